#include "bindings/request.hpp"

namespace hupai::bindings {

Taken read_flag_field(std::span<const FlagField> table, std::uint32_t& flags, std::string_view name,
                      PyObject* value) {
    for (const FlagField& field : table) {
        if (name != field.name) continue;
        return store(in_field(read_flag(value), field.name.data()),
                     [&](bool set) { flags |= set ? field.flag : 0; });
    }
    return false;
}

Taken take_seat(Source& into, PyObject* value, const char* name) {
    if (value == Py_None) return true;
    return store(in_field(read_source(value), name), [&](Source seat) { into = seat; });
}

Result<bool> read_by(PyObject* value) {
    const auto text = text_of(value);
    if (text == "tsumo" || text == "ron") return text == "tsumo";
    return Problem{ErrorCode::bad_field, "by: ron or tsumo is wanted, not " + shown(value), "by"};
}

Problem missing_hand() {
    return {ErrorCode::bad_field, "hand: is missing", "hand"};
}

std::optional<Problem> check_drawn(const Hand& hand) {
    const int wanted = kMaxConcealed - 3 * hand.num_melds();
    const int size = hand.concealed.total();
    if (size == wanted) return std::nullopt;
    return Problem{ErrorCode::bad_hand,
                   std::to_string(size) + " concealed tiles beside " +
                       std::to_string(hand.num_melds()) + " melds (" + std::to_string(wanted) +
                       " are wanted where no winning tile is named) in " + quoted(to_string(hand)),
                   "hand"};
}

}  // namespace hupai::bindings
