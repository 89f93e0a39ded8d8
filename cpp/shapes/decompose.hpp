#pragma once
#include <array>
#include <cstdint>

#include "base/static_vector.hpp"
#include "tiles/counts.hpp"

namespace hupai {

/// One way to read the concealed tiles as melds and a pair.
struct Reading {
    /// Runs by their lowest rank, three bits a rank (how many), for m, p, s.
    std::array<std::uint32_t, kNumSuits> runs{};
    KindSet starts;  // the lowest tiles of the runs
    KindSet triplets;
    TileKind pair = kNoKind;

    int num_runs(TileKind lowest) const {
        return static_cast<int>(runs[group_of(lowest)] >> (3 * rank_of(lowest))) & 7;
    }
    friend bool operator==(const Reading&, const Reading&) = default;
};

/// No hand of at most 14 tiles has more readings (the exact counts in tests/counts prove it).
inline constexpr int kMaxReadings = 4;
using Readings = StaticVector<Reading, kMaxReadings>;

/// Every decomposition of 3k+2 concealed tiles, no kind more than four times, into k melds and a
/// pair; empty if there is none.
///
/// Each group is read once from its lowest rank: three or four tiles give a triplet, what is left
/// begins runs. That reading exists whenever any does, because three equal runs are three
/// triplets; swapping three triplets in a row back into runs gives all the others.
Readings decompose(const Counts& concealed);

}  // namespace hupai
