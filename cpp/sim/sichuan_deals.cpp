#include "sim/sichuan_deals.hpp"

#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "sim/match_play.hpp"
#include "sim/sichuan_table.hpp"

namespace hupai::sichuan {
namespace {

/// A rule set of the family, as sim/match_play.hpp wants it.
template <class Rules>
struct Table : TablePlay<Rules> {
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
