"""Turn one recorded win into a request of `score`, and compare the answer with the server's."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

WINDS = {"1z": "E", "2z": "S", "3z": "W", "4z": "N"}
MELDS = {
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open_kan",
    "kakan": "added_kan",
    "ankan": "closed_kan",
}
FLAGS = ("ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou")
LIMITS: tuple[str | None, ...] = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
# Seats relative to the winner, by (other - winner) mod players: the next seat is the right.
SIDES: dict[int, tuple[str, ...]] = {
    4: ("self", "right", "across", "left"),
    3: ("self", "right", "left"),
}
MARKS = {"right": ">", "across": "^", "left": "<"}
PAO_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
ITEMS = {
    "ittsu": "ittsuu",
    "sanshoku": "sanshoku_doujun",
    "aka": "red_dora",
    "ura": "ura_dora",
    "kita": "kita_dora",
    **{f"seat-{wind}": "seat_wind" for wind in "ESWN"},
    **{f"round-{wind}": "round_wind" for wind in "ESWN"},
}


def rules_text(flags: Json) -> str:
    """Name the preset and the overrides for the flags of a record."""
    name = str(flags["ruleset"])
    three = flags["players"] == 3
    kuitan = "" if flags["kuitan"] else "+kuitan=false"
    if name == "tenhou" and three:
        return "tenhou_sanma" + kuitan + ("" if flags["aka"] else "+aka=0")
    if name == "tenhou":
        return ("tenhou" if flags["aka"] else "tenhou_no_aka") + kuitan
    preset = {"majsoul": "mahjong_soul"}.get(name, name) + ("_sanma" if three else "")
    aka = ("0,1,1" if three else "1") if flags["aka"] else "0"
    text = f"{preset}{kuitan}+aka={aka}+kiriage={str(flags['kiriage']).lower()}"
    text += f"+double_yakuman={'all' if flags['double_yakuman'] else 'none'}"
    text += f"+kazoe={flags['kazoe']}"
    # The rooms of Mahjong Soul by that name scored the pair of a double wind 4 fu.
    return text + ("+double_wind_pair_fu=4" if name == "mleague" else "")


def side(record: Json, seat: int) -> str:
    """Where a seat sits as the winner sees it."""
    players = int(record["rules"]["players"])
    return SIDES[players][(seat - int(record["seat"])) % players]


def meld_text(record: Json, meld: Json) -> str:
    text = f"{MELDS[meld['t']]} {meld['tiles']}"
    if meld["t"] == "ankan":
        return text
    return f"{text} {MARKS[side(record, meld['from'])]}"


def pays_honba(record: Json) -> bool:
    """Of several winners of one discard only the first gets the counters."""
    return bool(record.get("multi", (1, 1))[0] == 1)


def build_request(record: Json, rules: str) -> Json:
    flags = record["flags"]
    request: Json = {
        "rules": rules,
        "hand": record["hand"],
        "win": record["win"],
        "by": record["by"],
        "melds": [meld_text(record, meld) for meld in record["melds"]],
        "seat_wind": WINDS[record["seat_wind"]],
        "round_wind": WINDS[record["round_wind"]],
        "riichi": 2 if "double-riichi" in flags else int("riichi" in flags),
        "dora": record["dora"],
        "ura": record["ura"],
        "honba": record["honba"] if pays_honba(record) else 0,
        "deposits": record["sticks"],
        "kita": record.get("kita", 0),
    }
    for name in flags:
        if name in FLAGS:
            request[name] = True
    if record["by"] == "ron":
        request["from_seat"] = side(record, record["from"])
    liable = record["exp"].get("pao")
    if liable is not None:
        names = [name for name in record["exp"]["yakuman"] if name in PAO_YAKUMAN]
        request["pao"] = {"yakuman": names[0], "seat": side(record, liable)}
    return request


def server_items(record: Json) -> dict[str, int]:
    """The server's yaku under our names; entries without han mean nothing."""
    result: dict[str, int] = {}
    for name, han in record["exp"]["yaku"]:
        if han:
            ours = ITEMS.get(name) or name.replace("-", "_")
            result[ours] = result.get(ours, 0) + han
    return result


def our_items(answer: Json, *, kita_is_dora: bool) -> dict[str, int]:
    result = dict(answer["items"])
    if kita_is_dora and "kita_dora" in result:
        result["dora"] = result.get("dora", 0) + result.pop("kita_dora")
    return result


def our_deltas(record: Json, answer: Json) -> list[int]:
    """Rebuild the payment of every seat from `pay`, the counters and the sticks.

    The winner's own stick was paid before and is among the sticks that it takes.
    """
    players, winner, pay = record["rules"]["players"], record["seat"], answer["pay"]
    counters = 100 * record["honba"] if pays_honba(record) else 0
    deltas = [0] * players
    liable = record["exp"].get("pao")
    if record["by"] == "ron":
        deltas[record["from"]] -= pay["ron"]
        bearer = record["from"] if liable is None else liable
        deltas[bearer] -= pay.get("liable", 0) + counters * (players - 1)
    else:
        if "liable" in pay:
            deltas[liable] -= pay["liable"] + counters * (players - 1)
        for seat in range(players):
            if seat != winner and ("each" in pay or "other" in pay):
                share = pay["dealer"] if seat == record["dealer"] else pay.get("other", 0)
                if "each" in pay:
                    share = pay["each"]
                deltas[seat] -= share + (0 if "liable" in pay else counters)
    deltas[winner] = 1000 * record["sticks"] - sum(deltas)
    return deltas


def compare(record: Json, answer: Json) -> list[str]:
    """Name what differs between our answer and the server's result."""
    exp = record["exp"]
    if not answer.get("win"):
        return [f"no win: {answer}"]
    pairs: list[tuple[str, Any, Any]] = [
        ("value", exp["points"], answer["value"]),
        ("deltas", exp["deltas"], our_deltas(record, answer)),
        ("points", exp["deltas"][record["seat"]], answer["points"]),
    ]
    if "yakuman" in exp:
        names = sorted(ITEMS.get(name) or name.replace("-", "_") for name in exp["yakuman"])
        pairs.append(("yakuman", names, sorted(name for name, _ in answer["items"])))
    else:
        merged = record["rules"]["ruleset"] == "tenhou"
        pairs.append(("items", server_items(record), our_items(answer, kita_is_dora=merged)))
        pairs.append(("han", exp["han"], answer["han"]))
        if exp.get("fu") is not None:
            pairs.append(("fu", exp["fu"], answer["fu"]))
    if exp.get("limit") is not None:
        pairs.append(("limit", LIMITS[exp["limit"]], answer["limit"]))
    return [f"{name}: server {want}, ours {have}" for name, want, have in pairs if want != have]
