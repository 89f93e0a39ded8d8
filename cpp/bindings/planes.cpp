// Observations as planes.
#include "bindings/arrays.hpp"
#include "bindings/envs.hpp"
#include "bindings/riichi_deal.hpp"
#include "bindings/sichuan_deal.hpp"
#include "sim/riichi_planes.hpp"
#include "sim/sichuan_planes.hpp"

namespace hupai::bindings {
namespace {

py::tuple plane_names(const PlaneLayout& layout, const py::object& oracle) {
    const int size = layout.size(flag_of(oracle, "oracle"));
    py::tuple names(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) names[static_cast<std::size_t>(i)] = layout.name(i);
    return names;
}

template <class Play>
py::array planes_of(const DealObject<Play>& d, const py::object& seat,
                    const py::object& wants_oracle, const py::object& out) {
    const bool oracle = flag_of(wants_oracle, "oracle");
    const PlaneLayout& layout = plane_layout(d.deal);
    const int place = number_of(seat, "seat", 0, d.players() - 1);
    py::array planes =
        output_array(out, py::dtype::of<std::uint8_t>(), layout.size(oracle), layout.columns);
    write_planes(d.deal, place, oracle, static_cast<std::uint8_t*>(planes.mutable_data()));
    return planes;
}

template <class Play>
void def_planes(py::module_& module) {
    module.def("planes_of", &planes_of<Play>, "deal"_a, "seat"_a, "oracle"_a, "out"_a);
}

}  // namespace

void register_planes(py::module_& module) {
    module.def(
        "riichi_plane_names",
        [](const py::object& oracle) { return plane_names(riichi::kPlanes, oracle); }, "oracle"_a);
    module.def(
        "sichuan_plane_names",
        [](const py::object& oracle) { return plane_names(sichuan::kPlanes, oracle); }, "oracle"_a);
    def_planes<RiichiPlay>(module);
    def_planes<XuezhanPlay>(module);
    def_planes<PanzhihuaPlay>(module);
}

}  // namespace hupai::bindings
