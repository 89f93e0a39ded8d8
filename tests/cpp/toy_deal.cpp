// The list in cpp/README.md tried: a rule set that no preset is (toy_rules) plays whole deals that
// are sound after every step, counts its positions, keeps and deals anew, without a line elsewhere.
#include "check.hpp"
#include "sichuan_play.hpp"
#include "sim/perft.hpp"
#include "table/sichuan_codec.hpp"
#include "toy_rules/deal.hpp"

using namespace hupai;
using namespace hupai::tests;

namespace {

using ToyDeal = toy::Deal;

constexpr int kDeals = 60;

ToyDeal new_deal(const toy::Options& options, Rng& rng, LogSink& log, Check& check) {
    DealStart start;
    start.dealer = static_cast<std::uint8_t>(rng.bounded(kSeats));
    const Wall wall = seeded_wall(rng.next(), 0, toy::kTwoSuits);
    check.that(wall.size == 72 && !check_start(options, start, wall), "no start");
    ToyDeal deal;
    start_deal(deal, options, start, wall, log);
    return deal;
}

void check_sum(const LogSink& log, const DealResult& result, Check& check) {
    std::array<std::int64_t, kSeats> deltas{};
    for (const Transfer& entry : log.transfers) {
        deltas[static_cast<std::size_t>(entry.payer)] -= entry.points;
        deltas[static_cast<std::size_t>(entry.payee)] += entry.points;
    }
    check.that(deltas == result.deltas, "the ledger is not what the result says");
}

/// Returns the number of winners.
int play(const toy::Options& options, Rng& rng, Check& check) {
    LogSink log;
    Deal deal = new_deal(options, rng, log, check);
    for (int step = 0; !is_over(deal); ++step) {
        if (step % 16 == 0) {
            const Result<ToyDeal> anew = resample_hidden(deal, to_act(deal), rng);
            check.that(anew.ok() && problems(anew.value()) == 0, "not dealt anew");
        }
        const Action action = choose(deal, rng);
        check.that(apply(deal, action, log), "a legal action is refused");
        if (!check.that(problems(deal) == 0, "unsound after " + to_string(action))) return 0;
    }
    const Result<ToyDeal> kept = deal_of_bytes<toy::Rules>(to_bytes(deal));
    check.that(kept.ok() && kept.value() == deal, "bytes do not give the deal back");
    check_sum(log, deal.result, check);
    return deal.result.num_winners;
}

/// Sequences of actions, found by asking about each one.
std::uint64_t count(const ToyDeal& deal, int depth) {
    if (depth == 0) return 1;
    if (is_over(deal)) return 0;
    std::uint64_t sequences = 0;
    for (std::uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
        ToyDeal next = deal;
        NullSink sink;
        const Action action = Action::of_bits(static_cast<std::uint16_t>(bits));
        if (is_legal(deal, action) && apply(next, action, sink))
            sequences += count(next, depth - 1);
    }
    return sequences;
}

}  // namespace

int main() {
    Check check;
    Rng rng(20);
    int winners = 0;
    for (const auto& preset : toy::rule_sets().presets) {
        for (int i = 0; i < kDeals; ++i) winners += play(preset.options, rng, check);
    }
    for (int i = 0; i < kDeals; ++i) winners += play(shaken(toy::rule_sets(), rng), rng, check);
    check.that(winners > 0, "nobody wins");
    for (int i = 0; i < 3; ++i) {
        LogSink log;
        const ToyDeal deal = new_deal(toy::Options{}, rng, log, check);
        check.that(perft(deal, 2) == count(deal, 2), "perft");
    }
    return check.done();
}
