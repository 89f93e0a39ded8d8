#pragma once
#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "sim/sichuan_planes.hpp"
#include "sim/sichuan_table.hpp"
#include "sim/tables.hpp"

namespace hupai::sichuan {

/// `mark_legal` of sim/action_mask.hpp, from the masks.
void mark_legal(const ActionIds& ids, const Legal& legal, std::uint8_t* mask);

/// The family as Tables want it.
template <class Rules>
struct TableFamily : TablePlay<Rules> {
    static const ActionIds& actions() { return kSichuanActions; }
    static const PlaneLayout& planes() { return kPlanes; }
};

}  // namespace hupai::sichuan

namespace hupai {
extern template class Tables<sichuan::TableFamily<xuezhan::Rules>>;
extern template class Tables<sichuan::TableFamily<panzhihua::Rules>>;
}  // namespace hupai
