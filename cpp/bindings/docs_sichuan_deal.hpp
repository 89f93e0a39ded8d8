#pragma once
// Docstrings of the deals of xuezhan and panzhihua: one text for both, `docs_of` puts in the names.

namespace hupai::bindings::docs {

inline constexpr const char* kDealClass =
    R"doc(One deal (局), from the wall to the settlement.

Made by `Rules.deal`. One seat is asked at a time: `to_act` says which, `legal_actions` what it may
do, `apply` does it. What is chosen at the same time is kept until the last answer is in. A seat
that has won stays out; the others play on (血战). `events` tell what has happened, `ledger` who has
paid whom; `observe(seat)` is what one seat may know.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7)
>>> while not deal.is_over:
...     deal.apply(deal.legal_actions[-1])
>>> deal.result.kind, sum(deal.deltas)
('exhaustive', 0)
)doc";

inline constexpr const char* kDeal =
    R"doc(Begin a deal.

Parameters
----------
seed : int
    Makes the wall and the exchange die, with the deal's index.
wall : Wall, str, list
    Every tile in the order in which it is drawn, instead of a seed.
dealer : int
    The seat that deals.
deal_index : int
    Which deal of its match, from 0.
scores : sequence of int, optional
    Balances of the seats; 0 each if not given.
exchange_die : int, optional
    Where exchanged tiles go: 1 and 2 to the right, 3 and 4 across, 5 and 6 to the left; of the
    seed if not given.
log : bool
    Without a log the deal keeps no events and no ledger.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7, dealer=2)
>>> deal.to_act, deal.live_left, deal.phase
(2, 55, 'turn')
)doc";

inline constexpr const char* kMatch =
    R"doc(Begin a match.

Parameters
----------
seed : int
    Makes every wall and exchange die.
deals : int, optional
    How many are played; without a number the match has no end.
log : bool
    Without a log deals keep no events and no ledger.

Source: X-2.

Examples
--------
>>> from hupai import {family}
>>> match = {family}.{PRESET}.match(seed=7, deals=8)
>>> match.deal == {family}.{PRESET}.deal(seed=7)
True
)doc";

inline constexpr const char* kPosition =
    R"doc(A deal from a dict as `Deal.to_position` makes it.

What is not given is as at the begin of a deal. A position that no deal can come to is refused,
with words for what is wrong. The log begins here.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7)
>>> {family}.{PRESET}.position(deal.to_position()) == deal
True
)doc";

// Between these two stands what every family says: `def_observing`.
inline constexpr const char* kResampleBegin =
    R"doc(A deal that the seat cannot tell from this one: what it does not see is dealt anew.

What others have answered is asked again.
)doc";
inline constexpr const char* kResampleExample =
    R"doc(
Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7)
>>> other = deal.resample_hidden(0, seed=1)
>>> other.hands[0] == deal.hands[0], other.hands[1] == deal.hands[1]
(True, False)
)doc";

inline constexpr const char* kChoose =
    R"doc(What a built-in player does.

Parameters
----------
policy : {"random", "first", "efficient"}
    Any legal action; the first of `legal_actions`; or towards a ready hand by the tiles that the
    seat has not seen, winning whenever it can.
seed : int
    Of `random`.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7)
>>> deal.choose("first") == deal.legal_actions[0]
True
)doc";

inline constexpr const char* kObservationClass =
    R"doc(What one seat may know of a deal.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=7)
>>> mine, other = deal.observe(0), deal.observe(1)
>>> mine.drawn == deal.drawn, other.drawn, len(other.legal_actions)
(True, None, 0)
>>> str(other.events[1])
'deal 0 ?????????????'
)doc";

inline constexpr const char* kWinClass =
    R"doc(One win of a deal, scored.

Examples
--------
>>> from hupai import {family}
>>> deal = {family}.{PRESET}.deal(seed=3)
>>> while not deal.is_over:
...     deal.apply(deal.choose("efficient"))
>>> win = deal.wins[0]
>>> win.seat in deal.result.winners, bool(win.score)
(True, True)
)doc";

inline constexpr const char* kResultClass =
    R"doc(How a deal ended: what the match goes on from.

Parameters
----------
kind : str
    ``win`` or ``exhaustive``.
scores : sequence of int
    Balances after the deal.
winners : sequence of int
    Every winner, in order of winning.
first_winners : sequence of int
    Those of the first win: several of one tile.
first_from : int, optional
    Whose tile that was; the winner itself at tsumo.
deltas : sequence of int, optional
    What each seat has won or lost by the ledger.
penalties : sequence of int, optional
    What each has lost to nobody, none above 0.

Examples
--------
>>> from hupai import {family}
>>> result = {family}.DealResult("win", [12, -12, 0, 0], [0, 2], [0], 1)
>>> {family}.{PRESET}.start_match(seed=7).next_deal(result).dealer
0
)doc";

inline constexpr const char* kMatchClass =
    R"doc(A match between two deals: a value.

Who deals next, how many deals there are, whether it is over. `next_deal` gives another one.

Parameters
----------
rules : Rules or str
seed : int
num_deals : int, optional
    How many are played; without a number the match has no end.
deal_index, dealer, scores, is_over
    As the properties say; the first deal if not given.

Source: X-2.

Examples
--------
>>> from hupai import {family}
>>> match = {family}.{PRESET}.start_match(seed=7, deals=2)
>>> draw = {family}.DealResult("exhaustive", match.scores)
>>> after = match.next_deal(draw)
>>> after.deal_index, after.dealer, after.is_over, after.next_deal(draw).is_over
(1, 0, False, True)
)doc";

inline constexpr const char* kMatchResultClass =
    R"doc(How a match stands, or ended.

Examples
--------
>>> from hupai import {family}
>>> match = {family}.MatchState({family}.{PRESET}, scores=[30, -10, -10, -10])
>>> match.result.places, match.result.ranking_points
((1, 2, 2, 2), (4.0, 2.0, 2.0, 2.0))
)doc";

}  // namespace hupai::bindings::docs
