#include "rules/xuezhan/deal.hpp"

#include "rules/xuezhan/settle.hpp"
#include "table/sichuan_instances.hpp"

namespace hupai::sichuan {

HUPAI_SICHUAN_DEAL(xuezhan::Rules)

}  // namespace hupai::sichuan
