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
from kickdoor.lang.cardnames import NOUNS, PICK_NAMES, PICKERS, ZONES, Cards, Named
from kickdoor.lang.grammar import Finds, category, finder, phrase
from kickdoor.lang.matcher import Chart
from kickdoor.lang.names import Book
from kickdoor.lang.saying import say_cards, say_filter
from kickdoor.lang.speech import Speech
from kickdoor.lang.tokens import QUOTED, WORD

GUESS = -3000  # a name nobody declared loses against every other reading


def _names(sort: str) -> Any:
    def find(chart: Chart, at: int) -> Finds:
        names = chart.names
        book: Book = getattr(names, sort)
        token = chart.tokens[at]
        if token.kind == QUOTED:
            known = book.look_up(token.plain)
            if not known and any(
                other.look_up(token.plain) for other in (names.traits, names.tags, names.cards)
            ):
                return []
            return [(at + 1, (known or token.plain, False), 1 if known else 0)]
        found: Finds = [(end, (name, many), 1) for end, name, many in book.find(chart.tokens, at)]
        if not found and names.permissive and token.kind == WORD:
            found = [
                (end, (name, many), GUESS)
                for end, name, many in names.unknown_name(chart.tokens, at)
            ]
        return list({row[0]: row for row in reversed(found)}.values())

    return find


finder(
    "trait_name",
    "the name of a Class, Race or other trait",
    frozenset({"<trait>"}),
    _names("traits"),
    lambda v, speech: str(v[0]),
)
finder(
    "tag_name",
    "a tag such as Undead",
    frozenset({"<tag>"}),
    _names("tags"),
    lambda v, speech: str(v[0]),
)
finder(
    "card_name",
    "the name of a card",
    frozenset({"<card>"}),
    _names("cards"),
    lambda v, speech: f'"{v[0]}"',
)

category("trait", "the name of a Class, Race or other trait")
phrase(
    "trait_one",
    "trait",
    "{name:trait_name}",
    build=lambda name: name[0],
    parts=lambda v: {"name": (v, False)},
)
category("tag", "a tag such as Undead")
phrase(
    "tag_one",
    "tag",
    "{name:tag_name}",
    build=lambda name: name[0],
    parts=lambda v: {"name": (v, False)},
)
category("card", "the name of a card")
phrase(
    "card_one",
    "card",
    "{name:card_name}",
    "the {name:card_name}",
    build=lambda name: name[0],
    parts=lambda v: {"name": (v, False)},
)

# --- adjectives in front of the noun ------------------------------------------------------------

category("adjective", "an adjective for cards")


def _adjective(name: str, facts: dict[str, Any], *forms: str, doc: str) -> None:
    phrase(f"adjective_{name}", "adjective", *forms, build=lambda: dict(facts), doc=doc)


_adjective("big", {"size": c.BIG}, "Big", doc="Big Items only.")
_adjective("small", {"size": c.SMALL}, "small", "non Big", "not Big", doc="Items that are not Big.")
_adjective("equipped", {"at": c.AT_EQUIPPED}, "equipped", "worn", doc="Items in use.")
_adjective("carried", {"at": c.AT_TABLE}, "carried", doc="Items in play, in use or not.")
_adjective(
    "unequipped", {"at": c.AT_UNEQUIPPED}, "unequipped", "unused", doc="Items carried, not in use."
)
_adjective("one_shot", {"once": 1}, "one shot", "single use", doc="Items usable once only.")
_adjective(
    "permanent", {"once": 2}, "permanent", "non one shot", doc="Items that are not one-shots."
)
_adjective("random", {"pick": "random"}, "random", "randomly chosen", doc="Picked at random.")
phrase(
    "adjective_tag",
    "adjective",
    "{tag:tag_name}",
    build=lambda tag: {"tag": tag[0]},
    doc="Cards with a tag.",
    rank=-1,
)

# --- nouns --------------------------------------------------------------------------------------

category("noun", "a noun for cards")


def _noun(name: str, facts: dict[str, Any], at: int, single: bool, one: str, many: str) -> None:
    def build(plural: bool) -> Named:
        return Named(Filter(**facts, at=at), plural, single)

    forms = [(one, {"plural": False})] + ([(many, {"plural": True})] if many != one else [])
    phrase(name, "noun", *forms, build=build)


for _row in NOUNS:
    for _i, _pair in enumerate((f"{_row.one}/{_row.many}", *_row.others)):
        _one, _, _many = _pair.partition("/")
        _noun(f"noun_{_row.one}_{_i}", _row.facts, _row.at, _row.single, _one, _many)

phrase(
    "noun_letter",
    "noun",
    "(anything|what|everything|whatever) (that|) (begins|starts) with [the letter] {letter:letter}",
    build=lambda letter: Named(Filter(kind=c.ITEM, letter=letter), True),
)
phrase(
    "noun_trait",
    "noun",
    "{trait:trait_name} card(s)",
    build=lambda trait: Named(Filter(trait=trait[0], at=c.AT_TABLE), trait[1], True),
    doc="Cards of a named trait.",
    rank=-1,
)
phrase(
    "noun_tag",
    "noun",
    "{tag:tag_name}",
    build=lambda tag: Named(Filter(kind=c.ITEM, tag=tag[0], at=c.AT_TABLE), tag[1]),
    doc="Items with a tag.",
    rank=-2,
)
phrase(
    "noun_card",
    "noun",
    "{card:card_name}",
    "{card:card_name} card(s)",
    build=lambda card: Named(Filter(name=card[0], at=c.AT_TABLE), card[1], True),
    doc="A card by its name.",
    rank=-1,
)

# --- what stands behind the noun ----------------------------------------------------------------

category("behind", "where the cards are, their worth or who picks them")
for _zone, _shown, _others in ZONES:
    phrase(f"zone_{_zone}", "behind", _shown, *_others, build=lambda z=_zone: {"at": z})
phrase(
    "zone_anyones",
    "behind",
    "in play",
    "on the table",
    "anywhere in play",
    build=lambda: {"at": c.AT_TABLE, "anyones": True},
    rank=1,
)


def _bounds(key: str, n: int, how: str) -> dict[str, Any]:
    low, high = f"low_{key}", f"high_{key}"
    return {
        "least": {low: n},
        "most": {high: n},
        "over": {low: n + 1},
        "under": {high: n - 1},
        "exact": {low: n, high: n},
    }[how]


def _measure(key: str, lead: str, number: str, tail: str = "") -> None:
    n = f"{{n:{number}}}{tail}"
    phrase(
        f"behind_{key}",
        "behind",
        (f"{lead} {n} or (more|higher|better|above|greater)", {"how": "least"}),
        (f"{lead} (at least|no less than) {n}", {"how": "least"}),
        (f"{lead} {n} or (less|lower|below|under|fewer)", {"how": "most"}),
        (f"{lead} (at most|no more than|up to) {n}", {"how": "most"}),
        (f"{lead} (more than|over|above) {n}", {"how": "over"}),
        (f"{lead} (less than|under|below) {n}", {"how": "under"}),
        (f"{lead} [exactly] {n}", {"how": "exact"}),
        build=lambda n, how: _bounds(key, n.n if isinstance(n, Num) else n, how),
    )


_measure(
    "value",
    "[(that is|that are|which are)] (worth|with a value of|valued at)",
    "number",
    " [<gold>]",
)
_measure(
    "bonus",
    "(with a [combat] bonus of|with a|with|(that|which) (gives|give)|giving)",
    "signed",
    " [bonus]",
)
_measure("level", "(of|with) Level", "number")
phrase(
    "behind_value_over",
    "behind",
    ("(above|over) {n:number} [<gold>]", {"how": "over"}),
    ("(below|under) {n:number} <gold>", {"how": "under"}),
    build=lambda n, how: _bounds("value", n, how),
)
phrase(
    "behind_letter",
    "behind",
    "(whose name begins|whose names begin|beginning|starting|whose name starts|"
    "that begin|that begins|that start|that starts) with [the letter] {letter:letter}",
    build=lambda letter: {"letter": letter},
    doc="Cards whose name begins with a letter.",
)
phrase(
    "behind_contains",
    "behind",
    "with {word:quoted} in (its|their) (name|names|title|titles)",
    "whose (name|names) (contain|contains) {word:quoted}",
    "with the word {word:quoted} in its name",
    build=lambda word: {"contains": word},
    doc="Cards with a word in their name.",
)
phrase(
    "behind_named",
    "behind",
    "(called|named) {name:card_name}",
    build=lambda name: {"name": name[0]},
    doc="Cards of a name.",
)
phrase(
    "behind_your_choice",
    "behind",
    "<choice>",
    "of your own choosing",
    "of your choosing",
    build=lambda: {"pick": "choice"},
    doc="The owner picks; said of others, you pick.",
)
phrase(
    "behind_random",
    "behind",
    "at random",
    "chosen at random",
    "picked at random",
    "[drawn] without looking",
    "unseen",
    "blindly",
    "determined randomly",
    "randomly",
    "[,] [(chosen|determined|picked)] by a roll of the die",
    build=lambda: {"pick": "random"},
    doc="Picked by chance.",
)
for _code, _shown, _others in PICKERS:
    phrase(
        f"picker_{_code}",
        "behind",
        f"chosen by {_shown}",
        *[f"(chosen|picked|selected) by {_other}" for _other in (_shown, *_others)],
        *[f"of {_other} 's choice" for _other in (_shown, *_others)],
        build=lambda code=_code: {"pick": PICK_NAMES[code]},
        doc="Somebody else picks.",
    )
phrase(
    "picker_you",
    "behind",
    "chosen by you",
    "that you pick",
    "you pick",
    build=lambda: {"pick": "you"},
    doc="You pick, whoever loses it.",
)


def _letter(chart: Chart, at: int) -> Finds:
    plain = chart.tokens[at].plain
    return [(at + 1, plain.upper(), 1)] if len(plain) == 1 and plain.isalpha() else []


finder("letter", "a letter", frozenset("abcdefghijklmnopqrstuvwxyz") | {"<quoted>"}, _letter)


def _quoted(chart: Chart, at: int) -> Finds:
    token = chart.tokens[at]
    return [(at + 1, token.plain, 1)] if token.kind == QUOTED else []


finder(
    "quoted",
    "a text in quotes",
    frozenset({"<quoted>"}),
    _quoted,
    lambda v, speech: f'"{v}"' if isinstance(v, str) else None,
)

# --- the noun phrase ----------------------------------------------------------------------------

category("named", "cards")


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

phrase(
    "named",
    "named",
    "[{a1:adjective}] [{a2:adjective}] [{a3:adjective}] {noun:noun} "
    "[{p1:behind}] [{p2:behind}] [{p3:behind}]",
    build=_named,
)


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


category("thing", "a kind of card", _show_one)
phrase("thing", "thing", "{it:named}", build=_thing)
category("things", "cards of a kind", _show_many)
phrase("things", "things", "{it:named}", "%your {it:named}", "the {it:named}", build=_thing)

# --- cards to be taken --------------------------------------------------------------------------

category("cards", "cards", _show_cards)


def _all(it: Named) -> Cards:
    return Cards(_worn(it), None, it.pick)


def _worn(it: Named) -> Filter:
    return it.what


def _yours(it: Named) -> Cards | None:
    if it.single and not it.plural:
        return Cards(it.what, Num(1), it.pick)
    if it.plural or it.what.slot:
        return Cards(it.what, None, it.pick)
    if it.what.kind == c.ITEM or it.what.name:
        return Cards(it.what, Num(1), it.pick)
    return None


def _some(n: Amount, it: Named) -> Cards:
    what = it.what
    if what.slot and not it.zoned:
        what = replace(what, at=c.AT_TABLE)
    return Cards(what, n, it.pick)


phrase(
    "cards_hand",
    "cards",
    "%your hand",
    "%your (whole|entire) hand",
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
    "(any and all|whatever) [%your] {it:named}",
    build=_all,
    doc="All of them.",
    covers="B6",
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
    doc="Your worn gear of a slot, all your Items, one of your Classes.",
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
    "half [of] %your {it:named} [,] [rounded up]",
    "half the {it:named}",
    build=lambda it: _some(Half(CountCards(it.what)), it),
    doc="Half of them, rounded up.",
)
phrase(
    "cards_half_hand",
    "cards",
    "half [of] %your hand [,] [rounded up]",
    "half [of] the cards in %your hand [,] [rounded up]",
    build=lambda: Cards(Filter(at=c.AT_HAND), Half(CountCards(Filter(at=c.AT_HAND)))),
    doc="Half of the hand, rounded up.",
)
