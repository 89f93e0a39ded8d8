// A riichi deal as a Python object: how it begins, goes on, and is kept.
#include "bindings/riichi_deal.hpp"

#include "bindings/register.hpp"
#include "bindings/riichi_match.hpp"
#include "rules/riichi/walls.hpp"

namespace hupai::bindings {
namespace {

constexpr std::size_t kMostShown = 40;  // legal actions in a message

std::string shown_actions(const riichi::ActionList& actions) {
    std::string out;
    for (std::size_t i = 0; i < actions.size() && i < kMostShown; ++i) {
        out += (i ? ", " : "") + to_string(actions[i]);
    }
    return out;
}

[[noreturn]] void refuse(const RiichiDeal& d, const py::object& action) {
    const bool ours = py::isinstance<ActionObject>(action);
    const py::object what = ours ? action.cast<const ActionObject&>().text : action;
    std::string message = shown(what.ptr()) + " is not legal";
    if (riichi::is_over(d.deal)) {
        message += ": the deal is over";
    } else {
        message += " for seat " + std::to_string(riichi::to_act(d.deal)) + ": legal are " +
                   shown_actions(riichi::legal_actions(d.deal));
    }
    const py::object error = py::module_::import("hupai.errors")
                                 .attr("from_problem")("illegal_action", message, "action");
    PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
    throw py::error_already_set();
}

/// The legal actions, listed once for each state.
const py::object& legal_of(RiichiDeal& d) {
    if (!d.legal_objects) {
        d.legal = riichi::legal_actions(d.deal);
        d.legal_objects = action_tuple(d.legal);
    }
    return d.legal_objects;
}

/// The place of an object that legal_actions has handed out, or the number of actions.
std::size_t place_of(const RiichiDeal& d, PyObject* action) {
    std::size_t i = 0;
    if (!d.legal_objects) return d.legal.size();
    while (i < d.legal.size() && PyTuple_GET_ITEM(d.legal_objects.ptr(), i) != action) ++i;
    return i;
}

}  // namespace

void apply_unchecked(RiichiDeal& d, Action action) {
    if (d.log) {
        riichi::apply_unchecked(d.deal, action, d.told);
        d.actions.push_back(action);
    } else {
        NullSink sink;
        riichi::apply_unchecked(d.deal, action, sink);
    }
    d.legal_objects = py::object();
    d.legal.clear();
}

namespace {

void apply(const py::object& self, const py::object& action) {
    const HeldDeal held(self);
    RiichiDeal& d = *held;
    if (const std::size_t i = place_of(d, action.ptr()); i < d.legal.size()) {
        apply_unchecked(d, d.legal[i]);
        return;
    }
    const Result<Action> read = read_action(action.ptr());
    if (!read.ok() || !riichi::is_legal(d.deal, read.value())) refuse(d, action);
    apply_unchecked(d, read.value());
}

bool is_legal(const py::object& self, const py::object& action) {
    const Result<Action> read = read_action(action.ptr());
    return read.ok() && riichi::is_legal(HeldDeal(self)->deal, read.value());
}

}  // namespace

void begin_deal(RiichiDeal& d, const riichi::DealStart& start, const Wall& wall) {
    if (d.log) {
        riichi::start_deal(d.deal, d.rules->options, start, wall, d.told);
    } else {
        NullSink sink;
        riichi::start_deal(d.deal, d.rules->options, start, wall, sink);
    }
}

namespace {

Wall wall_argument(const py::handle& object, const riichi::Options& options) {
    const TileList tiles = py::isinstance<Wall>(object)
                               ? tiles_of(object.cast<const Wall&>())
                               : value_or_raise(in_field(read_tiles(object.ptr()), "wall"));
    return value_or_raise(given_wall(tiles, riichi::tile_supply(options)));
}

RiichiDeal new_deal(const RiichiRulesPtr& rules, const py::object& seed, const py::object& wall,
                    const py::object& round_wind, const py::object& dealer, const py::object& honba,
                    const py::object& deposits, const py::object& scores,
                    const py::object& dealer_deals, const py::object& dealer_wins, bool log) {
    if (seed.is_none() == wall.is_none()) {
        raise({ErrorCode::conflict, "either a seed or a wall is wanted", "seed"});
    }
    RiichiDeal d;
    d.rules = rules;
    d.log = log;
    const riichi::Options& options = rules->options;
    const riichi::DealStart start = riichi_start_of(options, round_wind, dealer, honba, deposits,
                                                    scores, dealer_deals, dealer_wins);
    const int round = start.round_wind * options.players + start.dealer;
    const Wall tiles = wall.is_none()
                           ? riichi::seeded_wall(options, seed_of(seed), round, start.honba)
                           : wall_argument(wall, options);
    if (auto problem = riichi::check_start(options, start, tiles)) raise(*problem);
    begin_deal(d, start, tiles);
    return d;
}

RiichiDeal copy_of(const py::object& self) {
    return *HeldDeal(self);
}

void def_play(RiichiDealClass& deal) {
    using D = RiichiDeal;
    deal.def_property_readonly(
            "to_act", [](const D& d) { return seat_object(riichi::to_act(d.deal)); },
            "The seat that is asked now; None when the deal is over.")
        .def_property_readonly(
            "is_over", [](const D& d) { return riichi::is_over(d.deal); }, "Nobody is asked.")
        .def_property_readonly(
            "legal_actions", [](const py::object& self) { return legal_of(*HeldDeal(self)); },
            "What the seat that is asked may do, in a fixed order; a tuple of shared objects.")
        .def("copy", &copy_of, "The same again; the two go on alone.")
        .def("__copy__", &copy_of)
        .def(
            "__deepcopy__", [](const py::object& self, const py::object&) { return copy_of(self); },
            "memo"_a)
        .def("is_legal", &is_legal, "action"_a, "Whether an Action or its text is legal now.")
        .def("apply", &apply, "action"_a, R"doc(Do an action for the seat that is asked.

Raises
------
IllegalActionError
    Names the action and the legal ones; nothing has changed.
)doc");
}

}  // namespace

py::tuple action_tuple(const riichi::ActionList& actions) {
    py::tuple objects(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        PyTuple_SET_ITEM(objects.ptr(), static_cast<Py_ssize_t>(i),
                         action_object(actions[i]).release().ptr());
    }
    return objects;
}

void def_riichi_deals(RulesClass<Riichi>& rules) {
    rules.def("position", &riichi_position, "position"_a, "log"_a = true,
              R"doc(A deal from a dict as `Deal.to_position` makes it.

What is not given is as at the begin of a deal. A position that no deal can come to is refused,
with words for what is wrong. The log begins here.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> riichi.TENHOU.position(deal.to_position()) == deal
True
)doc");
    rules.def(
        "match",
        [](const py::object& self, const py::object& seed, bool log) {
            return py::module_::import("hupai.match").attr("Match")(self, seed, "log"_a = log);
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
    rules.def("deal", &new_deal, "seed"_a = py::none(), "wall"_a = py::none(), py::kw_only(),
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
    def_equal(deal);
    def_play(deal);
    def_deal_views(deal);
    def_deal_kept(deal);
    def_deal_position(deal);
    def_deal_observation(deal);
    def_deal_sim(deal);
    register_riichi_told(module);
    register_riichi_observation(module);
    register_riichi_restored(module);
}

}  // namespace hupai::bindings
