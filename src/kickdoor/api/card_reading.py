"""Reads card text: what was understood, what was not and why, and what it means.

It must not judge how good a card is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from kickdoor.api.mix import Mix, PackName, load_packs
from kickdoor.api.node_tables import outline
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.errors import SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.reading import (
    UNKNOWN,
    Understood,
    bad_stuff_in,
    meaning,
    printed,
    understand,
)
from kickdoor.lang.suggestions import diagnose as diagnosed
from kickdoor.seats.printed_cards import Card

TEXT, BAD_STUFF = "text", "bad_stuff"
PARTS = (TEXT, BAD_STUFF)


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence of a text, and whether it was understood."""

    text: str
    column: int  # where it begins in the whole text, from 1
    status: str  # "read", "flavour" or "unknown"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a sentence was not understood, and where."""

    sentence: str
    column: int  # in the whole text, from 1
    expected: str
    got: str
    hint: str = ""

    def __str__(self) -> str:
        message = f"column {self.column}: expected {self.expected}, but got {self.got}"
        return f"{message} ({self.hint})" if self.hint else message


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    """What keeps a text from being played, or should be known: where, why, and what to write."""

    code: str  # such as "unknown-word": stable, for programs
    missing: str  # "wording", "name", "reference", "mechanism", or empty: the author has to decide
    start: int  # the words it is about, as a range of the text
    end: int
    message: str
    fixes: list[str]  # sentences that read and mean nearly the same
    is_note: bool = False  # the text is read all the same


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What the referee understood of a text."""

    text: str
    sentences: list[Sentence]
    problems: list[Problem]  # empty: everything was understood
    printed: str  # the same meaning in the language's own words; empty if something is missing
    meaning: list[str]  # line by line, indented by depth
    facts: dict[str, Any]  # facts that the text states, such as a bonus
    assumed: list[str]  # what was assumed, since no sentence says it
    nodes: Any  # the meaning as plain tables, for programs

    @property
    def is_understood(self) -> bool:
        """Whether every sentence was read or is flavour."""
        return not self.problems


def read_card(
    text: str,
    kind: str,
    part: str = TEXT,
    *,
    packs: Iterable[PackName] | Mix | None = None,
    name: str = "",
    worn: bool = False,
) -> Reading:
    """Read a card's text, or its Bad Stuff (`part="bad_stuff"`).

    `kind` is what card it stands on: "monster", "curse", "item" and so on. `packs` say whose
    Classes, Races and other names it may use; without them any capitalized word is a name.
    `name` is the card's own; `worn` says that it is gear, and so no one-shot.
    """
    code, part = place_of(kind, part)
    return reading_of(text, code, part, names_of(packs), name, worn)


def diagnose(
    text: str,
    kind: str,
    part: str = TEXT,
    *,
    packs: Iterable[PackName] | Mix | None = None,
    name: str = "",
) -> list[Diagnosis]:
    """What an editor should underline in a text while it is typed; empty if nothing is wrong.

    Whatever the text is, there is an answer.
    """
    code, part = place_of(kind, part)
    names = names_of(packs)
    start, end = bad_stuff_in(text, code, part)
    made = _diagnoses(text[:start], code, part, names, name, 0)
    if start < end:
        made += _diagnoses(text[end:], code, BAD_STUFF, names, name, end)
    return made


def _diagnoses(
    text: str, kind: int, part: str, names: Names, name: str, offset: int
) -> list[Diagnosis]:
    """The same for one box, which begins at `offset` of what was typed."""
    found = diagnosed(text, kind, part, names, name)
    return [
        Diagnosis(
            code=one.code,
            missing=one.missing,
            start=one.start + offset,
            end=one.end + offset,
            message=one.message,
            fixes=list(one.fixes),
            is_note=one.is_note,
        )
        for one in found
    ]


def explain(card: Card | str, mix: Mix) -> dict[str, Reading]:
    """What the referee understood of a card in a mix, by part: text, bad_stuff, epic."""
    known = mix.card(card) if isinstance(card, str) else card
    names = names_of(mix)
    code = KINDS[known.kind].code
    worn = bool(known.slot or known.hands or known.big)
    return {
        part: reading_of(text, code, read_as, names, known.name, worn)
        for part, read_as, text in (
            (TEXT, TEXT, known.text),
            (BAD_STUFF, BAD_STUFF, known.bad_stuff),
            ("epic", TEXT, known.epic),
        )
        if text
    }


def place_of(kind: str, part: str = TEXT) -> tuple[int, str]:
    """The engine's code of a kind, and the part; “bad_stuff” may be given as the kind."""
    if part not in PARTS:
        raise SettingsError("part", "text or bad_stuff", f"“{part[:40]}”")
    if kind == BAD_STUFF:
        return KINDS["monster"].code, BAD_STUFF
    found = KINDS.get(kind.lower().replace("-", "_"))
    if found is not None:
        return found.code, part
    known = [*KINDS, BAD_STUFF]
    alike = nearest(kind, known) if kind else ""
    meant = f" (did you mean {alike}?)" if alike else ""
    got = f"“{kind[:40]}”" if kind else "none"
    raise SettingsError("kind", f"one of {', '.join(known)}{meant}", got)


def names_of(packs: Iterable[PackName] | Mix | None) -> Names:
    """The names that a text may use."""
    if packs is None:
        return _any_names()
    mix = packs if isinstance(packs, Mix) else load_packs(*packs)
    return names_for(mix.packs)


@cache
def _any_names() -> Names:
    """The names of all editions; any other capitalized word is one, too."""
    return names_for(shelf.editions(), permissive=True)


def reading_of(
    text: str, kind: int, part: str, names: Names, name: str = "", worn: bool = False
) -> Reading:
    """Read a text whose kind, part and names are known."""
    return as_reading(text, understand(text, kind, part, names, name, worn), kind, part, names)


def as_reading(text: str, told: Understood, kind: int, part: str, names: Names) -> Reading:
    """What was understood, as a public value."""
    bad = meaning(CardText(play=told.bad), kind, BAD_STUFF, names) if told.bad else []
    return Reading(
        text=text,
        sentences=[
            Sentence(text=one.source, column=one.column, status=one.status)
            for one in told.sentences
        ],
        problems=[
            Problem(
                sentence=one.source,
                column=one.column,
                expected=one.expected,
                got=one.got,
                hint=one.hint,
            )
            for one in told.sentences
            if one.status == UNKNOWN
        ],
        printed=printed(told.text, kind, part, names),
        meaning=[*meaning(told.text, kind, part, names), *bad],
        facts=dict(told.facts),
        assumed=list(told.assumed),
        nodes=outline(told.text),
    )
