"""The forms of cards: which fields each kind has, in the words of an edition, and what they take.

Everything is taken from the tables of the packs; it must not decide what a field means.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from kickdoor.lang.packs.fields import DECK_WORDS, FIELDS, FLAG, KINDS, NUMBER, SEXES, SLOTS, TEXT
from kickdoor.lang.packs.info import MODULES
from kickdoor.lang.packs.values import AS_SETTING, NO_SETTING, VALUES
from kickdoor.seats.display_names import KIND_NAMES
from kickdoor.table.offerings import options_offered
from kickdoor.table.wire.http_bodies import OptionInfo
from kickdoor.table.wire.workshop_bodies import (
    FieldChoice,
    FormField,
    FormKind,
    FormModule,
    Forms,
    KindWord,
    Opening,
)
from kickdoor.workshop.field_titles import MODULE_NOTES, NOTES, field_title
from kickdoor.workshop.pack_context import base_of

ORDER = (
    *("name", "level", "treasures", "rank", "bonus", "value", "slot", "hands", "big", "copies"),
    *("icon", "sex", "race", "tags", "text", "bad_stuff", "epic", "flavor", "levels", "plural"),
)
FOLDED = ("levels", "plural", "epic")
READ = ("text", "bad_stuff", "epic")
USUAL: dict[str, int | str] = {"level": 1, "treasures": 1, "levels": 1, "value": 100, "copies": 1}
MODULE_OF = {
    "class": "classes",
    "race": "races",
    "joiner": "joiners",
    "companion": "companions",
    "power": "powers",
    "kata": "katas",
    "stance": "stances",
    "origin": "origins",
    "persona": "personas",
}
DECKS = {code: word.lower() for code, word in DECK_WORDS.items()}


def forms_of(edition: str) -> Forms:
    """The forms of all kinds of card, in the words of an edition."""
    base = base_of(edition)
    info = base.info
    there = {card.kind for card in base.mix.catalog.defs}
    return Forms(
        edition=edition,
        kinds=[_kind(word, info.words, KINDS[word].code in there) for word in KINDS],
        fields=[_field(name) for name in ORDER],
        modules=[
            FormModule(
                name=name,
                title=_title(name),
                note=MODULE_NOTES.get(name, ""),
                on=name in info.modules,
            )
            for name in MODULES
        ],
        values=_values(),
        defaults=dict(info.values),
        words=[KindWord(kind=word, word=_word(word, info.words)) for word in KINDS],
        openings=openings(),
    )


def _kind(word: str, words: dict[str, str], usual: bool) -> FormKind:
    kind = KINDS[word]
    decks = [DECKS[kind.deck]] if kind.deck else ["door", "treasure"]
    if word == "persona":
        decks = []
    return FormKind(
        kind=word,
        title=_word(word, words),
        note=kind.doc,
        decks=decks,
        deck=decks[0] if decks else "",
        fields=[name for name in ORDER if name in kind.allowed],
        needed=["name", *kind.needed],
        module=MODULE_OF.get(word, ""),
        usual=usual,
    )


def _word(word: str, words: dict[str, str]) -> str:
    return words.get(word) or _title(KIND_NAMES[KINDS[word].code])


def _title(word: str) -> str:
    plain = word.replace("_", " ")
    return plain[:1].upper() + plain[1:]


def _field(name: str) -> FormField:
    spec = FIELDS[name]
    types = {TEXT: "line", NUMBER: "number", FLAG: "flag"}
    kind = types.get(spec.type, "words")
    choices: list[FieldChoice] = []
    if name in READ or name == "flavor":
        kind = "text"
    elif name == "icon":
        kind = "icon"
    elif name in ("slot", "sex"):
        kind = "choice"
        choices = _choices(name)
    return FormField(
        name=name,
        title=field_title(name),
        note=NOTES.get(name, ""),
        type=kind,
        low=spec.low,
        high=spec.high,
        usual=USUAL.get(name, 0 if kind in ("number", "flag") else ""),
        choices=choices,
        read=name in READ,
        folded=name in FOLDED,
    )


def _choices(name: str) -> list[FieldChoice]:
    if name == "slot":
        values = [("", "Nowhere"), *((slot, slot) for slot in SLOTS)]
    else:
        values = [("", "Open"), *((sex, _title(sex)) for sex in SEXES)]
    return [FieldChoice(value=value, title=title) for value, title in values]


def _values() -> list[OptionInfo]:
    """The values an edition may set, with the words of the rules sheet."""
    offered = {one.name: one for one in options_offered()}
    found = []
    for name in VALUES:
        one = offered.get(AS_SETTING.get(name, name))
        if one is not None and name not in NO_SETTING:
            one.name = name
            found.append(one)
    return found


@cache
def openings() -> list[Opening]:
    """Beginnings of sentences."""
    return [
        Opening(insert=row["insert"], note=row["note"], kinds=row["kinds"])
        for row in opening_rows()
    ]


@cache
def opening_rows() -> list[dict[str, Any]]:
    """The table of beginnings, with an example of each."""
    content = Path(__file__).with_name("openings.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(content)["opening"]
    return rows


@cache
def starter_rows() -> list[dict[str, Any]]:
    """Cards that work."""
    content = Path(__file__).with_name("starters.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(content)["starter"]
    return rows
