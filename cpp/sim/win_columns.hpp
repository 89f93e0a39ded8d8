#pragma once
#include <type_traits>

#include "hands/hand.hpp"
#include "sim/checked_rows.hpp"

// What the win batches of every rule set read alike.
namespace hupai {

/// A number in a column that it cannot have.
Problem bad_value(const char* column, std::int64_t value, const std::string& wanted);

/// A column of small numbers, `width` of them a row, each 0 to `most`, or kNoKind where `or_none`.
/// Without values every row has the default.
template <class T>
struct Column {
    const char* name;
    const T* values;
    std::int64_t most;
    std::size_t width = 1;
    bool or_none = false;

    /// Whether a stretch of rows is sound; all of it is compared at once.
    bool fits(std::size_t begin, std::size_t end) const {
        if (!values) return true;
        using Unsigned = std::make_unsigned_t<T>;  // negative numbers are great ones
        const Unsigned up = or_none;               // lifts kNoKind of a byte to 0
        Unsigned greatest = 0;
        for (std::size_t i = begin * width; i < end * width; ++i) {
            const auto lifted = static_cast<Unsigned>(static_cast<Unsigned>(values[i]) + up);
            greatest = std::max(greatest, lifted);
        }
        return greatest <= static_cast<std::uint64_t>(most) + up;
    }
    std::optional<Problem> problem(std::size_t row) const {
        for (std::size_t i = 0; values && i < width; ++i) {
            const std::int64_t value = values[row * width + i];
            if ((value >= 0 && value <= most) || (or_none && value == kNoKind)) continue;
            return bad_value(name, value,
                             "0 to " + std::to_string(most) + (or_none ? ", or 255" : ""));
        }
        return std::nullopt;
    }
};

template <class Columns>
bool all_fit(const Columns& columns, std::size_t begin, std::size_t end) {
    bool fit = true;
    for (const auto& column : columns) fit = fit && column.fits(begin, end);
    return fit;
}
template <class Columns>
std::optional<Problem> first_problem(const Columns& columns, std::size_t row) {
    for (const auto& column : columns) {
        if (auto problem = column.problem(row)) return problem;
    }
    return std::nullopt;
}

/// The melds of a row of codes; nothing where a code is none.
std::optional<StaticVector<Meld, kMaxMelds>> melds_of_codes(const std::uint16_t* codes);

/// Adds the tiles of one row to an empty hand; `melds` are its codes, or null. A hand that can be
/// read may still be none (`problems`).
inline std::optional<Problem> read_row(Hand& hand, const std::uint8_t* counts,
                                       const std::uint16_t* melds) {
    if (!read_counts(counts, hand.concealed).fits) {
        return bad_value("counts", *std::max_element(counts, counts + kNumKinds), "0 to 4");
    }
    if (!melds) return std::nullopt;
    const auto read = melds_of_codes(melds);
    if (!read) return Problem{ErrorCode::bad_meld, "a meld code that no meld has", "melds"};
    for (const Meld& meld : *read) hand.add(meld);
    return std::nullopt;
}

/// What is wrong with a hand that could be read; of one without melds the rule sets look at all
/// that can be.
inline std::optional<Problem> check_hand(const Hand& hand) {
    if (hand.melds.empty()) return std::nullopt;
    const std::uint32_t wrong = problems(hand);
    return wrong ? std::optional(describe(hand, wrong)) : std::nullopt;
}

/// Scores every row of a batch of wins. A Batch has the rows, the options and the array to write
/// to:
///   size()
///   fits(begin, end)         whether no number of a stretch lies outside its column's range
///   number_problem(row)      the first that does
///   read(hand, row)          the tiles, or why there are none
///   read(win, row)           what is said around them; the numbers must be in range
///   win_problem(hand, win)   why a row that could be read cannot be
///   write(row, hand, win)
template <class Batch>
std::optional<RowProblem> score_all(const Batch& batch, Checking checking, int threads) {
    const auto visit = [&](std::size_t begin, std::size_t end, Pass pass, FirstProblem& problems) {
        const bool sound = !pass.checks || batch.fits(begin, end);
        for (std::size_t row = begin; row < end; ++row) {
            Hand hand;
            if (auto problem = batch.read(hand, row)) return problems.offer(row, *problem);
            if (!sound) {
                if (auto problem = batch.number_problem(row)) return problems.offer(row, *problem);
            }
            typename Batch::Win win;
            batch.read(win, row);
            if (pass.checks) {
                if (auto problem = check_hand(hand)) return problems.offer(row, *problem);
                if (auto problem = batch.win_problem(hand, win)) {
                    return problems.offer(row, *problem);
                }
            }
            if (pass.writes) batch.write(row, hand, win);
        }
    };
    return visit_rows(batch.size(), checking, threads, visit);
}

}  // namespace hupai
