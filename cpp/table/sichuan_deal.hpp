#pragma once
#include <optional>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "patterns/sichuan.hpp"
#include "play/make_wall.hpp"
#include "play/rule_set.hpp"
#include "table/answers.hpp"
#include "table/seat_tiles.hpp"
#include "waits/suit_forms.hpp"

// The deal of the Sichuan family (xuezhan, panzhihua). Templates over Rules, a rule set's own
// struct (rules/*/deal.hpp), which offers
//
//   Options, Score, Greatest     its types; beside Options stand check and score(hand, win,
//                                options), greatest(hand, options, around, seen); Options has the
//                                fields that both rule sets have and suit_rule()
//   rule_sets()                  its presets
//   kPage                        whose clauses the ledger names
//   kDeclares                    seats sing and dance (P-10), a hand can be ready as dealt (P-17)
//   kStacks                      the wall stands in stacks: its open tile is known, replacements
//                                from the tail take the upper tile of a stack first (P-3)
//   exchanges(options)           three tiles are exchanged
//   pass_rule(options)           a PassRule
//   earthly_broken_by_call(o), may_rob_after_kan(o)    for the flags of a win
//
// and, beside Options, what the settlement asks for: settle_rules(options), kan_fee(kan, options),
// ready_points(score, factor, payer_factor, options) (sichuan_rules.hpp).
namespace hupai::sichuan {

inline constexpr int kSeats = 4;
inline constexpr int kWallSize = 108;
inline constexpr int kExchanged = 3;  // tiles that each seat gives

/// Which rons a declined win bars until the own next draw (X-12, P-32).
struct PassRule {
    bool total = false;          // every one
    bool by_value = false;       // those worth no more
    bool by_tile = false;        // those on the same kind
    bool lifted_by_pon = false;  // a pon ends it where the hand is not complete at the discard

    bool bars() const { return total || by_value || by_tile; }
};

/// What a match hands to a deal.
struct DealStart {
    std::uint8_t dealer = 0;
    std::uint8_t exchange_die = 1;  // 1 to 6; thrown where tiles are exchanged
    std::int32_t deal_index = 0;    // in its match
    std::array<std::int64_t, kSeats> scores{};

    friend bool operator==(const DealStart&, const DealStart&) = default;
};

/// What a deal hands back to its match.
struct DealResult {
    EndKind kind = EndKind::win;         // or exhaustive
    Seat first_from = kNobody;           // whose tile the first win was on; the winner at tsumo
    std::uint8_t num_winners = 0;        // all
    std::uint8_t num_first = 0;          // of them, those of the first win: several of one tile
    std::array<Seat, kSeats> winners{};  // in order of winning; of one tile in turn order
    std::array<std::int64_t, kSeats> deltas{};     // of the ledger; their sum is 0
    std::array<std::int64_t, kSeats> penalties{};  // outside it, none above 0
    std::array<std::int64_t, kSeats> scores{};     // after the deal

    friend bool operator==(const DealResult&, const DealResult&) = default;
};

enum class Phase : std::uint8_t {
    exchange,   // each seat gives three tiles
    void_suit,  // each seat says which suit it will do without
    turn,       // a seat has drawn or called and acts
    claims,     // seats answer to a discard or to a tile that can be robbed
    over,
};
inline constexpr int kNumPhases = 5;
inline constexpr const char* kPhaseWords[kNumPhases] = {"exchange", "void_suit", "turn", "claims",
                                                        "over"};
constexpr const char* to_string(Phase phase) {
    return kPhaseWords[static_cast<int>(phase)];
}

/// Two seats draw 56 tiles between them and call at most eight times.
inline constexpr int kMaxDiscards = 40;

/// One seat of a deal.
struct SeatState : SeatTiles<kMaxDiscards> {
    // primary
    StaticVector<Tile, kExchanged> given;  // in the exchange; in sorted order
    std::int8_t void_suit = kNoSuit;       // as declared
    std::uint8_t factor = 1;               // 2 sings, 4 dances (P-10)
    bool dealt_ready = false;              // ready as dealt, and unchanged since (P-17)
    std::int64_t declined_value = -1;      // the greatest of wins declined since the own draw
    KindSet declined;                      // the kinds of these

    bool has_declared() const { return factor > 1; }
    bool has_declined() const { return declined_value >= 0; }
    friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// A kan that stands. Its id is its place in the deal's list, from 1 on.
struct KanRecord {
    Seat seat = kNobody;
    Seat from = kNobody;  // the feeder of an open kan
    MeldType type = MeldType::open_kan;
    TileKind kind = 0;
    bool moved = false;                       // its fee has left the konger
    std::array<std::int64_t, kSeats> paid{};  // by each seat

    friend bool operator==(const KanRecord&, const KanRecord&) = default;
};
inline constexpr int kMaxKans = kSeats * kMaxMelds;

/// A win. The winner's hand, without the winning tile, stays as it is.
struct WinRecord {
    Seat seat = kNobody;
    Seat from = kNobody;   // the seat itself at tsumo
    std::uint8_t kan = 0;  // id of the kan of an after_kan win: the last of that turn; 0: none
    std::uint8_t num_horses = 0;           // shown
    std::array<std::uint8_t, 2> horses{};  // their places in the wall
    Win win;

    friend bool operator==(const WinRecord&, const WinRecord&) = default;
};
inline constexpr int kMaxWins = 3;

/// What lies before the other seats to be claimed.
enum class ClaimOn : std::uint8_t { discard, added_kan };

/// What a seat may claim, one bit each.
enum ClaimBit : std::uint8_t {
    kClaimRon = 1,
    kClaimOpenKan = 2,
    kClaimPon = 4,
    kClaimForced = 8,  // ron, and nothing else
};

/// One deal from the wall to the settlement: a value.
template <class R>
struct Deal {
    using Rules = R;
    using Options = typename Rules::Options;

    // primary
    Options options;
    DealStart start;
    Wall wall;
    std::array<SeatState, kSeats> seats;
    std::array<std::int64_t, kSeats> scores{};     // ledger and penalties in
    std::array<std::int64_t, kSeats> penalties{};  // outside the ledger
    Phase phase = Phase::turn;
    Seat turn = 0;  // who acts; in `claims` the owner of the tile; before the first turn the dealer
    Tile drawn;     // just drawn by `turn`; kNoKind after a call, after its discard and after a win
    std::uint8_t num_draws = 0;  // tiles taken from the front of the wall, the hands included
    std::uint8_t num_replacements = 0;  // from its end
    std::uint8_t turn_kans = 0;    // that stood in this turn, in `claims` in that of the owner; the
                                   // open kan that began it included
    std::uint8_t chain_links = 0;  // open kans in a row on the discard after a kan (P-31)
    Tile claimed;                  // in `claims`: the tile
    ClaimOn claim_on = ClaimOn::discard;
    Answers answers;
    StaticVector<KanRecord, kMaxKans> kans;
    StaticVector<WinRecord, kMaxWins> won;  // in order of winning
    DealResult result;                      // when over; before, num_first alone
    // derived
    std::array<std::uint8_t, kSeats> claims{};  // in `claims`: ClaimBits of each seat
    SeatSet active = 15;                        // seats that have not won
    KindSet banned;                             // waited for by dancers that have not won (P-13)

    static constexpr int players() { return kSeats; }
    SeatState& seat(int i) { return seats[static_cast<std::size_t>(i)]; }
    const SeatState& seat(int i) const { return seats[static_cast<std::size_t>(i)]; }
    bool has_won(int i) const { return !has_seat(active, i); }

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// The tiles that the family is played with. A rule set with others has a supply_of of its own
/// beside its Options.
inline constexpr TileSupply kSupply{kinds::kNumbers, {}};
template <class Options>
constexpr const TileSupply& supply_of(const Options&) {
    return kSupply;
}
/// What is wrong with a start; nothing if a deal can begin with it.
std::optional<Problem> check_start(const DealStart& start, const Wall& wall,
                                   const TileSupply& supply);
template <class Options>
std::optional<Problem> check_start(const Options& options, const DealStart& start,
                                   const Wall& wall) {
    return check_start(start, wall, supply_of(options));
}
/// The wall and the exchange die of a seed.
inline Wall seeded_wall(std::uint64_t seed, std::int32_t deal_index,
                        const TileSupply& supply = kSupply) {
    return hupai::seeded_wall(supply, seed, static_cast<std::uint64_t>(deal_index), 0);
}
constexpr std::uint8_t exchange_die(std::uint64_t seed, std::int32_t deal_index) {
    return static_cast<std::uint8_t>(
        Rng(seed, static_cast<std::uint64_t>(deal_index), 1).bounded(6) + 1);
}
/// Who receives what a seat gives: 1 and 2 the right neighbour, 3 and 4 the seat across, 5 and 6
/// the left neighbour.
constexpr int receiver_of(int giver, int die) {
    return (giver + (die + 1) / 2) % kSeats;
}
/// Scores that a deal may begin with, and what any may come to: they leave room for every payment.
inline constexpr std::int64_t kMostScore = 1'000'000'000'000'000;
inline constexpr std::int64_t kMostSum = 1000 * kMostScore;
inline constexpr std::int32_t kMostDeals = 1'000'000'000;
/// Begins a deal: hands, the dealer's first draw. The inputs must have passed `check_start`.
template <class Rules, class Sink>
void start_deal(Deal<Rules>& deal, const typename Rules::Options& options, const DealStart& start,
                const Wall& wall, Sink& sink);

/// The seat that is asked now, or kNobody when the deal is over.
template <class Rules>
int to_act(const Deal<Rules>& deal) {
    switch (deal.phase) {
        case Phase::over: return kNobody;
        case Phase::turn: return deal.turn;
        case Phase::claims: return first_after(deal.answers.waiting, deal.turn, kSeats);
        default: break;  // from the dealer on
    }
    return first_after(deal.answers.waiting, (deal.start.dealer + kSeats - 1) % kSeats, kSeats);
}
template <class Rules>
bool is_over(const Deal<Rules>& deal) {
    return deal.phase == Phase::over;
}

/// Tiles that nobody has drawn.
template <class Rules>
int live_left(const Deal<Rules>& deal) {
    return deal.wall.size - deal.num_draws - deal.num_replacements;
}
/// Whether the wall lets another tile be drawn.
template <class Rules>
bool can_draw(const Deal<Rules>& deal) {
    return live_left(deal) >= std::max(1, deal.options.min_wall_to_play_on);
}
/// The next seat that has not won.
template <class Rules>
int next_active(const Deal<Rules>& deal, int seat) {
    return first_after(deal.active, seat, kSeats);
}
/// The place in the wall of the next draw and of the next replacement.
template <class Rules>
std::size_t draw_place(const Deal<Rules>& deal);
template <class Rules>
std::size_t replacement_place(const Deal<Rules>& deal);
/// The places of the wall that nobody has drawn from, from the front on.
using WallPlaces = StaticVector<std::uint8_t, kMaxWall>;
template <class Rules>
WallPlaces undrawn_places(const Deal<Rules>& deal);
/// The tile that lies open in the wall; kNoKind where there is none, or when it is drawn (P-3).
template <class Rules>
Tile open_tile(const Deal<Rules>& deal);
/// The winning shapes of a seat.
template <class Rules>
SuitForms forms_of(const Deal<Rules>& deal, int seat) {
    const SeatState& state = deal.seat(seat);
    return deal.options.suit_rule().forms(state.void_suit, state.hand.melded);
}
/// Whether a seat has shown the waits that it dances for.
template <class Rules>
bool is_dancer(const Deal<Rules>& deal, int seat) {
    return deal.seat(seat).factor == 4;
}

/// Does what `action` says for the seat that is asked. `apply` looks first whether it is legal: if
/// not, nothing changes and it returns false.
template <class Rules, class Sink>
bool apply(Deal<Rules>& deal, Action action, Sink& sink);
template <class Rules, class Sink>
void apply_unchecked(Deal<Rules>& deal, Action action, Sink& sink);

/// One scored win.
template <class Rules>
struct DealWin {
    Seat seat = kNobody;
    Seat from_seat = kNobody;  // the seat itself at tsumo
    std::uint8_t kan = 0;      // as in WinRecord
    Hand hand;                 // without the winning tile
    Win win;
    typename Rules::Score score;
};
template <class Rules>
using DealWins = StaticVector<DealWin<Rules>, kMaxWins>;
/// The wins so far, in order of winning.
template <class Rules>
DealWins<Rules> wins(const Deal<Rules>& deal);
/// The win of a seat on the tile just drawn (it is its turn) or on the tile claimed, as the score
/// asks for it; no horses are shown yet.
template <class Rules>
Win win_of(const Deal<Rules>& deal, int seat);
/// The greatest value of a seat's hand in a ready check now, without the tile just drawn (X-36,
/// P-34); right after a call it is not ready.
template <class Rules>
typename Rules::Greatest greatest(const Deal<Rules>& deal, int seat);

/// Every tile that lies outside the wall: hands, melds, discards not called away, the winning tiles
/// of tsumo and of robbed kans.
template <class Rules>
TileList dealt_tiles(const Deal<Rules>& deal);

/// Recomputes every derived field from the primary ones.
template <class Rules>
void refresh(Deal<Rules>& deal);

/// A deal as bytes: a version, then every primary field, little-endian.
template <class Rules>
std::vector<std::uint8_t> to_bytes(const Deal<Rules>& deal);
/// The deal back; refuses bytes that no sound deal has.
template <class Rules>
Result<Deal<Rules>> deal_of_bytes(std::span<const std::uint8_t> bytes);

/// Everything that can be wrong with a deal, one bit each.
enum DealProblem : std::uint32_t {
    kProblemStart = 1u << 0,     // dealer, die or deal index out of range
    kProblemWall = 1u << 1,      // not the tiles of the rule set
    kProblemHand = 1u << 2,      // a hand is unsound
    kProblemHandSize = 1u << 3,  // a hand has not the size of its phase
    kProblemTiles = 1u << 4,     // hands, melds, discards and wall are not the set of tiles
    kProblemCounters = 1u << 5,  // draws, replacements, kans do not fit
    kProblemDeclared = 1u << 6,  // a factor, void suit or exchange that cannot be
    kProblemKans = 1u << 7,      // the list of kans is not that of the melds
    kProblemWins = 1u << 8,      // the list of wins cannot be
    kProblemScores = 1u << 9,    // points got lost
    kProblemPhase = 1u << 10,    // turn, drawn tile or answers do not fit the phase
    kProblemDerived = 1u << 11,  // a derived field is stale
};
inline constexpr int kNumDealProblems = 12;
template <class Rules>
std::uint32_t problems(const Deal<Rules>& deal);
/// The word of bit i: "wall".
inline const char* problem_word(int i) {
    constexpr const char* kWords[kNumDealProblems] = {"start", "wall",     "hand",     "hand_size",
                                                      "tiles", "counters", "declared", "kans",
                                                      "wins",  "scores",   "phase",    "derived"};
    return kWords[i];
}

}  // namespace hupai::sichuan
