#pragma once
#include <array>

#include "patterns/option_fields.hpp"
#include "patterns/sichuan_options.hpp"
#include "waits/suit_forms.hpp"

namespace hupai::panzhihua {

using sichuan::MultipleRon;
using sichuan::ReadyWait;
using sichuan::Replacement;

// Values of the options that are words. Each list stands once more as text in options.cpp.
enum class Gui : std::uint8_t { win_tile, any };  // 归: which fourth tile counts
enum class KanWhenDeclared : std::uint8_t { same_waits, never };
enum class KanChain : std::uint8_t { mixed, linear, geometric, off };
enum class PassRule : std::uint8_t { le_value_and_same_tile, le_value, same_tile, off };

/// Every option of the rule set; the defaults are the preset `panzhihua_short`.
struct Options {
    // the value of a hand (P-20 to P-23)
    std::int32_t base = 1;
    std::int32_t cap = 64;
    Gui gui = Gui::win_tile;
    std::int32_t middle_five = 1;
    std::int32_t shaped_wait_multiple = 1;
    // complete and ready hands (P-1, P-34)
    VoidSuit void_suit = VoidSuit::none;
    OwnFour own_four = OwnFour::concealed;
    ReadyWait ready_wait = ReadyWait::theoretical;
    // declarations (P-10 to P-16)
    bool dancer_ron = true;
    std::int32_t declare_min_wall = 8;
    bool upgrade_declaration = false;
    KanWhenDeclared kan_when_declared = KanWhenDeclared::same_waits;
    bool declared_win_forced = true;
    std::int32_t false_declaration_pay = kNoNumber;  // none: the cap
    // play and kans (P-31, P-32)
    Replacement replacement = Replacement::tail;
    std::array<std::int32_t, 3> kan_fees{2, 1, 2};  // open, added, closed
    KanChain kan_chain = KanChain::off;
    PassRule pass_rule = PassRule::le_value_and_same_tile;
    MultipleRon multiple_ron = MultipleRon::all;
    std::int32_t end_after_wins = 3;
    std::int32_t min_wall_to_play_on = 1;
    bool pon_last_discard = true;
    std::int32_t forced_win_wall = 0;

    SuitRule suit_rule() const { return {void_suit, own_four}; }
    friend bool operator==(const Options&, const Options&) = default;
};

/// The presets, and the options as data: parse, canonical text, hash.
const RuleSets<Options>& rule_sets();

}  // namespace hupai::panzhihua
