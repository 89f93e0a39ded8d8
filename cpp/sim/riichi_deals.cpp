#include "sim/riichi_deals.hpp"

#include "sim/riichi_efficient.hpp"

namespace hupai::riichi {
namespace {

void add_result(const DealResult& result, std::int32_t sticks_before, DealSums& sums) {
    ++sums.deals;
    ++sums.ends[static_cast<std::size_t>(result.kind)];
    for (std::size_t i = 0; i < kMaxSeats; ++i) sums.deltas[i] += result.deltas[i];
    sums.sticks += result.deposits - sticks_before;
    if (result.kind != EndKind::win) return;
    for (std::size_t i = 0; i < result.num_winners; ++i) {
        const Seat winner = result.winners[i];
        ++sums.wins[static_cast<std::size_t>(winner)];
        if (winner != result.from_seat) ++sums.deals_in[static_cast<std::size_t>(result.from_seat)];
    }
}

/// Plays the deal that a match has come to.
void play_one(Deal& deal, const MatchState& match, const Options& options, const Policies& policies,
              DealSums& sums, std::uint64_t number) {
    NullSink sink;
    start_deal(deal, options, match.start, wall_of(match, options), sink);
    Rng rng = players_rng(match.seed, number);
    sums.decisions += play_out(deal, policies, rng);
    add_result(deal.result, match.start.deposits, sums);
}

void add_match(const MatchResult& result, MatchSums& sums) {
    ++sums.matches;
    for (std::size_t i = 0; i < static_cast<std::size_t>(result.players); ++i) {
        ++sums.places[i][result.places[i] - 1u];
        sums.points[i] += result.points[i];
        sums.twelfths[i] += result.twelfths[i];
    }
}

}  // namespace

MatchSums& MatchSums::operator+=(const MatchSums& other) {
    matches += other.matches;
    deals += other.deals;
    for (std::size_t i = 0; i < places.size(); ++i) DealSums::add(places[i], other.places[i]);
    DealSums::add(points, other.points);
    DealSums::add(twelfths, other.twelfths);
    return *this;
}

DealSums play_deals(const Options& options, const Run& run) {
    return play_all<DealSums>(run, [&](std::uint64_t seed, DealSums& sums) {
        Deal deal;
        play_one(deal, start_match(options, seed), options, run.policies, sums, 0);
    });
}

MatchSums play_matches(const Options& options, const Run& run) {
    return play_all<MatchSums>(run, [&](std::uint64_t seed, MatchSums& sums) {
        MatchState match = start_match(options, seed);
        Deal deal;
        for (std::uint64_t number = 0; !match.is_over; ++number) {
            play_one(deal, match, options, run.policies, sums.deals, number);
            match = next_deal(match, deal.result, options);
        }
        add_match(match_result(match, options), sums);
    });
}

}  // namespace hupai::riichi
