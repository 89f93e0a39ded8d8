// Built-in players, perft and many deals at once.
#include "bindings/riichi_deal.hpp"
#include "bindings/sim.hpp"
#include "sim/riichi_deals.hpp"
#include "sim/riichi_efficient.hpp"

namespace hupai::bindings {
namespace {

py::dict match_sums(const riichi::MatchSums& sums, int players) {
    const auto n = static_cast<std::size_t>(players);
    py::tuple places(n);
    py::tuple results(n);
    for (std::size_t seat = 0; seat < n; ++seat) {
        places[seat] = tuple_of(sums.places[seat], n);
        results[seat] = static_cast<double>(sums.twelfths[seat]) / (1000.0 * riichi::kPointParts);
    }
    py::dict out;
    out["matches"] = sums.matches;
    out["places"] = places;
    out["points"] = tuple_of(sums.points, n);
    out["results"] = results;
    out["deals"] = deal_sums(sums.deals, players);
    return out;
}

py::dict play_deals(const RiichiRules& rules, const py::object& deals, const py::object& seed,
                    const py::object& policy, int threads) {
    const int players = rules.options.players;
    const Run run = run_of(deals, "deals", seed, policy, players, threads);
    return deal_sums(released([&] { return riichi::play_deals(rules.options, run); }), players);
}

py::dict play_matches(const RiichiRules& rules, const py::object& matches, const py::object& seed,
                      const py::object& policy, int threads) {
    const int players = rules.options.players;
    const Run run = run_of(matches, "matches", seed, policy, players, threads);
    return match_sums(released([&] { return riichi::play_matches(rules.options, run); }), players);
}

}  // namespace

void def_riichi_sim(RiichiDealClass& deal) {
    def_deal_sim<RiichiPlay>(deal, R"doc(What a built-in player does.

Parameters
----------
policy : {"random", "first", "efficient"}
    Any legal action; the first of `legal_actions`; or towards a ready hand by the tiles that the
    seat has not seen, winning and declaring riichi whenever it can.
seed : int
    Of `random`.
)doc");
}

void def_riichi_sim(RulesClass<Riichi>& rules) {
    rules
        .def("play_deals", &play_deals, "deals"_a, "seed"_a = 0, "policy"_a = "random",
             "threads"_a = 1, R"doc(Play many first deals of a match with built-in players.

Parameters
----------
deals : int
seed : int
    The i-th deal has a seed of its own, made of this one and i.
policy : {"random", "first", "efficient"}, or one for each seat
threads : int
    The result is the same with any number.

Returns
-------
dict
    ``deals``, ``decisions``, ``ends`` (how many of each kind), for each seat ``wins``, ``deals_in``
    (rons off it) and ``deltas`` (points), and ``sticks`` left on the table.

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_deals(100, seed=1)
>>> sums["deals"], sum(sums["ends"].values())
(100, 100)
)doc")
        .def("play_matches", &play_matches, "matches"_a, "seed"_a = 0, "policy"_a = "random",
             "threads"_a = 1, R"doc(Play many matches with built-in players.

Parameters
----------
matches : int
seed, policy, threads
    As in `play_deals`.

Returns
-------
dict
    ``matches``, for each seat ``places`` (how often first, second, …), ``points`` and ``results``
    (both summed up), and ``deals``, the dict of `play_deals`.

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_matches(10, seed=1)
>>> sums["matches"], sum(seat[0] for seat in sums["places"])
(10, 10)
)doc");
}

}  // namespace hupai::bindings
