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

std::uint8_t kan_and_pon(const Deal& deal, const SeatState& seat, int copies) {
    const TileKind kind = deal.claimed.kind();
    std::uint8_t bits = 0;
    if (copies == 3 && deal.num_kans < 4) bits |= kClaimOpenKan;
    const Meld pon{MeldType::pon, kind};
    if (leaves_discard(seat, pon, deal.claimed, kind, kind, deal.options)) bits |= kClaimPon;
    return bits;
}

/// Bits kClaimChi << shape. `near` holds the copies of the five ranks around the tile, three bits
/// each.
std::uint8_t chi_shapes(const Deal& deal, const SeatState& seat, std::uint32_t near) {
    const TileKind kind = deal.claimed.kind();
    constexpr std::uint32_t kOwn[kNumChiShapes] = {0000077, 0007070, 0077000};
    std::uint8_t shapes = 0;
    for (int shape = 0; shape < kNumChiShapes; ++shape) {
        const std::uint32_t own = near & kOwn[shape];
        const std::uint32_t held = (own | own >> 1 | own >> 2) & 0011111;
        if (std::popcount(held) != 2) continue;
        const auto lowest = static_cast<TileKind>(kind - 2 + shape);
        const auto lower = static_cast<TileKind>(shape == 2 ? kind + 1 : lowest);
        const auto upper = static_cast<TileKind>(shape == 0 ? kind - 1 : lowest + 2);
        const Meld chi{MeldType::chi, lowest};
        if (leaves_discard(seat, chi, deal.claimed, lower, upper, deal.options)) {
            shapes = static_cast<std::uint8_t>(shapes | kClaimChi << shape);
        }
    }
    return shapes;
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

}  // namespace

SeatSet completed_seats(const Deal& deal) {
    SeatSet seats = 0;
    if (!is_robbable(deal)) return seats;
    const TileKind kind = deal.claimed.kind();
    for (int i = 0; i < kMaxSeats; ++i) {
        const SeatState& seat = deal.seat(i);
        if (!seat.waits.has(kind) || i == deal.turn) continue;
        if (deal.claim_on == ClaimOn::closed_kan && !waits_for_orphans(seat, deal)) continue;
        seats |= seat_bit(i);
    }
    return seats;
}

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
    const TileKind kind = deal.claimed.kind();
    const auto group = static_cast<std::size_t>(group_of(kind));
    const int shift = 3 * rank_of(kind);
    const SeatSet completed = completed_seats(deal);
    const bool callable =
        deal.claim_on == ClaimOn::discard && live_left(deal) > 0 && !abort_by_discard(deal);
    const int next = next_seat(deal.turn, deal.players());
    const int chi_seat = deal.options.is_sanma() || is_honor(kind) ? kNobody : next;
    SeatSet asked = 0;
    for (int i = 0; i < kMaxSeats; ++i) {
        const SeatState& seat = deal.seat(i);
        std::uint8_t bits = 0;
        if (has_seat(completed, i) && can_ron(deal, i)) bits |= kClaimRon;
        if (callable && i != deal.turn && !seat.in_riichi()) {
            const std::uint32_t word = seat.hand.concealed.word[group];
            const int copies = static_cast<int>(word >> shift & 7);
            if (copies >= 2) bits |= kan_and_pon(deal, seat, copies);
            // The tile itself in the middle, two ranks below and above it.
            const auto near = static_cast<std::uint32_t>(std::uint64_t{word} << 6 >> shift);
            if (i == chi_seat) bits |= chi_shapes(deal, seat, near & 077777);
        }
        deal.claims[static_cast<std::size_t>(i)] = bits;
        if (bits != 0) asked |= seat_bit(i);
    }
    return asked;
}

}  // namespace hupai::riichi
