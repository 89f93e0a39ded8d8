// What a player asks beside the score: waits with their values, calls, readings.
#include "bindings/docs.hpp"
#include "bindings/riichi.hpp"
#include "bindings/waits.hpp"
#include "rules/riichi/advice.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

/// One wait of a ready hand, with what it would win.
struct WaitView {
    TileKind kind;
    int left;
    py::object ron;
    py::object tsumo;
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
    RiichiRequest request = riichi_request(rules, hand, fields);
    if (request.has_win || request.has_by) {
        raise({ErrorCode::bad_field, "win and by are what tenpai() tries itself", "win"});
    }
    const ShapeHand shape = waiting_hand(py::cast(request.hand), rules->shapes(), "tenpai");
    const LeftCounts left = value_or_raise(left_counts(request.hand, seen.ptr()));
    const KindSet kinds =
        waits(request.hand.concealed, request.hand.melded, shape.num_melds, shape.forms);
    bool furiten = false;
    for (const Tile tile : value_or_raise(read_tiles(own_discards.ptr()))) {
        furiten = furiten || kinds.has(tile.kind());
    }
    std::vector<WaitView> views;
    for (const TileKind kind : kinds) {
        const auto score_by = [&](std::uint32_t by) -> py::object {
            RiichiRequest one = request;
            one.win.tile = Tile{kind};
            one.win.flags |= by;
            if (request.hand.all()[kind] >= kCopies) return py::none();
            if (auto problem = check_riichi_request(one)) raise(*problem);
            return riichi_scored(std::move(one));
        };
        views.push_back({kind, left[kind], score_by(0), score_by(riichi::kTsumo), furiten});
    }
    return py::cast(views);
}

py::object riichi_calls(const RiichiRules& rules, const py::object& hand, const py::object& tile,
                        const std::string& source, const py::object& seen) {
    const Forms forms = rules.options.forms();
    const ShapeHand shape = waiting_hand(hand, rules.shapes(), "calls");
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

py::list riichi_readings_list(const RiichiRulesPtr& rules, const py::object& hand,
                              const py::kwargs& fields) {
    RiichiRequest request = riichi_request(rules, hand, fields);
    if (request.has_win)
        raise({ErrorCode::bad_field, "win is what readings() tries itself", "win"});
    py::list out;
    for (RiichiReading& reading : value_or_raise(riichi_readings(request))) {
        out.append(py::make_tuple(tile_name(reading.tile),
                                  riichi_score_object(std::move(reading.scored))));
    }
    return out;
}

void register_riichi_advice(py::module_& module) {
    py::class_<WaitView>(module, "RiichiWait", docs::kWait)
        .def_property_readonly(
            "tile", [](const WaitView& w) { return tile_name(Tile{w.kind}); },
            "The tile waited for.")
        .def_readonly("left", &WaitView::left, "Copies still to come.")
        .def_readonly("ron", &WaitView::ron, "Score by ron; None where no copy can come.")
        .def_readonly("tsumo", &WaitView::tsumo, "Score by tsumo, likewise.")
        .def_property_readonly(
            "warnings",
            [](const WaitView& w) {
                std::vector<std::string> found;
                if (w.furiten) found.emplace_back("furiten");
                if (!w.ron.is_none() && !py::bool_(w.ron)) found.emplace_back("no_yaku_on_ron");
                if (!w.tsumo.is_none() && !py::bool_(w.tsumo))
                    found.emplace_back("no_yaku_on_tsumo");
                if (w.left == 0) found.emplace_back("none_left");
                return py::tuple(py::cast(found));
            },
            "furiten, no_yaku_on_ron, no_yaku_on_tsumo, none_left. Source: R-3.9, R-4.1.")
        .def("__repr__", [](const WaitView& w) {
            return "<RiichiWait " + to_string(Tile{w.kind}) + ", " + std::to_string(w.left) +
                   " left>";
        });
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
