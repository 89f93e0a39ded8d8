// riichi.Score and NoWin as Python objects.
#include "bindings/docs.hpp"
#include "bindings/riichi.hpp"
#include "rules/riichi/explain.hpp"

namespace hupai::bindings {
namespace {

std::string explain_score(const RiichiScore& s, const std::string& lang, bool all) {
    return riichi::explain(s.score, s.request.hand, s.request.win, s.options(),
                           value_or_raise(parse_language(lang)), all);
}

py::tuple as_tuples(const py::list& pairs) {
    py::list out;
    for (const py::handle pair : pairs)
        out.append(py::tuple(py::reinterpret_borrow<py::list>(pair)));
    return py::tuple(out);
}

py::object limit_word(const RiichiScore& s) {
    if (!s.score.is_win() || s.score.base.limit == riichi::Limit::none) return py::none();
    return py::str(riichi::to_string(s.score.base.limit));
}

/// A pickled score made anew.
py::object rescore(const std::string& text, const std::string& hand, const py::dict& fields,
                   bool nagashi) {
    const RiichiRulesPtr rules = value_or_raise(riichi_rules_of(text));
    const auto keywords = py::reinterpret_borrow<py::kwargs>(fields);
    RiichiRequest request = riichi_request(rules, py::str(hand), keywords);
    if (!nagashi) return riichi_scored(std::move(request));
    RiichiScore scored{std::move(request), {}};
    scored.score = riichi::nagashi_mangan(scored.request.win, rules->options);
    return riichi_score_object(std::move(scored));
}

void def_values(py::class_<RiichiScore>& score) {
    score.def("__bool__", [](const RiichiScore& s) { return s.score.is_win(); })
        .def_property_readonly(
            "win", [](const RiichiScore& s) { return s.score.is_win(); }, "True for a win.")
        .def_property_readonly(
            "reason",
            [](const RiichiScore& s) -> py::object {
                if (s.score.is_win()) return py::none();
                return py::str(riichi::to_string(s.score.reason));
            },
            "not_complete, no_yaku or two_han_minimum; None for a win.")
        .def_property_readonly(
            "items", [](const RiichiScore& s) { return as_tuples(items_list(s)); },
            "Pairs of name and han (of yakuman: times), in order.")
        .def_property_readonly(
            "han",
            [](const RiichiScore& s) -> py::object {
                if (!s.score.is_win() || s.score.yakuman > 0) return py::none();
                return py::int_(s.score.han);
            },
            "Han with dora; None with yakuman.")
        .def_property_readonly(
            "fu",
            [](const RiichiScore& s) -> py::object {
                if (s.score.fu == 0) return py::none();
                return py::int_(s.score.fu);
            },
            "Fu, rounded; None with yakuman. Source: R-4.7.")
        .def_property_readonly(
            "fu_items", [](const RiichiScore& s) { return as_tuples(fu_items_list(s)); },
            "Pairs of reason and fu before rounding. Source: R-4.7.")
        .def_property_readonly("limit", &limit_word,
                               "mangan, haneman, baiman, sanbaiman, yakuman or None.")
        .def_property_readonly(
            "yakuman", [](const RiichiScore& s) { return s.score.yakuman; },
            "How many yakuman; 0 for a counted one.")
        .def_property_readonly(
            "value", [](const RiichiScore& s) { return s.score.pay.value; },
            "Points of the hand without honba and deposits.")
        .def_property_readonly("pay", &payment_dict,
                               "Who pays what, honba left out. Source: R-4.9.")
        .def_property_readonly(
            "points", [](const RiichiScore& s) { return s.score.pay.points; },
            "All that the winner receives.");
}

void def_identity(py::class_<RiichiScore>& score) {
    def_equal(score);
    score
        .def(
            "explain", &explain_score, "lang"_a = "en", "all"_a = false,
            "The reasons in words: en, ja or zh. With all=True also each yaku that failed and why.")
        .def_property_readonly(
            "rules",
            [](const RiichiScore& s) {
                return std::const_pointer_cast<RiichiRules>(s.request.rules);
            },
            "The rule set that it was scored under.")
        .def_property_readonly(
            "hand", [](const RiichiScore& s) { return s.request.hand; },
            "The hand without the winning tile.")
        .def_property_readonly(
            "request", [](const RiichiScore& s) { return riichi_request_fields(s.request); },
            "The win as keyword arguments of `Rules.score`.")
        .def("to_dict", &riichi_answer, "The answer of `score --jsonl`, without id.")
        .def("__reduce__",
             [](const RiichiScore& s) {
                 const bool nagashi = s.score.items.has(riichi::Item::nagashi_mangan);
                 return py::make_tuple(
                     py::module_::import("hupai._core").attr("riichi_rescore"),
                     py::make_tuple(s.request.rules->text, to_string(s.request.hand),
                                    riichi_request_fields(s.request), nagashi));
             })
        .def("__hash__", [](const RiichiScore& s) { return s.score.items.bits; })
        .def("__str__", [](const RiichiScore& s) { return explain_score(s, "en", false); })
        .def("__repr__", [](const RiichiScore& s) {
            return "<riichi.Score " + py::repr(riichi_answer(s)).cast<std::string>() + ">";
        });
}

}  // namespace

py::object riichi_score_object(RiichiScore&& scored) {
    if (scored.score.is_win()) return py::cast(std::move(scored));
    return py::cast(RiichiNoWin{std::move(scored)});
}

py::object riichi_scored(RiichiRequest&& request) {
    RiichiScore scored{std::move(request), {}};
    scored.score = riichi::score(scored.request.hand, scored.request.win, scored.options());
    return riichi_score_object(std::move(scored));
}

void register_riichi_score(py::module_& module) {
    py::class_<RiichiScore> score(module, "RiichiScore", docs::kScore);
    def_values(score);
    def_identity(score);
    module.def("riichi_rescore", &rescore, "rules"_a, "hand"_a, "fields"_a, "nagashi"_a);
    py::class_<RiichiNoWin, RiichiScore>(module, "RiichiNoWin", docs::kNoWin)
        .def("__repr__", [](const RiichiNoWin& s) {
            return std::string("<riichi.NoWin ") + riichi::to_string(s.score.reason) + ">";
        });
}

}  // namespace hupai::bindings
