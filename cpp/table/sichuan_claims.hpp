#pragma once
#include "table/sichuan_choices.hpp"

// Inside of the family's deal: what others may do with a tile, and what stands when all have
// answered.
namespace hupai::sichuan {

/// Whether a declined win bars a ron on the claimed tile (X-12, P-32).
template <class Rules>
bool is_barred(const Deal<Rules>& deal, int i) {
    const SeatState& seat = deal.seat(i);
    if (!seat.has_declined()) return false;
    if constexpr (Rules::kDeclares) {
        if (seat.factor == 2) return false;  // a singer takes every ron (P-12)
    }
    const PassRule rule = Rules::pass_rule(deal.options);
    if (rule.total || (rule.by_tile && seat.declined.has(deal.claimed.kind()))) return true;
    return rule.by_value &&
           score(seat.hand, win_of(deal, i), deal.options).value <= seat.declined_value;
}

/// Whether a seat may win on the claimed tile, which completes its hand.
template <class Rules>
bool can_ron(const Deal<Rules>& deal, int seat) {
    if constexpr (Rules::kDeclares) {
        if (is_dancer(deal, seat) && !deal.options.dancer_ron) return false;  // P-14
    }
    return !is_barred(deal, seat);
}

/// A pon after which only banned tiles could be discarded is not allowed (P-13).
template <class Rules>
bool leaves_discard(const Deal<Rules>& deal, const SeatState& seat) {
    if (deal.banned.empty()) return true;
    const TileKind kind = deal.claimed.kind();
    const Counts left = seat.hand.concealed.without(kind).without(kind);
    return !((void_duty(seat, left) & left.kinds()) - deal.banned).empty();
}

/// ClaimBits of a seat that holds two of the claimed kind or more.
template <class Rules>
std::uint8_t kan_and_pon(const Deal<Rules>& deal, const SeatState& seat) {
    const TileKind kind = deal.claimed.kind();
    if (seat.has_declared() || group_of(kind) == seat.void_suit) return 0;
    std::uint8_t bits = 0;
    if (seat.hand.concealed[kind] == 3 && can_draw(deal)) bits |= kClaimOpenKan;
    const bool is_last = live_left(deal) == 0;
    if ((!is_last || deal.options.pon_last_discard) && leaves_discard(deal, seat)) {
        bits |= kClaimPon;
    }
    return bits;
}

/// Finds what each seat may claim of the tile in question (Deal::claims); returns the seats with a
/// choice, or with a win that they must take.
template <class Rules>
SeatSet find_claims(Deal<Rules>& deal) {
    deal.claims = {};
    const TileKind kind = deal.claimed.kind();
    const auto suit = static_cast<std::size_t>(group_of(kind));
    const int shift = 3 * rank_of(kind);
    // A bit each without a branch: most often it is true of nobody.
    unsigned completed = 0;
    unsigned pairs = 0;
    for (int i = 0; i < kSeats; ++i) {
        const SeatState& seat = deal.seat(i);
        completed |= unsigned{seat.waits.has(kind)} << i;
        // Of two and three copies the middle bit is set.
        pairs |= (seat.hand.concealed.word[suit] >> shift >> 1 & 1u) << i;
    }
    const unsigned others = deal.active & ~unsigned{seat_bit(deal.turn)};
    unsigned asked = 0;
    for (unsigned rest = completed & others; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (!can_ron(deal, i)) continue;
        deal.claims[static_cast<std::size_t>(i)] =
            must_win(deal, i, false) ? kClaimRon | kClaimForced : kClaimRon;
        asked |= 1u << i;
    }
    if (deal.claim_on != ClaimOn::discard) return static_cast<SeatSet>(asked);
    for (unsigned rest = pairs & others; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        std::uint8_t& claims = deal.claims[static_cast<std::size_t>(i)];
        if (!(claims & kClaimForced)) claims |= kan_and_pon(deal, deal.seat(i));
        asked |= unsigned{claims != 0} << i;
    }
    return static_cast<SeatSet>(asked);
}

/// Asks who has a choice; if nobody has, the deal goes on.
template <class Rules, class Sink>
void Flow<Rules, Sink>::offer(ClaimOn on, Tile tile) {
    deal_.claimed = tile;
    deal_.claim_on = on;
    const SeatSet asked = find_claims(deal_);
    if (asked == 0) return go_on();
    deal_.answers.ask(asked);
    deal_.phase = Phase::claims;
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::answer(Action action) {
    deal_.answers.answer(to_act(deal_), action);
    if (deal_.answers.waiting == 0) resolve();
}

/// All have answered: ron goes before open kan and pon, of which there is one at most.
template <class Rules, class Sink>
void Flow<Rules, Sink>::resolve() {
    const SeatSet rons = deal_.answers.with(ActionType::ron);
    for (int i = 0; i < kSeats; ++i) {
        const bool could = deal_.claims[static_cast<std::size_t>(i)] & kClaimRon;
        if (could && !has_seat(rons, i)) decline(i);
    }
    if (rons != 0) return win_by_ron(rons);
    for (const ActionType type : {ActionType::open_kan, ActionType::pon}) {
        const SeatSet seats = deal_.answers.with(type);
        if (seats != 0) return call(std::countr_zero(seats), type);
    }
    go_on();
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::win_by_ron(SeatSet rons) {
    if (deal_.options.multiple_ron == MultipleRon::head_bump) {
        rons = seat_bit(first_after(rons, deal_.turn, kSeats));
    }
    if (deal_.claim_on == ClaimOn::added_kan) {  // robbed: the meld stays a pon
        lay_out(deal_.claimed);
        update_waits(deal_.turn);
    }
    int last = deal_.turn;
    for (SeatSet rest = rons; rest != 0; rest &= static_cast<SeatSet>(~seat_bit(last))) {
        last = first_after(rest, last, kSeats);
    }
    settle_wins(rons);
    play_on(last);
}

/// Nobody wants the tile: what was declared stands, or the next seat draws.
template <class Rules, class Sink>
void Flow<Rules, Sink>::go_on() {
    if (deal_.claim_on == ClaimOn::added_kan) return stand_added_kan();
    deal_.chain_links = 0;
    next_turn(next_active(deal_, deal_.turn));
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::call(int caller, ActionType type) {
    const Tile tile = deal_.claimed;
    const int from = deal_.turn;
    const bool is_kan = type == ActionType::open_kan;
    const bool is_link = is_kan && deal_.turn_kans > 0;
    mark_called();
    take_turn(caller);
    deal_.turn_kans = 0;
    deal_.chain_links = static_cast<std::uint8_t>(is_link ? deal_.chain_links + 1 : 0);
    SeatState& seat = owner();
    StaticVector<Tile, 3> own;
    for (int i = 0; i < (is_kan ? 3 : 2); ++i) {
        seat.take(tile);
        own.push_back(tile);
    }
    seat.hand.add(Meld{is_kan ? MeldType::open_kan : MeldType::pon, tile.kind(), 0,
                       source_seen_from(caller, from, kSeats)});
    seat.dealt_ready = false;
    tell_tiles(is_kan ? EventType::open_kan : EventType::pon, caller, own, from, tile);
    if (!is_kan) {
        seat.waits = {};  // known again after the discard
        return;
    }
    update_waits(caller);
    stand_kan(MeldType::open_kan, tile.kind(), from, false);
    draw_replacement();
}

}  // namespace hupai::sichuan
