#include "play/make_wall.hpp"

#include <algorithm>
#include <utility>

#include "base/rng.hpp"
#include "tiles/notation.hpp"

namespace hupai {
namespace {

/// The tiles from a place of a side on and around. Clockwise from a side's right end to its left
/// comes the side of the player on the left.
TileList taken_clockwise(std::span<const TileList, kNumSides> sides, int side, int begin) {
    TileList end;
    TileList tiles;
    for (int i = 0; i < kNumSides; ++i) {
        const int seat = (side + kNumSides - i) % kNumSides;
        for (const Tile tile : sides[static_cast<std::size_t>(seat)]) {
            (begin > 0 ? end : tiles).push_back(tile);
            --begin;
        }
    }
    for (const Tile tile : end) tiles.push_back(tile);
    return tiles;
}

/// Refuses a side that has not so many stacks.
std::optional<Problem> side_problem(const TileList& side, int seat, int stacks) {
    const auto wanted = static_cast<std::size_t>(2 * stacks);
    if (side.size() == wanted) return std::nullopt;
    return Problem{ErrorCode::bad_hand,
                   std::to_string(side.size()) + " tiles in the side of seat " +
                       std::to_string(seat) + " (" + std::to_string(stacks) + " stacks, " +
                       std::to_string(wanted) + " tiles, are wanted)",
                   "sides"};
}

Wall wall_of(const TileList& tiles) {
    Wall wall;
    wall.size = static_cast<std::uint8_t>(tiles.size());
    std::copy(tiles.begin(), tiles.end(), wall.tiles.begin());
    return wall;
}

/// Every tile of the supply in the order of hands: by kind, red fives first.
TileList sorted_tiles(const TileSupply& supply) {
    TileList tiles;
    for (const TileKind kind : supply.kinds) {
        const Tile plain{kind};
        const int reds = kCopies - supply.copies(plain);
        for (int i = 0; i < kCopies; ++i) {
            tiles.push_back(i < reds ? Tile::red_five(group_of(kind)) : plain);
        }
    }
    return tiles;
}

}  // namespace

int TileSupply::copies(Tile tile) const {
    if (!tile.is_valid() || !kinds.has(tile.kind())) return 0;
    const TileKind kind = tile.kind();
    const bool five = !is_honor(kind) && rank_of(kind) == 4;
    const int red = five ? reds[group_of(kind)] : 0;
    return tile.is_red() ? red : kCopies - red;
}

TileSupply likely_supply(const TileList& tiles) {
    TileSupply supply;
    bool honors = false;
    for (const Tile tile : tiles) {
        if (is_honor(tile.kind())) honors = true;
        if (!tile.is_red()) continue;
        std::uint8_t& reds = supply.reds[static_cast<std::size_t>(group_of(tile.kind()))];
        if (reds < kCopies) ++reds;
    }
    constexpr std::size_t kSmall = 108;
    if (tiles.size() == kSmall) supply.kinds = honors ? kinds::kSanma : kinds::kNumbers;
    return supply;
}

TileList tiles_of(const Wall& wall) {
    TileList tiles;
    for (std::size_t i = 0; i < wall.size; ++i) tiles.push_back(wall.tiles[i]);
    return tiles;
}

std::optional<Problem> wall_problem(const TileList& tiles, const TileSupply& supply) {
    std::array<int, Tile::kNumCodes> held{};
    for (const Tile tile : tiles) {
        if (supply.copies(tile) == 0) {
            return Problem{ErrorCode::bad_tile,
                           to_string(tile) + " in the wall: the rule set has no such tile", "wall"};
        }
        ++held[tile.code];
    }
    const auto told = [&](Tile tile, const char* word) {
        return std::to_string(held[tile.code]) + " copies of " + to_string(tile) +
               " in a wall of " + std::to_string(tiles.size()) + " tiles (" + word + " " +
               std::to_string(supply.copies(tile)) + ")";
    };
    for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
        if (held[code] > supply.copies(Tile{code})) {
            return Problem{ErrorCode::too_many_copies, told(Tile{code}, "limit"), "wall"};
        }
    }
    for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
        if (held[code] < supply.copies(Tile{code})) {
            return Problem{ErrorCode::bad_hand, told(Tile{code}, "wanted"), "wall"};
        }
    }
    return std::nullopt;
}

Result<Wall> given_wall(const TileList& tiles, const TileSupply& supply) {
    if (const auto problem = wall_problem(tiles, supply)) return *problem;
    return wall_of(tiles);
}

Wall seeded_wall(const TileSupply& supply, std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
    Wall wall = wall_of(sorted_tiles(supply));
    Rng random(seed, a, b);
    for (std::uint32_t i = wall.size - 1u; i > 0; --i) {
        const std::uint32_t j = random.bounded(i + 1);
        std::swap(wall.tiles[i], wall.tiles[j]);
    }
    return wall;
}

Result<Wall> thrown_wall(std::span<const TileList, kNumSides> sides, int dealer, int dice,
                         const TileSupply& supply) {
    if (const auto problem = dice_problem(dice)) return *problem;
    for (int seat = 0; seat < kNumSides; ++seat) {
        const TileList& side = sides[static_cast<std::size_t>(seat)];
        if (auto problem = side_problem(side, seat, kStacks)) return *problem;
    }
    return given_wall(taken_clockwise(sides, dice_seat(dealer, dice), 2 * dice), supply);
}

Result<Wall> broken_wall(std::span<const TileList, kNumSides> sides, int first_side, WallBreak at,
                         const TileSupply& supply) {
    for (int seat = 0; seat < kNumSides; ++seat) {
        const bool is_long = (seat - first_side) % 2 == 0;
        const TileList& side = sides[static_cast<std::size_t>(seat)];
        if (auto problem = side_problem(side, seat, is_long ? kLongSide : kShortSide)) {
            return *problem;
        }
    }
    return given_wall(taken_clockwise(sides, at.seat, 2 * at.stacks), supply);
}

}  // namespace hupai
