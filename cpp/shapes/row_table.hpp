#pragma once
#include <array>
#include <cstdint>

#include "shapes/distance.hpp"
#include "shapes/suit_index.hpp"

namespace hupai {

/// Number of a distance row. Only 225 different rows exist, those of joined groups included, so
/// that one byte stands for a row and joining two is one load from a 225 x 225 table.
using RowId = std::uint8_t;

namespace row_table {

inline constexpr int kNumRows = 225;

// Generated at build time (tablegen).
extern const RowId kSuitRow[suit_index::kNumSuitVectors];
extern const RowId kHonorRow[suit_index::kNumHonorVectors];
extern const RowId kSanmaRow[64];          // 1m and 9m: key = copies of 1m | copies of 9m << 3
extern const RowId kJoin[kNumRows * 256];  // kJoin[a << 8 | b]
extern const DistanceRow kRows[kNumRows];
extern const std::uint8_t kWithPair[5][256];  // kRows[id].with_pair[melds], by melds
extern const std::uint8_t kOdd[5][256];       // its lowest bit

inline RowId join(RowId a, RowId b) {
    return kJoin[a << 8 | b];
}

}  // namespace row_table

/// Which tiles are played with: all 34 kinds, the three-player set without 2m-8m, or the
/// three number suits alone.
enum class TileSet : std::uint8_t { four_player, sanma, suits };

constexpr KindSet kinds_of(TileSet set) {
    switch (set) {
        case TileSet::sanma: return kinds::kSanma;
        case TileSet::suits: return kinds::kNumbers;
        default: return kinds::kAll;
    }
}

/// 1m and 9m of a word of characters as a key of kSanmaRow.
constexpr std::uint32_t sanma_key(std::uint32_t word) {
    return (word & 7) | (word >> 21 & 070);
}

/// Row of one group under the ordinary limit of four copies among the concealed tiles.
inline RowId row_of_word(std::uint32_t word, int group, TileSet set) {
    if (set == TileSet::sanma && group == 0) return row_table::kSanmaRow[sanma_key(word)];
    const bool honors = group == kHonorGroup;
    const std::uint32_t* bases = honors ? suit_index::kHonorHighBase : suit_index::kHighBase;
    const RowId* table = honors ? row_table::kHonorRow : row_table::kSuitRow;
    return table[bases[word >> suit_index::kLowBits] +
                 suit_index::kLowRank[word & suit_index::kLowMask]];
}
inline RowId row_of(const Counts& counts, int group, TileSet set) {
    return row_of_word(counts.word[static_cast<std::size_t>(group)], group, set);
}

/// Calls visit(rank, row) with the row of one group after drawing each of its ranks, from the
/// highest to the lowest. Ranks already held four times give rows without meaning: the caller masks
/// them. (A visitor and no array: nine bytes built in a register and read one by one cost more than
/// the table itself; and inline, since what the visitor refers to would else be read from memory
/// for each rank.)
template <class Visit>
[[gnu::always_inline]] inline void rows_after_draw(std::uint32_t word, int group, TileSet set,
                                                   const Visit& visit) {
    using namespace suit_index;
    if (set == TileSet::sanma && group == 0) {
        const std::uint32_t key = sanma_key(word);
        visit(8, row_table::kSanmaRow[(key + 8) & 63]);
        for (int rank = 7; rank > 0; --rank) visit(rank, row_table::kSanmaRow[key]);
        visit(0, row_table::kSanmaRow[(key + 1) & 63]);
        return;
    }
    const bool honors = group == kHonorGroup;
    const std::uint32_t* bases = honors ? kHonorHighBase : kHighBase;
    const RowId* table = honors ? row_table::kHonorRow : row_table::kSuitRow;
    const std::uint32_t high = word >> kLowBits;
    const std::uint32_t low = word & kLowMask;
    const RowId* beside_high = table + bases[high];
    const RowId* beside_low = table + kLowRank[low];
    const std::uint32_t high_mask = (honors ? kHonorHighSize : kHighSize) - 1;
    for (int rank = kRanks - 1; rank >= kLowRanks; --rank) {
        visit(rank, beside_low[bases[(high + (1u << (3 * (rank - kLowRanks)))) & high_mask]]);
    }
    for (int rank = kLowRanks - 1; rank >= 0; --rank) {
        visit(rank, beside_high[kLowRank[(low + (1u << (3 * rank))) & kLowMask]]);
    }
}

}  // namespace hupai
