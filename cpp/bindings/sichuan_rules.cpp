// xuezhan.Rules and panzhihua.Rules as Python objects, and the tables behind them.
#include "bindings/register.hpp"
#include "bindings/score_class.hpp"
#include "bindings/sichuan_deal.hpp"

namespace hupai::bindings {
namespace {

/// Copies known to lie elsewhere, no more of a kind than are missing from the hand.
Counts elsewhere(const Hand& hand, const LeftCounts& left) {
    const Counts held = hand.all();
    Counts seen;
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        if (held[kind] < kCopies) seen.add(kind, kCopies - held[kind] - left[kind]);
    }
    return seen;
}

/// A tile that the hand can win on as far as its copies go: for the check of what is said around.
Tile any_tile(const Hand& hand) {
    return Tile{*(kinds_of(TileSet::suits) - hand.all().at_least(kCopies)).begin()};
}

template <class Family>
py::object greatest_call(const RulesPtr<Family>& rules, const py::object& hand,
                         const py::object& seen, const py::object& own_four,
                         const py::kwargs& fields) {
    for (const auto& [name, value] : fields) {
        const auto field = name.template cast<std::string>();
        if (field != "melds" && !is_ready_field(field)) raise(unknown_field(field));
    }
    const auto greatest =
        value_or_raise(greatest_of(request_of(rules, hand, fields), seen.ptr(), own_four.ptr()));
    return greatest ? py::cast(*greatest) : py::none();
}

/// What of(item) tells, by item name; an empty optional leaves the item out.
template <class Family, class Of>
py::dict by_item(const Of& of) {
    py::dict told;
    const auto table = Family::items();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::optional value = of(static_cast<typename Family::Item>(i));
        if (value) told[table[i].name] = *value;
    }
    return told;
}

template <class Family>
py::dict item_values(const Rules<Family>& rules) {
    return by_item<Family>([&](auto item) { return worth_of_one(item, rules.options); });
}

template <class Family>
py::dict item_clauses(const Rules<Family>& rules) {
    return by_item<Family>([&](auto item) { return clause_of(item, rules.options); });
}

template <class Family>
void def_methods(RulesClass<Family>& cls) {
    using Ptr = std::shared_ptr<Rules<Family>>;
    const auto& doc = Family::kDocs;
    const auto text = [](const char* shared, const char* own) { return std::string(shared) + own; };
    cls.def_property_readonly(
           "forms", [](const Rules<Family>& r) { return r.options.suit_rule(); },
           "The winning shapes, as a SuitForms.")
        .def_property_readonly("item_values", &item_values<Family>,
                               "What one of each item is worth; items that the rules have not are "
                               "left out.")
        .def_property_readonly("item_clauses", &item_clauses<Family>,
                               "The clause that gives each item its worth under these rules.")
        .def(
            "score",
            [](const Ptr& r, const py::object& hand, const py::kwargs& f) {
                return score_call<Family>(r, hand, f);
            },
            text(docs::kScoreFields, doc.score).c_str())
        .def(
            "readings",
            [](const Ptr& r, const py::object& hand, const py::kwargs& f) {
                return readings_call<Family>(r, hand, f);
            },
            text(docs::kReadingsFields, doc.readings).c_str())
        .def(
            "tenpai",
            [](const Ptr& r, const py::object& hand, const py::object& seen, const py::kwargs& f) {
                return waits_of<Family>(r, hand, seen, f);
            },
            "hand"_a, "seen"_a = "", text(docs::kTenpaiFields, doc.tenpai).c_str())
        .def(
            "greatest",
            [](const Ptr& r, const py::object& hand, const py::object& seen,
               const py::object& own_four,
               const py::kwargs& f) { return greatest_call<Family>(r, hand, seen, own_four, f); },
            "hand"_a, py::kw_only(), "seen"_a = "", "own_four"_a = py::none(),
            text(docs::kGreatestFields, doc.greatest).c_str());
    def_shape_methods<py::object>(
        cls,
        [](const Rules<Family>& r, const py::object& void_suit) {
            return ShapeRules::of_suits(r.options.suit_rule(),
                                        value_or_raise(read_void(void_suit.ptr())));
        },
        docs::kSuitShapes, "void"_a = py::none());
}

template <class Family>
void register_rules(py::module_& module) {
    RulesClass<Family> cls(module, (std::string(Family::kPrefix) + "Rules").c_str(),
                           Family::kDocs.rules);
    def_rules<Family>(cls);
    def_methods<Family>(cls);
    def_score_batch<Family>(cls);
    def_sichuan_deals<PlayOf<Family>>(cls);
    py::class_<WaitOf<Family>> wait(module, (std::string(Family::kPrefix) + "Wait").c_str(),
                                    Family::kDocs.wait);
    def_wait<Family>(wait);
    register_tables<Family>(module);
}

}  // namespace

template <class Family>
Result<std::optional<GreatestOf<Family>>> greatest_of(Request<Family> request, PyObject* seen,
                                                      PyObject* own_four) {
    std::string overrides = Family::ready_override(request.options(), request.win);
    if (own_four && own_four != Py_None) {
        const Result<OwnFour> limit = read_own_four(own_four);
        if (!limit.ok()) return limit.problem();
        overrides.append("+own_four=").append(kOwnFourWords[static_cast<int>(limit.value())]);
    }
    if (!overrides.empty()) {
        const auto rules = rules_of<Family>(request.rules->text + overrides);
        if (!rules.ok()) return rules.problem();
        request.rules = rules.value();
    }
    request.has_win = request.has_by = true;
    request.win.tile = any_tile(request.hand);
    if (auto problem = check(request.hand, request.win, request.options())) return *problem;
    const Result<LeftCounts> left = left_counts(request.hand, seen);
    if (!left.ok()) return left.problem();
    const auto found = greatest(request.hand, request.options(), request.win,
                                elsewhere(request.hand, left.value()));
    if (!found.is_ready()) return std::optional<GreatestOf<Family>>{};
    request.win.tile = Tile{found.tile};
    return std::optional{GreatestOf<Family>{{std::move(request), found.score}}};
}

template Result<std::optional<GreatestOf<Xuezhan>>> greatest_of(Request<Xuezhan>, PyObject*,
                                                                PyObject*);
template Result<std::optional<GreatestOf<Panzhihua>>> greatest_of(Request<Panzhihua>, PyObject*,
                                                                  PyObject*);

void register_sichuan_rules(py::module_& module) {
    register_rules<Xuezhan>(module);
    register_rules<Panzhihua>(module);
}

}  // namespace hupai::bindings
