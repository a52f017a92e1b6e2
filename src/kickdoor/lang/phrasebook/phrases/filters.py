"""Noun phrases for cards: “two Big Items of your choice”, “the Headgear you are wearing”.

It must not say what happens to the cards; only which they are, how many, and who picks them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import CountCards, Half, Num, Paid, RollShown
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.cardnames import Cards, Named
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.owning import joined, owned
from kickdoor.lang.phrasebook.saying import say_cards, say_filter
from kickdoor.lang.phrasebook.speech import Speech


def _named(noun: Named, **found: dict[str, Any]) -> Named | None:
    facts: dict[str, Any] = {}
    for extra in found.values():
        if any(key in facts for key in extra):
            return None
        facts.update(extra)
    pick = facts.pop("pick", "")
    anyones = facts.pop("anyones", False)
    whose = facts.pop("whose", "")
    if noun.what.at == c.AT_CURSES and facts.get("at") == c.AT_TABLE:
        del facts["at"]  # a Curse you have is one that lies with you
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
    what = replace(noun.what, **facts)
    return Named(what, noun.plural, noun.single, pick, zoned, anyones, whose)


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


def _cards(what: Filter, n: Amount | None, it: Named, whose: str, pick: str = "") -> Cards | None:
    owner = joined(whose, it.whose)
    return None if owner is None else Cards(what, n, pick or it.pick, owner)


def _worn(it: Named) -> Filter:
    """Gear of a slot is all in play, spares too, unless the card says where it is (AMB-90)."""
    if it.what.slot and not it.zoned:
        return replace(it.what, at=c.AT_TABLE)
    return it.what


def _all(it: Named, whose: str = "") -> Cards | None:
    return _cards(_worn(it), None, it, whose)


def _yours(it: Named, whose: str = "") -> Cards | None:
    if it.single and not it.plural:
        return _cards(it.what, Num(1), it, whose)
    if it.what.slot and it.zoned and it.what.at == c.AT_EQUIPPED and not it.plural:
        return _cards(it.what, Num(1), it, whose)  # one of those in use; “your Armor” is all of it
    if it.plural or it.what.slot:
        return _cards(_worn(it), None, it, whose)
    if it.what.kind == c.ITEM or it.what.name:
        return _cards(it.what, Num(1), it, whose)
    return None


def _some(n: Amount, it: Named, whose: str = "", pick: str = "") -> Cards | None:
    what = it.what
    if what.slot and not it.zoned:
        what = replace(what, at=c.AT_TABLE)
    return _cards(what, n, it, whose, pick)


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
    *owned(
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
    ),
    build=lambda whose="": Cards(Filter(at=c.AT_HAND), whose=whose),
    doc="The whole hand.",
    covers="B10",
    rank=1,
)
phrase(
    "cards_all",
    "cards",
    *owned(
        "all [of] [%your] {it:named}",
        "(every|each) {it:named}",
        "all the {it:named}",
        "(any and all|whatever|whichever) [%your] {it:named}",
        "every (single|last) {it:named}",
        "every (single|last) one of %your {it:named}",
    ),
    build=_all,
    doc="All of them.",
    covers="B6",
)
phrase(
    "cards_any",
    "cards",
    "any {it:named}",
    build=lambda it: Cards(_worn(it), None, it.pick, it.whose, any=True),
)
phrase(
    "cards_worn",
    "cards",
    *owned(
        "everything %you (are|is) (wearing|using)",
        "(all|everything|anything) [that] %you (wear|have on|have equipped|are wearing)",
    ),
    build=lambda whose="": Cards(Filter(kind=c.ITEM, at=c.AT_EQUIPPED), whose=whose),
    doc="Every Item in use.",
)
phrase(
    "cards_stuff",
    "cards",
    *owned(
        "all [of] %your (stuff|gear|equipment|belongings)",
        "everything %you (own|have in play|carry|possess)",
        "every (last|single) (thing|item) %you own",
    ),
    build=lambda whose="": Cards(Filter(kind=c.ITEM), whose=whose),
    doc="Every Item; without “all” such words are too vague.",
)
phrase(
    "cards_both",
    "cards",
    *owned(
        "both [of] [%your] {it:named}",
    ),
    build=lambda it, whose="": _all(it, whose) if it.plural or it.what.slot else None,
)
phrase(
    "cards_your",
    "cards",
    *owned(
        "%your {it:named}",
        "the {it:named}",
    ),
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
    *owned(
        "{n:count} {it:named} [{n_per:per}]",
        "{n:count} of %your {it:named}",
        "{n:count} (more|other|further) {it:named}",
        "{n:number} (random|randomly chosen) {it:named}",
        "{n:count} of the {it:named}",
        "{n:count} , {it:named}",
    ),
    build=_some,
    doc="So many of them.",
    covers="B5 B10",
)
phrase(
    "cards_some_chosen",
    "cards",
    ("your choice of {n:count} {it:named}", {"pick": "choice"}),
    ("(their|his|her) choice of {n:count} {it:named}", {"pick": "theirs"}),
    build=lambda n, it, pick: None if it.pick else _some(n, it, "", pick),
)
phrase(
    "cards_some_random",
    "cards",
    *owned(
        "{n:count} of %your {it:named} , at random",
    ),
    build=lambda n, it, whose="": _some(n, it, whose, "random"),
)
phrase(
    "cards_shown",
    "cards",
    *owned(
        "that many {it:named}",
        "that many of %your {it:named}",
        "as many {it:named} as (you rolled|the die shows)",
    ),
    build=lambda it, whose="": _some(RollShown(), it, whose),
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
    build=lambda up, whose="": Cards(
        Filter(at=c.AT_HAND), Half(CountCards(Filter(at=c.AT_HAND)), up), whose=whose
    ),
    doc="Half of the hand, rounded up unless it says down.",
)
