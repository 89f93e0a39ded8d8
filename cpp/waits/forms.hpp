#pragma once
#include "hands/hand.hpp"
#include "shapes/row_table.hpp"

namespace hupai {

/// Which own copies make a kind no wait: patterns may use at most four of a kind
/// among the concealed tiles, or with the melds' copies, or as many as they like.
enum class OwnFour : std::uint8_t { concealed, held, ignore };
inline constexpr const char* kOwnFourWords[] = {"concealed", "held", "ignore"};

/// How seven pairs are read: not at all, of seven different kinds, or with four of a kind as two.
enum class SevenPairs : std::uint8_t { none, different, quads };

/// The winning shapes of a rule set, and the tiles it is played with.
struct Forms {
    TileSet tiles = TileSet::four_player;
    SevenPairs seven_pairs = SevenPairs::different;
    bool thirteen_orphans = true;
    OwnFour own_four = OwnFour::concealed;

    friend constexpr bool operator==(const Forms&, const Forms&) = default;
};

/// Shanten of a form that the hand cannot take (melds laid out, or the rule set has it not).
inline constexpr int kNoForm = 99;

}  // namespace hupai
