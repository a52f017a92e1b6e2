"""Amounts that depend on the game: counts, rolls, Levels, and sums of them.

It must not say what is lost or gained; only how much.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    Half,
    LevelOf,
    MonsterLevel,
    Num,
    Paid,
    Plus,
    RollShown,
    Times,
)
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.scaling import COUNTABLE, LEAST, MOST, Per
from kickdoor.lang.phrasebook.speech import render


def _counted_named(it: Any) -> tuple[Any, Who] | None:
    if it.pick:
        return None
    what = replace(it.what, at=c.AT_TABLE) if it.what.slot and not it.zoned else it.what
    return what, Who(c.W_EVERYONE if it.anyones else c.W_YOU)


def _counted_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, CountCards):
        return None
    parts: dict[str, Any] = {"it": (value.what, Who())}
    if value.who != Who():
        parts["who"] = value.who
    return parts


def _per(of: Amount, high: Amount | None = None, low: Amount | None = None) -> Per | None:
    if high is not None and not isinstance(high, Num):
        return None
    if low is not None and not isinstance(low, Num):
        return None
    return Per(
        of, low.n if isinstance(low, Num) else LEAST, high.n if isinstance(high, Num) else MOST
    )


def _per_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Per) or not isinstance(value.of, COUNTABLE):
        return None
    parts: dict[str, Any] = {"of": value.of}
    if value.high != MOST:
        parts["high"] = Num(value.high)
    if value.low != LEAST:
        parts["low"] = Num(value.low)
    return parts


category("counted", "something to be counted")
phrase(
    "counted_paid",
    "counted",
    "card discarded",
    "card [(that|)] (you|they|he|she) (discard|discarded|lose|lost|pay)",
    "(card|item|one) (lost|discarded|paid|spent|sacrificed)",
    "discarded card",
    "(card|item|one) [so] (lost|discarded) this way",
    "discard",
    node=Paid,
    doc="The cards just paid or lost are counted.",
)
phrase(
    "counted_hands",
    "counted",
    ("free Hand", {}),
    ("(empty|unused) Hand", {}),
    ("Hand not in use", {}),
    ("free Hand you have", {"own": True}),
    ("(free|empty|unused) Hand of yours", {"own": True}),
    ("of your (free|empty|unused) Hands", {"own": True}),
    node=FreeHands,
    doc="Hands with nothing in them, of everyone in the combat unless it says “you have”.",
)
phrase(
    "counted_monsters",
    "counted",
    "[{tag:tag}] <monster> in the <combat>",
    "[{tag:tag}] <monster> [you are] (fighting|in it)",
    node=CountMonsters,
    doc="Monsters in the combat, perhaps only those with a tag.",
)
phrase(
    "counted_levels",
    "counted",
    "Level of {who:person}",
    ("Level [(of yours|you have)]", {}),
    ("of %your Levels", {}),
    node=LevelOf,
    doc="Levels of a player.",
)
phrase(
    "counted_players",
    "counted",
    "{who:each_player}",
    node=CountPlayers,
    doc="Players of a kind at the table.",
)
phrase(
    "counted_cards",
    "counted",
    "{it:counted_named}",
    "{it:counted_named} {who:subject} <have>",
    "{it:counted_named} (that|which) {who:subject} <have>",
    "{it:counted_named} {who:in_fight}",
    "{it:counted_named} of {who:subject}",
    "{it:counted_named} {who:subject} (have|has|own|owns) in play",
    "{it:counted_slot} [{who:subject} (have|has|own|owns)] [in play]",
    "{it:counted_named} {who:subject} (is|are) carrying",
    "{worn:counted_named} {who:subject} (have|has) (equipped|in use)",
    "{worn:counted_named} {who:subject} (is|are) (wearing|using|wielding)",
    build=lambda it=None, who=None, worn=None: (
        CountCards(it[0], who or it[1])
        if worn is None
        else CountCards(replace(worn[0], at=c.AT_EQUIPPED), who)
    ),
    parts=_counted_parts,
    doc="Matching cards somebody has.",
)
category("counted_slot", "gear of a slot")
phrase(
    "counted_slot",
    "counted_slot",
    "[(piece|pieces|item) of] {it:slot_gear}",
    build=lambda it: (it, Who()),
)
category("counted_named", "cards", lambda v, speech: render("thing", v[0], speech))
phrase("counted_named", "counted_named", "{it:named}", build=_counted_named)
category("in_fight", "in the fight")
phrase(
    "in_fight",
    "in_fight",
    "in the <combat>",
    "on (your|the players') side",
    build=lambda: Who(c.W_FIGHTERS),
)
category("per", "“for each …”")
phrase(
    "per",
    "per",
    "for each {of:counted} [, to a minimum of {low:bound}] [, to a maximum of {high:bound}]",
    "(for every|per|for each|for each [one] of) {of:counted} [,] [<maximum> {high:bound}] "
    "[<minimum> {low:bound}]",
    "(for each|for every|per) {of:counted} \\( <maximum> {high:bound} \\)",
    build=_per,
    parts=_per_parts,
    doc="Something happens once for each thing counted.",
)
category("bound", "a number")
phrase(
    "bound_signed",
    "bound",
    "{n:signed}",
    build=lambda n: n,
    parts=lambda v: {"n": v} if isinstance(v, Num) and v.n < 0 else None,
)
phrase(
    "bound_number",
    "bound",
    "{n:number}",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) and v.n >= 0 else None,
)
category("amount", "an amount")
phrase(
    "amount_number",
    "amount",
    "{n:number}",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) and v.n >= 0 else None,
)
phrase(
    "amount_half",
    "amount",
    ("half {of:amount}", {}),
    ("half {of:amount} , rounded up", {}),
    ("half of {of:amount} [,] [rounded up]", {}),
    ("half [of] {of:amount} , rounded down", {"up": False}),
    node=Half,
    doc="Half of an amount, rounded up unless the card says down.",
)
phrase(
    "amount_twice",
    "amount",
    "(twice|double) {of:amount}",
    build=lambda of: Times(of, 2),
    parts=lambda v: {"of": v.of} if isinstance(v, Times) and v.factor == 2 else None,
    doc="Twice an amount.",
)
phrase(
    "amount_times",
    "amount",
    "{factor:number} times {of:amount}",
    node=Times,
    doc="An amount multiplied.",
)
phrase(
    "amount_shown",
    "amount",
    "the number rolled",
    "the roll",
    "the number on <dice>",
    "the number shown",
    "(the|your|that) [die] roll",
    "what (you|they) rolled",
    "the result",
    "the number you rolled",
    node=RollShown,
    doc="What the die just rolled shows.",
)
phrase(
    "amount_die",
    "amount",
    ("the roll of a die", {}),
    ("a [fresh] (die roll|roll)", {}),
    ("(one|a) die", {}),
    ("a roll of (the|a) die", {}),
    ("the roll of a die plus {plus:number}", {}),
    node=DieRoll,
    doc="A fresh roll of the die.",
)
phrase(
    "amount_paid",
    "amount",
    "the number of cards discarded",
    "the number of cards [(that|)] (you|they) (discarded|lost)",
    "the number of (cards|items) (lost|paid)",
    node=Paid,
    doc="How many cards were just paid or lost.",
)
phrase(
    "amount_monster_level",
    "amount",
    "the monster's Level",
    "<its> Level",
    "the Level of the monster",
    node=MonsterLevel,
    doc="The printed Level of the monster.",
    rank=-1,
)
phrase(
    "amount_level",
    "amount",
    ("your Level", {}),
    ("%your Level", {}),
    ("the highest Level", {"who": Who(c.W_HIGHEST)}),
    ("the lowest Level", {"who": Who(c.W_LOWEST)}),
    (
        "the highest Level (in play|at the table|among the players|of any player [in play])",
        {"who": Who(c.W_HIGHEST)},
    ),
    (
        "the lowest Level (in play|at the table|among the players|of any player [in play])",
        {"who": Who(c.W_LOWEST)},
    ),
    "the Level of {who:person}",
    "{who:person} 's Level",
    "that of {who:person}",
    node=LevelOf,
    doc="A player's Level.",
)
phrase(
    "amount_trait_level",
    "amount",
    "{trait:trait} 's Level",
    "the Level of {trait:trait}",
    build=lambda trait: LevelOf(Who(c.W_EVERYONE, HasTrait(trait))),
    doc="The Level of whoever has a trait.",
)
phrase(
    "amount_bonus",
    "amount",
    ("the bonus of your best {what:thing}", {}),
    ("the bonus of %your (strongest|highest) {what:thing}", {}),
    ("%your (best|highest) {what:thing} 's bonus", {}),
    ("the (bonus|bonuses) of %your {what:thing}", {}),
    ("the (bonus|bonuses) of any {what:things}", {}),
    "the bonus of the best {what:thing} {who:subject} <have>",
    node=BonusOf,
    doc="The largest bonus among matching cards.",
)
phrase(
    "amount_monsters",
    "amount",
    "the number of [{tag:tag}] <monsters> in the <combat>",
    node=CountMonsters,
    doc="How many monsters fight.",
)
phrase(
    "amount_players",
    "amount",
    "the number of {who:players}",
    node=CountPlayers,
    doc="How many players of a kind there are.",
)
phrase(
    "amount_hands",
    "amount",
    ("the number of (free|empty) Hands", {}),
    ("the number of (free|empty) Hands you have", {"own": True}),
    node=FreeHands,
    doc="How many Hands are free.",
)
phrase(
    "amount_cards",
    "amount",
    ("the number of {what:things}", {}),
    "the number of {what:things} {who:subject} <have>",
    "the number of {what:things} (that|which) {who:subject} <have>",
    node=CountCards,
    doc="How many matching cards somebody has.",
)
category("sum", "an amount")
phrase(
    "sum_plus",
    "sum",
    "{left:amount} plus {right:amount}",
    build=lambda left, right: None if isinstance(left, DieRoll) else Plus(left, right),
    parts=lambda v: {"left": v.left, "right": v.right} if isinstance(v, Plus) else None,
    doc="Two amounts added.",
)
phrase(
    "sum_capped",
    "sum",
    "{of:amount} , to a maximum of {high:number}",
    "{of:amount} \\( <maximum> {high:number} \\)",
    "{of:amount} [,] <maximum> {high:number}",
    "{of:amount} , to a minimum of {low:number}",
    "{of:amount} [,] <minimum> {low:number}",
    "{of:amount} , to a minimum of {low:number} , to a maximum of {high:number}",
    node=Capped,
    doc="An amount kept between bounds.",
)
include("sum", "amount")
