"""Wins and the end of a deal of xuezhan or panzhihua: who pays whom (X-31 to X-37, P-20, P-34)."""

from __future__ import annotations

from typing import Any

from .deal_parts import KIND, Laid, compact, counts_of, plain
from .panzhihua_value import capped
from .sichuan_claimed import horse_hits, horse_tiles, scored, side, win_of
from .sichuan_kans import give_back, shoot
from .sichuan_ready import ready_answer
from .sichuan_table import Claim, Table
from .tiles import SUITS, suit_of

MARKS = {"right": ">", "across": "^", "left": "<"}


def finish(table: Table, kind: str) -> None:
    table.kind, table.phase = kind, "over"
    table.to_act = table.claim = None
    table.say("end", kind)


def win(table: Table, winners: list[int], claim: Claim | None) -> int:
    """A tsumo (no claim), or rons in turn order after the owner; the last winner."""
    owner = winners[0] if claim is None else claim.owner
    tile = table.seats[owner].drawn if claim is None else claim.tile
    assert tile is not None
    answers = {seat: scored(table, seat, claim, horse_hits(table, seat)) for seat in winners}
    note_win(table, winners, claim)
    others = {seat: table.active_after(seat) for seat in winners}
    shown = horse_tiles(table)
    for seat in winners:
        one, answer = table.seats[seat], answers[seat]
        assert answer is not None
        if claim is None:
            one.give(tile)
            one.drawn = None
            table.say("tsumo", seat, tile)
        else:
            table.say("ron", seat, owner, tile)
        if claim is None or claim.by == "added_kan":
            one.won_with = tile
        table.say("hand", seat, compact(one.hand))
        if shown:
            table.say("horses", seat, "".join(shown))
        one.won = True
        before = table.scores[seat]
        settle_win(table, seat, owner, others[seat], answer)
        answer["points"] = table.scores[seat] - before
        table.wins.append((seat, owner, tile, answer))
    if claim is not None and claim.after_kan and has_kan_shot(table, claim):
        shoot(table, owner, winners)
    if table.first_from is None:
        table.first_winners, table.first_from = tuple(winners), owner
    table.chain = 0
    return winners[-1]


def note_win(table: Table, winners: list[int], claim: Claim | None) -> None:
    """How it was won."""
    how = "tsumo" if claim is None else "ron"
    for seat in winners:
        flags = win_of(table, seat, claim).flags
        for flag in flags:
            table.note("X-23", "P-20", f"{how} with {flag}")
        if "rob_kan" in flags and "after_kan" in flags:
            table.note("X-25", "X-25", "a tile robbed right after a kan")
        one = table.seats[seat]
        is_first = one.draws == 1 and not one.melds and not one.river and claim is None
        if is_first and seat != table.dealer and "earthly" not in flags:
            table.note("X-22", "X-22", "earthly broken by a call")
        if horse_tiles(table):
            hits, number = horse_hits(table, seat), len(horse_tiles(table))
            table.note("X-41", "X-41", f"{hits} of {number} horses")
    table.note("X-5", "X-5", f"{len(winners)} win by {how}")
    if claim is not None and any(answer in ("open_kan", "pon") for answer in plain_answers(claim)):
        table.note("X-5", "X-5", "ron before pon or kan")


def plain_answers(claim: Claim) -> list[str]:
    return [answer.split()[0] for answer in claim.answers.values()]


def has_kan_shot(table: Table, claim: Claim) -> bool:
    """The win counts as one on the discard after a kan (X-25: a tile robbed then counts too)."""
    return claim.by == "discard" or table.rules.get("fan_table") == "additive"


def settle_win(
    table: Table, seat: int, owner: int, others: list[int], answer: dict[str, Any]
) -> None:
    """The hand's payments by payer in turn order after the winner (X-31, X-32, P-20)."""
    clause = "X-31" if table.is_xuezhan else "P-20"
    amounts = answer["pay"]
    if "ron" in amounts:
        table.pay(owner, seat, amounts["ron"], "win", clause)
    elif "feeder" in amounts:
        feeder = table.turn_kans[-1].from_seat
        assert feeder is not None
        as_ron = table.rules.open_kan_tsumo == "as_ron"
        own = amounts["feeder"] if as_ron else amounts["feeder"] // len(others)
        table.pay(feeder, seat, own, "win", clause)
        table.pay(feeder, seat, amounts["feeder"] - own, "kan_feeder", "X-32")
    else:
        each = amounts.get("by_payer") or [amounts["each"]] * len(others)
        for payer, points in zip(others, each, strict=True):
            table.pay(payer, seat, points, "win", clause)


def is_over(table: Table) -> bool:
    """Enough seats have won (X-9)."""
    return len(table.wins) >= table.rules.end_after_wins or len(table.active()) < 2


def is_pig(table: Table, seat: int) -> bool:
    """A flower pig (X-35)."""
    rules, one = table.rules, table.seats[seat]
    if not table.is_xuezhan:
        return False
    if rules.void == "natural":
        tiles = [*one.hand, *meld_tiles(table, seat)]
        return len({tile[1] for tile in tiles}) == 3
    only_void = bool(one.river) and all(suit_of(KIND[tile]) == one.void for tile in one.river)
    if table.has_void_tiles(seat) and only_void:
        table.note("X-35", "X-35", f"only void tiles, passive_pig {rules.passive_pig}")
    return table.has_void_tiles(seat) and not (rules.passive_pig and only_void)


def seen_by(table: Table, seat: int) -> list[str]:
    """What lies open beside the seat's own tiles and melds."""
    found: list[str] = []
    for other, one in enumerate(table.seats):
        found += [tile for at, tile in enumerate(one.river) if at not in one.called]
        if other != seat:
            found += [tile for meld in one.melds for tile in meld.tiles]
        if one.won:
            found += one.hand if other != seat else []
            found += [one.won_with] if one.won_with is not None else []
    if not table.is_xuezhan and table.open_place not in table.taken:
        found.append(table.wall[table.open_place])
    return found


def meld_text(seat: int, meld: Laid) -> str:
    text = f"{meld.type} {''.join(meld.tiles)}"
    return text if meld.source is None else f"{text} {MARKS[side(seat, meld.source)]}"


def greatest(table: Table, seat: int) -> dict[str, Any] | None:
    """The ready check of the hand as it stands, without the drawn tile; None: not ready."""
    one, hand = table.seats[seat], table.held(seat)
    if not table.is_ready(seat):
        return None
    answer = ready_answer(
        {
            "rules": table.rules_text,
            "hand": "".join(hand),
            "melds": [meld_text(seat, meld) for meld in one.melds],
            "void": None if one.void is None else SUITS[one.void],
            "seen": seen_by(table, seat),
            "dealt_ready": one.dealt_ready,
            "dealer": seat == table.dealer,
            "factor": one.factor,
        }
    )
    return answer if answer["ready"] else None


def ready_pay(table: Table, payer: int, best: dict[str, Any], own: int) -> int:
    """What a seat that is not ready pays a ready one (X-36, P-34)."""
    if table.is_xuezhan:
        return int(best["value"])
    factors = table.seats[own].factor * table.seats[payer].factor
    return capped(table.rules, best["face"] * factors)


def exhaustive(table: Table) -> None:
    """The wall is empty: pigs, then the ready check, then refunds (X-35 to X-37)."""
    order = [seat for seat in table.order_from_dealer() if not table.seats[seat].won]
    pigs = [seat for seat in order if is_pig(table, seat)]
    best = {seat: greatest(table, seat) for seat in order if seat not in pigs}
    ready = {seat: found for seat, found in best.items() if found is not None}
    note_end(table, order, pigs, ready)
    for seat in order:
        table.say("pig" if seat in pigs else "tenpai" if seat in ready else "noten", seat)
    pay_pigs(table, pigs, list(ready))
    rules = table.rules
    for payer in order:
        excused = payer in pigs and not rules.get("pig_pays_ready_check")
        if payer in ready or excused:
            continue
        for payee, found in ready.items():
            clause = "X-36" if table.is_xuezhan else "P-34"
            table.pay(payer, payee, ready_pay(table, payer, found, payee), "ready_check", clause)
    if rules.get("kan_refund", "never") != "never":
        for seat in order:
            if seat not in ready:
                for entry in give_back(table, seat, table.ledger):
                    table.pay(*entry)
    finish(table, "exhaustive")


def note_end(table: Table, order: list[int], pigs: list[int], ready: dict[int, Any]) -> None:
    """How things stand when the wall is empty."""
    table.note("X-9", "X-9", f"exhaustive after {4 - len(order)} wins")
    table.note("X-36", "P-34", f"{len(ready)} of {len(order)} ready, {len(pigs)} pigs")
    for seat in order:
        has_waits = table.is_ready(seat)
        if has_waits and seat not in ready and seat not in pigs:
            table.note("X-36", "X-36", "ready, but no live wait")
        counts = counts_of(table.seats[seat].hand)
        held = counts_of([*table.seats[seat].hand, *meld_tiles(table, seat)])
        if max(counts) == 4:
            table.note("X-36", "X-36", f"four in the hand, own_four {table.rules.own_four}")
        if any(one == 4 and counts[kind] == 1 for kind, one in enumerate(held)):
            table.note("X-36", "X-36", f"four with a pon, own_four {table.rules.own_four}")


def meld_tiles(table: Table, seat: int) -> list[str]:
    return [tile for meld in table.seats[seat].melds for tile in meld.tiles]


def pay_pigs(table: Table, pigs: list[int], ready: list[int]) -> None:
    rules = table.rules
    for payer in pigs:
        for payee in table.order_from_dealer():
            may = {"all": True, "not_won": not table.seats[payee].won, "ready": payee in ready}
            if payee not in pigs and may[rules.pig_recipients]:
                points = rules.pig_multiple * rules.base
                table.pay(payer, payee, points, "pig", "X-35")
        if rules.pig_penalty:
            table.fine(payer, rules.pig_penalty, "pig_penalty", "X-35")


def waits_text(kinds: tuple[int, ...]) -> str:
    return "".join(map(plain, kinds))
