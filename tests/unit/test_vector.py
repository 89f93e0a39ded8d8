"""VectorEnv: what it refuses, and that a refused step changes nothing."""

from __future__ import annotations

import copy
import pickle
import threading
import tracemalloc
from typing import Any

import numpy as np
import pytest

import hupai as hp
from hupai import riichi

N = 6


@pytest.fixture
def env() -> hp.VectorEnv:
    return hp.VectorEnv(riichi.TENHOU, N, seed=2, autoreset="disabled")


def kept(env: hp.VectorEnv) -> dict[str, Any]:
    return {name: array.copy() for name, array in env._tables.arrays.items()}


def legal(env: hp.VectorEnv, dtype: Any = np.int64) -> Any:
    return env.masks.argmax(axis=1).astype(dtype)


def play_to_the_end(env: hp.VectorEnv) -> None:
    for _ in range(400):
        ids = np.where(env.seats < 0, -1, env.masks.shape[1] - 1 - env.masks[:, ::-1].argmax(1))
        env.step(ids)
    assert env.terminations.all()


@pytest.mark.parametrize("dtype", [np.int64, np.int32, np.int16])
def test_a_step_writes_over_the_same_memory(env: hp.VectorEnv, dtype: Any) -> None:
    names = list(kept(env))
    places = [getattr(env, name).ctypes.data for name in names]
    first = kept(env)
    answer = env.step(legal(env, dtype))
    arrays = (env.observations, env.masks, env.rewards, env.terminations)
    assert all(a is b for a, b in zip(answer, arrays, strict=True))
    assert [getattr(env, name).ctypes.data for name in names] == places
    assert (first["observations"] != env.observations).any()
    for name in names:
        array = getattr(env, name)
        assert array.flags.c_contiguous
        assert array.flags.writeable  # as torch wants it


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (-1, "table 3: -1 is no action; asked is seat 0; legal are 2"),
        (398, "table 3: 398 is no action; asked is seat 0; legal are 2"),
        (2**40, f"table 3: {2**40} is no action; asked is seat 0; legal are 2"),
        (397, r"table 3: 397 \(pass\) is not legal for seat 0; legal are 2"),
    ],
)
def test_a_wrong_action_changes_nothing(env: hp.VectorEnv, number: int, message: str) -> None:
    before = kept(env)
    ids = legal(env)
    ids[3] = number
    with pytest.raises(hp.IllegalActionError, match=message):
        env.step(ids)
    for name, array in before.items():
        assert (array == getattr(env, name)).all()
    env.step(legal(env))


@pytest.mark.parametrize(
    "actions",
    [
        None,
        [0] * N,
        np.zeros(N, np.float32),
        np.zeros(N, np.uint64),
        np.zeros(N + 1, np.int64),
        np.zeros((N, 1), np.int64),
        np.zeros(2 * N, np.int64)[::2],
    ],
)
def test_a_wrong_array_is_refused(env: hp.VectorEnv, actions: Any) -> None:
    before = kept(env)
    with pytest.raises(hp.HupaiError, match="actions: "):
        env.step(actions)
    for name, array in before.items():
        assert (array == getattr(env, name)).all()


def test_masks_that_a_caller_has_changed_do_not_matter(env: hp.VectorEnv) -> None:
    env.masks[:] = True
    with pytest.raises(hp.IllegalActionError, match=r"table 0: 397 \(pass\)"):
        env.step(np.full(N, 397))


def test_a_table_that_is_over_takes_only_minus_one(env: hp.VectorEnv) -> None:
    play_to_the_end(env)
    before = kept(env)
    env.step(np.full(N, -1))
    assert env.terminations.all()
    assert not env.rewards.any()
    ids = np.full(N, -1)
    ids[2] = 250
    with pytest.raises(hp.IllegalActionError, match="table 2: 250 cannot be done: its episode is"):
        env.step(ids)
    for name in ("observations", "seats", "final_scores", "episodes"):
        assert (before[name] == getattr(env, name)).all()


def test_with_next_step_any_number_begins_anew() -> None:
    env = hp.VectorEnv(riichi.TENHOU, 1, seed=2)
    while not env.terminations[0]:
        env.step(env.masks.argmax(axis=1))
    env.step(np.array([10**9]))
    assert env.episodes[0] == 1
    assert not env.terminations[0]


@pytest.mark.parametrize(
    "mask", [np.ones(N, np.int8), np.ones(N + 1, np.bool_), [True] * N, np.ones((N, 1), np.bool_)]
)
def test_a_wrong_mask_is_refused(env: hp.VectorEnv, mask: Any) -> None:
    before = kept(env)
    with pytest.raises(hp.HupaiError, match="mask: "):
        env.reset(mask=mask)
    for name, array in before.items():
        assert (array == getattr(env, name)).all()


@pytest.mark.parametrize("seed", [np.zeros(N, np.int64), np.zeros(N + 1, np.uint64), [1] * N])
def test_wrong_seeds_are_refused(env: hp.VectorEnv, seed: Any) -> None:
    with pytest.raises(hp.HupaiError, match="seed"):
        env.reset(seed=seed)


def test_resets() -> None:
    env = hp.VectorEnv(riichi.TENHOU, N, seed=2)
    first = kept(env)
    env.reset()
    assert (env.observations == first["observations"]).all()
    env.reset()
    assert env.episodes.tolist() == list(range(N, 2 * N))
    env.reset(seed=9)
    other = hp.VectorEnv(riichi.TENHOU, N, seed=9)
    assert (env.observations == other.observations).all()
    env.reset(seed=2)
    for name, array in first.items():
        assert (array == getattr(env, name)).all()
    env.reset(seed=np.full(N, 2, np.uint64))
    assert (env.episodes == 0).all()
    assert (env.observations == first["observations"][0]).all()
    env.reset()
    assert (env.episodes == 1).all()
    assert (env.observations == first["observations"][1]).all()
    env.reset(seed=2)
    some = np.arange(N) % 2 == 0
    env.reset(seed=9, mask=some)
    assert (env.observations[some] == other.observations[some]).all()
    assert (env.observations[~some] == first["observations"][~some]).all()


def test_a_closed_environment_says_so(env: hp.VectorEnv) -> None:
    ids = legal(env)
    env.close()
    env.close()
    assert env.is_closed
    for use in (lambda: env.step(ids), env.reset, lambda: env.reset(seed=1)):
        with pytest.raises(hp.HupaiError, match="the environment is closed"):
            use()
    assert env.observations.any()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": 3}, "a rule set is wanted, not 3"),
        ({"rules": "tenho"}, "no rule set is called 'tenho'"),
        ({"num_envs": 0}, "num_envs"),
        ({"num_envs": 1.5}, "num_envs"),
        ({"seed": -1}, "seed"),
        ({"episode": "hand"}, "episode: one of deal, match is wanted, not 'hand'"),
        ({"autoreset": "never"}, "autoreset: one of next_step, same_step, disabled"),
        ({"observation": "planes-v0"}, "observation: 'planes-v1' is wanted, not 'planes-v0'"),
        ({"threads": 0}, "threads: a whole number from 1 to 256 is wanted, not 0"),
        ({"policies": "random"}, "policies: one for each seat is wanted"),
        ({"policies": ["random"] * 4}, "no seat is left to be driven"),
        ({"policies": [None] * 3}, "3 policies for 4 seats"),
        (
            {"policies": [None, "best", None, None]},
            "policy: one of random, first, efficient is wanted, not",
        ),
        (
            {"policies": [None, 3, None, None]},
            "policy: one of random, first, efficient is wanted, not",
        ),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], message: str) -> None:
    fields: dict[str, Any] = {"rules": riichi.TENHOU, "num_envs": 2} | changes
    with pytest.raises(hp.HupaiError, match=message):
        hp.VectorEnv(**fields)


def test_two_threads_at_once_are_refused_or_wait_for_nobody() -> None:
    """Whatever comes of it, the tables stay whole."""
    env = hp.VectorEnv(riichi.TENHOU, 64, seed=1, autoreset="same_step", threads=2)
    refused: list[str] = []

    def drive() -> None:
        for _ in range(200):
            try:
                env.step(env.masks.argmax(axis=1))
            except hp.HupaiError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=drive) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    known = ("another thread is using the environment", "table ")
    assert all(text.startswith(known) for text in refused)
    env.step(env.masks.argmax(axis=1))


@pytest.mark.parametrize(
    ("rules", "fields"),
    [
        ("tenhou", {"autoreset": "next_step"}),
        ("tenhou_sanma", {"autoreset": "same_step", "policies": [None, "random", "efficient"]}),
        ("sbr2025", {"autoreset": "same_step", "episode": "match", "oracle": True}),
        ("panzhihua_long", {"autoreset": "next_step", "threads": 2}),
    ],
)
@pytest.mark.parametrize("kind", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_what_is_kept_goes_on_alike(rules: str, fields: Any, kind: Any) -> None:
    """Through many ends, and the one that goes on leaves the other as it is."""
    env = hp.VectorEnv(rules, N, seed=4, **fields)
    for _ in range(150):
        env.step(legal(env))
    other, state = kind(env), env.save()
    assert kept(other).keys() == kept(env).keys()
    courses = []
    for one in (env, other):
        course = []
        for _ in range(300):
            one.step(legal(one))
            course.append(b"".join(array.tobytes() for array in kept(one).values()))
        courses.append(course)
        if one is env:
            assert other.save() == state
    assert courses[0] == courses[1]
    assert env.episodes.max() > 2 * N or fields.get("episode") == "match"
    env.load(state)
    env.step(legal(env))
    assert b"".join(array.tobytes() for array in kept(env).values()) == courses[0][0]


def test_a_state_of_others_or_damaged_is_refused(env: hp.VectorEnv) -> None:
    state = env.save()
    before = kept(env)
    for fields in ({"num_envs": N + 1}, {"oracle": True}, {"policies": [None, *["first"] * 3]}):
        other = hp.VectorEnv(riichi.TENHOU, **{"num_envs": N, "autoreset": "disabled"} | fields)
        with pytest.raises(hp.HupaiError, match="not one of such an environment"):
            other.load(state)
    with pytest.raises(hp.HupaiError, match="not one of such an environment"):
        hp.VectorEnv("wrc", N, autoreset="disabled").load(state)
    for wrong in (None, b"", state[:20], "text"):
        with pytest.raises(hp.HupaiError, match="not one of such an environment"):
            env.load(wrong)  # type: ignore[arg-type]
    middle = len(state) // 2
    flipped = state[:middle] + bytes([state[middle] ^ 1]) + state[middle + 1 :]
    for damaged in (state[:-1], state + b"x", flipped, state[:64]):
        with pytest.raises(hp.HupaiError, match="damaged"):
            env.load(damaged)
    for name, array in before.items():
        assert (array == getattr(env, name)).all()
    env.load(state)
    env.close()
    for use in (env.save, lambda: env.load(state), lambda: copy.deepcopy(env)):
        with pytest.raises(hp.HupaiError, match="the environment is closed"):
            use()


def test_bytes_are_stated() -> None:
    few, many = (hp.VectorEnv(riichi.TENHOU, n).nbytes for n in (1, 1001))
    assert 3_900 + 398 < (many - few) / 1000 < 8_000


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_an_episode_can_be_given_up(autoreset: Any) -> None:
    env = hp.VectorEnv(riichi.TENHOU, N, seed=2, autoreset=autoreset)
    first = kept(env)
    ids = legal(env)
    ids[1] = -2
    env.step(ids)
    assert env.terminations.tolist() == [False, True, *[False] * (N - 2)]
    assert env.final_scores[1].tolist() == [25_000] * 4
    at_end = env.observations if autoreset != "same_step" else env.final_observations
    assert (at_end[1] == first["observations"][1]).all()
    assert env.seats[1] == (0 if autoreset == "same_step" else -1)


@pytest.mark.parametrize("rules", ["tenhou", "sbr2025", "panzhihua_long"])
def test_a_step_leaves_nothing_in_memory(rules: str) -> None:
    env = hp.VectorEnv(rules, N, seed=3, autoreset="same_step")
    steps = 300
    env.step(legal(env))
    tracemalloc.start()
    first, _ = tracemalloc.get_traced_memory()
    for _ in range(steps):
        ids = legal(env)
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        env.step(ids)
        _, peak = tracemalloc.get_traced_memory()
        assert peak - before < 1_000  # no array
    last, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert last - first < 10 * steps
