#include "rules/riichi/words.hpp"

#include <algorithm>

#include "base/in_order.hpp"

namespace hupai::riichi {
namespace {

constexpr Words kFuParts[] = {
    {"base", "副底", "底符"},
    {"seven pairs", "七対子", "七对子"},
    {"closed ron", "門前加符", "门前清荣和"},
    {"tsumo", "ツモ符", "自摸"},
    {"open triplet", "明刻", "明刻"},
    {"concealed triplet", "暗刻", "暗刻"},
    {"open kan", "明槓", "明杠"},
    {"closed kan", "暗槓", "暗杠"},
    {"pair worth a yaku", "役牌の雀頭", "役牌雀头"},
    {"single wait", "単騎待ち", "单骑听"},
    {"closed wait", "嵌張待ち", "嵌张听"},
    {"edge wait", "辺張待ち", "边张听"},
};

constexpr Words kLimits[] = {
    {"", "", ""},
    {"mangan", "満貫", "满贯"},
    {"haneman", "跳満", "跳满"},
    {"baiman", "倍満", "倍满"},
    {"sanbaiman", "三倍満", "三倍满"},
    {"yakuman", "役満", "役满"},
};

constexpr Words kWaits[] = {
    {"two-sided wait", "両面待ち", "两面听"},    {"closed wait", "嵌張待ち", "嵌张听"},
    {"edge wait", "辺張待ち", "边张听"},         {"single wait", "単騎待ち", "单骑听"},
    {"wait on two pairs", "双碰待ち", "双碰听"},
};

constexpr Words kSeats[] = {
    {"", "", ""}, {"left", "上家", "上家"}, {"across", "対面", "对家"}, {"right", "下家", "下家"}};

constexpr Words kReasons[] = {
    {"", "", ""},
    {"the hand is not complete", "和了形でない", "未成和牌型"},
    {"the hand is complete but has no yaku (dora is none)", "役がない（ドラは役でない）",
     "无役（宝牌不算役）"},
    {"less than two han of yaku, dora not counted", "二翻縛り：役が二翻に満たない（ドラを除く）",
     "二翻缚：役不足二翻（宝牌不计）"},
};

struct PhraseWords {
    Phrase phrase;
    Words words;
};

constexpr PhraseWords kPhrases[] = {
    {Phrase::won_by_tsumo,
     {"Hand: {0}, {1} by tsumo", "手牌：{0}　ツモ {1}", "手牌：{0}　自摸 {1}"}},
    {Phrase::won_by_ron, {"Hand: {0}, {1} by ron", "手牌：{0}　ロン {1}", "手牌：{0}　荣和 {1}"}},

    {Phrase::reading_standard, {"Reading: {0}, {1}", "構成：{0}　{1}", "牌型：{0}　{1}"}},
    {Phrase::reading_seven_pairs,
     {"Reading: seven pairs {0}, {1}", "構成：七対子 {0}　{1}", "牌型：七对子 {0}　{1}"}},
    {Phrase::reading_orphans,
     {"Reading: one of each terminal and honour, pair {0}", "構成：幺九牌十三種、雀頭 {0}",
      "牌型：幺九牌十三种，雀头 {0}"}},

    {Phrase::yaku_heading, {"Yaku:", "役：", "役："}},
    {Phrase::item_han, {"{0}: {1} han", "{0}：{1}翻", "{0}：{1}翻"}},
    {Phrase::item_yakuman, {"{0}: {1}", "{0}：{1}", "{0}：{1}"}},
    {Phrase::indicators,
     {", dora {0} shown by {1}", "（ドラ {0}、表示牌 {1}）", "（宝牌 {0}，指示牌 {1}）"}},
    {Phrase::renhou_alone,
     {"nothing is added to it", "他の役・ドラは加算しない", "不再加其他役和宝牌"}},
    {Phrase::one_yakuman, {"yakuman", "役満", "役满"}},
    {Phrase::two_yakuman, {"double yakuman", "ダブル役満", "两倍役满"}},
    {Phrase::many_yakuman, {"{0} times yakuman", "{0}倍役満", "{0}倍役满"}},

    {Phrase::fu_heading, {"Fu:", "符：", "符："}},
    {Phrase::fu_line, {"{0}: {1} fu", "{0}：{1}符", "{0}：{1}符"}},
    {Phrase::fu_sum, {"sum: {0} fu", "計：{0}符", "共计：{0}符"}},
    {Phrase::fu_rounded,
     {"sum: {0} fu, rounded up to {1}", "計：{0}符、切り上げて{1}符", "共计：{0}符，进位为{1}符"}},
    {Phrase::fu_open_20,
     {"sum: 20 fu, which an open hand lifts to 30", "計：20符、鳴いた手の20符は30符とする",
      "共计：20符，副露手牌的20符计为30符"}},
    {Phrase::fu_20,
     {"sum: 20 fu, lifted to 30: only pinfu has 20", "計：20符、平和でない20符は30符とする",
      "共计：20符，非平和的20符计为30符"}},
    {Phrase::fu_fixed, {"fixed, not rounded", "固定、切り上げなし", "固定，不进位"}},

    {Phrase::result_han,
     {"{0} han {1} fu: base {1} x 2^({0}+2) = {2}", "{0}翻{1}符：基本点 {1}×2^({0}+2) = {2}",
      "{0}翻{1}符：基本点 {1}×2^({0}+2) = {2}"}},
    {Phrase::result_limit,
     {"{0} han {1} fu: {3}, base {2}", "{0}翻{1}符：{3}、基本点 {2}",
      "{0}翻{1}符：{3}，基本点 {2}"}},
    {Phrase::result_rounded_up,
     {"{0} han {1} fu: rounded up to {3}, base {2}", "{0}翻{1}符：切り上げ{3}、基本点 {2}",
      "{0}翻{1}符：切上{3}，基本点 {2}"}},
    {Phrase::result_counted,
     {"{0} han: counted {3}, base {2}", "{0}翻：数え{3}、基本点 {2}",
      "{0}翻：累计{3}，基本点 {2}"}},
    {Phrase::result_yakuman, {"{3}: base {2}", "{3}：基本点 {2}", "{3}：基本点 {2}"}},
    {Phrase::nagashi,
     {"{0}: paid like a mangan tsumo", "{0}：満貫ツモと同じ支払い", "{0}：按满贯自摸支付"}},

    {Phrase::pay_heading, {"Payment:", "支払い：", "支付："}},
    {Phrase::pay_ron,
     {"the discarder{0} pays {1}", "放銃者{0}が{1}点を払う", "放铳者{0}支付{1}点"}},
    {Phrase::pay_each, {"each other player pays {1}", "子が各{1}点を払う", "闲家各支付{1}点"}},
    {Phrase::pay_dealer, {"the dealer pays {1}", "親が{1}点を払う", "庄家支付{1}点"}},
    {Phrase::pay_other,
     {"each other non-dealer pays {1}", "他の子が各{1}点を払う", "其他闲家各支付{1}点"}},
    {Phrase::pay_feeder,
     {"who fed the kan{0} pays it as a ron: {1}", "大明槓をさせた者{0}がロンとして{1}点を払う",
      "大明杠的放牌者{0}按荣和支付{1}点"}},
    {Phrase::pay_liable,
     {"liable for {2}{0} pays {1}", "{2}の責任払い{0}：{1}点", "{2}包牌者{0}支付{1}点"}},
    {Phrase::honba_discarder,
     {"{0} honba: {1} from the discarder", "{0}本場：放銃者から{1}点", "{0}本场：放铳者另付{1}点"}},
    {Phrase::honba_each,
     {"{0} honba: {1} from each other player", "{0}本場：各自から{1}点",
      "{0}本场：其他各家另付{1}点"}},
    {Phrase::honba_feeder,
     {"{0} honba: {1} from who fed the kan", "{0}本場：大明槓をさせた者から{1}点",
      "{0}本场：大明杠的放牌者另付{1}点"}},
    {Phrase::honba_liable,
     {"{0} honba: {1} from the liable player", "{0}本場：責任払いの者から{1}点",
      "{0}本场：包牌者另付{1}点"}},
    {Phrase::deposits,
     {"riichi sticks on the table, {0}: {1}", "供託{0}本：{1}点", "场上立直棒{0}根：{1}点"}},
    {Phrase::total, {"Total: {0}", "合計：{0}点", "合计：{0}点"}},

    {Phrase::no_win, {"No win: {0}", "和了できない：{0}", "不能和牌：{0}"}},
    {Phrase::missing_shanten,
     {"Missing: the hand is {0}-shanten (so many tiles short of ready)", "不足：{0}向聴",
      "尚缺：{0}向听"}},
    {Phrase::missing_waits,
     {"Missing: the hand is ready and waits for {0}", "不足：聴牌、待ち {0}",
      "尚缺：已听牌，听 {0}"}},
    {Phrase::two_han_has, {"Yaku so far:", "現在の役：", "已有的役："}},
    {Phrase::failed_heading, {"Not counted:", "不成立の役：", "未成立的役："}},
    {Phrase::failed_line, {"{0}: {1}", "{0}：{1}", "{0}：{1}"}},
};

static_assert(std::size(kPhrases) == static_cast<std::size_t>(Phrase::failed_line) + 1 &&
                  is_in_order(kPhrases, &PhraseWords::phrase),
              "one row for each phrase, in the order of the enum");

}  // namespace

std::string sentence(Phrase phrase, Language language,
                     std::initializer_list<std::string_view> values) {
    return fill_in(pick(kPhrases[static_cast<int>(phrase)].words, language), values);
}

std::string item_name(Item item, Language language) {
    const ItemInfo& row = info(item);
    const std::string name = pick(row.words, language);
    if (language != Language::english) return name;
    std::string romanised = row.name;
    std::replace(romanised.begin(), romanised.end(), '_', ' ');
    return romanised == name ? name : name + " (" + romanised + ")";
}

const char* word(FuPart part, Language language) {
    return pick(kFuParts[static_cast<int>(part)], language);
}

const char* word(Limit limit, Language language) {
    return pick(kLimits[static_cast<int>(limit)], language);
}

const char* word(Wait wait, Language language) {
    return pick(kWaits[std::countr_zero(static_cast<unsigned>(wait))], language);
}

const char* word(Source seat, Language language) {
    return pick(kSeats[static_cast<int>(seat)], language);
}

const char* word(NoWin reason, Language language) {
    return pick(kReasons[static_cast<int>(reason)], language);
}

}  // namespace hupai::riichi
