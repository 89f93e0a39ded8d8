#pragma once
#include "base/static_vector.hpp"
#include "tiles/kind.hpp"

namespace hupai {

/// A tile as it is seen: 0-33 the kinds, 34-36 the red fives of m, p, s.
struct Tile {
    std::uint8_t code = kNoKind;

    static constexpr int kNumCodes = 37;

    constexpr bool is_red() const { return code >= kNumKinds && code < kNumCodes; }
    constexpr TileKind kind() const {
        return is_red() ? kind_of(code - kNumKinds, 4) : static_cast<TileKind>(code);
    }
    constexpr bool is_valid() const { return code < kNumCodes; }
    static constexpr Tile red_five(int suit) {
        return Tile{static_cast<std::uint8_t>(kNumKinds + suit)};
    }
    friend constexpr bool operator==(Tile a, Tile b) { return a.code == b.code; }
};

/// One of the 136 physical tiles in Tenhou's numbering: kind = id / 4; 16, 52, 88 are the red
/// fives.
using TileId = std::uint8_t;
inline constexpr int kNumTileIds = 136;

constexpr Tile tile_of_id(TileId id) {
    if (id == 16 || id == 52 || id == 88) return Tile::red_five(id / 36);
    return Tile{static_cast<std::uint8_t>(id / 4)};
}

/// Place in a sorted hand: m p s z, a red five before the plain ones.
constexpr int sort_key(Tile tile) {
    return tile.kind() * 2 + (tile.is_red() ? 0 : 1);
}

/// Up to a whole set of tiles, in the order given.
using TileList = StaticVector<Tile, kNumTileIds>;

}  // namespace hupai
