"""Counts which mechanisms games use, and how often cards are used, from recorded events.

It knows kinds of card, events and rule ids, and no edition: everything that has a rule is counted.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.state import State
from kickdoor.lang.packs.fields import KIND_WORDS

# Sections of rules that are mechanisms of their own: their events are counted by rule.
SECTIONS = frozenset(
    [
        "ALLY",
        "AMB",
        "BIG",
        "CLASS",
        "DUPLICATE",
        "KATA",
        "META",
        "MONSTER",
        "ORIGIN",
        "PARASITE",
        "POWER",
        "RACE",
        "ROLE",
        "STANCE",
        "SUPERM",
        "UNDEAD",
    ]
)
# Events that are counted whatever their rule.
PLAIN = (
    e.BAD_STUFF,
    e.COMBAT_LOST,
    e.COMBAT_STARTED,
    e.COMBAT_WON,
    e.CURSE_STRUCK,
    e.DIED,
    e.FIGHT_PASSED,
    e.HELP_ASKED,
    e.HELP_JOINED,
    e.HELP_REFUSED,
    e.MONSTER_REMOVED,
    e.SEX_CHANGED,
    e.SOLD,
    e.TRADE_DONE,
)
# Events that count as using a card of these kinds; other kinds are used by being played.
USES = {
    c.MONSTER: (e.COMBAT_STARTED, e.MONSTER_JOINED),
    c.CURSE: (e.CURSE_STRUCK,),
}
GEAR = (e.CARD_EQUIPPED,)
OTHERS = (e.CARD_PLAYED, e.CARD_ATTACHED)
# Events besides draws by which a player gets a card: from others or from the discards.
ARRIVALS = (e.CARD_TAKEN, e.CARD_GIVEN, e.CHARITY_GIVEN, e.BODY_LOOTED, e.TREASURE_SHARED)
GIVING = (e.CARD_GIVEN, e.CHARITY_GIVEN)  # these name the giver; the receiver is the second number
USING = frozenset([*USES[c.MONSTER], *USES[c.CURSE], *GEAR, *OTHERS])
EVENT_WORDS = {
    code: name.lower().replace("_", " ")
    for name, code in vars(e).items()
    if isinstance(code, int) and name != "EVENTS"
}


class Tally(msgspec.Struct):
    """The counts of one game."""

    mechanisms: dict[str, int]
    came: dict[str, int]
    used: dict[str, int]


class Row(msgspec.Struct, frozen=True):
    """A mechanism: in how many percent of the games, and how often in a game on average."""

    name: str
    games: float
    per_game: float


class CardRow(msgspec.Struct, frozen=True):
    """A card: how often players got it, and how often it was used then.

    They get it by drawing or turning it up, from others, or from the discards.
    """

    name: str
    came: int
    used: int


def tally(st: State) -> Tally:
    """Count the recorded events of a game."""
    told = Tally({}, {}, {})
    cards = st.cat.cards
    in_use: set[int] = set()  # cards counted as used since their player got them
    for code, rule, seat, card, other, _to in st.events or []:
        for name in _names_of(st, code, rule, CardId(card)):
            _count(told.mechanisms, name)
        if code in (e.CARD_DRAWN, e.DOOR_KICKED) or is_arrival(code, seat, other):
            _count(told.came, cards[card].name)
            in_use.discard(card)
        elif code == e.CARD_DISCARDED:
            in_use.discard(card)
        elif seat >= 0 and is_use(st, code, CardId(card)) and card not in in_use:
            _count(told.used, cards[card].name)
            in_use.add(card)
    return told


def is_arrival(code: int, seat: Seat, other: int) -> bool:
    """Whether the event says that somebody got a card other than by drawing it."""
    return code in ARRIVALS and taker_of(code, seat, other) >= 0


def taker_of(code: int, seat: Seat, other: int) -> Seat:
    """The seat that got the card."""
    return Seat(other) if code in GIVING else seat


def is_use(st: State, code: int, card: CardId) -> bool:
    """Whether the event says that the card was played, put to use, fought or suffered."""
    if code not in USING:
        return False
    definition = st.cat.cards[card]
    gear = definition.is_item and not definition.once and definition.kind == c.ITEM
    return code in USES.get(definition.kind, GEAR if gear else OTHERS)


def _names_of(st: State, code: int, rule: str, card: CardId) -> list[str]:
    names = []
    if code in (e.CARD_PLAYED, e.ABILITY_USED):
        definition = st.cat.cards[card]
        kind = "one-shot" if definition.once else KIND_WORDS[definition.kind].replace("_", " ")
        names.append(f"{kind} {'played' if code == e.CARD_PLAYED else 'ability used'}")
    if code in PLAIN:
        names.append(EVENT_WORDS[code])
    elif code != e.CARD_PLAYED and rule.partition("-")[0] in SECTIONS:
        names.append(f"{EVENT_WORDS[code]} by {rule}")
    return names


def _count(counts: dict[str, int], name: str) -> None:
    add_to(counts, name, 1)


def add_to(counts: dict[str, int], name: str, count: int) -> None:
    """Add to a count."""
    if count:
        counts[name] = counts.get(name, 0) + count


def rows_of(tallies: list[Tally]) -> list[Row]:
    """All mechanisms, by name."""
    total: dict[str, int] = {}
    games: dict[str, int] = {}
    for told in tallies:
        for name, count in told.mechanisms.items():
            total[name] = total.get(name, 0) + count
            games[name] = games.get(name, 0) + 1
    many = max(len(tallies), 1)
    return [
        Row(name, round(100 * games[name] / many, 1), round(total[name] / many, 2))
        for name in sorted(total)
    ]


def cards_of(tallies: list[Tally]) -> list[CardRow]:
    """All cards that anybody got, the least used first."""
    came: dict[str, int] = {}
    used: dict[str, int] = {}
    for told in tallies:
        for name, count in told.came.items():
            came[name] = came.get(name, 0) + count
        for name, count in told.used.items():
            used[name] = used.get(name, 0) + count
    rows = [CardRow(name, count, used.get(name, 0)) for name, count in came.items()]
    return sorted(rows, key=lambda row: (row.used / row.came, row.name))


def as_text(rows: list[Row], cards: list[CardRow], least: int = 25) -> str:
    """A table of mechanisms, then the least used cards, as text for people."""
    wide = max((len(row.name) for row in rows), default=0)
    lines = ["", "mechanisms".ljust(wide) + "  games  per game"]
    lines += [f"{row.name:<{wide}} {row.games:4.0f} %  {row.per_game:8.2f}" for row in rows]
    lines += ["", "cards used least           came used (of the times it came)"]
    for card in cards[:least]:
        share = 100 * card.used / card.came
        lines.append(f"{card.name:<26} {card.came:4d} {card.used:4d} ({share:.0f} %)")
    return "\n".join(lines)
