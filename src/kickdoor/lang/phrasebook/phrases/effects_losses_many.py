"""Several losses under one verb: “Lose your Armor and your Footgear, plus a level.”

It must not declare single losses; those are in `effects_losses`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import LoseBest, LoseValue
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.phrases.lists import listing

category("loss", "something to lose")
phrase("loss_levels", "loss", "{amount:levels}", build=LoseLevels)
phrase("loss_cards", "loss", "{it:cards}", build=lambda it: it)
phrase(
    "loss_best",
    "loss",
    "%your best item",
    "the item (that gives you|giving you|with) (the|your) (highest|biggest|largest|best) bonus",
    build=LoseBest,
)
phrase(
    "loss_value",
    "loss",
    "{n:number} <gold> [(worth of items|of items|in items)]",
    "(at least|a total of) {n:number} <gold> [(worth of items|of items|in items)]",
    "items worth [at least] {n:number} <gold>",
    build=lambda n: LoseValue(Num(n)),
)
phrase(
    "loss_turn",
    "loss",
    "your next turn",
    "a turn",
    build=lambda: Lasting([Ban(c.BAN_TURN)], c.UNTIL_NEXT_TURN),
)
JOINED = (
    (",", "and"),
    (",", "plus"),
    ("and", "/", "or"),
    ("plus",),
    ("and",),
    (",",),
    ("as", "well", "as"),
    ("and", "also"),
    (",", "and", "also"),
    (",", "then"),
    ("and", "then"),
    (",", "and", "then"),
    ("along", "with"),
    ("together", "with"),
)


def _shares_measure(it: list[Any]) -> bool:
    """“All Items and Powers with a bonus of +3”: the bonus may belong to both."""
    last, before = it[-1], it[0]
    if not isinstance(last, Cards) or not isinstance(before, Cards) or before.count is not None:
        return False
    plain = Filter()
    keys = ("low_bonus", "high_bonus", "low_value", "high_value")
    measured = any(getattr(last.what, key) != getattr(plain, key) for key in keys)
    free = all(getattr(before.what, key) == getattr(plain, key) for key in keys)
    return measured and free and not before.what.slot and last.count is None


def _things(it: list[Any]) -> bool:
    return all(isinstance(one, Cards) for one in it)


def _all_worn(it: list[Any]) -> list[Any]:
    """“The Armor, Headgear and Footgear you are wearing”: worn, all three."""
    last = it[-1]
    if not isinstance(last, Cards) or not last.what.slot or last.what.at != c.AT_EQUIPPED:
        return it
    if not all(isinstance(one, Cards) and one.what.slot for one in it):
        return it
    worn = [replace(one.what, at=c.AT_EQUIPPED) for one in it]
    return [replace(one, what=what, count=last.count) for one, what in zip(it, worn, strict=True)]


def _several(it: list[Any], who: Who | None = None) -> Effect | None:
    loser = who or Who()
    if _shares_measure(it):
        return None
    made: list[Effect] = []
    for one in _all_worn(it):
        effect = lose(one, loser) if isinstance(one, Cards) else replace(one, who=loser)
        if effect is None:
            return None
        made.append(effect)
    return Seq(made)


listing("losses", "loss", "several things to lose", "and", list, list, several=True, joints=JOINED)
phrase(
    "lose_several",
    "effect_one",
    "[{who:subject}] <lose> {it:losses}",
    "[{who:subject}] <lose> both {it:losses}",
    build=_several,
    rank=1,
    doc="Several things lost at once.",
    examples=["Lose your Armor and your Footgear, plus a level."],
    covers="B4 B9",
)
phrase(
    "lose_several_gone",
    "effect_one",
    "{it:losses} [(are|is)] (gone|lost|destroyed|discarded|eaten|ruined|stolen|taken)",
    "[(it|this monster|the monster|he|she|they)] <ruins> {it:losses} [<apart>]",
    "they <ruin> {it:losses} [<apart>]",
    "{x:picture} <ruins> {it:losses} [<apart>]",
    "{x:picture} <ruin> {it:losses} [<apart>]",
    build=lambda it, x=None: _several(it) if x is None or _things(it) else None,
    rank=1,
    doc="Several things gone at once.",
    examples=["Your Headgear and your Armor are gone."],
)
