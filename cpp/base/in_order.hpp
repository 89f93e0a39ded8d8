#pragma once
#include <cstddef>

namespace hupai {

/// True where each row of a table stands at the place of its key, a value of an enum.
template <class Row, std::size_t Size, class Key>
constexpr bool is_in_order(const Row (&table)[Size], Key Row::* key) {
    for (std::size_t i = 0; i < Size; ++i) {
        if (table[i].*key != static_cast<Key>(i)) return false;
    }
    return true;
}

}  // namespace hupai
