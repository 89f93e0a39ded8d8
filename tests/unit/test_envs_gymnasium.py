"""Environments of Gymnasium: the official checker, and many tables like one by one."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import hupai as hp
from conformance.courses import PLAYABLE, name_of
from hupai import families

gymnasium = pytest.importorskip("gymnasium", reason="the extra rl is not installed")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from hupai.envs.gymnasium import IDS, SeatEnv, SeatVectorEnv  # noqa: E402
from hupai.vector import match_of  # noqa: E402

every_id = pytest.mark.parametrize("name", IDS.values())
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
every_mode = pytest.mark.parametrize("mode", list(AutoresetMode))
every_episode = pytest.mark.parametrize("episode", ["deal", "match"])
N = 5


@every_id
def test_the_official_checker(name: str) -> None:
    for fields in ({}, {"opponents": "random", "oracle": True, "episode": "match", "seat": 2}):
        check_env(gymnasium.make(name, **fields).unwrapped)


@every_preset
def test_the_official_checker_of_every_preset(rules: Any) -> None:
    name = IDS[families.name_of(rules)]
    env = gymnasium.make(name, rules=rules.text, opponents="first")
    check_env(env.unwrapped)


def random_action(env: Any, mask: Any) -> int:
    return int(env.action_space.sample(mask))


@every_preset
def test_a_seat_is_asked_until_the_deal_is_over(rules: Any) -> None:
    """The rewards sum up to the points that the seat has won or lost."""
    env = SeatEnv(families.name_of(rules), rules, seat=1, opponents="first")
    env.action_space.seed(4)
    for seed in range(5):
        observation, info = env.reset(seed=seed)
        rewards, terminated = 0.0, False
        before = rules.match(seed=int(env.tables.seeds[0])).scores[1]
        while not terminated:
            assert env.tables.seats[0] == 1
            assert (observation["action_mask"] == info["action_mask"]).all()
            action = random_action(env, info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            rewards += reward
        assert info["scores"][1] - before == rewards
        assert "places" not in info
        with pytest.raises(hp.HupaiError, match="the episode is over: reset"):
            env.step(0)


@every_preset
def test_a_match_tells_points_and_places(rules: Any) -> None:
    """Every seat does the first legal action: the driven one, too."""
    env = SeatEnv(families.name_of(rules), rules, opponents="first", episode="match")
    _, info = env.reset(seed=8)
    match = match_of(rules, int(env.tables.seeds[0]))
    while not env.tables.terminations[0]:
        assert "scores" not in info
        *_, info = env.step(info["action_mask"].argmax())
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(match.deal.legal_actions[0])
        match.next_deal()
    assert info["scores"].tolist() == list(match.result.points)
    assert info["places"].tolist() == list(match.result.places)


def test_an_illegal_action_ends_the_episode_or_is_an_error() -> None:
    env = SeatEnv(illegal_reward=-7.5)
    _, info = env.reset(seed=1)
    illegal = int(info["action_mask"].argmin())
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info["illegal_action"]) == (-7.5, True, illegal)
    env = SeatEnv(illegal_action="error")
    env.reset(seed=1)
    with pytest.raises(hp.IllegalActionError, match="is not legal for seat 0"):
        env.step(illegal)
    for wrong in (398, -1, 1.5, "3"):
        with pytest.raises(hp.IllegalActionError, match="an action is 0 to 397"):
            env.step(wrong)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rules": "laok"}, "a rule set of riichi is wanted"),
        ({"rules": 3}, "a rule set is wanted, not 3"),
        ({"seat": 4}, "seat: a whole number from 0 to 3"),
        ({"seat": True}, "seat: a whole number from 0 to 3"),
        ({"opponents": ["first"]}, "opponents: 3 are wanted"),
        ({"opponents": "best"}, "policy: one of random, first, efficient is wanted, not"),
        ({"family": "mahjong"}, "family: one of riichi, xuezhan, panzhihua"),
        ({"illegal_action": "pass"}, "illegal_action: one of end, error"),
        ({"observation": "planes-v2"}, "observation: 'planes-v1'"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], message: str) -> None:
    for make in (SeatEnv, SeatVectorEnv):
        with pytest.raises(hp.HupaiError, match=message):
            make(**fields)


def check_spaces(env: Any) -> None:
    assert env.observation_space == gymnasium.vector.utils.batch_space(
        env.single_observation_space, env.num_envs
    )
    assert env.action_space == gymnasium.vector.utils.batch_space(
        env.single_action_space, env.num_envs
    )


@every_id
@every_mode
def test_make_vec(name: str, mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(name, num_envs=N, autoreset_mode=mode, threads=2)
    assert isinstance(env, SeatVectorEnv)
    assert env.metadata["autoreset_mode"] is mode
    check_spaces(env)
    observation, info = env.reset(seed=1)
    assert observation in env.observation_space
    rng = np.random.default_rng(1)
    for _ in range(60):
        actions = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        observation, rewards, terminations, truncations, info = env.step(actions)
        assert observation in env.observation_space
        for array, dtype in (
            (rewards, np.float64),
            (terminations, np.bool_),
            (truncations, np.bool_),
        ):
            assert array.shape == (N,)
            assert array.dtype == dtype
        if mode is AutoresetMode.DISABLED and terminations.any():
            observation, info = env.reset(options={"reset_mask": terminations})
    env.close()
    with pytest.raises(hp.HupaiError, match="the environment is closed"):
        env.step(actions)


@every_preset
@every_mode
@every_episode
def test_many_tables_are_single_ones(rules: Any, mode: AutoresetMode, episode: str) -> None:
    """Step by step as Gymnasium's own SyncVectorEnv of single environments, each a run."""
    fields = {"family": families.name_of(rules), "rules": rules, "episode": episode}
    ours = SeatVectorEnv(num_envs=N, autoreset_mode=mode, **fields)
    theirs = gymnasium.vector.SyncVectorEnv([lambda: SeatEnv(**fields)] * N, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.single_action_space == theirs.single_action_space
    seeds = [10, 20, 30, 40, 50]
    pair = [env.reset(seed=list(seeds)) for env in (ours, theirs)]
    rng = np.random.default_rng(3)
    ends = 0
    for step in range(120):
        same(pair[0], pair[1])
        mask = pair[0][0]["action_mask"]
        actions = (rng.random(mask.shape) * mask).argmax(1)
        if step % 10 == 9:  # an illegal one
            actions[step % N] = mask[step % N].argmin()
        answers = [env.step(actions) for env in (ours, theirs)]
        same(answers[0], answers[1])
        ended = answers[0][2]
        ends += ended.sum()
        pair = [(answer[0], answer[-1]) for answer in answers]
        if mode is AutoresetMode.DISABLED and ended.any():
            pair = [env.reset(options={"reset_mask": ended.copy()}) for env in (ours, theirs)]
    assert ends > (N if episode == "deal" else 1)


def same(a: Any, b: Any) -> None:
    """Equal in all but the order of keys and what a mask says is not there."""
    if isinstance(a, dict):
        shared = {key for key in a if not key.startswith("_")}
        assert shared == {key for key in b if not key.startswith("_")}
        for key in shared:
            if f"_{key}" in a:
                which = a[f"_{key}"]
                assert (which == b[f"_{key}"]).all()
                for row in which.nonzero()[0]:
                    same(of_row(a[key], row), of_row(b[key], row))
            else:
                same(a[key], b[key])
    elif isinstance(a, tuple):
        for one, other in zip(a, b, strict=True):
            same(one, other)
    else:
        assert np.array_equal(a, b), f"{a} {b}"


def of_row(value: Any, row: int) -> Any:
    if isinstance(value, dict):
        return {key: one[row] for key, one in value.items() if not key.startswith("_")}
    return value[row]


every_kind = pytest.mark.parametrize(
    "kind", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)


@every_id
@every_kind
def test_a_copy_goes_on_alike(name: str, kind: Any) -> None:
    """As a search that tries what would happen wants it; over an end with its next episode."""
    fields: dict[str, Any] = {"opponents": "random"}
    single, many = gymnasium.make(name, **fields), gymnasium.make_vec(name, num_envs=N, **fields)
    for env in (single, many):
        _, info = env.reset(seed=6)
        for _ in range(4):
            *_, info = env.step(info["action_mask"].argmax(-1))
        other = kind(env)
        courses = []
        for one in (env, other):
            course, told = [], info
            for _ in range(120):
                answer = one.step(told["action_mask"].argmax(-1))
                course.append(answer)
                told = answer[-1]
                if one is not many and answer[2] is True:
                    _, told = one.reset()
            courses.append(course)
        for answers in zip(*courses, strict=True):
            same(*answers)


def test_observations_are_copies_unless_told() -> None:
    env = SeatVectorEnv(2)
    first, _ = env.reset(seed=1)
    kept = first["observation"].copy()
    env.step(first["action_mask"].argmax(1))
    assert (first["observation"] == kept).all()
    env = SeatVectorEnv(2, copy=False)
    first, _ = env.reset(seed=1)
    again, *_ = env.step(first["action_mask"].argmax(1))
    assert again["observation"] is first["observation"]


@pytest.mark.parametrize(
    ("mask", "error"),
    [
        ([True, False], TypeError),
        (np.ones(2, np.int8), TypeError),
        (np.ones(3, np.bool_), ValueError),
        (np.zeros(2, np.bool_), ValueError),
    ],
)
def test_a_wrong_reset_mask_is_refused(mask: Any, error: type[Exception]) -> None:
    env = SeatVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    with pytest.raises(error, match="reset_mask"):
        env.reset(options={"reset_mask": mask})
    with pytest.raises(ValueError, match="2 seeds are wanted, not 3"):
        env.reset(seed=[1, 2, 3])


def test_seeds_of_every_kind() -> None:
    """Numbers of NumPy are seeds like others; None leaves it to chance."""

    def first(seed: Any) -> list[int]:
        env = SeatVectorEnv(3, opponents="first")
        env.reset(seed=seed)
        seeds: list[int] = env.tables.seeds.tolist()
        return seeds

    assert first(5) == first(np.int64(5)) == first(np.uint8(5))
    alone = [hp.sim.seed_of(seed, 0) for seed in (0, 7, 9)]
    assert first([0, 7, 9]) == first((0, 7, 9)) == first(np.array([0, 7, 9])) == alone
    for chance in (None, [None] * 3):
        assert first(chance) != first(chance)
    some = [first([7, None, None]) for _ in range(2)]
    assert some[0] == some[1]  # the first seed is that of the generator
    assert some[0][0] == hp.sim.seed_of(7, 0)
    env = SeatVectorEnv(3, opponents="first")
    env.reset(seed=4)
    before = env.tables.seeds.copy()
    for wrong in (-1, 2**64, 1.5, "3", [1, 2, -1], [1, 2, 1.5]):
        with pytest.raises(hp.HupaiError):
            env.reset(seed=wrong)
    assert (env.tables.seeds == before).all()


@pytest.mark.parametrize("illegal_action", ["end", "error"])
def test_wrong_actions_of_many_tables_are_refused(illegal_action: Any) -> None:
    env = SeatVectorEnv(2, opponents="first", illegal_action=illegal_action)
    observation, _ = env.reset(seed=1)
    good = observation["action_mask"].argmax(1)
    size = observation["action_mask"].shape[1]
    for wrong in (good + 0.5, good == 0, good[:1], good[None], None, ["a", "b"]):
        with pytest.raises(hp.HupaiError, match="actions: 2 whole numbers are wanted, not "):
            env.step(wrong)
    for number in (-2, -1, size, 2**40):
        with pytest.raises(hp.IllegalActionError, match=f"table 1: an action is 0 to {size - 1}"):
            env.step([good[0], number])
    if illegal_action == "error":
        with pytest.raises(hp.IllegalActionError, match="is not legal for seat 0"):
            env.step(observation["action_mask"].argmin(1))
    now = {"observation": env.tables.observations, "action_mask": env.tables.masks}
    same(observation, now)
    env.step(good.astype(np.uint16))


def test_a_table_that_is_over_is_not_stepped() -> None:
    env = SeatVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    observation, _ = env.reset(seed=1)
    illegal = observation["action_mask"].argmin(1)
    env.step(illegal)
    with pytest.raises(hp.HupaiError, match="table 0 is over: reset it"):
        env.step(illegal)


def test_wrappers_of_gymnasium_work() -> None:
    env = gymnasium.make_vec("hupai/Riichi-v0", num_envs=2, opponents="first")
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    observation, _ = env.reset(seed=1)
    for _ in range(200):
        observation, _, _, _, info = env.step(observation["action_mask"].argmax(1))
        if "episode" in info:
            break
    assert "episode" in info
