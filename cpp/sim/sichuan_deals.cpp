#include "sim/sichuan_deals.hpp"

#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "sim/match_play.hpp"
#include "sim/sichuan_efficient.hpp"
#include "table/sichuan_match.hpp"

namespace hupai::sichuan {

template <class Options>
MatchState next_deal(const MatchState& match, const DealResult& result, const Options&) {
    return next_deal(match, result);
}
template <class Options>
MatchResult match_result(const MatchState& match, const Options&) {
    return match_result(match);
}

namespace {

/// A rule set of the family, as sim/match_play.hpp wants it.
template <class Rules>
struct Table {
    using Deal = sichuan::Deal<Rules>;
    using MatchState = sichuan::MatchState;
    using Options = typename Rules::Options;
    using Score = typename Rules::Score;

    static MatchState start_match(const Options&, std::uint64_t seed) {
        return sichuan::start_match(seed, kMatchDeals);
    }
    static void begin(Deal& deal, const MatchState& match, const Options& options) {
        NullSink sink;
        start_deal(deal, options, match.start, wall_of(match), sink);
    }
    static void add_deal(const Deal& deal, const MatchState&, DealSums& sums) {
        sums.add_end(deal.result.kind, deal.result.deltas);
        if (deal.won.empty()) return;
        add_wins(
            sums, wins(deal), [](const Score& score) { return std::uint64_t{score.items.bits}; },
            [](const Score& score) { return score.value; });
    }
    static int players(const Options&) { return kSeats; }
};

}  // namespace

template <class Rules>
DealSums deals_of(const typename Rules::Options& options, const Run& run) {
    return play_deals_at<Table<Rules>>(options, run);
}
template <class Rules>
MatchSums matches_of(const typename Rules::Options& options, const Run& run) {
    return play_matches_at<Table<Rules>>(options, run);
}

}  // namespace hupai::sichuan

namespace hupai::xuezhan {

DealSums play_deals(const Options& options, const Run& run) {
    return sichuan::deals_of<Rules>(options, run);
}
MatchSums play_matches(const Options& options, const Run& run) {
    return sichuan::matches_of<Rules>(options, run);
}

}  // namespace hupai::xuezhan

namespace hupai::panzhihua {

DealSums play_deals(const Options& options, const Run& run) {
    return sichuan::deals_of<Rules>(options, run);
}
MatchSums play_matches(const Options& options, const Run& run) {
    return sichuan::matches_of<Rules>(options, run);
}

}  // namespace hupai::panzhihua
