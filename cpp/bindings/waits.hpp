#pragma once
#include "bindings/docs.hpp"
#include "bindings/readers.hpp"
#include "waits/calls.hpp"
#include "waits/ukeire.hpp"

namespace hupai::bindings {

/// What the shape questions ask of a rule set: its forms, and how many red fives a suit has (none:
/// red fives are read as plain ones; ).
struct ShapeRules {
    Forms forms;
    std::array<std::uint8_t, kNumSuits> aka{kCopies, kCopies, kCopies};
};

/// A hand as the shape questions see it: melds may be listed, or merely missing from 13 or 14.
struct ShapeHand {
    Hand hand;
    int num_melds = 0;
    Forms forms;

    bool is_drawn() const { return hand.concealed.total() % 3 == 2; }
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
py::dict shanten_dict(const ShantenByForm& by_form);

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

/// Gives a class the methods shanten, shanten_by_form, waits, ukeire and discards; `rules_of` tells
/// the ShapeRules of an object of it.
template <class Class, class RulesOf>
void def_shape_methods(Class& cls, const RulesOf& rules_of) {
    using Self = typename Class::type;
    cls.def(
        "shanten",
        [rules_of](const Self& self, const py::object& hand) {
            const ShapeHand s = shape_hand(hand, rules_of(self));
            return shanten(s.hand.concealed, s.hand.melded, s.num_melds, s.forms);
        },
        "hand"_a, docs::kShanten);
    cls.def(
        "shanten_by_form",
        [rules_of](const Self& self, const py::object& hand) {
            const ShapeHand s = shape_hand(hand, rules_of(self));
            return shanten_dict(
                shanten_by_form(s.hand.concealed, s.hand.melded, s.num_melds, s.forms));
        },
        "hand"_a, docs::kShantenByForm);
    cls.def(
        "waits",
        [rules_of](const Self& self, const py::object& hand) {
            const ShapeHand s = waiting_hand(hand, rules_of(self), "waits");
            return waits(s.hand.concealed, s.hand.melded, s.num_melds, s.forms);
        },
        "hand"_a, docs::kWaits);
    cls.def(
        "ukeire",
        [rules_of](const Self& self, const py::object& hand, const py::object& seen) {
            const ShapeHand s = waiting_hand(hand, rules_of(self), "ukeire");
            return left_dict(useful_kinds(s.hand.concealed, s.hand.melded, s.num_melds, s.forms),
                             value_or_raise(left_counts(s.hand, seen.ptr())));
        },
        "hand"_a, "seen"_a = "", docs::kUkeire);
    cls.def(
        "discards",
        [rules_of](const Self& self, const py::object& hand, const py::object& seen) {
            const ShapeHand s = drawn_hand(hand, rules_of(self), "discards");
            return discard_views(s, value_or_raise(left_counts(s.hand, seen.ptr())));
        },
        "hand"_a, "seen"_a = "", docs::kDiscards);
}

}  // namespace hupai::bindings
