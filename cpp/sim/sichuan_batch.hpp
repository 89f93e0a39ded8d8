#pragma once
#include "rules/panzhihua/score.hpp"
#include "rules/xuezhan/score.hpp"
#include "sim/win_columns.hpp"

namespace hupai::sichuan {

/// Columns of many wins; every pointer but counts and win may be null (then its default holds).
struct WinRows {
    std::size_t size = 0;
    const std::uint8_t* counts = nullptr;         // (n, 34) concealed, without the winning tile
    const std::uint8_t* win = nullptr;            // (n) tile codes 0-36; red fives are plain ones
    const std::uint16_t* melds = nullptr;         // (n, 4) meld codes, 0xFFFF none
    const std::uint32_t* flags = nullptr;         // (n) WinFlag bits
    const std::uint8_t* void_suit = nullptr;      // (n) 0 m, 1 p, 2 s, 255 none
    const std::uint8_t* active_payers = nullptr;  // (n) 1 to 3, 0 not said
    const std::uint8_t* horses = nullptr;         // (n) 0 to 2
    const std::uint8_t* kan_feeder = nullptr;     // (n) 0 unknown, 1 left, 2 across, 3 right
    const std::uint8_t* factor = nullptr;         // (n) 1, 2 or 4
    const std::uint8_t* payer_factors = nullptr;  // (n, 3) likewise, 0 behind the last
};

}  // namespace hupai::sichuan

namespace hupai::xuezhan {

/// One scored row.
struct ScoreRow {
    std::int64_t value;
    std::int64_t points;
    std::int64_t ron;
    std::int64_t each;
    std::int64_t feeder;
    std::uint32_t items;
    std::int16_t fan;
    std::int16_t doublings;
    bool win;
    std::uint8_t reason;  // NoWin: 0 a win
    std::uint8_t kans;
    std::uint8_t roots;
    std::uint8_t horses;
    std::array<std::uint8_t, 3> unused;  // 0, so that every byte is written
};

/// Scores every row. Gives the first row that cannot be.
std::optional<RowProblem> score_rows(const sichuan::WinRows& rows, const Options& options,
                                     ScoreRow* out, Checking checking, int threads);

}  // namespace hupai::xuezhan

namespace hupai::panzhihua {

/// One scored row.
struct ScoreRow {
    std::int64_t face;
    std::int64_t value;
    std::int64_t points;
    std::int64_t ron;
    std::int64_t each;
    std::int64_t feeder;  // 0 under these rules
    std::array<std::int64_t, 3> by_payer;
    std::uint32_t items;
    bool win;
    std::uint8_t reason;  // NoWin: 0 a win
    std::uint8_t open;    // kinds that are four-to-one
    std::uint8_t closed;
};

/// Scores every row. Gives the first row that cannot be.
std::optional<RowProblem> score_rows(const sichuan::WinRows& rows, const Options& options,
                                     ScoreRow* out, Checking checking, int threads);

}  // namespace hupai::panzhihua
