#pragma once
#include "sim/deal_rows.hpp"
#include "sim/deals.hpp"

namespace hupai {

// Many deals and matches of one family. A Table names its Deal, MatchState and Options and says
//   start_match(options, seed)         the match before its first deal,
//   begin(deal, match, options, sink)  begins the deal that the match has come to,
//   add_deal(deal, match, sums)        counts a deal that is over, but for decisions and draws,
//   players(options)                   how many seats there are,
//   actions(), planes()                the numbers of its actions, the layout of its planes;
// next_deal(match, result, options) and match_result(match, options) stand beside the MatchState.
// A witness sees all of it, as RowWitness (sim/deal_rows.hpp) does.

/// Who looks at nothing.
struct NoWitness {
    struct Decisions {
        template <class Deal>
        void add(const Deal&, Action) const {}
    };
    NullSink log;

    NullSink& sink() { return log; }
    Decisions begin_deal() const { return {}; }
    template <class Deal>
    void end_deal(const Deal&, const Decisions&) const {}
    template <class Points>
    void end_episode(const Points&, const PerSeat<std::uint8_t>&) const {}
};

/// Plays the deal that a match has come to: the n-th one.
template <class Table, class Witness>
void play_one(typename Table::Deal& deal, const typename Table::MatchState& match,
              const typename Table::Options& options, const Run& run, std::uint64_t n,
              DealSums& sums, Witness& witness) {
    Table::begin(deal, match, options, witness.sink());
    Rng rng = players_rng(match.seed, n);
    auto decisions = witness.begin_deal();
    const auto asked = [&](const auto& state, Action action) { decisions.add(state, action); };
    play_out(deal, run.policies, rng, witness.sink(), asked, sums);
    Table::add_deal(deal, match, sums);
    witness.end_deal(deal, decisions);
}

/// The first deal of a match.
template <class Table>
struct DealEpisode {
    using Sums = DealSums;
    static constexpr std::size_t kDeals = 1;  // about so many

    template <class Witness>
    static void play(const typename Table::Options& options, const Run& run, std::uint64_t seed,
                     DealSums& sums, Witness& witness) {
        typename Table::Deal deal;
        play_one<Table>(deal, Table::start_match(options, seed), options, run, 0, sums, witness);
        witness.end_episode(deal.scores, {});
    }
};

/// A whole match.
template <class Table>
struct MatchEpisode {
    using Sums = MatchSums;
    static constexpr std::size_t kDeals = 10;

    template <class Witness>
    static void play(const typename Table::Options& options, const Run& run, std::uint64_t seed,
                     MatchSums& sums, Witness& witness) {
        auto match = Table::start_match(options, seed);
        typename Table::Deal deal;
        for (std::uint64_t n = 0; !match.is_over; ++n) {
            play_one<Table>(deal, match, options, run, n, sums.deals, witness);
            match = next_deal(match, deal.result, options);
        }
        const auto result = match_result(match, options);
        sums.add(result, Table::players(options));
        witness.end_episode(result.points, result.places);
    }
};

/// Plays the episodes of a run and counts.
template <class Table, template <class> class Episode>
auto play_episodes(const typename Table::Options& options, const Run& run) {
    using Played = Episode<Table>;
    return play_all<typename Played::Sums>(run, [&](std::uint64_t seed, auto& sums) {
        NoWitness witness;
        Played::play(options, run, seed, sums, witness);
    });
}

/// The same, and what happens as rows, in the order of the episodes at any number of threads.
template <class Table, template <class> class Episode>
auto episode_rows(const typename Table::Options& options, const Run& run, RowPlan plan) {
    using Played = Episode<Table>;
    using Rows = RowsPlayed<typename Played::Sums>;
    Rows all;
    // One thread writes everything where it is to be; of several each part is put there later.
    const bool is_alone = run.threads == 1;
    const auto make_room = [&](Rows& rows, std::size_t episodes) {
        if (!plan.observation) return;
        const int bytes = Table::planes().size(plan.oracle) * Table::planes().columns;
        rows.rows.reserve_observations(episodes * Played::kDeals, static_cast<std::size_t>(bytes));
    };
    if (is_alone) make_room(all, run.count);
    std::vector<Rows> parts(is_alone ? 0 : (run.count + kPart - 1) / kPart);
    play_parts(run, kPart, [&](std::size_t begin, std::size_t end) {
        Rows& rows = is_alone ? all : parts[begin / kPart];
        if (!is_alone) make_room(rows, end - begin);
        RowWitness<typename Table::Deal> witness(rows.rows, Table::actions(), plan);
        for (std::size_t i = begin; i < end; ++i) {
            witness.begin_episode(run.first + i);
            Played::play(options, run, seed_of(run, i), rows.sums, witness);
        }
    });
    if (!is_alone) make_room(all, run.count);
    for (Rows& part : parts) {
        all.rows.append(part.rows);
        all.sums += part.sums;
        part = {};
    }
    return all;
}

}  // namespace hupai
