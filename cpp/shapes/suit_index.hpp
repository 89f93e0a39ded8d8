#pragma once
#include <cstdint>

#include "tiles/counts.hpp"

namespace hupai {

/// A perfect index of the count vectors of one group with at most 14 tiles.
///
/// The packed word is cut after five ranks. Low halves are ordered by their number of tiles, so
/// that those which fit beside a given high half come first and without a gap:
///
///   index = first index of the high half + rank of the low half      (two loads, one addition)
///
/// 405,350 vectors of nine ranks, 43,130 of the seven honours.
namespace suit_index {

inline constexpr int kMaxTiles = 14;
inline constexpr int kLowRanks = 5;
inline constexpr int kLowBits = 3 * kLowRanks;
inline constexpr std::uint32_t kLowMask = (1u << kLowBits) - 1;
inline constexpr int kLowSize = 1 << kLowBits;
inline constexpr int kHighSize = 1 << (3 * (9 - kLowRanks));
inline constexpr int kHonorHighSize = 1 << (3 * (7 - kLowRanks));
inline constexpr int kNumSuitVectors = 405'350;
inline constexpr int kNumHonorVectors = 43'130;

// Generated at build time (tablegen).
extern const std::uint16_t kLowRank[kLowSize];
extern const std::uint32_t kHighBase[kHighSize];
extern const std::uint32_t kHonorHighBase[kHonorHighSize];

inline std::uint32_t of_suit(std::uint32_t word) {
    return kHighBase[word >> kLowBits] + kLowRank[word & kLowMask];
}
inline std::uint32_t of_honors(std::uint32_t word) {
    return kHonorHighBase[word >> kLowBits] + kLowRank[word & kLowMask];
}

}  // namespace suit_index
}  // namespace hupai
