#pragma once
#include "table/byte_codec.hpp"
#include "table/sichuan_end.hpp"

// Deals of the family as bytes: a version, then every primary field.
namespace hupai::sichuan {

inline constexpr int kCodecVersion = 1;
inline constexpr int kMostFactor = 4;

inline void write_seat(Writer& out, const SeatState& seat) {
    write_hand(out, seat.hand);
    write_discards(out, seat.discards);
    out.tiles(seat.given);
    out.byte(seat.void_suit);
    out.byte(seat.factor);
    out.byte(seat.dealt_ready);
    out.long_points(seat.declined_value);
    out.number(seat.declined.bits, 8);
}

inline std::int8_t read_suit(Reader& in) {
    const auto suit = static_cast<std::int8_t>(static_cast<std::uint8_t>(in.byte()));
    if (suit < kNoSuit || suit >= kNumSuits) in.ok = false;
    return in.ok ? suit : static_cast<std::int8_t>(kNoSuit);
}

inline KindSet read_kinds(Reader& in) {
    const KindSet kinds{in.number(8)};
    if (!kinds.subset_of(kinds::kNumbers)) in.ok = false;
    return kinds;
}

inline void read_seat(Reader& in, SeatState& seat) {
    read_hand(in, seat.hand);
    read_discards(in, seat.discards);
    for (int left = in.byte(kExchanged); left > 0; --left) seat.given.push_back(in.tile());
    seat.void_suit = read_suit(in);
    seat.factor = static_cast<std::uint8_t>(in.byte(kMostFactor));
    seat.dealt_ready = in.flag();
    seat.declined_value = in.long_points();
    seat.declined = read_kinds(in);
}

inline void write_start(Writer& out, const DealStart& start) {
    out.byte(start.dealer);
    out.byte(start.exchange_die);
    out.points(start.deal_index);
    for (const std::int64_t score : start.scores) out.long_points(score);
}

inline DealStart read_start(Reader& in) {
    DealStart start;
    start.dealer = static_cast<std::uint8_t>(in.byte(kSeats - 1));
    start.exchange_die = static_cast<std::uint8_t>(in.byte());
    start.deal_index = in.points();
    for (std::int64_t& score : start.scores) score = in.long_points();
    return start;
}

inline void write_kan(Writer& out, const KanRecord& kan) {
    out.byte(kan.seat);
    out.byte(kan.from);
    out.byte(static_cast<int>(kan.type));
    out.byte(kan.kind);
    out.byte(kan.moved);
    for (const std::int64_t points : kan.paid) out.long_points(points);
}

inline KanRecord read_kan(Reader& in) {
    KanRecord kan;
    kan.seat = static_cast<Seat>(in.byte(kSeats - 1));
    kan.from = in.maybe_seat(kSeats);
    kan.type = static_cast<MeldType>(in.byte(static_cast<int>(MeldType::closed_kan)));
    kan.kind = in.tile().kind();
    kan.moved = in.flag();
    for (std::int64_t& points : kan.paid) points = in.long_points();
    return kan;
}

inline void write_win(Writer& out, const WinRecord& won) {
    for (const int value : {int{won.seat}, int{won.from}, int{won.kan}, int{won.num_horses},
                            int{won.horses[0]}, int{won.horses[1]}}) {
        out.byte(value);
    }
    const Win& win = won.win;
    out.byte(win.tile.code);
    out.number(win.flags, 4);
    for (const int value : {int{win.void_suit}, int{win.active_payers}, int{win.horses},
                            int{win.factor}, static_cast<int>(win.payer_factors.size())}) {
        out.byte(value);
    }
    for (const std::uint8_t factor : win.payer_factors) out.byte(factor);
    out.byte(static_cast<int>(win.kan_feeder));
}

inline WinRecord read_win(Reader& in) {
    WinRecord won;
    won.seat = static_cast<Seat>(in.byte(kSeats - 1));
    won.from = static_cast<Seat>(in.byte(kSeats - 1));
    won.kan = static_cast<std::uint8_t>(in.byte(kMaxKans));
    won.num_horses = static_cast<std::uint8_t>(in.byte(2));
    for (std::uint8_t& place : won.horses) {
        place = static_cast<std::uint8_t>(in.byte(kWallSize - 1));
    }
    Win& win = won.win;
    win.tile = in.tile();
    win.flags = static_cast<std::uint32_t>(in.number(4));
    if ((win.flags & ~kAllWinFlags) != 0) in.ok = false;
    win.void_suit = read_suit(in);
    win.active_payers = static_cast<std::uint8_t>(in.byte(kSeats - 1));
    win.horses = static_cast<std::uint8_t>(in.byte(2));
    win.factor = static_cast<std::uint8_t>(in.byte(kMostFactor));
    for (int left = in.byte(kSeats - 1); left > 0; --left) {
        win.payer_factors.push_back(static_cast<std::uint8_t>(in.byte(kMostFactor)));
    }
    win.kan_feeder = static_cast<Source>(in.byte(static_cast<int>(Source::right)));
    return won;
}

template <class Rules>
void write_table(Writer& out, const Deal<Rules>& deal) {
    for (const std::int64_t score : deal.scores) out.long_points(score);
    for (const std::int64_t points : deal.penalties) out.long_points(points);
    for (const int value :
         {static_cast<int>(deal.phase), int{deal.turn}, int{deal.drawn.code}, int{deal.num_draws},
          int{deal.num_replacements}, int{deal.turn_kans}, int{deal.chain_links},
          int{deal.claimed.code}, static_cast<int>(deal.claim_on)}) {
        out.byte(value);
    }
    write_answers(out, deal.answers);
    out.byte(static_cast<int>(deal.kans.size()));
    for (const KanRecord& kan : deal.kans) write_kan(out, kan);
    out.byte(static_cast<int>(deal.won.size()));
    for (const WinRecord& won : deal.won) write_win(out, won);
    out.byte(static_cast<int>(deal.result.kind));
    out.byte(deal.result.num_first);
}

template <class Rules>
void read_table(Reader& in, Deal<Rules>& deal) {
    for (std::int64_t& score : deal.scores) score = in.long_points();
    for (std::int64_t& points : deal.penalties) points = in.long_points();
    deal.phase = static_cast<Phase>(in.byte(kNumPhases - 1));
    deal.turn = static_cast<Seat>(in.byte(kSeats - 1));
    deal.drawn = in.maybe_tile();
    deal.num_draws = static_cast<std::uint8_t>(in.byte(kWallSize));
    deal.num_replacements = static_cast<std::uint8_t>(in.byte(kMaxKans));
    deal.turn_kans = static_cast<std::uint8_t>(in.byte(kMaxMelds));
    deal.chain_links = static_cast<std::uint8_t>(in.byte(kMaxKans));
    deal.claimed = in.maybe_tile();
    deal.claim_on = static_cast<ClaimOn>(in.byte(static_cast<int>(ClaimOn::added_kan)));
    read_answers(in, deal.answers);
    for (int left = in.byte(kMaxKans); left > 0; --left) deal.kans.push_back(read_kan(in));
    for (int left = in.byte(kMaxWins); left > 0; --left) deal.won.push_back(read_win(in));
    deal.result.kind = static_cast<EndKind>(in.byte(static_cast<int>(EndKind::exhaustive)));
    deal.result.num_first = static_cast<std::uint8_t>(in.byte(kMaxWins));
}

template <class Rules>
std::vector<std::uint8_t> to_bytes(const Deal<Rules>& deal) {
    Writer out;
    out.bytes.reserve(1024);
    out.byte(kCodecVersion);
    out.text(Rules::rule_sets().short_text(deal.options));
    write_start(out, deal.start);
    out.tiles(tiles_of(deal.wall));
    for (const SeatState& seat : deal.seats) write_seat(out, seat);
    write_table(out, deal);
    return out.bytes;
}

template <class Rules>
Result<Deal<Rules>> deal_of_bytes(std::span<const std::uint8_t> bytes) {
    Reader in(bytes);
    const auto options = read_options(in, kCodecVersion, Rules::rule_sets());
    if (!options.ok()) return options.problem();
    Deal<Rules> deal;
    deal.options = options.value();
    deal.start = read_start(in);
    read_wall(in, deal.wall);
    for (SeatState& seat : deal.seats) read_seat(in, seat);
    read_table(in, deal);
    if (deal.phase == Phase::over) {
        deal.result = result_of(deal, deal.result.kind, deal.result.num_first);
    }
    return checked_deal(deal, in, problem_word);
}

}  // namespace hupai::sichuan
