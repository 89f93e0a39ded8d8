// The match between two deals, results of deals and of matches.
#include "bindings/riichi_match.hpp"

#include "bindings/register.hpp"

namespace hupai::bindings {
namespace {

using riichi::DealResult;
using riichi::DealStart;
using riichi::MatchResult;

constexpr int kMostRepeats = 255;  // deals or wins of one dealer in a row

py::tuple seats_of(SeatSet set, int players) {
    py::list seats;
    for (int seat = 0; seat < players; ++seat) {
        if (has_seat(set, seat)) seats.append(seat);
    }
    return py::tuple(seats);
}

py::tuple result_fields(const RiichiDealResult& r) {
    const auto n = static_cast<std::size_t>(r.players);
    return py::make_tuple(
        to_string(r.result.kind), tuple_of(r.result.scores, n), tuple_of(r.result.deltas, n),
        tuple_of(r.result.winners, r.result.num_winners), seat_object(r.result.from_seat),
        seats_of(r.result.tenpai, r.players), r.result.deposits);
}

void register_deal_result(py::module_& module) {
    using R = RiichiDealResult;
    py::class_<R> result(module, "RiichiDealResult",
                         R"doc(How a deal ended: what the match goes on from.

Parameters
----------
kind : str
    ``win``, ``exhaustive``, ``nagashi``, ``nine_terminals``, ``four_winds``, ``four_kans``,
    ``four_riichi``, ``triple_ron``.
scores : sequence of int
    Points of each seat after the deal.
deltas : sequence of int, optional
    What each seat has won or lost.
winners : sequence of int
    Seats in the order of payment; of `nagashi` those who have it.
from_seat : int, optional
    Whose tile a win is on; the winner itself at tsumo.
tenpai : sequence of int
    Seats that showed a ready hand at an exhaustive draw.
deposits : int
    Riichi sticks left on the table.

Examples
--------
>>> from hupai import riichi
>>> result = riichi.DealResult("win", [33000, 25000, 17000, 25000], winners=[0], from_seat=2)
>>> match = riichi.TENHOU.start_match(seed=7).next_deal(result)
>>> match.round_wind, match.dealer, match.honba
('E', 0, 1)
)doc");
    def_equal(result);
    result
        .def(py::init(&riichi_result_of), "kind"_a, "scores"_a, "deltas"_a = py::none(),
             "winners"_a = py::make_tuple(), "from_seat"_a = py::none(),
             "tenpai"_a = py::make_tuple(), "deposits"_a = 0)
        .def_property_readonly(
            "kind", [](const R& r) { return to_string(r.result.kind); }, "How it ended.")
        .def_property_readonly(
            "scores", [](const R& r) { return tuple_of(r.result.scores, r.players); },
            "Points of each seat after the deal.")
        .def_property_readonly(
            "deltas", [](const R& r) { return tuple_of(r.result.deltas, r.players); },
            "What each seat has won or lost, its riichi stick included.")
        .def_property_readonly(
            "winners", [](const R& r) { return tuple_of(r.result.winners, r.result.num_winners); },
            "Seats in the order of payment.")
        .def_property_readonly(
            "from_seat", [](const R& r) { return seat_object(r.result.from_seat); },
            "Whose tile a win is on; the winner itself at tsumo; else None.")
        .def_property_readonly(
            "tenpai", [](const R& r) { return seats_of(r.result.tenpai, r.players); },
            "Seats that showed a ready hand at an exhaustive draw.")
        .def_property_readonly(
            "deposits", [](const R& r) { return r.result.deposits; },
            "Riichi sticks left on the table.");
    def_fields(result, "DealResult", &result_fields);
}

RiichiMatch make_match(const py::object& rules, const py::object& seed, const py::object& scores,
                       const py::object& round_wind, const py::object& dealer,
                       const py::object& honba, const py::object& deposits,
                       const py::object& dealer_deals, const py::object& dealer_wins,
                       const py::object& is_over) {
    RiichiMatch match;
    match.rules = value_or_raise(read_rules<Riichi>(rules.ptr()));
    match.state = riichi::start_match(match.options(), seed_of(seed));
    match.state.start = riichi_start_of(match.options(), round_wind, dealer, honba, deposits,
                                        scores, dealer_deals, dealer_wins);
    match.state.is_over = flag_of(is_over, "is_over");
    return match;
}

py::tuple match_fields(const RiichiMatch& m) {
    const DealStart& start = m.state.start;
    return py::make_tuple(m.rules->text, m.state.seed, tuple_of(start.scores, m.options().players),
                          wind_text(start.round_wind), start.dealer, start.honba, start.deposits,
                          start.dealer_deals, start.dealer_wins, m.state.is_over);
}

RiichiMatch after(const RiichiMatch& match, const RiichiDealResult& result) {
    if (match.state.is_over) refuse_after_end();
    if (result.players != match.options().players) {
        raise({ErrorCode::conflict,
               "a result of " + std::to_string(result.players) + " seats in a match of " +
                   std::to_string(match.options().players),
               "result"});
    }
    RiichiMatch next{match.rules, riichi::next_deal(match.state, result.result, match.options())};
    if (next.state.start.honba > riichi::kMaxHonba) {
        raise({ErrorCode::bad_field,
               "honba: " + std::to_string(next.state.start.honba) + " after this deal (limit " +
                   std::to_string(riichi::kMaxHonba) + ")",
               "honba"});
    }
    return next;
}

void def_match_start(py::class_<RiichiMatch>& match) {
    using M = RiichiMatch;
    match
        .def_property_readonly(
            "start", [](const M& m) { return start_dict(m.state.start, m.options().players); },
            "What the deal to play begins with: arguments of `Rules.deal`.")
        .def_property_readonly(
            "round_wind", [](const M& m) { return wind_text(m.state.start.round_wind); },
            "E, S, W or N. Source: R-2.1.")
        .def_property_readonly(
            "round", [](const M& m) { return m.state.round(m.options()); },
            "0 for E1, counted on over the winds.")
        .def_property_readonly(
            "honba", [](const M& m) { return m.state.start.honba; }, "Source: R-2.3.")
        .def_property_readonly(
            "deposits", [](const M& m) { return m.state.start.deposits; },
            "Riichi sticks on the table.")
        .def_property_readonly(
            "dealer_deals", [](const M& m) { return m.state.start.dealer_deals; },
            "Deals of this dealer in a row, this one included.")
        .def_property_readonly(
            "dealer_wins", [](const M& m) { return m.state.start.dealer_wins; },
            "Wins of this dealer in a row.");
}

void register_match_state(py::module_& module) {
    using M = RiichiMatch;
    py::class_<M> match(module, "RiichiMatchState", R"doc(A match between two deals: a value.

Who deals next, what lies on the table, whether it is over. `next_deal` gives another one.

Parameters
----------
rules : Rules or str
seed : int
scores : sequence of int, optional
    Points of each seat; the rule set's start if not given.
round_wind, dealer, honba, deposits, dealer_deals, dealer_wins, is_over
    As the properties say; the first deal if not given.

Source: R-2.

Examples
--------
>>> from hupai import riichi
>>> match = riichi.TENHOU.start_match(seed=7)
>>> draw = riichi.DealResult("exhaustive", match.scores)
>>> [(m.round_wind, m.dealer, m.honba) for m in (match, match.next_deal(draw))]
[('E', 0, 0), ('E', 1, 1)]
)doc");
    def_match(match, [](const M& m) { return m.options().players; });
    match.def(py::init(&make_match), "rules"_a, "seed"_a = 0, "scores"_a = py::none(),
              "round_wind"_a = "E", "dealer"_a = 0, "honba"_a = 0, "deposits"_a = 0,
              "dealer_deals"_a = 1, "dealer_wins"_a = 0, "is_over"_a = false);
    def_match_start(match);
    match
        .def_property_readonly(
            "is_over", [](const M& m) { return m.state.is_over; },
            "No deal follows. Source: R-2.1, R-2.4 to R-2.6.")
        .def_property_readonly(
            "wall", [](const M& m) { return riichi::wall_of(m.state, m.options()); },
            "The wall of the seed for the deal to play. Source: R-1.11.")
        .def("next_deal", &after, "result"_a,
             "The match after a deal that ended so. Source: R-2.2 to R-2.6.")
        .def_property_readonly(
            "result",
            [](const M& m) -> py::object {
                if (!m.state.is_over) return py::none();
                return py::cast(riichi::match_result(m.state, m.options()));
            },
            "How the match ended, or None. Source: R-2.7.")
        .def(
            "standing", [](const M& m) { return riichi::match_result(m.state, m.options()); },
            "The result if the match ended as it stands.");
    def_fields(match, "MatchState", &match_fields);
}

/// A pickled result made anew.
MatchResult restored_match_result(const py::object& points, const py::object& places,
                                  const py::object& twelfths, const std::vector<Transfer>& ledger) {
    const Items items(points.ptr());
    MatchResult out;
    out.players = items && items.size() == 3 ? 3 : 4;
    out.points = seat_numbers(points, "points", out.players);
    const Items ranks = seats_argument(places, "places");
    const Items parts = seats_argument(twelfths, "twelfths");
    for (int seat = 0; seat < out.players; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        out.places[i] = static_cast<std::uint8_t>(number_of(ranks[seat], "places", 1, out.players));
        out.twelfths[i] = number_of(parts[seat], "twelfths", -2'000'000'000, 2'000'000'000);
    }
    for (std::size_t i = 0; i < ledger.size() && i < kMaxSeats; ++i)
        out.ledger.push_back(ledger[i]);
    return out;
}

void register_match_result(py::module_& module) {
    using R = MatchResult;
    module.def("riichi_match_result_restored", &restored_match_result, "points"_a, "places"_a,
               "twelfths"_a, "ledger"_a, "A pickled result made anew.");
    py::class_<R> result(module, "RiichiMatchResult", R"doc(How a match ended.

Examples
--------
>>> from hupai import riichi
>>> points = [54300, 29000, 19700, -3000]
>>> match = riichi.MatchState("riichi", scores=points, round_wind="S", dealer=3, is_over=True)
>>> match.result.places, match.result.results
((1, 2, 3, 4), (52.3, 3.0, -14.3, -41.0))
)doc");
    def_equal(result);
    result.def("__hash__", [](const R& r) { return py::hash(tuple_of(r.twelfths, r.players)); })
        .def("__reduce__",
             [](const R& r) {
                 return py::make_tuple(
                     py::module_::import("hupai._core").attr("riichi_match_result_restored"),
                     py::make_tuple(tuple_of(r.points, r.players), tuple_of(r.places, r.players),
                                    tuple_of(r.twelfths, r.players), list_of(r.ledger)));
             })
        .def_property_readonly(
            "points", [](const R& r) { return tuple_of(r.points, r.players); },
            "Final points, the sticks left on the table included. Source: R-2.7.")
        .def_property_readonly(
            "places", [](const R& r) { return tuple_of(r.places, r.players); },
            "1 is first; of equal points the earlier seat stands before.")
        .def_property_readonly(
            "results",
            [](const R& r) {
                py::tuple out(r.players);
                for (int seat = 0; seat < r.players; ++seat) out[seat] = r.result(seat);
                return out;
            },
            "In thousands of points: with return, uma and oka. Source: R-2.7.")
        .def_property_readonly(
            "ledger", [](const R& r) { return list_of(r.ledger); },
            "The sticks left on the table as entries.")
        .def("__repr__", [](const py::object& self) {
            return py::str("<MatchResult points={} results={}>")
                .format(self.attr("points"), self.attr("results"));
        });
}

}  // namespace

py::dict start_dict(const DealStart& start, int players) {
    py::dict out;
    out["round_wind"] = wind_text(start.round_wind);
    out["dealer"] = start.dealer;
    out["honba"] = start.honba;
    out["deposits"] = start.deposits;
    out["scores"] = tuple_of(start.scores, static_cast<std::size_t>(players));
    out["dealer_deals"] = start.dealer_deals;
    out["dealer_wins"] = start.dealer_wins;
    return out;
}

RiichiDealResult riichi_result_of(const std::string& kind, const py::object& scores,
                                  const py::object& deltas, const py::object& winners,
                                  const py::object& from_seat, const py::object& tenpai,
                                  const py::object& deposits) {
    const Items items(scores.ptr());
    const int players = items && items.size() == 3 ? 3 : 4;
    RiichiDealResult out{DealResult{}, players};
    DealResult& result = out.result;
    result.kind = end_kind_of(kind);
    result.scores = seat_numbers(scores, "scores", players);
    if (!deltas.is_none()) result.deltas = seat_numbers(deltas, "deltas", players);
    read_winners(winners, result, players);
    result.from_seat = seat_of(from_seat, "from_seat", players);
    const Items ready = seats_argument(tenpai, "tenpai");
    for (Py_ssize_t i = 0; i < ready.size(); ++i) {
        result.tenpai |= seat_bit(number_of(ready[i], "tenpai", 0, players - 1));
    }
    result.deposits = number_of(deposits, "deposits", 0, riichi::kMaxDeposits);
    return out;
}

DealStart riichi_start_of(const riichi::Options& options, const py::object& round_wind,
                          const py::object& dealer, const py::object& honba,
                          const py::object& deposits, const py::object& scores,
                          const py::object& dealer_deals, const py::object& dealer_wins) {
    const int players = options.players;
    DealStart start = riichi::start_match(options, 0).start;
    if (!scores.is_none()) start.scores = seat_numbers(scores, "scores", players);
    start.round_wind = value_or_raise(in_field(read_wind(round_wind.ptr()), "round_wind"));
    start.dealer = static_cast<std::uint8_t>(number_of(dealer, "dealer", 0, players - 1));
    start.honba = number_of(honba, "honba", 0, riichi::kMaxHonba);
    start.deposits = number_of(deposits, "deposits", 0, riichi::kMaxDeposits);
    start.dealer_deals =
        static_cast<std::uint8_t>(number_of(dealer_deals, "dealer_deals", 1, kMostRepeats));
    start.dealer_wins =
        static_cast<std::uint8_t>(number_of(dealer_wins, "dealer_wins", 0, kMostRepeats));
    return start;
}

RiichiMatch riichi_start_match(const RiichiRulesPtr& rules, const py::object& seed) {
    return {rules, riichi::start_match(rules->options, seed_of(seed))};
}

void register_riichi_match(py::module_& module) {
    register_deal_result(module);
    register_match_result(module);
    register_match_state(module);
}

}  // namespace hupai::bindings
