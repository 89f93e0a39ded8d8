#include "sim/riichi_batch.hpp"

#include <new>

namespace hupai::riichi {
namespace {

struct RowWin {
    Hand hand;
    Win win;
};

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

bool flags_fit(const WinRows& rows, std::size_t begin, std::size_t end) {
    std::uint32_t wrong = 0;
    for (std::size_t row = begin; rows.flags && row < end; ++row) {
        wrong |= (rows.flags[row] & ~kAllWinFlags) | lacks_riichi(rows.flags[row]);
    }
    return wrong == 0;
}

std::optional<Problem> check_flags(std::uint32_t flags) {
    if (flags & ~kAllWinFlags) return Problem{ErrorCode::bad_field, "unknown flags", "flags"};
    if (lacks_riichi(flags)) {
        return Problem{ErrorCode::conflict, "double riichi without riichi", "flags"};
    }
    return std::nullopt;
}

/// Whether no number in a stretch of rows lies outside its column's range.
bool codes_fit(const WinRows& rows, std::size_t begin, std::size_t end) {
    return flags_fit(rows, begin, end) && all_fit(byte_columns(rows), begin, end) &&
           all_fit(number_columns(rows), begin, end);
}
std::optional<Problem> check_codes(const WinRows& rows, std::size_t row) {
    if (rows.flags) {
        if (auto problem = check_flags(rows.flags[row])) return problem;
    }
    if (auto problem = first_problem(byte_columns(rows), row)) return problem;
    return first_problem(number_columns(rows), row);
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

/// The row's win; its codes must have passed `check_codes`.
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

/// What cannot be of a row that could be read.
std::optional<Problem> check_row(const RowWin& one, const Options& options) {
    if (!one.hand.melds.empty()) {
        if (const std::uint32_t wrong = problems(one.hand)) return describe(one.hand, wrong);
    }
    return check(one.hand, one.win, options);
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

}  // namespace

std::optional<RowProblem> score_rows(const WinRows& rows, const Options& options, ScoreRow* out,
                                     Checking checking, int threads) {
    const auto visit = [&](std::size_t begin, std::size_t end, Pass pass, FirstProblem& problems) {
        const bool sound = !pass.checks || codes_fit(rows, begin, end);
        for (std::size_t row = begin; row < end; ++row) {
            RowWin one;
            if (auto problem = read_hand(one.hand, rows, row)) return problems.offer(row, *problem);
            if (!sound) {
                if (auto problem = check_codes(rows, row)) return problems.offer(row, *problem);
            }
            read_win(one.win, rows, row);
            if (pass.checks) {
                if (auto problem = check_row(one, options)) return problems.offer(row, *problem);
            }
            if (pass.writes) write_row(out + row, score(one.hand, one.win, options));
        }
    };
    return visit_rows(rows.size, checking, threads, visit);
}

}  // namespace hupai::riichi
