#pragma once
// The riichi family, as the templates of the bindings want it.
#include "bindings/docs_riichi.hpp"
#include "bindings/request.hpp"
#include "rules/riichi/score.hpp"

namespace hupai::bindings {

struct Riichi {
    using Options = riichi::Options;
    using Win = riichi::Win;
    using Score = riichi::Score;
    static constexpr const char* kName = "riichi";
    static constexpr const char* kPrefix = "Riichi";  // of the classes in _core
    static constexpr const char* kDefault = "riichi";
    static constexpr bool kHasVoid = false;
    static constexpr std::uint32_t kTsumo = riichi::kTsumo;

    static const RuleSets<Options>& rule_sets() { return riichi::rule_sets(); }
    static auto items() { return riichi::item_table(); }
    static void add_worth(py::dict& row, const riichi::ItemInfo& item) {
        row["closed"] = item.closed;
        row["open"] = item.open;
        row["yakuman"] = item.is_yakuman;
    }
    static Result<Hand> hand_of(PyObject* hand, PyObject* melds) { return read_hand(hand, melds); }
    static Taken read_field(Request<Riichi>& request, std::string_view name, PyObject* value);
    /// A win without a winning tile is a nagashi mangan.
    static Score evaluate(const Request<Riichi>& request) {
        if (!request.has_win) return riichi::nagashi_mangan(request.win, request.options());
        return riichi::score(request.hand, request.win, request.options());
    }
    static ShapeRules shapes(const Options& options, const Win& = {}) {
        return {options.forms(), options.aka};
    }
    /// Where the rule set has no red fives of a suit, they are read as plain ones.
    static void settle_reds(Hand& hand, const Options& options) {
        for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
            if (options.aka[suit] == 0) hand.reds[suit] = 0;
        }
    }
    static std::int64_t value_of(const Score& score) { return score.pay.value; }
};
using RiichiRules = Rules<Riichi>;
using RiichiRulesPtr = RulesPtr<Riichi>;
using RiichiRequest = Request<Riichi>;
using RiichiScore = Scored<Riichi>;
using RiichiNoWin = NoWinOf<Riichi>;

/// The request as its JSON fields, defaults left out; a request is made of them again.
py::dict request_fields(const RiichiRequest& request);

// Of a scored win: items and fu as [name, number], who pays what, and the whole answer.
py::list items_list(const RiichiScore& scored);
py::list fu_items_list(const RiichiScore& scored);
py::dict payment_dict(const RiichiScore& scored);
void add_answer(py::dict& out, const RiichiScore& scored);
std::string explain(const RiichiScore& scored, Language language, bool all);

// Methods of riichi.Rules that are more than one line.
py::object riichi_tenpai(const RiichiRulesPtr& rules, const py::object& hand,
                         const py::object& own_discards, const py::object& seen,
                         const py::kwargs& fields);
py::object riichi_calls(const RiichiRules& rules, const py::object& hand, const py::object& tile,
                        const std::string& source, const py::object& seen);
py::list riichi_points_needed(const RiichiRules& rules, const std::vector<std::int32_t>& points,
                              int seat, int place, int dealer, int honba, int deposits);
py::dict riichi_points(const RiichiRules& rules, int han, const py::object& fu,
                       const std::string& by, bool dealer, int yakuman, int honba);
py::object riichi_nagashi(const RiichiRulesPtr& rules, const py::kwargs& fields);
py::array riichi_score_batch(const RiichiRules& rules, const py::object& counts,
                             const py::object& win, const py::object& out,
                             const py::object& threads, const py::kwargs& columns);

}  // namespace hupai::bindings
