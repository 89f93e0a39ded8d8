#include "rules/riichi/options.hpp"

#include <charconv>
#include <cstring>
#include <vector>

#include "tiles/notation.hpp"

namespace hupai::riichi {
namespace {

constexpr const char* kLength[] = {"east", "south", "all"};
constexpr const char* kKita[] = {"none", "dora", "guest", "yakuhai"};
constexpr const char* kFirstDealer[] = {"two_throws", "one_throw", "east"};
constexpr const char* kRounding[] = {"keep", "half_up", "five_down", "up", "down"};
constexpr const char* kTies[] = {"seat_order", "share"};
constexpr const char* kLeftoverSticks[] = {"first", "lost"};
constexpr const char* kDealerStop[] = {"none", "win", "win_or_tenpai"};
constexpr const char* kRenchan[] = {"tenpai", "win_only", "any_draw", "never"};
constexpr const char* kKuikae[] = {"forbidden", "same_tile_only", "allowed"};
constexpr const char* kKanDoraReveal[] = {"by_kind", "at_once", "after_discard"};
constexpr const char* kRiichiAnkan[] = {"waits_same", "strict", "never"};
constexpr const char* kMultipleRon[] = {"double", "triple", "head_bump"};
constexpr const char* kChiitoi[] = {"2_han_25_fu", "1_han_50_fu"};
constexpr const char* kDoubleYakuman[] = {"kokushi_13", "suuankou_tanki", "junsei_chuuren",
                                          "daisuushii"};
constexpr const char* kRenhou[] = {"off", "mangan", "han5", "haneman", "baiman", "yakuman"};
constexpr const char* kOldYaku[] = {
    "tsubame_gaeshi",  "open_riichi", "open_riichi_yakuman", "sanrenkou",        "suurenkou",
    "beni_kujaku",     "kokuiisou",   "daisharin",           "daisharin_p_only", "paarenchan",
    "paarenchan_wins", "daichisei",   "ishi_no_ue"};
constexpr const char* kKazoe[] = {"yakuman", "sanbaiman", "multiple"};
constexpr const char* kHonbaMulti[] = {"first", "each"};
constexpr const char* kSticksMulti[] = {"first", "own_back"};
constexpr const char* kPaoCovers[] = {"all_yakuman", "pao_yakuman_only"};
constexpr const char* kPaoHonba[] = {"liable", "discarder"};
constexpr const char* kOwnFour[] = {"concealed", "held", "ignore"};
constexpr const char* kNagashi[] = {"draw", "win", "none"};
constexpr const char* kAbortiveDraws[] = {"four_winds", "four_kans", "four_riichi", "triple_ron",
                                          "nine_terminals"};

#define HUPAI_OPTION(name, clause, type, ...) \
    {#name, clause, OptionType::type, offsetof(Options, name), __VA_ARGS__}

constexpr OptionInfo kTable[] = {
    HUPAI_OPTION(players, "R-1.2", number, {}, 3, 4),
    HUPAI_OPTION(length, "R-2.1", word, kLength),
    HUPAI_OPTION(kita, "R-1.2", word, kKita),
    HUPAI_OPTION(kita_rinshan, "R-1.2", flag, {}),
    HUPAI_OPTION(kita_ron, "R-1.2", flag, {}),
    HUPAI_OPTION(first_dealer, "R-1.5", word, kFirstDealer),
    HUPAI_OPTION(dealer_jump, "R-1.7", flag, {}),
    HUPAI_OPTION(start_points, "R-1.12", number, {}, 0, 1000000),
    HUPAI_OPTION(return_points, "R-2.7", number, {}, 0, 1000000),
    HUPAI_OPTION(uma, "R-2.7", uma, {}, -1000, 1000),
    HUPAI_OPTION(rounding, "R-2.7", word, kRounding),
    HUPAI_OPTION(ties, "R-2.7", word, kTies),
    HUPAI_OPTION(leftover_sticks, "R-2.7", word, kLeftoverSticks),
    HUPAI_OPTION(extend_below, "R-2.4", number_or_none, {}, 0, 1000000),
    HUPAI_OPTION(extend_winds, "R-2.4", number, {}, 0, 2),
    HUPAI_OPTION(bust, "R-2.5", flag, {}),
    HUPAI_OPTION(dealer_stop, "R-2.6", word, kDealerStop),
    HUPAI_OPTION(dealer_stop_target, "R-2.6", number_or_none, {}, 0, 1000000),
    HUPAI_OPTION(renchan, "R-2.2", word, kRenchan),
    HUPAI_OPTION(kuikae, "R-3.3", word, kKuikae),
    HUPAI_OPTION(ankan_chankan_kokushi, "R-3.4", flag, {}),
    HUPAI_OPTION(dora, "R-3.6", flag, {}),
    HUPAI_OPTION(ura, "R-3.6", flag, {}),
    HUPAI_OPTION(kan_dora, "R-3.6", flag, {}),
    HUPAI_OPTION(kan_ura, "R-3.6", flag, {}),
    HUPAI_OPTION(ippatsu, "R-3.10", flag, {}),
    HUPAI_OPTION(kan_dora_reveal, "R-3.6", word, kKanDoraReveal),
    HUPAI_OPTION(aka, "R-3.7", per_suit, {}, 0, 4),
    HUPAI_OPTION(riichi_below_1000, "R-3.8", flag, {}),
    HUPAI_OPTION(riichi_min_wall, "R-3.8", number, {}, 0, 70),
    HUPAI_OPTION(riichi_ankan, "R-3.8", word, kRiichiAnkan),
    HUPAI_OPTION(multiple_ron, "R-3.11", word, kMultipleRon),
    HUPAI_OPTION(two_han_minimum_from_honba, "R-4.1", number_or_none, {}, 0, 1000),
    HUPAI_OPTION(kuitan, "R-4.3", flag, {}),
    HUPAI_OPTION(chiitoi, "R-4.3", word, kChiitoi),
    HUPAI_OPTION(double_yakuman, "R-4.4", set, kDoubleYakuman),
    HUPAI_OPTION(yakuman_stack, "R-4.4", flag, {}),
    HUPAI_OPTION(renhou, "R-4.5", word, kRenhou),
    HUPAI_OPTION(old_yaku, "R-4.5", set, kOldYaku),
    HUPAI_OPTION(rinshan_tsumo_fu, "R-4.7", flag, {}),
    HUPAI_OPTION(haitei_with_rinshan, "R-4.3", flag, {}),
    HUPAI_OPTION(double_wind_pair_fu, "R-4.7", number, {}, 2, 4, 2),
    HUPAI_OPTION(pinfu_tsumo, "R-4.7", flag, {}),
    HUPAI_OPTION(kazoe, "R-4.8", word, kKazoe),
    HUPAI_OPTION(kiriage, "R-4.8", flag, {}),
    HUPAI_OPTION(honba_per_payer, "R-4.9", number, {}, 0, 10000),
    HUPAI_OPTION(honba_multi, "R-4.9", word, kHonbaMulti),
    HUPAI_OPTION(sticks_multi, "R-4.9", word, kSticksMulti),
    HUPAI_OPTION(tsumo_loss, "R-4.9", flag, {}),
    HUPAI_OPTION(pao, "R-4.10", flag, {}),
    HUPAI_OPTION(pao_suukantsu, "R-4.10", flag, {}),
    HUPAI_OPTION(pao_covers, "R-4.10", word, kPaoCovers),
    HUPAI_OPTION(pao_honba, "R-4.10", word, kPaoHonba),
    HUPAI_OPTION(rinshan_pao, "R-4.11", flag, {}),
    HUPAI_OPTION(noten_pool, "R-5.1", number, {}, 0, 100000),
    HUPAI_OPTION(may_hide_tenpai, "R-5.2", flag, {}),
    HUPAI_OPTION(own_four, "R-5.2", word, kOwnFour),
    HUPAI_OPTION(nagashi, "R-5.7", word, kNagashi),
    HUPAI_OPTION(abortive_draws, "R-5.9", set, kAbortiveDraws),
    HUPAI_OPTION(abort_renchan, "R-5.9", flag, {}),
};
#undef HUPAI_OPTION

/// The field of an option, read or written as its stored type.
template <class T>
T field(const Options& options, const OptionInfo& info) {
    T value;
    std::memcpy(&value, reinterpret_cast<const char*>(&options) + info.offset, sizeof value);
    return value;
}
template <class T>
void set_field(Options& options, const OptionInfo& info, T value) {
    std::memcpy(reinterpret_cast<char*>(&options) + info.offset, &value, sizeof value);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) return parts;
        begin = end + 1;
    }
}

bool read_number(std::string_view text, std::int32_t least, std::int32_t most,
                 std::int32_t& value) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && value >= least &&
           value <= most;
}

int find_word(std::span<const char* const> words, std::string_view text) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (text == words[i]) return static_cast<int>(i);
    }
    return -1;
}

/// "3 to 4", "true or false", "keep, half_up, …": what a value may be.
std::string allowed_values(const OptionInfo& info) {
    std::string words;
    for (const char* word : info.words) words += (words.empty() ? "" : ", ") + std::string(word);
    const std::string range =
        std::to_string(info.least) + (info.step == 1 ? " to " : " or ") + std::to_string(info.most);
    switch (info.type) {
        case OptionType::flag: return "true or false";
        case OptionType::number: return range;
        case OptionType::number_or_none: return "none or " + range;
        case OptionType::word: return words;
        case OptionType::set: return "none, all, or some of " + words;
        case OptionType::per_suit: return "one number or three (m,p,s), each " + range;
        case OptionType::uma: return "a number for each place, each " + range;
    }
    return range;
}

bool set_set(Options& options, const OptionInfo& info, std::string_view text) {
    std::uint32_t bits = 0;
    if (text == "all") {
        bits = (std::uint32_t{1} << info.words.size()) - 1;
    } else if (text != "none" && !text.empty()) {
        for (const std::string_view part : split(text, ',')) {
            const int word = find_word(info.words, part);
            if (word < 0) return false;
            bits |= std::uint32_t{1} << word;
        }
    }
    set_field(options, info, bits);
    return true;
}

bool set_per_suit(Options& options, const OptionInfo& info, std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != 1 && parts.size() != 3) return false;
    std::array<std::uint8_t, 3> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::int32_t value = 0;
        if (!read_number(parts[parts.size() == 1 ? 0 : i], info.least, info.most, value))
            return false;
        values[i] = static_cast<std::uint8_t>(value);
    }
    set_field(options, info, values);
    return true;
}

bool set_uma(Options& options, const OptionInfo& info, std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() != 3 && parts.size() != 4) return false;
    std::array<std::int16_t, 4> values{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::int32_t value = 0;
        if (!read_number(parts[i], info.least, info.most, value)) return false;
        values[i] = static_cast<std::int16_t>(value);
    }
    set_field(options, info, values);
    return true;
}

bool set_option(Options& options, const OptionInfo& info, std::string_view text) {
    std::int32_t number = kNone;
    switch (info.type) {
        case OptionType::flag:
            if (text != "true" && text != "false") return false;
            set_field(options, info, text == "true");
            return true;
        case OptionType::number_or_none:
            if (text != "none" && !read_number(text, info.least, info.most, number)) return false;
            set_field(options, info, number);
            return true;
        case OptionType::number:
            if (!read_number(text, info.least, info.most, number)) return false;
            if ((number - info.least) % info.step != 0) return false;
            set_field(options, info, number);
            return true;
        case OptionType::word: {
            const int word = find_word(info.words, text);
            if (word < 0) return false;
            set_field(options, info, static_cast<std::uint8_t>(word));
            return true;
        }
        case OptionType::set: return set_set(options, info, text);
        case OptionType::per_suit: return set_per_suit(options, info, text);
        case OptionType::uma: return set_uma(options, info, text);
    }
    return false;
}

template <class Numbers>
std::string joined(const Numbers& numbers, std::size_t size) {
    std::string out;
    for (std::size_t i = 0; i < size; ++i) {
        out += (i ? "," : "") + std::to_string(static_cast<int>(numbers[i]));
    }
    return out;
}

Problem unknown(const std::string& why) {
    return {ErrorCode::unknown_rule, why, "rules"};
}

}  // namespace

std::span<const OptionInfo> option_table() {
    return kTable;
}

const OptionInfo* find_option(std::string_view name) {
    for (const OptionInfo& info : kTable) {
        if (name == info.name) return &info;
    }
    return nullptr;
}

std::string option_text(const Options& options, const OptionInfo& info) {
    switch (info.type) {
        case OptionType::flag: return field<bool>(options, info) ? "true" : "false";
        case OptionType::number: return std::to_string(field<std::int32_t>(options, info));
        case OptionType::number_or_none: {
            const auto value = field<std::int32_t>(options, info);
            return value == kNone ? "none" : std::to_string(value);
        }
        case OptionType::word: return info.words[field<std::uint8_t>(options, info)];
        case OptionType::set: {
            const auto bits = field<std::uint32_t>(options, info);
            std::string out;
            for (std::size_t i = 0; i < info.words.size(); ++i) {
                if (bits >> i & 1) out += (out.empty() ? "" : ",") + std::string(info.words[i]);
            }
            return out.empty() ? "none" : out;
        }
        case OptionType::per_suit:
            return joined(field<std::array<std::uint8_t, 3>>(options, info), 3);
        case OptionType::uma:
            return joined(field<std::array<std::int16_t, 4>>(options, info),
                          static_cast<std::size_t>(options.players));
    }
    return "";
}

Result<Options> with_option(const Options& options, std::string_view name, std::string_view value) {
    const OptionInfo* info = find_option(name);
    if (!info) return unknown("no option is called " + quoted(name));
    Options changed = options;
    if (!set_option(changed, *info, value)) {
        return unknown("option " + std::string(name) + " is " + allowed_values(*info) + ", not " +
                       quoted(value));
    }
    return changed;
}

const Preset* find_preset(std::string_view name) {
    for (const Preset& preset : presets()) {
        if (name == preset.name) return &preset;
    }
    return nullptr;
}

Result<Options> parse_rules(std::string_view text) {
    const auto parts = split(text, '+');
    const Preset* preset = find_preset(parts[0]);
    if (!preset) {
        std::string names;
        for (const Preset& known : presets())
            names += (names.empty() ? "" : ", ") + std::string(known.name);
        return unknown("no rule set is called " + quoted(parts[0]) + "; known: " + names);
    }
    Options options = preset->options;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t equals = parts[i].find('=');
        if (equals == std::string_view::npos) {
            return unknown("an override is name=value, not " + quoted(parts[i]));
        }
        Result<Options> changed =
            with_option(options, parts[i].substr(0, equals), parts[i].substr(equals + 1));
        if (!changed.ok()) return changed.problem();
        options = changed.value();
    }
    return options;
}

std::string canonical_text(const Options& options) {
    std::string out;
    for (const OptionInfo& info : kTable) {
        out += (out.empty() ? "" : "+") + std::string(info.name) + "=" + option_text(options, info);
    }
    return out;
}

std::string rules_hash(const Options& options) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : canonical_text(options)) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    }
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15];
    return digits;
}

}  // namespace hupai::riichi
