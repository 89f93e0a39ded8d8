// score, waits, shanten and discards requests: dict in, dict out, errors as answers.
#include <algorithm>

#include "bindings/riichi.hpp"
#include "bindings/waits.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

py::dict error_dict(const Problem& problem) {
    py::dict error;
    error["code"] = to_string(problem.code);
    error["message"] = problem.message;
    error["field"] = problem.field;
    py::dict out;
    out["error"] = error;
    return out;
}

py::dict with_id(PyObject* id, const py::dict& answer) {
    py::dict out;
    PyDict_SetItemString(out.ptr(), "id", id ? id : Py_None);
    PyDict_Update(out.ptr(), answer.ptr());
    return out;
}

/// The fields that every request has.
struct CommonFields {
    PyObject* id = nullptr;
    PyObject* rules = nullptr;
    PyObject* hand = nullptr;
    PyObject* melds = nullptr;

    bool take(std::string_view name, PyObject* value) {
        PyObject** place = name == "id"      ? &id
                           : name == "rules" ? &rules
                           : name == "hand"  ? &hand
                           : name == "melds" ? &melds
                                             : nullptr;
        if (place) *place = value;
        return place != nullptr;
    }

    Result<RiichiRulesPtr> rule_set(const char* preset) const {
        if (!rules) return riichi_rules_of(preset);
        if (const auto text = text_of(rules)) return riichi_rules_of(*text);
        return Problem{ErrorCode::unknown_rule, "rules: a text is wanted, not " + shown(rules),
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

Result<py::dict> score_or_problem(PyObject* object, CommonFields& common) {
    if (!PyDict_Check(object)) return not_an_object(object);
    RiichiRequest request;
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
        return riichi_answer(scored);
    }
    Result<std::vector<RiichiReading>> readings = riichi_readings(request);
    if (!readings.ok()) return readings.problem();
    py::list list;
    for (const RiichiReading& reading : readings.value()) {
        py::dict answer = riichi_answer(reading.scored);
        answer["tile"] = to_string(reading.tile);
        list.append(answer);
    }
    py::dict out;
    out["readings"] = list;
    return out;
}

Result<OwnFour> read_own_four(PyObject* object) {
    const auto text = text_of(object);
    if (text == "concealed") return OwnFour::concealed;
    if (text == "held") return OwnFour::held;
    if (text == "ignore") return OwnFour::ignore;
    return Problem{ErrorCode::bad_field,
                   "own_four: concealed, held or ignore is wanted, not " + shown(object),
                   "own_four"};
}

Result<py::dict> shape_or_problem(ShapeQuestion question, PyObject* object, CommonFields& common) {
    if (!PyDict_Check(object)) return not_an_object(object);
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
            return Problem{ErrorCode::bad_field, "no field is called " + quoted(*name),
                           std::string(*name)};
        }
    }
    const Result<RiichiRulesPtr> rules = common.rule_set("tenhou");
    if (!rules.ok()) return rules.problem();
    Forms forms = rules.value()->options.forms();
    if (own_four) {
        const Result<OwnFour> limit = read_own_four(own_four);
        if (!limit.ok()) return limit.problem();
        forms.own_four = limit.value();
    }
    if (auto problem = common.missing_hand()) return *problem;
    const Result<ShapeHand> shape = read_shape_hand(common.hand, common.melds, forms);
    if (!shape.ok()) return shape.problem();
    return shape_answer(question, shape.value(), seen);
}

template <class Answer>
py::dict answered(const py::object& request, const Answer& answer) {
    CommonFields common;
    Result<py::dict> result = answer(request.ptr(), common);
    // The id is given back with errors too, wherever it stands in the request.
    if (PyDict_Check(request.ptr())) common.id = PyDict_GetItemString(request.ptr(), "id");
    return with_id(common.id, result.ok() ? result.value() : error_dict(result.problem()));
}

}  // namespace

Result<std::vector<RiichiReading>> riichi_readings(const RiichiRequest& request) {
    const Hand& hand = request.hand;
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
    module.def("answer_score", [](const py::object& request) {
        return answered(request, &score_or_problem);
    }, "request"_a);
    const auto add = [&](const char* name, ShapeQuestion question) {
        module.def(name, [question](const py::object& request) {
            return answered(request, [&](PyObject* object, CommonFields& common) {
                return shape_or_problem(question, object, common);
            });
        }, "request"_a);
    };
    add("answer_waits", ShapeQuestion::waits);
    add("answer_shanten", ShapeQuestion::shanten);
    add("answer_discards", ShapeQuestion::discards);
}

}  // namespace hupai::bindings
