"""Stub cards such as M(3,1) or I(+2,Headgear,300): cards that are only what they say.

A stub is built from nodes directly; only words after a colon are read as card text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import MonsterBonus, Tagged
from kickdoor.engine.nodes.reward_statics import Reward

PLAIN = ("GUAL",)
KINDS = (
    "M",
    "E",
    "I",
    "O",
    "CUR",
    "COMP",
    "GUAL",
    "CLASS",
    "RACE",
    "STANCE",
    "ORIGIN",
    "POWER",
    "KATA",
    "DOOR",
    "TREASURE",
)
SLOTS = {"headgear": c.HEADGEAR, "armor": c.ARMOR, "footgear": c.FOOTGEAR}
HANDS = {"1-hand": 1, "2-hand": 2, "1 hand": 1, "2 hands": 2, "2-hands": 2}
_NUMBER = re.compile(r"[+-]?\d+")
Maker = Callable[["Stub", str], None]
_LEVELS = re.compile(r"(\d+) levels?")


class StubError(Exception):
    """A stub that makes no sense; the message says why."""


@dataclass
class Stub:
    """A stub card, and the words in it that the card reader still has to read."""

    definition: CardDef
    kind: str = ""  # the table of a pack file that it would be in
    text: str = ""
    bad: str = ""
    args: list[str] = field(default_factory=list)


def make_stub(shown: str) -> Stub:
    """The card that a stub describes."""
    word, _, rest = shown.partition("(")
    if word not in KINDS:
        raise StubError(f"“{shown}” is no stub; stubs are {', '.join(KINDS)}.")
    inner = rest[:-1] if rest.endswith(")") else rest
    if word in ("CUR", "DOOR", "TREASURE"):
        if not inner.strip():
            raise StubError(f"“{shown}” needs the text of the card in the brackets.")
        return _written(word, shown, inner.strip())
    head, *more = inner.split(";")
    args = [part.strip() for part in head.split(",") if part.strip()]
    stub = Stub(CardDef(shown, c.MONSTER, c.DOOR), args=args)
    _MAKERS[word](stub, shown)
    for part in more:
        key, colon, said = part.partition(":")
        if not colon or key.strip() not in ("text", "bad", "name"):
            raise StubError(f"“{shown}”: after a semicolon comes text: or bad: or name:.")
        if key.strip() == "text":
            stub.text = said.strip()
        elif key.strip() == "name":
            stub.definition.name = said.strip()
        else:
            stub.bad = said.strip()
    return stub


def _number(stub: Stub, shown: str, what: str) -> int:
    if not stub.args or not _NUMBER.fullmatch(stub.args[0]):
        raise StubError(f"“{shown}”: {what} is missing.")
    return int(stub.args.pop(0))


def _no_more(stub: Stub, shown: str) -> None:
    if stub.args:
        raise StubError(f"“{shown}”: “{stub.args[0]}” does not belong there.")


def _written(word: str, shown: str, text: str) -> Stub:
    if word == "CUR":
        return Stub(CardDef(shown, c.CURSE, c.DOOR), "curse", text)
    deck = c.DOOR if word == "DOOR" else c.TREASURE
    return Stub(CardDef(shown, c.SPECIAL, deck), "special", text)


def _monster(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "monster"
    card.level = _number(stub, shown, "the Level")
    card.treasures = _number(stub, shown, "the number of Treasures")
    for word in stub.args:
        levels = _LEVELS.fullmatch(word)
        if levels is not None:
            card.levels = int(levels.group(1))
        else:
            card.tags.append(word)


def _enhancer(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "enhancer"
    card.kind = c.ENHANCER
    card.text = CardText(statics=[MonsterBonus(Num(_number(stub, shown, "the strength")))])
    if stub.args and _NUMBER.fullmatch(stub.args[0]):
        treasures = int(stub.args.pop(0))
        if treasures:
            card.text.statics.append(Reward(Num(treasures)))
    for tag in stub.args:
        card.text.statics.append(Tagged(tag))


def _item(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "item"
    card.kind = c.ITEM
    card.deck = c.TREASURE
    card.bonus = _number(stub, shown, "the bonus")
    card.value = 0
    for word in stub.args:
        lower = word.lower()
        if lower in SLOTS:
            card.slot = SLOTS[lower]
        elif lower in HANDS:
            card.hands = HANDS[lower]
        elif lower == "big":
            card.big = True
        elif lower == "no value":
            card.value = 0
        elif _NUMBER.fullmatch(word):
            card.value = int(word)
        else:
            raise StubError(
                f"“{shown}”: “{word}” is no slot; Headgear, Armor, Footgear, 1-Hand, 2-Hand, Big."
            )


def _one_shot(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "item"
    card.kind = c.ITEM
    card.deck = c.TREASURE
    amount = _number(stub, shown, "the strength")
    card.value = int(stub.args.pop(0)) if stub.args else 0
    _no_more(stub, shown)
    card.text = CardText(play=[SideBonus(Num(amount))], timing=c.T_ANY_COMBAT, once=True)


def _companion(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "companion"
    card.kind = c.COMPANION
    card.deck = c.TREASURE
    card.bonus = _number(stub, shown, "the bonus")
    if stub.args:
        card.value = _number(stub, shown, "the value")
    _no_more(stub, shown)


def _level_up(stub: Stub, shown: str) -> None:
    card = stub.definition
    stub.kind = "level_up"
    card.kind = c.LEVEL_UP
    card.deck = c.TREASURE
    card.text = CardText(play=[GainLevels(Num(1))])
    _no_more(stub, shown)


def _trait(kind: int, word: str) -> Maker:
    def make(stub: Stub, shown: str) -> None:
        if len(stub.args) != 1:
            raise StubError(f"“{shown}”: write the name of the {word} in the brackets.")
        stub.kind = word
        stub.definition.kind = kind
        stub.definition.name = stub.args.pop(0)

    return make


def _ranked(kind: int, word: str) -> Maker:
    def make(stub: Stub, shown: str) -> None:
        if len(stub.args) != 2 or not stub.args[1].isdigit():
            raise StubError(f"“{shown}”: write the name of the {word} and its Rank.")
        stub.kind = word
        stub.definition.kind = kind
        stub.definition.name = stub.args.pop(0)
        stub.definition.rank = int(stub.args.pop(0))

    return make


_MAKERS: dict[str, Maker] = {
    "M": _monster,
    "E": _enhancer,
    "I": _item,
    "O": _one_shot,
    "COMP": _companion,
    "GUAL": _level_up,
    "CLASS": _trait(c.CLASS, "class"),
    "RACE": _trait(c.RACE, "race"),
    "STANCE": _trait(c.STANCE, "stance"),
    "ORIGIN": _trait(c.ORIGIN, "origin"),
    "POWER": _ranked(c.POWER, "power"),
    "KATA": _ranked(c.KATA, "kata"),
}
