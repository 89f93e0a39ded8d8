#include "bindings/envs.hpp"
#include "bindings/register.hpp"

namespace hupai::bindings {

void raise(const Problem& problem) {
    const py::module_ errors = py::module_::import("hupai.errors");
    const py::object error =
        errors.attr("from_problem")(to_string(problem.code), problem.message, problem.field);
    PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
    throw py::error_already_set();
}

}  // namespace hupai::bindings

PYBIND11_MODULE(_core, module, pybind11::mod_gil_not_used()) {
    module.doc() = "The C++ core of hupai.";
    hupai::bindings::register_hands(module);
    hupai::bindings::register_waits(module);
    hupai::bindings::register_suit_forms(module);
    hupai::bindings::register_sichuan_scores(module);
    hupai::bindings::register_sichuan_rules(module);
    hupai::bindings::register_riichi_score(module);
    hupai::bindings::register_riichi_advice(module);
    hupai::bindings::register_riichi_rules(module);
    hupai::bindings::register_walls(module);
    hupai::bindings::register_play(module);
    hupai::bindings::register_discarded(module);
    hupai::bindings::register_riichi_match(module);
    hupai::bindings::register_riichi_deal(module);
    hupai::bindings::register_sichuan_match(module);
    hupai::bindings::register_sichuan_deals(module);
    hupai::bindings::register_answers(module);
    hupai::bindings::register_batch(module);
    hupai::bindings::register_action_ids(module);
    hupai::bindings::register_planes(module);
    hupai::bindings::register_tables(module);
    hupai::bindings::register_sums(module);
}
