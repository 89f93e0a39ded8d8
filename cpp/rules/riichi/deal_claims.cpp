#include "rules/riichi/advice.hpp"
#include "rules/riichi/claims.hpp"
#include "rules/riichi/deal_flow.hpp"

namespace hupai::riichi {
namespace {

/// The seat is liable for a yakuman if the meld just called decides it.
void note_pao(SeatState& seat, int from, const Options& options) {
    if (!options.pao) return;
    const Meld& last = seat.hand.melds[seat.hand.melds.size() - 1];
    int dragons = 0;
    int winds = 0;
    int kans = 0;
    for (const Meld& meld : seat.hand.melds) {
        kans += meld.is_kan();
        if (meld.type == MeldType::chi) continue;
        dragons += kinds::kDragons.has(meld.kind);
        winds += kinds::kWinds.has(meld.kind);
    }
    const auto add = [&](Item yakuman) {
        PaoSeat& free = seat.pao[seat.pao[0].seat == kNobody ? 0 : 1];
        free = {yakuman, static_cast<Seat>(from)};
    };
    if (dragons == 3 && kinds::kDragons.has(last.kind)) add(Item::daisangen);
    if (winds == 4) add(Item::daisuushii);
    if (kans == 4 && options.pao_suukantsu) add(Item::suukantsu);
}

}  // namespace

/// Asks every seat that has a choice about a tile; if none has, the deal goes on.
template <class Sink>
void Flow<Sink>::offer(ClaimOn on, Tile tile) {
    deal_.claimed = tile;
    deal_.claim_on = on;
    const SeatSet asked = find_claims(deal_);
    if (asked == 0) {
        note_passes();
        return go_on(kNobody);
    }
    deal_.answers.ask(asked);
    deal_.phase = Phase::claims;
}

template <class Sink>
void Flow<Sink>::answer(Action action) {
    deal_.answers.answer(to_act(deal_), action);
    if (deal_.answers.waiting == 0) resolve();
}

/// All have answered: ron goes before pon and open kan, these before chi. Two seats never
/// want the same tile for a pon or kan, and only the next seat has a chi.
template <class Sink>
void Flow<Sink>::resolve() {
    const SeatSet rons = deal_.answers.with(ActionType::ron);
    if (rons != 0) return settle_ron(rons);
    note_passes();
    for (const ActionType type : {ActionType::open_kan, ActionType::pon, ActionType::chi}) {
        const SeatSet seats = deal_.answers.with(type);
        if (seats != 0) return go_on(std::countr_zero(seats));
    }
    go_on(kNobody);
}

/// Whoever could have completed its hand with the tile is furiten now (R-3.9 b, c).
template <class Sink>
void Flow<Sink>::note_passes() {
    for (SeatSet seats = deal_.completed; seats != 0; seats &= seats - 1) {
        SeatState& seat = deal_.seat(std::countr_zero(seats));
        (seat.in_riichi() ? seat.riichi_furiten : seat.temporary_furiten) = true;
    }
}

/// Nobody has won on the tile: what was declared stands, and `caller` takes a discard.
template <class Sink>
void Flow<Sink>::go_on(int caller) {
    switch (deal_.claim_on) {
        case ClaimOn::closed_kan: return stand_closed_kan();
        case ClaimOn::added_kan: return stand_added_kan();
        case ClaimOn::kita: return stand_kita();
        case ClaimOn::discard: break;
    }
    std::optional<EndKind> aborted;
    if (may_abort(deal_)) aborted = abort_by_discard(deal_);
    if (deal_.riichi_waiting) stand_riichi();
    if (deal_.options.kan_dora_reveal == KanDoraReveal::after_discard) reveal_pending();
    if (aborted) return end(*aborted);
    if (caller != kNobody) {
        call(caller, deal_.answers.given[static_cast<std::size_t>(caller)]);
    } else if (live_left(deal_) > 0) {
        draw(next_seat(deal_.turn, players()));
    } else {
        show_from(0);
    }
}

/// The stick is paid once the tile was not ronned.
template <class Sink>
void Flow<Sink>::stand_riichi() {
    deal_.riichi_waiting = false;
    owner().ippatsu = true;
    ++deal_.deposits;
    pay(deal_.turn, kNobody, kStick, TransferReason::riichi_stick);
    tell(EventType::riichi_accepted, deal_.turn);
}

template <class Sink>
void Flow<Sink>::call(int caller, Action action) {
    const Tile tile = deal_.claimed;
    const int from = deal_.turn;
    SeatState& feeder = owner();
    mark_called();
    feeder.all_outside = false;
    disturb();
    take_turn(caller);
    SeatState& seat = owner();
    seat.temporary_furiten = false;
    seat.is_closed = false;
    const Meld meld = take_own_tiles(action, tile, from);
    seat.hand.add(meld);
    if (meld.type != MeldType::chi) note_pao(seat, from, deal_.options);
    if (meld.type == MeldType::open_kan) {
        update_waits(seat);
        deal_.kan_feeder = static_cast<Seat>(from);
        count_kan(deal_.options.kan_dora_reveal == KanDoraReveal::at_once);
        draw_replacement();
    } else {
        seat.waits = {};  // known again after the discard
        deal_.forbidden = forbidden_discards(meld, tile, deal_.options);
    }
}

/// The caller's own tiles leave its hand; the meld they form with the tile called.
template <class Sink>
Meld Flow<Sink>::take_own_tiles(Action action, Tile tile, int from) {
    SeatState& seat = owner();
    StaticVector<Tile, 3> own;
    Meld meld{MeldType::pon, tile.kind(), tile.is_red(),
              source_seen_from(deal_.turn, from, players())};
    if (action.type() == ActionType::open_kan) {
        meld.type = MeldType::open_kan;
        for (int i = 0; i < 3; ++i) {
            const bool red = i < seat.hand.reds_of(tile.kind());
            own.push_back(red ? Tile::red_five(group_of(tile.kind())) : Tile{tile.kind()});
        }
    } else {
        own.push_back(action.tile());
        own.push_back(action.second());
        if (action.type() == ActionType::chi) {
            meld.type = MeldType::chi;
            meld.kind = std::min(tile.kind(), action.tile().kind());
        }
    }
    for (const Tile taken : own) {
        seat.take(taken);
        meld.reds += taken.is_red();
    }
    constexpr EventType kTypes[] = {EventType::chi, EventType::pon, EventType::open_kan};
    tell_tiles(kTypes[static_cast<int>(meld.type)], deal_.turn, own, from, tile);
    return meld;
}

#define HUPAI_CLAIMS(Sink)                          \
    template void Flow<Sink>::offer(ClaimOn, Tile); \
    template void Flow<Sink>::answer(Action);
HUPAI_FOR_EACH_SINK(HUPAI_CLAIMS)

}  // namespace hupai::riichi
