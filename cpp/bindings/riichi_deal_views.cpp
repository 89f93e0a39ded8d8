// What can be read of a deal: the table, what has happened, the wins.
#include "bindings/riichi_deal.hpp"
#include "bindings/riichi_match.hpp"

namespace hupai::bindings {
namespace {

using RiichiWin = WinObject<RiichiPlay>;

py::tuple wins_of(const RiichiDeal& d) {
    py::list out;
    for (const riichi::DealWin& win : riichi::wins(d.deal)) {
        out.append(py::cast(win_object(d, win)));
    }
    return py::tuple(out);
}

void def_start(RiichiDealClass& deal) {
    using D = RiichiDeal;
    deal.def_property_readonly(
            "start", [](const D& d) { return start_dict(d.deal.start, d.players()); },
            "What it began with: arguments of `Rules.deal`.")
        .def_property_readonly(
            "phase", [](const D& d) { return to_string(d.deal.phase); },
            "``turn``, ``claims``, ``show`` or ``over``.")
        .def_property_readonly("players", &D::players, "Three or four.")
        .def_property_readonly(
            "round_wind", [](const D& d) { return wind_text(d.deal.start.round_wind); },
            "E, S, W or N.")
        .def_property_readonly(
            "honba", [](const D& d) { return d.deal.start.honba; }, "Source: R-2.3.")
        .def_property_readonly(
            "deposits", [](const D& d) { return d.deal.deposits; },
            "Riichi sticks on the table now.")
        .def_property_readonly(
            "deltas", [](const D& d) { return tuple_of(score_changes(d), d.players()); },
            "What each seat has won or lost so far.")
        .def_property_readonly(
            "live_left", [](const D& d) { return riichi::live_left(d.deal); },
            "Tiles left to draw. Source: R-1.9.")
        .def_property_readonly(
            "dora", [](const D& d) { return tile_tuple(riichi::dora_indicators(d.deal)); },
            "The indicators shown. Source: R-3.6.")
        .def_property_readonly(
            "ura", [](const D& d) { return tile_tuple(riichi::ura_indicators(d.deal)); },
            "The indicators below them, which nobody sees before a win. Source: R-3.6.");
}

void def_end(RiichiDealClass& deal) {
    using D = RiichiDeal;
    def_told(
        deal, "settlement",
        [](const D& d) {
            return py::module_::import("hupai.settlement")
                .attr("Settlement")(list_of(d.told.transfers), d.players());
        },
        "The ledger as one value that explains itself.");
    deal.def_property_readonly(
            "result",
            [](const D& d) -> py::object {
                if (!riichi::is_over(d.deal)) return py::none();
                return py::cast(RiichiDealResult{d.deal.result, d.players()});
            },
            "How the deal ended, or None.")
        .def_property_readonly("wins", &wins_of, "Each win with its score; empty before the end.")
        .def("__repr__", [](const D& d) {
            return "<riichi.Deal " + wind_text(d.deal.start.round_wind) +
                   std::to_string(d.deal.start.dealer + 1) + " " + to_string(d.deal.phase) + ", " +
                   std::to_string(riichi::live_left(d.deal)) + " tiles left>";
        });
}

RiichiWin restored_win(const py::object& seat, const py::object& from_seat,
                       const RiichiScore& score) {
    return {static_cast<Seat>(number_of(seat, "seat", 0, kMaxSeats - 1)),
            static_cast<Seat>(number_of(from_seat, "from_seat", 0, kMaxSeats - 1)), score, 0};
}

void register_win(py::module_& module) {
    using W = RiichiWin;
    py::class_<W> win(module, "RiichiWin", R"doc(One win of a deal, scored.

Examples
--------
>>> from hupai import riichi
>>> deal = riichi.TENHOU.deal(seed=42)
>>> while not deal.is_over:
...     deal.apply(deal.legal_actions[0])
>>> [(win.seat, win.from_seat, win.tile, win.score.value) for win in deal.wins]
[(0, 1, '3p', 3900)]
)doc");
    def_win<RiichiPlay>(win);
    win.def("__reduce__", [](const W& w) {
        return py::make_tuple(py::module_::import("hupai._core").attr("riichi_win_restored"),
                              py::make_tuple(w.seat, w.from_seat, w.score));
    });
}

}  // namespace

void def_riichi_views(RiichiDealClass& deal) {
    def_start(deal);
    def_end(deal);
}

void register_riichi_told(py::module_& module) {
    register_win(module);
    module.def("riichi_win_restored", &restored_win, "seat"_a, "from_seat"_a, "score"_a,
               "A pickled win made anew.");
}

}  // namespace hupai::bindings
