// Group C of the oracles: the shanten of every hand of the three suits where a complete hand may
// hold only two of them. The smallest hands are asked one by one in tests/counts. Vectors of a suit
// that have the same distance row and as many pairs are a class; the engine is asked for whole
// hands made of members of every three classes.
#include "vectors.hpp"
#include "waits/suit_forms.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

/// Hands that are asked of each three classes, with the suits in another order each time.
constexpr int kNumAsked = 3;

/// Vectors of one suit that the shanten cannot tell apart.
struct SuitClass {
    Count count;
    std::vector<std::uint32_t> members;

    /// Keeps the first few vectors and some of the later ones.
    void add(std::uint32_t word, std::int64_t weight) {
        constexpr std::size_t kMost = 16;
        count.add(weight);
        const auto number = static_cast<std::uint64_t>(count.distinct);
        if (members.size() < kMost) {
            members.push_back(word);
        } else if (std::has_single_bit(number)) {
            members[static_cast<std::size_t>(std::bit_width(number)) % kMost] = word;
        }
    }
    std::uint32_t member(int number) const {
        return members[static_cast<std::size_t>(number) % members.size()];
    }
};
using SuitClasses = std::vector<SuitClass>;

/// The classes by number of tiles.
std::vector<SuitClasses> suit_classes(OwnFour own_four) {
    using Key = std::pair<DistanceRow, int>;
    std::vector<std::map<Key, SuitClass>> found(15);
    Forms forms;
    forms.tiles = TileSet::suits;
    forms.own_four = own_four;
    each_vector(9, 14, [&](std::uint32_t word, int tiles, std::int64_t weight) {
        const Counts counts = in_group(0, word);
        const int pairs = SevenPairsShape::of(counts, SevenPairs::quads).pairs;
        found[static_cast<std::size_t>(tiles)][{exact_row(counts, {}, 0, forms), pairs}].add(
            word, weight);
    });
    std::vector<SuitClasses> classes;
    for (const auto& by_key : found) {
        SuitClasses& with_tiles = classes.emplace_back();
        for (const auto& [key, one] : by_key) with_tiles.push_back(one);
    }
    return classes;
}

/// Shanten of the hands of one number of tiles.
struct Distances {
    Histogram standard, seven_pairs, least;

    void add(const ShantenByForm& by_form, const Count& count) {
        standard[by_form.standard].add(count.weighted, count.distinct);
        seven_pairs[by_form.seven_pairs].add(count.weighted, count.distinct);
        least[by_form.least()].add(count.weighted, count.distinct);
    }
};

/// The answer for members of three classes, the first of them in the suit that is void where one
/// is declared. Every hand asked must have the same.
ShantenByForm shanten_of(const std::array<const SuitClass*, 3>& classes, VoidSuit rule, int tiles,
                         OwnFour own_four, Check& check) {
    ShantenByForm first;
    for (int asked = 0; asked < kNumAsked; ++asked) {
        Counts counts;
        for (int i = 0; i < kNumSuits; ++i) {
            const auto suit = static_cast<std::size_t>((asked + i) % kNumSuits);
            const int number = asked * (i + 1);
            counts.word[suit] = classes[static_cast<std::size_t>(i)]->member(number);
        }
        const int void_suit = rule == VoidSuit::declared ? asked : kNoSuit;
        const SuitForms forms{suit_choices(rule, void_suit, {}), own_four};
        const ShantenByForm answer = shanten_by_form(counts, {}, 4 - (tiles - 1) / 3, forms);
        if (asked == 0) first = answer;
        check.that(answer.standard == first.standard && answer.seven_pairs == first.seven_pairs,
                   "hands of the same classes");
    }
    return first;
}

Distances distances_of(const std::vector<SuitClasses>& classes, VoidSuit rule, int tiles,
                       OwnFour own_four, Check& check) {
    Distances found;
    const auto total = static_cast<std::size_t>(tiles);
    for (std::size_t i = 0; i <= total; ++i) {
        for (std::size_t j = 0; i + j <= total; ++j) {
            for (const SuitClass& a : classes[i])
                for (const SuitClass& b : classes[j])
                    for (const SuitClass& c : classes[total - i - j]) {
                        const Count count{a.count.distinct * b.count.distinct * c.count.distinct,
                                          a.count.weighted * b.count.weighted * c.count.weighted};
                        found.add(shanten_of({&a, &b, &c}, rule, tiles, own_four, check), count);
                    }
        }
    }
    return found;
}

void check_distances(OwnFour own_four, const Oracles& oracles, Check& check) {
    const std::vector<SuitClasses> classes = suit_classes(own_four);
    const bool is_exact = own_four == OwnFour::ignore;
    const std::string limit = is_exact ? ".nolim" : ".lim4";
    for (const VoidSuit rule : {VoidSuit::natural, VoidSuit::declared}) {
        const std::string space = rule == VoidSuit::natural ? "27.freevoid." : "27.fixedvoid.";
        for (int tiles = is_exact ? 7 : 8; tiles <= kMaxConcealed; ++tiles) {
            if (tiles % 3 == 0) continue;
            const Distances found = distances_of(classes, rule, tiles, own_four, check);
            const std::string end = ".n" + std::to_string(tiles);
            oracles.compare_with_mean("C", space + "std" + limit + end, found.standard, check);
            if (tiles < 13) continue;
            oracles.compare_with_mean("C", space + "minS" + limit + end, found.least, check);
            oracles.compare_with_mean("C", space + "chi4" + end, found.seven_pairs, check);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    Check check;
    if (argc != 2) return 2;
    const Oracles oracles(argv[1]);
    for (const OwnFour own_four : {OwnFour::concealed, OwnFour::ignore}) {
        check_distances(own_four, oracles, check);
    }
    return check.done();
}
