#pragma once
#include "patterns/sichuan.hpp"
#include "patterns/sichuan_options.hpp"

namespace hupai::sichuan {

/// The win that a ready hand is paid by in the ready check; `tile` is kNoKind where it is not
/// ready.
template <class Score>
struct Greatest {
    TileKind tile = kNoKind;
    Score score;
    bool is_ready() const { return tile != kNoKind; }
};

/// The greatest value among rons on the `waited` tiles (X-36, P-34), then the greater total, then
/// the lower tile. Nothing counts around them but what `around` says of the void suit, the factor
/// and dealt_ready; `seen` are tiles elsewhere.
template <class Score, class Options>
Greatest<Score> greatest_of(KindSet waited, const Hand& hand, const Options& options,
                            const Win& around, const Counts& seen) {
    Greatest<Score> best;
    Win win;
    win.flags = around.flags & kDealtReady;
    win.void_suit = around.void_suit;
    win.factor = around.factor;
    for (const TileKind kind : waited) {
        const int known = hand.concealed[kind] + hand.melded[kind] + seen[kind];
        if (options.ready_wait == ReadyWait::live && known >= kCopies) continue;
        win.tile = Tile{kind};
        const Score found = score(hand, win, options);
        if (!found.is_win()) continue;
        const bool greater = found.value != best.score.value ? found.value > best.score.value
                                                             : found.total() > best.score.total();
        if (!best.is_ready() || greater) best = {kind, found};
    }
    return best;
}

}  // namespace hupai::sichuan
