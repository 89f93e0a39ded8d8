"""A score request: what it asks about, and flags that contradict each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .riichi_fields import SEATS, bad_field, read_choice, read_int
from .sichuan_fields import (
    FACTORS,
    check_copies,
    check_names,
    check_size,
    laid_out,
    read_bool,
    read_factors,
    read_hand,
    read_melds,
    read_number,
    read_rules,
    read_tile,
    read_void,
)
from .sichuan_options import Rules
from .tiles import Counts, InputError, Meld, Tile, count_kinds, suit_of

FLAGS = ("after_kan", "rob_kan", "last_tile", "heavenly", "earthly", "dealt_ready")
FIELDS = (
    *("id", "rules", "hand", "melds", "win", "by", "dealer", "active_payers", "horses"),
    *("factor", "payer_factors", "kan_feeder", "void"),
    *FLAGS,
)


@dataclass(frozen=True)
class Win:
    """A hand, its winning tile and all that was said about the win.

    ``concealed`` has not the winning tile; what the rule set has no use for is cleared.
    """

    rules: Rules
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    tile: Tile
    by: str
    dealer: bool = False
    flags: frozenset[str] = frozenset()
    active_payers: int = 3
    horses: int = 0
    factor: int = 1
    payer_factors: tuple[int, ...] | None = None
    kan_feeder: str | None = None
    void: int | None = None

    @property
    def is_tsumo(self) -> bool:
        return self.by == "tsumo"

    @property
    def concealed_counts(self) -> Counts:
        """The concealed tiles with the winning one."""
        return count_kinds((*self.concealed, self.tile))

    @property
    def kans(self) -> list[int]:
        """The kinds of the own kans."""
        return [meld.tiles[0].kind for meld in self.melds if meld.is_kan]

    @property
    def pons(self) -> list[int]:
        """The kinds of the own pons."""
        return [meld.tiles[0].kind for meld in self.melds if not meld.is_kan]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand."""
        return (*self.concealed, self.tile, *laid_out(self.melds))

    @property
    def suits(self) -> set[int]:
        return {suit_of(tile.kind) for tile in self.tiles}


def without_useless(win: Win) -> Win:
    """The win without what its rule set knows nothing of."""
    rules = win.rules
    useless: set[str] = set()
    if rules.family == "panzhihua":
        useless = {"last_tile", "heavenly", "earthly"}
        win = replace(win, horses=0, kan_feeder=None)
    else:
        useless.add("dealt_ready")
        if rules.last_tile_fan == 0:
            useless.add("last_tile")
        if not rules.heavenly_earthly:
            useless |= {"heavenly", "earthly"}
        win = replace(win, factor=1, payer_factors=None)
        if rules.horses == 0:
            win = replace(win, horses=0)
        after_kan_tsumo = win.is_tsumo and "after_kan" in win.flags
        if not after_kan_tsumo or rules.open_kan_tsumo == "as_tsumo":
            win = replace(win, kan_feeder=None)
    return replace(win, flags=win.flags - useless)


def read_request(request: dict[str, Any]) -> list[Win]:
    """The wins that a request asks about: one, or one for each distinct tile without ``win``."""
    check_names(request, FIELDS)
    rules = read_rules(request)
    by = read_choice(request, "by", ("ron", "tsumo"))
    has_win = request.get("win") is not None
    if has_win and by is None:
        raise bad_field("by", "by is missing")
    by = by or "tsumo"
    dealer = read_bool(request, "dealer")
    flags = frozenset(flag for flag in FLAGS if read_bool(request, flag))
    active_payers = read_number(request, "active_payers", (1, 2, 3), 3)
    horses = read_int(request, "horses", 2)
    factor = read_number(request, "factor", FACTORS, 1)
    payer_factors = read_factors(request)
    kan_feeder = read_choice(request, "kan_feeder", SEATS)
    void = read_void(request)
    if payer_factors is not None and rules.family == "panzhihua":
        if by == "ron" and len(payer_factors) != 1:
            raise bad_field("payer_factors", "a ron has one payer")
        if by == "tsumo" and "active_payers" not in request:
            active_payers = len(payer_factors)
    hand, melds = read_hand(request), read_melds(request)
    win_tiles: tuple[Tile, ...] = ()
    if has_win:
        win = request["win"]
        if not isinstance(win, str):
            raise bad_field("win", "win is not a text")
        win_tiles = (read_tile(win, "win"),)
    check_size(hand, 13 if has_win else 14, melds)
    check_copies((*hand, *win_tiles, *laid_out(melds)))
    wins: list[Win] = []
    for tile in win_tiles or sorted(set(hand)):
        concealed = list(hand)
        if not has_win:
            concealed.remove(tile)
        win_asked = Win(
            rules=rules,
            concealed=tuple(concealed),
            melds=melds,
            tile=tile,
            by=by,
            dealer=dealer,
            flags=flags,
            active_payers=active_payers,
            horses=horses,
            factor=factor,
            payer_factors=payer_factors,
            kan_feeder=kan_feeder,
            void=void,
        )
        wins.append(without_useless(win_asked))
    for one in wins:
        check_conflicts(one)
    return wins


def check_conflicts(win: Win) -> None:
    for field, is_wrong in contradictions(win):
        if is_wrong:
            raise InputError("conflict", field, f"{field} contradicts the rest of the request")


def contradictions(win: Win) -> list[tuple[str, bool]]:
    """(field, does it contradict another one), in the order in which they are reported."""
    flags = win.flags
    first_draw = win.is_tsumo and not win.melds and not flags & {"after_kan", "last_tile"}
    own_copies = win.tiles.count(win.tile) - 1
    adds_both = win.rules.family == "xuezhan" and win.rules.fan_table == "additive"
    feeders = {meld.source for meld in win.melds if meld.type == "open_kan"}
    wrong = {
        # in the additive table a tile robbed right after a kan counts as both
        "after_kan": (win.is_tsumo and not win.kans) or ("rob_kan" in flags and not adds_both),
        # two own copies: a robbed tile cannot complete a triplet, its four lie in the kan
        "rob_kan": win.is_tsumo or own_copies >= 2 or "last_tile" in flags,
        "heavenly": not win.dealer or not first_draw,
        "earthly": win.dealer or not first_draw,
        "dealt_ready": win.dealer or bool(win.melds),
    }
    found = [(flag, flag in flags and is_wrong) for flag, is_wrong in wrong.items()]
    found.append(("kan_feeder", bool(win.kan_feeder) and not {win.kan_feeder, None} & feeders))
    factors = win.payer_factors
    is_other_number = factors is not None and win.is_tsumo and len(factors) != win.active_payers
    found.append(("payer_factors", is_other_number))
    return found
