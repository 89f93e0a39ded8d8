#pragma once
#include "base/rng.hpp"
#include "table/sichuan_legal.hpp"

namespace hupai::sichuan {

/// What everybody sees of a seat.
struct SeatView {
    StaticVector<Meld, kMaxMelds> melds;
    StaticVector<DiscardedTile, kMaxDiscards> discards;
    std::uint8_t num_concealed = 0;  // the tile just drawn included
    std::int8_t void_suit = kNoSuit;
    std::uint8_t factor = 1;
    bool has_won = false;
    KindSet shown_waits;  // of a dancer
    bool shown = false;   // its hand lies open: it has won
    Counts open_hand;     // where it does, without the winning tile

    friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// What one seat may know of a deal.
struct Observation {
    Seat seat = 0;
    Seat to_act = kNobody;  // while others answer nobody knows whom one waits for
    Phase phase = Phase::turn;
    std::uint8_t dealer = 0;
    std::uint8_t live_left = 0;
    std::int32_t deal_index = 0;
    std::array<std::int64_t, kSeats> scores{};
    std::array<SeatView, kSeats> seats;
    Hand hand;            // without the tile just drawn
    Tile drawn;           // one's own
    KindSet waits;        // of `hand`; unknown right after a call
    bool barred = false;  // a win was declined since the own draw: some rons or all are barred
    StaticVector<Tile, kExchanged> given;     // in the exchange, by oneself
    StaticVector<Tile, kExchanged> received;  // when the exchange is over
    Tile open_tile;                           // in the wall
    StaticVector<KanRecord, kMaxKans> kans;
    Tile claimed;  // a discard or kan tile that others may claim now
    Seat claimed_from = kNobody;
    Legal legal;  // where it is the seat's turn to answer

    friend bool operator==(const Observation&, const Observation&) = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

template <class Rules>
Observation observe(const Deal<Rules>& deal, int seat);

/// A deal that `seat` cannot tell from this one: everything it does not see is dealt anew, the
/// others' concealed tiles and the rest of the wall; what others have answered already is asked
/// again. Refuses a deal that is over, and one of which a bounded search finds no other.
template <class Rules>
Result<Deal<Rules>> resample_hidden(const Deal<Rules>& deal, int seat, Rng& rng);

}  // namespace hupai::sichuan
