"""The driver of Sichuan deals: the one of `play.flow`, with what these deals have beside.

A row has `void`, the suits that the seats 0 to 3 name ("smps"), and `exchange`, the three tiles
that each passes on (seat to "1m2m3m"), where the rules ask for them; both are answered so unless
the script says otherwise. Beside the defaults of `play.flow`: a seat with one action only takes
it; a seat that holds its void suit and has not drawn it discards the first tile of it; a seat that
may not discard what it drew, because somebody dances, discards the first tile that it may.

Further steps of a script:

* ``mark``: what is paid from here on is `since` in `expect`.
* ``now deltas 6,-2,-2,-2``, ``now phase turn``, ``now out 1,3`` (who has won), ``now factors
  1,2,1,1``, ``now ready 2``, ``now not_ready 2``, ``now greatest 2 24`` (or ``none``),
  ``now open_tile 5m``, ``now void_suits m,-,-,-``, ``now kans 2``, ``now hand 2 123m...``.
* ``settle forfeit 0: deltas -288,96,96,96``: a function of the settlement, asked now; several,
  one after the other, parted by ``then``. ``new 0>1 96 forfeit X-40, ...`` are the entries
  which it adds, ``since 0,-8,-8,16`` sums from the mark on and ``loses 1 8`` what these take from
  a seat, ``penalties 0,-24,0,0`` what is taken beside the ledger; ``refused`` says that it is not
  offered.

Where a step asks how things stand (`now`, but not ``now asked``, and `settle`, `mark`), and behind
the last step, everybody who is still to be asked about a tile passes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from play import flow
from play.flow import Json, Play, get, numbers
from play.walls import build_sichuan_wall

LEDGER = (*flow.TRANSFER, "kan")
SETTLE = re.compile(r"settle ([^:]+): (.+)")


def wall_of(rules: str, dealer: int, wish: Mapping[str, Any]) -> list[str]:
    """The wall of a row: what `build_sichuan_wall` takes, or `order`: all its tiles."""
    if "order" in wish:
        return flow.tiles_of(wish["order"])
    wish = flow.with_seats(4, dealer, wish)
    return build_sichuan_wall(rules, dealer, **wish)


def entries_of(thing: Any) -> list[list[Any]]:
    """Entries with the kan they belong to, if any."""
    listed = thing.ledger if hasattr(thing, "ledger") else get(thing, "entries")
    return [[get(entry, name, LEDGER) for name in LEDGER] for entry in listed]


def sums(entries: Iterable[list[Any]]) -> list[int]:
    """What each of four seats has from these entries."""
    moved = [0] * 4
    for payer, payee, points, *_ in entries:
        moved[payer] -= points
        moved[payee] += points
    return moved


def fines(penalties: Iterable[Any]) -> list[int]:
    """What each seat has lost to nobody, as 0 or less; told by seat or as entries."""
    told = list(penalties)
    if told and all(isinstance(one, int) for one in told):
        return told
    lost = [0] * 4
    for entry in told:
        assert get(entry, "payee", LEDGER) is None, f"a penalty is paid to nobody: {entry}"
        lost[get(entry, "payer", LEDGER)] -= get(entry, "points", LEDGER)
    return lost


class SichuanPlay(Play):
    """A Sichuan deal that follows a script."""

    def __init__(self, deal: Any, void: str = "", exchange: Json | None = None) -> None:
        super().__init__(deal)
        self.void = void
        self.exchange = {int(seat): flow.tiles_of(text) for seat, text in (exchange or {}).items()}
        self.marked = 0

    def is_turn(self, seat: int | None = None) -> bool:
        if self.deal.is_over or (seat is not None and self.deal.to_act != seat):
            return False
        return str(self.deal.phase) == "turn"

    def default(self) -> str:
        legal, seat = self.legal, self.deal.to_act
        if len(legal) == 1:
            return legal[0]
        if str(self.deal.phase) == "void_suit" and self.void:
            return f"void_suit {self.void[seat]}"
        if str(self.deal.phase) == "exchange" and seat in self.exchange:
            return f"exchange {self.exchange[seat].pop(0)}"
        void = self.deal.void_suits[seat]
        if void is not None and all(re.fullmatch(rf"discard \d{void}\*?", one) for one in legal):
            drawn = [action for action in legal if action.endswith("*")]
            return (drawn or legal)[0]
        if (
            4 in self.deal.factors
            and self.is_turn()
            and not any("discard" in one and "*" in one for one in legal)
        ):
            return next(action for action in legal if action.startswith("discard"))
        return super().default()

    def answer_all(self) -> None:
        """Whoever is still to be asked about a tile passes."""
        while not self.deal.is_over and "pass" in self.legal:
            self.deal.apply("pass")

    def step(self, step: str) -> None:
        if step.split()[0] in ("mark", "settle", "now") and not step.startswith("now asked"):
            self.answer_all()
        if step == "mark":
            self.marked = len(self.deal.ledger)
        elif match := SETTLE.fullmatch(step):
            self.settle(match[1].split(" then "), match[2])
        else:
            super().step(step)

    def now(self, what: str, value: str = "") -> None:
        deal = self.deal
        words = value.split()
        have: Any
        want: Any = value
        if what == "deltas":
            have, want = list(deal.deltas), numbers(value)
        elif what == "phase":
            have = str(deal.phase)
        elif what == "out":
            have = ",".join(str(seat) for seat, has in enumerate(deal.has_won) if has)
        elif what == "factors":
            have, want = list(deal.factors), numbers(value)
        elif what in ("ready", "not_ready"):
            have, want = deal.is_ready(int(value)), what == "ready"
        elif what == "greatest":
            found = deal.greatest(int(words[0]))
            have, want = "none" if found is None else str(get(found, "value")), words[1]
        elif what == "open_tile":
            have = str(deal.open_tile)
        elif what == "void_suits":
            have = ",".join(suit or "-" for suit in deal.void_suits)
        elif what == "kans":
            have = str(len(deal.kans))
        else:
            super().now(what, value)
            return
        assert have == want, f"{what}: {have}"

    def settle(self, calls: list[str], wanted: str) -> None:
        before = entries_of(self.deal)
        settlement, refused = self.deal.settlement, ""
        try:
            for call in calls:
                name, seat = call.split()
                settlement = getattr(settlement, name)(int(seat))
        except (ValueError, RuntimeError) as error:
            refused = str(error) or "refused"
        if wanted == "refused" or refused:
            assert wanted == "refused", f"refused: {refused}"
            assert refused, f"not refused: {entries_of(settlement)}"
            return
        entries = entries_of(settlement)
        assert entries[: len(before)] == before, f"entries have changed: {entries}"
        assert entries_of(self.deal) == before, "the deal itself has changed"
        for part in wanted.split("; "):
            what, _, value = part.partition(" ")
            if what == "new":
                new = [f"{e[0]}>{e[1]} {e[2]} {e[3]} {e[4]}" for e in entries[len(before) :]]
                assert new == value.split(", "), f"new: {new}"
            elif what == "since":
                have = sums(entries[self.marked :])
                assert have == numbers(value), f"since: {have}"
            elif what == "loses":
                seat, points = value.split()
                have = sums(entries[self.marked :])
                assert have[int(seat)] == -int(points), f"since: {have}"
            elif what in ("deltas", "penalties"):
                have = list(get(settlement, what))
                have = fines(have) if what == "penalties" else have
                assert have == numbers(value), f"{what}: {have}"
                assert what != "deltas" or have == sums(entries), f"the entries: {sums(entries)}"
            else:
                raise AssertionError(f"a settlement has no {what}")


def play(deal: Any, row: Json) -> SichuanPlay:
    """Follow the script of a row."""
    course = SichuanPlay(deal, row.get("void", ""), row.get("exchange"))
    flow.follow(course, row["script"])
    course.answer_all()
    return course


def differences(expect: Json, course: SichuanPlay) -> list[str]:
    """What the deal has that its row does not expect, beside what `play.flow` compares."""
    deal, rest = course.deal, dict(expect)
    lines: list[str] = []

    def compare(key: str, have: Any) -> None:
        if key in expect:
            want = rest.pop(key)
            if want != have:
                lines.append(f"{key}: expected {want!r}, got {have!r}")

    entries = entries_of(deal)
    if expect.get("ledger") and len(expect["ledger"][0]) == len(LEDGER):
        compare("ledger", entries)
    compare("since", sums(entries[course.marked :]))
    compare("since_ledger", [entry[:4] for entry in entries[course.marked :]])
    compare("penalties", fines(deal.penalties))
    for key in ("deltas", "scores"):
        if key in expect:
            compare(key, list(getattr(deal, key)))
            if deal.is_over and expect[key] != list(get(deal.result, key)):
                lines.append(f"result.{key}: got {get(deal.result, key)}")
    for key in ("first_winners", "first_from"):
        if key in expect:
            have = get(deal.result, key)
            compare(key, list(have) if key == "first_winners" else have)
    return lines + flow.differences(rest, deal) + kept(deal, entries)


def kept(deal: Any, entries: list[list[Any]]) -> list[str]:
    """What every deal keeps: each entry is between two seats and moves something; sums."""
    lines = []
    if any(None in entry[:2] or entry[0] == entry[1] or entry[2] <= 0 for entry in entries):
        lines.append(f"an entry is not between two seats, or of no points: {entries}")
    if sum(deal.deltas):
        lines.append(f"deltas do not sum to 0: {deal.deltas}")
    known = {get(kan, "id") for kan in deal.kans}
    if any(entry[5] is not None and entry[5] not in known for entry in entries):
        lines.append(f"an entry names a kan that does not stand: {entries}")
    return lines
