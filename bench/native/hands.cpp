// Native loops over the core: nanoseconds and instructions per hand.
//
//   hupai_bench                       every question, interleaved, as a table
//   hupai_bench QUESTION FILE         one question on the hands of a file (bench/peers/native.py)
//   hupai_bench --calls QUESTION N    N calls and nothing else to speak of (bench/callgrind)
//
// A line of results: question, workload, hands, checksum, best ns, median ns.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/riichi/score.hpp"
#include "waits/ukeire.hpp"
#include "workload.hpp"

namespace hupai::bench {
namespace {

constexpr int kRounds = 9;
constexpr std::size_t kHands = 100'000;
constexpr Forms kForms{};
constexpr Counts kNoMelds{};

/// Keeps a value that nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "m"(value) : "memory");
}

// Each answers hand number i and returns its share of the checksum.

std::uint64_t shanten_of(const Workload& load, std::size_t i) {
    return static_cast<std::uint64_t>(shanten(pack(load.arrays[i]), kNoMelds, 0, kForms) + 1);
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
    static const riichi::Options options = riichi::find_preset("tenhou_no_aka")->options;
    Hand hand;
    hand.concealed = load.counts[i];
    const riichi::Score score = riichi::score(hand, load.wins[i], options);
    keep(score);
    return static_cast<std::uint64_t>(score.pay.value);
}

struct Question {
    const char* name;
    std::uint64_t (*ask)(const Workload&, std::size_t);
    std::vector<const char*> workloads;
};
const std::vector<Question>& questions() {
    static const std::vector<Question> all = {
        {"shanten", shanten_of, {"random14", "random13", "one_suit14"}},
        {"shanten_kept", shanten_kept, {"random14", "random13", "one_suit14"}},
        {"useful", useful, {"random13"}},
        {"discards", discards_of, {"random14"}},
        {"waits", waits_of, {"ready13"}},
        {"score", score_of, {"win14"}},
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

    /// The switch gives each question a loop of its own, with the answer inlined.
    void round() {
        const auto start = std::chrono::steady_clock::now();
        checksum = pass();
        const std::chrono::duration<double, std::nano> spent =
            std::chrono::steady_clock::now() - start;
        ns.push_back(spent.count() / static_cast<double>(workload.size()));
    }
    std::uint64_t pass() const {
        if (question.ask == shanten_of) return loop<shanten_of>();
        if (question.ask == shanten_kept) return loop<shanten_kept>();
        if (question.ask == useful) return loop<useful>();
        if (question.ask == discards_of) return loop<discards_of>();
        if (question.ask == waits_of) return loop<waits_of>();
        return loop<score_of>();
    }
    template <std::uint64_t (*Ask)(const Workload&, std::size_t)>
    std::uint64_t loop() const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < workload.size(); ++i) sum += Ask(workload, i);
        return sum;
    }
    void print() {
        std::sort(ns.begin(), ns.end());
        std::printf("%s %s %zu %llu %.2f %.2f\n", question.name, workload_name.c_str(),
                    workload.size(), static_cast<unsigned long long>(checksum), ns.front(),
                    ns[ns.size() / 2]);
    }
};

int run_all() {
    std::vector<Run> runs;
    for (const Question& question : questions()) {
        for (const char* workload : question.workloads) {
            runs.push_back({question, workload, make_workload(workload, kHands), 0, {}});
        }
    }
    for (int round = 0; round < kRounds; ++round) {
        for (Run& run : runs) run.round();
    }
    for (Run& run : runs) run.print();
    return 0;
}

int run_file(const Question& question, const char* path) {
    Run run{question, "file", read_workload(path), 0, {}};
    if (run.workload.size() == 0) return 2;
    for (int round = 0; round < kRounds; ++round) run.round();
    run.print();
    return 0;
}

/// `calls` answers, over and over on a thousand hands, so that only the calls grow.
int run_calls(const Question& question, long calls) {
    constexpr std::size_t kFew = 1000;
    const Run run{question, "", make_workload(question.workloads.front(), kFew), 0, {}};
    std::uint64_t sum = 0;
    for (long done = 0; done < calls; done += static_cast<long>(kFew)) sum += run.pass();
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
    return 0;
}

}  // namespace
}  // namespace hupai::bench

int main(int argc, char** argv) {
    using namespace hupai::bench;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) return run_all();
    const bool calls = arguments[0] == "--calls";
    const std::size_t first = calls ? 1 : 0;
    if (arguments.size() != first + 2) return 2;
    const Question* question = find_question(arguments[first]);
    if (question == nullptr) return 2;
    if (calls) return run_calls(*question, std::atol(argv[3]));
    return run_file(*question, argv[2]);
}
