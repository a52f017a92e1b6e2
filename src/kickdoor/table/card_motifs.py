"""What the picture of a card shows beside its figure: the first telling fact of its text.

The fact comes from what the card was understood to say, never from its words. A card about which
nothing fits has no motif: an empty corner is better than a wrong thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue, PutAside
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.level_changes import LoseLevels, SetLevel, SwapLevels
from kickdoor.engine.effects.player_changes import ChangeRace, ChangeSex, Die, LoseTurn
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_statics import BuyOff, HeroBonus, MonsterBonus, NoHelp, WontFight
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Node, Static, walk
from kickdoor.engine.nodes.player_conditions import Has, HasTrait, IsSex, LevelIn
from kickdoor.engine.nodes.selectors import Filter

SLOTS: Final = {c.HEADGEAR: "headgear", c.ARMOR: "armor", c.FOOTGEAR: "footgear"}
KINDS: Final = {
    c.CLASS: "class",
    c.RACE: "race",
    c.COMPANION: "companion",
    c.POWER: "power",
    c.KATA: "power",
    c.ITEM: "item",
}
COSTS: Final = {
    c.COST_CARDS: "cards",
    c.COST_HAND: "cards",
    c.COST_LEVELS: "level",
    c.COST_VALUE: "gold",
}
# Every word there is; the page has an icon for each.
MOTIFS: Final = (
    *SLOTS.values(), *dict.fromkeys(KINDS.values()),
    "big", "hands", "cards", "level", "gold", "death", "turn", "sex",
    "female", "male", "run", "alone", "strength", "undead",
)  # fmt: skip


def signs_of(catalog: Catalog) -> dict[tuple[str, str], str]:
    """The icons of the Classes, Races and the like, by edition and name."""
    kinds = (c.CLASS, c.RACE, c.PERSONA, c.POWER, c.ORIGIN)
    return {
        (one.edition, one.name): one.icon for one in catalog.cards if one.kind in kinds and one.icon
    }


def motif_of(definition: CardDef, signs: dict[tuple[str, str], str]) -> tuple[str, str]:
    """A word of `MOTIFS` or nothing, and an icon of the card's edition or none."""
    for word in _facts(definition):
        if word in MOTIFS:
            return word, ""
        sign = signs.get((definition.edition, word), "")
        if sign and sign != definition.icon:
            return "", sign
    return "", ""


def _facts(card: CardDef) -> Iterator[str]:
    """Facts in the order in which they tell most."""
    harm = card.bad_effect if card.kind == c.MONSTER else card.play
    if card.kind in (c.MONSTER, c.CURSE):
        yield from _taken(walk(harm))
        for trigger in card.text.triggers:
            yield from _taken(walk(trigger))
    yield from _against(card)
    yield from _paid(card)
    if card.kind == c.CURSE:
        yield from _hindrances(card.text.statics)
    yield from (tag.lower() for tag in card.tags)


def _taken(nodes: Iterable[Node]) -> Iterator[str]:
    """What it takes from its victim, as the text says it, the first first."""
    for node in nodes:
        if isinstance(node, Die):
            yield "death"
        elif isinstance(node, (LoseLevels, SetLevel, SwapLevels)):
            yield "level"
        elif isinstance(node, LoseValue):
            yield "gold"
        elif isinstance(node, ChangeSex):
            yield "sex"
        elif isinstance(node, ChangeRace):
            yield "race"
        elif isinstance(node, LoseTurn):
            yield "turn"
        elif isinstance(node, (Lose, LoseBest, PutAside, Take)) and node.what is not None:
            yield _thing(node.what)
        elif isinstance(node, (LoseBest, PutAside)):
            yield "item"


def _thing(what: Filter) -> str:
    """What a filter picks, in one word."""
    if what.slot in SLOTS:
        return SLOTS[what.slot]
    if what.hands:
        return "hands"
    if what.size == c.BIG:
        return "big"
    if what.kind in KINDS:
        return KINDS[what.kind]
    return "cards" if what.at == c.AT_HAND else "item" if not what.kind else ""


def _against(card: CardDef) -> Iterator[str]:
    """Whom it is stronger against."""
    for static in card.text.statics:
        if not isinstance(static, (MonsterBonus, HeroBonus)) or static.cond is None:
            continue
        for node in walk(static.cond):
            if isinstance(node, HasTrait):
                yield node.trait
            elif isinstance(node, IsSex):
                yield "female" if node.sex == c.FEMALE else "male"
            elif isinstance(node, Has):
                yield _thing(node.what)
            elif isinstance(node, LevelIn):
                yield "level"


def _paid(card: CardDef) -> Iterator[str]:
    """What it wants to be paid with."""
    for static in card.text.statics:
        if isinstance(static, BuyOff):
            yield COSTS.get(static.cost.kind, "")
    for ability in card.text.abilities:
        for node in walk(ability):
            if isinstance(node, Cost):
                yield COSTS.get(node.kind, "")


def _hindrances(statics: Iterable[Static]) -> Iterator[str]:
    """What a Curse that stays makes worse."""
    for static in statics:
        if isinstance(static, RunBonus):
            yield "run"
        elif isinstance(static, (NoHelp, WontFight)):
            yield "alone"
        elif isinstance(static, HeroBonus):
            yield "strength"
