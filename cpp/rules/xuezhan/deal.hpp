#pragma once
#include "rules/xuezhan/score.hpp"
#include "table/sichuan_observe.hpp"

namespace hupai::xuezhan {

/// What the family's deal asks of this rule set (table/sichuan_deal.hpp).
struct Rules {
    using Options = xuezhan::Options;
    using Score = xuezhan::Score;
    using Greatest = xuezhan::Greatest;

    static constexpr RulePage kPage = RulePage::xuezhan;
    static constexpr bool kDeclares = false;
    static constexpr bool kStacks = false;

    static const RuleSets<Options>& rule_sets() { return xuezhan::rule_sets(); }
    static bool exchanges(const Options& options) { return options.exchange == Exchange::three; }
    static sichuan::PassRule pass_rule(const Options& options) {
        return {options.pass_rule == PassRule::total, options.pass_rule == PassRule::le_fan,
                options.pass_rule == PassRule::same_tile,
                options.pass_lift_by_pon == PassLift::if_not_complete};
    }
    static bool earthly_broken_by_call(const Options& options) {
        return options.earthly_broken_by_call;
    }
    static bool may_rob_after_kan(const Options& options) {
        return options.fan_table == FanTable::additive;
    }
};

using Deal = sichuan::Deal<Rules>;
static_assert(std::is_trivially_copyable_v<Deal>);
static_assert(sizeof(Deal) <= 4096);

using sichuan::DealResult;
using sichuan::DealStart;
using DealWins = sichuan::DealWins<Rules>;

}  // namespace hupai::xuezhan
