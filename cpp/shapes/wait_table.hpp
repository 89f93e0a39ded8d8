#pragma once
#include <cstdint>

#include "shapes/row_table.hpp"

namespace hupai {

/// What each group of a hand with 3n+1 tiles says about its waits, one load a group.
///
/// In a complete hand every group is melds, one of them with the pair. So a draw completes the hand
/// where it makes its group whole and the other groups are whole already: all of them melds if the
/// drawn group has the pair then, one of them with the pair if not. States are numbered so that
/// a sum tells: 0 melds, 1 melds and a pair, 2 neither.
///
/// Layout of a part: ranks whose draw makes the group whole | sum of all four states with which
/// such a draw wins << 9 | the group's own state << 16.
namespace wait_table {

inline constexpr int kWinningSumShift = 9;
inline constexpr int kStateShift = 16;

inline constexpr int kMaxTiles = 13;
inline constexpr int kNumVectors = 286'550 + 34'995;  // of nine ranks, then of seven honours

// Beside high halves with equally many tiles there are fewer than 256 different parts, so that a
// byte names one. An entry of kHigh: first index of the high half | first part << 20.
inline constexpr int kFirstPartShift = 20;
inline constexpr int kNumHigh = suit_index::kHighSize + suit_index::kHonorHighSize;
inline constexpr int kNumParts = 2'290;

// Generated at build time (tablegen).
extern const std::uint32_t kHigh[kNumHigh];
extern const std::uint8_t kPartName[kNumVectors];
extern const std::uint32_t kParts[kNumParts];
extern const std::uint32_t kSanmaPart[64];  // 1m and 9m, as kSanmaRow

inline std::uint32_t part_of(std::uint32_t word, int group, TileSet set) {
    using namespace suit_index;
    if (group == 0 && set == TileSet::sanma) return kSanmaPart[sanma_key(word)];
    const std::uint32_t* highs = group == kHonorGroup ? kHigh + kHighSize : kHigh;
    const std::uint32_t high = highs[word >> kLowBits];
    constexpr std::uint32_t kIndexMask = (1u << kFirstPartShift) - 1;
    const std::uint8_t name = kPartName[(high & kIndexMask) + kLowRank[word & kLowMask]];
    return kParts[(high >> kFirstPartShift) + name];
}

}  // namespace wait_table

/// Kinds that complete four melds and a pair, melds laid out included; empty where none does.
inline KindSet standard_waits(const Counts& counts, TileSet set) {
    using namespace wait_table;
    const std::uint32_t parts[] = {part_of(counts.word[0], 0, set), part_of(counts.word[1], 1, set),
                                   part_of(counts.word[2], 2, set),
                                   part_of(counts.word[3], 3, set)};
    const std::uint32_t sum = (parts[0] + parts[1] + parts[2] + parts[3]) >> kStateShift;
    KindSet found;
    for (int g = 0; g < kNumGroups; ++g) {
        const std::uint64_t ranks = parts[g] & 0x1FFu;
        const bool wins = (parts[g] >> kWinningSumShift & 3) == sum;
        found.bits |= (ranks & -std::uint64_t{wins}) << (kRanks * g);
    }
    return found;
}

}  // namespace hupai
