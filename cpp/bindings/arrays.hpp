#pragma once
// Arrays of NumPy as the batch forms take and give them: never converted, and named in every error.
#include "bindings/readers.hpp"
#include "sim/checked_rows.hpp"

namespace hupai::bindings {

/// Refuses an array that is not just what it is said to be: its dtype, C-contiguous, of shape (n,)
/// or (n, width), with n = `rows` unless that is negative.
py::array checked_array(const py::handle& object, const char* name, const py::dtype& dtype,
                        py::ssize_t rows, py::ssize_t width);

/// The numbers of an array so checked, or null for None. The caller keeps the array alive.
template <class T>
const T* column(const py::handle& object, const char* name, py::ssize_t rows, py::ssize_t width) {
    if (object.is_none()) return nullptr;
    return static_cast<const T*>(
        checked_array(object, name, py::dtype::of<T>(), rows, width).data());
}

/// Columns given by name; those that are not given are null.
class Columns {
  public:
    /// Refuses a column that is not among the names.
    Columns(const py::kwargs& given, std::initializer_list<const char*> names, py::ssize_t rows);

    template <class T>
    const T* get(const char* name, py::ssize_t width = 0) const {
        if (!given_.contains(name)) return nullptr;
        return column<T>(given_[name], name, rows_, width);
    }

  private:
    const py::kwargs& given_;
    py::ssize_t rows_;
};

/// The array to write to: the caller's, checked, or a new one.
py::array output_array(const py::object& out, const py::dtype& dtype, py::ssize_t rows,
                       py::ssize_t width);

/// A number of threads that somebody may have.
int threads_of(const py::object& threads);
/// A caller's array must not be changed by a call that fails; a new one is thrown away then.
Checking checking_of(const py::object& out);
[[noreturn]] void raise_row(const RowProblem& found);

/// Runs answer() without the GIL, and raises the problem that it tells of: no Python object may be
/// touched by it, only the memory of arrays, which the caller keeps alive.
template <class Answer>
void run_unlocked(const Answer& answer) {
    std::optional<RowProblem> problem;
    {
        const py::gil_scoped_release unlocked;
        problem = answer();
    }
    if (problem) raise_row(*problem);
}

/// The columns that every batch of wins has. Tells the number of rows.
template <class WinRows>
py::ssize_t read_tiles(WinRows& rows, const py::object& counts, const py::object& win) {
    const py::dtype bytes = py::dtype::of<std::uint8_t>();
    const py::array array = checked_array(counts, "counts", bytes, -1, kNumKinds);
    rows.size = static_cast<std::size_t>(array.shape(0));
    rows.counts = static_cast<const std::uint8_t*>(array.data());
    rows.win = static_cast<const std::uint8_t*>(
        checked_array(win, "win", bytes, array.shape(0), 0).data());
    return array.shape(0);
}

/// Scores a batch of wins into an array of `out`, or a new one.
template <class ScoreRow, class WinRows, class Options>
py::array scored_rows(const WinRows& rows, const Options& options, const py::object& out,
                      int threads) {
    py::array result =
        output_array(out, py::dtype::of<ScoreRow>(), static_cast<py::ssize_t>(rows.size), 0);
    auto* data = static_cast<ScoreRow*>(result.mutable_data());
    const Checking checking = checking_of(out);
    run_unlocked([&] { return score_rows(rows, options, data, checking, threads); });
    return result;
}

/// The bits of a column of flags by name, for an IntFlag.
py::dict flag_dict(std::initializer_list<std::pair<const char*, std::uint32_t>> flags);
py::dict riichi_win_flags();
py::dict sichuan_win_flags();

}  // namespace hupai::bindings
