"""Noun phrases for cards: “two Big Items of your choice”, “the Headgear you are wearing”.

It must not say what happens to the cards; only which they are, how many, and who picks them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import CountCards, Half, Num, Paid, RollShown
from kickdoor.engine.nodes.base import Amount
from kickdoor.engine.nodes.who import Filter
from kickdoor.lang.cardnames import Cards, Named
from kickdoor.lang.grammar import category, phrase
from kickdoor.lang.saying import say_cards, say_filter
from kickdoor.lang.speech import Speech


def _named(noun: Named, **found: dict[str, Any]) -> Named | None:
    facts: dict[str, Any] = {}
    for extra in found.values():
        if any(key in facts for key in extra):
            return None
        facts.update(extra)
    pick = facts.pop("pick", "")
    anyones = facts.pop("anyones", False)
    zoned = "at" in facts
    if any(
        getattr(noun.what, key) not in (_BLANK[key], value)
        for key, value in facts.items()
        if key != "at"
    ):
        return None
    other = noun.what.kind or noun.what.deck or noun.what.name or noun.what.trait
    if noun.what.kind != c.ITEM and other and (facts.get("size") or facts.get("once")):
        return None
    return Named(replace(noun.what, **facts), noun.plural, noun.single, pick, zoned, anyones)


_BLANK = {key: getattr(Filter(), key) for key in Filter.__dataclass_fields__}


def _thing(it: Named) -> Filter | None:
    if it.pick:
        return None
    if it.what.slot and not it.zoned:
        return replace(it.what, at=c.AT_TABLE)
    return it.what


def _unsaid(what: Filter) -> int:
    """The zone that need not be said; “card” alone would leave the reader guessing."""
    return c.AT_TABLE if what == Filter(at=c.AT_HAND) else -1


def _show_one(value: Any, speech: Speech) -> str | None:
    if not isinstance(value, Filter):
        return None
    return say_filter(value, speech, False, _unsaid(value))


def _show_many(value: Any, speech: Speech) -> str | None:
    if not isinstance(value, Filter):
        return None
    return say_filter(value, speech, True, _unsaid(value))


def _show_cards(value: Any, speech: Speech) -> str | None:
    return say_cards(value, speech) if isinstance(value, Cards) else None


def _all(it: Named) -> Cards:
    return Cards(_worn(it), None, it.pick)


def _worn(it: Named) -> Filter:
    """Gear of a slot is all in play, spares too, unless the card says where it is (AMB-90)."""
    if it.what.slot and not it.zoned:
        return replace(it.what, at=c.AT_TABLE)
    return it.what


def _yours(it: Named) -> Cards | None:
    if it.single and not it.plural:
        return Cards(it.what, Num(1), it.pick)
    if it.what.slot and it.zoned and it.what.at == c.AT_EQUIPPED and not it.plural:
        return Cards(it.what, Num(1), it.pick)  # one of those in use; “your Armor” is all of it
    if it.plural or it.what.slot:
        return Cards(_worn(it), None, it.pick)
    if it.what.kind == c.ITEM or it.what.name:
        return Cards(it.what, Num(1), it.pick)
    return None


def _some(n: Amount, it: Named) -> Cards:
    what = it.what
    if what.slot and not it.zoned:
        what = replace(what, at=c.AT_TABLE)
    return Cards(what, n, it.pick)


category("named", "cards")
phrase(
    "named",
    "named",
    "[{a1:adjective}] [{a2:adjective}] [{a3:adjective}] {noun:noun} "
    "[{p1:behind}] [{p2:behind}] [{p3:behind}]",
    build=_named,
)
category("thing", "a kind of card", _show_one)
phrase("thing", "thing", "{it:named}", build=_thing)
category("things", "cards of a kind", _show_many)
phrase("things", "things", "{it:named}", "%your {it:named}", "the {it:named}", build=_thing)
category("cards", "cards", _show_cards)
phrase(
    "cards_hand",
    "cards",
    "%your hand",
    "%your (whole|entire|complete|full) hand",
    "(whole|entire|complete|full) hand",
    "the (whole|entire|complete|full) hand",
    "you (whole|entire) hand",
    "every card (you hold|you are holding|you have in (hand|your hand))",
    "everything in %your hand",
    "hand",
    "all [the] cards in %your hand",
    "%your hand of cards",
    "all %your cards",
    "all %your hand",
    "all [of] the cards %you hold",
    "every card in %your hand",
    "the rest of %your hand",
    "%your remaining cards",
    build=lambda: Cards(Filter(at=c.AT_HAND)),
    doc="The whole hand.",
    covers="B10",
    rank=1,
)
phrase(
    "cards_all",
    "cards",
    "all [of] [%your] {it:named}",
    "(every|each|any) {it:named}",
    "all the {it:named}",
    "(any and all|whatever|whichever) [%your] {it:named}",
    "every (single|last) [one of %your] {it:named}",
    build=_all,
    doc="All of them.",
    covers="B6",
)
phrase(
    "cards_worn",
    "cards",
    "everything %you (are|is) (wearing|using)",
    "(all|everything|anything) [that] %you (wear|have on|have equipped|are wearing)",
    build=lambda: Cards(Filter(kind=c.ITEM, at=c.AT_EQUIPPED), None, ""),
    doc="Every Item in use.",
)
phrase(
    "cards_stuff",
    "cards",
    "all [of] %your (stuff|gear|equipment|belongings)",
    "everything %you (own|have in play|carry|possess)",
    "every (last|single) (thing|item) %you own",
    build=lambda: Cards(Filter(kind=c.ITEM), None, ""),
    doc="Every Item; without “all” such words are too vague.",
)
phrase(
    "cards_both",
    "cards",
    "both [of] [%your] {it:named}",
    build=lambda it: _all(it) if it.plural or it.what.slot else None,
)
phrase(
    "cards_your",
    "cards",
    "%your {it:named}",
    "the {it:named}",
    build=_yours,
    doc="All your gear of a slot, carried or worn, all your Items, one of your Classes.",
    covers="B4 B13",
)
phrase(
    "cards_bare",
    "cards",
    "{it:named}",
    build=lambda it: _yours(it) if it.plural or it.what.slot or it.single else None,
    doc="The same without “your”.",
    rank=-1,
)
phrase(
    "cards_some",
    "cards",
    "{n:count} {it:named} [{n_per:per}]",
    "{n:count} of %your {it:named}",
    "{n:count} (more|other|further) {it:named}",
    "{n:number} (random|randomly chosen) {it:named}",
    "{n:count} of the {it:named}",
    "%your choice of {n:count} {it:named}",
    "{n:count} , {it:named}",
    build=_some,
    doc="So many of them.",
    covers="B5 B10",
)
phrase(
    "cards_some_random",
    "cards",
    "{n:count} of %your {it:named} , at random",
    build=lambda n, it: replace(_some(n, it), pick="random"),
)
phrase(
    "cards_shown",
    "cards",
    "that many {it:named}",
    "that many of %your {it:named}",
    "as many {it:named} as (you rolled|the die shows)",
    build=lambda it: _some(RollShown(), it),
    doc="As many as the die shows.",
    covers="B16",
)
phrase(
    "cards_paid",
    "cards",
    "as many {it:named}",
    "the same number of {it:named}",
    build=lambda it: _some(Paid(), it),
    doc="As many as were paid.",
)
phrase(
    "cards_equal",
    "cards",
    "a number of {it:named} equal to {n:sum}",
    "{it:named} equal to {n:sum}",
    "as many {it:named} as {n:sum}",
    build=lambda it, n: _some(n, it),
    doc="As many as some number.",
    covers="B22",
)
phrase(
    "cards_half",
    "cards",
    ("half [of] %your {it:named} [,] [\\(] [(rounded|rounding|round) up] [\\)]", {"up": True}),
    ("half the {it:named} [,] [(rounded|rounding|round) up]", {"up": True}),
    (
        "half [of] (%your|the) {it:named} [,] [\\(] (rounded|rounding|round) down [\\)]",
        {"up": False},
    ),
    build=lambda it, up: _some(Half(CountCards(it.what), up), it),
    doc="Half of them, rounded up unless it says down.",
)
phrase(
    "cards_half_hand",
    "cards",
    ("half [of] %your hand [,] [(rounded|rounding|round) up]", {"up": True}),
    ("half [of] the cards in %your hand [,] [(rounded|rounding|round) up]", {"up": True}),
    (
        "half [of] (%your hand|the cards in %your hand) [,] (rounded|rounding|round) down",
        {"up": False},
    ),
    build=lambda up: Cards(Filter(at=c.AT_HAND), Half(CountCards(Filter(at=c.AT_HAND)), up)),
    doc="Half of the hand, rounded up unless it says down.",
)
