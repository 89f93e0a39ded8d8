// Native loops over the core: nanoseconds and instructions per hand.
//
//   hupai_bench FOLDER                    every question, interleaved, as a table
//   hupai_bench QUESTION FILE             one question on the hands of a file
//   hupai_bench --calls QUESTION FILE N   N calls and nothing else to speak of (bench/callgrind)
//
// The files are those of bench/files.py. A line of results: question, workload, hands,
// checksum, best ns, median ns of processor time (bench/peers/native.py).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "rules/panzhihua/score.hpp"
#include "rules/riichi/score.hpp"
#include "rules/xuezhan/score.hpp"
#include "workload.hpp"

namespace hupai::bench {
namespace {

constexpr int kRounds = 9;
constexpr Forms kForms{};
constexpr Counts kNoMelds{};

/// Keeps a value that nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "m"(value) : "memory");
}

// Each answers hand number i and returns its share of the checksum.

std::uint64_t shanten_of(const Workload& load, std::size_t i) {
    const Counts counts = counts_of_bytes(load.arrays[i].data());
    return static_cast<std::uint64_t>(shanten(counts, kNoMelds, 0, kForms) + 1);
}
std::uint64_t shanten_kept(const Workload& load, std::size_t i) {
    return static_cast<std::uint64_t>(shanten(load.counts[i], kNoMelds, 0, kForms) + 1);
}
std::uint64_t useful(const Workload& load, std::size_t i) {
    return useful_kinds(load.counts[i], kNoMelds, 0, kForms).bits;
}
std::uint64_t waits_of(const Workload& load, std::size_t i) {
    return waits(load.counts[i], kNoMelds, 0, kForms).bits;
}
std::uint64_t discards_of(const Workload& load, std::size_t i) {
    std::uint64_t sum = 0;
    for (const Discard& discard : discards(load.counts[i], kNoMelds, 0, kForms)) {
        sum += discard.useful.bits + static_cast<std::uint64_t>(discard.shanten);
    }
    return sum;
}
std::uint64_t score_of(const Workload& load, std::size_t i) {
    static const riichi::Options options =
        riichi::rule_sets().find_preset("tenhou_no_aka")->options;
    Hand hand;
    hand.concealed = load.counts[i];
    const riichi::Score score = riichi::score(hand, load.wins[i], options);
    keep(score);
    return static_cast<std::uint64_t>(score.pay.value);
}

const xuezhan::Options laok = xuezhan::rule_sets().find_preset("laok")->options;
const xuezhan::Options sbr2025 = xuezhan::rule_sets().find_preset("sbr2025")->options;
const panzhihua::Options panzhihua_short =
    panzhihua::rule_sets().find_preset("panzhihua_short")->options;
const panzhihua::Options panzhihua_long =
    panzhihua::rule_sets().find_preset("panzhihua_long")->options;

template <const auto& rules>
std::uint64_t sichuan_score(const Workload& load, std::size_t i) {
    const auto found = score(load.hands[i], load.sichuan_wins[i], rules);
    keep(found);
    return static_cast<std::uint64_t>(found.pay.points);
}
template <const auto& rules>
std::uint64_t sichuan_waits(const Workload& load, std::size_t i) {
    const Hand& hand = load.hands[i];
    const SuitForms forms = rules.suit_rule().forms(load.sichuan_wins[i].void_suit, hand.melded);
    return waits(hand.concealed, hand.melded, hand.num_melds(), forms).bits;
}
/// The ready check of the hand without its winning tile.
template <const auto& rules>
std::uint64_t sichuan_ready(const Workload& load, std::size_t i) {
    const auto best = greatest(load.hands[i], rules, load.sichuan_wins[i]);
    keep(best);
    return static_cast<std::uint64_t>(best.score.value);
}

using Ask = std::uint64_t (*)(const Workload&, std::size_t);

/// A loop of its own for each question, with the answer inlined.
template <Ask ask>
std::uint64_t each(const Workload& load) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < load.size(); ++i) sum += ask(load, i);
    return sum;
}

struct Question {
    const char* name;
    std::uint64_t (*pass)(const Workload&);
    std::vector<const char*> workloads;
    Workload (*read)(const std::string&) = read_hands;
};
Question sichuan(const char* name, std::uint64_t (*pass)(const Workload&)) {
    return {name, pass, {"sichuan_win"}, read_sichuan_wins};
}
const std::vector<Question>& questions() {
    static const std::vector<Question> all = {
        {"shanten", each<shanten_of>, {"random14", "random13", "one_suit14"}},
        {"shanten_kept", each<shanten_kept>, {"random14", "random13", "one_suit14"}},
        {"useful", each<useful>, {"random13"}},
        {"discards", each<discards_of>, {"random14"}},
        {"waits", each<waits_of>, {"ready13"}},
        {"score", each<score_of>, {"closed_win"}},
        sichuan("score_laok", each<sichuan_score<laok>>),
        sichuan("score_sbr2025", each<sichuan_score<sbr2025>>),
        sichuan("score_panzhihua_short", each<sichuan_score<panzhihua_short>>),
        sichuan("score_panzhihua_long", each<sichuan_score<panzhihua_long>>),
        sichuan("waits_sbr2025", each<sichuan_waits<sbr2025>>),
        sichuan("ready_sbr2025", each<sichuan_ready<sbr2025>>),
        sichuan("ready_panzhihua_long", each<sichuan_ready<panzhihua_long>>),
    };
    return all;
}
const Question* find_question(const std::string& name) {
    for (const Question& question : questions()) {
        if (name == question.name) return &question;
    }
    return nullptr;
}

/// One question on one workload, timed a round at a time.
struct Run {
    Question question;
    std::string workload_name;
    Workload workload;
    std::uint64_t checksum = 0;
    std::vector<double> ns;

    void round() {
        const std::clock_t start = std::clock();
        checksum = question.pass(workload);
        const auto spent = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        ns.push_back(spent * 1e9 / static_cast<double>(workload.size()));
    }
    void print() {
        std::sort(ns.begin(), ns.end());
        std::printf("%s %s %zu %llu %.2f %.2f\n", question.name, workload_name.c_str(),
                    workload.size(), static_cast<unsigned long long>(checksum), ns.front(),
                    ns[ns.size() / 2]);
    }
};

/// Runs that take turns.
int run(std::vector<Run>& runs) {
    for (const Run& each : runs) {
        if (each.workload.size() == 0) return 2;
    }
    for (int round = 0; round < kRounds; ++round) {
        for (Run& each : runs) each.round();
    }
    for (Run& each : runs) each.print();
    return 0;
}

int run_folder(const std::string& folder) {
    std::vector<Run> runs;
    for (const Question& question : questions()) {
        for (const std::string name : question.workloads) {
            runs.push_back({question, name, question.read(folder + "/" + name + ".txt"), 0, {}});
        }
    }
    return run(runs);
}

int run_file(const Question& question, const std::string& path) {
    std::vector<Run> runs{{question, "file", question.read(path), 0, {}}};
    return run(runs);
}

/// `calls` answers, over and over on the hands of a file, so that only the calls grow.
int run_calls(const Question& question, const std::string& path, long calls) {
    const Workload workload = question.read(path);
    if (workload.size() == 0) return 2;
    std::uint64_t sum = 0;
    const auto size = static_cast<long>(workload.size());
    for (long done = 0; done < calls; done += size) sum += question.pass(workload);
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
    return 0;
}

}  // namespace
}  // namespace hupai::bench

int main(int argc, char** argv) {
    using namespace hupai::bench;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() == 1) return run_folder(arguments[0]);
    const bool calls = !arguments.empty() && arguments[0] == "--calls";
    const std::size_t first = calls ? 1 : 0;
    if (arguments.size() != (calls ? 4 : 2)) return 2;
    const Question* question = find_question(arguments[first]);
    if (question == nullptr) return 2;
    const std::string& path = arguments[first + 1];
    return calls ? run_calls(*question, path, std::atol(argv[4])) : run_file(*question, path);
}
