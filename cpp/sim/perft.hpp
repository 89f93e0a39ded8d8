#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "play/rule_set.hpp"

namespace hupai {

/// Never stops a count.
struct GoOn {
    bool operator()() const { return false; }
};

/// How many sequences of `depth` legal actions begin here. One that ends the deal sooner is none.
/// The count is worth nothing once `is_stopped`, which is asked before each deal is played on.
template <PlayableDeal Deal, class IsStopped = GoOn>
std::uint64_t perft(const Deal& deal, int depth, const IsStopped& is_stopped = {}) {
    if (depth == 0) return 1;
    if (is_over(deal)) return 0;
    const auto actions = legal(deal);
    const int n = static_cast<int>(actions.size());
    if (depth == 1) return static_cast<std::uint64_t>(n);
    if (is_stopped()) return 0;
    std::uint64_t sequences = 0;
    NullSink sink;
    for (int i = 0; i < n; ++i) {
        Deal next = deal;
        apply_unchecked(next, actions[i], sink);
        sequences += perft(next, depth - 1, is_stopped);
    }
    return sequences;
}

/// The same by the first action; the depth is at least 1.
template <PlayableDeal Deal, class IsStopped = GoOn>
std::vector<std::pair<Action, std::uint64_t>> perft_divide(const Deal& deal, int depth,
                                                           const IsStopped& is_stopped = {}) {
    std::vector<std::pair<Action, std::uint64_t>> parts;
    if (is_over(deal)) return parts;
    const auto actions = legal(deal);
    NullSink sink;
    for (int i = 0; i < static_cast<int>(actions.size()); ++i) {
        Deal next = deal;
        apply_unchecked(next, actions[i], sink);
        parts.emplace_back(actions[i], perft(next, depth - 1, is_stopped));
    }
    return parts;
}

}  // namespace hupai
