#include "bindings/column_arrays.hpp"

namespace hupai::bindings {
namespace {

py::dict place_arrays(RowPlaces&& places) {
    py::dict out;
    out["episode"] = array_of(std::move(places.episodes));
    out["deal"] = array_of(std::move(places.deals));
    return out;
}
/// The same of rows that have a place in their deal.
py::dict step_arrays(RowPlaces&& places) {
    auto steps = array_of(std::move(places.steps));
    py::dict out = place_arrays(std::move(places));
    out["step"] = steps;
    return out;
}

py::dict event_arrays(DealRows::Events&& events) {
    py::dict out = step_arrays(std::move(events.places));
    const auto size = static_cast<py::ssize_t>(events.texts.size());
    out["texts"] = array_of(std::move(events.texts), {size}, py::dtype::of<std::uint8_t>());
    out["ends"] = array_of(std::move(events.ends));
    return out;
}

py::dict result_arrays(DealRows::Results&& results) {
    py::dict out = place_arrays(std::move(results.places));
    py::list kinds;
    for (const EndKind kind : results.kinds) kinds.append(to_string(kind));
    out["kind"] = kinds;
    out["dealer"] = array_of(std::move(results.dealers));
    out["won"] = array_of(std::move(results.won), kMaxSeats);
    out["deltas"] = array_of(std::move(results.deltas), kMaxSeats);
    out["scores"] = array_of(std::move(results.scores), kMaxSeats);
    out["final_points"] = array_of(std::move(results.final_points), kMaxSeats);
    out["places"] = array_of(std::move(results.match_places), kMaxSeats);
    return out;
}

}  // namespace

py::dict decision_arrays(DecisionColumns&& columns, const ActionIds& ids, const PlaneLayout* planes,
                         bool oracle) {
    const auto size = static_cast<py::ssize_t>(columns.size());
    py::dict out;
    out["seat"] = array_of(std::move(columns.seats));
    out["action"] = array_of(std::move(columns.actions));
    out["mask"] = array_of(std::move(columns.masks), DecisionColumns::mask_bytes(ids));
    out["reward"] = array_of(std::move(columns.rewards));
    if (planes) {
        out["observation"] =
            array_of(std::move(columns.observations), {size, planes->size(oracle), planes->columns},
                     py::dtype::of<std::uint8_t>());
    }
    return out;
}

py::dict row_arrays(DealRows&& rows, const ActionIds& ids, const PlaneLayout* planes, bool oracle) {
    py::dict decisions = decision_arrays(std::move(rows.decisions.columns), ids, planes, oracle);
    decisions.attr("update")(step_arrays(std::move(rows.decisions.places)));
    decisions["final_points"] = array_of(std::move(rows.decisions.final_points));
    py::dict out;
    out["decisions"] = decisions;
    out["events"] = event_arrays(std::move(rows.events));
    out["results"] = result_arrays(std::move(rows.results));
    return out;
}

}  // namespace hupai::bindings
