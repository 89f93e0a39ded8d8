#include "toy_rules/deal.hpp"

#include "table/sichuan_instances.hpp"
#include "table/sichuan_kept.hpp"

namespace hupai::sichuan {

HUPAI_SICHUAN_DEAL(toy::Rules)
HUPAI_SICHUAN_KEPT(toy::Rules)

}  // namespace hupai::sichuan
