// Native loops over whole deals: the numbers behind the table "Deals" of bench/report.py.
//
//   hupai_bench_deals PRESET POLICY DEALS THREADS [ROUNDS]
//
// Prints one line: deals, decisions, bytes a table, then the seconds of each round.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/panzhihua/deal.hpp"
#include "rules/xuezhan/deal.hpp"
#include "sim/riichi_deals.hpp"
#include "sim/sichuan_deals.hpp"

namespace hupai::bench {
namespace {

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

/// Everything must end, and what was won must have been lost.
bool is_sensible(const DealSums& sums, const Run& run) {
    std::uint64_t ends = 0;
    std::int64_t points = sums.sticks * 1000;
    for (const std::uint64_t number : sums.ends) ends += number;
    for (const std::int64_t delta : sums.deltas.sum) points += delta;
    return sums.deals == run.count && ends == run.count && points == 0;
}

/// Plays the run as often as `rounds` says; 1 where something is not as it must be.
template <class Options, class Play>
int play_rounds(const Options& options, const Play& play, std::size_t bytes, const Run& run,
                int rounds) {
    std::string times;
    DealSums sums;
    for (int round = 0; round < rounds; ++round) {
        const double begin = seconds();
        sums = play(options, run);
        times += ' ' + std::to_string(seconds() - begin);
    }
    if (!is_sensible(sums, run)) return 1;
    std::printf("%llu %llu %zu%s\n", static_cast<unsigned long long>(sums.deals),
                static_cast<unsigned long long>(sums.decisions), bytes, times.c_str());
    return 0;
}

int main_of(const std::vector<std::string>& arguments) {
    if (arguments.size() < 4 || arguments.size() > 5) return 2;
    const std::string& name = arguments[0];
    const Result<Policy> policy = parse_policy(arguments[1]);
    if (!policy.ok()) return 2;
    Run run;
    run.seed = 1;
    run.policies = at_every_seat(policy.value());
    run.count = std::strtoull(arguments[2].c_str(), nullptr, 10);
    run.threads = std::atoi(arguments[3].c_str());
    const int rounds = arguments.size() > 4 ? std::atoi(arguments[4].c_str()) : 1;
    if (run.threads < 1 || run.threads > kMaxThreads) return 2;
    if (const auto* preset = riichi::rule_sets().find_preset(name)) {
        return play_rounds(preset->options, riichi::play_deals, sizeof(riichi::Deal), run, rounds);
    }
    if (const auto* preset = xuezhan::rule_sets().find_preset(name)) {
        return play_rounds(preset->options, xuezhan::play_deals, sizeof(xuezhan::Deal), run,
                           rounds);
    }
    if (const auto* preset = panzhihua::rule_sets().find_preset(name)) {
        return play_rounds(preset->options, panzhihua::play_deals, sizeof(panzhihua::Deal), run,
                           rounds);
    }
    return 2;
}

}  // namespace
}  // namespace hupai::bench

int main(int argc, char** argv) {
    return hupai::bench::main_of({argv + 1, argv + argc});
}
