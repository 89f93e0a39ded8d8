#include "rules/riichi/settle.hpp"

namespace hupai::riichi {
namespace {

std::uint32_t tsumo_flags(const Deal& deal, const SeatState& seat) {
    const Options& options = deal.options;
    std::uint32_t flags = kTsumo;
    const bool rinshan = deal.on_replacement && (!deal.after_kita || options.kita_rinshan);
    if (rinshan) flags |= kRinshan;
    const bool last = live_left(deal) == 0;
    if (last && (!deal.on_replacement || options.haitei_with_rinshan)) flags |= kHaitei;
    if (deal.untouched && seat.discards.empty()) {
        flags |= deal.turn == deal.start.dealer ? kTenhou : kChiihou;
    }
    if (seat.is_furiten()) flags |= kFuriten;
    return flags;
}

std::uint32_t ron_flags(const Deal& deal, const SeatState& seat, bool is_dealer) {
    const SeatState& owner = deal.seat(deal.turn);
    std::uint32_t flags = 0;
    if (deal.claim_on == ClaimOn::discard) {
        if (live_left(deal) == 0) flags |= kHoutei;
        if (deal.untouched && seat.discards.empty() && !is_dealer) flags |= kRenhou;
        if (deal.riichi_waiting) flags |= kOnRiichiTile;
    } else if (deal.claim_on != ClaimOn::kita) {
        flags |= kChankan;
    }
    // Riichi does not stand while its own tile can be ronned.
    if (owner.in_riichi() && !deal.riichi_waiting) flags |= kDiscarderRiichi;
    return flags;
}

std::uint32_t riichi_flags(const SeatState& seat) {
    std::uint32_t flags = 0;
    if (seat.in_riichi()) flags |= kRiichi;
    if (seat.riichi == RiichiKind::double_riichi) flags |= kDoubleRiichi;
    if (seat.open_riichi) flags |= kDeclaredOpen;
    if (seat.ippatsu) flags |= kIppatsu;
    return flags;
}

Source source_of(const Deal& deal, int seat, int from) {
    return from == kNobody ? Source::unknown : source_seen_from(seat, from, deal.players());
}

/// Riichi, or a closed hand with its own draw, is a yaku whatever the tiles are.
bool has_sure_yaku(const Deal& deal, const SeatState& seat, bool tsumo) {
    if (deal.options.two_han_minimum_from_honba != kNoNumber) return false;
    return seat.in_riichi() || (tsumo && seat.is_closed);
}

bool gets_own_back(const Deal& deal, int seat) {
    return deal.options.sticks_multi == SticksMulti::own_back && deal.seat(seat).in_riichi();
}

}  // namespace

std::int32_t sticks_of(const Deal& deal, std::size_t i, std::int32_t left) {
    if (i > 0) return gets_own_back(deal, deal.result.winners[i]) ? 1 : 0;
    for (std::size_t later = 1; later < deal.result.num_winners; ++later) {
        left -= gets_own_back(deal, deal.result.winners[later]);
    }
    return left;
}

int sticks_paid(const Deal& deal) {
    int paid = 0;
    for (const SeatState& seat : deal.seats) paid += seat.in_riichi();
    return paid - deal.riichi_waiting;
}

Win win_of(const Deal& deal, int seat_number) {
    const SeatState& seat = deal.seat(seat_number);
    const bool tsumo = seat_number == deal.turn;
    Win win;
    win.tile = tsumo ? deal.drawn : deal.claimed;
    win.seat_wind = seat_wind(deal, seat_number);
    win.flags = riichi_flags(seat) |
                (tsumo ? tsumo_flags(deal, seat) : ron_flags(deal, seat, win.seat_wind == 0));
    win.round_wind = deal.start.round_wind;
    win.kita = seat.kita;
    win.dealer_wins = deal.options.old_yaku & kPaarenchanWins
                          ? static_cast<std::uint8_t>(deal.start.dealer_wins + 1)
                          : deal.start.dealer_deals;
    win.dora = dora_indicators(deal);
    if (seat.in_riichi()) win.ura = ura_indicators(deal);
    win.honba = deal.start.honba;
    win.from = tsumo ? Source::unknown : source_of(deal, seat_number, deal.turn);
    win.kan_feeder = source_of(deal, seat_number, deal.kan_feeder);
    for (const PaoSeat& pao : seat.pao) {
        if (pao.seat == kNobody) continue;
        win.pao.push_back({pao.yakuman, source_of(deal, seat_number, pao.seat)});
    }
    return win;
}

bool can_tsumo(const Deal& deal) {
    const SeatState& seat = deal.seat(deal.turn);
    if (!seat.waits.has(deal.drawn.kind())) return false;
    if (has_sure_yaku(deal, seat, true)) return true;
    return score(seat.hand, win_of(deal, deal.turn), deal.options).is_win();
}

bool can_ron(const Deal& deal, int seat_number) {
    const SeatState& seat = deal.seat(seat_number);
    if (seat.is_furiten()) return false;
    if (has_sure_yaku(deal, seat, false)) return true;
    return score(seat.hand, win_of(deal, seat_number), deal.options).is_win();
}

DealWins wins(const Deal& deal) {
    DealWins won;
    if (deal.phase != Phase::over || deal.result.kind != EndKind::win) return won;
    const Options& options = deal.options;
    int sticks = deal.start.deposits + sticks_paid(deal);
    for (std::size_t i = 0; i < deal.result.num_winners; ++i) {
        DealWin& one = won.append();
        one.seat = deal.result.winners[i];
        one.from_seat = deal.result.from_seat;
        one.hand = deal.seat(one.seat).hand;
        one.win = win_of(deal, one.seat);
        one.score = score(one.hand, one.win, options);
        sticks -= one.win.deposits = sticks_of(deal, i, sticks);
        if (i > 0 && options.honba_multi == HonbaMulti::first) one.win.honba = 0;
        add_table_points(one.score.pay, one.win.honba, one.win.deposits, options);
    }
    return won;
}

}  // namespace hupai::riichi
