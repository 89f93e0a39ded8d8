#include "rules/riichi/conditions.hpp"

#include "base/in_order.hpp"

namespace hupai::riichi {
namespace {

using enum Condition;

// 23468s and hatsu; 1579s and chun; 248p and the winds.
constexpr KindSet kGreen = KindSet{std::uint64_t{0b10101110} << 18} | KindSet::of(kHatsu);
constexpr KindSet kPeacock = KindSet{std::uint64_t{0b101010001} << 18} | KindSet::of(kChun);
constexpr KindSet kBlack = KindSet{std::uint64_t{0b10001010} << 9} | kinds::kWinds;

bool wants(const Subject& s, unsigned old_yaku) {
    return (s.options.old_yaku & old_yaku) != 0;
}
bool has_honor(const Subject& s) {
    return !(s.facts.kinds & kinds::kHonors).empty();
}

/// The kind whose triplet the yaku asks for.
TileKind kind_wanted(Item item, const Win& win) {
    switch (item) {
        case Item::seat_wind: return wind_kind(win.seat_wind);
        case Item::round_wind: return wind_kind(win.round_wind);
        case Item::haku: return kHaku;
        case Item::hatsu: return kHatsu;
        case Item::chun: return kChun;
        default: return kNorth;
    }
}

/// Triplets of `length` consecutive ranks in one suit.
bool has_triplet_row(KindSet triplets, int length) {
    for (int suit = 0; suit < kNumSuits; ++suit) {
        std::uint32_t row = triplets.group(suit);
        for (int i = 1; i < length; ++i) row &= row >> 1;
        if (row != 0) return true;
    }
    return false;
}

bool has_straight(KindSet runs) {
    constexpr std::uint32_t kStraight = 1 | 1 << 3 | 1 << 6;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if ((runs.group(suit) & kStraight) == kStraight) return true;
    }
    return false;
}

bool is_outside(const Subject& s) {
    return (s.triplets | s.pair).subset_of(kinds::kTerminalsAndHonors) &&
           s.runs.subset_of(kOutsideRuns);
}

/// 1112345678999 of one suit and one more tile of it, nothing laid out.
bool is_nine_gates(const Subject& s) {
    if (s.facts.num_melds > 0) return false;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        const bool ends = (s.facts.concealed.at_least(3).group(suit) & 0x101) == 0x101;
        if (ends && s.facts.kinds == kinds::suit(suit)) return true;
    }
    return false;
}

/// Of nine gates: without the winning tile it waits for all nine kinds.
bool waits_for_nine(const Subject& s) {
    const TileKind won = s.win.tile.kind();
    return s.facts.concealed[won] == (is_terminal(won) ? 4 : 2);
}

/// Of thirteen orphans: the winning tile is the one that makes the pair.
bool waits_for_thirteen(const Subject& s) {
    return s.facts.concealed[s.win.tile.kind()] == 2;
}

/// 22334455667788 of one suit, of circles alone where the rule set says so.
bool is_big_wheels(const Subject& s) {
    const bool circles_only = wants(s, kDaisharinPOnly);
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if (circles_only && suit != 1) continue;
        const KindSet wheels = kinds::suit(suit) & kinds::kSimples;
        const bool pairs = s.facts.concealed.at_least(2) == wheels;
        if (pairs && s.facts.kinds == wheels && s.facts.num_melds == 0) return true;
    }
    return false;
}

/// the greater yaku that would stand in its place does not.
bool is_not_implied(Item item, const Subject& s) {
    switch (item) {
        case Item::riichi: return !s.win.has(kDoubleRiichi);
        case Item::iipeikou: return identical_run_pairs(s.reading) < 2;
        case Item::chanta:
        case Item::honitsu: return has_honor(s);
        case Item::kokushi: return !waits_for_thirteen(s);
        case Item::suuankou: return s.wait != Wait::single;
        case Item::chuuren: return !waits_for_nine(s);
        case Item::tsuuiisou: return s.shape != Shape::seven_pairs || !wants(s, kDaichisei);
        default: return true;
    }
}

/// Without stacking the greatest yakuman alone counts, the first of equals.
bool is_greatest(Item item, const Subject& s) {
    if (s.options.yakuman_stack) return true;
    const int times = times_of(item, s.options);
    bool greatest = true;
    s.yakuman.each([&](Item other) {
        const int others = times_of(other, s.options);
        greatest = greatest && !(others > times || (others == times && other < item));
    });
    return greatest;
}

/// Renhou as a limit of its own, not added to anything (section 7, R-4.5).
bool is_renhou_limit(const Options& o) {
    return o.renhou == Renhou::mangan || o.renhou == Renhou::haneman || o.renhou == Renhou::baiman;
}

using S = Subject;
template <std::uint32_t flags>
bool happened(const S& s, Item) {
    return s.win.has(flags);
}
template <Shape shape>
bool shaped(const S& s, Item) {
    return s.shape == shape;
}
template <Wait wait>
bool waited(const S& s, Item) {
    return s.wait == wait;
}
template <KindSet kinds>
bool only(const S& s, Item) {
    return s.facts.kinds.subset_of(kinds);
}
template <KindSet kinds, int number>
bool has_triplets(const S& s, Item) {
    return (s.triplets & kinds).size() >= number;
}
template <KindSet kinds>
bool has_pair(const S& s, Item) {
    return s.pair.subset_of(kinds);
}

struct ConditionRow {
    Condition condition;
    bool (*holds)(const Subject& s, Item item);
};

constexpr ConditionRow kConditions[kNumConditions] = {
    {option_on, [](const S& s, Item item) { return is_offered(item, s.options); }},
    {closed, [](const S& s, Item) { return s.facts.closed; }},
    {tsumo, happened<kTsumo>},
    {riichi_declared, happened<kRiichi>},
    {double_riichi_declared, happened<kDoubleRiichi>},
    {declared_open, happened<kDeclaredOpen>},
    {discarder_not_in_riichi,
     [](const S& s, Item) { return !s.win.tsumo() && !s.win.has(kDiscarderRiichi); }},
    {within_one_turn, happened<kIppatsu>},
    {replacement_tile, happened<kRinshan>},
    {replacement_of_kan,
     [](const S& s, Item) { return s.facts.num_kans > 0 || s.options.kita_rinshan; }},
    {robbed_kan, happened<kChankan>},
    {last_wall_tile, happened<kHaitei>},
    {last_discard, happened<kHoutei>},
    {last_tile, happened<kHaitei | kHoutei>},
    {riichi_tile, happened<kOnRiichiTile>},
    {dealer_first_draw, happened<kTenhou>},
    {first_draw, happened<kChiihou>},
    {before_first_draw, happened<kRenhou>},
    {dealer, [](const S& s, Item) { return s.win.dealer(); }},
    {eight_deals, [](const S& s, Item) { return s.win.dealer_wins >= 8; }},
    {exhaustive_draw, [](const S&, Item) { return false; }},  // a subject is a complete hand

    {standard_shape, shaped<Shape::standard>},
    {seven_pairs_shape, shaped<Shape::seven_pairs>},
    {orphans_shape, shaped<Shape::thirteen_orphans>},
    {all_runs, [](const S& s, Item) { return s.triplets.empty(); }},
    {has_run, [](const S& s, Item) { return !s.runs.empty(); }},
    {all_triplets, [](const S& s, Item) { return s.runs.empty(); }},
    {all_triplets_or_pairs,
     [](const S& s, Item) { return s.shape != Shape::thirteen_orphans && s.runs.empty(); }},
    {pair_without_value, [](const S& s, Item) { return (s.pair & s.facts.value_kinds).empty(); }},
    {two_sided_wait, waited<Wait::two_sided>},
    {single_wait, waited<Wait::single>},
    {nine_sided_wait, [](const S& s, Item) { return waits_for_nine(s); }},
    {thirteen_sided_wait, [](const S& s, Item) { return waits_for_thirteen(s); }},
    {pinfu_on_tsumo, [](const S& s, Item) { return s.options.pinfu_tsumo || !s.win.tsumo(); }},

    {no_terminal_or_honor, only<kinds::kSimples>},
    {kuitan_or_closed, [](const S& s, Item) { return s.facts.closed || s.options.kuitan; }},
    {only_terminals_and_honors, only<kinds::kTerminalsAndHonors>},
    {one_suit, [](const S& s, Item) { return is_one_suit(s.facts.kinds); }},
    {no_honor, only<kinds::kNumbers>},
    {only_honors, only<kinds::kHonors>},
    {only_terminals, only<kinds::kTerminals>},
    {only_green, only<kGreen>},
    {only_peacock, only<kPeacock>},
    {only_black, only<kBlack>},
    {nine_gates, [](const S& s, Item) { return is_nine_gates(s); }},
    {big_wheels, [](const S& s, Item) { return is_big_wheels(s); }},

    {identical_runs, [](const S& s, Item) { return identical_run_pairs(s.reading) >= 1; }},
    {twice_identical_runs, [](const S& s, Item) { return identical_run_pairs(s.reading) == 2; }},
    {own_triplet, [](const S& s, Item item) { return s.triplets.has(kind_wanted(item, s.win)); }},
    {outside_melds, [](const S& s, Item) { return is_outside(s); }},
    {straight, [](const S& s, Item) { return has_straight(s.runs); }},
    {run_in_three_suits, [](const S& s, Item) { return in_three_suits(s.runs); }},
    {triplet_in_three_suits,
     [](const S& s, Item) { return in_three_suits(s.triplets & kinds::kNumbers); }},
    {three_concealed_triplets, [](const S& s, Item) { return s.concealed_triplets >= 3; }},
    {four_concealed_triplets, [](const S& s, Item) { return s.concealed_triplets == 4; }},
    {three_kans, [](const S& s, Item) { return s.facts.num_kans >= 3; }},
    {four_kans, [](const S& s, Item) { return s.facts.num_kans == 4; }},
    {two_dragon_triplets, has_triplets<kinds::kDragons, 2>},
    {dragon_pair, has_pair<kinds::kDragons>},
    {three_dragon_triplets, has_triplets<kinds::kDragons, 3>},
    {three_wind_triplets, has_triplets<kinds::kWinds, 3>},
    {wind_pair, has_pair<kinds::kWinds>},
    {four_wind_triplets, has_triplets<kinds::kWinds, 4>},
    {three_triplets_in_row, [](const S& s, Item) { return has_triplet_row(s.triplets, 3); }},
    {four_triplets_in_row, [](const S& s, Item) { return has_triplet_row(s.triplets, 4); }},

    {not_implied, [](const S& s, Item item) { return is_not_implied(item, s); }},
    {no_yakuman_beside, [](const S& s, Item) { return s.yakuman.empty(); }},
    {no_renhou_instead, [](const S& s, Item) { return !s.is_renhou_alone; }},
    {renhou_beats_hand,
     [](const S& s, Item) { return s.is_renhou_alone || !is_renhou_limit(s.options); }},
    {greatest_yakuman, [](const S& s, Item item) { return is_greatest(item, s); }},
};

static_assert(is_in_order(kConditions, &ConditionRow::condition),
              "one row for each condition, in the order of the enum");

}  // namespace

Subject::Subject(const Score& score, const Hand& hand, const Win& w, const Options& o)
    : facts(hand, w, o),
      shape(score.shape),
      reading(score.reading),
      wait(score.wait),
      win(w),
      options(o),
      is_renhou_alone(is_renhou_limit(o) && score.items.has(Item::renhou)) {
    if (shape == Shape::standard) {
        triplets = reading.triplets | facts.open_triplets | facts.closed_kans;
        runs = reading.starts | facts.chi_starts;
        pair = KindSet::of(reading.pair);
        concealed_triplets = (reading.triplets | facts.closed_kans).size();
        if (wait == Wait::triplet && !win.tsumo()) --concealed_triplets;
    }
    ItemSet found;  // kept apart: greatest_yakuman holds as long as `yakuman` is empty
    for (const Requirement& row : requirements()) {
        found.add_if(info(row.item).is_yakuman && !first_failing(row.item, *this), row.item);
    }
    yakuman = found;
}

bool holds(Condition condition, Item item, const Subject& subject) {
    return kConditions[static_cast<int>(condition)].holds(subject, item);
}

std::optional<Condition> first_failing(Item item, const Subject& subject) {
    for (const Condition condition : requirements()[static_cast<std::size_t>(item)].conditions) {
        if (!holds(condition, item, subject)) return condition;
    }
    return std::nullopt;
}

}  // namespace hupai::riichi
