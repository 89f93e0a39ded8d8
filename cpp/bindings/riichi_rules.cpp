// riichi.Rules as a Python object, and the tables behind it.
#include "bindings/register.hpp"
#include "bindings/riichi.hpp"
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"

namespace hupai::bindings {
namespace {

using RulesPtr = std::shared_ptr<RiichiRules>;

void def_methods(RulesClass<Riichi>& rules) {
    rules
        .def_property_readonly(
            "forms", [](const RiichiRules& r) { return r.options.forms(); },
            "The winning shapes and the tile set.")
        .def(
            "score",
            [](const RulesPtr& r, const py::object& hand, const py::kwargs& f) {
                return score_call<Riichi>(r, hand, f);
            },
            docs::kRulesScore)
        .def(
            "readings",
            [](const RulesPtr& r, const py::object& hand, const py::kwargs& f) {
                return readings_call<Riichi>(r, hand, f);
            },
            (std::string(docs::kReadingsFields) + docs::kRulesReadings).c_str())
        .def(
            "tenpai",
            [](const RulesPtr& r, const py::object& hand, const py::object& discards,
               const py::object& seen,
               const py::kwargs& f) { return riichi_tenpai(r, hand, discards, seen, f); },
            "hand"_a, "discards"_a = "", "seen"_a = "", docs::kRulesTenpai)
        .def(
            "nagashi_mangan",
            [](const RulesPtr& r, const py::kwargs& f) { return riichi_nagashi(r, f); },
            docs::kRulesNagashi)
        .def("points", &riichi_points, "han"_a, "fu"_a = py::none(), "by"_a = "ron",
             "dealer"_a = false, "yakuman"_a = 0, "honba"_a = 0, docs::kRulesPoints)
        .def("points_needed", &riichi_points_needed, "points"_a, "seat"_a, "place"_a = 1,
             "dealer"_a = 0, "honba"_a = 0, "deposits"_a = 0, docs::kRulesPointsNeeded)
        .def("calls", &riichi_calls, "hand"_a, "tile"_a, "source"_a = "left", "seen"_a = "",
             docs::kRulesCalls)
        .def("start_match", &riichi_start_match, "seed"_a = 0,
             "The state of a match before its first deal. Source: R-2.1.")
        .def("score_batch", &riichi_score_batch, "counts"_a, "win"_a, "out"_a = py::none(),
             "threads"_a = 1, docs::kRulesScoreBatch);
}

}  // namespace

void register_riichi_rules(py::module_& module) {
    RulesClass<Riichi> rules(module, "RiichiRules", docs::kRules);
    def_rules<Riichi>(rules);
    def_methods(rules);
    def_riichi_deals(rules);
    def_riichi_position(rules);
    def_riichi_sim(rules);
    def_shape_methods(
        rules, [](const RiichiRules& r) { return Riichi::shapes(r.options); }, docs::kShapes);
    register_tables<Riichi>(module);
}

}  // namespace hupai::bindings
