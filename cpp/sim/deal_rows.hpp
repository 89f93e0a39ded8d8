#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "play/event.hpp"
#include "play/sink.hpp"
#include "sim/decision_columns.hpp"

namespace hupai {

/// Where rows of a table belong: in which deal or match of the run, in which deal of it, and where
/// in the deal.
struct RowPlaces {
    std::vector<std::int64_t> episodes;
    std::vector<std::int16_t> deals;
    std::vector<std::int16_t> steps;  // of deals none

    void add(std::uint64_t episode, int deal) {
        episodes.push_back(static_cast<std::int64_t>(episode));
        deals.push_back(static_cast<std::int16_t>(deal));
    }
    void add(std::uint64_t episode, int deal, std::size_t step) {
        add(episode, deal);
        steps.push_back(static_cast<std::int16_t>(step));
    }
};

/// A number for each of four seats, row after row.
using SeatColumn = std::vector<std::int64_t>;

/// What happens in many deals as columns: the tables of a dataset.
struct DealRows {
    struct Decisions {
        RowPlaces places;
        DecisionColumns columns;
        std::vector<std::int64_t> final_points;  // of the seat that is asked
    } decisions;
    struct Events {
        RowPlaces places;
        std::string texts;                  // one after the other
        std::vector<std::int32_t> ends{0};  // of the texts; the first one begins at 0
    } events;
    struct Results {
        RowPlaces places;
        std::vector<EndKind> kinds;
        std::vector<std::int8_t> dealers;
        SeatColumn won, deltas, scores, final_points, match_places;
    } results;

    /// Makes room for the observations of about so many deals, so that they need not be moved.
    void reserve_observations(std::size_t deals, std::size_t bytes_a_row);
    /// Adds the rows of deals that come after these.
    void append(const DealRows& later);
};

/// Rows of deals or matches, and what these come to.
template <class Sums>
struct RowsPlayed {
    DealRows rows;
    Sums sums;
};

/// Writes what happens in deals and matches into rows while they are played (sim/match_play.hpp).
template <class Deal>
class RowWitness {
  public:
    RowWitness(DealRows& rows, const ActionIds& ids, RowPlan plan)
        : rows_(rows), ids_(ids), plan_(plan) {}

    LogSink& sink() { return log_; }

    void begin_episode(std::uint64_t number) {
        episode_ = number;
        deal_number_ = 0;
        first_decision_ = rows_.decisions.columns.size();
        first_result_ = rows_.results.kinds.size();
    }
    DecisionWriter<Deal> begin_deal() const { return {rows_.decisions.columns, ids_, plan_}; }
    void end_deal(const Deal& deal, DecisionWriter<Deal>& decisions) {
        decisions.end(deal);
        add_places();
        add_events();
        add_result(deal);
        ++deal_number_;
    }
    /// Points at the end, and the places of a match.
    template <class Points>
    void end_episode(const Points& points, const std::array<std::uint8_t, kMaxSeats>& places) {
        const DecisionColumns& columns = rows_.decisions.columns;
        for (std::size_t row = first_decision_; row < columns.size(); ++row) {
            rows_.decisions.final_points.push_back(
                points[static_cast<std::size_t>(columns.seats[row])]);
        }
        for (std::size_t row = first_result_; row < rows_.results.kinds.size(); ++row) {
            add_seats(rows_.results.final_points, points);
            add_seats(rows_.results.match_places, places);
        }
    }

  private:
    template <class Numbers>
    static void add_seats(SeatColumn& column, const Numbers& numbers) {
        column.insert(column.end(), numbers.begin(), numbers.end());
    }
    void add_places() {
        RowPlaces& places = rows_.decisions.places;
        const std::size_t size = rows_.decisions.columns.size();
        for (std::size_t first = places.steps.size(), row = first; row < size; ++row) {
            places.add(episode_, deal_number_, row - first);
        }
    }
    void add_events() {
        auto& events = rows_.events;
        for (std::size_t step = 0; step < log_.events.size(); ++step) {
            append_text(events.texts, log_.events[step]);
            events.ends.push_back(static_cast<std::int32_t>(events.texts.size()));
            events.places.add(episode_, deal_number_, step);
        }
        log_.events.clear();
        log_.transfers.clear();
        log_.penalties.clear();
    }
    void add_result(const Deal& deal) {
        auto& results = rows_.results;
        std::array<std::int64_t, kMaxSeats> won{};
        for (std::size_t i = 0; i < deal.result.num_winners; ++i) {
            won[static_cast<std::size_t>(deal.result.winners[i])] = 1;
        }
        results.places.add(episode_, deal_number_);
        results.kinds.push_back(deal.result.kind);
        results.dealers.push_back(static_cast<std::int8_t>(deal.start.dealer));
        add_seats(results.won, won);
        add_seats(results.deltas, deal.result.deltas);
        add_seats(results.scores, deal.result.scores);
    }

    DealRows& rows_;
    const ActionIds& ids_;
    RowPlan plan_;
    LogSink log_;
    std::uint64_t episode_ = 0;
    int deal_number_ = 0;
    std::size_t first_decision_ = 0;
    std::size_t first_result_ = 0;
};

}  // namespace hupai
