#pragma once
#include <array>
#include <cstdint>

#include "base/check.hpp"
#include "shapes/suit_index.hpp"

namespace hupai {

/// The melds of one suit in two steps over the halves of its word (shapes/suit_index.hpp): five
/// ranks, then four with the runs that the lower five began.
namespace suit_reading {

using suit_index::kLowRanks;

// Layout of an entry. The fields of both halves lie where they belong in the whole suit, so that
// joining the halves is one or.
//
//   bits 0-8    triplets, one a rank          low: of ranks 0-4    high: 5-8
//   bits 9-17   starts of runs, one a rank    low: of ranks 0-4    high: 5-8
//   low   bits 5-8 the state, 14-15 the pair, 17-31 runs, three bits a rank
//   high  bits 18-19 the pair, 20-25 runs, bit 31 set where tiles are left over or lacking
//
// The pair: melds leave 0 of the sum of ranks mod 3 (a triplet 3r, a run 3r + 3), so that a pair of
// rank r leaves 2r, and r is twice what the whole suit leaves. Each half has its part, mod 3.
inline constexpr std::uint32_t kWrong = 1u << 31;
inline constexpr std::uint32_t kLowMelds = 0x3E1F;
inline constexpr std::uint32_t kHighMelds = 0x3C1E0;
inline constexpr int kStartShift = 9;
inline constexpr int kStateShift = 5;
inline constexpr int kLowPairShift = 14;
inline constexpr int kHighPairShift = 18;
inline constexpr int kLowRunShift = 17;
inline constexpr int kHighRunShift = 20;
inline constexpr int kHighRanks = 9 - kLowRanks;
inline constexpr int kLowSize = 044444 + 1;  // the greatest half, and the empty one
inline constexpr int kNumHigh = 625;         // four counts of 0-4

/// What the lower half leaves behind: 3 x runs begun at its last rank + runs begun at the one
/// before, each at most 2; or that it cannot be read.
inline constexpr int kNoState = 9;
inline constexpr int kNumStates = 10;

// Generated at build time (tablegen).
extern const std::uint32_t kLow[kLowSize];
extern const std::uint32_t kHigh[kNumStates * kNumHigh];
extern const std::uint16_t kHighRank[suit_index::kHighSize];  // of halves with counts of 0-4

/// A half read from its lowest rank.
struct HalfReading {
    std::array<int, kLowRanks> runs{};  // begun at each rank
    std::uint32_t triplets = 0;
    std::uint32_t starts = 0;
    bool whole = true;

    /// `left`: copies a rank, less the runs begun before; they may be below 0 or above 4.
    constexpr HalfReading(std::array<int, kLowRanks + 2> left, int ranks) {
        for (int rank = 0; rank < ranks; ++rank) {
            const int copies = left[rank];
            if (copies < 0 || copies > kCopies) {
                whole = false;
                return;
            }
            if (copies >= 3) triplets |= 1u << rank;
            const int begun = copies % 3;
            if (begun > 0) starts |= 1u << rank;
            runs[rank] = begun;
            left[rank + 1] -= begun;
            left[rank + 2] -= begun;
        }
    }
    constexpr std::uint32_t run_digits() const {
        std::uint32_t digits = 0;
        for (int rank = 0; rank < kLowRanks; ++rank) {
            digits |= static_cast<std::uint32_t>(runs[rank]) << (3 * rank);
        }
        return digits;
    }
};

constexpr std::array<int, kLowRanks + 2> digits_of(std::uint32_t half, int ranks) {
    std::array<int, kLowRanks + 2> digits{};
    for (int rank = 0; rank < ranks; ++rank) digits[rank] = half >> (3 * rank) & 7;
    return digits;
}

/// Twice the sum of ranks mod 3; the half begins at rank `first`.
constexpr std::uint32_t pair_part(std::uint32_t half, int first) {
    int sum = 0;
    for (int rank = first; half != 0; ++rank, half >>= 3) sum += rank * static_cast<int>(half & 7);
    return static_cast<std::uint32_t>(2 * sum % 3);
}

constexpr std::uint32_t make_low(std::uint32_t half) {
    const std::uint32_t pair = pair_part(half, 0) << kLowPairShift;
    const HalfReading read(digits_of(half, kLowRanks), kLowRanks);
    if (!read.whole) return kNoState << kStateShift | pair;
    const auto state = static_cast<std::uint32_t>(3 * read.runs[4] + read.runs[3]);
    return read.triplets | read.starts << kStartShift | state << kStateShift | pair |
           read.run_digits() << kLowRunShift;
}

constexpr std::uint32_t make_high(int state, std::uint32_t half) {
    const std::uint32_t pair = pair_part(half, kLowRanks) << kHighPairShift;
    if (state == kNoState) return kWrong | pair;
    std::array<int, kLowRanks + 2> left = digits_of(half, kHighRanks);
    left[0] -= state / 3 + state % 3;
    left[1] -= state / 3;
    const HalfReading read(left, kHighRanks);
    const bool leaves = read.runs[2] > 0 || read.runs[3] > 0;  // the suit ends before they do
    if (!read.whole || leaves) return kWrong | pair;
    return read.triplets << kLowRanks | read.starts << (kStartShift + kLowRanks) | pair |
           read.run_digits() << kHighRunShift;
}

}  // namespace suit_reading

/// The melds of one suit, read from the lowest rank with as many triplets as can be: three or four
/// tiles give a triplet, what is left begins runs.
class SuitReading {
  public:
    SuitReading() = default;
    explicit SuitReading(std::uint32_t word) {
        using namespace suit_reading;
        HUPAI_ASSERT((word & suit_index::kLowMask) < kLowSize);  // no more than four copies
        const std::uint32_t low = kLow[word & suit_index::kLowMask];
        const std::uint32_t state = low >> kStateShift & 15;
        const std::uint64_t high =
            kHigh[state * kNumHigh + kHighRank[word >> suit_index::kLowBits]];
        halves_ = low | high << 32;
    }

    /// 1 where tiles are left over or lacking, else 0.
    unsigned wrong() const { return static_cast<unsigned>(halves_ >> 63); }
    /// The lowest rank that can be the pair; the others are three and six above it.
    int lowest_pair_rank() const {
        using namespace suit_reading;
        const unsigned sum = (low() >> kLowPairShift & 3) + (high() >> kHighPairShift & 3);
        return static_cast<int>(sum < 3 ? sum : sum - 3);
    }

    // Of a reading that is not wrong.

    /// By lowest rank, three bits each.
    std::uint32_t runs() const {
        using namespace suit_reading;
        return low() >> kLowRunShift | high() >> kHighRunShift << (3 * kLowRanks);
    }
    /// One bit a rank at which a run begins.
    std::uint32_t starts() const { return melds() >> suit_reading::kStartShift; }
    /// One bit a rank.
    std::uint32_t triplets() const { return melds() & 0x1FF; }

  private:
    std::uint32_t low() const { return static_cast<std::uint32_t>(halves_); }
    std::uint32_t high() const { return static_cast<std::uint32_t>(halves_ >> 32); }
    std::uint32_t melds() const {
        return (low() & suit_reading::kLowMelds) | (high() & suit_reading::kHighMelds);
    }
    std::uint64_t halves_;  // the two entries as one, since readings are picked from lists
};

}  // namespace hupai
