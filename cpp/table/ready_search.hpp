#pragma once
#include <bitset>

#include "base/rng.hpp"
#include "tiles/counts.hpp"
#include "tiles/kind_set.hpp"

namespace hupai {

/// Which ready hands are looked for.
struct ReadyWish {
    int num_tiles = 13;       // concealed; each meld laid out leaves three fewer
    TileKind kind = kNoKind;  // that must complete them; kNoKind: any
    bool orphans = true;      // thirteen orphans are a hand
    bool orphans_only = false;
    bool quads = false;  // four equal tiles are two of seven pairs
};

/// Looks among some tiles for hands that one tile more completes, whether that tile is among them
/// or not. The order is one of chance, what more tiles can form sooner, and the search goes on
/// until every hand was seen, a hand was accepted or the steps are used up.
template <class Accept>
class ReadySearch {
  public:
    ReadySearch(const Counts& tiles, const ReadyWish& wish, Rng& rng, int& steps,
                const Accept& accept)
        : left_(tiles), wish_(wish), rng_(rng), steps_(steps), accept_(accept) {}

    /// True once `accept` was, which is asked with the tiles of each hand found.
    bool run() {
        if (wish_.orphans_only) return orphans();
        if (wish_.num_tiles < 13) return standard();
        constexpr std::uint32_t kPairsOneIn = 8;
        constexpr std::uint32_t kOrphansOneIn = 256;
        const bool orphans_first = wish_.orphans && rng_.bounded(kOrphansOneIn) == 0;
        const bool pairs_first = rng_.bounded(kPairsOneIn) == 0;
        if (orphans_first && orphans()) return true;
        if (pairs_first && seven_pairs()) return true;
        if (standard() || (!pairs_first && seven_pairs())) return true;
        return wish_.orphans && !orphans_first && orphans();
    }

  private:
    /// A run, triplet or pair by a number: 21 runs, 34 triplets, 34 pairs.
    struct Group {
        std::array<TileKind, 3> kinds;
        int size;
    };
    static constexpr int kNumRuns = 21;
    static constexpr int kNumMelds = kNumRuns + kNumKinds;
    static constexpr int kNumAll = kNumMelds + kNumKinds;
    using Numbers = std::bitset<static_cast<std::size_t>(3 * kNumAll)>;

    static Group group(int number) {
        if (number < kNumRuns) {
            const auto lowest = static_cast<TileKind>(number / 7 * 9 + number % 7);
            return {{lowest, static_cast<TileKind>(lowest + 1), static_cast<TileKind>(lowest + 2)},
                    3};
        }
        if (number < kNumMelds) {
            const auto kind = static_cast<TileKind>(number - kNumRuns);
            return {{kind, kind, kind}, 3};
        }
        const auto kind = static_cast<TileKind>(number - kNumMelds);
        return {{kind, kind, kind}, 2};
    }
    /// A group that lacks one tile, by a number: which of the three for a run, else any.
    Group group_lacking_one(int number) const {
        Group found = group(number / 3);
        const int place = number % 3;
        const TileKind lacking = found.kinds[static_cast<std::size_t>(place)];
        const bool is_run = number / 3 < kNumRuns;
        if ((!is_run && place > 0) || (wish_.kind != kNoKind && wish_.kind != lacking)) return {};
        if (is_run) std::swap(found.kinds[static_cast<std::size_t>(place)], found.kinds[2]);
        --found.size;
        return found;
    }

    /// In how many ways the tiles left form a group; 0 where they do not.
    int ways(const Group& wanted) const {
        Counts rest = left_;
        int ways = wanted.size == 0 ? 0 : 1;
        for (int i = 0; i < wanted.size; ++i) {
            const TileKind kind = wanted.kinds[static_cast<std::size_t>(i)];
            const int copies = rest[kind];
            if (copies == 0) return 0;
            ways *= copies;
            rest.remove(kind);
        }
        const bool equal = wanted.size > 1 && wanted.kinds[0] == wanted.kinds[1];
        return !equal ? ways : wanted.size == 2 ? ways / 2 : ways / 6;
    }

    /// One of the numbers from `first` to before `end` that were not tried, each by its ways; -1
    /// where none is left.
    template <class GroupOf>
    int pick(int first, int end, const Numbers& tried, const GroupOf& group_of_number) {
        if (--steps_ < 0) return -1;
        std::array<int, 3 * kNumAll> weights;
        int total = 0;
        for (int n = first; n < end; ++n) {
            const auto at = static_cast<std::size_t>(n);
            weights[at] = tried[at] ? 0 : ways(group_of_number(n));
            total += weights[at];
        }
        if (total == 0) return -1;
        int left = static_cast<int>(rng_.bounded(static_cast<std::uint32_t>(total)));
        int n = first;
        for (; left >= weights[static_cast<std::size_t>(n)]; ++n) {
            left -= weights[static_cast<std::size_t>(n)];
        }
        return n;
    }
    int pick_whole(int first, int end, const Numbers& tried) {
        return pick(first, end, tried, [](int n) { return group(n); });
    }

    void take(const Group& found) {
        for (int i = 0; i < found.size; ++i) {
            left_.remove(found.kinds[static_cast<std::size_t>(i)]);
            taken_.add(found.kinds[static_cast<std::size_t>(i)]);
        }
    }
    void give_back(const Group& found) {
        for (int i = 0; i < found.size; ++i) {
            left_.add(found.kinds[static_cast<std::size_t>(i)]);
            taken_.remove(found.kinds[static_cast<std::size_t>(i)]);
        }
    }

    /// The group that lacks a tile first, then the melds, then the pair.
    bool standard() {
        const int num_melds = wish_.num_tiles / 3;
        Numbers tried;
        const auto lacking = [this](int n) { return group_lacking_one(n); };
        for (int n; (n = pick(0, 3 * kNumAll, tried, lacking)) >= 0;) {
            const Group part = group_lacking_one(n);
            const bool is_pair = n / 3 >= kNumMelds;
            tried.set(static_cast<std::size_t>(n));
            take(part);
            if (melds(is_pair ? num_melds : num_melds - 1, {}, !is_pair)) return true;
            give_back(part);
        }
        return false;
    }

    /// What was tried without success is not tried again further down: it would come to the same.
    bool melds(int number, Numbers tried, bool needs_pair) {
        if (number == 0) return needs_pair ? pairs(1, {}) : accept_(taken_);
        for (int n; (n = pick_whole(0, kNumMelds, tried)) >= 0;) {
            take(group(n));
            if (melds(number - 1, tried, needs_pair)) return true;
            give_back(group(n));
            tried.set(static_cast<std::size_t>(n));
        }
        return false;
    }

    /// Pairs, of different kinds where four equal tiles are no two of them.
    bool pairs(int number, Numbers tried) {
        if (number == 0) return accept_(taken_);
        for (int n; (n = pick_whole(kNumMelds, kNumAll, tried)) >= 0;) {
            if (!wish_.quads) tried.set(static_cast<std::size_t>(n));
            take(group(n));
            if (pairs(number - 1, tried)) return true;
            give_back(group(n));
            tried.set(static_cast<std::size_t>(n));
        }
        return false;
    }

    bool seven_pairs() {
        Numbers tried;
        const auto single = [this](int n) { return group_lacking_one(3 * n); };
        for (int n; (n = pick(kNumMelds, kNumAll, tried, single)) >= 0;) {
            tried.set(static_cast<std::size_t>(n));
            const Group part = group_lacking_one(3 * n);
            Numbers without;
            if (!wish_.quads) without.set(static_cast<std::size_t>(n));
            take(part);
            if (pairs(6, without)) return true;
            give_back(part);
        }
        return false;
    }

    /// One of each but `lacking`, and `twice` once more; equal where all thirteen are waited for.
    bool orphans() {
        constexpr int kNumOrphans = 13;
        std::array<TileKind, kNumOrphans> kinds{};
        std::size_t size = 0;
        for (const TileKind kind : kinds::kTerminalsAndHonors) kinds[size++] = kind;
        const auto turn = rng_.bounded(kNumOrphans * kNumOrphans);
        for (std::uint32_t i = 0; i < kNumOrphans * kNumOrphans; ++i) {
            const std::uint32_t n = (turn + i) % (kNumOrphans * kNumOrphans);
            const TileKind lacking = kinds[n / kNumOrphans];
            const TileKind twice = kinds[n % kNumOrphans];
            if (wish_.kind != kNoKind && wish_.kind != lacking && twice != lacking) continue;
            if (--steps_ < 0) return false;
            if (take_orphans(kinds, lacking, twice) && accept_(taken_)) return true;
            give_back_all();
        }
        return false;
    }
    template <class Kinds>
    bool take_orphans(const Kinds& kinds, TileKind lacking, TileKind twice) {
        for (const TileKind kind : kinds) {
            const int wanted = (kind != lacking) + (kind == twice);
            if (left_[kind] < wanted) return false;
            left_.remove(kind, wanted);
            taken_.add(kind, wanted);
        }
        return true;
    }
    void give_back_all() {
        left_ = left_ + taken_;
        taken_ = {};
    }

    Counts left_;
    Counts taken_;
    const ReadyWish wish_;
    Rng& rng_;
    int& steps_;
    const Accept& accept_;
};

}  // namespace hupai
