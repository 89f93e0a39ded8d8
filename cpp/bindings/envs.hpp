#pragma once
#include "bindings/python.hpp"

// What learning programs ask for, each by the file of its name.
namespace hupai::bindings {

void register_action_ids(py::module_& module);
void register_planes(py::module_& module);
void register_tables(py::module_& module);

}  // namespace hupai::bindings
