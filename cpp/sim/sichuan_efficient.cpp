#include "sim/sichuan_efficient.hpp"

#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "sim/unseen.hpp"
#include "table/sichuan_end.hpp"

namespace hupai::sichuan {
namespace {

constexpr int kManyTiles = 5;  // left to win with: enough to show what one waits for

/// The distance to a ready hand without a suit.
int shanten_without(const Hand& hand, int suit) {
    const SuitForms forms{suit_choices(VoidSuit::declared, suit, hand.melded)};
    return shanten(hand, forms);
}

/// The suit whose loss leaves the hand nearest to ready, then the one with fewest tiles; of it at
/// least `least` tiles are held.
int suit_to_lose(const Hand& hand, int least) {
    int best = kNoSuit;
    int best_rank = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        const int tiles = Counts::group_total(hand.concealed.word[static_cast<std::size_t>(suit)]);
        const int rank = shanten_without(hand, suit) * (kMaxConcealed + 1) + tiles;
        if (tiles < least || (best != kNoSuit && rank >= best_rank)) continue;
        best = suit;
        best_rank = rank;
    }
    return best;
}

/// The n-th lowest of three tiles of one suit that the hand misses least.
TileKind tile_to_give(const Hand& hand, int n) {
    const SuitForms two_suits{suit_choices(VoidSuit::natural, kNoSuit, {})};
    const int suit = suit_to_lose(hand, kExchanged);
    Hand left = hand;
    Counts given;
    for (int i = 0; i < kExchanged; ++i) {
        TileKind worst = kNoKind;
        int worst_shanten = kNoForm;
        for (const TileKind kind : left.concealed.kinds() & kinds::suit(suit)) {
            Hand rest = left;
            rest.concealed.remove(kind);
            const int found = shanten(rest, two_suits);
            if (worst != kNoKind && found >= worst_shanten) continue;
            worst = kind;
            worst_shanten = found;
        }
        left.concealed.remove(worst);
        given.add(worst);
    }
    for (const TileKind kind : given.kinds()) {
        n -= given[kind];
        if (n < 0) return kind;
    }
    return kNoKind;
}

/// What the seat that is asked has not seen.
template <class Rules>
Unseen unseen_by(const Deal<Rules>& deal, const Hand& own) {
    Unseen unseen;
    unseen.take(own.all());
    unseen.take(open_tiles(deal, to_act(deal)));
    return unseen;
}

/// Of equal discards the one that is of less use elsewhere.
int rest_value(TileKind kind) {
    return is_terminal(kind) ? 0 : 1;
}

struct Choice {
    TileKind kind = kNoKind;
    int shanten = kNoForm;
    int left = -1;  // useful tiles that can still come

    bool is_better_than(const Choice& other) const {
        if (shanten != other.shanten) return shanten < other.shanten;
        if (left != other.left) return left > other.left;
        return rest_value(kind) < rest_value(other.kind);
    }
};

/// The best of the kinds that may be discarded.
template <class Rules>
Choice best_discard(const Deal<Rules>& deal, const Hand& hand, KindSet may) {
    const Unseen unseen = unseen_by(deal, hand);
    Choice best;
    for (const Discard& one :
         discards(hand.concealed, hand.melded, hand.num_melds(), forms_of(deal, to_act(deal)))) {
        const Choice choice{one.kind, one.shanten, unseen.of(one.useful)};
        const bool first = best.kind == kNoKind;
        if (may.has(one.kind) && (first || choice.is_better_than(best))) best = choice;
    }
    return best;
}

/// The discard of a kind, the drawn tile before its equal; `drawn`: that one may be discarded.
Action discard_of(const Legal& legal, ActionType type, TileKind kind, bool drawn) {
    return Action::of(type, Tile{kind}, drawn && legal.drawn.kind() == kind);
}

/// The hand after a kan with tiles of its own, and the claimed one where it is open.
Hand after_kan(const Hand& hand, MeldType type, TileKind kind) {
    Hand after = hand;
    if (type == MeldType::added_kan) {
        after.concealed.remove(kind);
        after.melded.add(kind);
    } else {
        after.concealed.remove(kind, type == MeldType::closed_kan ? kCopies : 3);
        after.add(Meld{type, kind, 0, Source::unknown});
    }
    return after;
}

/// The shanten of a hand after a call: the melds decide which suits are open.
template <class Rules>
int shanten_of(const Deal<Rules>& deal, const Hand& hand) {
    const int void_suit = deal.seat(to_act(deal)).void_suit;
    return shanten(hand, deal.options.suit_rule().forms(void_suit, hand.melded));
}

/// A kan that leaves the hand as near to ready as it would be else, or pass.
template <class Rules>
Action harmless_kan(const Deal<Rules>& deal, const Legal& legal, const Hand& hand, int otherwise) {
    for (const TileKind kind : legal.closed_kans) {
        if (shanten_of(deal, after_kan(hand, MeldType::closed_kan, kind)) > otherwise) continue;
        return Action::of(ActionType::closed_kan, Tile{kind});
    }
    for (const TileKind kind : legal.added_kans) {
        if (shanten_of(deal, after_kan(hand, MeldType::added_kan, kind)) > otherwise) continue;
        return Action::of(ActionType::added_kan, Tile{kind});
    }
    return Action::of(ActionType::pass);
}

KindSet kinds_of(TileCodeSet tiles) {
    KindSet kinds;
    for (int i = 0; i < tiles.size(); ++i) kinds |= KindSet::of(tiles[i].kind());
    return kinds;
}

template <class Rules>
Action in_turn(const Deal<Rules>& deal, const Legal& legal) {
    const Hand hand = full_hand(deal, to_act(deal));
    KindSet may = kinds_of(legal.discards);
    if (legal.discard_drawn) may |= KindSet::of(legal.drawn.kind());
    const Choice best = best_discard(deal, hand, may);
    const Action kan = harmless_kan(deal, legal, hand, best.shanten);
    if (kan.type() != ActionType::pass) return kan;
    const auto may_with = [&](TileCodeSet tiles, bool drawn) {
        return tiles.has(Tile{best.kind}) || (drawn && legal.drawn.kind() == best.kind);
    };
    if (best.left >= kManyTiles && may_with(legal.dances, legal.dance_drawn)) {
        return discard_of(legal, ActionType::dance, best.kind, legal.dance_drawn);
    }
    if (best.left > 0 && may_with(legal.songs, legal.sing_drawn)) {
        return discard_of(legal, ActionType::sing, best.kind, legal.sing_drawn);
    }
    return discard_of(legal, ActionType::discard, best.kind, legal.discard_drawn);
}

template <class Rules>
Action on_claim(const Deal<Rules>& deal, const Legal& legal) {
    const Hand& hand = deal.seat(to_act(deal)).hand;
    const TileKind kind = deal.claimed.kind();
    const int now = shanten_of(deal, hand);
    const Action open_kan = Action::of(ActionType::open_kan);
    if (legal.has(open_kan) && shanten_of(deal, after_kan(hand, MeldType::open_kan, kind)) <= now) {
        return open_kan;
    }
    if (legal.pon) {
        Hand after = hand;
        after.concealed.remove(kind, 2);
        after.add(Meld{MeldType::pon, kind, 0, Source::unknown});
        if (shanten_of(deal, after) < now) return Action::pon(deal.claimed, deal.claimed);
    }
    return Action::of(ActionType::pass);
}

/// The next tile to give away; those given before lie in the hand until all have given. Where
/// somebody else has begun to give tiles of another suit, the lowest one left to choose.
template <class Rules>
Action to_give(const Deal<Rules>& deal, const Legal& legal) {
    const int seat = to_act(deal);
    const int number = static_cast<int>(deal.seat(seat).given.size());
    const TileKind wanted = tile_to_give(full_hand(deal, seat), number);
    const TileKind given = legal.exchanges.has(wanted) ? wanted : *legal.exchanges.begin();
    return Action::of(ActionType::exchange, Tile{given});
}

}  // namespace

template <class Rules>
Action efficient(const Deal<Rules>& deal) {
    const Legal choices = legal(deal);
    for (const ActionType win : {ActionType::tsumo, ActionType::ron}) {
        if (choices.has(Action::of(win))) return Action::of(win);
    }
    switch (deal.phase) {
        case Phase::exchange: return to_give(deal, choices);
        case Phase::void_suit:
            return Action::void_suit(suit_to_lose(full_hand(deal, to_act(deal)), 0));
        case Phase::turn: return in_turn(deal, choices);
        default: return on_claim(deal, choices);
    }
}

template Action efficient(const xuezhan::Deal&);
template Action efficient(const panzhihua::Deal&);

}  // namespace hupai::sichuan
