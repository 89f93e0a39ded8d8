// Native loops over many tables with observations and masks: what `hupai.VectorEnv` steps.
//
//   hupai_bench_tables PRESET TABLES STEPS THREADS [ROUNDS]
//
// Every choice is random and legal; choosing is not timed. Prints one line: decisions of a round,
// bytes a table beside its planes and mask, then the seconds of each round.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "sim/riichi_tables.hpp"
#include "sim/sichuan_tables.hpp"
#include "sim/tables_room.hpp"

namespace hupai::bench {
namespace {

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

struct Question {
    std::size_t tables = 1;
    int steps = 1;
    int threads = 1;
    int rounds = 1;
};

/// 1 where a legal action is refused.
template <class Family>
int step_rounds(const typename Family::Options& options, const Question& question) {
    TablesPlan plan;
    plan.size = question.tables;
    plan.seed = 1;
    plan.autoreset = Autoreset::same_step;
    plan.driven = static_cast<SeatSet>((1 << Family::players(options)) - 1);
    plan.threads = question.threads;
    TablesRoom<Family> room(options, plan);
    Rng rng(1);
    std::vector<std::int16_t> ids(plan.size);
    std::string times;
    for (int round = 0; round < question.rounds; ++round) {
        double spent = 0;
        for (int step = 0; step < question.steps; ++step) {
            for (std::size_t i = 0; i < plan.size; ++i) {
                ids[i] = static_cast<std::int16_t>(room.choose(i, rng));
            }
            const double begin = seconds();
            if (room.tables.step(ids.data())) return 1;
            spent += seconds() - begin;
        }
        times += ' ' + std::to_string(spent);
    }
    std::printf("%zu %zu%s\n", plan.size * static_cast<std::size_t>(question.steps),
                Tables<Family>::table_bytes(), times.c_str());
    return 0;
}

int main_of(const std::vector<std::string>& arguments) {
    if (arguments.size() < 4 || arguments.size() > 5) return 2;
    const auto number = [&](std::size_t i) { return std::atoi(arguments[i].c_str()); };
    const std::string& name = arguments[0];
    const Question question{static_cast<std::size_t>(number(1)), number(2), number(3),
                            arguments.size() > 4 ? number(4) : 1};
    if (question.threads < 1 || question.threads > kMaxThreads) return 2;
    if (const auto* preset = riichi::rule_sets().find_preset(name)) {
        return step_rounds<riichi::TableFamily>(preset->options, question);
    }
    if (const auto* preset = xuezhan::rule_sets().find_preset(name)) {
        return step_rounds<sichuan::TableFamily<xuezhan::Rules>>(preset->options, question);
    }
    if (const auto* preset = panzhihua::rule_sets().find_preset(name)) {
        return step_rounds<sichuan::TableFamily<panzhihua::Rules>>(preset->options, question);
    }
    return 2;
}

}  // namespace
}  // namespace hupai::bench

int main(int argc, char** argv) {
    return hupai::bench::main_of({argv + 1, argv + argc});
}
