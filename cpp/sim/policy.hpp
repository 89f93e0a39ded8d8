#pragma once
#include <array>
#include <string_view>

#include "base/result.hpp"
#include "base/rng.hpp"
#include "play/rule_set.hpp"

namespace hupai {

/// A built-in player. Each sees only what its seat may know.
enum class Policy : std::uint8_t {
    random,     // any legal action, each as likely
    first,      // the first one of the canonical order: wins and kans wherever it can
    efficient,  // nears a ready hand by the tiles left, wins, declares riichi; calls for a yaku
};
inline constexpr int kNumPolicies = 3;
inline constexpr const char* kPolicyWords[kNumPolicies] = {"random", "first", "efficient"};

Result<Policy> parse_policy(std::string_view word);

/// One for each seat.
using Policies = std::array<Policy, kMaxSeats>;
constexpr Policies at_every_seat(Policy policy) {
    return {policy, policy, policy, policy};
}

/// What a policy does for the seat that is asked; the deal is not over. A rule set has its
/// `efficient` in a header of its own beside this one, included where this is called.
template <PlayableDeal Deal>
Action choose(const Deal& deal, Policy policy, Rng& rng) {
    if (policy == Policy::efficient) return efficient(deal);
    const auto actions = legal(deal);
    if (policy == Policy::first) return actions[0];
    return actions[static_cast<int>(rng.bounded(static_cast<std::uint32_t>(actions.size())))];
}

}  // namespace hupai
