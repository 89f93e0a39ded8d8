#pragma once
#include "sim/deals.hpp"

namespace hupai {

// Many deals and matches of one family. A Table names its Deal, MatchState and Options and says
//   start_match(options, seed)         the match before its first deal,
//   begin(deal, match, options)        begins the deal that the match has come to,
//   add_deal(deal, match, sums)        counts a deal that is over, but for decisions and draws,
//   players(options)                   how many seats there are;
// next_deal(match, result, options) and match_result(match, options) stand beside the MatchState.

/// Plays the deal that a match has come to: the n-th one.
template <class Table>
void play_one(typename Table::Deal& deal, const typename Table::MatchState& match,
              const typename Table::Options& options, const Run& run, std::uint64_t n,
              DealSums& sums) {
    Table::begin(deal, match, options);
    Rng rng = players_rng(match.seed, n);
    play_out(deal, run.policies, rng, sums);
    Table::add_deal(deal, match, sums);
}

/// Plays the first deal of as many matches.
template <class Table>
DealSums play_deals_at(const typename Table::Options& options, const Run& run) {
    return play_all<DealSums>(run, [&](std::uint64_t seed, DealSums& sums) {
        typename Table::Deal deal;
        play_one<Table>(deal, Table::start_match(options, seed), options, run, 0, sums);
    });
}

/// Plays whole matches.
template <class Table>
MatchSums play_matches_at(const typename Table::Options& options, const Run& run) {
    return play_all<MatchSums>(run, [&](std::uint64_t seed, MatchSums& sums) {
        auto match = Table::start_match(options, seed);
        typename Table::Deal deal;
        for (std::uint64_t n = 0; !match.is_over; ++n) {
            play_one<Table>(deal, match, options, run, n, sums.deals);
            match = next_deal(match, deal.result, options);
        }
        sums.add(match_result(match, options), Table::players(options));
    });
}

}  // namespace hupai
