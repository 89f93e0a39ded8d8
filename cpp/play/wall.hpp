#pragma once
#include <array>
#include <cstdint>

#include "tiles/tile.hpp"

namespace hupai {

inline constexpr int kMaxWall = 136;

/// All tiles of a deal in drawing order: the hands, then the draws; the dead wall
/// is counted from the end.
struct Wall {
    std::array<Tile, kMaxWall> tiles{};
    std::uint8_t size = 0;

    friend bool operator==(const Wall& a, const Wall& b) {
        if (a.size != b.size) return false;
        for (std::size_t i = 0; i < a.size; ++i) {
            if (!(a.tiles[i] == b.tiles[i])) return false;
        }
        return true;
    }
};

}  // namespace hupai
