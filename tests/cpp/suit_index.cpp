// The suit index is perfect: every count vector has a number of its own, below the table's size.
#include "shapes/suit_index.hpp"

#include "vectors.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

template <class IndexOf>
void check_index(const char* name, int ranks, int size, const IndexOf& index_of, Check& check) {
    std::vector<bool> taken(static_cast<std::size_t>(size), false);
    int num_vectors = 0;
    each_vector(ranks, suit_index::kMaxTiles, [&](std::uint32_t word, int, std::int64_t) {
        ++num_vectors;
        const std::size_t index = index_of(word);
        const std::string what = std::string(name) + " " + std::to_string(word);
        if (!check.that(index < taken.size(), what + ": out of range")) return;
        check.that(!taken[index], what + ": a number twice");
        taken[index] = true;
    });
    // As many different numbers as the table is long: no gap.
    check.that(num_vectors == size, std::string(name) + ": number of vectors");
}

}  // namespace

int main() {
    Check check;
    check_index("suit", 9, suit_index::kNumSuitVectors, suit_index::of_suit, check);
    check_index("honors", 7, suit_index::kNumHonorVectors, suit_index::of_honors, check);
    return check.done();
}
