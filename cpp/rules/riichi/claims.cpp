#include "rules/riichi/claims.hpp"

#include "rules/riichi/advice.hpp"
#include "rules/riichi/settle.hpp"

namespace hupai::riichi {
namespace {

/// A closed kan is robbed by thirteen orphans alone.
bool waits_for_orphans(const SeatState& seat, const Deal& deal) {
    const ShantenByForm forms = shanten_by_form(seat.hand.concealed, seat.hand.melded,
                                                seat.hand.num_melds(), deal.options.forms());
    return forms.thirteen_orphans == 0;
}

bool is_robbable(const Deal& deal) {
    switch (deal.claim_on) {
        case ClaimOn::kita: return deal.options.kita_ron;
        case ClaimOn::closed_kan: return deal.options.ankan_chankan_kokushi;
        default: return true;
    }
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

std::uint8_t kan_and_pon(const Deal& deal, const SeatState& seat) {
    const TileKind kind = deal.claimed.kind();
    std::uint8_t bits = 0;
    if (seat.hand.concealed[kind] == 3 && deal.num_kans < 4) bits |= kClaimOpenKan;
    const Meld pon{MeldType::pon, kind};
    if (leaves_discard(seat, pon, deal.claimed, kind, kind, deal.options)) bits |= kClaimPon;
    return bits;
}

/// The shapes of a chi for which the seat has the tiles, a bit each.
unsigned chi_tiles(const SeatState& seat, TileKind kind) {
    // The five ranks around the tile, which lies in the middle: three bits each, then one each.
    const std::uint64_t word = seat.hand.concealed.word[static_cast<std::size_t>(group_of(kind))];
    const auto near = static_cast<std::uint32_t>(word << 6 >> (3 * rank_of(kind)));
    const std::uint32_t held = (near | near >> 1 | near >> 2) & 011111;
    const std::uint32_t beside = held & held >> 3;  // -2 -1 at bit 0, +1 +2 at bit 9
    const std::uint32_t around = held & held >> 6;  // -1 +1 at bit 3
    return (beside & 1) | (around >> 2 & 2) | (beside >> 7 & 4);
}

/// Bits kClaimChi << shape.
std::uint8_t chi_shapes(const Deal& deal, const SeatState& seat, unsigned shapes) {
    const TileKind kind = deal.claimed.kind();
    std::uint8_t bits = 0;
    for (; shapes != 0; shapes &= shapes - 1) {
        const int shape = std::countr_zero(shapes);
        const auto lowest = static_cast<TileKind>(kind - 2 + shape);
        const auto lower = static_cast<TileKind>(shape == 2 ? kind + 1 : lowest);
        const auto upper = static_cast<TileKind>(shape == 0 ? kind - 1 : lowest + 2);
        const Meld chi{MeldType::chi, lowest};
        if (leaves_discard(seat, chi, deal.claimed, lower, upper, deal.options)) {
            bits = static_cast<std::uint8_t>(bits | kClaimChi << shape);
        }
    }
    return bits;
}

/// The seats but the tile's owner of which something is true. (A bit each without a branch: most
/// often it is true of nobody.)
template <class Ask>
SeatSet others_with(const Deal& deal, const Ask& ask) {
    unsigned seats = 0;
    for (int i = 0; i < kMaxSeats; ++i) seats |= static_cast<unsigned>(ask(deal.seat(i))) << i;
    return static_cast<SeatSet>(seats & ~unsigned{seat_bit(deal.turn)});
}

/// Adds what the seats may call of a discard.
void find_calls(Deal& deal) {
    const TileKind kind = deal.claimed.kind();
    const auto group = static_cast<std::size_t>(group_of(kind));
    const int shift = 3 * rank_of(kind);
    // Of two and three copies the middle bit is set.
    SeatSet pairs = others_with(deal, [&](const SeatState& seat) {
        return (seat.hand.concealed.word[group] >> shift & 2) != 0;
    });
    for (; pairs != 0; pairs &= static_cast<SeatSet>(pairs - 1)) {
        const int i = std::countr_zero(pairs);
        const SeatState& seat = deal.seat(i);
        if (!seat.in_riichi()) deal.claims[static_cast<std::size_t>(i)] |= kan_and_pon(deal, seat);
    }
    if (is_honor(kind) || deal.options.is_sanma()) return;
    const int next = next_seat(deal.turn, deal.players());
    const SeatState& seat = deal.seat(next);
    const unsigned shapes = chi_tiles(seat, kind);
    if (shapes != 0 && !seat.in_riichi()) {
        deal.claims[static_cast<std::size_t>(next)] |= chi_shapes(deal, seat, shapes);
    }
}

bool is_four_winds(const Deal& deal) {
    const TileKind kind = deal.claimed.kind();
    if (!kinds::kWinds.has(kind)) return false;
    for (const SeatState& seat : deal.seats) {
        if (seat.discards.size() != 1 || seat.discards[0].tile().kind() != kind) return false;
    }
    return true;
}

bool is_four_riichi(const Deal& deal) {
    for (const SeatState& seat : deal.seats) {
        if (!seat.in_riichi()) return false;
    }
    return true;
}

/// The other seats whose hand the tile completes, furiten or not, with a yaku or none.
SeatSet completed_seats(const Deal& deal) {
    const TileKind kind = deal.claimed.kind();
    const SeatSet seats =
        others_with(deal, [&](const SeatState& seat) { return seat.waits.has(kind); });
    if (seats == 0 || deal.claim_on == ClaimOn::discard) return seats;
    if (!is_robbable(deal)) return 0;
    if (deal.claim_on != ClaimOn::closed_kan) return seats;
    return seats &
           others_with(deal, [&](const SeatState& seat) { return waits_for_orphans(seat, deal); });
}

}  // namespace

std::optional<EndKind> abort_by_discard(const Deal& deal) {
    const std::uint32_t draws = deal.options.abortive_draws;
    // Empty seats have no discards and no riichi, so that three players never have four.
    if (deal.untouched && (draws & kFourWinds) && is_four_winds(deal)) return EndKind::four_winds;
    if (deal.riichi_waiting && (draws & kFourRiichi) && is_four_riichi(deal)) {
        return EndKind::four_riichi;
    }
    const bool four_kans = deal.num_kans == 4 && std::popcount(deal.kan_seats) >= 2;
    if (four_kans && (draws & kFourKans)) return EndKind::four_kans;
    return std::nullopt;
}

SeatSet find_claims(Deal& deal) {
    deal.claims = {};
    deal.completed = completed_seats(deal);
    for (SeatSet rest = deal.completed; rest != 0; rest &= static_cast<SeatSet>(rest - 1)) {
        const int i = std::countr_zero(rest);
        if (can_ron(deal, i)) deal.claims[static_cast<std::size_t>(i)] = kClaimRon;
    }
    const bool aborts = may_abort(deal) && abort_by_discard(deal);
    if (deal.claim_on == ClaimOn::discard && live_left(deal) > 0 && !aborts) {
        find_calls(deal);
    }
    unsigned asked = 0;
    for (std::size_t i = 0; i < kMaxSeats; ++i) asked |= unsigned{deal.claims[i] != 0} << i;
    return static_cast<SeatSet>(asked);
}

}  // namespace hupai::riichi
