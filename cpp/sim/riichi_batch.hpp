#pragma once
#include "rules/riichi/score.hpp"
#include "sim/win_columns.hpp"

namespace hupai::riichi {

/// Columns of many wins; every pointer but counts and win may be null (then its default holds).
struct WinRows {
    std::size_t size = 0;
    const std::uint8_t* counts = nullptr;       // (n, 34) concealed, without the winning tile
    const std::uint8_t* win = nullptr;          // (n) tile codes 0-36, 34-36 the red fives
    const std::uint8_t* reds = nullptr;         // (n, 3) red fives among `counts`
    const std::uint16_t* melds = nullptr;       // (n, 4) meld codes, 0xFFFF none
    const std::uint32_t* flags = nullptr;       // (n) WinFlag bits
    const std::uint8_t* seat_wind = nullptr;    // (n) 0 E, 1 S, 2 W, 3 N
    const std::uint8_t* round_wind = nullptr;   // (n)
    const std::uint8_t* dora = nullptr;         // (n, 5) tile codes of indicators, 255 none
    const std::uint8_t* ura = nullptr;          // (n, 5)
    const std::uint8_t* kita = nullptr;         // (n)
    const std::uint8_t* dealer_wins = nullptr;  // (n)
    const std::int32_t* honba = nullptr;        // (n)
    const std::int32_t* deposits = nullptr;     // (n)
    const std::uint8_t* from_seat = nullptr;    // (n) 0 unknown, 1 left, 2 across, 3 right
    const std::uint8_t* kan_feeder = nullptr;   // (n) likewise
    const std::uint8_t* pao = nullptr;          // (n, 2) seat | yakuman << 2; 0 none
};

/// The yakuman of a pao code, by its number 0 to 2.
inline constexpr Item kPaoYakuman[] = {Item::daisangen, Item::daisuushii, Item::suukantsu};

/// One scored row.
struct ScoreRow {
    std::uint64_t items;
    std::int32_t value;
    std::int32_t points;
    std::int32_t ron;
    std::int32_t each;
    std::int32_t dealer;
    std::int32_t other;
    std::int32_t feeder;
    std::array<std::int32_t, 2> liable;
    std::int16_t han;
    std::int16_t fu;
    bool win;
    std::uint8_t reason;  // NoWin: 0 a win
    std::uint8_t limit;
    std::uint8_t yakuman;
    std::array<std::uint8_t, kNumDoraItems> dora;
};

/// Scores every row. Gives the first row that cannot be.
std::optional<RowProblem> score_rows(const WinRows& rows, const Options& options, ScoreRow* out,
                                     Checking checking, int threads);

}  // namespace hupai::riichi
