#pragma once
#include <array>
#include <bit>

#include "tiles/kind_set.hpp"
#include "tiles/tile.hpp"

namespace hupai {

/// A set of tiles with red fives told apart: one bit a tile in the order of a sorted hand (m p s z,
/// the red five of a suit before the plain one), so that going through the bits lists it sorted.
struct TileCodeSet {
    std::uint64_t bits = 0;

    static constexpr int place_of(Tile tile) {
        const int kind = tile.kind();
        const int fives_before = kind < 4 ? 0 : kind < 13 ? 1 : kind < 22 ? 2 : 3;
        return kind + fives_before - (tile.is_red() ? 1 : 0);
    }
    static constexpr std::uint64_t bit_of(Tile tile);
    static constexpr Tile tile_at(int place);
    static constexpr TileCodeSet of(Tile tile) { return {bit_of(tile)}; }
    /// The plain tiles of some kinds.
    static constexpr TileCodeSet plain(KindSet kinds) {
        const std::uint64_t k = kinds.bits;
        return {(k & 0xF) | (k & 0x1FF0) << 1 | (k & 0x3FE000) << 2 | (k & 0x3FFC00000) << 3};
    }

    constexpr bool has(Tile tile) const { return (bits & bit_of(tile)) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr void add(Tile tile) { bits |= bit_of(tile); }
    constexpr void remove(Tile tile) { bits &= ~bit_of(tile); }
    /// The n-th tile of the set in sorted order.
    constexpr Tile operator[](int n) const {
        std::uint64_t rest = bits;
        for (; n > 0; --n) rest &= rest - 1;
        return tile_at(std::countr_zero(rest));
    }
    /// The tiles of these kinds, and the others.
    constexpr TileCodeSet only(KindSet kinds) const {
        return {bits & (plain(kinds).bits | reds_of(kinds))};
    }
    constexpr TileCodeSet without(KindSet kinds) const {
        return {bits & ~(plain(kinds).bits | reds_of(kinds))};
    }
    friend constexpr bool operator==(TileCodeSet, TileCodeSet) = default;

  private:
    static constexpr std::uint64_t reds_of(KindSet kinds) {
        return (kinds.bits & 0x10) | (kinds.bits >> 13 & 1) << 14 | (kinds.bits >> 22 & 1) << 24;
    }
};

namespace tile_order {
constexpr std::array<std::uint8_t, Tile::kNumCodes> make_places() {
    std::array<std::uint8_t, Tile::kNumCodes> places{};
    for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
        places[code] = static_cast<std::uint8_t>(TileCodeSet::place_of(Tile{code}));
    }
    return places;
}
constexpr std::array<Tile, Tile::kNumCodes> make_tiles() {
    std::array<Tile, Tile::kNumCodes> tiles{};
    for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
        tiles[static_cast<std::size_t>(TileCodeSet::place_of(Tile{code}))] = Tile{code};
    }
    return tiles;
}
inline constexpr auto kPlaces = make_places();
inline constexpr auto kTiles = make_tiles();
}  // namespace tile_order

constexpr std::uint64_t TileCodeSet::bit_of(Tile tile) {
    return std::uint64_t{1} << tile_order::kPlaces[tile.code];
}
constexpr Tile TileCodeSet::tile_at(int place) {
    return tile_order::kTiles[static_cast<std::size_t>(place)];
}

}  // namespace hupai
