#include "rules/riichi/deal_flow.hpp"
#include "rules/riichi/legal.hpp"

namespace hupai::riichi {

template <class Sink>
void Flow<Sink>::act(Action action) {
    switch (deal_.phase) {
        case Phase::claims: return answer(action);
        case Phase::show: return answer_show(action.type() == ActionType::show);
        default: break;
    }
    SeatState& seat = owner();
    const bool passes_win = seat.in_riichi() && deal_.drawn.is_valid() &&
                            seat.waits.has(deal_.drawn.kind()) &&
                            action.type() != ActionType::tsumo;
    if (passes_win) seat.riichi_furiten = true;  // b
    switch (action.type()) {
        case ActionType::tsumo: return settle_tsumo();
        case ActionType::nine_terminals: return end(EndKind::nine_terminals);
        case ActionType::kita: return declare_kita();
        case ActionType::closed_kan:
        case ActionType::added_kan: return declare_kan(action);
        default: return discard(action);
    }
}

template <class Sink>
void Flow<Sink>::draw(int seat) {
    take_turn(seat);
    deal_.drawn = deal_.wall.tiles[deal_.num_draws++];
    owner().temporary_furiten = false;
    tell(EventType::draw, seat, deal_.drawn);
}

/// The turn's seat draws from the dead wall; the live wall's last tile moves there.
template <class Sink>
void Flow<Sink>::draw_replacement() {
    take_turn(deal_.turn);
    deal_.drawn = replacement_tile(deal_, deal_.num_replacements++);
    deal_.on_replacement = true;
    owner().temporary_furiten = false;
    tell(EventType::replacement, deal_.turn, deal_.drawn);
}

/// Turns up the next indicator.
template <class Sink>
void Flow<Sink>::reveal() {
    const Tile shown = dora_indicator(deal_, deal_.num_indicators++);
    tell(EventType::dora, kNobody, shown);
}

template <class Sink>
void Flow<Sink>::reveal_pending() {
    for (; deal_.pending_indicators > 0; --deal_.pending_indicators) reveal();
}

/// Indicators of open and added kans wait for the next discard, or for the next kan or kita that
/// stands: none is shown where that is robbed.
template <class Sink>
void Flow<Sink>::reveal_earlier() {
    if (deal_.options.kan_dora_reveal == KanDoraReveal::by_kind) reveal_pending();
}

template <class Sink>
void Flow<Sink>::discard(Action action) {
    SeatState& seat = owner();
    const Tile tile = action.tile();
    std::uint16_t marks = action.is_drawn() ? DiscardedTile::kTsumogiri : 0;
    if (action.is_riichi()) {
        marks |= DiscardedTile::kDeclared;
        const bool first = deal_.untouched && seat.discards.empty();
        seat.riichi = first ? RiichiKind::double_riichi : RiichiKind::riichi;
        seat.open_riichi = action.type() == ActionType::open_riichi;
        deal_.riichi_waiting = true;
        tell(seat.open_riichi ? EventType::open_riichi : EventType::riichi, deal_.turn);
    }
    reveal_earlier();
    seat.ippatsu = false;
    if (take_discard(action)) update_waits(seat);
    push_discard(seat, tile, marks);
    deal_.drawn = {};
    deal_.on_replacement = deal_.after_kita = false;
    deal_.kan_feeder = kNobody;
    deal_.forbidden = {};
    tell_discard(action);
    offer(ClaimOn::discard, tile);
}

/// A closed or added kan is declared; it stands when nobody robs it.
template <class Sink>
void Flow<Sink>::declare_kan(Action action) {
    const bool is_closed = action.type() == ActionType::closed_kan;
    const Tile tile = action.tile();
    if (is_closed) {
        tell_closed_kan(tile.kind());
    } else {
        tell(EventType::added_kan, deal_.turn, tile);
    }
    offer(is_closed ? ClaimOn::closed_kan : ClaimOn::added_kan, tile);
}

template <class Sink>
void Flow<Sink>::declare_kita() {
    tell(EventType::kita, deal_.turn);
    offer(ClaimOn::kita, Tile{kNorth});
}

template <class Sink>
void Flow<Sink>::stand_closed_kan() {
    SeatState& seat = owner();
    make_closed_kan(deal_.claimed.kind());
    update_waits(seat);
    disturb();
    reveal_earlier();
    count_kan(deal_.options.kan_dora_reveal != KanDoraReveal::after_discard);
    draw_replacement();
}

template <class Sink>
void Flow<Sink>::stand_added_kan() {
    SeatState& seat = owner();
    make_added_kan(deal_.claimed);
    update_waits(seat);
    disturb();
    reveal_earlier();
    count_kan(deal_.options.kan_dora_reveal == KanDoraReveal::at_once);
    draw_replacement();
}

template <class Sink>
void Flow<Sink>::stand_kita() {
    lay_out(deal_.claimed);
    ++owner().kita;
    update_waits(owner());
    disturb();
    reveal_earlier();
    deal_.after_kita = true;
    draw_replacement();
}

/// The turn's seat has one kan more; its indicator is shown now or waits.
template <class Sink>
void Flow<Sink>::count_kan(bool at_once) {
    ++deal_.num_kans;
    deal_.kan_seats |= seat_bit(deal_.turn);
    deal_.after_kita = false;
    if (!deal_.options.dora || !deal_.options.kan_dora) return;
    if (at_once) {
        reveal();
    } else {
        ++deal_.pending_indicators;
    }
}

template <class Sink>
void apply_unchecked(Deal& deal, Action action, Sink& sink) {
    HUPAI_ASSERT(is_legal(deal, action));
    Flow<Sink>(deal, sink).act(action);
}

template <class Sink>
bool apply(Deal& deal, Action action, Sink& sink) {
    if (!is_legal(deal, action)) return false;
    Flow<Sink>(deal, sink).act(action);
    HUPAI_ASSERT(problems(deal) == 0);
    return true;
}

#define HUPAI_TURN(Sink)                             \
    template void Flow<Sink>::act(Action);           \
    template void Flow<Sink>::draw(int);             \
    template void Flow<Sink>::draw_replacement();    \
    template void Flow<Sink>::reveal();              \
    template void Flow<Sink>::reveal_pending();      \
    template void Flow<Sink>::stand_closed_kan();    \
    template void Flow<Sink>::stand_added_kan();     \
    template void Flow<Sink>::stand_kita();          \
    template void Flow<Sink>::count_kan(bool);       \
    template bool apply<Sink>(Deal&, Action, Sink&); \
    template void apply_unchecked<Sink>(Deal&, Action, Sink&);
HUPAI_FOR_EACH_SINK(HUPAI_TURN)

}  // namespace hupai::riichi
