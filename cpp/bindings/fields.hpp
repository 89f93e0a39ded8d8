#pragma once
// Dicts that callers write: positions of deals.
#include "bindings/play.hpp"
#include "table/answers.hpp"
#include "table/seat_tiles.hpp"

namespace hupai::bindings {

[[noreturn]] void refuse_field(const char* field, const std::string& why);

/// The entries of a dict, each asked for once; what is left over has a name that is no field.
class Fields {
  public:
    Fields(const py::handle& object, const char* name);

    /// The value, or nothing where it is not given or None.
    py::object take(const char* name);
    /// The same with a value for that.
    py::object take(const char* name, py::object otherwise);
    void flag(const char* name, bool& into);
    void tile(const char* name, Tile& into);
    void kinds(const char* name, KindSet& into);
    void seat(const char* name, Seat& into, int players);
    void seats(const char* name, SeatSet& into, int players);
    template <class Number>
    void number(const char* name, Number& into, int most, int least = 0) {
        if (const py::object value = take(name)) {
            into = static_cast<Number>(number_of(value, name, least, most));
        }
    }
    void points(const char* name, std::array<std::int64_t, kMaxSeats>& into) {
        if (const py::object value = take(name)) into = seat_points(value, name);
    }
    template <class Enum, std::size_t N>
    void word(const char* name, Enum& into, const char* const (&words)[N]) {
        if (const py::object value = take(name)) {
            into = enum_of<Enum>(value.ptr(), name, words);
        }
    }
    /// Calls read(name, value) for every entry that is left.
    template <class Read>
    void rest(const Read& read) const {
        for (const auto& [key, value] : left_) {
            const auto name = text_of(key.ptr());
            read(name ? *name : std::string_view(), value.ptr());
        }
    }
    /// Refuses what nobody has asked for.
    void end() const;

  private:
    py::dict left_;
};

Items list_of_field(const py::handle& value, const char* field);
/// A list or tuple of two.
Items pair_of(const py::object& value, const char* field);

/// The seats of a set as a list.
py::list seat_list(SeatSet seats);

/// Discards as texts: "5m*", "5m riichi called"; the word for what was declared is the family's.
template <class List>
py::list discard_texts(const List& discards, const char* declared) {
    py::list out;
    for (const DiscardedTile discard : discards) {
        std::string text = to_string(discard.tile());
        if (discard.is_tsumogiri()) text += '*';
        if (discard.is_declared()) text.append(" ").append(declared);
        if (discard.is_called()) text += " called";
        out.append(text);
    }
    return out;
}
DiscardedTile read_discard(const py::object& value, std::string_view declared);
template <class List>
void read_discards(Fields& fields, List& into, const char* declared) {
    const py::object value = fields.take("discards");
    if (!value) return;
    const Items items = list_of_field(value, "discards");
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        if (into.full()) refuse_field("discards", "more than " + std::to_string(into.size()));
        into.push_back(read_discard(items[i], declared));
    }
}

/// Who is asked, with each answer or None; and the same back.
py::list answer_list(const Answers& answers, int players);
void read_answers(const py::object& value, Answers& answers, int players);

/// Calls read(i) of a seat; an error also says of which seat it is.
void naming_seat(int seat, const std::function<void()>& read);

}  // namespace hupai::bindings
