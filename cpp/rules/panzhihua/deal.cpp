#include "rules/panzhihua/deal.hpp"

#include "rules/panzhihua/settle.hpp"
#include "table/sichuan_instances.hpp"

namespace hupai::sichuan {

HUPAI_SICHUAN_DEAL(panzhihua::Rules)

}  // namespace hupai::sichuan
