#include "shapes/decompose.hpp"

#include "shapes/suit_reading.hpp"

namespace hupai {
namespace {

/// Honours have no runs: three of a kind are a triplet, two the pair.
struct HonorReading {
    KindSet triplets;
    KindSet pairs;
    bool sound = true;  // nothing is left over

    HonorReading() = default;
    explicit HonorReading(std::uint32_t word) {
        const std::uint64_t three = digits_at_least_3(word);
        const std::uint64_t two = digits_at_least_2(word) & ~three;
        sound = digits_at_least_1(word) == (three | two) && digits_at_least_4(word) == 0;
        triplets.bits = every_third_bit(three) << kEast;
        pairs.bits = every_third_bit(two) << kEast;
    }
    bool whole() const { return sound && pairs.empty(); }
    bool whole_with_pair() const { return sound && pairs.size() == 1; }
};

/// The melds of all groups; of the group of the pair those beside it.
struct Melds {
    std::array<SuitReading, kNumSuits> suits;
    HonorReading honors;

    void add_to(Readings& readings, TileKind pair) const {
        std::uint64_t starts = 0;
        std::uint64_t triplets = honors.triplets.bits;
        Reading& reading = readings.append();
        for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
            reading.runs[suit] = suits[suit].runs();
            starts |= std::uint64_t{suits[suit].starts()} << (kRanks * suit);
            triplets |= std::uint64_t{suits[suit].triplets()} << (kRanks * suit);
        }
        reading.starts = {starts};
        reading.triplets = {triplets};
        reading.pair = pair;
    }
};

/// Adds each reading of one suit as melds and a pair, beside the others. All three ranks of the
/// pair are tried, held or not, since a guess that goes wrong costs more.
void add_with_pairs(Readings& readings, Melds& melds, int suit, std::uint32_t word) {
    const int lowest = melds.suits[static_cast<std::size_t>(suit)].lowest_pair_rank();
    std::array<SuitReading, 3> beside;
    unsigned wrong = 0;
    for (unsigned i = 0; i < 3; ++i) {
        const std::uint32_t unit = Counts::unit(lowest + 3 * static_cast<int>(i));
        const std::uint32_t held = (word >> 1 | word >> 2) & unit;
        beside[i] = SuitReading(word - 2 * held);  // without a pair taken out: always wrong
        wrong |= beside[i].wrong() << i;
    }
    for (unsigned found = ~wrong & 7; found != 0; found &= found - 1) {
        const int i = std::countr_zero(found);
        melds.suits[static_cast<std::size_t>(suit)] = beside[static_cast<std::size_t>(i)];
        melds.add_to(readings, kind_of(suit, lowest + 3 * i));
    }
}

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

}  // namespace

Readings decompose(const Counts& concealed) {
    Readings readings;
    Melds melds;
    // The groups that are not whole melds: one, which has the pair.
    unsigned with_pair = 0;
    for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
        melds.suits[suit] = SuitReading(concealed.word[suit]);
        with_pair |= melds.suits[suit].wrong() << suit;
    }
    if (const std::uint32_t word = concealed.word[kHonorGroup]; word != 0) {
        melds.honors = HonorReading(word);
        with_pair |= static_cast<unsigned>(!melds.honors.whole()) << kHonorGroup;
    }
    if (!std::has_single_bit(with_pair)) return readings;
    const int group = std::countr_zero(with_pair);
    if (group != kHonorGroup) {
        add_with_pairs(readings, melds, group, concealed.word[static_cast<std::size_t>(group)]);
    } else if (melds.honors.whole_with_pair()) {
        melds.add_to(readings, *melds.honors.pairs.begin());
    }
    add_swapped(readings);
    return readings;
}

}  // namespace hupai
