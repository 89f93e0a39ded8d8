#include "rules/riichi/conditions.hpp"

namespace hupai::riichi {
namespace {

using enum Condition;

/// The conditions of an ordinary yaku: its own, then those of.
template <Condition... Own>
inline constexpr Condition kYaku[] = {Own..., no_yakuman_beside, no_renhou_instead};
template <Condition... Own>
inline constexpr Condition kYakuman[] = {Own..., greatest_yakuman};
template <Condition... Own>
inline constexpr Condition kOnly[] = {Own...};

constexpr Requirement kRequirements[kFirstDora] = {
    {Item::riichi, kYaku<closed, riichi_declared, not_implied>},
    {Item::double_riichi, kYaku<closed, double_riichi_declared>},
    {Item::open_riichi, kYaku<option_on, closed, riichi_declared, declared_open>},
    {Item::open_riichi_yakuman, kYakuman<option_on, declared_open, discarder_not_in_riichi>},
    {Item::ippatsu, kYaku<option_on, riichi_declared, within_one_turn>},
    {Item::menzen_tsumo, kYaku<closed, tsumo>},
    {Item::pinfu,
     kYaku<closed, standard_shape, all_runs, pair_without_value, two_sided_wait, pinfu_on_tsumo>},
    {Item::iipeikou, kYaku<closed, standard_shape, identical_runs, not_implied>},
    {Item::tanyao, kYaku<no_terminal_or_honor, kuitan_or_closed>},
    {Item::seat_wind, kYaku<standard_shape, own_triplet>},
    {Item::round_wind, kYaku<standard_shape, own_triplet>},
    {Item::haku, kYaku<standard_shape, own_triplet>},
    {Item::hatsu, kYaku<standard_shape, own_triplet>},
    {Item::chun, kYaku<standard_shape, own_triplet>},
    {Item::north, kYaku<option_on, standard_shape, own_triplet>},
    {Item::rinshan, kYaku<replacement_tile, replacement_of_kan>},
    {Item::chankan, kYaku<robbed_kan>},
    {Item::haitei, kYaku<last_wall_tile>},
    {Item::houtei, kYaku<last_discard>},
    {Item::chiitoitsu, kYaku<closed, seven_pairs_shape>},
    {Item::chanta, kYaku<standard_shape, has_run, outside_melds, not_implied>},
    {Item::ittsuu, kYaku<standard_shape, straight>},
    {Item::sanshoku_doujun, kYaku<standard_shape, run_in_three_suits>},
    {Item::sanshoku_doukou, kYaku<standard_shape, triplet_in_three_suits>},
    {Item::sanankou, kYaku<standard_shape, three_concealed_triplets>},
    {Item::sankantsu, kYaku<standard_shape, three_kans>},
    {Item::toitoi, kYaku<standard_shape, all_triplets>},
    {Item::honroutou, kYaku<only_terminals_and_honors>},
    {Item::shousangen, kYaku<standard_shape, two_dragon_triplets, dragon_pair>},
    {Item::ryanpeikou, kYaku<closed, standard_shape, twice_identical_runs>},
    {Item::junchan, kYaku<standard_shape, has_run, outside_melds, no_honor>},
    {Item::honitsu, kYaku<one_suit, not_implied>},
    {Item::chinitsu, kYaku<one_suit, no_honor>},
    {Item::nagashi_mangan, kOnly<option_on, exhaustive_draw>},
    {Item::kokushi, kYakuman<orphans_shape, not_implied>},
    {Item::kokushi_13, kYakuman<orphans_shape, thirteen_sided_wait>},
    {Item::suuankou, kYakuman<closed, standard_shape, four_concealed_triplets, not_implied>},
    {Item::suuankou_tanki, kYakuman<closed, standard_shape, four_concealed_triplets, single_wait>},
    {Item::daisangen, kYakuman<standard_shape, three_dragon_triplets>},
    {Item::shousuushii, kYakuman<standard_shape, three_wind_triplets, wind_pair>},
    {Item::daisuushii, kYakuman<standard_shape, four_wind_triplets>},
    {Item::tsuuiisou, kYakuman<only_honors, not_implied>},
    {Item::chinroutou, kYakuman<only_terminals>},
    {Item::ryuuiisou, kYakuman<only_green>},
    {Item::chuuren, kYakuman<closed, one_suit, nine_gates, not_implied>},
    {Item::junsei_chuuren, kYakuman<closed, one_suit, nine_gates, nine_sided_wait>},
    {Item::suukantsu, kYakuman<standard_shape, four_kans>},
    {Item::tenhou, kYakuman<dealer_first_draw>},
    {Item::chiihou, kYakuman<first_draw>},
    {Item::renhou_yakuman, kYakuman<option_on, before_first_draw>},
    {Item::renhou, kOnly<option_on, before_first_draw, no_yakuman_beside, renhou_beats_hand>},
    {Item::tsubame_gaeshi, kYaku<option_on, riichi_tile>},
    {Item::sanrenkou, kYaku<option_on, standard_shape, three_triplets_in_row>},
    {Item::suurenkou, kYakuman<option_on, standard_shape, four_triplets_in_row>},
    {Item::beni_kujaku, kYakuman<option_on, standard_shape, all_triplets, only_peacock>},
    {Item::kokuiisou, kYakuman<option_on, all_triplets_or_pairs, only_black>},
    {Item::daisharin, kYakuman<option_on, closed, big_wheels>},
    {Item::paarenchan, kYakuman<option_on, dealer, eight_deals>},
    {Item::daichisei, kYakuman<option_on, seven_pairs_shape, only_honors>},
    {Item::ishi_no_ue, kYakuman<option_on, double_riichi_declared, last_tile>},
};

constexpr bool has_one_row_each() {
    for (int i = 0; i < kFirstDora; ++i) {
        if (kRequirements[i].item != static_cast<Item>(i)) return false;
        if (kRequirements[i].conditions.empty()) return false;
    }
    return true;
}
static_assert(has_one_row_each(), "one row for each item, in the order of the items");

}  // namespace

std::span<const Requirement, kFirstDora> requirements() {
    return kRequirements;
}

bool is_offered(Item item, const Options& o) {
    const auto old = [&](unsigned bits) { return (o.old_yaku & bits) != 0; };
    switch (item) {
        case Item::ippatsu: return o.ippatsu;
        case Item::north: return o.kita == Kita::yakuhai;
        case Item::nagashi_mangan: return o.nagashi != Nagashi::none;
        case Item::renhou: return o.renhou != Renhou::off && o.renhou != Renhou::yakuman;
        case Item::renhou_yakuman: return o.renhou == Renhou::yakuman;
        case Item::tsubame_gaeshi: return old(kTsubameGaeshi);
        case Item::open_riichi: return old(kOpenRiichi);
        case Item::open_riichi_yakuman: return old(kOpenRiichi) && old(kOpenRiichiYakuman);
        case Item::sanrenkou: return old(kSanrenkou);
        case Item::suurenkou: return old(kSuurenkou);
        case Item::beni_kujaku: return old(kBeniKujaku);
        case Item::kokuiisou: return old(kKokuiisou);
        case Item::daisharin: return old(kDaisharin);
        case Item::paarenchan: return old(kPaarenchan | kPaarenchanWins);
        case Item::daichisei: return old(kDaichisei);
        case Item::ishi_no_ue: return old(kIshiNoUe);
        default: return true;
    }
}

}  // namespace hupai::riichi
