#pragma once
#include "rules/riichi/legal.hpp"

namespace hupai::riichi {

/// What Policy::efficient does: it wins and pulls norths whenever it can, ends the deal by nine
/// terminals when far from ready, discards for the lowest shanten and then the most useful tiles
/// that it has not seen, declares riichi where that discard allows it, makes a kan of its own hand
/// that costs no shanten, and calls pon or chi where that lowers the shanten of a hand with a yaku
/// in sight (value tiles, tanyao, one suit). It shows a ready hand.
Action efficient(const Deal& deal);

}  // namespace hupai::riichi
