#pragma once
#include "rules/riichi/match.hpp"
#include "sim/deals.hpp"

namespace hupai::riichi {

/// Plays the first deal of as many matches.
DealSums play_deals(const Options& options, const Run& run);

/// What many matches come to.
struct MatchSums {
    std::uint64_t matches = 0;
    DealSums deals;
    std::array<std::array<std::uint64_t, kMaxSeats>, kMaxSeats> places{};  // [seat][place - 1]
    std::array<std::int64_t, kMaxSeats> points{};    // of each seat at the end
    std::array<std::int64_t, kMaxSeats> twelfths{};  // results in twelfths of a point

    MatchSums& operator+=(const MatchSums& other);
};

/// Plays whole matches.
MatchSums play_matches(const Options& options, const Run& run);

}  // namespace hupai::riichi
