#include "bindings/deal.hpp"

namespace hupai::bindings {

void refuse_without_log(const char* what) {
    raise({ErrorCode::conflict,
           std::string(what) + ": the deal was made with log=False and keeps none", what});
}

void refuse_action(const py::object& action, const std::string& why) {
    const bool ours = py::isinstance<ActionObject>(action);
    const py::object what = ours ? action.cast<const ActionObject&>().text : action;
    const py::object error =
        py::module_::import("hupai.errors")
            .attr("from_problem")("illegal_action", shown(what.ptr()) + " is not legal" + why,
                                  "action");
    PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
    throw py::error_already_set();
}

Wall wall_argument(const py::handle& object, const TileSupply& supply) {
    const TileList tiles = py::isinstance<Wall>(object)
                               ? tiles_of(object.cast<const Wall&>())
                               : value_or_raise(in_field(read_tiles(object.ptr()), "wall"));
    return value_or_raise(given_wall(tiles, supply));
}

}  // namespace hupai::bindings
