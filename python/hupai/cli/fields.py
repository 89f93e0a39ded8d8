"""What is known of a win besides the hand: options of the command line, fields of a request."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from hupai import HupaiError


class Field(NamedTuple):
    """An option, and the request's field that it fills."""

    name: str
    kind: type
    help: str
    flag: str = ""


FIELDS: tuple[Field, ...] = (
    Field("seat_wind", str, "E S W N; E is the dealer."),
    Field("round_wind", str, "E S W N."),
    Field("riichi", bool, "Riichi was declared."),
    Field("double_riichi", bool, "On the first turn."),
    Field("open_riichi", bool, "With the hand laid open (old yaku)."),
    Field("ippatsu", bool, "Within one go-round of the riichi, no call between."),
    Field("rinshan", bool, "The replacement tile of a kan."),
    Field("chankan", bool, "Robbing an added kan."),
    Field("haitei", bool, "The last tile of the wall."),
    Field("houtei", bool, "The last discard."),
    Field("tenhou", bool, "The dealer's first draw."),
    Field("chiihou", bool, "A first draw with no call before."),
    Field("renhou", bool, "A discard before the first draw."),
    Field("tsubame_gaeshi", bool, "The discard that declared a riichi (old yaku)."),
    Field("discarder_riichi", bool, "The discarder is in riichi, which matters to an open riichi."),
    Field("furiten", bool, "The winner is furiten, so that a ron is a contradiction."),
    Field("dora", str, "Dora indicators: '3m,4p'."),
    Field("ura", str, "Ura dora indicators."),
    Field("kita", int, "Norths set aside (three players)."),
    Field("honba", int, "Repeat counters."),
    Field("deposits", int, "Riichi sticks that the winner takes, its own included."),
    Field("dealer_wins", int, "Wins in a row as dealer, this one included."),
    Field("from_seat", str, "Who discarded: left, across or right.", "--from"),
    Field("kan_feeder", str, "Who fed the kan: left, across or right."),
    Field("pao", list[str], "Who is liable: daisangen:left. May be repeated."),
)


def with_fields(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of `FIELDS`; it takes them as ``**fields``."""
    signature = inspect.signature(command, eval_str=True)
    own = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
    added = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=False if field.kind is bool else None,
            annotation=_annotation(field),
        )
        for field in FIELDS
    ]
    command.__signature__ = signature.replace(parameters=[*own, *added])  # type: ignore[attr-defined]
    return command


def _annotation(field: Field) -> Any:
    kind = bool if field.kind is bool else field.kind | None
    flag = field.flag or "--" + field.name.replace("_", "-")
    return Annotated[kind, typer.Option(flag, help=field.help, rich_help_panel="The win")]


def request_fields(given: dict[str, Any]) -> dict[str, Any]:
    """The fields of a request, from the options that were given."""
    fields = {name: value for name, value in given.items() if value not in (None, False, [])}
    if fields.pop("double_riichi", False):
        fields["riichi"] = 2
    if "pao" in fields:
        fields["pao"] = [_pao(text) for text in fields["pao"]]
    return fields


def _pao(text: str) -> dict[str, str]:
    yakuman, colon, seat = text.partition(":")
    if not colon:
        raise HupaiError(f"--pao: 'daisangen:left' is the form, not '{text}'")
    return {"yakuman": yakuman, "seat": seat}
