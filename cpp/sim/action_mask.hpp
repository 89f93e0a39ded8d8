#pragma once
#include <bit>
#include <cstdint>

#include "play/action_ids.hpp"

namespace hupai {

/// Writes which actions are legal: a byte for each action of a family, all 0 before.
class MaskWriter {
  public:
    MaskWriter(const ActionIds& ids, std::uint8_t* mask) : ids_(ids), mask_(mask) {}

    void mark(Action action) const { mask_[ids_.id_of(action)] = 1; }
    /// Of types without a tile, a bit each.
    void mark_plain(std::uint32_t types) const {
        for (; types != 0; types &= types - 1) {
            mask_[ids_.first(static_cast<ActionType>(std::countr_zero(types)))] = 1;
        }
    }
    void mark_kinds(ActionType type, KindSet kinds) const {
        for (const TileKind kind : kinds) mask_[ids_.first(type) + kind] = 1;
    }
    void mark_tiles(ActionType type, TileCodeSet tiles) const {
        for (std::uint64_t bits = tiles.bits; bits != 0; bits &= bits - 1) {
            mask_[ids_.first(type) + ids_.place_of_bit(std::countr_zero(bits))] = 1;
        }
    }
    /// Of the hand, and of the tile just drawn.
    void mark_discards(ActionType type, TileCodeSet hand, Tile drawn, bool with_drawn) const {
        for (std::uint64_t bits = hand.bits; bits != 0; bits &= bits - 1) {
            mask_[ids_.first(type) + 2 * ids_.place_of_bit(std::countr_zero(bits))] = 1;
        }
        if (with_drawn) mask_[ids_.first(type) + 2 * ids_.place_of(drawn) + 1] = 1;
    }

  private:
    const ActionIds& ids_;
    std::uint8_t* mask_;
};

}  // namespace hupai
