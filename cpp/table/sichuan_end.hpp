#pragma once
#include "table/sichuan_flow.hpp"
#include "table/sichuan_rules.hpp"
#include "table/sichuan_wins.hpp"

// The end of a deal. With an empty wall and at least two seats that have not won: pigs, ready
// check, refunds.
namespace hupai::sichuan {

/// Tiles other than discards that lie open beside those of one seat: melds, hands and winning tiles
/// of those who have won, the open tile.
template <class Rules>
Counts shown_tiles(const Deal<Rules>& deal, int but_of) {
    Counts seen;
    for (int i = 0; i < kSeats; ++i) {
        if (i == but_of) continue;
        const SeatState& seat = deal.seat(i);
        seen = seen + seat.hand.melded;
        if (deal.has_won(i)) seen = seen + seat.hand.concealed;
    }
    for (const Tile tile : won_tiles(deal)) seen.add(tile.kind());
    if (const Tile open = open_tile(deal); open.is_valid()) seen.add(open.kind());
    return seen;
}
/// The same and the discards that nobody called: what counts in the seat's ready check.
template <class Rules>
Counts open_tiles(const Deal<Rules>& deal, int but_of) {
    Counts seen = shown_tiles(deal, but_of);
    for (const SeatState& seat : deal.seats) {
        for (const DiscardedTile discard : seat.discards) {
            if (!discard.is_called()) seen.add(discard.tile().kind());
        }
    }
    return seen;
}

template <class Rules>
typename Rules::Greatest greatest(const Deal<Rules>& deal, int seat_number) {
    const SeatState& seat = deal.seat(seat_number);
    if (seat.hand.concealed.total() % 3 != 1) return {};
    Win around;
    around.flags = seat.dealt_ready ? kDealtReady : 0u;
    around.void_suit = seat.void_suit;
    around.factor = seat.factor;
    const bool live = deal.options.ready_wait == ReadyWait::live;
    return greatest(seat.hand, deal.options, around,
                    live ? open_tiles(deal, seat_number) : Counts{});
}

/// How the seats stand that have not won.
struct Standing {
    SeatSet active = 0;
    SeatSet ready = 0;
    SeatSet pigs = 0;

    SeatSet not_ready() const { return static_cast<SeatSet>(active & ~ready); }
};

/// Tiles that make a seat a pig.
inline bool has_pig_tiles(const SeatState& seat, VoidSuit rule) {
    if (rule == VoidSuit::declared) {
        return seat.hand.concealed.word[static_cast<std::size_t>(seat.void_suit)] != 0;
    }
    return suits_of(seat.hand.all()) == 7;
}

/// Nothing but tiles of its void suit was discarded.
inline bool is_passive(const SeatState& seat) {
    for (const DiscardedTile discard : seat.discards) {
        if (group_of(discard.tile().kind()) != seat.void_suit) return false;
    }
    return !seat.discards.empty();
}

template <class Rules>
Standing standing_of(const Deal<Rules>& deal) {
    const SettleRules rules = settle_rules(deal.options);
    Standing standing;
    standing.active = deal.active;
    for (int i = 0; i < kSeats; ++i) {
        if (deal.has_won(i)) continue;
        const SeatState& seat = deal.seat(i);
        const bool pig = rules.has_pigs && has_pig_tiles(seat, deal.options.void_suit) &&
                         !(rules.passive_pig && is_passive(seat));
        if (pig) {
            standing.pigs |= seat_bit(i);
        } else if (!seat.waits.empty() && greatest(deal, i).is_ready()) {
            standing.ready |= seat_bit(i);
        }
    }
    return standing;
}

/// Visits the seats of a set in turn order from the dealer on.
template <class Visit>
void each_from(int dealer, SeatSet seats, const Visit& visit) {
    for (int turns = 0; turns < kSeats; ++turns) {
        const int seat = (dealer + turns) % kSeats;
        if (has_seat(seats, seat)) visit(seat);
    }
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::settle_exhaustive() {
    const Standing standing = standing_of(deal_);
    const int dealer = deal_.start.dealer;
    each_from(dealer, standing.active, [&](int seat) {
        const bool ready = has_seat(standing.ready, seat);
        const bool pig = has_seat(standing.pigs, seat);
        tell(pig ? EventType::pig : ready ? EventType::tenpai : EventType::noten, seat);
    });
    const SettleRules rules = settle_rules(deal_.options);
    settle_pigs(standing.active, standing.ready, standing.pigs);
    const SeatSet excused = rules.pig_pays_ready_check ? SeatSet{0} : standing.pigs;
    check_ready(standing.ready, static_cast<SeatSet>(standing.not_ready() & ~excused));
    if (rules.kan_refund) {
        each_from(dealer, standing.not_ready(), [&](int konger) { refund_kans(konger); });
    }
    end(EndKind::exhaustive);
}

///
template <class Rules, class Sink>
void Flow<Rules, Sink>::settle_pigs(SeatSet active, SeatSet ready, SeatSet pigs) {
    constexpr SeatSet kAllSeats = (1u << kSeats) - 1;
    const SettleRules rules = settle_rules(deal_.options);
    SeatSet recipients = active;
    if (rules.pig_recipients == PigRecipients::all) recipients = kAllSeats;
    if (rules.pig_recipients == PigRecipients::ready) recipients = ready;
    recipients = static_cast<SeatSet>(recipients & ~pigs);
    const int dealer = deal_.start.dealer;
    each_from(dealer, pigs, [&](int pig) {
        each_from(dealer, recipients,
                  [&](int payee) { pay(pig, payee, rules.pig_points, TransferReason::pig); });
        punish(pig, rules.pig_penalty, TransferReason::pig_penalty);
    });
}

/// X-36, P-34.
template <class Rules, class Sink>
void Flow<Rules, Sink>::check_ready(SeatSet ready, SeatSet payers) {
    if (payers == 0) return;
    std::array<typename Rules::Score, kSeats> best;
    for (int i = 0; i < kSeats; ++i) {
        if (has_seat(ready, i)) best[static_cast<std::size_t>(i)] = greatest(deal_, i).score;
    }
    const int dealer = deal_.start.dealer;
    each_from(dealer, payers, [&](int payer) {
        each_from(dealer, ready, [&](int payee) {
            const std::int64_t points =
                ready_points(best[static_cast<std::size_t>(payee)], deal_.seat(payee).factor,
                             deal_.seat(payer).factor, deal_.options);
            pay(payer, payee, points, TransferReason::ready_check);
        });
    });
}

/// kan fees that a seat still holds go back.
template <class Rules, class Sink>
void Flow<Rules, Sink>::refund_kans(int konger) {
    for (std::size_t i = 0; i < deal_.kans.size(); ++i) {
        const KanRecord& kan = deal_.kans[i];
        if (kan.seat != konger || kan.moved) continue;
        return_fee(kan, static_cast<int>(i + 1), TransferReason::kan_refund);
    }
}

/// What the primary fields of a deal that is over come to.
template <class Rules>
DealResult result_of(const Deal<Rules>& deal, EndKind kind, std::uint8_t num_first) {
    DealResult result;
    result.kind = kind;
    result.num_first = num_first;
    for (const WinRecord& won : deal.won) result.winners[result.num_winners++] = won.seat;
    if (!deal.won.empty()) result.first_from = deal.won[0].from;
    result.penalties = deal.penalties;
    result.scores = deal.scores;
    for (std::size_t i = 0; i < kSeats; ++i) {
        result.deltas[i] = deal.scores[i] - deal.penalties[i] - deal.start.scores[i];
    }
    return result;
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::end(EndKind kind) {
    take_turn(deal_.turn);
    deal_.phase = Phase::over;
    deal_.result = result_of(deal_, kind, deal_.result.num_first);
    if constexpr (Sink::kWantsEvents) {
        Event event = event_of(EventType::end, kNobody);
        event.end = kind;
        sink_.event(event);
    }
}

}  // namespace hupai::sichuan
