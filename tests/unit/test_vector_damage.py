"""What callers may do to many tables: whatever it is, an error that names it, with nothing stepped,
or the right result."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

import hupai as hp

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2.5,
    float("nan"),
    "x",
    b"x",
    [],
    {},
    2**64,
    10**5000,
    np.array(2.5),
    np.array([1]),
    np.zeros((3, 3)),
    range(10**12),
    object,
)


def legal(env: hp.VectorEnv) -> Any:
    return env.masks.argmax(axis=1)


def memory_of(env: hp.VectorEnv) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in env._tables.arrays.items()}


@pytest.mark.parametrize(
    "name",
    ["num_envs", "seed", "episode", "autoreset", "observation", "oracle", "policies", "threads"],
)
def test_arguments_that_are_anything(name: str) -> None:
    for value in JUNK:
        if (name == "policies" and value is None) or (name == "oracle" and value is True):
            continue
        with pytest.raises(hp.HupaiError) as raised:
            hp.VectorEnv("tenhou", **{"num_envs": 2, name: value})  # type: ignore[arg-type]
        assert name[:5] in str(raised.value)
        assert len(str(raised.value)) < 500


def test_sequences_that_make_their_items() -> None:
    words = np.array(["random", "first", "efficient", "first"], object)
    words[0] = None
    env = hp.VectorEnv("laok", 2, seed=1, policies=words)  # type: ignore[arg-type]
    assert env.seats.tolist() == [0, 0]
    for policies in (np.array([1, 2, 3, 4]), np.array(["first"] * 4)):
        with pytest.raises(hp.HupaiError):
            hp.VectorEnv("laok", 2, policies=policies)  # type: ignore[arg-type]


@pytest.mark.parametrize("dtype", ["i1", "u1", "u8", "f8", "?", ">i8", ">i2", "O", "m8[s]", "U3"])
def test_actions_of_another_dtype_step_nothing(dtype: str) -> None:
    env = hp.VectorEnv("tenhou", 8, seed=1)
    before = memory_of(env)
    with pytest.raises(hp.HupaiError, match=r"actions: .* int64 of shape"):
        env.step(np.zeros(8, dtype))  # type: ignore[arg-type]
    assert memory_of(env) == before


def test_actions_of_another_form_step_nothing() -> None:
    env = hp.VectorEnv("tenhou", 8, seed=1)
    before = memory_of(env)
    ids = legal(env)
    odd = np.frombuffer(bytearray(1 + ids.nbytes), np.int64, offset=1)
    odd[:] = ids
    forms = [ids[:-1], ids[:, None], ids[::-1], np.repeat(ids, 2)[::2], odd, ids.tolist(), None, 5]
    for form in forms:
        with pytest.raises(hp.HupaiError, match="actions: "):
            env.step(form)
    assert memory_of(env) == before
    ids.setflags(write=False)
    env.step(ids)


def test_one_bad_action_among_many_steps_nothing() -> None:
    env = hp.VectorEnv("tenhou", 1024, seed=1)
    before = memory_of(env)
    for wrong in (398, -1, -3, 2**62, -(2**63), 397):
        ids = legal(env)
        ids[1023] = wrong
        with pytest.raises(
            hp.IllegalActionError, match=f"table 1023: {wrong} .* seat 0; legal are"
        ):
            env.step(ids)
    assert memory_of(env) == before


def test_actions_in_an_array_of_the_environment_are_those_that_were_checked() -> None:
    one, other = (hp.VectorEnv("tenhou", 64, seed=5) for _ in range(2))
    for _ in range(60):
        ids = legal(one).astype(np.int32)
        one.step(ids)
        own = other.rewards.reshape(-1)[:64]  # written over as the first tables are stepped
        own[:] = ids
        other.step(own)
        assert memory_of(one) == memory_of(other)


def test_actions_that_another_thread_changes_are_checked_as_they_are_done() -> None:
    env = hp.VectorEnv("tenhou", 512, seed=1)
    ids = legal(env)
    is_over = threading.Event()

    def change() -> None:
        while not is_over.is_set():
            ids[::7] = 9999

    thread = threading.Thread(target=change)
    thread.start()
    for _ in range(200):
        ids[:] = legal(env)
        try:
            env.step(ids)
        except hp.IllegalActionError as error:
            assert "9999 is no action" in str(error)  # noqa: PT017
    is_over.set()
    thread.join()


def test_arrays_outlive_the_environment_and_stay_where_they_are() -> None:
    env = hp.VectorEnv("laok", 64, seed=1, autoreset="same_step")
    arrays = env._tables.arrays
    with pytest.raises(ValueError, match="does not own its data"):
        env.rewards.resize((1,), refcheck=False)
    env._tables.arrays.clear()
    env.step(legal(env))
    del env
    gc.collect()
    for array in arrays.values():
        array[...] = 1
        assert (array == 1).all()


def test_arrays_that_are_forgotten_are_written_to_all_the_same() -> None:
    env = hp.VectorEnv("laok", 64, seed=1)
    for name in env._tables.arrays:
        setattr(env, name, None)
    env._step = ()  # type: ignore[assignment]
    gc.collect()
    env._tables.reset(None, None)
    assert env._tables.arrays["masks"].any()


def test_masks_and_seeds_of_another_form_reset_nothing() -> None:
    env = hp.VectorEnv("tenhou", 8, seed=1)
    before = memory_of(env)
    for mask in (
        np.ones(8, np.uint8),
        np.ones(7, np.bool_),
        [True] * 8,
        np.ones((8, 1), np.bool_),
        1,
    ):
        with pytest.raises(hp.HupaiError, match="mask: "):
            env.reset(mask=mask)  # type: ignore[arg-type]
    for seed in (np.arange(8), np.arange(7, dtype=np.uint64), np.array(5, np.uint64), [1] * 8, -1):
        with pytest.raises(hp.HupaiError, match="seed: "):
            env.reset(seed=seed)  # type: ignore[arg-type]
    assert memory_of(env) == before
    env.reset(seed=env.seeds, mask=np.zeros(8, np.bool_))
    assert memory_of(env) == before


def test_planes_of_anything() -> None:
    deal = hp.riichi.TENHOU.deal(seed=1)
    for value in JUNK:
        with pytest.raises(hp.HupaiError, match="deal: a deal is wanted"):
            hp.planes.of(value, 0)
        with pytest.raises(hp.HupaiError, match="seat: "):
            hp.planes.of(deal, value)
        with pytest.raises(hp.HupaiError, match=r"a rule set is wanted|no rule set is called"):
            hp.planes.names(value)
        if value is not None:
            with pytest.raises(hp.HupaiError, match="out: "):
                hp.planes.of(deal, 0, out=value)
        if value is not True:
            with pytest.raises(hp.HupaiError, match="oracle: "):
                hp.planes.of(deal, 0, oracle=value)


def test_states_that_are_anything_change_nothing() -> None:
    env, other = (hp.VectorEnv("tenhou", tables, seed=1) for tables in (4, 5))
    before = memory_of(env)
    kept = env.save()
    at = len(kept) // 2
    flipped = kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :]
    for state in (*JUNK, b"", kept[:-1], kept + b"x", kept[:40], flipped, other.save()):
        with pytest.raises(hp.HupaiError, match="state: "):
            env.load(state)
    assert memory_of(env) == before
    env.close()
    for use in (
        env.save,
        lambda: env.load(kept),
        lambda: copy.copy(env),
        lambda: pickle.dumps(env),
    ):
        with pytest.raises(hp.HupaiError, match="the environment is closed"):
            use()
    ids = hp.actions.of("laok")
    assert pickle.loads(pickle.dumps(ids)) is ids is copy.deepcopy(ids)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_a_forked_process_goes_on_alone() -> None:
    env = hp.VectorEnv("tenhou", 128, seed=1, threads=3)
    for _ in range(20):
        env.step(legal(env))
        child = os.fork()
        if child == 0:
            try:
                for _ in range(3):
                    env.step(legal(env))
                os._exit(0)
            finally:
                os._exit(1)
        until = time.monotonic() + 60
        ended = 0
        while not ended and time.monotonic() < until:
            ended, status = os.waitpid(child, os.WNOHANG)
            time.sleep(0.001)
        if not ended:
            os.kill(child, 9)
            os.waitpid(child, 0)
        assert ended and status == 0  # noqa: PT018


FEW = """
import resource, sys
import hupai as hp
few = hp.riichi.TENHOU.play_deals(20000, seed=1, threads=2)
resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
assert hp.riichi.TENHOU.play_deals(20000, seed=1, threads=256) == few
env = hp.VectorEnv("tenhou", 64, seed=1, threads=256)
env.step(env.masks.argmax(axis=1))
print("done")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is not bounded so elsewhere")
@pytest.mark.skipif("san.so" in os.environ.get("LD_PRELOAD", ""), reason="a sanitizer takes it all")
def test_fewer_threads_where_the_system_gives_no_more() -> None:
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-c", FEW]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
