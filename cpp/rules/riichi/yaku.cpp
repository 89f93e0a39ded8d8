#include "rules/riichi/facts.hpp"

namespace hupai::riichi {
namespace {

constexpr KindSet kGreen{std::uint64_t{0b10101110} << 18 | std::uint64_t{1}
                                                               << kHatsu};  // 23468s, hatsu
constexpr KindSet kPeacock{std::uint64_t{0b101010001} << 18 | std::uint64_t{1}
                                                                  << kChun};         // 1579s, chun
constexpr KindSet kBlack = KindSet{std::uint64_t{0b10001010} << 9} | kinds::kWinds;  // 248p, winds

bool wants(const Options& options, OldYaku bit) {
    return (options.old_yaku & bit) != 0;
}

/// Number of triplets in a row of one suit, at the most.
int longest_triplet_row(KindSet triplets) {
    int longest = 0;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        int length = 0;
        for (std::uint32_t row = triplets.group(suit); row != 0; row &= row >> 1) ++length;
        longest = std::max(longest, length);
    }
    return longest;
}

/// Yakuman that depend on what happened and not on the tiles.
void add_event_yakuman(ItemSet& items, const Win& win, const Options& options) {
    items.add_if(win.has(kTenhou), Item::tenhou);
    items.add_if(win.has(kChiihou), Item::chiihou);
    items.add_if(win.has(kRenhou) && options.renhou == Renhou::yakuman, Item::renhou_yakuman);
    if (options.old_yaku == 0) return;
    items.add_if(win.has(kDeclaredOpen) && !win.tsumo() && !win.has(kDiscarderRiichi) &&
                     wants(options, kOpenRiichi) && wants(options, kOpenRiichiYakuman),
                 Item::open_riichi_yakuman);
    const bool counts_deals = wants(options, kPaarenchan) || wants(options, kPaarenchanWins);
    items.add_if(counts_deals && win.dealer() && win.dealer_wins >= 8, Item::paarenchan);
    items.add_if(wants(options, kIshiNoUe) && win.has(kDoubleRiichi) && win.has(kHaitei | kHoutei),
                 Item::ishi_no_ue);
}

/// Yaku of one han or two that depend on what happened.
void add_event_yaku(ItemSet& items, const Facts& facts, const Win& win, const Options& options) {
    if (win.has(kRiichi)) {
        items.add(win.has(kDoubleRiichi) ? Item::double_riichi : Item::riichi);
        items.add_if(win.has(kDeclaredOpen) && wants(options, kOpenRiichi), Item::open_riichi);
        items.add_if(win.has(kIppatsu) && options.ippatsu, Item::ippatsu);
    }
    items.add_if(win.tsumo() && facts.closed, Item::menzen_tsumo);
    items.add_if(win.has(kRinshan) && (facts.num_kans > 0 || options.kita_rinshan), Item::rinshan);
    items.add_if(win.has(kChankan), Item::chankan);
    items.add_if(win.has(kHaitei), Item::haitei);
    items.add_if(win.has(kHoutei), Item::houtei);
    items.add_if(win.has(kRenhou) && options.renhou == Renhou::han5, Item::renhou);
    items.add_if(win.has(kOnRiichiTile) && wants(options, kTsubameGaeshi), Item::tsubame_gaeshi);
}

/// Yaku that only ask which kinds the hand holds.
void add_kind_yaku(ItemSet& items, const Facts& facts, const Options& options) {
    items.add_if(facts.kinds.subset_of(kinds::kSimples) && (facts.closed || options.kuitan),
                 Item::tanyao);
    items.add_if(facts.kinds.subset_of(kinds::kTerminalsAndHonors), Item::honroutou);
    if (is_one_suit(facts.kinds)) {
        const bool honors = !(facts.kinds & kinds::kHonors).empty();
        items.add(honors ? Item::honitsu : Item::chinitsu);
    }
}

void add_kind_yakuman(ItemSet& items, const Facts& facts) {
    items.add_if(facts.kinds.subset_of(kinds::kHonors), Item::tsuuiisou);
    items.add_if(facts.kinds.subset_of(kinds::kTerminals), Item::chinroutou);
    items.add_if(facts.kinds.subset_of(kGreen), Item::ryuuiisou);
}

/// Nine gates: 3112... of one suit, all concealed; pure where the win is the extra tile.
void add_nine_gates(ItemSet& items, const Facts& facts, const Win& win) {
    if (facts.num_melds > 0 || !is_one_suit(facts.kinds)) return;
    constexpr std::uint32_t kGates = 0311111113;
    const int group = group_of(win.tile.kind());
    if (facts.kinds.group(group) != 0x1FF || !(facts.kinds & kinds::kHonors).empty()) return;
    const KindSet three = facts.concealed.at_least(3);
    if ((three.group(group) & 0x101) != 0x101) return;
    const std::uint32_t extra = facts.concealed.word[static_cast<std::size_t>(group)] - kGates;
    items.add(extra == Counts::unit(rank_of(win.tile.kind())) ? Item::junsei_chuuren
                                                              : Item::chuuren);
}

/// 22334455667788 of one suit.
bool is_daisharin(const Facts& facts, const Options& options) {
    if (!wants(options, kDaisharin)) return false;
    constexpr std::uint32_t kWheels = 0022222220;
    for (std::size_t suit = 0; suit < kNumSuits; ++suit) {
        if (suit != 1 && wants(options, kDaisharinPOnly)) continue;
        if (facts.num_melds == 0 && facts.concealed.word[suit] == kWheels) return true;
    }
    return false;
}

/// Everything that the yaku of melds ask.
struct Melds {
    KindSet triplets;        // kans included
    KindSet runs;            // lowest tiles, chis included
    int concealed_triplets;  // a triplet completed by ron is open
    KindSet pair;

    Melds(const Facts& facts, const Placement& placement, const Win& win)
        : triplets(placement.reading.triplets | facts.open_triplets | facts.closed_kans),
          runs(placement.reading.starts | facts.chi_starts),
          concealed_triplets((placement.reading.triplets | facts.closed_kans).size()),
          pair(KindSet::of(placement.reading.pair)) {
        if (placement.wait == Wait::triplet && !win.tsumo()) --concealed_triplets;
    }
};

void add_meld_yakuman(ItemSet& items, const Facts& facts, const Melds& melds, Wait wait,
                      const Win& win, const Options& options) {
    add_kind_yakuman(items, facts);
    add_nine_gates(items, facts, win);
    if (melds.triplets.size() >= 3) {
        const int winds = (melds.triplets & kinds::kWinds).size();
        items.add_if(winds == 4, Item::daisuushii);
        items.add_if(winds == 3 && melds.pair.subset_of(kinds::kWinds), Item::shousuushii);
        items.add_if(kinds::kDragons.subset_of(melds.triplets), Item::daisangen);
        items.add_if(facts.num_kans == 4, Item::suukantsu);
        if (melds.concealed_triplets == 4) {
            items.add(wait == Wait::single ? Item::suuankou_tanki : Item::suuankou);
        }
    }
    if (options.old_yaku == 0) return;
    const bool all_triplets = melds.runs.empty();
    items.add_if(wants(options, kSuurenkou) && longest_triplet_row(melds.triplets) == 4,
                 Item::suurenkou);
    items.add_if(wants(options, kBeniKujaku) && all_triplets && facts.kinds.subset_of(kPeacock),
                 Item::beni_kujaku);
    items.add_if(wants(options, kKokuiisou) && all_triplets && facts.kinds.subset_of(kBlack),
                 Item::kokuiisou);
    items.add_if(is_daisharin(facts, options), Item::daisharin);
}

void add_value_triplets(ItemSet& items, KindSet triplets, const Win& win, const Options& options) {
    if ((triplets & kinds::kHonors).empty()) return;
    items.add_if(triplets.has(wind_kind(win.seat_wind)), Item::seat_wind);
    items.add_if(triplets.has(wind_kind(win.round_wind)), Item::round_wind);
    items.add_if(triplets.has(kHaku), Item::haku);
    items.add_if(triplets.has(kHatsu), Item::hatsu);
    items.add_if(triplets.has(kChun), Item::chun);
    items.add_if(triplets.has(kNorth) && options.kita == Kita::yakuhai, Item::north);
}

void add_run_yaku(ItemSet& items, const Facts& facts, const Melds& melds,
                  const Placement& placement, const Win& win, const Options& options) {
    constexpr std::uint32_t kStraight = 1 | 1 << 3 | 1 << 6;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        items.add_if((melds.runs.group(suit) & kStraight) == kStraight, Item::ittsuu);
    }
    items.add_if(in_three_suits(melds.runs), Item::sanshoku_doujun);
    const KindSet ends = melds.triplets | melds.pair;
    if (ends.subset_of(kinds::kTerminalsAndHonors) && melds.runs.subset_of(kOutsideRuns)) {
        const bool honors = !(facts.kinds & kinds::kHonors).empty();
        items.add(honors ? Item::chanta : Item::junchan);
    }
    if (!facts.closed) return;
    const int twins = identical_run_pairs(placement.reading);
    items.add_if(twins == 1, Item::iipeikou);
    items.add_if(twins == 2, Item::ryanpeikou);
    const bool all_runs = melds.triplets.empty() && placement.wait == Wait::two_sided;
    items.add_if(all_runs && !melds.pair.subset_of(facts.value_kinds) &&
                     (options.pinfu_tsumo || !win.tsumo()),
                 Item::pinfu);
}

void add_triplet_yaku(ItemSet& items, const Facts& facts, const Melds& melds,
                      const Options& options) {
    items.add_if(melds.triplets.size() == 4, Item::toitoi);
    items.add_if(melds.concealed_triplets == 3, Item::sanankou);
    items.add_if(facts.num_kans == 3, Item::sankantsu);
    items.add_if(in_three_suits(melds.triplets & kinds::kNumbers), Item::sanshoku_doukou);
    items.add_if(
        (melds.triplets & kinds::kDragons).size() == 2 && melds.pair.subset_of(kinds::kDragons),
        Item::shousangen);
    items.add_if(wants(options, kSanrenkou) && longest_triplet_row(melds.triplets) >= 3,
                 Item::sanrenkou);
}

}  // namespace

ItemSet standard_items(const Facts& facts, const Placement& placement, const Win& win,
                       const Options& options) {
    const Melds melds(facts, placement, win);
    ItemSet items;
    add_event_yakuman(items, win, options);
    add_meld_yakuman(items, facts, melds, placement.wait, win, options);
    if (!items.empty()) return items;
    add_event_yaku(items, facts, win, options);
    add_kind_yaku(items, facts, options);
    add_value_triplets(items, melds.triplets, win, options);
    if (!melds.runs.empty()) add_run_yaku(items, facts, melds, placement, win, options);
    if (melds.triplets.size() >= 2) add_triplet_yaku(items, facts, melds, options);
    return items;
}

ItemSet seven_pairs_items(const Facts& facts, const Win& win, const Options& options) {
    ItemSet items;
    add_event_yakuman(items, win, options);
    const bool all_honors = facts.kinds.subset_of(kinds::kHonors);
    if (all_honors && wants(options, kDaichisei)) {
        items.add(Item::daichisei);  // all honours not added
    } else {
        add_kind_yakuman(items, facts);
    }
    if (options.old_yaku != 0) {
        items.add_if(wants(options, kKokuiisou) && facts.kinds.subset_of(kBlack), Item::kokuiisou);
        items.add_if(is_daisharin(facts, options), Item::daisharin);
    }
    if (!items.empty()) return items;
    add_event_yaku(items, facts, win, options);
    add_kind_yaku(items, facts, options);
    items.add(Item::chiitoitsu);
    return items;
}

ItemSet orphans_items(const Facts& facts, const Win& win, const Options& options) {
    ItemSet items;
    add_event_yakuman(items, win, options);
    const bool thirteen_waits = facts.concealed[win.tile.kind()] == 2;
    items.add(thirteen_waits ? Item::kokushi_13 : Item::kokushi);
    return items;
}

}  // namespace hupai::riichi
