#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {

Greatest greatest(const Hand& hand, const Options& options, int void_suit, const Counts& seen) {
    Greatest best;
    const SuitForms forms = suit_forms(options, void_suit, hand.melded);
    Win win;  // a ron without anything around it
    win.void_suit = static_cast<std::int8_t>(void_suit);
    for (const TileKind kind : waits(hand.concealed, hand.melded, hand.num_melds(), forms)) {
        const int known = hand.concealed[kind] + hand.melded[kind] + seen[kind];
        if (options.ready_wait == ReadyWait::live && known >= kCopies) continue;
        win.tile = Tile{kind};
        const Score found = score(hand, win, options);
        const bool greater = found.value != best.score.value ? found.value > best.score.value
                                                             : found.fan > best.score.fan;
        if (found.is_win() && (!best.is_ready() || greater)) best = {kind, found};
    }
    return best;
}

}  // namespace hupai::xuezhan
