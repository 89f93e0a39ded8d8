#pragma once
#include "patterns/sichuan_ready.hpp"
#include "rules/xuezhan/items.hpp"
#include "rules/xuezhan/options.hpp"

namespace hupai::xuezhan {

using sichuan::NoWin;
using sichuan::Payment;
using sichuan::Shape;
using sichuan::Win;

/// A scored win. `fan` is the sum of the items in the meaning of the fan table; neither it nor the
/// doublings are capped, the value is.
struct Score {
    NoWin reason = NoWin::not_complete;
    Shape shape = Shape::standard;
    Reading reading;  // of a standard shape
    ItemSet items;
    std::uint8_t kans = 0;
    std::uint8_t roots = 0;  // that count: one fewer in the dragon patterns
    std::uint8_t horses = 0;
    int fan = 0;
    int doublings = 0;
    std::int64_t value = 0;  // what one payer pays, without the tsumo bonus
    Payment pay;

    bool is_win() const { return reason == NoWin::none; }
    std::int64_t total() const { return fan; }

    /// The same result, however it was read.
    friend bool operator==(const Score& a, const Score& b) {
        return a.reason == b.reason && a.items == b.items && a.kans == b.kans &&
               a.roots == b.roots && a.horses == b.horses && a.fan == b.fan && a.value == b.value &&
               a.pay == b.pay;
    }
};

/// The best reading of a hand that completes with `win.tile`, scored and paid.
/// `hand` holds the concealed tiles without the winning one; both must have passed `check`.
Score score(const Hand& hand, const Win& win, const Options& options);

/// Fan of one item in a score, all of its copies together.
int worth(Item item, const Score& score, const Options& options);

/// What makes a hand and a win impossible together; nothing if they can be.
std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options);

/// The win without what this rule set has no use for.
Win relevant(const Win& win, const Options& options);

/// The greatest value with which a ready hand of 13 - 3 x melds concealed tiles can win (查大叫,
///
using Greatest = sichuan::Greatest<Score>;
Greatest greatest(const Hand& hand, const Options& options, const Win& around = {},
                  const Counts& seen = {});

}  // namespace hupai::xuezhan
