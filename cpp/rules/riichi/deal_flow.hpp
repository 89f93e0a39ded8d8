#pragma once
#include "rules/riichi/deal.hpp"
#include "table/deal_flow.hpp"
#include "waits/ukeire.hpp"

// Inside of the deal: the steps that its actions set going. Each file beside this one defines some.
namespace hupai::riichi {

template <class Sink>
class Flow : DealFlow<Deal, Sink> {
    using Base = DealFlow<Deal, Sink>;
    using Base::deal_;
    using Base::event_of;
    using Base::lay_out;
    using Base::make_added_kan;
    using Base::make_closed_kan;
    using Base::mark_called;
    using Base::owner;
    using Base::players;
    using Base::sink_;
    using Base::take_discard;
    using Base::tell;
    using Base::tell_closed_kan;
    using Base::tell_discard;
    using Base::tell_from;
    using Base::tell_tiles;

  public:
    Flow(Deal& deal, Sink& sink) : Base(deal, sink) {}

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
};

}  // namespace hupai::riichi
