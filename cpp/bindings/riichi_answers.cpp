// score, waits, shanten and discards requests: dict in, dict out, errors as answers.
#include <algorithm>

#include "bindings/riichi.hpp"
#include "bindings/sichuan_answers.hpp"
#include "bindings/waits.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

/// Why there is no answer; nothing where one was written.
using Refusal = std::optional<Problem>;

void add_error(py::dict& out, const Problem& problem) {
    py::dict error;
    error["code"] = to_string(problem.code);
    error["message"] = problem.message;
    error["field"] = problem.field;
    out["error"] = error;
}

/// The fields that every request has.
struct CommonFields {
    PyObject* rules = nullptr;
    PyObject* hand = nullptr;
    PyObject* melds = nullptr;

    bool take(std::string_view name, PyObject* value) {
        if (name == "id") return true;  // given back by `answered`
        PyObject** place = name == "rules"   ? &rules
                           : name == "hand"  ? &hand
                           : name == "melds" ? &melds
                                             : nullptr;
        if (place) *place = value;
        return place != nullptr;
    }

    Result<RiichiRulesPtr> rule_set(const char* preset) const {
        if (!rules) return riichi_rules_of(preset);
        if (const auto text = text_of(rules)) return riichi_rules_of(*text);
        return Problem{ErrorCode::bad_field, "rules: a text is wanted, not " + shown(rules),
                       "rules"};
    }
    std::optional<Problem> missing_hand() const {
        if (hand) return std::nullopt;
        return Problem{ErrorCode::bad_field, "hand: is missing", "hand"};
    }
};

Problem not_an_object(PyObject* request) {
    return {ErrorCode::bad_json, "a request is an object, not " + shown(request), ""};
}

Problem bad_key(PyObject* key) {
    return {ErrorCode::bad_field, "a field name is a text, not " + shown(key), ""};
}

Refusal answer_score(PyObject* object, py::dict& out) {
    if (!PyDict_Check(object)) return not_an_object(object);
    RiichiRequest request;
    CommonFields common;
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(object, &at, &key, &value);) {
        const auto name = text_of(key);
        if (!name) return bad_key(key);
        if (common.take(*name, value)) continue;
        if (auto problem = read_riichi_field(request, *name, value)) return *problem;
    }
    Result<RiichiRulesPtr> rules = common.rule_set("riichi");
    if (!rules.ok()) return rules.problem();
    request.rules = rules.value();
    if (auto problem = common.missing_hand()) return *problem;
    const Result<Hand> hand = read_hand(common.hand, common.melds);
    if (!hand.ok()) return hand.problem();
    request.hand = hand.value();
    if (request.has_win) {
        if (auto problem = check_riichi_request(request)) return *problem;
        RiichiScore scored{std::move(request), {}};
        scored.score = riichi::score(scored.request.hand, scored.request.win, scored.options());
        add_riichi_answer(out, scored);
        return std::nullopt;
    }
    Result<std::vector<RiichiReading>> readings = riichi_readings(request);
    if (!readings.ok()) return readings.problem();
    py::list list;
    for (const RiichiReading& reading : readings.value()) {
        py::dict answer = riichi_answer(reading.scored);
        answer["tile"] = tile_name(reading.tile);
        list.append(answer);
    }
    out["readings"] = list;
    return std::nullopt;
}

Refusal answer_shape(ShapeQuestion question, PyObject* object, py::dict& out) {
    if (!PyDict_Check(object)) return not_an_object(object);
    CommonFields common;
    PyObject* seen = nullptr;
    PyObject* own_four = nullptr;
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(object, &at, &key, &value);) {
        const auto name = text_of(key);
        if (!name) return bad_key(key);
        if (common.take(*name, value) || *name == "void") continue;  // riichi has no void suit
        if (*name == "seen") {
            seen = value;
        } else if (*name == "own_four") {
            own_four = value == Py_None ? nullptr : value;
        } else {
            return unknown_field(*name);
        }
    }
    const Result<RiichiRulesPtr> rules = common.rule_set("tenhou");
    if (!rules.ok()) return rules.problem();
    ShapeRules shapes = rules.value()->shapes();
    if (own_four) {
        const Result<OwnFour> limit = read_own_four(own_four);
        if (!limit.ok()) return limit.problem();
        shapes.forms.own_four = limit.value();
    }
    if (auto problem = common.missing_hand()) return *problem;
    const Result<ShapeHand> shape = read_shape_hand(common.hand, common.melds, shapes);
    if (!shape.ok()) return shape.problem();
    return add_shape_answer(question, shape.value(), seen, out);
}

/// True where the request names a rule set of the Sichuan family.
bool asks_sichuan(PyObject* request) {
    static PyObject* const rules_key = PyUnicode_InternFromString("rules");
    if (!PyDict_Check(request)) return false;
    PyObject* rules = PyDict_GetItemWithError(request, rules_key);
    const auto text = rules ? text_of(rules) : std::nullopt;
    return text && is_sichuan_rules(*text);
}

/// An answer begins with the request's id, errors too.
template <class Answer>
py::dict answered(const py::object& request, const Answer& answer) {
    static PyObject* const id_key = PyUnicode_InternFromString("id");
    PyObject* id =
        PyDict_Check(request.ptr()) ? PyDict_GetItemWithError(request.ptr(), id_key) : nullptr;
    py::dict out;
    PyDict_SetItem(out.ptr(), id_key, id ? id : Py_None);
    if (const Refusal refusal = answer(request.ptr(), out)) add_error(out, *refusal);
    return out;
}

}  // namespace

Result<std::vector<RiichiReading>> riichi_readings(RiichiRequest request) {
    Hand& hand = request.hand;
    for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
        if (request.rules->options.aka[suit] == 0) hand.reds[suit] = 0;  // read as plain fives
    }
    const int wanted = 14 - 3 * hand.num_melds();
    if (hand.concealed.total() != wanted) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(hand.concealed.total()) + " concealed tiles beside " +
                           std::to_string(hand.num_melds()) + " melds (" + std::to_string(wanted) +
                           " are wanted where no winning tile is named) in " +
                           quoted(to_string(hand)),
                       "hand"};
    }
    std::vector<RiichiReading> readings;
    const TileList tiles = concealed_tiles(hand);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (i > 0 && tiles[i] == tiles[i - 1]) continue;
        RiichiReading reading{tiles[i], {request, {}}};
        RiichiRequest& one = reading.scored.request;
        one.hand.remove(tiles[i]);
        one.win.tile = tiles[i];
        if (!request.has_by) one.win.flags |= riichi::kTsumo;
        if (auto problem = riichi::check(one.hand, one.win, one.rules->options)) return *problem;
        reading.scored.score = riichi::score(one.hand, one.win, one.rules->options);
        readings.push_back(std::move(reading));
    }
    std::stable_sort(readings.begin(), readings.end(),
                     [](const RiichiReading& a, const RiichiReading& b) {
                         return a.scored.score.pay.value > b.scored.score.pay.value;
                     });
    return readings;
}

void register_riichi_answers(py::module_& module) {
    module.def(
        "answer_score",
        [](const py::object& request) {
            return answered(request, [](PyObject* object, py::dict& out) {
                return asks_sichuan(object) ? answer_sichuan_score(object, out)
                                            : answer_score(object, out);
            });
        },
        "request"_a);
    const auto add = [&](const char* name, ShapeQuestion question) {
        module.def(
            name,
            [question](const py::object& request) {
                return answered(request, [&](PyObject* object, py::dict& out) {
                    return asks_sichuan(object) ? answer_sichuan_shape(question, object, out)
                                                : answer_shape(question, object, out);
                });
            },
            "request"_a);
    };
    add("answer_waits", ShapeQuestion::waits);
    add("answer_shanten", ShapeQuestion::shanten);
    add("answer_discards", ShapeQuestion::discards);
}

}  // namespace hupai::bindings
