#pragma once
// Docstrings too long to stand beside the code they belong to.
#include "bindings/docs_shared.hpp"

namespace hupai::bindings::docs {

inline constexpr const char* kScore = R"doc(What a hand is worth. True where it wins; see NoWin.

Everything is read lazily from one small value. Source: R-4.

Examples
--------
>>> from hupai import riichi
>>> score = riichi.TENHOU.score("234m567m34p678s55s", win="5p", by="ron", seat_wind="S")
>>> score.items, score.han, score.fu, score.pay
((('pinfu', 1), ('tanyao', 1)), 2, 30, {'ron': 2000})
>>> score.fu_items
(('base', 20), ('closed_ron', 10))
)doc";

inline constexpr ScoreDocs kScoreParts{
    "not_complete, no_yaku or two_han_minimum; None for a win. Source: R-4.1.",
    "Pairs of name and han (of yakuman: times), in order.",
    "Points of the hand without honba and deposits.",
    "Who pays what, honba left out. Source: R-4.9.",
};

inline constexpr const char* kNoWin = R"doc(A hand that does not win: false, with a reason.

Examples
--------
>>> from hupai import riichi
>>> no = riichi.TENHOU.score("11p23345666s (456m)", win="4s", by="ron", seat_wind="S")
>>> bool(no), no.reason
(False, 'no_yaku')
)doc";

inline constexpr const char* kWait = R"doc(A wait of a ready hand and what it would win.

Examples
--------
>>> from hupai import riichi
>>> [(w.tile, w.left, w.warnings) for w in riichi.TENHOU.tenpai("234m567m34p678s55s", discards="2p")]
[('2p', 4, ('furiten',)), ('5p', 4, ('furiten',))]
)doc";

inline constexpr const char* kCall =
    R"doc(A chi or pon that a discard offers, and the discards after it.

Examples
--------
>>> from hupai import riichi
>>> [call.meld for call in riichi.TENHOU.calls("40667p123789s55z", "5p")]
['chi 456p', 'chi 567p']
)doc";

inline constexpr const char* kRules = R"doc(A riichi rule set: a preset and what is changed of it.

Parameters
----------
preset : str
    riichi, tenhou, tenhou_no_aka, tenhou_sanma, mahjong_soul, mahjong_soul_sanma, mleague, wrc or
    ema; also with overrides, ``"tenhou+kuitan=false+uma=20,10,-10,-20"``.
**overrides
    Options by name: bools, ints, None, words, lists and sets of words. Every option is a property.

Raises
------
RuleError
    An unknown preset or option, or a value that the option cannot have; the message names those it can.

Examples
--------
>>> from hupai import riichi
>>> rules = riichi.Rules("tenhou", kuitan=False, double_yakuman={"daisuushii"})
>>> rules.kuitan, rules.players, rules
(False, 4, riichi.Rules('tenhou+kuitan=false+double_yakuman=daisuushii'))
)doc";

inline constexpr const char* kRulesScore = R"doc(Score a hand with its winning tile.

Parameters
----------
hand : Hand, str, list, bytes
    The concealed tiles without the winning one, and melds in brackets (or in `melds`).
win : str or int
    The winning tile.
by : {"ron", "tsumo"}
seat_wind, round_wind : {"E", "S", "W", "N"}
    E is the dealer; both are E if not said.
riichi : {0, 1, 2}
    2 = double riichi.
ippatsu, rinshan, chankan, haitei, houtei, tenhou, chiihou, renhou, open_riichi, tsubame_gaeshi : bool
dora, ura : str or list
    Indicators, at most five; ura count in riichi only.
kita, honba, deposits : int
    Norths set aside; counters on the table; all sticks that the winner takes, its own included.
pao : dict or list of dict
    ``{"yakuman": "daisangen" | "daisuushii" | "suukantsu", "seat": "left" | "across" | "right"}``.
from_seat, kan_feeder : {"left", "across", "right"}
    The discarder; who fed the open kan of a rinshan tsumo (R-4.11), with `furiten` : bool.
discarder_riichi : bool
dealer_wins : int
    Consecutive deals as dealer, this one included.

Returns
-------
Score or NoWin

Raises
------
HupaiError
    A hand that cannot be, or fields that contradict each other; the message says which.

Source: R-4.

Examples
--------
>>> from hupai import riichi
>>> score = riichi.TENHOU.score("406p345s88s678m234m", win="4p", by="tsumo", riichi=1)
Traceback (most recent call last):
...
hupai.errors.HandError: 14 concealed tiles beside 0 melds and the winning tile (13 are wanted) in 234678m406p34588s
>>> score = riichi.TENHOU.score("46p345s88s678m234m", win="0p", by="tsumo", riichi=1, dora="1m")
>>> score.items
(('riichi', 1), ('menzen_tsumo', 1), ('tanyao', 1), ('dora', 1), ('red_dora', 1))
)doc";

inline constexpr const char* kRulesReadings = R"doc(
Source: R-4.2.

Examples
--------
>>> from hupai import riichi
>>> [(tile, score.value) for tile, score in riichi.TENHOU.readings("11122233344455m")][:2]
[('1m', 48000), ('2m', 48000)]
)doc";

inline constexpr const char* kRulesTenpai =
    R"doc(The waits of a ready hand, each with what it would win, and warnings.

Parameters
----------
hand : Hand, str, list, bytes
    3n+1 tiles.
discards : str or list
    One's own discards, called-away ones included: they make furiten (R-3.9).
seen : str or list
    Other tiles that lie open.
**fields
    As for `score`, without `win` and `by`.

Returns
-------
list of Wait
    Empty when the hand is not ready.

Examples
--------
>>> from hupai import riichi
>>> [(w.tile, w.left, w.ron.reason, w.tsumo.points) for w in riichi.TENHOU.tenpai("1m123p456s789s123s")]
[('1m', 3, None, 6000)]
)doc";

inline constexpr const char* kRulesNagashi =
    R"doc(A nagashi mangan as a score: paid like a mangan tsumo.

Parameters
----------
seat_wind : {"E", "S", "W", "N"}
honba, deposits : int
    Count only where the rule set takes it for a win (``nagashi=win``).

Source: R-5.7.

Examples
--------
>>> from hupai import riichi
>>> riichi.TENHOU.nagashi_mangan(seat_wind="S", honba=2).pay
{'dealer': 4000, 'other': 2000}
)doc";

inline constexpr const char* kRulesPoints =
    R"doc(Points of han and fu as a dict; see `riichi.points`.

Source: R-4.8, R-4.9.

Examples
--------
>>> from hupai import riichi
>>> riichi.TENHOU.points(3, 60, "ron", True)["pay"]
{'ron': 11600}
)doc";

inline constexpr const char* kRulesPointsNeeded =
    R"doc(The hand that a place needs; see `riichi.points_needed`.

Examples
--------
>>> from hupai import riichi
>>> riichi.TENHOU.points_needed([30000, 25000, 25000, 20000], 3, 3)[0]["value"]
4300
)doc";

inline constexpr const char* kRulesCalls =
    R"doc(The chi and pon that a discard offers, each with the discards after it.

Red fives are told apart; discards that swap-calling forbids are left out, and so is a call after
which none would be left (R-3.3).

Parameters
----------
hand : Hand, str, list, bytes
    3n+1 tiles.
tile : str or int
    The discard.
source : {"left", "across", "right"}
    Whose it is; chi is from the left only.
seen : str or list
    Other tiles that lie open.

Returns
-------
list of Call

Examples
--------
>>> from hupai import riichi
>>> call = riichi.TENHOU.calls("13456m22799s555z", "2m")[0]
>>> call.meld, call.discards[0].tile
('chi 123m', '7s')
)doc";

inline constexpr const char* kRulesScoreBatch =
    R"doc(Many wins at once under this rule set, equal to `score` row by row.

Arrays are C-contiguous and of just the dtype named. Columns left out hold their defaults.

Parameters
----------
counts : uint8 (n, 34)
    Concealed tiles without the winning one.
win : uint8 (n,)
    Tile codes: 0-33 the kinds, 34-36 the red fives of m, p, s.
reds : uint8 (n, 3)
    Red fives among `counts`.
melds : uint16 (n, 4)
    Codes of `Meld.code`, 65535 where there is none.
flags : uint32 (n,)
    Bits of `riichi.WinFlag`; without `tsumo` a ron.
seat_wind, round_wind : uint8 (n,)
    0 E, 1 S, 2 W, 3 N.
dora, ura : uint8 (n, 5)
    Tile codes of indicators, 255 where there is none.
kita, dealer_wins, from_seat, kan_feeder : uint8 (n,)
    Seats are 0 unknown, 1 left, 2 across, 3 right.
honba, deposits : int32 (n,)
pao : uint8 (n, 2)
    seat | yakuman << 2 with yakuman 0 daisangen, 1 daisuushii, 2 suukantsu; 0 = nobody.
out : structured (n,), optional
    Where to write.
threads : int
    1 to 256; the result does not depend on it.

Returns
-------
structured (n,)
    ``items`` (uint64, bit = place in `riichi.ITEMS`), ``value``, ``points``, ``ron``, ``each``,
    ``dealer``, ``other``, ``feeder`` (int32, points), ``liable`` (2 x int32), ``han``, ``fu`` (int16),
    ``win`` (bool), ``reason`` (0 win, 1 not_complete, 2 no_yaku, 3 two_han_minimum), ``limit`` (0 none, 1 mangan, …,
    5 yakuman), ``yakuman``, ``dora`` (4 x uint8: dora, ura, red, kita).

Raises
------
HupaiError
    Names the array, or the first row that cannot be; nothing is written then.

Examples
--------
>>> import numpy as np, hupai as hp
>>> from hupai import riichi
>>> counts = np.frombuffer(hp.Hand("234m567m34p678s55s").counts, np.uint8).reshape(1, 34)
>>> rows = riichi.TENHOU.score_batch(counts, np.array([13], np.uint8), seat_wind=np.array([1], np.uint8))
>>> rows["han"].tolist(), rows["value"].tolist()
([2], [2000])
)doc";

}  // namespace hupai::bindings::docs
