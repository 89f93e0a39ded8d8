#pragma once
#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// Finds what each seat may claim of the tile in question (Deal::claims) and whose hand it
/// completes (Deal::completed); returns the seats with a choice.
SeatSet find_claims(Deal& deal);

/// The draw that a discard brings about if nobody wins on it.
std::optional<EndKind> abort_by_discard(const Deal& deal);
/// False where it takes no looking to see that there is none.
inline bool may_abort(const Deal& deal) {
    return deal.untouched || deal.riichi_waiting || deal.num_kans == 4;
}

}  // namespace hupai::riichi
