"""How a deal of xuezhan or panzhihua goes on: exchange, draws, discards, calls, kans, answers."""

from __future__ import annotations

from .deal_parts import KIND, Laid, added_to_pon
from .sichuan_claimed import is_complete, ron_answer, tsumo_answer
from .sichuan_ends import exhaustive, finish, is_over, waits_text, win
from .sichuan_kans import stands
from .sichuan_legal import PICKS, claim_actions, closed_kan_of
from .sichuan_table import DANCE, SING, Claim, Table
from .tiles import SUITS

STEPS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # exchange die: how many seats further


def ask_hidden(table: Table, phase: str) -> bool:
    """The next seat in turn order from the dealer that has not answered; False: all have."""
    table.phase = phase
    for seat in table.order_from_dealer():
        one = table.seats[seat]
        open_answer = len(one.picks) < PICKS if phase == "exchange" else one.void_choice is None
        if open_answer:
            table.to_act = seat
            return True
    return False


def begin(table: Table) -> None:
    """After the dealer's draw: exchange and void suit, as far as they are played."""
    if table.rules.get("exchange") == "three" and ask_hidden(table, "exchange"):
        return
    begin_void(table)


def begin_void(table: Table) -> None:
    if table.rules.void == "declared" and ask_hidden(table, "void_suit"):
        return
    begin_turns(table)


def begin_turns(table: Table) -> None:
    """The dealer's first turn; who is ready as dealt is known now (P-17)."""
    if not table.is_xuezhan:
        for seat in table.order_after(table.dealer):
            table.seats[seat].dealt_ready = table.is_ready(seat)
    table.phase, table.to_act = "turn", table.dealer


def pick(table: Table, seat: int, tile: str) -> None:
    """One tile of the exchange; the last one makes it happen."""
    table.seats[seat].picks.append(tile)
    if not ask_hidden(table, "exchange"):
        exchange(table)
        begin_void(table)


def exchange(table: Table) -> None:
    """Three tiles of each seat go where the die sends them (X-4)."""
    table.say("exchange_die", table.exchange_die)
    step = STEPS[table.exchange_die]
    dealer = table.seats[table.dealer]
    # An equal tile of the thirteen goes before the drawn one.
    drawn = dealer.drawn or ""
    drawn_goes = dealer.picks.count(drawn) > table.held(table.dealer).count(drawn)
    for seat in table.order_from_dealer():
        receiver = table.next_seat(seat, step)
        table.say("exchange", seat, "".join(table.seats[seat].picks), receiver)
    for one in table.seats:
        one.give(*one.picks)
    for seat in table.order_from_dealer():
        table.seats[table.next_seat(seat, step)].take(*table.seats[seat].picks)
    if dealer.picks.count(drawn):
        table.note("X-4", "", f"the drawn tile {'goes' if drawn_goes else 'stays'}")
    if drawn_goes:
        dealer.drawn = table.seats[table.next_seat(table.dealer, -step)].picks[-1]


def choose_void(table: Table, seat: int, suit: str) -> None:
    table.seats[seat].void_choice = SUITS.index(suit)
    if not ask_hidden(table, "void_suit"):
        for other in table.order_from_dealer():
            one = table.seats[other]
            one.void = one.void_choice
            table.say("void_suit", other, SUITS[one.void or 0])
        begin_turns(table)


def take_from_wall(table: Table, seat: int, place: int, name: str) -> None:
    one, tile = table.seats[seat], table.wall[place]
    table.taken.add(place)
    table.is_replacement = name == "replacement"
    if not table.is_replacement:
        table.turn_kans = []
    one.take(tile)
    one.drawn = tile
    one.draws += 1
    one.forgive()
    table.phase, table.to_act, table.claim = "turn", seat, None
    table.say(name, seat, tile)


def next_draw(table: Table, seat: int) -> None:
    """The next tile of the wall, if play goes on (X-9)."""
    if table.can_draw:
        take_from_wall(table, seat, table.undrawn()[0], "draw")
    else:
        exhaustive(table)


def draw_replacement(table: Table, seat: int) -> None:
    take_from_wall(table, seat, table.replacement_place(), "replacement")


def note_declined_tsumo(table: Table, seat: int) -> None:
    """A win by the own draw that is not taken (X-12, P-32)."""
    answer = tsumo_answer(table, seat)
    if answer is not None:
        drawn = table.seats[seat].drawn
        assert drawn is not None
        table.seats[seat].decline(KIND[drawn], answer["value"])


def declare(table: Table, seat: int, name: str, tile: str) -> None:
    """Sing or dance just before the discard (P-10, P-13)."""
    one = table.seats[seat]
    one.factor = SING if name == "sing" else DANCE
    if name == "sing":
        table.say("sing", seat)
        return
    rest = list(one.hand)
    rest.remove(tile)
    one.shown = table.waits(seat, rest)
    table.say("dance", seat, waits_text(one.shown))


def discard(table: Table, seat: int, word: str, declares: str | None = None) -> None:
    one, tile = table.seats[seat], word.rstrip("*")
    note_declined_tsumo(table, seat)
    lifts = table.rules.get("pass_lift_by_pon") == "if_not_complete"
    if lifts and one.drawn is None:
        is_lifted = not is_complete(table, seat)
        if one.declined is not None:
            table.note("X-12", "", f"a pon {'lifts' if is_lifted else 'does not lift'} the bar")
        if is_lifted:
            one.forgive()
    if declares is not None:
        declare(table, seat, declares, tile)
    if one.dealt_ready:
        table.note("", "P-17", f"{'kept' if tile == one.drawn else 'lost'} with a discard")
    if tile != one.drawn:
        one.dealt_ready = False
    one.give(tile)
    one.drawn = None
    one.river.append(tile)
    table.say("discard", seat, word)
    ask(table, Claim(seat, tile, "discard", bool(table.turn_kans)))


def ask(table: Table, claim: Claim) -> None:
    """Everybody who has a choice is asked, in turn order after the owner (X-5)."""
    table.phase, table.claim = "claims", claim
    claim.offer(table.active_after(claim.owner), lambda seat: claim_actions(table, seat, claim))
    ask_next(table)


def ask_next(table: Table) -> None:
    claim = table.claim
    assert claim is not None
    table.to_act = claim.next_asked
    if table.to_act is None:
        resolve(table, claim)


def resolve(table: Table, claim: Claim) -> None:
    """Rons, else an open kan or a pon, else play goes on."""
    for seat, action in claim.answers.items():
        if "ron" in claim.options[seat] and action != "ron":
            answer = ron_answer(table, seat, claim)
            assert answer is not None
            table.seats[seat].decline(KIND[claim.tile], answer["value"])
    rons = [seat for seat, action in claim.answers.items() if action == "ron"]
    if table.rules.multiple_ron == "head_bump":
        if len(rons) > 1:
            table.note("X-5", "X-5", "a ron is bumped")
        rons = rons[:1]
    if rons:
        after_win(table, win(table, rons, claim))
        return
    if claim.by == "added_kan":
        if claim.options:
            table.note("X-7", "X-7", "a kan is not robbed")
        added_stands(table, claim)
        return
    for seat, action in claim.answers.items():
        if action != "pass":
            call(table, seat, action.split()[0], claim)
            return
    table.chain = 0
    next_draw(table, table.active_after(claim.owner)[0])


def after_win(table: Table, last: int) -> None:
    """The end, or the next seat after the last winner plays on (X-8, X-9)."""
    if is_over(table):
        finish(table, "win")
        return
    after = table.active_after(last)[0]
    table.note("X-8", "X-8", f"{(after - last) % 4} seats after the last winner")
    next_draw(table, after)


def call(table: Table, seat: int, name: str, claim: Claim) -> None:
    """A pon or open kan stands."""
    one, owner = table.seats[seat], table.seats[claim.owner]
    own = (claim.tile,) * (2 if name == "pon" else 3)
    one.give(*own)
    one.melds.append(Laid(name, own, claim.tile, claim.owner))
    lose_dealt_ready(table, seat, name)
    owner.called.append(len(owner.river) - 1)
    table.say(name, seat, "".join(own), claim.tile, claim.owner)
    table.claim = None
    if name == "open_kan":
        stands(table, seat, name, claim.tile, fed_by=claim)
        draw_replacement(table, seat)
        return
    table.called = True
    table.chain, table.turn_kans, table.is_replacement = 0, [], False
    table.phase, table.to_act = "turn", seat


def lose_dealt_ready(table: Table, seat: int, name: str) -> None:
    if table.seats[seat].dealt_ready:
        table.note("", "P-17", f"lost with {name}")
    table.seats[seat].dealt_ready = False


def closed_kan(table: Table, seat: int, tile: str) -> None:
    one = table.seats[seat]
    note_declined_tsumo(table, seat)
    meld = closed_kan_of(table, seat, KIND[tile])
    one.give(*meld.own)
    one.melds.append(meld)
    one.drawn = None
    lose_dealt_ready(table, seat, "closed_kan")
    table.say("closed_kan", seat, "".join(meld.own))
    stands(table, seat, "closed_kan", tile)
    draw_replacement(table, seat)


def added_kan(table: Table, seat: int, tile: str) -> None:
    """Laid out; the others may rob it before it stands (X-7)."""
    one = table.seats[seat]
    note_declined_tsumo(table, seat)
    table.is_late = tile != one.drawn
    one.give(tile)
    one.drawn = None
    table.say("added_kan", seat, tile)
    ask(table, Claim(seat, tile, "added_kan", bool(table.turn_kans)))


def added_stands(table: Table, claim: Claim) -> None:
    added_to_pon(table.seats[claim.owner].melds, claim.tile)
    table.claim = None
    stands(table, claim.owner, "added_kan", claim.tile, is_late=table.is_late)
    draw_replacement(table, claim.owner)


def act(table: Table, seat: int, action: str) -> None:
    """A legal action of the seat that is asked, but for answers to a tile."""
    name, _, word = action.partition(" ")
    if name == "exchange":
        pick(table, seat, word)
    elif name == "void_suit":
        choose_void(table, seat, word)
    elif name == "tsumo":
        after_win(table, win(table, [seat], None))
    elif name == "closed_kan":
        closed_kan(table, seat, word)
    elif name == "added_kan":
        added_kan(table, seat, word)
    else:
        discard(table, seat, word, None if name == "discard" else name)
