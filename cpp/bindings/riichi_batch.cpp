// riichi.Rules.score_batch over NumPy.
#include "sim/riichi_batch.hpp"

#include "bindings/arrays.hpp"
#include "bindings/riichi.hpp"

namespace hupai::bindings {
namespace {

/// Told to NumPy at the first use: at import it would load NumPy for everybody.
void register_score_row() {
    using riichi::ScoreRow;
    static const bool once = [] {
        PYBIND11_NUMPY_DTYPE(ScoreRow, items, value, points, ron, each, dealer, other, feeder,
                             liable, han, fu, win, reason, limit, yakuman, dora);
        return true;
    }();
    static_cast<void>(once);
}

}  // namespace

py::array riichi_score_batch(const RiichiRules& rules, const py::object& counts,
                             const py::object& win, const py::object& out,
                             const py::object& num_threads, const py::kwargs& columns) {
    register_score_row();
    const int threads = threads_of(num_threads);
    riichi::WinRows rows;
    const py::ssize_t n = read_tiles(rows, counts, win);
    const Columns given(columns,
                        {"reds", "melds", "flags", "seat_wind", "round_wind", "dora", "ura", "kita",
                         "dealer_wins", "honba", "deposits", "from_seat", "kan_feeder", "pao"},
                        n);
    rows.reds = given.get<std::uint8_t>("reds", kNumSuits);
    rows.melds = given.get<std::uint16_t>("melds", kMaxMelds);
    rows.flags = given.get<std::uint32_t>("flags");
    rows.seat_wind = given.get<std::uint8_t>("seat_wind");
    rows.round_wind = given.get<std::uint8_t>("round_wind");
    rows.dora = given.get<std::uint8_t>("dora", riichi::kMaxIndicators);
    rows.ura = given.get<std::uint8_t>("ura", riichi::kMaxIndicators);
    rows.kita = given.get<std::uint8_t>("kita");
    rows.dealer_wins = given.get<std::uint8_t>("dealer_wins");
    rows.honba = given.get<std::int32_t>("honba");
    rows.deposits = given.get<std::int32_t>("deposits");
    rows.from_seat = given.get<std::uint8_t>("from_seat");
    rows.kan_feeder = given.get<std::uint8_t>("kan_feeder");
    rows.pao = given.get<std::uint8_t>("pao", 2);
    return scored_rows<riichi::ScoreRow>(rows, rules.options, out, threads);
}

py::dict riichi_win_flags() {
    return flag_dict({{"tsumo", riichi::kTsumo},
                      {"riichi", riichi::kRiichi},
                      {"double_riichi", riichi::kDoubleRiichi},
                      {"open_riichi", riichi::kDeclaredOpen},
                      {"ippatsu", riichi::kIppatsu},
                      {"rinshan", riichi::kRinshan},
                      {"chankan", riichi::kChankan},
                      {"haitei", riichi::kHaitei},
                      {"houtei", riichi::kHoutei},
                      {"tenhou", riichi::kTenhou},
                      {"chiihou", riichi::kChiihou},
                      {"renhou", riichi::kRenhou},
                      {"tsubame_gaeshi", riichi::kOnRiichiTile},
                      {"discarder_riichi", riichi::kDiscarderRiichi},
                      {"furiten", riichi::kFuriten}});
}

}  // namespace hupai::bindings
