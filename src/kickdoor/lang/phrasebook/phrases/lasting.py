"""Things that stay: “-5 in your next combat”, “until you win a fight”, “skip your next turn”.

It must not hold what is over at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, constant, exactly, phrase
from kickdoor.lang.phrasebook.phrases.lists import listing


@dataclass
class Until:
    """When something ends, and the slot whose loss ends it."""

    code: int
    slot: int = 0


NEXT = "(%your|the) next"
ALONE = (
    "(alone|without help|[all] (on your own|by yourself)|unaided|single handed|single handedly|"
    "with no help)"
)
ENDS: list[tuple[int, str, list[str]]] = [
    (
        c.UNTIL_COMBAT,
        "in your next combat",
        [
            f"(in|during|for|on|at) {NEXT} <combat>",
            "[(in|for|during|at)] next <combat>",
            "(in|for|during) (this|the present|the current) <combat>",
            "until the end of (%your next|the|this) <combat>",
            "for the rest of (the|this) <combat>",
            "(in|during) (this|%your current) or %your next <combat>",
            "until (the|this) <combat> (ends|is over)",
            "in %your next <combat> only",
        ],
    ),
    (
        c.UNTIL_TURN_END,
        "until the end of the turn",
        [
            "this turn",
            "for the rest of (the|this|%your) turn",
            "until [the] end of (this|the present|) turn",
        ],
    ),
    (
        c.UNTIL_NEXT_TURN,
        "on your next turn",
        ["(on|during|in|of|for) %your next turn", "next turn"],
    ),
    (
        c.UNTIL_NEXT_TURN_END,
        "until the end of your next turn",
        [
            "until the end of %your next turn",
            "until after %your next turn",
            "until %your next turn ends",
        ],
    ),
    (
        c.UNTIL_TURN_START,
        "until the start of your next turn",
        [
            "until (the (start|beginning) of |) [%your] next turn",
            "until it is %your turn again",
            "until %your next turn (starts|begins)",
        ],
    ),
    (
        c.UNTIL_LEVEL_UP,
        "until you go up a level",
        [
            "until %you (go up|gain|gains|goes up|get|rise|advance|have gained|have gone up) "
            "(a|one|another) level",
            "until %you level up",
            "until %you next (go up|gain) a level",
            "until %your next level [up]",
        ],
    ),
    (
        c.UNTIL_ESCAPE,
        "until you escape",
        [
            "until %your next (successful|) escape",
            "until %you (get away|run away|flee|successfully <run_away>|escape "
            "(successfully|from a <monster>))",
        ],
    ),
    (
        c.UNTIL_FLIGHT,
        "the next time you Run Away",
        [
            f"(on|for|to|in|during) {NEXT} (Run Away roll|escape roll|attempt to "
            f"<run_away>|flight|escape|attempt)",
            "the next time %you <run_away>",
            "when you next <run_away>",
        ],
    ),
    (
        c.UNTIL_WIN_ALONE,
        "until you win a combat alone",
        [
            f"until %you (win|wins|have won) (a <combat>|) {ALONE}",
            f"until %you (defeat|beat|defeats|beats|have (defeated|beaten)) a <monster> {ALONE}",
            "before %you win alone",
        ],
    ),
    (
        c.UNTIL_KILL_ALONE,
        "until you kill a monster alone",
        [f"until %you (kill|kills|slay|have (killed|slain)) a <monster> {ALONE}"],
    ),
    (
        c.UNTIL_KILL,
        "until you kill a monster",
        ["until %you [next] (kill|kills|slay|have (killed|slain)) (a|another) <monster>"],
    ),
    (
        c.UNTIL_WIN,
        "until you win a combat",
        [
            "until %you [next] (win|wins|have won) [(a|your next)] [<combat>]",
            "until %your next (victory|win)",
            "until %you [next] (defeat|beat|defeats|beats|have (defeated|beaten)) (a|another) "
            "<monster>",
        ],
    ),
    (c.UNTIL_DEATH, "until you die", ["until %your death", "until %you (die|dies)"]),
    (
        c.UNTIL_CURED,
        "until it is cured",
        [
            "until [you are] cured",
            "permanently",
            "for the rest of the game",
            "until (this|the) (Curse|Trap) is (cancelled|removed|lifted|cured|gone)",
            "until (removed|cancelled|you get rid of it)",
            "as long as this (Curse|Trap) lasts",
            "from now on",
        ],
    ),
]
category("until", "how long it lasts")
for _code, _shown, _others in ENDS:
    phrase(
        f"until_{_code}",
        "until",
        _shown,
        *_others,
        build=constant(Until(_code)),
        parts=exactly(Until(_code)),
        doc=f"Lasts {_shown}." if "until" in _shown else "Counts in the next fight, or in this.",
        covers="B23 B24",
    )
phrase(
    "until_slot",
    "until",
    "until you lose your {slot:slot}",
    "until %you (lose|loses|discard|get rid of) (%your|the|any) {slot:slot}",
    "until %your {slot:slot} (is lost|is gone|goes)",
    "as long as you (have|wear) %your {slot:slot}",
    build=lambda slot: Until(c.UNTIL_SLOT_LOST, slot),
    parts=lambda v: (
        {"slot": v.slot} if isinstance(v, Until) and v.code == c.UNTIL_SLOT_LOST else None
    ),
    doc="Lasts until gear of a slot is lost.",
    covers="C4",
)

category("your_static", "something true of you for a while")
phrase(
    "your_static",
    "your_static",
    "{it:owner_static}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Static) else None,
)
listing("your_statics", "your_static", "something true of you for a while", "and", list, list)


def _last(statics: list[Static], until: Until, who: Who | None = None) -> Lasting:
    if until.code == c.UNTIL_FLIGHT:  # “-2 on your next Run Away roll”
        statics = [
            RunBonus(one.amount, one.cond) if isinstance(one, HeroBonus) else one for one in statics
        ]
    return Lasting(statics, until.code, who or Who(), until.slot)


def _alone(amount: Any, run: Any, what: int | None) -> list[Static]:
    if amount is not None:
        return [HeroBonus(amount)]
    if run is not None:
        return [RunBonus(run)]
    return [] if what is None else [Ban(what)]


phrase(
    "lasting",
    "effect",
    "{statics:your_statics} {until:until}",
    "{until:until} , {statics:your_statics}",
    "{until:until} : {statics:your_statics}",
    "next <combat> : {fight:your_statics}",
    "(nobody helps you|you get no help|no help for you) {until:until}",
    "you (must|have to) fight (%your|the) next (<combat>|<monster>) (alone|without help)",
    "(you fight|you are in|) %your next <combat> (at|is at|with) {amount:bonus}",
    "{amount:bonus} to [%your] next <combat>",
    "[you] (<get>|have) {amount:bonus} (to|on|for) %your next <combat>",
    "%your next (Run Away|escape) roll is [at] {run:bonus}",
    "(can not|may not) {what:banned} {until:until}",
    build=lambda statics=None, until=None, fight=None, amount=None, run=None, what=None: _last(
        _alone(amount, run, what) or statics or fight or [Ban(c.BAN_BE_HELPED)],
        until or Until(c.UNTIL_COMBAT if run is None else c.UNTIL_FLIGHT),
    ),
    parts=lambda v: (
        {"statics": v.statics, "until": Until(v.until, v.slot)}
        if isinstance(v, Lasting) and v.who == Who()
        else None
    ),
    doc="Something is true of you for a while; a Curse stays with you until then.",
    examples=[
        "-5 in your next combat.",
        "You cannot be helped in your next combat.",
        "-2 to Run Away until you escape.",
        "-1 to all your rolls until you lose your Headgear.",
        "Only your Level counts in your next combat.",
    ],
    covers="B23 B24 C4 C5 C8",
    rank=-1,
)
phrase(
    "lasting_bonus",
    "effect",
    "{who:subject} <get> {amount:bonus} {until:until}",
    "{who:subject} (is|are|fights|fight) at {amount:bonus} {until:until}",
    build=lambda amount, until, who: _last([HeroBonus(amount)], until, who),
    parts=lambda v: _single(v, HeroBonus, "amount"),
    doc="Somebody is stronger or weaker for a while.",
    examples=["The player to your left has -5 in your next combat."],
)
phrase(
    "lasting_run",
    "effect",
    "{who:subject} <get> {amount:bonus} to Run Away {until:until}",
    build=lambda amount, until, who: _last([RunBonus(amount)], until, who),
    parts=lambda v: _single(v, RunBonus, "amount"),
    doc="Somebody's Run Away rolls change for a while.",
    examples=["Another player has -2 to Run Away until the end of the turn."],
)
phrase(
    "lasting_ban",
    "effect",
    "{who:subject} (cannot|may not) {what:banned} {until:until}",
    "{who:subject} (can not|may not) {what:banned} [any more] {until:until}",
    build=lambda what, until, who: _last([Ban(what)], until, who),
    parts=lambda v: _single(v, Ban, "what"),
    doc="Somebody may not do something for a while.",
    examples=["Another player cannot play cards on other players until the end of the turn."],
    covers="B24 E11",
)


def _single(value: Any, node: type, key: str) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or len(value.statics) != 1 or value.who == Who():
        return None
    static = value.statics[0]
    if type(static) is not node or getattr(static, "cond", None) is not None:
        return None
    if getattr(static, "instead", False):
        return None
    return {key: getattr(static, key), "until": Until(value.until, value.slot), "who": value.who}


phrase(
    "skip_turn",
    "effect",
    "[{who:subject}] (skip|miss|lose|sit out|skips|misses|loses|sits out) (%your next turn|a turn|"
    "the next turn|next turn|%your turn)",
    build=lambda who=None: _last([Ban(c.BAN_TURN)], Until(c.UNTIL_NEXT_TURN), who),
    doc="A turn is skipped.",
    examples=["Skip your next turn."],
    covers="B24",
    rank=1,
)
phrase(
    "skip_loot",
    "effect",
    "[{who:subject}] (skip|skips) the Loot the Room phase of %your next turn",
    "[{who:subject}] (skip|skips) (looting|loot) (on|of|in) %your next turn",
    "[{who:subject}] (skip|skips|miss|misses) %your next (chance|opportunity) to loot [the room]",
    build=lambda who=None: _last([Ban(c.BAN_LOOT)], Until(c.UNTIL_NEXT_TURN), who),
    doc="The next room is not looted.",
    examples=["Skip the Loot the Room phase of your next turn."],
    covers="B24",
    rank=1,
)


def _next_win(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or len(value.statics) != 1 or value.until != c.UNTIL_WIN:
        return None
    static = value.statics[0]
    amount = static.treasures if isinstance(static, Reward) else None
    if not isinstance(amount, Num) or value != Lasting([Reward(amount)], c.UNTIL_WIN):
        return None
    return {"n": abs(amount.n), "sign": 1 if amount.n > 0 else -1}


phrase(
    "next_win_treasure",
    "effect",
    ("the next time you win a combat, you draw {n:number} fewer Treasure(s)", {"sign": -1}),
    ("the next time you win a combat, you draw {n:number} more Treasure(s)", {"sign": 1}),
    (
        "the next time %you win [a <combat>] [,] [you] (draw|take|get) {n:number} (fewer|less) "
        "Treasure(s)",
        {"sign": -1},
    ),
    (
        "the next time %you win [a <combat>] [,] [you] (draw|take|get) {n:number} (extra|more|"
        "additional) Treasure(s)",
        {"sign": 1},
    ),
    build=lambda n, sign: Lasting([Reward(Num(n * sign))], c.UNTIL_WIN),
    parts=_next_win,
    doc="The next win is worth more or less.",
    examples=["The next time you win a combat, you draw one fewer Treasure."],
    covers="B24",
    rank=2,
)
phrase(
    "fail_escape",
    "effect",
    "%your next (Run Away|escape) roll fails [automatically]",
    "[you] automatically fail %your next (Run Away|escape) (roll|attempt)",
    "the next time you (attempt|try|have|need) to <run_away> [,] you [automatically] fail",
    "the next time %you (have to|must|try to|) <run_away> [,] %you [automatically] fail",
    "you [automatically] fail the next time you [(attempt|try|have|need) to] <run_away>",
    "[you] (can not|may not) <run_away> from (the next <monster> you (fight|face|meet)|"
    "%your next <monster>|in %your next <combat>)",
    build=lambda: Lasting([Ban(c.BAN_ESCAPE)], c.UNTIL_FLIGHT),
    doc="The next escape fails.",
    examples=["Your next Run Away roll fails."],
    covers="B24",
    rank=1,
)

category("later", "a moment to come")
LATER: list[tuple[int, str, list[str]]] = [
    (
        c.ON_TURN_START,
        "at the start of your next turn",
        ["(at the beginning of|when) %your next turn [(starts|begins)]"],
    ),
    (c.ON_TURN_END, "at the end of your next turn", []),
    (
        c.ON_COMBAT_END,
        "at the end of your next combat",
        ["after %your next <combat>", "when (this|the) <combat> (ends|is over)"],
    ),
    (c.ON_WIN, "the next time you win a combat", ["when you next win a <combat>"]),
    (c.ON_DEATH, "the next time you die", []),
    (c.ON_LEVEL_UP, "the next time you go up a level", ["when you next (gain|go up) a level"]),
    (c.ON_CURSED, "the next time you are cursed", []),
]
for _code, _shown, _others in LATER:
    phrase(
        f"later_{_code}",
        "later",
        _shown,
        *_others,
        build=constant(_code),
        parts=exactly(_code),
    )
phrase(
    "lasting_trigger",
    "effect",
    "{moment:later} , {effect:effects/you}",
    build=LastingTrigger,
    parts=lambda v: (
        {"moment": v.moment, "effect": v.effect}
        if isinstance(v, LastingTrigger) and v.who == Who()
        else None
    ),
    doc="Something happens at a later moment, once.",
    examples=["At the start of your next turn, lose a level."],
    rank=1,
)
