"""What a card means, line by line: first what its kind and numbers say, then every clause.

The clauses are what the reader understood, written by the printer; each line cites a rule. It
judges nothing and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.logical_conditions import AllOf
from kickdoor.engine.nodes.player_conditions import IsEpic
from kickdoor.lang.card_words import text_in_words
from kickdoor.lang.node_walk import holds
from kickdoor.lang.pack_names import Names
from kickdoor.lang.row_printer import Unsaid
from kickdoor.table.wire.learning_bodies import Meaning

FIGHT, RUN, LOSS, GAIN, WORN, SELL = "fight", "run", "loss", "gain", "worn", "sell"
PLAY, ALWAYS, WHEN, MAY = "play", "always", "when", "may"
SLOTS = {c.HEADGEAR: "on your head", c.ARMOR: "as Armor", c.FOOTGEAR: "on your feet"}
# The rule under which the text of a kind of card works.
TEXT_RULE = {
    c.MONSTER: "MONSTER-04",
    c.ENHANCER: "ENHANCER-01",
    c.CURSE: "CURSE-03",
    c.CLASS: "CLASS-03",
    c.RACE: "RACE-02",
    c.POWER: "POWER-02",
    c.KATA: "KATA-02",
    c.STANCE: "STANCE-01",
    c.ORIGIN: "ORIGIN-02",
    c.PERSONA: "ROLE-01",
    c.JOINER: "SUPERM-02",
    c.COMPANION: "ALLY-03",
    c.LEVEL_UP: "GUAL-02",
    c.ITEM: "ITEM-02",
}
# What every card of a kind is for: sign, words, rule.
RANKS = "It takes {ranks}. Your Ranks together may not exceed your Level."
OF_KIND: dict[int, tuple[tuple[str, str, str], ...]] = {
    c.MONSTER: (
        (FIGHT, "It fights with {level}. To kill it you need more.", "COMBAT-04"),
        (GAIN, "Kill it for {levels} and {treasures}.", "REWARD-01"),
    ),
    c.ENHANCER: ((PLAY, "Play it on a monster in any fight, yours or not.", "ENHANCER-02"),),
    c.CURSE: (
        (PLAY, "Play this {curse} on anybody, at any time.", "CURSE-02"),
        (LOSS, "Behind a door it strikes whoever kicked.", "CURSE-01"),
    ),
    c.CLASS: ((PLAY, "Play it on your turn. You can have one Class.", "CLASS-08"),),
    c.RACE: ((PLAY, "Play it on your turn. You can have one Race.", "RACE-02"),),
    c.COMPANION: ((PLAY, "Play it at any time. You can have one {companion}.", "ALLY-01"),),
    c.POWER: ((PLAY, RANKS, "POWER-04"),),
    c.KATA: ((PLAY, RANKS, "KATA-03"),),
    c.STANCE: ((PLAY, "Play it on your turn. You hold one Stance at a time.", "STANCE-02"),),
    c.ORIGIN: ((PLAY, "Play it on your turn. You can have many Origins.", "ORIGIN-01"),),
    c.PERSONA: ((PLAY, "You are dealt one before the game, and keep it.", "SETUP-04"),),
    c.JOINER: ((PLAY, "Play it on your turn, beside what it joins.", "SUPERM-01"),),
    c.LEVEL_UP: ((PLAY, "Play it at any time. It never gives the winning level.", "GUAL-03"),),
}
OTHER_RULE = "ONESHOT-06"
ONCE_RULE = "ONESHOT-05"


def meaning_of(card: CardDef, names: Names, words: dict[str, str], big_limit: int) -> list[Meaning]:
    """All a card does; `words` are the edition's own, for what it calls by another name."""
    lines = [Meaning(sign=sign, text=text, rule=rule) for sign, text, rule in _kind(card, words)]
    lines += _clauses(card, card.text, names)
    if card.bad:
        said = _said(CardText(play=list(card.bad)), c.MONSTER, "bad_stuff", names)
        lines.append(Meaning(sign=LOSS, text=f"If it catches you: {_lower(said)}", rule="FLEE-05"))
    lines += [
        Meaning(sign=sign, text=text, rule=rule) for sign, text, rule in _worth(card, big_limit)
    ]
    epic = _clauses(card, _ungated(card.epic), names)
    for line in epic:
        line.text = f"In an Epic game: {_lower(line.text)}"
    lines += epic
    curse = words.get("curse", "Curse")
    for line in lines:
        line.text = line.text.replace("Curse", curse)  # the printer knows one word for it
    return lines


def _ungated(epic: CardText) -> CardText:
    """What an Epic has besides, without the condition that every clause of it has (VARIANT-08)."""
    return replace(
        epic,
        statics=[_without_epic(one) for one in epic.statics],
        triggers=[_without_epic(one) for one in epic.triggers],
        abilities=[_without_epic(one) for one in epic.abilities],
    )


def _without_epic(node: Any) -> Any:
    if node.cond == IsEpic():
        return replace(node, cond=None)
    if isinstance(node.cond, AllOf) and node.cond.of[0] == IsEpic():
        rest = node.cond.of[1:]
        return replace(node, cond=rest[0] if len(rest) == 1 else AllOf(rest))
    return node


def _said(text: CardText, kind: int, part: str, names: Names) -> str:
    try:
        return text_in_words(text, kind, part, names, check=False)
    except Unsaid:
        return ""


def _lower(said: str) -> str:
    """Within a sentence; a name or a word in capitals stays as it is."""
    return said[:1].lower() + said[1:] if said[1:2].islower() else said


def _kind(card: CardDef, words: dict[str, str]) -> Iterable[tuple[str, str, str]]:
    """What a card of this kind is for."""
    said = {
        "curse": words.get("curse", "Curse"),
        "companion": words.get("companion", "Companion"),
        "level": card.level,
        "levels": _count(card.levels, "level"),
        "treasures": _count(card.treasures, "Treasure"),
        "ranks": _count(card.rank, "Rank"),
    }
    for sign, text, rule in OF_KIND.get(card.kind, ()):
        yield sign, text.format(**said), rule
    if card.kind in OF_KIND:
        return
    if card.once:
        yield PLAY, "Use it once, from the hand or from the table. Then it is gone.", "ONESHOT-01"
    elif card.is_gear:
        yield WORN, _worn(card), "ITEM-06" if card.slot or card.hands else "ITEM-03"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _worn(card: CardDef) -> str:
    """How gear is used, and what it adds."""
    place = SLOTS.get(card.slot, "")
    if card.hands:
        place = "in one hand" if card.hands == 1 else "in both hands"
    gives = f" for {card.bonus:+d}" if card.bonus else ""
    return f"Use it {place}{gives}." if place else f"Equip it{gives}. It needs no slot."


def _worth(card: CardDef, big_limit: int) -> Iterable[tuple[str, str, str]]:
    """Its size and its price."""
    if card.big and big_limit == 1:
        yield WORN, "It is Big. You can carry one Big Item.", "BIG-01"
    if card.value > 0:
        yield SELL, f"It sells for {card.value:,} gold. 1,000 gold buys a level.", "SELL-01"


def _clauses(card: CardDef, text: CardText, names: Names) -> list[Meaning]:
    """The text of a card, clause by clause."""
    rule = ONCE_RULE if card.once else TEXT_RULE.get(card.kind, OTHER_RULE)
    found: list[Meaning] = []

    def add(sign: str, part: CardText, rule: str) -> None:
        said = _said(part, card.kind, "text", names)
        if said:
            found.append(Meaning(sign=sign, text=said, rule=rule))

    if text.play:
        marks = CardText(
            play=list(text.play),
            timing=0 if card.once else text.timing,
            attach=text.attach,
            play_if=text.play_if,
            target_if=text.target_if,
            play_cost=text.play_cost,
        )
        add(LOSS if card.kind == c.CURSE else PLAY, marks, rule)
    for static in text.statics:
        if holds(static, RunBonus):
            add(RUN, CardText(statics=[static]), "FLEE-04" if card.kind == c.MONSTER else "FLEE-03")
        else:
            add(ALWAYS, CardText(statics=[static]), rule)
    for trigger in text.triggers:
        add(WHEN, CardText(triggers=[trigger]), rule)
    for ability in text.abilities:
        add(MAY, CardText(abilities=[ability]), rule)
    return found
