#include "sim/riichi_deals.hpp"

#include "sim/riichi_efficient.hpp"

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

void add_result(const Deal& deal, std::int32_t sticks_before, DealSums& sums) {
    const DealResult& result = deal.result;
    ++sums.deals;
    ++sums.ends[static_cast<std::size_t>(result.kind)];
    for (std::size_t i = 0; i < kMaxSeats; ++i) sums.deltas.add(i, result.deltas[i]);
    sums.sticks += result.deposits - sticks_before;
    if (result.kind != EndKind::win) return;
    add_wins(sums, wins(deal), &items_of, [](const Score& score) { return score.pay.value; });
}

/// Plays the deal that a match has come to.
void play_one(Deal& deal, const MatchState& match, const Options& options, const Policies& policies,
              DealSums& sums, std::uint64_t number) {
    NullSink sink;
    start_deal(deal, options, match.start, wall_of(match, options), sink);
    Rng rng = players_rng(match.seed, number);
    play_out(deal, policies, rng, sums);
    add_result(deal, match.start.deposits, sums);
}

}  // namespace

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
        sums.add(match_result(match, options), options.players);
    });
}

}  // namespace hupai::riichi
