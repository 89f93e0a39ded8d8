"""Environments of PettingZoo: the official tests, and rewards that are the points of a deal."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import hupai as hp
from conformance.courses import PLAYABLE, name_of

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")
import pettingzoo.test as official

from hupai.envs import pettingzoo as ours

SICHUAN = [rules for rules in PLAYABLE if not isinstance(rules, hp.riichi.Rules)]
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
# What the official tests warn of: observations are a dictionary, as masks want it, and agents that
# are not asked have nothing legal.
quiet = [
    pytest.mark.filterwarnings(f"ignore:{text}")
    for text in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]


def marked(test: Any) -> Any:
    for mark in quiet:
        test = mark(test)
    return test


@marked
@every_preset
def test_the_official_tests(rules: Any) -> None:
    official.api_test(ours.env(rules), num_cycles=150)
    official.api_test(ours.raw_env(rules), num_cycles=150)
    official.seed_test(lambda: ours.env(rules), num_cycles=100)


@marked
def test_the_official_tests_of_matches() -> None:
    official.api_test(ours.env("tenhou", episode="match", oracle=True), num_cycles=100)


@pytest.mark.slow
@every_preset
def test_the_official_benchmark(rules: Any) -> None:
    official.performance_benchmark(ours.env(rules))


def test_it_is_not_parallel() -> None:
    assert not ours.env().metadata["is_parallelizable"]


def played(env: Any, seed: int) -> tuple[dict[str, float], list[str]]:
    """What each agent is told in all, and the agents in the order in which they left."""
    rng = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    left: list[str] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        assert not truncated
        if terminated:
            left.append(agent)
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.any()
        for other in env.agents:
            assert other == agent or not env.observe(other)["action_mask"].any()
        env.step(int((rng.random(mask.shape) * mask).argmax()))
    return sums, left


@pytest.mark.parametrize("rules", SICHUAN, ids=name_of)
def test_a_winner_leaves_and_the_others_go_on(rules: Any) -> None:
    """It is told its points up to its win, is not asked again, and the rest is played."""
    env = ours.raw_env(rules)
    gone_on = 0
    for seed in range(12):
        env.reset(seed=seed)
        sums = dict.fromkeys(env.possible_agents, 0)
        left: set[str] = set()
        for agent in env.agent_iter():
            assert agent not in left
            deal = env.match.deal
            observation, reward, terminated, _, _ = env.last()
            sums[agent] += reward
            seat = env.possible_agents.index(agent)
            assert terminated == (deal.is_over or deal.has_won[seat])
            if not terminated:
                assert deal.to_act == seat
                env.step(env.ids.id_of(deal.choose("efficient")))
                continue
            assert not observation["action_mask"].any()
            assert sums[agent] == deal.scores[seat] - rules.match(seed=seed).scores[seat]
            with pytest.raises(ValueError, match="dead"):
                env.step(0)
            left.add(agent)
            env.step(None)
            assert agent not in env.agents
            if not deal.is_over:
                gone_on += 1
                assert env.agents
        assert not env.agents
        assert left == set(env.possible_agents)
    assert gone_on > 5


@every_preset
@pytest.mark.parametrize("episode", ["deal", "match"])
def test_rewards_are_points(rules: Any, episode: Any) -> None:
    env = ours.raw_env(rules, episode=episode)
    for seed in range(6 if episode == "deal" else 1):
        sums, left = played(env, seed)
        assert sorted(left) == env.possible_agents
        match = env.match
        start = rules.match(seed=seed).scores
        end = match.result.points if episode == "match" else match.deal.scores
        points = [after - before for after, before in zip(end, start, strict=True)]
        won = getattr(match.deal, "has_won", [False] * len(points))
        for agent, expected, is_out in zip(env.possible_agents, points, won, strict=True):
            if episode == "match" or not is_out:
                assert sums[agent] == expected


@pytest.mark.parametrize("rules", ["tenhou_sanma", "sbr2025", "panzhihua_short"])
@pytest.mark.parametrize("kind", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_alike(rules: str, kind: Any) -> None:
    env = ours.env(rules)
    env.reset(seed=3)
    for _ in range(5):
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][-1]))
    other = kind(env)
    while env.agents:
        both = [one.last() for one in (env, other)]
        assert both[0][1:] == both[1][1:]
        for key in ("observation", "action_mask"):
            assert (both[0][0][key] == both[1][0][key]).all()
        assert env.agent_selection == other.agent_selection
        for one, answer in zip((env, other), both, strict=True):
            one.step(None if answer[2] else answer[0]["action_mask"].argmax())
    assert not other.agents


def test_resets_without_a_seed_go_on() -> None:
    env = ours.raw_env("tenhou")
    env.reset(seed=5)
    env.reset()
    assert env.match.deal == hp.riichi.TENHOU.match(seed=6).deal


def test_illegal_actions() -> None:
    raw = ours.raw_env("tenhou")
    raw.reset(seed=1)
    before = raw.match.deal.copy()
    for wrong in (397, 398, -1, None):
        with pytest.raises(hp.HupaiError):
            raw.step(wrong)
    assert raw.match.deal == before
    env = ours.env("tenhou", illegal_reward=-3.0)
    env.reset(seed=1)
    env.step(397)
    assert all(env.terminations.values())
    assert env.unwrapped._cumulative_rewards["player_0"] == -3.0


def test_it_is_shown_as_a_position() -> None:
    env = ours.raw_env("tenhou", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert hp.riichi.TENHOU.position(json.loads(text)) == env.match.deal
    assert ours.raw_env("tenhou").render() is None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rules": "chess"}, "no rule set is called 'chess'"),
        ({"rules": 3}, "a rule set is wanted, not 3"),
        ({"episode": "hand"}, "episode: one of deal, match"),
        ({"observation": "planes-v2"}, "observation: 'planes-v1'"),
        ({"render_mode": "human"}, "render_mode: one of ansi"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(hp.HupaiError, match=message):
        ours.raw_env(**fields)
