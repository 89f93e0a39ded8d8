#include "bindings/fields.hpp"

namespace hupai::bindings {

void refuse_field(const char* field, const std::string& why) {
    raise({ErrorCode::bad_field, std::string(field) + ": " + why, field});
}

Fields::Fields(const py::handle& object, const char* name) {
    if (!PyDict_Check(object.ptr())) {
        refuse_field(name, "a dict is wanted, not " + shown(object.ptr()));
    }
    left_ = py::reinterpret_steal<py::dict>(PyDict_Copy(object.ptr()));
}

py::object Fields::take(const char* name) {
    if (!left_.contains(name)) return {};
    py::object value = left_[name];
    PyDict_DelItemString(left_.ptr(), name);
    return value.is_none() ? py::object() : value;
}

py::object Fields::take(const char* name, py::object otherwise) {
    py::object value = take(name);
    return value ? value : otherwise;
}

void Fields::flag(const char* name, bool& into) {
    if (const py::object value = take(name)) {
        into = flag_of(value, name);
    }
}

void Fields::tile(const char* name, Tile& into) {
    if (const py::object value = take(name)) {
        into = value_or_raise(in_field(read_tile(value.ptr()), name));
    }
}

void Fields::kinds(const char* name, KindSet& into) {
    if (const py::object value = take(name)) {
        for (const Tile tile : value_or_raise(in_field(read_tiles(value.ptr()), name))) {
            into |= KindSet::of(tile.kind());
        }
    }
}

void Fields::seat(const char* name, Seat& into, int players) {
    if (const py::object value = take(name)) into = seat_of(value, name, players);
}

void Fields::seats(const char* name, SeatSet& into, int players) {
    const py::object value = take(name);
    if (!value) return;
    const Items items = list_of_field(value, name);
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        into |= seat_bit(number_of(items[i], name, 0, players - 1));
    }
}

void Fields::end() const {
    for (const auto& [key, value] : left_) {
        const auto name = text_of(key.ptr());
        raise(unknown_field(name ? std::string(*name) : shown(key.ptr())));
    }
}

Items list_of_field(const py::handle& value, const char* field) {
    const Items items(value.ptr());
    if (!items) refuse_field(field, "a list is wanted, not " + shown(value.ptr()));
    return items;
}

Items pair_of(const py::object& value, const char* field) {
    const Items pair(value.ptr());
    if (!pair || pair.size() != 2) {
        refuse_field(field, "pairs are wanted, not " + shown(value.ptr()));
    }
    return pair;
}

py::list seat_list(SeatSet seats) {
    py::list out;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(seats, seat)) out.append(seat);
    }
    return out;
}

DiscardedTile read_discard(const py::object& value, std::string_view declared) {
    if (!text_of(value.ptr())) {
        refuse_field("discards", "texts such as '5m*' are wanted, not " + shown(value.ptr()));
    }
    std::string_view text = *text_of(value.ptr());
    const auto strip = [&](std::string_view ending) {
        if (!text.ends_with(ending)) return false;
        text.remove_suffix(ending.size());
        return true;
    };
    std::uint16_t bits = 0;
    if (strip(" called")) bits |= DiscardedTile::kCalled;
    if (strip(" " + std::string(declared))) bits |= DiscardedTile::kDeclared;
    if (strip("*")) bits |= DiscardedTile::kTsumogiri;
    const Tile tile = value_or_raise(in_field(parse_tile(text), "discards"));
    return {static_cast<std::uint16_t>(bits | tile.code)};
}

py::list answer_list(const Answers& answers, int players) {
    py::list out;
    for (int seat = 0; seat < players; ++seat) {
        if (!has_seat(answers.asked, seat)) continue;
        const bool given = answers.has_answered(seat);
        const Action action = answers.given[static_cast<std::size_t>(seat)];
        out.append(py::make_tuple(
            seat, given ? py::object(py::str(to_string(action))) : py::object(py::none())));
    }
    return out;
}

void read_answers(const py::object& value, Answers& answers, int players) {
    if (!value) return;
    const Items items = list_of_field(value, "answers");
    for (Py_ssize_t i = 0; i < items.size(); ++i) {
        const py::object one = items[i];
        const Items pair = pair_of(one, "answers");
        const int seat = number_of(pair[0], "answers", 0, players - 1);
        if (has_seat(answers.asked, seat)) {
            refuse_field("answers", "seat " + std::to_string(seat) + " stands twice");
        }
        answers.asked |= seat_bit(seat);
        const py::object action = pair[1];
        if (action.is_none()) {
            answers.waiting |= seat_bit(seat);
        } else {
            answers.given[static_cast<std::size_t>(seat)] =
                value_or_raise(in_field(read_action(action.ptr()), "answers"));
        }
    }
}

void naming_seat(int seat, const std::function<void()>& read) {
    try {
        read();
    } catch (py::error_already_set& error) {
        if (!error.matches(py::module_::import("hupai.errors").attr("HupaiError"))) throw;
        const py::object& told = error.value();
        const std::string text =
            "seat " + std::to_string(seat) + ": " + py::str(told).cast<std::string>();
        const py::object fresh = error.type()(text, told.attr("code"), told.attr("field"));
        PyErr_SetObject(error.type().ptr(), fresh.ptr());
        throw py::error_already_set();
    }
}

}  // namespace hupai::bindings
