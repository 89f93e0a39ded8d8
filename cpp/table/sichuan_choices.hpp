#pragma once
#include "table/legal_masks.hpp"
#include "table/sichuan_flow.hpp"

// Inside of the family's deal: what the seat that is asked may do.
namespace hupai::sichuan {

/// Whether the tile just drawn completes the hand of the turn's seat. (Waits are within the suits
/// that are open, so that every complete hand wins.)
template <class Rules>
bool can_tsumo(const Deal<Rules>& deal) {
    return deal.drawn.is_valid() && deal.seat(deal.turn).waits.has(deal.drawn.kind());
}

/// Whether a seat that can win may do nothing else (X-11, P-12).
template <class Rules>
bool must_win(const Deal<Rules>& deal, int i, bool tsumo) {
    if (live_left(deal) <= deal.options.forced_win_wall && deal.options.forced_win_wall > 0) {
        return true;
    }
    if constexpr (Rules::kDeclares) {
        const SeatState& seat = deal.seat(i);
        if (!seat.has_declared()) return false;
        return deal.options.declared_win_forced || (seat.factor == 2 && !tsumo);
    }
    return false;
}

/// Kinds that a seat may discard as far as its void suit goes, whose tiles go first.
inline KindSet void_duty(const SeatState& seat, const Counts& held) {
    if (seat.void_suit == kNoSuit) return kinds::kNumbers;
    const bool owes = held.word[static_cast<std::size_t>(seat.void_suit)] != 0;
    return owes ? kinds::suit(seat.void_suit) : kinds::kNumbers;
}

/// Kinds that the turn's seat may discard: as it must, and none that a dancer waits for
/// unless there are no others (P-13).
template <class Rules>
KindSet discardable(const Deal<Rules>& deal, const SeatState& seat, const Counts& held) {
    const KindSet owed = void_duty(seat, held);
    if (deal.banned.empty()) return owed;
    const KindSet free = owed - deal.banned;
    return (free & held.kinds()).empty() ? owed : free;
}

/// Kinds of `kinds` whose discard from these 3n+2 tiles leaves the hand ready.
template <class Rules>
KindSet ready_discards(const Deal<Rules>& deal, const Counts& all, KindSet kinds) {
    const SeatState& seat = deal.seat(deal.turn);
    const int melds = seat.hand.num_melds();
    KindSet ready;
    if (!may_leave_ready(all, melds, deal.options.own_four)) return ready;
    const SuitForms forms = forms_of(deal, deal.turn);
    for (const TileKind kind : kinds& all.kinds()) {
        if (!waits(all.without(kind), seat.hand.melded, melds, forms).empty()) {
            ready |= KindSet::of(kind);
        }
    }
    return ready;
}

/// P-11: the drawn tile makes the kan, and every wait stays.
template <class Rules>
bool may_kan_when_declared(const Deal<Rules>& deal, const SeatState& seat, MeldType type) {
    if (deal.options.kan_when_declared == decltype(deal.options.kan_when_declared)::never) {
        return false;
    }
    const TileKind kind = deal.drawn.kind();
    Hand after = seat.hand;
    if (type == MeldType::closed_kan) {
        after.concealed.remove(kind, 3);
        after.add(Meld{type, kind, 0, Source::unknown});
    } else {
        after.melded.add(kind);
    }
    const SuitForms forms = deal.options.suit_rule().forms(seat.void_suit, after.melded);
    return waits(after, forms) == seat.waits;
}

/// Closed and added kans of the turn's seat, which has drawn.
template <class Rules>
void add_kans(const Deal<Rules>& deal, const SeatState& seat, Legal& legal) {
    const TileKind drawn = deal.drawn.kind();
    const Counts& concealed = seat.hand.concealed;
    if (concealed.has_four()) legal.closed_kans = concealed.at_least(kCopies);
    if (concealed[drawn] == 3) legal.closed_kans |= KindSet::of(drawn);
    for (const Meld& meld : seat.hand.melds) {
        const bool has_fourth = meld.kind == drawn || concealed[meld.kind] > 0;
        if (meld.type == MeldType::pon && has_fourth) legal.added_kans |= KindSet::of(meld.kind);
    }
    if (seat.void_suit != kNoSuit) {
        legal.closed_kans = legal.closed_kans - kinds::suit(seat.void_suit);
    }
    if constexpr (Rules::kDeclares) {
        if (!seat.has_declared()) return;
        const auto keep = [&](KindSet& kans, MeldType type) {
            kans = kans & KindSet::of(drawn);
            if (!kans.empty() && !may_kan_when_declared(deal, seat, type)) kans = {};
        };
        keep(legal.closed_kans, MeldType::closed_kan);
        keep(legal.added_kans, MeldType::added_kan);
    }
}

/// P-10: the discards with which the seat can sing or dance.
template <class Rules>
void add_declarations(const Deal<Rules>& deal, const SeatState& seat, const Counts& all,
                      KindSet kinds, Legal& legal) {
    if (live_left(deal) <= deal.options.declare_min_wall) return;
    const KindSet ready = ready_discards(deal, all, kinds);
    if (ready.empty()) return;
    legal.songs = legal.dances = seat.held.only(ready);
    legal.sing_drawn = legal.dance_drawn = legal.drawn.is_valid() && ready.has(legal.drawn.kind());
}

template <class Rules>
Legal legal_turn(const Deal<Rules>& deal) {
    const SeatState& seat = deal.seat(deal.turn);
    Legal legal;
    legal.drawn = deal.drawn;
    const bool has_drawn = deal.drawn.is_valid();
    if (can_tsumo(deal)) {
        legal.plain = plain_bit(ActionType::tsumo);
        if (must_win(deal, deal.turn, true)) return legal;
    }
    if (has_drawn && can_draw(deal)) add_kans(deal, seat, legal);
    if constexpr (Rules::kDeclares) {
        if (seat.has_declared()) {  // P-11
            legal.discard_drawn = true;
            legal.dance_drawn = deal.options.upgrade_declaration && seat.factor == 2 &&
                                live_left(deal) > deal.options.declare_min_wall;
            return legal;
        }
    }
    const Counts& concealed = seat.hand.concealed;
    const Counts all = has_drawn ? concealed.with(deal.drawn.kind()) : concealed;
    const KindSet kinds = discardable(deal, seat, all);
    legal.discards = kinds == kinds::kNumbers ? seat.held : seat.held.only(kinds);
    legal.discard_drawn = has_drawn && kinds.has(deal.drawn.kind());
    if constexpr (Rules::kDeclares) add_declarations(deal, seat, all, kinds, legal);
    return legal;
}

template <class Rules>
Legal legal_claims(const Deal<Rules>& deal, int seat) {
    const std::uint8_t claims = deal.claims[static_cast<std::size_t>(seat)];
    Legal legal;
    if (claims & kClaimRon) legal.plain |= plain_bit(ActionType::ron);
    if (claims & kClaimForced) return legal;
    legal.plain |= plain_bit(ActionType::pass);
    if (claims & kClaimOpenKan) legal.plain |= plain_bit(ActionType::open_kan);
    legal.claimed = deal.claimed;
    legal.pon = claims & kClaimPon;
    return legal;
}

/// tiles of one suit in sorted order, so that three can be given.
template <class Rules>
KindSet exchange_choices(const Deal<Rules>& deal, int giver) {
    const SeatState& seat = deal.seat(giver);
    Counts left = full_hand(deal, giver).concealed;
    for (const Tile tile : seat.given) left.remove(tile.kind());
    const int wanted = kExchanged - static_cast<int>(seat.given.size());
    const TileKind least = seat.given.empty() ? 0 : seat.given[seat.given.size() - 1].kind();
    KindSet found;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if (!seat.given.empty() && suit != group_of(least)) continue;
        int from_here = 0;  // tiles of this rank and above
        for (int rank = kRanks - 1; rank >= 0; --rank) {
            const TileKind kind = kind_of(suit, rank);
            if (kind < least) break;
            from_here += left[kind];
            if (left[kind] > 0 && from_here >= wanted) found |= KindSet::of(kind);
        }
    }
    return found;
}

template <class Rules>
Legal legal(const Deal<Rules>& deal) {
    Legal legal;
    switch (deal.phase) {
        case Phase::turn: return legal_turn(deal);
        case Phase::claims: return legal_claims(deal, to_act(deal));
        case Phase::exchange: legal.exchanges = exchange_choices(deal, to_act(deal)); break;
        case Phase::void_suit: legal.void_suits = true; break;
        case Phase::over: break;
    }
    return legal;
}

}  // namespace hupai::sichuan
