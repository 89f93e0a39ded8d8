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

/// What the sums of a rule set have.
struct SumsShape {
    int players;
    std::span<const char* const> items;
    int num_ends;     // deals end in the first so many ways of EndKind
    bool has_sticks;  // that can be left on the table
};

py::dict sums_dict(const DealSums& sums, const SumsShape& shape);
/// `parts`: how many twelfths are one of a result.
py::dict sums_dict(const MatchSums& sums, const SumsShape& shape, int parts);

}  // namespace hupai::bindings
