#include "sim/riichi_unseen.hpp"

#include "rules/riichi/lies_open.hpp"

namespace hupai::riichi {

Unseen unseen_by(const Deal& deal, int seat) {
    Unseen unseen;
    unseen.take(full_hand(deal, seat).all());
    for (const Tile tile : dora_indicators(deal)) unseen.take(tile.kind());
    for (int i = 0; i < deal.players(); ++i) {
        const SeatState& other = deal.seat(i);
        for (const DiscardedTile tile : other.discards) {
            if (!tile.is_called()) unseen.take(tile.tile().kind());
        }
        unseen.take(kNorth, other.kita);
        if (i == seat) continue;
        unseen.take(other.hand.melded);
        if (lies_open(deal, i)) unseen.take(other.hand.concealed);
    }
    return unseen;
}

}  // namespace hupai::riichi
