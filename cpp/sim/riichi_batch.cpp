#include "sim/riichi_batch.hpp"

#include <new>

namespace hupai::riichi {
namespace {

std::array<Column<std::uint8_t>, 9> byte_columns(const WinRows& rows) {
    constexpr int kLastTile = Tile::kNumCodes - 1;
    return {{{"win", rows.win, kLastTile},
             {"dora", rows.dora, kLastTile, kMaxIndicators, true},
             {"ura", rows.ura, kLastTile, kMaxIndicators, true},
             {"seat_wind", rows.seat_wind, 3},
             {"round_wind", rows.round_wind, 3},
             {"kita", rows.kita, 4},
             {"from_seat", rows.from_seat, 3},
             {"kan_feeder", rows.kan_feeder, 3},
             {"pao", rows.pao, 11, 2}}};
}
std::array<Column<std::int32_t>, 2> number_columns(const WinRows& rows) {
    return {{{"honba", rows.honba, kMaxHonba}, {"deposits", rows.deposits, kMaxDeposits}}};
}

bool lacks_riichi(std::uint32_t flags) {
    return (flags & kDoubleRiichi) && !(flags & kRiichi);
}

Column<std::uint32_t> flag_column(const WinRows& rows) {
    return {"flags", rows.flags, kAllWinFlags};
}
bool riichi_fits(const WinRows& rows, std::size_t begin, std::size_t end) {
    bool fits = true;
    for (std::size_t row = begin; rows.flags && row < end; ++row) {
        fits &= !lacks_riichi(rows.flags[row]);
    }
    return fits;
}

std::optional<Problem> read_hand(Hand& hand, const WinRows& rows, std::size_t row) {
    const std::uint16_t* melds = rows.melds ? rows.melds + row * kMaxMelds : nullptr;
    if (auto problem = read_row(hand, rows.counts + row * kNumKinds, melds)) return problem;
    for (std::size_t suit = 0; rows.reds && suit < kNumSuits; ++suit) {
        const std::uint8_t reds = rows.reds[row * kNumSuits + suit];
        if (reds > hand.concealed[kind_of(static_cast<int>(suit), 4)]) {
            return bad_value("reds", reds, "at most the fives held");
        }
        hand.reds[suit] = reds;
    }
    return std::nullopt;
}

void read_indicators(Indicators& indicators, const std::uint8_t* column, std::size_t row) {
    for (std::size_t i = 0; column && i < kMaxIndicators; ++i) {
        const std::uint8_t code = column[row * kMaxIndicators + i];
        if (code != kNoKind) indicators.push_back(Tile{code});
    }
}

/// The row's win; its numbers must be in range.
void read_win(Win& win, const WinRows& rows, std::size_t row) {
    const auto at = [row](const auto* column) { return column ? column[row] : 0; };
    win.tile = Tile{rows.win[row]};
    win.flags = static_cast<std::uint32_t>(at(rows.flags));
    win.seat_wind = static_cast<Wind>(at(rows.seat_wind));
    win.round_wind = static_cast<Wind>(at(rows.round_wind));
    win.kita = static_cast<std::uint8_t>(at(rows.kita));
    win.dealer_wins = static_cast<std::uint8_t>(at(rows.dealer_wins));
    win.honba = at(rows.honba);
    win.deposits = at(rows.deposits);
    read_indicators(win.dora, rows.dora, row);
    read_indicators(win.ura, rows.ura, row);
    win.from = static_cast<Source>(at(rows.from_seat));
    win.kan_feeder = static_cast<Source>(at(rows.kan_feeder));
    for (std::size_t i = 0; rows.pao && i < 2; ++i) {
        const std::uint8_t code = rows.pao[row * 2 + i];
        if (code & 3) win.pao.push_back({kPaoYakuman[code >> 2], static_cast<Source>(code & 3)});
    }
}

static_assert(sizeof(ScoreRow) == 56, "a row without padding: every byte is written");

/// Written in place: a row made elsewhere would be copied.
void write_row(ScoreRow* row, const Score& score) {
    const Payment& pay = score.pay;
    new (row) ScoreRow{score.items.bits,
                       pay.value,
                       pay.points,
                       pay.ron,
                       pay.each,
                       pay.dealer,
                       pay.other,
                       pay.feeder,
                       pay.liable,
                       static_cast<std::int16_t>(score.han),
                       static_cast<std::int16_t>(score.fu),
                       score.is_win(),
                       static_cast<std::uint8_t>(score.reason),
                       static_cast<std::uint8_t>(score.base.limit),
                       static_cast<std::uint8_t>(score.yakuman),
                       score.dora};
}

struct Batch {
    using Win = riichi::Win;

    const WinRows& rows;
    const Options& options;
    ScoreRow* out;

    std::size_t size() const { return rows.size; }
    bool fits(std::size_t begin, std::size_t end) const {
        return flag_column(rows).fits(begin, end) && riichi_fits(rows, begin, end) &&
               all_fit(byte_columns(rows), begin, end) && all_fit(number_columns(rows), begin, end);
    }
    std::optional<Problem> number_problem(std::size_t row) const {
        if (auto problem = flag_column(rows).problem(row)) return problem;
        if (rows.flags && lacks_riichi(rows.flags[row])) {
            return Problem{ErrorCode::conflict, "double riichi without riichi", "flags"};
        }
        if (auto problem = first_problem(byte_columns(rows), row)) return problem;
        return first_problem(number_columns(rows), row);
    }
    std::optional<Problem> read(Hand& hand, std::size_t row) const {
        return read_hand(hand, rows, row);
    }
    void read(Win& win, std::size_t row) const { read_win(win, rows, row); }
    std::optional<Problem> win_problem(const Hand& hand, const Win& win) const {
        return check(hand, win, options);
    }
    void write(std::size_t row, const Hand& hand, const Win& win) const {
        write_row(out + row, score(hand, win, options));
    }
};

}  // namespace

std::optional<RowProblem> score_rows(const WinRows& rows, const Options& options, ScoreRow* out,
                                     Checking checking, int threads) {
    return score_all(Batch{rows, options, out}, checking, threads);
}

}  // namespace hupai::riichi
