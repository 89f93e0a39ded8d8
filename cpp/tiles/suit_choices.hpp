#pragma once
#include "tiles/counts.hpp"

namespace hupai {

/// Which suits a complete hand may hold (缺一门, X-3): at most two; at most two, and the one to do
/// without is declared; all three.
enum class VoidSuit : std::uint8_t { natural, declared, none };
inline constexpr const char* kVoidSuitWords[] = {"natural", "declared", "none"};

inline constexpr int kNoSuit = -1;

/// One bit each number suit: 1 m, 2 p, 4 s.
constexpr unsigned suits_of(KindSet kinds) {
    return (kinds.group(0) != 0) * 1u | (kinds.group(1) != 0) * 2u | (kinds.group(2) != 0) * 4u;
}

constexpr unsigned suits_of(const Counts& counts) {
    return (counts.word[0] != 0) * 1u | (counts.word[1] != 0) * 2u | (counts.word[2] != 0) * 4u;
}

/// The sets of suits that a complete hand may keep to, one bit for each: bit 3 = m and p, bit 5 =
/// m and s, bit 6 = p and s, bit 7 = all three.
using SuitChoices = std::uint8_t;
inline constexpr SuitChoices kAnySuits = 1u << 7;

/// The choices left beside what is laid out; none where that breaks the rule already. Without a
/// declared suit (`kNoSuit`) a declared rule is a natural one.
constexpr SuitChoices suit_choices(VoidSuit rule, int void_suit, const Counts& melded) {
    if (rule == VoidSuit::none) return kAnySuits;
    SuitChoices choices = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        const unsigned others = 7u & ~(1u << suit);
        const bool is_void = rule == VoidSuit::natural || void_suit == kNoSuit || suit == void_suit;
        if (is_void && (suits_of(melded) & ~others) == 0) {
            choices = static_cast<SuitChoices>(choices | 1u << others);
        }
    }
    return choices;
}

}  // namespace hupai
