#pragma once
#include "patterns/sichuan_ready.hpp"
#include "rules/panzhihua/items.hpp"
#include "rules/panzhihua/options.hpp"

namespace hupai::panzhihua {

using sichuan::NoWin;
using sichuan::Payment;
using sichuan::Shape;
using sichuan::Win;

/// A scored win: the face is the product of the items (P-20), not capped.
struct Score {
    NoWin reason = NoWin::not_complete;
    Shape shape = Shape::standard;
    Wait wait = Wait::single;  // how the winning tile completed the chosen reading
    Reading reading;           // of a standard shape
    ItemSet items;
    std::uint8_t num_open = 0;  // kinds that are four-to-one
    std::uint8_t num_closed = 0;
    std::int64_t face = 0;
    std::int64_t value = 0;  // what a payer without a declaration pays
    Payment pay;

    bool is_win() const { return reason == NoWin::none; }
    std::int64_t total() const { return face; }

    /// The same result, however it was read.
    friend bool operator==(const Score& a, const Score& b) {
        return a.reason == b.reason && a.items == b.items && a.num_open == b.num_open &&
               a.num_closed == b.num_closed && a.face == b.face && a.value == b.value &&
               a.pay == b.pay;
    }
};

/// The reading of a hand that pays most (P-21), scored and paid (P-20, P-30). `hand` holds the
/// concealed tiles without the winning one; both must have passed `check`.
Score score(const Hand& hand, const Win& win, const Options& options);

/// base x min(face x factors, cap): what one seat pays (P-20, P-23).
std::int64_t payment_of(std::int64_t face, int factor, int payer_factor, const Options& options);

/// The multiplier of one item in a score, all of its kinds together.
int worth(Item item, const Score& score);

/// What makes a hand and a win impossible together; nothing if they can be.
std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options);

/// The win without what this rule set has no use for.
Win relevant(const Win& win, const Options& options);

/// The greatest value with which a ready hand of 13 - 3 x melds concealed tiles can win (查叫,
/// P-34).
using Greatest = sichuan::Greatest<Score>;
Greatest greatest(const Hand& hand, const Options& options, const Win& around = {},
                  const Counts& seen = {});

}  // namespace hupai::panzhihua
