"""One seat of a table as an environment of Gymnasium, built-in players at the others.

Importing this module registers ``hupai/Riichi-v0``, ``hupai/Xuezhan-v0`` and
``hupai/Panzhihua-v0``. ``gymnasium.make_vec`` makes many tables that the core steps at once.

Examples
--------
>>> import gymnasium, hupai.envs.gymnasium
>>> env = gymnasium.make("hupai/Riichi-v0", rules="mleague", opponents="first")
>>> observation, info = env.reset(seed=1)
>>> observation["observation"].shape, int(info["action_mask"].sum()) > 0
((116, 34), True)
>>> many = gymnasium.make_vec("hupai/Riichi-v0", num_envs=8, rules="mleague")
>>> observation, info = many.reset(seed=1)
>>> observation["action_mask"].shape
(8, 398)
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from hupai import planes
from hupai.envs import _common
from hupai.errors import HupaiError, IllegalActionError, shown, whole
from hupai.vector import VectorEnv as Tables

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:  # pragma: no cover
    raise HupaiError(
        "hupai.envs.gymnasium wants Gymnasium: pip install 'hupai[rl]'", field="gymnasium"
    ) from error

Observation = dict[str, NDArray[Any]]
Info = dict[str, Any]
_GIVE_UP = -2
_WORDS: dict[AutoresetMode, Any] = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}
IDS = {
    "riichi": "hupai/Riichi-v0",
    "xuezhan": "hupai/Xuezhan-v0",
    "panzhihua": "hupai/Panzhihua-v0",
}
DEFAULTS = {"riichi": "tenhou", "xuezhan": "sbr2025", "panzhihua": "panzhihua_short"}


def _run_seed(generator: np.random.Generator) -> int:
    return int(generator.integers(2**63))


def _mode_of(mode: AutoresetMode | str) -> AutoresetMode:
    known = [one.value for one in AutoresetMode]
    word = mode.value if isinstance(mode, AutoresetMode) else mode
    return AutoresetMode(_common.chosen(word, known, "autoreset_mode"))


def _checked_seed(seed: Any) -> int | None:
    return None if seed is None else whole("seed", seed, 0, 2**64 - 1)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table.

    The reward is the points that the seat has won or lost since its last action. The info has the
    mask as ``action_mask``; at an episode's end ``scores``, the points of every seat, and of a
    match ``places``, 1 being the first (0 where it was given up).

    Parameters
    ----------
    family : {"riichi", "xuezhan", "panzhihua"}
        Set by the id.
    rules : str or Rules
    seat : int
        Which seat is driven.
    opponents : str or sequence of str
        Built-in players at the other seats: one for all, or one for each in turn order from the
        seat on.
    episode : {"deal", "match"}
    observation : {"planes-v1"}
    oracle : bool
        As of `hupai.VectorEnv`.
    illegal_action : {"end", "error"}
        An action that is not legal ends the episode with `illegal_reward` (the info then has the
        key ``illegal_action``), or is an error.
    illegal_reward : float

    Examples
    --------
    >>> from hupai.envs.gymnasium import SeatEnv
    >>> env = SeatEnv("riichi", opponents=["random", "first", "efficient"])
    >>> observation, info = env.reset(seed=3)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        family: str = "riichi",
        rules: Any = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "efficient",
        episode: Literal["deal", "match"] = "deal",
        observation: str = planes.VERSION,
        oracle: bool = False,
        illegal_action: Literal["end", "error"] = "end",
        illegal_reward: float = -1.0,
        render_mode: None = None,
    ) -> None:
        _common.chosen(family, tuple(DEFAULTS), "family")
        rule_set = _common.rules_of_family(DEFAULTS[family] if rules is None else rules, family)
        _common.chosen(illegal_action, ("end", "error"), "illegal_action")
        self.seat = seat
        self.illegal_action = illegal_action
        self.illegal_reward = _common.number(illegal_reward, "illegal_reward")
        if render_mode is not None:
            raise HupaiError(
                f"render_mode: None is wanted, not {shown(render_mode)}", field="render_mode"
            )
        self.render_mode = render_mode
        self.tables_of = functools.partial(
            Tables,
            rule_set,
            episode=episode,
            observation=observation,
            oracle=oracle,
            policies=_common.seats_played(rule_set, seat, opponents),
        )
        self.tables = self.tables_of(1, autoreset="disabled")
        self.observation_space, self.action_space = _common.spaces_of(rule_set, oracle)
        self._begun = False

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, Info]:
        """Begin the next episode, or with a seed the first one of another run."""
        seed = _checked_seed(seed)
        self.tables.check_open()
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = _run_seed(self.np_random)
        self._begun = True
        self.tables.reset(seed, None if seed is not None else np.ones(1, np.bool_))
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Do an action, and what the others do until the seat is asked again.

        Raises
        ------
        IllegalActionError
            It is outside the space, or not legal and ``illegal_action`` is "error".
        HupaiError
            The episode is over, or the environment closed.
        """
        tables = self.tables
        if tables.terminations[0]:
            raise HupaiError("the episode is over: reset the environment", field="action")
        if isinstance(action, bool) or not self.action_space.contains(action):
            raise IllegalActionError(
                f"an action is 0 to {len(tables.actions) - 1}, not {shown(action)}", field="action"
            )
        given_up = self.illegal_action == "end" and not tables.masks[0, action]
        tables.step(np.array([_GIVE_UP if given_up else action], np.int64))
        info = self._info()
        reward = float(tables.rewards[0, self.seat])
        if given_up:
            reward = self.illegal_reward
            info["illegal_action"] = int(action)
        if tables.terminations[0]:
            info |= {name: array[0].copy() for name, array in _at_end(tables).items()}
        return self._seen(), reward, bool(tables.terminations[0]), False, info

    def close(self) -> None:
        """Give the table back."""
        self.tables.close()

    def _seen(self) -> Observation:
        return _common.masked(self.tables.observations[0], self.tables.masks[0])

    def _info(self) -> Info:
        return {"action_mask": self.tables.masks[0].astype(np.int8)}


def _at_end(tables: Tables) -> dict[str, NDArray[Any]]:
    """What infos tell of episodes that have ended, by table."""
    told: dict[str, NDArray[Any]] = {"scores": tables.final_scores[:, : tables.players]}
    if tables.episode == "match":
        told["places"] = tables.final_places[:, : tables.players]
    return told


class SeatVectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """The same at many tables, stepped by the core at once: what ``gymnasium.make_vec`` gives.

    Parameters
    ----------
    num_envs : int
    autoreset_mode : AutoresetMode or its value
    copy : bool
        Whether observations are copies. Else they are the same memory all the time.
    threads : int
    **fields
        As of `SeatEnv`.

    Notes
    -----
    ``reset(seed=s)`` begins a run: table i plays its episodes i, i + num_envs, …, see
    `hupai.VectorEnv`, whose tables are the attribute ``tables``. A list of seeds gives each table a
    run of its own, as single environments have; None there leaves a table in the run that it has.

    Examples
    --------
    >>> from hupai.envs.gymnasium import SeatVectorEnv
    >>> env = SeatVectorEnv(num_envs=4, autoreset_mode="SameStep", copy=False, opponents="first")
    >>> observation, info = env.reset(seed=3)
    >>> step = env.step(observation["action_mask"].argmax(axis=1))
    >>> step[1].tolist()
    [0.0, 0.0, 0.0, 0.0]
    """

    def __init__(
        self,
        num_envs: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        **fields: Any,
    ) -> None:
        one = SeatEnv(**fields)
        mode = _mode_of(autoreset_mode)
        self.metadata = one.metadata | {"autoreset_mode": mode}
        self.render_mode = one.render_mode
        self.seat = one.seat
        self.copy = copy
        self.illegal_action = one.illegal_action
        self.illegal_reward = one.illegal_reward
        self.tables = one.tables_of(num_envs, autoreset=_WORDS[mode], threads=threads)
        self.num_envs = self.tables.num_envs
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | NDArray[Any] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, Info]:
        """Begin the next episode at every table, or at those of ``options["reset_mask"]``.

        Parameters
        ----------
        seed : int, or one or None for each table, optional
        options : dict, optional
            ``reset_mask`` : bool (num_envs,)

        Raises
        ------
        TypeError, ValueError
            The mask or the seeds are of another type or shape, as Gymnasium has it.
        """
        self.tables.check_open()
        mask = self._reset_mask(options)
        is_many = isinstance(seed, list | tuple | np.ndarray)
        seeds = [_checked_seed(one) for one in (seed if is_many else [seed])]  # type: ignore[union-attr]
        if is_many and len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are wanted, not {len(seeds)}")
        super().reset(seed=next((one for one in seeds if one is not None), None))
        if not self._begun:
            seeds = [_run_seed(self.np_random) if one is None else one for one in seeds]
        self._begun = True
        if is_many:
            self._reset_alone(seeds, np.ones(self.num_envs, np.bool_) if mask is None else mask)
        else:
            self.tables.reset(seeds[0], mask)
        return self._seen(), self._info(mask)

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Do an action at each table.

        Parameters
        ----------
        actions : whole numbers (num_envs,)
            Any number where an episode is over and the autoreset mode is "NextStep".

        Raises
        ------
        IllegalActionError
            One is outside the space, or not legal and ``illegal_action`` is "error".
        HupaiError
            Of another dtype or shape; a table is over (mode "Disabled"); the environment is closed.
        """
        tables = self.tables
        ids = self._checked_actions(actions)
        given_up = self._given_up(ids)
        tables.step(np.where(given_up, _GIVE_UP, ids))
        rewards = tables.rewards[:, self.seat].astype(np.float64)
        rewards[given_up] = self.illegal_reward
        ended = tables.terminations.copy()
        infos = self._info(None)
        told = infos
        if ended.any():
            if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
                self._add_final(infos, ended)
                told = infos["final_info"]
            for name, array in _at_end(tables).items():
                told |= {name: array.copy(), f"_{name}": ended.copy()}
        if given_up.any():
            told |= {"illegal_action": np.where(given_up, ids, 0), "_illegal_action": given_up}
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Give the tables back."""
        self.tables.close()

    def _checked_actions(self, actions: Any) -> NDArray[np.int64]:
        """Whole numbers, of the space wherever a seat is asked."""
        ids = np.asarray(actions)
        if ids.dtype.kind not in "iu" or ids.shape != (self.num_envs,):
            raise HupaiError(
                f"actions: {self.num_envs} whole numbers are wanted, not {ids.dtype} {ids.shape}",
                field="actions",
            )
        is_over = self.tables.terminations
        if is_over.any() and self.metadata["autoreset_mode"] == AutoresetMode.DISABLED:
            raise HupaiError(
                f"table {int(is_over.argmax())} is over: reset it with options['reset_mask']",
                field="actions",
            )
        size = len(self.tables.actions)
        wrong = (self.tables.seats >= 0) & ((ids < 0) | (ids >= size))
        if wrong.any():
            table = int(wrong.argmax())
            raise IllegalActionError(
                f"table {table}: an action is 0 to {size - 1}, not {ids[table]}",
                field="actions",
            )
        return ids.astype(np.int64)

    def _given_up(self, ids: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Where an action is not legal, and ends the episode."""
        given_up = np.zeros(self.num_envs, np.bool_)
        if self.illegal_action == "end":
            rows = (self.tables.seats >= 0).nonzero()[0]
            given_up[rows] = ~self.tables.masks[rows, ids[rows]]
        return given_up

    def _reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_] | None:
        if options is not None and not isinstance(options, dict):
            raise TypeError(f"options: a dict is wanted, not {shown(options)}")
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return None
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError(f"options['reset_mask']: an array of bool is wanted, not {shown(mask)}")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(
                f"options['reset_mask']: shape ({self.num_envs},) with a True is wanted, not "
                f"{shown(mask)}"
            )
        return np.ascontiguousarray(mask)

    def _reset_alone(self, seeds: Sequence[int | None], mask: NDArray[np.bool_]) -> None:
        """Tables with a seed begin a run of their own, the others go on."""
        has_seed = np.array([seed is not None for seed in seeds])
        own = np.array([seed or 0 for seed in seeds], np.uint64)
        if (mask & has_seed).any():
            self.tables.reset(own, mask & has_seed)
        if (mask & ~has_seed).any():
            self.tables.reset(None, mask & ~has_seed)

    def _seen(self) -> Observation:
        tables = self.tables
        planes_seen = tables.observations.copy() if self.copy else tables.observations
        return {"observation": planes_seen, "action_mask": tables.masks.astype(np.int8)}

    def _info(self, mask: NDArray[np.bool_] | None) -> Info:
        which = np.ones(self.num_envs, np.bool_) if mask is None else mask.copy()
        return {"action_mask": self.tables.masks.astype(np.int8), "_action_mask": which}

    def _add_final(self, infos: Info, ended: NDArray[np.bool_]) -> None:
        """As Gymnasium has it: an object for each table that has ended."""
        tables = self.tables
        none = np.zeros(tables.masks.shape[1], np.bool_)
        seen = np.full(self.num_envs, None, object)
        for table in ended.nonzero()[0]:
            seen[table] = _common.masked(tables.final_observations[table], none)
        infos |= {
            "final_obs": seen,
            "_final_obs": ended.copy(),
            "final_info": {
                "action_mask": np.zeros(tables.masks.shape, np.int8),
                "_action_mask": ended.copy(),
            },
            "_final_info": ended.copy(),
        }


def _register() -> None:
    for family, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="hupai.envs.gymnasium:SeatEnv",
                vector_entry_point="hupai.envs.gymnasium:SeatVectorEnv",
                kwargs={"family": family},
            )


_register()
