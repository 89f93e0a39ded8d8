#pragma once
#include "rules/riichi/deal.hpp"
#include "waits/ukeire.hpp"

// Inside of the deal: the steps that its actions set going. Each file beside this one defines some.
namespace hupai::riichi {

/// A deal with the sink that hears of it.
template <class Sink>
class Flow {
  public:
    Flow(Deal& deal, Sink& sink) : deal_(deal), sink_(sink) {}

    // deal_start.cpp
    void begin(const Options& options, const DealStart& start, const Wall& wall);

    // deal_turn.cpp
    void act(Action action);
    void draw(int seat);
    void draw_replacement();
    void reveal();
    void reveal_pending();
    void reveal_earlier();
    void discard(Action action);
    void declare_kan(Action action);
    void declare_kita();
    void lay_out(Tile tile);
    void stand_closed_kan();
    void stand_added_kan();
    void stand_kita();
    void count_kan(bool at_once);

    // deal_claims.cpp
    void offer(ClaimOn on, Tile tile);
    void answer(Action action);
    void resolve();
    void note_passes();
    void go_on(int caller);
    void stand_riichi();
    void call(int caller, Action action);
    Meld take_own_tiles(Action action, Tile tile, int from);

    // deal_end.cpp
    void settle_tsumo();
    void settle_ron(SeatSet rons);
    void discard_robbed();
    void list_winners(SeatSet winners, int first);
    void settle_win(SeatSet winners);
    void pay_win(const DealWin& won);
    void pay_honba(const DealWin& won, std::int32_t honba);
    void show_from(int turns);
    void answer_show(bool shows);
    void tell_show(bool shows);
    void settle_exhaustive();
    void settle_nagashi(SeatSet seats);
    void end(EndKind kind);

  private:
    int players() const { return deal_.players(); }
    SeatState& owner() { return deal_.seat(deal_.turn); }
    /// Any call that stands ends what only an undisturbed go-round or riichi has.
    void disturb() {
        deal_.untouched = false;
        for (SeatState& seat : deal_.seats) seat.ippatsu = false;
    }
    void take_turn(int seat) {
        deal_.phase = Phase::turn;
        deal_.turn = static_cast<Seat>(seat);
        deal_.claimed = {};
        deal_.claims = {};
        deal_.completed = 0;
        deal_.answers = {};
    }
    /// The seat has one discard more; `marks` are bits of DiscardedTile.
    void push_discard(SeatState& seat, Tile tile, std::uint16_t marks) {
        seat.discards.push_back({static_cast<std::uint16_t>(tile.code | marks)});
        seat.discarded |= KindSet::of(tile.kind());
        seat.all_outside = seat.all_outside && is_terminal_or_honor(tile.kind());
    }
    void update_waits(SeatState& seat) { seat.waits = waits(seat.hand, deal_.options.forms()); }
    /// Points from one seat to another; kNobody is the table.
    void pay(int payer, int payee, std::int32_t points, TransferReason reason) {
        if (points == 0) return;
        if (payer != kNobody) deal_.scores[static_cast<std::size_t>(payer)] -= points;
        if (payee != kNobody) deal_.scores[static_cast<std::size_t>(payee)] += points;
        if constexpr (Sink::kWantsTransfers) {
            sink_.transfer({static_cast<Seat>(payer), static_cast<Seat>(payee), reason, points});
        }
    }
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

    Deal& deal_;
    Sink& sink_;
};

/// Instantiates a member of Flow for every sink there is.
#define HUPAI_FOR_EACH_SINK(instantiate) \
    instantiate(NullSink) instantiate(SumSink) instantiate(LogSink)

}  // namespace hupai::riichi
