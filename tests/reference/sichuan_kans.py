"""Kans that stand: their fees, chains, and what a win on the discard after them moves."""

from __future__ import annotations

from collections.abc import Sequence

from .sichuan_table import Claim, Entry, Kan, Table


def fees_clause(table: Table) -> str:
    return "X-30" if table.is_xuezhan else "P-31"


def ordinary_fees(table: Table, kan: Kan, is_late: bool) -> dict[int, int]:
    """What each payer owes for a kan, chains not looked at (X-30, P-31)."""
    rules, others = table.rules, table.active_after(kan.seat)
    if table.is_xuezhan:
        open_fee, side_fee = rules.open_kan_fee, rules.open_kan_side_fee
        added_fee, closed_fee = rules.added_kan_fee, rules.closed_kan_fee
        late_fee = added_fee if rules.late_added_kan_pays else 0
    else:
        open_fee, added_fee, closed_fee = rules.kan_fees
        side_fee = late_fee = 0
    each = {"open_kan": side_fee, "closed_kan": closed_fee}
    each["added_kan"] = late_fee if is_late else added_fee
    found = dict.fromkeys(others, rules.base * each[kan.type])
    if kan.from_seat is not None:
        found[kan.from_seat] = rules.base * open_fee
    return found


def chained_fees(table: Table, kan: Kan, fees: dict[int, int], is_link: bool) -> dict[int, int]:
    """The fees under ``kan_chain`` (P-31); ``is_link``: fed by the discard after a kan."""
    rules = table.rules
    if table.is_xuezhan or rules.kan_chain == "off":
        return fees
    if is_link:
        assert kan.from_seat is not None
        open_fee = rules.base * rules.kan_fees[0]
        times = 2**table.chain if rules.kan_chain == "geometric" else 2 * table.chain
        return {kan.from_seat: open_fee * times}
    number = len(table.turn_kans)  # this one included
    times = 2 ** (number - 1)
    if rules.kan_chain == "linear" and number > 1:
        times = 2 * (number - 1)
    return {payer: points * times for payer, points in fees.items()}


def stands(
    table: Table,
    seat: int,
    name: str,
    tile: str,
    *,
    fed_by: Claim | None = None,
    is_late: bool = False,
) -> None:
    """A kan stands: it has an id, and its fee is paid at once."""
    table.called = True
    kan = Kan(len(table.kans) + 1, seat, name, tile)
    is_link = False
    if fed_by is not None:
        kan.from_seat = fed_by.owner
        is_link = fed_by.after_kan
        table.chain = table.chain + 1 if is_link else 0
        table.turn_kans = []
    table.kans.append(kan)
    table.turn_kans.append(kan)
    fees = chained_fees(table, kan, ordinary_fees(table, kan, is_late), is_link)
    table.note("X-30", "P-31", f"{'late ' * is_late}{name} fee of {len(table.active_after(seat))}")
    if not table.is_xuezhan:
        kind, number = table.rules.kan_chain, len(table.turn_kans)
        if is_link:
            table.note("", "P-31", f"link {table.chain}, {kind}")
        if number > 1:
            table.note("", "P-31", f"own kan {number}, {kind}")
    for payer in table.active_after(seat):
        points = fees.get(payer, 0)
        kan.paid[payer] = points
        table.pay(payer, seat, points, "kan_fee", fees_clause(table), kan.id)


def shares(table: Table, points: int, winners: list[int]) -> list[int]:
    """What each winner gets of a fee that moves; the first is nearest to the konger (X-33)."""
    split = table.rules.transfer_split
    if split == "each_full":
        return [points] * len(winners)
    if split == "nearest":
        return [points] + [0] * (len(winners) - 1)
    part, rest = divmod(points, len(winners))
    return [part + rest] + [part] * (len(winners) - 1)


def shoot(table: Table, konger: int, winners: list[int]) -> None:
    """A ron right after a kan takes its fee from the konger (X-33)."""
    rule = table.rules.get("kan_shot", "none")
    if rule == "none":
        return
    kans = table.turn_kans if rule == "transfer_all" else table.turn_kans[-1:]
    what = f"{rule} {table.rules.transfer_split}" if rule.startswith("transfer") else rule
    of_two = " of two" if len(table.turn_kans) > 1 else ""
    table.note("X-33", "", f"{what} to {len(winners)}{of_two}")
    for kan in kans:
        kan.moved = True
        if rule == "refund":
            for payer in table.order_after(konger):
                table.pay(konger, payer, kan.paid[payer], "kan_shot_refund", "X-33", kan.id)
            continue
        for winner, points in zip(winners, shares(table, sum(kan.paid), winners), strict=True):
            table.pay(konger, winner, points, "kan_transfer", "X-33", kan.id)


def give_back(table: Table, seat: int, entries: Sequence[Entry]) -> list[Entry]:
    """The fees that a seat still holds after these entries, to those who paid them (X-37)."""
    if any(kan.moved for kan in table.kans if kan.seat == seat):
        table.note("X-37", "", "a fee that has moved is not given back")
    found: list[Entry] = []
    for kan in table.kans:
        if kan.seat != seat or kan.moved:
            continue
        for payer in table.order_after(seat):
            entry = (seat, payer, kan.paid[payer], "kan_refund", "X-37", kan.id)
            if kan.paid[payer] and entry not in entries:
                found.append(entry)
    return found
