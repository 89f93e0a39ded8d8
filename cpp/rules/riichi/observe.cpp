#include "rules/riichi/observe.hpp"

#include "rules/riichi/lies_open.hpp"

namespace hupai::riichi {
namespace {

SeatView view_of(const Deal& deal, int i) {
    const SeatState& seat = deal.seat(i);
    SeatView view;
    view.melds = seat.hand.melds;
    view.discards = seat.discards;
    const bool has_drawn = i == deal.turn && deal.drawn.is_valid();
    view.num_concealed = static_cast<std::uint8_t>(seat.hand.concealed.total() + has_drawn);
    view.kita = seat.kita;
    view.riichi = seat.riichi;
    view.open_riichi = seat.open_riichi;
    view.ippatsu = seat.ippatsu;
    view.shown = lies_open(deal, i);
    if (view.shown) {
        view.open_hand = seat.hand.concealed;
        view.open_reds = seat.hand.reds;
    }
    return view;
}

}  // namespace

Observation observe(const Deal& deal, int seat) {
    const SeatState& own = deal.seat(seat);
    Observation seen;
    seen.seat = static_cast<Seat>(seat);
    const int asked = to_act(deal);
    if (deal.phase == Phase::turn || asked == seat) seen.to_act = static_cast<Seat>(asked);
    seen.phase = deal.phase;
    seen.round_wind = deal.start.round_wind;
    seen.seat_wind = seat_wind(deal, seat);
    seen.dealer = deal.start.dealer;
    seen.players = static_cast<std::uint8_t>(deal.players());
    seen.live_left = static_cast<std::uint8_t>(live_left(deal));
    seen.honba = deal.start.honba;
    seen.deposits = deal.deposits;
    seen.scores = deal.scores;
    seen.dora = dora_indicators(deal);
    for (int i = 0; i < deal.players(); ++i) {
        seen.seats[static_cast<std::size_t>(i)] = view_of(deal, i);
    }
    seen.hand = own.hand;
    if (seat == deal.turn) seen.drawn = deal.drawn;
    seen.waits = own.waits;
    seen.furiten = own.is_furiten();
    if (deal.phase == Phase::claims) {
        seen.claimed = deal.claimed;
        seen.claimed_from = deal.turn;
    }
    if (seen.to_act == seat) seen.legal = legal(deal);
    return seen;
}

}  // namespace hupai::riichi
