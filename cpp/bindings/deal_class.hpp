#pragma once
// What the classes of deals have in common: how a deal goes on, what it tells, how it is kept.
#include "bindings/deal.hpp"
#include "table/seat_tiles.hpp"

namespace hupai::bindings {

// --- going on ------------------------------------------------------------------------------------

/// The legal actions, listed once for each state.
template <class Play>
const py::object& legal_of(DealObject<Play>& d) {
    if (!d.legal_objects) {
        d.legal = legal_actions(d.deal);
        d.legal_objects = action_tuple(d.legal);
    }
    return d.legal_objects;
}

/// The place of an object that legal_actions has handed out, or the number of actions.
template <class Play>
std::size_t place_of(const DealObject<Play>& d, PyObject* action) {
    std::size_t i = 0;
    if (!d.legal_objects) return d.legal.size();
    while (i < d.legal.size() && PyTuple_GET_ITEM(d.legal_objects.ptr(), i) != action) ++i;
    return i;
}

template <class Play>
[[noreturn]] void refuse(const DealObject<Play>& d, const py::object& action) {
    constexpr std::size_t kMostShown = 40;  // legal actions in a message
    if (is_over(d.deal)) refuse_action(action, ": the deal is over");
    std::string why = " for seat " + std::to_string(to_act(d.deal)) + ": legal are ";
    const auto actions = legal_actions(d.deal);
    for (std::size_t i = 0; i < actions.size() && i < kMostShown; ++i) {
        why += (i ? ", " : "") + to_string(actions[i]);
    }
    refuse_action(action, why);
}

template <class Play>
void apply_object(const py::object& self, const py::object& action) {
    const HeldDeal<Play> held(self);
    DealObject<Play>& d = *held;
    if (const std::size_t i = place_of(d, action.ptr()); i < d.legal.size()) {
        do_action(d, d.legal[i]);
        return;
    }
    const Result<Action> read = read_action(action.ptr());
    if (!read.ok() || !is_legal(d.deal, read.value())) refuse(d, action);
    do_action(d, read.value());
}

template <class Play>
void def_going_on(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    const auto copy_of = [](const py::object& self) -> D { return *HeldDeal<Play>(self); };
    deal.def_property_readonly(
            "to_act", [](const D& d) { return seat_object(to_act(d.deal)); },
            "The seat that is asked now; None when the deal is over.")
        .def_property_readonly(
            "is_over", [](const D& d) { return is_over(d.deal); }, "Nobody is asked.")
        .def_property_readonly(
            "legal_actions", [](const py::object& self) { return legal_of(*HeldDeal<Play>(self)); },
            "What the seat that is asked may do, in a fixed order; a tuple of shared objects.")
        .def("copy", copy_of, "The same again; the two go on alone.")
        .def("__copy__", copy_of)
        .def(
            "__deepcopy__",
            [copy_of](const py::object& self, const py::object&) { return copy_of(self); },
            "memo"_a)
        .def(
            "is_legal",
            [](const py::object& self, const py::object& action) {
                const Result<Action> read = read_action(action.ptr());
                return read.ok() && is_legal(HeldDeal<Play>(self)->deal, read.value());
            },
            "action"_a, "Whether an Action or its text is legal now.")
        .def("apply", &apply_object<Play>, "action"_a,
             R"doc(Do an action for the seat that is asked.

Raises
------
IllegalActionError
    Names the action and the legal ones; nothing has changed.
)doc");
}

// --- what it tells -------------------------------------------------------------------------------

/// What each seat has won or lost so far.
template <class Play>
auto score_changes(const DealObject<Play>& d) {
    auto changes = d.deal.scores;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        changes[i] -= d.deal.start.scores[i];
    }
    return changes;
}

/// The tiles of every seat, the one just drawn included.
template <class Play>
py::tuple hands_of(const DealObject<Play>& d) {
    py::list hands;
    for (int seat = 0; seat < d.players(); ++seat) hands.append(py::cast(full_hand(d.deal, seat)));
    return py::tuple(hands);
}

template <class Play>
void def_table(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    using RulesObject = Rules<typename Play::Family>;
    deal.def_property_readonly(
            "rules", [](const D& d) { return std::const_pointer_cast<RulesObject>(d.rules); },
            "The rule set.")
        .def_property_readonly(
            "wall", [](const D& d) { return d.deal.wall; }, "Every tile.")
        .def_property_readonly(
            "dealer", [](const D& d) { return d.deal.start.dealer; }, "The seat that deals.")
        .def_property_readonly(
            "scores", [](const D& d) { return tuple_of(d.deal.scores, d.players()); },
            "Points of each seat now.")
        .def_property_readonly("hands", &hands_of<Play>,
                               "The tiles of each seat, the one just drawn included.")
        .def_property_readonly(
            "drawn", [](const D& d) { return tile_object(d.deal.drawn); },
            "The tile just drawn by the seat whose turn it is.")
        .def(
            "discards",
            [](const D& d, const py::object& seat) {
                return as_tuple(d.deal.seat(number_of(seat, "seat", 0, d.players() - 1)).discards);
            },
            "seat"_a, "The discards of a seat in order, called ones included.");
}

/// Gives the class a property that reads the log; a deal without one refuses.
template <class Play, class Read>
void def_told(DealClass<Play>& deal, const char* name, const Read& read, const char* doc) {
    deal.def_property_readonly(
        name,
        [name, read](const py::object& self) {
            const HeldDeal<Play> d(self);
            if (!d->log) refuse_without_log(name);
            return read(*d);
        },
        doc);
}

template <class Play>
void def_log(DealClass<Play>& deal) {
    using D = DealObject<Play>;
    def_told(
        deal, "events", [](const D& d) { return list_of(d.told.events); },
        "Everything that has happened, nothing hidden.");
    def_told(
        deal, "ledger", [](const D& d) { return list_of(d.told.transfers); },
        "Who has paid whom what and why.");
    def_told(
        deal, "actions",
        [](const D& d) {
            py::list out;
            for (const Action action : d.actions) out.append(action_object(action));
            return out;
        },
        "What has been done since the log began.");
}

// --- kept ----------------------------------------------------------------------------------------

template <class State>
py::bytes bytes_of(const State& deal) {
    const std::vector<std::uint8_t> bytes = to_bytes(deal);
    return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

template <class Play>
typename Play::Deal state_of(const py::bytes& bytes) {
    const std::string_view view = bytes;
    return value_or_raise(
        Play::deal_of_bytes({reinterpret_cast<const std::uint8_t*>(view.data()), view.size()}));
}

/// The deal made anew: its begin or another state, and what was done from there.
template <class Play>
py::tuple reduced(const py::object& self) {
    const HeldDeal<Play> held(self);
    const DealObject<Play>& d = *held;
    std::string actions;
    for (const Action action : d.actions) {
        actions += static_cast<char>(action.bits() & 0xFF);
        actions += static_cast<char>(action.bits() >> 8);
    }
    const bool from_begin = d.log && !d.root;
    const auto& root = d.root && d.log ? *d.root : d.deal;
    const std::string maker = std::string(Play::Family::kName) + "_restored";
    return py::make_tuple(
        py::module_::import("hupai._core").attr(maker.c_str()),
        py::make_tuple(d.rules->text, bytes_of(root), from_begin, d.log, py::bytes(actions)));
}

template <class Play>
DealObject<Play> restored(const std::string& rules, const py::bytes& root, bool from_begin,
                          bool log, const py::bytes& actions) {
    const auto set = value_or_raise(rules_of<typename Play::Family>(rules));
    const auto state = state_of<Play>(root);
    if (!(state.options == set->options)) {
        raise({ErrorCode::conflict, "the rules of the deal are not those named", "rules"});
    }
    DealObject<Play> d;
    if (from_begin) {
        d.rules = set;
        d.log = log;
        begin_deal(d, state.start, state.wall);
    } else {
        d = deal_from<Play>(set, state, log);
    }
    const std::string_view codes = actions;
    for (std::size_t i = 0; i + 1 < codes.size(); i += 2) {
        const auto low = static_cast<std::uint8_t>(codes[i]);
        const auto high = static_cast<std::uint8_t>(codes[i + 1]);
        const Action action = Action::of_bits(static_cast<std::uint16_t>(low | high << 8));
        if (!is_legal(d.deal, action)) {
            raise({ErrorCode::bad_field, "an action of the kept deal is not legal", "actions"});
        }
        do_action(d, action);
    }
    if (from_begin && !(d.deal == state)) {
        raise({ErrorCode::conflict, "the kept actions do not lead to the kept deal", "actions"});
    }
    return d;
}

/// Words for what is wrong with a state.
template <class Play>
py::list problem_words(const typename Play::Deal& deal) {
    py::list words;
    const std::uint32_t mask = problems(deal);
    for (int i = 0; i < Play::kNumProblems; ++i) {
        if (mask >> i & 1) words.append(Play::problem_word(i));
    }
    return words;
}

template <class Play>
void def_kept(DealClass<Play>& deal, py::module_& module) {
    using Family = typename Play::Family;
    using D = DealObject<Play>;
    module.def((std::string(Family::kName) + "_restored").c_str(), &restored<Play>, "rules"_a,
               "root"_a, "from_begin"_a, "log"_a, "actions"_a, "A pickled deal made anew.");
    deal.def("__hash__", [](const D& d) { return py::hash(bytes_of(d.deal)); })
        .def(
            "to_bytes", [](const D& d) { return bytes_of(d.deal); },
            "The state in a versioned format, without the log.")
        .def_static(
            "from_bytes",
            [](const py::bytes& bytes, bool log) {
                const auto state = state_of<Play>(bytes);
                const std::string rules = Family::rule_sets().short_text(state.options);
                return deal_from<Play>(value_or_raise(rules_of<Family>(rules)), state, log);
            },
            "bytes"_a, "log"_a = true, "The state of `to_bytes`; its log begins here.")
        .def("__reduce__", &reduced<Play>)
        .def(
            "problems", [](const D& d) { return problem_words<Play>(d.deal); },
            "Words for everything that is wrong with the state; empty for a sound one.");
}

/// Everything that every class of deals has.
template <class Play>
void def_deal(DealClass<Play>& deal, py::module_& module) {
    def_equal(deal);
    def_going_on<Play>(deal);
    def_table<Play>(deal);
    def_log<Play>(deal);
    def_kept<Play>(deal, module);
}

// --- one win -------------------------------------------------------------------------------------

/// One scored win of a deal.
template <class Play>
struct WinObject {
    Seat seat;
    Seat from_seat;
    typename Play::Scored score;
    int kan = 0;  // of a win that a kan brought; 0: none

    friend bool operator==(const WinObject&, const WinObject&) = default;
};

/// A win of the core as a scored request.
template <class Play, class CoreWin>
WinObject<Play> win_object(const DealObject<Play>& d, const CoreWin& win) {
    typename Play::Request request;
    request.rules = d.rules;
    request.hand = win.hand;
    request.win = win.win;
    request.has_win = request.has_by = true;
    return {win.seat, win.from_seat, {std::move(request), win.score}, 0};
}

/// The class of wins; the way to make one anew is the family's.
template <class Play>
void def_win(py::class_<WinObject<Play>>& cls) {
    using W = WinObject<Play>;
    def_equal(cls);
    cls.def_property_readonly(
           "seat", [](const W& w) { return w.seat; }, "Who won.")
        .def_property_readonly(
            "from_seat", [](const W& w) { return w.from_seat; },
            "Whose tile it was on; the winner itself at tsumo.")
        .def_property_readonly(
            "tile", [](const W& w) { return tile_name(w.score.request.win.tile); },
            "The winning tile.")
        .def_property_readonly(
            "hand", [](const W& w) { return w.score.request.hand; },
            "The hand without the winning tile.")
        .def_property_readonly(
            "score", [](const W& w) { return w.score; }, "What it is worth.")
        .def("__hash__",
             [](const W& w) {
                 return py::hash(py::make_tuple(w.seat, w.from_seat, w.score.score.pay.points));
             })
        .def("__repr__", [](const W& w) {
            return std::string("<") + Play::Family::kName + ".Win seat " + std::to_string(w.seat) +
                   " on " + to_string(w.score.request.win.tile) + ">";
        });
}

}  // namespace hupai::bindings
