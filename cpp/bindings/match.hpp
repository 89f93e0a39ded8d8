#pragma once
// Matches between two deals, and results of deals, the same for every family.
#include <algorithm>

#include "bindings/play.hpp"
#include "bindings/rule_set.hpp"

namespace hupai::bindings {

/// A match between two deals.
template <class Of, class State>
struct MatchObject {
    using Family = Of;

    RulesPtr<Family> rules;
    State state;

    const typename Family::Options& options() const { return rules->options; }
    friend bool operator==(const MatchObject& a, const MatchObject& b) {
        return *a.rules == *b.rules && a.state == b.state;
    }
};

/// What every class of matches has; `players` tells how many.
template <class M, class Players>
void def_match(py::class_<M>& match, const Players& players) {
    using Own = Rules<typename M::Family>;
    def_equal(match);
    match
        .def_property_readonly(
            "rules", [](const M& m) { return std::const_pointer_cast<Own>(m.rules); },
            "The rule set.")
        .def_property_readonly(
            "seed", [](const M& m) { return m.state.seed; }, "Of the walls.")
        .def_property_readonly(
            "scores", [players](const M& m) { return tuple_of(m.state.start.scores, players(m)); },
            "Points of each seat.")
        .def_property_readonly(
            "dealer", [](const M& m) { return m.state.start.dealer; },
            "The seat that deals; 0 dealt first.");
}

/// Reads the seats that have won into a result's list; none stands twice.
template <class Result>
void read_winners(const py::object& winners, Result& result, int players) {
    const Items won = seats_argument(winners, "winners");
    for (Py_ssize_t i = 0; i < won.size(); ++i) {
        const auto seat = static_cast<Seat>(number_of(won[i], "winners", 0, players - 1));
        Seat* end = result.winners.begin() + result.num_winners;
        if (std::find(result.winners.begin(), end, seat) != end) {
            raise({ErrorCode::bad_field, "winners: seat " + std::to_string(seat) + " stands twice",
                   "winners"});
        }
        result.winners[result.num_winners++] = seat;
    }
}

[[noreturn]] inline void refuse_after_end() {
    raise({ErrorCode::conflict, "the match is over: no deal follows", "match"});
}

}  // namespace hupai::bindings
