#pragma once
#include <algorithm>
#include <cstring>
#include <limits>

#include "sim/tables.hpp"

// What the functions of Tables do; included where they are instantiated.
namespace hupai {

/// Points of either width.
template <class Points>
std::array<std::int64_t, kMaxSeats> wide(const Points& points) {
    return {points[0], points[1], points[2], points[3]};
}

/// Asks for memory that is needed soon: many tables do not stay in the cache from step to step.
inline void fetch_ahead(const void* memory, std::size_t size) {
#ifdef __GNUC__
    constexpr std::size_t kLine = 64;
#pragma GCC unroll 8
    for (std::size_t i = 0; i < size; i += kLine) {
        __builtin_prefetch(static_cast<const char*>(memory) + i, 1);
    }
#else
    static_cast<void>(memory);
    static_cast<void>(size);
#endif
}

template <class Family>
Tables<Family>::Tables(const Options& options, const TablesPlan& plan, const TablesMemory& memory)
    : options_(options),
      plan_(plan),
      memory_(memory),
      planes_bytes_(
          static_cast<std::size_t>(Family::planes().size(plan.oracle) * Family::planes().columns)),
      tables_(plan.size),
      legal_(plan.size),
      pool_(plan.threads) {
    reset(nullptr, plan.seed);
}

template <class Family>
void Tables<Family>::begin_deal(Table& table) {
    NullSink sink;
    Family::begin(table.deal, table.match, options_, sink);
    table.kept = {};
    table.rng = players_rng(table.match.seed, table.number);
}

/// Lets the built-in players act until a driven seat is asked; false when the episode is over.
template <class Family>
bool Tables<Family>::play_on(Table& table) {
    NullSink sink;
    while (true) {
        const int seat = to_act(table.deal);
        if (seat == kNobody) {
            if (plan_.episode == Episode::deal) return false;
            table.match = next_deal(table.match, table.deal.result, options_);
            if (table.match.is_over) return false;
            ++table.number;
            begin_deal(table);
        } else if (has_seat(plan_.driven, seat)) {
            table.seat = static_cast<Seat>(seat);
            return true;
        } else {
            const Policy policy = plan_.policies[static_cast<std::size_t>(seat)];
            apply_unchecked(table.deal, choose(table.deal, policy, table.rng), sink);
        }
    }
}

template <class Family>
void Tables<Family>::begin_episode(std::size_t i) {
    Table& table = tables_[i];
    do {
        const std::uint64_t round = table.round++;
        const std::uint64_t episode = table.is_alone ? round : i + plan_.size * round;
        memory_.episodes[i] = static_cast<std::int64_t>(episode);
        memory_.seeds[i] = seed_of(Run{.seed = table.seed}, episode);
        table.match = Family::start_match(options_, memory_.seeds[i]);
        table.number = 0;
        begin_deal(table);
    } while (!play_on(table));
    table.told = wide(Family::start_match(options_, 0).start.scores);
    table.is_over = false;
    write_asked(i);
}

template <class Family>
Standing Tables<Family>::standing(const Table& table) const {
    if (plan_.episode == Episode::match && table.match.is_over) {
        const auto result = match_result(table.match, options_);
        return {wide(result.points), result.places};
    }
    return {wide(to_act(table.deal) == kNobody ? table.deal.result.scores : table.deal.scores), {}};
}

template <class Family>
void Tables<Family>::give_rewards(std::size_t i, const Standing& now) {
    using Limits = std::numeric_limits<std::int32_t>;
    Table& table = tables_[i];
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const std::int64_t points = now.scores[seat] - table.told[seat];
        memory_.rewards[i * kMaxSeats + seat] = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(points, Limits::min(), Limits::max()));
    }
    table.told = now.scores;
}

template <class Family>
void Tables<Family>::observe(Table& table, std::uint8_t* planes) {
    write_planes(table.deal, table.seat, plan_.oracle, table.kept, planes);
}

template <class Family>
void Tables<Family>::write_asked(std::size_t i) {
    Table& table = tables_[i];
    memory_.seats[i] = memory_.observers[i] = table.seat;
    legal_[i] = legal(table.deal);
    const auto actions = static_cast<std::size_t>(Family::actions().size());
    std::uint8_t* mask = memory_.masks + i * actions;
    std::memset(mask, 0, actions);
    mark_legal(Family::actions(), legal_[i], mask);
    observe(table, memory_.observations + i * planes_bytes_);
}

template <class Family>
void Tables<Family>::end_episode(std::size_t i, const Standing& last) {
    Table& table = tables_[i];
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        memory_.final_scores[i * kMaxSeats + seat] = last.scores[seat];
        memory_.final_places[i * kMaxSeats + seat] = static_cast<std::int8_t>(last.places[seat]);
    }
    if (plan_.autoreset == Autoreset::same_step) {
        memory_.final_observers[i] = table.seat;
        observe(table, memory_.final_observations + i * planes_bytes_);
        return begin_episode(i);
    }
    table.is_over = true;
    legal_[i] = {};
    memory_.seats[i] = kNobody;
    memory_.observers[i] = table.seat;
    const auto actions = static_cast<std::size_t>(Family::actions().size());
    std::memset(memory_.masks + i * actions, 0, actions);
    observe(table, memory_.observations + i * planes_bytes_);
}

template <class Family>
void Tables<Family>::step_one(std::size_t i, int id) {
    Table& table = tables_[i];
    if (table.is_over) {
        std::memset(memory_.rewards + i * kMaxSeats, 0, kMaxSeats * sizeof(std::int32_t));
        if (plan_.autoreset == Autoreset::disabled) return;
        memory_.terminations[i] = 0;
        return begin_episode(i);
    }
    if (id != kGiveUp) {
        NullSink sink;
        apply_unchecked(table.deal, Family::actions()[id], sink);
    }
    const bool goes_on = id != kGiveUp && play_on(table);
    const Standing now = standing(table);
    give_rewards(i, now);
    memory_.terminations[i] = !goes_on;
    if (goes_on) {
        write_asked(i);
    } else {
        end_episode(i, now);
    }
}

template <class Family>
bool Tables<Family>::is_illegal(std::size_t i, std::int64_t id) const {
    // Most often the masks alone answer, which lie closer together than the tables.
    const bool is_action = id >= 0 && id < Family::actions().size();
    if (is_action && legal_[i].has(Family::actions()[static_cast<int>(id)])) return false;
    if (tables_[i].is_over) return plan_.autoreset == Autoreset::disabled && id != kNoAction;
    return id != kGiveUp;
}

template <class Family>
template <class Id>
std::optional<std::size_t> Tables<Family>::step(const Id* ids) {
    for (std::size_t i = 0; i < plan_.size; ++i) {
        if (is_illegal(i, ids[i])) return i;
    }
    pool_.run(plan_.size, kPart, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i + 1 < end) fetch_ahead(&tables_[i + 1], sizeof(Table));
            step_one(i, static_cast<int>(ids[i]));
        }
    });
    return std::nullopt;
}

template <class Family>
void Tables<Family>::reset(const std::uint8_t* mask, std::optional<std::uint64_t> seed,
                           const std::uint64_t* own_seeds) {
    pool_.run(plan_.size, kPart, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (mask && !mask[i]) continue;
            if (seed || own_seeds) {
                tables_[i].seed = own_seeds ? own_seeds[i] : *seed;
                tables_[i].is_alone = own_seeds != nullptr;
                tables_[i].round = 0;
            }
            std::memset(memory_.rewards + i * kMaxSeats, 0, kMaxSeats * sizeof(std::int32_t));
            memory_.terminations[i] = 0;
            begin_episode(i);
        }
    });
}

template <class Family>
void Tables<Family>::save(std::uint8_t* state) const {
    static_assert(std::is_trivially_copyable_v<Table> && std::is_trivially_copyable_v<Legal>);
    std::memcpy(state, tables_.data(), plan_.size * sizeof(Table));
    std::memcpy(state + plan_.size * sizeof(Table), legal_.data(), plan_.size * sizeof(Legal));
}

template <class Family>
void Tables<Family>::load(const std::uint8_t* state) {
    std::memcpy(tables_.data(), state, plan_.size * sizeof(Table));
    std::memcpy(legal_.data(), state + plan_.size * sizeof(Table), plan_.size * sizeof(Legal));
}

template <class Family>
std::vector<int> Tables<Family>::legal_ids(std::size_t i) const {
    std::vector<int> ids;
    if (tables_[i].is_over) return ids;
    for (int n = 0; n < legal_[i].size(); ++n) ids.push_back(Family::actions().id_of(legal_[i][n]));
    return ids;
}

}  // namespace hupai

/// Instantiates Tables of a family, with steps by every type of number.
#define HUPAI_TABLES_OF(Family)                                                    \
    template class Tables<Family>;                                                 \
    template std::optional<std::size_t> Tables<Family>::step(const std::int16_t*); \
    template std::optional<std::size_t> Tables<Family>::step(const std::int32_t*); \
    template std::optional<std::size_t> Tables<Family>::step(const std::int64_t*);
