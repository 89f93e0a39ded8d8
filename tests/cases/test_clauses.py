"""Scoring clauses: hand-made rows, each with its clause, and a near miss beside each hit."""

from __future__ import annotations

import pytest

from cases.support import ASK, Json, check, check_covered, named, read_rows

ROWS = read_rows("riichi.jsonl")

# Clause -> what its rows are about. Every entry needs a row that has it and one that just fails.
# "R-1.2" and "R-6" stand for the kita readings and the presets; the last five for the answers.
COVERED = {
    "R-1.2": "kita_dora kita_rinshan kita_guest kita_yakuhai kita_none",
    "R-3.6": "next_kind wind_cycle dragon_cycle each_counts in_melds ura kan_dora kan_ura dora_off "
    "sanma_one_to_nine",
    "R-3.7": "red aka",
    "R-4.1": "shape yaku two_han_minimum",
    "R-4.2": "reading",
    "R-4.3": "riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou tanyao seat_wind round_wind "
    "haku hatsu chun rinshan chankan haitei houtei chiitoitsu chanta ittsuu sanshoku_doujun "
    "sanshoku_doukou sanankou sankantsu toitoi honroutou shousangen ryanpeikou junchan honitsu "
    "chinitsu",
    "R-4.4": "kokushi kokushi_13 suuankou suuankou_tanki daisangen shousuushii daisuushii "
    "tsuuiisou chinroutou ryuuiisou chuuren junsei_chuuren suukantsu tenhou chiihou "
    "yakuman_stack no_dora",
    "R-4.5": "renhou tsubame_gaeshi open_riichi open_riichi_yakuman sanrenkou suurenkou "
    "beni_kujaku kokuiisou daisharin paarenchan daichisei ishi_no_ue",
    "R-4.6": "double_runs all_ends outside one_suit both_count",
    "R-4.7": "closed_ron tsumo seven_pairs open_twenty pinfu_tsumo triplets kans pair "
    "double_wind_pair wait rinshan_tsumo_fu high_fu reading_choice",
    "R-4.8": "mangan haneman baiman sanbaiman kazoe kiriage",
    "R-4.9": "example ron tsumo honba sticks sanma_honba tsumo_loss three_players",
    "R-4.10": "tsumo ron off winds kans covers honba two_liable",
    "R-4.11": "feeder",
    "R-5.2": "own_four own_four_melds own_four_shanten own_four_pairs",
    "R-6": "riichi tenhou tenhou_no_aka tenhou_sanma mahjong_soul mahjong_soul_sanma mleague wrc "
    "ema",
    "waits": "shapes melds seen left_in_melds sanma size red",
    "shanten": "forms melds size sanma",
    "discards": "order red size",
    "readings": "order red",
    "input": "bad_tile bad_hand bad_meld too_many_copies conflict unknown_rule bad_field",
}


@pytest.mark.parametrize("row", named(ROWS))
def test_row(row: Json) -> None:
    answer = ASK[row.get("kind", "score")](row["request"])
    check(row["id"], row["request"], row["expected"], answer, row["note"])


def test_every_clause_has_a_row_and_a_near_miss() -> None:
    check_covered(ROWS, COVERED)


@pytest.mark.parametrize("kind", sorted(ASK))
def test_the_id_comes_back(kind: str) -> None:
    hand = {"waits": "234m678m345p22s67s", "shanten": "234m678m345p22s67s"}
    request: Json = {"id": {"any": [1, None]}, "hand": hand.get(kind, "234m678m345p22s567s")}
    assert ASK[kind](request)["id"] == request["id"]
    broken: Json = {"id": 7, "hand": "1x"}
    assert ASK[kind](broken)["id"] == 7
