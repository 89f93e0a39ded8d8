"""What is to be played, and how it is cut into units of work.

Examples
--------
>>> from hupai.sim import Plan
>>> plan = Plan.of("tenhou", deals=1000, seed=7, policy="efficient")
>>> plan.kind, plan.count, plan.policy
('deals', 1000, ('efficient', 'efficient', 'efficient', 'efficient'))
>>> [(unit.first, unit.count) for unit in plan.units(400)]
[(0, 400), (400, 400), (800, 200)]
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from hupai import _core
from hupai.errors import HupaiError, shown, whole
from hupai.families import Rules, given_rules, players_of, rules_of
from hupai.sim.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hupai.bots.table import Policy

__all__ = ["Plan", "WorkUnit", "measured_unit", "play_unit", "seed_of", "whole"]

_FORMAT = "hupai-plan-1"
_MOST = 2**63
_MOST_OF_A_UNIT = 10**9  # what one call of the core takes


@dataclass(frozen=True)
class WorkUnit:
    """Some deals or matches of a plan: those from `first` on.

    Examples
    --------
    >>> from hupai.sim import WorkUnit
    >>> WorkUnit(first=400, count=200)
    WorkUnit(first=400, count=200)
    """

    first: int
    count: int


@dataclass(frozen=True)
class Plan:
    """Everything that the result of a simulation depends on.

    Made by `Plan.of`, which checks it.

    Attributes
    ----------
    rules : str
        The canonical text of the rule set.
    rules_hash : str
        Its hash.
    kind : {"deals", "matches"}
    count : int
        How many deals or matches.
    seed : int
        Of the run; deal or match number i has a seed of its own, made of this one and i.
    policy : tuple of str
        A built-in player for each seat.
    version : str
        Of the engine: another one may play differently.

    Examples
    --------
    >>> from hupai.sim import Plan
    >>> plan = Plan.of("wrc", matches=10)
    >>> plan.hash == Plan.of("wrc", matches=10, seed=0).hash != Plan.of("wrc", matches=11).hash
    True
    """

    rules: str
    rules_hash: str
    kind: Literal["deals", "matches"]
    count: int
    seed: int
    policy: tuple[str, ...]
    version: str

    @staticmethod
    def of(
        rules: Rules | str,
        deals: int | None = None,
        matches: int | None = None,
        seed: int = 0,
        policy: Policy | Sequence[Policy] = "random",
    ) -> Plan:
        """The plan of so many deals or matches.

        Parameters
        ----------
        rules : Rules or str
        deals, matches : int
            One of the two.
        seed : int
        policy : {"random", "first", "efficient"}, or one for each seat

        Raises
        ------
        HupaiError
            Names what cannot be.

        Examples
        --------
        >>> from hupai.sim import Plan
        >>> Plan.of("tenhou_sanma", deals=5).policy
        ('random', 'random', 'random')
        """
        from hupai import __version__

        chosen = given_rules(rules)
        if (deals is None) == (matches is None):
            raise HupaiError("either deals or matches is wanted", "conflict", "deals")
        kind: Literal["deals", "matches"] = "matches" if deals is None else "deals"
        count = whole(kind, matches if deals is None else deals, 0, _MOST)
        seed = whole("seed", seed, 0, 2**64 - 1)
        players = players_of(chosen)
        given: Any = policy
        if isinstance(policy, str):
            given = (policy,) * players
        elif isinstance(policy, Sequence):  # read once, whatever it says of its length
            given = tuple(islice(policy, players + 1))
        getattr(chosen, "play_" + kind)(0, seed=seed, policy=given)  # refuses what cannot be
        names = tuple(map(str, given))
        return Plan(chosen.text, chosen.hash, kind, count, seed, names, __version__)

    @property
    def hash(self) -> str:
        """SHA-256 of the plan."""
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The plan as what JSON can hold."""
        return {"format": _FORMAT} | asdict(self) | {"policy": list(self.policy)}

    def to_json(self) -> str:
        """One line, always the same for the same plan."""
        return json.dumps(self.to_dict(), sort_keys=True)

    @staticmethod
    def from_dict(told: dict[str, Any]) -> Plan:
        """The plan of `to_dict`.

        Examples
        --------
        >>> from hupai.sim import Plan
        >>> plan = Plan.of("tenhou", deals=5)
        >>> Plan.from_dict(plan.to_dict()) == plan
        True
        """
        version = told.get("format") if isinstance(told, dict) else None
        if not isinstance(version, str) or version != _FORMAT:
            raise HupaiError(f"not a plan of this version ({_FORMAT}): {shown(told)}", field="plan")
        fields = {name: value for name, value in told.items() if name != "format"}
        wrong = fields.keys() ^ Plan.__annotations__.keys()
        if not wrong:
            texts = ("rules", "rules_hash", "version", "kind")
            wrong = {name for name in texts if not isinstance(fields[name], str)}
            policy = fields["policy"]
            if not (
                isinstance(policy, list) and policy and all(isinstance(p, str) for p in policy)
            ):
                wrong.add("policy")
            if not wrong and fields["kind"] not in ("deals", "matches"):
                wrong.add("kind")
        if wrong:
            raise HupaiError(f"not a plan, for its {min(wrong)}: {shown(told)}", field="plan")
        whole("count", fields["count"], 0, _MOST)
        whole("seed", fields["seed"], 0, 2**64 - 1)
        return Plan(**fields | {"policy": tuple(policy)})

    def units(self, size: int) -> Iterator[WorkUnit]:
        """Cut the plan into units of so many deals or matches; the last one may be smaller.

        Their sums are those of the whole, whatever the size.
        """
        size = whole("unit", size, 1, _MOST_OF_A_UNIT)
        for first in range(0, self.count, size):
            yield WorkUnit(first, min(size, self.count - first))


def seed_of(seed: int, number: int) -> int:
    """The seed of a deal or match of a run, from that of the run and its number.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.sim import seed_of
    >>> match = riichi.TENHOU.match(seed=seed_of(7, 0))
    >>> match.deal.play_out("efficient", match.seed)
    >>> match.deal.deltas == riichi.TENHOU.play_deals(1, seed=7, policy="efficient")["deltas"]
    True
    """
    return _core.run_seed(seed, number)


def play_unit(plan: Plan, unit: WorkUnit, threads: int = 1) -> Statistics:
    """Play one unit of a plan.

    Parameters
    ----------
    plan : Plan
    unit : WorkUnit
    threads : int
        The result is the same with any number.

    Examples
    --------
    >>> from hupai.sim import Plan, WorkUnit, play_unit
    >>> plan = Plan.of("tenhou", deals=100)
    >>> parts = play_unit(plan, WorkUnit(0, 30)) + play_unit(plan, WorkUnit(30, 70))
    >>> parts == play_unit(plan, WorkUnit(0, 100), threads=2)
    True
    """
    play = getattr(rules_of(plan.rules), "play_" + plan.kind)
    sums = play(unit.count, seed=plan.seed, policy=plan.policy, threads=threads, first=unit.first)
    return Statistics.from_sums(sums)


def measured_unit(plan: Plan, seconds: float = 1.0, parts: int = 1) -> int:
    """How many deals or matches of a plan take about so long on one core.

    Parameters
    ----------
    plan : Plan
    seconds : float
    parts : int
        The least number of units to cut the plan into, if there are as many deals or matches.

    Examples
    --------
    >>> from hupai.sim import Plan
    >>> from hupai.sim.plan import measured_unit
    >>> measured_unit(Plan.of("tenhou", deals=10), parts=5)
    2
    """
    parts = whole("parts", parts, 1, _MOST)
    most = min(max(1, -(-plan.count // parts)), _MOST_OF_A_UNIT)
    tried = 1 if plan.kind == "matches" else 16
    while tried < most:
        began = time.perf_counter()
        play_unit(plan, WorkUnit(0, tried))
        taken = time.perf_counter() - began
        if taken > 0.02:
            return max(1, min(most, int(tried * seconds / taken)))
        tried *= 4
    return most
