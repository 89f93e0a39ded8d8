#include "waits/ukeire.hpp"

#include "shapes/wait_table.hpp"
#include "waits/useful_parts.hpp"

namespace hupai {
namespace {

using namespace row_table;
using GroupRowIds = std::array<RowId, kNumGroups>;

GroupRowIds rows_of(const Counts& counts, TileSet set) {
    return {row_of(counts, 0, set), row_of(counts, 1, set), row_of(counts, 2, set),
            row_of(counts, 3, set)};
}

RowId join_all(const GroupRowIds& rows) {
    return join(join(rows[0], rows[1]), join(rows[2], rows[3]));
}

/// For each group the join of the three others.
GroupRowIds joins_of_others(const GroupRowIds& rows) {
    const RowId low = join(rows[0], rows[1]);
    const RowId high = join(rows[2], rows[3]);
    return {join(rows[1], high), join(rows[0], high), join(rows[3], low), join(rows[2], low)};
}

/// Kinds of which a fifth copy would not be drawn.
KindSet drawable(const Counts& counts, TileSet set) {
    return counts.has_four() ? kinds_of(set) - counts.at_least(kCopies) : kinds_of(set);
}

/// Kinds that bring the standard form nearer, which lacks `lacking` tiles.
KindSet standard_useful(const Counts& counts, const GroupRowIds& rows, int melds, int lacking,
                        TileSet set) {
    const GroupRowIds others = joins_of_others(rows);
    KindSet useful;
    for (int g = 0; g < kNumGroups; ++g) {
        const auto i = static_cast<std::size_t>(g);
        useful.bits |= nearer_ranks(counts.word[i], g, set, others[i], melds, lacking)
                       << (kRanks * g);
    }
    return useful & drawable(counts, set);
}

/// The special forms' part, where they are among the nearest; their sets are made only then.
KindSet special_part(const Counts& counts, const ShantenByForm& by_form, int least,
                     const Forms& forms) {
    if (by_form.seven_pairs != least && by_form.thirteen_orphans != least) return {};
    return special_useful(CopySets::of(counts), by_form, least, forms);
}

/// The slow path for own_four = held and ignore: tries every kind.
KindSet exact_useful(const Counts& concealed, const Counts& melded, int num_melds,
                     const Forms& forms) {
    const ShantenByForm by_form = shanten_by_form(concealed, melded, num_melds, forms);
    const int least = by_form.least();
    KindSet useful = special_part(concealed, by_form, least, forms);
    if (by_form.standard > least) return useful;
    std::array<DistanceRow, kNumGroups> rows;
    for (int g = 0; g < kNumGroups; ++g) {
        rows[static_cast<std::size_t>(g)] = exact_row(concealed, melded, g, forms);
    }
    for (const TileKind kind : kinds_of(forms.tiles)) {
        const int g = group_of(kind);
        if (concealed[kind] >= kCopies && forms.own_four != OwnFour::ignore) continue;
        DistanceRow all = exact_row(concealed.with(kind), melded, g, forms);
        for (int other = 0; other < kNumGroups; ++other) {
            if (other != g) all = join(all, rows[static_cast<std::size_t>(other)]);
        }
        if (all.with_pair[static_cast<std::size_t>(4 - num_melds)] - 1 < least) {
            useful |= KindSet::of(kind);
        }
    }
    return useful;
}

/// True where one of the special forms may be ready: a single kind held once or thrice beside
/// pairs, or no simples. Few hands are
/// either, which spares the others the counting.
bool special_can_be_ready(const Counts& counts) {
    constexpr std::uint32_t kSimpleRanks = 0077777770;
    const std::uint64_t odd_low = counts.low_half() & kOnes;
    const std::uint64_t odd_high = counts.high_half() & kOnes;
    const bool one_odd = std::popcount(odd_low) + std::popcount(odd_high) == 1;
    const std::uint32_t suits = counts.word[0] | counts.word[1] | counts.word[2];
    return one_odd || (suits & kSimpleRanks) == 0;
}

}  // namespace

KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const Forms& forms) {
    if (needs_exact(melded, forms)) return exact_useful(concealed, melded, num_melds, forms);
    const GroupRowIds rows = rows_of(concealed, forms.tiles);
    ShantenByForm by_form = special_shanten(concealed, num_melds, forms);
    by_form.standard = kWithPair[4 - num_melds][join_all(rows)] - 1;
    const int least = by_form.least();
    KindSet useful = special_part(concealed, by_form, least, forms);
    if (by_form.standard == least) {
        useful |= standard_useful(concealed, rows, 4 - num_melds, least + 1, forms.tiles);
    }
    return useful;
}

KindSet waits(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms) {
    if (needs_exact(melded, forms)) {
        const bool ready = shanten(concealed, melded, num_melds, forms) == 0;
        return ready ? exact_useful(concealed, melded, num_melds, forms) : KindSet{};
    }
    const KindSet found = standard_waits(concealed, forms.tiles);
    if (num_melds > 0 || !special_can_be_ready(concealed)) return found;
    return found | special_part(concealed, special_shanten(concealed, 0, forms), 0, forms);
}

}  // namespace hupai
