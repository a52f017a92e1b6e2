"""Exchanges and wards: Levels and belongings that change places, turns to spare, levels kept.

It must not hold single cards that change hands; those are in `effects_moves`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import PutAside
from kickdoor.engine.effects.card_swaps import SwapAll
from kickdoor.engine.effects.combat_cards import Annul
from kickdoor.engine.effects.combat_sides import PassFight
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import SwapLevels
from kickdoor.engine.nodes.player_statics import AnotherTurn
from kickdoor.engine.nodes.protection_statics import LevelWard
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import category, exactly, phrase
from kickdoor.lang.phrasebook.links_losses import LootLater
from kickdoor.lang.phrasebook.phrases.lasting import Until

# --- between two players --------------------------------------------------------------------------

ONE = frozenset(
    {
        *(c.W_LEFT, c.W_RIGHT, c.W_HIGHEST, c.W_LOWEST, c.W_ANOTHER, c.W_CHOSEN, c.W_ANY),
        *(c.W_OTHER_HIGHEST, c.W_OTHER_LOWEST, c.W_BY, c.W_HELPER),
        *(c.W_MOST_CARDS, c.W_FEWEST_CARDS),
    }
)


def _with(node: Any, other: Who, who: Who | None) -> Any:
    """Only one player can give and get at the same time."""
    if other.code not in ONE or (who is not None and who.code not in (*ONE, c.W_YOU)):
        return None
    return node(other=other, who=who or Who())


phrase(
    "swap_levels",
    "effect_one",
    "[{who:subject}] <swap> Levels with {other:person}",
    "[{who:subject}] <swap> %your Level (with|for) [(that|the Level) of] {other:person} ['s] "
    "[Level]",
    "[{who:subject}] <swap> %your Levels with {other:person}",
    "[you and] {other:person} <swap> Levels [with each other]",
    build=lambda other, who=None: _with(SwapLevels, other, who),
    parts=lambda v: (
        {"other": v.other, **({} if v.who == Who() else {"who": v.who})}
        if isinstance(v, SwapLevels)
        else None
    ),
    doc="Two players exchange their Levels.",
    examples=["Swap Levels with another player.", "Swap Levels with the lowest-Level player."],
    rank=1,
)
THINGS = "(Items|things|belongings|possessions|equipment|gear)"
phrase(
    "swap_all",
    "effect_one",
    "[{who:subject}] <swap> all %your Items with {other:person}",
    f"[{{who:subject}}] <swap> all [of] [%your] {THINGS} with [(all|all of)] [(the|those of)] "
    f"[{THINGS} of] {{other:person}}",
    "[{who:subject}] <swap> (everything %you (have|own) in play|every Item) with {other:person}",
    build=lambda other, who=None: _with(SwapAll, other, who),
    parts=lambda v: (
        {"other": v.other, **({} if v.who == Who() else {"who": v.who})}
        if isinstance(v, SwapAll) and v.what == Filter(kind=c.ITEM)
        else None
    ),
    doc="Two players exchange all the Items they have in play.",
    examples=["Swap all your Items with the player to your left."],
    rank=1,
)
# --- turns ----------------------------------------------------------------------------------------

AGAIN = Lasting([AnotherTurn()], c.UNTIL_CURED)
AFTER = (
    "[(immediately|right|directly|)] [(after (this one|this turn|yours|your own|it)|"
    "(when|once) (this one|this turn|yours|your turn) is over)]"
)
phrase(
    "another_turn",
    "effect_one",
    "take an extra turn",
    f"[you] [(may|can)] (take|get|have|gain) (an extra|another|one more|an additional|a second) "
    f"turn {AFTER}",
    f"(play|start) (an extra|another|one more|a second) turn {AFTER}",
    build=lambda: Lasting([AnotherTurn()], c.UNTIL_CURED),
    parts=lambda v: {} if v == AGAIN else None,
    doc="When your turn is over, it is your turn again.",
    examples=["Take an extra turn."],
    rank=1,
)
phrase(
    "pass_fight_loot",
    "effect_one",
    ("{who:subject} <fight> this combat instead of you , and you may loot the room later", {}),
    ("{who:subject} <fight> [(this|it|the <monster>|this <combat>)] [instead [of you]] [,] "
     "(and|but) you may [still] loot [the room] (later|afterwards)", {}),
    build=lambda who: PassFight(who, True),
    parts=lambda v: {"who": v.who} if isinstance(v, PassFight) and v.loot else None,
    doc="Another player fights, and the room may be looted afterwards.",
    examples=["Another player fights this combat instead of you, and you may loot the room later."],
    covers="E8",
    rank=1,
)  # fmt: skip
phrase(
    "loot_later",
    "link",
    "you may [still] loot [the room] (later|afterwards|afterward|after the <combat>|when (it|the "
    "<combat>) is over)",
    build=LootLater,
    doc="After a fight that somebody else fights: the room may be looted all the same.",
    examples=["Another player fights this combat instead of you. You may loot the room later."],
    covers="E8",
    rank=1,
)
# --- levels kept ----------------------------------------------------------------------------------

LOSING = "(losing|the loss of) (a level|any level|levels|any levels|one level|one or more levels)"
WOULD = (
    "(if|when|whenever|the next time) you (would lose|are about to lose|must lose|have to lose|"
    "lose) (a level|any level|levels|any levels|one or more levels)"
)
GIVE_UP = "(discard|ditch|sacrifice|lose|give up)"
phrase(
    "level_ward",
    "owner_static",
    ("you cannot lose levels", {}),
    (f"{GIVE_UP} it instead of losing levels", {"spend": True}),
    ("you may discard it instead of losing levels", {"spend": True, "asks": True}),
    ("you (can not|may not|never|can never|do not) lose (levels|any levels|a level)", {}),
    ("your Level (can not|can never|may not) (go down|be (lowered|reduced)|drop|fall)", {}),
    ("nothing can (lower|reduce) your Level", {}),
    (f"{GIVE_UP} <this> instead of {LOSING}", {"spend": True}),
    (f"instead of {LOSING} , [you] {GIVE_UP} <this>", {"spend": True}),
    (f"{WOULD} , {GIVE_UP} <this> instead", {"spend": True}),
    (f"you (may|can) {GIVE_UP} <this> instead of {LOSING}", {"spend": True, "asks": True}),
    (f"instead of {LOSING} , you (may|can) {GIVE_UP} <this>", {"spend": True, "asks": True}),
    (f"{WOULD} , you (may|can) {GIVE_UP} <this> instead", {"spend": True, "asks": True}),
    node=LevelWard,
    doc="Its owner loses no levels, or the card is discarded instead.",
    examples=[
        "You cannot lose levels.",
        "Discard it instead of losing levels.",
        "You may discard it instead of losing levels.",
    ],
    rank=2,
)
# --- out of use -----------------------------------------------------------------------------------


def _aside(until: Until, best: bool) -> PutAside | None:
    if until.code in (c.UNTIL_FLIGHT, c.UNTIL_SLOT_LOST):
        return None
    return PutAside(until.code, by_value=not best)


BEST = (
    "your (best|most powerful|strongest|highest bonus) Item",
    "the Item (with|that gives you) the (highest|biggest) bonus",
)
DEAREST = "your (most valuable|most expensive|costliest) Item"
OFF = (
    "(is|becomes) (unusable|useless|out of (use|action|order))|can not be (used|worn)|may not be "
    "(used|worn)|does not (work|count|help)|counts for nothing|has no effect|stops working"
)
phrase(
    "put_aside",
    "effect_one",
    ("you cannot use your best Item {until:until}", {"best": True}),
    ("you cannot use your most valuable Item {until:until}", {"best": False}),
    *[
        form
        for words, best in ((BEST[0], True), (BEST[1], True), (DEAREST, False))
        for form in (
            (f"{words} ({OFF}) {{until:until}}", {"best": best}),
            (f"{{until:until}} , {words} ({OFF})", {"best": best}),
            (f"you (can not|may not) (use|wear) {words} {{until:until}}", {"best": best}),
            (f"{{until:until}} , you (can not|may not) (use|wear) {words}", {"best": best}),
        )
    ],
    build=_aside,
    parts=lambda v: (
        {"until": Until(v.until), "best": not v.by_value}
        if isinstance(v, PutAside) and v.who == Who() and v.what is None
        else None
    ),
    doc="The best Item is taken off and cannot be used for a time.",
    examples=["You cannot use your best Item until the end of your next turn."],
    covers="B8 B24",
    rank=2,
)
IN_FIGHT = "[(that was|that has been|which was|)] [just] played (in|into) (this|the|a) <combat>"
PLAYED = (
    "[(that was|that has been|which was|)] [just] played [(in|into) (this|the|a) <combat>]|"
    "(in|of) (this|the) <combat>"
)


def _annulled(what: Filter) -> Annul | None:
    if what.kind not in (0, c.ITEM, c.ENHANCER, c.SPECIAL) or what.at == c.AT_HAND:
        return None
    return Annul(Filter(kind=what.kind, at=c.AT_FIGHT, once=what.once))


phrase(
    "annul",
    "effect_one",
    ("cancel one card played in the combat", {"what": Filter(at=c.AT_FIGHT)}),
    "cancel {what:annulled} played in the combat",
    (f"(cancel|undo|annul|negate) (a|any|any one|one) card {IN_FIGHT}",
     {"what": Filter(at=c.AT_FIGHT)}),
    f"(cancel|undo|annul|negate) [the (effect|bonus) of] {{what:annulled}} ({PLAYED})",
    build=_annulled,
    parts=lambda v: (
        {} if v == Annul() else {"what": v.what} if isinstance(v, Annul) else None
    ),
    doc="A card that lies in the fight is discarded, and its strength with it.",
    examples=["Usable once only. Cancel one one-shot Item played in the combat."],
    covers="E9",
    rank=3,
)  # fmt: skip
category("annulled", "a one-shot or an enhancer")
phrase(
    "annulled",
    "annulled",
    ("one one-shot Item", {"what": Filter(kind=c.ITEM, at=c.AT_FIGHT, once=1)}),
    ("one enhancer", {"what": Filter(kind=c.ENHANCER, at=c.AT_FIGHT)}),
    ("(a|any|one|any one) (one shot|single use) [(Item|card)]",
     {"what": Filter(kind=c.ITEM, at=c.AT_FIGHT, once=1)}),
    ("(a|an|any|one|any one) [monster] enhancer [card]",
     {"what": Filter(kind=c.ENHANCER, at=c.AT_FIGHT)}),
    build=lambda what: what,
    parts=lambda v: {"what": v} if isinstance(v, Filter) else None,
)  # fmt: skip


JUST_PLAYED = PickOne([Annul(), CancelCurse(kept=False)])
phrase(
    "cancel_played",
    "effect_one",
    "cancel any card just played",
    "(cancel|undo|annul|negate) [the effect of] (any|a|any one|one) card (that was|) just played",
    "(cancel|undo|annul|negate) [the effect of] (any|a|any one|one) card (as|when) (it is|) played",
    build=lambda: PickOne([Annul(), CancelCurse(kept=False)]),
    parts=exactly(JUST_PLAYED),
    doc="A Curse about to strike, or a card that lies in the fight, is undone.",
    examples=["Cancel any card just played."],
    covers="E9",
    rank=1,
)
