#pragma once
// Many deals and matches at once, the same for every family.
#include "bindings/sim.hpp"
#include "bindings/sums.hpp"

namespace hupai::bindings {

namespace docs {

inline constexpr const char* kPlayDeals =
    R"doc(Play many first deals of a match with built-in players.

Parameters
----------
deals : int
seed : int
    The i-th deal has a seed of its own, made of this one and i.
policy : {"random", "first", "efficient"}, or one for each seat
threads : int
    The result is the same with any number.
first : int
    Play the deals from this one on, so that a run can be cut into parts: the sums of the parts are
    those of the whole.

Returns
-------
dict
    Sums of whole numbers: ``deals``, ``decisions``, ``turns`` (tiles drawn) and ``turn_squares``
    (those of each deal squared), ``ends`` (how many of each kind), ``deals_won`` (in which somebody
    wins), for each seat ``wins``, ``tsumo_wins``, ``deals_in`` (rons off it), ``dealt_in`` (deals
    with one), ``deltas`` (points) and ``delta_squares``, of riichi ``sticks`` left on the table,
    ``items`` (in how many wins each was), ``values`` (how many wins were worth so many points).

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_deals(100, seed=1)
>>> sums["deals"], sum(sums["ends"].values())
(100, 100)
)doc";

inline constexpr const char* kPlayMatches =
    R"doc(Play many matches with built-in players.

Parameters
----------
matches : int
seed, policy, threads, first
    As in `play_deals`.

Returns
-------
dict
    ``matches``, for each seat ``places`` (how often first, second, …), ``points``,
    ``point_squares`` and ``results`` summed up, these also as whole numbers: ``result_parts`` and
    ``result_squares``, of which ``parts`` make one; and ``deals``, the dict of `play_deals`.

Examples
--------
>>> from hupai import riichi
>>> sums = riichi.TENHOU.play_matches(10, seed=1)
>>> sums["matches"], sum(seat[0] for seat in sums["places"])
(10, 10)
)doc";

}  // namespace docs

/// Gives a family's rules `play_deals` and `play_matches`. The two functions of the core stand
/// beside its options; so many parts are one of a match's result.
template <class Play>
void def_play_many(RulesClass<typename Play::Family>& rules, int result_parts) {
    using Own = Rules<typename Play::Family>;
    static const std::vector<const char*> items = item_names(Play::Family::items());
    const auto shape_of = [](const auto& options) {
        return SumsShape{Play::players(options), items, Play::kNumEnds, Play::kHasSticks};
    };
    rules
        .def(
            "play_deals",
            [shape_of](const Own& own, const py::object& deals, const py::object& seed,
                       const py::object& policy, const py::object& threads,
                       const py::object& first) {
                const SumsShape shape = shape_of(own.options);
                const Run run = run_of(deals, "deals", seed, policy, shape.players, threads, first);
                const auto sums = released([&] { return play_deals(own.options, run); });
                return sums_dict(sums, shape);
            },
            "deals"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            docs::kPlayDeals)
        .def(
            "play_matches",
            [shape_of, result_parts](const Own& own, const py::object& matches,
                                     const py::object& seed, const py::object& policy,
                                     const py::object& threads, const py::object& first) {
                const SumsShape shape = shape_of(own.options);
                const Run run =
                    run_of(matches, "matches", seed, policy, shape.players, threads, first);
                const auto sums = released([&] { return play_matches(own.options, run); });
                return sums_dict(sums, shape, result_parts);
            },
            "matches"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            docs::kPlayMatches);
}

}  // namespace hupai::bindings
