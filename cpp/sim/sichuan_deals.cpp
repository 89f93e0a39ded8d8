#include "sim/sichuan_deals.hpp"

#include "sim/match_play.hpp"
#include "sim/sichuan_tables.hpp"

namespace hupai::sichuan {
namespace {

/// A rule set of the family, as sim/match_play.hpp wants it.
template <class Rules>
struct Table : TableFamily<Rules> {
    using Score = typename Rules::Score;

    static void add_deal(const sichuan::Deal<Rules>& deal, const MatchState&, DealSums& sums) {
        sums.add_end(deal.result.kind, deal.result.deltas);
        if (deal.won.empty()) return;
        add_wins(
            sums, wins(deal), [](const Score& score) { return std::uint64_t{score.items.bits}; },
            [](const Score& score) { return score.value; });
    }
};

}  // namespace
}  // namespace hupai::sichuan

namespace hupai::xuezhan {

using Table = sichuan::Table<Rules>;

DealSums play_deals(const Options& options, const Run& run) {
    return play_episodes<Table, DealEpisode>(options, run);
}
MatchSums play_matches(const Options& options, const Run& run) {
    return play_episodes<Table, MatchEpisode>(options, run);
}
RowsPlayed<DealSums> deals_as_rows(const Options& options, const Run& run, RowPlan plan) {
    return episode_rows<Table, DealEpisode>(options, run, plan);
}
RowsPlayed<MatchSums> matches_as_rows(const Options& options, const Run& run, RowPlan plan) {
    return episode_rows<Table, MatchEpisode>(options, run, plan);
}

}  // namespace hupai::xuezhan

namespace hupai::panzhihua {

using Table = sichuan::Table<Rules>;

DealSums play_deals(const Options& options, const Run& run) {
    return play_episodes<Table, DealEpisode>(options, run);
}
MatchSums play_matches(const Options& options, const Run& run) {
    return play_episodes<Table, MatchEpisode>(options, run);
}
RowsPlayed<DealSums> deals_as_rows(const Options& options, const Run& run, RowPlan plan) {
    return episode_rows<Table, DealEpisode>(options, run, plan);
}
RowsPlayed<MatchSums> matches_as_rows(const Options& options, const Run& run, RowPlan plan) {
    return episode_rows<Table, MatchEpisode>(options, run, plan);
}

}  // namespace hupai::panzhihua
