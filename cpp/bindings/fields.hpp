#pragma once
// Dicts that callers write: positions of deals.
#include "bindings/play.hpp"
#include "table/answers.hpp"

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
    template <class Enum, std::size_t N>
    void word(const char* name, Enum& into, const char* const (&words)[N]) {
        if (const py::object value = take(name)) {
            const auto word = text_of(value.ptr());
            into = enum_of<Enum>(word ? std::string(*word) : shown(value.ptr()), name, words);
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

/// Who is asked, with each answer or None; and the same back.
py::list answer_list(const Answers& answers, int players);
void read_answers(const py::object& value, Answers& answers, int players);

/// Calls read(i) of a seat; an error also says of which seat it is.
void naming_seat(int seat, const std::function<void()>& read);

}  // namespace hupai::bindings
