#pragma once
#include <bit>

#include "waits/forms.hpp"

namespace hupai {

/// Seven pairs and thirteen orphans: bit counts over the packed words, without tables.
struct SevenPairsShape {
    int pairs;  // usable pairs
    int kinds;  // different kinds held

    static SevenPairsShape of(const Counts& counts, SevenPairs mode) {
        const std::uint64_t low = counts.low_half();
        const std::uint64_t high = counts.high_half();
        int pairs = std::popcount(digits_at_least_2(low)) + std::popcount(digits_at_least_2(high));
        if (mode == SevenPairs::quads) {
            pairs += std::popcount(digits_at_least_4(low)) + std::popcount(digits_at_least_4(high));
        }
        return {pairs,
                std::popcount(digits_at_least_1(low)) + std::popcount(digits_at_least_1(high))};
    }
    int shanten(SevenPairs mode) const {
        const int lacking_kinds = mode == SevenPairs::different && kinds < 7 ? 7 - kinds : 0;
        return 6 - pairs + lacking_kinds;
    }
};

struct OrphansShape {
    int kinds;  // different terminals and honours held
    bool has_pair;

    static OrphansShape of(const Counts& counts) {
        constexpr std::uint64_t kEnds = 0100000001ull;  // ranks 1 and 9
        constexpr std::uint64_t kLow = kEnds | kEnds << 27;
        constexpr std::uint64_t kHigh = kEnds | 01111111ull << 27;
        const std::uint64_t low = counts.low_half();
        const std::uint64_t high = counts.high_half();
        const std::uint64_t twice =
            (digits_at_least_2(low) & kLow) | (digits_at_least_2(high) & kHigh);
        return {std::popcount(digits_at_least_1(low) & kLow) +
                    std::popcount(digits_at_least_1(high) & kHigh),
                twice != 0};
    }
    int shanten() const { return 13 - kinds - (has_pair ? 1 : 0); }
};

}  // namespace hupai
