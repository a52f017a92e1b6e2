"""Situations a card can be tried in: some made from its own conditions, and a plain one.

Facts only; the stage plays them. It must not decide what happens.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.node import walk
from kickdoor.engine.nodes.player_conditions import Has, HasTrait
from kickdoor.lang.packs.fields import SLOTS

ACTOR, OTHER, THIRD = "Bex", "Odalys", "Piet"
SLOT_WORDS = {code: word for word, code in SLOTS.items()}
IN_PLAY = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.COMPANION)
ASKED = "the text asks for it"
EASY, HARD = 2, 9  # Levels of the monsters it meets
MOST = 4


@dataclass
class Situation:
    """A position: who has what, and what lies behind the door."""

    id: str
    title: str
    text: str
    why: str = ""
    level: int = 4
    table: list[str] = field(default_factory=list)  # of whoever meets the card
    equipped: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    doors: list[str] = field(default_factory=list)


def situations_for(card: CardDef, traits: set[str]) -> list[Situation]:
    """The situations of a card; `traits` are the Classes, Races and the like that there are."""
    if card.kind in (c.MONSTER, c.CURSE):
        made = _met(card, traits)
    elif card.kind in IN_PLAY:
        made = _fights(card, "in play", table=[card.name])
    elif card.is_gear and not card.once:
        made = _fights(card, "in use", equipped=[card.name])
    else:
        made = _fights(card, "in hand", hand=[card.name])
    return made[:MOST]


def _met(card: CardDef, traits: set[str]) -> list[Situation]:
    """Behind the door: somebody whom the text speaks of, and somebody plain."""
    found = []
    slots, named = _conditions(card)
    for trait in named:
        if trait in traits:
            worn = [f"I(+1,{slot},100)" for slot in slots]
            in_gear = f", wearing {_listed(slots)}" if slots else ""
            gear = " in gear" if slots else ""
            found.append(
                Situation(
                    f"trait-{trait.lower()}",
                    f"{trait}{gear}",
                    f"{ACTOR}, {trait}, Level 4{in_gear}, kicks the door.",
                    ASKED,
                    table=[trait],
                    equipped=worn,
                    doors=[card.name],
                )
            )
    dressed = ["I(+1,Headgear,100)", "I(+2,Armor,300)", "I(+1,Footgear,200)"]
    found.append(
        Situation(
            "gear",
            "Well dressed",
            f"{ACTOR}, Level 4, in Headgear, Armor and Footgear, kicks the door.",
            ASKED if slots else "",
            equipped=dressed,
            doors=[card.name],
        )
    )
    plain = f"{ACTOR}, Level 4, with nothing at all, kicks the door."
    found.append(Situation("alone", "Alone", plain, doors=[card.name]))
    return found


def _fights(
    card: CardDef,
    where: str,
    table: list[str] | None = None,
    equipped: list[str] | None = None,
    hand: list[str] | None = None,
) -> list[Situation]:
    """In a fight that is won with it, and one that is lost without help."""
    return [
        Situation(
            name,
            title,
            f"{ACTOR}, Level 4, has {card.name} {where} and meets a monster of Level {level}.",
            table=list(table or []),
            equipped=list(equipped or []),
            hand=list(hand or []),
            doors=[f"M({level},2)"],
        )
        for name, title, level in (
            ("hard-fight", "A hard fight", HARD),
            ("easy-fight", "An easy fight", EASY),
        )
    ]


def _conditions(card: CardDef) -> tuple[list[str], list[str]]:
    """The slots and the traits that a card's text asks for."""
    slots: dict[str, None] = {}
    traits: dict[str, None] = {}
    text = card.text
    for root in [*text.statics, *text.triggers, *text.abilities, *text.play, *card.bad]:
        for node in walk(root):
            if isinstance(node, HasTrait):
                traits.setdefault(node.trait)
            elif isinstance(node, Has) and node.what.slot in SLOT_WORDS:
                slots.setdefault(SLOT_WORDS[node.what.slot])
    return list(slots), list(traits)


def _listed(words: list[str]) -> str:
    return " and ".join(words)
