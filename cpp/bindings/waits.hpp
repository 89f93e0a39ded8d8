#pragma once
#include "bindings/docs_shared.hpp"
#include "bindings/readers.hpp"
#include "waits/calls.hpp"
#include "waits/suit_forms.hpp"

namespace hupai::bindings {

/// What the shape questions ask of a rule set: its forms, and how many red fives a suit has (none:
/// red fives are read as plain ones; ). In the games of three suits also the rule of the suits
/// and the suit that a seat has declared void.
struct ShapeRules {
    Forms forms;
    std::array<std::uint8_t, kNumSuits> aka{kCopies, kCopies, kCopies};
    std::optional<SuitRule> suits = std::nullopt;
    int void_suit = kNoSuit;

    static ShapeRules of_suits(const SuitRule& rule, int void_suit) {
        return {{TileSet::suits, SevenPairs::quads, false, rule.own_four}, {}, rule, void_suit};
    }
    void set_own_four(OwnFour own_four) {
        forms.own_four = own_four;
        if (suits) suits->own_four = own_four;
    }
};

/// A hand as the shape questions see it: melds may be listed, or merely missing from 13 or 14.
struct ShapeHand {
    Hand hand;
    int num_melds = 0;
    Forms forms;
    std::optional<SuitForms> suits = std::nullopt;

    /// question(concealed, melded, num_melds, forms), with the forms that count.
    template <class Question>
    auto ask(const Question& question) const {
        return suits ? question(hand.concealed, hand.melded, num_melds, *suits)
                     : question(hand.concealed, hand.melded, num_melds, forms);
    }

    bool is_drawn() const { return hand.concealed.total() % 3 == 2; }

    int shanten() const {
        if (suits) return by_form().least();
        return hupai::shanten(hand.concealed, hand.melded, num_melds, forms);
    }
    ShantenByForm by_form() const {
        return ask([](const auto&... of) { return shanten_by_form(of...); });
    }
    KindSet waits() const {
        return ask([](const auto&... of) { return hupai::waits(of...); });
    }
    KindSet useful() const {
        return ask([](const auto&... of) { return useful_kinds(of...); });
    }
    Discards discards() const {
        return ask([](const auto&... of) { return hupai::discards(of...); });
    }
};

/// Reads and checks a hand of 3n+1 or 3n+2 tiles of the tile set; `melds` may be null.
Result<ShapeHand> read_shape_hand(PyObject* hand, PyObject* melds, const ShapeRules& rules);

/// Copies of each kind that can still come: 4 less those in the hand and among `seen`.
using LeftCounts = std::array<int, kNumKinds>;
Result<LeftCounts> left_counts(const Hand& hand, PyObject* seen);

/// One discard as Python sees it; a red five apart from the plain one.
struct DiscardView {
    Tile tile;
    int shanten;
    KindSet useful;
    LeftCounts left;

    int total() const;
    py::dict ukeire() const;
};
/// Every discard of a 3n+2 hand that is not forbidden: by shanten, then most tiles, then tile
/// order.
std::vector<DiscardView> discard_views(const ShapeHand& shape, const LeftCounts& left,
                                       KindSet forbidden = {});

/// {"2s": 3, …}
py::dict left_dict(KindSet kinds, const LeftCounts& left);
/// The shanten of a form, None where it is not open.
py::object shanten_value(int shanten);
py::dict shanten_dict(const ShantenByForm& by_form, bool has_orphans);

/// What the `waits`, `shanten` and `discards` requests ask.
enum class ShapeQuestion { waits, shanten, discards };
/// Writes the answer to one such question into `out`, or tells why there is none.
std::optional<Problem> add_shape_answer(ShapeQuestion question, const ShapeHand& shape,
                                        PyObject* seen, py::dict& out);

/// The same questions in Python, refused with an exception.
ShapeHand shape_hand(const py::object& hand, const ShapeRules& rules);
/// A hand that must hold 3n+1 (waiting) or 3n+2 (drawn) tiles for `method`.
ShapeHand waiting_hand(const py::object& hand, const ShapeRules& rules, const char* method);
ShapeHand drawn_hand(const py::object& hand, const ShapeRules& rules, const char* method);

/// Gives a class the methods shanten, shanten_by_form, waits, ukeire and discards. `rules_of` tells
/// the ShapeRules of an object of it and of the further arguments, which `args` name.
template <class... More, class Class, class RulesOf, class... Args>
void def_shape_methods(Class& cls, const RulesOf& rules_of, const docs::ShapeDocs& doc,
                       const Args&... args) {
    using Self = typename Class::type;
    cls.def(
        "shanten",
        [rules_of](const Self& self, const py::object& hand, const More&... more) {
            return shanten_value(shape_hand(hand, rules_of(self, more...)).shanten());
        },
        "hand"_a, args..., doc.shanten);
    cls.def(
        "shanten_by_form",
        [rules_of](const Self& self, const py::object& hand, const More&... more) {
            const ShapeHand s = shape_hand(hand, rules_of(self, more...));
            return shanten_dict(s.by_form(), !s.suits);
        },
        "hand"_a, args..., doc.shanten_by_form);
    cls.def(
        "waits",
        [rules_of](const Self& self, const py::object& hand, const More&... more) {
            return waiting_hand(hand, rules_of(self, more...), "waits").waits();
        },
        "hand"_a, args..., doc.waits);
    cls.def(
        "ukeire",
        [rules_of](const Self& self, const py::object& hand, const py::object& seen,
                   const More&... more) {
            const ShapeHand s = waiting_hand(hand, rules_of(self, more...), "ukeire");
            return left_dict(s.useful(), value_or_raise(left_counts(s.hand, seen.ptr())));
        },
        "hand"_a, "seen"_a = "", args..., doc.ukeire);
    cls.def(
        "discards",
        [rules_of](const Self& self, const py::object& hand, const py::object& seen,
                   const More&... more) {
            const ShapeHand s = drawn_hand(hand, rules_of(self, more...), "discards");
            return discard_views(s, value_or_raise(left_counts(s.hand, seen.ptr())));
        },
        "hand"_a, "seen"_a = "", args..., doc.discards);
}

}  // namespace hupai::bindings
