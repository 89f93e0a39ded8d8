#include "table/sichuan_legal.hpp"

#include "table/legal_masks.hpp"

namespace hupai::sichuan {
namespace {

constexpr std::uint32_t kOpenKan = plain_bit(ActionType::open_kan);
constexpr std::uint32_t kPass = plain_bit(ActionType::pass);

Action kind_action(ActionType type, KindSet kinds, int n) {
    return Action::of(type, Tile{static_cast<TileKind>(nth_bit(kinds.bits, n))});
}

}  // namespace

int Legal::size() const {
    const int at_table = std::popcount(plain) + closed_kans.size() + added_kans.size() +
                         discards.size() + discard_drawn + pon;
    const int declarations = songs.size() + sing_drawn + dances.size() + dance_drawn;
    return at_table + declarations + exchanges.size() + void_suits * kNumSuits;
}

Action Legal::operator[](int place) const {
    Countdown count{place};
    const int& n = count.n;
    if (count.lies_in(std::popcount(plain & kFirstPlain))) {
        return plain_action(plain & kFirstPlain, n);
    }
    if (count.lies_in(closed_kans.size())) {
        return kind_action(ActionType::closed_kan, closed_kans, n);
    }
    if (count.lies_in(added_kans.size())) return kind_action(ActionType::added_kan, added_kans, n);
    if (count.lies_in(discards.size() + discard_drawn)) {
        return discard_action(ActionType::discard, discards, drawn, discard_drawn, n);
    }
    if (count.lies_in((plain & kOpenKan) != 0)) return Action::of(ActionType::open_kan);
    if (count.lies_in(pon)) return Action::pon(claimed, claimed);
    if (count.lies_in((plain & kPass) != 0)) return Action::of(ActionType::pass);
    if (count.lies_in(songs.size() + sing_drawn)) {
        return discard_action(ActionType::sing, songs, drawn, sing_drawn, n);
    }
    if (count.lies_in(dances.size() + dance_drawn)) {
        return discard_action(ActionType::dance, dances, drawn, dance_drawn, n);
    }
    if (count.lies_in(exchanges.size())) return kind_action(ActionType::exchange, exchanges, n);
    return Action::void_suit(n);
}

bool Legal::has(Action action) const {
    const ActionType type = action.type();
    if (static_cast<int>(type) >= kNumActionTypes) return false;
    const Tile tile = action.tile();
    if (type == ActionType::void_suit) {
        return void_suits && tile.code <= kind_of(2, 0) &&
               action == Action::void_suit(action.suit());
    }
    if (!action.has_tile()) return (plain & plain_bit(type)) && action == Action::of(type);
    if (tile.code >= kEast) return false;  // honours and red fives are not played with
    const bool is_plain = action == Action::of(type, tile);
    switch (type) {
        case ActionType::closed_kan: return closed_kans.has(tile.code) && is_plain;
        case ActionType::added_kan: return added_kans.has(tile.code) && is_plain;
        case ActionType::exchange: return exchanges.has(tile.code) && is_plain;
        case ActionType::discard: return has_discard(action, discards, drawn, discard_drawn);
        case ActionType::sing: return has_discard(action, songs, drawn, sing_drawn);
        case ActionType::dance: return has_discard(action, dances, drawn, dance_drawn);
        case ActionType::pon: return pon && action == Action::pon(claimed, claimed);
        default: return false;
    }
}

}  // namespace hupai::sichuan
