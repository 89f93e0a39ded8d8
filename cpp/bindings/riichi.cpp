// riichi.Rules, Score, NoWin as Python objects.
#include "bindings/riichi.hpp"
#include "bindings/waits.hpp"
#include "rules/riichi/advice.hpp"
#include "rules/riichi/explain.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

/// A Python value as the text of an override: True -> true, None -> none, lists joined by commas.
std::string override_text(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
    if (value.is_none()) return "none";
    if (PyDict_Check(value.ptr())) {  // aka: {"m": 1, "p": 1, "s": 1}
        std::string out;
        for (const char* suit : {"m", "p", "s"}) {
            const auto dict = py::reinterpret_borrow<py::dict>(value);
            const std::string count = dict.contains(suit) ? override_text(dict[suit]) : "0";
            out += (out.empty() ? "" : ",") + count;
        }
        return out;
    }
    if (PyAnySet_Check(value.ptr()) || PyList_Check(value.ptr()) || PyTuple_Check(value.ptr())) {
        std::string out;
        for (const py::handle item : value) out += (out.empty() ? "" : ",") + override_text(item);
        return out.empty() ? "none" : out;
    }
    return py::str(value).cast<std::string>();
}

RiichiRulesPtr make_rules(const std::string& preset, const py::kwargs& overrides) {
    std::string text = preset;
    for (const auto& [name, value] : overrides) {
        text += "+" + name.cast<std::string>() + "=" + override_text(value);
    }
    return value_or_raise(riichi_rules_of(text));
}

/// The value of an option as Python sees it.
py::object option_value(const riichi::Options& options, const riichi::OptionInfo& info) {
    const std::string text = riichi::option_text(options, info);
    using riichi::OptionType;
    switch (info.type) {
        case OptionType::flag: return py::bool_(text == "true");
        case OptionType::word: return py::str(text);
        case OptionType::number_or_none:
            if (text == "none") return py::none();
            [[fallthrough]];
        case OptionType::number: return py::int_(py::str(text));
        default: break;
    }
    py::list parts;
    if (text != "none") {
        for (const py::handle part : py::str(text).attr("split")(",")) {
            parts.append(info.type == OptionType::set ? py::reinterpret_borrow<py::object>(part)
                                                      : py::object(py::int_(py::str(part))));
        }
    }
    if (info.type == OptionType::set) return py::frozenset(py::set(parts));
    return py::tuple(parts);
}

py::dict option_values(const riichi::Options& options) {
    py::dict values;
    for (const riichi::OptionInfo& info : riichi::option_table()) {
        values[info.name] = option_value(options, info);
    }
    return values;
}

RiichiRequest make_request(const RiichiRulesPtr& rules, const py::object& hand,
                           const py::kwargs& fields) {
    RiichiRequest request;
    request.rules = rules;
    PyObject* melds = nullptr;
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(fields.ptr(), &at, &key, &value);) {
        const std::string_view name = *text_of(key);
        if (name == "melds") {
            melds = value;
        } else if (auto problem = read_riichi_field(request, name, value)) {
            raise(*problem);
        }
    }
    request.hand = value_or_raise(read_hand(hand.ptr(), melds));
    return request;
}

py::object score_object(RiichiRequest&& request) {
    RiichiScore scored{std::move(request), {}};
    scored.score = riichi::score(scored.request.hand, scored.request.win, scored.options());
    return py::cast(std::move(scored));
}

py::object score_call(const RiichiRulesPtr& rules, const py::object& hand,
                      const py::kwargs& fields) {
    RiichiRequest request = make_request(rules, hand, fields);
    if (!request.has_win) {
        raise({ErrorCode::bad_field, "win: the winning tile is wanted (readings() tries each)",
               "win"});
    }
    if (auto problem = check_riichi_request(request)) raise(*problem);
    return score_object(std::move(request));
}

std::string explain_score(const RiichiScore& s, const std::string& lang, bool all) {
    return riichi::explain(s.score, s.request.hand, s.request.win, s.options(),
                           value_or_raise(riichi::parse_language(lang)), all);
}

py::tuple as_tuples(const py::list& pairs) {
    py::list out;
    for (const py::handle pair : pairs) out.append(py::tuple(py::reinterpret_borrow<py::list>(pair)));
    return py::tuple(out);
}

py::object limit_word(const RiichiScore& s) {
    if (!s.score.is_win() || s.score.base.limit == riichi::Limit::none) return py::none();
    return py::str(riichi::to_string(s.score.base.limit));
}

void register_score(py::module_& module) {
    py::class_<RiichiScore>(module, "RiichiScore", R"(What a hand is worth, or why it does not win.

True where the hand wins. Everything is read lazily from one small value.
)")
        .def("__bool__", [](const RiichiScore& s) { return s.score.is_win(); })
        .def_property_readonly("win", [](const RiichiScore& s) { return s.score.is_win(); })
        .def_property_readonly("reason", [](const RiichiScore& s) -> py::object {
            if (s.score.is_win()) return py::none();
            return py::str(riichi::to_string(s.score.reason));
        }, "not_complete, no_yaku or two_han_minimum; None for a win.")
        .def_property_readonly("items",
                               [](const RiichiScore& s) { return as_tuples(items_list(s)); },
                               "Pairs of name and han (of yakuman: times), in order.")
        .def_property_readonly("han", [](const RiichiScore& s) -> py::object {
            if (!s.score.is_win() || s.score.yakuman > 0) return py::none();
            return py::int_(s.score.han);
        }, "Han with dora; None with yakuman.")
        .def_property_readonly("fu", [](const RiichiScore& s) -> py::object {
            if (s.score.fu == 0) return py::none();
            return py::int_(s.score.fu);
        }, "Fu, rounded; None with yakuman. Source: R-4.7.")
        .def_property_readonly("fu_items",
                               [](const RiichiScore& s) { return as_tuples(fu_items_list(s)); },
                               "Pairs of reason and fu before rounding. Source: R-4.7.")
        .def_property_readonly("limit", &limit_word,
                               "mangan, haneman, baiman, sanbaiman, yakuman or None.")
        .def_property_readonly("yakuman", [](const RiichiScore& s) { return s.score.yakuman; },
                               "How many yakuman; 0 for a counted one.")
        .def_property_readonly("value", [](const RiichiScore& s) { return s.score.pay.value; },
                               "Points of the hand without honba and deposits.")
        .def_property_readonly("pay", &payment_dict,
                               "Who pays what, honba left out. Source: R-4.9.")
        .def_property_readonly("points", [](const RiichiScore& s) { return s.score.pay.points; },
                               "All that the winner receives.")
        .def("explain", &explain_score, "lang"_a = "en", "all"_a = false,
             "The reasons in words: en, ja or zh. With all=True also each yaku that failed and why.")
        .def("to_dict", &riichi_answer, "The answer of `score --jsonl`, without id.")
        .def("__eq__", [](const RiichiScore& a, const py::object& b) -> py::object {
            if (!py::isinstance<RiichiScore>(b)) {
                return py::reinterpret_borrow<py::object>(Py_NotImplemented);
            }
            return py::bool_(riichi_answer(a).equal(riichi_answer(b.cast<const RiichiScore&>())));
        })
        .def("__hash__", [](const RiichiScore& s) { return s.score.items.bits; })
        .def("__str__", [](const RiichiScore& s) { return explain_score(s, "en", false); })
        .def("__repr__", [](const RiichiScore& s) {
            return "<RiichiScore " + py::repr(riichi_answer(s)).cast<std::string>() + ">";
        });
}

/// One wait of a ready hand, with what it would win.
struct WaitView {
    TileKind kind;
    int left;
    py::object ron;
    py::object tsumo;
    bool furiten;
};

/// Waits with the value each would win by (R-4, R-3.9): `discards` are one's own.
std::vector<WaitView> tenpai(const RiichiRulesPtr& rules, const py::object& hand,
                             const py::object& own_discards, const py::object& seen,
                             const py::kwargs& fields) {
    RiichiRequest request = make_request(rules, hand, fields);
    if (request.has_win || request.has_by) {
        raise({ErrorCode::bad_field, "win and by are what tenpai() tries itself", "win"});
    }
    const ShapeHand shape =
        waiting_hand(py::cast(request.hand), rules->options.forms(), "tenpai");
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
            return score_object(std::move(one));
        };
        views.push_back({kind, left[kind], score_by(0), score_by(riichi::kTsumo), furiten});
    }
    return views;
}

/// A call that a discard offers, with the discards after it.
struct CallView {
    Meld meld;
    std::vector<DiscardView> discards;
};

std::vector<CallView> call_views(const RiichiRules& rules, const py::object& hand,
                                 const py::object& tile, const std::string& source,
                                 const py::object& seen) {
    const Forms forms = rules.options.forms();
    const ShapeHand shape = waiting_hand(hand, forms, "calls");
    const Tile taken = value_or_raise(read_tile(tile.ptr()));
    const Source from = value_or_raise(parse_source(source));
    if (shape.hand.all()[taken.kind()] >= kCopies) {
        raise({ErrorCode::too_many_copies,
               "a fifth " + to_string(Tile{taken.kind()}) + " cannot be offered", "tile"});
    }
    std::vector<CallView> views;
    if (shape.num_melds >= kMaxMelds) return views;
    for (const Call& call : calls(shape.hand, taken, from, forms.tiles)) {
        const ShapeHand after{call.after, shape.num_melds + 1, forms};
        const LeftCounts left = value_or_raise(left_counts(call.after, seen.ptr()));
        CallView view{call.meld, discard_views(after, left, riichi::forbidden_discards(
                                                               call.meld, taken, rules.options))};
        if (!view.discards.empty()) views.push_back(view);  // no legal discard: no call (R-3.3)
    }
    return views;
}

py::list readings(const RiichiRulesPtr& rules, const py::object& hand, const py::kwargs& fields) {
    RiichiRequest request = make_request(rules, hand, fields);
    if (request.has_win) raise({ErrorCode::bad_field, "win is what readings() tries itself", "win"});
    py::list out;
    for (RiichiReading& reading : value_or_raise(riichi_readings(request))) {
        out.append(py::make_tuple(to_string(reading.tile), py::cast(std::move(reading.scored))));
    }
    return out;
}

py::list points_needed(const RiichiRules& rules, const std::vector<std::int32_t>& points, int seat,
                       int place, int dealer, int honba, int deposits) {
    const int players = rules.options.players;
    const auto in_range = [&](int value, int least, int most, const char* field) {
        if (value >= least && value <= most) return;
        raise({ErrorCode::bad_field,
               std::string(field) + ": " + std::to_string(least) + " to " + std::to_string(most) +
                   " is wanted, not " + std::to_string(value),
               field});
    };
    if (points.size() != static_cast<std::size_t>(players)) {
        raise({ErrorCode::bad_field,
               "points: one number for each of " + std::to_string(players) + " seats is wanted",
               "points"});
    }
    for (const std::int32_t p : points) in_range(p, -10'000'000, 10'000'000, "points");
    in_range(seat, 0, players - 1, "seat");
    in_range(dealer, 0, players - 1, "dealer");
    in_range(place, 1, players, "place");
    in_range(honba, 0, riichi::kMaxHonba, "honba");
    in_range(deposits, 0, riichi::kMaxDeposits, "deposits");
    riichi::Standing standing{{}, dealer, honba, deposits};
    std::copy(points.begin(), points.end(), standing.points.begin());
    py::list out;
    for (const riichi::Needed& way : riichi::points_needed(standing, seat, place, rules.options)) {
        py::list hands;
        for (const riichi::NeededHand& hand : way.hands) {
            py::dict one;
            if (hand.yakuman > 0) {
                one["yakuman"] = hand.yakuman;
            } else {
                one["han"] = hand.han;
                one["fu"] = hand.fu > 0 ? py::object(py::int_(hand.fu)) : py::none();
            }
            hands.append(one);
        }
        py::dict entry;
        entry["by"] = way.tsumo ? "tsumo" : "ron";
        entry["from_seat"] = way.tsumo ? py::object(py::none()) : py::object(py::int_(way.from));
        entry["value"] = way.value > 0 ? py::object(py::int_(way.value)) : py::none();
        entry["hands"] = hands;
        out.append(entry);
    }
    return out;
}

py::object nagashi(const RiichiRulesPtr& rules, const py::kwargs& fields) {
    RiichiRequest request;
    request.rules = rules;
    for (const auto& [name, value] : fields) {
        const auto field = name.cast<std::string>();
        if (field != "seat_wind" && field != "honba" && field != "deposits") {
            raise({ErrorCode::bad_field, "no field is called " + quoted(field), field});
        }
        if (auto problem = read_riichi_field(request, field, value.ptr())) raise(*problem);
    }
    request.win.flags |= riichi::kTsumo;
    RiichiScore scored{std::move(request), {}};
    scored.score = riichi::nagashi_mangan(scored.request.win, rules->options);
    return py::cast(std::move(scored));
}

py::dict points_dict(const RiichiRules& rules, int han, const py::object& fu, const std::string& by,
                     bool dealer, int yakuman, int honba) {
    if (by != "ron" && by != "tsumo") {
        raise({ErrorCode::bad_field, "by: ron or tsumo is wanted, not " + quoted(by), "by"});
    }
    const int fu_value = fu.is_none() ? 30 : value_or_raise(in_field(read_number(fu.ptr(), 20, 200), "fu"));
    if (fu_value != 25 && fu_value % 10 != 0) {
        raise({ErrorCode::bad_field, "fu: 25 or a multiple of 10 is wanted, not " +
                                         std::to_string(fu_value), "fu"});
    }
    if (yakuman < 0 || yakuman > 20 || han < (yakuman > 0 ? 0 : 1) || han > 200) {
        raise({ErrorCode::bad_field, "han: 1 to 200 is wanted, not " + std::to_string(han), "han"});
    }
    if (honba < 0 || honba > riichi::kMaxHonba) {
        raise({ErrorCode::bad_field, "honba: 0 to 10000 is wanted, not " + std::to_string(honba),
               "honba"});
    }
    RiichiScore scored{{std::make_shared<RiichiRules>(rules), {}, {}}, {}};
    scored.request.win.seat_wind = dealer ? 0 : 1;
    const riichi::Base base =
        yakuman > 0 ? riichi::yakuman_base(yakuman) : riichi::base_of(han, fu_value, rules.options);
    scored.score.pay = riichi::ordinary_payment(base.points, by == "tsumo", dealer, rules.options);
    riichi::add_table_points(scored.score.pay, honba, 0, rules.options);
    py::dict out;
    out["pay"] = payment_dict(scored);
    out["limit"] = base.limit == riichi::Limit::none ? py::object(py::none())
                                                      : py::object(py::str(riichi::to_string(base.limit)));
    out["value"] = scored.score.pay.value;
    out["points"] = scored.score.pay.points;
    return out;
}

void register_views(py::module_& module) {
    py::class_<WaitView>(module, "RiichiWait", "A wait of a ready hand and what it would win.")
        .def_property_readonly("tile", [](const WaitView& w) { return to_string(Tile{w.kind}); })
        .def_readonly("left", &WaitView::left, "Copies still to come.")
        .def_readonly("ron", &WaitView::ron, "Score by ron; None where no copy can come.")
        .def_readonly("tsumo", &WaitView::tsumo, "Score by tsumo, likewise.")
        .def_property_readonly("warnings", [](const WaitView& w) {
            std::vector<std::string> found;
            if (w.furiten) found.emplace_back("furiten");
            if (!w.ron.is_none() && !py::bool_(w.ron)) found.emplace_back("no_yaku_on_ron");
            if (!w.tsumo.is_none() && !py::bool_(w.tsumo)) found.emplace_back("no_yaku_on_tsumo");
            if (w.left == 0) found.emplace_back("none_left");
            return py::tuple(py::cast(found));
        }, "furiten, no_yaku_on_ron, no_yaku_on_tsumo, none_left. Source: R-3.9, R-4.1.")
        .def("__repr__", [](const WaitView& w) {
            return "<RiichiWait " + to_string(Tile{w.kind}) + ", " + std::to_string(w.left) +
                   " left>";
        });
    py::class_<CallView>(module, "Call", "A chi or pon that a discard offers.")
        .def_property_readonly("meld", [](const CallView& c) {
            return std::string(to_string(c.meld.type)) + " " + to_string(tiles_of(c.meld));
        }, "Such as \"chi 123p\".")
        .def_readonly("discards", &CallView::discards, "Discards after it, best first.")
        .def("__repr__", [](const CallView& c) { return "<Call " + to_string(c.meld) + ">"; });
}

void register_rules(py::module_& module) {
    py::class_<RiichiRules, std::shared_ptr<RiichiRules>> rules(module, "RiichiRules");
    rules
        .def(py::init([](const std::string& preset, const py::kwargs& overrides) {
                 return std::const_pointer_cast<RiichiRules>(make_rules(preset, overrides));
             }),
             "preset"_a = "riichi")
        .def_property_readonly("text", [](const RiichiRules& r) { return r.text; },
                               "Preset and overrides as given.")
        .def_property_readonly("canonical_text",
                               [](const RiichiRules& r) { return riichi::canonical_text(r.options); },
                               "Every option as name=value.")
        .def_property_readonly("hash",
                               [](const RiichiRules& r) { return riichi::rules_hash(r.options); },
                               "Sixteen hexadecimal digits of the canonical text.")
        .def_property_readonly("forms", [](const RiichiRules& r) { return r.options.forms(); },
                               "The winning shapes and the tile set.")
        .def_property_readonly("options",
                               [](const RiichiRules& r) { return option_values(r.options); },
                               "Every option and its value.")
        .def("__eq__", [](const RiichiRules& a, const py::object& b) -> py::object {
            if (!py::isinstance<RiichiRules>(b)) {
                return py::reinterpret_borrow<py::object>(Py_NotImplemented);
            }
            return py::bool_(a.options == b.cast<const RiichiRules&>().options);
        })
        .def("__hash__", [](const RiichiRules& r) {
            return py::hash(py::str(riichi::canonical_text(r.options)));
        })
        .def("__reduce__", [](const py::object& self) {
            return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("text")));
        })
        .def("__repr__", [](const RiichiRules& r) { return "riichi.Rules('" + r.text + "')"; });
    rules
        .def("score", [](const std::shared_ptr<RiichiRules>& r, const py::object& hand,
                         const py::kwargs& f) { return score_call(r, hand, f); })
        .def("readings", [](const std::shared_ptr<RiichiRules>& r, const py::object& hand,
                            const py::kwargs& f) { return readings(r, hand, f); })
        .def("tenpai",
             [](const std::shared_ptr<RiichiRules>& r, const py::object& hand,
                const py::object& discards, const py::object& seen,
                const py::kwargs& f) { return tenpai(r, hand, discards, seen, f); },
             "hand"_a, "discards"_a = "", "seen"_a = "")
        .def("nagashi_mangan", [](const std::shared_ptr<RiichiRules>& r,
                                  const py::kwargs& f) { return nagashi(r, f); })
        .def("points", &points_dict, "han"_a, "fu"_a = py::none(), "by"_a = "ron",
             "dealer"_a = false, "yakuman"_a = 0, "honba"_a = 0)
        .def("points_needed", &points_needed, "points"_a, "seat"_a, "place"_a = 1, "dealer"_a = 0,
             "honba"_a = 0, "deposits"_a = 0)
        .def("calls", &call_views, "hand"_a, "tile"_a, "source"_a = "left", "seen"_a = "");
    def_shape_methods(rules, [](const RiichiRules& r) { return r.options.forms(); });
    for (const riichi::OptionInfo& info : riichi::option_table()) {
        rules.def_property_readonly(
            info.name, [&info](const RiichiRules& r) { return option_value(r.options, info); },
            (std::string("Source: ") + info.clause + ".").c_str());
    }
}

/// The value table and the options as data, for `hupai rules`.
py::list item_rows() {
    py::list rows;
    for (const riichi::ItemInfo& item : riichi::item_table()) {
        py::dict row;
        row["name"] = item.name;
        row["en"] = item.english;
        row["ja"] = item.japanese;
        row["zh"] = item.chinese;
        row["clause"] = item.clause;
        row["closed"] = item.closed;
        row["open"] = item.open;
        row["yakuman"] = item.is_yakuman;
        rows.append(row);
    }
    return rows;
}

py::list option_rows() {
    py::list rows;
    for (const riichi::OptionInfo& option : riichi::option_table()) {
        rows.append(py::make_tuple(option.name, option.clause));
    }
    return rows;
}

py::dict preset_rows() {
    py::dict rows;
    for (const riichi::Preset& preset : riichi::presets()) {
        py::dict marks;
        for (const riichi::OptionMark& mark : preset.marks) {
            marks[mark.option] = std::string(1, mark.mark);
        }
        rows[preset.name] = py::make_tuple(preset.title, marks);
    }
    return rows;
}

}  // namespace

void register_riichi(py::module_& module) {
    register_score(module);
    register_views(module);
    register_rules(module);
    module.def("riichi_items", &item_rows, "Rows of the value table.");
    module.def("riichi_options", &option_rows, "Pairs of option and clause.");
    module.def("riichi_presets", &preset_rows, "Preset -> (title, {option: mark}).");
}

}  // namespace hupai::bindings
