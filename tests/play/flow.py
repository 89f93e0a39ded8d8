"""The driver of a case: a wall made to order, a script, and what must be seen on the way.

A row says `rules`, `start` (what `Rules.deal` takes beside the wall), `wall` (what `build_wall`
takes, or `order`: all its tiles; `draws` may also be given by seat, for deals without calls),
`script` and `expect`.

Whatever the script does not say goes on by default: who is asked about a tile passes, who may show
or hide a ready hand shows it, everybody else discards the tile just drawn. Steps of a script:

* ``2: pon 5p5p``: defaults until seat 2 may do this; then it does.
* ``turn 2``: defaults until seat 2 has a turn of its own. ``live 4``: the same until a turn with
  that many live tiles left. ``end``: until the deal is over.
* ``2 can ron, chi``: seat 2 has these actions now, either in its turn or about the tile that lies
  there (the seats asked before it pass). A type alone (``chi``) means any action of that type.
* ``2 cannot ron``: it has none of these. ``2 only discard 4z*``: it has exactly these, in
  this order. ``2 silent``: it is not asked about the tile.
* ``now live_left 69``, ``now dora 4p9s``, ``now indicators 2``, ``now over``, ``now playing``,
  ``now asked 2``, ``now scores 24000,25000,25000,26000``: what a deal shows at this moment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from play.walls import ANY, build_wall

Json = dict[str, Any]
MakeDeal = Callable[[str, list[str], Json], Any]

STEP = re.compile(r"(\d): (.+)")
CHECK = re.compile(r"(\d) (can|cannot|only|silent)\b ?(.*)")
MANY = 1000  # more actions than any deal has


def wall_of(players: int, aka: tuple[int, ...], dealer: int, wish: Mapping[str, Any]) -> list[str]:
    """The wall of a row."""
    if "order" in wish:
        return tiles_of(wish["order"])
    return build_wall(players, aka, dealer, **with_seats(players, dealer, wish))


def with_seats(players: int, dealer: int, wish: Mapping[str, Any]) -> Json:
    """What a row says of its wall, the hands by seat number and the draws in order."""
    hands = {int(seat): text for seat, text in wish.get("hands", {}).items()}
    draws = wish.get("draws", "")
    if isinstance(draws, dict):
        draws = interleaved(players, dealer, draws)
    return {**wish, "hands": hands, "draws": draws}


def tiles_of(text: str) -> list[str]:
    """``123m?`` as tiles; ``?`` is no tile in particular."""
    words = re.findall(r"\?|(\d+)([mpsz])", text)
    return [digit + suit for digits, suit in words for digit in digits or ANY]


def interleaved(players: int, dealer: int, by_seat: Mapping[str, str]) -> list[str]:
    """Draws given by seat, in the order of a deal in which nobody calls."""
    lanes = {int(seat): tiles_of(text) for seat, text in by_seat.items()}
    longest = max(len(lane) for lane in lanes.values())
    order = [(dealer + turn) % players for turn in range(players)]
    draws = [(lanes.get(seat, [])[turn:] or [ANY])[0] for turn in range(longest) for seat in order]
    while draws[-1] == ANY:
        del draws[-1]
    return draws


def texts(actions: Iterable[Any]) -> list[str]:
    return [str(action) for action in actions]


def matches(pattern: str, actions: Iterable[str]) -> bool:
    """A whole action, or a type alone."""
    return any(pattern in (action, action.partition(" ")[0]) for action in actions)


class Play:
    """A deal that follows a script."""

    def __init__(self, deal: Any) -> None:
        self.deal = deal
        self.count = 0

    @property
    def legal(self) -> list[str]:
        return [] if self.deal.is_over else texts(self.deal.legal_actions)

    def default(self) -> str:
        """What a seat does of which the script says nothing."""
        legal = self.legal
        for action in ("pass", "show"):
            if action in legal:
                return action
        drawn = [action for action in legal if re.fullmatch(r"discard \d[mpsz]\*", action)]
        assert len(drawn) == 1, f"seat {self.deal.to_act} needs a step of the script: {legal}"
        return drawn[0]

    def go_until(self, reached: Callable[[], bool], wanted: str) -> None:
        for _ in range(MANY):
            if reached():
                return
            assert not self.deal.is_over, f"the deal is over before `{wanted}`"
            self.deal.apply(self.default())
        raise AssertionError(f"`{wanted}` never comes")

    def is_turn(self, seat: int | None = None) -> bool:
        if self.deal.is_over or (seat is not None and self.deal.to_act != seat):
            return False
        return not {"pass", "show"} & set(self.legal)

    def legal_of(self, seat: int) -> list[str]:
        """The actions of a seat now; it is asked after those before it have passed."""
        deal = self.deal.copy()
        seen = len(deal.events)
        while not deal.is_over and deal.to_act != seat and "pass" in texts(deal.legal_actions):
            deal.apply("pass")
        if deal.is_over or deal.to_act != seat:
            return []
        later = texts(deal.events)[seen:]
        if any(event.partition(" ")[0] in ("draw", "replacement") for event in later):
            return []
        return texts(deal.legal_actions)

    def step(self, step: str) -> None:
        if match := STEP.fullmatch(step):
            seat, action = int(match[1]), match[2]
            self.go_until(lambda: self.deal.to_act == seat and action in self.legal, step)
            self.deal.apply(action)
        elif match := CHECK.fullmatch(step):
            self.check(int(match[1]), match[2], [word for word in match[3].split(", ") if word])
        else:
            word, _, rest = step.partition(" ")
            if word == "now":
                self.now(*rest.split(" ", 1))
            elif word == "turn":
                self.go_until(lambda: self.is_turn(int(rest)), step)
            elif word == "live":
                self.go_until(lambda: self.is_turn() and self.deal.live_left == int(rest), step)
            elif word == "end":
                self.go_until(lambda: self.deal.is_over, step)
            else:
                raise AssertionError(f"there is no step `{step}`")

    def check(self, seat: int, how: str, actions: list[str]) -> None:
        legal = self.legal_of(seat)
        if how == "only":
            assert legal == actions, f"only {actions}: {legal}"
        elif how == "silent":
            assert "pass" not in legal, f"seat {seat} is asked: {legal}"
        else:
            for action in actions:
                assert matches(action, legal) is (how == "can"), f"{seat} {how} {action}: {legal}"

    def now(self, what: str, value: str = "") -> None:
        if what in ("over", "playing"):
            assert self.deal.is_over is (what == "over")
        elif what == "asked":
            assert self.deal.to_act == int(value), f"asked: {self.deal.to_act}"
        elif what == "live_left":
            assert self.deal.live_left == int(value), f"live_left: {self.deal.live_left}"
        elif what == "dora":
            assert "".join(texts(self.deal.dora)) == value, f"dora: {texts(self.deal.dora)}"
        elif what == "indicators":
            assert len(self.deal.dora) == int(value), f"dora: {texts(self.deal.dora)}"
        elif what == "scores":
            assert list(self.deal.scores) == numbers(value), f"scores: {self.deal.scores}"
        else:
            raise AssertionError(f"nothing is called {what}")


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def play(deal: Any, script: Iterable[str]) -> Any:
    """Follow a script; what fails says at which step, and what has happened so far."""
    course = Play(deal)
    follow(course, script)
    return course.deal


def follow(course: Play, script: Iterable[str]) -> None:
    for place, step in enumerate(script):
        try:
            course.step(step)
        except Exception as error:
            events = "\n    ".join(texts(course.deal.events)[-12:])
            message = f"step {place} `{step}`: {error}\n    last events:\n    {events}"
            raise AssertionError(message) from error


TRANSFER = ("payer", "payee", "points", "reason", "clause")
WIN = ("seat", "from_seat", "tile", "score")


def get(thing: Any, name: str, names: tuple[str, ...] = ()) -> Any:
    """A field of an object, a dict or a plain tuple: the implementations need not agree in this."""
    if isinstance(thing, Mapping):
        return thing[name]
    return getattr(thing, name) if hasattr(thing, name) else thing[names.index(name)]


def event_matches(pattern: str, event: str) -> bool:
    """Word by word; ``?`` is any word, and ``...`` at the end any rest."""
    wanted, words = pattern.split(), event.split()
    if wanted[-1] == "...":
        wanted = wanted[:-1]
        words = words[: len(wanted)]
    return len(wanted) == len(words) and all(
        want in ("?", word) for want, word in zip(wanted, words, strict=True)
    )


def has_slice(patterns: list[str], events: list[str]) -> bool:
    """Whether these events follow each other somewhere."""
    size = len(patterns)
    return any(
        all(map(event_matches, patterns, events[start : start + size]))
        for start in range(len(events) - size + 1)
    )


def win_differences(place: int, want: Json, have: Any) -> list[str]:
    """What one win has that its row does not expect."""
    score = get(have, "score", WIN)
    items = dict(get(score, "items"))
    lines = []
    for key, value in want.items():
        if key == "items":
            got: Any = items
        elif key == "has":
            got = [name for name in value if name in items]
        elif key == "lacks":
            got, value = [name for name in value if name in items], []
        elif key == "some":
            got = {name: items.get(name) for name in value}
        elif key == "is":
            got = {name: name in items for name in value}
        elif key == "names":
            got, value = sorted(items), sorted(value)
        elif key == "tile":
            got = str(get(have, key, WIN))
        elif key in ("seat", "from_seat"):
            got = get(have, key, WIN)
        else:
            got = get(score, key)
        if got != value:
            lines.append(f"win {place} {key}: expected {value!r}, got {got!r} ({items})")
    return lines


def ledger_of(deal: Any) -> list[list[Any]]:
    return [[get(entry, name, TRANSFER) for name in TRANSFER] for entry in deal.ledger]


def differences(expect: Json, deal: Any) -> list[str]:
    """What the end of a deal has that its row does not expect; a row names what it looks at."""
    lines: list[str] = []
    events = texts(deal.events)

    def compare(key: str, want: Any, have: Any) -> None:
        if want != have:
            lines.append(f"{key}: expected {want!r}, got {have!r}")

    for key, want in expect.items():
        if key == "end":
            compare(key, want, str(get(deal.result, "kind")) if deal.is_over else None)
            if deal.is_over:
                compare("last event", f"end {want}", events[-1])
        elif key in ("winners", "tenpai"):
            have = list(get(deal.result, key))
            compare(key, want, sorted(have) if key == "tenpai" else have)
        elif key in ("from_seat", "deposits"):
            compare(key, want, get(deal.result, key))
        elif key in ("deltas", "scores"):
            compare(key, want, list(getattr(deal, key)))
            compare(f"result.{key}", want, list(get(deal.result, key)))
        elif key == "ledger":
            size = len(want[0]) if want else 0
            compare(key, want, [entry[:size] for entry in ledger_of(deal)])
        elif key == "reasons":
            compare(key, want, [entry[3] for entry in ledger_of(deal)])
        elif key == "wins":
            compare("number of wins", len(want), len(deal.wins))
            for place, (one, have) in enumerate(zip(want, deal.wins, strict=False)):
                lines += win_differences(place, one, have)
        elif key == "events":
            lines += [f"events: no {part}" for part in want if not has_slice(part, events)]
        elif key == "no_events":
            lines += [f"events: there is {one}" for one in want if has_slice([one], events)]
        elif key == "seen":
            compare(key, want, {one: has_slice([one], events) for one in want})
        elif key == "is_end":
            compare(key, want, {kind: str(get(deal.result, "kind")) == kind for kind in want})
        elif key == "ready":
            tenpai = get(deal.result, "tenpai")
            compare(key, want, {seat: int(seat) in tenpai for seat in want})
        elif key == "paid":
            paid = [(entry[3], entry[2]) for entry in ledger_of(deal)]
            sums = {
                reason: sum(points for name, points in paid if name == reason) for reason in want
            }
            compare(key, want, sums)
        elif key == "live_left":
            compare(key, want, deal.live_left)
        elif key == "dora":
            compare(key, want, "".join(texts(deal.dora)))
        elif key == "discards":
            for seat, tiles in want.items():
                have = [getattr(one, "tile", one) for one in deal.discards(int(seat))]
                compare(f"discards of {seat}", tiles, "".join(have))
        else:
            lines.append(f"nothing is called {key}")
    return lines + balance(deal)


def balance(deal: Any) -> list[str]:
    """What every deal keeps: the ledger adds up, seat by seat, to what the scores moved."""
    moved = [0] * len(deal.scores)
    for payer, payee, points, _, _ in ledger_of(deal):
        if payer is not None:
            moved[payer] -= points
        if payee is not None:
            moved[payee] += points
    if moved != list(deal.deltas):
        return [f"the ledger sums to {moved}, deltas are {list(deal.deltas)}"]
    return []
