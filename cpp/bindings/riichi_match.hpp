#pragma once
// Matches of riichi as Python objects.
#include "bindings/match.hpp"
#include "bindings/riichi.hpp"
#include "rules/riichi/match.hpp"

namespace hupai::bindings {

/// How a deal ended; the core's result does not say how many play.
struct RiichiDealResult {
    riichi::DealResult result;
    int players;

    friend bool operator==(const RiichiDealResult&, const RiichiDealResult&) = default;
};

/// A match between two deals.
using RiichiMatch = MatchObject<Riichi, riichi::MatchState>;

/// What a deal begins with, from Python's arguments; without scores the start of the rule set.
riichi::DealStart riichi_start_of(const riichi::Options& options, const py::object& round_wind,
                                  const py::object& dealer, const py::object& honba,
                                  const py::object& deposits, const py::object& scores,
                                  const py::object& dealer_deals, const py::object& dealer_wins);

/// The same as arguments by name.
py::dict start_dict(const riichi::DealStart& start, int players);

/// The result of a deal from Python's arguments.
RiichiDealResult riichi_result_of(const std::string& kind, const py::object& scores,
                                  const py::object& deltas, const py::object& winners,
                                  const py::object& from_seat, const py::object& tenpai,
                                  const py::object& deposits);

inline std::string wind_text(Wind wind) {
    return std::string(1, "ESWN"[wind & 3]);
}

/// rules.start_match(seed)
RiichiMatch riichi_start_match(const RiichiRulesPtr& rules, const py::object& seed);

}  // namespace hupai::bindings
