"""Libraries that can play: deals of four with red fives, every choice one of the legal actions at
random (Python's), no log where that can be had.

A decision is a choice by one seat among at least two legal actions, or a discard: a pass that
cannot be helped is none, and a riichi with its discard is one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from .base import modules

POINTS = 100_000  # of four seats


@dataclass
class Played:
    """What some deals came to."""

    deals: int = 0
    decisions: int = 0
    draws: int = 0
    """Deals in which no seat won."""
    lost: int = 0
    """Deals after which the points and sticks were not those before."""

    def add(self, points: int, decisions: int, is_draw: bool) -> None:
        """One deal more; ``points`` are all seats' and the sticks' on the table."""
        self.deals += 1
        self.decisions += decisions
        self.draws += is_draw
        self.lost += points != POINTS


@dataclass(frozen=True)
class Table:
    """A library that plays so many deals, or a few more."""

    name: str
    version: str
    play: Callable[[int, int], Played]
    """``play(seed, deals)``"""


def _riichienv() -> Table | None:
    found = modules("riichienv", "riichienv")
    if found is None:
        return None
    version, [core] = found
    forced, riichi = core.ActionType.PASS, core.ActionType.RIICHI

    def play(seed: int, deals: int) -> Played:
        choice = Random(seed).choice
        env = core.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=seed)
        played = Played()
        for _ in range(deals):
            seen = env.reset()
            decisions = 0
            while not env.done():
                actions = {}
                for seat, observation in seen.items():
                    legal = observation.legal_actions()
                    action = actions[seat] = choice(legal)
                    kind = action.action_type
                    decisions += kind != riichi and (len(legal) > 1 or kind != forced)
                seen = env.step(actions)
            points = sum(env.scores()) + 1000 * env.riichi_sticks
            played.add(points, decisions, not env.win_results)
        return played

    return Table("riichienv", version, play)


def _pymahjong() -> Table | None:
    found = modules("pymahjong", "MahjongPyWrapper")
    if found is None:
        return None
    version, [core] = found
    wins = {core.ResultType.RonAgari, core.ResultType.TsumoAgari}

    def play(seed: int, deals: int) -> Played:
        rng = Random(seed)
        played = Played()
        for _ in range(deals):
            table = core.Table()
            table.set_seed(rng.getrandbits(31))
            table.game_init_with_config([], [25_000] * 4, 0, 0, 0, 0)
            decisions = 0
            while (phase := table.get_phase()) < 16:
                is_turn = phase < 4
                legal = table.get_self_actions() if is_turn else table.get_response_actions()
                decisions += is_turn or len(legal) > 1
                table.make_selection(rng.randrange(len(legal)))
            result = table.get_result()
            points = sum(result.score) + 1000 * result.n_riichibo
            played.add(points, decisions, result.result_type not in wins)
        return played

    return Table("pymahjong", version, play)


def _jansou() -> Table | None:
    parts = ("core.rules", "core.tiles", "game.actions", "game.flow", "game.progression")
    found = modules("jansou", *(f"jansou.{part}" for part in parts), "jansou.game.wall")
    if found is None:
        return None
    version, [rules, tiles, actions, flow, progression, wall] = found
    tenhou = rules.preset("tenhou")

    def play(seed: int, deals: int) -> Played:
        rng = Random(seed)
        played = Played()
        for _ in range(deals):
            dealt = tiles.full_tile_set(4, aka_dora=tenhou.aka_dora)
            rng.shuffle(dealt)
            position = progression.starting_position()
            state = flow.new_deal(tenhou, wall.Wall(tuple(dealt)), position, [25_000] * 4, 0)
            steps = flow.deal_steps(state, _no_log)
            decisions = 0
            try:
                point = next(steps)
                while True:
                    legal = point.actions
                    action = rng.choice(legal)
                    decisions += len(legal) > 1 or not isinstance(action, actions.Pass)
                    point = steps.send(action)
            except StopIteration as end:
                points = sum(state.scores) + state.deposit_pool
                played.add(points, decisions, not end.value.winners)
        return played

    return Table("jansou", version, play)


def _no_log(event: object) -> None:
    pass


class _Cmajiang:
    """Its game asks nobody by itself: what is legal is put together here."""

    def __init__(self, core: Any) -> None:
        self.core = core
        self.status, self.message = core.Status, core.Message

    def of_turn(self, game: Any) -> list[tuple[Any, str]]:
        """After a draw or a call."""
        message = self.message
        legal = []
        if game.status != self.status.FULOU:
            if game.allow_hule():
                legal.append((message.HULE, ""))
            if game.allow_pingju():
                legal.append((message.DAOPAI, ""))
            legal += [(message.GANG, meld) for meld in game.get_gang_mianzi()]
            may_declare, discards = game.allow_lizhi()
            if may_declare:
                legal += [(message.DAPAI, f"{tile}*") for tile in discards]
        return legal + [(message.DAPAI, tile) for tile in game.get_dapai()]

    def claims(self, game: Any, rng: Random) -> tuple[int, bool]:
        """The others answer: the decisions made, and whether one was an open kan."""
        message = self.message
        decisions, is_kan = 0, False
        for seat in range(4):
            if seat == game.lunban:
                continue
            legal = [(message.NONE, "")]
            kans: list[str] = []
            if game.allow_hule(seat):
                legal.append((message.HULE, ""))
            if game.status == self.status.DAPAI:
                kans = game.get_gang_mianzi(seat)
                melds = kans + game.get_peng_mianzi(seat) + game.get_chi_mianzi(seat)
                legal += [(message.FULOU, meld) for meld in melds]
            what, meld = rng.choice(legal)
            decisions += len(legal) > 1
            is_kan = is_kan or (what == message.FULOU and meld in kans)
            if what != message.NONE:
                game.reply(game.player_id[seat], what, meld)
        return decisions, is_kan

    def play_one(self, game: Any, rng: Random) -> int:
        """One deal; returns its decisions."""
        status = self.status
        decisions, is_kan = 0, False
        game.next()
        while game.status not in (status.HULE, status.PINGJU):
            if game.status in (status.DAPAI, status.GANG):
                claimed, is_kan = self.claims(game, rng)
                decisions += claimed
            elif game.status == status.FULOU and is_kan:
                is_kan = False  # its replacement is drawn next
            elif game.status in (status.ZIMO, status.GANGZIMO, status.FULOU):
                what, tile = rng.choice(self.of_turn(game))
                decisions += 1
                game.reply(game.player_id[game.lunban], what, tile)
            game.next()
        return decisions

    def play(self, seed: int, deals: int) -> Played:
        """Deals; its walls take no seed."""
        rng = Random(seed)
        played = Played()
        for _ in range(deals):
            game = self.core.Game(self.core.Rule(), False)
            game.kaiju(0)
            decisions = self.play_one(game, rng)
            points = sum(game.defen) + sum(game.fenpei) + 1000 * game.lizhibang
            played.add(points, decisions, game.status == self.status.PINGJU)
        return played


def _cmajiang() -> Table | None:
    found = modules("cmajiang", "cmajiang")
    if found is None:
        return None
    version, [core] = found
    return Table("cmajiang", version, _Cmajiang(core).play)


def tables() -> list[Table]:
    """Those that are installed; `mahjong` has no table."""
    found = [load() for load in (_riichienv, _cmajiang, _jansou, _pymahjong)]
    return [table for table in found if table is not None]
