#include "bindings/deal.hpp"

#include "bindings/register.hpp"
#include "table/seat_tiles.hpp"

namespace hupai::bindings {
namespace {

/// A pickled one made anew.
DiscardedTile restored_discarded(const py::object& bits) {
    const int value = number_of(bits, "bits", 0, 2 * DiscardedTile::kCalled - 1);
    const DiscardedTile discarded{static_cast<std::uint16_t>(value)};
    if (!discarded.tile().is_valid()) {
        raise({ErrorCode::bad_tile, "no tile has the code of " + std::to_string(value), "bits"});
    }
    return discarded;
}

}  // namespace

void register_discarded(py::module_& module) {
    module.def("discarded_restored", &restored_discarded, "bits"_a,
               "A pickled discarded tile made anew.");
    py::class_<DiscardedTile> discarded(module, "DiscardedTile",
                                        R"doc(A tile on the table; its text is the tile.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> deal.apply("discard 2z*")
>>> [(str(d), d.tsumogiri) for d in deal.discards(0)]
[('2z', True)]
)doc");
    def_equal(discarded);
    discarded
        .def_property_readonly(
            "tile", [](DiscardedTile d) { return tile_name(d.tile()); }, "Its text.")
        .def_property_readonly("tsumogiri", &DiscardedTile::is_tsumogiri, "It was just drawn.")
        .def_property_readonly("declared", &DiscardedTile::is_declared,
                               "Riichi, a song or a dance was declared with it.")
        .def_property_readonly("riichi", &DiscardedTile::is_declared,
                               "The same, as riichi says it.")
        .def_property_readonly("called", &DiscardedTile::is_called, "Somebody has called it.")
        .def("__hash__", [](DiscardedTile d) { return d.bits; })
        .def("__reduce__",
             [](DiscardedTile d) {
                 return py::make_tuple(
                     py::module_::import("hupai._core").attr("discarded_restored"),
                     py::make_tuple(d.bits));
             })
        .def("__str__", [](DiscardedTile d) { return tile_name(d.tile()); })
        .def("__repr__",
             [](DiscardedTile d) { return "<DiscardedTile " + to_string(d.tile()) + ">"; });
}

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
