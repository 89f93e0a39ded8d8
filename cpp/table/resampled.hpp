#pragma once
#include <string>

#include "base/result.hpp"
#include "base/rng.hpp"

namespace hupai {

/// A deal that `seat` cannot tell from this one: a bounded number of attempts of a Resampler, which
/// deals everything anew that the seat does not see, with more steps of search each time.
template <class Resampler, class Deal>
Result<Deal> resampled(const Deal& deal, int seat, Rng& rng) {
    if (is_over(deal)) {
        return Problem{ErrorCode::conflict, "the deal is over: there is nothing to deal anew",
                       "deal"};
    }
    constexpr int kAttempts = 128;
    constexpr int kLeftToChance = 16;  // before a claim is planned
    constexpr int kStepsMore = 40;     // for each attempt
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        Deal other = deal;
        Resampler resampler(other, seat, rng, kStepsMore * (attempt + 1));
        const bool plans_claim = attempt >= kLeftToChance && resampler.waits_for_another();
        if (resampler.run(plans_claim)) return other;
    }
    return Problem{ErrorCode::conflict,
                   "seat " + std::to_string(seat) + ": no other deal was found that looks the same",
                   "seat"};
}

}  // namespace hupai
