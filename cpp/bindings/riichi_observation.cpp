// What one seat may know of a riichi deal.
#include "base/rng.hpp"
#include "bindings/register.hpp"
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"

namespace hupai::bindings {
namespace {

using riichi::SeatView;

const char* riichi_word(riichi::RiichiKind kind) {
    constexpr const char* kWords[] = {nullptr, "riichi", "double_riichi"};
    return kWords[static_cast<int>(kind)];
}

RiichiObservation observe(const py::object& self, const py::object& seat_object) {
    const HeldDeal held(self);
    const RiichiDeal& d = *held;
    const int seat = number_of(seat_object, "seat", 0, d.players() - 1);
    RiichiObservation out{riichi::observe(d.deal, seat), d.log, {}};
    for (const Event& event : d.told.events) out.events.push_back(masked(event, seat));
    return out;
}

RiichiDeal resampled(const RiichiDeal& d, const py::object& seat, const py::object& seed) {
    Rng rng(seed_of(seed));
    const int who_looks = number_of(seat, "seat", 0, d.players() - 1);
    return riichi_deal_from(d.rules,
                            value_or_raise(riichi::resample_hidden(d.deal, who_looks, rng)), d.log);
}

void register_seat_view(py::module_& module) {
    py::class_<SeatView> view(module, "RiichiSeatView", "What everybody sees of a seat.");
    def_equal(view);
    view.def("__hash__",
             [](const SeatView& v) {
                 return py::hash(
                     py::make_tuple(v.num_concealed, v.melds.size(), v.discards.size(), v.kita));
             })
        .def("__repr__",
             [](const SeatView& v) {
                 return "<riichi.SeatView " + std::to_string(v.num_concealed) + " concealed, " +
                        std::to_string(v.melds.size()) + " melds, " +
                        std::to_string(v.discards.size()) + " discards>";
             })
        .def_property_readonly(
            "melds", [](const SeatView& v) { return as_tuple(v.melds); }, "In the order made.")
        .def_property_readonly(
            "discards", [](const SeatView& v) { return as_tuple(v.discards); }, "In order.")
        .def_readonly("num_concealed", &SeatView::num_concealed,
                      "Concealed tiles, the one just drawn included.")
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

void def_observed_table(py::class_<RiichiObservation>& observation) {
    using O = RiichiObservation;
    observation
        .def_property_readonly(
            "to_act", [](const O& o) { return seat_object(o.view.to_act); },
            "Who is asked, as far as this seat can know; None where it cannot.")
        .def_property_readonly(
            "phase", [](const O& o) { return riichi::to_string(o.view.phase); }, "As of the deal.")
        .def_property_readonly(
            "round_wind", [](const O& o) { return wind_text(o.view.round_wind); }, "E, S, W, N.")
        .def_property_readonly(
            "seat_wind", [](const O& o) { return wind_text(o.view.seat_wind); }, "E is the dealer.")
        .def_property_readonly(
            "dealer", [](const O& o) { return o.view.dealer; }, "A seat.")
        .def_property_readonly(
            "players", [](const O& o) { return o.view.players; }, "3 or 4.")
        .def_property_readonly(
            "live_left", [](const O& o) { return o.view.live_left; }, "Tiles left to draw.")
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
            "seats",
            [](const O& o) {
                py::list seats;
                for (std::size_t i = 0; i < o.view.players; ++i) {
                    seats.append(py::cast(o.view.seats[i]));
                }
                return py::tuple(seats);
            },
            "What everybody sees of each seat.");
}

void def_observed_hand(py::class_<RiichiObservation>& observation) {
    using O = RiichiObservation;
    observation.def_property_readonly(
                   "seat", [](const O& o) { return o.view.seat; }, "Who looks.")
        .def_property_readonly(
            "hand", [](const O& o) { return o.view.hand; }, "Without the tile just drawn.")
        .def_property_readonly(
            "drawn", [](const O& o) { return tile_object(o.view.drawn); }, "One's own, or None.")
        .def_property_readonly(
            "waits", [](const O& o) { return o.view.waits; }, "Of a ready hand.")
        .def_property_readonly(
            "furiten", [](const O& o) { return o.view.furiten; }, "No ron is open. Source: R-3.9.")
        .def_property_readonly(
            "claimed", [](const O& o) { return tile_object(o.view.claimed); },
            "The tile that may be claimed now, or None.")
        .def_property_readonly(
            "claimed_from", [](const O& o) { return seat_object(o.view.claimed_from); },
            "Whose it is.")
        .def_property_readonly(
            "legal_actions",
            [](const O& o) {
                riichi::ActionList actions;
                for (int i = 0; i < o.view.legal.size(); ++i) {
                    actions.push_back(o.view.legal[i]);
                }
                return action_tuple(actions);
            },
            "What the seat may do; empty where it is not asked.")
        .def_property_readonly(
            "events",
            [](const O& o) {
                if (!o.log) refuse_without_log("events");
                return list_of(o.events);
            },
            "What has happened, as the seat saw it.")
        .def("__repr__", [](const O& o) {
            return "<riichi.Observation of seat " + std::to_string(o.view.seat) + ": " +
                   to_string(o.view.hand) + ">";
        });
}

}  // namespace

void def_deal_observation(RiichiDealClass& deal) {
    deal.def("observe", &observe, "seat"_a, "What one seat may know.")
        .def(
            "resample_hidden", &resampled, "seat"_a, "seed"_a,
            R"doc(A deal that the seat cannot tell from this one: what it does not see is dealt anew.

Whoever is in riichi has a ready hand again, and what others have answered is asked again.

Parameters
----------
seat : int
    Who looks.
seed : int
    Makes the new tiles.

Raises
------
HupaiError
    The deal is over, or no other is found that looks the same; the true tiles never come back.

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
    py::class_<RiichiObservation> observation(module, "RiichiObservation",
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
    def_equal(observation);
    observation.def("__hash__", [](const RiichiObservation& o) {
        return py::hash(py::make_tuple(o.view.seat, to_string(o.view.hand), o.view.live_left));
    });
    def_observed_table(observation);
    def_observed_hand(observation);
}

}  // namespace hupai::bindings
