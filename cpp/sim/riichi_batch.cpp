#include "sim/riichi_batch.hpp"

#include <mutex>

#include "sim/parallel.hpp"

namespace hupai::riichi {
namespace {

struct RowWin {
    Hand hand;
    Win win;
};

Problem bad_column(const char* column, int value, const std::string& wanted) {
    return {ErrorCode::bad_field, std::to_string(value) + ", where " + wanted + " is wanted", column};
}

/// Values that have no meaning at all; the rest is `check`'s.
std::optional<Problem> check_codes(const WinRows& rows, std::size_t row) {
    const std::uint8_t* counts = rows.counts + row * kNumKinds;
    int total = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (counts[kind] > kCopies) return bad_column("counts", counts[kind], "0 to 4");
        total += counts[kind];
    }
    if (total > kMaxConcealed) return bad_column("counts", total, "at most 14 tiles");
    const auto in_range = [row](const auto* column, int width, int most) {
        for (int i = 0; column && i < width; ++i) {
            const auto value = column[row * static_cast<std::size_t>(width) + static_cast<std::size_t>(i)];
            if (value < 0 || static_cast<std::int64_t>(value) > most) return static_cast<int>(value);
        }
        return -1;
    };
    if (rows.win[row] >= Tile::kNumCodes) return bad_column("win", rows.win[row], "a tile 0 to 36");
    for (int suit = 0; rows.reds && suit < kNumSuits; ++suit) {
        const int reds = rows.reds[row * kNumSuits + static_cast<std::size_t>(suit)];
        if (reds > counts[kind_of(suit, 4)]) return bad_column("reds", reds, "at most the fives held");
    }
    if (rows.flags && (rows.flags[row] & ~kAllWinFlags)) {
        return Problem{ErrorCode::bad_field, "unknown flags", "flags"};
    }
    if (rows.flags && (rows.flags[row] & kDoubleRiichi) && !(rows.flags[row] & kRiichi)) {
        return Problem{ErrorCode::conflict, "double riichi without riichi", "flags"};
    }
    struct Column {
        const char* name;
        int found;
        const char* wanted;
    };
    const Column columns[] = {
        {"seat_wind", in_range(rows.seat_wind, 1, 3), "0 to 3"},
        {"round_wind", in_range(rows.round_wind, 1, 3), "0 to 3"},
        {"kita", in_range(rows.kita, 1, 4), "0 to 4"},
        {"from_seat", in_range(rows.from_seat, 1, 3), "0 to 3"},
        {"kan_feeder", in_range(rows.kan_feeder, 1, 3), "0 to 3"},
        {"pao", in_range(rows.pao, 2, 11), "0 to 11"},
    };
    for (const Column& column : columns) {
        if (column.found != -1) return bad_column(column.name, column.found, column.wanted);
    }
    if (rows.honba && (rows.honba[row] < 0 || rows.honba[row] > kMaxHonba)) {
        return bad_column("honba", rows.honba[row], "0 to 10000");
    }
    if (rows.deposits && (rows.deposits[row] < 0 || rows.deposits[row] > kMaxDeposits)) {
        return bad_column("deposits", rows.deposits[row], "0 to 10000");
    }
    for (const std::uint8_t* indicators : {rows.dora, rows.ura}) {
        for (int i = 0; indicators && i < kMaxIndicators; ++i) {
            const int code = indicators[row * kMaxIndicators + static_cast<std::size_t>(i)];
            if (code < Tile::kNumCodes || code == kNoKind) continue;
            return bad_column(indicators == rows.dora ? "dora" : "ura", code, "a tile 0 to 36, or 255");
        }
    }
    if (rows.melds && !melds_of_codes(rows.melds + row * kMaxMelds)) {
        return Problem{ErrorCode::bad_meld, "a meld code that no meld has", "melds"};
    }
    return std::nullopt;
}

Indicators indicators_of(const std::uint8_t* column, std::size_t row) {
    Indicators indicators;
    for (std::size_t i = 0; column && i < kMaxIndicators; ++i) {
        const std::uint8_t code = column[row * kMaxIndicators + i];
        if (code != kNoKind) indicators.push_back(Tile{code});
    }
    return indicators;
}

/// The row as the scorer takes it; its codes must have passed `check_codes`.
RowWin row_win(const WinRows& rows, std::size_t row) {
    const auto at = [row](const auto* column) { return column ? column[row] : 0; };
    RowWin out;
    out.hand.concealed = counts_of_bytes(rows.counts + row * kNumKinds);
    for (std::size_t suit = 0; rows.reds && suit < kNumSuits; ++suit) {
        out.hand.reds[suit] = rows.reds[row * kNumSuits + suit];
    }
    if (rows.melds) {
        for (const Meld& meld : *melds_of_codes(rows.melds + row * kMaxMelds)) out.hand.add(meld);
    }
    out.win.tile = Tile{rows.win[row]};
    out.win.flags = static_cast<std::uint32_t>(at(rows.flags));
    out.win.seat_wind = static_cast<Wind>(at(rows.seat_wind));
    out.win.round_wind = static_cast<Wind>(at(rows.round_wind));
    out.win.kita = static_cast<std::uint8_t>(at(rows.kita));
    out.win.dealer_wins = static_cast<std::uint8_t>(at(rows.dealer_wins));
    out.win.honba = at(rows.honba);
    out.win.deposits = at(rows.deposits);
    out.win.dora = indicators_of(rows.dora, row);
    out.win.ura = indicators_of(rows.ura, row);
    out.win.from = static_cast<Source>(at(rows.from_seat));
    out.win.kan_feeder = static_cast<Source>(at(rows.kan_feeder));
    for (std::size_t i = 0; rows.pao && i < 2; ++i) {
        const std::uint8_t code = rows.pao[row * 2 + i];
        if (code & 3) out.win.pao.push_back({kPaoYakuman[code >> 2], static_cast<Source>(code & 3)});
    }
    return out;
}

ScoreRow score_row(const Score& score) {
    const Payment& pay = score.pay;
    return {score.items.bits,
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
            static_cast<std::uint8_t>(score.reason),
            static_cast<std::uint8_t>(score.base.limit),
            static_cast<std::uint8_t>(score.yakuman),
            score.dora};
}

}  // namespace

std::optional<RowProblem> check_wins(const WinRows& rows, const Options& options, int threads) {
    std::optional<RowProblem> first;
    std::mutex access;
    parallel_rows(rows.size, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            std::optional<Problem> problem = check_codes(rows, row);
            if (!problem) {
                const RowWin one = row_win(rows, row);
                const std::uint32_t wrong = rows.melds ? problems(one.hand) : 0;
                problem = wrong ? std::optional(describe(one.hand, wrong))
                                : check(one.hand, one.win, options);
            }
            if (!problem) continue;
            const std::lock_guard lock(access);
            if (!first || row < first->row) first = RowProblem{row, *problem};
            return;
        }
    });
    return first;
}

void score_rows(const WinRows& rows, const Options& options, ScoreRow* out, int threads) {
    parallel_rows(rows.size, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            const RowWin one = row_win(rows, row);
            out[row] = score_row(score(one.hand, one.win, options));
        }
    });
}

}  // namespace hupai::riichi
