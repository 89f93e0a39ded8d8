#pragma once
#include <algorithm>
#include <array>

#include "tiles/counts.hpp"
#include "tiles/tile_set.hpp"

namespace hupai {

/// Copies of each kind that a seat has not seen: useful ones among them can still come.
class Unseen {
  public:
    Unseen() { left_.fill(kCopies); }

    void take(TileKind kind, int copies = 1) {
        left_[kind] = static_cast<std::int8_t>(std::max(0, left_[kind] - copies));
    }
    void take(const Counts& counts) {
        for (const TileKind kind : counts.kinds()) take(kind, counts[kind]);
    }
    int of(KindSet kinds) const {
        int sum = 0;
        for (const TileKind kind : kinds) sum += left_[kind];
        return sum;
    }

  private:
    std::array<std::int8_t, kNumKinds> left_;
};

}  // namespace hupai
