#pragma once
#include "base/rng.hpp"
#include "rules/riichi/legal.hpp"

namespace hupai::riichi {

/// What everybody sees of a seat.
struct SeatView {
    StaticVector<Meld, kMaxMelds> melds;
    StaticVector<DiscardedTile, kMaxDiscards> discards;
    std::uint8_t num_concealed = 0;  // the tile just drawn included
    std::uint8_t kita = 0;
    RiichiKind riichi = RiichiKind::none;
    bool open_riichi = false;
    bool ippatsu = false;
    bool shown = false;  // its hand lies open: open riichi, or shown at the end
    Counts open_hand;    // where it does, the tile just drawn left out
    std::array<std::uint8_t, kNumSuits> open_reds{};

    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// What one seat may know of a deal.
struct Observation {
    Seat seat = 0;
    Seat to_act = kNobody;  // while others answer to a discard nobody knows whom one waits for
    Phase phase = Phase::turn;
    Wind round_wind = 0;
    Wind seat_wind = 0;
    std::uint8_t dealer = 0;
    std::uint8_t players = 4;
    std::uint8_t live_left = 0;
    std::int32_t honba = 0;
    std::int32_t deposits = 0;
    std::array<std::int32_t, kMaxSeats> scores{};
    Indicators dora;
    std::array<SeatView, kMaxSeats> seats;
    Hand hand;      // without the tile just drawn
    Tile drawn;     // one's own
    KindSet waits;  // of `hand`; unknown right after a call
    bool furiten = false;
    Tile claimed;  // a discard or kan tile that others may claim now
    Seat claimed_from = kNobody;
    Legal legal;  // where it is the seat's turn to answer

    friend bool operator==(const Observation&, const Observation&) = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

Observation observe(const Deal& deal, int seat);

/// A deal that `seat` cannot tell from this one: everything it does not see is dealt anew, the
/// others' concealed tiles and the rest of the wall. A seat in riichi has a ready hand again that
/// could declare; what others have answered already is asked again. Refuses a deal that is over,
/// and one of which a bounded search finds no other (what is hidden is nearly known then).
Result<Deal> resample_hidden(const Deal& deal, int seat, Rng& rng);

}  // namespace hupai::riichi
