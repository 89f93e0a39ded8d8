#pragma once
#include "rules/panzhihua/options.hpp"
#include "rules/xuezhan/options.hpp"
#include "sim/deal_rows.hpp"
#include "sim/deals.hpp"

namespace hupai {

namespace sichuan {
inline constexpr std::int32_t kMatchDeals = 8;  // of a match that is played here
}

namespace xuezhan {
/// Plays the first deal of as many matches.
DealSums play_deals(const Options& options, const Run& run);
/// Plays whole matches of `kMatchDeals` deals.
MatchSums play_matches(const Options& options, const Run& run);
/// The same, and all that happens as rows.
RowsPlayed<DealSums> deals_as_rows(const Options& options, const Run& run, RowPlan plan);
RowsPlayed<MatchSums> matches_as_rows(const Options& options, const Run& run, RowPlan plan);
}  // namespace xuezhan

namespace panzhihua {
DealSums play_deals(const Options& options, const Run& run);
MatchSums play_matches(const Options& options, const Run& run);
/// The same, and all that happens as rows.
RowsPlayed<DealSums> deals_as_rows(const Options& options, const Run& run, RowPlan plan);
RowsPlayed<MatchSums> matches_as_rows(const Options& options, const Run& run, RowPlan plan);
}  // namespace panzhihua

}  // namespace hupai
