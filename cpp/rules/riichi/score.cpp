#include "rules/riichi/score.hpp"

namespace hupai::riichi {
namespace {

/// Chooses the best of the readings offered to it.
class Chooser {
  public:
    Chooser(const Hand& hand, const Win& win, const Options& options)
        : win_(win), options_(options), facts_(hand, win, options), meld_fu_(meld_fu(hand)) {}

    const Facts& facts() const { return facts_; }

    void offer_standard(const Reading& reading) {
        const unsigned shapes = wait_shapes(reading, win_.tile.kind());
        for (unsigned rest = shapes; rest != 0; rest &= rest - 1) {
            const auto wait = static_cast<Wait>(rest & -rest);
            const Placement placement{reading, wait};
            Score candidate;
            candidate.reading = reading;
            candidate.wait = wait;
            candidate.items = standard_items(facts_, placement, win_, options_);
            const bool pinfu = candidate.items.has(Item::pinfu);
            candidate.fu_sum = fu_sum(facts_, placement, win_, pinfu, meld_fu_, options_);
            offer(candidate, rounded_fu(candidate.fu_sum, pinfu));
        }
    }
    void offer_seven_pairs() {
        Score candidate;
        candidate.shape = Shape::seven_pairs;
        candidate.items = seven_pairs_items(facts_, win_, options_);
        offer(candidate, options_.chiitoi == Chiitoi::two_han_25_fu ? 25 : 50);
    }
    void offer_orphans() {
        Score candidate;
        candidate.shape = Shape::thirteen_orphans;
        candidate.items = orphans_items(facts_, win_, options_);
        offer(candidate, 0);
    }

    Score best() {
        if (best_.is_win()) {
            const YakumanTimes yakuman{
                ItemSet{best_.yakuman > 0 ? best_.items.bits & kYakumanItems.bits : 0},
                best_.yakuman};
            best_.pay = payment_of(best_.base, yakuman, win_, options_);
        }
        return best_;
    }

  private:
    void offer(Score& candidate, int fu) {
        const bool is_yakuman = (candidate.items.bits & kYakumanItems.bits) != 0;
        candidate.reason = is_yakuman ? NoWin::none : reason_against(candidate);
        if (is_yakuman) {
            count_yakuman(candidate);
        } else {
            count_han(candidate, fu);
            if (renhou_stands_alone()) offer_renhou(candidate, fu);
        }
        if (candidate.is_win()) {
            keep_better(candidate);
        } else if (!best_.is_win()) {
            best_.reason = std::max(best_.reason, candidate.reason);
        }
    }

    /// Han of yaku, dora left out.
    int yaku_han(const Score& candidate) const {
        int han = 0;
        candidate.items.each(
            [&](Item item) { han += worth(item, candidate, facts_.closed, options_); });
        return han;
    }

    NoWin reason_against(const Score& candidate) const {
        const int han = yaku_han(candidate);
        if (han == 0) return NoWin::no_yaku;
        const bool two_wanted = options_.two_han_minimum_from_honba != kNone &&
                                win_.honba >= options_.two_han_minimum_from_honba;
        return two_wanted && han < 2 ? NoWin::two_han_minimum : NoWin::none;
    }

    void count_yakuman(Score& candidate) {
        if (!options_.yakuman_stack) keep_greatest_yakuman(candidate.items);
        candidate.items.each([&](Item item) { candidate.yakuman += times_of(item, options_); });
        candidate.base = yakuman_base(candidate.yakuman);
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

    void count_han(Score& candidate, int fu) {
        candidate.dora = facts_.dora;
        candidate.han = yaku_han(candidate) + facts_.num_dora();
        candidate.fu = fu;
        candidate.base = base_of(candidate.han, fu, options_);
    }

    bool renhou_stands_alone() const {
        return win_.has(kRenhou) &&
               (options_.renhou == Renhou::mangan || options_.renhou == Renhou::haneman ||
                options_.renhou == Renhou::baiman);
    }

    /// Renhou as a limit of its own: not added to anything (section 7, R-4.5).
    void offer_renhou(const Score& ordinary, int fu) {
        Score alone = ordinary;
        alone.reason = NoWin::none;
        alone.items = {};
        alone.items.add(Item::renhou);
        alone.dora = {};
        alone.yakuman = 0;
        alone.han = options_.renhou == Renhou::mangan ? 5 : options_.renhou == Renhou::haneman ? 6 : 8;
        alone.fu = fu;
        alone.base = base_of(alone.han, fu, options_);
        keep_better(alone);
    }

    void keep_better(const Score& candidate) {
        const auto paid = [&](const Score& s) {
            return ordinary_payment(s.base.points, win_.tsumo(), win_.dealer(), options_).value;
        };
        if (!best_.is_win() || is_better(candidate, paid(candidate), best_, best_paid_)) {
            best_ = candidate;
            best_paid_ = paid(candidate);
        }
    }

    /// Renhou as a limit gives way to the ordinary hand of the same payment.
    static bool is_renhou_alone(const Score& score) {
        return score.items.bits == std::uint64_t{1} << static_cast<int>(Item::renhou);
    }

    static bool is_better(const Score& a, std::int32_t a_paid, const Score& b,
                          std::int32_t b_paid) {
        if (a_paid != b_paid) return a_paid > b_paid;
        if (is_renhou_alone(a) != is_renhou_alone(b)) return is_renhou_alone(b);
        if ((a.yakuman > 0) != (b.yakuman > 0)) return a.yakuman > 0;  // before a counted one
        if (a.han != b.han) return a.han > b.han;
        if (a.fu != b.fu) return a.fu > b.fu;
        const std::uint64_t differ = a.items.bits ^ b.items.bits;
        if (differ != 0) return (a.items.bits & differ & -differ) != 0;  // the earliest that differs
        return a.fu_sum > b.fu_sum;
    }

    const Win& win_;
    const Options& options_;
    Facts facts_;
    int meld_fu_;
    Score best_;
    std::int32_t best_paid_ = 0;
};

bool is_seven_pairs(const Counts& counts) {
    return counts.at_least(2).size() == 7 && counts.at_least(3).empty();
}

bool is_orphans(const Counts& counts) {
    const KindSet kinds = counts.kinds();
    return kinds == kinds::kTerminalsAndHonors;
}

}  // namespace

int worth(Item item, const Score& score, bool closed, const Options& options) {
    if (score.yakuman > 0) return times_of(item, options);
    if (static_cast<int>(item) >= kFirstDora) {
        return score.dora[static_cast<std::size_t>(item) - kFirstDora];
    }
    if (item == Item::chiitoitsu && options.chiitoi == Chiitoi::one_han_50_fu) return 1;
    if (item == Item::renhou) {
        return options.renhou == Renhou::haneman ? 6 : options.renhou == Renhou::baiman ? 8 : 5;
    }
    return closed ? info(item).closed : info(item).open;
}

Score score(const Hand& hand, const Win& win, const Options& options) {
    Chooser chooser(hand, win, options);
    const Counts& concealed = chooser.facts().concealed;
    for (const Reading& reading : decompose(concealed)) chooser.offer_standard(reading);
    if (hand.num_melds() == 0) {
        if (is_seven_pairs(concealed)) chooser.offer_seven_pairs();
        if (is_orphans(concealed)) chooser.offer_orphans();
    }
    return chooser.best();
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
