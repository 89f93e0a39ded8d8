#pragma once
#include <cstdint>
#include <cstring>

#include "play/action_ids.hpp"

namespace hupai {

/// A byte for each action of a family: 1 where it is legal. They are all 0 before.
template <class Legal>
void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask) {
    const int size = static_cast<int>(legal.size());
    for (int n = 0; n < size; ++n) mask[ids.id_of(legal[n])] = 1;
}

}  // namespace hupai
