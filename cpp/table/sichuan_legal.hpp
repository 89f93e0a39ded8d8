#pragma once
#include "table/sichuan_deal.hpp"

namespace hupai::sichuan {

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
    KindSet added_kans;
    TileCodeSet discards;
    TileCodeSet songs;   // discards from the hand with which the seat can sing
    TileCodeSet dances;  // … can dance
    Tile drawn;          // for the next three; kNoKind where there is none
    bool discard_drawn = false;
    bool sing_drawn = false;
    bool dance_drawn = false;
    Tile claimed;  // for the next
    bool pon = false;
    KindSet exchanges;        // the next tile to give away
    bool void_suits = false;  // all three

    friend bool operator==(const Legal&, const Legal&) = default;
};

using ActionList = StaticVector<Action, 64>;

/// Of the seat that is asked; empty when the deal is over.
template <class Rules>
Legal legal(const Deal<Rules>& deal);
template <class Rules>
bool is_legal(const Deal<Rules>& deal, Action action) {
    return legal(deal).has(action);
}
/// Sorted by type, then tile, then hand before drawn.
template <class Rules>
ActionList legal_actions(const Deal<Rules>& deal) {
    const Legal choices = legal(deal);
    ActionList list;
    const int size = choices.size();
    for (int n = 0; n < size; ++n) list.push_back(choices[n]);
    return list;
}

}  // namespace hupai::sichuan
