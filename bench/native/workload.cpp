#include "workload.hpp"

#include <cstring>
#include <fstream>
#include <numeric>
#include <sstream>

namespace hupai::bench {
namespace {

/// SplitMix64: short, seedable, the same everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }

  private:
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
        return z ^ (z >> 31);
    }
    std::uint64_t state_;
};

TileKind kind(int number) {
    return static_cast<TileKind>(number);
}

/// Tiles drawn without replacement from the first `kinds` kinds.
Counts random_hand(Random& random, int tiles, int kinds) {
    std::vector<int> wall(static_cast<std::size_t>(kinds * kCopies));
    std::iota(wall.begin(), wall.end(), 0);
    Counts hand;
    for (int i = 0; i < tiles; ++i) {
        const int j = i + random.below(static_cast<int>(wall.size()) - i);
        std::swap(wall[static_cast<std::size_t>(i)], wall[static_cast<std::size_t>(j)]);
        hand.add(kind(wall[static_cast<std::size_t>(i)] / kCopies));
    }
    return hand;
}

/// Four melds and a pair, two runs to a triplet.
Counts standard_win(Random& random) {
    Counts hand;
    for (int melds = 0; melds < 4;) {
        Counts more = hand;
        if (random.below(3) != 0) {
            const int lowest = random.below(27);
            if (lowest % kRanks > 6) continue;
            for (int i = 0; i < 3; ++i) more.add(kind(lowest + i));
            bool fits = true;
            for (int i = 0; i < 3; ++i) fits = fits && more[kind(lowest + i)] <= kCopies;
            if (!fits) continue;
        } else {
            const int triplet = random.below(kNumKinds);
            if (hand[kind(triplet)] > 1) continue;
            more.add(kind(triplet), 3);
        }
        hand = more;
        ++melds;
    }
    while (true) {
        const int pair = random.below(kNumKinds);
        if (hand[kind(pair)] > 2) continue;
        hand.add(kind(pair), 2);
        return hand;
    }
}

Counts seven_pairs_win(Random& random) {
    Counts hand;
    for (int pairs = 0; pairs < 7;) {
        const int pair = random.below(kNumKinds);
        if (hand[kind(pair)] != 0) continue;
        hand.add(kind(pair), 2);
        ++pairs;
    }
    return hand;
}

/// One of the kinds held, each as likely.
TileKind any_kind(Random& random, const Counts& hand) {
    const KindSet held = hand.kinds();
    int skip = random.below(held.size());
    for (const TileKind candidate : held) {
        if (skip-- == 0) return candidate;
    }
    return kNoKind;
}

riichi::Win random_win(Random& random, TileKind tile) {
    riichi::Win win;
    win.tile = Tile{tile};
    if (random.below(2) == 0) win.flags |= riichi::kTsumo;
    if (random.below(2) == 0) win.flags |= riichi::kRiichi;
    win.seat_wind = static_cast<Wind>(random.below(4));
    win.round_wind = static_cast<Wind>(random.below(2));
    win.dora.push_back(Tile{kind(random.below(kNumKinds))});
    return win;
}

}  // namespace

void Workload::add(const Counts& hand) {
    CountArray array{};
    for (int k = 0; k < kNumKinds; ++k) {
        array[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(hand[kind(k)]);
    }
    arrays.push_back(array);
    counts.push_back(hand);
}

Workload make_workload(const std::string& name, std::size_t size) {
    Random random(20240607);
    Workload workload;
    while (workload.size() < size) {
        if (name == "random13" || name == "random14") {
            workload.add(random_hand(random, name == "random13" ? 13 : 14, kNumKinds));
        } else if (name == "one_suit14") {
            workload.add(random_hand(random, 14, kRanks));
        } else {
            const bool pairs = random.below(20) == 0;
            const Counts hand = pairs ? seven_pairs_win(random) : standard_win(random);
            const TileKind last = any_kind(random, hand);
            workload.add(hand.without(last));
            if (name == "win14") workload.wins.push_back(random_win(random, last));
        }
    }
    return workload;
}

Workload read_workload(const std::string& path) {
    Workload workload;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string digits;
        fields >> digits;
        if (digits.size() != kNumKinds) continue;
        Counts hand;
        for (int k = 0; k < kNumKinds; ++k) {
            hand.add(kind(k), digits[static_cast<std::size_t>(k)] - '0');
        }
        workload.add(hand);
        int tile = 0, tsumo = 0, seat = 0, round = 0, riichi_declared = 0, dora = 0;
        if (fields >> tile >> tsumo >> seat >> round >> riichi_declared >> dora) {
            riichi::Win win;
            win.tile = Tile{kind(tile)};
            if (tsumo != 0) win.flags |= riichi::kTsumo;
            if (riichi_declared != 0) win.flags |= riichi::kRiichi;
            win.seat_wind = static_cast<Wind>(seat);
            win.round_wind = static_cast<Wind>(round);
            win.dora.push_back(Tile{kind(dora)});
            workload.wins.push_back(win);
        }
    }
    return workload;
}

Counts pack(const CountArray& array) {
    Counts counts;
    for (std::size_t g = 0; g < kNumSuits; ++g) {
        std::uint64_t bytes;
        std::memcpy(&bytes, array.data() + kRanks * g, 8);
        counts.word[g] = pack_eight(bytes) | std::uint32_t{array[kRanks * g + 8]} << 24;
    }
    std::uint64_t bytes;
    std::memcpy(&bytes, array.data() + kEast - 1, 8);
    counts.word[kHonorGroup] = pack_eight(bytes >> 8);
    return counts;
}

}  // namespace hupai::bench
