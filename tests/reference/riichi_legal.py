"""What a seat may do: on its own turn, after a call, and on a tile of somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from .deal_parts import KIND, Laid, counts_of, discard_words, in_order, plain, unique
from .riichi_ready import may_be_ready
from .riichi_request import can_win
from .riichi_table import MOST_KANS, Claim, Table
from .shapes import decompositions, is_thirteen_orphans
from .tiles import NORTH, TERMINALS_AND_HONORS, is_honor, rank_of


def words_of(table: Table, seat: int) -> list[str]:
    """The discards of a seat, whether they are allowed or not."""
    one = table.seats[seat]
    return discard_words(one.hand, one.drawn)


def after_discard(table: Table, seat: int, word: str) -> list[str]:
    hand = list(table.seats[seat].hand)
    hand.remove(word.rstrip("*"))
    return hand


def riichi_words(table: Table, seat: int) -> list[str]:
    """The discards with which riichi may be declared (R-3.8)."""
    rules, one = table.rules, table.seats[seat]
    if one.riichi or not one.is_concealed or table.live_left < rules.riichi_min_wall:
        return []
    if table.scores[seat] < 1000 and not rules.riichi_below_1000:
        return []
    tile_set = "sanma" if rules.is_sanma else "34"
    if not may_be_ready(counts_of(one.hand), tile_set, rules.own_four):
        return []
    words = words_of(table, seat)
    return [word for word in words if table.waits(seat, after_discard(table, seat, word))]


def may_kan(table: Table) -> bool:
    return table.live_left >= 1 and len(table.kans) < MOST_KANS


def closed_kan_words(table: Table, seat: int) -> list[str]:
    if not may_kan(table):
        return []
    counts = counts_of(table.seats[seat].hand)
    kinds = [kind for kind in range(len(counts)) if counts[kind] == 4]
    if table.seats[seat].riichi:
        kinds = [kind for kind in kinds if may_kan_in_riichi(table, seat, kind)]
    return [plain(kind) for kind in kinds]


def closed_kan_of(table: Table, seat: int, kind: int) -> Laid:
    tiles = in_order(tile for tile in table.seats[seat].hand if KIND[tile] == kind)
    return Laid("closed_kan", tuple(tiles))


def may_kan_in_riichi(table: Table, seat: int, kind: int) -> bool:
    """Only with the drawn tile and the same waits; ``strict``: always a triplet (R-3.8)."""
    one, rule = table.seats[seat], table.rules.riichi_ankan
    if rule == "never" or one.drawn is None or KIND[one.drawn] != kind:
        return False
    before = list(one.hand)
    before.remove(one.drawn)
    rest = [tile for tile in one.hand if KIND[tile] != kind]
    waits = table.waits(seat, before)
    melds = one.melds
    one.melds = [*melds, closed_kan_of(table, seat, kind)]
    same = table.waits(seat, rest) == waits
    one.melds = melds
    if rule == "waits_same" or not same:
        return same
    for wait in waits:
        counts = counts_of([*before, plain(wait)])
        for reading in decompositions(counts, 4 - len(melds)):
            if not any(group.shape == "triplet" and group.kind == kind for group in reading.groups):
                return False
    return True


def added_kan_words(table: Table, seat: int) -> list[str]:
    if not may_kan(table):
        return []
    one = table.seats[seat]
    pons = {meld.kind for meld in one.melds if meld.type == "pon"}
    return unique(tile for tile in one.hand if KIND[tile] in pons)


def may_kita(table: Table, seat: int) -> bool:
    rules, one = table.rules, table.seats[seat]
    if rules.kita != "dora" or not rules.is_sanma or table.live_left < 1:
        return False
    north = plain(NORTH)
    return one.drawn == north if one.riichi else north in one.hand


def may_abort(table: Table, seat: int) -> bool:
    """Nine terminals (R-5.8)."""
    if "nine_terminals" not in table.rules.abortive_draws or not table.is_first_turn(seat):
        return False
    kinds = {KIND[tile] for tile in table.seats[seat].hand}
    return len(kinds & set(TERMINALS_AND_HONORS)) >= 9


def turn_actions(table: Table, seat: int) -> list[str]:
    """After a draw (R-3.1)."""
    one = table.seats[seat]
    assert one.drawn is not None
    found: list[str] = []
    if can_win(table, seat, one.drawn, None):
        found.append("tsumo")
    if may_abort(table, seat):
        found.append("nine_terminals")
    if may_kita(table, seat):
        found.append("kita")
    found += [f"closed_kan {tile}" for tile in closed_kan_words(table, seat)]
    if one.riichi:
        return [*found, f"discard {one.drawn}*"]
    found += [f"added_kan {tile}" for tile in added_kan_words(table, seat)]
    declared = riichi_words(table, seat)
    found += [f"riichi {word}" for word in declared]
    if "open_riichi" in table.rules.old_yaku:
        found += [f"open_riichi {word}" for word in declared]
    return found + [f"discard {word}" for word in words_of(table, seat)]


def call_actions(table: Table, seat: int) -> list[str]:
    """After chi or pon: a discard that is no swap-call (R-3.3)."""
    barred = table.seats[seat].barred
    words = words_of(table, seat)
    return [f"discard {word}" for word in words if KIND[word] not in barred]


def barred_kinds(table: Table, own: Iterable[str], tile: str) -> frozenset[int]:
    """What may not be discarded after this chi or pon (R-3.3)."""
    called = KIND[tile]
    if table.rules.kuikae == "allowed":
        return frozenset()
    barred = {called}
    low, high = sorted(KIND[one] for one in own)
    if table.rules.kuikae == "forbidden" and high == low + 1:
        if called == high + 1 and rank_of(low) > 1:
            barred.add(low - 1)
        if called == low - 1 and rank_of(high) < 9:
            barred.add(high + 1)
    return frozenset(barred)


def leaves_a_discard(table: Table, seat: int, own: tuple[str, str], tile: str) -> bool:
    rest = list(table.seats[seat].hand)
    for one in own:
        rest.remove(one)
    return any(KIND[one] not in barred_kinds(table, own, tile) for one in rest)


def pairs_of(hand: list[str], first: int, second: int) -> list[tuple[str, str]]:
    """Two held tiles of these kinds, each way that differs in red fives, in order."""
    found: list[tuple[str, str]] = []
    ones = [tile for tile in hand if KIND[tile] == first]
    if first == second:
        numbers = range(len(ones))
        found = [(ones[i], ones[j]) for i, j in product(numbers, numbers) if i < j]
    else:
        found = list(product(ones, [tile for tile in hand if KIND[tile] == second]))
    return list(dict.fromkeys(found))


def call_words(table: Table, seat: int, claim: Claim) -> list[str]:
    """``open_kan``, ``pon 5p5p``, ``chi 3m4m`` on a discard."""
    one, called = table.seats[seat], KIND[claim.tile]
    found: list[str] = []
    if may_kan(table) and counts_of(one.hand)[called] == 3:
        found.append("open_kan")
    ways = [("pon", called, called)]
    if seat == table.next_seat(claim.owner) and not table.rules.is_sanma and not is_honor(called):
        rank = rank_of(called)
        if rank >= 3:
            ways.append(("chi", called - 2, called - 1))
        if 2 <= rank <= 8:
            ways.append(("chi", called - 1, called + 1))
        if rank <= 7:
            ways.append(("chi", called + 1, called + 2))
    for name, first, second in ways:
        for own in pairs_of(one.hand, first, second):
            if leaves_a_discard(table, seat, own, claim.tile):
                found.append(f"{name} {own[0]}{own[1]}")
    return found


def can_ron(table: Table, seat: int, claim: Claim) -> bool:
    if not completes(table, seat, claim) or table.is_furiten(seat):
        return False
    return can_win(table, seat, claim.tile, claim)


def completes(table: Table, seat: int, claim: Claim) -> bool:
    """The tile is one that the seat waits for; of a closed kan: by thirteen orphans (R-3.4)."""
    if KIND[claim.tile] not in table.waits(seat):
        return False
    if claim.by == "closed_kan":
        return is_thirteen_orphans(counts_of([*table.seats[seat].hand, claim.tile]))
    return True


def claim_actions(table: Table, seat: int, claim: Claim) -> tuple[str, ...]:
    """The choices of a seat on somebody's tile; none where it could only pass."""
    found = ["ron"] if can_ron(table, seat, claim) else []
    is_callable = claim.by == "discard" and claim.abort is None and table.live_left > 0
    if is_callable and not table.seats[seat].riichi:
        found += call_words(table, seat, claim)
    return (*found, "pass") if found else ()
