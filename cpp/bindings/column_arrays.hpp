#pragma once
// Columns of the core as arrays, without a copy.
#include <memory>
#include <vector>

#include "bindings/python.hpp"
#include "sim/deal_rows.hpp"

namespace hupai::bindings {

/// The memory of a vector (or of a text) as an array that keeps it alive.
template <class Numbers>
py::array array_of(Numbers&& numbers, std::vector<py::ssize_t> shape, const py::dtype& dtype) {
    using Owned = std::decay_t<Numbers>;
    auto owned = std::make_unique<Owned>(std::move(numbers));
    const void* data = owned->data();
    const py::capsule owner(owned.get(), [](void* p) { delete static_cast<Owned*>(p); });
    static_cast<void>(owned.release());
    return py::array(dtype, std::move(shape), data, owner);
}
template <class T>
py::array array_of(std::vector<T>&& numbers) {
    const auto size = static_cast<py::ssize_t>(numbers.size());
    return array_of(std::move(numbers), {size}, py::dtype::of<T>());
}
/// So many numbers a row.
template <class T>
py::array array_of(std::vector<T>&& numbers, py::ssize_t width) {
    const auto size = static_cast<py::ssize_t>(numbers.size());
    return array_of(std::move(numbers), {size / width, width}, py::dtype::of<T>());
}

/// The columns of decisions by name; `planes` is null where there are no observations.
py::dict decision_arrays(DecisionColumns&& columns, const ActionIds& ids, const PlaneLayout* planes,
                         bool oracle);
/// The three tables of a dataset by name, each a dict of columns.
py::dict row_arrays(DealRows&& rows, const ActionIds& ids, const PlaneLayout* planes, bool oracle);

}  // namespace hupai::bindings
