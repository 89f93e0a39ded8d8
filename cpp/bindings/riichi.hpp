#pragma once
#include <memory>

#include "bindings/readers.hpp"
#include "rules/riichi/score.hpp"

namespace hupai::bindings {

/// A rule set as Python holds it.
struct RiichiRules {
    std::string text;  // preset and overrides, as parse_rules reads it
    riichi::Options options;
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
};

/// The rule set of a text such as "tenhou+kuitan=false"; every text is read once and kept.
Result<RiichiRulesPtr> riichi_rules_of(std::string_view text);

/// Reads one field of a request (`rules`, `id`, `hand` and `melds` are not among them).
std::optional<Problem> read_riichi_field(RiichiRequest& request, std::string_view name,
                                         PyObject* value);
/// What is missing or contradictory once every field is read.
std::optional<Problem> check_riichi_request(const RiichiRequest& request);

/// The JSON answer of interface version 1 to a scored request; `id` may be null.
py::dict riichi_answer(const RiichiScore& scored);
/// Who pays what, as a dict.
py::dict payment_dict(const RiichiScore& scored);
py::list items_list(const RiichiScore& scored);
py::list fu_items_list(const RiichiScore& scored);

/// Every tile of 14 as the winning one, best value first.
struct RiichiReading {
    Tile tile;
    RiichiScore scored;
};
Result<std::vector<RiichiReading>> riichi_readings(const RiichiRequest& request);

void register_riichi(py::module_& module);
void register_riichi_answers(py::module_& module);
void register_batch(py::module_& module);
void register_hands(py::module_& module);
void register_waits(py::module_& module);

}  // namespace hupai::bindings
