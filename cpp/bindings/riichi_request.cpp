// Requests about a riichi win: fields by name, as keyword arguments and JSON objects give them.
#include <mutex>
#include <unordered_map>

#include "bindings/riichi.hpp"
#include "tiles/notation.hpp"

namespace hupai::bindings {
namespace {

using riichi::Win;

/// Puts a read value where it belongs, or hands back the problem.
template <class T, class Store>
std::optional<Problem> store(Result<T> value, const Store& put) {
    if (!value.ok()) return std::move(value.problem());
    put(value.value());
    return std::nullopt;
}

struct FlagField {
    std::string_view name;
    std::uint32_t flag;
};
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

std::optional<Problem> read_by(RiichiRequest& request, PyObject* value) {
    const auto text = text_of(value);
    const bool tsumo = text == "tsumo";
    if (!tsumo && text != "ron") {
        return Problem{ErrorCode::bad_field, "by: ron or tsumo is wanted, not " + shown(value),
                       "by"};
    }
    request.has_by = true;
    if (tsumo) request.win.flags |= riichi::kTsumo;
    return std::nullopt;
}

std::optional<Problem> read_riichi(RiichiRequest& request, PyObject* value) {
    const Result<bool> flag = read_flag(value);
    const Result<std::int32_t> number =
        flag.ok() ? Result<std::int32_t>(flag.value() ? 1 : 0) : read_number(value, 0, 2);
    return store(in_field(number, "riichi"), [&](int declared) {
        if (declared > 0) request.win.flags |= riichi::kRiichi;
        if (declared > 1) request.win.flags |= riichi::kDoubleRiichi;
    });
}

std::optional<Problem> read_indicators(riichi::Indicators& into, PyObject* value,
                                       const char* field) {
    const Result<TileList> tiles = in_field(read_tiles(value), field);
    if (!tiles.ok()) return tiles.problem();
    if (tiles.value().size() > riichi::kMaxIndicators) {
        return Problem{ErrorCode::bad_field,
                       std::string(field) + ": " + std::to_string(tiles.value().size()) +
                           " indicators (limit 5)",
                       field};
    }
    for (const Tile tile : tiles.value()) into.push_back(tile);
    return std::nullopt;
}

Problem bad_pao(const std::string& why) {
    return {ErrorCode::bad_field, "pao: " + why, "pao"};
}

/// {"yakuman": "daisangen", "seat": "left"}
std::optional<Problem> read_one_pao(Win& win, PyObject* value) {
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
    win.pao.push_back(pao);
    return std::nullopt;
}

std::optional<Problem> read_pao(Win& win, PyObject* value) {
    if (!PyList_Check(value)) return read_one_pao(win, value);
    if (PyList_GET_SIZE(value) > 2) return bad_pao("at most two seats can be liable");
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(value); ++i) {
        if (auto problem = read_one_pao(win, PyList_GET_ITEM(value, i))) return problem;
    }
    return std::nullopt;
}

}  // namespace

Result<RiichiRulesPtr> riichi_rules_of(std::string_view text) {
    // Read once and kept: a server names the same few rule sets in every request.
    static std::unordered_map<std::string, RiichiRulesPtr> known;
    static std::mutex access;
    const std::lock_guard lock(access);
    constexpr std::size_t kMaxKnown = 1000;
    const std::string key(text);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    Result<riichi::Options> options = riichi::rule_sets().parse(text);
    if (!options.ok()) return options.problem();
    RiichiRulesPtr rules = std::make_shared<const RiichiRules>(RiichiRules{key, options.value()});
    if (known.size() < kMaxKnown) known.emplace(key, rules);
    return rules;
}

std::optional<Problem> read_riichi_field(RiichiRequest& request, std::string_view name,
                                         PyObject* value) {
    Win& win = request.win;
    const bool absent = value == Py_None;
    if (name == "win") {
        if (absent) return std::nullopt;
        request.has_win = true;
        return store(in_field(read_tile(value), "win"), [&](Tile tile) { win.tile = tile; });
    }
    if (name == "by") return absent ? std::nullopt : read_by(request, value);
    if (name == "seat_wind") {
        return store(in_field(read_wind(value), "seat_wind"), [&](Wind w) { win.seat_wind = w; });
    }
    if (name == "round_wind") {
        return store(in_field(read_wind(value), "round_wind"), [&](Wind w) { win.round_wind = w; });
    }
    if (name == "riichi") return read_riichi(request, value);
    if (name == "dora") return read_indicators(win.dora, value, "dora");
    if (name == "ura") return read_indicators(win.ura, value, "ura");
    if (name == "honba") {
        return store(in_field(read_number(value, 0, riichi::kMaxHonba), "honba"),
                     [&](int n) { win.honba = n; });
    }
    if (name == "deposits") {
        return store(in_field(read_number(value, 0, riichi::kMaxDeposits), "deposits"),
                     [&](int n) { win.deposits = n; });
    }
    if (name == "kita") {
        return store(in_field(read_number(value, 0, 4), "kita"),
                     [&](int n) { win.kita = static_cast<std::uint8_t>(n); });
    }
    for (const FlagField& field : kFlagFields) {
        if (name != field.name) continue;
        return store(in_field(read_flag(value), field.name.data()),
                     [&](bool set) { win.flags |= set ? field.flag : 0; });
    }
    if (name == "from_seat" || name == "kan_feeder") {
        if (absent) return std::nullopt;
        const bool from = name == "from_seat";
        return store(in_field(read_source(value), from ? "from_seat" : "kan_feeder"),
                     [&](Source seat) { (from ? win.from : win.kan_feeder) = seat; });
    }
    if (name == "dealer_wins") {
        return store(in_field(read_number(value, 0, 255), "dealer_wins"),
                     [&](int n) { win.dealer_wins = static_cast<std::uint8_t>(n); });
    }
    if (name == "pao") return absent ? std::nullopt : read_pao(win, value);
    return unknown_field(name);
}

py::dict riichi_request_fields(const RiichiRequest& request) {
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

std::optional<Problem> check_riichi_request(const RiichiRequest& request) {
    if (request.has_win && !request.has_by) {
        return Problem{ErrorCode::bad_field, "by: ron or tsumo is wanted where win is given", "by"};
    }
    return riichi::check(request.hand, request.win, request.rules->options);
}

}  // namespace hupai::bindings
