// riichi.Score and NoWin as Python objects.
#include "bindings/register.hpp"
#include "bindings/riichi.hpp"
#include "bindings/score_class.hpp"

namespace hupai::bindings {
namespace {

py::object limit_word(const RiichiScore& s) {
    if (!s.score.is_win() || s.score.base.limit == riichi::Limit::none) return py::none();
    return py::str(riichi::to_string(s.score.base.limit));
}

void def_values(py::class_<RiichiScore>& score) {
    score
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
            "How many yakuman; 0 for a counted one.");
}

}  // namespace

void register_riichi_score(py::module_& module) {
    py::class_<RiichiScore> score(module, "RiichiScore", docs::kScore);
    def_score<Riichi>(module, score, docs::kScoreParts, docs::kNoWin);
    def_values(score);
}

}  // namespace hupai::bindings
