#pragma once
#include "bindings/waits.hpp"

namespace hupai::bindings {

/// True where a rule set's text begins with a preset of the Sichuan family.
bool is_sichuan_rules(std::string_view text);

// Requests under such a rule set: each writes its answer into `out`, or tells why there is none.
std::optional<Problem> answer_sichuan_score(PyObject* request, py::dict& out);
std::optional<Problem> answer_sichuan_shape(ShapeQuestion question, PyObject* request,
                                            py::dict& out);

}  // namespace hupai::bindings
