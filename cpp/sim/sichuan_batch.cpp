#include "sim/sichuan_batch.hpp"

#include <new>

namespace hupai {
namespace sichuan {
namespace {

std::array<Column<std::uint8_t>, 5> byte_columns(const WinRows& rows) {
    return {{{"win", rows.win, Tile::kNumCodes - 1},
             {"void", rows.void_suit, kNumSuits - 1, 1, true},
             {"active_payers", rows.active_payers, 3},
             {"horses", rows.horses, 2},
             {"kan_feeder", rows.kan_feeder, 3}}};
}
Column<std::uint32_t> flag_column(const WinRows& rows) {
    return {"flags", rows.flags, kAllWinFlags};
}

constexpr std::size_t kMaxPayers = Factors::capacity();

constexpr bool is_factor(unsigned number) {
    return number == 1 || number == 2 || number == 4;
}

std::optional<Problem> check_factors(const WinRows& rows, std::size_t row) {
    if (rows.factor && !is_factor(rows.factor[row])) {
        return bad_value("factor", rows.factor[row], "1, 2 or 4");
    }
    for (std::size_t i = 0; rows.payer_factors && i < kMaxPayers; ++i) {
        const std::uint8_t* factor = rows.payer_factors + row * kMaxPayers + i;
        if (*factor != 0 && !is_factor(*factor)) {
            return bad_value("payer_factors", *factor, "0, 1, 2 or 4");
        }
        if (*factor != 0 && i > 0 && factor[-1] == 0) {
            return bad_value("payer_factors", *factor, "0 behind a 0");
        }
    }
    return std::nullopt;
}
bool factors_fit(const WinRows& rows, std::size_t begin, std::size_t end) {
    if (!rows.factor && !rows.payer_factors) return true;
    for (std::size_t row = begin; row < end; ++row) {
        if (check_factors(rows, row)) return false;
    }
    return true;
}

static_assert(sizeof(xuezhan::ScoreRow) == 56, "a row without padding: every byte is written");
static_assert(sizeof(panzhihua::ScoreRow) == 80, "a row without padding: every byte is written");

// Written in place: a row made elsewhere would be copied.
void write_row(xuezhan::ScoreRow* row, const xuezhan::Score& score) {
    new (row) xuezhan::ScoreRow{score.value,
                                score.pay.points,
                                score.pay.ron,
                                score.pay.each,
                                score.pay.feeder,
                                score.items.bits,
                                static_cast<std::int16_t>(score.fan),
                                static_cast<std::int16_t>(score.doublings),
                                score.is_win(),
                                static_cast<std::uint8_t>(score.reason),
                                score.kans,
                                score.roots,
                                score.horses,
                                {}};
}
void write_row(panzhihua::ScoreRow* row, const panzhihua::Score& score) {
    new (row) panzhihua::ScoreRow{score.face,         score.value,
                                  score.pay.points,   score.pay.ron,
                                  score.pay.each,     score.pay.feeder,
                                  score.pay.by_payer, score.items.bits,
                                  score.is_win(),     static_cast<std::uint8_t>(score.reason),
                                  score.num_open,     score.num_closed};
}

/// The wins of one of the rule sets.
template <class Options, class ScoreRow>
struct Batch {
    using Win = sichuan::Win;

    const WinRows& rows;
    const Options& options;
    ScoreRow* out;

    std::size_t size() const { return rows.size; }
    bool fits(std::size_t begin, std::size_t end) const {
        return factors_fit(rows, begin, end) && flag_column(rows).fits(begin, end) &&
               all_fit(byte_columns(rows), begin, end);
    }
    std::optional<Problem> number_problem(std::size_t row) const {
        if (auto problem = flag_column(rows).problem(row)) return problem;
        if (auto problem = first_problem(byte_columns(rows), row)) return problem;
        return check_factors(rows, row);
    }
    std::optional<Problem> read(Hand& hand, std::size_t row) const {
        const std::uint16_t* melds = rows.melds ? rows.melds + row * kMaxMelds : nullptr;
        auto problem = read_row(hand, rows.counts + row * kNumKinds, melds);
        for (Meld& meld : hand.melds) meld.reds = 0;
        return problem;
    }
    void read(Win& win, std::size_t row) const {
        const auto at = [row](const auto* column) { return column ? column[row] : 0; };
        win.tile = Tile{Tile{rows.win[row]}.kind()};
        win.flags = static_cast<std::uint32_t>(at(rows.flags));
        win.active_payers = static_cast<std::uint8_t>(at(rows.active_payers));
        win.horses = static_cast<std::uint8_t>(at(rows.horses));
        win.kan_feeder = static_cast<Source>(at(rows.kan_feeder));
        if (rows.void_suit && rows.void_suit[row] != kNoKind) {
            win.void_suit = static_cast<std::int8_t>(rows.void_suit[row]);
        }
        if (rows.factor) win.factor = rows.factor[row];
        for (std::size_t i = 0; rows.payer_factors && i < kMaxPayers; ++i) {
            const std::uint8_t factor = rows.payer_factors[row * kMaxPayers + i];
            if (factor != 0) win.payer_factors.push_back(factor);
        }
    }
    std::optional<Problem> win_problem(const Hand& hand, const Win& win) const {
        return check(hand, win, options);
    }
    void write(std::size_t row, const Hand& hand, const Win& win) const {
        write_row(out + row, score(hand, relevant(win, options), options));
    }
};

template <class Options, class ScoreRow>
std::optional<RowProblem> score_rows_of(const WinRows& rows, const Options& options, ScoreRow* out,
                                        Checking checking, int threads) {
    return score_all(Batch<Options, ScoreRow>{rows, options, out}, checking, threads);
}

}  // namespace
}  // namespace sichuan

std::optional<RowProblem> xuezhan::score_rows(const sichuan::WinRows& rows, const Options& options,
                                              ScoreRow* out, Checking checking, int threads) {
    return sichuan::score_rows_of(rows, options, out, checking, threads);
}
std::optional<RowProblem> panzhihua::score_rows(const sichuan::WinRows& rows,
                                                const Options& options, ScoreRow* out,
                                                Checking checking, int threads) {
    return sichuan::score_rows_of(rows, options, out, checking, threads);
}

}  // namespace hupai
