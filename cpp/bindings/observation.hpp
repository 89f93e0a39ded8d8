#pragma once
// What one seat may know of a deal, the same for every family.
#include "base/rng.hpp"
#include "bindings/deal.hpp"

namespace hupai::bindings {

/// What a seat may know, with the events as it saw them.
template <class Play>
struct Observed {
    typename Play::Observation view;
    bool log = true;
    std::vector<Event> events;

    friend bool operator==(const Observed&, const Observed&) = default;
};
template <class Play>
using ObservedClass = py::class_<Observed<Play>>;

template <class Play>
Observed<Play> observed(const py::object& self, const py::object& seat_object) {
    const HeldDeal<Play> held(self);
    const DealObject<Play>& d = *held;
    const int seat = number_of(seat_object, "seat", 0, d.players() - 1);
    Observed<Play> out{observe(d.deal, seat), d.log, {}};
    for (const Event& event : d.told.events) out.events.push_back(masked(event, seat));
    return out;
}

template <class Play>
DealObject<Play> resampled(const DealObject<Play>& d, const py::object& seat,
                           const py::object& seed) {
    Rng rng(seed_of(seed));
    const int who_looks = number_of(seat, "seat", 0, d.players() - 1);
    return deal_from<Play>(d.rules, value_or_raise(resample_hidden(d.deal, who_looks, rng)), d.log);
}

/// What everybody sees of a seat, in every family.
template <class View>
void def_seat_view(py::class_<View>& view, const char* family) {
    def_equal(view);
    view.def("__repr__",
             [family](const View& v) {
                 return "<" + std::string(family) + ".SeatView " + std::to_string(v.num_concealed) +
                        " concealed, " + std::to_string(v.melds.size()) + " melds, " +
                        std::to_string(v.discards.size()) + " discards>";
             })
        .def_property_readonly(
            "melds", [](const View& v) { return as_tuple(v.melds); }, "In the order made.")
        .def_property_readonly(
            "discards", [](const View& v) { return as_tuple(v.discards); }, "In order.")
        .def_readonly("num_concealed", &View::num_concealed,
                      "Concealed tiles, the one just drawn included.");
}

/// The views of all seats.
template <class Play>
py::tuple seat_views(const Observed<Play>& o, std::size_t players) {
    py::list seats;
    for (std::size_t i = 0; i < players; ++i) seats.append(py::cast(o.view.seats[i]));
    return py::tuple(seats);
}

template <class Play>
void def_observed_table(ObservedClass<Play>& cls) {
    using O = Observed<Play>;
    cls.def_property_readonly(
           "seat", [](const O& o) { return o.view.seat; }, "Who looks.")
        .def_property_readonly(
            "to_act", [](const O& o) { return seat_object(o.view.to_act); },
            "Who is asked, as far as this seat can know; None where it cannot.")
        .def_property_readonly(
            "phase", [](const O& o) { return to_string(o.view.phase); }, "As of the deal.")
        .def_property_readonly(
            "dealer", [](const O& o) { return o.view.dealer; }, "A seat.")
        .def_property_readonly(
            "live_left", [](const O& o) { return o.view.live_left; }, "Tiles left to draw.")
        .def_property_readonly(
            "claimed", [](const O& o) { return tile_object(o.view.claimed); },
            "The tile that may be claimed now, or None.")
        .def_property_readonly(
            "claimed_from", [](const O& o) { return seat_object(o.view.claimed_from); },
            "Whose it is.");
}

template <class Play>
void def_observed_hand(ObservedClass<Play>& cls) {
    using O = Observed<Play>;
    cls.def_property_readonly(
           "hand", [](const O& o) { return o.view.hand; }, "Without the tile just drawn.")
        .def_property_readonly(
            "drawn", [](const O& o) { return tile_object(o.view.drawn); }, "One's own, or None.")
        .def_property_readonly(
            "waits", [](const O& o) { return o.view.waits; }, "Of a ready hand.")
        .def_property_readonly(
            "legal_actions",
            [](const O& o) {
                ActionsOf<Play> actions;
                for (int i = 0; i < o.view.legal.size(); ++i) actions.push_back(o.view.legal[i]);
                return action_tuple(actions);
            },
            "What the seat may do; empty where it is not asked.")
        .def_property_readonly(
            "events",
            [](const O& o) {
                if (!o.log) refuse_without_log("events");
                return list_of(o.events);
            },
            "What has happened, as the seat saw it.");
}

/// What every class of observations has.
template <class Play>
void def_observation(ObservedClass<Play>& cls) {
    using O = Observed<Play>;
    def_equal(cls);
    def_observed_table<Play>(cls);
    def_observed_hand<Play>(cls);
    cls.def("__hash__",
            [](const O& o) {
                return py::hash(
                    py::make_tuple(o.view.seat, to_string(o.view.hand), o.view.live_left));
            })
        .def("__repr__", [](const O& o) {
            return std::string("<") + Play::Family::kName + ".Observation of seat " +
                   std::to_string(o.view.seat) + ": " + to_string(o.view.hand) + ">";
        });
}

inline constexpr const char* kResampleArguments = R"doc(
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
)doc";

/// The methods of a deal that give observations, and deals that look the same; `resample_begin`
/// and `resample_end` are the family's parts of a docstring.
template <class Play>
void def_observing(DealClass<Play>& deal, const std::string& resample_begin,
                   const std::string& resample_end) {
    const std::string resample_doc = resample_begin + kResampleArguments + resample_end;
    deal.def("observe", &observed<Play>, "seat"_a, "What one seat may know.")
        .def("resample_hidden", &resampled<Play>, "seat"_a, "seed"_a, resample_doc.c_str());
}

}  // namespace hupai::bindings
