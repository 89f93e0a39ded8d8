#pragma once
// The one place that includes pybind11.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "base/result.hpp"

namespace hupai::bindings {

namespace py = pybind11;
using namespace py::literals;

/// Raises the exception of hupai.errors that belongs to a problem.
[[noreturn]] void raise(const Problem& problem);

/// The value, or the exception.
template <class T>
T& value_or_raise(Result<T>& result) {
    if (!result.ok()) raise(result.problem());
    return result.value();
}
template <class T>
T value_or_raise(Result<T>&& result) {
    if (!result.ok()) raise(result.problem());
    return std::move(result.value());
}

/// Equality of two objects of one class; anything else is NotImplemented.
template <class Class>
void def_equal(Class& cls) {
    using T = typename Class::type;
    cls.def("__eq__", [](const T& a, const py::object& b) -> py::object {
        if (!py::isinstance<T>(b)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(a == b.cast<const T&>());
    });
}

}  // namespace hupai::bindings
