"""Limits a card changes: hand, Big Items, Hands, slots, helping, selling.

It must not hold bonuses; those are in `statics_owner`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.item_statics import (
    BigLimit,
    ExtraHands,
    ExtraSlot,
    NoSlotNeeded,
    SellFactor,
    Waive,
)
from kickdoor.engine.nodes.player_statics import HandLimit, TwoTraits
from kickdoor.engine.nodes.reward_statics import HelpLevels, HelpTreasures, SwapReward
from kickdoor.lang.phrasebook.cardnames import KIND_NOUNS, SLOT_NAMES, TRAIT_KINDS
from kickdoor.lang.phrasebook.grammar import category, constant, exactly, phrase

DOUBLE = "(for|at) (double|twice) [(its|the|their|normal)] (value|price|prices)"

category("small_count", "a number")
phrase(
    "small_count",
    "small_count",
    "{n:how_many}",
    build=lambda n: n.n,
    parts=lambda v: {"n": Num(v)} if isinstance(v, int) and v > 0 else None,
)
category("bonus_count", "a bonus like +3")
phrase("bonus_count", "bonus_count", "{n:bonus}", build=lambda n: getattr(n, "n", None))
LETS = "(you (may|can)|[it] (allows|lets|enables) (you|the owner) [to]|may)"
phrase(
    "hand_limit",
    "owner_static",
    ("you may hold {n:small_count} extra card(s)", {}),
    (
        "you may (hold|have|keep) {n:small_count} (extra|more|additional) card(s) [in %your hand]",
        {},
    ),
    ("%your hand limit (is|goes) {n:small_count} (higher|up|more)", {}),
    ("you may hold {n:small_count} card(s) in hand", {"exactly": True}),
    (
        "you (may|can) (hold|have|keep) [(up to|as many as)] {n:small_count} card(s) "
        "[(in hand|in your hand)] [at the end of your turn]",
        {"exactly": True},
    ),
    ("you hold {n:small_count} cards", {"exactly": True}),
    ("%your hand limit is {n:small_count}", {"exactly": True}),
    (
        "[%your] (hand limit|hand size|maximum hand size) (is|becomes|increases to|goes up to) "
        "{n:small_count} [cards] [(instead of|rather than|not) {m:number}]",
        {"exactly": True},
    ),
    ("[%your] hand limit (is|becomes) {n:bonus_count}", {}),
    ("{n:bonus_count} (to|on) [%your] hand (limit|size)", {}),
    ("you have no hand limit", {"n": 1000, "exactly": True}),
    (
        "you (may|can) (hold|have|keep) any number of cards [in your hand]",
        {"n": 1000, "exactly": True},
    ),
    build=lambda n, exactly=False, m=0: HandLimit(n, exactly),
    parts=lambda v: (
        {"n": v.n, **({"exactly": True} if v.exactly else {})} if isinstance(v, HandLimit) else None
    ),
    doc="The hand limit of its owner.",
    examples=["You may hold one extra card.", "You may hold six cards in hand."],
    covers="G7",
)
phrase(
    "big_limit",
    "owner_static",
    ("you may carry any number of Big Items", {"n": -1}),
    (
        "you (may|can) (carry|have|use|own) (any number of|as many) Big items [as you like]",
        {"n": -1},
    ),
    ("(any number of|unlimited) Big items", {"n": -1}),
    ("you may carry {n:small_count} extra Big Item(s)", {}),
    (
        "[you] (may|can) (carry|have|use|own|carry and use) [up to] {total:number} Big items [(at "
        "once|at the same time|at a time)]",
        {},
    ),
    ("[you may] (carry|carries) {n:small_count} (extra|more|additional) Big item(s)", {}),
    (
        f"{LETS} (carry|have|use|own|equip|carry and use|have and use) {{n:small_count}} "
        "(extra|more|additional) Big item(s)",
        {},
    ),
    (
        "[it] (lets|allows|enables) you [to] (carry|have|use|own|carry and use) (any number "
        "of|unlimited) Big items",
        {"n": -1},
    ),
    (
        "[(it|he|she)] [(may|can|will)] (carries|carry) {n:small_count} Big item(s) for you",
        {},
    ),
    (
        "[it] (allows|lets|enables) (player|players|owner|its owner) [to] "
        "(carry|have|use|carry and use) {n:small_count} (extra|more|additional) Big item(s)",
        {},
    ),
    (
        "[(it|this|this item)] (does not|do not) count (against|toward) (your|the) "
        "(Big item limit|limit of Big items|limit on Big items)",
        {"n": 1},
    ),
    build=lambda n=0, total=0: BigLimit(total - 1 if total else n) if total != 1 else None,
    parts=lambda v: {"n": v.n} if isinstance(v, BigLimit) else None,
    doc="How many Big Items its owner may carry.",
    examples=["You may carry any number of Big Items.", "You may carry one extra Big Item."],
    covers="G7 H1",
)
phrase(
    "extra_hands",
    "owner_static",
    ("you have {n:small_count} extra Hand(s)", {}),
    (
        "[(you have|you get|you gain|[(it|this|this item)] (lends|gives|grants) [you])] "
        "{n:small_count} (extra|more|additional|third) Hand(s)",
        {},
    ),
    ("(lends|gives) [you] a third Hand", {"n": 1}),
    ("you (may|can) (use|wield|hold) one (extra|more|additional) one Hand Item", {"n": 1}),
    ("you have a third Hand", {"n": 1}),
    ("[you] (can|may) (have|use) {hands:number} Hands", {}),
    ("you have one Hand less", {"n": -1}),
    ("you have two Hands less", {"n": -2}),
    ("you (lose|have lost) [the use of] one Hand", {"n": -1}),
    ("you (have|may use) only one Hand", {"n": -1}),
    ("lose [the] use of one Hand", {"n": -1}),
    ("you (may|can) only use one Hand", {"n": -1}),
    ("you [now] have one (fewer|less) Hand", {"n": -1}),
    (
        "(gives|grants|lends) (its owner|the owner|the wearer|its wearer|the user) "
        "{n:small_count} (extra|more|additional) Hand(s)",
        {},
    ),
    build=lambda n=0, hands=0: ExtraHands(hands - 2 if hands else n) if hands != 2 else None,
    parts=lambda v: {"n": v.n} if isinstance(v, ExtraHands) else None,
    doc="More or fewer Hands.",
    examples=["You have one extra Hand."],
    covers="D8 G7",
)
category(
    "slot",
    "Headgear, Armor or Footgear",
    lambda v, speech: SLOT_NAMES.get(v) if isinstance(v, int) else None,
)
for _slot, _name in SLOT_NAMES.items():
    phrase(f"slot_{_slot}", "slot", _name, f"{_name}s", build=constant(_slot))
phrase(
    "extra_slot",
    "owner_static",
    ("you may wear one extra {slot:slot}", {}),
    ("you may wear {n:small_count} extra {slot:slot}", {}),
    (
        "(fits|worn|may be worn|can be worn|can be (used|combined)|may be (used|combined)) "
        "(over|with|on top of|together with|in addition to|along with) "
        "(other|another|any other|any|your other) {slot:slot}",
        {},
    ),
    ("you (may|can) (wear|use) (two|a second|another) {slot:slot} [items]", {}),
    ("(lets|allows|enables) you [to] (wear|use) (two|a second|another) {slot:slot} [items]", {}),
    node=ExtraSlot,
    doc="More gear of a slot may be worn.",
    examples=["You may wear one extra Headgear."],
    covers="D8",
)
phrase(
    "no_slot",
    "owner_static",
    "needs no slot and no Hand",
    "(needs|requires|uses|takes|takes up|uses up) no (Hand|Hands|slot)",
    "no (Hand|slot) needed",
    "(needs|requires|uses|takes up) no slot or Hand",
    "(needs|requires|uses|takes|takes up|uses up) no (Hand|Hands|slot) to (use|wear|carry|wield)",
    "[(it|this|this item)] (does not|do not) (use|take|need|require|use up|take up|occupy) "
    "(a|any|your) (Hand|Hands|slot)",
    "[(it|this|this item)] (does not|do not) count (against|toward) your "
    "(Hand|Hands|Headgear|Armor|Footgear|slot) (limit|limits)",
    node=NoSlotNeeded,
    doc="The Item uses up no slot and no Hand.",
    examples=["Needs no slot and no Hand."],
    covers="D8",
)
phrase(
    "help_levels",
    "owner_static",
    ("go up {n:small_count} level(s) for each monster you help kill", {}),
    (
        "[you] [(gain|go up|get)] {n:small_count} level(s) for (each|every|any) <monster> you help "
        "[(someone|someone else|others|another player|anyone)] [to] (kill|defeat|beat|slay)",
        {},
    ),
    (
        "(when|whenever|if) you help [someone] (kill|defeat|beat) a <monster> , [you] (gain|go up) "
        "{n:small_count} level(s)",
        {},
    ),
    ("go up {n:small_count} level(s) for each monster you help kill if {cond:clause}", {}),
    (
        "[you] (gain|go up|get) {n:small_count} level(s) (when|whenever|if|each time) you help "
        "[to] "
        "(kill|defeat|beat) {cond:foes}",
        {},
    ),
    (
        "[you] (gain|go up|get) {n:small_count} level(s) (for each|for every|whenever you "
        "help (someone|another player) [to] (kill|defeat|beat)) <monster> "
        "(killed|defeated|beaten) with your help",
        {},
    ),
    node=HelpLevels,
    doc="Levels for helping.",
    examples=["Go up a level for each monster you help kill."],
    covers="G8",
    rank=1,
)
HELPED = (
    "(when|whenever|if|each time) you help [(someone|someone else|another player|anyone|others)]"
)
phrase(
    "help_treasures",
    "owner_static",
    ("draw {n:small_count} Treasure(s) when you help win", {}),
    ("draw {n:small_count} Treasure(s) face up when you help win", {"face_up": True}),
    (
        "(when|while) helping [(someone|another player|others)] , [you] (receive|get|draw|take) "
        "{n:small_count} [(extra|more)] Treasure(s)",
        {},
    ),
    (
        f"{HELPED} (win|win a <combat>) , [you] (draw|take|get) {{n:small_count}} [(extra|more)] "
        "Treasure(s) [of your own]",
        {},
    ),
    (
        f"{HELPED} (win|win a <combat>) , [you] (draw|take|get) {{n:small_count}} Treasure(s) face "
        "up",
        {"face_up": True},
    ),
    (f"[you] (draw|take|get) {{n:small_count}} Treasure(s) {HELPED} (win|win a <combat>)", {}),
    build=lambda n=1, face_up=False: HelpTreasures(n, face_up),
    parts=lambda v: _help_parts(v, False),
    doc="Treasures for helping in a combat that is won.",
    examples=["Draw one Treasure when you help win."],
    covers="G8",
    rank=2,
)


def _help_parts(value: Any, each: bool) -> dict[str, Any] | None:
    if not isinstance(value, HelpTreasures) or value.each != each:
        return None
    parts: dict[str, Any] = {"n": value.n, "face_up": value.face_up}
    if each:
        parts["killed"] = value.killed
    return {key: one for key, one in parts.items() if one is not False}


def _help_forms(beat: str, canonical: str, killed: bool) -> list[tuple[str, dict[str, Any]]]:
    fixed: dict[str, Any] = {"killed": True} if killed else {}
    up = {**fixed, "face_up": True}
    foe = f"{HELPED} [to] {beat} (a|any) <monster>"
    draw = "[you] (draw|take|get) {n:small_count} [(extra|more)] Treasure(s)"
    return [
        (f"draw {{n:small_count}} Treasure(s) for each monster you help {canonical}", fixed),
        (f"draw {{n:small_count}} Treasure(s) face up for each monster you help {canonical}", up),
        (f"{foe} , {draw} [of your own]", fixed),
        (f"{foe} , {draw} face up", up),
        (f"{draw} {foe}", fixed),
    ]


phrase(
    "help_treasures_each",
    "owner_static",
    *_help_forms("(defeat|beat)", "beat", False),
    *_help_forms("(kill|slay)", "kill", True),
    build=lambda n=1, face_up=False, killed=False: HelpTreasures(n, face_up, True, killed),
    parts=lambda v: _help_parts(v, True),
    doc="Treasures for helping, once for each monster beaten, or killed (AMB-122).",
    examples=["Draw one Treasure for each monster you help beat."],
    covers="G8",
    rank=2,
)
phrase(
    "swap_reward",
    "owner_static",
    "when you kill alone , you may take a level instead of {treasures:small_count} Treasure(s)",
    "(when|whenever|if|after) you kill (a <monster>|monsters|) (alone|without help) , you may "
    "(give up|trade|swap|exchange) {treasures:small_count} [of (the|its|your)] Treasure(s) for "
    "(a|one|an extra|another|one more) level",
    node=SwapReward,
    doc="Treasures of a Kill without a Helper may be given up for a level that cannot win.",
    examples=["When you kill alone, you may take a level instead of three Treasures."],
    rank=2,
)
phrase(
    "sell_factor",
    "owner_static",
    ("once per turn you may sell one Item for double its value", {}),
    (
        f"[(once per turn|each turn|once a turn)] [,] [you may] sell (one|an) item [(a turn|per "
        f"turn|each turn)] {DOUBLE}",
        {},
    ),
    ("you may sell Items for double their value", {"items": 0}),
    (
        f"(your items sell|you sell [your] items|sell [your] items|items sell|all items sell) "
        f"({DOUBLE}|for double|for double their [printed] [<gold>] (value|price))",
        {"items": 0},
    ),
    ("selling pays double", {"items": 0}),
    ("once per turn you may sell {items:small_count} Items for double their value", {}),
    (
        f"[(once per turn|each turn)] [,] you (may|can) sell {{items:small_count}} Items {DOUBLE}",
        {},
    ),
    ("you may sell Items for {factor:number} times their value", {"items": 0}),
    (
        "you (may|can) sell one Item (per|each|a) turn at (double|twice) [its] (price|value)",
        {},
    ),
    node=SellFactor,
    doc="Items sell for more.",
    examples=["Once per turn you may sell one Item for double its value."],
    covers="G7",
    rank=2,
)
for _kind in TRAIT_KINDS:
    _one, _many = KIND_NOUNS[_kind].one, KIND_NOUNS[_kind].many
    phrase(
        f"two_traits_{_kind}",
        "owner_static",
        f"you may have two {_many}, or one {_one} with all its advantages and none of its "
        f"drawbacks",
        f"(you (may|can) have|hold|have) two {_many} [,] or [have] one [{_one}] [with] [all] [of] "
        "[its] [(advantages|abilities)] [and] [(without|none of|with none of|no)] [its] "
        "[(drawbacks|disadvantages)]",
        f"you (may|can) have two {_many} [(at once|in play|at the same time)]",
        f"you (may|can) have two {_one} cards [[,] [and] have all [of] the advantages and "
        f"disadvantages "
        "of each]",
        f"[or] you (may|can) have one {_one} [card] (and have|with) all [of] its advantages and "
        f"none of "
        "its disadvantages",
        build=constant(TwoTraits(_kind)),
        parts=exactly(TwoTraits(_kind)),
        doc=f"Two {_many}, or one without its drawbacks.",
        examples=[f"You may have two {_many}."],
        covers="G10",
        rank=1,
    )
phrase(
    "waive",
    "owner_static",
    "you may equip it whatever its restrictions and whatever the limits",
    "(you may|you can) (equip|use|wear) (it|that item|the item|this item) (whatever|regardless of|"
    "despite|ignoring) (its|all|any) (restrictions|limits|requirements) "
    "[and (whatever|regardless of) the limits]",
    "(that item|it|the item) is legal [for you] [whatever it (asks|requires)]",
    "ignore (all|any) (restrictions|limits|requirements) on (it|that item|the item)",
    "you may (have|use|equip|wear) (that|the|this) item [equipped] even if (it would not be legal|"
    "you could not [otherwise] [use it]|you normally could not)",
    "(you may|you can) [(have and|carry and|equip and)] (equip|use|wear) (it|that item|the "
    "item|this item) (whatever|regardless of|despite|ignoring) [(its|all|any|the)] "
    "[(Class|Race|sex|gender|level)] [,] [or] [and] [(Class|Race|sex|gender|level)] [,] "
    "[(or|and)] [(any|other|any other)] [(Class|Race|sex|gender|level)] "
    "(restrictions|limits|requirements)",
    "you (may|can) (have|use|equip|wear) (it|that item|the item|this item) even if you "
    "(otherwise could not|could not otherwise|would not normally be able to|normally could "
    "not|are not allowed to)",
    "(that item|it|the item) (can|may) be (used|equipped|worn) by (anyone|you) "
    "[(whatever|regardless of) (its|all|any) (restrictions|limits|requirements)]",
    node=Waive,
    doc="The Item it is attached to is usable whatever its restrictions.",
    examples=["You may equip it whatever its restrictions and whatever the limits."],
    covers="J1",
    rank=1,
)
