#pragma once
#include "rules/riichi/match.hpp"
#include "sim/deals.hpp"

namespace hupai::riichi {

/// Plays the first deal of as many matches.
DealSums play_deals(const Options& options, const Run& run);

/// Plays whole matches.
MatchSums play_matches(const Options& options, const Run& run);

}  // namespace hupai::riichi
