#pragma once
#include "oracles.hpp"
#include "tiles/counts.hpp"

namespace hupai::tests {

/// Calls visit(word, tiles, weight) for every count vector of a group with at most `left` tiles.
template <class Visit>
void each_vector(int ranks, int left, const Visit& visit, int rank = 0, std::uint32_t word = 0,
                 int tiles = 0, std::int64_t weight = 1) {
    if (rank == ranks) {
        visit(word, tiles, weight);
        return;
    }
    for (int copies = 0; copies <= kCopies && copies <= left; ++copies) {
        each_vector(ranks, left - copies, visit, rank + 1,
                    word + Counts::unit(rank) * static_cast<std::uint32_t>(copies), tiles + copies,
                    weight * combinations(copies));
    }
}

/// One group's word as counts of a whole hand.
inline Counts in_group(int group, std::uint32_t word) {
    Counts counts;
    counts.word[static_cast<std::size_t>(group)] = word;
    return counts;
}

}  // namespace hupai::tests
