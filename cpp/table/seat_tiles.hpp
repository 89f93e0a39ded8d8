#pragma once
#include "hands/hand.hpp"
#include "tiles/tile_set.hpp"

namespace hupai {

inline constexpr int kDealt = 13;  // tiles of each seat before the first draw

/// A discard in sixteen bits, low bits first: tile code (6) | tsumogiri | declared with it (riichi,
/// sing, dance) | called away.
struct DiscardedTile {
    std::uint16_t bits = 0;

    static constexpr std::uint16_t kTsumogiri = 1u << 6;
    static constexpr std::uint16_t kDeclared = 1u << 7;
    static constexpr std::uint16_t kCalled = 1u << 8;

    constexpr Tile tile() const { return Tile{static_cast<std::uint8_t>(bits & 63)}; }
    constexpr bool is_tsumogiri() const { return bits & kTsumogiri; }
    constexpr bool is_declared() const { return bits & kDeclared; }
    constexpr bool is_called() const { return bits & kCalled; }
    friend constexpr bool operator==(DiscardedTile, DiscardedTile) = default;
};

/// The tiles of one seat, and the waits that they have; a rule set adds what else a seat is.
template <std::size_t MaxDiscards>
struct SeatTiles {
    // primary
    Hand hand;  // without the tile just drawn (Deal::drawn)
    StaticVector<DiscardedTile, MaxDiscards> discards;
    // derived
    KindSet waits;     // of `hand`; stale while a call's discard is still to come
    TileCodeSet held;  // the tiles of `hand`, concealed

    void put(Tile tile) {
        hand.add(tile);
        held.add(tile);
    }
    void take(Tile tile) {
        hand.remove(tile);
        if (copies(tile) == 0) held.remove(tile);
    }
    /// Concealed tiles like this one, red fives told apart.
    int copies(Tile tile) const {
        const TileKind kind = tile.kind();
        const int reds = hand.reds_of(kind);
        return tile.is_red() ? reds : hand.concealed[kind] - reds;
    }
    friend bool operator==(const SeatTiles&, const SeatTiles&) = default;
};

/// The place in the wall of a seat's i-th tile, `turns` after the dealer: three rounds of four
/// tiles, then one.
constexpr std::size_t dealt_place(int turns, int i, int players) {
    const int place = i < 12 ? i / 4 * 4 * players + turns * 4 + i % 4 : 12 * players + turns;
    return static_cast<std::size_t>(place);
}

/// Whether a seat has a tile that it has just drawn.
template <class Deal>
bool has_drawn(const Deal& deal, int seat) {
    return seat == deal.turn && deal.drawn.is_valid();
}
/// A seat's tiles, the one just drawn included.
template <class Deal>
Hand full_hand(const Deal& deal, int seat) {
    Hand hand = deal.seat(seat).hand;
    if (has_drawn(deal, seat)) hand.add(deal.drawn);
    return hand;
}
/// The concealed ones among them.
template <class Deal>
Counts full_concealed(const Deal& deal, int seat) {
    const Counts& concealed = deal.seat(seat).hand.concealed;
    return has_drawn(deal, seat) ? concealed.with(deal.drawn.kind()) : concealed;
}

/// Recomputes the tiles of the melds and the set of those held from a hand's primary fields.
template <std::size_t MaxDiscards>
void refresh_tiles(SeatTiles<MaxDiscards>& seat) {
    seat.hand.melded = {};
    for (const Meld& meld : seat.hand.melds) meld.add_to(seat.hand.melded);
    seat.held = {};
    for (const Tile tile : concealed_tiles(seat.hand)) seat.held.add(tile);
}

}  // namespace hupai
