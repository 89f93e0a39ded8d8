#pragma once
#include "rules/riichi/deal.hpp"

namespace hupai::riichi {

/// What the seat that is asked may do, as masks. `size` and `operator[]` count the actions in
/// canonical order without listing them.
class Legal {
  public:
    Action operator[](int n) const;
    int size() const;
    bool has(Action action) const;

    // Without a tile, by ActionType.
    std::uint32_t plain = 0;
    KindSet closed_kans;
    TileCodeSet added_kans;
    TileCodeSet riichi;  // discards from the hand with which riichi can be declared
    TileCodeSet discards;
    Tile drawn;  // for the next two; kNoKind where there is none
    bool riichi_drawn = false;
    bool discard_drawn = false;
    bool open_riichi = false;  // wherever riichi may be declared
    Tile claimed;              // for the next two
    std::uint8_t pons = 0;     // bit r: with 2 - r red fives of one's own
    std::uint8_t chis = 0;     // bit 2i (red) and 2i + 1: tiles -2 -1, -1 +1, +1 +2 of the claimed

    friend bool operator==(const Legal&, const Legal&) = default;
};

using ActionList = StaticVector<Action, 64>;

/// Of the seat that is asked; empty when the deal is over.
Legal legal(const Deal& deal);
bool is_legal(const Deal& deal, Action action);
/// Sorted by type, then tile, then second tile, then hand before drawn.
ActionList legal_actions(const Deal& deal);

}  // namespace hupai::riichi
