"""How a deal ends: wins, abortive draws, the exhaustive draw; who pays whom (R-4.9, R-5)."""

from __future__ import annotations

from .deal_parts import KIND
from .riichi_check import Win
from .riichi_points import liable_parts, tsumo_pay
from .riichi_request import scored, seat_at
from .riichi_table import Claim, Table
from .tiles import TERMINALS_AND_HONORS

MANGAN = 2000


def finish(table: Table, kind: str) -> None:
    table.kind, table.phase = kind, "over"
    table.to_act = table.claim = None
    table.say("end", kind)


def abort(table: Table, kind: str) -> None:
    finish(table, kind)


def pay(table: Table, payer: int, payee: int, points: int, reason: str, clause: str) -> None:
    if points:
        table.ledger.append((payer, payee, points, reason, clause))
        table.scores[payer] -= points
        table.scores[payee] += points


def take_sticks(table: Table, seat: int, sticks: int) -> None:
    if sticks:
        table.ledger.append((None, seat, 1000 * sticks, "deposits", "R-4.9"))
        table.scores[seat] += 1000 * sticks
        table.deposits -= sticks


def win(table: Table, winners: list[int], claim: Claim | None) -> None:
    """A tsumo (no claim), or one or more rons in turn order after the owner of the tile."""
    from_seat = winners[0] if claim is None else claim.owner
    tile = table.seats[from_seat].drawn if claim is None else claim.tile
    assert tile is not None
    results = [(seat, *scored(table, seat, tile, claim)) for seat in winners]
    if claim is not None and claim.by != "discard":
        count_as_discarded(table, claim)
    sticks = share_sticks(table, winners)
    for place, (seat, one, answer) in enumerate(results):
        if claim is None:
            table.say("tsumo", seat, tile)
        else:
            table.say("ron", seat, from_seat, tile)
        honba = table.honba if place == 0 or table.rules.honba_multi == "each" else 0
        before = table.scores[seat]
        settle_win(table, seat, one, answer, honba)
        take_sticks(table, seat, sticks[seat])
        answer["points"] = table.scores[seat] - before
        table.wins.append((seat, from_seat, tile, answer))
    table.winners, table.from_seat = tuple(winners), from_seat
    finish(table, "win")


def count_as_discarded(table: Table, claim: Claim) -> None:
    """A robbed kan does not exist; its tile is its owner's discard (R-3.5)."""
    one = table.seats[claim.owner]
    if claim.by == "closed_kan":
        for tile in one.melds.pop().own:
            one.take(tile)
        one.give(claim.tile)
    one.river.append(claim.tile)


def share_sticks(table: Table, winners: list[int]) -> dict[int, int]:
    """To the first winner; ``own_back``: each takes its own of this deal first."""
    shares = dict.fromkeys(winners, 0)
    if table.rules.sticks_multi == "own_back":
        shares = {seat: int(table.seats[seat].stick_paid) for seat in winners}
    shares[winners[0]] += table.deposits - sum(shares.values())
    return shares


def settle_win(table: Table, seat: int, win: Win, answer: dict[str, object], honba: int) -> None:
    """The hand's payments by payer in turn order after the winner, then the honba likewise."""
    others = table.order_after(seat)
    parts = payments(table, seat, win, answer)
    for payer in others:
        for reason, clause in REASONS.items():
            pay(table, payer, seat, parts.get((payer, reason), 0), reason, clause)
    one_share = table.rules.honba_per_payer * honba
    bearer = honba_bearer(table, seat, win, answer)
    for payer in others:
        if bearer is None:
            pay(table, payer, seat, one_share, "honba", "R-4.9")
        elif payer == bearer:
            pay(table, payer, seat, one_share * len(others), "honba", "R-4.9")


REASONS = {"win": "R-4.9", "pao": "R-4.10", "rinshan_pao": "R-4.11"}


def liable_seats(table: Table, seat: int, win: Win, answer: dict[str, object]) -> list[int]:
    """Seats liable for a yakuman of the hand, the first to become liable first."""
    if not answer["yakuman"]:
        return []
    items = dict(answer["items"])  # type: ignore[attr-defined]
    return [seat_at(table, seat, name) for name, _ in liable_parts(win, items)]


def payments(
    table: Table, seat: int, win: Win, answer: dict[str, object]
) -> dict[tuple[int, str], int]:
    """(payer, reason) to points, honba not included."""
    amounts = answer["pay"]
    assert isinstance(amounts, dict)
    found: dict[tuple[int, str], int] = {}
    if "each" in amounts or "dealer" in amounts:
        for payer in table.order_after(seat):
            name = "each" if "each" in amounts else "dealer" if payer == table.dealer else "other"
            found[payer, "win"] = amounts[name]
    if "ron" in amounts:
        assert win.from_seat is not None
        found[seat_at(table, seat, win.from_seat), "win"] = amounts["ron"]
    if "feeder" in amounts:
        assert win.kan_feeder is not None
        found[seat_at(table, seat, win.kan_feeder), "rinshan_pao"] = amounts["feeder"]
    if "liable" in amounts:
        liable = liable_seats(table, seat, win, answer)
        if not win.is_tsumo:
            assert win.from_seat is not None
            discarder = seat_at(table, seat, win.from_seat)
            liable = [payer for payer in liable if payer != discarder]
        shares = amounts["liable"]
        for payer, points in zip(
            liable, [shares] if isinstance(shares, int) else shares, strict=True
        ):
            found[payer, "pao"] = points
    return found


def honba_bearer(table: Table, seat: int, win: Win, answer: dict[str, object]) -> int | None:
    """Who pays all of the honba; None: each its part."""
    liable = liable_seats(table, seat, win, answer)
    if not win.is_tsumo and win.from_seat is not None:
        # For its own yakuman a discarder is an ordinary payer, not a liable one.
        liable = [one for one in liable if one != seat_at(table, seat, win.from_seat)]
    if liable and (win.is_tsumo or table.rules.pao_honba == "liable"):
        return liable[0]
    amounts = answer["pay"]
    assert isinstance(amounts, dict)
    if "feeder" in amounts and win.kan_feeder is not None:
        return seat_at(table, seat, win.kan_feeder)
    if win.from_seat is not None and not win.is_tsumo:
        return seat_at(table, seat, win.from_seat)
    return None


def exhaustive_draw(table: Table) -> None:
    """Ready hands are shown, in turn from the dealer; some seats may choose (R-5.2)."""
    table.phase, table.claim = "show", None
    for seat in table.order_from_dealer():
        one = table.seats[seat]
        if one.shown is not None:
            continue
        is_ready = bool(table.waits(seat))
        if is_ready and not one.riichi and table.rules.may_hide_tenpai:
            table.to_act = seat
            return
        show(table, seat, is_ready)
    settle_draw(table)


def show(table: Table, seat: int, is_shown: bool) -> None:
    table.seats[seat].shown = is_shown
    table.say("tenpai" if is_shown else "noten", seat)


def settle_draw(table: Table) -> None:
    """Nagashi mangan, else the payments of the seats that are not ready (R-5.1, R-5.7)."""
    order = table.order_from_dealer()
    nagashi = [seat for seat in order if is_nagashi(table, seat)]
    if table.rules.nagashi == "none" or not nagashi:
        settle_noten(table)
        finish(table, "exhaustive")
        return
    table.winners = tuple(nagashi)
    wins = table.rules.nagashi == "win"
    for place, seat in enumerate(nagashi):
        rules, others = table.rules, table.order_after(seat)
        shares = tsumo_pay(MANGAN, seat == table.dealer, table.players, rules.tsumo_loss)
        for payer in others:
            name = "dealer" if payer == table.dealer else "other"
            points = shares.get("each", shares.get(name))
            pay(table, payer, seat, points, "nagashi", "R-5.7")
        if wins and (place == 0 or rules.honba_multi == "each"):
            for payer in others:
                pay(table, payer, seat, rules.honba_per_payer * table.honba, "honba", "R-4.9")
        if wins:
            take_sticks(table, seat, sticks_of_nagashi(table, nagashi, place))
    finish(table, "nagashi")


def sticks_of_nagashi(table: Table, nagashi: list[int], place: int) -> int:
    """As for rons; those shared out before are off the table already."""
    if place == 0:
        return share_sticks(table, nagashi)[nagashi[0]]
    is_own = table.rules.sticks_multi == "own_back" and table.seats[nagashi[place]].stick_paid
    return int(is_own)


def is_nagashi(table: Table, seat: int) -> bool:
    one = table.seats[seat]
    return not one.was_called and all(KIND[tile] in TERMINALS_AND_HONORS for tile in one.river)


def settle_noten(table: Table) -> None:
    order = table.order_from_dealer()
    ready = [seat for seat in order if table.seats[seat].shown]
    noten = [seat for seat in order if not table.seats[seat].shown]
    if ready and noten:
        points = table.rules.noten_pool // (len(ready) * len(noten))
        for payer in noten:
            for payee in ready:
                pay(table, payer, payee, points, "noten", "R-5.1")
