// What a player asks beside the score: waits with their values, calls, readings.
#include "bindings/register.hpp"
#include "bindings/riichi.hpp"
#include "bindings/score_class.hpp"
#include "rules/riichi/advice.hpp"

namespace hupai::bindings {
namespace {

/// A wait with what stands in its way.
struct WaitView : WaitOf<Riichi> {
    bool furiten;
};

/// A call that a discard offers, with the discards after it.
struct CallView {
    Meld meld;
    std::vector<DiscardView> discards;
};

}  // namespace

/// Waits with the value each would win by: `discards` are one's own.
py::object riichi_tenpai(const RiichiRulesPtr& rules, const py::object& hand,
                         const py::object& own_discards, const py::object& seen,
                         const py::kwargs& fields) {
    KindSet own;
    for (const Tile tile : value_or_raise(read_tiles(own_discards.ptr()))) {
        own |= KindSet::of(tile.kind());
    }
    const std::vector<WaitOf<Riichi>> waits = waits_of(rules, hand, seen, fields);
    const bool furiten = std::any_of(waits.begin(), waits.end(),
                                     [&](const auto& wait) { return own.has(wait.kind); });
    py::list views;
    for (const WaitOf<Riichi>& wait : waits) views.append(WaitView{wait, furiten});
    return views;
}

py::object riichi_calls(const RiichiRules& rules, const py::object& hand, const py::object& tile,
                        const std::string& source, const py::object& seen) {
    const Forms forms = rules.options.forms();
    const ShapeHand shape = waiting_hand(hand, Riichi::shapes(rules.options), "calls");
    const Tile taken = value_or_raise(read_tile(tile.ptr()));
    const Source from = value_or_raise(in_field(parse_source(source), "source"));
    if (shape.hand.all()[taken.kind()] >= kCopies) {
        raise({ErrorCode::too_many_copies,
               "a fifth " + to_string(Tile{taken.kind()}) + " cannot be offered", "tile"});
    }
    std::vector<CallView> views;
    if (shape.num_melds >= kMaxMelds) return py::cast(views);
    for (const Call& call : calls(shape.hand, taken, from, forms.tiles)) {
        const ShapeHand after{call.after, shape.num_melds + 1, forms};
        const LeftCounts left = value_or_raise(left_counts(call.after, seen.ptr()));
        CallView view{call.meld,
                      discard_views(after, left,
                                    riichi::forbidden_discards(call.meld, taken, rules.options))};
        if (!view.discards.empty()) views.push_back(view);  // no legal discard: no call
    }
    return py::cast(views);
}

void register_riichi_advice(py::module_& module) {
    py::class_<WaitView> wait(module, "RiichiWait", docs::kWait);
    def_wait<Riichi>(wait);
    wait.def_property_readonly(
        "warnings",
        [](const WaitView& w) {
            std::vector<std::string> found;
            if (w.furiten) found.emplace_back("furiten");
            if (!w.ron.is_none() && !py::bool_(w.ron)) found.emplace_back("no_yaku_on_ron");
            if (!w.tsumo.is_none() && !py::bool_(w.tsumo)) found.emplace_back("no_yaku_on_tsumo");
            if (w.left == 0) found.emplace_back("none_left");
            return py::tuple(py::cast(found));
        },
        "furiten, no_yaku_on_ron, no_yaku_on_tsumo, none_left. Source: R-3.9, R-4.1.");
    py::class_<CallView>(module, "Call", docs::kCall)
        .def_property_readonly(
            "meld",
            [](const CallView& c) {
                return std::string(to_string(c.meld.type)) + " " + to_string(tiles_of(c.meld));
            },
            "Such as \"chi 123p\".")
        .def_readonly("discards", &CallView::discards, "Discards after it, best first.")
        .def("__repr__", [](const CallView& c) { return "<Call " + to_string(c.meld) + ">"; });
}

}  // namespace hupai::bindings
