// Counts from the distance rows of single groups and from their joins: groups E and B of the
// oracles, where the kinds of the target are those of the groups alone.
#include <algorithm>
#include <set>

#include "vectors.hpp"
#include "waits/shanten.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

enum class Limit { four, none };
constexpr const char* to_string(Limit limit) {
    return limit == Limit::four ? "lim4" : "nolim";
}

/// What the distances of a hand depend on: its row, pairs, kinds and orphans.
struct PartClass {
    int tiles = 0;
    DistanceRow row;
    int pairs = 0;  // for seven different pairs
    int quads = 0;  // pairs where four are two
    int kinds = 0;
    int orphans = 0;
    bool orphan_pair = false;

    friend auto operator<=>(const PartClass&, const PartClass&) = default;
};
using Classes = std::map<PartClass, Count>;

/// Which forms beside the standard one the classes keep.
enum class Keep { none, quads, pairs_and_orphans };

PartClass kept(PartClass part, Keep keep) {
    if (keep != Keep::quads) part.quads = 0;
    if (keep != Keep::pairs_and_orphans) {
        part.pairs = part.kinds = part.orphans = 0;
        part.orphan_pair = false;
    }
    return part;
}

DistanceRow row_of_group(const Counts& counts, int group, Limit limit) {
    if (limit == Limit::four) return row_table::kRows[row_of(counts, group, TileSet::four_player)];
    Forms forms;
    forms.own_four = OwnFour::ignore;
    return exact_row(counts, {}, group, forms);
}

Classes group_classes(int group, Limit limit) {
    Classes classes;
    const int ranks = group == kHonorGroup ? 7 : 9;
    each_vector(ranks, 14, [&](std::uint32_t word, int tiles, std::int64_t weight) {
        const Counts counts = in_group(group, word);
        const auto different = SevenPairsShape::of(counts, SevenPairs::different);
        const auto quads = SevenPairsShape::of(counts, SevenPairs::quads);
        const auto orphans = OrphansShape::of(counts);
        classes[{tiles, row_of_group(counts, group, limit), different.pairs, quads.pairs,
                 different.kinds, orphans.kinds, orphans.has_pair}]
            .add(weight);
    });
    return classes;
}

Classes reduced(const Classes& classes, Keep keep) {
    Classes fewer;
    for (const auto& [part, count] : classes) {
        fewer[kept(part, keep)].add(count.weighted, count.distinct);
    }
    return fewer;
}

Classes joined(const Classes& first, const Classes& second) {
    Classes sum;
    std::map<std::pair<DistanceRow, DistanceRow>, DistanceRow> joins;
    for (const auto& [a, count_a] : first) {
        for (const auto& [b, count_b] : second) {
            if (a.tiles + b.tiles > 14) continue;
            const auto [place, is_new] = joins.try_emplace({a.row, b.row});
            if (is_new) place->second = join(a.row, b.row);
            sum[{a.tiles + b.tiles, place->second, a.pairs + b.pairs, a.quads + b.quads,
                 a.kinds + b.kinds, a.orphans + b.orphans, a.orphan_pair || b.orphan_pair}]
                .add(count_a.weighted * count_b.weighted, count_a.distinct * count_b.distinct);
        }
    }
    return sum;
}

/// Groups E: the distances of one group.
void check_rows(const char* name, const Classes& classes, Limit limit, const Oracles& oracles,
                Check& check) {
    const std::string limit_name = to_string(limit);
    std::set<DistanceRow> rows;
    std::set<std::pair<int, DistanceRow>> rows_by_tiles;
    for (const auto& [part, count] : classes) {
        rows.insert(part.row);
        rows_by_tiles.insert({part.tiles, part.row});
    }
    const std::string start = std::string("E.") + name;
    oracles.compare(start + ".distvectors." + limit_name,
                    Numbers{static_cast<std::int64_t>(rows.size()),
                            static_cast<std::int64_t>(rows_by_tiles.size())},
                    check);
    for (std::size_t melds = 0; melds < 5; ++melds) {
        for (const bool pair : {false, true}) {
            std::map<int, std::int64_t> histogram;
            for (const auto& [part, count] : classes) {
                const auto& distances = pair ? part.row.with_pair : part.row.melds_only;
                histogram[distances[melds]] += count.distinct;
            }
            Numbers numbers;
            for (const auto& [distance, vectors] : histogram) {
                numbers.insert(numbers.end(), {distance, vectors});
            }
            oracles.compare(start + ".disthist." + limit_name + ".m" + std::to_string(melds) +
                                (pair ? "p1" : "p0"),
                            numbers, check);
        }
    }
}

/// Group B: the shanten of a class of whole hands.
void check_shanten(const std::string& space, const Classes& classes, Limit limit,
                   const Oracles& oracles, Check& check) {
    for (int tiles = 1; tiles <= 14; ++tiles) {
        if (tiles % 3 == 0) continue;
        const auto melds = static_cast<std::size_t>((tiles - 1) / 3);
        Histogram standard, min3, with_quads;
        for (const auto& [part, count] : classes) {
            if (part.tiles != tiles) continue;
            const int plain = part.row.with_pair[melds] - 1;
            const int pairs =
                SevenPairsShape{part.pairs, part.kinds}.shanten(SevenPairs::different);
            const int quads = SevenPairsShape{part.quads, part.kinds}.shanten(SevenPairs::quads);
            const int orphans = OrphansShape{part.orphans, part.orphan_pair}.shanten();
            standard[plain].add(count.weighted, count.distinct);
            min3[std::min({plain, pairs, orphans})].add(count.weighted, count.distinct);
            with_quads[std::min(plain, quads)].add(count.weighted, count.distinct);
        }
        const std::string end = std::string(to_string(limit)) + ".n" + std::to_string(tiles);
        oracles.compare_with_mean("B", space + ".std." + end, standard, check);
        if (tiles < 13) continue;
        if (space == "16") oracles.compare_with_mean("B", space + ".min3." + end, min3, check);
        if (space != "16" && space != "7h") {
            oracles.compare_with_mean("B", space + ".minS." + end, with_quads, check);
        }
    }
}

/// The table of joins holds what `join` says.
void check_joins(Check& check) {
    using namespace row_table;
    for (int a = 0; a < kNumRows; ++a) {
        for (int b = 0; b < kNumRows; ++b) {
            const RowId row = row_table::join(static_cast<RowId>(a), static_cast<RowId>(b));
            check.that(kRows[row] == hupai::join(kRows[a], kRows[b]),
                       "join of rows " + std::to_string(a) + " and " + std::to_string(b));
        }
    }
    for (std::size_t melds = 0; melds < 5; ++melds) {
        for (int row = 0; row < kNumRows; ++row) {
            check.that(kWithPair[melds][row] == kRows[row].with_pair[melds], "kWithPair");
            check.that(kOdd[melds][row] == kWithPair[melds][row] % 2, "kOdd");
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    Check check;
    if (argc != 2) return 2;
    const Oracles oracles(argv[1]);
    check_joins(check);
    for (const Limit limit : {Limit::four, Limit::none}) {
        const Classes suit = group_classes(0, limit);
        const Classes honors = group_classes(kHonorGroup, limit);
        check_rows("9", suit, limit, oracles, check);
        check_rows("7h", honors, limit, oracles, check);
        const Classes suit_quads = reduced(suit, Keep::quads);
        check_shanten("9", suit_quads, limit, oracles, check);
        check_shanten("7h", reduced(honors, Keep::none), limit, oracles, check);
        check_shanten("18", joined(suit_quads, suit_quads), limit, oracles, check);
        check_shanten("16",
                      joined(reduced(suit, Keep::pairs_and_orphans),
                             reduced(honors, Keep::pairs_and_orphans)),
                      limit, oracles, check);
    }
    return check.done();
}
