#include "rules/riichi/legal.hpp"

#include "rules/riichi/settle.hpp"
#include "table/legal_masks.hpp"
#include "waits/ukeire.hpp"

namespace hupai::riichi {
namespace {

/// The actions without a tile that are listed after all those with one.
constexpr std::uint32_t kLastPlain = ~std::uint32_t{0} << static_cast<int>(ActionType::show);

Action pon_action(Tile claimed, int reds) {
    const Tile plain{claimed.kind()};
    const Tile red = reds > 0 ? Tile::red_five(group_of(plain.code)) : plain;
    return Action::pon(red, reds > 1 ? red : plain);
}

Action chi_action(Tile claimed, int bit) {
    const int kind = claimed.kind();
    const int shape = bit / 2;
    const auto red_where = [&](int own) {
        const auto k = static_cast<TileKind>(own);
        return bit % 2 == 0 && rank_of(k) == 4 ? Tile::red_five(group_of(k)) : Tile{k};
    };
    const int lower = shape == 2 ? kind + 1 : kind - 2 + shape;
    const int upper = shape == 0 ? kind - 1 : kind + shape;
    return Action::chi(red_where(lower), red_where(upper));
}

// What a turn offers beside its discards.

bool may_kan(const Deal& deal) {
    return deal.num_kans < 4 && live_left(deal) > 0;
}

/// the drawn tile makes the kan, every wait stays, and the three are a triplet in every
/// reading if the rule set wants that.
bool may_kan_in_riichi(const Deal& deal, const SeatState& seat) {
    const Options& options = deal.options;
    const TileKind kind = deal.drawn.kind();
    if (seat.hand.concealed[kind] != 3 || options.riichi_ankan == RiichiAnkan::never) return false;
    Hand after = seat.hand;
    after.concealed.remove(kind, 3);
    after.add(Meld{MeldType::closed_kan, kind, 0, Source::unknown});
    if (!(waits(after, options.forms()) == seat.waits)) return false;
    if (options.riichi_ankan != RiichiAnkan::strict) return true;
    for (const TileKind wait : seat.waits) {
        for (const Reading& reading : decompose(seat.hand.concealed.with(wait))) {
            if (!reading.triplets.has(kind)) return false;
        }
    }
    return true;
}

KindSet closed_kans(const Deal& deal, const SeatState& seat) {
    const TileKind drawn = deal.drawn.kind();
    KindSet found;
    if (seat.hand.concealed.has_four()) found = seat.hand.concealed.at_least(kCopies);
    if (seat.hand.concealed[drawn] == 3) found |= KindSet::of(drawn);
    return found;
}

TileCodeSet added_kans(const Deal& deal, const SeatState& seat) {
    TileCodeSet found;
    for (const Meld& meld : seat.hand.melds) {
        if (meld.type != MeldType::pon) continue;
        if (deal.drawn.kind() == meld.kind) {
            found.add(deal.drawn);
        } else if (seat.hand.concealed[meld.kind] > 0) {
            const bool red = seat.hand.reds_of(meld.kind) > 0;
            found.add(red ? Tile::red_five(group_of(meld.kind)) : Tile{meld.kind});
        }
    }
    return found;
}

bool may_declare_riichi(const Deal& deal, const SeatState& seat) {
    const Options& options = deal.options;
    return seat.is_closed && live_left(deal) >= options.riichi_min_wall &&
           (options.riichi_below_1000 ||
            deal.scores[static_cast<std::size_t>(deal.turn)] >= kStick);
}

/// The kinds of whose discard a hand of 3n+2 tiles remains ready.
KindSet ready_discards(const Deal& deal, const SeatState& seat) {
    const Forms forms = deal.options.forms();
    const int melds = seat.hand.num_melds();
    const Counts all = seat.hand.concealed.with(deal.drawn.kind());
    KindSet kinds;
    if (shanten(all, seat.hand.melded, melds, forms) > 0) return kinds;
    for (const TileKind kind : all.kinds()) {
        if (!waits(all.without(kind), seat.hand.melded, melds, forms).empty()) {
            kinds |= KindSet::of(kind);
        }
    }
    return kinds;
}

bool may_end_by_nine(const Deal& deal, const SeatState& seat) {
    if (!deal.untouched || !seat.discards.empty()) return false;
    if (!(deal.options.abortive_draws & kNineTerminals)) return false;
    const KindSet held = seat.hand.concealed.with(deal.drawn.kind()).kinds();
    return (held & kinds::kTerminalsAndHonors).size() >= 9;
}

bool may_set_north_aside(const Deal& deal, const SeatState& seat) {
    if (deal.options.kita != Kita::dora || !deal.options.is_sanma() || live_left(deal) == 0) {
        return false;
    }
    return deal.drawn.kind() == kNorth || (!seat.in_riichi() && seat.hand.concealed[kNorth] > 0);
}

Legal legal_turn(const Deal& deal) {
    const SeatState& seat = deal.seat(deal.turn);
    Legal legal;
    if (!deal.drawn.is_valid()) {  // after a call
        legal.discards = seat.held.without(deal.forbidden);
        return legal;
    }
    legal.drawn = deal.drawn;
    legal.discard_drawn = true;
    if (can_tsumo(deal)) legal.plain |= plain_bit(ActionType::tsumo);
    if (may_set_north_aside(deal, seat)) legal.plain |= plain_bit(ActionType::kita);
    if (seat.in_riichi()) {
        if (may_kan(deal) && may_kan_in_riichi(deal, seat)) {
            legal.closed_kans = KindSet::of(deal.drawn.kind());
        }
        return legal;
    }
    legal.discards = seat.held;
    if (may_end_by_nine(deal, seat)) legal.plain |= plain_bit(ActionType::nine_terminals);
    if (may_kan(deal)) {
        legal.closed_kans = closed_kans(deal, seat);
        legal.added_kans = added_kans(deal, seat);
    }
    if (may_declare_riichi(deal, seat)) {
        const KindSet ready = ready_discards(deal, seat);
        if (!ready.empty()) {
            legal.riichi = seat.held.only(ready);
            legal.riichi_drawn = ready.has(deal.drawn.kind());
            legal.open_riichi = (deal.options.old_yaku & kOpenRiichi) != 0;
        }
    }
    return legal;
}

/// Bit r where the hand has two tiles of the kind with 2 - r red fives among them.
std::uint8_t pon_choices(const Hand& hand, TileKind kind) {
    const int reds = hand.reds_of(kind);
    const int plain = hand.concealed[kind] - reds;
    return static_cast<std::uint8_t>((reds >= 2 ? 1 : 0) | (reds >= 1 && plain >= 1 ? 2 : 0) |
                                     (plain >= 2 ? 4 : 0));
}

/// Bits 2i (with the red five) and 2i + 1 of each shape that is open.
std::uint8_t chi_choices(const Hand& hand, Tile claimed, std::uint8_t claims) {
    std::uint8_t choices = 0;
    for (int shape = 0; shape < kNumChiShapes; ++shape) {
        if (!(claims & kClaimChi << shape)) continue;
        const Action plain = chi_action(claimed, 2 * shape + 1);
        const TileKind five = rank_of(plain.tile().kind()) == 4     ? plain.tile().kind()
                              : rank_of(plain.second().kind()) == 4 ? plain.second().kind()
                                                                    : kNoKind;
        const int reds = five == kNoKind ? 0 : hand.reds_of(five);
        const bool has_plain = five == kNoKind || hand.concealed[five] > reds;
        if (reds > 0) choices = static_cast<std::uint8_t>(choices | 1 << (2 * shape));
        if (has_plain) choices = static_cast<std::uint8_t>(choices | 2 << (2 * shape));
    }
    return choices;
}

Legal legal_claims(const Deal& deal, int i) {
    const SeatState& seat = deal.seat(i);
    const std::uint8_t claims = deal.claims[static_cast<std::size_t>(i)];
    Legal legal;
    legal.plain = plain_bit(ActionType::pass);
    legal.claimed = deal.claimed;
    if (claims & kClaimRon) legal.plain |= plain_bit(ActionType::ron);
    if (claims & kClaimOpenKan) legal.plain |= plain_bit(ActionType::open_kan);
    if (claims & kClaimPon) legal.pons = pon_choices(seat.hand, deal.claimed.kind());
    legal.chis = chi_choices(seat.hand, deal.claimed, claims);
    return legal;
}

}  // namespace

int Legal::size() const {
    const int declarations = riichi.size() + riichi_drawn;
    return std::popcount(plain) + closed_kans.size() + added_kans.size() +
           declarations * (open_riichi ? 2 : 1) + discards.size() + discard_drawn +
           std::popcount(pons) + std::popcount(chis);
}

Action Legal::operator[](int place) const {
    Countdown count{place};
    const int& n = count.n;
    if (count.lies_in(std::popcount(plain & kFirstPlain))) {
        return plain_action(plain & kFirstPlain, n);
    }
    if (count.lies_in(closed_kans.size())) {
        return Action::of(ActionType::closed_kan, TileCodeSet::plain(closed_kans)[n]);
    }
    if (count.lies_in(added_kans.size())) return Action::of(ActionType::added_kan, added_kans[n]);
    const int declarations = riichi.size() + riichi_drawn;
    if (count.lies_in(declarations)) {
        return discard_action(ActionType::riichi, riichi, drawn, riichi_drawn, n);
    }
    if (count.lies_in(open_riichi ? declarations : 0)) {
        return discard_action(ActionType::open_riichi, riichi, drawn, riichi_drawn, n);
    }
    if (count.lies_in(discards.size() + discard_drawn)) {
        return discard_action(ActionType::discard, discards, drawn, discard_drawn, n);
    }
    if (count.lies_in((plain & plain_bit(ActionType::open_kan)) != 0)) {
        return Action::of(ActionType::open_kan);
    }
    if (count.lies_in(std::popcount(pons))) return pon_action(claimed, 2 - nth_bit(pons, n));
    if (count.lies_in(std::popcount(chis))) return chi_action(claimed, nth_bit(chis, n));
    return plain_action(plain & kLastPlain, n);
}

bool Legal::has(Action action) const {
    const ActionType type = action.type();
    if (static_cast<int>(type) >= kNumActionTypes) return false;
    const Tile tile = action.tile();
    if (!action.has_tile()) return (plain & plain_bit(type)) && action == Action::of(type);
    if (!tile.is_valid()) return false;
    const auto discards_with = [&](TileCodeSet hand, bool with_drawn) {
        return has_discard(action, hand, drawn, with_drawn);
    };
    switch (type) {
        case ActionType::closed_kan:
            return !tile.is_red() && closed_kans.has(tile.code) && action == Action::of(type, tile);
        case ActionType::added_kan: return added_kans.has(tile) && action == Action::of(type, tile);
        case ActionType::riichi: return discards_with(riichi, riichi_drawn);
        case ActionType::open_riichi: return open_riichi && discards_with(riichi, riichi_drawn);
        case ActionType::discard: return discards_with(discards, discard_drawn);
        default: break;
    }
    for (int reds = 0; type == ActionType::pon && reds < 3; ++reds) {
        if ((pons >> (2 - reds) & 1) && action == pon_action(claimed, reds)) return true;
    }
    for (int bit = 0; type == ActionType::chi && bit < 2 * kNumChiShapes; ++bit) {
        if ((chis >> bit & 1) && action == chi_action(claimed, bit)) return true;
    }
    return false;
}

Legal legal(const Deal& deal) {
    switch (deal.phase) {
        case Phase::turn: return legal_turn(deal);
        case Phase::claims: return legal_claims(deal, to_act(deal));
        case Phase::show: {
            Legal legal;
            legal.plain = plain_bit(ActionType::show) | plain_bit(ActionType::hide);
            return legal;
        }
        case Phase::over: break;
    }
    return {};
}

bool is_legal(const Deal& deal, Action action) {
    return legal(deal).has(action);
}

ActionList legal_actions(const Deal& deal) {
    const Legal choices = legal(deal);
    ActionList list;
    const int size = choices.size();
    for (int n = 0; n < size; ++n) list.push_back(choices[n]);
    return list;
}

static_assert(PlayableDeal<Deal>);

}  // namespace hupai::riichi
