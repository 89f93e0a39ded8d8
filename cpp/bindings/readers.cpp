#include "bindings/readers.hpp"

namespace hupai::bindings {
namespace {

Problem bad_field(const std::string& wanted, PyObject* object) {
    return {ErrorCode::bad_field, wanted + " is wanted, not " + shown(object), ""};
}

/// An int that is no bool, within [least, most]; a NumPy integer passes too.
std::optional<long> int_of(PyObject* object) {
    if (PyBool_Check(object) || !PyIndex_Check(object)) return std::nullopt;
    int overflow = 0;
    const long value = PyLong_AsLongAndOverflow(object, &overflow);
    if (value == -1 && PyErr_Occurred()) {
        PyErr_Clear();
        return std::nullopt;
    }
    if (overflow != 0)
        return overflow > 0 ? std::numeric_limits<long>::max() : std::numeric_limits<long>::min();
    return value;
}

/// A hand of 34 counts, none above 4.
Result<Hand> hand_of_counts(const std::array<std::uint8_t, kNumKinds>& counts) {
    Hand hand;
    const int total = read_counts(counts.data(), hand.concealed).total;
    if (total <= kMaxConcealed) return hand;
    return Problem{ErrorCode::bad_hand, std::to_string(total) + " tiles in counts (limit 14)",
                   "hand"};
}

Problem bad_count(std::size_t kind, const std::string& count) {
    return {ErrorCode::too_many_copies,
            "count of " + to_string(Tile{static_cast<std::uint8_t>(kind)}) + " is " + count +
                ", not 0 to 4",
            "hand"};
}

/// The small numbers as the interpreter keeps them, one object each.
const std::array<PyObject*, kCopies + 1>& small_numbers() {
    static const std::array<PyObject*, kCopies + 1> numbers = [] {
        std::array<PyObject*, kCopies + 1> made{};
        for (std::size_t n = 0; n < made.size(); ++n)
            made[n] = PyLong_FromLong(static_cast<long>(n));
        return made;
    }();
    return numbers;
}

/// 0 to 4, or -1. Nearly every count is one of the interpreter's own small numbers, which takes a
/// comparison of pointers; anything else is read for what it is.
long count_of(PyObject* item) {
    const auto& numbers = small_numbers();
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        if (item == numbers[n]) return static_cast<long>(n);
    }
    const long value = int_of(item).value_or(-1);
    return value >= 0 && value <= kCopies ? value : -1;
}

Result<Hand> hand_of_count_items(const Items& items) {
    std::array<std::uint8_t, kNumKinds> counts;
    for (std::size_t i = 0; i < kNumKinds; ++i) {
        const py::object item = items[static_cast<Py_ssize_t>(i)];
        const long value = count_of(item.ptr());
        if (value < 0) return bad_count(i, shown(item.ptr()));
        counts[i] = static_cast<std::uint8_t>(value);
    }
    return hand_of_counts(counts);
}

Result<Hand> hand_of_buffer(PyObject* object) {
    Py_buffer view;
    if (PyObject_GetBuffer(object, &view, PyBUF_FORMAT | PyBUF_ND | PyBUF_C_CONTIGUOUS) != 0) {
        PyErr_Clear();
        return bad_field("a contiguous buffer of 34 counts", object);
    }
    const std::string_view format = view.format ? view.format : "B";
    const bool fits = view.len == kNumKinds && view.itemsize == 1 && format == "B";
    std::array<std::uint8_t, kNumKinds> counts{};
    if (fits) std::memcpy(counts.data(), view.buf, counts.size());
    const std::string is =
        std::to_string(view.len) + " bytes of format '" + std::string(format) + "'";
    PyBuffer_Release(&view);
    if (!fits) {
        return Problem{ErrorCode::bad_field, "34 counts of type uint8 are wanted, not " + is, ""};
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > kCopies) return bad_count(i, std::to_string(counts[i]));
    }
    return hand_of_counts(counts);
}

Result<Hand> with_melds(const TileList& concealed, PyObject* melds) {
    const auto read = read_melds(melds);
    if (!read.ok()) return read.problem();
    return make_hand(concealed, read.value());
}

}  // namespace

std::optional<std::string_view> text_of(PyObject* object) {
    if (!PyUnicode_Check(object)) return std::nullopt;
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(object, &size);
    if (!data) {  // lone surrogates
        PyErr_Clear();
        return std::nullopt;
    }
    return std::string_view(data, static_cast<std::size_t>(size));
}

py::str tile_name(Tile tile) {
    static const std::array<PyObject*, Tile::kNumCodes> names = [] {
        std::array<PyObject*, Tile::kNumCodes> made{};
        for (std::size_t code = 0; code < made.size(); ++code) {
            const std::string name = to_string(Tile{static_cast<std::uint8_t>(code)});
            made[code] = PyUnicode_InternFromString(name.c_str());
        }
        return made;
    }();
    return py::reinterpret_borrow<py::str>(names[tile.code]);
}

std::string shown(PyObject* object) {
    if (const auto text = text_of(object)) return quoted(*text);
    PyObject* repr = PyObject_Repr(object);
    if (!repr) {
        PyErr_Clear();
        return std::string("a ") + Py_TYPE(object)->tp_name;
    }
    const auto text = text_of(repr);
    std::string out = text ? quoted(*text) : std::string("a ") + Py_TYPE(object)->tp_name;
    Py_DECREF(repr);
    if (text && out.size() > 2) out = out.substr(1, out.size() - 2);
    return out;
}

void refuse_word(const char* field, std::span<const char* const> known, const std::string& given) {
    std::string words;
    for (const char* word : known) words += (words.empty() ? "" : ", ") + std::string(word);
    raise({ErrorCode::bad_field,
           std::string(field) + ": one of " + words + " is wanted, not " + given, field});
}

Problem unknown_field(std::string_view name) {
    const std::string shown_name = quoted(name);
    return {ErrorCode::bad_field, "no field is called " + shown_name,
            shown_name.substr(1, shown_name.size() - 2)};
}

Result<Tile> read_tile(PyObject* object) {
    if (const auto text = text_of(object)) return parse_tile(*text);
    const std::optional<long> id = int_of(object);
    if (!id) return bad_field("a tile", object);
    if (*id < 0 || *id >= kNumTileIds) {
        return Problem{ErrorCode::bad_tile, "a Tenhou id is 0 to 135, not " + std::to_string(*id),
                       ""};
    }
    return tile_of_id(static_cast<TileId>(*id));
}

Result<TileList> read_tiles(PyObject* object) {
    if (const auto text = text_of(object)) return parse_tiles(*text);
    const Items items(object);
    if (!items) return bad_field("a text of tiles or a list", object);
    TileList tiles;
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        Result<Tile> tile = read_tile(items[i].ptr());
        if (!tile.ok()) {
            tile.problem().message += " (item " + std::to_string(i + 1) + ")";
            return tile.problem();
        }
        if (tiles.full()) return Problem{ErrorCode::bad_tile, "more than 136 tiles", ""};
        tiles.push_back(tile.value());
    }
    return tiles;
}

Result<Meld> read_meld(PyObject* object) {
    if (const auto text = text_of(object)) return parse_meld(*text);
    if (py::isinstance<Meld>(object)) return py::handle(object).cast<const Meld&>();
    return bad_field("a meld such as 'pon 555z <'", object);
}

Result<StaticVector<Meld, kMaxMelds>> read_melds(PyObject* object) {
    const Items items(object);
    if (!items)
        return in_field(Result<StaticVector<Meld, kMaxMelds>>(bad_field("a list", object)),
                        "melds");
    StaticVector<Meld, kMaxMelds> melds;
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        Result<Meld> meld = read_meld(items[i].ptr());
        if (!meld.ok()) {
            meld.problem().field = "melds";
            return meld.problem();
        }
        if (melds.full()) {
            return Problem{ErrorCode::bad_meld,
                           "more than 4 melds: " + std::to_string(items.size()), "melds"};
        }
        melds.push_back(meld.value());
    }
    return melds;
}

Result<Hand> read_hand(PyObject* object) {
    if (const auto text = text_of(object)) return parse_hand(*text);
    if (py::isinstance<Hand>(object)) return py::handle(object).cast<const Hand&>();
    if (const Items items(object); items) {
        if (items.size() == kNumKinds) return hand_of_count_items(items);
        Result<TileList> tiles = in_field(read_tiles(object), "hand");
        if (!tiles.ok()) return tiles.problem();
        return make_hand(tiles.value(), {});
    }
    if (PyObject_CheckBuffer(object)) return in_field(hand_of_buffer(object), "hand");
    return in_field(Result<Hand>(bad_field("a text, a list of tiles, 34 counts or a Hand", object)),
                    "hand");
}

Result<Hand> read_hand(PyObject* object, PyObject* melds) {
    const bool no_melds =
        !melds || melds == Py_None || (PyList_Check(melds) && PyList_GET_SIZE(melds) == 0);
    Result<Hand> hand = read_hand(object);
    if (no_melds || !hand.ok()) return hand;
    if (hand.value().num_melds() > 0) {
        return Problem{ErrorCode::bad_meld, "melds stand both in the hand and beside it", "melds"};
    }
    return with_melds(concealed_tiles(hand.value()), melds);
}

Result<bool> read_flag(PyObject* object) {
    if (PyBool_Check(object)) return object == Py_True;
    const std::optional<long> value = int_of(object);
    if (value && (*value == 0 || *value == 1)) return *value == 1;
    return bad_field("true or false", object);
}

bool flag_of(const py::object& object, const char* field) {
    return value_or_raise(in_field(read_flag(object.ptr()), field));
}

Result<std::int32_t> read_number(PyObject* object, std::int32_t least, std::int32_t most) {
    const std::optional<long> value = int_of(object);
    if (value && *value >= least && *value <= most) return static_cast<std::int32_t>(*value);
    return bad_field("a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                     object);
}

Result<std::int64_t> read_points(PyObject* object, std::int64_t most) {
    const std::optional<long> value = int_of(object);
    if (value && *value >= -most && *value <= most) return std::int64_t{*value};
    return bad_field("a whole number from " + std::to_string(-most) + " to " + std::to_string(most),
                     object);
}

Result<Wind> read_wind(PyObject* object) {
    if (const auto text = text_of(object); text && text->size() == 1) {
        const std::size_t wind = std::string_view("ESWN").find((*text)[0]);
        if (wind != std::string_view::npos) return static_cast<Wind>(wind);
    }
    return bad_field("a wind E, S, W or N", object);
}

Result<int> read_void(PyObject* object) {
    if (object == Py_None) return kNoSuit;
    if (const auto text = text_of(object); text && text->size() == 1) {
        const std::size_t suit = std::string_view("mps").find((*text)[0]);
        if (suit != std::string_view::npos) return static_cast<int>(suit);
    }
    return in_field(Result<int>(bad_field("m, p or s", object)), "void");
}

Result<OwnFour> read_own_four(PyObject* object) {
    const auto text = text_of(object);
    for (int i = 0; text && i < static_cast<int>(std::size(kOwnFourWords)); ++i) {
        if (*text == kOwnFourWords[i]) return static_cast<OwnFour>(i);
    }
    return in_field(Result<OwnFour>(bad_field("concealed, held or ignore", object)), "own_four");
}

Result<Source> read_source(PyObject* object) {
    const auto text = text_of(object);
    if (!text) return bad_field("a seat left, across or right", object);
    return parse_source(*text);
}

}  // namespace hupai::bindings
