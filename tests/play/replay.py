"""Drives any deal with the face of ``rules.deal`` through a recorded one and compares.

At each question the recorded action must be legal; at the end everything the record knows must
be equal: each event with its tile, the indicators and when they were shown, the kind of end, the
value of each win, the scores.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from play.records import RecordedDeal

# A deal of the core or of the reference: only the names they share are used here.
AnyDeal = Any
MakeDeal = Callable[[RecordedDeal], AnyDeal]
ACTIONS = "xXLcpMAKN"  # first letters of the record's words that are somebody's action
CALLS = {"c": "chi", "p": "pon", "M": "open_kan"}
MOST_STEPS = 2_000


class Difference(AssertionError):
    """Where a deal goes another way than its record."""


def in_order(tiles: str) -> str:
    """Tiles sorted by suit and rank, red before plain."""
    found = re.findall("..", tiles)
    key = {"0": "50"}
    return "".join(sorted(found, key=lambda tile: (tile[1], key.get(tile[0], tile[0] + "9"))))


def replay(make: MakeDeal, record: RecordedDeal) -> AnyDeal:
    """Play the record; the finished deal."""
    deal = make(record)
    actions = [word for word in record.words if word[0] in ACTIONS]
    at = 0
    for _ in range(MOST_STEPS):
        if deal.is_over:
            break
        action, used = recorded_action(deal, record, actions[at:])
        if action not in deal.legal_actions:
            legal = ", ".join(str(one) for one in deal.legal_actions)
            raise Difference(f"seat {deal.to_act}: {action} is not legal ({legal})")
        deal.apply(action)
        at += used
    if at != len(actions):
        raise Difference(f"over before {actions[at:]}")
    found = differences(deal, record)
    if found:
        raise Difference("; ".join(found))
    return deal


def recorded_action(deal: AnyDeal, record: RecordedDeal, rest: list[str]) -> tuple[str, int]:
    """What the seat that is asked did, and how many words of the record that uses up."""
    seat = deal.to_act
    if "show" in deal.legal_actions:
        is_shown = record.tenpai is None or seat in record.tenpai
        return ("show" if is_shown else "hide"), 0
    if "pass" in deal.legal_actions:
        return answer_to_tile(seat, record, rest)
    return own_turn(seat, record, rest)


def answer_to_tile(seat: int, record: RecordedDeal, rest: list[str]) -> tuple[str, int]:
    if not rest:
        wins = record.kind == "triple_ron" or (seat in record.winners and seat != record.from_seat)
        return ("ron" if wins else "pass"), 0
    word = rest[0]
    if word[0] not in CALLS or int(word[1]) != seat:
        return "pass", 0
    name = CALLS[word[0]]
    return (name if name == "open_kan" else f"{name} {in_order(word[5:])}"), 1


def own_turn(seat: int, record: RecordedDeal, rest: list[str]) -> tuple[str, int]:
    if not rest:
        return ("tsumo" if seat in record.winners else record.kind), 0
    word = rest[0]
    if int(word[1]) != seat:
        return f"(the record goes on with {word})", 0
    used = 1
    name = "discard"
    if word[0] == "L":
        name, used, word = "riichi", 2, rest[1]
    if word[0] in "xX":
        return f"{name} {word[2:]}{'*' if word[0] == 'X' else ''}", used
    if word[0] == "A":
        return f"closed_kan {word[2:4].replace('0', '5')}", 1
    return (f"added_kan {word[2:]}" if word[0] == "K" else "kita"), 1


def event_word(event: str) -> str | None:
    """An event in the record's short form; None for those that it does not have."""
    name, *words = event.split()
    if name in ("draw", "replacement"):
        return f"{name[0]}{words[0]}{words[1]}"
    if name == "discard":
        return f"{'X' if words[1].endswith('*') else 'x'}{words[0]}{words[1].rstrip('*')}"
    if name in ("chi", "pon", "open_kan"):
        letter = {"chi": "c", "pon": "p", "open_kan": "M"}[name]
        return f"{letter}{words[0]}{words[3]}{words[2]}{in_order(words[1])}"
    letters = {
        "riichi": "L",
        "riichi_accepted": "l",
        "closed_kan": "A",
        "added_kan": "K",
        "kita": "N",
        "dora": "D",
    }
    if name not in letters:
        return None
    if name == "kita":
        words.append("4z")
    return letters[name] + "".join(words)


def normal(word: str) -> str:
    """A word of the record with its own tiles in order."""
    if word[0] in CALLS:
        return word[:5] + in_order(word[5:])
    return word[:2] + in_order(word[2:]) if word[0] == "A" else word


def win_of(win: Any) -> tuple[int, int, int]:
    """(seat, from, value of the hand) of a win of the core or of the reference."""
    if isinstance(win, tuple):
        seat, from_seat, _, answer = win
        return seat, from_seat, answer["value"]
    return win.seat, win.from_seat, win.score.value


def differences(deal: AnyDeal, record: RecordedDeal) -> list[str]:
    """Name what the finished deal has otherwise than the record."""
    have = [word for word in map(event_word, map(str, deal.events)) if word is not None]
    have.remove("D" + record.dora[0])  # the first one is no event of the record
    want = [normal(word) for word in record.words]
    if not record.has_dora_times:
        have = [word for word in have if word[0] != "D"]
    wins = [(seat, record.from_seat, value) for seat, value in record.winners.items()]
    deltas = tuple(b - a for a, b in zip(record.scores, record.after, strict=True))
    shown = tuple(event.split()[1] for event in map(str, deal.events) if event[:6] == "tenpai")
    pairs: list[tuple[str, Any, Any]] = [
        ("events", want, have),
        ("kind of end", record.kind, deal.result.kind),
        ("scores", record.after, tuple(deal.scores)),
        ("deltas", deltas, tuple(deal.deltas)),
        ("indicators", record.dora, [str(tile) for tile in deal.dora]),
    ]
    pairs.append(("wins", wins, [win_of(win) for win in deal.wins]))
    if record.tenpai is not None and record.kind in ("exhaustive", "nagashi"):
        pairs.append(("tenpai", sorted(record.tenpai), sorted(int(seat) for seat in shown)))
    return [
        f"{name}: record {brief(one, two)}, deal {brief(two, one)}"
        for name, one, two in pairs
        if one != two
    ]


def brief(value: Any, other: Any) -> Any:
    """Of long lists only what follows the part that both have."""
    if not isinstance(value, list) or len(value) < 12:
        return value
    same = 0
    while same < min(len(value), len(other)) and value[same] == other[same]:
        same += 1
    return [f"... {same} equal", *value[same : same + 6]]
