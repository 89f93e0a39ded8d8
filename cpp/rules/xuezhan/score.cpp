#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {
namespace {

using namespace sichuan;

/// One reading with its worth. `own` is the value of the base pattern, which decides between equal
/// totals of the laok table.
struct Candidate {
    ItemSet items;
    int fan = -1;
    int own = 0;
    int roots = 0;
    Shape shape = Shape::standard;
};

/// X-22 for one reading: the base pattern of the greatest value.
Item base_pattern(const Facts& facts, const Reading& reading, const Options& options) {
    const bool triplets = is_all_triplets(reading);
    const bool outside = options.outside && is_outside(facts, reading);
    if (facts.flush) {
        if (outside) return Item::flush_outside;
        return triplets ? Item::flush_triplets : Item::flush;
    }
    if (triplets && options.outside && facts.only_two_five_eight()) return Item::two_five_eight;
    if (outside) return Item::outside;
    return triplets ? Item::all_triplets : Item::plain;
}

Item seven_pairs_pattern(const Facts& facts) {
    if (!facts.roots.empty()) {
        return facts.flush ? Item::green_dragon_seven_pairs : Item::dragon_seven_pairs;
    }
    return facts.flush ? Item::flush_seven_pairs : Item::seven_pairs;
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
    items.add_if(!facts.kans.empty(), Item::kan);
    items.add_if(win.has(kAfterKan), win.tsumo() ? Item::after_kan_tsumo : Item::after_kan_ron);
    items.add_if(win.has(kRobKan), Item::rob_kan);
    items.add_if(win.has(kLastTile) && options.last_tile_fan > 0, Item::last_tile);
    items.add_if(bonus && !is_paid_as_ron(win, options), Item::tsumo);
    items.add_if(options.horses > 0 && win.horses > 0, Item::horse);
    return items;
}

/// Chooses the best of the readings offered to it.
class Chooser {
  public:
    Chooser(const Facts& facts, const Win& win, const Options& options)
        : facts_(facts),
          options_(options),
          extras_(extras_of(facts, win, options)),
          luck_(luck_of(win, options)),
          horses_(win.horses) {}

    void offer_standard(const Reading& reading) {
        Candidate candidate;
        candidate.roots = facts_.roots.size();
        candidate.items.add_if(options_.golden_wait == GoldenWait::any_pair &&
                                   is_all_triplets(reading) && reading.pair == facts_.win,
                               Item::golden_wait);
        if (is_laok()) {
            const Item base = base_pattern(facts_, reading, options_);
            set_base(candidate, luck_.empty() ? base : luck_item());
        } else {
            candidate.items = candidate.items | added_patterns(facts_, reading, options_) | luck_;
        }
        if (offer(candidate)) reading_ = reading;
    }

    void offer_seven_pairs() {
        Candidate candidate;
        candidate.shape = Shape::seven_pairs;
        candidate.roots = facts_.roots.size();
        if (is_laok()) {
            const Item base = luck_.empty() ? seven_pairs_pattern(facts_) : luck_item();
            set_base(candidate, base);
            const bool dragon =
                base == Item::dragon_seven_pairs || base == Item::green_dragon_seven_pairs;
            candidate.roots -= dragon;
        } else {
            candidate.items = luck_;
            candidate.items.add_if(true, Item::seven_pairs);
            candidate.items.add_if(facts_.flush, Item::flush);
        }
        offer(candidate);
    }

    Score result() const {
        Score score;
        if (best_.fan < 0) return score;
        score.reason = NoWin::none;
        score.shape = best_.shape;
        if (best_.shape == Shape::standard) score.reading = reading_;
        score.items = best_.items;
        score.kans = static_cast<std::uint8_t>(facts_.kans.size());
        score.roots = static_cast<std::uint8_t>(best_.roots);
        score.horses = best_.items.has(Item::horse) ? horses_ : 0;
        score.fan = best_.fan;
        score.doublings = best_.fan - is_laok();
        return score;
    }

  private:
    static ItemSet luck_of(const Win& win, const Options& options) {
        ItemSet luck;
        luck.add_if(options.heavenly_earthly && win.has(kHeavenly), Item::heavenly);
        luck.add_if(options.heavenly_earthly && win.has(kEarthly), Item::earthly);
        return luck;
    }
    bool is_laok() const { return options_.fan_table == FanTable::laok; }
    Item luck_item() const { return luck_.has(Item::heavenly) ? Item::heavenly : Item::earthly; }

    void set_base(Candidate& candidate, Item base) const {
        candidate.items.add_if(true, base);
        candidate.own = info(base).worth;
    }

    /// True where the candidate is the best so far.
    bool offer(Candidate& candidate) {
        candidate.items = candidate.items | extras_;
        candidate.items.add_if(candidate.roots > 0, Item::root);
        candidate.items.add_if(candidate.items.empty(), Item::plain);
        candidate.fan = sum_of(candidate);
        if (!is_better(candidate)) return false;
        best_ = candidate;
        return true;
    }

    int sum_of(const Candidate& candidate) const {
        int sum = 0;
        candidate.items.each([&](Item item) {
            switch (item) {
                case Item::kan: sum += facts_.kans.size(); return;
                case Item::root: sum += candidate.roots; return;
                case Item::horse: sum += horses_; return;
                case Item::last_tile: sum += options_.last_tile_fan; return;
                default: sum += is_laok() ? info(item).worth : info(item).additive;
            }
        });
        return sum;
    }

    bool is_better(const Candidate& candidate) const {
        if (candidate.fan != best_.fan) return candidate.fan > best_.fan;
        if (candidate.own != best_.own) return candidate.own > best_.own;
        return is_lesser_list(candidate.items.bits, best_.items.bits);
    }

    const Facts& facts_;
    const Options& options_;
    const ItemSet extras_;
    const ItemSet luck_;
    const std::uint8_t horses_;
    Candidate best_;
    Reading reading_;
};

/// The doublings stop at the cap, the tsumo bonus does not.
void pay(Score& score, const Win& win, const Options& options) {
    const int cap = options.fan_cap == kNoNumber ? score.doublings : options.fan_cap;
    score.value = std::int64_t{options.base} << std::min(score.doublings, cap);
    const std::int64_t bonus = options.tsumo_bonus == TsumoBonus::base ? options.base : 0;
    Payment& payment = score.pay;
    if (!win.tsumo()) {
        payment.points = payment.ron = score.value;
    } else if (is_paid_as_ron(win, options)) {
        payment.points = payment.feeder = score.value;
    } else {
        payment.points = (score.value + bonus) * win.num_payers();
        (feeder_pays(win, options) ? payment.feeder : payment.each) =
            feeder_pays(win, options) ? payment.points : score.value + bonus;
    }
}

}  // namespace

Score score(const Hand& hand, const Win& win, const Options& options) {
    const Facts facts(hand, win.tile.kind());
    Chooser chooser(facts, win, options);
    each_reading(facts, [&](const Reading& reading) { chooser.offer_standard(reading); });
    if (facts.is_seven_pairs()) chooser.offer_seven_pairs();
    Score score = chooser.result();
    if (!score.is_win()) return score;
    const NoWin reason = suits_against(facts.kinds, options.void_suit, win.void_suit);
    if (reason != NoWin::none) {
        Score refused;
        refused.reason = reason;
        return refused;
    }
    pay(score, win, options);
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
