#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/result.hpp"

namespace hupai {

inline constexpr int kLeastDice = 2;  // of two dice together
inline constexpr int kMostDice = 12;

inline std::optional<Problem> dice_problem(int dice) {
    if (dice >= kLeastDice && dice <= kMostDice) return std::nullopt;
    return Problem{ErrorCode::bad_field, "two dice show 2 to 12, not " + std::to_string(dice),
                   "dice"};
}

/// the seat that two dice point at, counted from the thrower on, itself as one.
constexpr int dice_seat(int thrower, int dice, int players = 4) {
    return (thrower + dice - 1) % players;
}

/// Two dice as they lie, where each counts.
struct TwoDice {
    int first = 1;
    int second = 1;

    constexpr int sum() const { return first + second; }
    constexpr int smaller() const { return first < second ? first : second; }
};

/// Where a wall is broken by them (P-2): before which seat, and how many stacks are left standing
/// at that side's right end; they are its end.
struct WallBreak {
    int seat = 0;
    int stacks = 0;

    friend constexpr bool operator==(const WallBreak&, const WallBreak&) = default;
};
constexpr WallBreak wall_break(int dealer, const TwoDice& dice) {
    return {dice_seat(dealer, dice.sum()), dice.smaller()};
}

/// the first dealer (起家) among the seats as drawn, East being seat 0. Each throw is made
/// by the seat that the one before pointed at: two of them, one, or none (the drawn East deals).
constexpr int first_dealer(std::span<const int> throws, int players = 4) {
    int seat = 0;
    for (const int dice : throws) seat = dice_seat(seat, dice, players);
    return seat;
}

/// Counting sticks (点棒) of each value.
struct Sticks {
    std::int32_t ten_thousands = 0;
    std::int32_t five_thousands = 0;
    std::int32_t thousands = 0;
    std::int32_t hundreds = 0;

    friend constexpr bool operator==(const Sticks&, const Sticks&) = default;
};

/// a start as sticks, small ones first: ten of 100, one of 5000, one of 10000 where there
/// is enough for them, the rest in thousands. `points` are whole hundreds, not below 0.
constexpr Sticks sticks(std::int32_t points) {
    Sticks out;
    out.hundreds = points % 1000 / 100 + (points >= 1000 ? 10 : 0);
    std::int32_t rest = points - out.hundreds * 100;
    if (rest >= 5000) out.five_thousands = 1;
    rest -= out.five_thousands * 5000;
    if (rest >= 10000) out.ten_thousands = 1;
    out.thousands = (rest - out.ten_thousands * 10000) / 1000;
    return out;
}

}  // namespace hupai
