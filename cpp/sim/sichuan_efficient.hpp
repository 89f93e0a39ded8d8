#pragma once
#include "table/sichuan_legal.hpp"

namespace hupai::sichuan {

/// What Policy::efficient does: it wins whenever it can, gives away and does without the suit whose
/// loss leaves the hand nearest to ready, discards for the lowest shanten and then the most useful
/// tiles that it has not seen, makes kans that cost no shanten, calls pon where that lowers it, and
/// sings, or dances where many tiles are left, when a tile that it waits for can still come.
template <class Rules>
Action efficient(const Deal<Rules>& deal);

}  // namespace hupai::sichuan
