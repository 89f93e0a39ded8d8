#pragma once
#include <string>

#include "base/result.hpp"
#include "base/rng.hpp"

namespace hupai {

/// In `claims` every other seat with a choice answers again; those who would be asked before the
/// observer answer at random, so that it is still the observer's turn. False where the tiles dealt
/// anew do not let it come to that.
template <class Deal>
bool claims_again(Deal& deal, int observer, Rng& rng) {
    if (deal.phase != decltype(deal.phase)::claims) return true;
    auto& answers = deal.answers;
    const bool is_asked = to_act(deal) == observer;
    const auto own = answers.given[static_cast<std::size_t>(observer)];
    const bool has_answered = answers.has_answered(observer);
    const auto seats = find_claims(deal);
    answers = {};
    answers.ask(seats);
    if (has_answered) answers.answer(observer, own);
    while (is_asked && to_act(deal) != observer) {
        const auto choices = legal(deal);
        const auto size = static_cast<std::uint32_t>(choices.size());
        answers.answer(to_act(deal), choices[static_cast<int>(rng.bounded(size))]);
    }
    return answers.waiting != 0 && (to_act(deal) == observer) == is_asked;
}

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
