#pragma once
// Deals played out by built-in players, and their decisions as columns for learning programs.
#include "bindings/column_arrays.hpp"
#include "bindings/sim.hpp"

namespace hupai::bindings {

namespace docs {

inline constexpr const char* kPlayOut =
    R"doc(Play the deal to its end with built-in players.

Parameters
----------
policy : {"random", "first", "efficient"}, or one for each seat
seed, number : int
    Of the players' choices. With the seed of a match and the number of the deal in it they are
    those of `Rules.play_deals` and `Rules.play_matches`.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> deal.play_out("efficient")
>>> deal.is_over
True
)doc";

inline constexpr const char* kDecisions =
    R"doc(Every decision so far as columns, a row each, for learning programs.

Parameters
----------
observation : bool
    With what the seat that is asked may know, as planes (``docs/observations.md``).
oracle : bool
    With the planes of what it cannot know.

Returns
-------
dict of arrays
    ``seat`` (int8), ``action`` (int16, of `hupai.actions.of`), ``mask`` (uint8, a bit for each
    action, the lowest first), ``reward`` (int64: points from this decision to the seat's next one,
    or to the end), ``observation`` (uint8, n x planes x columns).

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> deal.play_out("efficient")
>>> columns = deal.decisions()
>>> len(columns["action"]) == len(deal.actions), columns["mask"].shape[1]
(True, 50)
)doc";

}  // namespace docs

/// The deal as it was before its first action that is known.
template <class Play>
typename Play::Deal first_state(const DealObject<Play>& d) {
    if (d.root) return *d.root;
    typename Play::Deal state{};
    NullSink sink;
    start_deal(state, d.rules->options, d.deal.start, d.deal.wall, sink);
    return state;
}

template <class Play>
void play_out_object(const py::object& self, const py::object& policy, const py::object& seed,
                     const py::object& number) {
    const HeldDeal<Play> held(self);
    const Policies policies = policies_of(policy, held->players());
    Rng rng = players_rng(seed_of(seed), seed_of(number, "number"));
    while (!is_over(held->deal)) {
        const auto seat = static_cast<std::size_t>(to_act(held->deal));
        do_action(*held, choose(held->deal, policies[seat], rng));
    }
}

/// The decisions of a deal, which is played once more for them.
template <class Play>
py::dict decisions_of(const DealObject<Play>& d, const ActionIds& ids, RowPlan plan) {
    DecisionColumns columns;
    DecisionWriter<typename Play::Deal> writer(columns, ids, plan);
    auto state = first_state(d);
    NullSink sink;
    for (const Action action : d.actions) {
        writer.add(state, action);
        apply_unchecked(state, action, sink);
    }
    writer.end(state);
    return decision_arrays(std::move(columns), ids,
                           plan.observation ? &plane_layout(state) : nullptr, plan.oracle);
}

/// `play_out` and `decisions`. The family's efficient player, masks and planes are included where
/// this is called; the numbers of its actions live as long as the program.
template <class Play>
void def_decisions(DealClass<Play>& deal, const ActionIds& ids) {
    deal.def("play_out", &play_out_object<Play>, "policy"_a = "random", "seed"_a = 0,
             "number"_a = 0, docs::kPlayOut)
        .def(
            "decisions",
            [&ids](const py::object& self, bool observation, bool oracle) {
                const HeldDeal<Play> held(self);
                if (!held->log) refuse_without_log("decisions");
                return decisions_of<Play>(*held, ids, {observation, oracle});
            },
            "observation"_a = false, "oracle"_a = false, docs::kDecisions);
}

}  // namespace hupai::bindings
