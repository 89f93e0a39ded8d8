#pragma once
#include "sim/win_columns.hpp"
#include "waits/suit_forms.hpp"

namespace hupai {

/// Rows of 34 counts of one byte; melds may be null (then they are only missing from 13 or 14) or
/// hold four 16-bit codes a row, kNoMeld where there is none. Under a SuitRule a row may have
/// declared a suit void: 0 m, 1 p, 2 s, kNoKind none.
struct ShapeRows {
    const std::uint8_t* counts = nullptr;
    const std::uint16_t* melds = nullptr;
    const std::uint8_t* void_suit = nullptr;
    std::size_t size = 0;
};

/// One question a row.
enum class RowQuestion : std::uint8_t { shanten, by_form, waits, useful, complete };

/// Answers a question for every row. Gives the first row that is no hand: too many copies, a wrong
/// number of tiles, foreign kinds (waits and useful tiles want 3n+1 tiles).
///   shanten   one int8 a row, kNoForm (99) where no form is open
///   by_form   three of them
///   waits, useful   64 bits a row, bit 0 = 1m … bit 33 = 7z
///   complete  one byte a row
std::optional<RowProblem> answer_rows(RowQuestion question, const ShapeRows& rows,
                                      const Forms& forms, void* out, Checking checking,
                                      int threads);
std::optional<RowProblem> answer_rows(RowQuestion question, const ShapeRows& rows,
                                      const SuitRule& rule, void* out, Checking checking,
                                      int threads);

}  // namespace hupai
