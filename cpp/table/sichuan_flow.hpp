#pragma once
#include "patterns/sichuan_options.hpp"
#include "table/deal_flow.hpp"
#include "table/sichuan_legal.hpp"

// Inside of the family's deal: the steps that its actions set going. Each file named below defines
// some; a rule set's deal.cpp includes them all and instantiates the class for every sink.
namespace hupai::sichuan {

template <class Rules, class Sink>
class Flow : DealFlow<Deal<Rules>, Sink> {
    using Base = DealFlow<Deal<Rules>, Sink>;
    using Base::deal_;
    using Base::event_of;
    using Base::lay_out;
    using Base::make_added_kan;
    using Base::make_closed_kan;
    using Base::mark_called;
    using Base::owner;
    using Base::sink_;
    using Base::take_discard;
    using Base::tell;
    using Base::tell_closed_kan;
    using Base::tell_discard;
    using Base::tell_from;
    using Base::tell_tiles;

  public:
    using Options = typename Rules::Options;

    Flow(Deal<Rules>& deal, Sink& sink) : Base(deal, sink) {}

    // sichuan_start.hpp
    void begin(const Options& options, const DealStart& start, const Wall& wall);
    void ask_all(Phase phase);
    void ask_void();
    void pick(Action action);
    void exchange();
    void answer_void(Action action);
    void begin_play();

    // sichuan_turn.hpp
    void act(Action action);
    void draw(int seat);
    void draw_replacement();
    void declare(ActionType type);  // sing, dance
    void discard(Action action);
    void closed_kan(TileKind kind);
    void added_kan(Tile tile);
    void stand_added_kan();
    void decline(int seat);    // a legal win of this seat, as the deal stands, is not taken
    void next_turn(int seat);  // draws, or ends the deal where nobody can
    void play_on(int last_winner);

    // sichuan_claims.hpp
    void offer(ClaimOn on, Tile tile);
    void answer(Action action);
    void resolve();
    void win_by_ron(SeatSet rons);
    void go_on();
    void call(int caller, ActionType type);

    // sichuan_kans.hpp: a kan of the turn's seat stands. Lists it, counts turn_kans, pays its fee;
    // deal.chain_links is up to date (an open kan with links > 0 is a link). `late`: an added kan
    // with a tile not just drawn.
    void stand_kan(MeldType type, TileKind kind, int from, bool late);
    void settle_kan_shot(SeatSet winners);
    void transfer_fee(const KanRecord& kan, int id, SeatSet winners, TransferSplit split);
    void return_fee(const KanRecord& kan, int id, TransferReason reason);

    // sichuan_wins.hpp: the turn's seat wins by tsumo, or `winners` win on the claimed tile (a
    // robbed one has left its owner's hand). Events ron or tsumo, hand, horses of each in turn
    // order after the tile's owner, records in deal.won, deal.active, the ledger.
    void settle_wins(SeatSet winners);
    void settle_win(int winner);
    void tell_win(const WinRecord& won);
    void pay_win(const WinRecord& won);

    // sichuan_end.hpp
    void settle_exhaustive();  // ready, not ready, pigs, their payments; then the end
    void settle_pigs(SeatSet active, SeatSet ready, SeatSet pigs);
    void check_ready(SeatSet ready, SeatSet payers);
    void refund_kans(int konger);
    void end(EndKind kind);

  private:
    void take_turn(int seat) {
        deal_.phase = Phase::turn;
        deal_.turn = static_cast<Seat>(seat);
        deal_.drawn = {};
        deal_.claimed = {};
        deal_.claim_on = ClaimOn::discard;
        deal_.claims = {};
        deal_.answers = {};
    }
    void update_waits(int seat) {
        SeatState& state = deal_.seat(seat);
        state.waits = waits(state.hand, forms_of(deal_, seat));
    }
    /// The seat's own draw ends what its passing brought about (X-12, P-32).
    void forget_declined() {
        owner().declined_value = -1;
        owner().declined = {};
    }
    /// Points from one seat to another.
    void pay(int payer, int payee, std::int64_t points, TransferReason reason, int kan = 0) {
        if (points == 0) return;
        deal_.scores[static_cast<std::size_t>(payer)] -= points;
        deal_.scores[static_cast<std::size_t>(payee)] += points;
        if constexpr (Sink::kWantsTransfers) {
            sink_.transfer({static_cast<Seat>(payer), static_cast<Seat>(payee), reason, points,
                            Rules::kPage, static_cast<std::uint8_t>(kan)});
        }
    }
    /// Points that a seat loses and nobody receives.
    void punish(int payer, std::int64_t points, TransferReason reason) {
        if (points == 0) return;
        deal_.scores[static_cast<std::size_t>(payer)] -= points;
        deal_.penalties[static_cast<std::size_t>(payer)] -= points;
        if constexpr (Sink::kWantsTransfers) {
            sink_.penalty({static_cast<Seat>(payer), kNobody, reason, points, Rules::kPage, 0});
        }
    }
};

}  // namespace hupai::sichuan
