#pragma once
// What the rule sets of every family have in common as Python objects.
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "bindings/readers.hpp"
#include "patterns/item_set.hpp"
#include "patterns/option_fields.hpp"

namespace hupai::bindings {

/// A rule set as Python holds it. A Family has the types Options, Win and Score, and the names and
/// functions that differ from one family to the next.
template <class Family>
struct Rules {
    std::string text;  // preset and overrides
    typename Family::Options options;

    friend bool operator==(const Rules& a, const Rules& b) { return a.options == b.options; }
};
template <class Family>
using RulesPtr = std::shared_ptr<const Rules<Family>>;

/// Lets a map of texts be asked without a copy of the text.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>{}(text);
    }
};

/// The rule set of a text such as "tenhou+kuitan=false". Read once and kept: a server names the
/// same few in every request. Texts come from callers, so that neither their number nor their
/// length may grow without end.
template <class Family>
Result<RulesPtr<Family>> rules_of(std::string_view text) {
    constexpr std::size_t kMaxKnown = 1000;
    constexpr std::size_t kMaxLength = 4000;
    static std::unordered_map<std::string, RulesPtr<Family>, TextHash, std::equal_to<>> known;
    static std::mutex access;
    const std::lock_guard lock(access);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    const Result<typename Family::Options> options = Family::rule_sets().parse(text);
    if (!options.ok()) return options.problem();
    RulesPtr<Family> rules =
        std::make_shared<const Rules<Family>>(Rules<Family>{std::string(text), options.value()});
    if (known.size() >= kMaxKnown) known.clear();
    if (text.size() <= kMaxLength) known.emplace(rules->text, rules);
    return rules;
}

/// A Rules object of the family, or its text.
template <class Family>
Result<RulesPtr<Family>> read_rules(PyObject* object) {
    if (const auto text = text_of(object)) return rules_of<Family>(*text);
    if (py::isinstance<Rules<Family>>(object)) {
        return RulesPtr<Family>(py::handle(object).cast<std::shared_ptr<Rules<Family>>>());
    }
    return Problem{ErrorCode::bad_field,
                   "rules: " + std::string(Family::kName) + ".Rules or its text is wanted, not " +
                       shown(object),
                   "rules"};
}

/// The value of an option as Python sees it.
py::object option_value(const void* options, const OptionInfo& info);
py::dict option_values(const void* options, std::span<const OptionInfo> table);
/// "preset+name=value+…": Python values in the words of override texts.
std::string rules_text(const std::string& preset, const py::kwargs& overrides);
/// What a row of every value table says.
py::dict item_row(const ItemName& item);
/// Rows of the value table; a Family adds what an item is worth.
template <class Family>
py::list item_rows() {
    py::list rows;
    for (const auto& item : Family::items()) {
        py::dict row = item_row(item);
        Family::add_worth(row, item);
        rows.append(row);
    }
    return rows;
}
/// Pairs of option and clause.
py::list option_rows(std::span<const OptionInfo> table);
/// {option: mark}
py::dict mark_dict(std::span<const OptionMark> marks);

/// Preset -> (title, {option: mark}).
template <class Family>
py::dict preset_rows() {
    py::dict rows;
    for (const auto& preset : Family::rule_sets().presets) {
        rows[preset.name] = py::make_tuple(preset.title, mark_dict(preset.marks));
    }
    return rows;
}

/// The tables of a family as functions of the module.
template <class Family>
void register_tables(py::module_& module) {
    const std::string name = Family::kName;
    module.def((name + "_items").c_str(), &item_rows<Family>, "Rows of the value table.");
    module.def((name + "_options").c_str(), [] { return option_rows(Family::rule_sets().options); },
               "Pairs of option and clause.");
    module.def((name + "_presets").c_str(), &preset_rows<Family>,
               "Preset -> (title, {option: mark}).");
}

template <class Family>
using RulesClass = py::class_<Rules<Family>, std::shared_ptr<Rules<Family>>>;

/// Gives the class of a rule set what every one has: how it is made, named, compared and pickled,
/// and a property for each option.
template <class Family>
void def_rules(RulesClass<Family>& cls) {
    using Self = Rules<Family>;
    const auto& sets = Family::rule_sets();
    def_equal(cls);
    cls.def(py::init([](const std::string& preset, const py::kwargs& overrides) {
                return std::const_pointer_cast<Self>(
                    value_or_raise(rules_of<Family>(rules_text(preset, overrides))));
            }),
            "preset"_a = Family::kDefault)
        .def_property_readonly(
            "text", [](const Self& r) { return r.text; }, "Preset and overrides as given.")
        .def_property_readonly(
            "canonical_text", [&sets](const Self& r) { return sets.canonical_text(r.options); },
            "Every option as name=value.")
        .def_property_readonly(
            "hash", [&sets](const Self& r) { return sets.hash(r.options); },
            "Sixteen hexadecimal digits of the canonical text.")
        .def_property_readonly(
            "options", [&sets](const Self& r) { return option_values(&r.options, sets.options); },
            "Every option and its value.")
        .def("__hash__",
             [&sets](const Self& r) { return py::hash(py::str(sets.canonical_text(r.options))); })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("text")));
             })
        .def("__repr__",
             [](const Self& r) { return std::string(Family::kName) + ".Rules('" + r.text + "')"; });
    for (const OptionInfo& info : sets.options) {
        cls.def_property_readonly(
            info.name, [&info](const Self& r) { return option_value(&r.options, info); },
            (std::string("Source: ") + info.clause + ".").c_str());
    }
}

}  // namespace hupai::bindings
