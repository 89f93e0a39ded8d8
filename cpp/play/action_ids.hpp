#pragma once
#include <array>

#include "play/action.hpp"
#include "tiles/tile_set.hpp"

namespace hupai {

/// The actions that a family of rule sets knows: which types, over which tiles.
struct ActionFamily {
    const char* version;  // changed whenever an action gets another number
    std::uint32_t types;  // a bit by ActionType
    int num_kinds;        // from the first kind on
    bool has_reds;
};

/// Discards, with a declaration or without: of the hand, or of the tile just drawn.
constexpr bool may_be_drawn(ActionType type) {
    return type == ActionType::discard || type == ActionType::riichi ||
           type == ActionType::open_riichi || type == ActionType::sing || type == ActionType::dance;
}

/// The actions of a family by number: an action's number is its place among all of them in
/// canonical order (type, tile, second tile, hand before drawn). Nothing is lost in a number.
class ActionIds {
  public:
    static constexpr int kMost = 400;

    constexpr explicit ActionIds(const ActionFamily& family) : family_(family) {
        for (int type = 0; type < kNumActionTypes; ++type) {
            first_[static_cast<std::size_t>(type)] = static_cast<std::int16_t>(size_);
            if (has(static_cast<ActionType>(type))) list(static_cast<ActionType>(type));
        }
    }

    constexpr const char* version() const { return family_.version; }
    constexpr int size() const { return size_; }
    /// The lowest number of a type.
    constexpr int first(ActionType type) const { return first_[static_cast<std::size_t>(type)]; }
    constexpr Action operator[](int id) const { return actions_[static_cast<std::size_t>(id)]; }

    /// The number of an action; -1 where the family has no such action.
    constexpr int id_of(Action action) const {
        if (static_cast<int>(action.type()) >= kNumActionTypes || !has(action.type())) return -1;
        const int id = first(action.type()) + place(action);
        // Bits that no action of this type has lead to another one, or to none.
        const bool is_it = id < size_ && (*this)[id] == action;
        return is_it ? id : -1;
    }
    /// Where an action of this tile stands among those of a type with one tile.
    constexpr int place_of(Tile tile) const {
        return family_.has_reds ? tile_order::kPlaces[tile.code] : tile.code;
    }

    /// The same of a bit of TileCodeSet.
    constexpr int place_of_bit(int bit) const {
        return family_.has_reds ? bit : place_of(TileCodeSet::tile_at(bit));
    }

  private:
    constexpr bool has(ActionType type) const {
        return family_.types >> static_cast<int>(type) & 1;
    }
    constexpr void add(Action action) { actions_[static_cast<std::size_t>(size_++)] = action; }

    constexpr int num_tiles() const { return family_.num_kinds + (family_.has_reds ? 3 : 0); }
    constexpr Tile tile_at(int place) const {
        return family_.has_reds ? tile_order::kTiles[static_cast<std::size_t>(place)]
                                : Tile{static_cast<std::uint8_t>(place)};
    }
    constexpr bool is_five(TileKind kind) const {
        return family_.has_reds && !is_honor(kind) && rank_of(kind) == 4;
    }

    constexpr void list(ActionType type) {
        if (type == ActionType::void_suit) {
            for (int suit = 0; suit < kNumSuits; ++suit) add(Action::void_suit(suit));
            return;
        }
        if (!Action::of(type).has_tile()) return add(Action::of(type));
        switch (type) {
            case ActionType::pon: return list_pons();
            case ActionType::chi: return list_chis();
            case ActionType::closed_kan:
                for (int kind = 0; kind < family_.num_kinds; ++kind) {
                    add(Action::of(type, Tile{static_cast<std::uint8_t>(kind)}));
                }
                return;
            default: break;
        }
        for (int place = 0; place < num_tiles(); ++place) {
            add(Action::of(type, tile_at(place)));
            if (may_be_drawn(type)) add(Action::of(type, tile_at(place), true));
        }
    }
    constexpr void list_pons() {
        for (int kind = 0; kind < family_.num_kinds; ++kind) {
            const Tile plain{static_cast<std::uint8_t>(kind)};
            pons_[static_cast<std::size_t>(kind)] =
                static_cast<std::int16_t>(size_ - first(ActionType::pon));
            if (is_five(plain.code)) {
                const Tile red = Tile::red_five(group_of(plain.code));
                add(Action::pon(red, red));
                add(Action::pon(red, plain));
            }
            add(Action::pon(plain, plain));
        }
    }
    constexpr void list_chis() {
        for (int place = 0; place < num_tiles(); ++place) {
            const Tile lower = tile_at(place);
            if (is_honor(lower.kind())) continue;
            chis_[static_cast<std::size_t>(place)] =
                static_cast<std::int16_t>(size_ - first(ActionType::chi));
            for (int upper = lower.kind() + 1; upper <= lower.kind() + 2; ++upper) {
                const Tile plain{static_cast<std::uint8_t>(upper)};
                if (upper >= kEast || group_of(plain.code) != group_of(lower.kind())) continue;
                if (is_five(plain.code)) {
                    add(Action::chi(lower, Tile::red_five(group_of(plain.code))));
                }
                add(Action::chi(lower, plain));
            }
        }
    }

    /// Where an action stands among those of its type.
    constexpr int place(Action action) const {
        if (action.type() == ActionType::void_suit) return action.suit();
        if (!action.has_tile()) return 0;
        const Tile tile = action.tile();
        if (!tile.is_valid()) return kMost;
        switch (action.type()) {
            case ActionType::pon: return place_of_pon(tile, action.second());
            case ActionType::chi: return place_of_chi(tile, action.second());
            case ActionType::closed_kan: return tile.code;
            default: break;
        }
        return may_be_drawn(action.type()) ? 2 * place_of(tile) + action.is_drawn()
                                           : place_of(tile);
    }
    constexpr int place_of_pon(Tile first, Tile second) const {
        const int plain = is_five(first.kind()) ? 2 - first.is_red() - second.is_red() : 0;
        return pons_[first.kind()] + plain;
    }
    constexpr int place_of_chi(Tile lower, Tile upper) const {
        if (!upper.is_valid()) return kMost;
        int before = upper.kind() - lower.kind() - 1;
        // Each five among the tiles up to this one stands there twice, the red one first.
        if (before == 1) before += is_five(static_cast<TileKind>(upper.kind() - 1));
        if (is_five(upper.kind())) before += !upper.is_red();
        return chis_[static_cast<std::size_t>(place_of(lower))] + before;
    }

    ActionFamily family_;
    int size_ = 0;
    std::array<Action, kMost> actions_{};
    std::array<std::int16_t, kNumActionTypes> first_{};
    std::array<std::int16_t, kNumKinds> pons_{};
    std::array<std::int16_t, Tile::kNumCodes> chis_{};
};

/// A set of types as bits.
template <class... Types>
constexpr std::uint32_t action_types(Types... types) {
    return (std::uint32_t{0} | ... | (std::uint32_t{1} << static_cast<int>(types)));
}

inline constexpr ActionIds kRiichiActions{
    {"riichi-actions-1", (std::uint32_t{2} << static_cast<int>(ActionType::pass)) - 1, kNumKinds,
     true}};
inline constexpr ActionIds kSichuanActions{
    {"sichuan-actions-1",
     action_types(ActionType::tsumo, ActionType::ron, ActionType::closed_kan, ActionType::added_kan,
                  ActionType::discard, ActionType::open_kan, ActionType::pon, ActionType::pass,
                  ActionType::sing, ActionType::dance, ActionType::exchange, ActionType::void_suit),
     kNumSuits * kRanks, false}};

}  // namespace hupai
