// Actions and transfers as Python objects.
#include "bindings/play.hpp"

#include <atomic>

#include "bindings/register.hpp"
#include "patterns/transfer_words.hpp"

namespace hupai::bindings {
namespace {

constexpr int kMostKans = 255;

const ActionObject* action_of(PyObject* object) {
    if (!py::isinstance<ActionObject>(object)) return nullptr;
    return &py::handle(object).cast<const ActionObject&>();
}

/// Equal to another action and to its text.
PyObject* compare_actions(PyObject* self, PyObject* other, int how) {
    if (how != Py_EQ && how != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    const ActionObject& mine = py::handle(self).cast<const ActionObject&>();
    bool equal = false;
    if (PyUnicode_Check(other)) {
        equal = PyUnicode_Compare(mine.text.ptr(), other) == 0;
    } else if (const ActionObject* theirs = action_of(other)) {
        equal = mine.action == theirs->action;
    } else {
        Py_RETURN_NOTIMPLEMENTED;
    }
    return PyBool_FromLong(equal == (how == Py_EQ));
}

Py_hash_t hash_action(PyObject* self) {
    return PyObject_Hash(py::handle(self).cast<const ActionObject&>().text.ptr());
}

void set_slots(PyHeapTypeObject* type) {
    type->ht_type.tp_richcompare = &compare_actions;
    type->ht_type.tp_hash = &hash_action;
}

ActionObject with_text(Action action) {
    return {action, py::str(to_string(action))};
}

void register_action(py::module_& module) {
    py::class_<ActionObject>(module, "Action", py::custom_type_setup(&set_slots),
                             R"doc(What a seat does when it is asked; equal to its text.

Parameters
----------
text : str
    ``tsumo``, ``ron``, ``nine_terminals``, ``kita``, ``closed_kan 1m``, ``added_kan 5p``,
    ``riichi 5p*``, ``open_riichi 5p``, ``discard 5p`` (``*``: the tile just drawn), ``open_kan``,
    ``pon 0p5p``, ``chi 3m4m`` (the own tiles), ``show``, ``hide``, ``pass``; in the Sichuan family
    ``sing 5p*``, ``dance 5p`` (each with its discard), ``exchange 1m``, ``void_suit s``.

Examples
--------
>>> import hupai as hp
>>> action = hp.Action("chi 3m4m")
>>> action.type, action.tiles, action == "chi 3m4m", "ron" in {hp.Action("ron")}
('chi', ('3m', '4m'), True, True)
)doc")
        .def(py::init([](const py::object& text) {
                 return with_text(value_or_raise(read_action(text.ptr())));
             }),
             "text"_a)
        .def_property_readonly(
            "type", [](const ActionObject& a) { return to_string(a.action.type()); },
            "The first word of the text.")
        .def_property_readonly(
            "tile",
            [](const ActionObject& a) -> py::object {
                if (!a.action.has_tile()) return py::none();
                return tile_name(a.action.tile());
            },
            "The tile discarded or added, the kind of a closed kan, the first own tile of a call; "
            "None where the text has none.")
        .def_property_readonly(
            "tiles",
            [](const ActionObject& a) {
                py::list tiles;
                if (a.action.has_tile()) tiles.append(tile_name(a.action.tile()));
                const ActionType type = a.action.type();
                if (type == ActionType::pon || type == ActionType::chi) {
                    tiles.append(tile_name(a.action.second()));
                }
                return py::tuple(tiles);
            },
            "Every tile of the text.")
        .def_property_readonly(
            "suit",
            [](const ActionObject& a) {
                const bool has = a.action.type() == ActionType::void_suit;
                return suit_object(has ? a.action.suit() : kNoSuit);
            },
            "Of `void_suit`: m, p or s; else None.")
        .def_property_readonly(
            "tsumogiri", [](const ActionObject& a) { return a.action.is_drawn(); },
            "True where the tile is the one just drawn (ツモ切り).")
        .def_property_readonly(
            "code", [](const ActionObject& a) { return a.action.bits(); },
            "Sixteen bits, low ones first: type (5) | tile (6) | ranks to the second own tile (2) "
            "| "
            "that one is red | just drawn.")
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self),
                                       py::make_tuple(self.cast<const ActionObject&>().text));
             })
        .def("__str__", [](const ActionObject& a) { return a.text; })
        .def("__repr__",
             [](const ActionObject& a) { return "Action('" + to_string(a.action) + "')"; });
}

TransferReason reason_of(const std::string& word) {
    std::string known;
    for (int i = 0; i < kNumTransferReasons; ++i) {
        const auto reason = static_cast<TransferReason>(i);
        if (word == to_string(reason)) return reason;
        known += (i ? ", " : "") + std::string(to_string(reason));
    }
    raise({ErrorCode::bad_field, "reason: one of " + known + " is wanted, not " + quoted(word),
           "reason"});
}

/// The page whose clause is meant; without one the first that has a clause for the reason.
RulePage page_of(TransferReason reason, const py::object& clause) {
    const auto wanted = clause.is_none() ? std::nullopt : text_of(clause.ptr());
    std::string known;
    for (int i = 0; i < kNumRulePages; ++i) {
        const auto page = static_cast<RulePage>(i);
        const std::string_view own = clause_of(reason, page);
        if (own.empty()) continue;
        if (clause.is_none() || wanted == own) return page;
        known.append(known.empty() ? "" : ", ").append(own);
    }
    raise({ErrorCode::bad_field,
           "clause of '" + std::string(to_string(reason)) + "': one of " + known +
               " is wanted, not " + shown(clause.ptr()),
           "clause"});
}

/// Sticks lie between a seat and the table; penalties are paid to nobody, a false win to seats or
/// to nobody; all else is paid from seat to seat.
void check_ends(const Transfer& transfer) {
    const auto check = [&](Seat seat, bool is_table, const char* field) {
        if ((seat == kNobody) == is_table) return;
        raise({ErrorCode::bad_field,
               std::string(field) + " of '" + to_string(transfer.reason) + "': " +
                   (is_table ? "None is wanted, not " + std::to_string(seat)
                             : "a seat is wanted, not None"),
               field});
    };
    const TransferReason reason = transfer.reason;
    check(transfer.payer,
          reason == TransferReason::deposits || reason == TransferReason::leftover_sticks, "payer");
    const bool may_be_penalty = reason == TransferReason::false_win && transfer.payee == kNobody;
    check(transfer.payee,
          reason == TransferReason::riichi_stick || reason == TransferReason::pig_penalty ||
              may_be_penalty,
          "payee");
}

/// Sums that only whole matches of the Sichuan family reach.
std::int64_t points_of(const py::object& points) {
    return value_or_raise(in_field(read_points(points.ptr(), kMostSum), "points"));
}

/// ", kan 2"
std::string kan_text(const Transfer& t, Language language) {
    constexpr Words kKan = {", kan {0}", "、槓{0}", "，第{0}杠"};
    return t.kan == 0 ? "" : fill_in(pick(kKan, language), {std::to_string(t.kan)});
}

/// The arguments that make it; clause and kan are left out where they are as if not given.
py::tuple transfer_fields(const Transfer& t) {
    const py::object payer = seat_object(t.payer), payee = seat_object(t.payee);
    const char* reason = to_string(t.reason);
    const bool is_first = page_of(t.reason, py::none()) == t.page;
    if (t.kan != 0) {
        return py::make_tuple(payer, payee, t.points, reason, clause_of(t), t.kan);
    }
    if (is_first) return py::make_tuple(payer, payee, t.points, reason);
    return py::make_tuple(payer, payee, t.points, reason, clause_of(t));
}

void register_transfer(py::module_& module) {
    py::class_<Transfer> transfer(module, "Transfer",
                                  R"doc(One entry of a settlement: who pays whom what, and why.

Parameters
----------
payer, payee : int or None
    Seats; None is the table, where riichi sticks lie, and the payee of a penalty.
points : int
reason : str
    Riichi: ``riichi_stick``, ``win``, ``pao``, ``rinshan_pao``, ``honba``, ``deposits``, ``noten``,
    ``nagashi``, ``leftover_sticks``. The Sichuan family: ``win``, ``kan_feeder``, ``kan_fee``,
    ``kan_transfer``, ``kan_shot_refund``, ``pig``, ``ready_check``, ``kan_refund``; of a referee
    ``leave_after_win``, ``forfeit``, ``false_win``, ``false_declaration``; paid to nobody
    ``pig_penalty`` and ``false_win``.
clause : str, optional
    The rule that it is paid by: says of which family it is.
kan : int, optional
    The id of the kan that it is for.

Examples
--------
>>> import hupai as hp
>>> transfer = hp.Transfer(1, 0, 3900, "win")
>>> transfer.clause, transfer.explain()
('R-4.9', 'seat 1 pays seat 0 3900 points for the hand [R-4.9]')
)doc");
    def_equal(transfer);
    transfer
        .def(py::init([](const py::object& payer, const py::object& payee, const py::object& points,
                         const std::string& reason, const py::object& clause,
                         const py::object& kan) {
                 Transfer made{seat_of(payer, "payer", kMaxSeats),
                               seat_of(payee, "payee", kMaxSeats), reason_of(reason),
                               points_of(points)};
                 made.page = page_of(made.reason, clause);
                 if (!kan.is_none()) {
                     made.kan = static_cast<std::uint8_t>(number_of(kan, "kan", 1, kMostKans));
                 }
                 check_ends(made);
                 return made;
             }),
             "payer"_a, "payee"_a, "points"_a, "reason"_a, "clause"_a = py::none(),
             "kan"_a = py::none())
        .def_property_readonly(
            "payer", [](const Transfer& t) { return seat_object(t.payer); },
            "Who pays; None: the table.")
        .def_property_readonly(
            "payee", [](const Transfer& t) { return seat_object(t.payee); },
            "Who receives; None: the table.")
        .def_readonly("points", &Transfer::points, "How many points.")
        .def_property_readonly(
            "reason", [](const Transfer& t) { return to_string(t.reason); }, "The word for why.")
        .def_property_readonly(
            "clause", [](const Transfer& t) { return clause_of(t); }, "The clause of the rules.")
        .def_property_readonly(
            "kan", [](const Transfer& t) { return kan_object(t.kan); },
            "The id of the kan that it is for, or None.")
        .def(
            "explain",
            [](const Transfer& t, const std::string& lang) {
                const Language language = value_or_raise(parse_language(lang));
                return explain(t, language) + " [" + clause_of(t) + kan_text(t, language) + "]";
            },
            "lang"_a = "en", "One sentence in en, ja or zh, with the clause and the kan's id.");
    def_fields(transfer, "Transfer", &transfer_fields);
}

}  // namespace

Seat seat_of(const py::handle& object, const char* field, int players) {
    if (object.is_none()) return kNobody;
    return static_cast<Seat>(number_of(object, field, 0, players - 1));
}

std::array<std::int32_t, kMaxSeats> seat_numbers(const py::handle& object, const char* field,
                                                 int players) {
    const Items items(object.ptr());
    if (!items || items.size() != players) {
        raise({ErrorCode::bad_field,
               std::string(field) + ": one number for each of " + std::to_string(players) +
                   " seats is wanted, not " + shown(object.ptr()),
               field});
    }
    std::array<std::int32_t, kMaxSeats> numbers{};
    for (Py_ssize_t i = 0; i < players; ++i) {
        numbers[static_cast<std::size_t>(i)] =
            number_of(items[i], field, -kMostPoints, kMostPoints);
    }
    return numbers;
}

EndKind end_kind_of(const std::string& word) {
    static const char* const words[kNumEndKinds] = {
        to_string(EndKind::win),         to_string(EndKind::exhaustive),
        to_string(EndKind::nagashi),     to_string(EndKind::nine_terminals),
        to_string(EndKind::four_winds),  to_string(EndKind::four_kans),
        to_string(EndKind::four_riichi), to_string(EndKind::triple_ron)};
    return enum_of<EndKind>(word, "kind", words);
}

std::array<std::int64_t, kMaxSeats> seat_points(const py::handle& object, const char* field) {
    const Items items(object.ptr());
    if (!items || items.size() != kMaxSeats) {
        raise({ErrorCode::bad_field,
               std::string(field) + ": one number for each of 4 seats is wanted, not " +
                   shown(object.ptr()),
               field});
    }
    std::array<std::int64_t, kMaxSeats> points{};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const py::object one = items[static_cast<Py_ssize_t>(i)];
        points[i] = value_or_raise(in_field(read_points(one.ptr(), kMostSum), field));
    }
    return points;
}

Items seats_argument(const py::handle& object, const char* field) {
    const Items items(object.ptr());
    if (!items) {
        raise({ErrorCode::bad_field,
               std::string(field) + ": a list of seats is wanted, not " + shown(object.ptr()),
               field});
    }
    return items;
}

py::object action_object(Action action) {
    static std::array<std::atomic<PyObject*>, 1u << 15> made{};
    std::atomic<PyObject*>& place = made[action.bits()];
    if (PyObject* object = place.load(std::memory_order_acquire)) {
        return py::reinterpret_borrow<py::object>(object);
    }
    py::object fresh = py::cast(with_text(action));
    PyObject* none_yet = nullptr;
    if (place.compare_exchange_strong(none_yet, fresh.ptr(), std::memory_order_acq_rel)) {
        return py::reinterpret_borrow<py::object>(fresh.release());  // the table keeps one
    }
    return py::reinterpret_borrow<py::object>(none_yet);
}

Result<Action> read_action(PyObject* object) {
    if (const auto text = text_of(object)) return parse_action(*text);
    if (const ActionObject* action = action_of(object)) return action->action;
    return Problem{ErrorCode::bad_field,
                   "an action such as 'discard 5p' is wanted, not " + shown(object), "action"};
}

void register_play(py::module_& module) {
    register_action(module);
    register_event(module);
    register_transfer(module);
}

}  // namespace hupai::bindings
