"""Situations a card can be tried in, made from what its text asks for, the likeliest first.

Facts only; the stage plays them. It must not decide what happens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.player_statics import Gives
from kickdoor.lang.packs.fields import TRAITS
from kickdoor.workshop.stage_props import DISCARDS, FACES, Props, props_of

ACTOR, OTHER, THIRD = "Bex", "Odalys", "Piet"
IN_PLAY = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.COMPANION, c.JOINER)
ASKED = "the text asks for it"
EASY, HARD = 2, 9  # Levels of the monsters it meets
GEAR = ["I(+1,Headgear,100)", "I(+2,Armor,300)", "I(+1,Footgear,200)"]
SPARE = ["M(1,1)", "M(3,1)", "M(4,1)"]  # cards to pay with
CURSE = "CUR(Lose a level)"
DEADLY = "M(18,3;bad:You are dead)"
ROLLED = c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE | c.T_SLIPPED | c.T_FLEE
HELPED = (c.ON_HELPED_WIN, c.ON_HELPED_BEAT, c.ON_HELPED_KILL)
OTHERS = (
    c.ON_OTHER_DEATH, c.ON_OTHER_LEVEL_UP, c.ON_OTHER_LEVEL_DOWN, c.ON_OTHER_CURSED,
    c.ON_OTHER_WIN, c.ON_OTHER_BEAT, c.ON_OTHER_KILL,
)  # fmt: skip


@dataclass
class Situation:
    """A position: who has what, and what lies behind the door."""

    id: str
    title: str
    text: str
    why: str = ""
    level: int = 4
    sex: str = ""
    race: str = ""
    sells: bool = False
    persona: str = ""
    table: list[str] = field(default_factory=list)  # of whoever meets the card
    equipped: list[str] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    doors: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)  # the first ones, unless others are wished for
    fighter: str = ""  # of a fight that is under way
    helper: str = ""
    foes: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)  # what Odalys holds
    fleeing: bool = False
    first: list[str] = field(default_factory=list)  # cards that are played after the one tried


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
        found += _with_it(place, card, props, traits)
    known: dict[str, Situation] = {}
    for one in found:
        known.setdefault(one.id, one)
    return list(known.values())


@dataclass
class Place:
    """Where the card lies when the situation begins."""

    words: str
    table: list[str] = field(default_factory=list)
    equipped: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    persona: str = ""
    mark: str = ""  # of the situations, beside others


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
    if _one_of_each(traits):
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
                table=[*props.table, *_one_of_each(traits)],
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
    return _with_it(Place("in hand", hand=[card.name]), card, props, traits)


def _with_it(
    place: Place, card: CardDef, props: Props, traits: Mapping[str, int]
) -> list[Situation]:
    """Whoever has the card, in a fight and out of it; what its windows ask for comes first."""
    named = [one for one in props.traits if one in traits][:1]
    usual = list(named)
    hand = [*place.hand, *SPARE]
    carried = ["I(+1,500)", "I(+1,600)"]

    def made(name: str, title: str, text: str, order: int, **more: object) -> tuple[int, Situation]:
        base = Situation(
            name + place.mark,
            title,
            f"{ACTOR}, Level {props.level}, has {card.name} {place.words}{text}",
            ASKED if order < USUAL else "",
            level=props.level,
            sex=props.sex,
            race=props.race,
            persona=place.persona,
            table=[*place.table, *usual],
            equipped=list(place.equipped),
            hand=list(place.hand),
            dice=props.dice,
            discards=props.discards,
        )
        return order, replace(base, **more)  # type: ignore[arg-type]

    rows = [
        made("hard-fight", "A hard fight", f" and meets a monster of Level {HARD}.", USUAL,
             doors=[f"M({HARD},2)"]),
        made("easy-fight", "An easy fight", f" and meets a monster of Level {EASY}.", USUAL,
             table=place.table, doors=[f"M({EASY},2)"]),
        made("with-cards", "A fight, with cards to spend",
             f", three other cards to pay with, and meets a monster of Level {props.level + 3}.",
             _order(bool(card.text.abilities)), hand=hand, carried=carried,
             doors=[f"M({props.level + 3},2)"]),
        made("quiet", "A quiet turn", ", three other cards and Items to sell.",
             _order(bool(props.timing & (c.T_OWN_TURN | c.T_NOT_IN_COMBAT))),
             hand=hand, carried=[*carried, "I(+1,400)"], doors=["M(1,1)"], sells=True),
        made("helping", "Helping somebody", f" and helps {OTHER} against a monster of Level 3.",
             _order(bool(props.moments & set(HELPED))), fighter=OTHER, helper=ACTOR,
             foes=["M(3,2)"], hand=hand),
        made("helped", "With help", f" and is helped by {OTHER} against a monster of Level 7.",
             _order(bool(props.timing & c.T_TEAM_UP)), fighter=ACTOR, helper=OTHER,
             foes=["M(7,2)"], hand=hand, table=[*place.table, *usual, "COMP(+1)"]),
        made("watching", "Another's fight", f" and watches {OTHER} fight a monster of Level 3.",
             _order(bool(props.timing & c.T_OTHERS_COMBAT or props.moments & set(OTHERS))),
             fighter=OTHER, foes=["M(3,2)"], hand=hand),
        made("running", "Running away", " and cannot win against a monster of Level 18.",
             _order(bool(props.timing & ROLLED or props.dice)), hand=hand,
             doors=["M(18,2;bad:Lose a level)"], dice=props.dice or [2]),
        made("cursed", "A Curse", " and finds a Curse behind the door.",
             _order(bool(props.timing & c.T_CURSED or c.ON_CURSED in props.moments)),
             hand=hand, doors=[CURSE], equipped=[*place.equipped, *_free(card)]),
        made("deadly", "In mortal danger", " and cannot win against a monster that kills.",
             _order(c.ON_DEATH in props.moments), doors=[DEADLY], dice=[1]),
    ]  # fmt: skip
    for tag in props.tags:
        rows.append(
            made(
                f"tag-{tag.lower()}", f"Against {tag}", f" and meets a monster that is {tag}.",
                ASKED_FOR, doors=[f"M({HARD},2,{tag})"], hand=hand,
            )
        )  # fmt: skip
    for level in props.foe_levels:
        rows.append(
            made(
                f"level-{level}", f"Level {level}", f" and meets a monster of Level {level}.",
                ASKED_FOR, doors=[f"M({level},2)"],
            )
        )  # fmt: skip
    for kind in props.kinds:
        several = [name for name, one in traits.items() if one == kind and name != card.name]
        if several:
            rows.append(
                made(
                    f"two-{kind}", "One more of a kind",
                    f", {several[0]} in play and another in hand.", ASKED_FOR,
                    table=[*place.table, several[0]], hand=[*place.hand, *several[1:2]],
                    first=several[1:2], doors=["M(1,1)"],
                )
            )  # fmt: skip
    if props.gear or props.table:
        rows.append(
            made(
                "spoken-of", "With what it speaks of", f" and meets a monster of Level {HARD}.",
                ASKED_FOR, table=[*place.table, *usual, *props.table],
                equipped=[*place.equipped, *props.gear], hand=hand, doors=[f"M({HARD},2)"],
            )
        )  # fmt: skip
    if props.hands:
        held = ["I(+1,1-Hand)"] * (props.hands - 1)
        rows.append(
            made(
                "hands", "One Hand more", ", as much in the Hands as usual, and one Item more.",
                ASKED_FOR, equipped=[*place.equipped, *held], hand=[*place.hand, "I(+2,1-Hand)"],
                first=["I(+2,1-Hand)"], doors=["M(1,1)"],
            )
        )  # fmt: skip
    if props.ranks:
        word = "KATA" if props.ranks == c.KATA else "POWER"
        more = f"{word}(Juggling,1)"
        rows.append(
            made(
                "ranks", "More Ranks than Levels", ", as many Ranks as Levels, and one more.",
                ASKED_FOR, table=[*place.table, f"{word}(Yodeling,{props.level})"],
                hand=[*place.hand, more], first=["Juggling"], doors=["M(1,1)"],
            )
        )  # fmt: skip
    if props.big:
        rows.append(
            made(
                "big", "Big Items", ", carries a Big Item and holds another.", ASKED_FOR,
                carried=["I(+2,Big,300)"], hand=[*place.hand, "I(+3,Big,400)"],
                first=["I(+3,Big,400)"], doors=["M(1,1)"],
            )
        )  # fmt: skip
    if props.hand:
        cards = [f"M({number},1)" for number in range(11, 11 + props.hand)]
        rows.append(
            made(
                "full-hand", "A full hand", f" and {len(cards)} other cards in hand.", ASKED_FOR,
                hand=[*place.hand, *cards], doors=[CURSE],
            )
        )  # fmt: skip
    if card.kind in (c.ITEM, c.COMPANION, c.SPECIAL, c.ENHANCER, c.POWER, c.KATA, c.LEVEL_UP):
        rows.append(
            made(
                "everything", "With everything",
                ", gear, cards in hand and in play, and meets a monster of Level 6.", USUAL,
                table=[*place.table, *(usual or _one_of_each(traits))], hand=hand,
                equipped=[*place.equipped, *_free(card)],
                carried=["I(+3,Big,600)", "O(3,100)"],
                doors=["M(6,2)"], dice=props.dice,
            )
        )  # fmt: skip
    return [one for _, one in sorted(rows, key=lambda row: row[0])]


ASKED_FOR, USUAL = 0, 1


def _order(asked: bool) -> int:
    return ASKED_FOR if asked else USUAL + 1


def _free(card: CardDef) -> list[str]:
    """Gear that fits beside a card in use."""
    slots = {c.HEADGEAR: 0, c.ARMOR: 1, c.FOOTGEAR: 2}
    return [one for at, one in enumerate(GEAR) if slots.get(card.slot, -1) != at]


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
        elif gives and one.kind in IN_PLAY and not props.table and one.rank <= props.level:
            props.table.append(one.name)
    known = {one.name for one in beside if one.kind in TRAITS}
    props.race = next((one for one in props.traits if one not in known), "")
    if any(row.hands for row in wanted) and not props.gear:
        props.gear.append("I(+2,1-Hand,200)")


def _one_of_each(traits: Mapping[str, int]) -> list[str]:
    """A Class, and a Race or the like, where there are any."""
    first: dict[int, str] = {}
    for name, kind in traits.items():
        if kind in (c.CLASS, c.RACE, c.STANCE):
            first.setdefault(kind, name)
    return list(first.values())


def _listed(words: list[str]) -> str:
    return " and ".join(words)
