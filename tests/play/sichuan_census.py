"""What a run of deals of xuezhan and panzhihua has shown, and what it never did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from play.census import CensusBase
from play.policies import type_of
from play.sichuan_lockstep import SichuanLockstep, entry
from play.sichuan_options import chosen_values, expected_values

SHOTS = ("transfer_last", "transfer_all")
SPLITS = ("equal", "each_full", "nearest")
CHAINS = ("mixed", "linear", "geometric")
EVENTS = (
    *("start", "deal", "draw", "replacement", "discard", "pon", "open_kan", "closed_kan"),
    *("added_kan", "ron", "tsumo", "hand", "tenpai", "noten", "end"),
)
ACTIONS = (
    *("tsumo", "ron", "closed_kan", "added_kan", "discard", "open_kan", "pon", "pass"),
    "void_suit",
)
BOTH = (
    *("X-3 no win: void_suit", "X-3 no win: three_suits", "X-3 void tiles go first"),
    *(f"X-5 {winners} win by ron" for winners in (1, 2, 3)),
    *("X-5 1 win by tsumo", "X-5 ron before pon or kan", "X-5 a ron is bumped"),
    *("X-6 no kan after a pon", "X-6 no kan without a tile left", "X-6 no kan when play ends"),
    *("X-6 no open kan at the end", "X-6 pon of the last discard True"),
    *("X-6 pon of the last discard False", "X-7 a kan is not robbed"),
    *(f"X-8 {steps} seats after the last winner" for steps in (1, 2)),
    *(f"X-9 exhaustive after {wins} wins" for wins in (0, 1, 2)),
    *("X-11 forced ron", "X-11 forced tsumo"),
    *(f"X-36 four in the hand, own_four {how}" for how in ("concealed", "held", "ignore")),
    *(f"X-36 four with a pon, own_four {how}" for how in ("concealed", "held", "ignore")),
    *("X-36 ready, but no live wait", "X-39 leave_after_win"),
)
XUEZHAN = (
    *BOTH,
    *("event exchange_die", "event exchange", "event void_suit", "event horses", "event pig"),
    *("offered exchange", "X-3 no closed kan of the void suit", "X-3 no pon of the void suit"),
    *("X-3 a kan while void tiles are held", "X-4 the drawn tile goes"),
    *("X-4 the drawn tile stays", *(f"X-4 exchange_die {die}" for die in range(1, 7))),
    *(f"X-12 barred by {how}: a smaller win on another tile" for how in ("total", "value")),
    *("X-12 barred by tile: a equal win on same tile", "X-12 a pon lifts the bar"),
    *("X-12 a pon does not lift the bar", "X-12 off does not bar: a equal win on same tile"),
    "X-12 le_fan does not bar: a greater win on another tile",
    *("X-22 earthly broken by a call", "X-23 tsumo with heavenly", "X-23 tsumo with earthly"),
    *("X-23 tsumo with after_kan", "X-23 ron with after_kan", "X-23 ron with rob_kan"),
    *("X-23 tsumo with last_tile", "X-23 ron with last_tile"),
    "X-25 a tile robbed right after a kan",
    *(f"X-30 {name} fee of {payers}" for name in ("closed_kan", "open_kan") for payers in (2, 3)),
    *("X-30 added_kan fee of 3", "X-30 late added_kan fee of 3"),
    *("X-30 kan_fee", "X-31 win", "X-32 kan_feeder"),
    *(
        f"X-33 {shot} {split} to {winners} of two"
        for shot in SHOTS
        for split in SPLITS
        for winners in (1, 2, 3)
    ),
    *(f"X-33 refund to {winners} of two" for winners in (1, 2, 3)),
    *("X-33 kan_transfer", "X-33 kan_shot_refund", "X-35 pig", "X-35 pig_penalty"),
    *(f"X-35 only void tiles, passive_pig {value}" for value in ("True", "False")),
    *("X-36 ready_check", "X-37 kan_refund", "X-37 a fee that has moved is not given back"),
    *(f"X-41 {hits} of 2 horses" for hits in (0, 1, 2)),
    *(f"X-41 {hits} of 1 horses" for hits in (0, 1)),
    *("X-36 4 of 4 ready, 0 pigs", "X-36 0 of 4 ready, 4 pigs"),
    *("X-40 forfeit", "X-42 false_win", "X-42 false_win paid to nobody"),
)
PANZHIHUA = (
    *BOTH,
    *("event open_tile", "event sing", "event dance", "offered sing", "offered dance"),
    *("answered sing", "answered dance", "P-10 from sing to dance", "P-10 declared after a pon"),
    *("P-10 too few tiles to declare", "P-10 the fewest tiles to declare"),
    *(f"P-11 {kan} kan, the same waits" for kan in ("closed", "added")),
    *("P-11 closed kan, other waits", "P-11 never a kan", "P-11 no kan of tiles held"),
    "P-11 no pon of a locked seat",
    *(f"P-12 {by} of factor {factor} forced" for by in ("ron", "tsumo") for factor in (2, 4)),
    *("P-12 ron of factor 4 free", "P-12 tsumo of factor 2 free", "P-12 tsumo of factor 4 free"),
    *("P-13 banned tiles", "P-13 the ban is lifted", "P-13 no pon that leaves only banned tiles"),
    *("P-14 a locked seat discards a shown tile", "P-14 no win: dancer_tsumo_only"),
    *("P-17 kept with a discard", "P-17 lost with a discard", "P-17 lost with pon"),
    *("P-17 lost with closed_kan", "P-20 tsumo with dealt_ready", "P-20 ron with dealt_ready"),
    *("P-20 tsumo with after_kan", "P-20 ron with after_kan", "P-20 ron with rob_kan"),
    *("P-16 false_declaration", "P-20 win", "P-31 kan_fee", "P-31 late added_kan fee of 3"),
    *(f"P-31 link {number}, {kind}" for number in (1, 2, 3) for kind in CHAINS),
    *(f"P-31 own kan {number}, {kind}" for number in (2, 3, 4) for kind in CHAINS),
    *("P-32 barred by value and tile: a equal win on same tile",),
    *("P-32 barred by value: a smaller win on another tile",),
    *("P-32 barred by tile: a equal win on same tile",),
    *("P-32 off does not bar: a equal win on same tile",),
    "P-32 le_value_and_same_tile does not bar: a greater win on another tile",
    "P-34 ready_check",
)


def words_of(both: SichuanLockstep) -> Iterator[str]:
    """Everything that one deal has shown."""
    yield from both.lead.table.notes
    yield from both.words
    for event in both.events:
        yield f"event {type_of(event)}"
        if event.startswith("exchange_die"):
            yield f"X-4 {event}"
    for one in both.asked:
        yield f"answered {type_of(one.answer)}"
        yield from (f"offered {type_of(action)}" for action in one.legal)
    for one in (*both.lead.ledger, *both.lead.penalties):
        yield f"{entry(one)[4]} {entry(one)[3]}"


class SichuanCensus(CensusBase):
    """Deals of one family in which each word was met."""

    def __init__(self, preset: str, words: Iterable[str]) -> None:
        super().__init__()
        self.preset, self.expected = preset, tuple(words)

    def add(self, both: SichuanLockstep) -> None:
        self.count(both, set(words_of(both)), chosen_values(both.rules))

    def missing(self) -> list[str]:
        return self.never(
            (*self.expected, *(f"event {name}" for name in EVENTS), *offered()),
            sorted(expected_values(self.preset)),
        )


def offered() -> Iterator[str]:
    yield from (f"offered {name}" for name in ACTIONS)
    yield from (f"answered {name}" for name in ACTIONS)
