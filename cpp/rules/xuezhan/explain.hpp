#pragma once
#include <optional>

#include "patterns/words.hpp"
#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {

/// A score in words, one fact a line: hand, reading, each item with its fan and clause, doublings,
/// payments, total. Of a hand that does not win: why, and what is missing. With `all` also each
/// item of the rule set that does not count, with the first condition that fails. The score must
/// be that of the same hand, win and options.
std::string explain(const Score& score, const Hand& hand, const Win& win, const Options& options,
                    Language language = Language::english, bool all = false);

/// What one of an item is worth under some options; nothing where they have no such item.
std::optional<int> worth_of_one(Item item, const Options& options);
/// The clause that gives an item its worth under some options.
const char* clause_of(Item item, const Options& options);

}  // namespace hupai::xuezhan
