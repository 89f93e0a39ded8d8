#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {
namespace {

using namespace sichuan;

/// the base pattern of the greatest value that a reading shows.
Item base_pattern(const Facts& facts, const Reading& reading, const Options& options) {
    // Neither, all triplets, outside, all triplets of 2, 5 and 8 (which takes two suits).
    static constexpr Item kPatterns[2][4] = {
        {Item::plain, Item::all_triplets, Item::outside, Item::two_five_eight},
        {Item::flush, Item::flush_triplets, Item::flush_outside, Item::flush_triplets},
    };
    const bool triplets = is_all_triplets(reading);
    const bool two_five_eight = triplets & options.outside & facts.only_two_five_eight();
    const bool outside = options.outside & is_outside(facts, reading);
    return kPatterns[facts.flush][outside ? 2 : triplets + 2 * two_five_eight];
}

Item seven_pairs_pattern(const Facts& facts) {
    static constexpr Item kPatterns[2][2] = {
        {Item::seven_pairs, Item::dragon_seven_pairs},
        {Item::flush_seven_pairs, Item::green_dragon_seven_pairs},
    };
    return kPatterns[facts.flush][facts.num_roots > 0];
}

/// X-25 for one reading: every pattern it shows.
ItemSet added_patterns(const Facts& facts, const Reading& reading, const Options& options) {
    const bool triplets = is_all_triplets(reading);
    const bool two_five_eight = triplets && options.outside && facts.only_two_five_eight();
    ItemSet items;
    items.add_if(two_five_eight, Item::two_five_eight);
    items.add_if(triplets && !two_five_eight, Item::all_triplets);
    items.add_if(options.outside && is_outside(facts, reading), Item::outside);
    items.add_if(facts.flush, Item::flush);
    return items;
}

/// The feeder of the replaced kan pays: where that is known and the rule set has it.
bool feeder_pays(const Win& win, const Options& options) {
    return win.kan_feeder != Source::unknown && win.tsumo() && win.has(kAfterKan) &&
           options.open_kan_tsumo != OpenKanTsumo::as_tsumo;
}
bool is_paid_as_ron(const Win& win, const Options& options) {
    return feeder_pays(win, options) && options.open_kan_tsumo == OpenKanTsumo::as_ron;
}

/// Items that every reading of the hand has.
ItemSet extras_of(const Facts& facts, const Win& win, const Options& options) {
    const bool bonus = options.tsumo_bonus == TsumoBonus::fan && win.tsumo();
    ItemSet items;
    items.add_if(options.golden_wait == GoldenWait::melds4 && facts.num_melds == kMaxMelds,
                 Item::golden_wait);
    items.add_if(facts.num_kans > 0, Item::kan);
    items.add_if(win.has(kAfterKan), win.tsumo() ? Item::after_kan_tsumo : Item::after_kan_ron);
    items.add_if(win.has(kRobKan), Item::rob_kan);
    items.add_if(win.has(kLastTile) & (options.last_tile_fan > 0), Item::last_tile);
    items.add_if(bonus && !is_paid_as_ron(win, options), Item::tsumo);
    items.add_if(options.horses > 0 && win.horses > 0, Item::horse);
    return items;
}

/// Writes the best of the readings offered to it into a score.
class Chooser {
  public:
    Chooser(Score& best, const Facts& facts, const Win& win, const Options& options)
        : best_(best),
          facts_(facts),
          options_(options),
          is_laok_(options.fan_table == FanTable::laok),
          worths_(item_worths(!is_laok_)),
          extras_(extras_of(facts, win, options)),
          luck_(luck_of(win, options)),
          horses_(extras_.has(Item::horse) ? win.horses : 0),
          counted_(facts.num_kans + horses_ +
                   (extras_.has(Item::last_tile) ? options.last_tile_fan : 0)) {}

    void offer_standard(const Reading& reading) {
        ItemSet patterns;
        patterns.add_if(options_.golden_wait == GoldenWait::any_pair && is_all_triplets(reading) &&
                            reading.pair == facts_.win,
                        Item::golden_wait);
        bool better;
        if (is_laok_) {
            const Item base = luck_.empty() ? base_pattern(facts_, reading, options_) : luck_item();
            better = offer(patterns | ItemSet::of(base), info(base).worth, facts_.num_roots);
        } else {
            patterns = patterns | added_patterns(facts_, reading, options_) | luck_;
            better = offer(patterns, 0, facts_.num_roots);
        }
        if (!better) return;
        best_.shape = Shape::standard;
        best_.reading = reading;
    }

    void offer_seven_pairs() {
        bool better;
        if (is_laok_) {
            const Item base = luck_.empty() ? seven_pairs_pattern(facts_) : luck_item();
            const bool dragon =
                base == Item::dragon_seven_pairs || base == Item::green_dragon_seven_pairs;
            better = offer(ItemSet::of(base), info(base).worth, facts_.num_roots - dragon);
        } else {
            ItemSet patterns = luck_ | ItemSet::of(Item::seven_pairs);
            patterns.add_if(facts_.flush, Item::flush);
            better = offer(patterns, 0, facts_.num_roots);
        }
        if (!better) return;
        best_.shape = Shape::seven_pairs;
        best_.reading = {};
    }

  private:
    static ItemSet luck_of(const Win& win, const Options& options) {
        ItemSet luck;
        luck.add_if(options.heavenly_earthly && win.has(kHeavenly), Item::heavenly);
        luck.add_if(options.heavenly_earthly && win.has(kEarthly), Item::earthly);
        return luck;
    }
    Item luck_item() const { return luck_.has(Item::heavenly) ? Item::heavenly : Item::earthly; }

    /// True where these are the best items so far. `own` is the value of the base pattern, which
    /// decides between equal totals of the laok table.
    bool offer(ItemSet items, int own, int roots) {
        items = items | extras_;
        items.add_if(roots > 0, Item::root);
        items.add_if(items.empty(), Item::plain);
        const int fan = worths_.sum(items.bits) + counted_ + roots;
        if (best_.is_win() && !is_better(fan, own, items)) return false;
        best_.reason = NoWin::none;
        best_.items = items;
        best_.kans = static_cast<std::uint8_t>(facts_.num_kans);
        best_.roots = static_cast<std::uint8_t>(roots);
        best_.horses = horses_;
        best_.fan = fan;
        best_.doublings = fan - is_laok_;
        own_ = own;
        return true;
    }

    bool is_better(int fan, int own, ItemSet items) const {
        if (fan != best_.fan) return fan > best_.fan;
        if (own != own_) return own > own_;
        return is_lesser_list(items.bits, best_.items.bits);
    }

    Score& best_;
    const Facts& facts_;
    const Options& options_;
    const bool is_laok_;
    const WorthPlanes& worths_;
    const ItemSet extras_;
    const ItemSet luck_;
    const std::uint8_t horses_;
    const int counted_;  // fan of what counts often, but for the roots
    int own_ = 0;
};

/// The doublings stop at the cap, the tsumo bonus does not.
void pay(Score& score, const Win& win, const Options& options) {
    const int cap = options.fan_cap == kNoNumber ? score.doublings : options.fan_cap;
    score.value = std::int64_t{options.base} << std::min(score.doublings, cap);
    const std::int64_t bonus = options.tsumo_bonus == TsumoBonus::base ? options.base : 0;
    Payment& payment = score.pay;
    if (feeder_pays(win, options)) {
        const std::int64_t for_all = (score.value + bonus) * win.num_payers();
        payment.points = payment.feeder = is_paid_as_ron(win, options) ? score.value : for_all;
        return;
    }
    payment.ron = !win.tsumo() * score.value;  // products, since nobody can guess who draws
    payment.each = win.tsumo() * (score.value + bonus);
    payment.points = (payment.ron + payment.each) * win.num_payers();
}

}  // namespace

Score score(const Hand& hand, const Win& win, const Options& options) {
    Score score;
    const Facts facts(hand, win.tile.kind());
    const NoWin suits = suits_against(facts.suits, options.void_suit, win.void_suit);
    Chooser chooser(score, facts, win, options);
    each_reading(facts, [&](const Reading& reading) { chooser.offer_standard(reading); });
    if (facts.is_seven_pairs()) chooser.offer_seven_pairs();
    if (!score.is_win()) return score;
    if (suits == NoWin::none) {
        pay(score, win, options);
    } else {
        score = {};
        score.reason = suits;
    }
    return score;
}

int worth(Item item, const Score& score, const Options& options) {
    switch (item) {
        case Item::kan: return score.kans;
        case Item::root: return score.roots;
        case Item::horse: return score.horses;
        case Item::last_tile: return options.last_tile_fan;
        default: break;
    }
    return options.fan_table == FanTable::laok ? info(item).worth : info(item).additive;
}

}  // namespace hupai::xuezhan
