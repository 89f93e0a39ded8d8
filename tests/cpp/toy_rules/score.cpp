#include "toy_rules/score.hpp"

namespace hupai::toy {

using namespace sichuan;

std::optional<Problem> check(const Hand& hand, const Win& win, const Options&) {
    return check_win_tiles(hand, win);
}

Score score(const Hand& hand, const Win& win, const Options& options) {
    const Facts facts(hand, win.tile.kind());
    bool is_complete = facts.is_seven_pairs();
    each_reading(facts, [&](const Reading&) { is_complete = true; });
    Score score;
    if (!is_complete) return score;
    score.reason = NoWin::none;
    score.value = std::int64_t{options.base} * (facts.flush ? options.flush_points : 1) *
                  (win.has(kAfterKan) ? 2 : 1);
    (win.tsumo() ? score.pay.each : score.pay.ron) = score.value;
    score.pay.points = score.value * win.num_payers();
    return score;
}

Greatest greatest(const Hand& hand, const Options& options, const Win& around, const Counts& seen) {
    const KindSet waited = waits(hand, options.suit_rule().forms(around.void_suit, hand.melded));
    return greatest_of<Score>(waited, hand, options, around, seen);
}

}  // namespace hupai::toy
