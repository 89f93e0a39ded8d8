// SuitForms as a Python object: the winning shapes of games of three suits.
#include "bindings/register.hpp"
#include "bindings/waits.hpp"

namespace hupai::bindings {
namespace {

const char* void_word(const SuitRule& rule) {
    return kVoidSuitWords[static_cast<int>(rule.void_suit)];
}
const char* own_four_word(const SuitRule& rule) {
    return kOwnFourWords[static_cast<int>(rule.own_four)];
}

}  // namespace

void register_suit_forms(py::module_& module) {
    py::class_<SuitRule> forms(module, "SuitForms", docs::kSuitForms);
    def_equal(forms);
    forms
        .def(py::init([](const std::string& void_suit, const std::string& own_four) {
                 return SuitRule{enum_of<VoidSuit>(void_suit, "void", kVoidSuitWords),
                                 enum_of<OwnFour>(own_four, "own_four", kOwnFourWords)};
             }),
             "void"_a = "natural", "own_four"_a = "concealed")
        .def_property_readonly("void", &void_word, "natural, declared or none. Source: X-3, P-1.")
        .def_property_readonly("own_four", &own_four_word,
                               "concealed, held or ignore. Source: X-36.")
        .def("__hash__",
             [](const SuitRule& rule) {
                 return static_cast<int>(rule.void_suit) | static_cast<int>(rule.own_four) << 2;
             })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(py::type::of(self),
                                       py::make_tuple(self.attr("void"), self.attr("own_four")));
             })
        .def("__repr__", [](const SuitRule& rule) {
            return std::string("SuitForms('") + void_word(rule) + "', '" + own_four_word(rule) +
                   "')";
        });
    def_shape_methods<py::object>(
        forms,
        [](const SuitRule& rule, const py::object& void_suit) {
            return ShapeRules::of_suits(rule, value_or_raise(read_void(void_suit.ptr())));
        },
        docs::kSuitShapes, "void"_a = py::none());
}

}  // namespace hupai::bindings
