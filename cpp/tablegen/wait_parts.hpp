#pragma once
// The tables of shapes/wait_table.hpp from the distance rows of all vectors.
#include <cstdint>
#include <map>
#include <vector>

#include "shapes/wait_table.hpp"

namespace hupai::tablegen {

inline int digit_sum(std::uint32_t word) {
    int sum = 0;
    for (; word; word >>= 3) sum += static_cast<int>(word & 7);
    return sum;
}

inline bool digits_fit(std::uint32_t word) {
    for (; word; word >>= 3) {
        if ((word & 7) > kCopies) return false;
    }
    return true;
}

/// `whole_as(word)` tells what a vector is whole as: bit m = m melds, bit 5 + m = m melds and a
/// pair. Only the ranks named are drawn.
template <class WholeAs>
std::uint32_t make_wait_part(std::uint32_t word, const std::vector<int>& ranks,
                             const WholeAs& whole_as) {
    constexpr int kPair = 5;  // flags with a pair begin here
    const int tiles = digit_sum(word);
    const int rest = tiles % 3;
    const int melds = tiles / 3;
    const bool whole = rest != 1 && (whole_as(word) >> (rest == 2 ? kPair + melds : melds) & 1);
    const unsigned state = !whole ? 2 : rest == 2 ? 1 : 0;
    std::uint32_t drawn = 0;
    for (const int rank : ranks) {
        if (rest == 0 || (word >> (3 * rank) & 7) >= kCopies) continue;
        const int wanted = rest == 1 ? kPair + melds : melds + 1;
        if (whole_as(word + Counts::unit(rank)) >> wanted & 1) drawn |= 1u << rank;
    }
    const unsigned winning_sum = drawn == 0 ? 0 : state + (rest == 2 ? 1 : 0);
    return drawn | winning_sum << wait_table::kWinningSumShift | state << wait_table::kStateShift;
}

struct WaitTables {
    std::vector<std::uint32_t> high, parts;
    std::vector<std::uint8_t> names;

    /// The vectors of one kind of group, in the order of shapes/suit_index.hpp.
    template <class WholeAs>
    void add_group(int num_ranks, const WholeAs& whole_as) {
        using namespace suit_index;
        std::vector<int> ranks;
        for (int rank = 0; rank < num_ranks; ++rank) ranks.push_back(rank);
        const std::size_t begin = high.size();
        high.resize(begin + (std::size_t{1} << (3 * (num_ranks - kLowRanks))));
        for (int beside = 0; beside <= wait_table::kMaxTiles; ++beside) {
            const std::size_t first = parts.size();
            std::map<std::uint32_t, std::uint8_t> known;
            for (std::uint32_t h = 0; begin + h < high.size(); ++h) {
                if (!digits_fit(h) || digit_sum(h) != beside) continue;
                high[begin + h] =
                    static_cast<std::uint32_t>(names.size() | first << wait_table::kFirstPartShift);
                for (const std::uint32_t low : lows_up_to(wait_table::kMaxTiles - beside)) {
                    const auto part = make_wait_part(h << kLowBits | low, ranks, whole_as);
                    const auto [at, is_new] =
                        known.try_emplace(part, static_cast<std::uint8_t>(known.size()));
                    if (is_new) parts.push_back(part);
                    names.push_back(at->second);
                }
            }
            fits = fits && known.size() <= 256;
        }
    }
    bool fits = true;  // a byte is enough for each name

  private:
    /// Low halves with so many tiles or fewer, in the order of suit_index::kLowRank.
    static std::vector<std::uint32_t> lows_up_to(int tiles) {
        std::vector<std::uint32_t> lows;
        for (int sum = 0; sum <= tiles; ++sum) {
            for (std::uint32_t low = 0; low < suit_index::kLowSize; ++low) {
                if (digits_fit(low) && digit_sum(low) == sum) lows.push_back(low);
            }
        }
        return lows;
    }
};

}  // namespace hupai::tablegen
