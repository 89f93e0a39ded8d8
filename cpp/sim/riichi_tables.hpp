#pragma once
#include "rules/riichi/legal.hpp"
#include "rules/riichi/match.hpp"
#include "sim/action_mask.hpp"
#include "sim/riichi_efficient.hpp"
#include "sim/riichi_planes.hpp"
#include "sim/tables.hpp"

namespace hupai::riichi {

void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask);

/// Riichi as Tables want it.
struct TableFamily {
    using Options = riichi::Options;
    using Deal = riichi::Deal;
    using Match = MatchState;
    using Legal = riichi::Legal;

    static int players(const Options& options) { return options.players; }
    static const ActionIds& actions() { return kRiichiActions; }
    static const PlaneLayout& planes() { return kPlanes; }
    static Match start_match(const Options& options, std::uint64_t seed) {
        return riichi::start_match(options, seed);
    }
    static void begin(Deal& deal, const Match& match, const Options& options) {
        NullSink sink;
        start_deal(deal, options, match.start, wall_of(match, options), sink);
    }
    static Match next_deal(const Match& match, const Deal& deal, const Options& options) {
        return riichi::next_deal(match, deal.result, options);
    }
    static std::array<std::int64_t, kMaxSeats> wide(
        const std::array<std::int32_t, kMaxSeats>& points) {
        return {points[0], points[1], points[2], points[3]};
    }
    static auto start_scores(const Options& options) {
        return wide(start_match(options, 0).start.scores);
    }
    static auto scores(const Deal& deal) {
        return wide(is_over(deal) ? deal.result.scores : deal.scores);
    }
    static Standing match_end(const Match& match, const Options& options) {
        const MatchResult result = match_result(match, options);
        return {wide(result.points), result.places};
    }
};

}  // namespace hupai::riichi

namespace hupai {
extern template class Tables<riichi::TableFamily>;
}  // namespace hupai
