// score_batch of xuezhan.Rules and panzhihua.Rules over NumPy.
#include "sim/sichuan_batch.hpp"

#include "bindings/arrays.hpp"
#include "bindings/docs_batch.hpp"
#include "bindings/sichuan.hpp"

namespace hupai::bindings {
namespace {

// Told to NumPy at the first use: at import it would load NumPy for everybody.
void register_row(const xuezhan::Options&) {
    using xuezhan::ScoreRow;
    static const bool once = [] {
        PYBIND11_NUMPY_DTYPE(ScoreRow, value, points, ron, each, feeder, items, fan, doublings, win,
                             reason, kans, roots, horses);
        return true;
    }();
    static_cast<void>(once);
}
void register_row(const panzhihua::Options&) {
    using panzhihua::ScoreRow;
    static const bool once = [] {
        PYBIND11_NUMPY_DTYPE(ScoreRow, face, value, points, ron, each, feeder, by_payer, items, win,
                             reason, open, closed);
        return true;
    }();
    static_cast<void>(once);
}

template <class Family>
struct Batch;
template <>
struct Batch<Xuezhan> {
    using ScoreRow = xuezhan::ScoreRow;
    static constexpr const char* kDoc = docs::kXuezhanRows;
};
template <>
struct Batch<Panzhihua> {
    using ScoreRow = panzhihua::ScoreRow;
    static constexpr const char* kDoc = docs::kPanzhihuaRows;
};

template <class Family>
py::array score_batch(const Rules<Family>& rules, const py::object& counts, const py::object& win,
                      const py::object& out, const py::object& num_threads,
                      const py::kwargs& columns) {
    register_row(rules.options);
    const int threads = threads_of(num_threads);
    sichuan::WinRows rows;
    const py::ssize_t n = read_tiles(rows, counts, win);
    const Columns given(columns,
                        {"melds", "flags", "void", "active_payers", "horses", "kan_feeder",
                         "factor", "payer_factors"},
                        n);
    rows.melds = given.get<std::uint16_t>("melds", kMaxMelds);
    rows.flags = given.get<std::uint32_t>("flags");
    rows.void_suit = given.get<std::uint8_t>("void");
    rows.active_payers = given.get<std::uint8_t>("active_payers");
    rows.horses = given.get<std::uint8_t>("horses");
    rows.kan_feeder = given.get<std::uint8_t>("kan_feeder");
    rows.factor = given.get<std::uint8_t>("factor");
    rows.payer_factors = given.get<std::uint8_t>("payer_factors", sichuan::Factors::capacity());
    return scored_rows<typename Batch<Family>::ScoreRow>(rows, rules.options, out, threads);
}

}  // namespace

template <class Family>
void def_score_batch(RulesClass<Family>& rules) {
    rules.def("score_batch", &score_batch<Family>, "counts"_a, "win"_a, "out"_a = py::none(),
              "threads"_a = 1, (std::string(docs::kSuitScoreBatch) + Batch<Family>::kDoc).c_str());
}
template void def_score_batch<Xuezhan>(RulesClass<Xuezhan>&);
template void def_score_batch<Panzhihua>(RulesClass<Panzhihua>&);

py::dict sichuan_win_flags() {
    return flag_dict({{"tsumo", sichuan::kTsumo},
                      {"dealer", sichuan::kDealer},
                      {"after_kan", sichuan::kAfterKan},
                      {"rob_kan", sichuan::kRobKan},
                      {"last_tile", sichuan::kLastTile},
                      {"heavenly", sichuan::kHeavenly},
                      {"earthly", sichuan::kEarthly},
                      {"dealt_ready", sichuan::kDealtReady}});
}

}  // namespace hupai::bindings
