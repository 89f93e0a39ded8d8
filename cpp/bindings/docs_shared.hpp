#pragma once
// Docstrings that classes of several families share, or must each have: shapes, parts of scores.

namespace hupai::bindings::docs {

inline constexpr const char* kFormsShanten =
    R"doc(Distance to a ready hand, the least of the forms: -1 complete, 0 ready.

Parameters
----------
hand : Hand, str, list, bytes
    3n+1 or 3n+2 tiles; missing ones count as melds.

Examples
--------
>>> import hupai as hp
>>> hp.Forms().shanten("123456789m1111p")
1
)doc";

inline constexpr const char* kFormsByForm =
    R"doc(Shanten of each form; None where a form is not open.

Examples
--------
>>> import hupai as hp
>>> hp.Forms().shanten_by_form("19m19p19s1234567z")
{'standard': 8, 'seven_pairs': 6, 'thirteen_orphans': 0}
)doc";

inline constexpr const char* kFormsWaits =
    R"doc(Kinds that complete 3n+1 tiles; empty when the hand is not ready.

Source: R-5.2.

Examples
--------
>>> import hupai as hp
>>> hp.Forms().waits("1113456666788s")
KindSet('2578s')
)doc";

inline constexpr const char* kFormsUkeire =
    R"doc(Useful kinds of 3n+1 tiles, and how many of each are left.

Parameters
----------
hand : Hand, str, list, bytes
seen : str or list
    Tiles that lie open elsewhere.

Examples
--------
>>> import hupai as hp
>>> hp.Forms().ukeire("123456789m12p11s", seen="33p")
{'3p': 2}
)doc";

inline constexpr const char* kFormsDiscards =
    R"doc(Every discard of 3n+2 tiles: lowest shanten first, then most useful tiles.

Examples
--------
>>> import hupai as hp
>>> [(d.tile, d.shanten, d.total) for d in hp.Forms().discards("123456789m12p119s")][:1]
[('9s', 0, 4)]
)doc";

inline constexpr const char* kSuitForms =
    R"doc(Winning shapes of the games of three suits: four melds and a pair, or seven pairs.

27 kinds; four equal tiles may be two of the seven pairs.

Parameters
----------
void : {"natural", "declared", "none"}
    A complete hand, melds included, has at most two suits; or no tile of the suit that was
    declared void (the methods' own `void`; at most two suits where it is not said); or any.
own_four : {"concealed", "held", "ignore"}
    Which copies of one's own make a kind no wait: those in the concealed hand, those in melds too,
    or none.

Source: X-3, X-20, X-36, P-1.

Examples
--------
>>> import hupai as hp
>>> hand = "123456789m11p12s"
>>> hp.SuitForms("none").shanten(hand), hp.SuitForms("natural").shanten(hand)
(0, 2)
)doc";

inline constexpr const char* kSuitShanten =
    R"doc(Distance to a ready hand, the least of the forms: -1 complete, 0 ready.

Parameters
----------
hand : Hand, str, list, bytes
    3n+1 or 3n+2 tiles; missing ones count as melds.
void : {"m", "p", "s"} or None
    The suit declared void; counts where the rule set has declarations.

Returns
-------
int or None
    None where the own melds break the rule of the suits, so that no hand can win.

Source: X-3, X-20.

Examples
--------
>>> import hupai as hp
>>> hp.SuitForms("declared").shanten("123456789m11p12s", void="p")
2
)doc";

inline constexpr const char* kSuitByForm =
    R"doc(Shanten of each form; None where a form is not open.

Parameters as in `shanten`. Source: X-20.

Examples
--------
>>> import hupai as hp
>>> hp.SuitForms().shanten_by_form("1122334455m667p")
{'standard': 1, 'seven_pairs': 0}
)doc";

inline constexpr const char* kSuitWaits =
    R"doc(Kinds that complete 3n+1 tiles; empty when the hand is not ready.

Parameters as in `shanten`. Source: X-3, X-36.

Examples
--------
>>> import hupai as hp
>>> hp.SuitForms().waits("1112345678999m")
KindSet('123456789m')
)doc";

inline constexpr const char* kSuitUkeire =
    R"doc(Useful kinds of 3n+1 tiles, and how many of each are left.

Parameters
----------
hand : Hand, str, list, bytes
seen : str or list
    Tiles that lie open elsewhere.
void : {"m", "p", "s"} or None

Examples
--------
>>> import hupai as hp
>>> hp.SuitForms().ukeire("123456789m1123p", seen="4p")
{'1p': 2, '4p': 3}
)doc";

inline constexpr const char* kSuitDiscards =
    R"doc(Every discard of 3n+2 tiles: lowest shanten first, then most useful tiles.

Parameters as in `ukeire`.

Examples
--------
>>> import hupai as hp
>>> [(d.tile, d.shanten, d.total) for d in hp.SuitForms().discards("123456789m11239p")][:1]
[('9p', 0, 6)]
)doc";

inline constexpr const char* kDiscard = R"doc(One discard and the hand that it leaves.

Examples
--------
>>> from hupai import riichi
>>> best = riichi.TENHOU.discards("234m567m34p678s551z")[0]
>>> best.tile, best.shanten, best.ukeire, best.total
('1z', 0, {'2p': 4, '5p': 4}, 8)
)doc";

/// Of the properties of a Score.
struct ScoreDocs {
    const char* reason;
    const char* items;
    const char* value;
    const char* pay;
};

/// The docstrings of the five shape methods of a class.
struct ShapeDocs {
    const char* shanten;
    const char* shanten_by_form;
    const char* waits;
    const char* ukeire;
    const char* discards;
};
inline constexpr ShapeDocs kShapes{kFormsShanten, kFormsByForm, kFormsWaits, kFormsUkeire,
                                   kFormsDiscards};
inline constexpr ShapeDocs kSuitShapes{kSuitShanten, kSuitByForm, kSuitWaits, kSuitUkeire,
                                       kSuitDiscards};

/// Of `readings`; each family adds its clause and an example.
inline constexpr const char* kReadingsFields =
    R"doc(Every tile of 14 as the winning one, best value first.

Parameters
----------
hand : Hand, str, list, bytes
    14 tiles, or 14 - 3n beside n melds.
**fields
    As for `score`, without `win`; `by` is tsumo if not said.

Returns
-------
list of (str, Score or NoWin)
)doc";

}  // namespace hupai::bindings::docs
