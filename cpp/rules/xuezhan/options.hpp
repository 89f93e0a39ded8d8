#pragma once
#include "patterns/option_fields.hpp"
#include "patterns/sichuan_options.hpp"
#include "waits/suit_forms.hpp"

namespace hupai::xuezhan {

using sichuan::KanShot;
using sichuan::MultipleRon;
using sichuan::PigRecipients;
using sichuan::ReadyWait;
using sichuan::Replacement;
using sichuan::TransferSplit;

// Values of the options that are words. Each list stands once more as text in options.cpp.
enum class FanTable : std::uint8_t { laok, additive };
enum class TsumoBonus : std::uint8_t { none, fan, base };
enum class GoldenWait : std::uint8_t { off, melds4, any_pair };
enum class Exchange : std::uint8_t { none, three };
enum class OpenKanTsumo : std::uint8_t { feeder_pays_all, as_ron, as_tsumo };
enum class PassRule : std::uint8_t { total, le_fan, same_tile, off };
enum class PassLift : std::uint8_t { never, if_not_complete };
enum class KanRefund : std::uint8_t { not_ready_or_pig, not_ready, never };
enum class FalseWinPay : std::uint8_t { none, to_nobody, to_each };

/// Every option of the rule set; the defaults are the preset `laok`. A fan_cap counts doublings.
struct Options {
    // the value of a hand
    FanTable fan_table = FanTable::laok;
    std::int32_t base = 6;
    std::int32_t fan_cap = kNoNumber;
    TsumoBonus tsumo_bonus = TsumoBonus::none;
    std::int32_t last_tile_fan = 0;
    GoldenWait golden_wait = GoldenWait::off;
    bool outside = true;  // 2-5-8 triplets too
    bool heavenly_earthly = true;
    bool earthly_broken_by_call = true;
    std::int32_t horses = 0;
    // complete and ready hands
    VoidSuit void_suit = VoidSuit::natural;
    OwnFour own_four = OwnFour::concealed;
    ReadyWait ready_wait = ReadyWait::theoretical;
    // play
    Exchange exchange = Exchange::none;
    MultipleRon multiple_ron = MultipleRon::all;
    Replacement replacement = Replacement::tail;
    std::int32_t end_after_wins = 3;
    std::int32_t min_wall_to_play_on = 1;
    std::int32_t forced_win_wall = 4;
    PassRule pass_rule = PassRule::total;
    PassLift pass_lift_by_pon = PassLift::never;
    bool pon_last_discard = true;
    // settlement
    std::int32_t open_kan_fee = 1;
    std::int32_t open_kan_side_fee = 0;
    std::int32_t added_kan_fee = 1;
    std::int32_t closed_kan_fee = 2;
    bool late_added_kan_pays = true;
    OpenKanTsumo open_kan_tsumo = OpenKanTsumo::feeder_pays_all;
    KanShot kan_shot = KanShot::transfer_last;
    TransferSplit transfer_split = TransferSplit::equal;
    std::int32_t pig_multiple = 9;
    std::int32_t pig_penalty = 0;  // outside the ledger
    PigRecipients pig_recipients = PigRecipients::not_won;
    bool passive_pig = false;
    bool pig_pays_ready_check = false;
    KanRefund kan_refund = KanRefund::not_ready_or_pig;
    bool leave_after_win = true;
    std::int32_t forfeit_multiple = 16;  // 0: not offered
    FalseWinPay false_win_pay = FalseWinPay::none;

    SuitRule suit_rule() const { return {void_suit, own_four}; }
    friend bool operator==(const Options&, const Options&) = default;
};

/// The presets, and the options as data: parse, canonical text, hash.
const RuleSets<Options>& rule_sets();

}  // namespace hupai::xuezhan
