#include "rules/riichi/score.hpp"

#include "waits/special.hpp"

namespace hupai::riichi {
namespace {

/// Han of an ordinary item, with the options that change it.
int han_of(Item item, bool closed, const Options& options) {
    if (item == Item::chiitoitsu && options.chiitoi == Chiitoi::one_han_50_fu) return 1;
    if (item == Item::renhou) {
        return options.renhou == Renhou::haneman ? 6 : options.renhou == Renhou::baiman ? 8 : 5;
    }
    return closed ? info(item).closed : info(item).open;
}

/// One reading with its worth. Small, since most are only compared and dropped.
struct Candidate {
    ItemSet items;
    const Reading* reading = nullptr;  // of a standard shape
    Shape shape = Shape::standard;
    Wait wait = Wait::single;
    bool renhou_alone = false;
    int han = 0;
    int fu = 0;
    int fu_sum = 0;
    int yakuman = 0;
    Base base;
};

/// Chooses the best of the readings offered to it.
class Chooser {
  public:
    Chooser(const Hand& hand, const Win& win, const Options& options)
        : win_(win), options_(options), facts_(hand, win, options), meld_fu_(meld_fu(hand)) {}

    const Facts& facts() const { return facts_; }

    void offer_standard(const Reading& reading) {
        for (unsigned rest = wait_shapes(reading, win_.tile.kind()); rest != 0; rest &= rest - 1) {
            Candidate candidate;
            candidate.reading = &reading;
            candidate.wait = static_cast<Wait>(rest & -rest);
            const Placement placement{reading, candidate.wait};
            candidate.items = standard_items(facts_, placement, win_, options_);
            const bool pinfu = candidate.items.has(Item::pinfu);
            candidate.fu_sum = fu_sum(facts_, placement, win_, pinfu, meld_fu_, options_);
            candidate.fu = rounded_fu(candidate.fu_sum, pinfu);
            offer(candidate);
        }
    }
    void offer_seven_pairs() {
        Candidate candidate;
        candidate.shape = Shape::seven_pairs;
        candidate.items = seven_pairs_items(facts_, win_, options_);
        candidate.fu = options_.chiitoi == Chiitoi::two_han_25_fu ? 25 : 50;
        offer(candidate);
    }
    void offer_orphans() {
        Candidate candidate;
        candidate.shape = Shape::thirteen_orphans;
        candidate.items = orphans_items(facts_, win_, options_);
        offer(candidate);
    }

    /// The best one as a score, paid; or the reason why there is none.
    Score result() const {
        Score score;
        score.reason = reason_;
        if (reason_ != NoWin::none) return score;
        score.shape = best_.shape;
        score.wait = best_.wait;
        if (best_.reading) score.reading = *best_.reading;
        score.items = best_.items;
        if (best_.yakuman == 0 && !best_.renhou_alone) score.dora = facts_.dora;
        score.han = best_.han;
        score.fu = best_.fu;
        score.fu_sum = best_.fu_sum;
        score.yakuman = best_.yakuman;
        score.base = best_.base;
        score.pay = payment_of(best_.base, {yakuman_of(best_), best_.yakuman}, win_, options_);
        return score;
    }

  private:
    static ItemSet yakuman_of(const Candidate& candidate) {
        return ItemSet{candidate.items.bits & kYakumanItems.bits};
    }

    void offer(Candidate& candidate) {
        if (!yakuman_of(candidate).empty()) {
            count_yakuman(candidate);
            return keep_better(candidate);
        }
        candidate.items.each(
            [&](Item item) { candidate.han += han_of(item, facts_.closed, options_); });
        if (renhou_stands_alone()) offer_renhou(candidate);
        const NoWin reason = reason_against(candidate.han);
        if (reason != NoWin::none) {
            if (reason_ != NoWin::none) reason_ = std::max(reason_, reason);
            return;
        }
        candidate.han += facts_.num_dora();
        candidate.base = base_of(candidate.han, candidate.fu, options_);
        keep_better(candidate);
    }

    /// Han of yaku, dora left out.
    NoWin reason_against(int yaku_han) const {
        if (yaku_han == 0) return NoWin::no_yaku;
        const bool two_wanted = options_.two_han_minimum_from_honba != kNoNumber &&
                                win_.honba >= options_.two_han_minimum_from_honba;
        return two_wanted && yaku_han < 2 ? NoWin::two_han_minimum : NoWin::none;
    }

    void count_yakuman(Candidate& candidate) const {
        if (!options_.yakuman_stack) keep_greatest_yakuman(candidate.items);
        candidate.items.each([&](Item item) { candidate.yakuman += times_of(item, options_); });
        candidate.base = yakuman_base(candidate.yakuman);
        candidate.fu = candidate.fu_sum = 0;
    }

    /// Without stacking only the greatest counts, the first of equals.
    void keep_greatest_yakuman(ItemSet& items) const {
        Item greatest = Item::riichi;
        int times = 0;
        items.each([&](Item item) {
            if (times_of(item, options_) > times) {
                times = times_of(item, options_);
                greatest = item;
            }
        });
        items = {};
        items.add(greatest);
    }

    bool renhou_stands_alone() const {
        return win_.has(kRenhou) &&
               (options_.renhou == Renhou::mangan || options_.renhou == Renhou::haneman ||
                options_.renhou == Renhou::baiman);
    }

    /// Renhou as a limit of its own: not added to anything (section 7, R-4.5).
    void offer_renhou(const Candidate& ordinary) {
        Candidate alone = ordinary;
        alone.renhou_alone = true;
        alone.items = {};
        alone.items.add(Item::renhou);
        alone.han = han_of(Item::renhou, true, options_);
        alone.base = base_of(alone.han, alone.fu, options_);
        keep_better(alone);
    }

    void keep_better(const Candidate& candidate) {
        if (reason_ == NoWin::none && !is_better(candidate, best_)) return;
        best_ = candidate;
        reason_ = NoWin::none;
    }

    bool is_better(const Candidate& a, const Candidate& b) const {
        const std::int32_t a_paid = paid(a);
        const std::int32_t b_paid = paid(b);
        if (a_paid != b_paid) return a_paid > b_paid;
        if (a.renhou_alone != b.renhou_alone) return b.renhou_alone;
        if ((a.yakuman > 0) != (b.yakuman > 0)) return a.yakuman > 0;  // before a counted one
        if (a.han != b.han) return a.han > b.han;
        if (a.fu != b.fu) return a.fu > b.fu;
        const std::uint64_t differ = a.items.bits ^ b.items.bits;
        if (differ != 0)
            return (a.items.bits & differ & -differ) != 0;  // the earliest that differs
        if (a.fu_sum != b.fu_sum) return a.fu_sum > b.fu_sum;
        return a.reading && b.reading && a.reading->pair < b.reading->pair;
    }
    std::int32_t paid(const Candidate& candidate) const {
        return ordinary_payment(candidate.base.points, win_.tsumo(), win_.dealer(), options_).value;
    }

    const Win& win_;
    const Options& options_;
    Facts facts_;
    int meld_fu_;
    NoWin reason_ = NoWin::not_complete;
    Candidate best_;
};

/// Of fourteen tiles: every kind twice or not at all, so no digit has its first or third bit.
bool is_seven_pairs(const Counts& counts) {
    return (counts.overlaid() & 0555555555u) == 0;
}

/// Thirteen kinds and a pair of one. Most hands have a simple, which settles it at once.
bool is_orphans(const Counts& counts) {
    constexpr std::uint32_t kSimpleRanks = 0077777770u;
    if ((counts.word[0] | counts.word[1] | counts.word[2]) & kSimpleRanks) return false;
    const OrphansShape shape = OrphansShape::of(counts);
    return shape.kinds == 13 && shape.has_pair;
}

}  // namespace

int worth(Item item, const Score& score, bool closed, const Options& options) {
    if (score.yakuman > 0) return times_of(item, options);
    if (static_cast<int>(item) >= kFirstDora) {
        return score.dora[static_cast<std::size_t>(item) - kFirstDora];
    }
    return han_of(item, closed, options);
}

Score score(const Hand& hand, const Win& win, const Options& options) {
    Chooser chooser(hand, win, options);
    const Counts& concealed = chooser.facts().concealed;
    const Readings readings = decompose(concealed);  // candidates point into it
    for (const Reading& reading : readings) chooser.offer_standard(reading);
    if (hand.num_melds() == 0) {
        if (is_seven_pairs(concealed)) chooser.offer_seven_pairs();
        if (is_orphans(concealed)) chooser.offer_orphans();
    }
    return chooser.result();
}

FuItems fu_items(const Score& score, const Hand& hand, const Win& win, const Options& options) {
    FuItems items;
    if (!score.is_win() || score.fu == 0) return items;
    if (score.shape == Shape::seven_pairs) {
        items.push_back({FuPart::seven_pairs, static_cast<std::uint8_t>(score.fu)});
        return items;
    }
    const Facts facts(hand, win, options);
    return fu_items(hand, facts, Placement{score.reading, score.wait}, win,
                    score.items.has(Item::pinfu), options);
}

Score nagashi_mangan(const Win& win, const Options& options) {
    Score score;
    score.reason = NoWin::none;
    score.items.add(Item::nagashi_mangan);
    score.han = 5;
    score.base = base_of(5, 30, options);
    score.pay = ordinary_payment(score.base.points, true, win.dealer(), options);
    const bool is_win = options.nagashi == Nagashi::win;
    add_table_points(score.pay, is_win ? win.honba : 0, is_win ? win.deposits : 0, options);
    return score;
}

}  // namespace hupai::riichi
