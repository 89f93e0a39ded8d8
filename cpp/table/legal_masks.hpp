#pragma once
#include "play/action.hpp"
#include "tiles/tile_set.hpp"

// How masks of legal actions are counted, numbered and asked, whatever the rule set.
namespace hupai {

/// The place of an action without a tile in a mask.
constexpr std::uint32_t plain_bit(ActionType type) {
    return std::uint32_t{1} << static_cast<int>(type);
}
/// The actions without a tile that are listed before all those with one.
inline constexpr std::uint32_t kFirstPlain = plain_bit(ActionType::closed_kan) - 1;

inline int nth_bit(std::uint64_t bits, int n) {
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits);
}

inline Action plain_action(std::uint32_t bits, int n) {
    return Action::of(static_cast<ActionType>(nth_bit(bits, n)));
}

/// The n-th discard of a set from the hand and perhaps the drawn tile, which follows its equals.
inline Action discard_action(ActionType type, TileCodeSet hand, Tile drawn, bool has_drawn, int n) {
    if (has_drawn) {
        const std::uint64_t up_to = 2 * TileCodeSet::bit_of(drawn) - 1;
        const int before = std::popcount(hand.bits & up_to);
        if (n == before) return Action::of(type, drawn, true);
        n -= n > before;
    }
    return Action::of(type, hand[n]);
}

/// Whether an action, which names a tile, is one of these discards.
inline bool has_discard(Action action, TileCodeSet hand, Tile drawn, bool has_drawn) {
    const ActionType type = action.type();
    if (action.is_drawn()) return has_drawn && action == Action::of(type, drawn, true);
    return hand.has(action.tile()) && action == Action::of(type, action.tile());
}

/// Finds the group of actions that the n-th one lies in.
struct Countdown {
    int n;

    /// Whether it lies in the next group of so many; else `n` counts on behind it.
    bool lies_in(int size) {
        if (n < size) return true;
        n -= size;
        return false;
    }
};

}  // namespace hupai
