#pragma once
#include "waits/ukeire.hpp"

namespace hupai {

/// A chi or pon that a discard offers, with the hand after it (3n+2 tiles, a discard to come).
struct Call {
    Meld meld;
    Hand after;
};
/// Chi: three places of the tile, each with up to four choices of red fives; pon: three choices.
using Calls = StaticVector<Call, 16>;

/// Every chi (only from the left, and where the tile set has chi) and pon of `tile`, red fives
/// told apart, in the order of the meld's tiles.
Calls calls(const Hand& hand, Tile tile, Source source, TileSet set);

}  // namespace hupai
