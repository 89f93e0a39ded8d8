#include "sim/riichi_batch.hpp"

#include <algorithm>
#include <mutex>

#include "sim/parallel.hpp"

namespace hupai::riichi {
namespace {

struct RowWin {
    Hand hand;
    Win win;
};

Problem bad_column(const char* column, int value, const std::string& wanted) {
    return {ErrorCode::bad_field, std::to_string(value) + ", where " + wanted + " is wanted",
            column};
}

/// The values of one row in a column, each within [least, most].
template <class T>
std::optional<Problem> check_column(const T* column, std::size_t row, std::size_t width,
                                    const char* name, std::int64_t most,
                                    bool none_allowed = false) {
    for (std::size_t i = 0; column && i < width; ++i) {
        const auto value = static_cast<std::int64_t>(column[row * width + i]);
        if (value >= 0 && value <= most) continue;
        if (none_allowed && value == kNoKind) continue;
        return bad_column(name, static_cast<int>(value),
                          "0 to " + std::to_string(most) + (none_allowed ? ", or 255" : ""));
    }
    return std::nullopt;
}

std::optional<Problem> check_flags(std::uint32_t flags) {
    if (flags & ~kAllWinFlags) return Problem{ErrorCode::bad_field, "unknown flags", "flags"};
    if ((flags & kDoubleRiichi) && !(flags & kRiichi)) {
        return Problem{ErrorCode::conflict, "double riichi without riichi", "flags"};
    }
    return std::nullopt;
}

std::optional<Problem> check_tiles(const WinRows& rows, std::size_t row) {
    const std::uint8_t* counts = rows.counts + row * kNumKinds;
    if (!copies_fit(counts))
        return bad_column("counts", *std::max_element(counts, counts + kNumKinds), "0 to 4");
    for (std::size_t suit = 0; rows.reds && suit < kNumSuits; ++suit) {
        const std::uint8_t reds = rows.reds[row * kNumSuits + suit];
        if (reds > counts[kind_of(static_cast<int>(suit), 4)]) {
            return bad_column("reds", reds, "at most the fives held");
        }
    }
    if (rows.melds && !melds_of_codes(rows.melds + row * kMaxMelds)) {
        return Problem{ErrorCode::bad_meld, "a meld code that no meld has", "melds"};
    }
    return std::nullopt;
}

/// Values that have no meaning at all; the rest is `check`'s.
std::optional<Problem> check_codes(const WinRows& rows, std::size_t row) {
    if (auto problem = check_tiles(rows, row)) return problem;
    if (rows.flags) {
        if (auto problem = check_flags(rows.flags[row])) return problem;
    }
    constexpr int kLastTile = Tile::kNumCodes - 1;
    for (const std::optional<Problem>& problem :
         {check_column(rows.win, row, 1, "win", kLastTile),
          check_column(rows.dora, row, kMaxIndicators, "dora", kLastTile, true),
          check_column(rows.ura, row, kMaxIndicators, "ura", kLastTile, true),
          check_column(rows.seat_wind, row, 1, "seat_wind", 3),
          check_column(rows.round_wind, row, 1, "round_wind", 3),
          check_column(rows.kita, row, 1, "kita", 4),
          check_column(rows.from_seat, row, 1, "from_seat", 3),
          check_column(rows.kan_feeder, row, 1, "kan_feeder", 3),
          check_column(rows.pao, row, 2, "pao", 11),
          check_column(rows.honba, row, 1, "honba", kMaxHonba),
          check_column(rows.deposits, row, 1, "deposits", kMaxDeposits)}) {
        if (problem) return problem;
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
        const auto melds = melds_of_codes(rows.melds + row * kMaxMelds);
        for (const Meld& meld : *melds) out.hand.add(meld);
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
        if (code & 3)
            out.win.pao.push_back({kPaoYakuman[code >> 2], static_cast<Source>(code & 3)});
    }
    return out;
}

static_assert(sizeof(ScoreRow) == 56, "a row without padding: every byte is written");

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
            score.is_win(),
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
