#include "sim/riichi_deals.hpp"

#include "sim/match_play.hpp"
#include "sim/riichi_tables.hpp"

namespace hupai::riichi {
namespace {

/// The items of a win as bits, those of dora too.
std::uint64_t items_of(const Score& score) {
    std::uint64_t bits = score.items.bits;
    for (int i = 0; i < kNumDoraItems; ++i) {
        bits |= std::uint64_t{score.dora[static_cast<std::size_t>(i)] != 0} << (kFirstDora + i);
    }
    return bits;
}

/// Riichi, as sim/match_play.hpp wants it.
struct Table : TableFamily {
    static void add_deal(const Deal& deal, const MatchState& match, DealSums& sums) {
        const DealResult& result = deal.result;
        sums.add_end(result.kind, result.deltas);
        sums.sticks += result.deposits - match.start.deposits;
        if (result.kind != EndKind::win) return;
        add_wins(sums, wins(deal), &items_of, [](const Score& score) { return score.pay.value; });
    }
};

}  // namespace

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

}  // namespace hupai::riichi
