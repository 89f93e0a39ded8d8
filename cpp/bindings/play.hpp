#pragma once
// What the deals of every rule set are played with, as Python objects, and readers of it.
#include "bindings/readers.hpp"
#include "play/action.hpp"
#include "play/event.hpp"
#include "play/transfer.hpp"
#include "play/wall.hpp"

namespace hupai::bindings {

/// 0 to 2^64 - 1.
std::uint64_t seed_of(const py::handle& object, const char* field = "seed");
/// A whole number from `least` to `most`, or an error that names the field.
int number_of(const py::handle& object, const char* field, int least, int most);
/// Points that callers name, of a seat or of a payment: as many as leave room to add some.
inline constexpr int kMostPoints = 100'000'000;

/// Where deals are counted within a match.
inline constexpr int kMostDealIndex = 1'000'000'000;
/// What points of the Sichuan family may come to, in sums and in payments; the core says what a
/// deal may begin with.
inline constexpr std::int64_t kMostSum = 1'000'000'000'000'000'000;

/// A seat as Python sees it: None for nobody.
inline py::object seat_object(int seat) {
    return seat == kNobody ? py::object(py::none()) : py::object(py::int_(seat));
}
/// The same back, of so many players.
Seat seat_of(const py::handle& object, const char* field, int players);

/// One number for each of `players` seats.
std::array<std::int32_t, kMaxSeats> seat_numbers(const py::handle& object, const char* field,
                                                 int players);
/// The same of points that take 64 bits.
std::array<std::int64_t, kMaxSeats> seat_points(const py::handle& object, const char* field);
/// A list of seats, to be read one by one.
Items seats_argument(const py::handle& object, const char* field);
/// How a deal ended, by its word.
EndKind end_kind_of(const std::string& word);

/// A suit's letter, None for none.
inline py::object suit_object(int suit) {
    return suit == kNoSuit ? py::object(py::none()) : py::object(py::str(&"mps"[suit], 1));
}
/// A kan's id, None for 0.
inline py::object kan_object(int kan) {
    return kan == 0 ? py::object(py::none()) : py::object(py::int_(kan));
}

/// A tile's text, None where there is none.
inline py::object tile_object(Tile tile) {
    return tile.is_valid() ? py::object(tile_name(tile)) : py::object(py::none());
}

/// The first n of a list of seats' numbers as a tuple.
template <class List>
py::tuple tuple_of(const List& list, std::size_t n) {
    py::tuple out(n);
    for (std::size_t i = 0; i < n; ++i) out[i] = py::int_(list[i]);
    return out;
}

/// Copies as a list of Python objects.
template <class List>
py::list list_of(const List& list) {
    py::list out;
    for (const auto& one : list) out.append(py::cast(one));
    return out;
}

/// A value that is made of the arguments that `fields` gives: hashed, pickled and shown by them.
template <class Class, class Fields>
void def_fields(Class& cls, const char* name, const Fields& fields) {
    using T = typename Class::type;
    cls.def("__hash__", [fields](const T& value) { return py::hash(fields(value)); })
        .def("__reduce__",
             [fields](const py::object& self) {
                 return py::make_tuple(py::type::of(self), fields(self.cast<const T&>()));
             })
        .def("__repr__", [fields, name](const T& value) {
            const py::tuple list = fields(value);
            std::string text = std::string(name) + "(";
            for (std::size_t i = 0; i < list.size(); ++i) {
                text += (i ? ", " : "") + py::repr(list[i]).cast<std::string>();
            }
            return text + ")";
        });
}

void register_event(py::module_& module);

/// An action as Python holds it: with its text, which it equals.
struct ActionObject {
    Action action;
    py::object text;
};
/// The object of an action: one for each, made once.
py::object action_object(Action action);
/// An Action object or its text.
Result<Action> read_action(PyObject* object);

}  // namespace hupai::bindings
