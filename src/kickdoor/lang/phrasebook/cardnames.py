"""What kinds of card, slots and zones are called, and what a name means when nothing else is said.

It must not read or print sentences; the filter phrases and the printer use its tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.selectors import Filter


@dataclass(frozen=True)
class Noun:
    """A noun for cards: its forms, the filter it stands for, and where it looks by itself."""

    one: str
    many: str
    facts: dict[str, Any] = field(default_factory=dict)
    at: int = c.AT_TABLE
    others: tuple[str, ...] = ()  # further forms: "one/many"
    single: bool = False  # "your X" means one of them, not all


ITEM = {"kind": c.ITEM}
CHEAPEST = 50  # “above 750” speaks of Gold Pieces, “over three” does not
NOUNS: list[Noun] = [
    Noun(
        "Headgear",
        "Headgear",
        {**ITEM, "slot": c.HEADGEAR},
        c.AT_EQUIPPED,
        (
            "Headgear Item/Headgear Items",
            "head gear/head gear",
            "hat/hats",
            "helmet/helmets",
            "helm/helms",
        ),
    ),
    Noun(
        "Armor",
        "Armor",
        {**ITEM, "slot": c.ARMOR},
        c.AT_EQUIPPED,
        ("Armor Item/Armor Items", "suit of Armor/suits of Armor", "body armor/body armor"),
    ),
    Noun(
        "Footgear",
        "Footgear",
        {**ITEM, "slot": c.FOOTGEAR},
        c.AT_EQUIPPED,
        (
            "Footgear Item/Footgear Items",
            "foot gear/foot gear",
            "boots/boots",
            "shoes/shoes",
        ),
    ),
    Noun(
        "Hand Item",
        "Hand Items",
        {**ITEM, "hands": 3},
        others=(
            "Item in hand/Items in hands",
            "handheld Item/handheld Items",
            "hand held Item/hand held Items",
            "weapon/weapons",
            "hand weapon/hand weapons",
            "Item requiring Hands/Items requiring Hands",
            "Item that uses Hands/Items that use Hands",
            "Item in your hands/Items in your hands",
            "thing in your hands/things in your hands",
            "Item you are carrying in your hands/Items you are carrying in your hands",
            "Item you are holding in your hands/Items you are holding in your hands",
        ),
    ),
    Noun(
        "one-Hand Item",
        "one-Hand Items",
        {**ITEM, "hands": 1},
        others=(
            "one handed Item/one handed Items",
            "1 Hand Item/1 Hand Items",
            "1 handed Item/1 handed Items",
        ),
    ),
    Noun(
        "two-Hand Item",
        "two-Hand Items",
        {**ITEM, "hands": 2},
        others=(
            "two handed Item/two handed Items",
            "2 Hand Item/2 Hand Items",
            "2 handed Item/2 handed Items",
            "two Hands Item/two Hands Items",
            "2 Hands Item/2 Hands Items",
        ),
    ),
    Noun("Gun", "Guns", {**ITEM, "contains": "Gun"}),  # ITEM-14
    Noun(
        "one-shot Item",
        "one-shot Items",
        {**ITEM, "once": 1},
        others=(
            "one shot/one shots",
            "single use Item/single use Items",
            "single use card/single use cards",
            "Usable Once Only Item/Usable Once Only Items",
        ),
    ),
    Noun(
        "permanent Item",
        "permanent Items",
        {**ITEM, "once": 2},
        others=("non one shot Item/non one shot Items",),
    ),
    Noun(
        "Item",
        "Items",
        ITEM,
        others=(
            "object/objects",
            "possession/possessions",
        ),
    ),
    Noun("Class", "Classes", {"kind": c.CLASS}, single=True, others=("Class card/Class cards",)),
    Noun(
        "Race",
        "Races",
        {"kind": c.RACE},
        single=True,
        others=(
            "Race card/Race cards",
            "Accent/Accents",
            "Accent card/Accent cards",
            "Affiliation/Affiliations",
            "Affiliation card/Affiliation cards",
            "Loyalty/Loyalties",
            "Loyalty card/Loyalty cards",
            "Mojo/Mojos",
            "Birthright/Birthrights",
            "Faction/Factions",
        ),
    ),
    Noun(
        "companion",
        "companions",
        {"kind": c.COMPANION},
        single=True,
        others=(
            "Hireling/Hirelings",
            "Ally/Allies",
            "Sidekick/Sidekicks",
            "Minion/Minions",
            "Steed/Steeds",
            "Crew/Crew",
            "Ship/Ships",
            "Vehicle/Vehicles",
            "Mount/Mounts",
            "Follower/Followers",
            "Henchman/Henchmen",
            "Familiar/Familiars",
        ),
    ),
    Noun("Power", "Powers", {"kind": c.POWER}, single=True, others=("Power card/Power cards",)),
    Noun("Kata", "Katas", {"kind": c.KATA}, single=True),
    Noun("Stance", "Stances", {"kind": c.STANCE}, single=True),
    Noun("Origin", "Origins", {"kind": c.ORIGIN}, single=True),
    Noun(
        "Role",
        "Roles",
        {"kind": c.PERSONA},
        single=True,
        others=("Persona/Personas", "Role card/Role cards"),
    ),
    Noun("joiner card", "joiner cards", {"kind": c.JOINER}, single=True),
    Noun(
        "Curse",
        "Curses",
        {"kind": c.CURSE},
        c.AT_CURSES,
        ("Curse card/Curse cards", "Trap/Traps", "Trap card/Trap cards"),
    ),
    Noun("monster card", "monster cards", {"kind": c.MONSTER}, c.AT_HAND, ("monster/monsters",)),
    Noun(
        "Go Up a Level card",
        "Go Up a Level cards",
        {"kind": c.LEVEL_UP},
        c.AT_HAND,
        ("level up card/level up cards",),
    ),
    Noun(
        "enhancer",
        "enhancers",
        {"kind": c.ENHANCER},
        c.AT_HAND,
        ("monster enhancer/monster enhancers", "enhancer card/enhancer cards"),
    ),
    Noun("special card", "special cards", {"kind": c.SPECIAL}, c.AT_HAND),
    Noun(
        "Treasure card", "Treasure cards", {"deck": c.TREASURE}, c.AT_HAND, ("Treasure/Treasures",)
    ),
    Noun("Door card", "Door cards", {"deck": c.DOOR}, c.AT_HAND, ("Door/Doors",)),
    Noun("card", "cards", {}, c.AT_HAND),
]
KIND_NOUNS: dict[int, Noun] = {
    noun.facts["kind"]: noun for noun in NOUNS if set(noun.facts) == {"kind"}
}
TRAIT_KINDS = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA)
SLOT_NAMES = {c.HEADGEAR: "Headgear", c.ARMOR: "Armor", c.FOOTGEAR: "Footgear"}

# Where: zone, how it is printed, other ways to say it.
ZONES: list[tuple[int, str, list[str]]] = [
    (
        c.AT_HAND_OR_TABLE,
        "in %your hand or in play",
        [
            "(from|in) %your hand or (in|from) play",
            "(from|in) %your hand or (on|from|) the table",
            "(from|in) play or (from|in) %your hand",
            "in hand or in play",
        ],
    ),
    (
        c.AT_HAND,
        "in %your hand",
        [
            "from %your hand",
            "in hand",
            "from hand",
            "%you hold",
            "(that|which) %you hold",
            "%you are holding",
            "%you have in hand",
            "%you have in %your hand",
            "out of %your hand",
        ],
    ),
    (
        c.AT_EQUIPPED,
        "%you have equipped",
        [
            "%you are (wearing|using|wielding)",
            "(that|which) %you are (wearing|using|wielding)",
            "%you <is> (wearing|using)",
            "(being|you are currently) (worn|used)",
            "%you wear",
            "%you have on",
            "(that|which) %you (have on|wear)",
            "%you happen to be (wearing|using)",
            "in use",
            "(that|which) %you have equipped",
            "%you use",
            "equipped",
            "worn",
        ],
    ),
    (
        c.AT_UNEQUIPPED,
        "%you have not equipped",
        [
            "%you are not using",
            "(that|which) %you are not using",
            "not in use",
            "not equipped",
            "%you carry but do not use",
            "%you are carrying but [are] not (using|wearing)",
            "[that] %you are not (wearing|using|wielding)",
            "(in|from) %your (backpack|pack|bag)",
        ],
    ),
    (
        c.AT_TABLE,
        "in play",
        [
            "on the table",
            "in front of (you|them)",
            "%you have in play",
            "%you carry",
            "%you are carrying",
            "(that|which) %you (carry|own|have)",
            "%you (own|have)",
            "from the table",
            "carried",
        ],
    ),
    (
        c.AT_DOOR_DISCARDS,
        "in the Door discards",
        ["(from|in|of) the Door <discards>", "in the discarded Doors"],
    ),
    (c.AT_TREASURE_DISCARDS, "in the Treasure discards", ["(from|in|of) the Treasure <discards>"]),
    (
        c.AT_DISCARDS,
        "in the discards",
        ["(from|in|of) (the|either|any|one of the) <discards>", "from either of the <discards>"],
    ),
    (
        c.AT_CURSES,
        "affecting %you",
        ["(that|which) (affects|affect) %you", "on %you", "in force", "%you are under"],
    ),
    (c.AT_FIGHT, "played in the combat", ["played in (this|that|the) (combat|fight|battle)"]),
]

# Who picks: code, what stands after “chosen by”.
PICKERS: list[tuple[int, str, list[str]]] = [
    (
        c.PICK_LEFT,
        "the player to your left",
        # opponents who choose together speak through the one to your left (AMB-113)
        [
            "the player on your left",
            "your left neighbour",
            "your (opponents|rivals)",
            "(the|all) other players",
        ],
    ),
    (
        c.PICK_RIGHT,
        "the player to your right",
        ["the player on your right", "your right neighbour"],
    ),
    (
        c.PICK_BY,
        "the player who played this card",
        [
            "whoever played this [card]",
            "the player who cursed you",
            "whoever cursed you",
            "the caster",
            "the one who played it",
        ],
    ),
    (
        c.PICK_HIGHEST,
        "the highest-Level player",
        ["the player with the highest level", "the leader"],
    ),
    (
        c.PICK_LOWEST,
        "the lowest-Level player",
        ["the player with the lowest level", "the weakest player"],
    ),
]


@dataclass
class Named:
    """A noun phrase as read: the filter, singular or plural, a picker, whether a zone was said."""

    what: Filter
    plural: bool = False
    single: bool = False
    pick: str = ""
    zoned: bool = False
    anyones: bool = False  # “in play” without saying whose
    whose: str = field(default="", compare=False)  # “you are wearing”: your; “they …”: their


@dataclass
class Cards:
    """Cards that a sentence takes: which, how many (None = all), who picks."""

    what: Filter
    count: Any = None
    pick: str = ""
    whose: str = field(default="", compare=False)  # “your” or “their”, if it was said
    any: bool = field(default=False, compare=False)  # “any …”: as many as there are


# How `pick` is written inside `Cards`: by name, so that “your choice” can wait for its subject.
PICK_NAMES: dict[int, str] = {
    c.PICK_OWNER: "",
    c.PICK_RANDOM: "random",
    c.PICK_YOU: "you",
    c.PICK_TAKER: "taker",
    **{code: f"by {code}" for code, _, _ in PICKERS},
}
PICK_CODES = {name: code for code, name in PICK_NAMES.items()}
