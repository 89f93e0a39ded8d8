// Group D of the oracles: patterns and numbers of readings of every complete hand of 34 kinds, each
// hand decomposed and each reading asked for its yaku. About 20 million hands.
#include "complete_hands.hpp"
#include "rules/riichi/facts.hpp"

using namespace hupai;
using namespace hupai::riichi;
using namespace hupai::tests;

namespace {

// clang-format off
/// The patterns of the oracles, one bit each.
enum Flag : unsigned {
    all_sequences, chanta_incl, chanta_not_junchan, chinitsu, chinroutou, chuuren_shape, daisangen,
    daisuushii, daiyaojiu, honitsu, honroutou_mixed, iipeikou, ittsu, junchan, ryanpeikou,
    ryuuiisou, sanshoku_doujun, sanshoku_doukou, shousangen, shousuushii, tanyao,
    three_plus_triplets, toitoi, tsuuiisou, kNumFlags,
};
constexpr const char* kFlagNames[kNumFlags] = {
    "all_sequences", "chanta_incl", "chanta_not_junchan", "chinitsu", "chinroutou",
    "chuuren_shape", "daisangen", "daisuushii", "daiyaojiu", "honitsu", "honroutou_mixed",
    "iipeikou", "ittsu", "junchan", "ryanpeikou", "ryuuiisou", "sanshoku_doujun",
    "sanshoku_doukou", "shousangen", "shousuushii", "tanyao", "three_plus_triplets", "toitoi",
    "tsuuiisou",
};
// clang-format on

class Flags {
  public:
    void set(Flag flag, bool holds) { bits_ |= std::uint32_t{holds} << flag; }
    bool operator[](unsigned flag) const { return bits_ >> flag & 1; }
    void add(Flags other) { bits_ |= other.bits_; }

  private:
    std::uint32_t bits_ = 0;
};

/// The yaku of one reading, all concealed. Where every meld is a triplet the last one comes by
/// ron, so that the hand is not four concealed triplets.
ItemSet items_of(const Counts& counts, const Reading& reading) {
    const bool by_ron = reading.triplets.size() == 4;
    Win win;
    const auto first_triplet = static_cast<TileKind>(std::countr_zero(reading.triplets.bits));
    win.tile = Tile{by_ron ? first_triplet : reading.pair};
    win.flags = by_ron ? 0u : std::uint32_t{kTsumo};
    win.seat_wind = 1;
    Hand hand;
    hand.concealed = counts.without(win.tile.kind());
    const Options options;
    const Facts facts(hand, win, options);
    return standard_items(facts, {reading, by_ron ? Wait::triplet : Wait::single}, win, options);
}

Flags flags_of(KindSet kinds, const Reading& reading, ItemSet items) {
    Flags flags;
    const KindSet runs = reading.starts;
    const KindSet triplets = reading.triplets;
    const KindSet pair = KindSet::of(reading.pair);
    const bool honors = !(kinds & kinds::kHonors).empty();
    const bool outside =
        (triplets | pair).subset_of(kinds::kTerminalsAndHonors) && runs.subset_of(kOutsideRuns);
    constexpr std::uint32_t kStraight = 0b1001001;
    flags.set(all_sequences, triplets.empty() && !runs.empty());
    flags.set(toitoi, runs.empty());
    flags.set(three_plus_triplets, triplets.size() >= 3);
    flags.set(daiyaojiu, outside);
    flags.set(chanta_incl, outside && !runs.empty());
    flags.set(chanta_not_junchan, outside && !runs.empty() && honors);
    flags.set(junchan, outside && !runs.empty() && !honors);
    flags.set(iipeikou, identical_run_pairs(reading) >= 1);
    flags.set(ryanpeikou, identical_run_pairs(reading) == 2);
    for (int suit = 0; suit < kNumSuits; ++suit) {
        flags.set(ittsu, (runs.group(suit) & kStraight) == kStraight);
    }
    flags.set(sanshoku_doujun, in_three_suits(runs));
    flags.set(sanshoku_doukou, in_three_suits(triplets & kinds::kNumbers));
    flags.set(tanyao, kinds.subset_of(kinds::kSimples));
    flags.set(honitsu, is_one_suit(kinds) && honors);
    flags.set(chinitsu, is_one_suit(kinds) && !honors);
    flags.set(tsuuiisou, kinds.subset_of(kinds::kHonors));
    flags.set(chinroutou, kinds.subset_of(kinds::kTerminals));
    flags.set(honroutou_mixed, kinds.subset_of(kinds::kTerminalsAndHonors) && honors &&
                                   !(kinds & kinds::kTerminals).empty());
    const int dragons = (triplets & kinds::kDragons).size();
    const int winds = (triplets & kinds::kWinds).size();
    flags.set(daisangen, dragons == 3);
    flags.set(shousangen, dragons == 2 && pair.subset_of(kinds::kDragons));
    flags.set(daisuushii, winds == 4);
    flags.set(shousuushii, winds == 3 && pair.subset_of(kinds::kWinds));
    flags.set(ryuuiisou, items.has(Item::ryuuiisou));
    flags.set(chuuren_shape, items.has(Item::chuuren) || items.has(Item::junsei_chuuren));
    return flags;
}

/// The scorer's yaku say the same as the patterns of the reading.
bool agree(Flags flags, ItemSet items, const Reading& reading) {
    struct Pair {
        Item item;
        bool expected;
    };
    const bool yakuman = flags[tsuuiisou] || flags[chinroutou] || flags[daisangen] ||
                         flags[daisuushii] || flags[shousuushii] || flags[ryuuiisou] ||
                         flags[chuuren_shape];
    const Pair always[] = {
        {Item::tsuuiisou, flags[tsuuiisou]},     {Item::chinroutou, flags[chinroutou]},
        {Item::daisangen, flags[daisangen]},     {Item::daisuushii, flags[daisuushii]},
        {Item::shousuushii, flags[shousuushii]}, {Item::suuankou, false},
        {Item::suuankou_tanki, false},
    };
    const int triplets = reading.triplets.size();
    const Pair ordinary[] = {
        {Item::iipeikou, flags[iipeikou] && !flags[ryanpeikou]},
        {Item::ryanpeikou, flags[ryanpeikou]},
        {Item::tanyao, flags[tanyao]},
        {Item::chanta, flags[chanta_not_junchan]},
        {Item::junchan, flags[junchan]},
        {Item::ittsuu, flags[ittsu]},
        {Item::sanshoku_doujun, flags[sanshoku_doujun]},
        {Item::sanshoku_doukou, flags[sanshoku_doukou]},
        {Item::sanankou, triplets >= 3},
        {Item::toitoi, triplets == 4},
        {Item::honroutou, flags[honroutou_mixed]},
        {Item::shousangen, flags[shousangen]},
        {Item::honitsu, flags[honitsu]},
        {Item::chinitsu, flags[chinitsu]},
        {Item::pinfu, false},
    };
    for (const Pair& pair : always) {
        if (items.has(pair.item) != pair.expected) return false;
    }
    for (const Pair& pair : ordinary) {
        if (items.has(pair.item) != (pair.expected && !yakuman)) return false;
    }
    return true;
}

/// Everything that is counted of the complete hands with so many melds and a pair.
class Tally {
  public:
    Tally(int melds, Check& check) : tiles_(3 * melds + 2), check_(check) {}

    void add(const Counts& counts, std::int64_t weight) {
        const Readings readings = decompose(counts);
        check_.that(!readings.empty(), "a complete hand without a reading");
        const KindSet kinds = counts.kinds();
        Flags flags;
        for (const Reading& reading : readings) {
            const ItemSet items = items_of(counts, reading);
            const Flags more = flags_of(kinds, reading, items);
            // The riichi yaku of fewer than four melds without any laid out are no hand's.
            if (tiles_ == 14) check_.that(agree(more, items, reading), "yaku of a reading");
            flags.add(more);
        }
        for (unsigned flag = 0; flag < kNumFlags; ++flag) {
            if (flags[flag]) flags_[flag].add(weight);
        }
        const int num_readings = static_cast<int>(readings.size());
        const bool m = counts.word[0] != 0, p = counts.word[1] != 0, s = counts.word[2] != 0;
        readings_["34"][num_readings].add(weight);
        if (counts.word[kHonorGroup] != 0) return;
        readings_["27"][num_readings].add(weight);
        if (m + p + s <= 2) readings_["27le2"][num_readings].add(weight);
        if (!s) readings_["18"][num_readings].add(weight);
        if (!s && !p) readings_["9"][num_readings].add(weight);
    }

    void compare(const Oracles& oracles) const {
        const std::string end = ".n" + std::to_string(tiles_);
        for (unsigned flag = 0; flag < kNumFlags; ++flag) {
            const std::string name = std::string("D.34.flag.") + kFlagNames[flag] + end;
            oracles.compare(name, flags_[flag], check_);
        }
        for (const auto& [space, histogram] : readings_) {
            oracles.compare("D." + space + ".dechist" + end, histogram, check_);
        }
        if (tiles_ == 14) oracles.compare("D.34.toitoi.closedform", flags_[toitoi], check_);
    }

  private:
    int tiles_;
    Check& check_;
    std::array<Count, kNumFlags> flags_{};
    std::map<std::string, Histogram> readings_;
};

/// Complete hands by form, of the kinds that four patterns allow.
class FormTally {
  public:
    void add(const Counts& counts, std::int64_t weight) {
        const ShantenByForm by_form = shanten_by_form(counts, {}, 0, {});
        const bool standard = by_form.standard == -1;
        const bool pairs = by_form.seven_pairs == -1;
        const KindSet kinds = counts.kinds();
        const bool honors = !(kinds & kinds::kHonors).empty();
        const std::pair<const char*, bool> patterns[] = {
            {"all", true},
            {"tanyao", kinds.subset_of(kinds::kSimples)},
            {"honitsu", is_one_suit(kinds) && honors},
            {"chinitsu", is_one_suit(kinds) && !honors},
            {"tsuuiisou", kinds.subset_of(kinds::kHonors)},
        };
        for (const auto& [name, holds] : patterns) {
            if (!holds) continue;
            auto& counts_by_form = counts_[name];
            if (standard) counts_by_form["std"].add(weight);
            if (pairs) counts_by_form["chi"].add(weight);
            if (standard && pairs) counts_by_form["std_and_chi"].add(weight);
            counts_by_form["union"].add(weight);
        }
    }
    void compare(const Oracles& oracles, Check& check) const {
        for (const auto& [pattern, by_form] : counts_) {
            for (const auto& [form, count] : by_form) {
                oracles.compare("D.34." + pattern + "." + form, count, check);
            }
        }
    }

  private:
    std::map<std::string, std::map<std::string, Count>> counts_;
};

}  // namespace

int main(int argc, char** argv) {
    Check check;
    if (argc != 2) return 2;
    const Oracles oracles(argv[1]);
    const std::array<Whole, kNumGroups> whole{Whole(0), Whole(1), Whole(2), Whole(kHonorGroup)};
    FormTally by_form;
    for (int melds = 0; melds <= 4; ++melds) {
        Tally tally(melds, check);
        each_complete(whole, melds, [&](const Counts& counts, std::int64_t weight) {
            tally.add(counts, weight);
            if (melds == 4) by_form.add(counts, weight);
        });
        tally.compare(oracles);
    }
    each_seven_pairs({}, [&](const Counts& counts, std::int64_t weight) {
        const bool standard = !decompose(counts).empty();
        if (!standard) by_form.add(counts, weight);  // else it came above
    });
    by_form.compare(oracles, check);
    return check.done();
}
