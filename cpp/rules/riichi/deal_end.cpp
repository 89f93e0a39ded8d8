#include "rules/riichi/deal_flow.hpp"
#include "rules/riichi/settle.hpp"

namespace hupai::riichi {
namespace {

/// What `payer` owes as an ordinary payer, beside any liability.
std::int32_t share_of(const Payment& pay, int payer, const DealWin& won, int dealer) {
    if (won.seat != won.from_seat) return payer == won.from_seat ? pay.ron : 0;
    if (won.seat == dealer) return pay.each;
    return payer == dealer ? pay.dealer : pay.other;
}

/// The first seat that pays for a yakuman in place of others, else kNobody.
int liable_seat(const DealWin& won, const SeatState& winner) {
    for (std::size_t i = 0; i < winner.pao.size(); ++i) {
        if (won.score.pay.liable[i] > 0) return winner.pao[i].seat;
    }
    return kNobody;
}

/// What `payer` owes for all the yakuman that it is liable for.
std::int32_t liable_points(const DealWin& won, const SeatState& winner, int payer) {
    std::int32_t points = 0;
    for (std::size_t i = 0; i < winner.pao.size(); ++i) {
        if (winner.pao[i].seat == payer) points += won.score.pay.liable[i];
    }
    return points;
}

/// Tenpai payments: each noten seat pays each tenpai one.
std::int32_t noten_points(SeatSet tenpai, const Options& options) {
    const int ready = std::popcount(tenpai);
    const int others = options.players - ready;
    return ready == 0 || others == 0 ? 0 : options.noten_pool / (ready * others);
}

}  // namespace

template <class Sink>
void Flow<Sink>::settle_tsumo() {
    tell(EventType::tsumo, deal_.turn, deal_.drawn);
    deal_.result.from_seat = deal_.turn;
    settle_win(seat_bit(deal_.turn));
}

/// How many of several rons win.
template <class Sink>
void Flow<Sink>::settle_ron(SeatSet rons) {
    const Options& options = deal_.options;
    if (deal_.claim_on != ClaimOn::discard) discard_robbed();
    const int number = std::popcount(rons);
    const bool is_double = options.multiple_ron == MultipleRon::double_ron;
    if (is_double && number == 3 && (options.abortive_draws & kTripleRon)) {
        return end(EndKind::triple_ron);
    }
    const int most = options.multiple_ron == MultipleRon::triple ? 3 : is_double ? 2 : 1;
    SeatSet winners = 0;
    each_other(deal_.turn, players(), [&](int seat) {
        if (!has_seat(rons, seat) || std::popcount(winners) == most) return;
        winners |= seat_bit(seat);
        tell_from(EventType::ron, seat, deal_.turn, deal_.claimed);
    });
    deal_.result.from_seat = deal_.turn;
    settle_win(winners);
}

/// A robbed kan or kita does not exist: its tile is a discard of its owner.
template <class Sink>
void Flow<Sink>::discard_robbed() {
    SeatState& seat = owner();
    const Tile tile = deal_.claimed;
    const std::uint16_t tsumogiri = deal_.drawn == tile ? DiscardedTile::kTsumogiri : 0;
    lay_out(tile);
    update_waits(seat);
    push_discard(seat, tile, tsumogiri);
}

/// Notes the winners in turn order from a seat on.
template <class Sink>
void Flow<Sink>::list_winners(SeatSet winners, int first) {
    DealResult& result = deal_.result;
    for (int turns = 0; turns < players(); ++turns) {
        const int seat = (first + turns) % players();
        if (has_seat(winners, seat)) result.winners[result.num_winners++] = static_cast<Seat>(seat);
    }
}

/// Pays the winners in turn order after the tile's owner.
template <class Sink>
void Flow<Sink>::settle_win(SeatSet winners) {
    deal_.phase = Phase::over;
    list_winners(winners, deal_.turn);
    for (const DealWin& won : wins(deal_)) pay_win(won);
    deal_.deposits = 0;
    end(EndKind::win);
}

/// Payments, then honba, then the sticks on the table.
template <class Sink>
void Flow<Sink>::pay_win(const DealWin& won) {
    const Payment& owed = won.score.pay;
    const SeatState& winner = deal_.seat(won.seat);
    each_other(won.seat, players(), [&](int payer) {
        pay(payer, won.seat, share_of(owed, payer, won, deal_.start.dealer), TransferReason::win);
        pay(payer, won.seat, liable_points(won, winner, payer), TransferReason::pao);
        if (payer == deal_.kan_feeder) {
            pay(payer, won.seat, owed.feeder, TransferReason::rinshan_pao);
        }
    });
    pay_honba(won, won.win.honba);
    pay(kNobody, won.seat, won.win.deposits * kStick, TransferReason::deposits);
}

/// A seat that pays alone pays all of it, else each its part.
template <class Sink>
void Flow<Sink>::pay_honba(const DealWin& won, std::int32_t honba) {
    const Options& options = deal_.options;
    const bool tsumo = won.seat == won.from_seat;
    const int liable = liable_seat(won, deal_.seat(won.seat));
    int alone = tsumo ? kNobody : won.from_seat;
    if (won.score.pay.feeder > 0) alone = deal_.kan_feeder;
    if (liable != kNobody && (tsumo || options.pao_honba == PaoHonba::liable)) alone = liable;
    const std::int32_t each = honba * options.honba_per_payer;
    each_other(won.seat, players(), [&](int payer) {
        const std::int32_t points = alone == kNobody ? each
                                    : payer == alone ? each * (players() - 1)
                                                     : 0;
        pay(payer, won.seat, points, TransferReason::honba);
    });
}

/// Exhaustive draw: in turn order from the dealer each seat is ready or not; who may
/// hide it is asked.
template <class Sink>
void Flow<Sink>::show_from(int turns) {
    take_turn(deal_.turn);
    deal_.phase = Phase::show;
    for (; turns < players(); ++turns) {
        const int i = (deal_.start.dealer + turns) % players();
        const SeatState& seat = deal_.seat(i);
        deal_.turn = static_cast<Seat>(i);
        const bool ready = !seat.waits.empty();
        if (ready && deal_.options.may_hide_tenpai && !seat.in_riichi()) return;  // asked
        tell_show(ready);
    }
    settle_exhaustive();
}

template <class Sink>
void Flow<Sink>::answer_show(bool shows) {
    tell_show(shows);
    show_from(turns_after(deal_.start.dealer, deal_.turn, players()) + 1);
}

template <class Sink>
void Flow<Sink>::tell_show(bool shows) {
    if (shows) deal_.shown |= seat_bit(deal_.turn);
    tell(shows ? EventType::tenpai : EventType::noten, deal_.turn);
}

template <class Sink>
void Flow<Sink>::settle_exhaustive() {
    deal_.result.tenpai = deal_.shown;
    SeatSet nagashi = 0;
    if (deal_.options.nagashi != Nagashi::none) {
        for (int i = 0; i < players(); ++i) {
            if (deal_.seat(i).all_outside) nagashi |= seat_bit(i);
        }
    }
    if (nagashi != 0) {
        settle_nagashi(nagashi);
        return end(EndKind::nagashi);
    }
    const std::int32_t points = noten_points(deal_.shown, deal_.options);
    for (int turns = 0; points > 0 && turns < players(); ++turns) {
        const int payer = (deal_.start.dealer + turns) % players();
        if (has_seat(deal_.shown, payer)) continue;
        for (int more = 0; more < players(); ++more) {
            const int payee = (deal_.start.dealer + more) % players();
            if (has_seat(deal_.shown, payee)) pay(payer, payee, points, TransferReason::noten);
        }
    }
    end(EndKind::exhaustive);
}

/// Each seat that has it is paid like a mangan tsumo; as a win it takes honba and sticks.
template <class Sink>
void Flow<Sink>::settle_nagashi(SeatSet seats) {
    DealResult& result = deal_.result;
    const Options& options = deal_.options;
    const bool as_win = options.nagashi == Nagashi::win;
    list_winners(seats, deal_.start.dealer);
    std::int32_t sticks = deal_.deposits;
    for (std::size_t i = 0; i < result.num_winners; ++i) {
        DealWin won;
        won.seat = won.from_seat = result.winners[i];
        won.win.flags = kTsumo;
        won.win.seat_wind = seat_wind(deal_, won.seat);
        won.score = nagashi_mangan(won.win, options);
        each_other(won.seat, players(), [&](int payer) {
            pay(payer, won.seat, share_of(won.score.pay, payer, won, deal_.start.dealer),
                TransferReason::nagashi);
        });
        if (!as_win) continue;
        const bool counts = i == 0 || options.honba_multi == HonbaMulti::each;
        pay_honba(won, counts ? deal_.start.honba : 0);
        const std::int32_t taken = sticks_of(deal_, i, sticks);
        sticks -= taken;
        pay(kNobody, won.seat, taken * kStick, TransferReason::deposits);
    }
    deal_.deposits = sticks;
}

template <class Sink>
void Flow<Sink>::end(EndKind kind) {
    DealResult& result = deal_.result;
    deal_.phase = Phase::over;
    deal_.claims = {};
    deal_.completed = 0;
    deal_.answers = {};
    result.kind = kind;
    result.deposits = deal_.deposits;
    result.scores = deal_.scores;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        result.deltas[i] = deal_.scores[i] - deal_.start.scores[i];
    }
    if constexpr (Sink::kWantsEvents) {
        Event event = event_of(EventType::end, kNobody);
        event.end = kind;
        sink_.event(event);
    }
}

#define HUPAI_END(Sink)                            \
    template void Flow<Sink>::settle_tsumo();      \
    template void Flow<Sink>::settle_ron(SeatSet); \
    template void Flow<Sink>::show_from(int);      \
    template void Flow<Sink>::answer_show(bool);   \
    template void Flow<Sink>::end(EndKind);
HUPAI_FOR_EACH_SINK(HUPAI_END)

}  // namespace hupai::riichi
