#pragma once
#include "table/sichuan_flow.hpp"
#include "table/sichuan_rules.hpp"

// Wins of a deal: how they are scored, who pays them.
namespace hupai::sichuan {

template <class Rules>
std::uint32_t tsumo_flags(const Deal<Rules>& deal, int seat_number) {
    if (deal.turn_kans > 0) return kTsumo | kAfterKan;
    const SeatState& seat = deal.seat(seat_number);
    if (!seat.discards.empty() || seat.hand.num_melds() > 0) return kTsumo;
    if (seat_number == deal.start.dealer) return kTsumo | kHeavenly;
    bool is_broken = false;
    if (Rules::earthly_broken_by_call(deal.options)) {
        for (const SeatState& other : deal.seats) is_broken |= other.hand.num_melds() > 0;
    }
    return is_broken ? kTsumo : kTsumo | kEarthly;
}

template <class Rules>
std::uint32_t ron_flags(const Deal<Rules>& deal) {
    const bool robs = deal.claim_on == ClaimOn::added_kan;
    const bool after_kan = deal.turn_kans > 0 && (!robs || Rules::may_rob_after_kan(deal.options));
    return robs * kRobKan | after_kan * kAfterKan;
}

template <class Rules>
Win win_of(const Deal<Rules>& deal, int seat_number) {
    const SeatState& seat = deal.seat(seat_number);
    const bool tsumo = seat_number == deal.turn;
    Win win;
    win.tile = tsumo ? deal.drawn : deal.claimed;
    win.flags = tsumo ? tsumo_flags(deal, seat_number) : ron_flags(deal);
    if (live_left(deal) == 0) win.flags |= kLastTile;
    if (seat_number == deal.start.dealer) win.flags |= kDealer;
    if (seat.dealt_ready) win.flags |= kDealtReady;
    win.void_suit = seat.void_suit;
    win.factor = seat.factor;
    const auto add_payer = [&](int payer) {
        if (Rules::kDeclares) win.payer_factors.push_back(deal.seat(payer).factor);
    };
    if (!tsumo) {
        add_payer(deal.turn);
        return win;
    }
    each_other(seat_number, kSeats, [&](int payer) {
        if (deal.has_won(payer)) return;
        ++win.active_payers;
        add_payer(payer);
    });
    if (deal.turn_kans == 0) return win;
    const KanRecord& kan = deal.kans[deal.kans.size() - 1];
    if (kan.from != kNobody) win.kan_feeder = source_seen_from(seat_number, kan.from, kSeats);
    return win;
}

template <class Rules>
DealWins<Rules> wins(const Deal<Rules>& deal) {
    DealWins<Rules> list;
    for (const WinRecord& won : deal.won) {
        const Hand& hand = deal.seat(won.seat).hand;
        list.push_back(
            {won.seat, won.from, won.kan, hand, won.win, score(hand, won.win, deal.options)});
    }
    return list;
}

/// Winning tiles that are in no hand and no discard: of tsumo, and of robbed kans (one of several
/// winners).
template <class Rules>
StaticVector<Tile, kMaxWins> won_tiles(const Deal<Rules>& deal) {
    StaticVector<Tile, kMaxWins> tiles;
    const WinRecord* before = nullptr;
    for (const WinRecord& won : deal.won) {
        const bool robbed = won.win.has(kRobKan);
        const bool again = robbed && before && before->win.has(kRobKan) &&
                           before->from == won.from && before->win.tile == won.win.tile;
        if (won.win.tsumo() || (robbed && !again)) tiles.push_back(won.win.tile);
        before = &won;
    }
    return tiles;
}

/// The kinds that dancers wait for who have not won (P-13).
template <class Rules>
KindSet banned_kinds(const Deal<Rules>& deal) {
    KindSet kinds;
    for (int i = 0; i < kSeats; ++i) {
        if (is_dancer(deal, i) && !deal.has_won(i)) kinds |= deal.seat(i).waits;
    }
    return kinds;
}

/// a horse hits the seat that its rank points at, counted from the dealer on, who is one.
template <class Rules>
bool is_horse_of(const Deal<Rules>& deal, std::uint8_t place, int seat) {
    return (deal.start.dealer + rank_of(deal.wall.tiles[place].kind())) % kSeats == seat;
}

/// the last undrawn tiles, the outermost first.
template <class Rules>
void show_horses(const Deal<Rules>& deal, int number, WinRecord& won) {
    const WallPlaces places = undrawn_places(deal);
    const int shown = std::min(number, static_cast<int>(places.size()));
    for (int i = 0; i < shown; ++i) {
        const std::uint8_t place = places[places.size() - 1 - static_cast<std::size_t>(i)];
        won.horses[won.num_horses++] = place;
        won.win.horses += is_horse_of(deal, place, won.seat);
    }
}

/// The winner lays its tiles open; then the horses are shown.
template <class Rules, class Sink>
void Flow<Rules, Sink>::tell_win(const WinRecord& won) {
    if (won.win.tsumo()) {
        tell(EventType::tsumo, won.seat, deal_.drawn);
    } else {
        tell_from(EventType::ron, won.seat, won.from, deal_.claimed);
    }
    tell_tiles(EventType::hand, won.seat, concealed_tiles(deal_.seat(won.seat).hand));
    if (won.num_horses == 0) return;
    StaticVector<Tile, 2> shown;
    for (int i = 0; i < won.num_horses; ++i) {
        shown.push_back(deal_.wall.tiles[won.horses[static_cast<std::size_t>(i)]]);
    }
    tell_tiles(EventType::horses, won.seat, shown);
}

/// A seat wins on the tile drawn or claimed: it is noted, told and paid.
template <class Rules, class Sink>
void Flow<Rules, Sink>::settle_win(int winner) {
    WinRecord& won = deal_.won.append();
    won = {};
    won.seat = static_cast<Seat>(winner);
    won.from = deal_.turn;
    won.win = win_of(deal_, winner);
    if (won.win.has(kAfterKan)) won.kan = static_cast<std::uint8_t>(deal_.kans.size());
    if (const int horses = settle_rules(deal_.options).horses; horses > 0) {
        show_horses(deal_, horses, won);
    }
    if constexpr (Sink::kWantsEvents) tell_win(won);
    pay_win(won);
}

template <class Rules, class Sink>
void Flow<Rules, Sink>::settle_wins(SeatSet winners) {
    const std::size_t before = deal_.won.size();
    if (has_seat(winners, deal_.turn)) settle_win(deal_.turn);
    each_other(deal_.turn, kSeats, [&](int winner) {
        if (has_seat(winners, winner)) settle_win(winner);
    });
    const Win& win = deal_.won[before].win;
    if (!win.tsumo() && win.has(kAfterKan)) settle_kan_shot(winners);
    if (before == 0) deal_.result.num_first = static_cast<std::uint8_t>(deal_.won.size());
    deal_.active = static_cast<SeatSet>(deal_.active & ~winners);
    deal_.banned = banned_kinds(deal_);
    deal_.drawn = {};
    deal_.chain_links = 0;
}

/// P-20.
template <class Rules, class Sink>
void Flow<Rules, Sink>::pay_win(const WinRecord& won) {
    const Payment owed = score(deal_.seat(won.seat).hand, won.win, deal_.options).pay;
    if (!won.win.tsumo()) return pay(won.from, won.seat, owed.ron, TransferReason::win);
    if (owed.feeder > 0) {
        const int feeder = deal_.kans[won.kan - 1u].from;
        const bool as_ron = settle_rules(deal_.options).kan_feeder_as_ron;
        const std::int64_t own = as_ron ? owed.feeder : owed.feeder / won.win.num_payers();
        pay(feeder, won.seat, own, TransferReason::win);
        return pay(feeder, won.seat, owed.feeder - own, TransferReason::kan_feeder);
    }
    std::size_t place = 0;
    each_other(won.seat, kSeats, [&](int payer) {
        if (deal_.has_won(payer)) return;
        const std::int64_t points = owed.num_by_payer > 0 ? owed.by_payer[place++] : owed.each;
        pay(payer, won.seat, points, TransferReason::win);
    });
}

}  // namespace hupai::sichuan
