"""Invented deals with every kind of event; nobody played them, and not all of it would be legal."""

from __future__ import annotations

from collections import Counter

from hupai.formats import DealRecord, Record, WinRecord, deal_of
from hupai.formats.events import spread
from hupai.formats.tiles import KINDS, REDS, SANMA_MISSING

HANDS = ["123m468p789s1122z", "4456m0577p33s333z", "111234567s4445z", "88999m12399p667z"]
ONE_SOUTH = "123m468p789s1127z"
SANMA_HANDS = ["19m123p789s11224z", "1199m456p11s3344z", "234p406789s5567z"]


def start(
    hands: list[str],
    round_name: str = "E1",
    honba: int = 0,
    deposits: int = 0,
    indicator: str = "7z",
) -> list[str]:
    """The head of a deal; the dealer is the seat of the round's number."""
    scores = ",".join(["25000"] * 4 if len(hands) == 4 else ["35000"] * 3)
    dealer = int(round_name[1]) - 1
    return [
        f"start {round_name} dealer={dealer} honba={honba} deposits={deposits} scores={scores}",
        *(f"deal {seat} {hand}" for seat, hand in enumerate(hands)),
        f"dora {indicator}",
    ]


CALLS = """
draw 0 3z; discard 0 3m; chi 1 4m5m 3m 0; discard 1 6m; draw 2 5z; discard 2 5z*
draw 3 7z; discard 3 8m; draw 0 5p; discard 0 5p*; pon 1 0p5p 5p 0; discard 1 7p
draw 2 4z; closed_kan 2 4z4z4z4z; dora 1p; replacement 2 6z; discard 2 6z*
pon 3 6z6z 6z 2; discard 3 9p; draw 0 7p; discard 0 7p*; draw 1 1z; discard 1 1z*
draw 2 9m; discard 2 9m*; open_kan 3 9m9m9m 9m 2; replacement 3 2p; dora 2p; discard 3 2p*
draw 0 4s; riichi 0; discard 0 4p; riichi_accepted 0; draw 1 5p; added_kan 1 5p
"""

DOUBLE_RON = CALLS + "ron 2 1 5p; ron 3 1 5p; end win"
ROBBED_NOT = CALLS + "replacement 1 8s; dora 6s; discard 1 8s*; draw 2 8s; tsumo 2 8s; end win"
KAN_AFTER_KAN = """
draw 0 3z; discard 0 3z*; open_kan 1 3z3z3z 3z 0; replacement 1 5p; dora 5z; discard 1 6m
draw 2 6s; discard 2 1s; draw 3 9m; closed_kan 3 9m9m9m9m; dora 2p; replacement 3 2p
discard 3 2p*; draw 0 1z; discard 0 1z*; draw 1 8p; discard 1 8p*; draw 2 1s; discard 2 1s*
draw 3 3p; discard 3 3p*; draw 0 7m; tsumo 0 7m; end win
"""
TWO_RIICHI = """
draw 0 3s; riichi 0; discard 0 9s; riichi_accepted 0; draw 1 9m; discard 1 9m*; draw 2 4z
riichi 2; discard 2 5z; riichi_accepted 2; draw 3 2m; discard 3 2m*; ron 0 3 2m; end win
"""
RIICHI_CALLED = """
draw 0 5z; discard 0 5z*; draw 1 5z; discard 1 5z*; draw 2 6z; discard 2 5z; draw 3 5z
riichi 3; discard 3 5z*; riichi_accepted 3; draw 0 6z; riichi 0; discard 0 6z*
riichi_accepted 0; pon 3 6z6z 6z 0; discard 3 7z; draw 0 1z; tsumo 0 1z; end win
"""
NINE = "draw 0 3z; end nine_terminals"
FOUR_WINDS = """
draw 0 4m; discard 0 2z; draw 1 2z; discard 1 2z*; draw 2 2z; discard 2 2z*
draw 3 2z; discard 3 2z*; end four_winds
"""
TRIPLE_RON = "draw 0 4m; discard 0 8p; end triple_ron"
FOUR_RIICHI = """
draw 0 3s; riichi 0; discard 0 9s; riichi_accepted 0; draw 1 9m; riichi 1; discard 1 9m*
riichi_accepted 1; draw 2 3p; riichi 2; discard 2 3p*; riichi_accepted 2; draw 3 7m; riichi 3
discard 3 7m*; riichi_accepted 3; end four_riichi
"""
KITA = """
draw 0 8s; kita 0; replacement 0 9p; discard 0 8s; draw 1 6z; kita 1; replacement 1 8p
riichi 1; discard 1 8p*; riichi_accepted 1; draw 2 6z; discard 2 6z*; draw 0 1z; discard 0 1m
pon 1 1m1m 1m 0; discard 1 4z; draw 2 4z; kita 2; ron 1 2 4z; end win
"""


def plays(text: str) -> list[str]:
    """Events of a text: a few on each line."""
    parts = (part.strip() for line in text.splitlines() for part in line.split(";"))
    return [part for part in parts if part]


def drawn_out(hands: list[str], dealer: int = 0, indicator: str = "7z") -> list[str]:
    """All draws of a deal in which everybody discards what it drew."""
    left = Counter({kind: 4 for kind in KINDS if len(hands) == 4 or kind not in SANMA_MISSING})
    for red in REDS if len(hands) == 4 else REDS[1:]:
        left[red], left[f"5{red[1]}"] = 1, 3
    for event in start(hands, indicator=indicator)[1:]:
        left.subtract(spread(event.split()[-1]))
    tiles = [tile for tile, copies in left.items() for _ in range(copies)]
    live = (136 if len(hands) == 4 else 108) - 14 - 13 * len(hands)
    events = []
    for turn, tile in enumerate(tiles[:live]):
        seat = (dealer + turn) % len(hands)
        events += [f"draw {seat} {tile}", f"discard {seat} {tile}*"]
    return events


def win(seat: int, source: int, tile: str, deltas: tuple[int, ...], **details: object) -> WinRecord:
    """A win."""
    return WinRecord(seat, source, tile, deltas, **details)  # type: ignore[arg-type]


def _deals4() -> tuple[DealRecord, ...]:
    none = (0, 0, 0, 0)
    exhaustive = drawn_out(HANDS)
    ready = [f"{'tenpai' if seat in (1, 3) else 'noten'} {seat}" for seat in range(4)]
    rons = (
        win(
            2, 1, "5p", (0, -8000, 9000, 0), items=(("chankan", 1), ("dora", 4)), han=5,
            limit="mangan", value=8000,
        ),
        win(3, 1, "5p", (0, -1000, 0, 1000), items=(("chankan", 1),), han=1, fu=30, value=1000),
    )  # fmt: skip
    six = (
        ("riichi", 1),
        ("ippatsu", 1),
        ("pinfu", 1),
        ("dora", 2),
        ("red_dora", 1),
        ("ura_dora", 0),
    )
    kans = win(
        2, 2, "8s", (-500, -300, 2100, -300), items=(("menzen_tsumo", 1),), han=1, fu=40, value=1100
    )
    big = win(
        0, 0, "7m", (48000, -16000, -16000, -16000), items=(("suuankou", 1),), limit="yakuman",
        yakuman=1, value=48000,
    )  # fmt: skip
    six_han = win(
        0, 3, "2m", (14000, 0, 0, -12000), items=six, han=6, limit="haneman", value=12000, pao=2
    )
    dealer = win(
        0, 0, "1z", (8000, -2000, -2000, -2000), items=(("riichi", 1), ("menzen_tsumo", 1)),
        han=2, fu=60, value=6000,
    )  # fmt: skip
    return (
        deal_of([*start(HANDS), *plays(DOUBLE_RON)], wins=rons),
        deal_of([*start(HANDS), *plays(ROBBED_NOT)], wins=[kans]),
        deal_of([*start(HANDS, honba=2), *plays(KAN_AFTER_KAN)], wins=[big]),
        deal_of([*start(HANDS), *plays(TWO_RIICHI)], wins=[six_han], ura=["3p"]),
        deal_of([*start(HANDS), *plays(RIICHI_CALLED)], wins=[dealer], ura=["3p"]),
        deal_of([*start(HANDS, honba=1), *plays(NINE)], deltas=none),
        deal_of([*start([ONE_SOUTH, *HANDS[1:]], deposits=1), *plays(FOUR_WINDS)], deltas=none),
        deal_of([*start(HANDS), *plays(TRIPLE_RON)], deltas=none),
        deal_of([*start(HANDS), *plays(FOUR_RIICHI)], deltas=none),
        deal_of(
            [*start(HANDS), *exhaustive, *ready, "end exhaustive"],
            deltas=(-1500, 1500, -1500, 1500),
        ),
        deal_of([*start(HANDS), *exhaustive, *ready, "end nagashi"], deltas=(12000, *[-4000] * 3)),
        deal_of(
            [*start(HANDS), *exhaustive, *(f"noten {s}" for s in range(4)), "end exhaustive"],
            deltas=none,
        ),
        deal_of(
            [*start(HANDS), *exhaustive, *(f"tenpai {s}" for s in range(4)), "end exhaustive"],
            deltas=none,
        ),
    )


def _deals3() -> tuple[DealRecord, ...]:
    kita = win(
        1, 2, "4z", (0, 4900, -3900), items=(("riichi", 1), ("dora", 2)), han=3, fu=30, value=3900
    )
    tsumo = win(
        2,
        2,
        "6z",
        (-1000, -2000, 3000),
        items=(("haku", 1), ("honitsu", 2)),
        han=3,
        fu=30,
        value=3000,
    )
    south = start(SANMA_HANDS, "S2", indicator="3p")
    return (
        deal_of([*start(SANMA_HANDS, indicator="3p"), *plays(KITA)], wins=[kita], ura=["2z"]),
        deal_of(
            [*south, "draw 1 6z", "discard 1 6z*", "draw 2 6z", "tsumo 2 6z", "end win"],
            wins=[tsumo],
        ),
        deal_of(
            [*start(SANMA_HANDS), *drawn_out(SANMA_HANDS), "tenpai 0", "noten 1", "noten 2",
             "end exhaustive"],
            deltas=(2000, -1000, -1000),
        ),
    )  # fmt: skip


FOUR = Record(
    "tenhou",
    ("ひと", "B", "C D", "D"),
    _deals4(),
    (40000, 30000, 20000, 10000),
    (50.0, 10.0, -20.0, -40.0),
)
THREE = Record("tenhou_sanma", ("A", "B", "C"), _deals3())
