#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "tiles/tile.hpp"

namespace hupai {

/// In the order in which legal actions are listed.
enum class ActionType : std::uint8_t {
    tsumo,
    ron,
    nine_terminals,
    kita,
    closed_kan,
    added_kan,
    riichi,
    open_riichi,
    discard,
    open_kan,
    pon,
    chi,
    show,
    hide,
    pass,
    sing,
    dance,
    exchange,
    void_suit,
};
inline constexpr int kNumActionTypes = 19;

const char* to_string(ActionType type);

/// What a seat does when it is asked. Sixteen bits, low bits first:
///
///   bits 0-4    type
///   bits 5-10   tile code (Tile): the tile discarded, added or given away, the kind of a closed
///               kan, the first of the two own tiles of a pon (a red one first) or chi (the lower);
///               of a void suit its one
///   bits 11-12  of a chi: how many ranks the second own tile lies above the first
///   bit  13     the second own tile of a pon or chi is red
///   bit  14     the tile is the one just drawn (tsumogiri)
///
/// Everything that does not apply is 0, so that equal actions have equal bits.
class Action {
  public:
    constexpr Action() = default;
    static constexpr Action of(ActionType type) { return Action(static_cast<unsigned>(type)); }
    static constexpr Action of(ActionType type, Tile tile, bool drawn = false) {
        return Action(static_cast<unsigned>(type) | unsigned{tile.code} << kTileShift |
                      unsigned{drawn} << kDrawnShift);
    }
    static constexpr Action pon(Tile first, Tile second) {
        return Action(static_cast<unsigned>(ActionType::pon) | unsigned{first.code} << kTileShift |
                      unsigned{second.is_red()} << kRedShift);
    }
    static constexpr Action chi(Tile lower, Tile upper) {
        return Action(static_cast<unsigned>(ActionType::chi) | unsigned{lower.code} << kTileShift |
                      (upper.kind() - unsigned{lower.kind()}) << kGapShift |
                      unsigned{upper.is_red()} << kRedShift);
    }
    static constexpr Action void_suit(int suit) {
        return of(ActionType::void_suit, Tile{kind_of(suit, 0)});
    }
    static constexpr Action of_bits(std::uint16_t bits) { return Action(bits); }

    constexpr std::uint16_t bits() const { return bits_; }
    constexpr ActionType type() const { return static_cast<ActionType>(bits_ & 31); }
    constexpr Tile tile() const {
        return Tile{static_cast<std::uint8_t>(bits_ >> kTileShift & 63)};
    }
    /// Tsumogiri.
    constexpr bool is_drawn() const { return bits_ >> kDrawnShift & 1; }
    /// The second own tile of a pon or chi.
    constexpr Tile second() const {
        const int kind = tile().kind() + (bits_ >> kGapShift & 3);
        return bits_ >> kRedShift & 1 ? Tile::red_five(group_of(static_cast<TileKind>(kind)))
                                      : Tile{static_cast<std::uint8_t>(kind)};
    }
    /// Of a void suit.
    constexpr int suit() const { return group_of(tile().kind()); }
    /// True of actions that name a tile.
    constexpr bool has_tile() const {
        const ActionType t = type();
        return (t >= ActionType::closed_kan && t <= ActionType::discard) || t == ActionType::pon ||
               t == ActionType::chi || (t >= ActionType::sing && t <= ActionType::exchange);
    }
    constexpr bool is_riichi() const {
        return type() == ActionType::riichi || type() == ActionType::open_riichi;
    }
    friend constexpr bool operator==(Action, Action) = default;

  private:
    static constexpr int kTileShift = 5;
    static constexpr int kGapShift = 11;
    static constexpr int kRedShift = 13;
    static constexpr int kDrawnShift = 14;

    explicit constexpr Action(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}

    std::uint16_t bits_ = 0;
};

/// "tsumo", "discard 5p*", "chi 3m4m", "pon 0p5p".
std::string to_string(Action action);
/// Reads the same; refuses what no action is.
Result<Action> parse_action(std::string_view text);

}  // namespace hupai
