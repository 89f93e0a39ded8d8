#pragma once
#include <span>

#include "patterns/item_set.hpp"

namespace hupai::riichi {

/// What a winning hand is paid for, in the order in which results list it. One bit each in a mask.
enum class Item : std::uint8_t {
    riichi,
    double_riichi,
    open_riichi,
    open_riichi_yakuman,
    ippatsu,
    menzen_tsumo,
    pinfu,
    iipeikou,
    tanyao,
    seat_wind,
    round_wind,
    haku,
    hatsu,
    chun,
    north,
    rinshan,
    chankan,
    haitei,
    houtei,
    chiitoitsu,
    chanta,
    ittsuu,
    sanshoku_doujun,
    sanshoku_doukou,
    sanankou,
    sankantsu,
    toitoi,
    honroutou,
    shousangen,
    ryanpeikou,
    junchan,
    honitsu,
    chinitsu,
    nagashi_mangan,
    kokushi,
    kokushi_13,
    suuankou,
    suuankou_tanki,
    daisangen,
    shousuushii,
    daisuushii,
    tsuuiisou,
    chinroutou,
    ryuuiisou,
    chuuren,
    junsei_chuuren,
    suukantsu,
    tenhou,
    chiihou,
    renhou_yakuman,
    renhou,
    tsubame_gaeshi,
    sanrenkou,
    suurenkou,
    beni_kujaku,
    kokuiisou,
    daisharin,
    paarenchan,
    daichisei,
    ishi_no_ue,
    dora,
    ura_dora,
    red_dora,
    kita_dora,  // counted, not bits of a yaku mask
};
inline constexpr int kNumItems = 64;
inline constexpr int kNumDoraItems = 4;
inline constexpr int kFirstDora = static_cast<int>(Item::dora);

using ItemSet = Items<Item, std::uint64_t>;

/// A row of the value table.
struct ItemInfo : ItemName {
    std::uint8_t closed;  // han, or the number of yakuman
    std::uint8_t open;    // han when open; 0 = not when open
    bool is_yakuman;
};
std::span<const ItemInfo, kNumItems> item_table();

inline const ItemInfo& info(Item item) {
    return item_table()[static_cast<std::size_t>(item)];
}

/// The items that are yakuman.
extern const ItemSet kYakumanItems;

}  // namespace hupai::riichi
