"""Filters and counts of the engine as the cards and numbers of a sentence.

It must not leave out a field: a filter that no words describe is refused.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import CountCards, Half, Num, Plus, RollShown
from kickdoor.engine.nodes.node import Amount, Node
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_filters import (
    DECKS,
    DISCARDS,
    IN_HAND,
    KINDS,
    LEAST_BONUS,
    MOST,
    SIZES,
    SLOTS,
    VOWELS,
    ZONES,
)
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Fields, Meaning, Value, joined, make, meant

KIND_WORDS = {code: word for word, code in KINDS.items()}
DECK_WORDS = {code: word for word, code in DECKS.items()}
SLOT_WORDS = {code: word for word, code in SLOTS.items()}
ZONE_WORDS = {code: word for word, code in ZONES.items()}
SIZE_WORDS = {code: word for word, code in SIZES.items()}
PILES = {code: deck for deck, code in DISCARDS.items()}
ANY_HANDS = 3
SINGLE = frozenset({c.CLASS, c.RACE, c.STANCE, c.PERSONA})


def only_said(node: Node, *said: str) -> None:
    """Refuse a node in which a field besides these is not as usual."""
    for one in fields(node):
        if one.name in said or not one.compare:
            continue
        made = one.default_factory
        usual = made() if made is not MISSING else one.default
        if getattr(node, one.name) != usual:
            raise Unsaid(f"{type(node).__name__} with {one.name} {getattr(node, one.name)}")


def span(low: int, high: int, least: int, most: int) -> Value:
    """A range of numbers as a sentence says it."""
    if low == high:
        return meant("Just", n=low)
    if high >= most:
        return meant("Least", n=low)
    if low <= least:
        return meant("Most", n=high)
    return meant("Between", **{"from": low, "to": high})


def described(what: Filter) -> Fields:
    """The features of these cards, without how many there are."""
    made: Fields = {}
    usual = c.AT_TABLE
    if what.kind:
        if what.kind not in KIND_WORDS:
            raise Unsaid(f"cards of kind {what.kind}")
        made["kind"] = KIND_WORDS[what.kind]
    elif what.deck:
        made["kind"] = DECK_WORDS[what.deck]
    else:
        made["kind"] = "card"
    if made["kind"] in IN_HAND:
        usual = c.AT_HAND
    if what.kind == c.CURSE:
        usual = c.AT_CURSES
    if what.slot:
        made["slot"] = SLOT_WORDS[what.slot]
    if what.hands == ANY_HANDS:
        made["slot"] = "hand"
    elif what.hands:
        made["hands"] = what.hands
    if what.at in PILES:
        made["zone"] = "discards"
        deck = PILES[what.at]
        if deck is not None:
            made["deck"] = deck
    elif what.at != usual:
        if what.at not in ZONE_WORDS:
            raise Unsaid(f"cards at {what.at}")
        made["zone"] = ZONE_WORDS[what.at]
    _details(what, made)
    plain = replace(what, kind=0, deck=0, slot=0, hands=0, at=c.AT_TABLE)
    if what.hands not in (0, 1, 2, ANY_HANDS) or (what.kind and what.deck):
        raise Unsaid(f"cards such as {plain}")
    return made


def _details(what: Filter, made: Fields) -> None:
    if what.size:
        made["size"] = SIZE_WORDS[what.size]
    for key, value in (
        ("word", what.contains),
        ("name", what.name),
        ("tag", what.tag),
        ("trait", what.trait),
    ):
        if value:
            made[key] = value
    if what.letter:
        made["letter"] = "vowel" if what.letter == VOWELS else what.letter
    if what.once:
        made["once"] = what.once == 1
    if (what.low_bonus, what.high_bonus) != (LEAST_BONUS, 1000):
        made["bonus"] = span(what.low_bonus, what.high_bonus, LEAST_BONUS, 1000)
    if (what.low_value, what.high_value) != (-1, MOST):
        made["value"] = span(what.low_value, what.high_value, -1, MOST)
    if (what.low_level, what.high_level) != (0, 1000):
        made["level"] = span(what.low_level, what.high_level, 0, 1000)

    if what.but:
        made["except"] = joined("And", tuple(make("Cards", _plainly(one)) for one in what.but))


def _plainly(what: Filter) -> Fields:
    """Cards of a kind, all of them, wherever they are."""
    return {**described(what), "count": "some"}


def _below_zero(amount: Amount) -> bool:
    return isinstance(amount, Num) and amount.n < 0


def cards(what: Filter, count: Amount | None, worn: bool = True) -> Meaning:
    """Cards that somebody loses, gives or takes."""
    made = described(what)
    slotted = what.slot != 0
    if count is None:
        made["count"] = "all"
        if slotted and worn and what.at == c.AT_EQUIPPED:
            made["count"] = "own"  # gear named by its slot is what is worn
            del made["zone"]
        elif slotted and what.at == c.AT_TABLE:
            made["zone"] = "play"
        elif made == {"kind": "card", "count": "all"}:
            made["zone"] = "hand"
    elif count == Num(1) and what.kind in SINGLE and set(made) == {"kind"}:
        made["count"] = "own"  # most have one
    elif isinstance(count, Num):
        made["count"] = count.n
    elif isinstance(count, Half) and isinstance(count.of, CountCards) and count.up:
        made["count"] = "half"
    elif isinstance(count, Plus) and count.left == CountCards(what) and _below_zero(count.right):
        assert isinstance(count.right, Num)
        made["count"] = meant("AllBut", n=-count.right.n)
    elif isinstance(count, RollShown):
        made["count"] = meant("That")
    else:
        raise Unsaid(f"so many cards: {count}")
    return make("Cards", made)


def bare(what: Filter) -> Meaning:
    """Cards that are counted or named by their kind alone."""
    return make("Cards", described(what))
