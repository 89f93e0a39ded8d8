#pragma once
#include <array>
#include <cstdint>

#include "play/transfer.hpp"
#include "rules/riichi/deal.hpp"
#include "rules/riichi/walls.hpp"

namespace hupai::riichi {

/// A match between two deals, or its end: who deals next and what lies on the table.
struct MatchState {
    std::uint64_t seed = 0;  // of the walls
    DealStart start;         // of the deal to play; after the last one: how things stand
    bool is_over = false;

    /// 0 for E1, counted on over the winds.
    int round(const Options& options) const {
        return start.round_wind * options.players + start.dealer;
    }
    friend bool operator==(const MatchState&, const MatchState&) = default;
};
static_assert(std::is_trivially_copyable_v<MatchState>);

MatchState start_match(const Options& options, std::uint64_t seed);

/// The wall of the match's own seed for the deal to play.
inline Wall wall_of(const MatchState& match, const Options& options) {
    return seeded_wall(options, match.seed, match.round(options), match.start.honba);
}

/// The match after a deal: repeat, honba, extension, bust and dealer stop.
MatchState next_deal(const MatchState& match, const DealResult& result, const Options& options);

/// Parts of a point that every share of places comes out even in: 1, 2, 3 or 4 seats share.
inline constexpr std::int64_t kPointParts = 12;

/// How a match ended.
struct MatchResult {
    int players = 0;
    std::array<std::int32_t, kMaxSeats> points{};    // sticks left on the table included
    std::array<std::uint8_t, kMaxSeats> places{};    // 1 is first; equal points rank by seat
    std::array<std::int64_t, kMaxSeats> twelfths{};  // results in twelfths of a point
    StaticVector<Transfer, kMaxSeats> ledger;        // the sticks left on the table

    /// A result in thousands of points: 52.3.
    double result(int seat) const {
        return static_cast<double>(twelfths[seat]) / (1000.0 * kPointParts);
    }
    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// The result of a match that is over, or that would end as it stands.
MatchResult match_result(const MatchState& match, const Options& options);

}  // namespace hupai::riichi
