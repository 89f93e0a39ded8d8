#pragma once
#include "rules/riichi/legal.hpp"
#include "sim/riichi_planes.hpp"
#include "sim/riichi_table.hpp"
#include "sim/tables.hpp"

namespace hupai::riichi {

/// `mark_legal` of sim/action_mask.hpp, from the masks of a turn.
void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask);

/// Riichi as Tables want it.
struct TableFamily : TablePlay {
    static const ActionIds& actions() { return kRiichiActions; }
    static const PlaneLayout& planes() { return kPlanes; }
};

}  // namespace hupai::riichi

namespace hupai {
extern template class Tables<riichi::TableFamily>;
}  // namespace hupai
