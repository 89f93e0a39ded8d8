#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "patterns/words.hpp"
#include "rules/riichi/conditions.hpp"

namespace hupai::riichi {

/// Sentences of an explanation. {0}, {1}, … are what `sentence` puts in.
enum class Phrase : std::uint8_t {
    // the hand: tiles, winning tile
    won_by_tsumo,
    won_by_ron,
    // the reading: groups, wait
    reading_standard,
    reading_seven_pairs,
    reading_orphans,
    // yaku: name, worth, clause
    yaku_heading,
    item_han,
    item_yakuman,
    indicators,
    renhou_alone,
    one_yakuman,
    two_yakuman,
    many_yakuman,
    // fu: what, how many
    fu_heading,
    fu_line,
    fu_sum,
    fu_rounded,
    fu_open_20,
    fu_20,
    fu_fixed,
    // the result: han, fu, base, limit
    result_han,
    result_limit,
    result_rounded_up,
    result_counted,
    result_yakuman,
    nagashi,
    // payment: who in brackets, points; what a liable seat answers for
    pay_heading,
    pay_ron,
    pay_each,
    pay_dealer,
    pay_other,
    pay_feeder,
    pay_liable,
    honba_discarder,
    honba_each,
    honba_feeder,
    honba_liable,
    deposits,
    total,
    // no win
    no_win,
    missing_shanten,
    missing_waits,
    two_han_has,
    failed_heading,
    failed_line,
};

/// The phrase with its {0}, {1}, … replaced.
std::string sentence(Phrase phrase, Language language,
                     std::initializer_list<std::string_view> values = {});

/// The item's name: in English with the romanised one behind it where they differ.
std::string item_name(Item item, Language language);

const char* word(FuPart part, Language language);
const char* word(Limit limit, Language language);
const char* word(Wait wait, Language language);
const char* word(Source seat, Language language);
const char* word(NoWin reason, Language language);
/// Why a yaku does not count when this is its first failing condition.
const char* word(Condition condition, Language language);

/// The condition's stable name: "pair_without_value".
const char* to_string(Condition condition);

}  // namespace hupai::riichi
