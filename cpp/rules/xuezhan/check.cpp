#include "rules/xuezhan/score.hpp"

namespace hupai::xuezhan {

using namespace sichuan;

Win relevant(const Win& win, const Options& options) {
    Win kept = win;
    kept.flags &= ~kDealtReady;
    if (options.last_tile_fan == 0) kept.flags &= ~kLastTile;
    if (!options.heavenly_earthly) kept.flags &= ~(kHeavenly | kEarthly);
    if (options.horses == 0) kept.horses = 0;
    if (options.void_suit != VoidSuit::declared) kept.void_suit = kNoSuit;
    kept.factor = 1;
    kept.payer_factors.clear();
    const bool feeder =
        win.tsumo() && win.has(kAfterKan) && options.open_kan_tsumo != OpenKanTsumo::as_tsumo;
    if (!feeder) kept.kan_feeder = Source::unknown;
    return kept;
}

std::optional<Problem> check(const Hand& hand, const Win& win, const Options& options) {
    if (auto problem = check_win_tiles(hand, win)) return problem;
    // Most wins: nothing has happened that could contradict something else.
    if ((win.flags & ~(kTsumo | kDealer)) == 0) return std::nullopt;
    const Win kept = relevant(win, options);
    // 杠上炮 also when the next tile is robbed as an added kan.
    if (auto problem = check_events(hand, kept, options.fan_table == FanTable::additive)) {
        return problem;
    }
    const bool touched = hand.num_melds() > 0 || kept.has(kAfterKan | kLastTile);
    const bool heavenly = kept.has(kHeavenly);
    const bool earthly = kept.has(kEarthly);
    return first_conflict({
        {heavenly && !kept.has(kDealer), "heavenly is the dealer's", "heavenly"},
        {heavenly && !kept.tsumo(), "heavenly is a tsumo, not a ron", "heavenly"},
        {heavenly && touched, "heavenly with a meld, after_kan or last_tile", "heavenly"},
        {earthly && kept.has(kDealer), "earthly is not the dealer's", "earthly"},
        {earthly && !kept.tsumo(), "earthly is a tsumo, not a ron", "earthly"},
        {earthly && touched, "earthly with a meld, after_kan or last_tile", "earthly"},
    });
}

}  // namespace hupai::xuezhan
