#include "rules/panzhihua/items.hpp"

namespace hupai::panzhihua {
namespace {

// clang-format off
constexpr ItemInfo kTable[kNumItems] = {
    // name, English, Japanese, Chinese, clause, multiplier, inferred
    {{"plain", {"plain hand", "平胡", "平胡"}, "P-20"}, 1},
    {{"all_triplets", {"all triplets", "大対", "大对"}, "P-20"}, 2},
    {{"last_in_hand", {"last one in hand", "手把一", "手把一"}, "P-20"}, 4},
    {{"flush", {"flush", "清一色", "清一色"}, "P-20"}, 4, "l"},
    {{"seven_pairs", {"seven pairs", "小七対", "小七对"}, "P-20"}, 4, "l"},
    {{"dragon_seven_pairs", {"dragon seven pairs", "龍七対", "龙七对"}, "P-20"}, 8, "l"},
    {{"open_four_to_one", {"open four-to-one", "明四帰一", "明四归一"}, "P-20"}, 2},
    {{"closed_four_to_one", {"closed four-to-one", "暗四帰一", "暗四归一"}, "P-20"}, 4},
    {{"dealt_ready", {"ready from the deal", "天叫", "天叫"}, "P-17"}, 4, "l"},
    {{"ones_and_nines", {"ones and nines", "幺九", "幺九"}, "P-20"}, 4, "l"},
    {{"two_five_eight", {"triplets of 2, 5 and 8", "将対", "将对"}, "P-20"}, 8, "l"},
    {{"middle_five", {"middle five", "卡心五", "卡心五"}, "P-20"}, 2},
    {{"edge_wait", {"edge wait", "辺張待ち", "边"}, "P-22"}, 2},
    {{"closed_wait", {"closed wait", "嵌張待ち", "卡"}, "P-22"}, 2},
    {{"single_wait", {"single wait", "単騎待ち", "钓"}, "P-22"}, 2},
    {{"after_kan_tsumo", {"win on a kan's replacement tile", "槓上花", "杠上花"}, "P-20"}, 2, "s"},
    {{"after_kan_ron", {"win on the discard after a kan", "槓上炮", "杠上炮"}, "P-20"}, 2, "s"},
    {{"rob_kan", {"robbing a kan", "槍槓", "抢杠"}, "P-20"}, 2, "sl"},
};
// clang-format on

constexpr WorthPlanes kDoublings = [] {
    WorthPlanes planes;
    for (int i = 0; i < kNumItems; ++i) {
        planes.set(i,
                   static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(kTable[i].worth))));
    }
    return planes;
}();

}  // namespace

std::span<const ItemInfo, kNumItems> item_table() {
    return kTable;
}

const WorthPlanes& item_doublings() {
    return kDoublings;
}

}  // namespace hupai::panzhihua
