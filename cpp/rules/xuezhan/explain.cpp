#include "rules/xuezhan/explain.hpp"

#include "patterns/sichuan_text.hpp"

namespace hupai::xuezhan {
namespace {

using namespace sichuan;
using C = Condition;

constexpr Requirement<Item> kRequirements[] = {
    {Item::all_triplets, C::standard_shape, C::all_triplets},
    {Item::flush, C::one_suit},
    {Item::outside, C::standard_shape, C::outside_groups},
    {Item::seven_pairs, C::seven_pairs_shape},
    {Item::flush_triplets, C::standard_shape, C::all_triplets, C::one_suit},
    {Item::two_five_eight, C::standard_shape, C::all_triplets, C::two_five_eight},
    {Item::dragon_seven_pairs, C::seven_pairs_shape, C::four_of_a_kind},
    {Item::flush_seven_pairs, C::seven_pairs_shape, C::one_suit},
    {Item::flush_outside, C::standard_shape, C::outside_groups, C::one_suit},
    {Item::green_dragon_seven_pairs, C::seven_pairs_shape, C::four_of_a_kind, C::one_suit},
    {Item::heavenly, C::heavenly},
    {Item::earthly, C::earthly},
    {Item::golden_wait, C::four_melds, C::pair_won},
    {Item::kan, C::own_kan},
    {Item::root, C::root},
    {Item::after_kan_tsumo, C::by_tsumo, C::after_kan},
    {Item::after_kan_ron, C::by_ron, C::after_kan},
    {Item::rob_kan, C::robbed},
    {Item::last_tile, C::last_tile},
    {Item::tsumo, C::by_tsumo},
    {Item::horse, C::horse},
};

/// Whether the rule set has an item at all.
bool is_offered(Item item, const Options& options) {
    switch (item) {
        case Item::outside:
        case Item::flush_outside:
        case Item::two_five_eight:
            if (!options.outside) return false;
            break;
        case Item::heavenly:
        case Item::earthly: return options.heavenly_earthly;
        case Item::golden_wait: return options.golden_wait != GoldenWait::off;
        case Item::last_tile: return options.last_tile_fan > 0;
        case Item::tsumo: return options.tsumo_bonus == TsumoBonus::fan;
        case Item::horse: return options.horses > 0;
        default: break;
    }
    return options.fan_table == FanTable::laok || info(item).additive >= 0;
}

void add_result(Explanation& text, const Score& score, const Win& win, const Options& options) {
    const bool capped = options.fan_cap != kNoNumber && score.doublings > options.fan_cap;
    const bool laok = options.fan_table == FanTable::laok;
    text.add(
        capped ? Phrase::result_capped : Phrase::result_fan,
        {std::to_string(score.fan), std::to_string(score.doublings), std::to_string(options.base),
         std::to_string(score.value), std::to_string(options.fan_cap)},
        capped ? "X-10"
        : laok ? "X-21"
               : "X-25");
    const bool as_ron = score.pay.feeder > 0 && options.open_kan_tsumo == OpenKanTsumo::as_ron;
    if (win.tsumo() && options.tsumo_bonus == TsumoBonus::base && !as_ron) {
        text.add(Phrase::tsumo_bonus, {std::to_string(options.base)}, "X-23");
    }
}

void add_failed(Explanation& text, const Score& score, const Hand& hand, const Win& win,
                const Options& options) {
    const Facts facts(hand, win.tile.kind());
    const Subject subject{facts, win, score.shape, score.reading, Wait::single};
    text.add(Phrase::failed_heading);
    for (const Requirement<Item>& row : kRequirements) {
        if (score.items.has(row.item) || !is_offered(row.item, options)) continue;
        Condition failing = row.first_failing(subject);
        const bool any_pair = options.golden_wait == GoldenWait::any_pair;
        if (row.item == Item::golden_wait && any_pair) {
            failing = C::all_triplets;
            if (holds(failing, subject)) failing = C::pair_won;
        }
        text.add_failed(info(row.item), failing, clause_of(row.item, options));
    }
}

}  // namespace

std::optional<int> worth_of_one(Item item, const Options& options) {
    if (!is_offered(item, options)) return std::nullopt;
    Score one;
    one.kans = one.roots = one.horses = 1;
    return worth(item, one, options);
}

const char* clause_of(Item item, const Options& options) {
    const bool added_up = options.fan_table == FanTable::additive && item != Item::horse;
    return added_up ? "X-25" : info(item).clause;
}

std::string explain(const Score& score, const Hand& hand, const Win& win, const Options& options,
                    Language language, bool all) {
    Explanation text(hand, win, language);
    const SuitForms forms = options.suit_rule().forms(win.void_suit, hand.melded);
    if (!text.begin(score, {shanten(hand, forms), waits(hand, forms)})) return text.text();
    score.items.each([&](Item item) {
        text.add_item(Phrase::item_fan, info(item), worth(item, score, options),
                      clause_of(item, options));
    });
    add_result(text, score, win, options);
    text.add_payment(score.pay, "X-31", "X-32");
    if (all) add_failed(text, score, hand, win, options);
    return text.text();
}

}  // namespace hupai::xuezhan
