#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "waits/ukeire.hpp"

namespace hupai {

/// A row that a batch refuses.
struct RowProblem {
    std::size_t row = 0;
    Problem problem;
};

/// Rows of 34 counts of one byte; melds may be null (then they are only missing from 13 or 14) or
/// hold four 16-bit codes a row, kNoMeld where there is none.
struct ShapeRows {
    const std::uint8_t* counts = nullptr;
    const std::uint16_t* melds = nullptr;
    std::size_t size = 0;
};

/// One question a row.
enum class RowQuestion : std::uint8_t { shanten, by_form, waits, useful, complete };

/// The first row that is no hand: too many copies, a wrong number of tiles, foreign kinds. Waits
/// and useful tiles want 3n+1 tiles.
std::optional<RowProblem> check_rows(const ShapeRows& rows, const Forms& forms,
                                     RowQuestion question, int threads);

/// Shanten: one int8 a row; by form: three, kNoForm (99) where a form is not open.
void shanten_rows(const ShapeRows& rows, const Forms& forms, std::int8_t* out, int threads);
void shanten_by_form_rows(const ShapeRows& rows, const Forms& forms, std::int8_t* out, int threads);
/// Waits or useful kinds: 64 bits a row, bit 0 = 1m … bit 33 = 7z.
void waits_rows(const ShapeRows& rows, const Forms& forms, std::uint64_t* out, int threads);
void useful_rows(const ShapeRows& rows, const Forms& forms, std::uint64_t* out, int threads);
/// Complete or not: one byte a row.
void complete_rows(const ShapeRows& rows, const Forms& forms, bool* out, int threads);

/// The melds of a row of codes; nothing where a code is none.
std::optional<StaticVector<Meld, kMaxMelds>> melds_of_codes(const std::uint16_t* codes);

}  // namespace hupai
