#pragma once
#include "rules/panzhihua/score.hpp"
#include "table/sichuan_observe.hpp"

namespace hupai::panzhihua {

/// What the family's deal asks of this rule set (table/sichuan_deal.hpp).
struct Rules {
    using Options = panzhihua::Options;
    using Score = panzhihua::Score;
    using Greatest = panzhihua::Greatest;

    static constexpr RulePage kPage = RulePage::panzhihua;
    static constexpr bool kDeclares = true;
    static constexpr bool kStacks = true;

    static const RuleSets<Options>& rule_sets() { return panzhihua::rule_sets(); }
    static bool exchanges(const Options&) { return false; }
    static sichuan::PassRule pass_rule(const Options& options) {
        const PassRule rule = options.pass_rule;
        const bool both = rule == PassRule::le_value_and_same_tile;
        return {false, both || rule == PassRule::le_value, both || rule == PassRule::same_tile,
                false};
    }
    static bool earthly_broken_by_call(const Options&) { return false; }  // it has no earthly
    static bool may_rob_after_kan(const Options&) { return false; }
};

using Deal = sichuan::Deal<Rules>;
static_assert(std::is_trivially_copyable_v<Deal>);
static_assert(sizeof(Deal) <= 4096);

using sichuan::DealResult;
using sichuan::DealStart;
using DealWins = sichuan::DealWins<Rules>;

}  // namespace hupai::panzhihua
