#pragma once
#include "base/static_vector.hpp"
#include "waits/shanten.hpp"

namespace hupai {

/// Kinds whose draw lowers the shanten of 3n+1 concealed tiles, or completes them (useful tiles,
/// 受入). A kind stays in the set when no copy of it is left to draw.
KindSet useful_kinds(const Counts& concealed, const Counts& melded, int num_melds,
                     const Forms& forms);

/// Kinds that complete 3n+1 concealed tiles; empty when the hand is not ready.
KindSet waits(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms);

inline KindSet useful_kinds(const Hand& hand, const Forms& forms) {
    return useful_kinds(hand.concealed, hand.melded, hand.num_melds(), forms);
}
inline KindSet waits(const Hand& hand, const Forms& forms) {
    return waits(hand.concealed, hand.melded, hand.num_melds(), forms);
}

/// What is left after one discard of 3n+2 tiles.
struct Discard {
    TileKind kind;
    std::int8_t shanten;
    KindSet useful;
};
using Discards = StaticVector<Discard, kMaxConcealed>;

/// Every kind that can be discarded, with the shanten after it and the useful kinds, by kind.
Discards discards(const Counts& concealed, const Counts& melded, int num_melds, const Forms& forms);

}  // namespace hupai
