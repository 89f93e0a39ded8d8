#pragma once
#include "rules/riichi/options.hpp"

// Each preset says only where it departs from the seed text (`riichi`, the defaults of Options).
namespace hupai::riichi {

constexpr Options tenhou() {
    Options o;
    o.first_dealer = FirstDealer::east;
    o.uma = {20, 10, -10, -20};
    o.rounding = Rounding::half_up;
    o.extend_below = 30000;
    o.bust = true;
    o.dealer_stop = DealerStop::win_or_tenpai;
    o.double_yakuman = 0;
    o.pao_suukantsu = false;
    o.may_hide_tenpai = false;
    return o;
}

constexpr Options tenhou_no_aka() {
    Options o = tenhou();
    o.aka = {0, 0, 0};
    return o;
}

/// What both online services change for three players.
constexpr Options sanma(Options o) {
    o.players = 3;
    o.kita = Kita::dora;
    o.start_points = 35000;
    o.extend_below = 40000;
    o.aka = {0, 1, 1};
    o.riichi_min_wall = 3;
    o.noten_pool = 2000;
    o.abortive_draws = kFourKans | kNineTerminals;
    return o;
}

constexpr Options tenhou_sanma() {
    Options o = sanma(tenhou());
    o.return_points = 40000;
    o.uma = {20, 0, -20, 0};
    return o;
}

constexpr Options mahjong_soul() {
    Options o = tenhou();
    o.return_points = 25000;
    o.uma = {15, 5, -5, -15};
    o.rounding = Rounding::keep;
    o.ankan_chankan_kokushi = true;
    o.multiple_ron = MultipleRon::triple;
    o.double_yakuman = kDoubleAll;
    o.pao_covers = PaoCovers::pao_yakuman_only;
    o.abortive_draws = kFourWinds | kFourKans | kFourRiichi | kNineTerminals;
    return o;
}

constexpr Options mahjong_soul_sanma() {
    Options o = sanma(mahjong_soul());
    o.return_points = 35000;
    o.uma = {15, 0, -15, 0};
    o.multiple_ron = MultipleRon::double_ron;
    return o;
}

/// What the three rule sets of live tournaments share.
constexpr Options live() {
    Options o;
    o.ties = Ties::share;
    o.extend_winds = 0;
    o.kan_dora_reveal = KanDoraReveal::at_once;
    o.riichi_below_1000 = true;
    o.riichi_ankan = RiichiAnkan::strict;
    o.double_yakuman = 0;
    o.kazoe = Kazoe::sanbaiman;
    o.nagashi = Nagashi::none;
    o.abortive_draws = 0;
    return o;
}

constexpr Options mleague() {
    Options o = live();
    o.first_dealer = FirstDealer::east;
    o.uma = {30, 10, -10, -30};
    o.riichi_min_wall = 1;
    o.multiple_ron = MultipleRon::head_bump;
    o.double_wind_pair_fu = 2;
    o.kiriage = true;
    return o;
}

constexpr Options wrc() {
    Options o = live();
    o.start_points = 30000;
    o.uma = {15, 5, -5, -15};
    o.leftover_sticks = LeftoverSticks::lost;
    o.ankan_chankan_kokushi = true;
    o.aka = {0, 0, 0};
    o.multiple_ron = MultipleRon::head_bump;
    o.yakuman_stack = false;
    o.renhou = Renhou::mangan;
    o.kiriage = true;
    o.pao_suukantsu = false;
    o.pao_honba = PaoHonba::discarder;
    o.own_four = OwnFour::held;
    return o;
}

constexpr Options ema() {
    Options o = wrc();
    o.first_dealer = FirstDealer::east;
    o.leftover_sticks = LeftoverSticks::first;
    o.multiple_ron = MultipleRon::triple;
    o.kiriage = false;
    o.honba_multi = HonbaMulti::each;
    o.sticks_multi = SticksMulti::own_back;
    return o;
}

inline constexpr OptionMark kRiichiMarks[] = {
    {"bust", 'F'},       {"dealer_stop", 'F'},       {"kuikae", 'F'},
    {"aka", 'F'},        {"riichi_below_1000", 'F'}, {"riichi_min_wall", 'F'},
    {"kuitan", 'F'},     {"double_yakuman", 'F'},    {"honba_multi", 'F'},
    {"tsumo_loss", 'F'}, {"pao_honba", 'F'},         {"own_four", 'F'}};
inline constexpr OptionMark kMahjongSoulMarks[] = {{"uma", '~'},          {"rounding", '?'},
                                                   {"extend_winds", '~'}, {"dealer_stop", '~'},
                                                   {"riichi_ankan", '~'}, {"pao_honba", '~'}};
inline constexpr OptionMark kMahjongSoulSanmaMarks[] = {
    {"return_points", '~'}, {"uma", '~'},          {"rounding", '?'},   {"extend_winds", '~'},
    {"dealer_stop", '~'},   {"riichi_ankan", '~'}, {"tsumo_loss", '~'}, {"pao_honba", '~'}};
inline constexpr OptionMark kMleagueMarks[] = {{"first_dealer", '~'},    {"riichi_min_wall", '?'},
                                               {"riichi_ankan", '~'},    {"yakuman_stack", '~'},
                                               {"pao_covers", '?'},      {"pao_honba", '?'},
                                               {"may_hide_tenpai", '~'}, {"own_four", '~'}};
inline constexpr OptionMark kWrcMarks[] = {{"first_dealer", '?'},
                                           {"leftover_sticks", '~'},
                                           {"bust", '~'},
                                           {"ankan_chankan_kokushi", '?'},
                                           {"kan_dora_reveal", '~'},
                                           {"riichi_below_1000", '?'},
                                           {"riichi_min_wall", '~'},
                                           {"riichi_ankan", '?'},
                                           {"renhou", '?'},
                                           {"rinshan_tsumo_fu", '~'},
                                           {"haitei_with_rinshan", '~'},
                                           {"double_wind_pair_fu", '~'},
                                           {"pao_honba", '?'},
                                           {"may_hide_tenpai", '?'},
                                           {"own_four", '~'}};
inline constexpr OptionMark kEmaMarks[] = {
    {"first_dealer", '?'},        {"ankan_chankan_kokushi", '?'},
    {"riichi_ankan", '?'},        {"rinshan_tsumo_fu", '~'},
    {"haitei_with_rinshan", '~'}, {"double_wind_pair_fu", '~'},
    {"sticks_multi", '~'},        {"pao_honba", '~'},
    {"may_hide_tenpai", '?'}};

inline constexpr Preset<Options> kPresets[] = {
    {"riichi", "the seed text", Options{}, kRiichiMarks},
    {"tenhou", "Tenhou, four players, red fives", tenhou(), {}},
    {"tenhou_no_aka", "Tenhou without red fives", tenhou_no_aka(), {}},
    {"tenhou_sanma", "Tenhou, three players", tenhou_sanma(), {}},
    {"mahjong_soul", "Mahjong Soul, ranked, four players", mahjong_soul(), kMahjongSoulMarks},
    {"mahjong_soul_sanma", "Mahjong Soul, three players", mahjong_soul_sanma(),
     kMahjongSoulSanmaMarks},
    {"mleague", "M-League", mleague(), kMleagueMarks},
    {"wrc", "World Riichi Championship, 2015", wrc(), kWrcMarks},
    {"ema", "European Mahjong Association, 2016", ema(), kEmaMarks},
};

}  // namespace hupai::riichi
