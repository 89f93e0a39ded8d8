#pragma once
#include <array>

#include "vectors.hpp"
#include "waits/shanten.hpp"

namespace hupai::tests {

/// Whole vectors of one group by number of melds, and those with a pair.
struct Whole {
    struct Vector {
        std::uint32_t word;
        std::int64_t weight;
    };
    std::array<std::vector<Vector>, 5> melds_only;
    std::array<std::vector<Vector>, 5> with_pair;

    explicit Whole(int group) {
        each_vector(group == kHonorGroup ? 7 : 9, 14,
                    [&](std::uint32_t word, int tiles, std::int64_t weight) {
                        const auto melds = static_cast<std::size_t>(tiles / 3);
                        const RowId id = row_of(in_group(group, word), group, TileSet::four_player);
                        const DistanceRow& row = row_table::kRows[id];
                        if (tiles % 3 == 0 && row.melds_only[melds] == 0) {
                            melds_only[melds].push_back({word, weight});
                        }
                        if (tiles % 3 == 2 && row.with_pair[melds] == 0) {
                            with_pair[melds].push_back({word, weight});
                        }
                    });
    }
};

/// Visits every complete hand of `melds` melds and a pair, groups from `group` on.
template <class Visit>
void each_complete(const std::array<Whole, kNumGroups>& whole, int melds, const Visit& visit,
                   int group = 0, bool pair = false, Counts counts = {}, std::int64_t weight = 1) {
    if (group == kNumGroups) {
        if (melds == 0 && pair) visit(counts, weight);
        return;
    }
    const auto g = static_cast<std::size_t>(group);
    for (std::size_t own = 0; own <= static_cast<std::size_t>(melds); ++own) {
        const int left = melds - static_cast<int>(own);
        const auto go_on = [&](const Whole::Vector& vector, bool has_pair) {
            counts.word[g] = vector.word;
            each_complete(whole, left, visit, group + 1, has_pair, counts, weight * vector.weight);
        };
        for (const auto& vector : whole[g].melds_only[own]) go_on(vector, pair);
        if (pair) continue;
        for (const auto& vector : whole[g].with_pair[own]) go_on(vector, true);
    }
}

/// Visits every hand of seven different pairs.
template <class Visit>
void each_seven_pairs(const Visit& visit, int kind = 0, int left = 7, Counts counts = {}) {
    if (left == 0) {
        visit(counts);
        return;
    }
    for (; kind + left <= kNumKinds; ++kind) {
        const auto pair = static_cast<TileKind>(kind);
        counts.add(pair, 2);
        each_seven_pairs(visit, kind + 1, left - 1, counts);
        counts.remove(pair, 2);
    }
}

}  // namespace hupai::tests
