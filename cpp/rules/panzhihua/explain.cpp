#include "rules/panzhihua/explain.hpp"

#include "patterns/sichuan_text.hpp"

namespace hupai::panzhihua {
namespace {

using namespace sichuan;

using Row = Requirement<Item>;

/// What each item needs, in the order of the table.
constexpr Row kRequirements[] = {
    Row{Item::all_triplets, Condition::standard_shape, Condition::all_triplets},
    Row{Item::last_in_hand, Condition::four_melds},
    Row{Item::flush, Condition::one_suit},
    Row{Item::seven_pairs, Condition::seven_pairs_shape},
    Row{Item::dragon_seven_pairs, Condition::seven_pairs_shape, Condition::four_of_a_kind},
    Row{Item::open_four_to_one, Condition::pon_fourth},
    Row{Item::closed_four_to_one, Condition::standard_shape, Condition::concealed_fourth},
    Row{Item::dealt_ready, Condition::dealt_ready},
    Row{Item::ones_and_nines, Condition::standard_shape, Condition::outside_groups},
    Row{Item::two_five_eight, Condition::standard_shape, Condition::all_triplets,
        Condition::two_five_eight},
    Row{Item::middle_five, Condition::standard_shape, Condition::middle_five},
    Row{Item::edge_wait, Condition::edge_wait},
    Row{Item::closed_wait, Condition::closed_wait},
    Row{Item::single_wait, Condition::single_wait},
    Row{Item::after_kan_tsumo, Condition::by_tsumo, Condition::after_kan},
    Row{Item::after_kan_ron, Condition::by_ron, Condition::after_kan},
    Row{Item::rob_kan, Condition::robbed},
};

bool is_offered(Item item, const Options& options) {
    const bool shaped = item >= Item::edge_wait && item <= Item::single_wait;
    if (shaped) return options.shaped_wait_multiple > 1;
    return item != Item::middle_five || options.middle_five > 1;
}

/// Face, factor, and the cap where a payment reaches it.
void add_result(Explanation& text, const Score& score, const Win& win, const Options& options) {
    text.add(Phrase::result_face, {std::to_string(score.face)}, "P-21");
    if (win.factor > 1) text.add(Phrase::result_factor, {std::to_string(win.factor)}, "P-10");
    std::uint8_t greatest = 1;
    for (const std::uint8_t factor : win.payer_factors) greatest = std::max(greatest, factor);
    const std::int64_t full = score.face * win.factor * greatest;
    if (options.cap != kNoNumber && full > options.cap) {
        text.add(Phrase::result_cap, {std::to_string(options.cap)}, "P-23");
    }
}

void add_failed(Explanation& text, const Score& score, const Facts& facts, const Win& win,
                const Options& options) {
    const Subject subject{facts, win, score.shape, score.reading, score.wait};
    text.add(Phrase::failed_heading);
    for (const Row& row : kRequirements) {
        if (score.items.has(row.item) || !is_offered(row.item, options)) continue;
        text.add_failed(info(row.item), row.first_failing(subject), info(row.item).clause);
    }
}

}  // namespace

std::optional<int> worth_of_one(Item item, const Options& options) {
    if (!is_offered(item, options)) return std::nullopt;
    Score one;
    one.num_open = one.num_closed = 1;
    return worth(item, one);
}

const char* clause_of(Item item, const Options&) {
    return info(item).clause;
}

std::string explain(const Score& score, const Hand& hand, const Win& win, const Options& options,
                    Language language, bool all) {
    Explanation text(hand, win, language);
    const SuitForms forms = options.suit_rule().forms(win.void_suit, hand.melded);
    if (!text.begin(score, {shanten(hand, forms), waits(hand, forms)})) return text.text();
    score.items.each([&](Item item) {
        text.add_item(Phrase::item_multiplier, info(item), worth(item, score), info(item).clause);
    });
    add_result(text, score, win, options);
    text.add_payment(score.pay, "P-20", "");
    if (all) add_failed(text, score, Facts(hand, win.tile.kind()), win, options);
    return text.text();
}

}  // namespace hupai::panzhihua
