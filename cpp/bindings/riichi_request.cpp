// Requests about a riichi win: fields by name, as keyword arguments and JSON objects give them.
#include "bindings/riichi.hpp"

namespace hupai::bindings {
namespace {

using riichi::Win;

constexpr FlagField kFlagFields[] = {
    {"ippatsu", riichi::kIppatsu},
    {"rinshan", riichi::kRinshan},
    {"chankan", riichi::kChankan},
    {"haitei", riichi::kHaitei},
    {"houtei", riichi::kHoutei},
    {"tenhou", riichi::kTenhou},
    {"chiihou", riichi::kChiihou},
    {"renhou", riichi::kRenhou},
    {"open_riichi", riichi::kDeclaredOpen},
    {"tsubame_gaeshi", riichi::kOnRiichiTile},
    {"discarder_riichi", riichi::kDiscarderRiichi},
    {"furiten", riichi::kFuriten},
};

Taken read_riichi(Win& win, PyObject* value) {
    const Result<bool> flag = read_flag(value);
    const Result<std::int32_t> number =
        flag.ok() ? Result<std::int32_t>(flag.value() ? 1 : 0) : read_number(value, 0, 2);
    return store(in_field(number, "riichi"), [&](int declared) {
        if (declared > 0) win.flags |= riichi::kRiichi;
        if (declared > 1) win.flags |= riichi::kDoubleRiichi;
    });
}

Result<riichi::Indicators> read_indicators(PyObject* value) {
    const Result<TileList> tiles = read_tiles(value);
    if (!tiles.ok()) return tiles.problem();
    if (tiles.value().size() > riichi::kMaxIndicators) {
        return Problem{ErrorCode::bad_field,
                       std::to_string(tiles.value().size()) + " indicators (limit 5)", ""};
    }
    riichi::Indicators indicators;
    for (const Tile tile : tiles.value()) indicators.push_back(tile);
    return indicators;
}

Problem bad_pao(const std::string& why) {
    return {ErrorCode::bad_field, "pao: " + why, "pao"};
}

/// {"yakuman": "daisangen", "seat": "left"}
Result<riichi::Pao> read_one_pao(PyObject* value) {
    if (!PyDict_Check(value)) return bad_pao("an object is wanted, not " + shown(value));
    riichi::Pao pao;
    bool has_yakuman = false;
    PyObject *key = nullptr, *entry = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(value, &at, &key, &entry);) {
        const auto name = text_of(key);
        if (name == "seat") {
            const Result<Source> seat = read_source(entry);
            if (!seat.ok()) return bad_pao(seat.problem().message);
            pao.seat = seat.value();
        } else if (name == "yakuman") {
            for (const auto item :
                 {riichi::Item::daisangen, riichi::Item::daisuushii, riichi::Item::suukantsu}) {
                if (text_of(entry) != riichi::info(item).name) continue;
                pao.yakuman = item;
                has_yakuman = true;
            }
        } else {
            return bad_pao("no field is called " + shown(key));
        }
    }
    if (!has_yakuman) return bad_pao("yakuman is daisangen, daisuushii or suukantsu");
    if (pao.seat == Source::unknown) return bad_pao("seat is left, across or right");
    return pao;
}

Taken read_pao(Win& win, PyObject* value) {
    const auto add = [&](const riichi::Pao& pao) { win.pao.push_back(pao); };
    if (!PyList_Check(value)) return store(read_one_pao(value), add);
    const Items items(value);
    if (items.size() > 2) return bad_pao("at most two seats can be liable");
    for (Py_ssize_t i = 0; i < items.size() && !win.pao.full(); ++i) {
        Taken taken = store(read_one_pao(items[i].ptr()), add);
        if (!taken.ok()) return taken;
    }
    return true;
}

Taken take_wind(Wind& into, PyObject* value, const char* name) {
    return store(in_field(read_wind(value), name), [&](Wind wind) { into = wind; });
}

Taken take_tiles(riichi::Indicators& into, PyObject* value, const char* name) {
    return store(in_field(read_indicators(value), name),
                 [&](const riichi::Indicators& tiles) { into = tiles; });
}

}  // namespace

Taken Riichi::read_field(Request<Riichi>& request, std::string_view name, PyObject* value) {
    Win& win = request.win;
    if (name == "win") return read_win(request, value);
    if (name == "by") return read_by(request, value);
    if (name == "seat_wind") return take_wind(win.seat_wind, value, "seat_wind");
    if (name == "round_wind") return take_wind(win.round_wind, value, "round_wind");
    if (name == "riichi") return read_riichi(win, value);
    if (name == "dora") return take_tiles(win.dora, value, "dora");
    if (name == "ura") return take_tiles(win.ura, value, "ura");
    if (name == "honba") return take_number(win.honba, value, "honba", 0, riichi::kMaxHonba);
    if (name == "deposits") {
        return take_number(win.deposits, value, "deposits", 0, riichi::kMaxDeposits);
    }
    if (name == "kita") return take_number(win.kita, value, "kita", 0, 4);
    if (name == "from_seat") return take_seat(win.from, value, "from_seat");
    if (name == "kan_feeder") return take_seat(win.kan_feeder, value, "kan_feeder");
    if (name == "dealer_wins") return take_number(win.dealer_wins, value, "dealer_wins", 0, 255);
    if (name == "pao") return value == Py_None ? Taken(true) : read_pao(win, value);
    return read_flag_field(kFlagFields, win.flags, name, value);
}

py::dict request_fields(const RiichiRequest& request) {
    const Win& win = request.win;
    py::dict out;
    if (request.has_win) out["win"] = tile_name(win.tile);
    out["by"] = win.tsumo() ? "tsumo" : "ron";
    out["seat_wind"] = std::string(1, "ESWN"[win.seat_wind]);
    out["round_wind"] = std::string(1, "ESWN"[win.round_wind]);
    if (win.has(riichi::kRiichi)) out["riichi"] = win.has(riichi::kDoubleRiichi) ? 2 : 1;
    for (const FlagField& field : kFlagFields) {
        if (win.has(field.flag)) out[py::str(field.name.data(), field.name.size())] = true;
    }
    const auto put_tiles = [&](const char* name, const riichi::Indicators& tiles) {
        py::list list;
        for (const Tile tile : tiles) list.append(tile_name(tile));
        if (!tiles.empty()) out[name] = list;
    };
    put_tiles("dora", win.dora);
    put_tiles("ura", win.ura);
    const auto put_number = [&](const char* name, int value) {
        if (value != 0) out[name] = value;
    };
    put_number("kita", win.kita);
    put_number("dealer_wins", win.dealer_wins);
    put_number("honba", win.honba);
    put_number("deposits", win.deposits);
    if (win.from != Source::unknown) out["from_seat"] = to_string(win.from);
    if (win.kan_feeder != Source::unknown) out["kan_feeder"] = to_string(win.kan_feeder);
    py::list liable;
    for (const riichi::Pao& pao : win.pao) {
        liable.append(
            py::dict("yakuman"_a = riichi::info(pao.yakuman).name, "seat"_a = to_string(pao.seat)));
    }
    if (!win.pao.empty()) out["pao"] = liable;
    return out;
}

}  // namespace hupai::bindings
