#pragma once
#include "shapes/decompose.hpp"

namespace hupai {

/// What several scorers ask of a reading or of the kinds of a hand.

/// Number of pairs of identical runs: two in a twice-two hand, four equal runs included.
inline int identical_run_pairs(const Reading& reading) {
    const std::uint64_t low = reading.runs[0] | std::uint64_t{reading.runs[1]} << 27;
    const std::uint64_t high = reading.runs[2];
    return std::popcount(digits_at_least_2(low)) + std::popcount(digits_at_least_2(high)) +
           std::popcount(digits_at_least_4(low)) + std::popcount(digits_at_least_4(high));
}

/// Lowest tiles of the runs 123 and 789.
inline constexpr KindSet kOutsideRuns{0x41u | std::uint64_t{0x41} << 9 | std::uint64_t{0x41} << 18};

/// True where no tile belongs to two of the number suits (honours do not matter).
constexpr bool is_one_suit(KindSet kinds) {
    const bool m = kinds.group(0) != 0;
    const bool p = kinds.group(1) != 0;
    const bool s = kinds.group(2) != 0;
    return m + p + s == 1;
}

/// The same rank in all three suits, of nine-bit ranks a suit.
constexpr bool in_three_suits(KindSet kinds) {
    return (kinds.group(0) & kinds.group(1) & kinds.group(2)) != 0;
}

}  // namespace hupai
