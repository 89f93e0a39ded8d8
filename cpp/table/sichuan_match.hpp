#pragma once
#include "table/sichuan_deal.hpp"

// The match of the Sichuan family: who deals next, how long it goes on, the places.
namespace hupai::sichuan {

/// A match between two deals, or its end.
struct MatchState {
    std::uint64_t seed = 0;              // of the walls and dice
    std::int32_t num_deals = kNoNumber;  // none: as long as the players like
    DealStart start;  // of the deal to play; after the last one: how things stand
    bool is_over = false;

    friend bool operator==(const MatchState&, const MatchState&) = default;
};
static_assert(std::is_trivially_copyable_v<MatchState>);

inline MatchState start_match(std::uint64_t seed, std::int32_t num_deals = kNoNumber) {
    MatchState match;
    match.seed = seed;
    match.num_deals = num_deals;
    match.start.exchange_die = exchange_die(seed, 0);
    return match;
}

/// The wall of the match's own seed for the deal to play.
inline Wall wall_of(const MatchState& match) {
    return seeded_wall(match.seed, match.start.deal_index);
}

/// the first winner deals next; of several by one tile its owner; without a win the same seat.
inline std::uint8_t next_dealer(const DealResult& result, std::uint8_t dealer) {
    if (result.num_first == 0) return dealer;
    return static_cast<std::uint8_t>(result.num_first == 1 ? result.winners[0] : result.first_from);
}

/// The match after a deal.
inline MatchState next_deal(const MatchState& match, const DealResult& result) {
    MatchState next = match;
    if (match.is_over) return next;
    DealStart& start = next.start;
    start.scores = result.scores;
    next.is_over = start.deal_index + 1 == match.num_deals;
    if (next.is_over) return next;
    start.dealer = next_dealer(result, start.dealer);
    ++start.deal_index;
    start.exchange_die = exchange_die(match.seed, start.deal_index);
    return next;
}

/// Parts of a point that every share of places comes out even in: 1, 2, 3 or 4 seats share.
inline constexpr int kPointParts = 12;

/// How a match stands.
struct MatchResult {
    std::array<std::int64_t, kSeats> points{};    // balances
    std::array<std::uint8_t, kSeats> places{};    // 1 is first; equal points share a place
    std::array<std::int32_t, kSeats> twelfths{};  // ranking points (盘分): 4, 3, 2, 1, shared

    /// Ranking points of a seat: 3.5.
    double ranking_points(std::size_t seat) const {
        return static_cast<double>(twelfths[seat]) / kPointParts;
    }
    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

inline MatchResult match_result(const MatchState& match) {
    MatchResult out;
    out.points = match.start.scores;
    for (std::size_t seat = 0; seat < out.points.size(); ++seat) {
        int above = 0, equal = 0;
        for (const std::int64_t points : out.points) {
            above += points > out.points[seat];
            equal += points == out.points[seat];
        }
        out.places[seat] = static_cast<std::uint8_t>(above + 1);
        // The places from `above` on are worth 4 - above and so on down.
        const int shared = equal * (kSeats - above) - equal * (equal - 1) / 2;
        out.twelfths[seat] = shared * kPointParts / equal;
    }
    return out;
}

}  // namespace hupai::sichuan
