#pragma once
#include <array>
#include <cstdint>

#include "patterns/option_fields.hpp"
#include "waits/forms.hpp"

namespace hupai::riichi {

// Values of the options that are words. Each list stands once more as text in options.cpp.
enum class Length : std::uint8_t { east, south, all };
enum class Kita : std::uint8_t { none, dora, guest, yakuhai };
enum class FirstDealer : std::uint8_t { two_throws, one_throw, east };
enum class Rounding : std::uint8_t { keep, half_up, five_down, up, down };
enum class Ties : std::uint8_t { seat_order, share };
enum class LeftoverSticks : std::uint8_t { first, lost };
enum class DealerStop : std::uint8_t { none, win, win_or_tenpai };
enum class Renchan : std::uint8_t { tenpai, win_only, any_draw, never };
enum class Kuikae : std::uint8_t { forbidden, same_tile_only, allowed };
enum class KanDoraReveal : std::uint8_t { by_kind, at_once, after_discard };
enum class RiichiAnkan : std::uint8_t { waits_same, strict, never };
enum class MultipleRon : std::uint8_t { double_ron, triple, head_bump };
enum class Chiitoi : std::uint8_t { two_han_25_fu, one_han_50_fu };
enum class Renhou : std::uint8_t { off, mangan, han5, haneman, baiman, yakuman };
enum class Kazoe : std::uint8_t { yakuman, sanbaiman, multiple };
enum class HonbaMulti : std::uint8_t { first, each };
enum class SticksMulti : std::uint8_t { first, own_back };
enum class PaoCovers : std::uint8_t { all_yakuman, pao_yakuman_only };
enum class PaoHonba : std::uint8_t { liable, discarder };
enum class Nagashi : std::uint8_t { draw, win, none };

/// Bits of the option `double_yakuman`.
enum DoubleYakuman : std::uint32_t {
    kDoubleKokushi13 = 1,
    kDoubleSuuankouTanki = 2,
    kDoubleJunseiChuuren = 4,
    kDoubleDaisuushii = 8,
    kDoubleAll = 15,
};
/// Bits of the option `old_yaku`.
enum OldYaku : std::uint32_t {
    kTsubameGaeshi = 1,
    kOpenRiichi = 2,
    kOpenRiichiYakuman = 4,
    kSanrenkou = 8,
    kSuurenkou = 16,
    kBeniKujaku = 32,
    kKokuiisou = 64,
    kDaisharin = 128,
    kDaisharinPOnly = 256,
    kPaarenchan = 512,
    kPaarenchanWins = 1024,
    kDaichisei = 2048,
    kIshiNoUe = 4096,
};
/// Bits of the option `abortive_draws`.
enum AbortiveDraw : std::uint32_t {
    kFourWinds = 1,
    kFourKans = 2,
    kFourRiichi = 4,
    kTripleRon = 8,
    kNineTerminals = 16,
};

/// Every option of the rule set; the defaults are the preset `riichi`.
struct Options {
    // the table and the match
    std::int32_t players = 4;
    Length length = Length::south;
    Kita kita = Kita::none;
    bool kita_rinshan = true;
    bool kita_ron = true;
    FirstDealer first_dealer = FirstDealer::two_throws;
    bool dealer_jump = false;
    std::int32_t start_points = 25000;
    std::int32_t return_points = 30000;
    std::array<std::int16_t, 4> uma{8, 4, -4, -8};
    Rounding rounding = Rounding::keep;
    Ties ties = Ties::seat_order;
    LeftoverSticks leftover_sticks = LeftoverSticks::first;
    std::int32_t extend_below = kNoNumber;
    std::int32_t extend_winds = 1;
    bool bust = false;
    DealerStop dealer_stop = DealerStop::none;
    std::int32_t dealer_stop_target = kNoNumber;  // kNoNumber: extend_below or else return_points
    Renchan renchan = Renchan::tenpai;
    // play
    Kuikae kuikae = Kuikae::forbidden;
    bool ankan_chankan_kokushi = false;
    bool dora = true;
    bool ura = true;
    bool kan_dora = true;
    bool kan_ura = true;
    bool ippatsu = true;
    KanDoraReveal kan_dora_reveal = KanDoraReveal::by_kind;
    std::array<std::uint8_t, 3> aka{1, 1, 1};
    bool riichi_below_1000 = false;
    std::int32_t riichi_min_wall = 4;
    RiichiAnkan riichi_ankan = RiichiAnkan::waits_same;
    MultipleRon multiple_ron = MultipleRon::double_ron;
    // scoring
    std::int32_t two_han_minimum_from_honba = kNoNumber;
    bool kuitan = true;
    Chiitoi chiitoi = Chiitoi::two_han_25_fu;
    std::uint32_t double_yakuman = kDoubleAll;
    bool yakuman_stack = true;
    Renhou renhou = Renhou::off;
    std::uint32_t old_yaku = 0;
    bool rinshan_tsumo_fu = true;
    bool haitei_with_rinshan = false;
    std::int32_t double_wind_pair_fu = 4;
    bool pinfu_tsumo = true;
    Kazoe kazoe = Kazoe::yakuman;
    bool kiriage = false;
    std::int32_t honba_per_payer = 100;
    HonbaMulti honba_multi = HonbaMulti::first;
    SticksMulti sticks_multi = SticksMulti::first;
    bool tsumo_loss = true;
    bool pao = true;
    bool pao_suukantsu = true;
    PaoCovers pao_covers = PaoCovers::all_yakuman;
    PaoHonba pao_honba = PaoHonba::liable;
    bool rinshan_pao = false;
    // draws
    std::int32_t noten_pool = 3000;
    bool may_hide_tenpai = true;
    OwnFour own_four = OwnFour::concealed;
    Nagashi nagashi = Nagashi::draw;
    std::uint32_t abortive_draws = 31;
    bool abort_renchan = true;

    bool is_sanma() const { return players == 3; }
    Forms forms() const {
        return {is_sanma() ? TileSet::sanma : TileSet::four_player, SevenPairs::different, true,
                own_four};
    }
    friend bool operator==(const Options&, const Options&) = default;
};

/// The presets, and the options as data: parse, canonical text, hash.
const RuleSets<Options>& rule_sets();

}  // namespace hupai::riichi
