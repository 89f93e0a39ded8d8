// Whole deals of the Sichuan family with random actions, every preset and random options: masks,
// lists and single questions agree, each entry of the ledger is between two seats, the scores are
// what ledger and penalties say, no sink changes the course, and every deal ends.
#include "check.hpp"
#include "sichuan_play.hpp"

using namespace hupai;
using namespace hupai::sichuan;
using namespace hupai::tests;

namespace {

constexpr int kDeals = 40;
constexpr int kRandomOptions = 60;
constexpr int kMostSteps = 2000;

template <class Rules>
void check_actions(const Deal<Rules>& deal, Check& check, bool all) {
    const ActionList listed = legal_actions(deal);
    const Legal choices = legal(deal);
    check.that(listed.size() > 0, "somebody is asked without a choice");
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const Action action = listed[i];
        check.that(is_legal(deal, action), "listed, not legal: " + to_string(action));
        const Result<Action> read = parse_action(to_string(action));
        check.that(read.ok() && read.value() == action, "text: " + to_string(action));
        check.that(i == 0 || listed[i - 1].type() <= action.type(), "the order of types");
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

/// The scores are the start with every entry and penalty.
template <class Rules>
void check_ledger(const Deal<Rules>& deal, const LogSink& log, Check& check) {
    std::array<std::int64_t, kSeats> scores = deal.start.scores;
    for (const Transfer& entry : log.transfers) {
        const bool sound = entry.payer != entry.payee && entry.payer >= 0 && entry.payee >= 0 &&
                           entry.points > 0 && *clause_of(entry) != '\0' &&
                           entry.kan <= deal.kans.size();
        if (!check.that(sound, "an unsound entry")) return;
        scores[static_cast<std::size_t>(entry.payer)] -= entry.points;
        scores[static_cast<std::size_t>(entry.payee)] += entry.points;
    }
    for (const Transfer& entry : log.penalties) {
        check.that(entry.payee == kNobody && entry.points > 0, "an unsound penalty");
        scores[static_cast<std::size_t>(entry.payer)] -= entry.points;
    }
    check.that(scores == deal.scores, "the scores are not what the ledger says");
}

template <class Rules>
void check_end(const Deal<Rules>& deal, const SumSink& sums, Check& check) {
    check.that(sums.deltas == deal.result.deltas, "the result is not what the ledger says");
    std::int64_t sum = 0;
    for (const std::int64_t delta : deal.result.deltas) sum += delta;
    check.that(sum == 0, "points got lost");
    const int won = deal.result.num_winners;
    const bool by_wins = won >= deal.options.end_after_wins || won == kSeats - 1;
    check.that((deal.result.kind == EndKind::win) == by_wins, "the kind of the end");
    for (const auto& win : wins(deal)) check.that(win.score.is_win(), "a win that is none");
}

template <class Rules>
void play(const typename Rules::Options& options, Rng& rng, Check& check) {
    DealStart start;
    start.dealer = static_cast<std::uint8_t>(rng.bounded(kSeats));
    start.exchange_die = static_cast<std::uint8_t>(1 + rng.bounded(6));
    const Wall wall = seeded_wall(rng.next(), 0);
    if (!check.that(!check_start(options, start, wall), "the start is refused")) return;
    Deal<Rules> deal;
    Deal<Rules> silent;
    LogSink log;
    SumSink sums;
    start_deal(deal, options, start, wall, log);
    start_deal(silent, options, start, wall, sums);
    int step = 0;
    for (; !is_over(deal) && step < kMostSteps; ++step) {
        check_actions(deal, check, step % 16 == 0);
        const Action action = choose(deal, rng);
        check.that(apply(deal, action, log), "a legal action is refused");
        apply_unchecked(silent, action, sums);
        check_ledger(deal, log, check);
    }
    if (!check.that(is_over(deal), "a deal without an end")) return;
    check.that(deal == silent, "the sink changes the course");
    check_end(deal, sums, check);
    check.that(!apply(deal, Action::of(ActionType::pass), log), "an action after the end");
}

template <class Rules>
void play_all(const RuleSets<typename Rules::Options>& sets, Rng& rng, Check& check) {
    for (const auto& preset : sets.presets) {
        for (int i = 0; i < kDeals; ++i) play<Rules>(preset.options, rng, check);
    }
    for (int i = 0; i < kRandomOptions; ++i) play<Rules>(shaken(sets, rng), rng, check);
}

}  // namespace

int main() {
    Check check;
    Rng rng(20);
    play_all<xuezhan::Rules>(xuezhan::rule_sets(), rng, check);
    play_all<panzhihua::Rules>(panzhihua::rule_sets(), rng, check);
    return check.done();
}
