"""What a card's text asks for, gathered from its nodes: who, with what, against what, which die.

It must not decide what happens; situations are made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_conditions import MonsterLevelIn, MonsterTagged
from kickdoor.engine.nodes.combat_statics import JoinsFree
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.item_statics import BigLimit, ExtraHands, MakesSmall, Usable
from kickdoor.engine.nodes.node import Node, walk
from kickdoor.engine.nodes.player_conditions import (
    Has,
    HasMeta,
    HasTrait,
    HasTraitKind,
    IsSex,
    LevelIn,
)
from kickdoor.engine.nodes.player_statics import Gives, HandLimit, RankRoom, TwoTraits
from kickdoor.engine.nodes.result_conditions import RollIn
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.packs.fields import SLOTS, TRAITS

SLOT_WORDS = {code: word for word, code in SLOTS.items()}
ESCAPES_FROM = 5  # FLEE-03
FACES = 6
DISCARDS = (c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS)


@dataclass
class Props:
    """What a situation should have, so that a text finds what it speaks of."""

    traits: list[str] = field(default_factory=list)  # of whoever meets the card
    slots: list[str] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)  # of cards of which somebody has one or two
    tags: list[str] = field(default_factory=list)  # of a monster or of a card
    sex: str = ""
    race: str = ""
    gear: list[str] = field(default_factory=list)  # cards of the edition it speaks of, in use
    table: list[str] = field(default_factory=list)  # ... and in play
    discards: list[str] = field(default_factory=list)  # ... and among the Door discards
    level: int = 4
    foe_levels: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    big: bool = False
    hand: int = 0  # cards to hold, before one more is drawn
    hands: int = 0  # one-handed Items that somebody may use at once
    ranks: int = 0  # kind of cards with a Rank of which more than usual are allowed
    metas: list[int] = field(default_factory=list)  # abilities with a name of their own
    filters: list[Filter] = field(default_factory=list)  # cards it speaks of
    partners: list[str] = field(default_factory=list)  # monsters it joins
    moments: set[int] = field(default_factory=set)
    timing: int = 0


def props_of(card: CardDef) -> Props:
    """What the text of a card asks for."""
    found = Props(level=max(4, card.rank), timing=card.timing)
    for root in _roots(card):
        for node in walk(root):
            _note(found, node)
    for trigger in card.text.triggers:
        found.moments.add(trigger.moment)
    for ability in card.text.abilities:
        found.timing |= ability.timing
    return found


def _roots(card: CardDef) -> list[Node]:
    text = card.text
    made = card.roots()
    made += [one for one in (text.play_if, text.target_if, text.attach) if one is not None]
    return made


def _note(found: Props, node: Node) -> None:
    if isinstance(node, HasTrait):
        _add(found.traits, node.trait)
    elif isinstance(node, HasTraitKind | TwoTraits):
        _add(found.kinds, node.kind)
    elif isinstance(node, Has) and node.what.slot in SLOT_WORDS:
        _add(found.slots, SLOT_WORDS[node.what.slot])
    elif isinstance(node, MonsterTagged):
        _add(found.tags, node.tag)
    elif isinstance(node, IsSex):
        found.sex = "female" if node.sex == c.FEMALE else "male"
    elif isinstance(node, LevelIn):
        found.level = min(max(node.low, min(found.level, node.high)), 9)
    elif isinstance(node, MonsterLevelIn):
        _add(found.foe_levels, node.low if node.low > 1 else min(node.high, 20))
    elif isinstance(node, RunBonus):
        _add(found.dice, _edge(node))
    elif isinstance(node, RollIn):
        _add(found.dice, min(max(node.low, 1), FACES))
    elif isinstance(node, HandLimit):
        found.hand = max(1, node.n - 1 if node.exactly else 4 + node.n)
    elif isinstance(node, JoinsFree):
        _add(found.tags, node.with_tag)
        _add(found.partners, node.with_name)
    elif isinstance(node, BigLimit | MakesSmall):
        found.big = True
    elif isinstance(node, ExtraHands):
        found.hands = 2 + node.n
    elif isinstance(node, RankRoom):
        found.ranks = node.kind
    elif isinstance(node, HasMeta):
        _add(found.metas, node.meta)
    elif isinstance(node, Filter):
        found.big = found.big or node.size == c.BIG
        if node.tag or node.name or node.contains or node.hands or node.at in DISCARDS:
            found.filters.append(node)


def _edge(node: RunBonus) -> int:
    """The face with which the bonus decides."""
    amount = node.amount.n if isinstance(node.amount, Num) else 1
    return min(max(ESCAPES_FROM - amount if amount > 0 else ESCAPES_FROM, 1), FACES)


def _add(row: list[Any], one: object) -> None:
    if one and one not in row:
        row.append(one)


def spoken_of(props: Props, beside: Sequence[CardDef]) -> None:
    """Cards of the edition that a text speaks of: by tag, by name, by what they give."""
    wanted = list(props.filters)
    for one in beside:
        lies = any(row.at in DISCARDS and row.kind == one.kind for row in wanted)
        if lies and not props.discards and one.deck == c.DOOR and one.kind != c.CURSE:
            props.discards.append(one.name)
        is_meant = any(
            (row.tag and row.tag in one.tags)
            or (row.name and row.name == one.name)
            or (row.contains and row.contains in one.name)
            for row in wanted
        )
        gives = any(isinstance(node, Gives) and node.meta in props.metas for node in one.others)
        if (is_meant or gives) and one.is_gear and not one.once and not one.big:
            if not props.gear and not any(isinstance(node, Usable) for node in one.others):
                props.gear.append(one.name)
        elif gives and one.kind in TRAITS and not props.table and one.rank <= props.level:
            props.table.append(one.name)
    known = {one.name for one in beside if one.kind in TRAITS}
    props.race = next((one for one in props.traits if one not in known), "")
    if any(row.hands for row in wanted) and not props.gear:
        props.gear.append("I(+2,1-Hand,200)")
