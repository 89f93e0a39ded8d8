#include "patterns/option_fields.hpp"

#include <array>
#include <charconv>
#include <cstring>

#include "base/static_vector.hpp"
#include "tiles/notation.hpp"

namespace hupai::option_fields {
namespace {

template <class T>
T field_at(const void* options, std::size_t offset) {
    T value;
    std::memcpy(&value, static_cast<const char*>(options) + offset, sizeof value);
    return value;
}
template <class T>
T field(const void* options, const OptionInfo& info) {
    return field_at<T>(options, info.offset);
}
template <class T>
bool store(void* options, const OptionInfo& info, T value) {
    std::memcpy(static_cast<char*>(options) + info.offset, &value, sizeof value);
    return true;
}

/// Takes the part before `separator` off the text, which has no data after the last one.
std::string_view next_part(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return part;
}

bool read_number(std::string_view text, const OptionInfo& info, std::int32_t& number) {
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc{} || end != last) return false;
    return number >= info.least && number <= info.most && (number - info.least) % info.step == 0;
}

bool set_number(void* options, const OptionInfo& info, std::string_view text) {
    std::int32_t number = 0;
    return read_number(text, info, number) && store(options, info, number);
}

using Three = std::array<std::int32_t, 3>;
using PerSuit = std::array<std::uint8_t, 3>;
using Places = std::array<std::int16_t, 4>;

using Numbers = StaticVector<std::int32_t, 4>;

bool read_numbers(std::string_view text, const OptionInfo& info, Numbers& numbers) {
    while (text.data() != nullptr) {
        std::int32_t number = 0;
        if (numbers.full() || !read_number(next_part(text, ','), info, number)) return false;
        numbers.push_back(number);
    }
    return true;
}

/// Stores the numbers as a List; a place without a number is 0.
template <class List>
bool store_numbers(void* options, const OptionInfo& info, const Numbers& numbers) {
    List list{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        list[i] = static_cast<typename List::value_type>(numbers[i]);
    }
    return store(options, info, list);
}

bool set_numbers(void* options, const OptionInfo& info, std::string_view text) {
    Numbers numbers;
    if (!read_numbers(text, info, numbers)) return false;
    if (info.type == OptionType::places) {
        return numbers.size() >= 3 && store_numbers<Places>(options, info, numbers);
    }
    if (info.type == OptionType::per_suit && numbers.size() == 1) {
        while (numbers.size() < PerSuit{}.size()) numbers.push_back(numbers[0]);
    }
    if (numbers.size() != 3) return false;
    return info.type == OptionType::per_suit ? store_numbers<PerSuit>(options, info, numbers)
                                             : store_numbers<Three>(options, info, numbers);
}

int place_of(std::string_view word, const OptionInfo& info) {
    int place = 0;
    for (const char* known : info.words) {
        if (word == known) return place;
        ++place;
    }
    return -1;
}

bool set_words(void* options, const OptionInfo& info, std::string_view text) {
    if (text == "none" || text.empty()) return store(options, info, std::uint32_t{0});
    if (text == "all") return store(options, info, (std::uint32_t{1} << info.words.size()) - 1);
    std::uint32_t bits = 0;
    while (text.data() != nullptr) {
        const int place = place_of(next_part(text, ','), info);
        if (place < 0) return false;
        bits |= std::uint32_t{1} << place;
    }
    return store(options, info, bits);
}

template <class List>
std::string list_text(const List& list, std::size_t size) {
    std::string out;
    for (std::size_t i = 0; i < size; ++i) {
        out.append(i > 0 ? "," : "").append(std::to_string(list[i]));
    }
    return out;
}

std::string set_text(std::uint32_t bits, const OptionInfo& info) {
    std::string out;
    for (std::size_t i = 0; i < info.words.size(); ++i) {
        if (bits >> i & 1) out.append(out.empty() ? "" : ",").append(info.words[i]);
    }
    return out.empty() ? "none" : out;
}

}  // namespace

std::string text_of(const void* options, const OptionInfo& info) {
    switch (info.type) {
        case OptionType::flag: return field<bool>(options, info) ? "true" : "false";
        case OptionType::word: return info.words[field<std::uint8_t>(options, info)];
        case OptionType::set: return set_text(field<std::uint32_t>(options, info), info);
        case OptionType::three_numbers: return list_text(field<Three>(options, info), 3);
        case OptionType::per_suit: return list_text(field<PerSuit>(options, info), 3);
        case OptionType::places: {
            const auto players = field_at<std::int32_t>(options, info.players);
            return list_text(field<Places>(options, info), static_cast<std::size_t>(players));
        }
        case OptionType::number:
        case OptionType::number_or_none: break;
    }
    const auto number = field<std::int32_t>(options, info);
    const bool none = info.type == OptionType::number_or_none && number == kNoNumber;
    return none ? "none" : std::to_string(number);
}

bool set(void* options, const OptionInfo& info, std::string_view text) {
    switch (info.type) {
        case OptionType::flag:
            return (text == "true" || text == "false") && store(options, info, text == "true");
        case OptionType::word: {
            const int place = place_of(text, info);
            return place >= 0 && store(options, info, static_cast<std::uint8_t>(place));
        }
        case OptionType::set: return set_words(options, info, text);
        case OptionType::three_numbers:
        case OptionType::per_suit:
        case OptionType::places: return set_numbers(options, info, text);
        case OptionType::number: return set_number(options, info, text);
        case OptionType::number_or_none:
            return text == "none" ? store(options, info, kNoNumber)
                                  : set_number(options, info, text);
    }
    return false;
}

std::string allowed_values(const OptionInfo& info) {
    std::string words;
    for (const char* word : info.words) words.append(words.empty() ? "" : ", ").append(word);
    const std::string range =
        std::to_string(info.least) + (info.step == 1 ? " to " : " or ") + std::to_string(info.most);
    switch (info.type) {
        case OptionType::flag: return "true or false";
        case OptionType::word: return words;
        case OptionType::set: return "none, all, or some of " + words;
        case OptionType::number: return range;
        case OptionType::number_or_none: return "none or " + range;
        case OptionType::three_numbers: return "three numbers, each " + range;
        case OptionType::per_suit: return "one number or three (m,p,s), each " + range;
        case OptionType::places: return "a number for each place, each " + range;
    }
    return range;
}

const OptionInfo* find(std::span<const OptionInfo> table, std::string_view name) {
    for (const OptionInfo& info : table) {
        if (name == info.name) return &info;
    }
    return nullptr;
}

bool apply_overrides(void* options, std::span<const OptionInfo> table, std::string_view text,
                     Problem& problem) {
    next_part(text, '+');  // the preset's name
    while (text.data() != nullptr) {
        std::string_view value = next_part(text, '+');
        if (value.find('=') == std::string_view::npos) {
            problem = {ErrorCode::unknown_rule, "an override is name=value, not " + quoted(value),
                       "rules"};
            return false;
        }
        const std::string_view name = next_part(value, '=');
        const OptionInfo* info = find(table, name);
        if (info && set(options, *info, value)) continue;
        problem = info ? no_such_value(*info, value) : no_such_option(name);
        return false;
    }
    return true;
}

Problem no_such_option(std::string_view name) {
    return {ErrorCode::unknown_rule, "no option is called " + quoted(name), "rules"};
}

Problem no_such_value(const OptionInfo& info, std::string_view value) {
    return {ErrorCode::unknown_rule,
            "option " + std::string(info.name) + " is " + allowed_values(info) + ", not " +
                quoted(value),
            "rules"};
}

Problem no_such_preset(std::string_view name, const std::string& known) {
    return {ErrorCode::unknown_rule, "no rule set is called " + quoted(name) + "; known: " + known,
            "rules"};
}

std::string canonical_text(const void* options, std::span<const OptionInfo> table) {
    std::string out;
    for (const OptionInfo& info : table) {
        out.append(out.empty() ? "" : "+").append(info.name).append("=");
        out += text_of(options, info);
    }
    return out;
}

std::string hash_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15];
    return digits;
}

}  // namespace hupai::option_fields
