#pragma once
#include <cstring>
#include <numeric>

#include "sim/tables.hpp"

namespace hupai {

/// Tables with memory of their own, for callers in C++.
template <class Family>
struct TablesRoom {
    std::vector<std::uint8_t> observations, masks, terminations, final_observations;
    std::vector<std::int32_t> rewards;
    std::vector<std::int8_t> seats, observers, final_places, final_observers;
    std::vector<std::int64_t> episodes, final_scores;
    std::vector<std::uint64_t> seeds;
    Tables<Family> tables;

    TablesRoom(const typename Family::Options& options, const TablesPlan& plan)
        : tables(options, plan, memory_of(plan)) {}

    /// A legal action of a table, each as likely; kNoAction where none is.
    int choose(std::size_t table, Rng& rng) const {
        const auto size = static_cast<std::size_t>(Family::actions().size());
        const std::uint8_t* mask = masks.data() + table * size;
        const auto legal = std::accumulate(mask, mask + size, std::uint16_t{0});
        if (legal == 0) return kNoAction;
        const std::uint8_t* chosen = mask;
        for (std::uint32_t before = rng.bounded(legal) + 1; before > 0; --before, ++chosen) {
            const auto rest = static_cast<std::size_t>(mask + size - chosen);
            chosen = static_cast<const std::uint8_t*>(std::memchr(chosen, 1, rest));
        }
        return static_cast<int>(chosen - 1 - mask);
    }
    bool is_like(const TablesRoom& other) const {
        return observations == other.observations && masks == other.masks &&
               terminations == other.terminations && rewards == other.rewards &&
               seats == other.seats && observers == other.observers && episodes == other.episodes &&
               seeds == other.seeds && final_scores == other.final_scores &&
               final_places == other.final_places &&
               final_observations == other.final_observations &&
               final_observers == other.final_observers;
    }

  private:
    TablesMemory memory_of(const TablesPlan& plan) {
        const auto planes =
            static_cast<std::size_t>(Family::planes().size(plan.oracle) * Family::planes().columns);
        const auto actions = static_cast<std::size_t>(Family::actions().size());
        const auto room = [&](auto& numbers, std::size_t each) {
            numbers.resize(plan.size * each);
            return numbers.data();
        };
        return {room(observations, planes),
                room(masks, actions),
                room(rewards, kMaxSeats),
                room(terminations, 1),
                room(seats, 1),
                room(observers, 1),
                room(episodes, 1),
                room(seeds, 1),
                room(final_scores, kMaxSeats),
                room(final_places, kMaxSeats),
                room(final_observations, planes),
                room(final_observers, 1)};
    }
};

}  // namespace hupai
