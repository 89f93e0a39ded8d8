// Score, NoWin and Greatest of xuezhan and panzhihua as Python objects.
#include "bindings/register.hpp"
#include "bindings/score_class.hpp"
#include "bindings/sichuan.hpp"

namespace hupai::bindings {
namespace {

/// Numbers that only this family's scores have.
template <class Family>
void def_totals(py::class_<Scored<Family>>& cls) {
    using S = Scored<Family>;
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
void register_greatest(py::module_& module, const std::string& maker) {
    using G = GreatestOf<Family>;
    const docs::ScoreDocs& doc = Family::kDocs.score_parts;
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
            "items", [](const G& g) { return as_tuples(items_list(g.best)); }, doc.items)
        .def_property_readonly(
            "value", [](const G& g) { return g.best.score.value; }, doc.value)
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
    Family::each_total([&](const char* name, PyObject*, auto value, const char* text) {
        cls.def_property_readonly(name, [value](const G& g) { return value(g.best.score); }, text);
    });
    module.def(maker.c_str(), [](const Scored<Family>& best) { return G{best}; }, "score"_a);
}

template <class Family>
void register_scores(py::module_& module) {
    py::class_<Scored<Family>> cls(module, (std::string(Family::kPrefix) + "Score").c_str(),
                                   Family::kDocs.score_class);
    def_score<Family>(module, cls, Family::kDocs.score_parts, Family::kDocs.no_win);
    def_totals<Family>(cls);
    register_greatest<Family>(module, std::string(Family::kName) + "_greatest_of");
}

}  // namespace

void register_sichuan_scores(py::module_& module) {
    register_scores<Xuezhan>(module);
    register_scores<Panzhihua>(module);
}

}  // namespace hupai::bindings
