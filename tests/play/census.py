"""How often a run of deals has shown each clause and each value of an option; what it never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from play.clauses import Reader
from play.endings import end_words
from play.lockstep import Lockstep, entry
from play.options import expected_values, shown_values

EVENTS = (
    *("start", "deal", "dora", "draw", "replacement", "riichi", "open_riichi", "discard"),
    *("riichi_accepted", "chi", "pon", "open_kan", "closed_kan", "added_kan", "kita", "ron"),
    *("tsumo", "tenpai", "noten", "end"),
)
ENDS = (
    *("win", "exhaustive", "nagashi", "nine_terminals", "four_winds", "four_kans"),
    *("four_riichi", "triple_ron"),
)
ACTIONS = (
    *("tsumo", "ron", "nine_terminals", "kita", "closed_kan", "added_kan", "riichi"),
    *("open_riichi", "discard", "open_kan", "pon", "chi", "show", "hide", "pass"),
)
REPLACED = ("closed_kan", "added_kan", "open_kan", "kita")
CLAUSES = (
    "R-1.2 kita in riichi",
    "R-1.2 four norths of one seat",
    "R-1.2 kita_dora",
    "R-1.9 no fifth kan",
    *(f"R-1.9 replacement after {name}" for name in REPLACED),
    *("R-1.10 no kan without a live tile", "R-1.10 no call on the last discard"),
    *("R-2.5 points below zero", "R-3.1 tsumo"),
    *("R-3.2 ron before a call", "R-3.2 pon before chi"),
    *("R-3.3 the same tile is barred", "R-3.3 the other end is barred"),
    "R-3.3 call that leaves no discard",
    *("R-3.4 no kan after a call", "R-3.4 no ron on a closed kan"),
    *(f"R-1.9 ron after {name}" for name in ("closed_kan", "added_kan", "kita")),
    "R-3.5 a robbed kan breaks no ippatsu",
    *(f"R-3.6 indicator after {name} before replacement" for name in REPLACED),
    "R-3.6 indicator after replacement before discard",
    "R-3.6 indicator after discard before draw",
    "R-3.6 indicator after discard before pon",
    *("R-3.6 five indicators", "R-3.6 ura_dora"),
    *("R-3.7 red five in a call", "R-3.7 red five added", "R-3.7 red five in a closed kan"),
    *("R-3.8 riichi_stick", "R-3.8 riichi tile ronned", "R-3.8 pon after riichi stands"),
    *("R-3.8 chi after riichi stands", "R-3.8 draw after riichi stands"),
    *("R-3.8 with less than a stick", "R-3.8 not without a stick"),
    *("R-3.8 with the fewest live tiles", "R-3.8 too few live tiles"),
    *("R-3.8 kan in riichi", "R-3.8 no kan in riichi", "R-3.8 ron off a riichi"),
    *(f"R-3.9 waits on {name}" for name in ("discard", "added_kan", "closed_kan", "kita")),
    *("R-3.9 discard furiten", "R-3.9 temporary furiten", "R-3.9 riichi furiten"),
    *("R-3.9 own draw let pass in riichi", "R-3.9 tsumo in furiten"),
    "R-3.10 ippatsu",
    *(f"R-3.10 {name} after a riichi" for name in ("chi", "pon", *REPLACED)),
    *("R-3.11 2 answer ron", "R-3.11 3 answer ron", "R-3.11 1 winners", "R-3.11 2 winners"),
    *("R-3.11 3 winners", "R-3.11 a ron that does not stand"),
    "R-4.1 no yaku, no ron",
    *(f"R-4.3 {name}" for name in ("rinshan", "chankan", "haitei", "houtei", "double_riichi")),
    *(f"R-4.4 {name}" for name in ("tenhou", "chiihou", "daisangen", "daisuushii", "suukantsu")),
    *(f"R-4.5 {name}" for name in ("renhou", "tsubame_gaeshi", "open_riichi", "paarenchan")),
    "R-4.5 ishi_no_ue",
    *(f"R-4.9 {how} of {who}" for how in ("ron", "tsumo") for who in ("dealer", "other")),
    *("R-4.9 win", "R-4.9 honba", "R-4.9 deposits", "R-4.9 own sticks back"),
    "R-4.9 honba to each",
    *(
        f"R-4.10 {name} {word} a liable seat"
        for name in ("daisangen", "daisuushii", "suukantsu")
        for word in ("with", "without")
    ),
    *("R-4.10 pao", "R-4.10 tsumo", "R-4.10 ron", "R-4.10 two liable seats"),
    *("R-4.10 with another yakuman", "R-4.10 honba by the liable", "R-4.10 honba by another"),
    *("R-4.11 rinshan_pao", "R-4.11 rinshan after an open kan"),
    *(f"R-5.1 {ready} of 4 ready" for ready in range(5)),
    *(f"R-5.1 {ready} of 3 ready" for ready in range(4)),
    *("R-5.1 noten", "R-5.2 show", "R-5.2 hide", "R-5.2 riichi is shown"),
    *("R-5.2 four in the melds", "R-5.2 four in the hand"),
    *("R-5.3 four_winds", "R-5.3 with a riichi", "R-5.3 broken by a call"),
    *("R-5.4 four_kans", "R-5.4 with a riichi", "R-5.4 four kans of one"),
    "R-5.4 ron after the fourth kan",
    *("R-5.5 four_riichi", "R-5.6 triple_ron"),
    *("R-5.7 nagashi", "R-5.7 nagashi of 1", "R-5.7 nagashi of 2", "R-5.7 broken by a call"),
    *("R-5.7 nagashi with deposits", "R-5.7 nagashi with honba"),
    *("R-5.8 nine_terminals", "R-5.8 declined", "R-5.8 not after a call"),
)


def words_of(both: Lockstep) -> set[str]:
    """Everything that one deal has shown."""
    reader = Reader(both)
    words = reader.read() | end_words(reader)
    reasons = {entry(one)[3] for one in both.lead.ledger}
    wins, honba = len(both.lead.wins), both.table.honba
    if wins and honba:
        words.add("won with honba")
        if wins > 1:
            words.add("two won with honba")
        if "pao" in reasons and "event ron" in words:
            words.add("pao ron with honba")
    if wins > 1 and "deposits" in reasons:
        words.add("two won with sticks")
    if "event noten" in words and not reader.rules.may_hide_tenpai and "event tenpai" in words:
        words.add("ready, not in riichi")
    if "event ron" in words and len(both.table.places[0].discards) <= 1 and not reader.calls:
        words.add("ron on the first turn")
    return words


def expected_words() -> Iterator[str]:
    yield from (f"event {name}" for name in EVENTS)
    yield from (f"end {name}" for name in ENDS)
    yield from (f"offered {name}" for name in ACTIONS)
    yield from (f"answered {name}" for name in ACTIONS)
    yield from CLAUSES


class CensusBase:
    """Deals in which each word was met, whatever the words of a family are."""

    def __init__(self) -> None:
        self.deals = self.actions = 0
        self.words: Counter[str] = Counter()
        self.values: Counter[tuple[str, str]] = Counter()

    def count(self, both: Lockstep, words: set[str], values: set[tuple[str, str]]) -> None:
        """What one deal has shown."""
        self.deals += 1
        self.actions += len(both.actions)
        self.words.update(words)
        self.values.update(values)

    def never(self, words: Iterable[str], values: Iterable[tuple[str, str]]) -> list[str]:
        """What must occur and did not."""
        missing = [word for word in words if not self.words[word]]
        return missing + ["=".join(pair) for pair in values if not self.values[pair]]

    def report(self) -> str:
        """One line a clause or kind, one an option."""
        lines: dict[str, list[str]] = {}
        for word, number in sorted(self.words.items()):
            topic, _, rest = word.partition(" ")
            lines.setdefault(topic, []).append(f"{rest} {number}")
        for (option, text), number in sorted(self.values.items()):
            lines.setdefault(f"{option}=", []).append(f"{text} {number}")
        rows = (f"{topic}: {', '.join(found)}" for topic, found in lines.items())
        return "\n".join([f"{self.deals} deals, {self.actions} actions", *rows])


class Census(CensusBase):
    """Deals of riichi."""

    def add(self, both: Lockstep) -> None:
        words = words_of(both)
        self.count(both, words, set(shown_values(both.rules, words)))

    def missing(self) -> list[str]:
        return self.never(expected_words(), expected_values())
