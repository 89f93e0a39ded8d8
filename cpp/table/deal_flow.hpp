#pragma once
#include "play/sink.hpp"
#include "table/seat_tiles.hpp"

// What every deal does alike when its actions set it going.
namespace hupai {

/// A deal with the sink that hears of it.
template <class Deal, class Sink>
class DealFlow {
  protected:
    DealFlow(Deal& deal, Sink& sink) : deal_(deal), sink_(sink) {}

    int players() const { return deal_.players(); }
    auto& owner() { return deal_.seat(deal_.turn); }

    Event event_of(EventType type, int seat, Tile tile = {}) const {
        Event event;
        event.type = type;
        event.seat = static_cast<Seat>(seat);
        event.tile = tile;
        event.live_left = static_cast<std::uint8_t>(live_left(deal_));
        return event;
    }
    void tell(EventType type, int seat, Tile tile = {}) {
        if constexpr (Sink::kWantsEvents) sink_.event(event_of(type, seat, tile));
    }
    /// With the seat whose tile it was, or that receives.
    void tell_from(EventType type, int seat, int from, Tile tile) {
        if constexpr (Sink::kWantsEvents) {
            Event event = event_of(type, seat, tile);
            event.from = static_cast<Seat>(from);
            sink_.event(event);
        }
    }
    template <class Tiles>
    void tell_tiles(EventType type, int seat, const Tiles& tiles, int from = kNobody,
                    Tile tile = {}) {
        if constexpr (Sink::kWantsEvents) {
            Event event = event_of(type, seat, tile);
            event.from = static_cast<Seat>(from);
            for (const Tile one : tiles) event.tiles[event.num_tiles++] = one;
            sink_.event(event);
        }
    }

    /// The fourth tile of a kan, or another that is laid out, leaves the hand, and the drawn tile
    /// joins it.
    void lay_out(Tile tile) {
        if (deal_.drawn == tile) {
            deal_.drawn = {};
            return;
        }
        auto& seat = owner();
        seat.take(tile);
        if (deal_.drawn.is_valid()) seat.put(deal_.drawn);
        deal_.drawn = {};
    }
    /// The event of a closed kan: its four tiles, red fives first.
    void tell_closed_kan(TileKind kind) {
        if constexpr (Sink::kWantsEvents) {
            StaticVector<Tile, kCopies> own;
            for (const Tile tile : concealed_tiles(full_hand(deal_, deal_.turn))) {
                if (tile.kind() == kind) own.push_back(tile);
            }
            tell_tiles(EventType::closed_kan, deal_.turn, own);
        }
    }
    /// Four tiles of the hand, the one just drawn among them, become a closed kan.
    void make_closed_kan(TileKind kind) {
        auto& seat = owner();
        if (deal_.drawn.is_valid()) seat.put(deal_.drawn);
        deal_.drawn = {};
        Meld meld{MeldType::closed_kan, kind, 0, Source::unknown};
        for (int i = 0; i < kCopies; ++i) {
            const bool red = seat.hand.reds_of(kind) > 0;
            meld.reds += red;
            seat.take(red ? Tile::red_five(group_of(kind)) : Tile{kind});
        }
        seat.hand.add(meld);
    }
    /// The owner's pon takes its fourth tile, which is laid out.
    void make_added_kan(Tile tile) {
        auto& seat = owner();
        lay_out(tile);
        for (Meld& meld : seat.hand.melds) {
            if (meld.type != MeldType::pon || meld.kind != tile.kind()) continue;
            meld.type = MeldType::added_kan;
            meld.reds += tile.is_red();
        }
        seat.hand.melded.add(tile.kind());
    }
    /// A discard leaves the hand, and the drawn tile joins it; true where the hand has changed.
    bool take_discard(Action action) {
        if (action.is_drawn()) return false;
        auto& seat = owner();
        seat.take(action.tile());
        if (deal_.drawn.is_valid()) seat.put(deal_.drawn);
        return true;
    }
    void tell_discard(Action action) {
        if constexpr (Sink::kWantsEvents) {
            Event event = event_of(EventType::discard, deal_.turn, action.tile());
            event.tsumogiri = action.is_drawn();
            sink_.event(event);
        }
    }
    /// The last discard of the turn's seat was called away.
    void mark_called() {
        auto& discards = owner().discards;
        discards[discards.size() - 1].bits |= DiscardedTile::kCalled;
    }

    Deal& deal_;
    Sink& sink_;
};

/// Instantiates something for every sink there is.
#define HUPAI_FOR_EACH_SINK(instantiate) \
    instantiate(NullSink) instantiate(SumSink) instantiate(LogSink)

}  // namespace hupai
