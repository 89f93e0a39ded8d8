// What one seat may know of a riichi deal.
#include "bindings/observation.hpp"
#include "bindings/register.hpp"
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"

namespace hupai::bindings {
namespace {

using riichi::SeatView;
using RiichiObservation = Observed<RiichiPlay>;

const char* riichi_word(riichi::RiichiKind kind) {
    constexpr const char* kWords[] = {nullptr, "riichi", "double_riichi"};
    return kWords[static_cast<int>(kind)];
}

void register_seat_view(py::module_& module) {
    py::class_<SeatView> view(module, "RiichiSeatView", "What everybody sees of a seat.");
    def_seat_view(view, "riichi");
    view.def("__hash__",
             [](const SeatView& v) {
                 return py::hash(
                     py::make_tuple(v.num_concealed, v.melds.size(), v.discards.size(), v.kita));
             })
        .def_readonly("kita", &SeatView::kita, "Norths set aside.")
        .def_property_readonly(
            "riichi", [](const SeatView& v) { return riichi_word(v.riichi); },
            "``riichi``, ``double_riichi`` or None.")
        .def_readonly("open_riichi", &SeatView::open_riichi, "Its hand lies open.")
        .def_readonly("ippatsu", &SeatView::ippatsu, "It could still win by ippatsu.")
        .def_property_readonly(
            "open_hand",
            [](const SeatView& v) -> py::object {
                if (!v.shown) return py::none();
                Hand hand;
                hand.concealed = v.open_hand;
                hand.reds = v.open_reds;
                return py::cast(hand);
            },
            "The concealed tiles where they lie open, or None.");
}

void def_own(ObservedClass<RiichiPlay>& observation) {
    using O = RiichiObservation;
    observation
        .def_property_readonly(
            "round_wind", [](const O& o) { return wind_text(o.view.round_wind); }, "E, S, W, N.")
        .def_property_readonly(
            "seat_wind", [](const O& o) { return wind_text(o.view.seat_wind); }, "E is the dealer.")
        .def_property_readonly(
            "players", [](const O& o) { return o.view.players; }, "3 or 4.")
        .def_property_readonly(
            "honba", [](const O& o) { return o.view.honba; }, "Repeats.")
        .def_property_readonly(
            "deposits", [](const O& o) { return o.view.deposits; }, "Sticks on the table.")
        .def_property_readonly(
            "scores", [](const O& o) { return tuple_of(o.view.scores, o.view.players); },
            "Points of each seat.")
        .def_property_readonly(
            "dora", [](const O& o) { return tile_tuple(o.view.dora); }, "The indicators shown.")
        .def_property_readonly(
            "seats", [](const O& o) { return seat_views(o, o.view.players); },
            "What everybody sees of each seat.")
        .def_property_readonly(
            "furiten", [](const O& o) { return o.view.furiten; }, "No ron is open. Source: R-3.9.");
}

}  // namespace

void def_riichi_observation(RiichiDealClass& deal) {
    def_observing<RiichiPlay>(
        deal,
        R"doc(A deal that the seat cannot tell from this one: what it does not see is dealt anew.

Whoever is in riichi has a ready hand again, and what others have answered is asked again.
)doc",
        R"doc(
Source: R-3.8.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> other = deal.resample_hidden(0, seed=1)
>>> other.hands[0] == deal.hands[0], other.hands[1] == deal.hands[1]
(True, False)
)doc");
}

void register_riichi_observation(py::module_& module) {
    register_seat_view(module);
    ObservedClass<RiichiPlay> observation(module, "RiichiObservation",
                                          R"doc(What one seat may know of a deal.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=7)
>>> mine, other = deal.observe(0), deal.observe(1)
>>> mine.drawn, other.drawn, len(mine.legal_actions) > 0, len(other.legal_actions)
('2z', None, True, 0)
>>> str(other.events[1])
'deal 0 ?????????????'
)doc");
    def_observation<RiichiPlay>(observation);
    def_own(observation);
}

}  // namespace hupai::bindings
