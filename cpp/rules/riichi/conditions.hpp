#pragma once
#include "rules/riichi/score.hpp"

namespace hupai::riichi {

/// One thing that a yaku needs of a complete hand. What each asks stands in conditions.cpp, what
/// it is called when it fails in words.cpp.
enum class Condition : std::uint8_t {
    // the rule set and the events
    option_on,
    closed,
    tsumo,
    riichi_declared,
    double_riichi_declared,
    declared_open,
    discarder_not_in_riichi,
    within_one_turn,
    replacement_tile,
    replacement_of_kan,
    robbed_kan,
    last_wall_tile,
    last_discard,
    last_tile,
    riichi_tile,
    dealer_first_draw,
    first_draw,
    before_first_draw,
    dealer,
    eight_deals,
    exhaustive_draw,
    // the shape and the wait
    standard_shape,
    seven_pairs_shape,
    orphans_shape,
    all_runs,
    has_run,
    all_triplets,
    all_triplets_or_pairs,
    pair_without_value,
    two_sided_wait,
    single_wait,
    nine_sided_wait,
    thirteen_sided_wait,
    pinfu_on_tsumo,
    // the kinds
    no_terminal_or_honor,
    kuitan_or_closed,
    only_terminals_and_honors,
    one_suit,
    no_honor,
    only_honors,
    only_terminals,
    only_green,
    only_peacock,
    only_black,
    nine_gates,
    big_wheels,
    // the melds
    identical_runs,
    twice_identical_runs,
    own_triplet,
    outside_melds,
    straight,
    run_in_three_suits,
    triplet_in_three_suits,
    three_concealed_triplets,
    four_concealed_triplets,
    three_kans,
    four_kans,
    two_dragon_triplets,
    dragon_pair,
    three_dragon_triplets,
    three_wind_triplets,
    wind_pair,
    four_wind_triplets,
    three_triplets_in_row,
    four_triplets_in_row,
    // what stands beside it
    not_implied,
    no_yakuman_beside,
    no_renhou_instead,
    renhou_beats_hand,
    greatest_yakuman,
};
inline constexpr int kNumConditions = static_cast<int>(Condition::greatest_yakuman) + 1;

/// The conditions of one yaku, in the order in which they are asked.
struct Requirement {
    Item item;
    std::span<const Condition> conditions;
};
/// One row for each item that is no dora, in the order of the items.
std::span<const Requirement, kFirstDora> requirements();

/// A complete hand in the reading that its score chose: what conditions are asked of. The score
/// is a win, or a hand without (enough) yaku whose reading was filled in. `win` and `options` must
/// outlive it.
struct Subject {
    Facts facts;
    Shape shape;
    Reading reading;
    Wait wait;
    const Win& win;
    const Options& options;
    // derived
    KindSet triplets;  // kans included; none but in the standard shape
    KindSet runs;      // lowest tiles, chis included
    KindSet pair;
    int concealed_triplets = 0;  // a triplet completed by ron is open
    bool is_renhou_alone;        // paid as renhou, to which nothing is added
    ItemSet yakuman;             // those whose own conditions hold, before R-4.4's yakuman_stack

    Subject(const Score& score, const Hand& hand, const Win& win, const Options& options);
};

/// Whether the rule set has the yaku at all (R-4.5 and its kin).
bool is_offered(Item item, const Options& options);

bool holds(Condition condition, Item item, const Subject& subject);
/// Nothing exactly where the item counts in the subject's score.
std::optional<Condition> first_failing(Item item, const Subject& subject);

}  // namespace hupai::riichi
