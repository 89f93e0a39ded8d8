"""Faults that people reported of other programs: rows about deals, settlements and matches."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cases.flow import check_deal
from cases.report_rows import ALONE, CASES, HERE, deal_row, filled, leaves, paths_in
from cases.support import Json, named, read_rows
from play.flow import ledger_of, play, wall_of
from play.match_flow import play_match, seen_of
from play.tables import DEALS, MATCHES
from reference.riichi_rules import parse_rules

REPORTS = {row["id"]: row for row in read_rows("reports.jsonl")}
DEAL_CASES = [case for case in CASES if "wall" in case]
MATCH_CASES = [case for case in CASES if "wall" not in case]

# Values of the rows that no case compares, and why.
NOT_ASKED = {
    "fl-037 expected/kinds": "the count on which the legal answer rests",
    "fl-059 rule_option/sanma": "the threshold 40000 in words: its two cases stand in tenhou_sanma",
    "st-007 rule_option/pao_covers": "names the rule of the row itself",
    "st-010 rule_option/multiple_ron": "names the rule of the row itself",
}


@pytest.mark.parametrize("table", DEALS)
@pytest.mark.parametrize("case", named(DEAL_CASES))
def test_deal(case: Json, table: str) -> None:
    check_deal(deal_row(case, REPORTS[case["report"]]), table)


class Seats:
    """The seats of a report (P0..) and ours, in which seat 0 deals first."""

    def __init__(self, first_dealer: int) -> None:
        self.first = first_dealer

    def ours(self, by_name: list[Any]) -> list[Any]:
        return [by_name[(seat + self.first) % len(by_name)] for seat in range(len(by_name))]

    def theirs(self, by_seat: list[Any]) -> list[Any]:
        return [by_seat[(name - self.first) % len(by_seat)] for name in range(len(by_seat))]


def final_of(case: Json, table: str, seats: Seats, scores: list[int], deposits: int) -> Json:
    """The result of a match that ends so, in the words of the reports."""
    result = MATCHES[table].final(case["rules"], scores, deposits)
    seen = seen_of(result, ledger_of(result))
    places = seats.theirs(seen["places"])
    seen["ranking"] = [f"P{places.index(place)}" for place in sorted(places)]
    target = parse_rules(case["rules"]).return_points
    seen["with_uma"] = seats.theirs([round(one * 1000) + target for one in seen["results"]])
    return seen


@pytest.mark.parametrize("table", MATCHES)
@pytest.mark.parametrize("case", named(MATCH_CASES))
def test_match(case: Json, table: str) -> None:
    report = REPORTS[case["report"]]
    case = filled(report, case)
    seats = Seats(case.get("first_dealer", 0))
    if "final" in case:
        final = case["final"]
        scores = seats.ours(final["scores"])
        seen = final_of(case, table, seats, scores, final.get("deposits", 0))
    else:
        deals = [in_our_seats(text, seats) for text in case["deals"]]
        start = case.get("start", {})
        _, seen = play_match(MATCHES[table], case["rules"], start, deals)
        seen["deals"] = len(deals)
        seen |= {"ranking": final_of(case, table, seats, seen["scores"], 0)["ranking"]}
    have = {key: seen[key] for key in case["expect"]}
    assert have == case["expect"], report["note"]


def in_our_seats(deal: str, seats: Seats) -> str:
    def turned(match: re.Match[str]) -> str:
        return "scores " + ",".join(seats.ours(match[1].split(",")))

    return re.sub(r"scores (\S+)", turned, deal)


@pytest.mark.parametrize("table", MATCHES)
def test_ap_007_walls_come_from_the_seed(table: str) -> None:
    row, match = REPORTS["ap-007"], MATCHES[table]
    first, second = row["input"]["seeds"]

    def second_wall(seed: int) -> list[str]:
        state, _ = play_match(match, row["rules"], {}, ["win 1"], seed)
        return match.wall(state)

    assert (second_wall(first) == second_wall(second)) is row["expected"]["equal"]
    same = second_wall(first) == second_wall(first)
    assert same is row["expected"]["equal_for_same_seed"]


def test_ap_008_a_wall_is_of_seed_round_and_honba() -> None:
    """Two courses to South 2 honba 1; and two implementations for two platforms."""
    row = REPORTS["ap-008"]
    to_south_1 = ["win 1", "win 2", "win 3", "win 0"]
    courses = [
        [*to_south_1, "win 1", "win 1"],
        ["win 0", "exhaustive", *to_south_1[1:], "exhaustive"],
    ]
    walls = []
    for match in MATCHES.values():
        for course in courses:
            state, seen = play_match(match, row["rules"], {}, course, row["input"]["seed"])
            assert seen["next"] == "S2.1"
            walls.append(match.wall(state))
    assert all(wall == walls[0] for wall in walls) is row["expected"]["wall_equal"]
    assert row["expected"]["platform_independent"]


def laid(table: str, rules: str, wish: Json, **start: Any) -> Any:
    options = parse_rules(rules)
    wall = wall_of(options.players, options.aka, start.get("dealer", 0), wish)
    return DEALS[table](rules, wall, start)


@pytest.mark.parametrize("table", DEALS)
def test_ap_009_live_tiles(table: str) -> None:
    """After the deal, and after the dealer's first draw; a replay begins as any deal does."""
    row = REPORTS["ap-009"]
    deal = laid(table, row["rules"], {})
    draws = sum(str(event).startswith("draw ") for event in deal.events)
    assert [deal.live_left + draws, deal.live_left] * 2 == row["expected"]["live_tiles"]


@pytest.mark.parametrize("table", DEALS)
def test_ap_013_winds(table: str) -> None:
    """A hand whose only yaku is a wind wins with the seat's own wind and with the round's."""
    row = REPORTS["ap-013"]
    want, seats = row["expected"], Seats(int(row["input"]["first_dealer"][1]))
    round_wind, number = row["input"]["round"]
    dealer = int(number) - 1
    assert round_wind == want["round_wind"]
    assert f"P{seats.theirs([0, 1, 2, 3]).index(dealer)}" == want["dealer"]
    for seat, name in enumerate(seats.ours(["P0", "P1", "P2", "P3"])):
        other = (seat + 2) % 4
        lanes = {str(other): "5s", "0": "9m"} if other else {"0": "5s"}
        for place, wind in enumerate("ESWN", 1):
            wish = {"hands": {seat: f"{place}{place}{place}z234678m55p67s"}, "draws": lanes}
            deal = laid(table, row["rules"], wish, round_wind=round_wind, dealer=dealer)
            assert str(deal.events[0]).startswith(f"start {row['input']['round']} dealer={dealer}")
            can = wind in (want["seat_winds"][name], round_wind)
            check = f"{seat} {'can' if can else 'cannot'} ron"
            play(deal, [f"{other}: discard 5s*", check])


@pytest.mark.parametrize("table", DEALS)
def test_ap_015_red_fives_in_an_observation(table: str) -> None:
    row = REPORTS["ap-015"]
    wish = {"hands": {0: row["input"]["concealed"]}, "dora": row["input"]["dora_indicators"]}
    seen = laid(table, row["rules"], wish).observe(0)
    events = [str(event) for event in getattr(seen, "events", seen)]
    shown = "".join(event for event in events if event.split()[0] in ("deal", "dora"))
    for tile in row["expected"]["observation_shows"]:
        assert tile in re.sub(r"(\d)(?=\d*([mpsz]))", r"\1\2 ", shown), shown


@pytest.mark.parametrize("name", sorted(HERE - set(ALONE)))
def test_every_value_of_a_row_is_asked_for(name: str) -> None:
    """No number of a report is left out, under no rule."""
    paths = {path for case in CASES if case["report"] == name for path in paths_in(case)}
    missing = {
        leaf
        for leaf in leaves(REPORTS[name])
        if f"{name} {leaf}" not in NOT_ASKED
        and not any(path == leaf or path.startswith(f"{leaf}/") for path in paths)
    }
    assert not missing


def test_every_row_of_a_deal_has_a_case() -> None:
    kinds = ("flow", "settlement", "api")
    wanted = {
        name for name, row in REPORTS.items() if row["kind"] in kinds and row["rules"] != "sbr2025"
    }
    hands = {"ap-005", "ap-006", "ap-010", "ap-011"}  # they need no deal: test_reports.py
    assert wanted == HERE | hands
