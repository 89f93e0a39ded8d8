// What one seat may know of a deal of xuezhan or panzhihua.
#include "bindings/observation.hpp"
#include "bindings/register.hpp"
#include "bindings/sichuan_deal.hpp"

namespace hupai::bindings {
namespace {

using sichuan::SeatView;

template <class Play>
void def_own(ObservedClass<Play>& observation) {
    using O = Observed<Play>;
    observation.def_property_readonly(
                   "players", [](const O&) { return sichuan::kSeats; }, "4.")
        .def_property_readonly(
            "deal_index", [](const O& o) { return o.view.deal_index; },
            "Which deal of its match, from 0.")
        .def_property_readonly(
            "scores", [](const O& o) { return tuple_of(o.view.scores, sichuan::kSeats); },
            "Balance of each seat.")
        .def_property_readonly(
            "seats", [](const O& o) { return seat_views(o, sichuan::kSeats); },
            "What everybody sees of each seat.")
        .def_property_readonly(
            "barred", [](const O& o) { return o.view.barred; },
            "A win was declined since the own draw: some rons or all are barred. Source: X-12, "
            "P-32.")
        .def_property_readonly(
            "given", [](const O& o) { return tile_tuple(o.view.given); },
            "What it has given away in the exchange. Source: X-4.")
        .def_property_readonly(
            "received", [](const O& o) { return tile_tuple(o.view.received); },
            "What it has received, when the exchange is over.")
        .def_property_readonly(
            "open_tile", [](const O& o) { return tile_object(o.view.open_tile); },
            "The tile that lies open in the wall, or None. Source: P-3.")
        .def_property_readonly(
            "kans", [](const O& o) { return kan_tuple(o.view.kans); }, "The kans that stand.");
}

}  // namespace

void register_sichuan_seat_view(py::module_& module) {
    py::class_<SeatView> view(module, "SichuanSeatView", "What everybody sees of a seat.");
    def_seat_view(view, "xuezhan");
    view.def("__hash__",
             [](const SeatView& v) {
                 return py::hash(py::make_tuple(v.num_concealed, v.melds.size(), v.discards.size(),
                                                v.has_won, v.factor));
             })
        .def_property_readonly(
            "void_suit", [](const SeatView& v) { return suit_object(v.void_suit); },
            "The suit declared void, or None. Source: X-3.")
        .def_readonly("factor", &SeatView::factor, "1; sings 2, dances 4. Source: P-10.")
        .def_readonly("has_won", &SeatView::has_won, "It is out.")
        .def_readonly("shown_waits", &SeatView::shown_waits,
                      "What a dancer has laid open that it waits for. Source: P-13.")
        .def_property_readonly(
            "open_hand",
            [](const SeatView& v) -> py::object {
                if (!v.shown) return py::none();
                Hand hand;
                hand.concealed = v.open_hand;
                return py::cast(hand);
            },
            "The concealed tiles of a winner, without the winning one, or None.");
}

template <class Play>
void def_sichuan_observation(py::module_& module, DealClass<Play>& deal) {
    def_observing<Play>(deal, docs::kResampleBegin, docs_of<Play>(docs::kResampleExample));
    ObservedClass<Play> observation(module, class_name<Play>("Observation").c_str(),
                                    docs_of<Play>(docs::kObservationClass).c_str());
    def_observation<Play>(observation);
    def_own<Play>(observation);
}
template void def_sichuan_observation<XuezhanPlay>(py::module_&, DealClass<XuezhanPlay>&);
template void def_sichuan_observation<PanzhihuaPlay>(py::module_&, DealClass<PanzhihuaPlay>&);

}  // namespace hupai::bindings
