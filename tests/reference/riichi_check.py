"""A score request: what it asks about, the copies of tiles, flags that contradict each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from .riichi_fields import (
    FIELDS,
    NUMBERS,
    SEATS,
    Pao,
    bad_field,
    known_tiles,
    read_choice,
    read_flags,
    read_hand,
    read_indicators,
    read_int,
    read_melds,
    read_pao,
    read_rules,
    read_text,
    read_wind,
)
from .riichi_rules import Rules
from .tiles import EAST, FIVES, NORTH, InputError, Meld, Tile, parse_tile, suit_of, tile_order


@dataclass(frozen=True)
class Win:
    """A hand, its winning tile and all that was said about the win.

    ``concealed`` has not the winning tile; flags that the rule set has no use for are cleared.
    """

    rules: Rules
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    tile: Tile
    by: str
    seat_wind: int
    round_wind: int
    riichi: int
    flags: frozenset[str]
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    kita: int
    honba: int
    deposits: int
    dealer_wins: int
    pao: tuple[Pao, ...]
    from_seat: str | None
    kan_feeder: str | None

    @property
    def is_dealer(self) -> bool:
        return self.seat_wind == EAST

    @property
    def is_tsumo(self) -> bool:
        return self.by == "tsumo"

    @property
    def is_closed(self) -> bool:
        """No called tile: closed kans keep the hand closed."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand: concealed, winning and laid out; not the norths set aside."""
        laid_out = tuple(tile for meld in self.melds for tile in meld.tiles)
        return (*self.concealed, self.tile, *laid_out)


def useful_flags(flags: frozenset[str], rules: Rules) -> frozenset[str]:
    """Without those that the rule set does not know."""
    unknown = {flag for flag in ("open_riichi", "tsubame_gaeshi") if flag not in rules.old_yaku}
    if rules.renhou == "off":
        unknown.add("renhou")
    return flags - unknown


def counted(tiles: tuple[Tile, ...], any_count: bool, kan_ones_count: bool) -> tuple[Tile, ...]:
    """The indicators that count (R-3.6): none, the first alone, or those of kans too."""
    if not any_count:
        return ()
    return tiles if kan_ones_count else tiles[:1]


def read_request(request: dict[str, Any]) -> tuple[Rules, list[Win]]:
    """The wins that a request asks about: one, or one for each distinct tile without ``win``."""
    for field in request:
        if field not in FIELDS:
            raise bad_field(field, f"there is no field {field!r}")
    rules = read_rules(request, "riichi")
    by = read_choice(request, "by", ("ron", "tsumo"))
    has_win = request.get("win") is not None
    if has_win and by is None:
        raise bad_field("by", "by is missing")
    seat_wind, round_wind = read_wind(request, "seat_wind"), read_wind(request, "round_wind")
    if rules.is_sanma and seat_wind == NORTH:
        raise bad_field("seat_wind", "there is no North seat with three players")
    riichi, kita = read_int(request, "riichi", 2), read_int(request, "kita", 4)
    honba, deposits, dealer_wins = (read_int(request, field) for field in NUMBERS)
    flags = useful_flags(read_flags(request), rules)
    pao = read_pao(request)
    from_seat = read_choice(request, "from_seat", SEATS)
    kan_feeder = read_choice(request, "kan_feeder", SEATS)
    hand = read_hand(request, rules)
    melds = read_melds(request, rules)
    dora, ura = (read_indicators(request, field, rules) for field in ("dora", "ura"))
    win_tiles: tuple[Tile, ...] = ()
    if has_win:
        win_tiles = known_tiles([parse_tile(read_text(request, "win"), "win")], rules, "win")
    size = (13 if has_win else 14) - 3 * len(melds)
    if len(hand) != size:
        raise InputError("bad_hand", "hand", f"{len(hand)} concealed tiles where {size} belong")

    wins: list[Win] = []
    for tile in win_tiles or sorted(set(hand), key=tile_order):
        concealed = list(hand)
        if not has_win:
            concealed.remove(tile)
        win = Win(
            rules=rules,
            concealed=tuple(concealed),
            melds=melds,
            tile=tile,
            by=by or "tsumo",
            seat_wind=seat_wind,
            round_wind=round_wind,
            riichi=riichi,
            flags=flags,
            dora=counted(dora, rules.dora, rules.kan_dora),
            ura=counted(ura, rules.ura and riichi > 0, rules.kan_ura),
            kita=kita if rules.kita == "dora" else 0,
            honba=honba,
            deposits=deposits,
            dealer_wins=dealer_wins,
            pao=pao,
            from_seat=from_seat,
            kan_feeder=kan_feeder,
        )
        wins.append(win)
    return rules, wins


def check_copies(tiles: list[Tile], rules: Rules, field: str = "hand") -> None:
    """At most four of a kind, and no more red fives than the rule set has (R-1.1, R-3.7)."""
    if any(count > 4 for count in Counter(tile.kind for tile in tiles).values()):
        raise InputError("too_many_copies", field, "more than four tiles of a kind")
    for kind in FIVES:
        allowed = rules.aka[suit_of(kind)]
        if 0 < allowed < sum(tile.kind == kind and tile.red for tile in tiles):
            raise InputError("too_many_copies", field, "more red fives than there are")


def check_win(win: Win) -> None:
    """Copies of tiles, then contradictions."""
    norths = [Tile(NORTH)] * win.kita
    check_copies([*win.tiles, *norths, *win.dora, *win.ura], win.rules)
    for field, is_wrong in contradictions(win):
        if is_wrong:
            raise InputError("conflict", field, f"{field} contradicts the rest of the request")


def contradictions(win: Win) -> list[tuple[str, bool]]:
    """(field, does it contradict another one), in the order in which they are reported."""
    flags, rules = win.flags, win.rules
    has_kan = any(meld.is_kan for meld in win.melds)
    untouched = not (win.melds or win.riichi or win.kita)
    first_draw = win.is_tsumo and untouched and not flags & {"rinshan", "haitei"}
    before_first_draw = not win.is_tsumo and untouched and not flags & {"chankan", "houtei"}
    own = [tile for meld in win.melds for tile in meld.tiles] + list(win.concealed)
    norths = [Tile(NORTH)] * win.kita
    seen = {tile.kind for tile in (*own, *norths, *win.dora, *win.ura)}
    rules_against = {
        "open_riichi": not win.riichi,
        "ippatsu": not win.riichi or "rinshan" in flags,
        "rinshan": not win.is_tsumo or not (has_kan or win.kita),
        "haitei": not win.is_tsumo or ("rinshan" in flags and not rules.haitei_with_rinshan),
        "chankan": win.is_tsumo or win.tile.kind in seen,
        "houtei": win.is_tsumo or "chankan" in flags,
        "tenhou": not win.is_dealer or not first_draw,
        "chiihou": win.is_dealer or not first_draw,
        "renhou": win.is_dealer or not before_first_draw,
        "tsubame_gaeshi": win.is_tsumo or "chankan" in flags,
    }
    found = [(flag, flag in flags and wrong) for flag, wrong in rules_against.items()]
    return [("riichi", win.riichi > 0 and not win.is_closed), *found]
