"""The only place where packs and commands touch the card reader and the printer.

It must not know what any sentence means; it turns what the reader says into what authors see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kickdoor.engine.card import CardDef
from kickdoor.engine.codes import CURSE, MONSTER, PERSONA, RACE
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.diagnostics import LONGEST_SHOWN, hint_of, shown
from kickdoor.lang.fact_words import Facts
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.fields import TRAITS
from kickdoor.lang.packs.raw import RawPack

if TYPE_CHECKING:
    from kickdoor.lang.card_reader import SentenceRead

_BAD_STUFF = re.compile(r"bad stuff\s*[:-]\s*", re.IGNORECASE)
STOPS = frozenset(".!?;)")
A_SENTENCE = "a sentence the card language knows"
LONGEST_QUOTE = 120
READ, FLAVOUR, UNKNOWN = "read", "flavour", "unknown"


@dataclass
class Told:
    """One sentence: where it stands, whether it was read, and if not, why not."""

    source: str
    column: int
    status: str
    expected: str = ""
    got: str = ""
    hint: str = ""
    marked: bool = True  # flavour that the author marked as such

    def got_where(self) -> str:
        """What came, and the sentence it came in."""
        source = self.source if len(self.source) <= LONGEST_QUOTE else self.source[:LONGEST_QUOTE]
        if not self.got:
            return f"“{source}”"
        return self.got if source in self.got else f"{self.got} in “{source}”"

    def problem(self) -> str:
        """Why it was not read, as a sentence without a stop."""
        return f"expected {self.expected or A_SENTENCE}, but got {self.got or 'something else'}"


@dataclass
class Understood:
    """What a text means, and how each sentence fared."""

    text: CardText = field(default_factory=CardText)
    sentences: list[Told] = field(default_factory=list)
    facts: Facts = field(default_factory=dict)  # printed facts that stand in the text
    bad: list[Effect] = field(default_factory=list)  # “Bad Stuff: …” typed behind the text
    assumed: list[str] = field(default_factory=list)  # what no sentence says


def names_of(raws: list[RawPack], permissive: bool = False) -> Names:
    """The names that the packs bring into the language; the first pack's words come first."""
    traits: dict[str, int] = {}
    tags: dict[str, None] = {"Undead": None}
    cards: dict[str, None] = {}
    plurals: dict[str, str] = {}
    labels: dict[int, str] = {}
    for raw in raws:
        for code, label in raw.info.labels().items():
            labels.setdefault(code, label)
        for card in raw.cards:
            if not card.name:
                continue
            cards.setdefault(card.name)
            if card.kind in TRAITS:
                traits.setdefault(card.name, card.kind)
            if card.text("race"):  # RACE-05: a race printed on a Persona
                traits.setdefault(card.text("race"), RACE)
            plural = card.text("plural")
            if not plural and card.kind == PERSONA:  # “+3 against Summer”: there is only one
                plural = card.name
            if plural:
                plurals.setdefault(card.name, plural)
            for tag in card.facts.get("tags", []):
                tags.setdefault(tag)
    return Names(traits, tags, cards, plurals, labels, permissive)


def names_with(names: Names, raw: RawPack) -> Names:
    """These names, and those of some more cards; the originals stay as they are."""
    more = names_of([raw])
    return Names(
        {**more.kinds, **names.kinds},
        [*names.tags, *more.tags],
        [*names.cards, *more.cards],
        {**more.plurals, **names.plurals},
        names.labels,
        names.permissive,
    )


def understand(
    text: str, kind: int, part: str, names: Names, name: str = "", worn: bool = False
) -> Understood:
    """What one text of a card says; `part` is text or bad_stuff, `name` the card's own.

    `worn`: its fields say that it is gear to be worn or wielded.
    """
    if not text:
        return Understood(CardText())
    start, end = bad_stuff_in(text, kind, part)
    made = _understood(text[:start], kind, part, names, name, worn)
    if start < end:  # the whole card typed in one go
        below = _understood(text[end:], kind, "bad_stuff", names, name)
        made.bad = below.text.play
        made.sentences += [replace(one, column=one.column + end) for one in below.sentences]
    return made


def bad_stuff_in(text: str, kind: int, part: str) -> tuple[int, int]:
    """Where “Bad Stuff:” stands in a card typed in one go: its range, or the end of the text."""
    if kind == MONSTER and part == "text":
        for found in _BAD_STUFF.finditer(text):
            before = found.start()
            while before and text[before - 1].isspace():
                before -= 1
            begun = not before or text[before - 1] in STOPS
            if begun or "\n" in text[before : found.start()]:
                return before, found.end()
    return len(text), len(text)


def _understood(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool = False
) -> Understood:
    # Inside: a pack in the cache needs no reader.
    from kickdoor.lang.card_reader import read_box  # noqa: PLC0415

    box = read_box(text, kind, part, names, name, worn)
    told = [one for sentence in box.sentences for one in _told(sentence, text, kind, part, names)]
    facts = {key: value for key, value in box.facts.items() if isinstance(value, int | str)}
    return Understood(box.text, told, facts, [], box.assumed)


def _told(one: SentenceRead, text: str, kind: int, part: str, names: Names) -> list[Told]:
    from kickdoor.lang.suggestions import fixes_of  # noqa: PLC0415

    sentence = one.sentence
    source = text[sentence.start : sentence.end]
    if one.problem is not None:
        found = one.problem
        most = LONGEST_SHOWN if found.code == "too-large" else LONGEST_QUOTE
        got = shown(text[found.start : found.end], most)
        hint = hint_of(found, found.fixes or fixes_of(one, kind, part, names))
        return [Told(source, found.start + 1, UNKNOWN, found.expected, got, hint)]
    made = [Told(source, sentence.start + 1, one.status, marked=not one.skipped)]
    if one.aside is not None:
        start, end = one.aside
        made.append(Told(text[start:end], start + 1, FLAVOUR, marked=False))
    return made


def printed(text: CardText, kind: int, part: str, names: Names) -> str:
    """The text as the printer writes it: other words perhaps, the same meaning."""
    from kickdoor.lang.card_words import text_in_words  # noqa: PLC0415
    from kickdoor.lang.row_printer import Unsaid  # noqa: PLC0415

    try:
        return text_in_words(text, kind, part, names)
    except Unsaid:
        return ""


def meaning(text: CardText, kind: int, part: str, names: Names) -> list[str]:
    """What was understood, node by node, in words; indented by depth."""
    from kickdoor.lang.explanations import explain, explain_effects  # noqa: PLC0415

    found = explain_effects(text.play, names) if part == "bad_stuff" else explain(text, names)
    return [worded(line, names) for line in found]


def worded(line: str, names: Names) -> str:
    """The line with the edition's own word for a Curse (MIX-03); names of cards stay."""
    word = names.labels.get(CURSE, "Curse")
    if word == "Curse" or "Curse" not in line:
        return line
    for name in names.cards:
        if "Curse" in name and name in line:
            return line
    return line.replace("Curse", word)


def short_texts(definition: CardDef, names: Names) -> tuple[str, str]:
    """The short line and the key fact of a card, for small screens."""
    from kickdoor.lang.short_texts import key_fact, short_line  # noqa: PLC0415

    return short_line(definition, names), key_fact(definition, names)
