"""Triggers: “When it enters combat, …” “If you escape, …”

It must not decide what happens; any effect may follow.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.combat_sides import ForceHelp
from kickdoor.engine.effects.combat_strength import MonsterMod
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, constant, exactly, phrase
from kickdoor.lang.phrasebook.phrases.flow import who_of

IT = "(<self>|this card)"
YOU = "(you|a player|anyone|someone|%you)"
TIMES = "when|if|whenever|each time|every time"
EACH = f"({TIMES})"
ANYONE = "(someone|someone else|another player|anyone|others)"
ALONE = "(alone|without help|by yourself|on your own|unaided|without a helper)"
# moment, how it is printed, other ways to say it
TRIGGERS: list[tuple[int, str, list[str]]] = [
    (
        c.ON_ENTER,
        "when it enters combat",
        [
            f"(when|as|as soon as|whenever) {IT} (enters|joins|arrives|shows up|appears|comes) "
            "[in] [(the|a)] [<combat>]",
            "(before|at the start of) [the] <combat>",
            "before [the] <combat> (starts|begins)",
            "(before|when|as soon as) you [first] (fight|face|meet|encounter|see) <him>",
            "when <combat> (with <him>|against <him>) (starts|begins)",
            "before (you (begin|start) [the] <combat>|fighting <him>|fighting)",
            "on arrival",
            "(when|upon|on|before) (entering|joining) [(the|a)] <combat>",
            "when <combat> (begins|starts)",
            "(if|whenever) you (meet|encounter|face) <him>",
            "when you (start|begin|enter) [(the|this)] <combat> [(with|against) <him>]",
            "as [the] <combat> (begins|starts)",
            "when (the|this) <combat> (begins|starts)",
            "when (encountered|revealed|it is revealed)",
        ],
    ),
    (
        c.ON_DEFEATED,
        "when it is beaten",
        [
            f"(when|if|after) {IT} is (beaten|defeated)",
            f"(when|if|after) {YOU} (defeat|beat|defeats|beats) (it|this monster)",
            "(if|when) (beaten|defeated)",
        ],
    ),
    (
        c.ON_KILLED,
        "when it is killed",
        [
            f"(when|if|after) {IT} is (killed|slain)",
            f"(when|if|after) {IT} dies",
            f"(when|if|after) {YOU} (kill|slay|kills|slays) (it|this monster)",
            "(if|when) (killed|slain)",
        ],
    ),
    (
        c.ON_ESCAPED,
        "when you escape",
        [
            f"(when|if|whenever|after) {YOU} [successfully] (escape|escapes|get away|gets away|"
            "<run_away>) [successfully] [(from it|[from] [(a|the|any)] <combat>|from a <monster>)]",
            "(if|when) you have escaped",
            "(anyone|those|everyone|any player) who (escapes|escape|gets away|get away)",
        ],
    ),
    (
        c.ON_FLEE,
        "when you Run Away",
        [
            f"(when|if|whenever) {YOU} [(must|have to|has to|try to)] (<run_away>|runs away|try to "
            f"<run_away>|flee|"
            "flees) [(from|)] [<him>]",
            "(even if|whether or not) you (escape|get away|successfully <run_away>|<run_away> "
            "successfully|succeed in <run_away>)",
        ],
    ),
    (
        c.ON_CAUGHT,
        "when it catches you",
        [
            "(if|when|whenever) it catches (you|a player|anyone)",
            "(if|when) you fail to <run_away>",
            "(if|when) you are caught",
        ],
    ),
    (
        c.ON_DRAWN,
        "when you draw this card",
        [
            "(when|if|as soon as) (you draw|drawn|it is drawn|this card is (drawn|turned "
            "up)|turned up|"
            "it is turned up|you turn it up) [this card]",
            "when drawn [face (up|down)]",
        ],
    ),
    (
        c.ON_EQUIPPED,
        "when you equip it",
        ["(when|whenever) (you equip|equipped|you put (it|this) on) [(it|this|this item)]"],
    ),
    (
        c.ON_TURN_START,
        "at the start of your turn",
        [
            "at the (start|beginning) of (%your|each of %your|every) [(turn|turns)]",
            "(when|as) %your turn (starts|begins)",
            "every turn",
        ],
    ),
    (c.ON_TURN_END, "at the end of your turn", ["at the end of each of %your turns"]),
    (c.ON_DEATH, "when you die", ["if you (die|are killed)", "after you die"]),
    (
        c.ON_CURSED,
        "when you are cursed",
        ["(when|if|whenever) (you are cursed|a (Curse|Trap) (strikes|hits) you)"],
    ),
    (
        c.ON_WIN_ALONE,
        "when you win a combat alone",
        ["(when|if|whenever) you win (a <combat>|) (alone|without help)"],
    ),
    (
        c.ON_BEAT_ALONE,
        "when you beat a monster alone",
        [f"{EACH} you (defeat|beat) (a|any) <monster> {ALONE}"],
    ),
    (
        c.ON_KILL_ALONE,
        "when you kill a monster alone",
        [f"{EACH} you (kill|slay) (a|any) <monster> {ALONE}"],
    ),
    (
        c.ON_HELPED_WIN,
        "when you help win a combat",
        [
            f"{EACH} you (successfully|) help (win|win a <combat>|someone win)",
            f"{EACH} you help (another player|someone|others|someone else) win [a <combat>]",
        ],
    ),
    (
        c.ON_HELPED_BEAT,
        "when you help beat a monster",
        [f"{EACH} you (successfully|) help [{ANYONE}] [to] (defeat|beat) (a|any) <monster>"],
    ),
    (
        c.ON_HELPED_KILL,
        "when you help kill a monster",
        [f"{EACH} you (successfully|) help [{ANYONE}] [to] (kill|slay) (a|any) <monster>"],
    ),
    (
        c.ON_WIN,
        "when you win a combat",
        [f"{EACH} you win [a <combat>]"],
    ),
    (
        c.ON_BEAT,
        "when you beat a monster",
        [f"({TIMES}|after) you (defeat|beat) (a|any) <monster>"],
    ),
    (
        c.ON_KILL,
        "when you kill a monster",
        [f"({TIMES}|after) you (kill|slay) (a|any) <monster>"],
    ),
    (
        c.ON_LOST,
        "when this card leaves play",
        [
            "(when|if) (you lose|you discard) (it|this card|this item|this)",
            "(when|if) (it|this card) is (lost|discarded|stolen)",
            "(when|if) (it|this card) leaves play",
        ],
    ),
    (
        c.ON_LEVEL_UP,
        "when you go up a level",
        ["(when|whenever|each time|every time|if) you (gain|go up|win|get) a level"],
    ),
    (
        c.ON_COMBAT_END,
        "at the end of the combat",
        [
            "after (the|each|a|every) <combat>",
            "(when|once) the <combat> (ends|is over)",
            "at the end of (a|each|every) <combat>",
        ],
    ),
]
category("trigger_moment", "a moment that sets something off")
for _code, _shown, _others in TRIGGERS:
    phrase(
        f"trigger_{_code}",
        "trigger_moment",
        _shown,
        *_others,
        build=constant(_code),
        parts=exactly(_code),
    )


def _on_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, On):
        return None
    parts: dict[str, Any] = {"moment": value.moment, "effect": value.effect}
    if value.cond is not None:
        parts["cond"] = value.cond
    return parts


category("trigger", "something that happens at a moment")
phrase(
    "on",
    "trigger",
    "{moment:trigger_moment} , {effect:effects/you}",
    "{moment:trigger_moment} and {cond:clause} , {effect:effects/you}",
    "{moment:trigger_moment} , if {cond:clause} , {effect:effects}",
    "{moment:trigger_moment} , {cond:heroes} {effect:steps/they}",
    "{effect:steps} {moment:trigger_moment} [, even if you (escape|get away|succeed)]",
    "{moment:trigger_moment} , {effect:steps} [,] even if you (escape|get away)",
    build=On,
    parts=_on_parts,
    doc="Something happens when a moment comes.",
    examples=[
        "When it enters combat, discard a card at random.",
        "If you escape, lose a level.",
        "When you win a combat, draw a Treasure.",
        "At the start of your turn and you are an Elf, draw a Door.",
    ][:3],
    covers="A12 A22 A25 E1",
)


phrase(
    "on_forced_help",
    "trigger",
    "you must <choose> {who:person} to help you [in combat]",
    "<choose> {who:person} : (that player|he|she|they) (must|has to|have to) (help|join)",
    build=lambda who: On(c.ON_ENTER, ForceHelp(who)),
    doc="Somebody is forced to help.",
    examples=["You must choose another player to help you."],
    covers="A19",
    rank=1,
)
phrase(
    "on_enter_discard",
    "trigger",
    "if {what:in_play} is in play when (it|he|she) enters combat , discard (it|him|her)",
    build=lambda what: On(c.ON_ENTER, Lose(what, None, Who(c.W_EVERYONE))),
    covers="A22",
    rank=1,
    doc="A card by name is lost by whoever has it when the monster comes.",
    examples=['If "Kettle Hat" is in play when it enters combat, discard it.'],
)


phrase(
    "on_beaten_by",
    "trigger",
    (
        "(the player|whoever|anyone|the one|each player) who (defeats|beats) <him> {effect:steps}",
        {},
    ),
    ("whoever (defeats|beats) <him> {effect:steps}", {}),
    (
        "(the player|whoever|anyone|the one|each player) who (kills|slays) <him> {effect:steps}",
        {"moment": c.ON_KILLED},
    ),
    ("whoever (kills|slays) <him> {effect:steps}", {"moment": c.ON_KILLED}),
    build=lambda effect, moment=c.ON_DEFEATED: (
        On(moment, effect) if who_of(effect) in (None, Who()) else None
    ),
    doc="What whoever beats the monster gets or suffers.",
    examples=["Whoever beats it draws a Door."],
    covers="A25",
    rank=-1,
)
phrase(
    "on_count",
    "trigger",
    "{amount:bonus} [{amount_per:per}] {moment:trigger_moment}",
    "{moment:trigger_moment} , [<self>] [(gets|get|has|have|gains)] {amount:bonus} "
    "[{amount_per:per}]",
    build=lambda amount, moment: (
        On(moment, MonsterMod(amount, c.M_THIS)) if moment == c.ON_ENTER else None
    ),
    doc="A bonus counted once, when the monster comes, and kept for the fight.",
    examples=["+2 for each Item you have when it enters combat."],
    covers="A5 A22",
    rank=1,
)


def _even_so(effect: Effect, cond: Cond | None = None) -> On:
    return On(c.ON_FLEE, effect, cond)


phrase(
    "on_even_if",
    "trigger",
    "{cond:heroes} {effect:steps/they} even if (they|you) (escape|get away)",
    "{cond:heroes} {effect:steps/they} (if|when|whenever) (they|you) [(must|have to|try to)] "
    "<run_away>",
    "{cond:heroes} {effect:steps/they} whether or not (they|you) (escape|get away)",
    "{effect:effects} (if|when|whenever) you <run_away> [,] (whether or not|even if) you "
    "(escape|get away)",
    "(if|when|whenever) you <run_away> [,] {effect:effects} [,] (whether or not|even if) you "
    "(escape|get away)",
    build=_even_so,
    doc="A price even for those who get away.",
    examples=["Elves lose a level even if they escape."],
    covers="A12",
    rank=1,
)
phrase(
    "on_although",
    "trigger",
    "{cond:heroes} {effect:steps/they} (although|when|if) they (got away|escaped|escape|get away)",
    build=lambda cond, effect: On(c.ON_ESCAPED, effect, cond),
    covers="A12",
    rank=1,
    doc="A price for those who get away.",
    examples=["Elves lose a level although they got away."],
)
