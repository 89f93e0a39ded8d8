#pragma once
#include <optional>

#include "hands/hand.hpp"
#include "rules/riichi/items.hpp"
#include "rules/riichi/options.hpp"

namespace hupai::riichi {

/// What happened around a win, one bit each.
enum WinFlag : std::uint32_t {
    kTsumo = 1u << 0,
    kRiichi = 1u << 1,
    kDoubleRiichi = 1u << 2,  // always with kRiichi
    kDeclaredOpen = 1u << 3,  // open riichi
    kIppatsu = 1u << 4,
    kRinshan = 1u << 5,
    kChankan = 1u << 6,
    kHaitei = 1u << 7,
    kHoutei = 1u << 8,
    kTenhou = 1u << 9,
    kChiihou = 1u << 10,
    kRenhou = 1u << 11,
    kOnRiichiTile = 1u << 12,     // tsubame-gaeshi
    kDiscarderRiichi = 1u << 13,  // the ron is off a player in riichi (open riichi)
    kFuriten = 1u << 14,          // stops rinshan pao
};
inline constexpr std::uint32_t kAllWinFlags = (1u << 15) - 1;

/// Who is liable for a yakuman.
struct Pao {
    Item yakuman = Item::daisangen;
    Source seat = Source::unknown;
    friend bool operator==(const Pao&, const Pao&) = default;
};

inline constexpr int kMaxIndicators = 5;
using Indicators = StaticVector<Tile, kMaxIndicators>;

/// A win apart from the tiles: how, by whom, what lies on the table.
struct Win {
    Tile tile;
    std::uint32_t flags = 0;
    Wind seat_wind = 0;
    Wind round_wind = 0;
    std::uint8_t kita = 0;
    std::uint8_t dealer_wins = 0;
    Indicators dora;
    Indicators ura;
    std::int32_t honba = 0;
    std::int32_t deposits = 0;
    Source from = Source::unknown;        // the discarder
    Source kan_feeder = Source::unknown;  // who fed the open kan of a rinshan tsumo
    StaticVector<Pao, 2> pao;

    bool has(std::uint32_t flag) const { return (flags & flag) != 0; }
    bool tsumo() const { return has(kTsumo); }
    bool dealer() const { return seat_wind == 0; }
};

inline constexpr std::int32_t kMaxHonba = 10'000;
inline constexpr std::int32_t kMaxDeposits = 10'000;

/// What makes a hand and a win impossible together (section 4 and 6 of the rule page); nothing if
/// they can be. `hand` holds the concealed tiles without the winning one and is sound by itself.
std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options);

/// Only the hand: tiles that the rule set has not, chi in sanma, more red fives than there are.
std::optional<Problem> check_hand(const Hand& hand, const Options& options);

}  // namespace hupai::riichi
