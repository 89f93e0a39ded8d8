// Actions by number.
#include "play/action_ids.hpp"

#include "bindings/envs.hpp"
#include "bindings/play.hpp"

namespace hupai::bindings {
namespace {

int id_of(const ActionIds& ids, const py::object& object) {
    const Action action = value_or_raise(read_action(object.ptr()));
    const int id = ids.id_of(action);
    if (id < 0) {
        raise({ErrorCode::bad_field,
               quoted(to_string(action)) + " is no action of " + ids.version(), "action"});
    }
    return id;
}

py::object action_of(const ActionIds& ids, const py::object& id) {
    return action_object(ids[number_of(id, "id", 0, ids.size() - 1)]);
}

}  // namespace

void register_action_ids(py::module_& module) {
    py::class_<ActionIds, std::unique_ptr<ActionIds, py::nodelete>>(
        module, "ActionIds", R"doc(The actions of a family of rule sets by number.

An action's number is its place among all actions of the family in canonical order, so that nothing
is lost: red fives and the tile just drawn are told apart. Made by `hupai.actions.of`.

Examples
--------
>>> import hupai as hp
>>> ids = hp.actions.of(hp.riichi.TENHOU)
>>> ids.version, len(ids), ids.id_of("discard 0p*"), ids.action_of(397)
('riichi-actions-1', 398, 252, Action('pass'))
)doc")
        .def_property_readonly(
            "version", [](const ActionIds& ids) { return ids.version(); },
            "Changed whenever an action gets another number.")
        .def("__reduce__",  // by its name here: there is one of each family, and a copy is itself
             [](const ActionIds& ids) {
                 return &ids == &kRiichiActions ? "riichi_action_ids" : "sichuan_action_ids";
             })
        .def("__len__", [](const ActionIds& ids) { return ids.size(); })
        .def("id_of", &id_of, "action"_a,
             R"doc(The number of an action, or of its text.

Raises
------
HupaiError
    The family has no such action.
)doc")
        .def("action_of", &action_of, "id"_a, R"doc(The action of a number.

Raises
------
HupaiError
    Names the number and the greatest one.
)doc");
    module.attr("riichi_action_ids") =
        py::cast(&kRiichiActions, py::return_value_policy::reference);
    module.attr("sichuan_action_ids") =
        py::cast(&kSichuanActions, py::return_value_policy::reference);
}

}  // namespace hupai::bindings
