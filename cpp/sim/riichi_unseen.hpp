#pragma once
#include "rules/riichi/deal.hpp"
#include "sim/unseen.hpp"

namespace hupai::riichi {

/// What `seat` has not seen: tiles neither in its hand nor on the table nor in hands that lie open.
Unseen unseen_by(const Deal& deal, int seat);

}  // namespace hupai::riichi
