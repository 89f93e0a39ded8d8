#include "patterns/sichuan_conditions.hpp"

#include <iterator>

namespace hupai::sichuan {
namespace {

/// In the order of the enum.
constexpr Words kWords[] = {
    {"the hand is read as seven pairs", "七対と読んだ", "按七对计"},
    {"not seven pairs of concealed tiles", "門前の七対でない", "不是门前七对"},
    {"no four equal tiles as two pairs", "同じ牌四枚がない", "没有四张相同的牌"},
    {"not four triplets", "刻子四組でない", "不是四副刻子"},
    {"more than one suit", "一色でない", "不是一色"},
    {"a group or the pair holds no 1 or 9", "1も9も含まない組がある", "有不带一、九的牌组"},
    {"a tile is no 2, 5 or 8", "2・5・8以外の牌がある", "有二、五、八以外的牌"},
    {"fewer than four melds laid out", "副露が四組でない", "未碰杠满四副"},
    {"the winning tile does not complete the pair", "和了牌が雀頭でない", "和的不是将牌"},
    {"not won by tsumo", "ツモ和了でない", "不是自摸"},
    {"not won by ron", "ロン和了でない", "不是点炮"},
    {"not won right after a kan", "槓の直後でない", "不是紧接杠后"},
    {"no kan was robbed", "槍槓でない", "没有抢杠"},
    {"not won on the last tile", "海底牌でない", "不是海底牌"},
    {"not the dealer's dealt tiles", "親の配牌和了でない", "不是庄家起手和牌"},
    {"not a first draw of a hand ready as dealt", "配牌聴牌の第一ツモでない",
     "不是起手听牌首摸和牌"},
    {"not ready from the deal", "配牌聴牌でない", "不是起手听牌"},
    {"no kan", "槓がない", "没有杠"},
    {"no four equal tiles outside kans", "槓でない同じ牌四枚がない", "没有未杠的四张相同牌"},
    {"no horse hits", "馬が当たらない", "没有买中马"},
    {"the fourth tile of no pon counts", "碰の四枚目がない", "没有碰牌的第四张"},
    {"no four equal concealed tiles that count", "手の内の四枚使いがない", "手中没有四归一"},
    {"not won on the 5 between 4 and 6", "4・6の間の5でない", "不是卡五"},
    {"no edge wait", "辺張待ちでない", "不是边张"},
    {"no closed wait", "嵌張待ちでない", "不是卡张"},
    {"no single wait", "単騎待ちでない", "不是单钓"},
    {"something greater counts instead", "より高いものに含まれる", "已计更大的番种"},
};
static_assert(std::size(kWords) == static_cast<std::size_t>(Condition::nothing_greater) + 1);

}  // namespace

const char* word(Condition condition, Language language) {
    return pick(kWords[static_cast<int>(condition)], language);
}

bool holds(Condition condition, const Subject& subject) {
    const Facts& facts = subject.facts;
    const Win& win = subject.win;
    const bool standard = subject.shape == Shape::standard;
    switch (condition) {
        case Condition::standard_shape: return standard;
        case Condition::seven_pairs_shape: return facts.is_seven_pairs();
        case Condition::four_of_a_kind: return !facts.concealed.at_least(kCopies).empty();
        case Condition::all_triplets: return standard && is_all_triplets(subject.reading);
        case Condition::one_suit: return facts.flush;
        case Condition::outside_groups: return standard && is_outside(facts, subject.reading);
        case Condition::two_five_eight: return facts.only_two_five_eight();
        case Condition::four_melds: return facts.num_melds == kMaxMelds;
        case Condition::pair_won: return standard && subject.reading.pair == facts.win;
        case Condition::by_tsumo: return win.tsumo();
        case Condition::by_ron: return !win.tsumo();
        case Condition::after_kan: return win.has(kAfterKan);
        case Condition::robbed: return win.has(kRobKan);
        case Condition::last_tile: return win.has(kLastTile);
        case Condition::heavenly: return win.has(kHeavenly);
        case Condition::earthly: return win.has(kEarthly);
        case Condition::dealt_ready: return win.has(kDealtReady);
        case Condition::own_kan: return facts.num_kans > 0;
        case Condition::root: return facts.num_roots > 0;
        case Condition::horse: return win.horses > 0;
        // Where these held, the item would count: nothing contains it.
        case Condition::pon_fourth:
        case Condition::concealed_fourth: return false;
        case Condition::middle_five: return subject.wait == Wait::closed && rank_of(facts.win) == 4;
        case Condition::edge_wait: return standard && subject.wait == Wait::edge;
        case Condition::closed_wait: return standard && subject.wait == Wait::closed;
        case Condition::single_wait: return standard && subject.wait == Wait::single;
        case Condition::nothing_greater: return false;
    }
    return false;
}

}  // namespace hupai::sichuan
