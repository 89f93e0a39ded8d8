#pragma once
#include <array>

#include "play/action.hpp"
#include "play/seats.hpp"

namespace hupai {

/// Choices that several seats make at the same time: each seat asked answers once, answers are kept
/// to themselves, and are looked at when the last one is in.
struct Answers {
    SeatSet asked = 0;
    SeatSet waiting = 0;  // of those, the seats still to answer
    std::array<Action, kMaxSeats> given{};

    void ask(SeatSet seats) { asked = waiting = seats; }
    void answer(int seat, Action action) {
        given[static_cast<std::size_t>(seat)] = action;
        waiting = static_cast<SeatSet>(waiting & ~seat_bit(seat));
    }
    bool has_answered(int seat) const { return has_seat(asked & ~waiting, seat); }
    /// The seats asked that gave this type of answer. Only when nobody is waited for.
    SeatSet with(ActionType type) const {
        SeatSet seats = 0;
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            const bool so =
                has_seat(asked, seat) && given[static_cast<std::size_t>(seat)].type() == type;
            if (so) seats |= seat_bit(seat);
        }
        return seats;
    }
    friend bool operator==(const Answers&, const Answers&) = default;
};

}  // namespace hupai
