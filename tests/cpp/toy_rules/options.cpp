#include "toy_rules/options.hpp"

namespace hupai::toy {
namespace {

using namespace sichuan;

constexpr OptionInfo kOptions[] = {
    HUPAI_OPTION(base, "T-1", number, {}, 1, kMostPoints),
    HUPAI_OPTION(flush_points, "T-2", number, {}, 1, 8),
    HUPAI_OPTION(own_four, "T-3", word, kOwnFourWords),
    HUPAI_OPTION(replacement, "T-3", word, kReplacementWords),
    HUPAI_OPTION(multiple_ron, "T-3", word, kMultipleRonWords),
    HUPAI_OPTION(end_after_wins, "T-3", number, {}, 1, 3, 2),
    HUPAI_OPTION(forced_win_wall, "T-3", number, {}, 0, 72),
    HUPAI_OPTION(pon_last_discard, "T-3", flag, {}),
};

constexpr Options to_the_third_win() {
    Options o;
    o.end_after_wins = 3;
    o.replacement = Replacement::tail;
    return o;
}

constexpr Preset<Options> kPresets[] = {
    {"toy", "one win", Options{}, {}},
    {"toy_three", "three wins", to_the_third_win(), {}},
};

}  // namespace

const RuleSets<Options>& rule_sets() {
    static constexpr RuleSets<Options> kSets{kOptions, kPresets};
    return kSets;
}

}  // namespace hupai::toy
