#include "rules/riichi/codec.hpp"

#include "rules/riichi/walls.hpp"
#include "table/byte_codec.hpp"

namespace hupai::riichi {
namespace {

constexpr std::uint8_t kVersion = 1;

void write_seat(Writer& out, const SeatState& seat) {
    write_hand(out, seat.hand);
    write_discards(out, seat.discards);
    out.byte(seat.kita);
    out.byte(static_cast<int>(seat.riichi));
    out.byte(seat.open_riichi | seat.ippatsu << 1 | seat.temporary_furiten << 2 |
             seat.riichi_furiten << 3);
    for (const PaoSeat& pao : seat.pao) {
        out.byte(static_cast<int>(pao.yakuman));
        out.byte(pao.seat);
    }
}

bool is_pao_item(int item) {
    return item == static_cast<int>(Item::daisangen) ||
           item == static_cast<int>(Item::daisuushii) || item == static_cast<int>(Item::suukantsu);
}

void read_seat(Reader& in, SeatState& seat, int players) {
    read_hand(in, seat.hand);
    read_discards(in, seat.discards);
    seat.kita = static_cast<std::uint8_t>(in.byte(kCopies));
    seat.riichi = static_cast<RiichiKind>(in.byte(static_cast<int>(RiichiKind::double_riichi)));
    const int flags = in.byte(15);
    seat.open_riichi = flags & 1;
    seat.ippatsu = flags & 2;
    seat.temporary_furiten = flags & 4;
    seat.riichi_furiten = flags & 8;
    for (PaoSeat& pao : seat.pao) {
        const int item = in.byte();
        if (!is_pao_item(item)) in.ok = false;
        pao = {static_cast<Item>(item), in.maybe_seat(players)};
    }
}

void write_start(Writer& out, const DealStart& start) {
    out.byte(start.round_wind);
    out.byte(start.dealer);
    out.byte(start.dealer_deals);
    out.byte(start.dealer_wins);
    out.points(start.honba);
    out.points(start.deposits);
    for (const std::int32_t score : start.scores) out.points(score);
}

DealStart read_start(Reader& in, int players) {
    DealStart start;
    start.round_wind = static_cast<Wind>(in.byte(3));
    start.dealer = static_cast<std::uint8_t>(in.byte(players - 1));
    start.dealer_deals = static_cast<std::uint8_t>(in.byte());
    start.dealer_wins = static_cast<std::uint8_t>(in.byte());
    start.honba = in.points();
    start.deposits = in.points();
    for (std::int32_t& score : start.scores) score = in.points();
    return start;
}

void write_table(Writer& out, const Deal& deal) {
    for (const std::int32_t score : deal.scores) out.points(score);
    out.points(deal.deposits);
    out.byte(static_cast<int>(deal.phase));
    for (const int value :
         {int{deal.turn}, int{deal.drawn.code}, int{deal.num_draws}, int{deal.num_replacements},
          int{deal.num_indicators}, int{deal.pending_indicators}, int{deal.num_kans},
          int{deal.kan_seats}, int{deal.kan_feeder}, int{deal.claimed.code}}) {
        out.byte(value);
    }
    out.byte(deal.untouched | deal.on_replacement << 1 | deal.after_kita << 2 |
             deal.riichi_waiting << 3);
    out.number(deal.forbidden.bits, 8);
    out.byte(static_cast<int>(deal.claim_on));
    write_answers(out, deal.answers);
    out.byte(deal.shown);
}

void read_table(Reader& in, Deal& deal) {
    const int players = deal.players();
    for (std::int32_t& score : deal.scores) score = in.points();
    deal.deposits = in.points();
    deal.phase = static_cast<Phase>(in.byte(kNumPhases - 1));
    deal.turn = static_cast<Seat>(in.byte(players - 1));
    deal.drawn = in.maybe_tile();
    for (std::uint8_t* value : {&deal.num_draws, &deal.num_replacements, &deal.num_indicators,
                                &deal.pending_indicators, &deal.num_kans, &deal.kan_seats}) {
        *value = static_cast<std::uint8_t>(in.byte());
    }
    deal.kan_feeder = in.maybe_seat(players);
    deal.claimed = in.maybe_tile();
    const int flags = in.byte(15);
    deal.untouched = flags & 1;
    deal.on_replacement = flags & 2;
    deal.after_kita = flags & 4;
    deal.riichi_waiting = flags & 8;
    deal.forbidden = KindSet{in.number(8)};
    if (!deal.forbidden.subset_of(kinds::kAll)) in.ok = false;
    deal.claim_on = static_cast<ClaimOn>(in.byte(static_cast<int>(ClaimOn::kita)));
    read_answers(in, deal.answers);
    deal.shown = static_cast<SeatSet>(in.byte(15));
}

/// What the result does not say twice: points follow from the scores.
void write_result(Writer& out, const DealResult& result) {
    out.byte(static_cast<int>(result.kind));
    out.byte(result.from_seat);
    out.byte(result.num_winners);
    for (const Seat winner : result.winners) out.byte(winner);
    out.byte(result.tenpai);
}

void read_result(Reader& in, Deal& deal) {
    DealResult& result = deal.result;
    result.kind = static_cast<EndKind>(in.byte(kNumEndKinds - 1));
    result.from_seat = in.maybe_seat(deal.players());
    result.num_winners = static_cast<std::uint8_t>(in.byte(deal.players()));
    for (Seat& winner : result.winners) winner = in.maybe_seat(deal.players());
    result.tenpai = static_cast<SeatSet>(in.byte(15));
    if (deal.phase != Phase::over) return;
    result.deposits = deal.deposits;
    result.scores = deal.scores;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        result.deltas[i] = deal.scores[i] - deal.start.scores[i];
    }
}

}  // namespace

std::vector<std::uint8_t> to_bytes(const Deal& deal) {
    Writer out;
    out.bytes.reserve(512);
    out.byte(kVersion);
    out.text(rule_sets().short_text(deal.options));
    write_start(out, deal.start);
    out.tiles(tiles_of(deal.wall));
    for (int i = 0; i < deal.players(); ++i) write_seat(out, deal.seat(i));
    write_table(out, deal);
    write_result(out, deal.result);
    return out.bytes;
}

Result<Deal> deal_of_bytes(std::span<const std::uint8_t> bytes) {
    Reader in(bytes);
    const Result<Options> options = read_options(in, kVersion, rule_sets());
    if (!options.ok()) return options.problem();
    Deal deal;
    deal.options = options.value();
    deal.start = read_start(in, deal.players());
    read_wall(in, deal.wall);
    for (int i = 0; i < deal.players(); ++i) read_seat(in, deal.seat(i), deal.players());
    read_table(in, deal);
    read_result(in, deal);
    return checked_deal(deal, in, problem_word);
}

}  // namespace hupai::riichi
