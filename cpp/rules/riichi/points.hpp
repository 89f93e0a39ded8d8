#pragma once
#include "rules/riichi/context.hpp"

namespace hupai::riichi {

enum class Limit : std::uint8_t { none, mangan, haneman, baiman, sanbaiman, yakuman };

constexpr const char* to_string(Limit limit) {
    constexpr const char* kWords[] = {"none",   "mangan",    "haneman",
                                      "baiman", "sanbaiman", "yakuman"};
    return kWords[static_cast<int>(limit)];
}

/// The base a of and the limit it reaches.
struct Base {
    std::int32_t points = 0;
    Limit limit = Limit::none;
};

/// fu x 2^(han+2), capped by the limits.
Base base_of(int han, int fu, const Options& options);
/// N times yakuman.
constexpr Base yakuman_base(int times) {
    return {8000 * times, Limit::yakuman};
}

/// Points of a riichi stick.
inline constexpr std::int32_t kStick = 1000;

constexpr std::int32_t up_to_100(std::int32_t points) {
    return (points + 99) / 100 * 100;
}

/// Who pays what, in points, before honba and deposits. Fields that do not
/// apply are 0.
struct Payment {
    std::int32_t ron = 0;                  // the discarder
    std::int32_t each = 0;                 // every other seat, on a dealer's tsumo
    std::int32_t dealer = 0;               // on a non-dealer's tsumo
    std::int32_t other = 0;                // each non-dealer beside, on a non-dealer's tsumo
    std::int32_t feeder = 0;               // who fed the open kan
    std::array<std::int32_t, 2> liable{};  // the seats of Win::pao, in their order

    std::int32_t value = 0;   // what the hand is worth: all of the above together
    std::int32_t points = 0;  // with honba and deposits: all that the winner receives

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// What a ron costs the discarder.
constexpr std::int32_t ron_points(std::int32_t base, bool dealer) {
    return up_to_100(base * (dealer ? 6 : 4));
}
/// An ordinary win without pao: ron, each, dealer, other and value.
Payment ordinary_payment(std::int32_t base, bool tsumo, bool dealer, const Options& options);

/// Adds honba and deposits to `points`.
void add_table_points(Payment& payment, std::int32_t honba, std::int32_t deposits,
                      const Options& options);

/// The payment of a scored win. `times` are yakuman by item where there are some, for pao.
struct YakumanTimes {
    ItemSet items;
    int total = 0;
};
Payment payment_of(const Base& base, const YakumanTimes& yakuman, const Win& win,
                   const Options& options);

/// How many times a yakuman counts: 2 for a double one, else 1.
int times_of(Item yakuman, const Options& options);

}  // namespace hupai::riichi
