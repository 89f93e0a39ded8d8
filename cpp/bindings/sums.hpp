#pragma once
// What many deals or matches come to, as dicts of whole numbers.
#include <span>

#include "bindings/python.hpp"
#include "patterns/item_set.hpp"
#include "sim/deal_sums.hpp"

namespace hupai::bindings {

/// The names of a rule set's value table, in its order.
template <class Table>
std::vector<const char*> item_names(const Table& table) {
    std::vector<const char*> names;
    for (const ItemName& item : table) names.push_back(item.name);
    return names;
}

py::dict sums_dict(const DealSums& sums, int players, std::span<const char* const> items);
/// `parts`: how many twelfths are one of a result.
py::dict sums_dict(const MatchSums& sums, int players, std::span<const char* const> items,
                   int parts);

}  // namespace hupai::bindings
