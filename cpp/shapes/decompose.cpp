#include "shapes/decompose.hpp"

namespace hupai {
namespace {

/// A part of a reading: one group's melds, and its pair where it has one.
struct GroupReading {
    std::uint32_t runs = 0;
    std::uint16_t triplets = 0;
    std::int8_t pair = -1;
};
using GroupReadings = StaticVector<GroupReading, kMaxReadings>;

/// Takes melds off the lowest rank until nothing is left.
void take_melds(std::uint32_t word, bool is_suit, GroupReading reading, GroupReadings& found) {
    while (word != 0) {
        const int rank = std::countr_zero(word) / 3;
        std::uint32_t copies = word >> (3 * rank) & 7;
        if (copies >= 3) {
            GroupReading with_triplet = reading;
            with_triplet.triplets |= static_cast<std::uint16_t>(1 << rank);
            const std::uint32_t rest = word - 3 * Counts::unit(rank);
            if (!is_suit || rank > 6) {  // no run can begin here: a triplet or nothing
                reading = with_triplet;
                word = rest;
                if (copies == 4) return;
                continue;
            }
            take_melds(rest, is_suit, with_triplet, found);
        }
        if (!is_suit || rank > 6) return;
        const std::uint32_t next = word >> (3 * rank + 3);
        if ((next & 7) < copies || (next >> 3 & 7) < copies) return;
        word -= copies * (Counts::unit(rank) | Counts::unit(rank + 1) | Counts::unit(rank + 2));
        reading.runs += copies << (3 * rank);
    }
    found.push_back(reading);
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

/// All readings of one group, whose number of tiles tells whether it holds the pair.
GroupReadings read_group(std::uint32_t word, bool is_suit, bool has_pair) {
    GroupReadings found;
    if (!has_pair) {
        take_melds(word, is_suit, {}, found);
        return found;
    }
    // 2r = residue (mod 3) is r = 2 x residue.
    const int wanted = 2 * rank_sum_mod_3(word) % 3;
    for (std::uint32_t pairs = (word >> 1 | word >> 2) & static_cast<std::uint32_t>(kOnes);
         pairs != 0; pairs &= pairs - 1) {
        const int rank = std::countr_zero(pairs) / 3;
        if (is_suit && rank % 3 != wanted) continue;
        GroupReading reading;
        reading.pair = static_cast<std::int8_t>(rank);
        take_melds(word - 2 * Counts::unit(rank), is_suit, reading, found);
    }
    return found;
}

void add_group(Reading& reading, int group, const GroupReading& part) {
    if (group < kNumSuits) reading.runs[static_cast<std::size_t>(group)] = part.runs;
    reading.triplets.bits |= std::uint64_t{part.triplets} << (kRanks * group);
    if (part.pair >= 0) reading.pair = kind_of(group, part.pair);
}

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
    for (int g = 0; g < kNumGroups; ++g) {
        const std::uint32_t word = concealed.word[static_cast<std::size_t>(g)];
        if (word == 0) continue;
        const GroupReadings parts = read_group(word, g < kNumSuits, g == pair_group);
        if (parts.empty()) return {};
        // Each reading so far with each part; the first part goes in place.
        const std::size_t so_far = readings.size();
        for (std::size_t p = 1; p < parts.size(); ++p) {
            for (std::size_t r = 0; r < so_far; ++r) {
                Reading more = readings[r];
                add_group(more, g, parts[p]);
                readings.push_back(more);
            }
        }
        for (std::size_t r = 0; r < so_far; ++r) add_group(readings[r], g, parts[0]);
    }
    return readings;
}

}  // namespace hupai
