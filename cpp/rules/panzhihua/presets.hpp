#pragma once
#include "rules/panzhihua/options.hpp"

// Each preset says only where it departs from the short text (the defaults of Options).
namespace hupai::panzhihua {

constexpr Options panzhihua_long() {
    Options o;
    o.cap = 32;
    o.gui = Gui::any;
    o.middle_five = 2;
    o.dancer_ron = false;
    o.kan_chain = KanChain::mixed;
    return o;
}

inline constexpr OptionMark kShortMarks[] = {{"cap", 'i'},
                                             {"own_four", 'i'},
                                             {"declare_min_wall", 'i'},
                                             {"upgrade_declaration", 'i'},
                                             {"kan_when_declared", 'i'},
                                             {"declared_win_forced", 'i'},
                                             {"false_declaration_pay", 'i'},
                                             {"replacement", 'i'},
                                             {"kan_fees", 'i'},
                                             {"pass_rule", 'i'}};
inline constexpr OptionMark kLongMarks[] = {
    {"own_four", 'i'}, {"declared_win_forced", 'i'}, {"replacement", 'i'}};

inline constexpr Preset<Options> kPresets[] = {
    {"panzhihua_short", "Panzhihua, the short text", Options{}, kShortMarks},
    {"panzhihua_long", "Panzhihua, the long text", panzhihua_long(), kLongMarks},
};

}  // namespace hupai::panzhihua
