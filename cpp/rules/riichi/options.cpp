#include "rules/riichi/options.hpp"

#include "rules/riichi/presets.hpp"

namespace hupai::riichi {
namespace {

constexpr const char* kLength[] = {"east", "south", "all"};
constexpr const char* kKita[] = {"none", "dora", "guest", "yakuhai"};
constexpr const char* kFirstDealer[] = {"two_throws", "one_throw", "east"};
constexpr const char* kRounding[] = {"keep", "half_up", "five_down", "up", "down"};
constexpr const char* kTies[] = {"seat_order", "share"};
constexpr const char* kLeftoverSticks[] = {"first", "lost"};
constexpr const char* kDealerStop[] = {"none", "win", "win_or_tenpai"};
constexpr const char* kRenchan[] = {"tenpai", "win_only", "any_draw", "never"};
constexpr const char* kKuikae[] = {"forbidden", "same_tile_only", "allowed"};
constexpr const char* kKanDoraReveal[] = {"by_kind", "at_once", "after_discard"};
constexpr const char* kRiichiAnkan[] = {"waits_same", "strict", "never"};
constexpr const char* kMultipleRon[] = {"double", "triple", "head_bump"};
constexpr const char* kChiitoi[] = {"2_han_25_fu", "1_han_50_fu"};
constexpr const char* kDoubleYakuman[] = {"kokushi_13", "suuankou_tanki", "junsei_chuuren",
                                          "daisuushii"};
constexpr const char* kRenhou[] = {"off", "mangan", "han5", "haneman", "baiman", "yakuman"};
constexpr const char* kOldYaku[] = {
    "tsubame_gaeshi",  "open_riichi", "open_riichi_yakuman", "sanrenkou",        "suurenkou",
    "beni_kujaku",     "kokuiisou",   "daisharin",           "daisharin_p_only", "paarenchan",
    "paarenchan_wins", "daichisei",   "ishi_no_ue"};
constexpr const char* kKazoe[] = {"yakuman", "sanbaiman", "multiple"};
constexpr const char* kHonbaMulti[] = {"first", "each"};
constexpr const char* kSticksMulti[] = {"first", "own_back"};
constexpr const char* kPaoCovers[] = {"all_yakuman", "pao_yakuman_only"};
constexpr const char* kPaoHonba[] = {"liable", "discarder"};
constexpr const char* kNagashi[] = {"draw", "win", "none"};
constexpr const char* kAbortiveDraws[] = {"four_winds", "four_kans", "four_riichi", "triple_ron",
                                          "nine_terminals"};

constexpr OptionInfo kOptions[] = {
    HUPAI_OPTION(players, "R-1.2", number, {}, 3, 4),
    HUPAI_OPTION(length, "R-2.1", word, kLength),
    HUPAI_OPTION(kita, "R-1.2", word, kKita),
    HUPAI_OPTION(kita_rinshan, "R-1.2", flag, {}),
    HUPAI_OPTION(kita_ron, "R-1.2", flag, {}),
    HUPAI_OPTION(first_dealer, "R-1.5", word, kFirstDealer),
    HUPAI_OPTION(dealer_jump, "R-1.7", flag, {}),
    HUPAI_OPTION(start_points, "R-1.12", number, {}, 0, 1000000),
    HUPAI_OPTION(return_points, "R-2.7", number, {}, 0, 1000000),
    HUPAI_OPTION(uma, "R-2.7", places, {}, -1000, 1000, 1, offsetof(Options, players)),
    HUPAI_OPTION(rounding, "R-2.7", word, kRounding),
    HUPAI_OPTION(ties, "R-2.7", word, kTies),
    HUPAI_OPTION(leftover_sticks, "R-2.7", word, kLeftoverSticks),
    HUPAI_OPTION(extend_below, "R-2.4", number_or_none, {}, 0, 1000000),
    HUPAI_OPTION(extend_winds, "R-2.4", number, {}, 0, 2),
    HUPAI_OPTION(bust, "R-2.5", flag, {}),
    HUPAI_OPTION(dealer_stop, "R-2.6", word, kDealerStop),
    HUPAI_OPTION(dealer_stop_target, "R-2.6", number_or_none, {}, 0, 1000000),
    HUPAI_OPTION(renchan, "R-2.2", word, kRenchan),
    HUPAI_OPTION(kuikae, "R-3.3", word, kKuikae),
    HUPAI_OPTION(ankan_chankan_kokushi, "R-3.4", flag, {}),
    HUPAI_OPTION(dora, "R-3.6", flag, {}),
    HUPAI_OPTION(ura, "R-3.6", flag, {}),
    HUPAI_OPTION(kan_dora, "R-3.6", flag, {}),
    HUPAI_OPTION(kan_ura, "R-3.6", flag, {}),
    HUPAI_OPTION(ippatsu, "R-3.10", flag, {}),
    HUPAI_OPTION(kan_dora_reveal, "R-3.6", word, kKanDoraReveal),
    HUPAI_OPTION(aka, "R-3.7", per_suit, {}, 0, 4),
    HUPAI_OPTION(riichi_below_1000, "R-3.8", flag, {}),
    HUPAI_OPTION(riichi_min_wall, "R-3.8", number, {}, 0, 70),
    HUPAI_OPTION(riichi_ankan, "R-3.8", word, kRiichiAnkan),
    HUPAI_OPTION(multiple_ron, "R-3.11", word, kMultipleRon),
    HUPAI_OPTION(two_han_minimum_from_honba, "R-4.1", number_or_none, {}, 0, 1000),
    HUPAI_OPTION(kuitan, "R-4.3", flag, {}),
    HUPAI_OPTION(chiitoi, "R-4.3", word, kChiitoi),
    HUPAI_OPTION(double_yakuman, "R-4.4", set, kDoubleYakuman),
    HUPAI_OPTION(yakuman_stack, "R-4.4", flag, {}),
    HUPAI_OPTION(renhou, "R-4.5", word, kRenhou),
    HUPAI_OPTION(old_yaku, "R-4.5", set, kOldYaku),
    HUPAI_OPTION(rinshan_tsumo_fu, "R-4.7", flag, {}),
    HUPAI_OPTION(haitei_with_rinshan, "R-4.3", flag, {}),
    HUPAI_OPTION(double_wind_pair_fu, "R-4.7", number, {}, 2, 4, 2),
    HUPAI_OPTION(pinfu_tsumo, "R-4.7", flag, {}),
    HUPAI_OPTION(kazoe, "R-4.8", word, kKazoe),
    HUPAI_OPTION(kiriage, "R-4.8", flag, {}),
    HUPAI_OPTION(honba_per_payer, "R-4.9", number, {}, 0, 10000),
    HUPAI_OPTION(honba_multi, "R-4.9", word, kHonbaMulti),
    HUPAI_OPTION(sticks_multi, "R-4.9", word, kSticksMulti),
    HUPAI_OPTION(tsumo_loss, "R-4.9", flag, {}),
    HUPAI_OPTION(pao, "R-4.10", flag, {}),
    HUPAI_OPTION(pao_suukantsu, "R-4.10", flag, {}),
    HUPAI_OPTION(pao_covers, "R-4.10", word, kPaoCovers),
    HUPAI_OPTION(pao_honba, "R-4.10", word, kPaoHonba),
    HUPAI_OPTION(rinshan_pao, "R-4.11", flag, {}),
    HUPAI_OPTION(noten_pool, "R-5.1", number, {}, 0, 100000),
    HUPAI_OPTION(may_hide_tenpai, "R-5.2", flag, {}),
    HUPAI_OPTION(own_four, "R-5.2", word, kOwnFourWords),
    HUPAI_OPTION(nagashi, "R-5.7", word, kNagashi),
    HUPAI_OPTION(abortive_draws, "R-5.9", set, kAbortiveDraws),
    HUPAI_OPTION(abort_renchan, "R-5.9", flag, {}),
};

}  // namespace

const RuleSets<Options>& rule_sets() {
    static constexpr RuleSets<Options> kSets{kOptions, kPresets};
    return kSets;
}

}  // namespace hupai::riichi
