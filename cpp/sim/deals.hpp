#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>

#include "sim/deal_sums.hpp"
#include "sim/parallel.hpp"
#include "sim/policy.hpp"

namespace hupai {

/// Many deals or matches to be played: those from `first` on of all that a seed has.
struct Run {
    std::uint64_t count = 0;
    std::uint64_t seed = 0;
    Policies policies{};
    int threads = 1;
    std::uint64_t first = 0;
    /// Asked now and then by the thread that began the run; true: the rest is left out.
    bool (*is_stopped)() = nullptr;
};

/// The seed of the i-th deal or match of a run.
constexpr std::uint64_t seed_of(const Run& run, std::uint64_t i) {
    return Rng(run.seed, run.first + i).next();
}
/// Where the players of the n-th deal of a match get their numbers; no wall has this stream.
constexpr Rng players_rng(std::uint64_t seed, std::uint64_t n = 0) {
    constexpr std::uint64_t kPlayers = ~std::uint64_t{0};
    return Rng(seed, kPlayers, n);
}

inline constexpr std::size_t kPart = 16;  // deals or matches that a thread takes at once

/// Plays a deal to its end; returns the number of decisions, each of which `asked(deal, action)`
/// hears of before it is done.
template <PlayableDeal Deal, class Sink, class Asked>
std::uint64_t play_out(Deal& deal, const Policies& policies, Rng& rng, Sink& sink,
                       const Asked& asked) {
    std::uint64_t decisions = 0;
    while (!is_over(deal)) {
        const Policy policy = policies[static_cast<std::size_t>(to_act(deal))];
        const Action action = choose(deal, policy, rng);
        asked(deal, action);
        apply_unchecked(deal, action, sink);
        ++decisions;
    }
    return decisions;
}

/// The same for a deal that has just begun, with its dealer's draw; adds decisions and draws.
template <PlayableDeal Deal, class Sink, class Asked>
void play_out(Deal& deal, const Policies& policies, Rng& rng, Sink& sink, const Asked& asked,
              DealSums& sums) {
    const int live = live_left(deal) + 1;
    const std::uint64_t decisions = play_out(deal, policies, rng, sink, asked);
    sums.add_play(decisions, static_cast<std::uint64_t>(live - live_left(deal)));
}

/// Calls work(begin, end) for the deals or matches of a run, so many at a time, until it is
/// stopped; which thread does what is left open.
template <class Work>
void play_parts(const Run& run, std::size_t size, const Work& work) {
    std::atomic<bool> is_stopped{false};
    const auto beginner = std::this_thread::get_id();
    const auto unless_stopped = [&](std::size_t begin, std::size_t end) {
        if (is_stopped) return;
        if (run.is_stopped && std::this_thread::get_id() == beginner && run.is_stopped()) {
            is_stopped = true;
            return;
        }
        work(begin, end);
    };
    parallel_rows(static_cast<std::size_t>(run.count), run.threads, unless_stopped, size);
}

/// Calls play(seed, sums) for each deal or match of a run; the sum of all is the same at any number
/// of threads.
template <class Sums, class Play>
Sums play_all(const Run& run, const Play& play) {
    Sums all;
    std::mutex adding;
    play_parts(run, kPart, [&](std::size_t begin, std::size_t end) {
        Sums sums;
        for (std::size_t i = begin; i < end; ++i) play(seed_of(run, i), sums);
        const std::lock_guard lock(adding);
        all += sums;
    });
    return all;
}

}  // namespace hupai
