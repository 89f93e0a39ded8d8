#include "sim/deal_rows.hpp"

#include <algorithm>

namespace hupai {
namespace {

template <class Column>
void add_all(Column& column, const Column& later) {
    column.insert(column.end(), later.begin(), later.end());
}

void add_all(RowPlaces& places, const RowPlaces& later) {
    add_all(places.episodes, later.episodes);
    add_all(places.deals, later.deals);
    add_all(places.steps, later.steps);
}

}  // namespace

void DealRows::reserve_observations(std::size_t deals, std::size_t bytes_a_row) {
    constexpr std::size_t kRowsADeal = 120;
    constexpr std::size_t kMost = std::size_t{1} << 27;  // what is not written costs nothing
    decisions.columns.observations.reserve(std::min(kMost, deals * kRowsADeal * bytes_a_row));
}

void DealRows::append(const DealRows& later) {
    add_all(decisions.places, later.decisions.places);
    add_all(decisions.final_points, later.decisions.final_points);
    DecisionColumns& columns = decisions.columns;
    add_all(columns.seats, later.decisions.columns.seats);
    add_all(columns.actions, later.decisions.columns.actions);
    add_all(columns.masks, later.decisions.columns.masks);
    add_all(columns.rewards, later.decisions.columns.rewards);
    add_all(columns.observations, later.decisions.columns.observations);

    add_all(events.places, later.events.places);
    const auto before = static_cast<std::int32_t>(events.texts.size());
    events.texts += later.events.texts;
    for (std::size_t i = 1; i < later.events.ends.size(); ++i) {
        events.ends.push_back(before + later.events.ends[i]);
    }

    add_all(results.places, later.results.places);
    add_all(results.kinds, later.results.kinds);
    add_all(results.dealers, later.results.dealers);
    add_all(results.won, later.results.won);
    add_all(results.deltas, later.results.deltas);
    add_all(results.scores, later.results.scores);
    add_all(results.final_points, later.results.final_points);
    add_all(results.match_places, later.results.match_places);
}

}  // namespace hupai
