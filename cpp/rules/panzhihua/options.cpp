#include "rules/panzhihua/options.hpp"

#include "rules/panzhihua/presets.hpp"

namespace hupai::panzhihua {
namespace {

using namespace sichuan;

constexpr const char* kGui[] = {"win_tile", "any"};
constexpr const char* kKanWhenDeclared[] = {"same_waits", "never"};
constexpr const char* kKanChain[] = {"mixed", "linear", "geometric", "off"};
constexpr const char* kPassRule[] = {"le_value_and_same_tile", "le_value", "same_tile", "off"};

constexpr OptionInfo kOptions[] = {
    HUPAI_OPTION(base, "P-20", number, {}, 1, kMostPoints),
    HUPAI_OPTION(cap, "P-23", number_or_none, {}, 1, kMostPoints),
    HUPAI_OPTION(gui, "P-20", word, kGui),
    HUPAI_OPTION(middle_five, "P-20", number, {}, 1, 2),
    HUPAI_OPTION(shaped_wait_multiple, "P-22", number, {}, 1, 2),
    HUPAI_NAMED_OPTION(void_suit, "void", "P-1", word, kVoidSuitWords),
    HUPAI_OPTION(own_four, "P-1", word, kOwnFourWords),
    HUPAI_OPTION(ready_wait, "P-34", word, kReadyWaitWords),
    HUPAI_OPTION(dancer_ron, "P-14", flag, {}),
    HUPAI_OPTION(declare_min_wall, "P-10", number, {}, 0, 108),
    HUPAI_OPTION(upgrade_declaration, "P-10", flag, {}),
    HUPAI_OPTION(kan_when_declared, "P-11", word, kKanWhenDeclared),
    HUPAI_OPTION(declared_win_forced, "P-12", flag, {}),
    HUPAI_OPTION(false_declaration_pay, "P-16", number_or_none, {}, 0, kMostPoints),
    HUPAI_OPTION(replacement, "P-3", word, kReplacementWords),
    HUPAI_OPTION(kan_fees, "P-31", three_numbers, {}, 0, kMostPoints),
    HUPAI_OPTION(kan_chain, "P-31", word, kKanChain),
    HUPAI_OPTION(pass_rule, "P-32", word, kPassRule),
    HUPAI_OPTION(multiple_ron, "X-5", word, kMultipleRonWords),
    HUPAI_OPTION(end_after_wins, "P-4", number, {}, 1, 3, 2),
    HUPAI_OPTION(min_wall_to_play_on, "X-9", number, {}, 0, 108),
    HUPAI_OPTION(pon_last_discard, "X-5", flag, {}),
    HUPAI_OPTION(forced_win_wall, "X-11", number, {}, 0, 108),
};

}  // namespace

const RuleSets<Options>& rule_sets() {
    static constexpr RuleSets<Options> kSets{kOptions, kPresets};
    return kSets;
}

}  // namespace hupai::panzhihua
