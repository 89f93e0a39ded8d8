// Score, NoWin and Greatest of xuezhan and panzhihua as Python objects.
#include "bindings/sichuan.hpp"

namespace hupai::bindings {
namespace {

template <class Family>
using ScoreClass = py::class_<Scored<Family>>;

template <class Family>
py::dict answer_dict(const Scored<Family>& scored) {
    py::dict out;
    add_answer(out, scored);
    return out;
}

template <class Family>
std::string explain_in(const Scored<Family>& scored, const std::string& lang, bool all) {
    return explain(scored, value_or_raise(parse_language(lang)), all);
}

template <class Family>
py::dict request_fields(const Scored<Family>& scored) {
    return win_fields(scored.request.win, scored.request.has_win);
}

/// A pickled score made anew.
template <class Family>
py::object rescore(const std::string& text, const std::string& hand, const py::dict& fields) {
    const auto keywords = py::reinterpret_borrow<py::kwargs>(fields);
    return score_object(
        scored(request_of(value_or_raise(rules_of<Family>(text)), py::str(hand), keywords)));
}

template <class Family>
void def_values(ScoreClass<Family>& cls) {
    using S = Scored<Family>;
    cls.def("__bool__", &S::is_win)
        .def_property_readonly("win", &S::is_win, "True for a win.")
        .def_property_readonly(
            "reason",
            [](const S& s) -> py::object {
                if (s.is_win()) return py::none();
                return py::str(to_string(s.score.reason));
            },
            "not_complete, three_suits, void_suit or dancer_tsumo_only; None for a win. "
            "Source: X-3, X-20, P-14.")
        .def_property_readonly(
            "items", [](const S& s) { return as_tuples(items_list(s)); }, Family::kDocs.items)
        .def_property_readonly(
            "value", [](const S& s) { return s.score.value; }, Family::kDocs.value)
        .def_property_readonly(
            "pay", [](const S& s) { return payment_dict(s.score.pay); }, Family::kDocs.pay)
        .def_property_readonly(
            "points", [](const S& s) { return s.score.pay.points; },
            "All that the winner receives.");
    Family::each_total([&](const char* name, PyObject*, auto value, const char* doc) {
        cls.def_property_readonly(
            name,
            [value](const S& s) -> py::object {
                if (!s.is_win()) return py::none();
                return py::int_(value(s.score));
            },
            doc);
    });
}

template <class Family>
void def_identity(ScoreClass<Family>& cls, const std::string& rescorer) {
    using S = Scored<Family>;
    def_equal(cls);
    cls.def("explain", &explain_in<Family>, "lang"_a = "en", "all"_a = false,
            "The reasons in words: en, ja or zh. With all=True also each item that does not count "
            "and why.")
        .def_property_readonly(
            "rules",
            [](const S& s) { return std::const_pointer_cast<Rules<Family>>(s.request.rules); },
            "The rule set that it was scored under.")
        .def_property_readonly(
            "hand", [](const S& s) { return s.request.hand; },
            "The hand without the winning tile; red fives are plain ones.")
        .def_property_readonly("request", &request_fields<Family>,
                               "The win as keyword arguments of `Rules.score`.")
        .def("to_dict", &answer_dict<Family>, "The answer of `score --jsonl`, without id.")
        .def("__reduce__",
             [rescorer](const S& s) {
                 return py::make_tuple(
                     py::module_::import("hupai._core").attr(rescorer.c_str()),
                     py::make_tuple(s.request.rules->text, to_string(s.request.hand),
                                    request_fields(s)));
             })
        .def("__hash__", [](const S& s) { return s.score.items.bits ^ s.score.pay.points << 32; })
        .def("__str__", [](const S& s) { return explain_in(s, "en", false); })
        .def("__repr__", [](const S& s) {
            return std::string("<") + Family::kName + ".Score " +
                   py::repr(answer_dict(s)).template cast<std::string>() + ">";
        });
}

template <class Family>
void register_greatest(py::module_& module, const std::string& maker) {
    using G = GreatestOf<Family>;
    py::class_<G> cls(module, (std::string(Family::kPrefix) + "Greatest").c_str(),
                      Family::kDocs.greatest_class);
    def_equal(cls);
    cls.def_property_readonly(
           "tile", [](const G& g) { return tile_name(g.best.request.win.tile); },
           "The tile that wins most.")
        .def_property_readonly(
            "score", [](const G& g) { return g.best; },
            "The score by ron on it, without 杠上花, 杠上炮, 抢杠 and 海底.")
        .def_property_readonly(
            "items", [](const G& g) { return as_tuples(items_list(g.best)); }, Family::kDocs.items)
        .def_property_readonly(
            "value", [](const G& g) { return g.best.score.value; }, Family::kDocs.value)
        .def(
            "to_dict",
            [](const G& g) {
                py::dict out;
                add_greatest(out, g);
                return out;
            },
            "The answer of `hupai.answers.greatest`, without id.")
        .def("__hash__", [](const G& g) { return g.best.score.items.bits; })
        .def("__reduce__",
             [maker](const G& g) {
                 return py::make_tuple(py::module_::import("hupai._core").attr(maker.c_str()),
                                       py::make_tuple(g.best));
             })
        .def("__repr__", [](const G& g) {
            return std::string("<") + Family::kName + ".Greatest " +
                   to_string(g.best.request.win.tile) + ", value " +
                   std::to_string(g.best.score.value) + ">";
        });
    Family::each_total([&](const char* name, PyObject*, auto value, const char* doc) {
        cls.def_property_readonly(name, [value](const G& g) { return value(g.best.score); }, doc);
    });
    module.def(maker.c_str(), [](const Scored<Family>& best) { return G{best}; }, "score"_a);
}

template <class Family>
void register_scores(py::module_& module) {
    const std::string prefix = Family::kPrefix;
    const std::string name = Family::kName;
    ScoreClass<Family> score(module, (prefix + "Score").c_str(), Family::kDocs.score_class);
    def_values<Family>(score);
    def_identity<Family>(score, name + "_rescore");
    module.def((name + "_rescore").c_str(), &rescore<Family>, "rules"_a, "hand"_a, "fields"_a);
    py::class_<NoWinOf<Family>, Scored<Family>>(module, (prefix + "NoWin").c_str(),
                                                Family::kDocs.no_win)
        .def("__repr__", [](const NoWinOf<Family>& s) {
            return std::string("<") + Family::kName + ".NoWin " + to_string(s.score.reason) + ">";
        });
    register_greatest<Family>(module, name + "_greatest_of");
}

}  // namespace

void register_sichuan_scores(py::module_& module) {
    register_scores<Xuezhan>(module);
    register_scores<Panzhihua>(module);
}

}  // namespace hupai::bindings
