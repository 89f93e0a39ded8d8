#pragma once
#include <array>
#include <span>

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

/// Visits every complete hand of `melds` melds and a pair, of the groups `whole` from `group` on.
template <class Visit>
void each_complete(std::span<const Whole> whole, int melds, const Visit& visit,
                   std::size_t group = 0, bool pair = false, Counts counts = {},
                   std::int64_t weight = 1) {
    if (group == whole.size()) {
        if (melds == 0 && pair) visit(counts, weight);
        return;
    }
    for (std::size_t own = 0; own <= static_cast<std::size_t>(melds); ++own) {
        const int left = melds - static_cast<int>(own);
        const auto go_on = [&](const Whole::Vector& vector, bool has_pair) {
            counts.word[group] = vector.word;
            each_complete(whole, left, visit, group + 1, has_pair, counts, weight * vector.weight);
        };
        for (const auto& vector : whole[group].melds_only[own]) go_on(vector, pair);
        if (pair) continue;
        for (const auto& vector : whole[group].with_pair[own]) go_on(vector, true);
    }
}

/// Which seven pairs are visited: of so many kinds, with up to so many pairs of a kind.
struct PairsOf {
    int kinds = kNumKinds;
    int pairs_of_a_kind = 1;
};

/// Visits every hand of seven pairs with its weight.
template <class Visit>
void each_seven_pairs(PairsOf from, const Visit& visit, int kind = 0, int left = 7,
                      Counts counts = {}, std::int64_t weight = 1) {
    if (left == 0) {
        visit(counts, weight);
        return;
    }
    for (; kind < from.kinds; ++kind) {
        for (int pairs = 1; pairs <= from.pairs_of_a_kind && pairs <= left; ++pairs) {
            Counts more = counts;
            more.add(static_cast<TileKind>(kind), 2 * pairs);
            each_seven_pairs(from, visit, kind + 1, left - pairs, more,
                             weight * combinations(2 * pairs));
        }
    }
}

}  // namespace hupai::tests
