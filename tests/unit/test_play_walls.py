"""The wall builder puts every tile where the rule page says it is drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from play.walls import build_wall, tile_set


def test_places_with_four_players() -> None:
    wall = build_wall(
        dealer=1,
        hands={1: "123456789m1234p", 0: "1s"},
        draws="5p ? 7p",
        replacements="1z 2z 3z 4z",
        dora="1p 2p 3p 4p 6p",
        ura="5z6z7z5z6z",
    )
    assert Counter(wall) == tile_set(4, (1, 1, 1))
    assert wall[0:4] + wall[16:20] + wall[32:36] + [wall[48]] == [
        *(f"{rank}m" for rank in range(1, 10)),
        *(f"{rank}p" for rank in range(1, 5)),
    ]
    assert wall[12] == "1s"
    assert (wall[52], wall[54]) == ("5p", "7p")
    assert wall[-4:] == ["3z", "4z", "1z", "2z"]
    assert wall[-14:-4] == ["6p", "6z", "4p", "5z", "3p", "7z", "2p", "6z", "1p", "5z"]


def test_places_with_three_players() -> None:
    wall = build_wall(
        players=3,
        aka=(0, 1, 1),
        hands={2: "19m"},
        replacements="1p2p3p4p6p7p8p9p",
        dora="1s2s3s",
        ura="1z2z3z",
    )
    assert Counter(wall) == tile_set(3, (0, 1, 1))
    assert len(wall) == 108
    assert wall[8:10] == ["1m", "9m"]
    assert wall[-8:] == ["8p", "9p", "6p", "7p", "3p", "4p", "1p", "2p"]
    assert wall[-14:-8] == ["3s", "3z", "2s", "2z", "1s", "1z"]


def test_what_cannot_be_laid() -> None:
    with pytest.raises(ValueError, match="0p is wanted 2 times, there are 1"):
        build_wall(hands={0: "0p"}, draws="0p")
    with pytest.raises(ValueError, match="2m is wanted 1 times, there are 0"):
        build_wall(players=3, draws="2m")
    with pytest.raises(ValueError, match="hand of seat 2: 14 tiles where only 13"):
        build_wall(hands={2: "123456789m12345p"})
    with pytest.raises(ValueError, match="no 1z left"):
        build_wall(draws="111z", rest="11z")
