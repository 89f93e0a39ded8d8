#pragma once
#include "waits/shanten.hpp"

namespace hupai {

// Parts of the search for useful kinds, shared by ukeire.cpp and discards.cpp.

/// Ranks of one group whose draw, beside the others, brings the distance below `distance`. No
/// branches: which ranks do is as good as random.
inline std::uint64_t ranks_below(std::uint32_t word, int group, TileSet set, RowId others,
                                 const std::uint8_t* with_pair, int distance) {
    const RowId* joined = &row_table::kJoin[others << 8];
    std::uint64_t bits = 0;
    rows_after_draw(word, group, set, [&](int rank, RowId row) {
        bits |= std::uint64_t{with_pair[joined[row]] < distance} << rank;
    });
    return bits;
}

/// Kinds held once, twice, three and four times at least: what the special forms ask.
struct CopySets {
    KindSet one, two, three, four;

    static CopySets of(const Counts& counts) {
        return {counts.at_least(1), counts.at_least(2), counts.at_least(3), counts.at_least(4)};
    }
    /// One tile fewer of a kind.
    void remove(TileKind kind) {
        const KindSet tile = KindSet::of(kind);
        const KindSet last = four & tile;
        const KindSet third = (three - four) & tile;
        const KindSet second = (two - three) & tile;
        one = one - ((one - two) & tile);
        two = two - second;
        three = three - third;
        four = four - last;
    }
    SevenPairsShape seven_pairs(SevenPairs mode) const {
        return {two.size() + (mode == SevenPairs::quads ? four.size() : 0), one.size()};
    }
    OrphansShape orphans() const {
        return {(one & kinds::kTerminalsAndHonors).size(),
                !(two & kinds::kTerminalsAndHonors).empty()};
    }
};

/// Useful kinds of the special forms where they are among the nearest.
KindSet special_useful(const CopySets& held, const ShantenByForm& by_form, int least,
                       const Forms& forms);

}  // namespace hupai
