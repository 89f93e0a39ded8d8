#include "rules/panzhihua/score.hpp"

namespace hupai::panzhihua {
namespace {

using namespace sichuan;

int doublings_of(Item item) {
    return item_doublings().sum(ItemSet::of(item).bits);
}

/// Items that neither the reading nor the place of the winning tile changes.
ItemSet common_items(const Facts& facts, const Win& win) {
    ItemSet items;
    items.add_if(facts.flush, Item::flush);
    items.add_if(win.has(kDealtReady), Item::dealt_ready);
    items.add_if(win.has(kAfterKan), win.tsumo() ? Item::after_kan_tsumo : Item::after_kan_ron);
    items.add_if(win.has(kRobKan), Item::rob_kan);
    return items;
}

/// Kinds covered by the runs of a reading.
KindSet in_runs(const Reading& reading) {
    const std::uint64_t starts = reading.starts.bits;
    return KindSet{starts | starts << 1 | starts << 2};
}

/// Places of the winning tile that have a value of their own, as a mask of Wait.
unsigned counted_waits(const Facts& facts, bool middle_five, const Options& options) {
    unsigned counted = middle_five * static_cast<unsigned>(Wait::closed);
    if (options.shaped_wait_multiple > 1) {
        counted |= static_cast<unsigned>(Wait::edge) | static_cast<unsigned>(Wait::closed);
        if (facts.num_melds < kMaxMelds) counted |= static_cast<unsigned>(Wait::single);
    }
    return counted;
}

/// Writes the best of the readings offered to it into a score.
class Chooser {
  public:
    Chooser(Score& best, const Facts& facts, const Win& win, const Options& options)
        : best_(best),
          facts_(facts),
          common_(common_items(facts, win)),
          any_four_(options.gui == Gui::any),
          wins_fourth_(facts.concealed[facts.win] == kCopies),
          num_open_(any_four_ ? facts.num_pons_with_fourth() : facts.melded[facts.win] == 3),
          middle_five_((options.middle_five > 1) & (rank_of(facts.win) == 4)),
          counted_waits_(counted_waits(facts, middle_five_, options)) {}

    void offer_standard(const Reading& reading) {
        const int num_closed =
            any_four_ ? (reading.triplets & in_runs(reading)).size() : wins_fourth_;
        const Wait wait = place_of(reading);
        if (!offer(reading_items(reading) | wait_items(wait), num_open_, num_closed)) return;
        best_.shape = Shape::standard;
        best_.reading = reading;
        best_.wait = wait;
    }

    void offer_seven_pairs() {
        const bool dragon = facts_.num_roots > 0;
        const Item pairs = dragon ? Item::dragon_seven_pairs : Item::seven_pairs;
        if (!offer(ItemSet::of(pairs), 0, 0)) return;
        best_.shape = Shape::seven_pairs;
        best_.reading = {};
        best_.wait = Wait::single;
    }

  private:
    /// What the melds and the pair show; each greater row contains the lesser (P-20).
    ItemSet reading_items(const Reading& reading) const {
        const bool triplets = is_all_triplets(reading);
        const bool two_five_eight = triplets & facts_.only_two_five_eight();
        const bool last = facts_.num_melds == kMaxMelds;
        ItemSet items;
        items.add_if(two_five_eight, Item::two_five_eight);
        items.add_if(last & !two_five_eight, Item::last_in_hand);
        items.add_if(triplets & !last & !two_five_eight, Item::all_triplets);
        items.add_if(is_outside(facts_, reading), Item::ones_and_nines);
        return items;
    }

    /// The place of the winning tile that pays most. All that count double; of several the one
    /// whose item stands first: the middle five, edge, closed, single.
    Wait place_of(const Reading& reading) const {
        const unsigned shapes = wait_shapes(reading, facts_.win);
        const unsigned counted = shapes & counted_waits_;
        const auto lowest = [](unsigned waits) { return static_cast<Wait>(waits & -waits); };
        if (counted == 0) return lowest(shapes);
        const bool edge = (counted & static_cast<unsigned>(Wait::edge)) != 0;
        const bool closed = (counted & static_cast<unsigned>(Wait::closed)) != 0;
        return edge && !(closed && middle_five_) ? Wait::edge : lowest(counted);
    }

    ItemSet wait_items(Wait wait) const {
        ItemSet items;
        if ((counted_waits_ & static_cast<unsigned>(wait)) == 0) return items;
        items.add_if(wait == Wait::closed && middle_five_, Item::middle_five);
        items.add_if(wait == Wait::edge, Item::edge_wait);
        items.add_if(wait == Wait::closed && !middle_five_, Item::closed_wait);
        items.add_if(wait == Wait::single, Item::single_wait);
        return items;
    }

    /// True where these are the best items so far; the numbers are of kinds that are four-to-one.
    bool offer(ItemSet items, int num_open, int num_closed) {
        items = items | common_;
        items.add_if(num_open > 0, Item::open_four_to_one);
        items.add_if(num_closed > 0, Item::closed_four_to_one);
        items.add_if(items.empty(), Item::plain);
        const std::int64_t face = std::int64_t{1} << doublings(items, num_open, num_closed);
        const bool better =
            face != best_.face ? face > best_.face : is_lesser_list(items.bits, best_.items.bits);
        if (!better) return false;
        best_.reason = NoWin::none;
        best_.items = items;
        best_.num_open = static_cast<std::uint8_t>(num_open);
        best_.num_closed = static_cast<std::uint8_t>(num_closed);
        best_.face = face;
        return true;
    }

    /// The sum of the items counts one kind of each four-to-one.
    static int doublings(ItemSet items, int num_open, int num_closed) {
        const int more_open = std::max(num_open - 1, 0);
        const int more_closed = std::max(num_closed - 1, 0);
        return item_doublings().sum(items.bits) + more_open * doublings_of(Item::open_four_to_one) +
               more_closed * doublings_of(Item::closed_four_to_one);
    }

    Score& best_;
    const Facts& facts_;
    const ItemSet common_;
    const bool any_four_;     // each fourth tile counts, not the winning one alone
    const bool wins_fourth_;  // three of the winning kind lay concealed
    const int num_open_;
    const bool middle_five_;  // the winning tile can be one
    const unsigned counted_waits_;
};

/// P-20, P-30: the discarder, or each seat that pays a tsumo.
void pay(Score& score, const Win& win, const Options& options) {
    score.value = payment_of(score.face, win.factor, 1, options);
    Payment& payment = score.pay;
    const bool tsumo = win.tsumo();
    if (win.payer_factors.empty()) {
        payment.ron = !tsumo * score.value;  // products, since nobody can guess who draws
        payment.each = tsumo * score.value;
        payment.points = score.value * win.num_payers();
        return;
    }
    for (const std::uint8_t factor : win.payer_factors) {
        const std::int64_t share = payment_of(score.face, win.factor, factor, options);
        payment.points += share;
        if (!tsumo) {
            payment.ron = share;
            return;
        }
        payment.by_payer[static_cast<std::size_t>(payment.num_by_payer++)] = share;
    }
}

/// Why a complete hand does not win after all (X-3, P-14).
NoWin refusal(const Facts& facts, const Win& win, const Options& options) {
    const NoWin suits = suits_against(facts.suits, options.void_suit, win.void_suit);
    if (suits != NoWin::none) return suits;
    const bool dancer = win.factor == 4 && !win.tsumo() && !options.dancer_ron;
    return dancer ? NoWin::dancer_tsumo_only : NoWin::none;
}

}  // namespace

std::int64_t payment_of(std::int64_t face, int factor, int payer_factor, const Options& options) {
    const std::int64_t full = face * factor * payer_factor;
    const std::int64_t cap = options.cap == kNoNumber ? full : options.cap;
    return options.base * std::min(full, cap);
}

Score score(const Hand& hand, const Win& win, const Options& options) {
    Score score;
    const Facts facts(hand, win.tile.kind());
    Chooser chooser(score, facts, win, options);
    each_reading(facts, [&](const Reading& reading) { chooser.offer_standard(reading); });
    if (facts.is_seven_pairs()) chooser.offer_seven_pairs();
    if (!score.is_win()) return score;
    const NoWin reason = refusal(facts, win, options);
    if (reason == NoWin::none) {
        pay(score, win, options);
    } else {
        score = {};
        score.reason = reason;
    }
    return score;
}

int worth(Item item, const Score& score) {
    const int times = item == Item::open_four_to_one     ? score.num_open
                      : item == Item::closed_four_to_one ? score.num_closed
                                                         : 1;
    return 1 << (doublings_of(item) * times);
}

}  // namespace hupai::panzhihua
