#pragma once
#include "rules/riichi/match.hpp"
#include "sim/deal_rows.hpp"
#include "sim/deals.hpp"

namespace hupai::riichi {

/// Plays the first deal of as many matches.
DealSums play_deals(const Options& options, const Run& run);

/// Plays whole matches.
MatchSums play_matches(const Options& options, const Run& run);

/// The same, and all that happens as rows.
RowsPlayed<DealSums> deals_as_rows(const Options& options, const Run& run, RowPlan plan);
RowsPlayed<MatchSums> matches_as_rows(const Options& options, const Run& run, RowPlan plan);

}  // namespace hupai::riichi
