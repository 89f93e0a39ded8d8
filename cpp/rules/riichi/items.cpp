#include "rules/riichi/items.hpp"

namespace hupai::riichi {
namespace {

// clang-format off
constexpr ItemInfo kTable[kNumItems] = {
    // name, English, Japanese, Chinese, clause, closed, open, yakuman
    {{"riichi", {"riichi", "立直", "立直"}, "R-4.3"}, 1, 0, false},
    {{"double_riichi", {"double riichi", "両立直", "两立直"}, "R-4.3"}, 2, 0, false},
    {{"open_riichi", {"open riichi", "開立直", "开立直"}, "R-4.5"}, 1, 0, false},
    {{"open_riichi", {"open riichi", "開立直", "开立直"}, "R-4.5"}, 1, 0, true},
    {{"ippatsu", {"ippatsu", "一発", "一发"}, "R-4.3"}, 1, 0, false},
    {{"menzen_tsumo", {"fully concealed draw", "門前清自摸和", "门前清自摸和"}, "R-4.3"}, 1, 0, false},
    {{"pinfu", {"pinfu", "平和", "平和"}, "R-4.3"}, 1, 0, false},
    {{"iipeikou", {"two identical runs", "一盃口", "一杯口"}, "R-4.3"}, 1, 0, false},
    {{"tanyao", {"all simples", "断幺九", "断幺九"}, "R-4.3"}, 1, 1, false},
    {{"seat_wind", {"seat wind", "自風牌", "自风"}, "R-4.3"}, 1, 1, false},
    {{"round_wind", {"round wind", "場風牌", "场风"}, "R-4.3"}, 1, 1, false},
    {{"haku", {"white dragon", "役牌 白", "役牌 白"}, "R-4.3"}, 1, 1, false},
    {{"hatsu", {"green dragon", "役牌 發", "役牌 发"}, "R-4.3"}, 1, 1, false},
    {{"chun", {"red dragon", "役牌 中", "役牌 中"}, "R-4.3"}, 1, 1, false},
    {{"north", {"north, worth a han to everybody", "役牌 北", "役牌 北"}, "R-1.2"}, 1, 1, false},
    {{"rinshan", {"win on a replacement tile", "嶺上開花", "岭上开花"}, "R-4.3"}, 1, 1, false},
    {{"chankan", {"robbing a kan", "槍槓", "抢杠"}, "R-4.3"}, 1, 1, false},
    {{"haitei", {"last tile of the wall", "海底摸月", "海底摸月"}, "R-4.3"}, 1, 1, false},
    {{"houtei", {"last discard", "河底撈魚", "河底捞鱼"}, "R-4.3"}, 1, 1, false},
    {{"chiitoitsu", {"seven pairs", "七対子", "七对子"}, "R-4.3"}, 2, 0, false},
    {{"chanta", {"outside hand", "混全帯幺九", "混全带幺九"}, "R-4.3"}, 2, 1, false},
    {{"ittsuu", {"full straight", "一気通貫", "一气通贯"}, "R-4.3"}, 2, 1, false},
    {{"sanshoku_doujun", {"same run in three suits", "三色同順", "三色同顺"}, "R-4.3"}, 2, 1, false},
    {{"sanshoku_doukou", {"same triplet in three suits", "三色同刻", "三色同刻"}, "R-4.3"}, 2, 2, false},
    {{"sanankou", {"three concealed triplets", "三暗刻", "三暗刻"}, "R-4.3"}, 2, 2, false},
    {{"sankantsu", {"three kans", "三槓子", "三杠子"}, "R-4.3"}, 2, 2, false},
    {{"toitoi", {"all triplets", "対々和", "对对和"}, "R-4.3"}, 2, 2, false},
    {{"honroutou", {"all terminals and honours", "混老頭", "混老头"}, "R-4.3"}, 2, 2, false},
    {{"shousangen", {"little three dragons", "小三元", "小三元"}, "R-4.3"}, 2, 2, false},
    {{"ryanpeikou", {"twice two identical runs", "二盃口", "二杯口"}, "R-4.3"}, 3, 0, false},
    {{"junchan", {"pure outside hand", "純全帯幺九", "纯全带幺九"}, "R-4.3"}, 3, 2, false},
    {{"honitsu", {"half flush", "混一色", "混一色"}, "R-4.3"}, 3, 2, false},
    {{"chinitsu", {"full flush", "清一色", "清一色"}, "R-4.3"}, 6, 5, false},
    {{"nagashi_mangan", {"all discards terminals and honours", "流し満貫", "流局满贯"}, "R-5.7"}, 5, 5, false},
    {{"kokushi", {"thirteen orphans", "国士無双", "国士无双"}, "R-4.4"}, 1, 0, true},
    {{"kokushi_13", {"thirteen orphans, thirteen waits", "国士無双十三面", "国士无双十三面"}, "R-4.4"}, 1, 0, true},
    {{"suuankou", {"four concealed triplets", "四暗刻", "四暗刻"}, "R-4.4"}, 1, 0, true},
    {{"suuankou_tanki", {"four concealed triplets, single wait", "四暗刻単騎", "四暗刻单骑"}, "R-4.4"}, 1, 0, true},
    {{"daisangen", {"big three dragons", "大三元", "大三元"}, "R-4.4"}, 1, 1, true},
    {{"shousuushii", {"little four winds", "小四喜", "小四喜"}, "R-4.4"}, 1, 1, true},
    {{"daisuushii", {"big four winds", "大四喜", "大四喜"}, "R-4.4"}, 1, 1, true},
    {{"tsuuiisou", {"all honours", "字一色", "字一色"}, "R-4.4"}, 1, 1, true},
    {{"chinroutou", {"all terminals", "清老頭", "清老头"}, "R-4.4"}, 1, 1, true},
    {{"ryuuiisou", {"all green", "緑一色", "绿一色"}, "R-4.4"}, 1, 1, true},
    {{"chuuren", {"nine gates", "九蓮宝燈", "九莲宝灯"}, "R-4.4"}, 1, 0, true},
    {{"junsei_chuuren", {"pure nine gates", "純正九蓮宝燈", "纯正九莲宝灯"}, "R-4.4"}, 1, 0, true},
    {{"suukantsu", {"four kans", "四槓子", "四杠子"}, "R-4.4"}, 1, 1, true},
    {{"tenhou", {"heavenly hand", "天和", "天和"}, "R-4.4"}, 1, 0, true},
    {{"chiihou", {"earthly hand", "地和", "地和"}, "R-4.4"}, 1, 0, true},
    {{"renhou", {"hand of man", "人和", "人和"}, "R-4.5"}, 1, 0, true},
    {{"renhou", {"hand of man", "人和", "人和"}, "R-4.5"}, 5, 0, false},
    {{"tsubame_gaeshi", {"win on a riichi tile", "燕返し", "燕返"}, "R-4.5"}, 1, 1, false},
    {{"sanrenkou", {"three triplets in a row", "三連刻", "三连刻"}, "R-4.5"}, 2, 2, false},
    {{"suurenkou", {"four triplets in a row", "四連刻", "四连刻"}, "R-4.5"}, 1, 1, true},
    {{"beni_kujaku", {"red peacock", "紅孔雀", "红孔雀"}, "R-4.5"}, 1, 1, true},
    {{"kokuiisou", {"all black", "黒一色", "黑一色"}, "R-4.5"}, 1, 1, true},
    {{"daisharin", {"big wheels", "大車輪", "大车轮"}, "R-4.5"}, 1, 0, true},
    {{"paarenchan", {"eighth deal in a row as dealer", "八連荘", "八连庄"}, "R-4.5"}, 1, 1, true},
    {{"daichisei", {"seven pairs of all honours", "大七星", "大七星"}, "R-4.5"}, 2, 0, true},
    {{"ishi_no_ue", {"three years on a rock", "石の上にも三年", "石上三年"}, "R-4.5"}, 1, 0, true},
    {{"dora", {"dora", "ドラ", "宝牌"}, "R-3.6"}, 1, 1, false},
    {{"ura_dora", {"ura dora", "裏ドラ", "里宝牌"}, "R-3.6"}, 1, 1, false},
    {{"red_dora", {"red five", "赤ドラ", "赤宝牌"}, "R-3.7"}, 1, 1, false},
    {{"kita_dora", {"north set aside", "北ドラ", "拔北"}, "R-1.2"}, 1, 1, false},
};
// clang-format on

constexpr ItemSet yakuman_items() {
    ItemSet found;
    for (int i = 0; i < kNumItems; ++i) found.add_if(kTable[i].is_yakuman, static_cast<Item>(i));
    return found;
}

}  // namespace

std::span<const ItemInfo, kNumItems> item_table() {
    return kTable;
}

const ItemSet kYakumanItems = yakuman_items();

}  // namespace hupai::riichi
