"""What a seat may do in xuezhan and panzhihua: in each phase, in the fixed order of actions."""

from __future__ import annotations

from .deal_parts import KIND, Laid, added_to_pon, counts_of, discard_words, plain, unique
from .sichuan_claimed import ron_answer, tsumo_answer
from .sichuan_table import DANCE, PLAIN, SING, Claim, Table
from .tiles import SUITS, suit_of

PICKS = 3  # tiles of the exchange


def exchange_actions(table: Table, seat: int) -> list[str]:
    """The next of three tiles of one suit, in tile order (X-4)."""
    picks = table.seats[seat].picks
    hand = list(table.seats[seat].hand)
    for tile in picks:
        hand.remove(tile)
    found: list[str] = []
    for tile in unique(hand):
        same = [one for one in hand if one[1] == tile[1] and KIND[one] >= KIND[tile]]
        goes_on = not picks or (picks[-1][1] == tile[1] and KIND[picks[-1]] <= KIND[tile])
        if goes_on and len(same) >= PICKS - len(picks):
            found.append(f"exchange {tile}")
    return found


def void_actions() -> list[str]:
    return [f"void_suit {suit}" for suit in SUITS[:3]]


def must_win(table: Table, seat: int, by: str) -> bool:
    """A legal win may not be declined (X-11, P-12)."""
    forced = int(table.rules.forced_win_wall)
    if forced and table.live_left <= forced:
        table.note("X-11", "X-11", f"forced {by}")
        return True
    factor = table.seats[seat].factor
    if factor == PLAIN:
        return False
    is_forced = bool(table.rules.declared_win_forced) or (factor == SING and by == "ron")
    table.note("", "P-12", f"{by} of factor {factor} {'forced' if is_forced else 'free'}")
    return is_forced


def banned_kinds(table: Table, seat: int) -> set[int]:
    """What dancers wait for, for a seat that has not declared (P-13)."""
    if table.seats[seat].factor != PLAIN:
        return set()
    dancers = [one for one in table.seats if one.factor == DANCE and not one.won]
    return {kind for one in dancers for kind in one.shown}


def due_first(table: Table, seat: int, words: list[str]) -> list[str]:
    """Tiles of the void suit go first (X-3)."""
    void = table.seats[seat].void
    due = [word for word in words if suit_of(KIND[word.rstrip("*")]) == void]
    if due and len(due) < len(words):
        table.note("X-3", "X-3", "void tiles go first")
    return due or words


def not_banned(table: Table, seat: int, words: list[str]) -> list[str]:
    banned = banned_kinds(table, seat)
    return [word for word in words if KIND[word.rstrip("*")] not in banned]


def free_discards(table: Table, seat: int) -> list[str]:
    """``5p``, ``5p*``: what void duty, lock and ban leave."""
    one = table.seats[seat]
    if one.factor != PLAIN:
        note_locked(table, seat)
        return [f"{one.drawn}*"]
    words = due_first(table, seat, discard_words(one.hand, one.drawn))
    free = not_banned(table, seat, words)
    if len(free) < len(words):
        table.note("", "P-13", "banned tiles" if free else "the ban is lifted")
    return free or words


def note_locked(table: Table, seat: int) -> None:
    """A declared seat gives away what a dancer waits for."""
    drawn = table.seats[seat].drawn
    dancers = [other for other in table.active_after(seat) if table.seats[other].factor == DANCE]
    if drawn is not None and any(KIND[drawn] in table.seats[one].shown for one in dancers):
        table.note("", "P-14", "a locked seat discards a shown tile")


def waits_after(table: Table, seat: int, word: str) -> tuple[int, ...]:
    """The waits that a discard leaves."""
    hand = list(table.seats[seat].hand)
    hand.remove(word.rstrip("*"))
    return table.waits(seat, hand)


def declarations(table: Table, seat: int, words: list[str]) -> list[str]:
    """Sing and dance with a discard that leaves the hand ready (P-10)."""
    rules, factor = table.rules, table.seats[seat].factor
    if table.is_xuezhan:
        return []
    names = ["sing", "dance"] if factor == PLAIN else []
    if factor == SING and rules.upgrade_declaration:
        names = ["dance"]
        table.note("", "P-10", "from sing to dance")
    ready = [word for word in words if names and waits_after(table, seat, word)]
    if ready and table.live_left <= rules.declare_min_wall:
        table.note("", "P-10", "too few tiles to declare")
        return []
    if ready and table.live_left == rules.declare_min_wall + 1:
        table.note("", "P-10", "the fewest tiles to declare")
    if ready and table.seats[seat].drawn is None:
        table.note("", "P-10", "declared after a pon")
    return [f"{name} {word}" for name in names for word in ready]


def keeps_waits(table: Table, seat: int, kind: int, melds: list[Laid]) -> bool:
    """A kan of a declared hand: with the drawn tile, and the very same waits (P-11)."""
    one = table.seats[seat]
    if one.factor == PLAIN:
        return True
    if table.rules.kan_when_declared == "never" or one.drawn != plain(kind):
        is_drawn = one.drawn == plain(kind)
        table.note("", "P-11", "never a kan" if is_drawn else "no kan of tiles held")
        return False
    rest = [tile for tile in one.hand if KIND[tile] != kind]
    is_same = table.waits(seat, table.held(seat)) == table.waits(seat, rest, melds)
    kan = "closed" if len(melds) > len(one.melds) else "added"
    table.note("", "P-11", f"{kan} kan, {'the same' if is_same else 'other'} waits")
    return is_same


def closed_kan_of(table: Table, seat: int, kind: int) -> Laid:
    return Laid("closed_kan", tuple(t for t in table.seats[seat].hand if KIND[t] == kind))


def with_added(melds: list[Laid], kind: int) -> list[Laid]:
    after = list(melds)
    added_to_pon(after, plain(kind))
    return after


def why_no_kan(table: Table, seat: int) -> str:
    if table.seats[seat].drawn is None:
        return "after a pon"
    return "without a tile left" if table.live_left == 0 else "when play ends"


def kan_actions(table: Table, seat: int) -> list[str]:
    """Closed and added kans, after a draw only (X-6)."""
    one = table.seats[seat]
    counts = counts_of(one.hand)
    if one.drawn is None or not table.can_draw:
        if 4 in counts or any(counts[meld.kind] for meld in one.melds):
            table.note("X-6", "X-6", f"no kan {why_no_kan(table, seat)}")
        return []
    found: list[str] = []
    for kind in range(27):
        melds = [*one.melds, closed_kan_of(table, seat, kind)]
        if counts[kind] == 4 and suit_of(kind) == one.void:
            table.note("X-3", "X-3", "no closed kan of the void suit")
        elif counts[kind] == 4 and keeps_waits(table, seat, kind, melds):
            found.append(f"closed_kan {plain(kind)}")
            if table.has_void_tiles(seat):
                table.note("X-3", "X-3", "a kan while void tiles are held")
    pons = sorted(meld.kind for meld in one.melds if meld.type == "pon")
    for kind in pons:
        if counts[kind] and keeps_waits(table, seat, kind, with_added(one.melds, kind)):
            found.append(f"added_kan {plain(kind)}")
    return found


def turn_actions(table: Table, seat: int) -> list[str]:
    """After a draw, or the discard after a pon."""
    found: list[str] = []
    if tsumo_answer(table, seat) is not None:
        found.append("tsumo")
        if must_win(table, seat, "tsumo"):
            return found
    found += kan_actions(table, seat)
    words = free_discards(table, seat)
    found += [f"discard {word}" for word in words]
    return found + declarations(table, seat, words)


def pon_leaves_a_discard(table: Table, seat: int, kind: int) -> bool:
    """Something that is not banned must be left to discard (P-13)."""
    rest = list(table.seats[seat].hand)
    rest.remove(plain(kind))
    rest.remove(plain(kind))
    is_left = bool(not_banned(table, seat, due_first(table, seat, unique(rest))))
    if not is_left:
        table.note("", "P-13", "no pon that leaves only banned tiles")
    return is_left


def call_actions(table: Table, seat: int, claim: Claim) -> list[str]:
    """Open kan and pon of a discard."""
    one, kind = table.seats[seat], KIND[claim.tile]
    count = counts_of(one.hand)[kind]
    if claim.by != "discard" or one.factor != PLAIN or suit_of(kind) == one.void:
        if claim.by == "discard" and count >= 2:
            why = "a locked seat" if one.factor != PLAIN else "the void suit"
            table.note("X-3", "P-11", f"no pon of {why}")
        return []
    found: list[str] = []
    if count == 3 and table.can_draw:
        found.append("open_kan")
    is_allowed = table.live_left > 0 or table.rules.pon_last_discard
    if count >= 2 and table.live_left == 0:
        table.note("X-6", "X-6", f"pon of the last discard {is_allowed}")
    if count == 3 and not table.can_draw:
        table.note("X-6", "X-6", "no open kan at the end")
    if count >= 2 and is_allowed and pon_leaves_a_discard(table, seat, kind):
        found.append(f"pon {plain(kind) * 2}")
    return found


def claim_actions(table: Table, seat: int, claim: Claim) -> tuple[str, ...]:
    """The choices of a seat on somebody's tile; none where it could only pass."""
    found: list[str] = []
    if ron_answer(table, seat, claim) is not None:
        found.append("ron")
        if must_win(table, seat, "ron"):
            return ("ron",)
    found += call_actions(table, seat, claim)
    return (*found, "pass") if found else ()
