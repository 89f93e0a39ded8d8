#pragma once
#include "rules/riichi/score.hpp"
#include "waits/calls.hpp"

namespace hupai::riichi {

/// Kinds that may not be discarded right after this call (swap-calling, R-3.3).
KindSet forbidden_discards(const Meld& call, Tile taken, const Options& options);

/// One way for a seat to reach a place in the ranking (`points_needed`).
struct NeededHand {
    int han = 0;  // 0 with yakuman
    int fu = 0;
    int yakuman = 0;
};
struct Needed {
    bool tsumo = false;
    int from = -1;                       // the discarder of a ron, else -1
    std::int32_t value = 0;              // least value that reaches the place; 0 where none does
    StaticVector<NeededHand, 14> hands;  // the least han of each fu, and the least limit hand
};
/// A tsumo, and a ron from each other seat.
using NeededList = StaticVector<Needed, 4>;

/// The table before a win: whose points, who deals, what lies on it.
struct Standing {
    std::array<std::int32_t, 4> points{};
    int dealer = 0;
    std::int32_t honba = 0;
    std::int32_t deposits = 0;
};

/// The least hand with which `seat` is at `place` (1 = first) or better after winning. Equal points
/// rank by seat, 0 before 1; nobody counts as liable.
NeededList points_needed(const Standing& standing, int seat, int place, const Options& options);

}  // namespace hupai::riichi
