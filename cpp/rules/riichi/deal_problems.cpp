#include "rules/riichi/claims.hpp"
#include "rules/riichi/legal.hpp"
#include "rules/riichi/settle.hpp"
#include "rules/riichi/walls.hpp"
#include "waits/ukeire.hpp"

namespace hupai::riichi {
namespace {

constexpr const char* kProblemWords[kNumDealProblems] = {"options",   "start", "wall",     "hand",
                                                         "hand_size", "tiles", "counters", "riichi",
                                                         "scores",    "phase", "derived"};

void refresh_seat(SeatState& seat, const Options& options) {
    refresh_tiles(seat);
    seat.is_closed = seat.hand.is_closed();
    seat.discarded = {};
    seat.all_outside = true;
    for (const DiscardedTile discard : seat.discards) {
        const TileKind kind = discard.tile().kind();
        seat.discarded |= KindSet::of(kind);
        seat.all_outside &= is_terminal_or_honor(kind) && !discard.is_called();
    }
    const bool waits_now = seat.hand.concealed.total() == 13 - 3 * seat.hand.num_melds();
    seat.waits = waits_now ? waits(seat.hand, options.forms()) : KindSet{};
}

bool is_start_sound(const Deal& deal) {
    const DealStart& start = deal.start;
    return start.dealer < deal.players() && start.round_wind < 4 && start.dealer_deals >= 1 &&
           start.honba >= 0 && start.honba <= kMaxHonba && start.deposits >= 0 &&
           start.deposits <= kMaxDeposits;
}

std::uint32_t hand_problems(const Deal& deal) {
    std::uint32_t found = 0;
    for (int i = 0; i < deal.players(); ++i) {
        const Hand& hand = deal.seat(i).hand;
        if (problems(hand) & ~kSizeOutOfStep) found |= kProblemHand;
        const bool has_called =
            deal.phase == Phase::turn && i == deal.turn && !deal.drawn.is_valid();
        const int size = (has_called ? 14 : 13) - 3 * hand.num_melds();
        if (hand.concealed.total() != size) found |= kProblemHandSize;
    }
    return found;
}

/// Hands, melds, discards and what is undrawn make up the set of tiles.
bool are_tiles_complete(const Deal& deal) {
    std::array<int, Tile::kNumCodes> copies{};
    for (const Tile tile : dealt_tiles(deal)) ++copies[tile.code];
    for (const std::uint8_t place : undrawn_places(deal)) ++copies[deal.wall.tiles[place].code];
    const TileSupply supply = tile_supply(deal.options);
    for (std::uint8_t code = 0; code < Tile::kNumCodes; ++code) {
        if (copies[code] != supply.copies(Tile{code})) return false;
    }
    return true;
}

bool are_counters_sound(const Deal& deal) {
    int kans = 0;
    int kitas = 0;
    SeatSet kan_seats = 0;
    for (int i = 0; i < deal.players(); ++i) {
        const SeatState& seat = deal.seat(i);
        kitas += seat.kita;
        for (const Meld& meld : seat.hand.melds) kans += meld.is_kan();
        if (seat.hand.has_kan()) kan_seats |= seat_bit(i);
    }
    const Options& options = deal.options;
    const int indicators = !options.dora ? 0 : options.kan_dora ? 1 + kans : 1;
    return deal.num_draws >= 13 * deal.players() && live_left(deal) >= 0 && kans <= 4 &&
           kans == deal.num_kans && kan_seats == deal.kan_seats &&
           deal.num_replacements == kans + kitas &&
           deal.num_indicators + deal.pending_indicators == indicators;
}

bool is_riichi_sound(const Deal& deal) {
    for (int i = 0; i < deal.players(); ++i) {
        const SeatState& seat = deal.seat(i);
        if (!seat.in_riichi()) {
            if (seat.ippatsu || seat.open_riichi) return false;
        } else if (!seat.hand.is_closed() || waits(seat.hand, deal.options.forms()).empty()) {
            return false;
        }
    }
    return !deal.riichi_waiting || deal.seat(deal.turn).in_riichi();
}

bool are_scores_sound(const Deal& deal) {
    std::int64_t points = (std::int64_t{deal.deposits} - deal.start.deposits) * 1000;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        points += std::int64_t{deal.scores[i]} - deal.start.scores[i];
    }
    const bool sticks = deal.deposits == deal.start.deposits + sticks_paid(deal);
    return points == 0 && deal.deposits >= 0 && (sticks || is_over(deal));
}

/// Each answer given must have been open to its seat.
bool are_answers_sound(const Deal& deal) {
    const SeatSet all = static_cast<SeatSet>((1u << deal.players()) - 1);
    const Answers& answers = deal.answers;
    if (deal.phase != Phase::claims) return answers == Answers{};
    const SeatSet others = all & static_cast<SeatSet>(~seat_bit(deal.turn));
    if ((answers.asked & ~others) || (answers.waiting & ~answers.asked) || !answers.waiting) {
        return false;
    }
    Deal asked = deal;
    find_claims(asked);
    for (int i = 0; i < deal.players(); ++i) {
        const bool has_choice = asked.claims[static_cast<std::size_t>(i)] != 0;
        if (has_choice != has_seat(answers.asked, i)) return false;
        if (!answers.has_answered(i)) continue;
        asked.answers.waiting = seat_bit(i);
        if (!is_legal(asked, answers.given[static_cast<std::size_t>(i)])) return false;
    }
    return true;
}

/// Whether the turn's seat could lay out the tile that may be robbed.
bool was_laid_out(const Deal& deal) {
    Deal before = deal;
    before.phase = Phase::turn;
    before.claimed = {};
    if (deal.claim_on == ClaimOn::kita) return is_legal(before, Action::of(ActionType::kita));
    const bool closed = deal.claim_on == ClaimOn::closed_kan;
    const ActionType type = closed ? ActionType::closed_kan : ActionType::added_kan;
    return is_legal(before, Action::of(type, deal.claimed));
}

bool is_phase_sound(const Deal& deal) {
    if (deal.turn < 0 || deal.turn >= deal.players()) return false;
    const bool is_claims = deal.phase == Phase::claims;
    const bool on_kan = is_claims && deal.claim_on != ClaimOn::discard;
    if (is_claims && !deal.claimed.is_valid()) return false;
    if (on_kan != deal.drawn.is_valid() && is_claims) return false;
    if (on_kan && !was_laid_out(deal)) return false;
    if (is_claims && !on_kan) {
        const auto& discards = deal.seat(deal.turn).discards;
        if (discards.empty() || !(discards[discards.size() - 1].tile() == deal.claimed)) {
            return false;
        }
    }
    if (deal.phase == Phase::show && (live_left(deal) > 0 || deal.drawn.is_valid())) return false;
    if (deal.phase == Phase::turn && legal(deal).size() == 0) return false;
    return are_answers_sound(deal);
}

/// The seats of a result are seats, and each winner's hand is completed by its tile.
bool is_result_sound(const Deal& deal) {
    const DealResult& result = deal.result;
    if (!is_over(deal)) return result == DealResult{};
    SeatSet winners = 0;
    for (std::size_t i = 0; i < result.num_winners; ++i) {
        const Seat seat = result.winners[i];
        if (seat < 0 || seat >= deal.players() || has_seat(winners, seat)) return false;
        winners |= seat_bit(seat);
        if (result.kind != EndKind::win) continue;
        const bool tsumo = seat == deal.turn;
        const Tile tile = tsumo ? deal.drawn : deal.claimed;
        const bool completes = tile.is_valid() && deal.seat(seat).waits.has(tile.kind());
        if (!completes || result.from_seat != deal.turn || (tsumo && result.num_winners > 1)) {
            return false;
        }
    }
    return result.kind != EndKind::win || winners != 0;
}

}  // namespace

TileList dealt_tiles(const Deal& deal) {
    TileList tiles;
    for (int i = 0; i < deal.players(); ++i) {
        const SeatState& seat = deal.seat(i);
        for (const Tile tile : concealed_tiles(seat.hand)) tiles.push_back(tile);
        for (const Meld& meld : seat.hand.melds) {
            for (const Tile tile : tiles_of(meld)) tiles.push_back(tile);
        }
        for (const DiscardedTile discard : seat.discards) {
            if (!discard.is_called()) tiles.push_back(discard.tile());
        }
        for (int n = 0; n < seat.kita; ++n) tiles.push_back(Tile{kNorth});
    }
    if (deal.drawn.is_valid()) tiles.push_back(deal.drawn);
    return tiles;
}

WallPlaces undrawn_places(const Deal& deal) {
    WallPlaces places;
    const int outermost = deal.wall.size - 2 * ((deal.num_replacements + 1) / 2);
    for (int place = deal.num_draws; place < outermost; ++place) {
        places.push_back(static_cast<std::uint8_t>(place));
    }
    if (deal.num_replacements % 2 == 1) {  // the lower tile of a stack is left
        places.push_back(static_cast<std::uint8_t>(outermost + 1));
    }
    return places;
}

void refresh(Deal& deal) {
    for (int i = 0; i < deal.players(); ++i) refresh_seat(deal.seat(i), deal.options);
    deal.claims = {};
    deal.completed = 0;
    if (deal.phase == Phase::claims && deal.claimed.is_valid()) find_claims(deal);
}

std::uint32_t problems(const Deal& deal) {
    if (deal.players() != 3 && deal.players() != 4) return kProblemOptions;
    const TileSupply supply = tile_supply(deal.options);
    if (deal.wall.size != supply.size() || deal.num_draws > deal.wall.size ||
        deal.num_replacements > 8 || wall_problem(tiles_of(deal.wall), supply)) {
        return kProblemWall;
    }
    std::uint32_t found = hand_problems(deal);
    if (!is_start_sound(deal)) found |= kProblemStart;
    if (!are_scores_sound(deal)) found |= kProblemScores;
    if (!are_counters_sound(deal)) found |= kProblemCounters;
    if (found != 0) return found;  // what follows relies on sound hands and counters
    if (!are_tiles_complete(deal)) found |= kProblemTiles;
    if (!is_riichi_sound(deal)) found |= kProblemRiichi;
    if (!is_phase_sound(deal) || !is_result_sound(deal)) found |= kProblemPhase;
    Deal fresh = deal;
    refresh(fresh);
    if (!(fresh == deal)) found |= kProblemDerived;
    return found;
}

const char* problem_word(int i) {
    return kProblemWords[i];
}

}  // namespace hupai::riichi
