"""Many tables stepped at once, with observations and masks for a network."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from hupai import _core, actions, planes
from hupai.errors import HupaiError
from hupai.families import Rules, given_rules, match_fields, players_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hupai._core_envs import _Tables

    Actions = NDArray[np.int64] | NDArray[np.int32] | NDArray[np.int16]
    Step = tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.int32], NDArray[np.bool_]]

_TABLES: dict[Any, Any] = {
    _core.RiichiRules: _core.RiichiTables,
    _core.XuezhanRules: _core.XuezhanTables,
    _core.PanzhihuaRules: _core.PanzhihuaTables,
}


def match_of(rules: Rules, seed: int) -> Any:
    """The match of a seed as tables play it, without a log.

    Examples
    --------
    >>> from hupai import xuezhan
    >>> from hupai.vector import match_of
    >>> match_of(xuezhan.LAOK, 7).deal == xuezhan.LAOK.deal(seed=7)
    True
    """
    begin: Any = rules.match
    return begin(seed=seed, log=False, **match_fields(rules))


def _made_again(kind: type[VectorEnv], rules: Rules, fields: Any, kept: bytes) -> VectorEnv:
    env = kind(rules, *fields)
    env.load(kept)
    return env


class VectorEnv:
    """Many tables of one rule set, stepped at once by the core.

    At each table one seat is asked at a time; a step takes one action number for each table
    (`hupai.actions.of`), of the seat that is asked there. The arrays are the same memory all the
    time and are written over by each step: copy what shall last. A step allocates nothing, leaves
    the interpreter to other threads, and comes to the same with any number of threads.

    Parameters
    ----------
    rules : Rules or str
        Of any family.
    num_envs : int
        Tables.
    seed : int
        Of the run. Table i plays its episodes i, i + num_envs, i + 2 num_envs, …: the deals or
        matches of these numbers that `Rules.play_deals` and `Rules.play_matches` play, too.
    episode : {"deal", "match"}
        A deal is the first one of a match; a match of xuezhan or panzhihua has
        `hupai.families.MATCH_DEALS`.
    autoreset : {"next_step", "same_step", "disabled"}
        When a table whose episode is over begins the next: in the next step, whose action does not
        matter there; in the same step, with ``final_observations`` and ``final_observers`` beside;
        or when `reset` is told to.
    observation : {"planes-v1"}
        See ``docs/observations.md``.
    oracle : bool
        With the planes of what a seat cannot know.
    policies : sequence, optional
        For each seat None, it is driven, or "random", "first", "efficient": a built-in player acts
        there within the step. An episode in which no driven seat is asked is left out.
    threads : int
        1 to 256.

    Attributes
    ----------
    observations : uint8 (n, planes, columns)
        Of the seats in `observers`.
    masks : bool (n, actions)
        What is legal; nothing where an episode is over.
    rewards : int32 (n, 4)
        Points of each seat since the step before, by seat; 0 of a seat that three players leave
        empty.
    terminations : bool (n,)
        The episode has ended in this step.
    seats : int8 (n,)
        Who is asked; -1 where an episode is over.
    observers : int8 (n,)
        Who is asked, or was last.
    episodes : int64 (n,)
        Which deal or match of the run each table plays.
    seeds : uint64 (n,)
        Of that episode: `match_of` this seed, or ``rules.match`` of it, is the same.
    final_scores : int64 (n, 4)
        Points at the end of the last episode that has ended at a table.
    final_places : int8 (n, 4)
        Places at the end of a match.
    final_observations, final_observers
        Of autoreset "same_step": as the last episode that has ended there was seen at its end.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> env = hp.VectorEnv(hp.riichi.TENHOU, num_envs=4, seed=1)
    >>> env.observations.shape, env.masks.shape
    ((4, 116, 34), (4, 398))
    >>> observations, masks, rewards, terminations = env.step(env.masks.argmax(axis=1))
    >>> observations is env.observations, terminations.tolist(), env.seats.tolist()
    (True, [False, False, False, False], [1, 1, 1, 1])
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    rewards: NDArray[np.int32]
    terminations: NDArray[np.bool_]
    seats: NDArray[np.int8]
    observers: NDArray[np.int8]
    episodes: NDArray[np.int64]
    seeds: NDArray[np.uint64]
    final_scores: NDArray[np.int64]
    final_places: NDArray[np.int8]
    final_observations: NDArray[np.uint8]
    final_observers: NDArray[np.int8]

    def __init__(
        self,
        rules: Rules | str,
        num_envs: int = 1024,
        seed: int = 0,
        episode: Literal["deal", "match"] = "deal",
        autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
        observation: str = planes.VERSION,
        oracle: bool = False,
        policies: Sequence[str | None] | None = None,
        threads: int = 1,
    ) -> None:
        rules = given_rules(rules)
        tables = next(made for kind, made in _TABLES.items() if isinstance(rules, kind))
        planes.check_version(observation)
        self._fields = (num_envs, seed, episode, autoreset, observation, oracle, policies, threads)
        self.rules = rules
        self.players = players_of(rules)
        self.actions = actions.of(rules)
        self.planes = planes.names(rules, oracle)
        self.autoreset = autoreset
        self.episode = episode
        self._tables: _Tables = tables(
            rules, num_envs, seed, episode, autoreset, oracle, policies, threads
        )
        self._is_new = True
        for name, array in self._tables.arrays.items():
            setattr(self, name, array)
        self.num_envs = len(self.seats)
        self._step = (self.observations, self.masks, self.rewards, self.terminations)

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs} tables of {self.rules.text}>"

    @property
    def nbytes(self) -> int:
        """Bytes in memory, arrays included.

        Examples
        --------
        >>> import hupai as hp
        >>> hp.VectorEnv(hp.riichi.TENHOU, num_envs=1000).nbytes // 1000 < 8000
        True
        """
        return self._tables.nbytes

    @property
    def is_closed(self) -> bool:
        """Whether `close` has been called."""
        return self._tables.is_closed

    def step(self, actions: Actions) -> Step:
        """Do one action at each table.

        Parameters
        ----------
        actions : int64, int32 or int16 (n,)
            The number of a legal action of the seat that is asked, or -2: the episode is given up
            and ends as it stands. Where an episode is over: any number with autoreset "next_step",
            -1 with "disabled".

        Returns
        -------
        observations, masks, rewards, terminations
            The arrays of these names; the others can be read from the environment.

        Raises
        ------
        IllegalActionError
            Names the first table whose action cannot be done, and what is legal there. Nothing has
            been done at any table.
        HupaiError
            The array is of another dtype or shape, or the environment is closed.

        Examples
        --------
        >>> import numpy as np, hupai as hp
        >>> env = hp.VectorEnv("sbr2025", num_envs=2)
        >>> [str(env.actions.action_of(number)) for number in env.masks[0].nonzero()[0]]
        ['void_suit m', 'void_suit p', 'void_suit s']
        >>> step = env.step(env.masks.argmax(axis=1))
        >>> env.rewards.tolist()
        [[0, 0, 0, 0], [0, 0, 0, 0]]
        """
        self._tables.step(actions)
        self._is_new = False
        return self._step

    def reset(
        self,
        seed: int | NDArray[np.uint64] | None = None,
        mask: NDArray[np.bool_] | None = None,
    ) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
        """Begin the next episode of every table, or of some.

        Parameters
        ----------
        seed : int or uint64 (n,), optional
            The first episodes of this run instead; with a seed for each table the first one of a
            run of its own, of which it plays the episodes 0, 1, 2, …. Without a seed the first
            reset of all leaves the episodes that the tables have begun with.
        mask : bool (n,), optional
            Which tables.

        Returns
        -------
        observations, masks

        Examples
        --------
        >>> import numpy as np, hupai as hp
        >>> env = hp.VectorEnv("tenhou", num_envs=3, autoreset="disabled")
        >>> observations, masks = env.reset(seed=5)
        >>> observations, masks = env.reset(mask=np.array([True, False, False]))
        >>> env.episodes.tolist()
        [3, 1, 2]
        """
        if not (self._is_new and seed is None and mask is None):
            self._tables.reset(seed, mask)
        else:
            self.check_open()
        self._is_new = False
        return self.observations, self.masks

    def save(self) -> bytes:
        """All tables and arrays as they stand, for `load`.

        `pickle` and `copy.deepcopy` go the same way, so that a program that learns can be kept
        with its tables, and a search can try what would happen.

        Examples
        --------
        >>> import copy, hupai as hp
        >>> env = hp.VectorEnv("laok", num_envs=4)
        >>> kept, other = env.save(), copy.deepcopy(env)
        >>> for one in (env, other):
        ...     step = one.step(one.masks.argmax(axis=1))
        >>> (env.observations == other.observations).all().item()
        True
        >>> env.load(kept)
        >>> env.save() == kept
        True
        """
        arrays = (array.tobytes() for array in self._tables.arrays.values())
        body = b"".join((self._tables.state(), *arrays))
        return self._mark() + hashlib.sha256(body).digest() + body

    def load(self, kept: bytes) -> None:
        """Go back to what `save` has kept, of this environment or of one made alike.

        Raises
        ------
        HupaiError
            It is of other rules, tables or fields, of another version of hupai, or damaged. Nothing
            has changed.
        """
        mark = self._mark()
        size = len(mark)
        if not isinstance(kept, bytes) or kept[:size] != mark:
            raise HupaiError(
                "state: not one of such an environment and this version", "conflict", "state"
            )
        checksum, body = kept[size : 2 * size], kept[2 * size :]
        if hashlib.sha256(body).digest() != checksum:
            raise HupaiError("state: it is damaged", field="state")
        arrays = self._tables.arrays.values()
        place = len(body) - sum(array.nbytes for array in arrays)
        self._tables.set_state(body[:place])
        for array in arrays:
            part = memoryview(body)[place : place + array.nbytes]
            array.reshape(-1).view("u1")[:] = part
            place += array.nbytes
        self._is_new = False

    def _mark(self) -> bytes:
        """Which environments can load what this one saves."""
        from hupai import __version__

        policies = None if self._fields[6] is None else tuple(self._fields[6])
        of = (self.num_envs, self.episode, self.autoreset, self.planes, policies, self.nbytes)
        told = ("hupai-tables-1", __version__, self.rules.text, self.rules.hash, *of)
        return hashlib.sha256(repr(told).encode()).digest()

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, (type(self), self.rules, self._fields, self.save())

    def check_open(self) -> None:
        """Refuse an environment that is closed."""
        if self.is_closed:
            raise HupaiError("the environment is closed", field="env")

    def close(self) -> None:
        """Give the tables back; the arrays stay as they are."""
        self._tables.close()
