#pragma once
#include "table/tile_pool.hpp"
#include "tiles/suit_choices.hpp"

namespace hupai {

/// Deals a pool of number tiles to takers of whom each wants so many and may shun one suit. Every
/// tile goes to a taker at random among those with whom the rest can still be dealt.
class SuitDealer {
  public:
    void want(int number, int shunned) { takers_.push_back({number, shunned}); }
    /// False where it cannot be done; the takers want as many tiles as the pool has.
    bool deal(TilePool& pool, Rng& rng) {
        for (const TileKind kind : pool.counts().kinds()) {
            left_[static_cast<std::size_t>(group_of(kind))] += pool.counts()[kind];
        }
        int total = left_[0] + left_[1] + left_[2];
        if (!is_possible()) return false;
        for (; total > 0; --total) {
            const Tile tile = pool.draw();
            const int suit = group_of(tile.kind());
            --left_[static_cast<std::size_t>(suit)];
            const std::size_t chosen = choose(suit, rng);
            --takers_[chosen].wanted;
            tiles_[chosen].push_back(tile);
        }
        return true;
    }
    /// What the i-th of the takers got.
    const TileList& dealt(std::size_t i) const { return tiles_[i]; }

  private:
    static constexpr std::size_t kMostTakers = 5;
    struct Taker {
        int wanted;
        int shunned;
    };

    /// Whether each set of suits finds room, the tiles of three of them and of fewer.
    bool is_possible() const {
        for (unsigned suits = 1; suits < 8; ++suits) {
            int tiles = 0;
            int room = 0;
            for (unsigned suit = 0; suit < kNumSuits; ++suit) {
                if ((suits >> suit & 1) != 0) tiles += left_[suit];
            }
            for (const Taker& taker : takers_) {
                const unsigned shunned = taker.shunned == kNoSuit ? 0u : 1u << taker.shunned;
                if ((suits & ~shunned) != 0) room += taker.wanted;
            }
            if (tiles > room) return false;
        }
        return true;
    }
    /// A taker of a tile of this suit, each by how many it wants. There is one: it was possible.
    std::size_t choose(int suit, Rng& rng) {
        std::array<int, kMostTakers> weights{};
        int total = 0;
        for (std::size_t i = 0; i < takers_.size(); ++i) {
            Taker& taker = takers_[i];
            if (taker.wanted == 0 || taker.shunned == suit) continue;
            --taker.wanted;
            if (is_possible()) weights[i] = taker.wanted + 1;
            ++taker.wanted;
            total += weights[i];
        }
        int place = static_cast<int>(rng.bounded(static_cast<std::uint32_t>(total)));
        std::size_t i = 0;
        while (place >= weights[i]) place -= weights[i++];
        return i;
    }

    StaticVector<Taker, kMostTakers> takers_;
    std::array<int, kNumSuits> left_{};  // tiles of each suit still to deal
    std::array<TileList, kMostTakers> tiles_;
};

}  // namespace hupai
