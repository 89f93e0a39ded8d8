"""Deals of xuezhan and panzhihua on walls made to order, and their matches: hand-made rows.

Each clause (X- and P-) has a row and a near miss, each option value a row that is about it.
"""

from __future__ import annotations

import pytest

from cases.flow import numeric_options, untrue, wanted_values
from cases.sichuan_flow import check_deal
from cases.support import Json, check_covered, named, read_rows
from play.match_flow import play_sichuan_match
from play.tables import SICHUAN_DEALS, SICHUAN_MATCHES, TWO_DICE, first_side
from reference import panzhihua_rules, xuezhan_rules
from reference.sichuan_rules import parse_rules
from reference.walls import sichuan_tiles

XUEZHAN = read_rows("xuezhan_flow.jsonl")
PANZHIHUA = read_rows("panzhihua_flow.jsonl")
DEALS = XUEZHAN + PANZHIHUA
MATCHES = read_rows("sichuan_match.jsonl")
PLAYED = [row for row in MATCHES if "deals" in row]
THROWN = [row for row in MATCHES if "call" in row]
TABLES = tuple(SICHUAN_DEALS)
OPTIONS = {"xuezhan": xuezhan_rules.OPTIONS, "panzhihua": panzhihua_rules.OPTIONS}

# Clause -> what its rows are about. Every entry needs a row that has it and one that just fails.
COVERED = {
    "X-1": "tiles no_chi",
    "X-2": "order next_dealer",
    "X-3": "natural natural_tsumo asked discard_first no_call no_kan no_win",
    "X-4": "die picks received then_void",
    "X-5": "multiple_ron bumped win_before_pon win_before_kan pon_last_discard",
    "X-6": "open_kan added_kan closed_kan not_after_pon tile_left replacement",
    "X-7": "robbed fourth_tile_gone two_rob not_closed",
    "X-8": "out no_more_kans next_turn skipped winner_silent end_after_wins hand_shown",
    "X-9": "third_win exhausted kan_takes_the_last min_wall min_wall_after_win",
    "X-10": "fan_cap",
    "X-11": "tsumo ron both_take barred",
    "X-12": "total le_fan same_tile off own_draw replacement tsumo_declined tsumo_after_pass "
    "only_wins pass_lift_by_pon pon_no_win bars_add",
    "X-20": "four_as_two_pairs pairs_concealed",
    "X-21": "doubling",
    "X-22": "earthly earthly_broken_by_call earthly_own_kan heavenly outside",
    "X-23": "after_kan_tsumo after_kan_ron roots",
    "X-24": "plain root flush_and_kan double_dragon heavenly",
    "X-25": "fan_table last_tile last_tile_after_kan tsumo_bonus rob_after_kan golden_wait",
    "X-30": "open_kan side_fee added_kan late_added_kan closed_kan kan_ids base",
    "X-31": "ron",
    "X-32": "feeder_pays_all last_kan_open one_has_won no_bonus_as_ron",
    "X-33": "transfer_last refund same_turn first_discard remainder open_kan winner_paid",
    "X-34": "worked",
    "X-35": "pig multiple recipients ready_check two_pigs melds_count after_three_wins penalty "
    "declared pays_ready_check passive",
    "X-36": "pays all_ready two_ready kans_count no_flags own_four own_four_kan ready_wait",
    "X-37": "not_ready pig to_winner winner_keeps moved three_wins",
    "X-38": "robbed",
    "X-39": "leave tsumo",
    "X-40": "forfeit refused last_four own_kans",
    "X-41": "horses from_dealer dealer_wins stay_in_wall few_left two_winners",
    "X-42": "to_nobody to_each refused cannot_choose",
    "P-1": "three_suits declared no_chi no_pigs",
    "P-3": "open_tile kan_draws_it last_draw",
    "P-4": "three_wins end_after_wins multiple_ron leave robbing pon_last_discard "
    "forced_win_wall min_wall next_dealer",
    "P-10": "ready own_four once last_stacks ronned after_pon",
    "P-11": "drawn_only no_pon no_open_kan same_waits kan_drawn_only added_kan",
    "P-12": "ron tsumo dancer dancer_ron",
    "P-13": "banned until_won lifted pon added_kan",
    "P-14": "lock dancer_ron",
    "P-15": "several",
    "P-16": "false no_cap to_winners not_offered",
    "P-17": "dealt_ready changed called dealer",
    "P-20": "plain all_triplets flush seven_pairs dragon_seven_pairs closed_four_to_one "
    "ones_and_nines two_five_eight middle_five last_in_hand open_four_to_one rob_kan",
    "P-21": "all_triplets seven_pairs dragon closed_four open_four dealt_ready",
    "P-22": "shaped_wait",
    "P-23": "cap kan_fees base",
    "P-24": "may_win own_draw",
    "P-25": "laid_open",
    "P-30": "ron tsumo long_table dancers_tile active_only",
    "P-31": "open_kan added_kan closed_kan seat_out never_moved never_refunded without_a_win "
    "links line_ends own_second own_fourth own_after_open own_then_link",
    "P-32": "le_value same_tile same_tile_greater own_draw tsumo",
    "P-33": "greater not_declared",
    "P-34": "pays cap factor three_suits winners_out no_flags ready_wait",
    "P-35": "after_kan_tsumo after_kan_ron",
}
IN_MATCHES = {
    "X-2": "first_dealer next_dealer nobody length",
    "X-25": "ranking penalty standing",
    "P-2": "thrown",
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("row", named(DEALS))
def test_deal(row: Json, table: str) -> None:
    check_deal(row, table)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("row", named(PLAYED))
def test_match(row: Json, table: str) -> None:
    seen = play_sichuan_match(SICHUAN_MATCHES[table], row)
    assert {key: seen[key] for key in row["expect"]} == row["expect"], row["note"]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("row", named(THROWN))
def test_thrown(row: Json, table: str) -> None:
    """Clockwise from the break: the rest of that side, the sides on its left, its beginning."""
    _, dice, dealer = row["call"]
    first, tiles = first_side(row["rules"], dealer), sichuan_tiles()
    sides: list[list[str]] = [[] for _ in range(4)]
    for step in range(4):
        size = 2 * (13 if step % 2 else 14)
        sides[(first + step) % 4], tiles = tiles[:size], tiles[size:]
    side, left = row["expect"]["side"], 2 * row["expect"]["stacks"]
    want = sides[side][left:]
    for step in (1, 2, 3):
        want += sides[(side - step) % 4]
    have = TWO_DICE[table](row["rules"], sides, dealer, tuple(dice))
    assert have == want + sides[side][:left], row["note"]


def test_every_clause_has_a_row_and_a_near_miss() -> None:
    check_covered(DEALS, COVERED)
    check_covered(MATCHES, IN_MATCHES)


@pytest.mark.parametrize("family", OPTIONS)
def test_every_option_value_has_a_row(family: str) -> None:
    """Every option in each of its values, of numbers in two, among the deals."""
    options, names = OPTIONS[family], " ".join(OPTIONS[family])
    rows = [row for row in DEALS if parse_rules(row["rules"]).family == family]
    claimed = {claim for row in rows for claim in row.get("options", [])}
    assert not wanted_values(names, options) - claimed
    numeric = numeric_options(names, options)
    assert not [name for name in numeric if sum(one.startswith(f"{name}=") for one in claimed) < 2]


@pytest.mark.parametrize("row", named(DEALS))
def test_rows_have_the_option_values_they_claim(row: Json) -> None:
    rules = parse_rules(row["rules"])
    assert not untrue(row, rules, OPTIONS[rules.family])
