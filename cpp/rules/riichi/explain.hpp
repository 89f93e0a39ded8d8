#pragma once
#include "rules/riichi/words.hpp"

namespace hupai::riichi {

/// A score in words, one fact a line: hand, reading, each yaku with its han and clause, dora, each
/// reason of the fu, base, each payment, total. Of a hand that does not win: why, and what is
/// missing. With `all` also each yaku of the rule set that does not count, with the first condition
/// that fails. The score must be that of the same hand, win and options.
std::string explain(const Score& score, const Hand& hand, const Win& win, const Options& options,
                    Language language = Language::english, bool all = false);

}  // namespace hupai::riichi
