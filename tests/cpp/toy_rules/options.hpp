#pragma once
#include "patterns/option_fields.hpp"
#include "patterns/sichuan_options.hpp"
#include "waits/suit_forms.hpp"

// A rule set that no preset is, made by the list in cpp/README.md: two suits, 72 tiles, a plain
// hand of one point, a flush and a kan's replacement of two.
namespace hupai::toy {

struct Options {
    std::int32_t base = 1;
    std::int32_t flush_points = 2;
    // what the family's deal asks for
    VoidSuit void_suit = VoidSuit::none;
    OwnFour own_four = OwnFour::concealed;
    sichuan::ReadyWait ready_wait = sichuan::ReadyWait::theoretical;
    sichuan::Replacement replacement = sichuan::Replacement::front;
    sichuan::MultipleRon multiple_ron = sichuan::MultipleRon::all;
    std::int32_t end_after_wins = 1;
    std::int32_t min_wall_to_play_on = 1;
    std::int32_t forced_win_wall = 0;
    bool pon_last_discard = false;

    SuitRule suit_rule() const { return {void_suit, own_four}; }
    friend bool operator==(const Options&, const Options&) = default;
};

const RuleSets<Options>& rule_sets();

}  // namespace hupai::toy
