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
        Counts more = *this;
        more.add(kind);
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
        return group_total(word[0]) + group_total(word[1]) + group_total(word[2]) +
               group_total(word[3]);
    }

    /// m with p and s with the honours, side by side: 54 and 48 bits.
    constexpr std::uint64_t low_half() const { return word[0] | std::uint64_t{word[1]} << 27; }
    constexpr std::uint64_t high_half() const { return word[2] | std::uint64_t{word[3]} << 27; }

    /// Every digit of every group laid over one another: quick to ask what no digit has.
    constexpr std::uint32_t overlaid() const { return word[0] | word[1] | word[2] | word[3]; }
    /// True where some kind has all four copies.
    constexpr bool has_four() const { return (overlaid() & 0444444444u) != 0; }

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

/// 34 counts, none above 4: eight bytes at a time.
inline bool copies_fit(const std::uint8_t* counts) {
    std::uint64_t above = 0;
    for (const int from : {0, 8, 16, 24, 26}) {
        std::uint64_t eight;
        std::memcpy(&eight, counts + from, 8);
        above |= eight | ((eight & 0x7F7F7F7F7F7F7F7Full) + 0x7B7B7B7B7B7B7B7Bull);
    }
    return (above & 0x8080808080808080ull) == 0;
}

/// 34 counts of one byte each, none above 7, as the rows of batch arrays hold them.
inline Counts counts_of_bytes(const std::uint8_t* bytes) {
    const auto eight = [bytes](int from) {
        std::uint64_t word = 0;
        if constexpr (std::endian::native == std::endian::little) {
            std::memcpy(&word, bytes + from, 8);
        } else {
            for (int i = 7; i >= 0; --i) word = word << 8 | bytes[from + i];
        }
        return word;
    };
    Counts counts;
    for (int g = 0; g < kNumSuits; ++g) {
        counts.word[static_cast<std::size_t>(g)] =
            pack_eight(eight(kRanks * g)) | std::uint32_t{bytes[kRanks * g + 8]} << 24;
    }
    counts.word[kHonorGroup] = pack_eight(eight(26) >> 8);  // seven honours end the row
    return counts;
}

}  // namespace hupai
