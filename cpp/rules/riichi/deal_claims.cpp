#include "rules/riichi/advice.hpp"
#include "rules/riichi/deal_flow.hpp"
#include "rules/riichi/settle.hpp"

namespace hupai::riichi {
namespace {

/// A closed kan is robbed by thirteen orphans alone.
bool waits_for_orphans(const SeatState& seat, const Deal& deal) {
    const ShantenByForm forms = shanten_by_form(seat.hand.concealed, seat.hand.melded,
                                                seat.hand.num_melds(), deal.options.forms());
    return forms.thirteen_orphans == 0;
}

/// True where the tile in question completes the seat's hand, furiten or not, with a yaku or none.
bool completes(const SeatState& seat, ClaimOn on, TileKind kind, const Deal& deal) {
    if (!seat.waits.has(kind)) return false;
    return on != ClaimOn::closed_kan || waits_for_orphans(seat, deal);
}

/// False where every tile left would be barred by swap-calling. `lower` and `upper` are
/// the own tiles taken.
bool leaves_discard(const SeatState& seat, const Meld& call, Tile taken, TileKind lower,
                    TileKind upper, const Options& options) {
    // Two barred kinds have at most seven tiles left, so that eight leave one.
    if (seat.hand.num_melds() < 2) return true;
    const Counts left = seat.hand.concealed.without(lower).without(upper);
    return !left.kinds().subset_of(forbidden_discards(call, taken, options));
}

bool may_pon(const SeatState& seat, Tile tile, const Options& options) {
    const TileKind kind = tile.kind();
    return seat.hand.concealed[kind] >= 2 &&
           leaves_discard(seat, {MeldType::pon, kind}, tile, kind, kind, options);
}

/// Bits kClaimChi << shape.
std::uint8_t chi_shapes(const SeatState& seat, Tile tile, const Options& options) {
    const TileKind kind = tile.kind();
    if (is_honor(kind)) return 0;
    std::uint8_t shapes = 0;
    for (int shape = 0; shape < kNumChiShapes; ++shape) {
        const int start = rank_of(kind) - 2 + shape;
        if (start < 0 || start > 6) continue;
        const auto lowest = static_cast<TileKind>(kind - 2 + shape);
        const auto lower = static_cast<TileKind>(shape == 2 ? kind + 1 : lowest);
        const auto upper = static_cast<TileKind>(shape == 0 ? kind - 1 : lowest + 2);
        if (seat.hand.concealed[lower] == 0 || seat.hand.concealed[upper] == 0) continue;
        if (leaves_discard(seat, {MeldType::chi, lowest}, tile, lower, upper, options)) {
            shapes = static_cast<std::uint8_t>(shapes | kClaimChi << shape);
        }
    }
    return shapes;
}

bool is_four_winds(const Deal& deal) {
    if (!deal.untouched || deal.players() != 4) return false;
    const TileKind kind = deal.claimed.kind();
    if (!kinds::kWinds.has(kind)) return false;
    for (const SeatState& seat : deal.seats) {
        if (seat.discards.size() != 1 || seat.discards[0].tile().kind() != kind) return false;
    }
    return true;
}

bool is_four_riichi(const Deal& deal) {
    if (!deal.riichi_waiting || deal.players() != 4) return false;
    for (const SeatState& seat : deal.seats) {
        if (!seat.in_riichi()) return false;
    }
    return true;
}

bool is_four_kans(const Deal& deal) {
    return deal.num_kans == 4 && std::popcount(deal.kan_seats) >= 2;
}

/// The draw that a discard brings about if nobody wins on it.
std::optional<EndKind> abort_by_discard(const Deal& deal) {
    const std::uint32_t draws = deal.options.abortive_draws;
    if ((draws & kFourWinds) && is_four_winds(deal)) return EndKind::four_winds;
    if ((draws & kFourRiichi) && is_four_riichi(deal)) return EndKind::four_riichi;
    if ((draws & kFourKans) && is_four_kans(deal)) return EndKind::four_kans;
    return std::nullopt;
}

/// What a seat may claim.
std::uint8_t claims_of(const Deal& deal, int i, bool callable) {
    const SeatState& seat = deal.seat(i);
    const TileKind kind = deal.claimed.kind();
    std::uint8_t bits = 0;
    if (completes(seat, deal.claim_on, kind, deal) && can_ron(deal, i)) bits |= kClaimRon;
    if (!callable || seat.in_riichi()) return bits;
    if (seat.hand.concealed[kind] == 3 && deal.num_kans < 4) bits |= kClaimOpenKan;
    if (may_pon(seat, deal.claimed, deal.options)) bits |= kClaimPon;
    const bool is_next = i == next_seat(deal.turn, deal.players());
    if (is_next && !deal.options.is_sanma()) {
        bits |= chi_shapes(seat, deal.claimed, deal.options);
    }
    return bits;
}

/// The seat is liable for a yakuman if the meld just called decides it.
void note_pao(SeatState& seat, int from, const Options& options) {
    if (!options.pao) return;
    const Meld& last = seat.hand.melds[seat.hand.melds.size() - 1];
    int dragons = 0;
    int winds = 0;
    int kans = 0;
    for (const Meld& meld : seat.hand.melds) {
        kans += meld.is_kan();
        if (meld.type == MeldType::chi) continue;
        dragons += kinds::kDragons.has(meld.kind);
        winds += kinds::kWinds.has(meld.kind);
    }
    const auto add = [&](Item yakuman) {
        PaoSeat& free = seat.pao[seat.pao[0].seat == kNobody ? 0 : 1];
        free = {yakuman, static_cast<Seat>(from)};
    };
    if (dragons == 3 && kinds::kDragons.has(last.kind)) add(Item::daisangen);
    if (winds == 4) add(Item::daisuushii);
    if (kans == 4 && options.pao_suukantsu) add(Item::suukantsu);
}

}  // namespace

/// Asks every seat that has a choice about a tile; if none has, the deal goes on.
template <class Sink>
void Flow<Sink>::offer(ClaimOn on, Tile tile) {
    deal_.claimed = tile;
    deal_.claim_on = on;
    const Options& options = deal_.options;
    const bool robbable = (on != ClaimOn::kita || options.kita_ron) &&
                          (on != ClaimOn::closed_kan || options.ankan_chankan_kokushi);
    SeatSet asked = 0;
    if (robbable) {
        const bool callable =
            on == ClaimOn::discard && live_left(deal_) > 0 && !abort_by_discard(deal_);
        for (int i = 0; i < players(); ++i) {
            const std::uint8_t bits = i == deal_.turn ? 0 : claims_of(deal_, i, callable);
            deal_.claims[static_cast<std::size_t>(i)] = bits;
            if (bits != 0) asked |= seat_bit(i);
        }
    }
    deal_.answers.ask(asked);
    if (asked != 0) {
        deal_.phase = Phase::claims;
        return;
    }
    if (robbable) note_passes();
    go_on(kNobody);
}

template <class Sink>
void Flow<Sink>::answer(Action action) {
    deal_.answers.answer(to_act(deal_), action);
    if (deal_.answers.waiting == 0) resolve();
}

/// All have answered: ron goes before pon and open kan, these before chi. Two seats never
/// want the same tile for a pon or kan, and only the next seat has a chi.
template <class Sink>
void Flow<Sink>::resolve() {
    const SeatSet rons = deal_.answers.with(ActionType::ron);
    if (rons != 0) return settle_ron(rons);
    note_passes();
    for (const ActionType type : {ActionType::open_kan, ActionType::pon, ActionType::chi}) {
        const SeatSet seats = deal_.answers.with(type);
        if (seats != 0) return go_on(std::countr_zero(seats));
    }
    go_on(kNobody);
}

/// Whoever could have completed its hand with the tile is furiten now (R-3.9 b, c).
template <class Sink>
void Flow<Sink>::note_passes() {
    for (int i = 0; i < players(); ++i) {
        SeatState& seat = deal_.seat(i);
        if (i == deal_.turn || !completes(seat, deal_.claim_on, deal_.claimed.kind(), deal_)) {
            continue;
        }
        (seat.in_riichi() ? seat.riichi_furiten : seat.temporary_furiten) = true;
    }
}

/// Nobody has won on the tile: what was declared stands, and `caller` takes a discard.
template <class Sink>
void Flow<Sink>::go_on(int caller) {
    switch (deal_.claim_on) {
        case ClaimOn::closed_kan: return stand_closed_kan();
        case ClaimOn::added_kan: return stand_added_kan();
        case ClaimOn::kita: return stand_kita();
        case ClaimOn::discard: break;
    }
    const std::optional<EndKind> aborted = abort_by_discard(deal_);
    if (deal_.riichi_waiting) stand_riichi();
    if (deal_.options.kan_dora_reveal == KanDoraReveal::after_discard) reveal_pending();
    if (aborted) return end(*aborted);
    if (caller != kNobody) {
        call(caller, deal_.answers.given[static_cast<std::size_t>(caller)]);
    } else if (live_left(deal_) > 0) {
        draw(next_seat(deal_.turn, players()));
    } else {
        show_from(0);
    }
}

/// The stick is paid once the tile was not ronned.
template <class Sink>
void Flow<Sink>::stand_riichi() {
    deal_.riichi_waiting = false;
    owner().ippatsu = true;
    ++deal_.deposits;
    pay(deal_.turn, kNobody, kStick, TransferReason::riichi_stick);
    tell(EventType::riichi_accepted, deal_.turn);
}

template <class Sink>
void Flow<Sink>::call(int caller, Action action) {
    const Tile tile = deal_.claimed;
    const int from = deal_.turn;
    SeatState& feeder = owner();
    feeder.discards[feeder.discards.size() - 1].bits |= DiscardedTile::kCalled;
    feeder.all_outside = false;
    disturb();
    take_turn(caller);
    SeatState& seat = owner();
    seat.temporary_furiten = false;
    seat.is_closed = false;
    const Meld meld = take_own_tiles(action, tile, from);
    seat.hand.add(meld);
    if (meld.type != MeldType::chi) note_pao(seat, from, deal_.options);
    if (meld.type == MeldType::open_kan) {
        update_waits(seat);
        deal_.kan_feeder = static_cast<Seat>(from);
        count_kan(deal_.options.kan_dora_reveal == KanDoraReveal::at_once);
        draw_replacement();
    } else {
        seat.waits = {};  // known again after the discard
        deal_.forbidden = forbidden_discards(meld, tile, deal_.options);
    }
}

/// The caller's own tiles leave its hand; the meld they form with the tile called.
template <class Sink>
Meld Flow<Sink>::take_own_tiles(Action action, Tile tile, int from) {
    SeatState& seat = owner();
    StaticVector<Tile, 3> own;
    Meld meld{MeldType::pon, tile.kind(), tile.is_red(),
              source_seen_from(deal_.turn, from, players())};
    if (action.type() == ActionType::open_kan) {
        meld.type = MeldType::open_kan;
        for (int i = 0; i < 3; ++i) {
            const bool red = i < seat.hand.reds_of(tile.kind());
            own.push_back(red ? Tile::red_five(group_of(tile.kind())) : Tile{tile.kind()});
        }
    } else {
        own.push_back(action.tile());
        own.push_back(action.second());
        if (action.type() == ActionType::chi) {
            meld.type = MeldType::chi;
            meld.kind = std::min(tile.kind(), action.tile().kind());
        }
    }
    for (const Tile taken : own) {
        seat.take(taken);
        meld.reds += taken.is_red();
    }
    if constexpr (Sink::kWantsEvents) {
        constexpr EventType kTypes[] = {EventType::chi, EventType::pon, EventType::open_kan};
        Event event = event_of(kTypes[static_cast<int>(meld.type)], deal_.turn, tile);
        event.from = static_cast<Seat>(from);
        for (const Tile taken : own) event.tiles[event.num_tiles++] = taken;
        sink_.event(event);
    }
    return meld;
}

void find_claims(Deal& deal) {
    deal.claims = {};
    if (deal.phase != Phase::claims) return;
    const bool callable =
        deal.claim_on == ClaimOn::discard && live_left(deal) > 0 && !abort_by_discard(deal);
    for (int i = 0; i < deal.players(); ++i) {
        if (i != deal.turn) {
            deal.claims[static_cast<std::size_t>(i)] = claims_of(deal, i, callable);
        }
    }
}

#define HUPAI_CLAIMS(Sink)                          \
    template void Flow<Sink>::offer(ClaimOn, Tile); \
    template void Flow<Sink>::answer(Action);
HUPAI_FOR_EACH_SINK(HUPAI_CLAIMS)

}  // namespace hupai::riichi
