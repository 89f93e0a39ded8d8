#pragma once
#include <array>
#include <optional>

#include "play/rule_set.hpp"
#include "play/wall.hpp"
#include "rules/riichi/score.hpp"
#include "table/answers.hpp"
#include "table/seat_tiles.hpp"

namespace hupai::riichi {

using hupai::DiscardedTile;

/// What a match hands to a deal.
struct DealStart {
    Wind round_wind = 0;
    std::uint8_t dealer = 0;
    std::uint8_t dealer_deals = 1;  // consecutive deals of this dealer, this one included
    std::uint8_t dealer_wins = 0;   // consecutive wins of this dealer before this deal
    std::int32_t honba = 0;
    std::int32_t deposits = 0;  // sticks
    std::array<std::int32_t, kMaxSeats> scores{};

    friend bool operator==(const DealStart&, const DealStart&) = default;
};

/// What a deal hands back to its match.
struct DealResult {
    EndKind kind = EndKind::win;
    Seat from_seat = kNobody;  // of a win: whose tile; the winner itself at tsumo
    std::uint8_t num_winners = 0;
    std::array<Seat, kMaxSeats> winners{};  // in turn order; at nagashi the seats that have it
    SeatSet tenpai = 0;                     // shown at an exhaustive draw
    std::int32_t deposits = 0;              // sticks left on the table
    std::array<std::int32_t, kMaxSeats> deltas{};
    std::array<std::int32_t, kMaxSeats> scores{};  // after the deal

    friend bool operator==(const DealResult&, const DealResult&) = default;
};

enum class Phase : std::uint8_t {
    turn,    // a seat has drawn or called and acts
    claims,  // seats answer to a discard or to a tile that can be robbed
    show,    // exhaustive draw: a ready seat shows or hides
    over,
};
inline constexpr int kNumPhases = 4;
inline constexpr const char* kPhaseWords[kNumPhases] = {"turn", "claims", "show", "over"};
constexpr const char* to_string(Phase phase) {
    return kPhaseWords[static_cast<int>(phase)];
}

/// A seat draws at most 24 times when every call of others brings its turn nearer, and calls at
/// most four times.
inline constexpr int kMaxDiscards = 32;

enum class RiichiKind : std::uint8_t { none, riichi, double_riichi };

/// A seat that fed the deciding meld of a yakuman.
struct PaoSeat {
    Item yakuman = Item::daisangen;
    Seat seat = kNobody;
    friend bool operator==(const PaoSeat&, const PaoSeat&) = default;
};

/// One seat of a deal.
struct SeatState : SeatTiles<kMaxDiscards> {
    // primary
    std::uint8_t kita = 0;  // norths set aside
    RiichiKind riichi = RiichiKind::none;
    bool open_riichi = false;
    bool ippatsu = false;
    bool temporary_furiten = false;  // until the own next draw or call (R-3.9 c)
    bool riichi_furiten = false;     // for the rest of the deal (R-3.9 b)
    std::array<PaoSeat, 2> pao{};    // in the order in which they became liable
    // derived
    KindSet discarded;        // kinds of the discards
    bool all_outside = true;  // no discard is a simple or was called away
    bool is_closed = true;    // no open meld

    bool in_riichi() const { return riichi != RiichiKind::none; }
    bool is_furiten() const {
        return temporary_furiten || riichi_furiten || !(waits & discarded).empty();
    }

    friend bool operator==(const SeatState&, const SeatState&) = default;
};

/// What lies before the other seats to be claimed.
enum class ClaimOn : std::uint8_t { discard, added_kan, closed_kan, kita };

/// What a seat may claim, one bit each. A chi has three shapes: own tiles -2 -1, -1 +1, +1 +2.
enum ClaimBit : std::uint8_t {
    kClaimRon = 1,
    kClaimOpenKan = 2,
    kClaimPon = 4,
    kClaimChi = 8,  // 8, 16, 32: by shape
};
inline constexpr int kNumChiShapes = 3;

/// One deal from the wall to the settlement: a value.
struct Deal {
    // primary
    Options options;
    DealStart start;
    Wall wall;
    std::array<SeatState, kMaxSeats> seats;
    std::array<std::int32_t, kMaxSeats> scores{};  // sticks paid
    std::int32_t deposits = 0;                     // sticks on the table
    Phase phase = Phase::turn;
    Seat turn = 0;  // who acts; in `claims` the owner of the tile; in `show` who is asked
    Tile drawn;     // just drawn by `turn`; kNoKind after a call and after its discard
    std::uint8_t num_draws = 0;  // tiles taken from the front of the wall, the hands included
    std::uint8_t num_replacements = 0;  // from its end
    std::uint8_t num_indicators = 0;    // shown
    std::uint8_t pending_indicators = 0;
    std::uint8_t num_kans = 0;
    SeatSet kan_seats = 0;        // who has made one
    bool untouched = true;        // no chi, pon, kan or kita yet
    bool on_replacement = false;  // `drawn` came after a kan or kita
    bool after_kita = false;      // … after a kita
    Seat kan_feeder = kNobody;    // who fed an open kan of this turn
    bool riichi_waiting = false;  // the riichi of the tile in `claims` does not stand yet
    KindSet forbidden;            // swap-calling: no discard right after the call
    Tile claimed;                 // in `claims`: the tile
    ClaimOn claim_on = ClaimOn::discard;
    Answers answers;
    SeatSet shown = 0;  // exhaustive draw: seats that showed a ready hand
    DealResult result;  // when over
    // derived
    std::array<std::uint8_t, kMaxSeats> claims{};  // in `claims`: ClaimBits of each seat
    SeatSet completed = 0;  // in `claims`: the seats whose hand the tile completes, a yaku or not

    int players() const { return options.players; }
    SeatState& seat(int i) { return seats[static_cast<std::size_t>(i)]; }
    const SeatState& seat(int i) const { return seats[static_cast<std::size_t>(i)]; }

    friend bool operator==(const Deal&, const Deal&) = default;
};
static_assert(std::is_trivially_copyable_v<Deal>);
static_assert(sizeof(Deal) <= 4096);

/// What is wrong with a start; nothing if a deal can begin with it.
std::optional<Problem> check_start(const Options& options, const DealStart& start,
                                   const Wall& wall);
/// Begins a deal: hands, first indicator, the dealer's first draw. The inputs must have passed
/// `check_start`.
template <class Sink>
void start_deal(Deal& deal, const Options& options, const DealStart& start, const Wall& wall,
                Sink& sink);

/// The seat that is asked now, or kNobody when the deal is over.
int to_act(const Deal& deal);
inline bool is_over(const Deal& deal) {
    return deal.phase == Phase::over;
}

/// Tiles that can still be drawn.
int live_left(const Deal& deal);
/// The wind of a seat: 0 is the dealer.
Wind seat_wind(const Deal& deal, int seat);
/// The place of the i-th indicator in the wall.
int indicator_place(const Deal& deal, int i);
/// The i-th indicator, the i-th under it, the i-th replacement tile (places: ).
Tile dora_indicator(const Deal& deal, int i);
Tile ura_indicator(const Deal& deal, int i);
Tile replacement_tile(const Deal& deal, int i);
/// Those shown; and the ones below them.
Indicators dora_indicators(const Deal& deal);
Indicators ura_indicators(const Deal& deal);

/// Does what `action` says for the seat that is asked. `apply` looks first whether it is legal: if
/// not, nothing changes and it returns false.
template <class Sink>
bool apply(Deal& deal, Action action, Sink& sink);
template <class Sink>
void apply_unchecked(Deal& deal, Action action, Sink& sink);

/// One scored win of a deal that is over.
struct DealWin {
    Seat seat = kNobody;
    Seat from_seat = kNobody;  // the seat itself at tsumo
    Hand hand;                 // without the winning tile
    Win win;
    Score score;
};
using DealWins = StaticVector<DealWin, kMaxSeats>;
DealWins wins(const Deal& deal);

/// Every tile that lies outside the wall: hands, melds, discards not called away, norths set aside.
TileList dealt_tiles(const Deal& deal);
/// The places of the wall that nobody has drawn from, indicators included.
using WallPlaces = StaticVector<std::uint8_t, kMaxWall>;
WallPlaces undrawn_places(const Deal& deal);

/// Recomputes every derived field from the primary ones.
void refresh(Deal& deal);

/// Everything that can be wrong with a deal, one bit each.
enum DealProblem : std::uint32_t {
    kProblemOptions = 1u << 0,   // not three or four players
    kProblemStart = 1u << 1,     // dealer, wind, honba or deposits out of range
    kProblemWall = 1u << 2,      // not the tiles of the rule set
    kProblemHand = 1u << 3,      // a hand is unsound
    kProblemHandSize = 1u << 4,  // a hand has not the size of its phase
    kProblemTiles = 1u << 5,     // hands, melds, discards and wall are not the set of tiles
    kProblemCounters = 1u << 6,  // draws, replacements, indicators, kans do not fit
    kProblemRiichi = 1u << 7,    // an open hand or one that is not ready in riichi
    kProblemScores = 1u << 8,    // points or sticks got lost
    kProblemPhase = 1u << 9,     // turn, drawn tile or answers do not fit the phase
    kProblemDerived = 1u << 10,  // a derived field is stale
};
inline constexpr int kNumDealProblems = 11;
std::uint32_t problems(const Deal& deal);
/// The word of bit i: "wall".
const char* problem_word(int i);

}  // namespace hupai::riichi
