#include "rules/xuezhan/options.hpp"

#include "rules/xuezhan/presets.hpp"

namespace hupai::xuezhan {
namespace {

using namespace sichuan;

constexpr const char* kFanTable[] = {"laok", "additive"};
constexpr const char* kTsumoBonus[] = {"none", "fan", "base"};
constexpr const char* kGoldenWait[] = {"off", "melds4", "any_pair"};
constexpr const char* kExchange[] = {"none", "three"};
constexpr const char* kPassRule[] = {"total", "le_fan", "same_tile", "off"};
constexpr const char* kPassLift[] = {"never", "if_not_complete"};
constexpr const char* kOpenKanTsumo[] = {"feeder_pays_all", "as_ron", "as_tsumo"};
constexpr const char* kKanShot[] = {"transfer_last", "transfer_all", "refund", "none"};
constexpr const char* kTransferSplit[] = {"equal", "each_full", "nearest"};
constexpr const char* kPigRecipients[] = {"not_won", "all", "ready"};
constexpr const char* kKanRefund[] = {"not_ready_or_pig", "not_ready", "never"};
constexpr const char* kFalseWinPay[] = {"none", "to_nobody", "to_each"};

constexpr OptionInfo kOptions[] = {
    HUPAI_OPTION(fan_table, "X-22", word, kFanTable),
    HUPAI_OPTION(base, "X-21", number, {}, 1, kMostPoints),
    HUPAI_OPTION(fan_cap, "X-10", number_or_none, {}, 0, kMostPoints),
    HUPAI_OPTION(tsumo_bonus, "X-23", word, kTsumoBonus),
    HUPAI_OPTION(last_tile_fan, "X-23", number, {}, 0, 10),
    HUPAI_OPTION(golden_wait, "X-25", word, kGoldenWait),
    HUPAI_OPTION(outside, "X-22", flag, {}),
    HUPAI_OPTION(heavenly_earthly, "X-22", flag, {}),
    HUPAI_OPTION(earthly_broken_by_call, "X-22", flag, {}),
    HUPAI_OPTION(horses, "X-41", number, {}, 0, 2, 2),
    HUPAI_NAMED_OPTION(void_suit, "void", "X-3", word, std::span(kVoidSuitWords).first(2)),
    HUPAI_OPTION(own_four, "X-36", word, kOwnFourWords),
    HUPAI_OPTION(ready_wait, "X-36", word, kReadyWaitWords),
    HUPAI_OPTION(exchange, "X-4", word, kExchange),
    HUPAI_OPTION(multiple_ron, "X-5", word, kMultipleRonWords),
    HUPAI_OPTION(replacement, "X-6", word, kReplacementWords),
    HUPAI_OPTION(end_after_wins, "X-8", number, {}, 1, 3, 2),
    HUPAI_OPTION(min_wall_to_play_on, "X-9", number, {}, 0, 108),
    HUPAI_OPTION(forced_win_wall, "X-11", number, {}, 0, 108),
    HUPAI_OPTION(pass_rule, "X-12", word, kPassRule),
    HUPAI_OPTION(pass_lift_by_pon, "X-12", word, kPassLift),
    HUPAI_OPTION(pon_last_discard, "X-5", flag, {}),
    HUPAI_OPTION(open_kan_fee, "X-30", number, {}, 0, kMostPoints),
    HUPAI_OPTION(open_kan_side_fee, "X-30", number, {}, 0, kMostPoints),
    HUPAI_OPTION(added_kan_fee, "X-30", number, {}, 0, kMostPoints),
    HUPAI_OPTION(closed_kan_fee, "X-30", number, {}, 0, kMostPoints),
    HUPAI_OPTION(late_added_kan_pays, "X-30", flag, {}),
    HUPAI_OPTION(open_kan_tsumo, "X-32", word, kOpenKanTsumo),
    HUPAI_OPTION(kan_shot, "X-33", word, kKanShot),
    HUPAI_OPTION(transfer_split, "X-33", word, kTransferSplit),
    HUPAI_OPTION(pig_multiple, "X-35", number, {}, 0, kMostPoints),
    HUPAI_OPTION(pig_penalty, "X-35", number, {}, 0, kMostPoints),
    HUPAI_OPTION(pig_recipients, "X-35", word, kPigRecipients),
    HUPAI_OPTION(passive_pig, "X-35", flag, {}),
    HUPAI_OPTION(pig_pays_ready_check, "X-36", flag, {}),
    HUPAI_OPTION(kan_refund, "X-37", word, kKanRefund),
    HUPAI_OPTION(leave_after_win, "X-39", flag, {}),
    HUPAI_OPTION(forfeit_multiple, "X-40", number, {}, 0, kMostPoints),
    HUPAI_OPTION(false_win_pay, "X-42", word, kFalseWinPay),
};

}  // namespace

const RuleSets<Options>& rule_sets() {
    static constexpr RuleSets<Options> kSets{kOptions, kPresets};
    return kSets;
}

}  // namespace hupai::xuezhan
