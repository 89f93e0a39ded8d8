#include "bindings/sums.hpp"

#include "bindings/play.hpp"
#include "bindings/register.hpp"
#include "sim/deals.hpp"

namespace hupai::bindings {
namespace {

py::object number_object(const SquareSum& sum) {
    return (py::int_(sum.high) << py::int_(64)) | py::int_(sum.low);
}

/// Puts sums of each seat and of their squares under two names.
void put(py::dict& out, const char* sum, const char* squares, const SeatSums& sums,
         std::size_t players) {
    py::tuple of_squares(players);
    for (std::size_t i = 0; i < players; ++i) of_squares[i] = number_object(sums.squares[i]);
    out[sum] = tuple_of(sums.sum, players);
    out[squares] = of_squares;
}

}  // namespace

void register_sums(py::module_& module) {
    module.def(
        "run_seed",
        [](const py::object& seed, const py::object& number) {
            Run run;
            run.seed = seed_of(seed);
            return hupai::seed_of(run, seed_of(number, "number"));
        },
        "seed"_a, "number"_a, "The seed of a deal or match of a run.");
}

py::dict sums_dict(const DealSums& sums, const SumsShape& shape) {
    const auto n = static_cast<std::size_t>(shape.players);
    py::dict ends;
    for (int i = 0; i < shape.num_ends; ++i) {
        ends[to_string(static_cast<EndKind>(i))] = sums.ends[static_cast<std::size_t>(i)];
    }
    py::dict by_item;  // some items share a name: as a yaku and as a yakuman
    for (std::size_t i = 0; i < shape.items.size(); ++i) {
        const py::object before = by_item.attr("get")(shape.items[i], 0);
        by_item[shape.items[i]] = before + py::int_(sums.items[i]);
    }
    py::dict by_value;
    for (const auto& [value, wins] : sums.values) by_value[py::int_(value)] = wins;
    py::dict out;
    out["deals"] = sums.deals;
    out["decisions"] = sums.decisions;
    out["turns"] = sums.turns;
    out["turn_squares"] = sums.turn_squares;
    out["ends"] = ends;
    out["deals_won"] = sums.deals_won;
    out["wins"] = tuple_of(sums.wins, n);
    out["tsumo_wins"] = tuple_of(sums.tsumo_wins, n);
    out["deals_in"] = tuple_of(sums.deals_in, n);
    out["dealt_in"] = tuple_of(sums.dealt_in, n);
    put(out, "deltas", "delta_squares", sums.deltas, n);
    if (shape.has_sticks) out["sticks"] = sums.sticks;
    out["items"] = by_item;
    out["values"] = by_value;
    return out;
}

py::dict sums_dict(const MatchSums& sums, const SumsShape& shape, int parts) {
    const auto n = static_cast<std::size_t>(shape.players);
    py::tuple places(n);
    py::tuple results(n);
    for (std::size_t seat = 0; seat < n; ++seat) {
        places[seat] = tuple_of(sums.places[seat], n);
        results[seat] = static_cast<double>(sums.twelfths.sum[seat]) / parts;
    }
    py::dict out;
    out["matches"] = sums.matches;
    out["places"] = places;
    put(out, "points", "point_squares", sums.points, n);
    out["results"] = results;
    put(out, "result_parts", "result_squares", sums.twelfths, n);
    out["parts"] = parts;
    out["deals"] = sums_dict(sums.deals, shape);
    return out;
}

}  // namespace hupai::bindings
