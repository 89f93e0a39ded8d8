#pragma once
#include "rules/riichi/legal.hpp"

namespace hupai::riichi {

/// What Policy::efficient does: it wins, declares riichi and pulls norths whenever it can, discards
/// for the lowest shanten and then the most useful tiles that it has not seen, and calls where that
/// lowers the shanten of a hand with a yaku in sight (value tiles, tanyao, one suit).
Action efficient(const Deal& deal);

}  // namespace hupai::riichi
