#include "rules/panzhihua/deal.hpp"
#include "rules/panzhihua/settle.hpp"
#include "table/sichuan_kept.hpp"

namespace hupai::sichuan {

HUPAI_SICHUAN_KEPT(panzhihua::Rules)

}  // namespace hupai::sichuan
