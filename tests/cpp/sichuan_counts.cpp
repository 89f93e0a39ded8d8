// Groups D and J of the oracles over the three suits: patterns and roots of every complete hand,
// from its readings; where scores show them, the scores must say the same. About 9 million hands.
#include "complete_hands.hpp"
#include "rules/panzhihua/score.hpp"
#include "rules/xuezhan/score.hpp"
#include "waits/suit_forms.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

/// What the joint table says of a hand, in the order of its columns.
enum Column : unsigned {
    flush,
    standard,
    seven_pairs,
    all_triplets,
    outside,
    only_two_five_eight,
    only_terminals,
    only_simples,
    roots,
    kNumColumns
};
using Columns = std::array<std::int8_t, kNumColumns>;
using Joint = std::map<Columns, Count>;

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

Columns columns_of(const Counts& counts, const Drawn& drawn) {
    const sichuan::Facts facts(drawn.hand, drawn.win.tile.kind());
    Columns columns{};
    columns[flush] = facts.flush;
    columns[seven_pairs] = counts.total() == kMaxConcealed && facts.is_seven_pairs();
    columns[only_two_five_eight] = facts.only_two_five_eight();
    columns[only_terminals] = counts.kinds().subset_of(kinds::kTerminals);
    columns[only_simples] = counts.kinds().subset_of(kinds::kSimples);
    columns[roots] = static_cast<std::int8_t>(facts.num_roots);
    sichuan::each_reading(facts, [&](const Reading& reading) {
        columns[standard] = true;
        if (sichuan::is_all_triplets(reading)) columns[all_triplets] = true;
        if (sichuan::is_outside(facts, reading)) columns[outside] = true;
    });
    return columns;
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

    void compare(const Counts& counts, const Drawn& drawn, const Columns& columns) {
        using xuezhan::Item;
        const auto first = score(drawn.hand, drawn.win, outside_first_);
        const auto alone = score(drawn.hand, drawn.win, triplets_alone_);
        const bool few_suits = std::popcount(suits_of(counts.kinds())) <= 2;
        check_.that(first.is_win() == few_suits && alone.is_win() == few_suits, "suits of a win");
        if (few_suits) {
            const std::pair<bool, bool> said_and_meant[] = {
                {first.items.has(Item::flush), columns[flush]},
                {first.items.has(Item::outside), columns[outside]},
                {first.items.has(Item::two_five_eight),
                 columns[all_triplets] && columns[only_two_five_eight]},
                {alone.items.has(Item::all_triplets), columns[all_triplets]},
                {alone.items.has(Item::seven_pairs), columns[seven_pairs]},
            };
            for (const auto& [said, meant] : said_and_meant) {
                check_.that(said == meant, "patterns of a score");
            }
            check_.that(first.roots == columns[roots], "roots of a score");
        }
        const auto three_suits = score(drawn.hand, drawn.win, panzhihua::Options{});
        check_.that(three_suits.is_win(), "a complete hand of panzhihua");
        check_.that(three_suits.items.has(panzhihua::Item::flush) == columns[flush], "its flush");
        const ShantenByForm by_form = shanten_by_form(counts, {}, 0, SuitForms{});
        check_.that((by_form.standard == -1) == columns[standard], "standard form");
        check_.that((by_form.seven_pairs == -1) == columns[seven_pairs], "seven pairs");
    }

  private:
    Check& check_;
    xuezhan::Options outside_first_, triplets_alone_;
};

/// The joint tables of all three suits and of at most two.
struct Tables {
    Joint three_suits, two_suits;

    void add(const Counts& counts, const Columns& columns, std::int64_t weight) {
        three_suits[columns].add(weight);
        if (suits_of(counts.kinds()) != 7) two_suits[columns].add(weight);
    }
};

/// Counts hands of a joint table of which something holds.
template <class Holds>
Count counted(const Joint& joint, const Holds& holds) {
    Count total;
    for (const auto& [columns, count] : joint) {
        if (holds(columns)) total.add(count.weighted, count.distinct);
    }
    return total;
}

/// The same by number of roots.
template <class Holds>
Histogram by_roots(const Joint& joint, const Holds& holds) {
    Histogram histogram;
    for (const auto& [columns, count] : joint) {
        if (holds(columns)) histogram[columns[roots]].add(count.weighted, count.distinct);
    }
    return histogram;
}

/// Roots by form, of all hands and of those of one suit.
void compare_roots(const Joint& joint, const std::string& space, const Oracles& oracles,
                   Check& check) {
    using Holds = bool (*)(const Columns&);
    const std::pair<const char*, Holds> forms[] = {
        {"std", [](const Columns& c) { return c[standard] != 0; }},
        {"chi4", [](const Columns& c) { return c[seven_pairs] != 0; }},
        {"std_and_chi4", [](const Columns& c) { return c[standard] && c[seven_pairs]; }},
        {"union", [](const Columns&) { return true; }},
    };
    for (const auto& [name, holds] : forms) {
        const auto in_one_suit = [&](const Columns& c) { return c[flush] && holds(c); };
        const std::string form = name;
        oracles.compare(space + "roots." + form, by_roots(joint, holds), check);
        oracles.compare(space + "qingyise.roots." + form, by_roots(joint, in_one_suit), check);
        oracles.compare(space + "qingyise." + form, counted(joint, in_one_suit), check);
    }
}

/// Patterns of the standard form, for hands of any size.
void compare_flags(const Joint& joint, int tiles, const Oracles& oracles, Check& check) {
    const std::string start = "D.27le2.flag.", end = ".n" + std::to_string(tiles);
    const auto is_triplets = [](const Columns& c) { return c[all_triplets] != 0; };
    const auto is_outside = [](const Columns& c) { return c[outside] != 0; };
    const auto is_two_five_eight = [](const Columns& c) {
        return c[all_triplets] && c[only_two_five_eight];
    };
    oracles.compare(start + "daiyaojiu" + end, counted(joint, is_outside), check);
    oracles.compare(start + "duiduihu" + end, counted(joint, is_triplets), check);
    oracles.compare(start + "jiangdui" + end, counted(joint, is_two_five_eight), check);
    if (tiles < kMaxConcealed) return;
    oracles.compare("D.27le2.daiyaojiu", counted(joint, is_outside), check);
    oracles.compare("D.27le2.daiyaojiu.roots", by_roots(joint, is_outside), check);
    oracles.compare("D.27le2.duiduihu.closedform", counted(joint, is_triplets), check);
    oracles.compare("D.27le2.jiangdui.closedform", counted(joint, is_two_five_eight), check);
}

void compare_whole_hands(const Tables& tables, const Oracles& oracles, Check& check) {
    compare_roots(tables.three_suits, "D.27.", oracles, check);
    compare_roots(tables.two_suits, "D.27le2.", oracles, check);
    const auto pairs_of = [&](Column kinds) {
        return counted(tables.two_suits,
                       [&](const Columns& c) { return c[seven_pairs] && c[kinds]; });
    };
    oracles.compare("D.27.duiduihu.closedform",
                    counted(tables.three_suits, [](const Columns& c) { return c[all_triplets]; }),
                    check);
    oracles.compare("D.27le2.duanyaojiu.union",
                    counted(tables.two_suits, [](const Columns& c) { return c[only_simples]; }),
                    check);
    oracles.compare("D.27le2.jiangqidui", pairs_of(only_two_five_eight), check);
    oracles.compare("D.27le2.yaojiuqidui", pairs_of(only_terminals), check);
    Numbers rows;
    for (const auto& [columns, count] : tables.two_suits) {
        rows.insert(rows.end(), columns.begin(), columns.end());
        rows.insert(rows.end(), {count.distinct, count.weighted});
    }
    oracles.compare("J.27le2.joint", rows, check);
}

}  // namespace

int main(int argc, char** argv) {
    Check check;
    if (argc != 2) return 2;
    const Oracles oracles(argv[1]);
    const std::array<Whole, kNumSuits> whole{Whole(0), Whole(1), Whole(2)};
    Scores scores(check);
    for (int melds = 0; melds <= kMaxMelds; ++melds) {
        Tables tables;
        const auto add = [&](const Counts& counts, std::int64_t weight) {
            const Drawn drawn(counts);
            const Columns columns = columns_of(counts, drawn);
            tables.add(counts, columns, weight);
            if (melds == kMaxMelds) scores.compare(counts, drawn, columns);
        };
        each_complete(whole, melds, add);
        if (melds == kMaxMelds) {
            each_seven_pairs({3 * kRanks, 2}, [&](const Counts& counts, std::int64_t weight) {
                if (decompose(counts).empty()) add(counts, weight);  // else it came above
            });
            compare_whole_hands(tables, oracles, check);
        }
        compare_flags(tables.two_suits, 3 * melds + 2, oracles, check);
    }
    return check.done();
}
