#pragma once
#include "play/sink.hpp"
#include "sim/sichuan_deals.hpp"
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

/// How deals and matches of the family go on (sim/match_play.hpp, sim/tables.hpp).
template <class Rules>
struct TablePlay {
    using Deal = sichuan::Deal<Rules>;
    using MatchState = sichuan::MatchState;
    using Options = typename Rules::Options;

    static MatchState start_match(const Options&, std::uint64_t seed) {
        return sichuan::start_match(seed, kMatchDeals);
    }
    template <class Sink>
    static void begin(Deal& deal, const MatchState& match, const Options& options, Sink& sink) {
        start_deal(deal, options, match.start, wall_of(match), sink);
    }
    static int players(const Options&) { return kSeats; }
};

}  // namespace hupai::sichuan
