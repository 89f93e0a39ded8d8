"""Whole deals and matches: core and reference agree after every action.

The reference leads: at each question its legal actions are answered by a policy, the answer goes
to both, and everything that a deal tells must be equal again. With ``HUPAI_SLOW`` set many more
matches are played.
"""

from __future__ import annotations

from random import Random

import pytest

from play.built import BY_NAME, THEMES
from play.built_runs import SEED, built_deals
from play.census import Census
from play.families import reference_deal
from play.hand_built import Theme
from play.lockstep import Lockstep, Policy, open_deal, play_out
from play.options import DEAL_VALUES, SHOWN_BY, random_flow_overrides
from play.policies import mixed_policy, random_policy, wishing_policy
from reference.riichi_rules import ABORTIVE_DRAWS, PRESETS, parse_rules
from slow import SLOW

CHANGED = 30 if SLOW else 1  # each built deal once more with this many changed rule sets
DEALS = 600 if SLOW else 12  # seeded deals of each preset with changed rules


def play_built(theme: Theme, rules: str, policy: Policy, census: Census) -> None:
    census.add(play_out(open_deal(rules, wall=theme.wall(rules), **theme.start), policy))


@pytest.fixture(scope="module")
def census() -> Census:
    """One for all deals of this file."""
    return Census()


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_built_deals(theme: Theme, census: Census) -> None:
    for rules, policy in built_deals(theme, CHANGED, lambda rng, _: random_flow_overrides(rng)):
        play_built(theme, rules, policy, census)


@pytest.mark.parametrize("option", SHOWN_BY)
def test_every_value_of_an_option(option: str, census: Census) -> None:
    base, name = SHOWN_BY[option]
    theme = BY_NAME[name]
    for text in DEAL_VALUES[option]:
        # Three rons would abort the deal and show nothing of what is paid.
        rules = f"{base}+{option}={text}"
        play_built(theme, rules, wishing_policy(theme.wishes), census)


@pytest.mark.parametrize("draw", ABORTIVE_DRAWS)
def test_every_abortive_draw_alone(draw: str, census: Census) -> None:
    names = ("four_winds", "four_kans_of_two", "four_riichi", "three_rons", "nine_terminals")
    others = ",".join(name for name in ABORTIVE_DRAWS if name != draw)
    for theme in map(BY_NAME.__getitem__, (*names, "nine_terminals_declined")):
        for text in (draw, others):
            rules = f"riichi+abortive_draws={text}"
            play_built(theme, rules, wishing_policy(theme.wishes), census)


@pytest.mark.parametrize("preset", PRESETS)
def test_seeded_deals_with_changed_rules(preset: str, census: Census) -> None:
    rng = Random(f"{SEED} {preset}")
    players = parse_rules(preset).players
    for number in range(DEALS):
        rules = "+".join([preset, *random_flow_overrides(rng)])
        policy = random_policy(rng) if number % 4 == 3 else mixed_policy(rng, players)
        start = {
            "seed": rng.getrandbits(32),
            "round_wind": rng.choice("ESW"),
            "dealer": rng.randrange(players),
            "honba": rng.choice((0, 0, 1, 2, 5, 8)),
            "deposits": rng.choice((0, 0, 1, 3)),
            "scores": [rng.choice((25000, 31200, 900, 0, -1200, 1000)) for _ in range(players)],
            "dealer_deals": rng.choice((1, 2, 8, 9)),
            "dealer_wins": rng.choice((0, 1, 7)),
        }
        census.add(play_out(open_deal(rules, **start), policy))


def test_everything_has_occurred(census: Census, request: pytest.FixtureRequest) -> None:
    print(f"\n{census.report()}")
    if request.node.session.testscollected < len(THEMES):
        pytest.skip("only some of the deals were played")
    missing = census.missing()
    assert not missing, f"never occurred: {', '.join(missing)}\n{census.report()}"


def test_a_wrong_core_would_be_seen() -> None:
    """The comparison is no tautology: another rule set shows itself as a difference."""
    theme = BY_NAME["three_rons"]
    wall = theme.wall("ema")
    deals = [reference_deal(rules, wall=wall) for rules in ("ema", "wrc")]
    both = Lockstep("ema", deals, {"wall": wall})
    with pytest.raises(AssertionError, match=r"events|result|legal|scores"):
        play_out(both, wishing_policy(theme.wishes))
