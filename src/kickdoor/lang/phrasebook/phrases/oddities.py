"""Rare things: odd hands, duels of dice, cards to choose from, monsters that cancel each other.

It must not hold what many cards say.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import DrawKeep
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.combat_cards import DoubleItem
from kickdoor.engine.effects.combat_sides import Rout
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.dice_rolls import Duel
from kickdoor.engine.effects.entering_play import KeepAsItem
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels, SetLevel
from kickdoor.engine.nodes.amount_nodes import CountCards, LevelOf, MissedBy, Num
from kickdoor.engine.nodes.combat_statics import Cancels
from kickdoor.engine.nodes.item_statics import ExtraHands
from kickdoor.engine.nodes.logical_conditions import IsOdd
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import LevelIn
from kickdoor.engine.nodes.player_statics import Ban, LootsMore
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import also, phrase
from kickdoor.lang.phrasebook.links_losses import IfMany, RollToKeep
from kickdoor.lang.phrasebook.phrases.exchanges import ONE
from kickdoor.lang.phrasebook.phrases.lasting import Until

# --- odd and even ---------------------------------------------------------------------------------

MOST_LOOT = 5
ODD, EVEN = {"odd": True}, {"odd": False}
HAND = CountCards(Filter(at=c.AT_HAND))
phrase(
    "odd_hand",
    "fact",
    ("you hold an odd number of cards", ODD),
    ("you hold an even number of cards", EVEN),
    ("you (hold|have) an odd number of cards [in [your] hand]", ODD),
    ("you (hold|have) an even number of cards [in [your] hand]", EVEN),
    ("[the] number of cards (in your hand|you hold) is odd", ODD),
    ("[the] number of cards (in your hand|you hold) is even", EVEN),
    build=lambda odd: IsOdd(CountCards(Filter(at=c.AT_HAND)), odd),
    parts=lambda v: {"odd": v.odd} if isinstance(v, IsOdd) and v.of == HAND else None,
    doc="The number of cards in the hand is odd or even.",
    examples=["If you hold an odd number of cards, lose a level."],
    rank=2,
)
phrase(
    "odd_level",
    "fact",
    ("your Level is odd", ODD),
    ("your Level is even", EVEN),
    build=lambda odd: IsOdd(LevelOf(), odd),
    parts=lambda v: {"odd": v.odd} if isinstance(v, IsOdd) and v.of == LevelOf() else None,
    doc="The Level is odd or even.",
    examples=["If your Level is even, lose a level."],
    rank=2,
)
# --- rolls ----------------------------------------------------------------------------------------

phrase(
    "amount_missed",
    "amount",
    "the number by which you missed the roll",
    "the (number|amount) [of points] by which (you missed the roll|your roll failed)",
    node=MissedBy,
    doc="By how much the Run Away roll fell short.",
)
phrase(
    "lose_missed",
    "effect_one",
    "[you] lose as many levels as you missed [(the|your)] [(Run Away|escape)] roll by",
    "[you] lose (a level|one level) (for (each|every) point|per point) (by which [(you missed "
    "[(the|your)]|your)] [(Run Away|escape)] roll (failed|)|(you missed [(the|your)] [(Run "
    "Away|escape)] roll by|your [(Run Away|escape)] roll (failed by|fell short)))",
    build=lambda: LoseLevels(MissedBy()),
    doc="As many levels as the Run Away roll fell short.",
    examples=["Lose as many levels as you missed the roll by."],
    covers="B22",
    rank=1,
)


def _duel(other: Who, win: Effect, lose: Effect | None = None) -> Duel | None:
    return Duel(other, win, lose) if other.code in ONE else None


AGAINST = (
    "(roll <dice> against {other:person}|you and {other:person} [each] roll <dice>|"
    "{other:person} and you [each] roll <dice>)"
)
HIGHER = "(if you roll higher|if your roll is higher|if (yours|you) (is|are) higher|if you win)"
phrase(
    "duel",
    "effect",
    "roll a die against {other:person} : if you roll higher , {win:effects/you}",
    "roll a die against {other:person} : if you roll higher , {win:steps} , otherwise {lose:steps}",
    f"{AGAINST} (:|\\,|and) {HIGHER} , {{win:steps}} [,] (otherwise|else) [,] {{lose:steps}}",
    f"{AGAINST} (:|\\,|and) {HIGHER} , {{win:effects}}",
    build=_duel,
    parts=lambda v: (
        {"other": v.other, "win": v.win, **({} if v.lose is None else {"lose": v.lose})}
        if isinstance(v, Duel)
        else None
    ),
    doc="You and another player roll; what happens if your roll is the higher one.",
    examples=["Roll a die against another player: if you roll higher, that player must help."],
    covers="A19",
    rank=2,
)
# --- cards to choose from -------------------------------------------------------------------------


def _keep(n: int, deck: int, kept: int = 1) -> DrawKeep | None:
    return DrawKeep(deck, n, kept) if 0 < kept < n <= 10 else None


DOORS, TREASURES = {"deck": c.DOOR}, {"deck": c.TREASURE}
REST = "[(and|,|then)] [(discard|ditch) the (rest|others|other|other one)]"
phrase(
    "draw_keep",
    "effect_one",
    ("draw {n:digits} Treasures and keep {kept:digits}", TREASURES),
    ("draw {n:digits} Doors and keep {kept:digits}", DOORS),
    (f"<draw> {{n:number}} Treasures [,] (and|then|) keep {{kept:number}} [of them] {REST}",
     TREASURES),
    (f"<draw> {{n:number}} (Doors|Door cards) [,] (and|then|) keep {{kept:number}} [of them] "
     f"{REST}", DOORS),
    (f"<draw> {{n:number}} Treasures [,] (and|then|) (choose|pick) {{kept:number}} [(of them|to "
     f"keep)] {REST}", TREASURES),
    build=_keep,
    parts=lambda v: (
        {"n": v.count, "kept": v.keep, "deck": v.deck} if isinstance(v, DrawKeep) else None
    ),
    doc="Cards are drawn, some of them are kept, the others discarded.",
    examples=["Draw 3 Treasures and keep 1."],
    covers="E12",
    rank=3,
)  # fmt: skip
# --- levels ---------------------------------------------------------------------------------------


def _raised(n: int) -> If | None:
    return If(LevelIn(high=n - 1), SetLevel(Num(n), only_down=False)) if n > 1 else None


def _raised_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, If) or not isinstance(value.then, SetLevel):
        return None
    amount = value.then.amount
    if not isinstance(amount, Num) or value != _raised(amount.n):
        return None
    return {"n": amount.n}


phrase(
    "raised_to",
    "effect_one",
    "go up to Level {n:digits}",
    "[you] (go up|rise|are raised|move up|climb|jump) to Level {n:number}",
    "if you are below Level {n:number} , [you] (go up|rise|are raised) to (it|that Level|that)",
    build=_raised,
    parts=_raised_parts,
    doc="Whoever has a lower Level is raised to that one; others keep theirs.",
    examples=["Go up to Level 4."],
    covers="B15",
    rank=1,
)
phrase(
    "if_many",
    "link",
    "if you lost (more than one|two or more|several) (level(s)|card(s)|Item(s)) , {effect:effects}",
    "{effect:steps} if you lost (more than one|two or more|several) (level(s)|card(s)|Item(s))",
    build=IfMany,
    doc="After a loss: what happens if it was more than one.",
    examples=["Lose two levels. If you lost more than one level, draw a Treasure."],
    rank=3,
)
# --- gear -----------------------------------------------------------------------------------------

TRIPLE = "(for|in) (this|the|one|your next) <combat>"
phrase(
    "triple_item",
    "effect_one",
    "triple the bonus of one Item you are using",
    "(triple|triples) the [combat] bonus of (one|any|any one|a|one of your) [other] (item|items) "
    f"[(you are using|you use|you have|of yours|in use|you are wearing)] [{TRIPLE}]",
    f"(one|any one) [other] item [(you are using|of yours)] counts (triple|three times) [{TRIPLE}]",
    build=lambda: DoubleItem(3),
    parts=lambda v: {} if v == DoubleItem(3) else None,
    doc="What one Item gives counts three times for this fight (AMB-100).",
    examples=["Usable once only. Triple the bonus of one Item you are using."],
    covers="E12",
    rank=2,
)
phrase(
    "roll_to_keep",
    "link",
    "[then] roll <dice> (:|\\,|and) on [(a|an)] {cond:faces} , [you] (lose|discard) (it|that "
    "Item|the Item)",
    "[then] roll <dice> (:|\\,|and) [you] (lose|discard) (it|that Item|the Item) on [(a|an)] "
    "{cond:faces}",
    build=RollToKeep,
    doc="After an Item that counted more: the roll that may cost it.",
    examples=[
        "Usable once only. Triple the bonus of one Item you are using. Then roll a die: on a 1 "
        "or 2, lose it."
    ],
    rank=2,
)
phrase(
    "keep_companion",
    "effect_one",
    "keep it as a companion with {n:signed}",
    "(keep|keeps) (it|him|her|them|this card|this monster) as (a|an|your) [(loyal|new|faithful)] "
    "(companion|Hireling|Ally|Sidekick|pet) (with|worth|that gives [you]|giving [you]) {n:signed}",
    build=lambda n: KeepAsItem(n.n, companion=True),
    parts=lambda v: (
        {"n": Num(v.bonus)}
        if isinstance(v, KeepAsItem) and v == KeepAsItem(v.bonus, companion=True)
        else None
    ),
    doc="The beaten monster stays with the winner as a companion.",
    examples=["When you defeat it, keep it as a companion with +3."],
    covers="A27",
    rank=1,
)
phrase(
    "lose_shuffled",
    "effect_one",
    "[turn] [(and|)] (shuffle|mix) [(all|)] your Items [face down] [,] [and] (lose|discard) "
    "{n:number} [(of them|at random|unseen)]",
    "turn [(all|)] your Items (face down|over) [,] (shuffle|mix) them [,] and (lose|discard) "
    "{n:number} [(of them|at random|unseen)]",
    build=lambda n: Lose(Filter(kind=c.ITEM), Num(n), pick=c.PICK_RANDOM),
    doc="Items picked by chance, told with what the hands do.",
    examples=["Turn your Items face down, shuffle them and lose one."],
    covers="B5",
    rank=1,
)
# --- what is missing for a time -------------------------------------------------------------------


def _away(until: Until) -> Lasting | None:
    if until.code in (c.UNTIL_FLIGHT, c.UNTIL_SLOT_LOST, c.UNTIL_CURED):
        return None
    return Lasting([Ban(c.BAN_CARDS), Ban(c.BAN_HELP), Ban(c.BAN_TRADE)], until.code)


phrase(
    "leave_table",
    "effect_one",
    "leave the table {until:until}",
    "[you] (leave|must leave|have to leave) (the table|the room|the game) {until:until}",
    build=_away,
    doc="Nothing is played, traded or helped with for a time (AMB-117).",
    examples=["Leave the table until the start of your next turn."],
    covers="B28",
    rank=1,
)
phrase(
    "hand_lost",
    "effect_one",
    "[you] (lose|have lost) [the use of] one Hand {until:until}",
    "you have one Hand (fewer|less) {until:until}",
    build=lambda until: Lasting([ExtraHands(-1)], until.code, slot=until.slot),
    doc="One Hand fewer for a time.",
    examples=["Lose the use of one Hand until you die."],
    covers="D8",
    rank=2,
)
LOOT = "(when|whenever|if) you loot [the room]"
phrase(
    "loots_more",
    "owner_static",
    "when you loot the room , draw {total:digits} cards",
    f"{LOOT} , [you] [(may|can)] <draw> {{total:number}} (cards|Doors|Door cards) [instead of "
    "(one|1|a single one)]",
    f"[you] [(may|can)] <draw> {{total:number}} (cards|Doors|Door cards) {LOOT}",
    f"{LOOT} , [you] <draw> {{more:number}} (extra|more|additional) (card|cards|Door|Doors)",
    build=lambda total=0, more=0: (
        LootsMore(more or total - 1) if more or 1 < total <= MOST_LOOT else None
    ),
    parts=lambda v: {"total": v.n + 1} if isinstance(v, LootsMore) else None,
    doc="More cards for looting the room.",
    examples=["When you loot the room, draw 2 cards."],
    covers="G7",
    rank=2,
)
FIGHTERS = "(players|munchkins|fighters|heroes)"
WINNING = "[,] even if they (could|would|can|are about to) [(have|be)] (win|won|winning)"
phrase(
    "rout",
    "effect_one",
    "the fighters must flee, even if they would win",
    f"(force|forces|make) (the|all) {FIGHTERS} [(in|of) (the|this|a) <combat>] [to] "
    f"(run away|flee) {WINNING}",
    f"(the|all) {FIGHTERS} [(in|of) (the|this|a) <combat>] (must|have to) (run away|flee) "
    + WINNING,
    build=Rout,
    parts=lambda v: {} if v == Rout() else None,
    doc="The combat is lost at once, whatever the totals.",
    examples=["Usable once only. The fighters must flee, even if they would win."],
    covers="E11",
    rank=3,
)
# --- monsters -------------------------------------------------------------------------------------

BOTH = "(both|they both) [(monsters|of them)] (leave|vanish|go away|disappear|depart|flee|go)"
phrase(
    "cancels",
    "monster_static",
    "it and {name:card} cancel each other",
    "(if|when|as soon as) {name:card} is [(also|)] (in|part of) the <combat> , " + BOTH,
    "(if|when|as soon as) {name:card} (joins|enters|is in) [(it|the <combat>)] , " + BOTH,
    "(with|together with) {name:card} in the <combat> , " + BOTH,
    node=Cancels,
    doc="Two monsters that leave as soon as both are in a fight, with everything on them.",
    examples=['It and "Soup Golem" cancel each other.'],
    covers="A8",
    rank=2,
)
AGAIN = "(must|has to|have to) (flee|run away|run|escape) (again|once more)"
also(
    "reroll_flight",
    (
        f"(he|she|they|that player|the player|someone) {AGAIN}",
        {"own": False, "flight": True},
    ),
)
