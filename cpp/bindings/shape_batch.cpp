// Shape batches over NumPy: shanten, waits and useful kinds of many hands.
#include "sim/shape_batch.hpp"

#include <variant>

#include "bindings/arrays.hpp"
#include "bindings/register.hpp"
#include "bindings/riichi.hpp"

namespace hupai::bindings {
namespace {

using AnyForms = std::variant<Forms, SuitRule>;

void check_void(const AnyForms& forms, const py::object& void_suit) {
    if (std::holds_alternative<SuitRule>(forms) || void_suit.is_none()) return;
    raise({ErrorCode::bad_field, "void: is declared under SuitForms only", "void"});
}

template <class T>
py::array shape_batch(RowQuestion question, py::ssize_t width, const py::object& counts,
                      const AnyForms& forms, const py::object& melds, const py::object& void_suit,
                      const py::object& out, const py::object& num_threads) {
    const int threads = threads_of(num_threads);
    const py::array counts_array =
        checked_array(counts, "counts", py::dtype::of<std::uint8_t>(), -1, kNumKinds);
    const py::ssize_t size = counts_array.shape(0);
    py::array result = output_array(out, py::dtype::of<T>(), size, width);
    check_void(forms, void_suit);
    ShapeRows rows;
    rows.size = static_cast<std::size_t>(size);
    rows.counts = static_cast<const std::uint8_t*>(counts_array.data());
    rows.melds = column<std::uint16_t>(melds, "melds", size, kMaxMelds);
    rows.void_suit = column<std::uint8_t>(void_suit, "void", size, 0);
    const Checking checking = checking_of(out);
    void* data = result.mutable_data();
    const auto answer = [&](const auto& asked) {
        run_unlocked([&] { return answer_rows(question, rows, asked, data, checking, threads); });
    };
    std::visit(answer, forms);
    return result;
}

}  // namespace

void register_batch(py::module_& module) {
    const auto add = [&](const char* name, RowQuestion question, py::ssize_t width, auto type) {
        using T = decltype(type);
        module.def(
            name,
            [question, width](const py::object& counts, const AnyForms& forms,
                              const py::object& melds, const py::object& void_suit,
                              const py::object& out, const py::object& threads) {
                return shape_batch<T>(question, width, counts, forms, melds, void_suit, out,
                                      threads);
            },
            "counts"_a, "forms"_a, "melds"_a, "void"_a, "out"_a, "threads"_a);
    };
    add("shanten_batch", RowQuestion::shanten, 0, std::int8_t{});
    add("shanten_by_form_batch", RowQuestion::by_form, 3, std::int8_t{});
    add("waits_batch", RowQuestion::waits, 0, std::uint64_t{});
    add("ukeire_batch", RowQuestion::useful, 0, std::uint64_t{});
    add("complete_batch", RowQuestion::complete, 0, bool{});
    module.def("win_flags", &riichi_win_flags);
    module.def("sichuan_win_flags", &sichuan_win_flags);
}

}  // namespace hupai::bindings
