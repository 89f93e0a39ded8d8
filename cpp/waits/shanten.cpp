#include "waits/shanten.hpp"

namespace hupai {
namespace {

DistanceRow sanma_characters(const Counts& concealed, const Counts& melded, const Forms& forms) {
    DistanceWalk walk;
    for (const TileKind kind : {TileKind{0}, TileKind{8}}) {
        walk.advance(concealed[kind], pattern_limit(kind, melded, forms), false);
    }
    return walk.row();
}

}  // namespace

int pattern_limit(TileKind kind, const Counts& melded, const Forms& forms) {
    switch (forms.own_four) {
        case OwnFour::concealed: return kCopies;
        case OwnFour::held: return kCopies - melded[kind];
        case OwnFour::ignore: return 14;
    }
    return kCopies;
}

DistanceRow exact_row(const Counts& concealed, const Counts& melded, int group,
                      const Forms& forms) {
    if (forms.tiles == TileSet::sanma && group == 0) {
        return sanma_characters(concealed, melded, forms);
    }
    const bool is_suit = group < kNumSuits;
    // A group without melded tiles keeps the table's limit under `held`.
    if (forms.own_four == OwnFour::held && melded.word[static_cast<std::size_t>(group)] == 0) {
        return row_table::kRows[row_of(concealed, group, forms.tiles)];
    }
    DistanceWalk walk;
    const int ranks = is_suit ? 9 : 7;
    for (int rank = 0; rank < ranks; ++rank) {
        const TileKind kind = kind_of(group, rank);
        walk.advance(concealed[kind], pattern_limit(kind, melded, forms),
                     is_suit && rank + 2 < ranks);
    }
    return walk.row();
}

int exact_standard_shanten(const Counts& concealed, const Counts& melded, int num_melds,
                           const Forms& forms) {
    DistanceRow all = exact_row(concealed, melded, 0, forms);
    for (int g = 1; g < kNumGroups; ++g) all = join(all, exact_row(concealed, melded, g, forms));
    return all.with_pair[static_cast<std::size_t>(4 - num_melds)] - 1;
}

}  // namespace hupai
