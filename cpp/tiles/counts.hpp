#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "tiles/kind_set.hpp"

namespace hupai {

/// How many tiles of each kind: three bits a kind, one 32-bit word for m, p, s and the honours.
///
///   word g:  bits 3r .. 3r+2 = copies of rank r of group g   (27 bits used, honours 21)
///
/// Adding a tile is one addition, and the words are the very keys of the suit tables, so a hand
/// that is kept up to date needs no hashing (shapes/suit_index.hpp).
struct Counts {
    std::array<std::uint32_t, kNumGroups> word{};

    static constexpr std::uint32_t unit(int rank) { return std::uint32_t{1} << (3 * rank); }

    constexpr int operator[](TileKind kind) const {
        return static_cast<int>(word[group_of(kind)] >> (3 * rank_of(kind))) & 7;
    }
    constexpr void add(TileKind kind, int copies = 1) {
        word[group_of(kind)] += unit(rank_of(kind)) * static_cast<std::uint32_t>(copies);
    }
    constexpr void remove(TileKind kind, int copies = 1) {
        word[group_of(kind)] -= unit(rank_of(kind)) * static_cast<std::uint32_t>(copies);
    }
    constexpr Counts with(TileKind kind) const {
        Counts more;
        for (int g = 0; g < kNumGroups; ++g) {
            more.word[g] = word[g] + (g == group_of(kind) ? unit(rank_of(kind)) : 0);
        }
        return more;
    }
    constexpr Counts without(TileKind kind) const {
        Counts fewer = *this;
        fewer.remove(kind);
        return fewer;
    }

    /// Number of tiles of one group. Pairs of digits are added, then base 64 digits mod 63.
    static constexpr int group_total(std::uint32_t digits) {
        return static_cast<int>(digit_pairs(digits) % 63);
    }
    /// The same mod 3: 64 leaves 1, so the base 64 digits need no adding.
    static constexpr int group_total_mod_3(std::uint32_t digits) {
        return static_cast<int>(digit_pairs(digits) % 3);
    }
    constexpr int total() const {
        const std::uint64_t pairs = std::uint64_t{digit_pairs(word[0])} + digit_pairs(word[1]) +
                                    digit_pairs(word[2]) + digit_pairs(word[3]);
        // Four pairs of digits fit into six bits, all of them together into twelve.
        constexpr std::uint64_t kEverySecond = 07700770077ull;
        const std::uint64_t fours = (pairs & kEverySecond) + (pairs >> 6 & kEverySecond);
        return static_cast<int>(fours * 0x1001001 >> 24 & 0xFFF);
    }

    /// m with p and s with the honours, side by side: 54 and 48 bits.
    constexpr std::uint64_t low_half() const { return word[0] | std::uint64_t{word[1]} << 27; }
    constexpr std::uint64_t high_half() const { return word[2] | std::uint64_t{word[3]} << 27; }

    /// Every digit of every group laid over one another: quick to ask what no digit has.
    constexpr std::uint32_t overlaid() const { return word[0] | word[1] | word[2] | word[3]; }
    /// True where some kind has all four copies.
    constexpr bool has_four() const { return (overlaid() & 0444444444u) != 0; }

    /// How many kinds have all four copies.
    int num_four() const;

    /// Kinds with at least `copies` tiles (1 to 4).
    KindSet at_least(int copies) const;
    KindSet kinds() const { return at_least(1); }

    friend constexpr Counts operator+(const Counts& a, const Counts& b) {
        Counts sum;
        for (int g = 0; g < kNumGroups; ++g) sum.word[g] = a.word[g] + b.word[g];
        return sum;
    }
    friend constexpr bool operator==(const Counts&, const Counts&) = default;

  private:
    static constexpr std::uint32_t digit_pairs(std::uint32_t digits) {
        constexpr std::uint32_t kEverySecond = 0707070707u;
        return (digits & kEverySecond) + ((digits >> 3) & kEverySecond);
    }
};

/// Every third bit of a half (18 kinds).
inline constexpr std::uint64_t kOnes = ((std::uint64_t{1} << 54) - 1) / 7;

/// One bit a digit: set where the digit is at least 1, 2, 3, 4 (digits are 0-4).
constexpr std::uint64_t digits_at_least_1(std::uint64_t half) {
    return (half | half >> 1 | half >> 2) & kOnes;
}
constexpr std::uint64_t digits_at_least_2(std::uint64_t half) {
    return (half >> 1 | half >> 2) & kOnes;
}
constexpr std::uint64_t digits_at_least_3(std::uint64_t half) {
    return ((half & half >> 1) | half >> 2) & kOnes;
}
constexpr std::uint64_t digits_at_least_4(std::uint64_t half) {
    return (half >> 2) & kOnes;
}

/// Bits 0, 3, 6, … of a half to bits 0, 1, 2, … (18 of them).
constexpr std::uint64_t every_third_bit(std::uint64_t x) {
    x &= kOnes;
    x = (x | x >> 2) & 0x10C30C30C30C30C3ull;
    x = (x | x >> 4) & 0x100F00F00F00F00Full;
    x = (x | x >> 8) & 0x001F0000FF0000FFull;
    x = (x | x >> 16) & 0x001F00000000FFFFull;
    x = (x | x >> 32) & 0x00000000001FFFFFull;
    return x;
}

inline int Counts::num_four() const {
    return std::popcount(digits_at_least_4(low_half())) +
           std::popcount(digits_at_least_4(high_half()));
}

inline KindSet Counts::at_least(int copies) const {
    const auto pick = [copies](std::uint64_t half) {
        switch (copies) {
            case 1: return digits_at_least_1(half);
            case 2: return digits_at_least_2(half);
            case 3: return digits_at_least_3(half);
            default: return digits_at_least_4(half);
        }
    };
    return KindSet{every_third_bit(pick(low_half())) | every_third_bit(pick(high_half())) << 18};
}

/// Eight counts of one byte each, the first in the lowest byte, as 24 bits of three-bit digits.
constexpr std::uint32_t pack_eight(std::uint64_t bytes) {
    bytes = (bytes | bytes >> 5) & 0x003F003F003F003Full;
    bytes = (bytes | bytes >> 10) & 0x00000FFF00000FFFull;
    return static_cast<std::uint32_t>((bytes | bytes >> 20) & 0xFFFFFF);
}

/// The other way round: the lowest eight three-bit digits as one byte each.
constexpr std::uint64_t spread_eight(std::uint64_t digits) {
    std::uint64_t bytes = digits & 0xFFFFFF;
    bytes = (bytes | bytes << 20) & 0x00000FFF00000FFFull;
    bytes = (bytes | bytes << 10) & 0x003F003F003F003Full;
    return (bytes | bytes << 5) & 0x0707070707070707ull;
}

/// Eight bytes, the first in the lowest place.
inline std::uint64_t eight_bytes(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&word, bytes, 8);
    } else {
        for (int i = 7; i >= 0; --i) word = word << 8 | bytes[i];
    }
    return word;
}

/// Writes eight bytes, the first from the lowest place.
inline void put_eight_bytes(std::uint8_t* bytes, std::uint64_t word) {
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(bytes, &word, 8);
    } else {
        for (int i = 0; i < 8; ++i, word >>= 8) bytes[i] = static_cast<std::uint8_t>(word);
    }
}

/// What a row of a batch array holds beside its counts.
struct RowSize {
    int total;  // of tiles
    bool fits;  // no count is above 4; where one is, the counts have no meaning
};

/// Reads 34 counts of one byte each, in the order of the kinds, in one go.
inline RowSize read_counts(const std::uint8_t* bytes, Counts& counts) {
    constexpr std::uint64_t kEveryByte = 0x0101010101010101ull;
    const std::uint64_t m = eight_bytes(bytes);
    const std::uint64_t p = eight_bytes(bytes + kRanks);
    const std::uint64_t s = eight_bytes(bytes + 2 * kRanks);
    const std::uint64_t z = eight_bytes(bytes + kEast - 1);  // 9s and the seven honours
    const std::uint64_t m9 = bytes[kRanks - 1];
    const std::uint64_t p9 = bytes[2 * kRanks - 1];
    counts.word[0] = pack_eight(m) | static_cast<std::uint32_t>(m9 << 24);
    counts.word[1] = pack_eight(p) | static_cast<std::uint32_t>(p9 << 24);
    counts.word[2] = pack_eight(s) | static_cast<std::uint32_t>((z & 0xFF) << 24);
    counts.word[3] = pack_eight(z >> 8);
    const std::uint64_t total = (m + p + s + z + m9 + p9) * kEveryByte >> 56;
    // Three more lift a count of 5 to 7 above 7; greater ones are there already.
    constexpr std::uint64_t kThrees = 3 * kEveryByte;
    const std::uint64_t lifted =
        (m + kThrees) | (p + kThrees) | (s + kThrees) | (z + kThrees) | (m9 + 3) | (p9 + 3);
    const bool fits = ((lifted | m | p | s | z | m9 | p9) & ~(7 * kEveryByte)) == 0;
    return {static_cast<int>(total), fits};
}

/// The same where they are known to fit.
inline Counts counts_of_bytes(const std::uint8_t* bytes) {
    Counts counts;
    read_counts(bytes, counts);
    return counts;
}

/// Hands out a byte for each kind, of all or of the 27 that are no honours: `put` takes a kind and
/// the counts from it on as eight bytes. Later ones lie over earlier ones.
template <int kKinds, class Put>
void spread_counts(const Counts& counts, const Put& put) {
    constexpr int kHalf = 2 * kRanks;
    constexpr int kLast = kKinds - 8;
    static_assert(kHalf <= kLast && kLast <= kHalf + 8);
    const std::uint64_t low = counts.low_half();
    const std::uint64_t high = counts.high_half();
    put(0, spread_eight(low));
    put(8, spread_eight(low >> 24));
    put(16, spread_eight(low >> 48));
    put(kHalf, spread_eight(high));
    put(kLast, spread_eight(high >> 3 * (kLast - kHalf)));
}

/// Writes a byte for each of so many kinds.
template <int kKinds>
void write_counts(const Counts& counts, std::uint8_t* bytes) {
    spread_counts<kKinds>(
        counts, [bytes](int kind, std::uint64_t eight) { put_eight_bytes(bytes + kind, eight); });
}

}  // namespace hupai
