"""Situations a card can be tried in, made from what its text asks for, the likeliest first.

Facts only; the stage plays them. It must not decide what happens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.lang.packs.fields import TRAITS
from kickdoor.workshop.stage_holder import Holder
from kickdoor.workshop.stage_props import FACES, Props, props_of, spoken_of
from kickdoor.workshop.stage_scenes import (
    ACTOR,
    ASKED,
    EASY,
    GEAR,
    IN_PLAY,
    SPARE,
    Place,
    Situation,
    one_of_each,
)


def situations_for(card: CardDef, beside: Sequence[CardDef]) -> list[Situation]:
    """The situations of a card beside others that there are."""
    props = props_of(card)
    traits = {one.name: one.kind for one in beside if one.kind in TRAITS and one.name != card.name}
    spoken_of(props, beside)
    if card.kind in (c.MONSTER, c.CURSE):
        made = _met(card, props, traits)
        if card.kind == c.MONSTER:
            made += [_beaten(card), *_flights(card, props), *_joined(card, props)]
        return made + _held(card, props, traits)
    found = []
    for place in _places(card):
        found += Holder(place, card, props, traits).situations()
    known: dict[str, Situation] = {}
    for one in found:
        known.setdefault(one.id, one)
    return list(known.values())


def _places(card: CardDef) -> list[Place]:
    hand = Place("in hand", hand=[card.name], mark="-in-hand")
    if card.kind == c.PERSONA:
        return [Place("as Persona", persona=card.name)]
    if card.kind in IN_PLAY:
        return [Place("in play", table=[card.name]), hand]
    if card.is_gear and not card.once:
        return [Place("in use", equipped=[card.name]), hand]
    return [replace(hand, mark="")]


def _met(card: CardDef, props: Props, traits: Mapping[str, int]) -> list[Situation]:
    """Behind the door: somebody whom the text speaks of, and somebody plain."""
    found = []
    slots = props.slots
    for trait in props.traits:
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
    found.append(
        Situation(
            "gear",
            "Well dressed",
            f"{ACTOR}, Level 4, in Headgear, Armor and Footgear, kicks the door.",
            ASKED if slots else "",
            equipped=GEAR,
            doors=[card.name],
        )
    )
    plain = f"{ACTOR}, Level 4, with nothing at all, kicks the door."
    found.append(Situation("alone", "Alone", plain, doors=[card.name]))
    if one_of_each(traits):
        found.append(
            Situation(
                "everything",
                "With everything",
                f"{ACTOR}, Level {props.level}, with gear, cards in hand and in play,"
                " kicks the door.",
                ASKED if props.kinds or props.big else "",
                level=props.level,
                sex=props.sex,
                race=props.race,
                table=[*props.table, *one_of_each(traits)],
                equipped=props.gear or ["I(+2,2-Hand,400)", *GEAR],
                carried=["I(+3,Big,600)", "O(3,100)"],
                hand=list(SPARE),
                doors=[card.name],
                dice=props.dice,
            )
        )
    return found


def _beaten(card: CardDef) -> Situation:
    text = f"{ACTOR}, Level 5, with an Item of +20, kicks the door."
    return Situation(
        "beaten", "Easily beaten", text, level=5, equipped=["I(+20,Armor,100)"], doors=[card.name]
    )


def _flights(card: CardDef, props: Props) -> list[Situation]:
    """Whoever cannot win against it runs: caught, and away."""
    found = []
    for name, title, die in (("caught", "Running, and caught", 1), ("away", "Running away", FACES)):
        found.append(
            Situation(
                name,
                title,
                f"{ACTOR}, Level {props.level}, in gear and with cards in hand, runs away from it.",
                level=props.level,
                sex=props.sex,
                equipped=props.gear or ["I(+2,2-Hand,400)", *GEAR],
                carried=["I(+3,Big,600)", "O(3,100)"],
                table=list(props.table),
                hand=list(SPARE),
                dice=[*props.dice, die] if die == 1 else [die],
                fighter=ACTOR,
                foes=[card.name],
                fleeing=True,
            )
        )
    return found


def _joined(card: CardDef, props: Props) -> list[Situation]:
    """In a fight with a monster it belongs with."""
    if card.kind != c.MONSTER or not (props.tags or card.tags or props.partners):
        return []
    tag = next(iter([*props.tags, *card.tags]), "")
    partner = props.partners[0] if props.partners else f"M({EASY},1,{tag})"
    text = f"{ACTOR}, Level 8, fights such a monster, and {card.name} is in hand."
    return [
        Situation("joins", "Joins a fight", text, ASKED, level=8, hand=[card.name], doors=[partner])
    ]


def _held(card: CardDef, props: Props, traits: Mapping[str, int]) -> list[Situation]:
    """A Curse or a monster that is played from the hand."""
    return Holder(Place("in hand", hand=[card.name]), card, props, traits).situations()


def _listed(words: list[str]) -> str:
    return " and ".join(words)
