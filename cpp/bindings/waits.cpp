// Shanten, waits, ukeire and discards for every rule set: they differ by Forms only.
#include "bindings/waits.hpp"

#include <algorithm>

#include "bindings/register.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

Problem bad_size(const Hand& hand, const std::string& wanted) {
    return {ErrorCode::bad_hand,
            std::to_string(hand.concealed.total()) + " concealed tiles beside " +
                std::to_string(hand.num_melds()) + " melds (" + wanted + ") in " +
                quoted(to_string(hand)),
            "hand"};
}

/// Holds a hand to the red fives that the rule set has.
std::optional<Problem> settle_reds(Hand& hand, const std::array<std::uint8_t, kNumSuits>& aka) {
    for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
        if (aka[suit] == 0) {
            hand.reds[suit] = 0;
        } else if (const int reds = hand.total_reds(static_cast<int>(suit)); reds > aka[suit]) {
            return Problem{ErrorCode::too_many_copies,
                           std::to_string(reds) + " red fives of " + "mps"[suit] + " (limit " +
                               std::to_string(aka[suit]) + ") in " + quoted(to_string(hand)),
                           "hand"};
        }
    }
    return std::nullopt;
}

}  // namespace

Result<ShapeHand> read_shape_hand(PyObject* hand, PyObject* melds, const ShapeRules& rules) {
    Result<Hand> read = read_hand(hand, melds);
    if (!read.ok()) return read.problem();
    if (auto problem = settle_reds(read.value(), rules.aka)) return *problem;
    const Forms& forms = rules.forms;
    ShapeHand shape{read.value(), 0, forms};
    const int total = shape.hand.concealed.total();
    if (total % 3 == 0) return bad_size(shape.hand, "3n+1 or 3n+2 are wanted");
    shape.num_melds = (kMaxConcealed - total) / 3;
    if (shape.hand.num_melds() > 0 && shape.hand.num_melds() != shape.num_melds) {
        return bad_size(shape.hand,
                        std::to_string(13 - 3 * shape.hand.num_melds()) + " or one more");
    }
    const KindSet kinds = shape.hand.concealed.kinds() | shape.hand.melded.kinds();
    for (const TileKind kind : kinds - kinds_of(forms.tiles)) {
        return Problem{ErrorCode::bad_tile,
                       to_string(Tile{kind}) + " is no tile of this rule set, in " +
                           quoted(to_string(shape.hand)),
                       "hand"};
    }
    if (forms.tiles != TileSet::four_player) {
        for (const Meld& meld : shape.hand.melds) {
            if (meld.type != MeldType::chi) continue;
            return Problem{ErrorCode::bad_meld, to_string(meld) + ": this rule set has no chi",
                           "melds"};
        }
    }
    if (rules.suits) shape.suits = rules.suits->forms(rules.void_suit, shape.hand.melded);
    return shape;
}

Result<LeftCounts> left_counts(const Hand& hand, PyObject* seen) {
    LeftCounts left;
    for (TileKind kind = 0; kind < kNumKinds; ++kind) {
        left[kind] = kCopies - hand.concealed[kind] - hand.melded[kind];
    }
    if (seen && seen != Py_None) {
        const Result<TileList> tiles = in_field(read_tiles(seen), "seen");
        if (!tiles.ok()) return tiles.problem();
        for (const Tile tile : tiles.value()) --left[tile.kind()];
    }
    for (int& copies : left) copies = std::max(copies, 0);
    return left;
}

int DiscardView::total() const {
    int sum = 0;
    for (const TileKind kind : useful) sum += left[kind];
    return sum;
}

py::dict DiscardView::ukeire() const {
    return left_dict(useful, left);
}

py::dict left_dict(KindSet kinds, const LeftCounts& left) {
    py::dict out;
    for (const TileKind kind : kinds) out[tile_name(Tile{kind})] = left[kind];
    return out;
}

std::vector<DiscardView> discard_views(const ShapeHand& shape, const LeftCounts& left,
                                       KindSet forbidden) {
    const Hand& hand = shape.hand;
    std::vector<DiscardView> views;
    for (const Discard& discard : shape.discards()) {
        if (forbidden.has(discard.kind)) continue;
        const bool is_five = !is_honor(discard.kind) && rank_of(discard.kind) == 4;
        const int suit = group_of(discard.kind);
        const int reds = is_five ? hand.reds[static_cast<std::size_t>(suit)] : 0;
        if (reds > 0) {
            views.push_back({Tile::red_five(suit), discard.shanten, discard.useful, left});
        }
        if (hand.concealed[discard.kind] > reds) {
            views.push_back({Tile{discard.kind}, discard.shanten, discard.useful, left});
        }
    }
    std::stable_sort(views.begin(), views.end(), [](const DiscardView& a, const DiscardView& b) {
        return std::pair(a.shanten, -a.total()) < std::pair(b.shanten, -b.total());
    });
    return views;
}

py::object shanten_value(int shanten) {
    return shanten == kNoForm ? py::object(py::none()) : py::object(py::int_(shanten));
}

py::dict shanten_dict(const ShantenByForm& by_form, bool has_orphans) {
    py::dict out;
    out["standard"] = shanten_value(by_form.standard);
    out["seven_pairs"] = shanten_value(by_form.seven_pairs);
    if (has_orphans) out["thirteen_orphans"] = shanten_value(by_form.thirteen_orphans);
    return out;
}

std::optional<Problem> add_shape_answer(ShapeQuestion question, const ShapeHand& shape,
                                        PyObject* seen, py::dict& out) {
    const Hand& hand = shape.hand;
    const Result<LeftCounts> left = left_counts(hand, seen);
    if (!left.ok()) return left.problem();
    if (question == ShapeQuestion::shanten) {
        const ShantenByForm by_form = shape.by_form();
        out["shanten"] = shanten_value(by_form.least());
        out["by_form"] = shanten_dict(by_form, !shape.suits);
        return std::nullopt;
    }
    if (question == ShapeQuestion::waits) {
        if (shape.is_drawn()) return bad_size(hand, "3n+1 are wanted for waits");
        const py::dict by_kind = left_dict(shape.waits(), left.value());
        out["waits"] = py::list(by_kind);
        out["left"] = by_kind;
        return std::nullopt;
    }
    if (!shape.is_drawn()) return bad_size(hand, "3n+2 are wanted for discards");
    py::list views;
    for (const DiscardView& view : discard_views(shape, left.value())) {
        py::dict one;
        one["tile"] = tile_name(view.tile);
        one["shanten"] = shanten_value(view.shanten);
        one["ukeire"] = view.ukeire();
        one["total"] = view.total();
        views.append(one);
    }
    out["discards"] = views;
    return std::nullopt;
}

ShapeHand shape_hand(const py::object& hand, const ShapeRules& rules) {
    return value_or_raise(read_shape_hand(hand.ptr(), nullptr, rules));
}

ShapeHand waiting_hand(const py::object& hand, const ShapeRules& rules, const char* method) {
    ShapeHand shape = shape_hand(hand, rules);
    if (shape.is_drawn()) raise(bad_size(shape.hand, std::string("3n+1 are wanted for ") + method));
    return shape;
}

ShapeHand drawn_hand(const py::object& hand, const ShapeRules& rules, const char* method) {
    ShapeHand shape = shape_hand(hand, rules);
    if (!shape.is_drawn())
        raise(bad_size(shape.hand, std::string("3n+2 are wanted for ") + method));
    return shape;
}

namespace {

constexpr const char* kTileSets[] = {"four_player", "sanma", "suits"};
constexpr const char* kSevenPairs[] = {"none", "different", "quads"};

void register_forms(py::module_& module) {
    py::class_<Forms> forms(
        module, "Forms",
        R"doc(Winning shapes and tile set: all that shanten, waits and ukeire ask of a rule set.

Parameters
----------
tiles : {"four_player", "sanma", "suits"}
    All 34 kinds, those without 2m-8m, or the 27 of the number suits.
seven_pairs : {"different", "quads", "none"}
    Seven different pairs, four of a kind counting as two, or not a form.
thirteen_orphans : bool
own_four : {"concealed", "held", "ignore"}
    Which copies of one's own make a kind no wait: those in the concealed hand, those in melds too,
    or none. Source: R-5.2.

Examples
--------
>>> import hupai as hp
>>> hp.Forms().shanten("1111m22m33p44p55s6s")
2
>>> hp.Forms("suits", "quads", False).shanten("1111m22m33p44p55s6s")
0
)doc");
    def_equal(forms);
    forms
        .def(py::init([](const std::string& tiles, const std::string& pairs, bool orphans,
                         const std::string& own_four) {
                 return Forms{enum_of<TileSet>(tiles, "tiles", kTileSets),
                              enum_of<SevenPairs>(pairs, "seven_pairs", kSevenPairs), orphans,
                              enum_of<OwnFour>(own_four, "own_four", kOwnFourWords)};
             }),
             "tiles"_a = "four_player", "seven_pairs"_a = "different", "thirteen_orphans"_a = true,
             "own_four"_a = "concealed")
        .def_property_readonly(
            "tiles", [](const Forms& f) { return kTileSets[static_cast<int>(f.tiles)]; },
            "four_player, sanma or suits.")
        .def_property_readonly(
            "seven_pairs",
            [](const Forms& f) { return kSevenPairs[static_cast<int>(f.seven_pairs)]; },
            "different, quads or none.")
        .def_readonly("thirteen_orphans", &Forms::thirteen_orphans, "Whether thirteen orphans win.")
        .def_property_readonly(
            "own_four", [](const Forms& f) { return kOwnFourWords[static_cast<int>(f.own_four)]; },
            "concealed, held or ignore. Source: R-5.2.")
        .def("__hash__",
             [](const Forms& f) {
                 return static_cast<int>(f.tiles) | static_cast<int>(f.seven_pairs) << 2 |
                        f.thirteen_orphans << 4 | static_cast<int>(f.own_four) << 5;
             })
        .def("__reduce__",
             [](const py::object& self) {
                 return py::make_tuple(
                     py::type::of(self),
                     py::make_tuple(self.attr("tiles"), self.attr("seven_pairs"),
                                    self.attr("thirteen_orphans"), self.attr("own_four")));
             })
        .def("__repr__", [](const Forms& f) {
            return std::string("Forms('") + kTileSets[static_cast<int>(f.tiles)] + "', '" +
                   kSevenPairs[static_cast<int>(f.seven_pairs)] + "', " +
                   (f.thirteen_orphans ? "True" : "False") + ", '" +
                   kOwnFourWords[static_cast<int>(f.own_four)] + "')";
        });
    def_shape_methods(forms, [](const Forms& f) { return ShapeRules{f}; }, docs::kShapes);
}

}  // namespace

void register_waits(py::module_& module) {
    register_forms(module);
    py::class_<DiscardView>(module, "Discard", docs::kDiscard)
        .def_property_readonly(
            "tile", [](const DiscardView& d) { return tile_name(d.tile); },
            "The tile to discard; a red five is told apart.")
        .def_property_readonly(
            "shanten", [](const DiscardView& d) { return shanten_value(d.shanten); },
            "Shanten after the discard; None where no form is open (melds against the void suit).")
        .def_property_readonly("ukeire", &DiscardView::ukeire,
                               "Useful kinds and how many of each are left.")
        .def_property_readonly(
            "kinds", [](const DiscardView& d) { return d.useful; },
            "The useful kinds as a KindSet.")
        .def_property_readonly("total", &DiscardView::total, "Useful tiles left, all together.")
        .def("__repr__", [](const DiscardView& d) {
            return "<Discard " + to_string(d.tile) + ": shanten " +
                   py::str(shanten_value(d.shanten)).cast<std::string>() + ", " +
                   std::to_string(d.total()) + " useful tiles>";
        });
}

}  // namespace hupai::bindings
