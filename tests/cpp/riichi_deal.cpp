// Whole riichi deals with random actions: what no single answer shows. Every position is sound, its
// masks, lists and single questions agree on each of the 65,536 actions, its bytes give it back,
// cut or changed bytes never give an unsound one, no sink changes the course, and a resampled deal
// looks the same to its observer.
#include <algorithm>

#include "base/rng.hpp"
#include "check.hpp"
#include "rules/riichi/codec.hpp"
#include "rules/riichi/observe.hpp"
#include "rules/riichi/presets.hpp"
#include "rules/riichi/walls.hpp"

using namespace hupai;
using namespace hupai::riichi;
using namespace hupai::tests;

namespace {

constexpr const char* kRules[] = {
    "riichi+old_yaku=open_riichi",
    "mahjong_soul",
    "tenhou_sanma",
    "tenhou_sanma+kan_dora_reveal=after_discard+kita_ron=false",
    "ema",
    "riichi+aka=2,2,2+kan_dora_reveal=at_once+own_four=ignore+riichi_ankan=strict",
};
constexpr int kDeals = 12;

DealStart start_of(const Options& options, Rng& rng) {
    DealStart start;
    start.dealer = static_cast<std::uint8_t>(rng.bounded(static_cast<unsigned>(options.players)));
    start.honba = static_cast<std::int32_t>(rng.bounded(4));
    start.deposits = static_cast<std::int32_t>(rng.bounded(3));
    for (int seat = 0; seat < options.players; ++seat) {
        start.scores[static_cast<std::size_t>(seat)] = rng.bounded(9) == 0 ? 900 : 25000;
    }
    return start;
}

/// Mostly what leads somewhere: wins, riichi and kans where they are open.
Action choose(const Deal& deal, Rng& rng) {
    const Legal choices = legal(deal);
    const Action last = choices[choices.size() - 1];
    if (deal.phase == Phase::claims && rng.bounded(3) == 0) return last;
    for (int i = 0; i < choices.size(); ++i) {
        if (choices[i].type() < ActionType::discard && rng.bounded(2) == 0) return choices[i];
    }
    return choices[static_cast<int>(rng.bounded(static_cast<unsigned>(choices.size())))];
}

void check_actions(const Deal& deal, Check& check, bool all) {
    const ActionList listed = legal_actions(deal);
    const Legal choices = legal(deal);
    check.that(listed.size() > 0, "somebody is asked without a choice");
    for (const Action action : listed) {
        check.that(is_legal(deal, action), "listed, not legal: " + to_string(action));
        const Result<Action> read = parse_action(to_string(action));
        check.that(read.ok() && read.value() == action, "text: " + to_string(action));
    }
    for (std::uint32_t bits = 0; all && bits <= 0xFFFF; ++bits) {
        const Action action = Action::of_bits(static_cast<std::uint16_t>(bits));
        bool is_listed = false;
        for (const Action other : listed) is_listed = is_listed || other == action;
        if (choices.has(action) != is_listed) {
            check.that(false, "action bits " + std::to_string(bits));
        }
    }
}

void check_bytes(const Deal& deal, Rng& rng, Check& check) {
    std::vector<std::uint8_t> bytes = to_bytes(deal);
    const Result<Deal> read = deal_of_bytes(bytes);
    check.that(read.ok() && read.value() == deal, "bytes do not give the deal back");
    bytes[rng.bounded(static_cast<unsigned>(bytes.size()))] ^=
        static_cast<std::uint8_t>(1 + rng.bounded(255));
    const Result<Deal> changed = deal_of_bytes(bytes);
    check.that(!changed.ok() || problems(changed.value()) == 0, "changed bytes, unsound deal");
    bytes.resize(rng.bounded(static_cast<unsigned>(bytes.size())));
    check.that(!deal_of_bytes(bytes).ok(), "cut bytes were read");
}

void check_resampled(const Deal& deal, int seat, Rng& rng, Check& check) {
    Result<Deal> anew = resample_hidden(deal, seat, rng);
    if (!check.that(anew.ok(), "nothing is found for a deal to look the same")) return;
    Deal& other = anew.value();
    const Observation a = observe(deal, seat);
    const Observation b = observe(other, seat);
    bool same = a.to_act == b.to_act && a.hand == b.hand && a.drawn == b.drawn &&
                a.waits == b.waits && a.furiten == b.furiten && a.dora == b.dora &&
                a.legal.size() == b.legal.size();
    for (int i = 0; same && i < a.legal.size(); ++i) same = a.legal[i] == b.legal[i];
    check.that(same, "a resampled deal looks otherwise");
    NullSink sink;
    while (!is_over(other)) apply_unchecked(other, choose(other, rng), sink);
    check.that(problems(other) == 0, "a resampled deal ends unsound");
}

void play(const Options& options, Rng& rng, Check& check) {
    const Wall wall = seeded_wall(options, rng.next(), 0, 0);
    const DealStart start = start_of(options, rng);
    if (!check.that(!check_start(options, start, wall), "the start is refused")) return;
    Deal deal;
    Deal silent;
    LogSink log;
    SumSink sums;
    start_deal(deal, options, start, wall, log);
    start_deal(silent, options, start, wall, sums);
    for (int step = 0; !is_over(deal); ++step) {
        check_actions(deal, check, step % 16 == 0);
        check_bytes(deal, rng, check);
        if (step % 8 == 0) check_resampled(deal, step / 8 % options.players, rng, check);
        const Action action = choose(deal, rng);
        check.that(apply(deal, action, log), "a legal action is refused");
        apply_unchecked(silent, action, sums);
        if (!check.that(problems(deal) == 0, "unsound after " + to_string(action))) return;
    }
    check_bytes(deal, rng, check);
    check.that(deal == silent, "the sink changes the course");
    check.that(std::ranges::equal(sums.deltas, deal.result.deltas),
               "the ledger is not what the scores say");
    check.that(!apply(deal, Action::of(ActionType::pass), log), "an action after the end");
}

}  // namespace

int main() {
    Check check;
    Rng rng(20);
    for (const char* rules : kRules) {
        const Result<Options> options = rule_sets().parse(rules);
        if (!check.that(options.ok(), rules)) continue;
        for (int i = 0; i < kDeals; ++i) play(options.value(), rng, check);
    }
    return check.done();
}
