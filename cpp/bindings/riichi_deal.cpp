// A riichi deal as a Python object: how it begins.
#include "bindings/riichi_deal.hpp"

#include "bindings/register.hpp"
#include "bindings/riichi_match.hpp"

namespace hupai::bindings {
namespace {

RiichiDeal riichi_deal(const RiichiRulesPtr& rules, const py::object& seed, const py::object& wall,
                       const py::object& round_wind, const py::object& dealer,
                       const py::object& honba, const py::object& deposits,
                       const py::object& scores, const py::object& dealer_deals,
                       const py::object& dealer_wins, bool log) {
    const riichi::Options& options = rules->options;
    const riichi::DealStart start = riichi_start_of(options, round_wind, dealer, honba, deposits,
                                                    scores, dealer_deals, dealer_wins);
    const int round = start.round_wind * options.players + start.dealer;
    return new_deal<RiichiPlay>(rules, seed, wall, start, log, [&](std::uint64_t number) {
        return riichi::seeded_wall(options, number, round, start.honba);
    });
}

}  // namespace

void def_riichi_deals(RulesClass<Riichi>& rules) {
    rules.def(
        "match",
        [](const py::object& self, const py::object& seed, bool log) {
            return py::module_::import("hupai.match")
                .attr("RiichiMatch")(self.attr("start_match")(seed), "log"_a = log);
        },
        "seed"_a = 0, py::kw_only(), "log"_a = true, R"doc(Begin a match.

Parameters
----------
seed : int
    Makes every wall, with round and honba.
log : bool
    Without a log deals keep no events and no ledger.

Source: R-2.

Examples
--------
>>> from hupai import riichi
>>> match = riichi.TENHOU.match(seed=7)
>>> match.deal.wall == riichi.TENHOU.deal(seed=7).wall
True
)doc");
    rules.def("deal", &riichi_deal, "seed"_a = py::none(), "wall"_a = py::none(), py::kw_only(),
              "round_wind"_a = "E", "dealer"_a = 0, "honba"_a = 0, "deposits"_a = 0,
              "scores"_a = py::none(), "dealer_deals"_a = 1, "dealer_wins"_a = 0, "log"_a = true,
              R"doc(Begin a deal from a seed or a wall.

Parameters
----------
seed : int, optional
    0 to 2^64 - 1; with round and honba it makes the wall, as in a match of that seed.
wall : Wall, str or list, optional
    Instead: all tiles in drawing order.
round_wind, dealer, honba, deposits, scores, dealer_deals, dealer_wins
    What the match hands over: deposits are riichi sticks on the table, scores points of each seat,
    the last two how many deals in a row the dealer has had (this one included) and won before.
log : bool
    Without a log there are no events and no ledger, and a step takes less time.

Source: R-1.7 to R-1.11.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7, round_wind="S", dealer=2)
>>> deal.to_act, deal.live_left, deal.legal_actions[-1]
(2, 69, Action('discard 5z'))
)doc");
}

void register_riichi_deal(py::module_& module) {
    RiichiDealClass deal(module, "RiichiDeal", R"doc(One deal (局), from the wall to the settlement.

Made by `Rules.deal`. One seat is asked at a time: `to_act` says which, `legal_actions` what it may
do, `apply` does it. What the state is, what has happened (`events`) and who has paid whom
(`ledger`) can be read at any time; `observe(seat)` is what one seat may know.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> while not deal.is_over:
...     deal.apply(deal.legal_actions[-1])
>>> deal.result.kind, deal.deltas
('exhaustive', (0, 0, 0, 0))
)doc");
    def_deal<RiichiPlay>(deal, module);
    def_riichi_views(deal);
    def_riichi_observation(deal);
    def_riichi_position(deal);
    def_riichi_sim(deal);
    register_riichi_told(module);
    register_riichi_observation(module);
}

}  // namespace hupai::bindings
