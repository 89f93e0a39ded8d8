"""Whole deals of xuezhan and panzhihua: core and reference agree after every action.

The reference leads: at each question its legal actions are answered by a policy, the answer goes
to both, and everything that a deal tells must be equal again. With ``HUPAI_SLOW`` set thousands
of deals of each preset are played.
"""

from __future__ import annotations

from random import Random

import pytest

from play.built_runs import SEED, built_deals
from play.families import reference_deal
from play.lockstep import play_out
from play.policies import random_policy, wishing_policy
from play.sichuan_built import THEMES
from play.sichuan_census import PANZHIHUA, XUEZHAN, SichuanCensus
from play.sichuan_hands import SichuanTheme
from play.sichuan_lockstep import SichuanLockstep, open_deal
from play.sichuan_options import options_of, random_overrides, values_of
from play.sichuan_policies import mixed_policy
from play.walls import WallError
from reference import panzhihua_rules, xuezhan_rules
from reference.sichuan_rules import PRESETS, parse_rules
from slow import SLOW

CHANGED = 20 if SLOW else 1  # each built deal once more with this many changed rule sets
DEALS = 5_000 if SLOW else 100  # seeded deals of each preset, most of them with changed rules
PLAIN = 4  # every so many of them as the preset has it


@pytest.fixture(scope="module")
def counted() -> dict[str, SichuanCensus]:
    """One for all deals of a family."""
    return {
        "xuezhan": SichuanCensus(xuezhan_rules.PRESETS[0], XUEZHAN),
        "panzhihua": SichuanCensus(panzhihua_rules.PRESETS[0], PANZHIHUA),
    }


def count(counted: dict[str, SichuanCensus], both: SichuanLockstep) -> None:
    counted[parse_rules(both.rules).family].add(both)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_built_deals(theme: SichuanTheme, counted: dict[str, SichuanCensus]) -> None:
    for rules, policy in built_deals(theme, CHANGED, random_overrides):
        try:
            wall = theme.wall(rules)
        except WallError:
            assert rules not in theme.rules  # another replacement: the places are taken
            continue
        count(counted, play_out(open_deal(rules, wall=wall, **theme.start), policy))


@pytest.mark.parametrize("preset", PRESETS)
def test_seeded_deals_with_changed_rules(preset: str, counted: dict[str, SichuanCensus]) -> None:
    rng = Random(f"{SEED} {preset}")
    for number in range(DEALS):
        changed = random_overrides(rng, preset) if number % PLAIN else []
        policy = random_policy(rng) if number % 8 == 7 else mixed_policy(rng)
        start = {
            "seed": rng.getrandbits(32),
            "deal_index": rng.choice((0, 1, 7)),
            "dealer": rng.randrange(4),
            "scores": [rng.choice((0, 100, -250, 7)) for _ in range(4)],
        }
        count(counted, play_out(open_deal("+".join([preset, *changed]), **start), policy))


@pytest.mark.parametrize("preset", ["laok", "panzhihua_long"])
def test_every_value_of_every_option(preset: str, counted: dict[str, SichuanCensus]) -> None:
    rng = Random(f"{SEED} {preset} values")
    for name in options_of(preset):
        for value in values_of(preset, name):
            start = {"seed": rng.getrandbits(32)}
            policy = mixed_policy(rng)
            count(counted, play_out(open_deal(f"{preset}+{name}={value}", **start), policy))


@pytest.mark.parametrize("family", ["xuezhan", "panzhihua"])
def test_everything_has_occurred(
    family: str, counted: dict[str, SichuanCensus], request: pytest.FixtureRequest
) -> None:
    census = counted[family]
    print(f"\n{family}: {census.report()}")
    names = [item.name for item in request.node.session.items]
    seeded = [name for name in names if name.startswith("test_seeded")]
    if len(names) < len(THEMES) or len(seeded) < len(PRESETS):
        pytest.skip("only some of the deals were played")
    missing = census.missing()
    assert not missing, f"never occurred: {', '.join(missing)}\n{census.report()}"


def test_a_wrong_core_would_be_seen() -> None:
    """The comparison is no tautology: another rule set shows itself as a difference."""
    theme = next(theme for theme in THEMES if theme.name == "shot_2")
    wall = theme.wall("laok")
    deals = [reference_deal(rules, wall=wall) for rules in ("laok", "laok+kan_shot=refund")]
    both = SichuanLockstep("laok", deals, {"wall": wall})
    with pytest.raises(AssertionError, match=r"ledger"):
        play_out(both, wishing_policy(theme.wishes))
