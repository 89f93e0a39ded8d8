#pragma once
#include <new>

#include "table/sichuan_flow.hpp"

// Inside of the family's deal: what comes before the dealer's first turn.
namespace hupai::sichuan {

template <class Rules, class Sink>
void Flow<Rules, Sink>::begin(const Options& options, const DealStart& start, const Wall& wall) {
    ::new (&deal_) Deal<Rules>;  // in place: a deal is large
    deal_.options = options;
    deal_.start = start;
    deal_.wall = wall;
    deal_.scores = start.scores;
    for (int seat = 0; seat < kSeats; ++seat) {
        const int turns = turns_after(start.dealer, seat, kSeats);
        for (int i = 0; i < kDealt; ++i) {
            deal_.seat(seat).put(wall.tiles[dealt_place(turns, i, kSeats)]);
        }
        update_waits(seat);
    }
    deal_.num_draws = kDealt * kSeats;
    if constexpr (Sink::kWantsEvents) {
        Event event = event_of(EventType::start, start.dealer);
        event.start.players = kSeats;
        event.start.deal_index = start.deal_index;
        event.start.scores = start.scores;
        sink_.event(event);
        for (int seat = 0; seat < kSeats; ++seat) {
            tell_tiles(EventType::deal, seat, concealed_tiles(deal_.seat(seat).hand));
        }
    }
    if constexpr (Rules::kStacks) tell(EventType::open_tile, kNobody, open_tile(deal_));
    draw(start.dealer);
    if (Rules::exchanges(options)) {
        ask_all(Phase::exchange);
    } else {
        ask_void();
    }
}

/// Everybody is asked the same, from the dealer on, and nobody hears what the others answer.
template <class Rules, class Sink>
void Flow<Rules, Sink>::ask_all(Phase phase) {
    deal_.phase = phase;
    deal_.answers = {};
    deal_.answers.ask(deal_.active);
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::ask_void() {
    if (deal_.options.void_suit == VoidSuit::declared) {
        ask_all(Phase::void_suit);
    } else {
        begin_play();
    }
}

/// One of the three tiles that a seat gives away.
template <class Rules, class Sink>
void Flow<Rules, Sink>::pick(Action action) {
    const int giver = to_act(deal_);
    auto& given = deal_.seat(giver).given;
    given.push_back(action.tile());
    if (given.full()) deal_.answers.answer(giver, {});
    if (deal_.answers.waiting == 0) exchange();
}

/// all give at the same time. If the dealer's drawn tile goes, the last of those that it
/// receives takes its place.
template <class Rules, class Sink>
void Flow<Rules, Sink>::exchange() {
    const int die = deal_.start.exchange_die;
    if constexpr (Sink::kWantsEvents) {
        Event event = event_of(EventType::exchange_die, kNobody);
        event.number = static_cast<std::uint8_t>(die);
        sink_.event(event);
    }
    for (int turns = 0; turns < kSeats; ++turns) {
        const int giver = (deal_.start.dealer + turns) % kSeats;
        SeatState& seat = deal_.seat(giver);
        for (const Tile tile : seat.given) {
            if (seat.copies(tile) > 0) {
                seat.take(tile);
            } else {
                deal_.drawn = {};
            }
        }
        tell_tiles(EventType::exchange, giver, seat.given, receiver_of(giver, die));
    }
    for (int giver = 0; giver < kSeats; ++giver) {
        const int receiver = receiver_of(giver, die);
        for (const Tile tile : deal_.seat(giver).given) deal_.seat(receiver).put(tile);
        if (receiver == deal_.turn && !deal_.drawn.is_valid()) {
            deal_.drawn = deal_.seat(giver).given[kExchanged - 1];
            owner().take(deal_.drawn);
        }
        update_waits(receiver);
    }
    ask_void();
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::answer_void(Action action) {
    deal_.answers.answer(to_act(deal_), action);
    if (deal_.answers.waiting != 0) return;
    for (int turns = 0; turns < kSeats; ++turns) {
        const int seat = (deal_.start.dealer + turns) % kSeats;
        const int suit = deal_.answers.given[static_cast<std::size_t>(seat)].suit();
        deal_.seat(seat).void_suit = static_cast<std::int8_t>(suit);
        update_waits(seat);
        if constexpr (Sink::kWantsEvents) {
            Event event = event_of(EventType::void_suit, seat);
            event.number = static_cast<std::uint8_t>(suit);
            sink_.event(event);
        }
    }
    begin_play();
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::begin_play() {
    deal_.phase = Phase::turn;
    deal_.answers = {};
    if constexpr (Rules::kDeclares) {  // P-17
        for (int seat = 0; seat < kSeats; ++seat) {
            deal_.seat(seat).dealt_ready = seat != deal_.turn && !deal_.seat(seat).waits.empty();
        }
    }
}

template <class Rules, class Sink>
void start_deal(Deal<Rules>& deal, const typename Rules::Options& options, const DealStart& start,
                const Wall& wall, Sink& sink) {
    Flow<Rules, Sink>(deal, sink).begin(options, start, wall);
}

}  // namespace hupai::sichuan
