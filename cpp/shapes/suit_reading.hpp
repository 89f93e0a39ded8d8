#pragma once
#include <array>
#include <cstdint>

#include "shapes/suit_index.hpp"

namespace hupai {

/// The melds of one suit, read from the lowest rank with as many triplets as can be: three or four
/// tiles give a triplet, what is left begins runs.
struct SuitReading {
    std::uint32_t runs = 0;      // by lowest rank, three bits each
    std::uint32_t starts = 0;    // one bit a rank at which a run begins
    std::uint32_t triplets = 0;  // one bit a rank
    bool whole = true;           // false where tiles are left over or lacking
};

/// The same in two steps over the two halves of the word (shapes/suit_index.hpp): five ranks, then
/// four, from which the runs begun in the lower half have been taken off.
namespace suit_reading {

/// Layout of an entry: runs of the half (3 bits a rank) | triplets << 16 | starts << 21 | wrong
/// << 31.
inline constexpr std::uint32_t kWrong = 1u << 31;
inline constexpr int kTripletShift = 16;
inline constexpr int kStartShift = 21;
inline constexpr int kNumLow = 3'125;  // five counts of 0-4: the key is suit_index::kLowRank
inline constexpr int kHighSize = 1 << 12;

// Generated at build time (tablegen).
extern const std::uint32_t kLow[kNumLow];
extern const std::uint32_t kHigh[kHighSize];

/// One entry by its definition. Runs may leave the lower half for the upper one, from which they
/// are then taken off; a count that is no count (more than 4) is wrong at once.
constexpr std::uint32_t make_entry(std::uint32_t half, int ranks, bool runs_may_leave) {
    std::array<int, 9> left{};
    for (int rank = 0; rank < ranks; ++rank) left[rank] = half >> (3 * rank) & 7;
    std::uint32_t runs = 0;
    std::uint32_t triplets = 0;
    std::uint32_t starts = 0;
    for (int rank = 0; rank < ranks; ++rank) {
        const int copies = left[rank];
        if (copies < 0 || copies > kCopies) return kWrong;
        const int begun = copies % 3;
        if (begun > 0 && rank + 2 >= ranks && !runs_may_leave) return kWrong;
        if (copies >= 3) triplets |= 1u << rank;
        if (begun > 0) starts |= 1u << rank;
        runs |= static_cast<std::uint32_t>(begun) << (3 * rank);
        for (int i = 1; i <= 2 && rank + i < ranks; ++i) left[rank + i] -= begun;
    }
    return runs | triplets << kTripletShift | starts << kStartShift;
}

}  // namespace suit_reading

inline SuitReading read_suit(std::uint32_t word) {
    using namespace suit_reading;
    const std::uint32_t low = kLow[suit_index::kLowRank[word & suit_index::kLowMask]];
    const std::uint32_t upper = word >> 15;
    // Runs begun at the fourth and fifth rank reach into the upper half.
    const std::uint32_t last = low >> 12 & 7;
    const std::uint32_t into_first = (low >> 9 & 7) + last;
    const std::uint32_t rest = upper - into_first - last * 010;
    const std::uint32_t high = kHigh[rest & (kHighSize - 1)];
    constexpr std::uint32_t kRuns = (1u << 15) - 1;
    return {(low & kRuns) | (high & kRuns) << 15,
            (low >> kStartShift & 31) | (high >> kStartShift & 15) << 5,
            (low >> kTripletShift & 31) | (high >> kTripletShift & 15) << 5,
            ((low | high) & kWrong) == 0 && (upper & 7) >= into_first && rest < kHighSize};
}

}  // namespace hupai
