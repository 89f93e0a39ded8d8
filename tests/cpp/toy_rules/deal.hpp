#pragma once
#include "table/sichuan_observe.hpp"
#include "table/sichuan_rules.hpp"
#include "toy_rules/score.hpp"

namespace hupai::toy {

struct Rules {
    using Options = toy::Options;
    using Score = toy::Score;
    using Greatest = toy::Greatest;

    static constexpr RulePage kPage = RulePage::xuezhan;  // it has no page of its own
    static constexpr bool kDeclares = false;
    static constexpr bool kStacks = false;

    static const RuleSets<Options>& rule_sets() { return toy::rule_sets(); }
    static bool exchanges(const Options&) { return false; }
    static sichuan::PassRule pass_rule(const Options&) { return {}; }
    static bool earthly_broken_by_call(const Options&) { return false; }
    static bool may_rob_after_kan(const Options&) { return false; }
};

/// Two suits.
inline constexpr TileSupply kTwoSuits{kinds::suit(0) | kinds::suit(1), {}};
constexpr const TileSupply& supply_of(const Options&) {
    return kTwoSuits;
}

// What the settlement takes from the options: no clause that only some rule sets have, a kan of one
// point from everybody, the hand's value in the ready check.
inline sichuan::SettleRules settle_rules(const Options&) {
    return {};
}
inline sichuan::KanFee kan_fee(const sichuan::KanFacts&, const Options& options) {
    return {options.base, options.base};
}
inline std::int64_t ready_points(const Score& score, int, int, const Options&) {
    return score.value;
}

using Deal = sichuan::Deal<Rules>;
static_assert(std::is_trivially_copyable_v<Deal>);

}  // namespace hupai::toy
