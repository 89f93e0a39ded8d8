#pragma once
#include <cstdint>

#include "shapes/decompose.hpp"

namespace hupai {

/// How the winning tile completes a reading (待ち): one bit each in a mask.
enum class Wait : std::uint8_t {
    two_sided = 1,  // 両面: 4-5 waiting for 3 or 6
    closed = 2,     // 嵌張: the middle of a run
    edge = 4,       // 辺張: 1-2 waiting for 3, 8-9 waiting for 7
    single = 8,     // 単騎: the pair
    triplet = 16,   // 双碰: one of two pairs becomes a triplet
};

/// Every way in which the winning tile can have completed this reading, as a mask of Wait.
inline unsigned wait_shapes(const Reading& reading, TileKind win) {
    // Products instead of conditions: which of them hold cannot be guessed.
    const auto bit_if = [](bool holds, Wait wait) { return holds * static_cast<unsigned>(wait); };
    unsigned shapes = bit_if(reading.pair == win, Wait::single) |
                      bit_if(reading.triplets.has(win), Wait::triplet);
    if (is_honor(win)) return shapes;
    const int rank = rank_of(win);
    // Runs of this suit moved up two digits, so that digits rank .. rank+2 are those which begin
    // two below, one below and at the winning tile.
    const std::uint64_t runs =
        std::uint64_t{reading.runs[static_cast<std::size_t>(group_of(win))]} << 6 >> (3 * rank);
    shapes |= bit_if((runs & 7) != 0, rank == 2 ? Wait::edge : Wait::two_sided);
    shapes |= bit_if((runs & 070) != 0, Wait::closed);
    shapes |= bit_if((runs & 0700) != 0, rank == 6 ? Wait::edge : Wait::two_sided);
    return shapes;
}

}  // namespace hupai
