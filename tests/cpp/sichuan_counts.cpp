// Group D of the oracles over the three suits, as far as no score shows it: hands of all three
// suits, and hands of fewer than 14 tiles. Every complete hand is read; the scores of whole hands
// must say the same as the readings. About 9 million hands.
#include "complete_hands.hpp"
#include "rules/panzhihua/score.hpp"
#include "rules/xuezhan/score.hpp"
#include "waits/suit_forms.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

/// What is true of a hand in some reading.
struct Patterns {
    bool flush = false;
    bool standard = false;
    bool seven_pairs = false;
    bool all_triplets = false;
    bool outside = false;
    bool only_two_five_eight = false;
    int roots = 0;
};

/// A hand that has drawn the lowest of its kinds.
struct Drawn {
    Hand hand;
    sichuan::Win win;

    explicit Drawn(const Counts& counts) {
        win.tile = Tile{*counts.kinds().begin()};
        win.flags = sichuan::kTsumo;
        hand.concealed = counts.without(win.tile.kind());
    }
};

Patterns patterns_of(const Drawn& drawn) {
    const sichuan::Facts facts(drawn.hand, drawn.win.tile.kind());
    Patterns patterns;
    patterns.flush = facts.flush;
    patterns.seven_pairs = facts.is_seven_pairs();
    patterns.only_two_five_eight = facts.only_two_five_eight();
    patterns.roots = facts.num_roots;
    sichuan::each_reading(facts, [&](const Reading& reading) {
        patterns.standard = true;
        patterns.all_triplets |= sichuan::is_all_triplets(reading);
        patterns.outside |= sichuan::is_outside(facts, reading);
    });
    return patterns;
}

/// Scores that show their patterns: the best reading has the pattern that any has.
class Scores {
  public:
    explicit Scores(Check& check) : check_(check) {
        // An outside hand (2 fan) comes before all triplets (1) and seven pairs (2, but later).
        outside_first_.fan_table = xuezhan::FanTable::additive;
        triplets_alone_ = outside_first_;
        triplets_alone_.outside = false;
    }

    void compare(const Counts& counts, const Drawn& drawn, const Patterns& patterns) {
        using xuezhan::Item;
        const auto first = score(drawn.hand, drawn.win, outside_first_);
        const auto alone = score(drawn.hand, drawn.win, triplets_alone_);
        const bool few_suits = suits_of(counts.kinds()) != 7;
        check_.that(first.is_win() == few_suits && alone.is_win() == few_suits, "suits of a win");
        if (few_suits) {
            const std::pair<bool, bool> said_and_meant[] = {
                {first.items.has(Item::flush), patterns.flush},
                {first.items.has(Item::outside), patterns.outside},
                {first.items.has(Item::two_five_eight),
                 patterns.all_triplets && patterns.only_two_five_eight},
                {alone.items.has(Item::all_triplets), patterns.all_triplets},
                {alone.items.has(Item::seven_pairs), patterns.seven_pairs},
            };
            for (const auto& [said, meant] : said_and_meant) {
                check_.that(said == meant, "patterns of a score");
            }
            check_.that(first.roots == patterns.roots, "roots of a score");
        }
        const auto three_suits = score(drawn.hand, drawn.win, panzhihua::Options{});
        check_.that(three_suits.is_win(), "a complete hand of panzhihua");
        check_.that(three_suits.items.has(panzhihua::Item::flush) == patterns.flush, "its flush");
        const ShantenByForm by_form = shanten_by_form(counts, {}, 0, SuitForms{});
        check_.that((by_form.standard == -1) == patterns.standard, "standard form");
        check_.that((by_form.seven_pairs == -1) == patterns.seven_pairs, "seven pairs");
    }

  private:
    Check& check_;
    xuezhan::Options outside_first_, triplets_alone_;
};

/// Patterns of the standard form in at most two suits, for hands of one size.
struct Flags {
    Count outside, all_triplets, two_five_eight;

    void add(const Patterns& patterns, std::int64_t weight) {
        if (patterns.outside) outside.add(weight);
        if (!patterns.all_triplets) return;
        all_triplets.add(weight);
        if (patterns.only_two_five_eight) two_five_eight.add(weight);
    }
    void compare(int tiles, const Oracles& oracles, Check& check) const {
        const std::string start = "D.27le2.flag.", end = ".n" + std::to_string(tiles);
        oracles.compare(start + "daiyaojiu" + end, outside, check);
        oracles.compare(start + "duiduihu" + end, all_triplets, check);
        oracles.compare(start + "jiangdui" + end, two_five_eight, check);
    }
};

/// Whole hands of all three suits: roots by form.
struct WholeHands {
    Histogram standard, seven_pairs, either;
    Count all_triplets;

    void add(const Patterns& patterns, std::int64_t weight) {
        if (patterns.standard) standard[patterns.roots].add(weight);
        if (patterns.seven_pairs) seven_pairs[patterns.roots].add(weight);
        either[patterns.roots].add(weight);
        if (patterns.all_triplets) all_triplets.add(weight);
    }
    void compare(const Oracles& oracles, Check& check) const {
        oracles.compare("D.27.roots.std", standard, check);
        oracles.compare("D.27.roots.chi4", seven_pairs, check);
        oracles.compare("D.27.roots.union", either, check);
        oracles.compare("D.27.duiduihu.closedform", all_triplets, check);
    }
};

}  // namespace

int main(int argc, char** argv) {
    Check check;
    if (argc != 2) return 2;
    const Oracles oracles(argv[1]);
    const std::array<Whole, kNumSuits> whole{Whole(0), Whole(1), Whole(2)};
    for (int melds = 0; melds < kMaxMelds; ++melds) {
        Flags flags;
        each_complete(whole, melds, [&](const Counts& counts, std::int64_t weight) {
            if (suits_of(counts.kinds()) != 7) flags.add(patterns_of(Drawn(counts)), weight);
        });
        flags.compare(3 * melds + 2, oracles, check);
    }
    Scores scores(check);
    WholeHands whole_hands;
    const auto add = [&](const Counts& counts, std::int64_t weight) {
        const Drawn drawn(counts);
        const Patterns patterns = patterns_of(drawn);
        whole_hands.add(patterns, weight);
        scores.compare(counts, drawn, patterns);
    };
    each_complete(whole, kMaxMelds, add);
    each_seven_pairs({kNumSuits * kRanks, 2}, [&](const Counts& counts, std::int64_t weight) {
        if (decompose(counts).empty()) add(counts, weight);  // else it came above
    });
    whole_hands.compare(oracles, check);
    return check.done();
}
