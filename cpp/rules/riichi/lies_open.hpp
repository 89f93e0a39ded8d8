#pragma once
#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// Whether everybody sees a seat's hand: open riichi, a ready hand shown at the end, the hand of a
/// winner.
inline bool lies_open(const Deal& deal, int seat) {
    if (deal.seat(seat).open_riichi || has_seat(deal.shown, seat)) return true;
    if (!is_over(deal) || deal.result.kind != EndKind::win) return false;
    for (std::size_t i = 0; i < deal.result.num_winners; ++i) {
        if (deal.result.winners[i] == seat) return true;
    }
    return false;
}

}  // namespace hupai::riichi
