// score, waits, shanten and discards requests under xuezhan and panzhihua rule sets.
#include "bindings/sichuan_answers.hpp"

#include <algorithm>

#include "rules/panzhihua/explain.hpp"
#include "rules/xuezhan/explain.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

using Refusal = std::optional<Problem>;
using sichuan::Win;

/// What the two rule sets differ in, for the templates below.
struct Xuezhan {
    using Options = xuezhan::Options;
    using Score = xuezhan::Score;
    static const RuleSets<Options>& rule_sets() { return xuezhan::rule_sets(); }
    static int worth(xuezhan::Item item, const Score& score, const Options& options) {
        return xuezhan::worth(item, score, options);
    }
    static void add_totals(py::dict& out, const Score& score) {
        out["fan"] = score.fan;
        out["doublings"] = score.doublings;
    }
};
struct Panzhihua {
    using Options = panzhihua::Options;
    using Score = panzhihua::Score;
    static const RuleSets<Options>& rule_sets() { return panzhihua::rule_sets(); }
    static int worth(panzhihua::Item item, const Score& score, const Options&) {
        return panzhihua::worth(item, score);
    }
    static void add_totals(py::dict& out, const Score& score) { out["face"] = score.face; }
};

struct FlagField {
    std::string_view name;
    std::uint32_t flag;
};
constexpr FlagField kFlagFields[] = {
    {"dealer", sichuan::kDealer},          {"after_kan", sichuan::kAfterKan},
    {"rob_kan", sichuan::kRobKan},         {"last_tile", sichuan::kLastTile},
    {"heavenly", sichuan::kHeavenly},      {"earthly", sichuan::kEarthly},
    {"dealt_ready", sichuan::kDealtReady},
};

/// The fields of a request as they are read.
struct Fields {
    std::string_view rules;
    PyObject* hand = nullptr;
    PyObject* melds = nullptr;
    PyObject* seen = nullptr;
    PyObject* own_four = nullptr;
    Win win;
    bool has_win = false;
    bool has_by = false;
};

template <class T, class Store>
Refusal store(Result<T> value, const Store& put) {
    if (!value.ok()) return std::move(value.problem());
    put(value.value());
    return std::nullopt;
}

Result<std::uint8_t> read_factor(PyObject* object) {
    const Result<std::int32_t> number = read_number(object, 1, 4);
    if (number.ok() && number.value() != 3) return static_cast<std::uint8_t>(number.value());
    return Problem{ErrorCode::bad_field, "a factor 1, 2 or 4 is wanted, not " + shown(object), ""};
}

Refusal read_factors(Win& win, PyObject* value) {
    if (value == Py_None) return std::nullopt;
    if (!PyList_Check(value) || PyList_GET_SIZE(value) < 1 || PyList_GET_SIZE(value) > 3) {
        return Problem{
            ErrorCode::bad_field,
            "payer_factors: a list of one to three factors is wanted, not " + shown(value),
            "payer_factors"};
    }
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(value); ++i) {
        const Result<std::uint8_t> factor =
            in_field(read_factor(PyList_GET_ITEM(value, i)), "payer_factors");
        if (!factor.ok()) return factor.problem();
        win.payer_factors.push_back(factor.value());
    }
    return std::nullopt;
}

Refusal read_void(Win& win, PyObject* value) {
    if (value == Py_None) return std::nullopt;
    const auto text = text_of(value);
    const std::size_t suit = text && text->size() == 1 ? std::string_view("mps").find((*text)[0])
                                                       : std::string_view::npos;
    if (suit == std::string_view::npos) {
        return Problem{ErrorCode::bad_field, "void: m, p or s is wanted, not " + shown(value),
                       "void"};
    }
    win.void_suit = static_cast<std::int8_t>(suit);
    return std::nullopt;
}

Refusal read_by(Fields& fields, PyObject* value) {
    if (value == Py_None) return std::nullopt;
    const auto text = text_of(value);
    if (text != "tsumo" && text != "ron") {
        return Problem{ErrorCode::bad_field, "by: ron or tsumo is wanted, not " + shown(value),
                       "by"};
    }
    fields.has_by = true;
    if (text == "tsumo") fields.win.flags |= sichuan::kTsumo;
    return std::nullopt;
}

Refusal read_tile_won(Fields& fields, PyObject* value) {
    if (value == Py_None) return std::nullopt;
    fields.has_win = true;
    return store(in_field(read_tile(value), "win"),
                 [&](Tile tile) { fields.win.tile = Tile{tile.kind()}; });
}

Refusal read_win_field(Fields& fields, std::string_view name, PyObject* value) {
    Win& win = fields.win;
    if (name == "win") return read_tile_won(fields, value);
    if (name == "by") return read_by(fields, value);
    if (name == "void") return read_void(win, value);
    if (name == "payer_factors") return read_factors(win, value);
    if (name == "factor") {
        return store(in_field(read_factor(value), "factor"),
                     [&](std::uint8_t factor) { win.factor = factor; });
    }
    if (name == "active_payers") {
        return store(in_field(read_number(value, 1, 3), "active_payers"),
                     [&](int n) { win.active_payers = static_cast<std::uint8_t>(n); });
    }
    if (name == "horses") {
        return store(in_field(read_number(value, 0, 2), "horses"),
                     [&](int n) { win.horses = static_cast<std::uint8_t>(n); });
    }
    if (name == "kan_feeder") {
        if (value == Py_None) return std::nullopt;
        return store(in_field(read_source(value), "kan_feeder"),
                     [&](Source seat) { win.kan_feeder = seat; });
    }
    for (const FlagField& field : kFlagFields) {
        if (name != field.name) continue;
        return store(in_field(read_flag(value), field.name.data()),
                     [&](bool set) { win.flags |= set ? field.flag : 0; });
    }
    return unknown_field(name);
}

/// Reads every field; `of_shape` where the request asks for waits, shanten or discards.
Refusal read_fields(Fields& fields, PyObject* request, bool of_shape) {
    PyObject *key = nullptr, *value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(request, &at, &key, &value);) {
        const auto name = text_of(key);
        if (!name) {
            return Problem{ErrorCode::bad_field, "a field name is a text, not " + shown(key), ""};
        }
        if (*name == "id") continue;
        if (*name == "rules") {
            fields.rules = *text_of(value);  // a text: the request was sent here by it
        } else if (*name == "hand") {
            fields.hand = value;
        } else if (*name == "melds") {
            fields.melds = value;
        } else if (of_shape && *name == "seen") {
            fields.seen = value;
        } else if (of_shape && *name == "own_four") {
            fields.own_four = value == Py_None ? nullptr : value;
        } else if (of_shape && *name != "void") {
            return unknown_field(*name);
        } else if (auto problem = read_win_field(fields, *name, value)) {
            return problem;
        }
    }
    if (!fields.hand) return Problem{ErrorCode::bad_field, "hand: is missing", "hand"};
    return std::nullopt;
}

/// Red fives are plain fives in these games.
Result<Hand> read_plain_hand(const Fields& fields) {
    Result<Hand> hand = read_hand(fields.hand, fields.melds);
    if (!hand.ok()) return hand;
    Hand plain;
    plain.concealed = hand.value().concealed;
    for (Meld meld : hand.value().melds) {
        meld.reds = 0;
        plain.add(meld);
    }
    if (auto problem = sichuan::check_tiles(plain)) return *problem;
    return plain;
}

py::dict payment_dict(const sichuan::Payment& pay) {
    py::dict out;
    if (pay.num_by_payer > 0) {
        py::list by_payer;
        for (int i = 0; i < pay.num_by_payer; ++i) {
            by_payer.append(pay.by_payer[static_cast<std::size_t>(i)]);
        }
        out["by_payer"] = by_payer;
    }
    if (pay.feeder > 0) out["feeder"] = pay.feeder;
    if (pay.ron > 0) out["ron"] = pay.ron;
    if (pay.each > 0) out["each"] = pay.each;
    return out;
}

template <class Family>
void add_answer(py::dict& out, const typename Family::Score& score, const Hand& hand,
                const Win& win, const typename Family::Options& options) {
    out["win"] = score.is_win();
    if (!score.is_win()) {
        out["reason"] = to_string(score.reason);
        out["explain"] = explain(score, hand, win, options);
        return;
    }
    py::list items;
    score.items.each([&](auto item) {
        py::list pair;
        pair.append(info(item).name);
        pair.append(Family::worth(item, score, options));
        items.append(pair);
    });
    out["items"] = items;
    Family::add_totals(out, score);
    out["value"] = score.value;
    out["pay"] = payment_dict(score.pay);
    out["points"] = score.pay.points;
}

/// Every tile of a drawn hand as the winning one, best value first.
template <class Family>
Refusal add_readings(py::dict& out, const Hand& hand, const Fields& fields,
                     const typename Family::Options& options) {
    const int wanted = kMaxConcealed - 3 * hand.num_melds();
    if (hand.concealed.total() != wanted) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(hand.concealed.total()) + " concealed tiles beside " +
                           std::to_string(hand.num_melds()) + " melds (" + std::to_string(wanted) +
                           " are wanted where no winning tile is named) in " +
                           quoted(to_string(hand)),
                       "hand"};
    }
    std::vector<std::pair<std::int64_t, py::dict>> readings;
    for (const TileKind kind : hand.concealed.kinds()) {
        Hand rest = hand;
        rest.remove(Tile{kind});
        Win win = fields.win;
        win.tile = Tile{kind};
        if (!fields.has_by) win.flags |= sichuan::kTsumo;
        if (auto problem = check(rest, win, options)) return problem;
        win = relevant(win, options);
        const auto scored = score(rest, win, options);
        py::dict answer;
        add_answer<Family>(answer, scored, rest, win, options);
        answer["tile"] = tile_name(Tile{kind});
        readings.emplace_back(scored.is_win() ? scored.value : 0, answer);
    }
    std::stable_sort(readings.begin(), readings.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    py::list list;
    for (const auto& [value, answer] : readings) list.append(answer);
    out["readings"] = list;
    return std::nullopt;
}

template <class Family>
Refusal answer_score_of(Fields& fields, py::dict& out) {
    const auto options = Family::rule_sets().parse(fields.rules);
    if (!options.ok()) return options.problem();
    if (fields.has_win && !fields.has_by) {
        return Problem{ErrorCode::bad_field, "by: ron or tsumo is wanted where win is given", "by"};
    }
    const Result<Hand> hand = read_plain_hand(fields);
    if (!hand.ok()) return hand.problem();
    if (!fields.has_win) return add_readings<Family>(out, hand.value(), fields, options.value());
    if (auto problem = check(hand.value(), fields.win, options.value())) return problem;
    const Win win = relevant(fields.win, options.value());
    const auto scored = score(hand.value(), win, options.value());
    add_answer<Family>(out, scored, hand.value(), win, options.value());
    return std::nullopt;
}

void add_shanten(py::dict& out, const ShapeHand& shape, const SuitForms& forms) {
    const Hand& hand = shape.hand;
    const ShantenByForm by_form =
        shanten_by_form(hand.concealed, hand.melded, shape.num_melds, forms);
    out["shanten"] = shanten_value(by_form.least());
    py::dict dict;
    dict["standard"] = shanten_value(by_form.standard);
    dict["seven_pairs"] = shanten_value(by_form.seven_pairs);
    out["by_form"] = dict;
}

void add_discards(py::dict& out, const ShapeHand& shape, const SuitForms& forms,
                  const LeftCounts& left) {
    const Hand& hand = shape.hand;
    std::vector<DiscardView> views;
    for (const Discard& discard : discards(hand.concealed, hand.melded, shape.num_melds, forms)) {
        views.push_back({Tile{discard.kind}, discard.shanten, discard.useful, left});
    }
    std::stable_sort(views.begin(), views.end(), [](const DiscardView& a, const DiscardView& b) {
        return std::pair(a.shanten, -a.total()) < std::pair(b.shanten, -b.total());
    });
    py::list list;
    for (const DiscardView& view : views) {
        py::dict one;
        one["tile"] = tile_name(view.tile);
        one["shanten"] = shanten_value(view.shanten);
        one["ukeire"] = view.ukeire();
        one["total"] = view.total();
        list.append(one);
    }
    out["discards"] = list;
}

template <class Family>
Refusal answer_shape_of(ShapeQuestion question, Fields& fields, py::dict& out) {
    const auto options = Family::rule_sets().parse(fields.rules);
    if (!options.ok()) return options.problem();
    const Result<Hand> plain = read_plain_hand(fields);
    if (!plain.ok()) return plain.problem();
    const py::object held = py::cast(plain.value());
    const ShapeRules shapes{{TileSet::suits, SevenPairs::quads, false, OwnFour::concealed}};
    const Result<ShapeHand> shape = read_shape_hand(held.ptr(), nullptr, shapes);
    if (!shape.ok()) return shape.problem();
    const Hand& hand = shape.value().hand;
    SuitForms forms = options.value().suit_rule().forms(fields.win.void_suit, hand.melded);
    if (fields.own_four) {
        const Result<OwnFour> limit = read_own_four(fields.own_four);
        if (!limit.ok()) return limit.problem();
        forms.own_four = limit.value();
    }
    const Result<LeftCounts> left = left_counts(hand, fields.seen);
    if (!left.ok()) return left.problem();
    if (question == ShapeQuestion::shanten) {
        add_shanten(out, shape.value(), forms);
        return std::nullopt;
    }
    const bool wants_drawn = question == ShapeQuestion::discards;
    if (shape.value().is_drawn() != wants_drawn) {
        return Problem{ErrorCode::bad_hand,
                       std::to_string(hand.concealed.total()) + " concealed tiles, where " +
                           (wants_drawn ? "3n+2" : "3n+1") + " are wanted, in " +
                           quoted(to_string(hand)),
                       "hand"};
    }
    if (wants_drawn) {
        add_discards(out, shape.value(), forms, left.value());
        return std::nullopt;
    }
    const py::dict by_kind =
        left_dict(waits(hand.concealed, hand.melded, shape.value().num_melds, forms), left.value());
    out["waits"] = py::list(by_kind);
    out["left"] = by_kind;
    return std::nullopt;
}

std::string_view preset_of(std::string_view text) {
    return text.substr(0, text.find('+'));
}

}  // namespace

bool is_sichuan_rules(std::string_view text) {
    return xuezhan::rule_sets().find_preset(preset_of(text)) ||
           panzhihua::rule_sets().find_preset(preset_of(text));
}

std::optional<Problem> answer_sichuan_score(PyObject* request, py::dict& out) {
    Fields fields;
    if (auto problem = read_fields(fields, request, false)) return problem;
    const bool is_xuezhan = xuezhan::rule_sets().find_preset(preset_of(fields.rules)) != nullptr;
    return is_xuezhan ? answer_score_of<Xuezhan>(fields, out)
                      : answer_score_of<Panzhihua>(fields, out);
}

std::optional<Problem> answer_sichuan_shape(ShapeQuestion question, PyObject* request,
                                            py::dict& out) {
    Fields fields;
    if (auto problem = read_fields(fields, request, true)) return problem;
    const bool is_xuezhan = xuezhan::rule_sets().find_preset(preset_of(fields.rules)) != nullptr;
    return is_xuezhan ? answer_shape_of<Xuezhan>(question, fields, out)
                      : answer_shape_of<Panzhihua>(question, fields, out);
}

}  // namespace hupai::bindings
