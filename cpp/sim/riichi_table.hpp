#pragma once
#include "play/sink.hpp"
#include "rules/riichi/match.hpp"
#include "sim/riichi_efficient.hpp"

namespace hupai::riichi {

/// How deals and matches of riichi go on (sim/match_play.hpp, sim/tables.hpp).
struct TablePlay {
    using Deal = riichi::Deal;
    using MatchState = riichi::MatchState;
    using Options = riichi::Options;

    static MatchState start_match(const Options& options, std::uint64_t seed) {
        return riichi::start_match(options, seed);
    }
    template <class Sink>
    static void begin(Deal& deal, const MatchState& match, const Options& options, Sink& sink) {
        start_deal(deal, options, match.start, wall_of(match, options), sink);
    }
    static int players(const Options& options) { return options.players; }
};

}  // namespace hupai::riichi
