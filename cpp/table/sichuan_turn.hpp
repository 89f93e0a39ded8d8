#pragma once
#include "table/sichuan_claims.hpp"

// Inside of the family's deal: draws, and what a seat does on its turn.
namespace hupai::sichuan {

/// Whether a replacement comes from the end of the wall.
template <class Rules>
bool replaces_from_tail(const Deal<Rules>& deal) {
    return deal.options.replacement == Replacement::tail;
}

/// The front passes over the upper tile of the last stack where a kan has taken it: its lower one
/// is then the last tile left.
template <class Rules>
std::size_t draw_place(const Deal<Rules>& deal) {
    const int tail = deal.wall.size - deal.num_replacements;
    const bool passes = Rules::kStacks && deal.num_replacements % 2 == 1;
    return static_cast<std::size_t>(passes && deal.num_draws == tail - 1 ? tail : deal.num_draws);
}

template <class Rules>
std::size_t replacement_place(const Deal<Rules>& deal) {
    if (!replaces_from_tail(deal)) return draw_place(deal);
    const int tail = deal.wall.size - deal.num_replacements;  // what lies from here on may be gone
    if (!Rules::kStacks) return static_cast<std::size_t>(tail - 1);
    if (deal.num_replacements % 2 == 1) return static_cast<std::size_t>(tail);
    return static_cast<std::size_t>(deal.num_draws <= tail - 2 ? tail - 2 : tail - 1);
}

template <class Rules>
WallPlaces undrawn_places(const Deal<Rules>& deal) {
    WallPlaces places;
    const int tail = deal.wall.size - deal.num_replacements;
    const bool in_stack = Rules::kStacks && deal.num_replacements % 2 == 1;
    const auto add = [&](int place) { places.push_back(static_cast<std::uint8_t>(place)); };
    for (int place = deal.num_draws; place < tail - in_stack; ++place) add(place);
    // The lower tile of a stack whose upper one a kan has taken, unless the front has come there.
    if (in_stack && deal.num_draws < tail) add(tail);
    return places;
}

template <class Rules>
Tile open_tile(const Deal<Rules>& deal) {
    const int place = deal.wall.size - 2;
    const bool lies = Rules::kStacks && deal.num_replacements == 0 && deal.num_draws <= place;
    return lies ? deal.wall.tiles[static_cast<std::size_t>(place)] : Tile{};
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::act(Action action) {
    switch (deal_.phase) {
        case Phase::exchange: return pick(action);
        case Phase::void_suit: return answer_void(action);
        case Phase::claims: return answer(action);
        default: break;
    }
    const ActionType type = action.type();
    if (type == ActionType::tsumo) {
        const int winner = deal_.turn;
        settle_wins(seat_bit(winner));
        return play_on(winner);
    }
    if (can_tsumo(deal_)) decline(deal_.turn);
    switch (type) {
        case ActionType::closed_kan: return closed_kan(action.tile().kind());
        case ActionType::added_kan: return added_kan(action.tile());
        default: return discard(action);
    }
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::draw(int seat) {
    take_turn(seat);
    deal_.turn_kans = 0;
    deal_.drawn = deal_.wall.tiles[draw_place(deal_)];
    ++deal_.num_draws;
    forget_declined();
    tell(EventType::draw, seat, deal_.drawn);
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::draw_replacement() {
    take_turn(deal_.turn);
    deal_.drawn = deal_.wall.tiles[replacement_place(deal_)];
    ++(replaces_from_tail(deal_) ? deal_.num_replacements : deal_.num_draws);
    forget_declined();
    tell(EventType::replacement, deal_.turn, deal_.drawn);
}

/// P-10. The hand has its new waits; a dancer's are seen by all.
template <class Rules, class Sink>
void Flow<Rules, Sink>::declare(ActionType type) {
    SeatState& seat = owner();
    const bool dances = type == ActionType::dance;
    seat.factor = dances ? 4 : 2;
    if (dances) deal_.banned |= seat.waits;
    if constexpr (Sink::kWantsEvents) {
        if (!dances) return tell(EventType::sing, deal_.turn);
        StaticVector<Tile, kDealt> waited;
        for (const TileKind kind : seat.waits) waited.push_back(Tile{kind});
        tell_tiles(EventType::dance, deal_.turn, waited);
    }
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::discard(Action action) {
    SeatState& seat = owner();
    const Tile tile = action.tile();
    const bool has_called = !deal_.drawn.is_valid();
    if (has_called && seat.has_declined() && Rules::pass_rule(deal_.options).lifted_by_pon &&
        shanten(seat.hand, forms_of(deal_, deal_.turn)) >= 0) {
        forget_declined();
    }
    std::uint16_t marks = action.is_drawn() ? DiscardedTile::kTsumogiri : 0;
    if (!(tile == deal_.drawn)) seat.dealt_ready = false;
    if (take_discard(action)) update_waits(deal_.turn);
    if constexpr (Rules::kDeclares) {
        if (action.type() != ActionType::discard) {
            marks |= DiscardedTile::kDeclared;
            declare(action.type());
        }
    }
    seat.discards.push_back({static_cast<std::uint16_t>(tile.code | marks)});
    deal_.drawn = {};
    tell_discard(action);
    offer(ClaimOn::discard, tile);
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::closed_kan(TileKind kind) {
    tell_closed_kan(kind);
    make_closed_kan(kind);
    owner().dealt_ready = false;
    update_waits(deal_.turn);
    stand_kan(MeldType::closed_kan, kind, kNobody, false);
    draw_replacement();
}

/// Declared; it stands when nobody robs it.
template <class Rules, class Sink>
void Flow<Rules, Sink>::added_kan(Tile tile) {
    tell(EventType::added_kan, deal_.turn, tile);
    offer(ClaimOn::added_kan, tile);
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::stand_added_kan() {
    const Tile tile = deal_.claimed;
    const bool late = !(deal_.drawn == tile);
    make_added_kan(tile);
    update_waits(deal_.turn);
    stand_kan(MeldType::added_kan, tile.kind(), kNobody, late);
    draw_replacement();
}

/// X-12, P-32: until the seat's next draw the wins are remembered that it might have had.
template <class Rules, class Sink>
void Flow<Rules, Sink>::decline(int i) {
    const PassRule rule = Rules::pass_rule(deal_.options);
    if (!rule.bars()) return;
    SeatState& seat = deal_.seat(i);
    const Win win = win_of(deal_, i);
    const std::int64_t value =
        rule.by_value ? score(seat.hand, win, deal_.options).value : std::int64_t{0};
    seat.declined_value = std::max(seat.declined_value, value);
    seat.declined |= KindSet::of(win.tile.kind());
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::next_turn(int seat) {
    if (can_draw(deal_)) return draw(seat);
    take_turn(deal_.turn);
    deal_.turn_kans = 0;
    settle_exhaustive();
}

/// The others play on after a win, unless it was the last one.
template <class Rules, class Sink>
void Flow<Rules, Sink>::play_on(int last_winner) {
    take_turn(deal_.turn);
    deal_.turn_kans = deal_.chain_links = 0;
    const bool is_last =
        static_cast<std::int32_t>(deal_.won.size()) >= deal_.options.end_after_wins ||
        std::popcount(deal_.active) < 2;
    if (is_last) return end(EndKind::win);
    next_turn(next_active(deal_, last_winner));
}

template <class Rules, class Sink>
void apply_unchecked(Deal<Rules>& deal, Action action, Sink& sink) {
    HUPAI_ASSERT(is_legal(deal, action));
    Flow<Rules, Sink>(deal, sink).act(action);
}

template <class Rules, class Sink>
bool apply(Deal<Rules>& deal, Action action, Sink& sink) {
    if (!is_legal(deal, action)) return false;
    Flow<Rules, Sink>(deal, sink).act(action);
    HUPAI_ASSERT(problems(deal) == 0);
    return true;
}

}  // namespace hupai::sichuan
