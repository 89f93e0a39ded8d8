"""How a deal goes on: draws, discards, calls, kans, and the answers to a tile (R-3)."""

from __future__ import annotations

from .deal_parts import KIND, Laid, added_to_pon, in_order, plain
from .riichi_ends import abort, count_as_discarded, exhaustive_draw, win
from .riichi_legal import barred_kinds, claim_actions, closed_kan_of, completes
from .riichi_table import MOST_KANS, Claim, Table
from .tiles import DRAGONS, NORTH, WINDS


def draw(table: Table, seat: int) -> None:
    """The next tile of the live wall."""
    tile = table.wall[table.next_tile]
    table.next_tile += 1
    table.after_kan = False
    receive(table, seat, tile, "draw")


def draw_replacement(table: Table, seat: int, is_rinshan: bool) -> None:
    """From the dead wall, which the last live tile joins (R-1.9)."""
    tile = table.replacement()
    table.replaced += 1
    table.after_kan = is_rinshan
    receive(table, seat, tile, "replacement")


def receive(table: Table, seat: int, tile: str, name: str) -> None:
    one = table.seats[seat]
    table.live_left -= 1
    one.take(tile)
    one.drawn = tile
    one.let_pass = False
    table.phase, table.to_act, table.claim = "turn", seat, None
    table.say(name, seat, tile)


def show_pending(table: Table) -> None:
    while table.pending:
        table.pending -= 1
        show_dora(table)


def show_dora(table: Table) -> None:
    table.num_dora += 1
    table.say("dora", table.indicators()[-1])


def note_own_pass(table: Table, seat: int) -> None:
    """In riichi an own winning draw that is not taken counts as let pass (R-3.9 b)."""
    one = table.seats[seat]
    if one.riichi and one.drawn is not None and KIND[one.drawn] in table.waits(seat):
        one.let_pass_in_riichi = True


def discard(table: Table, seat: int, word: str, declares: str | None = None) -> None:
    """``word``: ``5p``, or ``5p*`` for the tile just drawn; ``declares``: a riichi action."""
    one, tile = table.seats[seat], word.rstrip("*")
    one.ippatsu = False
    if declares is not None:
        one.riichi = 2 if table.is_first_turn(seat) else 1
        one.open_riichi = declares == "open_riichi"
        one.ippatsu = True
        table.say(declares, seat)
    else:
        note_own_pass(table, seat)
    if table.rules.kan_dora_reveal == "by_kind":
        show_pending(table)
    one.give(tile)
    one.drawn, one.barred, one.kan_feeder = None, frozenset(), None
    one.river.append(tile)
    table.say("discard", seat, word)
    ask(table, Claim(seat, tile, "discard", declares is not None, abort_reason(table)))


def abort_reason(table: Table) -> str | None:
    """Why the deal ends if this discard is not ronned (R-5.3 to R-5.5)."""
    allowed = table.rules.abortive_draws
    firsts = [one.river[0] for one in table.seats if len(one.river) == 1]
    same_wind = len(set(firsts)) == 1 and KIND[firsts[0]] in WINDS
    is_first_round = len(firsts) == 4 and not table.interrupted
    if "four_winds" in allowed and is_first_round and same_wind:
        return "four_winds"
    if "four_riichi" in allowed and sum(one.riichi > 0 for one in table.seats) == 4:
        return "four_riichi"
    many = len(table.kans) == MOST_KANS and len(set(table.kans)) >= 2
    return "four_kans" if "four_kans" in allowed and many else None


def ask(table: Table, claim: Claim) -> None:
    """Everybody who has a choice is asked, in turn order after the owner (R-3.2)."""
    table.phase, table.claim = "claim", claim
    claim.offer(table.order_after(claim.owner), lambda seat: claim_actions(table, seat, claim))
    ask_next(table)


def ask_next(table: Table) -> None:
    claim = table.claim
    assert claim is not None
    table.to_act = claim.next_asked
    if table.to_act is None:
        resolve(table, claim)


def resolve(table: Table, claim: Claim) -> None:
    """The highest claim wins: ron, then pon and open kan, then chi."""
    rons = [seat for seat, action in claim.answers.items() if action == "ron"]
    if len(rons) == 3 and table.rules.multiple_ron == "double":
        if "triple_ron" in table.rules.abortive_draws:
            if claim.by != "discard":
                count_as_discarded(table, claim)
            abort(table, "triple_ron")
            return
        rons = rons[:2]
    if table.rules.multiple_ron == "head_bump":
        rons = rons[:1]
    if rons:
        win(table, rons, claim)
        return
    for seat in table.order_after(claim.owner):
        if completes(table, seat, claim):
            one = table.seats[seat]
            one.let_pass = True
            one.let_pass_in_riichi = one.let_pass_in_riichi or one.riichi > 0
    if claim.by == "discard":
        discard_stands(table, claim)
    else:
        stand(table, claim)


def discard_stands(table: Table, claim: Claim) -> None:
    """Nobody won on it: a riichi stands, indicators are due, then calls or the next draw."""
    one = table.seats[claim.owner]
    if claim.is_riichi:
        one.stick_paid = True
        table.scores[claim.owner] -= 1000
        table.deposits += 1
        table.ledger.append((claim.owner, None, 1000, "riichi_stick", "R-3.8"))
        table.say("riichi_accepted", claim.owner)
    if table.rules.kan_dora_reveal == "after_discard":
        show_pending(table)
    if claim.abort is not None:
        abort(table, claim.abort)
        return
    for name in ("open_kan", "pon", "chi"):
        for seat, action in claim.answers.items():
            if action.split()[0] == name:
                call(table, seat, action, claim)
                return
    if table.live_left == 0:
        exhaustive_draw(table)
    else:
        draw(table, table.next_seat(claim.owner))


def call(table: Table, seat: int, action: str, claim: Claim) -> None:
    """A chi, pon or open kan stands."""
    one = table.seats[seat]
    name, _, words = action.partition(" ")
    own = (words[:2], words[2:])
    if name == "open_kan":
        same = [tile for tile in one.hand if KIND[tile] == KIND[claim.tile]]
        own = tuple(in_order(same))
    one.give(*own)
    one.melds.append(Laid(name, own, claim.tile, claim.owner))
    one.let_pass = False
    table.seats[claim.owner].was_called = True
    interrupt(table)
    table.say(name, seat, "".join(own), claim.tile, claim.owner)
    if name != "open_kan":
        one.barred = barred_kinds(table, own, claim.tile)
    if name == "open_kan":
        table.kans.append(seat)
        one.kan_feeder = claim.owner
    if name != "chi":
        note_pao(table, seat, KIND[claim.tile], claim.owner)
    table.phase, table.to_act, table.claim = "call", seat, None
    if name == "open_kan":
        earn_dora(table, at_once=table.rules.kan_dora_reveal == "at_once")
        draw_replacement(table, seat, is_rinshan=True)


def note_pao(table: Table, seat: int, kind: int, feeder: int) -> None:
    """Who feeds the deciding set is liable (R-4.10)."""
    one = table.seats[seat]
    laid = {meld.kind for meld in one.melds if meld.type != "chi"}
    found: list[str] = []
    if kind in DRAGONS and laid.issuperset(DRAGONS):
        found.append("daisangen")
    if kind in WINDS and laid.issuperset(WINDS):
        found.append("daisuushii")
    if one.melds[-1].is_kan and sum(meld.is_kan for meld in one.melds) == 4:
        found.append("suukantsu")
    one.pao += tuple((name, feeder) for name in found)


def interrupt(table: Table) -> None:
    """A chi, pon, kan or kita stands: no ippatsu and no first-turn rights any more."""
    table.interrupted = True
    for one in table.seats:
        one.ippatsu = False


def earn_dora(table: Table, at_once: bool) -> None:
    """A kan stands: its indicator is shown now or later (R-3.6)."""
    if not table.rules.dora or not table.rules.kan_dora:
        return
    if at_once:
        show_dora(table)
    else:
        table.pending += 1


def lay_out(table: Table, seat: int, name: str, tile: str) -> None:
    """Declare a closed kan, an added kan or kita; others may rob the tile before it stands."""
    one = table.seats[seat]
    note_own_pass(table, seat)
    if name == "closed_kan":
        meld = closed_kan_of(table, seat, KIND[tile])
        one.give(*meld.own)
        one.melds.append(meld)
        table.say(name, seat, "".join(meld.own))
    elif name == "added_kan":
        one.give(tile)
        table.say(name, seat, tile)
    else:
        tile = plain(NORTH)
        one.give(tile)
        table.say(name, seat)
    one.drawn = None
    claim = Claim(seat, tile, name)
    may_rob = {
        "added_kan": True,
        "closed_kan": table.rules.ankan_chankan_kokushi,
        "kita": table.rules.kita_ron,
    }
    if may_rob[name]:
        ask(table, claim)
    else:
        stand(table, claim)


def stand(table: Table, claim: Claim) -> None:
    """Nobody robbed it."""
    seat = claim.owner
    one = table.seats[seat]
    interrupt(table)
    if table.rules.kan_dora_reveal == "by_kind":
        show_pending(table)  # of earlier kans; a robbed tile shows none of them
    if claim.by == "kita":
        one.kita += 1
        draw_replacement(table, seat, is_rinshan=table.rules.kita_rinshan)
        return
    table.kans.append(seat)
    if claim.by == "added_kan":
        added_to_pon(one.melds, claim.tile)
    reveal = table.rules.kan_dora_reveal
    earn_dora(table, at_once=reveal == "at_once" or (reveal, claim.by) == ("by_kind", "closed_kan"))
    draw_replacement(table, seat, is_rinshan=True)


def act(table: Table, seat: int, action: str) -> None:
    """A legal action on the seat's own turn or after its call."""
    name, _, tile = action.partition(" ")
    if name == "tsumo":
        win(table, [seat], None)
    elif name == "nine_terminals":
        abort(table, name)
    elif name == "discard":
        discard(table, seat, tile)
    elif name in ("riichi", "open_riichi"):
        discard(table, seat, tile, name)
    else:
        lay_out(table, seat, name, tile)
