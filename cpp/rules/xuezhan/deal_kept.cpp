#include "rules/xuezhan/deal.hpp"
#include "rules/xuezhan/settle.hpp"
#include "table/sichuan_kept.hpp"

namespace hupai::sichuan {

HUPAI_SICHUAN_KEPT(xuezhan::Rules)

}  // namespace hupai::sichuan
