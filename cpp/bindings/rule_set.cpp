#include "bindings/rule_set.hpp"

namespace hupai::bindings {
namespace {

/// A Python value as the text of an override: True -> true, None -> none, lists joined by commas.
std::string override_text(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
    if (value.is_none()) return "none";
    if (PyDict_Check(value.ptr())) {  // by suit: {"m": 1, "p": 1, "s": 1}
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

/// "1,2,1" -> the parts as `Part`, none of "none".
template <class Part>
py::list parts_of(const std::string& text) {
    py::list parts;
    if (text == "none") return parts;
    for (const py::handle part : py::str(text).attr("split")(",")) {
        parts.append(Part(py::reinterpret_borrow<py::str>(part)));
    }
    return parts;
}

}  // namespace

py::object option_value(const void* options, const OptionInfo& info) {
    const std::string text = option_fields::text_of(options, info);
    switch (info.type) {
        case OptionType::flag: return py::bool_(text == "true");
        case OptionType::word: return py::str(text);
        case OptionType::set: return py::frozenset(py::set(parts_of<py::str>(text)));
        case OptionType::number_or_none:
            if (text == "none") return py::none();
            [[fallthrough]];
        case OptionType::number: return py::int_(py::str(text));
        default: return py::tuple(parts_of<py::int_>(text));
    }
}

py::dict option_values(const void* options, std::span<const OptionInfo> table) {
    py::dict values;
    for (const OptionInfo& info : table) values[info.name] = option_value(options, info);
    return values;
}

std::string rules_text(const std::string& preset, const py::kwargs& overrides) {
    std::string text = preset;
    for (const auto& [name, value] : overrides) {
        text += "+" + name.cast<std::string>() + "=" + override_text(value);
    }
    return text;
}

py::dict item_row(const ItemName& item) {
    py::dict row;
    row["name"] = item.name;
    row["en"] = pick(item.words, Language::english);
    row["ja"] = pick(item.words, Language::japanese);
    row["zh"] = pick(item.words, Language::chinese);
    row["clause"] = item.clause;
    return row;
}

py::list option_rows(std::span<const OptionInfo> table) {
    py::list rows;
    for (const OptionInfo& option : table) {
        rows.append(py::make_tuple(option.name, option.clause));
    }
    return rows;
}

py::dict mark_dict(std::span<const OptionMark> marks) {
    py::dict out;
    for (const OptionMark& mark : marks) out[mark.option] = std::string(1, mark.mark);
    return out;
}

}  // namespace hupai::bindings
