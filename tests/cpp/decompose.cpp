// decompose() against a naive decomposer, for every count vector of one group: whole melds beside
// a pair elsewhere, melds and a pair, and vectors that cannot be read at all.
#include "shapes/decompose.hpp"

#include <set>

#include "vectors.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

/// A reading as its pieces in order: 'p' pair, 'r' run, 't' triplet, each with its lowest kind.
using Pieces = std::multiset<std::pair<char, int>>;
using PieceSets = std::set<Pieces>;

Pieces with(Pieces pieces, char what, int kind) {
    pieces.insert({what, kind});
    return pieces;
}

/// Tries every meld at the lowest kind held.
void take(std::array<int, kNumKinds>& counts, const Pieces& so_far, PieceSets& found) {
    int kind = 0;
    while (kind < kNumKinds && counts[static_cast<std::size_t>(kind)] == 0) ++kind;
    if (kind == kNumKinds) {
        found.insert(so_far);
        return;
    }
    const auto at = [&](int k) -> int& { return counts[static_cast<std::size_t>(k)]; };
    if (at(kind) >= 3) {
        at(kind) -= 3;
        take(counts, with(so_far, 't', kind), found);
        at(kind) += 3;
    }
    const bool run = !is_honor(static_cast<TileKind>(kind)) && kind % 9 < 7 && at(kind + 1) > 0 &&
                     at(kind + 2) > 0;
    if (!run) return;
    for (int k = kind; k < kind + 3; ++k) --at(k);
    take(counts, with(so_far, 'r', kind), found);
    for (int k = kind; k < kind + 3; ++k) ++at(k);
}

PieceSets naive(const Counts& hand) {
    PieceSets found;
    std::array<int, kNumKinds> counts{};
    for (TileKind kind = 0; kind < kNumKinds; ++kind) counts[kind] = hand[kind];
    for (int kind = 0; kind < kNumKinds; ++kind) {
        int& copies = counts[static_cast<std::size_t>(kind)];
        if (copies < 2) continue;
        copies -= 2;
        take(counts, {{'p', kind}}, found);
        copies += 2;
    }
    return found;
}

PieceSets pieces_of(const Readings& readings, Check& check) {
    PieceSets found;
    for (const Reading& reading : readings) {
        Pieces pieces{{'p', reading.pair}};
        for (TileKind kind = 0; kind < kNumKinds; ++kind) {
            if (reading.triplets.has(kind)) pieces.insert({'t', kind});
            const int runs = is_honor(kind) ? 0 : reading.num_runs(kind);
            for (int i = 0; i < runs; ++i) pieces.insert({'r', kind});
            check.that(reading.starts.has(kind) == (runs > 0), "starts of a reading");
        }
        check.that(found.insert(pieces).second, "a reading twice");
    }
    return found;
}

void check_group(int group, int ranks, Check& check) {
    const TileKind elsewhere = group == kHonorGroup ? TileKind{4} : kEast;
    each_vector(ranks, 14, [&](std::uint32_t word, int tiles, std::int64_t) {
        Counts hand = in_group(group, word);
        if (tiles % 3 == 0 && tiles <= 12) hand.add(elsewhere, 2);
        check.that(pieces_of(decompose(hand), check) == naive(hand),
                   "group " + std::to_string(group) + " vector " + std::to_string(word));
    });
}

}  // namespace

int main() {
    Check check;
    for (int group = 0; group < kNumSuits; ++group) check_group(group, 9, check);
    check_group(kHonorGroup, 7, check);
    return check.done();
}
