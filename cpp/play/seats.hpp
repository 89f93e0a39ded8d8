#pragma once
#include <cstdint>

#include "hands/meld.hpp"

namespace hupai {

/// A place at the table, 0 = first dealer; play goes to seat + 1.
using Seat = std::int8_t;
inline constexpr Seat kNobody = -1;
inline constexpr int kMaxSeats = 4;

constexpr int next_seat(int seat, int players) {
    return seat + 1 == players ? 0 : seat + 1;
}
/// How many turns `seat` comes after `from`: 1 is the right neighbour, 0 the seat itself.
constexpr int turns_after(int from, int seat, int players) {
    return seat >= from ? seat - from : seat - from + players;
}

/// Where `from` sits as `seat` sees it.
constexpr Source source_seen_from(int seat, int from, int players) {
    const int turns = turns_after(seat, from, players);
    if (turns == 0) return Source::unknown;
    return turns == players - 1 ? Source::left : turns == 1 ? Source::right : Source::across;
}

/// A set of seats as bits.
using SeatSet = std::uint8_t;
constexpr SeatSet seat_bit(int seat) {
    return static_cast<SeatSet>(1u << seat);
}
constexpr bool has_seat(SeatSet set, int seat) {
    return (set >> seat) & 1;
}

/// The first seat of a set that is not empty, in turn order after `from` (which comes last).
constexpr int first_after(SeatSet set, int from, int players) {
    int seat = next_seat(from, players);
    while (!has_seat(set, seat)) seat = next_seat(seat, players);
    return seat;
}

/// Visits every other seat in turn order.
template <class Visit>
constexpr void each_other(int seat, int players, const Visit& visit) {
    for (int other = next_seat(seat, players); other != seat; other = next_seat(other, players)) {
        visit(other);
    }
}

}  // namespace hupai
