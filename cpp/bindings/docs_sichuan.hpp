#pragma once
// Docstrings of xuezhan and panzhihua: what both share, and where they differ.
#include "bindings/docs_shared.hpp"

namespace hupai::bindings::docs {

/// The docstrings of one family.
struct SichuanDocs {
    const char* rules;
    const char* score_class;
    const char* no_win;
    const char* wait;
    const char* greatest_class;
    ScoreDocs score_parts;
    const char* score;
    const char* readings;
    const char* tenpai;
    const char* greatest;
};

// What both families say of a method; what is their own follows.

inline constexpr const char* kScoreFields = R"doc(Score a hand with its winning tile.

Parameters
----------
hand : Hand, str, list, bytes
    The concealed tiles without the winning one, and melds in brackets (or in `melds`). Red fives
    are read as plain ones.
win : str or int
    The winning tile.
by : {"ron", "tsumo"}
dealer, after_kan, rob_kan, last_tile, heavenly, earthly, dealt_ready : bool
    after_kan: on the replacement tile (杠上花), or by ron on the discard after a kan (杠上炮).
active_payers : {1, 2, 3}
    How many seats pay a tsumo; 3 if not said.
horses : {0, 1, 2}
    Horses that hit (X-41).
kan_feeder : {"left", "across", "right"}
    The replaced kan was open and fed by that seat (X-32).
void : {"m", "p", "s"}
    The suit declared void; counts where the rule set has declarations (X-3).
factor : {1, 2, 4}
    Of the winner: plain, sung, danced (P-10).
payer_factors : list of {1, 2, 4}
    Of the discarder; of a tsumo of each seat that pays, from the right.

A field that the rule set has no use for is ignored.

Returns
-------
Score or NoWin

Raises
------
HupaiError
    A hand that cannot be, or fields that contradict each other; the message says which.
)doc";

inline constexpr const char* kTenpaiFields =
    R"doc(The waits of a ready hand, each with what it would win.

Parameters
----------
hand : Hand, str, list, bytes
    3n+1 tiles.
seen : str or list
    Other tiles that lie open.
**fields
    As for `score`, without `win` and `by`.

Returns
-------
list of Wait
    Empty when the hand is not ready.
)doc";

inline constexpr const char* kGreatestFields =
    R"doc(The ready check: the greatest value with which a ready hand can win.

Every wait is tried as a ron without 杠上花, 杠上炮, 抢杠, 海底; a fifth copy may be waited for where
`own_four` allows it. Of equal values the greater fan or face counts, then the lower tile.

Parameters
----------
hand : Hand, str, list, bytes
    13 - 3n tiles beside n melds.
melds : list of str or Meld, optional
void : {"m", "p", "s"} or None
    The suit declared void.
seen : str or list
    Tiles that lie open elsewhere; they count where the rule set has ``ready_wait=live``.
own_four : {"concealed", "held", "ignore"}, optional
    Instead of the rule set's.
dealer, dealt_ready : bool
factor : {1, 2, 4}
    Of the ready seat (panzhihua).

Returns
-------
Greatest or None
    None where the hand is not ready.
)doc";

inline constexpr SichuanDocs kXuezhan{
    R"doc(A rule set of Sichuan mahjong, blood battle (血战到底): a preset and what is changed of it.

Parameters
----------
preset : str
    laok, laok_horses, sbr2025 or online; also with overrides, ``"sbr2025+fan_cap=none"``.
**overrides
    Options by name: bools, ints, None and words. Every option is a property.

Raises
------
RuleError
    An unknown preset or option, or a value that the option cannot have; the message names those
    it can.

Examples
--------
>>> from hupai import xuezhan
>>> rules = xuezhan.Rules("sbr2025", fan_cap=None, void="natural")
>>> rules.fan_cap, rules.base, rules
(None, 1, xuezhan.Rules('sbr2025+fan_cap=none+void=natural'))
)doc",
    R"doc(What a hand is worth. True where it wins; see NoWin.

Everything is read lazily from one small value. Source: X-20 to X-25, X-31, X-32.

Examples
--------
>>> from hupai import xuezhan
>>> score = xuezhan.LAOK.score("23456788m99m [1111m]", win="9m", by="ron")
>>> score.items, score.fan, score.doublings, score.pay
((('flush', 3), ('kan', 1)), 4, 3, {'ron': 48})
)doc",
    R"doc(A hand that does not win: false, with a reason.

Examples
--------
>>> from hupai import xuezhan
>>> no = xuezhan.LAOK.score("11123m23456p789s", win="4p", by="ron")
>>> bool(no), no.reason
(False, 'three_suits')
)doc",
    R"doc(A wait of a ready hand and what it would win.

Examples
--------
>>> from hupai import xuezhan
>>> [(w.tile, w.left, w.ron.value) for w in xuezhan.LAOK.tenpai("23456788m99m [1111m]")]
[('8m', 2, 48), ('9m', 2, 48)]
)doc",
    R"doc(The greatest value with which a ready hand can win (查大叫). Source: X-36.

Examples
--------
>>> from hupai import xuezhan
>>> best = xuezhan.LAOK.greatest("23456788m99m [1111m]")
>>> best.tile, best.items, best.fan, best.value
('8m', (('flush', 3), ('kan', 1)), 4, 48)
)doc",
    {"not_complete, three_suits or void_suit; None for a win. Source: X-3, X-20.",
     "Pairs of name and fan, in order; of kans, roots and horses all of them. Source: X-22, X-23.",
     "What one payer pays, in points, without the tsumo bonus. Source: X-21.",
     "Who pays what: ron, each, or feeder (for all). Source: X-31, X-32."},
    R"doc(
Source: X-20 to X-25, X-31, X-32.

Examples
--------
>>> from hupai import xuezhan
>>> xuezhan.SBR2025.score("123456789m1123p", win="4p", by="tsumo", active_payers=2, void="s").pay
{'each': 2}
>>> xuezhan.SBR2025.score("123456789m1123p", win="4p", by="tsumo", rob_kan=True)
Traceback (most recent call last):
...
hupai.errors.HandError: rob_kan is a ron, not a tsumo
)doc",
    R"doc(
Source: X-22.

Examples
--------
>>> from hupai import xuezhan
>>> [(tile, score.value) for tile, score in xuezhan.LAOK.readings("11223344556677m")][:2]
[('1m', 96), ('2m', 96)]
)doc",
    R"doc(
Source: X-20, X-36.

Examples
--------
>>> from hupai import xuezhan
>>> [(w.tile, w.tsumo.points) for w in xuezhan.LAOK.tenpai("23456788m99m [1111m]", seen="8m")]
[('8m', 144), ('9m', 144)]
)doc",
    R"doc(
Source: X-36.

Examples
--------
>>> from hupai import xuezhan
>>> xuezhan.LAOK.greatest("1122334455667m").value
96
>>> xuezhan.LAOK.greatest("147m258p369s1234m") is None
True
)doc"};

inline constexpr SichuanDocs kPanzhihua{
    R"doc(A rule set of Panzhihua mahjong with 唱歌 and 跳舞: a preset and what is changed of it.

Parameters
----------
preset : str
    panzhihua_short or panzhihua_long; also with overrides, ``"panzhihua_long+cap=none"``.
**overrides
    Options by name: bools, ints, None, words and lists. Every option is a property.

Raises
------
RuleError
    An unknown preset or option, or a value that the option cannot have; the message names those
    it can.

Examples
--------
>>> from hupai import panzhihua
>>> rules = panzhihua.Rules("panzhihua_long", cap=None)
>>> rules.cap, rules.kan_fees, rules
(None, (2, 1, 2), panzhihua.Rules('panzhihua_long+cap=none'))
)doc",
    R"doc(What a hand is worth. True where it wins; see NoWin.

Everything is read lazily from one small value. Source: P-20 to P-23, P-30.

Examples
--------
>>> from hupai import panzhihua
>>> score = panzhihua.SHORT.score("1122334557799p", win="4p", by="ron", factor=2)
>>> score.items, score.face, score.value, score.pay
((('flush', 4), ('seven_pairs', 4)), 16, 32, {'ron': 32})
)doc",
    R"doc(A hand that does not win: false, with a reason.

Examples
--------
>>> from hupai import panzhihua
>>> no = panzhihua.LONG.score("123m456p3455789s", win="2s", by="ron", factor=4)
>>> bool(no), no.reason
(False, 'dancer_tsumo_only')
)doc",
    R"doc(A wait of a ready hand and what it would win.

Examples
--------
>>> from hupai import panzhihua
>>> [(w.tile, w.left, w.ron.face) for w in panzhihua.SHORT.tenpai("1122334557799p")]
[('4p', 3, 16)]
)doc",
    R"doc(The greatest value with which a ready hand can win (查叫). Source: P-34.

Examples
--------
>>> from hupai import panzhihua
>>> best = panzhihua.SHORT.greatest("1122334557799p", factor=2)
>>> best.tile, best.items, best.face, best.value
('4p', (('flush', 4), ('seven_pairs', 4)), 16, 32)
)doc",
    {"not_complete, three_suits, void_suit or dancer_tsumo_only; None for a win. "
     "Source: X-3, X-20, P-14.",
     "Pairs of name and multiplier, in order; of four-to-one all kinds together. Source: P-20.",
     "What a payer without a declaration pays, in points, capped. Source: P-20, P-23.",
     "Who pays what: ron, each, or by_payer (from the right). Source: P-20, P-30."},
    R"doc(
Source: P-20 to P-23, P-30.

Examples
--------
>>> from hupai import panzhihua
>>> fields = {"win": "2s", "by": "tsumo", "factor": 2}
>>> panzhihua.SHORT.score("123m456p3455789s", **fields, payer_factors=[1, 4, 1]).pay
{'by_payer': [2, 8, 2]}
)doc",
    R"doc(
Source: P-21.

Examples
--------
>>> from hupai import panzhihua
>>> [(tile, score.face) for tile, score in panzhihua.SHORT.readings("11223344557799p")][:2]
[('1p', 16), ('2p', 16)]
)doc",
    R"doc(
Source: X-20, P-20.

Examples
--------
>>> from hupai import panzhihua
>>> [(w.tile, w.tsumo.points) for w in panzhihua.SHORT.tenpai("1122334557799p", active_payers=2)]
[('4p', 32)]
)doc",
    R"doc(
Source: P-34.

Examples
--------
>>> from hupai import panzhihua
>>> panzhihua.SHORT.greatest("1122334557799p", dealt_ready=True).value
64
)doc"};

}  // namespace hupai::bindings::docs
