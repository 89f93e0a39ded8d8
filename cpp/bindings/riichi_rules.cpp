// riichi.Rules as a Python object, and the tables behind it.
#include "bindings/docs.hpp"
#include "bindings/riichi.hpp"
#include "bindings/waits.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

/// A Python value as the text of an override: True -> true, None -> none, lists joined by commas.
std::string override_text(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
    if (value.is_none()) return "none";
    if (PyDict_Check(value.ptr())) {  // aka: {"m": 1, "p": 1, "s": 1}
        std::string out;
        for (const char* suit : {"m", "p", "s"}) {
            const auto dict = py::reinterpret_borrow<py::dict>(value);
            const std::string count = dict.contains(suit) ? override_text(dict[suit]) : "0";
            out += (out.empty() ? "" : ",") + count;
        }
        return out;
    }
    if (PyAnySet_Check(value.ptr()) || PyList_Check(value.ptr()) || PyTuple_Check(value.ptr())) {
        std::string out;
        for (const py::handle item : value) out += (out.empty() ? "" : ",") + override_text(item);
        return out.empty() ? "none" : out;
    }
    return py::str(value).cast<std::string>();
}

RiichiRulesPtr make_rules(const std::string& preset, const py::kwargs& overrides) {
    std::string text = preset;
    for (const auto& [name, value] : overrides) {
        text += "+" + name.cast<std::string>() + "=" + override_text(value);
    }
    return value_or_raise(riichi_rules_of(text));
}

/// The value of an option as Python sees it.
py::object option_value(const riichi::Options& options, const OptionInfo& info) {
    const std::string text = riichi::rule_sets().text_of(options, info);
    switch (info.type) {
        case OptionType::flag: return py::bool_(text == "true");
        case OptionType::word: return py::str(text);
        case OptionType::number_or_none:
            if (text == "none") return py::none();
            [[fallthrough]];
        case OptionType::number: return py::int_(py::str(text));
        default: break;
    }
    py::list parts;
    if (text != "none") {
        for (const py::handle part : py::str(text).attr("split")(",")) {
            parts.append(info.type == OptionType::set ? py::reinterpret_borrow<py::object>(part)
                                                      : py::object(py::int_(py::str(part))));
        }
    }
    if (info.type == OptionType::set) return py::frozenset(py::set(parts));
    return py::tuple(parts);
}

py::dict option_values(const riichi::Options& options) {
    py::dict values;
    for (const OptionInfo& info : riichi::rule_sets().options) {
        values[info.name] = option_value(options, info);
    }
    return values;
}

py::object score_call(const RiichiRulesPtr& rules, const py::object& hand,
                      const py::kwargs& fields) {
    RiichiRequest request = riichi_request(rules, hand, fields);
    if (!request.has_win) {
        raise({ErrorCode::bad_field, "win: the winning tile is wanted (readings() tries each)",
               "win"});
    }
    if (auto problem = check_riichi_request(request)) raise(*problem);
    return riichi_scored(std::move(request));
}

using RulesPtr = std::shared_ptr<RiichiRules>;
using RulesClass = py::class_<RiichiRules, RulesPtr>;

void def_identity(RulesClass& rules) {
    def_equal(rules);
    rules
        .def(py::init([](const std::string& preset, const py::kwargs& overrides) {
                 return std::const_pointer_cast<RiichiRules>(make_rules(preset, overrides));
             }),
             "preset"_a = "riichi")
        .def_property_readonly(
            "text", [](const RiichiRules& r) { return r.text; }, "Preset and overrides as given.")
        .def_property_readonly(
            "canonical_text",
            [](const RiichiRules& r) { return riichi::rule_sets().canonical_text(r.options); },
            "Every option as name=value.")
        .def_property_readonly(
            "hash", [](const RiichiRules& r) { return riichi::rule_sets().hash(r.options); },
            "Sixteen hexadecimal digits of the canonical text.")
        .def_property_readonly(
            "forms", [](const RiichiRules& r) { return r.options.forms(); },
            "The winning shapes and the tile set.")
        .def_property_readonly(
            "options", [](const RiichiRules& r) { return option_values(r.options); },
            "Every option and its value.")
        .def("__hash__",
             [](const RiichiRules& r) {
                 return py::hash(py::str(riichi::rule_sets().canonical_text(r.options)));
             })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("text")));
             })
        .def("__repr__", [](const RiichiRules& r) { return "riichi.Rules('" + r.text + "')"; });
}

void def_methods(RulesClass& rules) {
    rules
        .def(
            "score",
            [](const RulesPtr& r, const py::object& hand, const py::kwargs& f) {
                return score_call(r, hand, f);
            },
            docs::kRulesScore)
        .def(
            "readings",
            [](const RulesPtr& r, const py::object& hand, const py::kwargs& f) {
                return riichi_readings_list(r, hand, f);
            },
            docs::kRulesReadings)
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
        .def("score_batch", &riichi_score_batch, "counts"_a, "win"_a, "out"_a = py::none(),
             "threads"_a = 1, docs::kRulesScoreBatch);
}

void register_rules(py::module_& module) {
    RulesClass rules(module, "RiichiRules", docs::kRules);
    def_identity(rules);
    def_methods(rules);
    def_shape_methods(rules, [](const RiichiRules& r) { return r.shapes(); }, docs::kShapes);
    for (const OptionInfo& info : riichi::rule_sets().options) {
        rules.def_property_readonly(
            info.name, [&info](const RiichiRules& r) { return option_value(r.options, info); },
            (std::string("Source: ") + info.clause + ".").c_str());
    }
}

/// The value table and the options as data, for `hupai rules`.
py::list item_rows() {
    py::list rows;
    for (const riichi::ItemInfo& item : riichi::item_table()) {
        py::dict row;
        row["name"] = item.name;
        row["en"] = item.english;
        row["ja"] = item.japanese;
        row["zh"] = item.chinese;
        row["clause"] = item.clause;
        row["closed"] = item.closed;
        row["open"] = item.open;
        row["yakuman"] = item.is_yakuman;
        rows.append(row);
    }
    return rows;
}

py::list option_rows() {
    py::list rows;
    for (const OptionInfo& option : riichi::rule_sets().options) {
        rows.append(py::make_tuple(option.name, option.clause));
    }
    return rows;
}

py::dict preset_rows() {
    py::dict rows;
    for (const Preset<riichi::Options>& preset : riichi::rule_sets().presets) {
        py::dict marks;
        for (const OptionMark& mark : preset.marks) {
            marks[mark.option] = std::string(1, mark.mark);
        }
        rows[preset.name] = py::make_tuple(preset.title, marks);
    }
    return rows;
}

}  // namespace

RiichiRequest riichi_request(const RiichiRulesPtr& rules, const py::object& hand,
                             const py::kwargs& fields) {
    RiichiRequest request;
    request.rules = rules;
    PyObject* melds = nullptr;
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(fields.ptr(), &at, &key, &value);) {
        const std::string_view name = *text_of(key);
        if (name == "melds") {
            melds = value;
        } else if (auto problem = read_riichi_field(request, name, value)) {
            raise(*problem);
        }
    }
    request.hand = value_or_raise(read_hand(hand.ptr(), melds));
    return request;
}

void register_riichi_rules(py::module_& module) {
    register_rules(module);
    module.def("riichi_items", &item_rows, "Rows of the value table.");
    module.def("riichi_options", &option_rows, "Pairs of option and clause.");
    module.def("riichi_presets", &preset_rows, "Preset -> (title, {option: mark}).");
}

}  // namespace hupai::bindings
