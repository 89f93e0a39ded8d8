#pragma once
// Python values to our own, by the C-API where pybind11's casts are slow. Each accepts whatever a
// caller may pass and answers with a Problem, never with an exception.
#include "bindings/python.hpp"
#include "hands/hand.hpp"

namespace hupai::bindings {

/// A text as UTF-8 without a copy; nothing when it is no str.
std::optional<std::string_view> text_of(PyObject* object);

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
/// "E", "S", "W", "N".
Result<Wind> read_wind(PyObject* object);
Result<Source> read_source(PyObject* object);

/// The text of a tile as a Python str, made once.
py::str tile_name(Tile tile);

/// repr() of any object, cut to a length fit for a message.
std::string shown(PyObject* object);

/// A field that a request has not. The name is cut, since it comes back in the answer.
Problem unknown_field(std::string_view name);

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
