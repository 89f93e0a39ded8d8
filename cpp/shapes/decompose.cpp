#include "shapes/decompose.hpp"

#include "shapes/suit_reading.hpp"

namespace hupai {
namespace {

/// Residue mod 3 of the sum of ranks: melds leave 0 (a triplet 3r, a run 3r + 3), so a pair of
/// rank r is possible only where 2r has the residue of the whole.
int rank_sum_mod_3(std::uint32_t word) {
    constexpr std::uint32_t kRank0 = 07007007u;  // ranks 0, 3, 6; shifted: 1, 4, 7 and 2, 5, 8
    const auto sum = [](std::uint32_t digits) {
        return static_cast<int>((digits & 7) + (digits >> 9 & 7) + (digits >> 18 & 7));
    };
    return (sum(word >> 3 & kRank0) + 2 * sum(word >> 6 & kRank0)) % 3;
}

/// Ranks of one suit that can be its pair, as every third bit.
std::uint32_t possible_pairs(std::uint32_t word) {
    const int rank = 2 * rank_sum_mod_3(word) % 3;  // 2r = residue (mod 3) is r = 2 x residue
    constexpr std::uint32_t kRank0 = 01001001;
    return (word >> 1 | word >> 2) & kRank0 << (3 * rank);
}

/// The melds of every group but one, or of all; `pair` only where it is of honours.
struct GroupMelds {
    std::array<SuitReading, kNumSuits> suits;
    std::uint64_t honor_triplets = 0;
    TileKind pair = kNoKind;

    /// Honours have no runs: three of a kind are a triplet, two the pair.
    bool read_honors(std::uint32_t word, bool has_pair) {
        const std::uint64_t two = digits_at_least_2(word);
        const std::uint64_t three = digits_at_least_3(word);
        const std::uint64_t pairs = two & ~three;
        honor_triplets = every_third_bit(three) << kEast;
        if (has_pair) pair = kind_of(kHonorGroup, std::countr_zero(pairs) / 3);
        return digits_at_least_1(word) == two && digits_at_least_4(word) == 0 &&
               std::popcount(pairs) == (has_pair ? 1 : 0);
    }
    void add_to(Readings& readings) const {
        Reading& reading = readings.append();
        reading.runs = {suits[0].runs, suits[1].runs, suits[2].runs};
        reading.starts.bits = suits[0].starts | std::uint64_t{suits[1].starts} << 9 |
                              std::uint64_t{suits[2].starts} << 18;
        reading.triplets.bits = suits[0].triplets | std::uint64_t{suits[1].triplets} << 9 |
                                std::uint64_t{suits[2].triplets} << 18 | honor_triplets;
        reading.pair = pair;
    }
};

/// Lowest of three triplets in a row of one suit.
std::uint64_t triplet_rows(KindSet triplets) {
    constexpr std::uint64_t kRunStarts =
        0x7F | std::uint64_t{0x7F} << 9 | std::uint64_t{0x7F} << 18;
    return triplets.bits & triplets.bits >> 1 & triplets.bits >> 2 & kRunStarts;
}

/// Adds the readings in which three triplets in a row are three equal runs. Two such rows at once
/// would be six melds, so one swap a reading is all.
void add_swapped(Readings& readings) {
    const std::size_t size = readings.size();
    for (std::size_t r = 0; r < size; ++r) {
        for (std::uint64_t rows = triplet_rows(readings[r].triplets); rows != 0; rows &= rows - 1) {
            const auto lowest = static_cast<TileKind>(std::countr_zero(rows));
            Reading swapped = readings[r];
            swapped.triplets.bits -= std::uint64_t{7} << lowest;
            swapped.starts |= KindSet::of(lowest);
            swapped.runs[static_cast<std::size_t>(group_of(lowest))] +=
                3 * Counts::unit(rank_of(lowest));
            readings.push_back(swapped);
        }
    }
}

/// The group whose number of tiles leaves 2, which holds the pair; -1 where the numbers do not fit.
int find_pair_group(const Counts& concealed) {
    int found = -1;
    for (int g = 0; g < kNumGroups; ++g) {
        const int rest = Counts::group_total_mod_3(concealed.word[static_cast<std::size_t>(g)]);
        if (rest == 1 || (rest == 2 && found >= 0)) return -1;
        if (rest == 2) found = g;
    }
    return found;
}

}  // namespace

Readings decompose(const Counts& concealed) {
    Readings readings;
    const int pair_group = find_pair_group(concealed);
    if (pair_group < 0) return readings;
    GroupMelds melds;
    bool whole = melds.read_honors(concealed.word[kHonorGroup], pair_group == kHonorGroup);
    for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
        if (static_cast<int>(suit) == pair_group) continue;
        melds.suits[suit] = read_suit(concealed.word[suit]);
        whole = whole && melds.suits[suit].whole;
    }
    if (!whole) return readings;
    if (pair_group == kHonorGroup) {
        melds.add_to(readings);
    } else {
        const auto suit = static_cast<std::size_t>(pair_group);
        const std::uint32_t word = concealed.word[suit];
        for (std::uint32_t pairs = possible_pairs(word); pairs != 0; pairs &= pairs - 1) {
            const int rank = std::countr_zero(pairs) / 3;
            melds.suits[suit] = read_suit(word - 2 * Counts::unit(rank));
            melds.pair = kind_of(pair_group, rank);
            if (melds.suits[suit].whole) melds.add_to(readings);
        }
    }
    add_swapped(readings);
    return readings;
}

}  // namespace hupai
