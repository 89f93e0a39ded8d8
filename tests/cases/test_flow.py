"""Deals played out on walls made to order: hand-made rows, each with its clause and a near miss."""

from __future__ import annotations

import pytest

from cases.flow import check_deal, numeric_options, untrue, wanted_values
from cases.support import Json, check_covered, named, read_rows
from play.tables import DEALS
from reference.riichi_rules import parse_rules

ROWS = read_rows("flow.jsonl")

# Clause -> what its rows are about. Every entry needs a row that has it and one that just fails.
COVERED = {
    "R-1.2": "no_chi kita kita_live kita_rinshan kita_ron kita_ron_ippatsu "
    "kita_breaks_first_turn kita_in_riichi",
    "R-1.7": "places",
    "R-1.8": "places",
    "R-1.9": "dead_wall four_kans",
    "R-1.10": "last_discard haitei kan_live",
    "R-1.11": "multiset",
    "R-3.1": "turn order",
    "R-3.2": "priority asking chi",
    "R-3.3": "two_sided pon no_legal_discard",
    "R-3.4": "closed_kan_after_draw added_kan rob_kan rob_closed_kan",
    "R-3.5": "ippatsu",
    "R-3.6": "reveal_closed reveal_open reveal_added reveal_two reveal_win reveal_ron "
    "reveal_kita kan_dora dora ura kan_ura",
    "R-3.7": "choice red_win",
    "R-3.8": "points wall stands called concealed not_ready locked riichi_kan",
    "R-3.9": "discard no_yaku_wait called_away riichi temporary kan_let_pass",
    "R-3.10": "window broken",
    "R-3.11": "two turn_order three",
    "R-4.1": "two_han_minimum",
    "R-4.3": "kuitan no_yaku haitei_rinshan double_riichi",
    "R-4.4": "tenhou chiihou",
    "R-4.5": "renhou tsubame_gaeshi open_riichi paarenchan ishi_no_ue",
    "R-4.9": "tsumo ron sanma_honba tsumo_loss honba_multi sticks_multi",
    "R-4.10": "tsumo ron honba deciding upgraded winds kans covers two_liable",
    "R-4.11": "feeder further_kan",
    "R-5.1": "noten no_live_tile",
    "R-5.2": "own_four_riichi hide own_four_ready",
    "R-5.3": "four_winds",
    "R-5.4": "four_kans",
    "R-5.5": "four_riichi",
    "R-5.6": "triple_ron",
    "R-5.7": "nagashi called two no_noten",
    "R-5.8": "kinds first_turn",
}


@pytest.mark.parametrize("table", DEALS)
@pytest.mark.parametrize("row", named(ROWS))
def test_row(row: Json, table: str) -> None:
    check_deal(row, table)


def test_every_clause_has_a_row_and_a_near_miss() -> None:
    check_covered(ROWS, COVERED)


ALL = ROWS + read_rows("match.jsonl")
CLAIMED = {claim for row in ALL for claim in row.get("options", [])}


def test_every_option_value_has_a_row() -> None:
    """Every option that acts in a deal or match, in each of its values; of numbers, two."""
    assert not wanted_values() - CLAIMED
    few = [name for name in numeric_options() if sum(c.startswith(f"{name}=") for c in CLAIMED) < 2]
    assert not few


@pytest.mark.parametrize("row", named(ALL))
def test_rows_have_the_option_values_they_claim(row: Json) -> None:
    assert not untrue(row, parse_rules(row["rules"]))
