#pragma once
#include <span>

#include "patterns/item_set.hpp"

namespace hupai::panzhihua {

inline constexpr int kNumItems = 18;

/// What multiplies a winning hand (P-20), in the order in which results list it.
enum class Item : std::uint8_t {
    plain,
    all_triplets,
    last_in_hand,
    flush,
    seven_pairs,
    dragon_seven_pairs,
    open_four_to_one,
    closed_four_to_one,
    dealt_ready,
    ones_and_nines,
    two_five_eight,
    middle_five,
    edge_wait,
    closed_wait,
    single_wait,
    after_kan_tsumo,
    after_kan_ron,
    rob_kan,
};
using ItemSet = Items<Item>;

/// A row of the value table: the multiplier, and the presets whose text lacks the row (s short,
/// l long).
struct ItemInfo : ItemName {
    std::int8_t worth;
    const char* inferred = "";
};

/// The value table (P-20), by item; of four-to-one what one kind is worth.
std::span<const ItemInfo, kNumItems> item_table();

inline const ItemInfo& info(Item item) {
    return item_table()[static_cast<std::size_t>(item)];
}

/// The doublings of the items: every multiplier is a power of two.
const WorthPlanes& item_doublings();

}  // namespace hupai::panzhihua
