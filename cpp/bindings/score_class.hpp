#pragma once
// What the Score and NoWin classes of every family have.
#include "bindings/request.hpp"

namespace hupai::bindings {

template <class Family>
std::string explain_in(const Scored<Family>& scored, const std::string& lang, bool all) {
    return explain(scored, value_or_raise(parse_language(lang)), all);
}

/// A pickled score made anew.
template <class Family>
py::object rescore(const std::string& text, const std::string& hand, const py::dict& fields) {
    const auto keywords = py::reinterpret_borrow<py::kwargs>(fields);
    return score_object(
        scored(request_of(value_or_raise(rules_of<Family>(text)), py::str(hand), keywords)));
}

template <class Family>
void def_score_values(py::class_<Scored<Family>>& cls, const docs::ScoreDocs& doc) {
    using S = Scored<Family>;
    cls.def("__bool__", &S::is_win)
        .def_property_readonly("win", &S::is_win, "True for a win.")
        .def_property_readonly(
            "reason",
            [](const S& s) -> py::object {
                if (s.is_win()) return py::none();
                return py::str(to_string(s.score.reason));
            },
            doc.reason)
        .def_property_readonly(
            "items", [](const S& s) { return as_tuples(items_list(s)); }, doc.items)
        .def_property_readonly(
            "value", [](const S& s) { return Family::value_of(s.score); }, doc.value)
        .def_property_readonly(
            "pay", [](const S& s) { return payment_dict(s); }, doc.pay)
        .def_property_readonly(
            "points", [](const S& s) { return s.score.pay.points; },
            "All that the winner receives.")
        .def("to_dict", &answer_dict<Family>, "The answer of `score --jsonl`, without id.")
        .def("explain", &explain_in<Family>, "lang"_a = "en", "all"_a = false,
             "The reasons in words: en, ja or zh. With all=True also each item that does not count "
             "and why.");
}

template <class Family>
void def_score_identity(py::class_<Scored<Family>>& cls, const std::string& rescorer) {
    using S = Scored<Family>;
    def_equal(cls);
    cls.def_property_readonly(
           "rules",
           [](const S& s) { return std::const_pointer_cast<Rules<Family>>(s.request.rules); },
           "The rule set that it was scored under.")
        .def_property_readonly(
            "hand", [](const S& s) { return s.request.hand; }, "The hand without the winning tile.")
        .def_property_readonly(
            "request", [](const S& s) { return request_fields(s.request); },
            "The win as keyword arguments of `Rules.score`.")
        .def("__reduce__",
             [rescorer](const S& s) {
                 return py::make_tuple(
                     py::module_::import("hupai._core").attr(rescorer.c_str()),
                     py::make_tuple(s.request.rules->text, to_string(s.request.hand),
                                    request_fields(s.request)));
             })
        .def("__hash__",
             [](const S& s) {
                 return py::hash(py::make_tuple(s.score.items.bits, s.score.pay.points));
             })
        .def("__str__", [](const S& s) { return explain(s, Language::english, false); })
        .def("__repr__", [](const S& s) {
            return std::string("<") + Family::kName + ".Score " +
                   py::repr(answer_dict(s)).template cast<std::string>() + ">";
        });
}

/// Registers NoWin and what makes pickled scores anew, and gives `cls` what every Score has.
template <class Family>
void def_score(py::module_& module, py::class_<Scored<Family>>& cls, const docs::ScoreDocs& doc,
               const char* no_win_doc) {
    const std::string rescorer = std::string(Family::kName) + "_rescore";
    def_score_values<Family>(cls, doc);
    def_score_identity<Family>(cls, rescorer);
    module.def(rescorer.c_str(), &rescore<Family>, "rules"_a, "hand"_a, "fields"_a);
    using N = NoWinOf<Family>;
    py::class_<N, Scored<Family>>(module, (std::string(Family::kPrefix) + "NoWin").c_str(),
                                  no_win_doc)
        .def("__repr__", [](const N& s) {
            return std::string("<") + Family::kName + ".NoWin " + to_string(s.score.reason) + ">";
        });
}

/// What every Wait has.
template <class Family, class Class>
void def_wait(Class& cls) {
    using W = typename Class::type;
    cls.def_property_readonly(
           "tile", [](const W& w) { return tile_name(Tile{w.kind}); }, "The tile waited for.")
        .def_property_readonly(
            "left", [](const W& w) { return w.left; }, "Copies still to come.")
        .def_property_readonly(
            "ron", [](const W& w) { return w.ron; }, "Score by ron; None where no copy can come.")
        .def_property_readonly(
            "tsumo", [](const W& w) { return w.tsumo; }, "Score by tsumo, likewise.")
        .def("__repr__", [](const W& w) {
            return std::string("<") + Family::kName + ".Wait " + to_string(Tile{w.kind}) + ", " +
                   std::to_string(w.left) + " left>";
        });
}

}  // namespace hupai::bindings
