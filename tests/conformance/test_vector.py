"""Tables stepped by the core are the deals and matches that Python steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Deal, Rules, name_of
from hupai.vector import match_of

every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
TABLES = 5


def chosen(env: hp.VectorEnv, rng: np.random.Generator) -> Any:
    """A legal action of each table, each as likely; -1 where none is."""
    weights = rng.random(env.masks.shape) * env.masks
    return np.where(env.masks.any(axis=1), weights.argmax(axis=1), -1)


class Twin:
    """One table in Python."""

    def __init__(self, env: hp.VectorEnv, table: int) -> None:
        self.env = env
        self.table = table
        self.begin()

    def begin(self) -> None:
        self.match = match_of(self.env.rules, int(self.env.seeds[self.table]))
        self.told = self.match.scores

    @property
    def deal(self) -> Deal:
        return self.match.deal

    @property
    def is_over(self) -> bool:
        if self.env.episode == "deal":
            return bool(self.deal.is_over)
        return bool(self.match.is_over)

    def apply(self, number: int) -> list[int]:
        """The points that each seat has won or lost."""
        self.deal.apply(self.env.actions.action_of(number))
        while self.env.episode == "match" and self.deal.is_over and not self.match.is_over:
            self.match.next_deal()
        scores = self.deal.scores
        if self.env.episode == "match" and self.match.is_over:
            scores = self.match.result.points
        points = [now - before for now, before in zip(scores, self.told, strict=True)]
        self.told = scores
        return points + [0] * (4 - len(points))

    def check_asked(self) -> None:
        """Seat, mask and planes are those of the deal."""
        env, table, deal = self.env, self.table, self.deal
        assert env.seats[table] == env.observers[table] == deal.to_act
        legal = [env.actions.id_of(action) for action in deal.legal_actions]
        assert env.masks[table].nonzero()[0].tolist() == legal
        self.check_planes(env.observations, deal.to_act)

    def check_planes(self, observations: Any, seat: int) -> None:
        wanted = hp.planes.of(self.deal, seat, self.env.planes == with_oracle(self.env))
        assert (observations[self.table] == wanted).all()

    def check_end(self) -> None:
        scores = self.env.final_scores[self.table].tolist()[: len(self.told)]
        assert scores == list(self.told)
        places = self.env.final_places[self.table].tolist()[: len(self.told)]
        if self.env.episode == "match":
            assert places == list(self.match.result.places)
        else:
            assert places == [0] * len(self.told)


def with_oracle(env: hp.VectorEnv) -> tuple[str, ...]:
    return hp.planes.names(env.rules, oracle=True)


@every_preset
@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
@pytest.mark.parametrize("episode", ["deal", "match"])
def test_tables_are_deals(rules: Rules, autoreset: Any, episode: Any) -> None:
    env = hp.VectorEnv(rules, TABLES, 11, episode, autoreset, oracle=episode == "match", threads=2)
    rng = np.random.default_rng(5)
    twins = [Twin(env, table) for table in range(TABLES)]
    seen_ends = 0
    for _ in range(300 if episode == "deal" else 1200):
        for twin in twins:
            if not twin.is_over:
                twin.check_asked()
        ids = chosen(env, rng)
        asked = env.seats.copy()
        was_over = [twin.is_over for twin in twins]
        env.step(ids)
        for table, twin in enumerate(twins):
            if was_over[table]:
                assert env.rewards[table].tolist() == [0] * 4
                assert env.terminations[table] == (autoreset == "disabled")
                if autoreset == "next_step":
                    twin.begin()
                continue
            assert env.rewards[table].tolist() == twin.apply(int(ids[table]))
            assert env.terminations[table] == twin.is_over
            if not twin.is_over:
                continue
            seen_ends += 1
            twin.check_end()
            if autoreset == "same_step":
                assert env.final_observers[table] == asked[table]
                twin.check_planes(env.final_observations, int(asked[table]))
                twin.begin()
            else:
                assert env.seats[table] == -1
                assert env.observers[table] == asked[table]
                assert not env.masks[table].any()
                twin.check_planes(env.observations, int(asked[table]))
        if autoreset == "disabled" and rng.random() < 0.3 and env.terminations.any():
            which = env.terminations.copy()
            before = env.episodes.copy()
            env.reset(mask=which)
            assert (env.episodes - before == TABLES * which).all()
            assert not env.terminations.any()
            for table in which.nonzero()[0]:
                twins[table].begin()
    assert seen_ends > TABLES or episode == "match"


@every_preset
@pytest.mark.parametrize("policies", [("first", None), (None, "efficient", "first")])
def test_built_in_players_act_within_a_step(rules: Rules, policies: tuple[str | None]) -> None:
    players = rules.deal(seed=1).players
    seats = (*policies, *["efficient"] * 4)[:players]
    env = hp.VectorEnv(rules, TABLES, 3, autoreset="disabled", policies=seats)
    rng = np.random.default_rng(6)
    deals = [rules.deal(seed=int(seed)) for seed in env.seeds]

    def play_on(deal: Deal) -> None:
        while not deal.is_over and (policy := seats[deal.to_act]) is not None:
            deal.apply(deal.choose(policy))

    told = [deal.scores for deal in deals]
    for deal in deals:
        play_on(deal)
    for _ in range(80):
        for table, deal in enumerate(deals):
            assert env.seats[table] == (-1 if deal.is_over else deal.to_act)
        ids = chosen(env, rng)
        env.step(ids)
        for table, deal in enumerate(deals):
            if deal.is_over:
                continue
            deal.apply(env.actions.action_of(int(ids[table])))
            play_on(deal)
            points = np.subtract(deal.scores, told[table])
            told[table] = deal.scores
            assert (env.rewards[table, :players] == points).all()


@every_preset
def test_threads_do_not_matter(rules: Rules) -> None:
    seats = (None, "random", None, "efficient")[: rules.deal(seed=1).players]
    envs = [
        hp.VectorEnv(rules, 70, 4, "match", "same_step", policies=seats, threads=threads)
        for threads in (1, 2, 3, 8)
    ]
    rng = np.random.default_rng(7)
    for _ in range(200):
        ids = chosen(envs[0], rng)
        for env in envs:
            env.step(ids)
        for other in envs[1:]:
            for name, array in envs[0]._tables.arrays.items():
                assert (array == getattr(other, name)).all(), name


@every_preset
def test_tables_do_not_matter_to_one_another(rules: Rules) -> None:
    """Deal i is the same in any number of tables, and the one that play_deals plays."""
    many = hp.VectorEnv(rules, 24, 8)
    few = hp.VectorEnv(rules, 6, 8, autoreset="disabled")
    for round_ in range(4):
        assert few.episodes.tolist() == list(range(6 * round_, 6 * round_ + 6))
        rows = slice(6 * round_, 6 * round_ + 6)
        assert (few.seeds == many.seeds[rows]).all()
        assert (few.observations == many.observations[rows]).all()
        few.reset(mask=np.ones(6, np.bool_))
