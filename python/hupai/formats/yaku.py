"""What Tenhou calls items, limits and draws, in its JSON and by number in mjlog."""

from __future__ import annotations

import re
from typing import Any

from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import RiichiDealRecord

WINDS = "東南西北"

# Item and Japanese name by the number of mjlog; winds stand for four numbers each.
_ROWS: tuple[tuple[str, str], ...] = (
    ("menzen_tsumo", "門前清自摸和"),
    ("riichi", "立直"),
    ("ippatsu", "一発"),
    ("chankan", "槍槓"),
    ("rinshan", "嶺上開花"),
    ("haitei", "海底摸月"),
    ("houtei", "河底撈魚"),
    ("pinfu", "平和"),
    ("tanyao", "断幺九"),
    ("iipeikou", "一盃口"),
    *(("seat_wind", f"自風 {wind}") for wind in WINDS),
    *(("round_wind", f"場風 {wind}") for wind in WINDS),
    ("haku", "役牌 白"),
    ("hatsu", "役牌 發"),
    ("chun", "役牌 中"),
    ("double_riichi", "両立直"),
    ("chiitoitsu", "七対子"),
    ("chanta", "混全帯幺九"),
    ("ittsuu", "一気通貫"),
    ("sanshoku_doujun", "三色同順"),
    ("sanshoku_doukou", "三色同刻"),
    ("sankantsu", "三槓子"),
    ("toitoi", "対々和"),
    ("sanankou", "三暗刻"),
    ("shousangen", "小三元"),
    ("honroutou", "混老頭"),
    ("ryanpeikou", "二盃口"),
    ("junchan", "純全帯幺九"),
    ("honitsu", "混一色"),
    ("chinitsu", "清一色"),
    ("renhou", "人和"),
    ("tenhou", "天和"),
    ("chiihou", "地和"),
    ("daisangen", "大三元"),
    ("suuankou", "四暗刻"),
    ("suuankou_tanki", "四暗刻単騎"),
    ("tsuuiisou", "字一色"),
    ("ryuuiisou", "緑一色"),
    ("chinroutou", "清老頭"),
    ("chuuren", "九蓮宝燈"),
    ("junsei_chuuren", "純正九蓮宝燈"),
    ("kokushi", "国士無双"),
    ("kokushi_13", "国士無双１３面"),
    ("daisuushii", "大四喜"),
    ("shousuushii", "小四喜"),
    ("suukantsu", "四槓子"),
    ("dora", "ドラ"),
    ("ura_dora", "裏ドラ"),
    ("red_dora", "赤ドラ"),
)
ITEM_BY_ID = tuple(item for item, _ in _ROWS)
FIRST_YAKUMAN, LAST_YAKUMAN = 36, 51

# Items that Tenhou does not have, by the names that other programs use in its JSON.
_OTHERS = {
    "open_riichi": "オープン立直",
    "tsubame_gaeshi": "燕返し",
    "sanrenkou": "三連刻",
    "suurenkou": "四連刻",
    "beni_kujaku": "紅孔雀",
    "kokuiisou": "黒一色",
    "daisharin": "大車輪",
    "paarenchan": "八連荘",
    "daichisei": "大七星",
    "ishi_no_ue": "石の上にも三年",
    "kita_dora": "抜きドラ",
    "nagashi_mangan": "流し満貫",
}
_JAPANESE = {item: name for item, name in _ROWS if not item.endswith("_wind")} | _OTHERS
_READ = (
    {name: item for item, name in _ROWS}
    | {name: item for item, name in _OTHERS.items()}
    | {
        "役牌:自風牌": "seat_wind",
        "役牌:場風牌": "round_wind",
        "自風牌": "seat_wind",
        "場風牌": "round_wind",
        "白": "haku",
        "發": "hatsu",
        "発": "hatsu",
        "中": "chun",
        "役牌 発": "hatsu",
        "リーチ": "riichi",
        "ダブル立直": "double_riichi",
        "対対和": "toitoi",
        "国士無双十三面待ち": "kokushi_13",
        "国士無双13面待ち": "kokushi_13",
        "国士無双十三面": "kokushi_13",
        "四暗刻単騎待ち": "suuankou_tanki",
        "純正九蓮宝灯": "junsei_chuuren",
        "九蓮宝灯": "chuuren",
        "九連宝燈": "chuuren",
        "北ドラ": "kita_dora",
        "ツモ": "menzen_tsumo",
        "門前清模和": "menzen_tsumo",
    }
)

LIMITS: tuple[str, ...] = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_LIMIT_NAMES = dict(zip(LIMITS[1:], ("満貫", "跳満", "倍満", "三倍満", "役満"), strict=True))
_COUNTED = "数え役満"
_HAN = "飜"
_POINTS = re.compile(
    rf"(?:(\d{{1,3}})符(\d{{1,3}})[{_HAN}翻])?(\D*)(\d{{1,7}})(?:-(\d{{1,7}}))?点(∀)?"
)
_LONGEST = 100  # characters of an item, so that no text takes long to refuse
_ITEM = re.compile(rf"(.+)\((?:(\d{{1,3}})[{_HAN}翻]|(.*役満))\)", re.DOTALL)

DRAWS = {
    "exhaustive": "流局",
    "nagashi": "流し満貫",
    "nine_terminals": "九種九牌",
    "four_winds": "四風連打",
    "four_riichi": "四家立直",
    "triple_ron": "三家和了",
    "four_kans": "四槓散了",
}
ALL_READY, NONE_READY, WIN = "全員聴牌", "全員不聴", "和了"
DRAWS_READ = {name: kind for kind, name in DRAWS.items()} | {
    ALL_READY: "exhaustive",
    NONE_READY: "exhaustive",
    "荒牌流局": "exhaustive",
    "荒牌平局": "exhaustive",
    "九種九牌倒牌": "nine_terminals",
    "四家リーチ": "four_riichi",
    "三家和": "triple_ron",
    "四開槓": "four_kans",
    "四槓散": "four_kans",
    "四槓流れ": "four_kans",
}


def item_text(item: tuple[str, int], deal: RiichiDealRecord, won: WinRecord) -> str:
    """``立直(1飜)``, ``大三元(役満)``."""
    name, han = item
    if name == "seat_wind":
        japanese = f"自風 {WINDS[(won.seat - deal.dealer) % deal.players]}"
    elif name == "round_wind":
        japanese = f"場風 {WINDS['ESWN'.index(deal.round_wind)]}"
    else:
        japanese = _JAPANESE.get(name, name)
    if not won.yakuman:
        return f"{japanese}({han}{_HAN})"
    return f"{japanese}({'ダブル' if han == 2 else ''}役満)"


def read_item(text: str) -> tuple[str, int, bool] | None:
    """Item, han and whether they are yakuman; None where the text is no item."""
    found = _ITEM.fullmatch(text) if len(text) <= _LONGEST else None
    if found is None:
        return None
    name, han, yakuman = found.groups()
    item = _READ.get(name.strip(), name)
    if yakuman is not None:
        return item, 2 if yakuman.startswith(("ダブル", "二倍", "両倍", "2倍")) else 1, True
    return item, int(han), False


def points_text(deal: RiichiDealRecord, won: WinRecord) -> str:
    """``30符3飜3900点``, ``満貫2000-4000点``, ``役満16000点∀``; empty where nothing is known."""
    if won.limit is not None:
        counted = won.limit == "yakuman" and not won.yakuman
        head = _COUNTED if counted else _LIMIT_NAMES[won.limit]
    elif won.han is not None and won.fu is not None:
        head = f"{won.fu}符{won.han}{_HAN}"
    else:
        head = ""
    payment = _payment_text(deal, won)
    return f"{head}{payment}" if payment else ""


def _payment_text(deal: RiichiDealRecord, won: WinRecord) -> str:
    value = won.value if won.value is not None else _value_of(deal, won)
    if value is None or value < 0:
        return ""
    if won.by == "ron":
        return f"{value}点"
    others = deal.players - 1
    if won.seat == deal.dealer:
        return f"{value // others}点∀"
    other, dealer = _shares(deal, won, value)
    return f"{other}-{dealer}点"


def _shares(deal: RiichiDealRecord, won: WinRecord, value: int) -> tuple[int, int]:
    """What another seat and the dealer pay to a tsumo, together the value."""
    others = deal.players - 1
    if won.pao is None and won.deltas is not None:
        paid = [-delta for delta in won.deltas]
        bonus = (sum(max(0, points) for points in paid) - value) // others
        seat = next(s for s in range(deal.players) if s not in (won.seat, deal.dealer))
        other, dealer = paid[seat] - bonus, paid[deal.dealer] - bonus
        if min(other, dealer) >= 0 and (others - 1) * other + dealer == value:
            return other, dealer
    other = value // (others + 1)
    return other, value - (others - 1) * other


def _value_of(deal: RiichiDealRecord, won: WinRecord) -> int | None:
    """Points before honba, from what the others paid."""
    if won.deltas is None or won.pao is not None:
        return None
    paid = sum(-delta for delta in won.deltas if delta < 0)
    first = not deal.wins or won.seat == deal.wins[0].seat
    return paid - (100 * (deal.players - 1) * deal.honba if first else 0)


def read_points(text: str, players: int) -> dict[str, Any] | None:
    """han, fu, limit and value of such a text; None where it is none."""
    found = _POINTS.fullmatch(text.strip())
    if found is None:
        return None
    fu, han, name, first, second, each = found.groups()
    told: dict[str, Any] = {}
    if fu is not None:
        told |= {"fu": int(fu), "han": int(han)}
    if name:
        limit = _limit_of(name.strip().lower())
        if limit is None:
            return None
        told["limit"] = limit
        if limit == "yakuman" and not name.strip().lower().startswith((_COUNTED, "kazoe")):
            told["yakuman"] = 1  # or more, or counted: items tell
    value = int(first)
    if second is not None:
        value = (players - 2) * value + int(second)
    elif each:
        value *= players - 1
    return told | {"value": value}


def _limit_of(name: str) -> str | None:
    """The limit of a name, with words before it: ``切り上げ満貫``, ``Kazoe Yakuman``."""
    for limit in reversed(LIMITS[1:]):  # 三倍満 before 倍満
        if name.endswith((_LIMIT_NAMES[limit], limit)):
            return limit
    return None


def yakuman_of(value: int, players: int, *, dealer: bool, tsumo: bool) -> int:
    """How many yakuman a value is: some writers print double ones like single ones."""
    one = 48000 if dealer else 32000
    if tsumo and players == 3:  # the missing seat's share is lost
        one = 32000 if dealer else 24000
    return value // one
