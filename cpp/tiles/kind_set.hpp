#pragma once
#include <bit>
#include <cstdint>

#include "tiles/kind.hpp"

namespace hupai {

/// A set of kinds as 34 bits.
struct KindSet {
    std::uint64_t bits = 0;

    static constexpr KindSet of(TileKind kind) { return KindSet{std::uint64_t{1} << kind}; }

    constexpr bool has(TileKind kind) const { return (bits >> kind) & 1; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool subset_of(KindSet other) const { return (bits & ~other.bits) == 0; }
    /// Nine bits of a suit, seven of the honours.
    constexpr std::uint32_t group(int g) const {
        return static_cast<std::uint32_t>(bits >> (kRanks * g)) & 0x1FFu;
    }

    friend constexpr KindSet operator|(KindSet a, KindSet b) { return {a.bits | b.bits}; }
    friend constexpr KindSet operator&(KindSet a, KindSet b) { return {a.bits & b.bits}; }
    friend constexpr KindSet operator-(KindSet a, KindSet b) { return {a.bits & ~b.bits}; }
    constexpr KindSet& operator|=(KindSet other) {
        bits |= other.bits;
        return *this;
    }
    friend constexpr bool operator==(KindSet a, KindSet b) { return a.bits == b.bits; }

    /// Iteration by kind, lowest first.
    struct Iterator {
        std::uint64_t rest;
        constexpr TileKind operator*() const {
            return static_cast<TileKind>(std::countr_zero(rest));
        }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        friend constexpr bool operator!=(Iterator a, Iterator b) { return a.rest != b.rest; }
    };
    constexpr Iterator begin() const { return {bits}; }
    constexpr Iterator end() const { return {0}; }
};

namespace kinds {
inline constexpr KindSet kAll{(std::uint64_t{1} << kNumKinds) - 1};
inline constexpr KindSet kHonors{std::uint64_t{0x7F} << kEast};
inline constexpr KindSet kWinds{std::uint64_t{0xF} << kEast};
inline constexpr KindSet kDragons{std::uint64_t{0x7} << kHaku};
inline constexpr KindSet kTerminals{0x101u | std::uint64_t{0x101} << 9 |
                                    std::uint64_t{0x101} << 18};
inline constexpr KindSet kTerminalsAndHonors = kTerminals | kHonors;
inline constexpr KindSet kSimples = kAll - kTerminalsAndHonors;
inline constexpr KindSet kNumbers = kAll - kHonors;
/// The kinds of the three-player set: no 2m-8m.
inline constexpr KindSet kSanma = kAll - KindSet{0xFE};
constexpr KindSet suit(int group) {
    return KindSet{std::uint64_t{0x1FF} << (kRanks * group)} & kAll;
}
}  // namespace kinds

}  // namespace hupai
