#include "rules/panzhihua/score.hpp"

namespace hupai::panzhihua {

using namespace sichuan;

Win relevant(const Win& win, const Options& options) {
    Win kept = win;
    kept.flags &= kTsumo | kDealer | kAfterKan | kRobKan | kDealtReady;
    kept.horses = 0;
    kept.kan_feeder = Source::unknown;
    if (options.void_suit != VoidSuit::declared) kept.void_suit = kNoSuit;
    if (!win.tsumo()) kept.active_payers = 0;
    return kept;
}

std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options) {
    if (!win.tsumo() && win.payer_factors.size() > 1) {
        return Problem{ErrorCode::bad_field, "a ron has one payer, and payer_factors more than one",
                       "payer_factors"};
    }
    if (auto problem = check_win_tiles(hand, win)) return problem;
    // Most wins: nothing has happened that could contradict something else.
    if ((win.flags & ~(kTsumo | kDealer)) == 0 && win.payer_factors.empty()) return std::nullopt;
    const Win kept = relevant(win, options);
    if (auto problem = check_events(hand, kept, false)) return problem;
    const bool dealt_ready = kept.has(kDealtReady);
    const bool counted = kept.active_payers > 0 && !kept.payer_factors.empty();
    return first_conflict({
        {dealt_ready && kept.has(kDealer), "dealt_ready is not the dealer's", "dealt_ready"},
        {dealt_ready && hand.num_melds() > 0, "dealt_ready with a meld: the hand has changed",
         "dealt_ready"},
        {counted && kept.active_payers != kept.payer_factors.size(),
         "payer_factors are not as many as active_payers", "payer_factors"},
    });
}

}  // namespace hupai::panzhihua
