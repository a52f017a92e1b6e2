"""What others do and what comes next: the next monster, somebody else's luck, peace from a rival.

It must not hold what players exchange; that is `exchanges`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import FoeBonus
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import also, category, constant, exactly, phrase
from kickdoor.lang.phrasebook.phrases.exchanges import ONE
from kickdoor.lang.phrasebook.phrases.lasting import Until

# --- what comes next ------------------------------------------------------------------------------


def _next_foe(amount: Amount, who: Who | None = None) -> Lasting:
    return Lasting([FoeBonus(amount, first=True)], c.UNTIL_COMBAT, who or Who())


def _next_foe_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or len(value.statics) != 1:
        return None
    static = value.statics[0]
    if not isinstance(static, FoeBonus) or value != _next_foe(static.amount):
        return None
    return {"amount": static.amount}


phrase(
    "next_foe",
    "effect_one",
    "the next monster you fight gets {amount:bonus}",
    "(your next <monster>|the next <monster> [(that|)] you (fight|face|meet|encounter)) "
    "(gets|has|gains|is at|receives|fights at) {amount:bonus}",
    "{amount:bonus} (to|for) (your next <monster>|the next <monster> [(that|)] you "
    "(fight|face|meet|encounter))",
    build=_next_foe,
    parts=_next_foe_parts,
    doc="The next monster is stronger or weaker: the first of the combat, or of this one.",
    examples=["The next monster you fight gets +5."],
    covers="B23",
    rank=1,
)
# --- what others do -------------------------------------------------------------------------------

ANOTHER = (
    "(another player|any other player|some other player|someone else|anyone else|a rival|an "
    "opponent)"
)
EACH = "(when|whenever|if|each time|every time)"
OTHERS = [
    (c.ON_OTHER_DEATH, "when another player dies", "(dies|is killed|perishes)"),
    (
        c.ON_OTHER_LEVEL_UP,
        "when another player goes up a level",
        "(goes up|gains|gets|rises) (a level|one or more levels|levels)",
    ),
    (
        c.ON_OTHER_LEVEL_DOWN,
        "when another player loses a level",
        "(loses|goes down) (a level|one or more levels|levels)",
    ),
    (
        c.ON_OTHER_CURSED,
        "when another player is cursed",
        "(is (cursed|struck by a (Curse|Trap))|suffers a (Curse|Trap))",
    ),
    (
        c.ON_OTHER_WIN,
        "when another player wins a combat",
        "wins (a|any) <combat>",
    ),
    (
        c.ON_OTHER_BEAT,
        "when another player beats a monster",
        "(defeats|beats) (a|any) <monster>",
    ),
    (
        c.ON_OTHER_KILL,
        "when another player kills a monster",
        "(kills|slays) (a|any) <monster>",
    ),
]
for _code, _shown, _does in OTHERS:
    phrase(
        f"trigger_{_code}",
        "trigger_moment",
        _shown,
        f"{EACH} {ANOTHER} {_does}",
        build=constant(_code),
        parts=exactly(_code),
        doc="Something that happens to somebody else sets it off.",
    )


def _nothing_on_you(until: Until, who: Who | None = None) -> Lasting | None:
    if who is None or who.code not in ONE | {c.W_OTHERS} or until.code == c.UNTIL_FLIGHT:
        return None
    return Lasting([Ban(c.BAN_ON_YOU)], until.code, who)


def _nothing_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or value.statics != [Ban(c.BAN_ON_YOU)] or value.slot:
        return None
    return {"until": Until(value.until), "who": value.who}


phrase(
    "nothing_on_you",
    "effect_one",
    "{who:subject} may not play cards on you {until:until}",
    "{who:subject} (plays|play|can play|may play) nothing [(more|else)] (on|against) you "
    "{until:until}",
    "{who:subject} (may not|can not) play [any] [(more|further)] (cards|card|anything) [(more|"
    "else)] (on|against) you {until:until}",
    build=_nothing_on_you,
    parts=_nothing_parts,
    doc="Somebody may play nothing on you, nor into your fight.",
    examples=["Another player may not play cards on you until the end of the turn."],
    covers="E11",
    rank=1,
)
# --- draws ----------------------------------------------------------------------------------------

phrase(
    "draw_as_drawn",
    "effect_one",
    "draw {count:how_many} Treasure(s) the way you drew this card",
    "<draw> {count:how_many} [(more|extra|additional)] (Treasure|Treasures) (the [same] way|in the "
    "[same] way|[just] as|[exactly] like) you drew this [(card|one)]",
    build=lambda count: Draw(c.TREASURE, count, as_drawn=True),
    parts=lambda v: (
        {"count": v.count}
        if isinstance(v, Draw) and v == Draw(c.TREASURE, v.count, as_drawn=True)
        else None
    ),
    doc="Treasures face up if this card was drawn face up, else face down.",
    examples=["Draw four Treasures the way you drew this card."],
    covers="E12",
    rank=2,
)
# --- other ways to say what is known --------------------------------------------------------------

phrase(
    "lose_what_you_are",
    "effect_one",
    "(lose|discard|forget|give up|drop) the {kind:trait_kind} [that] you are",
    build=lambda kind: Lose(Filter(kind=kind), Num(1)),
    doc="The trait you have is lost.",
    examples=["Lose the Class you are."],
    covers="B13",
)
also(
    "foreign",
    ("[{who:subject}] <suffer> the (top|topmost|uppermost|first) {what:foreign_hex}", {}),
    ("[{who:subject}] <suffer> the (bottom|bottommost|last) {what:foreign_hex}",
     {"bottom": True}),
)  # fmt: skip
category("foreign_hex", "a Curse in the discards")
phrase(
    "foreign_hex",
    "foreign_hex",
    "(Curse|Trap) [card] (in|of|from|on) the [Door] <discards>",
    "discarded (Curse|Trap)",
    build=lambda: Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS),
)
HELPED = "(got|had|received|accepted) [(any|some)] help [(in|during|for|)] [(this|the) <combat>]"
HERE = "[(in|during) (this|the) <combat>]"
also("clause_helped", f"you {HELPED}", f"(anyone|someone|anybody) helped you {HERE}")
also("picker_4", "of (your opponents|your rivals|the other players) choice")
phrase(
    "gain_what_others_lose",
    "trigger",
    f"{EACH} {ANOTHER} loses a level , you (gain|get|go up) (one|it)",
    build=lambda: On(c.ON_OTHER_LEVEL_DOWN, GainLevels(Num(1))),
    doc="A level for every time somebody else loses some.",
    examples=["Whenever another player loses a level, you gain one."],
    rank=1,
)
