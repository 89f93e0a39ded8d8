#pragma once
#include <memory>

#include "bindings/docs.hpp"
#include "bindings/waits.hpp"
#include "rules/riichi/score.hpp"

namespace hupai::bindings {

/// A rule set as Python holds it.
struct RiichiRules {
    std::string text;  // preset and overrides, as RuleSets::parse reads it
    riichi::Options options;

    ShapeRules shapes() const { return {options.forms(), options.aka}; }
    friend bool operator==(const RiichiRules& a, const RiichiRules& b) {
        return a.options == b.options;
    }
};
using RiichiRulesPtr = std::shared_ptr<const RiichiRules>;

/// Everything of one request about a win.
struct RiichiRequest {
    RiichiRulesPtr rules;
    Hand hand;
    riichi::Win win;
    bool has_win = false;
    bool has_by = false;
};

/// A scored request: Python's Score and NoWin are views of it.
struct RiichiScore {
    RiichiRequest request;
    riichi::Score score;

    const riichi::Options& options() const { return request.rules->options; }
    bool closed() const { return request.hand.is_closed(); }
    friend bool operator==(const RiichiScore& a, const RiichiScore& b) {
        return a.score == b.score;
    }
};

/// A hand that is no win: the same value under a name of its own.
struct RiichiNoWin : RiichiScore {};

/// The rule set of a text such as "tenhou+kuitan=false"; every text is read once and kept.
Result<RiichiRulesPtr> riichi_rules_of(std::string_view text);

/// Reads one field of a request (`rules`, `id`, `hand` and `melds` are not among them).
std::optional<Problem> read_riichi_field(RiichiRequest& request, std::string_view name,
                                         PyObject* value);
/// A request from a hand and keyword arguments; raises where it cannot be read.
RiichiRequest riichi_request(const RiichiRulesPtr& rules, const py::object& hand,
                             const py::kwargs& fields);
/// The request as its JSON fields, defaults left out; `riichi_request` reads it back.
py::dict riichi_request_fields(const RiichiRequest& request);
/// Scores a checked request: a Score or a NoWin.
py::object riichi_scored(RiichiRequest&& request);
/// A Score or NoWin object of a score.
py::object riichi_score_object(RiichiScore&& scored);

/// What is missing or contradictory once every field is read.
std::optional<Problem> check_riichi_request(const RiichiRequest& request);

/// The JSON answer of interface version 1 to a scored request; `id` may be null.
py::dict riichi_answer(const RiichiScore& scored);
void add_riichi_answer(py::dict& out, const RiichiScore& scored);
/// Who pays what, as a dict.
py::dict payment_dict(const RiichiScore& scored);
py::list items_list(const RiichiScore& scored);
py::list fu_items_list(const RiichiScore& scored);

/// Every tile of 14 as the winning one, best value first.
struct RiichiReading {
    Tile tile;
    RiichiScore scored;
};
Result<std::vector<RiichiReading>> riichi_readings(RiichiRequest request);

void register_hands(py::module_& module);
void register_riichi_score(py::module_& module);
void register_riichi_advice(py::module_& module);
void register_riichi_rules(py::module_& module);
void register_riichi_answers(py::module_& module);
void register_batch(py::module_& module);

// Methods of riichi.Rules that are more than one line.
py::list riichi_readings_list(const RiichiRulesPtr& rules, const py::object& hand,
                              const py::kwargs& fields);
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
                             const py::object& win, const py::object& out, int threads,
                             const py::kwargs& columns);

}  // namespace hupai::bindings
