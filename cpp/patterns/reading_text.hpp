#pragma once
#include <string>

#include "hands/hand.hpp"
#include "shapes/decompose.hpp"

namespace hupai {

/// Writes groups of a hand's concealed tiles; a red five goes into the first group with a five.
class GroupWriter {
  public:
    GroupWriter() = default;
    /// With the red fives of the hand and of the winning tile.
    GroupWriter(const Hand& hand, Tile win);

    std::string run(TileKind lowest) { return tiles(lowest, 3, 1); }
    std::string triplet(TileKind kind) { return tiles(kind, 3, 0); }
    std::string pair(TileKind kind) { return tiles(kind, 2, 0); }
    /// `size` tiles from `kind` on, each `step` kinds further.
    std::string tiles(TileKind kind, int size, int step);

  private:
    Tile next(TileKind kind);

    std::array<std::uint8_t, kNumSuits> reds_{};
};

/// Four melds and a pair, the concealed ones first: "123m 406p (555z<) [2222s] + 99p".
std::string standard_text(const Reading& reading, const Hand& hand, Tile win);

}  // namespace hupai
