#pragma once
#include "table/sichuan_choices.hpp"
#include "table/sichuan_observe.hpp"

// Inside of the family's deal: what one seat may know.
namespace hupai::sichuan {

template <class Rules>
SeatView view_of(const Deal<Rules>& deal, int i) {
    const SeatState& seat = deal.seat(i);
    SeatView view;
    view.melds = seat.hand.melds;
    view.discards = seat.discards;
    const bool has_drawn = i == deal.turn && deal.drawn.is_valid();
    view.num_concealed = static_cast<std::uint8_t>(seat.hand.concealed.total() + has_drawn);
    view.void_suit = seat.void_suit;
    view.factor = seat.factor;
    view.has_won = view.shown = deal.has_won(i);
    if (view.shown) view.open_hand = seat.hand.concealed;
    if (Rules::kDeclares && is_dancer(deal, i)) view.shown_waits = seat.waits;
    return view;
}

/// Whether the three tiles of everybody have gone to their receivers.
template <class Rules>
bool has_exchanged(const Deal<Rules>& deal) {
    return Rules::exchanges(deal.options) && deal.phase != Phase::exchange;
}

template <class Rules>
Observation observe(const Deal<Rules>& deal, int seat) {
    const SeatState& own = deal.seat(seat);
    Observation seen;
    seen.seat = static_cast<Seat>(seat);
    const int asked = to_act(deal);
    if (deal.phase == Phase::turn || asked == seat) seen.to_act = static_cast<Seat>(asked);
    seen.phase = deal.phase;
    seen.dealer = deal.start.dealer;
    seen.live_left = static_cast<std::uint8_t>(live_left(deal));
    seen.deal_index = deal.start.deal_index;
    seen.scores = deal.scores;
    for (int i = 0; i < kSeats; ++i) seen.seats[static_cast<std::size_t>(i)] = view_of(deal, i);
    seen.hand = own.hand;
    if (seat == deal.turn) seen.drawn = deal.drawn;
    seen.waits = own.waits;
    seen.barred = own.has_declined();
    seen.given = own.given;
    if (has_exchanged(deal)) {
        const int die = deal.start.exchange_die;
        for (int giver = 0; giver < kSeats; ++giver) {
            if (receiver_of(giver, die) == seat) seen.received = deal.seat(giver).given;
        }
    }
    seen.open_tile = open_tile(deal);
    seen.kans = deal.kans;
    if (deal.phase == Phase::claims) {
        seen.claimed = deal.claimed;
        seen.claimed_from = deal.turn;
    }
    if (seen.to_act == seat) seen.legal = legal(deal);
    return seen;
}

}  // namespace hupai::sichuan
