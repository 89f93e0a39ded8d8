// Requests under any rule set: dict in, dict out, errors as answers.
#include "bindings/families.hpp"
#include "bindings/register.hpp"

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

/// The fields that every request has. They are held: reading another field may run a caller's own
/// code, which may change the request.
struct CommonFields {
    py::object hand;
    py::object melds;

    bool take(std::string_view name, PyObject* value) {
        if (name == "id" || name == "rules") return true;  // read before
        py::object* place = name == "hand" ? &hand : name == "melds" ? &melds : nullptr;
        if (place) *place = py::reinterpret_borrow<py::object>(value);
        return place != nullptr;
    }
};

/// Calls read(name, value) for every field but the common ones until it refuses one.
template <class Read>
Refusal read_fields(PyObject* request, CommonFields& common, const Read& read) {
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(request, &at, &key, &value);) {
        const auto held_key = py::reinterpret_borrow<py::object>(key);
        const auto held_value = py::reinterpret_borrow<py::object>(value);
        const auto name = text_of(key);
        if (!name) {
            return Problem{ErrorCode::bad_field, "a field name is a text, not " + shown(key), ""};
        }
        if (common.take(*name, value)) continue;
        if (auto problem = read(*name, value)) return problem;
    }
    return std::nullopt;
}

/// A win, or every tile of a drawn hand as the winning one.
template <class Family>
Refusal answer_score(PyObject* object, std::string_view rules_text, py::dict& out) {
    Request<Family> request;
    FieldProblems problems;
    CommonFields common;
    Refusal unknown = read_fields(object, common, [&](std::string_view name, PyObject* value) {
        return take_field(request, problems, name, value);
    });
    if (unknown) return unknown;
    const Result<RulesPtr<Family>> rules = rules_of<Family>(rules_text);
    if (!rules.ok()) return rules.problem();
    request.rules = rules.value();
    if (auto problem = take_hand(request, problems, common.hand.ptr(), common.melds.ptr())) {
        return problem;
    }
    if (request.has_win) {
        if (auto problem = check(request.hand, request.win, request.options())) return problem;
        add_answer(out, scored(std::move(request)));
        return std::nullopt;
    }
    const Result<std::vector<Scored<Family>>> readings = readings_of(std::move(request));
    if (!readings.ok()) return readings.problem();
    py::list list;
    for (const Scored<Family>& reading : readings.value()) {
        py::dict answer = answer_dict(reading);
        put(answer, keys().tile, tile_name(reading.request.win.tile));
        list.append(answer);
    }
    out["readings"] = list;
    return std::nullopt;
}

/// What requests about a hand have beside the common fields. They are held like those.
struct HandFields {
    py::object seen;
    py::object own_four;

    bool take(std::string_view name, PyObject* value) {
        py::object* place = name == "seen" ? &seen : name == "own_four" ? &own_four : nullptr;
        if (place && value != Py_None) *place = py::reinterpret_borrow<py::object>(value);
        return place != nullptr;
    }
};

template <class Family>
Refusal answer_shape(ShapeQuestion question, PyObject* object, std::string_view rules_text,
                     py::dict& out) {
    Request<Family> request;
    FieldProblems problems;
    CommonFields common;
    HandFields fields;
    Refusal unknown =
        read_fields(object, common, [&](std::string_view name, PyObject* value) -> Refusal {
            if (fields.take(name, value)) return std::nullopt;
            if (name != "void") return unknown_field(name);
            if constexpr (!Family::kHasVoid) return std::nullopt;
            return take_field(request, problems, name, value);
        });
    if (unknown) return unknown;
    const Result<RulesPtr<Family>> rules = rules_of<Family>(rules_text);
    if (!rules.ok()) return rules.problem();
    ShapeRules shapes = Family::shapes(rules.value()->options, request.win);
    if (fields.own_four) {
        const Result<OwnFour> limit = read_own_four(fields.own_four.ptr());
        if (!limit.ok()) return limit.problem();
        shapes.set_own_four(limit.value());
    }
    if (auto problem = problems.before_hand()) return problem;
    if (!common.hand) return missing_hand();
    const Result<ShapeHand> shape = read_shape_hand(common.hand.ptr(), common.melds.ptr(), shapes);
    if (!shape.ok()) return shape.problem();
    return add_shape_answer(question, shape.value(), fields.seen.ptr(), out);
}

/// The ready check.
template <class Family>
Refusal answer_greatest(PyObject* object, std::string_view rules_text, py::dict& out) {
    Request<Family> request;
    FieldProblems problems;
    CommonFields common;
    HandFields fields;
    Refusal unknown =
        read_fields(object, common, [&](std::string_view name, PyObject* value) -> Refusal {
            if (fields.take(name, value)) return std::nullopt;
            if (!is_ready_field(name)) return unknown_field(name);
            return take_field(request, problems, name, value);
        });
    if (unknown) return unknown;
    const Result<RulesPtr<Family>> rules = rules_of<Family>(rules_text);
    if (!rules.ok()) return rules.problem();
    request.rules = rules.value();
    if (auto problem = take_hand(request, problems, common.hand.ptr(), common.melds.ptr())) {
        return problem;
    }
    const Result<std::optional<GreatestOf<Family>>> greatest =
        greatest_of(std::move(request), fields.seen.ptr(), fields.own_four.ptr());
    if (!greatest.ok()) return greatest.problem();
    if (greatest.value()) {
        add_greatest(out, *greatest.value());
    } else {
        add_not_ready(out);
    }
    return std::nullopt;
}

template <>
Refusal answer_greatest<Riichi>(PyObject*, std::string_view rules_text, py::dict&) {
    return Problem{ErrorCode::bad_field,
                   "rules: the ready check is of the Sichuan family, not of " + quoted(rules_text),
                   "rules"};
}

/// Calls answer(Family, text of the rule set) for the family whose preset the request names.
template <class Answer>
Refusal with_family(PyObject* request, const char* preset, const Answer& answer) {
    static PyObject* const rules_key = interned("rules");
    if (!PyDict_Check(request)) {
        return Problem{ErrorCode::bad_json, "a request is an object, not " + shown(request), ""};
    }
    const auto rules =
        py::reinterpret_borrow<py::object>(PyDict_GetItemWithError(request, rules_key));
    const auto text = rules ? text_of(rules.ptr()) : std::string_view(preset);
    if (!text) {
        return Problem{ErrorCode::bad_field, "rules: a text is wanted, not " + shown(rules.ptr()),
                       "rules"};
    }
    return of_family<Refusal>(*text, [&](auto family) -> Refusal { return answer(family, *text); });
}

/// An answer begins with the request's id, errors too.
template <class Answer>
void def_answer(py::module_& module, const char* name, const char* preset, const Answer& answer) {
    module.def(
        name,
        [preset, answer](const py::object& request) {
            PyObject* object = request.ptr();
            PyObject* id =
                PyDict_Check(object) ? PyDict_GetItemWithError(object, keys().id) : nullptr;
            py::dict out;
            PyDict_SetItem(out.ptr(), keys().id, id ? id : Py_None);
            const Refusal refusal =
                with_family(object, preset, [&](auto family, std::string_view rules) {
                    return answer(family, object, rules, out);
                });
            if (refusal) add_error(out, *refusal);
            return out;
        },
        "request"_a);
}

}  // namespace

void register_answers(py::module_& module) {
    def_answer(module, "answer_score", "riichi",
               []<class Family>(Family, PyObject* request, std::string_view rules, py::dict& out) {
                   return answer_score<Family>(request, rules, out);
               });
    const auto def_shape = [&](const char* name, ShapeQuestion question) {
        def_answer(module, name, "tenhou",
                   [question]<class Family>(Family, PyObject* request, std::string_view rules,
                                            py::dict& out) {
                       return answer_shape<Family>(question, request, rules, out);
                   });
    };
    def_shape("answer_waits", ShapeQuestion::waits);
    def_shape("answer_shanten", ShapeQuestion::shanten);
    def_shape("answer_discards", ShapeQuestion::discards);
    def_answer(module, "answer_greatest", "laok",
               []<class Family>(Family, PyObject* request, std::string_view rules, py::dict& out) {
                   return answer_greatest<Family>(request, rules, out);
               });
}

}  // namespace hupai::bindings
