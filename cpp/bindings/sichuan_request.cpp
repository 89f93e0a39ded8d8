// Requests under xuezhan and panzhihua rule sets: fields by name, as keyword arguments and JSON
// objects give them.
#include "bindings/sichuan.hpp"

namespace hupai::bindings {
namespace {

using sichuan::Win;

constexpr FlagField kFlagFields[] = {
    {"dealer", sichuan::kDealer},          {"after_kan", sichuan::kAfterKan},
    {"rob_kan", sichuan::kRobKan},         {"last_tile", sichuan::kLastTile},
    {"heavenly", sichuan::kHeavenly},      {"earthly", sichuan::kEarthly},
    {"dealt_ready", sichuan::kDealtReady},
};

Result<std::uint8_t> read_factor(PyObject* object) {
    const Result<std::int32_t> number = read_number(object, 1, 4);
    if (number.ok() && number.value() != 3) return static_cast<std::uint8_t>(number.value());
    return Problem{ErrorCode::bad_field, "a factor 1, 2 or 4 is wanted, not " + shown(object), ""};
}

Result<sichuan::Factors> read_factors(PyObject* value) {
    sichuan::Factors factors;
    const Items items(value);
    if (!items || items.size() < 1 || items.size() > 3) {
        return Problem{ErrorCode::bad_field,
                       "a list of one to three factors is wanted, not " + shown(value), ""};
    }
    for (Py_ssize_t i = 0; i < items.size() && !factors.full(); ++i) {
        const Result<std::uint8_t> factor = read_factor(items[i].ptr());
        if (!factor.ok()) return factor.problem();
        factors.push_back(factor.value());
    }
    return factors;
}

}  // namespace

Taken SichuanFamily::read_of_win(Win& win, std::string_view name, PyObject* value) {
    if (name == "void") {
        return store(read_void(value),
                     [&](int suit) { win.void_suit = static_cast<std::int8_t>(suit); });
    }
    if (name == "active_payers") {
        return take_number(win.active_payers, value, "active_payers", 1, 3);
    }
    if (name == "horses") return take_number(win.horses, value, "horses", 0, 2);
    if (name == "factor") {
        return store(in_field(read_factor(value), "factor"),
                     [&](std::uint8_t factor) { win.factor = factor; });
    }
    if (name == "payer_factors") {
        if (value == Py_None) return true;
        return store(in_field(read_factors(value), "payer_factors"),
                     [&](const sichuan::Factors& factors) { win.payer_factors = factors; });
    }
    if (name == "kan_feeder") return take_seat(win.kan_feeder, value, "kan_feeder");
    return read_flag_field(kFlagFields, win.flags, name, value);
}

Result<Hand> SichuanFamily::hand_of(PyObject* hand, PyObject* melds) {
    const Result<Hand> read = read_hand(hand, melds);
    if (!read.ok()) return read;
    Hand plain;
    plain.concealed = read.value().concealed;
    for (Meld meld : read.value().melds) {
        meld.reds = 0;
        plain.add(meld);
    }
    if (auto problem = sichuan::check_tiles(plain)) return *problem;
    return plain;
}

bool is_ready_field(std::string_view name) {
    return name == "void" || name == "dealer" || name == "dealt_ready" || name == "factor";
}

py::dict win_fields(const Win& win, bool has_win) {
    py::dict out;
    if (has_win) out["win"] = tile_name(win.tile);
    out["by"] = win.tsumo() ? "tsumo" : "ron";
    for (const FlagField& field : kFlagFields) {
        if (win.has(field.flag)) out[py::str(field.name.data(), field.name.size())] = true;
    }
    if (win.active_payers > 0) out["active_payers"] = win.active_payers;
    if (win.horses > 0) out["horses"] = win.horses;
    if (win.kan_feeder != Source::unknown) out["kan_feeder"] = to_string(win.kan_feeder);
    if (win.void_suit != kNoSuit) out["void"] = std::string(1, "mps"[win.void_suit]);
    if (win.factor > 1) out["factor"] = win.factor;
    py::list factors;
    for (const std::uint8_t factor : win.payer_factors) factors.append(factor);
    if (!factors.empty()) out["payer_factors"] = factors;
    return out;
}

}  // namespace hupai::bindings
