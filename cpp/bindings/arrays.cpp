#include "bindings/arrays.hpp"

#include <algorithm>

#include "bindings/play.hpp"

namespace hupai::bindings {
namespace {

std::string shape_text(const py::array& array) {
    std::string out = "(";
    for (py::ssize_t i = 0; i < array.ndim(); ++i) {
        out += (i ? ", " : "") + std::to_string(array.shape(i));
    }
    return out + (array.ndim() == 1 ? ",)" : ")");
}

}  // namespace

py::array checked_array(const py::handle& object, const char* name, const py::dtype& dtype,
                        py::ssize_t rows, py::ssize_t width) {
    const auto refuse = [&](const std::string& what) {
        const std::string shape = width == 0 ? "(n,)" : "(n, " + std::to_string(width) + ")";
        const std::string wanted = py::str(dtype).cast<std::string>() + " of shape " + shape +
                                   (rows >= 0 ? " with n = " + std::to_string(rows) : "");
        raise(
            {ErrorCode::bad_field,
             std::string(name) + ": a C-contiguous array of " + wanted + " is wanted, not " + what,
             name});
    };
    if (!py::isinstance<py::array>(object)) refuse(shown(object.ptr()));
    const auto array = py::reinterpret_borrow<py::array>(object);
    const std::string is =
        py::str(array.dtype()).cast<std::string>() + " of shape " + shape_text(array);
    if (!array.dtype().equal(dtype)) refuse(is);
    const bool shape_fits = array.ndim() == (width == 0 ? 1 : 2) &&
                            (width == 0 || array.shape(1) == width) &&
                            (rows < 0 || array.shape(0) == rows);
    if (!shape_fits) refuse(is);
    if (!(array.flags() & py::array::c_style)) refuse(is + " that is not contiguous");
    if (!(array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_)) {
        refuse(is + " that is not aligned");
    }
    return array;
}

Columns::Columns(const py::kwargs& given, std::initializer_list<const char*> names,
                 py::ssize_t rows)
    : given_(given), rows_(rows) {
    for (const auto& [key, value] : given) {
        const auto name = key.cast<std::string>();
        if (std::find(names.begin(), names.end(), name) == names.end()) raise(unknown_field(name));
    }
}

py::array output_array(const py::object& out, const py::dtype& dtype, py::ssize_t rows,
                       py::ssize_t width) {
    if (out.is_none()) {
        std::vector<py::ssize_t> shape{rows};
        if (width > 0) shape.push_back(width);
        return py::array(dtype, shape);
    }
    py::array array = checked_array(out, "out", dtype, rows, width);
    if (!array.writeable()) raise({ErrorCode::bad_field, "out: the array is read-only", "out"});
    return array;
}

Checking checking_of(const py::object& out) {
    return out.is_none() ? Checking::each : Checking::all_first;
}

int threads_of(const py::object& threads) {
    return number_of(threads, "threads", 1, kMaxThreads);
}

void raise_row(const RowProblem& found) {
    Problem problem = found.problem;
    problem.message = "row " + std::to_string(found.row) + ": " + problem.message;
    raise(problem);
}

py::dict flag_dict(std::initializer_list<std::pair<const char*, std::uint32_t>> flags) {
    py::dict dict;
    for (const auto& [name, bit] : flags) dict[name] = bit;
    return dict;
}

}  // namespace hupai::bindings
