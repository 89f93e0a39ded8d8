"""`hupai play`: a deal in the terminal against the built-in players."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated, Any

import typer

from hupai import Transfer, families, riichi
from hupai.bots.table import Policy
from hupai.cli.console import JsonFlag, LangOption, RulesOption, print_json, print_table, print_text
from hupai.cli.deals import (
    AgainstOption,
    check_seat,
    end_json,
    print_end,
    result_json,
    start_match,
)
from hupai.formats.played import results_of
from hupai.match import begin

_MATCH_HELP = f"A whole match, not one deal; of xuezhan and panzhihua {families.MATCH_DEALS} deals."
_HELP = """\
A number or the text of an action does it; nothing but Enter does the one marked >.
u takes the last own action back, ? shows this, q stops.
Tiles: 1m-9m, 1p-9p, 1s-9s, winds 1z-4z (E S W N), dragons 5z-7z (white green red), 0m 0p 0s red
fives. discard 5m* discards the tile just drawn. In the table * is a tile discarded as drawn,
! one with which a seat declared, ( ) one that somebody called. exchange 1m gives a tile away, three
times; void_suit m does without a suit; sing 5m and dance 5m declare with that discard."""


_SINGS = 2  # the factor of a seat that sings; one that dances has 4


class _Quit(Exception):
    """The player has had enough."""


def play(
    rules: RulesOption = "tenhou",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit; 0 deals first.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="Makes the walls.")] = 0,
    match: Annotated[
        bool,
        typer.Option(
            "--match",
            help=_MATCH_HELP,
        ),
    ] = False,
    against: AgainstOption = "efficient",
    lang: LangOption = "en",
    as_json: JsonFlag = False,
) -> None:
    """Play a deal or a match against the built-in players.

    With --json each question is a line with the events since the last one and the legal actions,
    and each line of stdin an action.
    """
    chosen = families.rules_of(rules)
    check_seat(seat, chosen)
    Transfer(0, 1, 1000, "win").explain(lang)  # type: ignore[arg-type]  # refuses others
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    table = _Table(chosen, seat, against, lang, as_json)
    state = start_match(chosen, seed)
    try:
        while not state.is_over:
            deal = table.play_deal(begin(state))
            assert deal.result is not None
            state = state.next_deal(deal.result)
            if not match:
                return
    except _Quit:
        if not as_json:
            print_text("stopped")
        return
    table.print_match(state)


class _Table:
    """One person at a table."""

    def __init__(
        self, rules: families.Rules, seat: int, against: Policy, lang: str, as_json: bool
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.against = against
        self.lang = lang
        self.as_json = as_json
        self.told = 0  # events of the deal that have been shown

    def play_deal(self, deal: Any) -> Any:
        """Play a deal to its end."""
        before: list[Any] = []  # at each own decision
        self.told = 0
        while not deal.is_over:
            asked = deal.to_act
            assert asked is not None
            if asked != self.seat:
                deal.apply(deal.choose(self.against, seed=len(deal.events)))
                continue
            action = self._decide(deal, can_undo=bool(before))
            if action is None:
                deal = before.pop()
                self.told = len(deal.events)
                continue
            before.append(deal.copy())
            deal.apply(action)
        self._print_end(deal)
        return deal

    def _decide(self, deal: Any, can_undo: bool) -> str | None:
        """What the person wants; None: the last action back."""
        legal = [str(action) for action in deal.legal_actions]
        default = _default(legal)
        self._show(deal, legal, default)
        while True:
            wanted = _read_line("" if self.as_json else "> ")
            if wanted == "q":
                raise _Quit
            if wanted == "?":
                self._say(_HELP)
            elif wanted == "u" and can_undo:
                return None
            elif wanted == "":
                return default
            elif wanted in legal:
                return wanted
            elif wanted.isdecimal() and 1 <= int(wanted[:3]) <= len(legal) and len(wanted) < 4:
                return legal[int(wanted) - 1]
            else:
                self._refuse(wanted, len(legal))

    def _refuse(self, wanted: str, size: int) -> None:
        shown = wanted if len(wanted) <= 40 else wanted[:40] + "…"
        told = f"{shown!r} is none of the actions: 1 to {size}, their texts, ? or q"
        if self.as_json:
            print_json({"error": told})
        else:
            print_text(told)
        sys.stdout.flush()

    def _say(self, text: str) -> None:
        if self.as_json:
            print_json({"help": text})
        else:
            print_text(text)
        sys.stdout.flush()

    def _show(self, deal: Any, legal: list[str], default: str) -> None:
        events = [str(event.masked(self.seat)) for event in deal.events]
        fresh, self.told = events[self.told :], len(events)
        if self.as_json:
            print_json({"seat": self.seat, "events": fresh, "legal_actions": legal})
            sys.stdout.flush()
            return
        others = [text for text in fresh if not text.startswith(("start ", "deal "))]
        print_text("\n" + "; ".join(others))
        _print_table(deal, self.seat)
        marks = ((">" if one == default else " ", n, one) for n, one in enumerate(legal, 1))
        print_text("  ".join(f"{mark}{number} {one}" for mark, number, one in marks))

    def _print_end(self, deal: Any) -> None:
        if self.as_json:
            print_json(end_json(deal))
        else:
            events = [str(event.masked(self.seat)) for event in deal.events]
            print_text("\n" + "; ".join(events[self.told :]))
            print_end(deal, self.lang)

    def print_match(self, state: Any) -> None:
        """The result of a match that is over."""
        result = state.result
        if self.as_json:
            print_json({"match": result_json(result)})
            return
        columns = (result.places, range(len(result.points)), result.points, results_of(result))
        heads = (">place", ">seat", ">points", ">result")
        print_table(heads, sorted(zip(*columns, strict=True)), "The match is over")


def _default(legal: list[str]) -> str:
    """The action of Enter: the drawn tile goes, an offer passes."""
    drawn = [one for one in legal if one.startswith("discard") and one.endswith("*")]
    won = [one for one in legal if one in ("tsumo", "ron")]
    return (won or drawn or legal[-1:])[0]


def _read_line(prompt: str) -> str:
    """A line of stdin without its end; at the end of stdin the person has left."""
    if prompt and sys.stdin.isatty():
        sys.stdout.write(prompt)
        sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise _Quit
    return " ".join(line.split())


def _print_table(deal: Any, me: int) -> None:
    seen = deal.observe(me)
    if isinstance(deal, riichi.Deal):
        rows, title = _riichi_rows(seen, deal), _riichi_title(seen, deal)
    else:
        rows, title = _sichuan_rows(seen), _sichuan_title(seen)
    for seat, row in enumerate(rows):
        row[0] = f"{'you' if seat == me else 'seat'} {seat}"
    print_table(("", "", ">points", "", "melds", "discards"), rows, title)
    drawn = f" + {seen.drawn}" if seen.drawn is not None else ""
    waits = " ".join(map(str, seen.waits))
    is_barred = getattr(seen, "furiten", False) or getattr(seen, "barred", False)
    barred = "furiten" if isinstance(deal, riichi.Deal) else "barred"
    ready = f"   waits {waits}{f' ({barred})' if is_barred else ''}" if waits else ""
    print_text(f"hand {seen.hand}{drawn}{ready}")


def _riichi_title(seen: Any, deal: riichi.Deal) -> str:
    place = f"{deal.round_wind}{deal.dealer + 1}, honba {deal.honba}, sticks {deal.deposits}"
    return f"{place}, dora indicators {' '.join(seen.dora) or 'none'}, {deal.live_left} tiles left"


def _riichi_rows(seen: Any, deal: riichi.Deal) -> list[list[object]]:
    rows: list[list[object]] = []
    for seat, one in enumerate(seen.seats):
        wind = "ESWN"[(seat - deal.dealer) % deal.players]
        melds = [*map(str, one.melds), *(["4z"] * one.kita)]
        told = (one.riichi or "").replace("_", " ")
        river = _river(one.discards)
        rows.append(["", wind, seen.scores[seat], told, ", ".join(melds), river])
    return rows


def _sichuan_title(seen: Any) -> str:
    shown = "" if seen.open_tile is None else f", open tile {seen.open_tile}"
    return f"deal {seen.deal_index}{shown}, {seen.live_left} tiles left"


def _sichuan_rows(seen: Any) -> list[list[object]]:
    rows: list[list[object]] = []
    for seat, one in enumerate(seen.seats):
        place = "dealer" if seat == seen.dealer else ""
        said = [f"void {one.void_suit}"] if one.void_suit is not None else []
        if one.factor > 1:
            said.append("sings" if one.factor == _SINGS else "dances")
        if one.shown_waits:
            said.append(f"for {' '.join(map(str, one.shown_waits))}")
        if one.has_won:
            said.append(f"won: {one.open_hand}")
        melds = ", ".join(map(str, one.melds))
        river = _river(one.discards)
        rows.append(["", place, seen.scores[seat], ", ".join(said), melds, river])
    return rows


def _river(discards: Iterable[Any]) -> str:
    texts = []
    for one in discards:
        said = "!" if getattr(one, "riichi", None) else ""
        text = f"{one.tile}{said}{'*' if one.tsumogiri else ''}"
        texts.append(f"({text})" if one.called else text)
    return " ".join(texts)
