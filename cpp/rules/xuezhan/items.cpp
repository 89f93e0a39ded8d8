#include "rules/xuezhan/items.hpp"

namespace hupai::xuezhan {
namespace {

// clang-format off
constexpr ItemInfo kTable[kNumItems] = {
    // name, English, Japanese, Chinese, clause, laok, additive
    {{"plain", {"plain hand", "平胡", "平胡"}, "X-22"}, 1, 0},
    {{"all_triplets", {"all triplets", "対々胡", "对对胡"}, "X-22"}, 2, 1},
    {{"flush", {"flush", "清一色", "清一色"}, "X-22"}, 3, 2},
    {{"outside", {"outside hand", "帯幺九", "带幺九"}, "X-22"}, 3, 2},
    {{"seven_pairs", {"seven pairs", "七対", "七对"}, "X-22"}, 3, 2},
    {{"flush_triplets", {"flush of triplets", "清対", "清对"}, "X-22"}, 4, -1},
    {{"two_five_eight", {"triplets of 2, 5 and 8", "将対", "将对"}, "X-22"}, 4, 3},
    {{"dragon_seven_pairs", {"dragon seven pairs", "龍七対", "龙七对"}, "X-22"}, 5, -1},
    {{"flush_seven_pairs", {"flush seven pairs", "清七対", "清七对"}, "X-22"}, 5, -1},
    {{"flush_outside", {"flush outside hand", "清幺九", "清幺九"}, "X-22"}, 5, -1},
    {{"green_dragon_seven_pairs", {"green-dragon seven pairs", "青龍七対", "青龙七对"}, "X-22"}, 6, -1},
    {{"heavenly", {"heavenly hand", "天胡", "天胡"}, "X-22"}, 6, 5},
    {{"earthly", {"earthly hand", "地胡", "地胡"}, "X-22"}, 6, 5},
    {{"golden_wait", {"golden single wait", "金鉤釣", "金钩钓"}, "X-25"}, 1, 1},
    {{"kan", {"kan", "槓", "杠"}, "X-23"}, 1, 1},
    {{"root", {"root, four equal tiles not konged", "根", "根"}, "X-23"}, 1, 1},
    {{"after_kan_tsumo", {"win on a kan's replacement tile", "槓上花", "杠上花"}, "X-23"}, 1, 1},
    {{"after_kan_ron", {"win on the discard after a kan", "槓上炮", "杠上炮"}, "X-23"}, 1, 1},
    {{"rob_kan", {"robbing a kan", "槍槓", "抢杠"}, "X-23"}, 1, 1},
    {{"last_tile", {"last tile of the wall", "海底", "海底"}, "X-23"}, 1, 1},
    {{"tsumo", {"tsumo", "ツモ", "自摸"}, "X-23"}, 1, 1},
    {{"horse", {"horse", "買馬", "买马"}, "X-41"}, 1, 1},
};
// clang-format on

constexpr WorthPlanes planes_of(bool additive) {
    WorthPlanes planes;
    for (int i = 0; i < kNumItems; ++i) {
        const int worth = additive ? kTable[i].additive : kTable[i].worth;
        if (kCountedOften.has(static_cast<Item>(i)) || worth < 0) continue;
        planes.set(i, static_cast<unsigned>(worth));
    }
    return planes;
}
constexpr WorthPlanes kWorths[] = {planes_of(false), planes_of(true)};

}  // namespace

std::span<const ItemInfo, kNumItems> item_table() {
    return kTable;
}

const WorthPlanes& item_worths(bool additive) {
    return kWorths[additive];
}

}  // namespace hupai::xuezhan
