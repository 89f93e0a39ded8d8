#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "hands/hand.hpp"
#include "patterns/features.hpp"
#include "patterns/wait_shape.hpp"
#include "patterns/win_check.hpp"
#include "tiles/suit_choices.hpp"

// What the scorers of the Sichuan family share: the win, the facts of a hand, who pays.
namespace hupai::sichuan {

/// Why a hand does not win, in the order in which it is asked.
enum class NoWin : std::uint8_t { none, not_complete, three_suits, void_suit, dancer_tsumo_only };

constexpr const char* to_string(NoWin reason) {
    constexpr const char* kNames[] = {"none", "not_complete", "three_suits", "void_suit",
                                      "dancer_tsumo_only"};
    return kNames[static_cast<int>(reason)];
}

/// What happened around a win, one bit each.
enum WinFlag : std::uint32_t {
    kTsumo = 1u << 0,
    kDealer = 1u << 1,
    kAfterKan = 1u << 2,  // on the replacement tile, or on the discard after it
    kRobKan = 1u << 3,
    kLastTile = 1u << 4,
    kHeavenly = 1u << 5,
    kEarthly = 1u << 6,
    kDealtReady = 1u << 7,
};
inline constexpr std::uint32_t kAllWinFlags = 2 * kDealtReady - 1;

/// The factors of the seats that pay (P-20), from the right.
using Factors = StaticVector<std::uint8_t, 3>;

/// A win apart from the tiles. Each rule set ignores what it has no use for.
struct Win {
    Tile tile;
    std::uint32_t flags = 0;
    std::int8_t void_suit = kNoSuit;      // as declared
    std::uint8_t active_payers = 0;       // of a tsumo; 0: not said, three unless factors say it
    std::uint8_t horses = 0;              // that hit
    std::uint8_t factor = 1;              // of the winner: 1, sung 2, danced 4
    Factors payer_factors;                // of the discarder, or of each payer of a tsumo
    Source kan_feeder = Source::unknown;  // of the open kan that was replaced

    bool has(std::uint32_t flag) const { return (flags & flag) != 0; }
    bool tsumo() const { return has(kTsumo); }
    int num_payers() const {
        const int known = payer_factors.empty() ? 3 : static_cast<int>(payer_factors.size());
        const int seats = active_payers > 0 ? active_payers : known;
        return 1 + tsumo() * (seats - 1);
    }
    friend bool operator==(const Win&, const Win&) = default;
};

/// Who pays what. Fields that do not apply are 0.
struct Payment {
    std::int64_t ron = 0;                    // the discarder
    std::int64_t each = 0;                   // each seat that pays a tsumo
    std::int64_t feeder = 0;                 // who fed the kan, for all
    std::array<std::int64_t, 3> by_payer{};  // where factors are known: from the right
    int num_by_payer = 0;
    std::int64_t points = 0;  // all that the winner receives

    friend bool operator==(const Payment&, const Payment&) = default;
};

enum class Shape : std::uint8_t { standard, seven_pairs };

/// What is true of the complete hand however its concealed tiles are read.
struct Facts {
    Counts concealed;  // with the winning tile
    Counts melded;     // pons and kans: nobody calls a run
    Counts all;
    TileKind win;
    int num_melds;
    int num_kans;
    int num_roots;   // kinds with four equal tiles that are no kan, or five in a ready check
    unsigned suits;  // one bit each that the hand holds
    bool flush;

    Facts(const Hand& hand, TileKind winning)
        : concealed(hand.concealed.with(winning)),
          melded(hand.melded),
          all(concealed + melded),
          win(winning),
          num_melds(hand.num_melds()),
          num_kans(melded.num_four()),
          num_roots(all.num_four() - num_kans),
          suits(suits_of(all)),
          flush(std::has_single_bit(suits)) {}

    bool only_two_five_eight() const { return (all.overlaid() & ~0070070070u) == 0; }
    /// Seven pairs, four equal tiles as two of them: of fourteen tiles no kind is held
    /// an odd number of times.
    bool is_seven_pairs() const {
        return num_melds == 0 && (concealed.overlaid() & 0111111111u) == 0;
    }
    /// Pons with their fourth tile in the concealed part.
    int num_pons_with_fourth() const {
        const auto count = [](std::uint64_t pons, std::uint64_t held) {
            return std::popcount(pons & pons >> 1 & digits_at_least_1(held));
        };
        return count(melded.low_half(), concealed.low_half()) +
               count(melded.high_half(), concealed.high_half());
    }
};

/// Four triplets or kans and a pair.
inline bool is_all_triplets(const Reading& reading) {
    return reading.starts.empty();
}
/// Each run, triplet, kan and the pair holds a 1 or a 9.
inline bool is_outside(const Facts& facts, const Reading& reading) {
    const KindSet groups = reading.triplets | KindSet::of(reading.pair);
    return groups.subset_of(kinds::kTerminals) && reading.starts.subset_of(kOutsideRuns) &&
           (facts.melded.overlaid() & ~0700000007u) == 0;
}

/// what is wrong with the suits of a complete hand.
constexpr NoWin suits_against(unsigned suits, VoidSuit rule, int void_suit) {
    if (rule == VoidSuit::none) return NoWin::none;
    if (rule == VoidSuit::declared && void_suit != kNoSuit) {
        return (suits >> void_suit & 1) != 0 ? NoWin::void_suit : NoWin::none;
    }
    return suits == 7 ? NoWin::three_suits : NoWin::none;
}

/// Readings of a hand with five of the winning kind: a wait may be for a copy that is not there
/// (X-36, own_four = ignore).
using WideReadings = StaticVector<Reading, 16>;
WideReadings decompose_with_fifth(const Counts& concealed, TileKind kind);

/// Calls visit(reading) for every decomposition of the concealed tiles.
template <class Visit>
inline void each_reading(const Facts& facts, const Visit& visit) {
    if (facts.concealed[facts.win] > kCopies) {
        for (const Reading& reading : decompose_with_fifth(facts.concealed, facts.win)) {
            visit(reading);
        }
        return;
    }
    for (const Reading& reading : decompose(facts.concealed)) visit(reading);
}

/// Which of two sets of items has the least list of positions: the first that differs decides, and
/// a list that ends there is the lesser.
constexpr bool is_lesser_list(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t differ = a ^ b;
    if (differ == 0) return false;
    const std::uint32_t first = differ & -differ;
    const bool a_holds = (a & first) != 0;
    const bool other_ends = ((a_holds ? b : a) & ~(first - 1)) == 0;
    return a_holds != other_ends;
}

// What makes a hand and a win impossible together; shared by the `check` of both rule sets.

/// Honours, chis, a size that does not fit: of the hand alone.
std::optional<Problem> check_tiles(const Hand& hand);
/// The hand with its winning tile: sizes and copies.
std::optional<Problem> check_win_tiles(const Hand& hand, const Win& win);
/// Turns of events that no rule set has; `may_rob_after_kan` where a kan can be robbed right after
/// another one.
std::optional<Problem> check_events(const Hand& hand, const Win& win, bool may_rob_after_kan);

}  // namespace hupai::sichuan
