#pragma once
#include "patterns/sichuan_ready.hpp"
#include "toy_rules/options.hpp"

namespace hupai::toy {

struct Score {
    sichuan::NoWin reason = sichuan::NoWin::not_complete;
    std::int64_t value = 0;  // what one payer pays
    sichuan::Payment pay;

    bool is_win() const { return reason == sichuan::NoWin::none; }
    std::int64_t total() const { return value; }
};
using Greatest = sichuan::Greatest<Score>;

std::optional<Problem> check(const Hand& hand, const sichuan::Win& win, const Options& options);
Score score(const Hand& hand, const sichuan::Win& win, const Options& options);
Greatest greatest(const Hand& hand, const Options& options, const sichuan::Win& around,
                  const Counts& seen);

}  // namespace hupai::toy
