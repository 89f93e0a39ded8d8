#include "rules/riichi/words.hpp"

namespace hupai::riichi {
namespace {

using enum Condition;

struct ConditionWords {
    Condition condition;
    const char* name;
    Words failing;
};

// clang-format off
constexpr ConditionWords kWords[kNumConditions] = {
    {option_on, "option_on",
     {"the rule set does not have it", "このルールでは採用されない", "本规则不采用"}},
    {closed, "closed", {"needs a closed hand", "門前でない", "不是门前清"}},
    {tsumo, "tsumo", {"needs a tsumo", "ツモ和了でない", "不是自摸"}},
    {riichi_declared, "riichi_declared", {"no riichi was declared", "立直していない", "没有立直"}},
    {double_riichi_declared, "double_riichi_declared",
     {"no double riichi was declared", "両立直をしていない", "没有两立直"}},
    {declared_open, "declared_open",
     {"the riichi was not declared open", "開立直をしていない", "没有亮牌立直"}},
    {discarder_not_in_riichi, "discarder_not_in_riichi",
     {"needs a ron off a player not in riichi", "立直していない者からのロンでない",
      "不是荣和未立直者的牌"}},
    {within_one_turn, "within_one_turn",
     {"not within one uninterrupted go-round of the riichi",
      "立直後一巡以内でない、または鳴きが入った", "不在立直后一巡之内，或一巡内有人鸣牌"}},
    {replacement_tile, "replacement_tile",
     {"not won on a replacement tile", "嶺上牌での和了でない", "不是以岭上牌和牌"}},
    {replacement_of_kan, "replacement_of_kan",
     {"the replacement of a north does not count here", "抜き北の補充牌では認められない",
      "本规则拔北的补牌不算"}},
    {robbed_kan, "robbed_kan", {"no kan was robbed", "加槓牌でのロンでない", "没有抢杠"}},
    {last_wall_tile, "last_wall_tile",
     {"not the last tile of the wall", "海底牌でのツモでない", "不是自摸海底牌"}},
    {last_discard, "last_discard",
     {"not the last discard", "河底牌でのロンでない", "不是荣和河底牌"}},
    {last_tile, "last_tile",
     {"neither the wall's last tile nor the last discard", "海底牌でも河底牌でもない",
      "既不是海底牌也不是河底牌"}},
    {riichi_tile, "riichi_tile",
     {"not a ron on the tile of a riichi declaration", "立直宣言牌でのロンでない",
      "不是荣和立直宣言牌"}},
    {dealer_first_draw, "dealer_first_draw",
     {"not on the dealer's first draw", "親の第一ツモでの和了でない", "不是庄家第一次摸牌即和"}},
    {first_draw, "first_draw",
     {"not on a non-dealer's first draw with no call before", "鳴きのない子の第一ツモでの和了でない",
      "不是闲家在无人鸣牌时第一次摸牌即和"}},
    {before_first_draw, "before_first_draw",
     {"not a ron before the own first draw with no call before",
      "第一ツモ前（鳴きなし）のロンでない", "不是在无人鸣牌时首次摸牌前的荣和"}},
    {dealer, "dealer", {"the winner is not the dealer", "親でない", "不是庄家"}},
    {eight_deals, "eight_deals", {"fewer than eight in a row", "八連続に達していない", "未满八连"}},
    {exhaustive_draw, "exhaustive_draw",
     {"is paid at an exhaustive draw only", "荒牌流局のときのみ", "只在荒牌流局时成立"}},

    {standard_shape, "standard_shape",
     {"the hand is not read as four melds and a pair", "四面子一雀頭の形でない",
      "不是四面子一雀头的牌型"}},
    {seven_pairs_shape, "seven_pairs_shape",
     {"the hand is not read as seven pairs", "七対子の形でない", "不是七对子的牌型"}},
    {orphans_shape, "orphans_shape",
     {"not one of each terminal and honour and a pair of one", "十三種の幺九牌がそろっていない",
      "幺九牌十三种不齐"}},
    {all_runs, "all_runs", {"has a triplet", "刻子がある", "有刻子"}},
    {has_run, "has_run", {"has no run", "順子がない", "没有顺子"}},
    {all_triplets, "all_triplets", {"has a run", "順子がある", "有顺子"}},
    {all_triplets_or_pairs, "all_triplets_or_pairs",
     {"neither all triplets nor seven pairs", "対々和形でも七対子形でもない",
      "既不是对对和型也不是七对子型"}},
    {pair_without_value, "pair_without_value",
     {"the pair is worth a yaku", "雀頭が役牌である", "雀头是役牌"}},
    {two_sided_wait, "two_sided_wait",
     {"the wait is not two-sided", "両面待ちでない", "不是两面听"}},
    {single_wait, "single_wait",
     {"the winning tile does not make the pair", "単騎待ちでない", "不是单骑听"}},
    {nine_sided_wait, "nine_sided_wait",
     {"did not wait for all nine", "九面待ちでない", "不是九面听"}},
    {thirteen_sided_wait, "thirteen_sided_wait",
     {"did not wait for all thirteen", "十三面待ちでない", "不是十三面听"}},
    {pinfu_on_tsumo, "pinfu_on_tsumo",
     {"the rule set has no pinfu on a tsumo", "このルールでは平和とツモは複合しない",
      "本规则自摸不计平和"}},

    {no_terminal_or_honor, "no_terminal_or_honor",
     {"has a terminal or an honour", "幺九牌がある", "有幺九牌"}},
    {kuitan_or_closed, "kuitan_or_closed",
     {"the hand is open, and the rule set has no open tanyao", "このルールでは喰いタンなし",
      "本规则不计副露的断幺九"}},
    {only_terminals_and_honors, "only_terminals_and_honors",
     {"has a simple tile (2-8)", "中張牌がある", "有中张牌"}},
    {one_suit, "one_suit",
     {"the number tiles are not of one suit", "数牌が一色でない", "数牌不是同一花色"}},
    {no_honor, "no_honor", {"has an honour", "字牌がある", "有字牌"}},
    {only_honors, "only_honors", {"has a number tile", "数牌がある", "有数牌"}},
    {only_terminals, "only_terminals",
     {"has a tile that is no terminal", "老頭牌以外の牌がある", "有老头牌以外的牌"}},
    {only_green, "only_green",
     {"has a tile other than 23468s and the green dragon", "2・3・4・6・8索と發以外の牌がある",
      "有2、3、4、6、8索与发以外的牌"}},
    {only_peacock, "only_peacock",
     {"has a tile other than 1579s and the red dragon", "1・5・7・9索と中以外の牌がある",
      "有1、5、7、9索与中以外的牌"}},
    {only_black, "only_black",
     {"has a tile other than 248p and the winds", "2・4・8筒と風牌以外の牌がある",
      "有2、4、8筒与风牌以外的牌"}},
    {nine_gates, "nine_gates",
     {"not 1112345678999 and one more tile", "1112345678999＋1枚の形でない",
      "不是1112345678999加一张"}},
    {big_wheels, "big_wheels",
     {"not 22334455667788 of a suit that counts", "対象の色の22334455667788でない",
      "不是指定花色的22334455667788"}},

    {identical_runs, "identical_runs",
     {"no two identical runs", "同じ順子が二組ない", "没有两组相同的顺子"}},
    {twice_identical_runs, "twice_identical_runs",
     {"not twice two identical runs", "同じ順子二組が二つない", "没有两对相同的顺子"}},
    {own_triplet, "own_triplet", {"no triplet of it", "その牌の刻子がない", "没有该牌的刻子"}},
    {outside_melds, "outside_melds",
     {"a meld or the pair has no terminal or honour", "幺九牌を含まない面子か雀頭がある",
      "有不含幺九牌的面子或雀头"}},
    {straight, "straight",
     {"no 123, 456 and 789 of one suit", "同じ色の123・456・789がない",
      "没有同一花色的123、456、789"}},
    {run_in_three_suits, "run_in_three_suits",
     {"no run that lies in all three suits", "三色にそろった順子がない", "没有三色相同的顺子"}},
    {triplet_in_three_suits, "triplet_in_three_suits",
     {"no triplet that lies in all three suits", "三色にそろった刻子がない",
      "没有三色相同的刻子"}},
    {three_concealed_triplets, "three_concealed_triplets",
     {"fewer than three concealed triplets", "暗刻が三つない", "暗刻不足三组"}},
    {four_concealed_triplets, "four_concealed_triplets",
     {"fewer than four concealed triplets", "暗刻が四つない", "暗刻不足四组"}},
    {three_kans, "three_kans", {"fewer than three kans", "槓子が三つない", "杠子不足三组"}},
    {four_kans, "four_kans", {"fewer than four kans", "槓子が四つない", "杠子不足四组"}},
    {two_dragon_triplets, "two_dragon_triplets",
     {"fewer than two triplets of dragons", "三元牌の刻子が二つない", "三元牌刻子不足两组"}},
    {dragon_pair, "dragon_pair",
     {"the pair is no dragon", "雀頭が三元牌でない", "雀头不是三元牌"}},
    {three_dragon_triplets, "three_dragon_triplets",
     {"fewer than three triplets of dragons", "三元牌の刻子が三つない", "三元牌刻子不足三组"}},
    {three_wind_triplets, "three_wind_triplets",
     {"fewer than three triplets of winds", "風牌の刻子が三つない", "风牌刻子不足三组"}},
    {wind_pair, "wind_pair", {"the pair is no wind", "雀頭が風牌でない", "雀头不是风牌"}},
    {four_wind_triplets, "four_wind_triplets",
     {"fewer than four triplets of winds", "風牌の刻子が四つない", "风牌刻子不足四组"}},
    {three_triplets_in_row, "three_triplets_in_row",
     {"no three triplets in a row of one suit", "同じ色の連続した刻子が三つない",
      "没有同花色连续的三组刻子"}},
    {four_triplets_in_row, "four_triplets_in_row",
     {"no four triplets in a row of one suit", "同じ色の連続した刻子が四つない",
      "没有同花色连续的四组刻子"}},

    {not_implied, "not_implied",
     {"a greater yaku stands in its place", "上位の役に含まれる", "已包含在上位役中"}},
    {no_yakuman_beside, "no_yakuman_beside",
     {"no ordinary yaku counts beside a yakuman", "役満とは複合しない", "不与役满复合"}},
    {no_renhou_instead, "no_renhou_instead",
     {"renhou is paid in its place, and nothing is added to it",
      "人和の点数が採られ、他の役は加算されない", "按人和计算，不再加其他役"}},
    {renhou_beats_hand, "renhou_beats_hand",
     {"the hand's own value is higher", "手役の点数のほうが高い", "手牌本身的点数更高"}},
    {greatest_yakuman, "greatest_yakuman",
     {"the rule set counts the greatest yakuman alone", "このルールでは最高の役満のみ数える",
      "本规则只计最大的役满"}},
};
// clang-format on

constexpr bool is_in_order() {
    for (int i = 0; i < kNumConditions; ++i) {
        if (kWords[i].condition != static_cast<Condition>(i)) return false;
    }
    return true;
}
static_assert(is_in_order(), "one row for each condition, in the order of the enum");

}  // namespace

const char* word(Condition condition, Language language) {
    return pick(kWords[static_cast<int>(condition)].failing, language);
}

const char* to_string(Condition condition) {
    return kWords[static_cast<int>(condition)].name;
}

}  // namespace hupai::riichi
