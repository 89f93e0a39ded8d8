#pragma once
#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// The other seats whose hand the tile in question completes, furiten or not, with a yaku or none.
SeatSet completed_seats(const Deal& deal);

/// Finds what each seat may claim of the tile in question (Deal::claims); the seats with a choice.
SeatSet find_claims(Deal& deal);

/// The draw that a discard brings about if nobody wins on it.
std::optional<EndKind> abort_by_discard(const Deal& deal);

}  // namespace hupai::riichi
