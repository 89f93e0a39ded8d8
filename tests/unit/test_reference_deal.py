"""The reference's deal by itself: what holds in every deal, and what the real records taught."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from play.flow import play
from play.walls import build_wall
from reference.deal_parts import PLACE, IllegalActionError
from reference.riichi_deal import Deal
from reference.riichi_rules import PRESETS, parse_rules

OTHER_RULES = (
    "riichi+kan_dora_reveal=after_discard+multiple_ron=triple+kuikae=allowed+riichi_ankan=strict",
    "tenhou_sanma+kita_rinshan=false+kita_ron=false+tsumo_loss=false+nagashi=win",
    "riichi+own_four=ignore+abortive_draws=none+rinshan_pao=true+renhou=yakuman+aka=2",
    "mleague+old_yaku=all+dora=false+nagashi=win+sticks_multi=own_back+honba_multi=each",
    "tenhou+players=3+kita=yakuhai+uma=10,0,-10",
)
ORDER = (
    *("tsumo", "ron", "nine_terminals", "kita", "closed_kan", "added_kan", "riichi"),
    *("open_riichi", "discard", "open_kan", "pon", "chi", "show", "hide", "pass"),
)
EAGER = ("tsumo", "ron", "nine_terminals", "riichi", "kita")  # taken when they are offered


def order_of(action: str) -> tuple[int, list[int], bool]:
    """The fixed order of legal actions: type, tiles, from the hand before drawn."""
    name, _, words = action.partition(" ")
    tiles = [words[at : at + 2] for at in range(0, len(words.rstrip("*")), 2)]
    return ORDER.index(name), [PLACE[tile] for tile in tiles], words.endswith("*")


def play_out(deal: Deal, seed: int) -> None:
    """Mostly towards a win: eager actions, calls half of the time, useful discards."""
    rng = random.Random(seed)
    while not deal.is_over:
        actions = deal.legal_actions
        assert sorted(actions, key=order_of) == list(actions)
        assert len(set(actions)) == len(actions)
        eager = [one for one in actions if one.split()[0] in EAGER]
        ends = [one for one in actions if one in ("nine_terminals", "kita")]
        if eager and not (ends and rng.random() < 0.5):
            deal.apply(rng.choice(eager))
        elif "pass" in actions and rng.random() < 0.6:
            deal.apply("pass")
        else:
            deal.apply(rng.choice(actions))


def check_invariants(deal: Deal) -> None:
    """Points, sticks and tiles neither come from nowhere nor get lost."""
    table = deal.table
    change = [0] * table.players
    for payer, payee, points, _, _ in deal.ledger:
        assert points > 0
        if payer is not None:
            change[payer] -= points
        if payee is not None:
            change[payee] += points
    assert tuple(change) == deal.deltas
    accepted = sum(event.startswith("riichi_accepted") for event in deal.events)
    started = int(deal.events[0].split("deposits=")[1].split()[0])
    assert sum(deal.deltas) == 1000 * (started - deal.deposits)
    assert accepted == sum(entry[3] == "riichi_stick" for entry in deal.ledger)
    held = Counter(table.wall[table.next_tile : table.next_tile + table.live_left])
    for one in table.seats:
        laid = [tile for meld in one.melds for tile in meld.own]
        held.update([*one.hand, *laid, *one.river, *["4z"] * one.kita])
    dead_wall = Counter(table.wall) - held
    assert dead_wall.total() == 14  # always
    assert deal.result is not None
    assert deal.events[-1] == f"end {deal.result.kind}"
    assert deal.to_act is None
    assert deal.legal_actions == ()


@pytest.mark.parametrize("rules", [*PRESETS, *OTHER_RULES])
def test_what_holds_in_every_deal(rules: str) -> None:
    players = parse_rules(rules).players
    for seed in range(12):
        deal = Deal(rules, seed=seed, dealer=seed % players, honba=seed % 3, deposits=seed % 2)
        play_out(deal, seed)
        check_invariants(deal)


def two_added_kans() -> Deal:
    """Seat 0 gets two pons and draws the fourth tile of both; seat 2 waits for 6p and 9p."""
    wall = build_wall(
        hands={0: "11z99p147m258s36p5z", 2: "234567m345s66s78p"},
        draws="5z 1z 9p 3z 4z 4z 1z",
        replacements="9p 2z",
        dora="2p 2p 7z",
    )
    pons = ["0: pon 1z1z", "0: discard 1m", "0: pon 9p9p", "0: discard 4m"]
    return play(Deal("tenhou", wall), [*pons, "0: added_kan 1z", "0: added_kan 9p"])


def test_a_robbed_kan_turns_no_earlier_indicator() -> None:
    """R-3.6, by a record with two added kans: no indicator before the second one stands."""
    deal = play(two_added_kans(), ["2: ron"])
    assert deal.dora == ["2p"]
    assert deal.events[-5:] == [
        "added_kan 0 1z",
        "replacement 0 9p",
        "added_kan 0 9p",
        "ron 2 0 9p",
        "end win",
    ]
    [(_, _, _, answer)] = deal.wins
    # pinfu, chankan and no dora: 2 han 30 fu
    assert (answer["han"], answer["fu"], deal.deltas) == (2, 30, (-2000, 0, 2000, 0))


def test_a_second_kan_that_stands_turns_the_first_ones_indicator() -> None:
    deal = two_added_kans()
    deal.apply("pass")
    assert deal.events[-3:] == ["added_kan 0 9p", "dora 2p", "replacement 0 2z"]
    deal.apply("discard 2z*")
    at = deal.events.index("discard 0 2z*")
    assert deal.events[at - 1] == "dora 7z"


def test_what_a_seat_sees() -> None:
    deal = Deal("tenhou", seed=3)
    deal.apply(deal.legal_actions[-1])
    seen = deal.observe(1)
    assert [event for event in seen if event.startswith("deal")] == [
        *("deal 0 ?????????????", deal.events[2], "deal 2 ?????????????", "deal 3 ?????????????"),
    ]
    assert "draw 0 ?" in seen
    assert [event for event in seen if event.startswith("discard")] == [
        event for event in deal.events if event.startswith("discard")
    ]


def test_a_copy_goes_its_own_way() -> None:
    deal = Deal("tenhou", seed=3)
    before = deal.events
    other = deal.copy()
    other.apply(other.legal_actions[-1])
    assert deal.events == before
    assert other.events[: len(before)] == before
    assert len(other.events) > len(before)


def test_an_illegal_action_changes_nothing() -> None:
    deal = Deal("tenhou", seed=3)
    before = deal.events, deal.hands, deal.legal_actions
    with pytest.raises(IllegalActionError, match="ron is not legal; legal actions: "):
        deal.apply("ron")
    assert (deal.events, deal.hands, deal.legal_actions) == before
