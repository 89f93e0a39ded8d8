#pragma once
#include <span>

#include "patterns/item_set.hpp"

namespace hupai::xuezhan {

/// What a winning hand is paid for, in the order in which results list it.
enum class Item : std::uint8_t {
    plain,
    all_triplets,
    flush,
    outside,
    seven_pairs,
    flush_triplets,
    two_five_eight,
    dragon_seven_pairs,
    flush_seven_pairs,
    flush_outside,
    green_dragon_seven_pairs,
    heavenly,
    earthly,
    golden_wait,
    kan,
    root,
    after_kan_tsumo,
    after_kan_ron,
    rob_kan,
    last_tile,
    tsumo,
    horse,
};
inline constexpr int kNumItems = 22;
using ItemSet = Items<Item>;

/// A row of the value table: what one is worth in the table of the seed text, and where patterns
/// are added up; -1 where a table has no such row.
struct ItemInfo : ItemName {
    std::int8_t worth;
    std::int8_t additive;
};

/// The value table, by item. Of items that count often (kan, root, horse) and of
/// the last tile: what one is worth where it counts.
std::span<const ItemInfo, kNumItems> item_table();

inline const ItemInfo& info(Item item) {
    return item_table()[static_cast<std::size_t>(item)];
}

/// Items that do not always count once: as often as there are kans, roots and horses, and the last
/// tile as an option says.
inline constexpr ItemSet kCountedOften = ItemSet::of(Item::kan) | ItemSet::of(Item::root) |
                                         ItemSet::of(Item::horse) | ItemSet::of(Item::last_tile);

/// The worth of all other items in one of the two fan tables.
const WorthPlanes& item_worths(bool additive);

}  // namespace hupai::xuezhan
