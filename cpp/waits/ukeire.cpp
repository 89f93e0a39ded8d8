#include "waits/ukeire.hpp"

namespace hupai {
namespace {

using namespace row_table;

constexpr int ranks_of(int group) { return group == kHonorGroup ? 7 : 9; }

/// Row of one group given its word.
RowId row_of_word(std::uint32_t word, int group, TileSet set) {
    Counts counts;
    counts.word[static_cast<std::size_t>(group)] = word;
    return row_of(counts, group, set);
}

bool is_played(int group, int rank, TileSet set) {
    return kinds_of(set).has(kind_of(group, rank));
}

/// The rows of the four groups, and for each group the join of the three others.
struct GroupRows {
    std::array<RowId, kNumGroups> own;
    std::array<RowId, kNumGroups> others;

    GroupRows(const Counts& counts, TileSet set) {
        for (int g = 0; g < kNumGroups; ++g) own[static_cast<std::size_t>(g)] = row_of(counts, g, set);
        const RowId low = join(own[0], own[1]);
        const RowId high = join(own[2], own[3]);
        others = {join(own[1], high), join(own[0], high), join(own[3], low), join(own[2], low)};
    }
    RowId all() const { return join(own[0], others[0]); }
};

/// Kinds that lower the standard form below `distance` missing tiles.
KindSet standard_useful(const Counts& counts, const GroupRows& rows, int melds, int distance,
                        TileSet set) {
    const std::uint8_t* with_pair = kWithPair[melds];
    KindSet useful;
    for (int g = 0; g < kNumGroups; ++g) {
        const std::uint32_t word = counts.word[static_cast<std::size_t>(g)];
        const RowId* joined = &kJoin[rows.others[static_cast<std::size_t>(g)] << 8];
        std::uint64_t bits = 0;
        for (int rank = 0; rank < ranks_of(g); ++rank) {
            if ((word >> (3 * rank) & 7) >= kCopies || !is_played(g, rank, set)) continue;
            const RowId row = row_of_word(word + Counts::unit(rank), g, set);
            if (with_pair[joined[row]] < distance) bits |= std::uint64_t{1} << rank;
        }
        useful.bits |= bits << (kRanks * g);
    }
    return useful;
}

KindSet seven_pairs_useful(const Counts& counts, const Forms& forms) {
    const KindSet held = counts.kinds();
    const KindSet two = counts.at_least(2);
    const KindSet singles = held - two;
    if (forms.seven_pairs == SevenPairs::quads) {
        return singles | (counts.at_least(3) - counts.at_least(4));
    }
    const bool lacks_kinds = held.size() < 7;
    return lacks_kinds ? singles | (kinds_of(forms.tiles) - held) : singles;
}

KindSet orphans_useful(const Counts& counts) {
    const KindSet held = counts.kinds() & kinds::kTerminalsAndHonors;
    const KindSet missing = kinds::kTerminalsAndHonors - held;
    const bool has_pair = !(counts.at_least(2) & kinds::kTerminalsAndHonors).empty();
    return has_pair ? missing : missing | held;
}

/// Useful kinds of the special forms where they are among the nearest.
KindSet special_useful(const Counts& counts, const ShantenByForm& by_form, int least,
                       const Forms& forms) {
    KindSet useful;
    if (by_form.seven_pairs == least) useful |= seven_pairs_useful(counts, forms);
    if (by_form.thirteen_orphans == least) useful |= orphans_useful(counts);
    return useful;
}

/// The slow path for own_four = held and ignore: tries every kind.
KindSet exact_useful(const Counts& concealed, const Counts& melded, int num_melds,
                     const Forms& forms) {
    const ShantenByForm by_form = shanten_by_form(concealed, melded, num_melds, forms);
    const int least = by_form.least();
    KindSet useful = special_useful(concealed, by_form, least, forms);
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

/// Distances of the special forms where they are open, kNoForm elsewhere.
ShantenByForm special_shanten(const Counts& counts, int num_melds, const Forms& forms) {
    ShantenByForm result;
    if (num_melds > 0) return result;
    if (forms.seven_pairs != SevenPairs::none) {
        result.seven_pairs =
            SevenPairsShape::of(counts, forms.seven_pairs).shanten(forms.seven_pairs);
    }
    if (forms.thirteen_orphans) result.thirteen_orphans = OrphansShape::of(counts).shanten();
    return result;
}

/// Waits of a ready hand lie in the one group with 3n+1 tiles, or, where two groups have 3n+2
/// tiles, in either of them while the other is whole.
KindSet ready_waits(const Counts& counts, const GroupRows& rows, int melds, TileSet set) {
    const std::uint8_t* with_pair = kWithPair[melds];
    KindSet found;
    for (int g = 0; g < kNumGroups; ++g) {
        const std::uint32_t word = counts.word[static_cast<std::size_t>(g)];
        if (Counts::group_total(word) % 3 == 0) continue;
        const RowId* joined = &kJoin[rows.others[static_cast<std::size_t>(g)] << 8];
        std::uint64_t bits = 0;
        for (int rank = 0; rank < ranks_of(g); ++rank) {
            if ((word >> (3 * rank) & 7) >= kCopies || !is_played(g, rank, set)) continue;
            const RowId row = row_of_word(word + Counts::unit(rank), g, set);
            if (with_pair[joined[row]] == 0) bits |= std::uint64_t{1} << rank;
        }
        found.bits |= bits << (kRanks * g);
    }
    return found;
}

}  // namespace

KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const Forms& forms) {
    if (needs_exact(melded, forms)) return exact_useful(concealed, melded, num_melds, forms);
    const GroupRows rows(concealed, forms.tiles);
    ShantenByForm by_form = special_shanten(concealed, num_melds, forms);
    by_form.standard = kWithPair[4 - num_melds][rows.all()] - 1;
    const int least = by_form.least();
    KindSet useful = special_useful(concealed, by_form, least, forms);
    // A draw brings the standard form nearer by one at most.
    if (by_form.standard <= least) {
        useful |= standard_useful(concealed, rows, 4 - num_melds, least + 1, forms.tiles);
    }
    return useful;
}

KindSet waits(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms) {
    if (needs_exact(melded, forms)) {
        const bool ready = shanten(concealed, melded, num_melds, forms) == 0;
        return ready ? exact_useful(concealed, melded, num_melds, forms) : KindSet{};
    }
    const GroupRows rows(concealed, forms.tiles);
    KindSet found;
    if (kWithPair[4 - num_melds][rows.all()] == 1) {
        found = ready_waits(concealed, rows, 4 - num_melds, forms.tiles);
    }
    if (num_melds > 0) return found;
    return found | special_useful(concealed, special_shanten(concealed, 0, forms), 0, forms);
}

Discards discards(const Counts& concealed, const Counts& melded, int num_melds,
                  const Forms& forms) {
    Discards found;
    for (const TileKind kind : concealed.kinds()) {
        const Counts rest = concealed.without(kind);
        Discard discard{kind, 0, {}};
        discard.shanten = static_cast<std::int8_t>(shanten(rest, melded, num_melds, forms));
        discard.useful = useful_kinds(rest, melded, num_melds, forms);
        found.push_back(discard);
    }
    return found;
}

}  // namespace hupai
