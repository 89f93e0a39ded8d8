#pragma once
// Many deals and matches at once, the same for every family.
#include "bindings/column_arrays.hpp"
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

inline constexpr const char* kDealsAsRows =
    R"doc(Play some of those deals and tell everything that happens, a row each.

What datasets are made of (`hupai.simulate` with ``out=``). It is all in memory at once.

Parameters
----------
deals : int
    At most 4096.
seed, policy, threads, first
    As in `play_deals`; the rows are the same at any number of threads.
observation, oracle : bool
    As in `Deal.decisions`.

Returns
-------
dict
    ``sums``, the dict of `play_deals`; and three tables, each a dict of arrays by column:
    ``decisions``, those of `Deal.decisions`, ``events`` and ``results``, the columns of a dataset.
    The texts of the events stand one after the other in ``texts`` (uint8), the i-th one from
    ``ends[i]`` to ``ends[i + 1]``.

Examples
--------
>>> from hupai import riichi
>>> played = riichi.TENHOU.deals_as_rows(10, seed=1)
>>> len(played["decisions"]["action"]) == played["sums"]["decisions"]
True
>>> bytes(played["events"]["texts"][: played["events"]["ends"][1]])
b'start E1 dealer=0 honba=0 deposits=0 scores=25000,25000,25000,25000'
)doc";

inline constexpr const char* kMatchesAsRows =
    R"doc(Play some of those matches and tell everything that happens, a row each.

Parameters
----------
matches : int
    At most 4096.
seed, policy, threads, first, observation, oracle
    As in `deals_as_rows`.

Returns
-------
dict
    As `deals_as_rows`; ``sums`` is the dict of `play_matches`.

Examples
--------
>>> from hupai import riichi
>>> played = riichi.TENHOU.matches_as_rows(1, seed=1)
>>> len(played["results"]["kind"]) == played["sums"]["deals"]["deals"]
True
)doc";

}  // namespace docs

/// What the methods of a family's rules share: how they read a run, and what they make of sums; so
/// many parts are one of a match's result.
template <class Play>
struct ManyPlayed {
    using Own = Rules<typename Play::Family>;

    int result_parts;

    static Run run(const Own& own, const char* what, const py::object& count,
                   const py::object& seed, const py::object& policy, const py::object& threads,
                   const py::object& first) {
        return run_of(count, what, seed, policy, Play::players(own.options), threads, first);
    }
    static SumsShape shape(const Own& own) {
        static const std::vector<const char*> items = item_names(Play::Family::items());
        return {Play::players(own.options), items, Play::kNumEnds, Play::kHasSticks};
    }
    py::dict dict(const Own& own, const DealSums& sums) const {
        return sums_dict(sums, shape(own));
    }
    py::dict dict(const Own& own, const MatchSums& sums) const {
        return sums_dict(sums, shape(own), result_parts);
    }
};

/// Gives a family's rules `play_deals` and `play_matches`. The two functions of the core stand
/// beside its options.
template <class Play>
void def_play_many(RulesClass<typename Play::Family>& rules, ManyPlayed<Play> many) {
    using Own = Rules<typename Play::Family>;
    rules
        .def(
            "play_deals",
            [many](const Own& own, const py::object& deals, const py::object& seed,
                   const py::object& policy, const py::object& threads, const py::object& first) {
                const Run run = many.run(own, "deals", deals, seed, policy, threads, first);
                return many.dict(own, released([&] { return play_deals(own.options, run); }));
            },
            "deals"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            docs::kPlayDeals)
        .def(
            "play_matches",
            [many](const Own& own, const py::object& matches, const py::object& seed,
                   const py::object& policy, const py::object& threads, const py::object& first) {
                const Run run = many.run(own, "matches", matches, seed, policy, threads, first);
                return many.dict(own, released([&] { return play_matches(own.options, run); }));
            },
            "matches"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            docs::kPlayMatches);
}

/// Rows of what `play(run)` has played, with its sums.
template <class Play, class Played>
py::dict rows_dict(const Rules<typename Play::Family>& own, const Run& run, const char* what,
                   const ActionIds& ids, RowPlan plan, ManyPlayed<Play> many, const Played& play) {
    constexpr std::uint64_t kMost = 4096;
    if (run.count > kMost) {
        raise({ErrorCode::bad_field,
               std::to_string(run.count) + " at once (limit " + std::to_string(kMost) + ")", what});
    }
    auto played = released([&] { return play(own.options, run, plan); });
    const PlaneLayout& planes = plane_layout(typename Play::Deal{});
    py::dict out =
        row_arrays(std::move(played.rows), ids, plan.observation ? &planes : nullptr, plan.oracle);
    out["sums"] = many.dict(own, played.sums);
    return out;
}

/// The same two as rows; the numbers of its actions live as long as the program.
template <class Play>
void def_rows(RulesClass<typename Play::Family>& rules, const ActionIds& ids,
              ManyPlayed<Play> many) {
    using Own = Rules<typename Play::Family>;
    using Options = typename Play::Family::Options;
    rules
        .def(
            "deals_as_rows",
            [many, &ids](const Own& own, const py::object& deals, const py::object& seed,
                         const py::object& policy, const py::object& threads,
                         const py::object& first, bool observation, bool oracle) {
                const Run run = many.run(own, "deals", deals, seed, policy, threads, first);
                const auto play = [](const Options& options, const Run& of, RowPlan plan) {
                    return deals_as_rows(options, of, plan);
                };
                return rows_dict(own, run, "deals", ids, {observation, oracle}, many, play);
            },
            "deals"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            "observation"_a = false, "oracle"_a = false, docs::kDealsAsRows)
        .def(
            "matches_as_rows",
            [many, &ids](const Own& own, const py::object& matches, const py::object& seed,
                         const py::object& policy, const py::object& threads,
                         const py::object& first, bool observation, bool oracle) {
                const Run run = many.run(own, "matches", matches, seed, policy, threads, first);
                const auto play = [](const Options& options, const Run& of, RowPlan plan) {
                    return matches_as_rows(options, of, plan);
                };
                return rows_dict(own, run, "matches", ids, {observation, oracle}, many, play);
            },
            "matches"_a, "seed"_a = 0, "policy"_a = "random", "threads"_a = 1, "first"_a = 0,
            "observation"_a = false, "oracle"_a = false, docs::kMatchesAsRows);
}

}  // namespace hupai::bindings
