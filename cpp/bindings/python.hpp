#pragma once
// The one place that includes pybind11.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "base/result.hpp"

namespace hupai::bindings {

namespace py = pybind11;

/// A named argument. pybind11 looks its name up among the interned texts at each call: one that
/// nobody held would be made, entered and thrown away every time.
inline py::arg operator""_a(const char* name, std::size_t) {
    PyUnicode_InternFromString(name);
    return py::arg(name);
}

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
