#pragma once
#include "base/check.hpp"
#include "base/rng.hpp"
#include "play/wall.hpp"
#include "tiles/counts.hpp"

namespace hupai {

/// Tiles nobody is known to have, to be drawn from at random.
class TilePool {
  public:
    explicit TilePool(Rng& rng) : rng_(rng) {}

    void add(Tile tile) {
        tiles_[size_++] = tile;
        counts_.add(tile.kind());
    }
    /// How many of each kind, four at most.
    const Counts& counts() const { return counts_; }
    Tile draw() { return remove(rng_.bounded(size_)); }
    /// One of the tiles of a kind, any of them; there is one.
    Tile draw(TileKind kind) {
        HUPAI_ASSERT(counts_[kind] > 0);
        std::uint32_t place = rng_.bounded(size_);
        while (tiles_[place].kind() != kind) place = place + 1 == size_ ? 0 : place + 1;
        return remove(place);
    }

  private:
    Tile remove(std::uint32_t place) {
        const Tile tile = tiles_[place];
        tiles_[place] = tiles_[--size_];
        counts_.remove(tile.kind());
        return tile;
    }

    Rng& rng_;
    std::array<Tile, kMaxWall> tiles_{};
    Counts counts_;
    std::uint32_t size_ = 0;
};

}  // namespace hupai
