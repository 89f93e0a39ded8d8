"""A table as an environment of PettingZoo: every seat an agent, one is asked at a time (AEC).

Answers to a discard are asked for seat by seat, and looked at when the last one is in, so that the
environment is not parallel. Where play goes on after a win (xuezhan, panzhihua), an agent that has
won terminates and the others go on.

Examples
--------
>>> from hupai.envs import pettingzoo
>>> env = pettingzoo.env("tenhou")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, observation["observation"].shape
('player_0', (116, 34))
>>> env.step(int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

import json
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from hupai import actions, families, planes
from hupai.envs import _common
from hupai.errors import HupaiError, IllegalActionError, shown, whole
from hupai.vector import match_of

try:
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
    from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]
except ImportError as error:  # pragma: no cover
    raise HupaiError(
        "hupai.envs.pettingzoo wants PettingZoo: pip install 'hupai[rl]'", field="pettingzoo"
    ) from error

Observation = dict[str, NDArray[Any]]


class raw_env(AECEnv[str, Observation, "int | None"]):  # type: ignore[misc]
    """The environment without wrappers: an action that is not legal is an error.

    The reward of an agent is the points that it has won or lost since its last action.

    Parameters
    ----------
    rules : str or Rules
        Of any family.
    episode : {"deal", "match"}
        In a match a winner stays, for it plays the next deal.
    observation : {"planes-v1"}
        See ``docs/observations.md``; agents that are not asked see nothing legal.
    oracle : bool
        With the planes of what a seat cannot know.
    render_mode : {"ansi"}, optional
        `render` gives the position as JSON.

    Notes
    -----
    ``reset(seed=s)`` begins with the match ``rules.match(seed=s)``, resets without a seed go on
    with ``s + 1`` and so on. Points that come to a winner after it has gone (refunds of kans) are
    no reward of anybody.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "hupai_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Any = "tenhou",
        episode: Literal["deal", "match"] = "deal",
        observation: str = planes.VERSION,
        oracle: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules: Any = families.given_rules(rules)
        self.episode = _common.chosen(episode, ("deal", "match"), "episode")
        planes.check_version(observation)
        self.oracle = oracle
        if render_mode is not None:
            _common.chosen(render_mode, self.metadata["render_modes"], "render_mode")
        self.render_mode = render_mode
        self.ids = actions.of(self.rules)
        players = families.players_of(self.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        spaces = {agent: _common.spaces_of(self.rules, oracle) for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in spaces.items()}
        self.action_spaces = {agent: both[1] for agent, both in spaces.items()}
        self.agents: list[str] = []
        self._seed: int | None = None

    def observation_space(self, agent: str) -> Any:
        """The same object each time."""
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object each time."""
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin the next episode, or with a seed the one of this seed."""
        if seed is None:
            fresh = int(np.random.default_rng().integers(2**63))
            seed = fresh if self._seed is None else (self._seed + 1) % 2**64
        seed = whole("seed", seed, 0, 2**64 - 1)
        self.match = match_of(self.rules, seed)
        self._seed = seed
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._told = tuple(self.match.deal.scores)
        self.agent_selection = self.possible_agents[self.match.deal.to_act]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it may do if it is asked."""
        seat = self._seat(agent)
        self._check_begun()
        deal = self.match.deal
        mask = np.zeros(len(self.ids), np.int8)
        if deal.to_act == seat:
            mask[[self.ids.id_of(action) for action in deal.legal_actions]] = 1
        return {"observation": planes.of(deal, seat, self.oracle), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent that is asked; None for one that has terminated.

        Raises
        ------
        IllegalActionError
            The action is not legal; nothing has changed.
        """
        self._check_begun()
        agent = self.agent_selection
        if agent not in self.agents:
            raise HupaiError("every agent has terminated: reset the environment", field="action")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError(f"{agent} is asked: None is no action", field="action")
        number = whole("action", action, 0, len(self.ids) - 1)
        self.match.deal.apply(self.ids.action_of(number))
        is_over = self._play_on()
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._reward(is_over)
        for seat, each in enumerate(self.possible_agents):
            if each in self.agents:
                self.terminations[each] = is_over or self._has_left(seat)
        if not is_over:
            self.agent_selection = self.possible_agents[self.match.deal.to_act]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The position as JSON, where ``render_mode`` is "ansi"."""
        if self.render_mode is None:
            return None
        self._check_begun()
        return json.dumps(self.match.deal.to_position(), ensure_ascii=False, indent=1)

    def close(self) -> None:
        """Nothing is to be given back."""

    def _seat(self, agent: str) -> int:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise HupaiError(f"agent: one of {known} is wanted, not {shown(agent)}", field="agent")
        return self.possible_agents.index(agent)

    def _check_begun(self) -> None:
        if self._seed is None:
            raise HupaiError("the environment has not begun: reset it first", field="env")

    def _play_on(self) -> bool:
        """Begins the next deal of a match where one is due; whether the episode is over."""
        if self.episode == "deal":
            return bool(self.match.deal.is_over)
        while self.match.deal.is_over and not self.match.is_over:
            self.match.next_deal()
        return bool(self.match.is_over)

    def _reward(self, is_over: bool) -> None:
        ends_match = is_over and self.episode == "match"
        scores = self.match.result.points if ends_match else self.match.deal.scores
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents:
                self.rewards[agent] = scores[seat] - self._told[seat]
        self._told = tuple(scores)

    def _has_left(self, seat: int) -> bool:
        """A winner of a deal in which the others go on."""
        won = getattr(self.match.deal, "has_won", None)
        return self.episode == "deal" and won is not None and bool(won[seat])


def env(
    rules: Any = "tenhou", illegal_reward: float = -1.0, **fields: Any
) -> AECEnv[str, Observation, Any]:
    """The environment with PettingZoo's wrappers: an action that is not legal ends the episode.

    Parameters
    ----------
    rules : str or Rules
    illegal_reward : float
        Of the agent that did it.
    **fields
        As of `raw_env`.

    Examples
    --------
    >>> from hupai.envs import pettingzoo
    >>> env = pettingzoo.env("laok")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     env.step(None if termination else observation["action_mask"].argmax())
    >>> env.agents
    []
    """
    illegal_reward = _common.number(illegal_reward, "illegal_reward")
    wrapped: Any = raw_env(rules, **fields)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=illegal_reward)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
