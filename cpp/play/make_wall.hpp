#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "base/result.hpp"
#include "play/throw.hpp"
#include "play/wall.hpp"
#include "tiles/kind_set.hpp"
#include "tiles/tile.hpp"

namespace hupai {

/// The tiles that a rule set is played with: four of each kind, of the fives of m, p, s so many
/// red.
struct TileSupply {
    KindSet kinds = kinds::kAll;
    std::array<std::uint8_t, kNumSuits> reds{};

    int size() const { return kinds.size() * kCopies; }
    /// How many copies of one tile, plain and red told apart.
    int copies(Tile tile) const;
};

/// The supply that a whole wall seems to be of: its red fives, and 136 tiles, or 108 with or
/// without honours.
TileSupply likely_supply(const TileList& tiles);

/// Why the tiles are no wall of the supply: the first tile of which there are too many or too few,
/// and how many there are.
std::optional<Problem> wall_problem(const TileList& tiles, const TileSupply& supply);

/// A wall in an order that somebody gives.
Result<Wall> given_wall(const TileList& tiles, const TileSupply& supply);

/// The tiles of a wall as a list.
TileList tiles_of(const Wall& wall);

/// The wall of the project's own generator. Riichi: `a` is the round, `b` the honba.
Wall seeded_wall(const TileSupply& supply, std::uint64_t seed, std::uint64_t a, std::uint64_t b);

/// Four sides of 17 stacks of two tiles, as they stand on the table.
inline constexpr int kNumSides = 4;
inline constexpr int kStacks = 17;  // of a side

/// The wall as it is drawn from four sides. A side is its 34 tiles from the owner's right end to
/// the left, the upper tile of a stack before the lower; `sides[s]` lies before seat s. The
/// dealer's dice point at the side and at the break; the last seven stacks before the break
/// are then the dead wall, with its places as everywhere.
Result<Wall> thrown_wall(std::span<const TileList, kNumSides> sides, int dealer, int dice,
                         const TileSupply& supply);

/// Stacks of the sides of a wall of 108 tiles: long and short ones in turn (P-2).
inline constexpr int kLongSide = 14;
inline constexpr int kShortSide = 13;

/// The wall as it is drawn from four sides of 14, 13, 14 and 13 stacks from `first_side` on, each
/// in the order of `thrown_wall`. Tiles are taken from the break on, clockwise; the stacks left
/// standing there come last.
Result<Wall> broken_wall(std::span<const TileList, kNumSides> sides, int first_side, WallBreak at,
                         const TileSupply& supply);

}  // namespace hupai
