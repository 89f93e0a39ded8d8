"""Which clauses the end of a deal has shown: who won, who paid, why it was drawn (R-4, R-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from hupai import riichi
from play.clauses import Reader, hand_of
from play.lockstep import Lockstep, entry, plain_result, plain_win
from play.policies import KANS, OUTSIDE, type_of
from play.tracker import Place
from reference.riichi_rules import ABORTIVE_DRAWS

OWN_FOUR = ("concealed", "held", "ignore")
PAO = ("daisangen", "daisuushii", "suukantsu")


@cache
def forms(players: int, own_four: str) -> Any:
    return riichi.Rules(f"{'riichi' if players == 4 else 'tenhou_sanma'}+own_four={own_four}")


def end_words(reader: Reader) -> set[str]:
    """Everything that the end of the deal shows."""
    both = reader.both
    result = plain_result(both.lead.result)
    assert result is not None
    words = {f"end {result[0]}"}
    parts: list[Callable[..., Iterator[str]]] = [win_words, pao_words, draw_words, abort_words]
    for part in parts:
        words.update(part(reader, result))
    return words


def items_of(win: Any) -> dict[str, int]:
    return dict(dict(plain_win(win)[3])["items"])


def entries(both: Lockstep, reason: str) -> list[tuple[Any, ...]]:
    return [one for one in map(entry, both.lead.ledger) if one[3] == reason]


def win_words(reader: Reader, result: tuple[Any, ...]) -> Iterator[str]:
    """Several winners, sticks and honba."""
    both, (kind, winners, from_seat, *_) = reader.both, result
    if kind != "win":
        return
    how = "tsumo" if winners == (from_seat,) else "ron"
    who = "dealer" if both.table.dealer in winners else "other"
    yield f"R-4.9 {how} of {who}"
    yield f"R-3.11 {len(winners)} winners" if how == "ron" else "R-3.1 tsumo"
    rons = [one for one in both.asked[-3:] if one.answer == "ron" and one.events == last_ask(both)]
    if len(rons) > len(winners):
        yield "R-3.11 a ron that does not stand"
    deposits = entries(both, "deposits")
    if len(deposits) > 1:
        yield "R-4.9 own sticks back"
    if len({one[1] for one in entries(both, "honba")}) > 1:
        yield "R-4.9 honba to each"
    if min(both.start_scores) < 0:
        yield "R-2.5 points below zero"
    if how == "ron" and reader.both.table.places[from_seat].riichi:
        yield "R-3.8 ron off a riichi"


def last_ask(both: Lockstep) -> int:
    return both.asked[-1].events


def pao_words(reader: Reader, result: tuple[Any, ...]) -> Iterator[str]:
    """Who is liable for a yakuman, and for a rinshan win."""
    both, (kind, winners, from_seat, *_) = reader.both, result
    if kind != "win":
        return
    pao = entries(both, "pao")
    for win in both.lead.wins:
        items = items_of(win)
        known = [name for name in PAO if name in items]
        if known:
            yield f"R-4.10 {known[0]} {'with' if pao else 'without'} a liable seat"
        if known and len(items) > 1:
            yield "R-4.10 with another yakuman"
        if "rinshan" in items and fed_kan(both, winners[0]):
            yield "R-4.11 rinshan after an open kan"
    how = "tsumo" if winners == (from_seat,) else "ron"
    if pao:
        yield f"R-4.10 {how}"
    if len({one[0] for one in pao}) > 1:
        yield "R-4.10 two liable seats"
    if pao and entries(both, "honba"):
        payer = entries(both, "honba")[0][0]
        yield f"R-4.10 honba by {'the liable' if payer == pao[0][0] else 'another'}"


def fed_kan(both: Lockstep, seat: int) -> bool:
    """An open kan of this turn: no discard between it and the win."""
    for event in reversed(both.events):
        if type_of(event) == "discard":
            return False
        if event.startswith(f"open_kan {seat} "):
            return True
    return False


def draw_words(reader: Reader, result: tuple[Any, ...]) -> Iterator[str]:
    """The exhaustive draw."""
    both, (kind, winners, _, tenpai, *_) = reader.both, result
    if kind not in ("exhaustive", "nagashi"):
        return
    places = both.table.places
    yield f"R-5.1 {len(tenpai)} of {len(places)} ready"
    answers = [one.answer for one in both.asked if one.answer in ("show", "hide")]
    yield from (f"R-5.2 {answer}" for answer in answers)
    if any(place.riichi for place in places):
        yield "R-5.2 riichi is shown"
    yield from own_four_words(places)
    outside = [
        seat for seat, place in enumerate(places) if all(tile in OUTSIDE for tile in place.discards)
    ]
    if any(not places[seat].called for seat in outside):
        yield "R-5.7 outside discards"
    if any(places[seat].called for seat in outside):
        yield "R-5.7 broken by a call"
    if kind == "nagashi":
        yield f"R-5.7 nagashi of {len(winners)}"
        yield from (f"R-5.7 nagashi with {one[3]}" for one in map(entry, both.lead.ledger))


def own_four_words(places: list[Place]) -> Iterator[str]:
    """A wait that only some readings count."""
    for place in places:
        hand = hand_of(place)
        found = [bool(forms(len(places), word).waits(hand)) for word in OWN_FOUR]
        if found[0] != found[1]:
            yield "R-5.2 four in the melds"
        if found[0] != found[2]:
            yield "R-5.2 four in the hand"


def abort_words(reader: Reader, result: tuple[Any, ...]) -> Iterator[str]:
    """What would abort the deal where the rule set has it, and whether it did."""
    both, kind = reader.both, result[0]
    places = both.table.places
    firsts = {place.discards[0] for place in places if place.discards}
    quiet = not any(place.melds or place.kita for place in places)
    all_discarded = all(place.discards for place in places) and len(places) == 4
    if all_discarded and len(firsts) == 1 and firsts < {"1z", "2z", "3z", "4z"}:
        yield "situation four_winds" if quiet else "R-5.3 broken by a call"
    if all(place.accepted for place in places) and len(places) == 4:
        yield "situation four_riichi"
    kans = [[meld[0] in KANS for meld in place.melds].count(True) for place in places]
    if sum(kans) == 4:
        yield "R-5.4 four kans of one" if max(kans) == 4 else "situation four_kans"
    if [one.answer for one in both.asked[-3:]] == ["ron"] * 3 and len(places) == 4:
        yield "situation triple_ron"
    clauses = dict(zip(ABORTIVE_DRAWS, ("R-5.3", "R-5.4", "R-5.5", "R-5.6", "R-5.8"), strict=True))
    if kind in clauses:
        yield f"{clauses[kind]} {kind}"
        if type_of(both.events[-2]) == "riichi_accepted":
            yield f"{clauses[kind]} with a riichi"
