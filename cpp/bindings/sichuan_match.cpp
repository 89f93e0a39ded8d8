// The match between two deals of xuezhan or panzhihua, results of deals and of matches.
#include "bindings/match.hpp"
#include "bindings/register.hpp"
#include "bindings/sichuan_deal.hpp"

namespace hupai::bindings {
namespace {

using sichuan::DealResult;
using sichuan::kSeats;
using sichuan::MatchResult;

py::tuple result_fields(const DealResult& r) {
    return py::make_tuple(to_string(r.kind), tuple_of(r.scores, kSeats),
                          tuple_of(r.winners, r.num_winners), tuple_of(r.winners, r.num_first),
                          seat_object(r.first_from), tuple_of(r.deltas, kSeats),
                          tuple_of(r.penalties, kSeats));
}

void register_deal_result(py::module_& module) {
    using R = DealResult;
    py::class_<R> result(module, "SichuanDealResult",
                         docs_of<XuezhanPlay>(docs::kResultClass).c_str());
    def_equal(result);
    result
        .def(py::init(&sichuan_result_of), "kind"_a, "scores"_a, "winners"_a = py::make_tuple(),
             "first_winners"_a = py::make_tuple(), "first_from"_a = py::none(),
             "deltas"_a = py::none(), "penalties"_a = py::none())
        .def_property_readonly(
            "kind", [](const R& r) { return to_string(r.kind); }, "How it ended.")
        .def_property_readonly(
            "scores", [](const R& r) { return tuple_of(r.scores, kSeats); },
            "Balance of each seat after the deal.")
        .def_property_readonly(
            "winners", [](const R& r) { return tuple_of(r.winners, r.num_winners); },
            "Every winner, in order of winning; those of one tile in turn order after its owner.")
        .def_property_readonly(
            "first_winners", [](const R& r) { return tuple_of(r.winners, r.num_first); },
            "Those of the first win: several of one tile.")
        .def_property_readonly(
            "first_from", [](const R& r) { return seat_object(r.first_from); },
            "Whose tile the first win was on; the winner itself at tsumo; None without a win.")
        .def_property_readonly(
            "deltas", [](const R& r) { return tuple_of(r.deltas, kSeats); },
            "What the ledger has brought each seat; the sum is 0.")
        .def_property_readonly(
            "penalties", [](const R& r) { return tuple_of(r.penalties, kSeats); },
            "What each seat has lost to nobody, none above 0. Source: X-35.");
    def_fields(result, "DealResult", &result_fields);
}

void register_match_result(py::module_& module) {
    using R = MatchResult;
    py::class_<R> result(module, "SichuanMatchResult",
                         docs_of<XuezhanPlay>(docs::kMatchResultClass).c_str());
    def_equal(result);
    const auto fields = [](const R& r) { return py::make_tuple(tuple_of(r.points, kSeats)); };
    result
        .def(py::init([](const py::object& points) {
                 sichuan::MatchState match;
                 match.start.scores = seat_points(points, "points");
                 return sichuan::match_result(match);
             }),
             "points"_a)
        .def_property_readonly(
            "points", [](const R& r) { return tuple_of(r.points, kSeats); }, "Balances.")
        .def_property_readonly(
            "places", [](const R& r) { return tuple_of(r.places, kSeats); },
            "1 is first; equal balances share a place.")
        .def_property_readonly(
            "ranking_points",
            [](const R& r) {
                py::tuple out(kSeats);
                for (std::size_t i = 0; i < kSeats; ++i) out[i] = r.ranking_points(i);
                return out;
            },
            "盘分: 4, 3, 2 and 1 by place; equal balances share those of their places.");
    def_fields(result, "MatchResult", fields);
}

template <class Play>
using MatchOf = MatchObject<typename Play::Family, sichuan::MatchState>;

int num_deals_of(const py::object& deals, const char* field) {
    return deals.is_none() ? kNoNumber : number_of(deals, field, 1, kMostDealIndex);
}

/// The deal to play can begin.
template <class Play>
void check_next(const MatchOf<Play>& match) {
    const sichuan::MatchState& state = match.state;
    if (state.is_over) return;
    const auto problem = check_start(match.rules->options, state.start, sichuan::wall_of(state));
    if (problem) raise(*problem);
}

template <class Play>
MatchOf<Play> make_match(const py::object& rules, const py::object& seed,
                         const py::object& num_deals, const py::object& deal_index,
                         const py::object& dealer, const py::object& scores,
                         const py::object& is_over) {
    MatchOf<Play> match;
    match.rules = value_or_raise(read_rules<typename Play::Family>(rules.ptr()));
    match.state = sichuan::start_match(seed_of(seed), num_deals_of(num_deals, "num_deals"));
    match.state.start = sichuan_start_of(dealer, deal_index, scores, py::none(), match.state.seed);
    const std::int32_t most = match.state.num_deals;
    if (most != kNoNumber && match.state.start.deal_index >= most) {
        raise({ErrorCode::bad_field,
               "deal_index: " + std::to_string(match.state.start.deal_index) + " in a match of " +
                   std::to_string(most) + " deals",
               "deal_index"});
    }
    match.state.is_over = flag_of(is_over, "is_over");
    check_next<Play>(match);
    return match;
}

template <class Play>
py::tuple match_fields(const MatchOf<Play>& m) {
    const sichuan::DealStart& start = m.state.start;
    const py::object deals =
        m.state.num_deals == kNoNumber ? py::object(py::none()) : py::int_(m.state.num_deals);
    return py::make_tuple(m.rules->text, m.state.seed, deals, start.deal_index, start.dealer,
                          tuple_of(start.scores, kSeats), m.state.is_over);
}

template <class Play>
MatchOf<Play> after(const MatchOf<Play>& match, const DealResult& result) {
    if (match.state.is_over) refuse_after_end();
    MatchOf<Play> next{match.rules, sichuan::next_deal(match.state, result)};
    check_next<Play>(next);
    return next;
}

template <class Play>
void register_match_state(py::module_& module) {
    using M = MatchOf<Play>;
    py::class_<M> match(module, class_name<Play>("MatchState").c_str(),
                        docs_of<Play>(docs::kMatchClass).c_str());
    def_match(match, [](const M&) { return kSeats; });
    match
        .def(py::init(&make_match<Play>), "rules"_a, "seed"_a = 0, "num_deals"_a = py::none(),
             "deal_index"_a = 0, "dealer"_a = 0, "scores"_a = py::none(), "is_over"_a = false)
        .def_property_readonly(
            "num_deals", [](const M& m) { return match_fields<Play>(m)[2]; },
            "How many deals it has, or None.")
        .def_property_readonly(
            "start", [](const M& m) { return start_dict(m.state.start); },
            "What the deal to play begins with: arguments of `Rules.deal`.")
        .def_property_readonly(
            "deal_index", [](const M& m) { return m.state.start.deal_index; },
            "Which deal comes, from 0.")
        .def_property_readonly(
            "is_over", [](const M& m) { return m.state.is_over; }, "No deal follows.")
        .def_property_readonly(
            "wall", [](const M& m) { return sichuan::wall_of(m.state); },
            "The wall of the seed for the deal to play.")
        .def("next_deal", &after<Play>, "result"_a,
             "The match after a deal that ended so: the first winner deals next, of several by one "
             "tile its owner, without a win the same seat. Source: X-2.")
        .def_property_readonly(
            "result", [](const M& m) { return sichuan::match_result(m.state); },
            "How the match stands; when it is over, how it ended.");
    def_fields(match, "MatchState", &match_fields<Play>);
}

}  // namespace

sichuan::DealResult sichuan_result_of(const std::string& kind, const py::object& scores,
                                      const py::object& winners, const py::object& first_winners,
                                      const py::object& first_from, const py::object& deltas,
                                      const py::object& penalties) {
    DealResult result;
    result.kind = end_kind_of(kind);
    if (result.kind != EndKind::win && result.kind != EndKind::exhaustive) {
        raise({ErrorCode::bad_field, "kind: win or exhaustive is wanted, not " + quoted(kind),
               "kind"});
    }
    result.scores = seat_points(scores, "scores");
    read_winners(winners, result, kSeats);
    const Items first = seats_argument(first_winners, "first_winners");
    for (Py_ssize_t i = 0; i < first.size(); ++i) {
        const int seat = number_of(first[i], "first_winners", 0, kSeats - 1);
        if (i >= result.num_winners || result.winners[static_cast<std::size_t>(i)] != seat) {
            raise({ErrorCode::bad_field,
                   "first_winners: the first of the winners are wanted, not " +
                       shown(first_winners.ptr()),
                   "first_winners"});
        }
        ++result.num_first;
    }
    result.first_from = seat_of(first_from, "first_from", kSeats);
    if ((result.first_from == kNobody) != (result.num_first == 0) ||
        (result.num_first == 0) != (result.num_winners == 0)) {
        raise({ErrorCode::conflict,
               "winners, first_winners and first_from are given together or not at all",
               "first_winners"});
    }
    if (!deltas.is_none()) result.deltas = seat_points(deltas, "deltas");
    if (!penalties.is_none()) result.penalties = seat_points(penalties, "penalties");
    return result;
}

template <class Play>
void def_sichuan_match(RulesClass<typename Play::Family>& rules) {
    using Ptr = std::shared_ptr<Rules<typename Play::Family>>;
    rules.def(
        "start_match",
        [](const Ptr& own, const py::object& seed, const py::object& deals) {
            return MatchOf<Play>{own,
                                 sichuan::start_match(seed_of(seed), num_deals_of(deals, "deals"))};
        },
        "seed"_a = 0, "deals"_a = py::none(),
        "The state of a match before its first deal. Source: X-2.");
}
template void def_sichuan_match<XuezhanPlay>(RulesClass<Xuezhan>&);
template void def_sichuan_match<PanzhihuaPlay>(RulesClass<Panzhihua>&);

void register_sichuan_match(py::module_& module) {
    register_deal_result(module);
    register_match_result(module);
    register_match_state<XuezhanPlay>(module);
    register_match_state<PanzhihuaPlay>(module);
}

}  // namespace hupai::bindings
