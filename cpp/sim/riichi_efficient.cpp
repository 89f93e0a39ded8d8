#include "sim/riichi_efficient.hpp"

#include <algorithm>

#include "sim/riichi_unseen.hpp"
#include "waits/ukeire.hpp"

namespace hupai::riichi {
namespace {

constexpr int kFarFromReady = 4;    // from this shanten on nine terminals end the deal
constexpr int kMostStrayTiles = 3;  // that a plan may still have to discard

bool offers(const Legal& legal, ActionType type) {
    return legal.has(Action::of(type));
}

KindSet kinds_of(TileCodeSet tiles) {
    KindSet kinds;
    for (int i = 0; i < tiles.size(); ++i) kinds |= KindSet::of(tiles[i].kind());
    return kinds;
}

/// The kinds whose triplet is a yaku for the seat.
KindSet value_kinds(const Deal& deal, int seat) {
    return kinds::kDragons | KindSet::of(wind_kind(deal.start.round_wind)) |
           KindSet::of(wind_kind(seat_wind(deal, seat)));
}

bool has_value_triplet(const Hand& hand, KindSet value) {
    return !(hand.all().at_least(3) & value).empty();
}

int num_outside(const Hand& hand, KindSet plan) {
    int tiles = 0;
    for (const TileKind kind : hand.concealed.kinds() - plan) tiles += hand.concealed[kind];
    return tiles;
}

/// The kinds that an open hand without a value triplet should be made of: simples, or one suit and
/// honours, whichever leaves fewer tiles to discard; none where its melds fit neither.
KindSet plan_of(const Hand& hand, const Options& options) {
    const KindSet melded = hand.melded.kinds();
    KindSet best;
    const auto consider = [&](KindSet plan) {
        if (!melded.subset_of(plan)) return;
        if (best.empty() || num_outside(hand, plan) < num_outside(hand, best)) best = plan;
    };
    if (options.kuitan) consider(kinds::kSimples);
    for (int suit = 0; suit < kNumSuits; ++suit) consider(kinds::suit(suit) | kinds::kHonors);
    return best;
}

bool has_yaku_in_sight(const Hand& hand, KindSet value, const Options& options) {
    if (hand.is_closed() || has_value_triplet(hand, value)) return true;
    const KindSet plan = plan_of(hand, options);
    return !plan.empty() && num_outside(hand, plan) <= kMostStrayTiles;
}

/// Of equal discards the one that is of less use elsewhere: honours, terminals, others.
int rest_value(TileKind kind) {
    return is_honor(kind) ? 0 : is_terminal(kind) ? 1 : 2;
}

/// The best of the kinds that may be discarded.
Discard best_discard(const Deal& deal, const Hand& hand, KindSet may) {
    const Options& options = deal.options;
    const int seat = to_act(deal);
    if (!hand.is_closed() && !has_value_triplet(hand, value_kinds(deal, seat))) {
        const KindSet plan = plan_of(hand, options);
        const KindSet stray = hand.concealed.kinds() - plan;
        if (!plan.empty() && !(may & stray).empty()) may = may & stray;
    }
    const Unseen unseen = unseen_by(deal, seat);
    Discard best{kNoKind, kNoForm, {}};
    int best_left = -1;
    for (const Discard& one :
         discards(hand.concealed, hand.melded, hand.num_melds(), options.forms())) {
        if (!may.has(one.kind) || one.shanten > best.shanten) continue;
        const int left = unseen.of(one.useful);
        const bool better = one.shanten < best.shanten || left > best_left ||
                            (left == best_left && rest_value(one.kind) < rest_value(best.kind));
        if (better) {
            best = one;
            best_left = left;
        }
    }
    return best;
}

/// The discard of a kind: a plain five before a red one, the drawn tile before its equal.
Action discard_of(const Legal& legal, TileKind kind, ActionType type) {
    const bool is_riichi = type == ActionType::riichi;
    const TileCodeSet hand = is_riichi ? legal.riichi : legal.discards;
    const bool drawn = is_riichi ? legal.riichi_drawn : legal.discard_drawn;
    const Tile plain{kind};
    if (drawn && legal.drawn == plain) return Action::of(type, plain, true);
    if (hand.has(plain)) return Action::of(type, plain);
    if (drawn && legal.drawn.kind() == kind) return Action::of(type, legal.drawn, true);
    return Action::of(type, Tile::red_five(group_of(kind)));
}

KindSet discardable(const Legal& legal) {
    KindSet kinds = kinds_of(legal.discards);
    if (legal.discard_drawn) kinds |= KindSet::of(legal.drawn.kind());
    return kinds;
}

/// A kan that leaves the hand as near to ready as the best discard does, or pass.
Action harmless_kan(const Deal& deal, const Legal& legal, const Hand& hand, int shanten_else) {
    const Forms forms = deal.options.forms();
    const auto near_enough = [&](const Hand& after) {
        return shanten(after, forms) <= shanten_else;
    };
    for (const TileKind kind : legal.closed_kans) {
        Hand after = hand;
        after.concealed.remove(kind, kCopies);
        after.add(Meld{MeldType::closed_kan, kind, 0, Source::unknown});
        if (near_enough(after)) return Action::of(ActionType::closed_kan, Tile{kind});
    }
    for (int i = 0; i < legal.added_kans.size(); ++i) {
        const Tile tile = legal.added_kans[i];
        Hand after = hand;
        after.concealed.remove(tile.kind());
        after.melded.add(tile.kind());
        if (near_enough(after)) return Action::of(ActionType::added_kan, tile);
    }
    return Action::of(ActionType::pass);
}

Action in_turn(const Deal& deal, const Legal& legal) {
    const Hand hand = full_hand(deal, to_act(deal));
    const Forms forms = deal.options.forms();
    if (offers(legal, ActionType::nine_terminals) && shanten(hand, forms) >= kFarFromReady) {
        return Action::of(ActionType::nine_terminals);
    }
    if (offers(legal, ActionType::kita)) return Action::of(ActionType::kita);
    const bool may_kan = !legal.closed_kans.empty() || !legal.added_kans.empty();
    if (legal.discards.empty() && legal.discard_drawn) {  // in riichi
        const Action kan =
            may_kan ? harmless_kan(deal, legal, hand, 0) : Action::of(ActionType::pass);
        if (kan.type() != ActionType::pass) return kan;
        return Action::of(ActionType::discard, legal.drawn, true);
    }
    const Discard best = best_discard(deal, hand, discardable(legal));
    if (may_kan) {
        const Action kan = harmless_kan(deal, legal, hand, best.shanten);
        if (kan.type() != ActionType::pass) return kan;
    }
    KindSet riichi = kinds_of(legal.riichi);
    if (legal.riichi_drawn) riichi |= KindSet::of(legal.drawn.kind());
    if (riichi.has(best.kind)) return discard_of(legal, best.kind, ActionType::riichi);
    return discard_of(legal, best.kind, ActionType::discard);
}

/// The hand after a pon or chi, before its discard.
Hand after_call(const Hand& hand, Tile claimed, Action call) {
    const Tile first = call.tile();
    const Tile second = call.second();
    Hand after = hand;
    after.remove(first);
    after.remove(second);
    const auto reds =
        static_cast<std::uint8_t>(first.is_red() + second.is_red() + claimed.is_red());
    const bool chi = call.type() == ActionType::chi;
    after.add(Meld{chi ? MeldType::chi : MeldType::pon, std::min(first.kind(), claimed.kind()),
                   reds, Source::unknown});
    return after;
}

Action on_claim(const Deal& deal, const Legal& legal) {
    const int seat = to_act(deal);
    const Hand& hand = deal.seat(seat).hand;
    const Forms forms = deal.options.forms();
    const int now = shanten(hand, forms);
    Action best = Action::of(ActionType::pass);
    if (now <= 0) return best;
    const KindSet value = value_kinds(deal, seat);
    int best_shanten = now;
    for (int i = 0; i < legal.size(); ++i) {
        const Action action = legal[i];
        if (action.type() != ActionType::pon && action.type() != ActionType::chi) continue;
        const Hand after = after_call(hand, legal.claimed, action);
        if (shanten(after, forms) >= best_shanten) continue;
        if (!has_yaku_in_sight(after, value, deal.options)) continue;
        best = action;
        best_shanten = shanten(after, forms);
    }
    return best;
}

}  // namespace

Action efficient(const Deal& deal) {
    const Legal options = legal(deal);
    for (const ActionType win : {ActionType::tsumo, ActionType::ron, ActionType::show}) {
        if (offers(options, win)) return Action::of(win);
    }
    return deal.phase == Phase::turn ? in_turn(deal, options) : on_claim(deal, options);
}

}  // namespace hupai::riichi
