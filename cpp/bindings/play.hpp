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

/// A seat as Python sees it: None for nobody.
inline py::object seat_object(int seat) {
    return seat == kNobody ? py::object(py::none()) : py::object(py::int_(seat));
}
/// The same back, of so many players.
Seat seat_of(const py::handle& object, const char* field, int players);

/// One number for each of `players` seats.
std::array<std::int32_t, kMaxSeats> seat_numbers(const py::handle& object, const char* field,
                                                 int players);
/// A list of seats, to be read one by one.
Items seats_argument(const py::handle& object, const char* field);
/// How a deal ended, by its word.
EndKind end_kind_of(const std::string& word);

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
