"""Amounts compared, what Items are worth, by how much a fight was won, what was used in it.

It must not say what follows from a comparison.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import LoseValue
from kickdoor.engine.effects.control_flow import ForEach, If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import (
    CountPlayers,
    LevelOf,
    LostWorth,
    Margin,
    Num,
    Plus,
    WorthOf,
)
from kickdoor.engine.nodes.combat_conditions import Used
from kickdoor.engine.nodes.logical_conditions import Compare
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import Slots, category, phrase
from kickdoor.lang.phrasebook.scaling import divide

ITEMS = Filter(kind=c.ITEM)
SIGNS = {"least": 1, "most": -1, "exact": 0}


def _than(left: Amount, right: Amount, how: str) -> Compare | None:
    """“More than five” is “at least six”; only plain numbers are counted up or down."""
    if how in SIGNS:
        return Compare(left, right, SIGNS[how])
    step = 1 if how == "over" else -1
    bound = Num(right.n + step) if isinstance(right, Num) else Plus(right, Num(step))
    return Compare(left, bound, step)


def _range(left: Amount, bounds: tuple[int, str]) -> Compare | None:
    return _than(left, Num(bounds[0]), bounds[1])


def _bounds(value: Any) -> tuple[int, str] | None:
    """The range a comparison with a plain number says."""
    if not isinstance(value, Compare) or not isinstance(value.right, Num):
        return None
    return value.right.n, {1: "least", -1: "most", 0: "exact"}[value.sign]


def _counting(code: int) -> Any:
    """The parts of a comparison that counts players in some state."""

    def parts(value: Any) -> dict[str, Any] | None:
        bounds = _bounds(value)
        if bounds is None or not isinstance(value.left, CountPlayers):
            return None
        who = value.left.who
        return {"bounds": bounds, "cond": who.cond} if who.code == code and who.cond else None

    return parts


category("number_range", "a number such as “five or more”")
phrase(
    "number_range",
    "number_range",
    ("{n:number} or (more|higher|greater|better)", {"how": "least"}),
    ("at least {n:number}", {"how": "least"}),
    ("{n:number} or (less|fewer|lower)", {"how": "most"}),
    ("(at most|no more than|up to) {n:number}", {"how": "most"}),
    ("(more|greater|higher) than {n:number}", {"how": "over"}),
    ("(less|fewer|lower) than {n:number}", {"how": "under"}),
    ("exactly {n:number}", {"how": "exact"}),
    build=lambda n, how: (n, how),
    parts=lambda v: {"n": v[0], "how": v[1]} if isinstance(v, tuple) else None,
)
phrase(
    "compare",
    "fact",
    ("{left:sum} is at least {right:sum}", {"sign": 1}),
    ("{left:sum} is at most {right:sum}", {"sign": -1}),
    ("{left:sum} is exactly {right:sum}", {"sign": 0}),
    ("{left:sum} (is|are) (equal to|the same as) {right:sum}", {"sign": 0}),
    node=Compare,
    doc="Two amounts compared.",
    examples=["If your Level is at least the number of players, lose a level."],
    covers="A4",
    rank=-1,
)
phrase(
    "compare_than",
    "fact",
    ("{left:sum} (is|are) (higher|greater|more|larger|bigger) than {right:sum}", {"how": "over"}),
    ("{left:sum} (exceeds|exceed|beats) {right:sum}", {"how": "over"}),
    ("{left:sum} (is|are) (lower|less|smaller|fewer) than {right:sum}", {"how": "under"}),
    ("{left:sum} (is|are) not (higher|greater|more) than {right:sum}", {"how": "most"}),
    ("{left:sum} (is|are) not (lower|less) than {right:sum}", {"how": "least"}),
    build=_than,
    doc="One amount is larger or smaller than another.",
    examples=["If your Level is higher than the number of players, lose a level."],
    rank=-1,
)
phrase(
    "compare_range",
    "fact",
    "{left:amount} (is|are) {bounds:number_range}",
    build=_range,
    doc="An amount against a number.",
    examples=["If the number of Elves at the table is two or more, gain a level."],
    rank=-1,
)
category("higher_than", "somebody of another Level")
phrase(
    "pred_higher",
    "pred",
    ("<is> of (a|) higher Level than {who:person}", {"how": "over"}),
    ("<is> (a|) higher [in] Level than {who:person}", {"how": "over"}),
    ("<have> a higher Level than {who:person}", {"how": "over"}),
    ("<is> of (a|) lower Level than {who:person}", {"how": "under"}),
    ("<have> a lower Level than {who:person}", {"how": "under"}),
    build=lambda who, how: _than(LevelOf(), LevelOf(who), how),
    doc="One player's Level against another's.",
    examples=["If you have a higher Level than the player to your left, lose a level."],
)
phrase(
    "players_in_state",
    "fact",
    "there are {bounds:number_range} {who:players}",
    "{bounds:number_range} {who:players} (are|is) (at the table|in the game|in play)",
    build=lambda bounds, who: _range(CountPlayers(who), bounds),
    doc="How many players of a kind there are.",
    examples=["If there are two or more Elves at the table, gain a level."],
    rank=1,
)
phrase(
    "players_who",
    "fact",
    "{bounds:number_range} players {cond:preds}",
    build=lambda bounds, cond: _range(CountPlayers(Who(c.W_EVERYONE, cond)), bounds),
    parts=_counting(c.W_EVERYONE),
    doc="How many players are in some state.",
    examples=["If two or more players have a Class, lose a level."],
)
phrase(
    "other_players_who",
    "fact",
    "{bounds:number_range} other players {cond:preds}",
    build=lambda bounds, cond: _range(CountPlayers(Who(c.W_OTHERS, cond)), bounds),
    parts=_counting(c.W_OTHERS),
    doc="How many other players are in some state.",
    examples=["If two or more other players have a Class, lose a level."],
)
phrase(
    "no_other_player",
    "fact",
    "no (other player|one else|player other than you) {cond:preds}",
    "nobody else {cond:preds}",
    build=lambda cond: Compare(CountPlayers(Who(c.W_OTHERS, cond)), Num(0), -1),
    doc="Nobody else is in some state.",
    examples=["If nobody else has a Class, gain a level."],
)
# --- worth --------------------------------------------------------------------------------------

phrase(
    "amount_worth",
    "amount",
    ("the value of your Items", {"what": ITEMS}),
    ("the [(total|combined)] (value|worth) of [all] [%your] {what:things}", {}),
    "the [(total|combined)] (value|worth) of [all] {what:things} {who:subject} <have>",
    node=WorthOf,
    doc="What cards are worth together.",
)
phrase(
    "worth_items",
    "pred",
    "<have> Items worth {bounds:number_range} [<gold>] [(in all|in total|altogether)]",
    "<have> {bounds:number_range} [<gold>] worth of Items",
    "<have> Items worth (a total of|together) {bounds:number_range} [<gold>]",
    build=lambda bounds: _range(WorthOf(ITEMS), bounds),
    doc="What somebody's Items are worth together.",
    examples=["If you have Items worth at least 1,000 Gold Pieces in all, lose a level."],
    covers="B7",
    rank=1,
)
phrase(
    "with_worth",
    "with",
    "{bounds:number_range} <gold> worth of Items [in play]",
    "{n:number} <gold> worth of Items [in play] (or more|in all)",
    "Items worth {bounds:number_range} <gold> [(in all|in total)]",
    build=lambda bounds=None, n=0: _range(WorthOf(ITEMS), bounds or (n, "least")),
    doc="What somebody's Items are worth together.",
    rank=1,
)
phrase(
    "worth_are",
    "fact",
    "%your Items are worth {bounds:number_range} [<gold>] [(in all|in total|altogether)]",
    build=lambda bounds: _range(WorthOf(ITEMS), bounds),
)


def _gold_each(value: Any) -> Slots | None:
    base, each = divide(value)
    return {"n": base.n, "each": each} if each is not None and isinstance(base, Num) else None


category("gold", "an amount of Gold Pieces")
phrase(
    "gold_number",
    "gold",
    "{n:digits} Gold Pieces",
    "{n:number} [<gold>]",
    "(at least|a total of|a total of at least|a minimum of) {n:number} [<gold>]",
    build=Num,
    parts=lambda v: {"n": v.n} if isinstance(v, Num) else None,
)
phrase(
    "gold_equal",
    "gold",
    "{n:digits} Gold Pieces {each:per}",
    "{n:number} [<gold>] {each:per}",
    build=lambda n, each: each.scale(Num(n)),
    parts=_gold_each,
)
phrase(
    "gold_lost",
    "gold",
    "as much as was lost",
    "[at least] as much [(as (you|that|that item|it|yours|you lost|you did|was lost)|in all)]",
    "[at least] (its|that) (value|price|worth)",
    "[at least] the (value|price|worth) of (that|the lost|the discarded) (item|card|items|cards)",
    "[at least] (the same|that) [<gold>] (value|amount|price)",
    build=LostWorth,
    parts=lambda v: {} if isinstance(v, LostWorth) else None,
    doc="As much as what was lost just before.",
    covers="C6",
)


def _matched(amount: Amount, who: Who, n: Amount) -> ForEach:
    lost = Seq([LoseValue(amount), If(CouldNot(True), LoseLevels(n))])
    return ForEach(who, lost)


def _matched_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ForEach) or not isinstance(value.effect, Seq):
        return None
    first, last = value.effect.of[0], value.effect.of[-1]
    if not isinstance(first, LoseValue) or not isinstance(last, If):
        return None
    if not isinstance(last.then, LoseLevels) or last.then.amount is None:
        return None
    amount, n = first.amount, last.then.amount
    same = _matched(amount, value.who, n) == value
    return {"amount": amount, "who": value.who, "n": n} if same else None


phrase(
    "match_loss",
    "effect_one",
    "{who:subject} <lose> Items worth {amount:gold} , or everything and {n:levels}",
    "{who:subject} <lose> (items worth|) {amount:gold} [,] or (all|everything|all of them|all of "
    "their items) [they have] [,] (plus|and|and lose) {n:levels}",
    build=_matched,
    parts=_matched_parts,
    doc="Others lose as much as you, or everything and a level.",
    examples=[
        "Lose one Item. Each other player loses Items worth as much as was lost, or everything "
        "and a level."
    ],
    covers="C6",
    rank=1,
)
# --- the fight ----------------------------------------------------------------------------------

phrase(
    "won_by",
    "fact",
    "you win by {bounds:number_range}",
    "you (won|beat it|defeat it|kill it|beat (him|her|them)|defeated it|win the <combat>) by "
    "{bounds:number_range}",
    "(the|your) (margin|margin of victory) is {bounds:number_range}",
    build=lambda bounds: _range(Margin(), bounds),
    parts=lambda v: (
        {"bounds": (v.right.n, "least")}
        if isinstance(v, Compare) and v.left == Margin() and isinstance(v.right, Num) and v.sign > 0
        else None
    ),
    doc="By how much the combat was won.",
    examples=["One extra Treasure if you win by 10 or more."],
    covers="G8 A25",
    rank=1,
)
phrase(
    "amount_margin",
    "amount",
    "the margin of your win",
    "the margin [of (victory|the win)]",
    "(the amount|how much|the number) you (won|win) by",
    node=Margin,
    doc="By how much the combat was won.",
)


def _used(what: Filter) -> Used | None:
    return None if what.at in (c.AT_HAND, c.AT_CURSES) else Used(replace(what, at=c.AT_TABLE))


phrase(
    "used",
    "fact",
    "{what:used_thing} was used",
    "you (use|used) {what:used_thing} [(in (this|the) <combat>|against (it|him|her|them)|to (kill|"
    "defeat|beat) (it|him|her|them))]",
    "{what:used_thing} (is|was|were|are) (used|played) [(in (this|the) <combat>|against (it|him|"
    "her|them))]",
    "(it is|you) (defeated|killed|beaten|defeat it|kill it|beat it|defeat (him|her|them)) "
    "(with|using) {what:used_thing}",
    build=_used,
    parts=lambda v: {"what": v.what} if isinstance(v, Used) else None,
    doc="Something was worn or played by the fighters in this combat.",
    examples=["One extra Treasure if a one-shot Item was used."],
    covers="A25",
    rank=1,
)
category("used_thing", "something used in the combat")
phrase(
    "used_thing",
    "used_thing",
    "a {it:thing}",
    "an {it:thing}",
    "any {it:thing}",
    "any {it:things}",
    "{it:named_thing}",
    "{it:used_tag}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, Filter) else None,
)
category("used_tag", "a tag such as Undead")
phrase("used_tag", "used_tag", "{tag:tag}", build=lambda tag: Filter(tag=tag))
