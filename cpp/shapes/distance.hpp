#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "hands/meld.hpp"

namespace hupai {

/// Tiles that a group of kinds lacks to hold 0 to 4 melds, without and with a pair beside them.
struct DistanceRow {
    std::array<std::uint8_t, 5> melds_only{};
    std::array<std::uint8_t, 5> with_pair{};

    friend constexpr auto operator<=>(const DistanceRow&, const DistanceRow&) = default;
};

/// A distance that nothing reaches.
inline constexpr std::uint8_t kFar = 99;

/// The row of two groups of kinds together: the best way to share the melds and the pair.
constexpr DistanceRow join(const DistanceRow& a, const DistanceRow& b) {
    DistanceRow sum;
    for (std::size_t melds = 0; melds < 5; ++melds) {
        int only = kFar;
        int pair = kFar;
        for (std::size_t i = 0; i <= melds; ++i) {
            const std::size_t j = melds - i;
            only = std::min(only, a.melds_only[i] + b.melds_only[j]);
            pair = std::min(
                {pair, a.melds_only[i] + b.with_pair[j], a.with_pair[i] + b.melds_only[j]});
        }
        sum.melds_only[melds] = static_cast<std::uint8_t>(only);
        sum.with_pair[melds] = static_cast<std::uint8_t>(pair);
    }
    return sum;
}

/// Walks over the ranks of one group and keeps, for each way of having begun, the least number of
/// tiles lacking so far. Used at build time for the tables and at run time where own copies in
/// melds limit what a pattern may use (`own_four`, R-5.2).
class DistanceWalk {
  public:
    DistanceWalk() {
        std::memset(least_, kFar, sizeof least_);
        least_[0][0][0][0] = 0;
    }

    /// One rank with `held` tiles, of which a pattern may use `limit`. Three equal runs are three
    /// triplets, so at most two runs begin at one rank; several triplets of one kind need a limit
    /// past four.
    void advance(int held, int limit, bool run_may_begin) {
        Table next;
        std::memset(next, kFar, sizeof next);
        for (int last = 0; last < 3; ++last)
            for (int before = 0; before < 3; ++before)
                for (int melds = 0; melds < 5; ++melds)
                    for (int pair = 0; pair < 2; ++pair) {
                        const int lacking = least_[last][before][melds][pair];
                        if (lacking == kFar) continue;
                        const int runs_limit = run_may_begin ? std::min(2, 4 - melds) : 0;
                        for (int runs = 0; runs <= runs_limit; ++runs) {
                            auto& begun = next[runs][last];
                            const int passing = last + before + runs;
                            for (int triplets = 0; melds + runs + triplets <= 4; ++triplets)
                                for (int own = 0; own < 2 - pair; ++own) {  // the pair is here
                                    const int used = passing + 3 * triplets + 2 * own;
                                    if (used > limit) break;
                                    const int total = lacking + std::max(0, used - held);
                                    std::uint8_t& best = begun[melds + runs + triplets][pair + own];
                                    best = static_cast<std::uint8_t>(std::min<int>(best, total));
                                }
                        }
                    }
        std::memcpy(least_, next, sizeof least_);
    }

    /// After the last rank: no run may be left open.
    DistanceRow row() const {
        DistanceRow result;
        for (std::size_t melds = 0; melds < 5; ++melds) {
            result.melds_only[melds] = least_[0][0][melds][0];
            result.with_pair[melds] = least_[0][0][melds][1];
        }
        return result;
    }

  private:
    using Table = std::uint8_t[3][3][5][2];  // runs begun one and two ranks before, melds, pair
    Table least_;
};

}  // namespace hupai
