#pragma once
#include "rules/xuezhan/options.hpp"

// Each preset says only where it departs from the seed text (`laok`, the defaults of Options).
namespace hupai::xuezhan {

constexpr Options laok_horses() {
    Options o;
    o.horses = 2;
    return o;
}

/// What the competition rules and most mobile tables share.
constexpr Options declared_suits() {
    Options o;
    o.base = 1;
    o.tsumo_bonus = TsumoBonus::base;
    o.last_tile_fan = 1;
    o.golden_wait = GoldenWait::melds4;
    o.void_suit = VoidSuit::declared;
    o.forced_win_wall = 0;
    o.pass_rule = PassRule::le_fan;
    o.open_kan_fee = 2;
    o.open_kan_tsumo = OpenKanTsumo::as_tsumo;
    o.leave_after_win = false;
    o.forfeit_multiple = 0;
    return o;
}

constexpr Options sbr2025() {
    Options o = declared_suits();
    o.fan_table = FanTable::additive;
    o.fan_cap = 3;
    o.outside = false;
    o.heavenly_earthly = false;
    o.replacement = Replacement::front;
    o.pass_lift_by_pon = PassLift::if_not_complete;
    o.late_added_kan_pays = false;
    o.kan_shot = KanShot::refund;
    o.pig_multiple = 0;
    o.pig_penalty = 24;
    o.passive_pig = true;
    o.pig_pays_ready_check = true;
    o.kan_refund = KanRefund::not_ready;
    o.false_win_pay = FalseWinPay::to_nobody;
    return o;
}

constexpr Options online() {
    Options o = declared_suits();
    o.fan_cap = 5;
    o.own_four = OwnFour::held;
    o.exchange = Exchange::three;
    o.pig_multiple = 16;
    return o;
}

inline constexpr OptionMark kLaokMarks[] = {{"pon_last_discard", 'F'}, {"transfer_split", '?'}};
inline constexpr OptionMark kHorsesMarks[] = {
    {"horses", 'i'}, {"pon_last_discard", 'F'}, {"transfer_split", '?'}};
inline constexpr OptionMark kOnlineMarks[] = {{"base", '?'},
                                              {"own_four", '?'},
                                              {"replacement", '?'},
                                              {"forced_win_wall", '?'},
                                              {"pass_lift_by_pon", '?'},
                                              {"pon_last_discard", '?'},
                                              {"late_added_kan_pays", '?'},
                                              {"open_kan_tsumo", '?'}};

inline constexpr Preset<Options> kPresets[] = {
    {"laok", "the seed text", Options{}, kLaokMarks},
    {"laok_horses", "the seed text with horses", laok_horses(), kHorsesMarks},
    {"sbr2025", "Sichuan competition rules, 2025", sbr2025(), {}},
    {"online", "what most mobile tables offer", online(), kOnlineMarks},
};

}  // namespace hupai::xuezhan
