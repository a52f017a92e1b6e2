"""Nouns for cards, adjectives before them, and what may stand behind them.

It must not say how many cards, nor what happens to them.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.tags import ANY_TAG
from kickdoor.lang.phrasebook.cardnames import CHEAPEST, NOUNS, PICK_NAMES, PICKERS, ZONES, Named
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Book
from kickdoor.lang.phrasebook.owning import owned
from kickdoor.lang.phrasebook.saying import VOWELS
from kickdoor.lang.phrasebook.tokens import QUOTED, WORD

LINKS = frozenset({"and", "or", "by", "for", "to", "with", "from", "in", "on", "only"})
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
                if sort != "traits" or not LINKS & set(name.lower().split())
            ]
        return list({row[0]: row for row in reversed(found)}.values())

    return find


def _adjective(name: str, facts: dict[str, Any], *forms: str, doc: str) -> None:
    phrase(f"adjective_{name}", "adjective", *forms, build=lambda: dict(facts), doc=doc)


def _noun(name: str, facts: dict[str, Any], at: int, single: bool, one: str, many: str) -> None:
    def build(plural: bool) -> Named:
        return Named(Filter(**facts, at=at), plural, single)

    forms = [(one, {"plural": False})] + ([(many, {"plural": True})] if many != one else [])
    phrase(name, "noun", *forms, build=build)


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


def _letter(chart: Chart, at: int) -> Finds:
    plain = chart.tokens[at].plain
    return [(at + 1, plain.upper(), 1)] if len(plain) == 1 and plain.isalpha() else []


def _quoted(chart: Chart, at: int) -> Finds:
    token = chart.tokens[at]
    return [(at + 1, token.plain, 1)] if token.kind == QUOTED else []


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
    lambda v, speech: str(v[0]) or None,
)
finder(
    "card_name",
    "the name of a card",
    frozenset({"<card>"}),
    _names("cards"),
    lambda v, speech: f'"{v[0]}"' if v[0] else None,
)


def _foe_names(sort: str) -> Any:
    """Names of what can be fought: “against Elves” names no monster, unless a tag says so."""
    plain = _names(sort)

    def find(chart: Chart, at: int) -> Finds:
        traits = {end for end, _, _ in chart.names.traits.find(chart.tokens, at)}
        known = 1 if sort == "tags" else 2
        return [row for row in plain(chart, at) if row[0] not in traits or row[2] >= known]

    return find


finder(
    "foe_name",
    "the name of a monster",
    frozenset({"<card>"}),
    _foe_names("cards"),
    lambda v, speech: f'"{v[0]}"',
)
finder(
    "foe_tag_name",
    "a tag such as Undead",
    frozenset({"<tag>"}),
    _foe_names("tags"),
    lambda v, speech: str(v[0]),
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
category("adjective", "an adjective for cards")
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
_adjective("tagged", {"tag": ANY_TAG}, "tagged", doc="Cards with any tag at all.")
_adjective("fiery", {"tag": "Fire"}, "fiery", "flaming", doc="Cards with the tag Fire.")
_adjective("plain", {}, "current", "present", "own", "remaining", doc="Words that change nothing.")
_adjective("random", {"pick": "random"}, "random", "randomly chosen", doc="Picked at random.")
phrase(
    "adjective_bonus",
    "adjective",
    ("{n:signed}", {"how": "exact"}),
    ("{n:signed} or (better|higher|more|greater)", {"how": "least"}),
    ("{n:signed} or (less|lower|worse)", {"how": "most"}),
    build=lambda n, how: _bounds("bonus", n.n, how),
    doc="Cards with a printed bonus.",
)
phrase(
    "adjective_tag",
    "adjective",
    "{tag:tag_name}",
    build=lambda tag: {"tag": tag[0]},
    doc="Cards with a tag.",
    rank=-1,
)
category("noun", "a noun for cards")
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
category("behind", "where the cards are, their worth or who picks them")
for _zone, _shown, _others in ZONES:
    phrase(
        f"zone_{_zone}",
        "behind",
        *owned(_shown, *_others),
        build=lambda whose="", z=_zone: {"at": z, "whose": whose} if whose else {"at": z},
    )
phrase(
    "zone_anyones",
    "behind",
    "in play",
    "on the table",
    "anywhere in play",
    build=lambda: {"at": c.AT_TABLE, "anyones": True},
    rank=1,
)
_measure(
    "value",
    "[(that is|that are|which are)] (worth|with a value of|valued at)",
    "number",
    " [<gold>]",
)
_measure(
    "bonus",
    "(with a [combat] bonus of|with [combat] bonuses of|with a|with|(that|which) (gives|give) "
    "[(a bonus of|you|you a bonus of|you bonuses of|bonuses of)]|giving|granting|(giving|granting) "
    "[you] (a bonus|bonuses) of|giving you|granting you)",
    "signed",
    " [bonus]",
)
_measure("level", "(of|with) Level", "number")
phrase(
    "behind_any_bonus",
    "behind",
    "(that|which) (gives|give|has|have|grants|grant|provides|provide) [you] (a|any) [combat] bonus",
    "with (a|any) [combat] bonus",
    "(giving|granting) [you] (a|any) [combat] bonus",
    build=lambda: {"low_bonus": 1},
)
phrase(
    "behind_value_over",
    "behind",
    ("(above|over) {n:number} [<gold>]", {"how": "over"}),
    ("(below|under) {n:number} <gold>", {"how": "under"}),
    build=lambda n, how: _bounds("value", n, how) if n >= CHEAPEST else None,
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
    "behind_vowel",
    "behind",
    "(whose name begins|whose names begin|beginning|starting|whose name starts|that begin|"
    "that begins|that start|that starts) with a vowel",
    build=lambda: {"letter": VOWELS},
    doc="Cards whose name begins with a vowel.",
)
phrase(
    "behind_contains",
    "behind",
    "with {word:quoted} in (its|their) (name|names|title|titles)",
    "whose (name|names) (contain|contains) [the word] {word:quoted}",
    "with the word {word:quoted} in (its|their|the) (name|names|title|titles)",
    build=lambda word: {"contains": word},
    doc="Cards with a word in their name.",
)
phrase(
    "behind_yours",
    "behind",
    ("of (yours|mine)", {"whose": "your"}),
    ("of theirs", {"whose": "their"}),
    build=lambda whose: {"whose": whose},
)
phrase(
    "behind_not_big",
    "behind",
    "(that|which) (is|are) not Big",
    build=lambda: {"size": c.SMALL},
    doc="Items that are not Big.",
)
phrase(
    "behind_not_used",
    "behind",
    "(that|which) (is|are) not (equipped|worn|in use|being (worn|used))",
    build=lambda: {"at": c.AT_UNEQUIPPED},
    doc="Items that are carried and not in use.",
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
    ", <choice>",
    build=lambda: {"pick": "choice"},
    doc="The owner picks; said of others, you pick.",
)
phrase(
    "behind_their_choice",
    "behind",
    "<their_choice>",
    ", <their_choice>",
    build=lambda: {"pick": "theirs"},
    doc="Whoever loses or takes them picks.",
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
finder("letter", "a letter", frozenset("abcdefghijklmnopqrstuvwxyz") | {"<quoted>"}, _letter)
finder(
    "quoted",
    "a text in quotes",
    frozenset({"<quoted>"}),
    _quoted,
    lambda v, speech: f'"{v}"' if isinstance(v, str) else None,
)
