#pragma once
#include "rules/riichi/facts.hpp"
#include "rules/riichi/points.hpp"

namespace hupai::riichi {

/// Why a hand does not win.
enum class NoWin : std::uint8_t { none, not_complete, no_yaku, two_han_minimum };

constexpr const char* to_string(NoWin reason) {
    constexpr const char* kWords[] = {"none", "not_complete", "no_yaku", "two_han_minimum"};
    return kWords[static_cast<int>(reason)];
}

enum class Shape : std::uint8_t { standard, seven_pairs, thirteen_orphans };

/// A scored win. Items of no value are not in it; `dora` counts dora, ura, red, kita.
struct Score {
    NoWin reason = NoWin::not_complete;
    Shape shape = Shape::standard;
    Wait wait = Wait::single;  // how the winning tile completed the chosen reading
    Reading reading;           // of a standard shape
    ItemSet items;
    std::array<std::uint8_t, kNumDoraItems> dora{};
    int han = 0;      // 0 with yakuman
    int fu = 0;       // rounded; 0 with yakuman
    int fu_sum = 0;   // before rounding, of a standard shape
    int yakuman = 0;  // times; 0 for a counted one
    Base base;
    Payment pay;

    bool is_win() const { return reason == NoWin::none; }

    /// The same result, however it was read.
    friend bool operator==(const Score& a, const Score& b) {
        return a.reason == b.reason && a.items == b.items && a.dora == b.dora && a.han == b.han &&
               a.fu == b.fu && a.fu_sum == b.fu_sum && a.yakuman == b.yakuman && a.pay == b.pay;
    }
};

/// The best reading of a hand that completes with `win.tile`, scored and paid. The inputs
/// must have passed `check`.
Score score(const Hand& hand, const Win& win, const Options& options);

/// The reasons of the fu of a score: its hand, win and options again.
FuItems fu_items(const Score& score, const Hand& hand, const Win& win, const Options& options);

/// Han of one item in a score: its worth closed or open; of a yakuman how often it counts.
int worth(Item item, const Score& score, bool closed, const Options& options);

/// A nagashi mangan as a result: paid like a mangan tsumo; honba and deposits only where
/// the rule set counts it as a win.
Score nagashi_mangan(const Win& win, const Options& options);

}  // namespace hupai::riichi
