#pragma once
#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// The win of a seat on the tile just drawn (it is its turn) or on the tile claimed, as the score
/// asks for it; all honba and no deposits.
Win win_of(const Deal& deal, int seat);

/// True where the turn's seat wins with the tile just drawn.
bool can_tsumo(const Deal& deal);
/// True where the claimed tile, which completes the seat's hand, may be won on: not furiten, a
/// yaku.
bool can_ron(const Deal& deal, int seat);

/// Riichi sticks of this deal that were paid.
int sticks_paid(const Deal& deal);

/// How many of the sticks left the i-th winner takes: all, or with several its own back and the
/// first the rest.
std::int32_t sticks_of(const Deal& deal, std::size_t i, std::int32_t left);

}  // namespace hupai::riichi
