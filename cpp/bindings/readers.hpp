#pragma once
// Python values to our own, by the C-API where pybind11's casts are slow. Each accepts whatever a
// caller may pass and answers with a Problem, never with an exception.
#include <span>

#include "bindings/python.hpp"
#include "hands/hand.hpp"
#include "tiles/notation.hpp"
#include "tiles/suit_choices.hpp"
#include "waits/forms.hpp"

namespace hupai::bindings {

/// A text as UTF-8 without a copy; nothing when it is no str.
std::optional<std::string_view> text_of(PyObject* object);
/// repr() of any object, cut to a length fit for a message.
std::string shown(PyObject* object);

/// Items of a list or tuple, or nothing. An item is taken anew and held each time: reading a number
/// may run a caller's own code, which may change the list.
class Items {
  public:
    explicit Items(PyObject* object)
        : list_(PyList_Check(object) || PyTuple_Check(object) ? object : nullptr) {}
    explicit operator bool() const { return list_ != nullptr; }

    Py_ssize_t size() const { return PySequence_Fast_GET_SIZE(list_); }
    /// None where the list has become shorter.
    py::object operator[](Py_ssize_t i) const {
        if (i >= size()) return py::none();
        return py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(list_, i));
    }

  private:
    PyObject* list_;
};

/// "5p" or a Tenhou id (0-135).
Result<Tile> read_tile(PyObject* object);
/// A text of tiles, or a list of tile texts and Tenhou ids.
Result<TileList> read_tiles(PyObject* object);
/// A Meld, or its text ("pon 555z ^").
Result<Meld> read_meld(PyObject* object);
Result<StaticVector<Meld, kMaxMelds>> read_melds(PyObject* object);
/// A Hand, a text, a list of tiles, or 34 counts (list, bytes, any uint8 buffer).
Result<Hand> read_hand(PyObject* object);
/// The same for a request, where `melds` (may be null) stand beside it.
Result<Hand> read_hand(PyObject* object, PyObject* melds);

Result<bool> read_flag(PyObject* object);
Result<std::int32_t> read_number(PyObject* object, std::int32_t least, std::int32_t most);
/// From -most to most.
Result<std::int64_t> read_points(PyObject* object, std::int64_t most);
/// "E", "S", "W", "N".
Result<Wind> read_wind(PyObject* object);
Result<Source> read_source(PyObject* object);

/// "m", "p", "s" or None (kNoSuit): a suit declared void.
Result<int> read_void(PyObject* object);
Result<OwnFour> read_own_four(PyObject* object);

[[noreturn]] void refuse_word(const char* field, std::span<const char* const> known,
                              const std::string& given);

/// A value of an enum by its word; raises where there is no such word.
template <class Enum, std::size_t N>
Enum enum_of(std::string_view word, const char* field, const char* const (&words)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
        if (word == words[i]) return static_cast<Enum>(i);
    }
    refuse_word(field, words, quoted(word));
}
/// The same of any object: only a str is a word.
template <class Enum, std::size_t N>
Enum enum_of(PyObject* object, const char* field, const char* const (&words)[N]) {
    const auto word = text_of(object);
    if (!word) refuse_word(field, words, shown(object));
    return enum_of<Enum>(*word, field, words);
}

/// The text of a tile as a Python str, made once.
py::str tile_name(Tile tile);

/// A field that a request has not. The name is cut, since it comes back in the answer.
Problem unknown_field(std::string_view name);

/// True or false, or an error that names the field.
bool flag_of(const py::object& object, const char* field);

/// The problem with its field set.
template <class T>
Result<T> in_field(Result<T> result, const char* field) {
    if (!result.ok()) {
        result.problem().field = field;
        result.problem().message = std::string(field) + ": " + result.problem().message;
    }
    return result;
}

}  // namespace hupai::bindings
