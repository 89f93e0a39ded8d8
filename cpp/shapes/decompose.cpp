#include "shapes/decompose.hpp"

namespace hupai {
namespace {

/// The melds of one suit, read with as many triplets as can be.
struct SuitMelds {
    std::uint32_t runs = 0;
    std::uint32_t triplets = 0;
    bool whole = true;
};

/// Without branches: a digit that a run lacks wraps round to 6 or 7 and is seen at its own rank.
SuitMelds read_suit(std::uint32_t word) {
    SuitMelds melds;
    std::uint32_t wrong = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
        const std::uint32_t copies = word & 7;
        const std::uint32_t triplet = (copies + 5) >> 3;  // 3 or more
        const std::uint32_t runs = copies - 3 * triplet;
        wrong |= (copies + 3) >> 3;  // 5 or more
        if (rank > 6) wrong |= runs;  // no run begins with an 8 or 9
        melds.triplets |= triplet << rank;
        melds.runs |= runs << (3 * rank);
        word = (word >> 3) - runs * 011;
    }
    melds.whole = wrong == 0;
    return melds;
}

/// Residue mod 3 of the sum of ranks: melds leave 0 (a triplet 3r, a run 3r + 3), so a pair of
/// rank r is possible only where 2r has the residue of the whole.
int rank_sum_mod_3(std::uint32_t word) {
    constexpr std::uint32_t kRank0 = 07007007u;  // ranks 0, 3, 6; shifted: 1, 4, 7 and 2, 5, 8
    const auto sum = [](std::uint32_t digits) {
        return static_cast<int>((digits & 7) + (digits >> 9 & 7) + (digits >> 18 & 7));
    };
    return (sum(word >> 3 & kRank0) + 2 * sum(word >> 6 & kRank0)) % 3;
}

/// Readings of one group, added to every reading so far.
class GroupReader {
  public:
    GroupReader(Readings& readings, int group) : readings_(readings), group_(group) {}

    void read(std::uint32_t word, bool has_pair) {
        before_ = readings_;
        readings_.clear();
        if (group_ == kHonorGroup) {
            read_honors(word, has_pair);
        } else if (!has_pair) {
            add_suit(word, kNoKind);
        } else {
            add_suit_with_pair(word);
        }
    }

  private:
    /// Honours have no runs: three of a kind are a triplet, two the pair.
    void read_honors(std::uint32_t word, bool has_pair) {
        const std::uint64_t two = digits_at_least_2(word);
        const std::uint64_t three = digits_at_least_3(word);
        const std::uint64_t pair = two & ~three;
        const bool whole = digits_at_least_1(word) == two && digits_at_least_4(word) == 0 &&
                           std::popcount(pair) == (has_pair ? 1 : 0);
        if (!whole) return;
        const TileKind kind =
            has_pair ? kind_of(group_, std::countr_zero(pair) / 3) : kNoKind;
        add(0, static_cast<std::uint32_t>(every_third_bit(three)), kind);
    }

    void add_suit_with_pair(std::uint32_t word) {
        // 2r = residue (mod 3) is r = 2 x residue.
        const int wanted = 2 * rank_sum_mod_3(word) % 3;
        constexpr std::uint32_t kRank0 = 01001001;
        const std::uint32_t two = (word >> 1 | word >> 2) & kRank0 << (3 * wanted);
        for (std::uint32_t pairs = two; pairs != 0; pairs &= pairs - 1) {
            const int rank = std::countr_zero(pairs) / 3;
            add_suit(word - 2 * Counts::unit(rank), kind_of(group_, rank));
        }
    }

    void add_suit(std::uint32_t word, TileKind pair) {
        const SuitMelds melds = read_suit(word);
        if (!melds.whole) return;
        add(melds.runs, melds.triplets, pair);
        for (std::uint32_t rows = melds.triplets & melds.triplets >> 1 & melds.triplets >> 2;
             rows != 0; rows &= rows - 1) {
            const int rank = std::countr_zero(rows);
            add(melds.runs + 3 * Counts::unit(rank), melds.triplets - (7u << rank), pair);
        }
    }

    void add(std::uint32_t runs, std::uint32_t triplets, TileKind pair) {
        for (Reading reading : before_) {
            if (group_ < kNumSuits) reading.runs[static_cast<std::size_t>(group_)] = runs;
            reading.triplets.bits |= std::uint64_t{triplets} << (kRanks * group_);
            if (pair != kNoKind) reading.pair = pair;
            readings_.push_back(reading);
        }
    }

    Readings& readings_;
    Readings before_;
    int group_;
};

}  // namespace

Readings decompose(const Counts& concealed) {
    Readings readings;
    int pair_group = -1;
    for (int g = 0; g < kNumGroups; ++g) {
        const int rest = Counts::group_total(concealed.word[static_cast<std::size_t>(g)]) % 3;
        if (rest == 1 || (rest == 2 && pair_group >= 0)) return readings;
        if (rest == 2) pair_group = g;
    }
    if (pair_group < 0) return readings;
    readings.push_back({});
    for (int g = 0; g < kNumGroups && !readings.empty(); ++g) {
        const std::uint32_t word = concealed.word[static_cast<std::size_t>(g)];
        if (word != 0) GroupReader(readings, g).read(word, g == pair_group);
    }
    return readings;
}

}  // namespace hupai
