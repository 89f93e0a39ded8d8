#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "patterns/words.hpp"

namespace hupai {

/// What a row of every value table begins with.
struct ItemName {
    const char* name;  // as in JSON
    Words words;
    const char* clause;
};

/// A set of a rule set's items as bits, in the order in which results list them.
template <class Item, class Bits = std::uint32_t>
struct Items {
    Bits bits = 0;

    static constexpr Items of(Item item) { return Items{Bits{1} << static_cast<int>(item)}; }

    constexpr bool has(Item item) const { return (bits & of(item).bits) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr void add(Item item) { bits |= of(item).bits; }
    constexpr Items& add_if(bool condition, Item item) {
        bits |= Bits{condition} << static_cast<int>(item);
        return *this;
    }
    constexpr Items without(Items others) const { return Items{bits & ~others.bits}; }
    template <class Visit>
    constexpr void each(const Visit& visit) const {
        for (Bits rest = bits; rest != 0; rest &= rest - 1) {
            visit(static_cast<Item>(std::countr_zero(rest)));
        }
    }
    friend constexpr Items operator|(Items a, Items b) { return Items{a.bits | b.bits}; }
    friend constexpr bool operator==(Items, Items) = default;
};

/// The worths of a rule set's items as bit planes: bit i of plane k is bit k of what item i is
/// worth, so that the worth of a set of items takes a few bit counts.
class WorthPlanes {
  public:
    constexpr void set(int item, unsigned worth) {
        for (std::size_t k = 0; k < planes_.size(); ++k) {
            planes_[k] |= (worth >> k & 1u) << item;
        }
    }
    constexpr int sum(std::uint32_t items) const {
        return std::popcount(items & planes_[0]) + 2 * std::popcount(items & planes_[1]) +
               4 * std::popcount(items & planes_[2]);
    }

  private:
    std::array<std::uint32_t, 3> planes_{};  // nothing is worth more than 7
};

}  // namespace hupai
