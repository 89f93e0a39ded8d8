#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/result.hpp"

namespace hupai {

// The options of a rule set as data: a struct of plain fields, a table that names them, presets.

/// `None` of options that are a number or nothing.
inline constexpr std::int32_t kNoNumber = -1;

/// How an option is stored and written.
enum class OptionType : std::uint8_t {
    flag,            // bool
    number,          // int32
    number_or_none,  // int32 or kNoNumber
    three_numbers,   // three int32
    per_suit,        // three bytes; one number stands for all
    places,          // four int16: as many are written as there are players, three or four
    word,            // an enum of one byte
    set,             // a mask of 32 bits
};

/// One option: what `hupai rules` prints and what override texts are read with.
struct OptionInfo {
    const char* name;
    const char* clause;
    OptionType type;
    std::size_t offset;                  // of the field in the struct
    std::span<const char* const> words;  // of word and set
    std::int32_t least = 0;              // of numbers
    std::int32_t most = 0;
    std::int32_t step = 1;
    std::size_t players = 0;  // of places: where the option stands that holds their number
};

/// Rows of a table for the struct that is called Options where it stands; a field whose name is not
/// the option's takes the second form.
#define HUPAI_OPTION(name, clause, type, ...) \
    HUPAI_NAMED_OPTION(name, #name, clause, type, __VA_ARGS__)
#define HUPAI_NAMED_OPTION(field, name, clause, type, ...) \
    {name, clause, OptionType::type, offsetof(Options, field), __VA_ARGS__}

/// A mark says how sure a preset's value is: i inferred, F fill-in, ~ fairly sure, ? uncertain.
struct OptionMark {
    const char* option;
    char mark;
};

/// A named set of options.
template <class Options>
struct Preset {
    const char* name;
    const char* title;
    Options options;
    std::span<const OptionMark> marks;
};

namespace option_fields {

/// A field as override texts write it: "true", "none", "le_fan".
std::string text_of(const void* options, const OptionInfo& info);
/// Writes one field from such a text; false where the text is no value of the option.
bool set(void* options, const OptionInfo& info, std::string_view text);
/// "1 to 3", "true or false", "total, le_fan, …": what a value may be.
std::string allowed_values(const OptionInfo& info);

const OptionInfo* find(std::span<const OptionInfo> table, std::string_view name);
/// Applies the overrides of "preset+name=value+name=value"; nothing is written on a problem
/// except fields before the wrong one.
bool apply_overrides(void* options, std::span<const OptionInfo> table, std::string_view text,
                     Problem& problem);
Problem no_such_option(std::string_view name);
Problem no_such_value(const OptionInfo& info, std::string_view value);
Problem no_such_preset(std::string_view name, const std::string& known);
std::string canonical_text(const void* options, std::span<const OptionInfo> table);
/// Sixteen hexadecimal digits (FNV-1a).
std::string hash_of(std::string_view text);

}  // namespace option_fields

/// The presets and options of one rule set.
template <class Options>
struct RuleSets {
    static_assert(std::is_trivially_copyable_v<Options> && std::is_standard_layout_v<Options>);

    std::span<const OptionInfo> options;
    std::span<const Preset<Options>> presets;

    const OptionInfo* find_option(std::string_view name) const {
        return option_fields::find(options, name);
    }
    const Preset<Options>* find_preset(std::string_view name) const {
        for (const Preset<Options>& preset : presets) {
            if (name == preset.name) return &preset;
        }
        return nullptr;
    }
    std::string text_of(const Options& values, const OptionInfo& info) const {
        return option_fields::text_of(&values, info);
    }
    Result<Options> with_option(Options values, std::string_view name,
                                std::string_view value) const {
        const OptionInfo* info = find_option(name);
        if (!info) return option_fields::no_such_option(name);
        if (!option_fields::set(&values, *info, value)) {
            return option_fields::no_such_value(*info, value);
        }
        return values;
    }
    /// Options of "sbr2025+fan_cap=none+void=natural".
    Result<Options> parse(std::string_view text) const {
        const std::string_view name = text.substr(0, text.find('+'));
        const Preset<Options>* preset = find_preset(name);
        if (!preset) return option_fields::no_such_preset(name, names());
        Options values = preset->options;
        Problem problem{};
        if (!option_fields::apply_overrides(&values, options, text, problem)) return problem;
        return values;
    }
    /// Every option as "name=value", joined by "+".
    std::string canonical_text(const Options& values) const {
        return option_fields::canonical_text(&values, options);
    }
    /// The shortest text that is read as the same: a preset, or the first one and what differs.
    std::string short_text(const Options& values) const {
        for (const Preset<Options>& preset : presets) {
            if (preset.options == values) return preset.name;
        }
        std::string text = presets[0].name;
        for (const OptionInfo& info : options) {
            const std::string value = text_of(values, info);
            if (value == text_of(presets[0].options, info)) continue;
            text.append("+").append(info.name).append("=").append(value);
        }
        return text;
    }
    /// The hash of the canonical text: what logs carry.
    std::string hash(const Options& values) const {
        return option_fields::hash_of(canonical_text(values));
    }

  private:
    std::string names() const {
        std::string all;
        for (const Preset<Options>& preset : presets) {
            all.append(all.empty() ? "" : ", ").append(preset.name);
        }
        return all;
    }
};

}  // namespace hupai
