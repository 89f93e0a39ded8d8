#pragma once
#include "waits/shanten.hpp"

namespace hupai {

// Parts of the search for useful kinds, shared by ukeire.cpp and discards.cpp.

/// Which ranks of one group, drawn beside the others, bring a hand nearer. A draw does so by one
/// tile or not at all, so the lowest bit of the distance tells, and no comparison is needed: the
/// bits are strung together from the highest rank to the lowest and compared at once.
class NearerRanks {
  public:
    NearerRanks(RowId others, int melds)
        : joined_(&row_table::kJoin[others << 8]), odd_(row_table::kOdd[melds]) {}

    /// The next lower rank: the group's row after drawing it.
    void add(RowId after) { bits_ = 2 * bits_ + odd_[joined_[after]]; }
    /// A bit a rank. Those without meaning (fifth copies, ranks past the honours) may be set.
    std::uint64_t nearer_than(int lacking) const { return (bits_ ^ (0u - (lacking & 1))) & 0x1FF; }

  private:
    const RowId* joined_;
    const std::uint8_t* odd_;
    std::uint32_t bits_ = 0;
};

/// The same of a group by its counts; `lacking` is the distance of the whole hand.
inline std::uint64_t nearer_ranks(std::uint32_t word, int group, TileSet set, RowId others,
                                  int melds, int lacking) {
    NearerRanks ranks(others, melds);
    rows_after_draw(word, group, set, [&](int, RowId row) { ranks.add(row); });
    return ranks.nearer_than(lacking);
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
