#include "rules/panzhihua/score.hpp"

namespace hupai::panzhihua {
namespace {

using namespace sichuan;

/// One place of the winning tile in one reading, with its face.
struct Candidate {
    ItemSet items;
    std::int64_t face = 0;
    Shape shape = Shape::standard;
    Wait wait = Wait::single;
    int num_open = 0;
    int num_closed = 0;
};

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

class Chooser {
  public:
    Chooser(const Facts& facts, int held, const Win& win, const Options& options)
        : facts_(facts), options_(options), common_(common_items(facts, win)) {
        const KindSet winning = KindSet::of(facts.win);
        const bool any = options.gui == Gui::any;
        num_open_ = (facts.pons & (any ? facts.concealed.kinds() : winning)).size();
        wins_fourth_ = held == 3;
        places_count_ = options.middle_five > 1 || options.shaped_wait_multiple > 1;
    }

    void offer_standard(const Reading& reading) {
        Candidate candidate;
        candidate.items = common_ | reading_items(reading);
        candidate.num_open = num_open_;
        candidate.num_closed =
            options_.gui == Gui::any ? (reading.triplets & in_runs(reading)).size() : wins_fourth_;
        const unsigned shapes = wait_shapes(reading, facts_.win);
        for (unsigned rest = shapes; rest != 0; rest &= rest - 1) {
            Candidate placed = candidate;
            placed.wait = static_cast<Wait>(rest & -rest);
            if (places_count_) placed.items = placed.items | wait_items(placed.wait);
            if (offer(placed)) reading_ = reading;
            if (!places_count_) break;
        }
    }

    void offer_seven_pairs() {
        Candidate candidate;
        candidate.shape = Shape::seven_pairs;
        candidate.items = common_;
        const bool dragon = !facts_.roots.empty();
        candidate.items.add_if(true, dragon ? Item::dragon_seven_pairs : Item::seven_pairs);
        offer(candidate);
    }

    Score result() const {
        Score score;
        if (best_.face == 0) return score;
        score.reason = NoWin::none;
        score.shape = best_.shape;
        score.wait = best_.wait;
        if (best_.shape == Shape::standard) score.reading = reading_;
        score.items = best_.items;
        score.num_open = static_cast<std::uint8_t>(best_.num_open);
        score.num_closed = static_cast<std::uint8_t>(best_.num_closed);
        score.face = best_.face;
        return score;
    }

  private:
    /// What the melds and the pair show; each greater row contains the lesser (P-20).
    ItemSet reading_items(const Reading& reading) const {
        const bool triplets = is_all_triplets(reading);
        const bool two_five_eight = triplets && facts_.only_two_five_eight();
        const bool last = facts_.num_melds == kMaxMelds;
        ItemSet items;
        items.add_if(two_five_eight, Item::two_five_eight);
        items.add_if(last && !two_five_eight, Item::last_in_hand);
        items.add_if(triplets && !last && !two_five_eight, Item::all_triplets);
        items.add_if(is_outside(facts_, reading), Item::ones_and_nines);
        return items;
    }

    ItemSet wait_items(Wait wait) const {
        const bool five = wait == Wait::closed && rank_of(facts_.win) == 4;
        const bool middle_five = five && options_.middle_five > 1;
        const bool shaped = options_.shaped_wait_multiple > 1;
        ItemSet items;
        items.add_if(middle_five, Item::middle_five);
        items.add_if(shaped && wait == Wait::edge, Item::edge_wait);
        items.add_if(shaped && wait == Wait::closed && !middle_five, Item::closed_wait);
        items.add_if(shaped && wait == Wait::single && facts_.num_melds < kMaxMelds,
                     Item::single_wait);
        return items;
    }

    /// True where the candidate is the best so far.
    bool offer(Candidate& candidate) {
        candidate.items.add_if(candidate.num_open > 0, Item::open_four_to_one);
        candidate.items.add_if(candidate.num_closed > 0, Item::closed_four_to_one);
        candidate.items.add_if(candidate.items.empty(), Item::plain);
        candidate.face = std::int64_t{1} << doublings(candidate);
        const bool better = candidate.face != best_.face
                                ? candidate.face > best_.face
                                : is_lesser_list(candidate.items.bits, best_.items.bits);
        if (better) best_ = candidate;
        return better;
    }

    /// Every multiplier is a power of two.
    static int doublings(const Candidate& candidate) {
        int sum = 0;
        candidate.items.each([&](Item item) {
            const int times = item == Item::open_four_to_one     ? candidate.num_open
                              : item == Item::closed_four_to_one ? candidate.num_closed
                                                                 : 1;
            sum += times * std::countr_zero(static_cast<unsigned>(info(item).worth));
        });
        return sum;
    }

    const Facts& facts_;
    const Options& options_;
    const ItemSet common_;
    int num_open_ = 0;
    bool wins_fourth_ = false;   // three of the winning kind lay concealed
    bool places_count_ = false;  // the place of the winning tile has a value
    Candidate best_;
    Reading reading_;
};

/// P-20, P-30: the discarder, or each seat that pays a tsumo.
void pay(Score& score, const Win& win, const Options& options) {
    score.value = payment_of(score.face, win.factor, 1, options);
    Payment& payment = score.pay;
    if (!win.tsumo()) {
        const int payer = win.payer_factors.empty() ? 1 : win.payer_factors[0];
        payment.ron = payment_of(score.face, win.factor, payer, options);
        payment.points = payment.ron;
        return;
    }
    if (win.payer_factors.empty()) {
        payment.each = score.value;
        payment.points = score.value * win.num_payers();
        return;
    }
    for (const std::uint8_t factor : win.payer_factors) {
        const std::int64_t share = payment_of(score.face, win.factor, factor, options);
        payment.by_payer[static_cast<std::size_t>(payment.num_by_payer++)] = share;
        payment.points += share;
    }
}

/// Why a complete hand does not win after all (X-3, P-14).
NoWin refusal(const Facts& facts, const Win& win, const Options& options) {
    const NoWin suits = suits_against(facts.kinds, options.void_suit, win.void_suit);
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
    const Facts facts(hand, win.tile.kind());
    Chooser chooser(facts, hand.concealed[facts.win], win, options);
    each_reading(facts, [&](const Reading& reading) { chooser.offer_standard(reading); });
    if (facts.is_seven_pairs()) chooser.offer_seven_pairs();
    Score score = chooser.result();
    if (!score.is_win()) return score;
    const NoWin reason = refusal(facts, win, options);
    if (reason != NoWin::none) {
        Score refused;
        refused.reason = reason;
        return refused;
    }
    pay(score, win, options);
    return score;
}

int worth(Item item, const Score& score) {
    const int doublings = std::countr_zero(static_cast<unsigned>(info(item).worth));
    if (item == Item::open_four_to_one) return 1 << (doublings * score.num_open);
    if (item == Item::closed_four_to_one) return 1 << (doublings * score.num_closed);
    return 1 << doublings;
}

}  // namespace hupai::panzhihua
