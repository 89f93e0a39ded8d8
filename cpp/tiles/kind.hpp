#pragma once
#include <cstdint>

namespace hupai {

/// One of the 34 kinds: 0-8 characters m, 9-17 circles p, 18-26 bamboos s, 27-30 winds E S W N,
/// 31-33 dragons white green red. Red fives are fives here; see Tile.
using TileKind = std::uint8_t;

inline constexpr int kNumKinds = 34;
inline constexpr int kNumSuits = 3;   // number suits m, p, s
inline constexpr int kNumGroups = 4;  // m, p, s and the honours
inline constexpr int kHonorGroup = 3;
inline constexpr int kRanks = 9;
inline constexpr int kCopies = 4;  // of each kind
inline constexpr TileKind kEast = 27;
inline constexpr TileKind kNorth = 30;
inline constexpr TileKind kHaku = 31;
inline constexpr TileKind kHatsu = 32;
inline constexpr TileKind kChun = 33;
inline constexpr TileKind kNoKind = 255;

constexpr int group_of(TileKind kind) {
    return kind / kRanks;
}
/// 0-8 in a suit, 0-6 among the honours.
constexpr int rank_of(TileKind kind) {
    return kind % kRanks;
}
constexpr TileKind kind_of(int group, int rank) {
    return static_cast<TileKind>(group * kRanks + rank);
}
constexpr bool is_honor(TileKind kind) {
    return kind >= kEast;
}
constexpr bool is_terminal(TileKind kind) {
    return kind < kEast && (rank_of(kind) == 0 || rank_of(kind) == 8);
}
constexpr bool is_terminal_or_honor(TileKind kind) {
    return is_honor(kind) || is_terminal(kind);
}

/// A wind as a seat or round: 0 E, 1 S, 2 W, 3 N.
using Wind = std::uint8_t;
constexpr TileKind wind_kind(Wind wind) {
    return static_cast<TileKind>(kEast + wind);
}

}  // namespace hupai
