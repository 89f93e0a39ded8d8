"""What is known of a win besides the hand: options of the command line, fields of a request."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

import typer

from hupai import HupaiError
from hupai.families import family_of, name_of

Command: TypeAlias = Callable[..., None]

_RIICHI = ("riichi",)
_SICHUAN = ("xuezhan", "panzhihua")
_ALL = _RIICHI + _SICHUAN
_PANELS = {_ALL: "The win", _RIICHI: "The win, riichi", _SICHUAN: "The win, Sichuan and Panzhihua"}


class Field(NamedTuple):
    """An option, the request's field that it fills, and the families that have it."""

    name: str
    kind: type
    help: str
    families: tuple[str, ...]
    flag: str = ""

    @property
    def option(self) -> str:
        """The option as it is typed."""
        return self.flag or "--" + self.name.replace("_", "-")


FIELDS: tuple[Field, ...] = (
    Field("seat_wind", str, "E S W N; E is the dealer.", _RIICHI),
    Field("round_wind", str, "E S W N.", _RIICHI),
    Field("riichi", bool, "Riichi was declared.", _RIICHI),
    Field("double_riichi", bool, "On the first turn.", _RIICHI),
    Field("open_riichi", bool, "With the hand laid open (old yaku).", _RIICHI),
    Field("ippatsu", bool, "Within one go-round of the riichi, no call between.", _RIICHI),
    Field("rinshan", bool, "The replacement tile of a kan.", _RIICHI),
    Field("chankan", bool, "Robbing an added kan.", _RIICHI),
    Field("haitei", bool, "The last tile of the wall.", _RIICHI),
    Field("houtei", bool, "The last discard.", _RIICHI),
    Field("tenhou", bool, "The dealer's first draw.", _RIICHI),
    Field("chiihou", bool, "A first draw with no call before.", _RIICHI),
    Field("renhou", bool, "A discard before the first draw.", _RIICHI),
    Field("tsubame_gaeshi", bool, "The discard that declared a riichi (old yaku).", _RIICHI),
    Field(
        "discarder_riichi",
        bool,
        "The discarder is in riichi, which matters to an open riichi.",
        _RIICHI,
    ),
    Field("furiten", bool, "The winner is furiten, so that a ron is a contradiction.", _RIICHI),
    Field("dora", str, "Dora indicators: '3m,4p'.", _RIICHI),
    Field("ura", str, "Ura dora indicators.", _RIICHI),
    Field("kita", int, "Norths set aside (three players).", _RIICHI),
    Field("honba", int, "Repeat counters.", _RIICHI),
    Field("deposits", int, "Riichi sticks that the winner takes, its own included.", _RIICHI),
    Field("dealer_wins", int, "Wins in a row as dealer, this one included.", _RIICHI),
    Field("from_seat", str, "Who discarded: left, across or right.", _RIICHI, "--from"),
    Field("pao", list[str], "Who is liable: daisangen:left. May be repeated.", _RIICHI),
    Field("kan_feeder", str, "Who fed the kan: left, across or right.", _ALL),
    Field("dealer", bool, "The winner deals.", _SICHUAN),
    Field("after_kan", bool, "On a kan's replacement, or on the discard after a kan.", _SICHUAN),
    Field("rob_kan", bool, "Robbing an added kan.", _SICHUAN),
    Field("last_tile", bool, "The last tile of the wall, or the discard after it.", _SICHUAN),
    Field("heavenly", bool, "The dealer's dealt hand.", _SICHUAN),
    Field("earthly", bool, "Ready as dealt, on one's first draw.", _SICHUAN),
    Field("dealt_ready", bool, "Ready as dealt and unchanged since (Panzhihua).", _SICHUAN),
    Field("active_payers", int, "Who pays a tsumo: 1, 2 or 3 seats.", _SICHUAN),
    Field("horses", int, "Horses that point at the winner: 0, 1 or 2.", _SICHUAN),
    Field("void", str, "The suit declared void: m, p or s.", _SICHUAN),
    Field("factor", int, "The winner: 1 plain, 2 sang, 4 danced (Panzhihua).", _SICHUAN),
    Field("payer_factors", str, "The same of each payer from the right: '1,2,4'.", _SICHUAN),
)


def with_fields(*names: str) -> Callable[[Command], Command]:
    """Give a command the options of `FIELDS`, or those named; it takes them as ``**fields``."""

    def add_to(command: Command) -> Command:
        signature = inspect.signature(command, eval_str=True)
        own = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
        added = [_parameter(field) for field in FIELDS if not names or field.name in names]
        command.__signature__ = signature.replace(  # type: ignore[attr-defined]
            parameters=[*own, *added]
        )
        return command

    return add_to


def _parameter(field: Field) -> inspect.Parameter:
    kind = bool if field.kind is bool else field.kind | None
    option = typer.Option(field.option, help=field.help, rich_help_panel=_PANELS[field.families])
    return inspect.Parameter(
        field.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=False if field.kind is bool else None,
        annotation=Annotated[kind, option],
    )


def request_fields(given: dict[str, Any], rules: str) -> dict[str, Any]:
    """The fields of a request, from the options that were given beside a rule set."""
    fields = {n: v for n, v in given.items() if v is not None and v is not False and v != []}
    for field in FIELDS:
        if field.name in fields:
            refuse_other_family(field.option, field.families, rules)
    if fields.pop("double_riichi", False):
        fields["riichi"] = 2
    if "pao" in fields:
        fields["pao"] = [_pao(text) for text in fields["pao"]]
    if "payer_factors" in fields:
        fields["payer_factors"] = numbers("--payer-factors", fields["payer_factors"])
    return fields


def refuse_other_family(option: str, families: Sequence[str], rules: str) -> None:
    """Refuse an option that the family of a rule set has not."""
    family = name_of(family_of(rules))
    if family not in families:
        raise HupaiError(
            f"{option} is an option of {' and '.join(families)}; {rules} is a rule set of {family}"
        )


def _pao(text: str) -> dict[str, str]:
    yakuman, colon, seat = text.partition(":")
    if not colon:
        raise HupaiError(f"--pao: 'daisangen:left' is the form, not '{text}'")
    return {"yakuman": yakuman, "seat": seat}


def numbers(option: str, text: str) -> list[int]:
    """The numbers of an option or argument such as ``1,2,4``."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise HupaiError(f"{option}: numbers with commas are wanted, not '{text}'") from None
