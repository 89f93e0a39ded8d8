#pragma once
// Rule sets of any family, found by the name of their preset.
#include "bindings/riichi.hpp"
#include "bindings/sichuan.hpp"

namespace hupai::bindings {

/// Names of presets, to be shown.
template <class Family>
void add_presets(std::string& names) {
    for (const auto& preset : Family::rule_sets().presets) {
        names.append(names.empty() ? "" : ", ").append(preset.name);
    }
}

/// Calls answer(Family{}) for the family whose preset a text such as "tenhou+kuitan=false" names;
/// an Out is also made of the problem that there is none.
template <class Out, class Answer>
Out of_family(std::string_view text, const Answer& answer) {
    const std::string_view name = text.substr(0, text.find('+'));
    if (Riichi::rule_sets().find_preset(name)) return answer(Riichi{});
    if (Xuezhan::rule_sets().find_preset(name)) return answer(Xuezhan{});
    if (Panzhihua::rule_sets().find_preset(name)) return answer(Panzhihua{});
    std::string names;
    add_presets<Riichi>(names);
    add_presets<Xuezhan>(names);
    add_presets<Panzhihua>(names);
    return option_fields::no_such_preset(name, names);
}

/// Calls answer(rules) with the options of a Rules object of any family, or of its text.
template <class Out, class Answer>
Result<Out> with_rules(const py::object& rules, const Answer& answer) {
    const auto text = text_of(rules.ptr());
    const auto read = [&]<class Family>(Family) -> Result<Out> {
        const Result<RulesPtr<Family>> set = read_rules<Family>(rules.ptr());
        if (!set.ok()) return set.problem();
        return answer(Family{}, set.value()->options);
    };
    if (text) return of_family<Result<Out>>(*text, read);
    if (py::isinstance<Rules<Xuezhan>>(rules)) return read(Xuezhan{});
    if (py::isinstance<Rules<Panzhihua>>(rules)) return read(Panzhihua{});
    return read(Riichi{});
}

}  // namespace hupai::bindings
