// Batch forms over NumPy: arrays in, arrays out, the GIL released while computing.
#include <algorithm>

#include "bindings/register.hpp"
#include "bindings/riichi.hpp"
#include "sim/parallel.hpp"
#include "sim/riichi_batch.hpp"
#include "sim/shape_batch.hpp"

namespace hupai::bindings {
namespace {

std::string shape_text(const py::array& array) {
    std::string out = "(";
    for (py::ssize_t i = 0; i < array.ndim(); ++i) {
        out += (i ? ", " : "") + std::to_string(array.shape(i));
    }
    return out + (array.ndim() == 1 ? ",)" : ")");
}

/// Checks an array without converting it: a column must be what it is said to be.
template <class T>
py::array checked(const py::handle& object, const char* name, py::ssize_t rows, py::ssize_t width) {
    const auto refuse = [&](const std::string& what) {
        const std::string shape = width == 0 ? "(n,)" : "(n, " + std::to_string(width) + ")";
        const std::string wanted = py::str(py::dtype::of<T>()).cast<std::string>() + " of shape " +
                                   shape + (rows >= 0 ? " with n = " + std::to_string(rows) : "");
        raise(
            {ErrorCode::bad_field,
             std::string(name) + ": a C-contiguous array of " + wanted + " is wanted, not " + what,
             name});
    };
    if (!py::isinstance<py::array>(object)) refuse(shown(object.ptr()));
    const auto array = py::reinterpret_borrow<py::array>(object);
    const std::string is =
        py::str(array.dtype()).cast<std::string>() + " of shape " + shape_text(array);
    if (!array.dtype().equal(py::dtype::of<T>())) refuse(is);
    const bool shape_fits = array.ndim() == (width == 0 ? 1 : 2) &&
                            (width == 0 || array.shape(1) == width) &&
                            (rows < 0 || array.shape(0) == rows);
    if (!shape_fits) refuse(is);
    if (!(array.flags() & py::array::c_style)) refuse(is + " that is not contiguous");
    return array;
}

/// A column by its name, or null where it is not given.
template <class T>
const T* column(const py::kwargs& columns, const char* name, py::ssize_t rows, py::ssize_t width) {
    if (!columns.contains(name)) return nullptr;
    const py::object value = columns[name];
    if (value.is_none()) return nullptr;
    return static_cast<const T*>(checked<T>(value, name, rows, width).data());
}

/// Refuses a column that does not exist.
void check_names(const py::kwargs& columns) {
    constexpr const char* kNames[] = {
        "reds", "melds",       "flags", "seat_wind", "round_wind", "dora",       "ura",
        "kita", "dealer_wins", "honba", "deposits",  "from_seat",  "kan_feeder", "pao"};
    for (const auto& [key, value] : columns) {
        const auto name = key.cast<std::string>();
        const bool known =
            std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
        if (!known) raise(unknown_field(name));
    }
}

/// The array to write to: the caller's, checked, or a new one.
template <class T>
py::array output(const py::object& out, py::ssize_t rows, py::ssize_t width) {
    if (out.is_none()) {
        if (width == 0) return py::array_t<T>(rows);
        return py::array_t<T>(std::vector<py::ssize_t>{rows, width});
    }
    py::array array = checked<T>(out, "out", rows, width);
    if (!array.writeable()) raise({ErrorCode::bad_field, "out: the array is read-only", "out"});
    return array;
}

/// A caller's array must not be changed by a call that fails; a new one is thrown away then.
Checking checking_of(const py::object& out) {
    return out.is_none() ? Checking::each : Checking::all_first;
}

int checked_threads(int threads) {
    if (threads >= 1 && threads <= kMaxThreads) return threads;
    raise({ErrorCode::bad_field, "threads: 1 to 256 is wanted, not " + std::to_string(threads),
           "threads"});
}

void raise_row(const RowProblem& found) {
    Problem problem = found.problem;
    problem.message = "row " + std::to_string(found.row) + ": " + problem.message;
    raise(problem);
}

template <class T>
py::array shape_batch(RowQuestion question, py::ssize_t width, const py::object& counts,
                      const Forms& forms, const py::object& melds, const py::object& out,
                      int threads) {
    checked_threads(threads);
    const py::array rows_array = checked<std::uint8_t>(counts, "counts", -1, kNumKinds);
    const py::ssize_t size = rows_array.shape(0);
    py::array result = output<T>(out, size, width);
    ShapeRows rows{static_cast<const std::uint8_t*>(rows_array.data()), nullptr,
                   static_cast<std::size_t>(size)};
    if (!melds.is_none()) {
        rows.melds = static_cast<const std::uint16_t*>(
            checked<std::uint16_t>(melds, "melds", size, kMaxMelds).data());
    }
    const Checking checking = checking_of(out);
    void* data = result.mutable_data();
    std::optional<RowProblem> problem;
    {
        // No Python object is touched below: only the arrays' memory, which they keep alive.
        const py::gil_scoped_release unlocked;
        problem = answer_rows(question, rows, forms, data, checking, threads);
    }
    if (problem) raise_row(*problem);
    return result;
}

/// Told to NumPy at the first use: at import it would load NumPy for everybody.
void register_score_row() {
    using riichi::ScoreRow;
    static const bool once = [] {
        PYBIND11_NUMPY_DTYPE(ScoreRow, items, value, points, ron, each, dealer, other, feeder,
                             liable, han, fu, win, reason, limit, yakuman, dora);
        return true;
    }();
    static_cast<void>(once);
}

py::dict win_flags() {
    py::dict flags;
    const auto add = [&](const char* name, std::uint32_t bit) { flags[name] = bit; };
    add("tsumo", riichi::kTsumo);
    add("riichi", riichi::kRiichi);
    add("double_riichi", riichi::kDoubleRiichi);
    add("open_riichi", riichi::kDeclaredOpen);
    add("ippatsu", riichi::kIppatsu);
    add("rinshan", riichi::kRinshan);
    add("chankan", riichi::kChankan);
    add("haitei", riichi::kHaitei);
    add("houtei", riichi::kHoutei);
    add("tenhou", riichi::kTenhou);
    add("chiihou", riichi::kChiihou);
    add("renhou", riichi::kRenhou);
    add("tsubame_gaeshi", riichi::kOnRiichiTile);
    add("discarder_riichi", riichi::kDiscarderRiichi);
    add("furiten", riichi::kFuriten);
    return flags;
}

}  // namespace

py::array riichi_score_batch(const RiichiRules& rules, const py::object& counts,
                             const py::object& win, const py::object& out, int threads,
                             const py::kwargs& columns) {
    register_score_row();
    checked_threads(threads);
    const py::array counts_array = checked<std::uint8_t>(counts, "counts", -1, kNumKinds);
    const py::ssize_t n = counts_array.shape(0);
    const py::array win_array = checked<std::uint8_t>(win, "win", n, 0);
    riichi::WinRows rows;
    rows.size = static_cast<std::size_t>(n);
    rows.counts = static_cast<const std::uint8_t*>(counts_array.data());
    rows.win = static_cast<const std::uint8_t*>(win_array.data());
    check_names(columns);
    rows.reds = column<std::uint8_t>(columns, "reds", n, kNumSuits);
    rows.melds = column<std::uint16_t>(columns, "melds", n, kMaxMelds);
    rows.flags = column<std::uint32_t>(columns, "flags", n, 0);
    rows.seat_wind = column<std::uint8_t>(columns, "seat_wind", n, 0);
    rows.round_wind = column<std::uint8_t>(columns, "round_wind", n, 0);
    rows.dora = column<std::uint8_t>(columns, "dora", n, riichi::kMaxIndicators);
    rows.ura = column<std::uint8_t>(columns, "ura", n, riichi::kMaxIndicators);
    rows.kita = column<std::uint8_t>(columns, "kita", n, 0);
    rows.dealer_wins = column<std::uint8_t>(columns, "dealer_wins", n, 0);
    rows.honba = column<std::int32_t>(columns, "honba", n, 0);
    rows.deposits = column<std::int32_t>(columns, "deposits", n, 0);
    rows.from_seat = column<std::uint8_t>(columns, "from_seat", n, 0);
    rows.kan_feeder = column<std::uint8_t>(columns, "kan_feeder", n, 0);
    rows.pao = column<std::uint8_t>(columns, "pao", n, 2);
    py::array result = output<riichi::ScoreRow>(out, n, 0);
    auto* data = static_cast<riichi::ScoreRow*>(result.mutable_data());
    const Checking checking = checking_of(out);
    std::optional<RowProblem> problem;
    {
        const py::gil_scoped_release unlocked;
        problem = riichi::score_rows(rows, rules.options, data, checking, threads);
    }
    if (problem) raise_row(*problem);
    return result;
}

void register_batch(py::module_& module) {
    const auto add = [&](const char* name, RowQuestion question, py::ssize_t width, auto type) {
        using T = decltype(type);
        module.def(
            name,
            [question, width](const py::object& counts, const Forms& forms, const py::object& melds,
                              const py::object& out, int threads) {
                return shape_batch<T>(question, width, counts, forms, melds, out, threads);
            },
            "counts"_a, "forms"_a, "melds"_a, "out"_a, "threads"_a);
    };
    add("shanten_batch", RowQuestion::shanten, 0, std::int8_t{});
    add("shanten_by_form_batch", RowQuestion::by_form, 3, std::int8_t{});
    add("waits_batch", RowQuestion::waits, 0, std::uint64_t{});
    add("ukeire_batch", RowQuestion::useful, 0, std::uint64_t{});
    add("complete_batch", RowQuestion::complete, 0, bool{});
    module.def("win_flags", &win_flags);
}

}  // namespace hupai::bindings
