"""``waits``, ``shanten`` and ``discards``: one line of each ``--jsonl`` command."""

from __future__ import annotations

from typing import Any

from .answers import Answer, ShapeQuestion, answered
from .riichi_check import check_copies
from .riichi_fields import (
    bad_field,
    known_tiles,
    read_choice,
    read_hand,
    read_list,
    read_melds,
    read_rules,
)
from .tiles import count_kinds, parse_tile
from .waits import OWN_FOUR, Hand

FIELDS = ("id", "rules", "hand", "melds", "seen", "own_four", "void")  # void cannot matter here


def read_question(request: dict[str, Any]) -> ShapeQuestion:
    for field in request:
        if field not in FIELDS:
            raise bad_field(field, f"there is no field {field!r}")
    rules = read_rules(request, "tenhou")
    own_four = read_choice(request, "own_four", OWN_FOUR) or rules.own_four
    tiles = read_hand(request, rules)
    melds = read_melds(request, rules)
    seen = known_tiles((parse_tile(t, "seen") for t in read_list(request, "seen")), rules, "seen")
    question = ShapeQuestion(tiles, len(melds))
    laid_out = [tile for meld in melds for tile in meld.tiles]
    check_copies([*tiles, *laid_out], rules)
    tile_set = "sanma" if rules.is_sanma else "34"
    hand = Hand(count_kinds(tiles), count_kinds(laid_out), tile_set, own_four)
    question.look(hand, count_kinds([*tiles, *laid_out, *seen]))
    return question


def waits_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: read_question(one).waits())


def shanten_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: read_question(one).shanten())


def discards_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: read_question(one).discards())
