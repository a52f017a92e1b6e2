"""Words put together again: a value of a category becomes the text of its first fitting phrase.

It must not know any phrase; it follows the templates. Sentences and boxes are `printer`'s work.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import CATEGORIES, Form, Phrase, Slots
from kickdoor.lang.phrasebook.lexicon import CLASSES
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.template import Piece

MAX_NESTING = 40
PLURAL_SUBJECTS = frozenset({c.W_YOU, c.W_NEIGHBOURS})


@dataclass
class Speech:
    """What agreement needs to know at this point of a sentence."""

    names: Names
    third: bool = False
    other: bool = False
    plural: bool = False
    explicit: bool = False  # name the subject even if it is you
    depth: int = 0

    def inner(self, mode: str) -> Speech:
        """The same for a phrase inside this one."""
        third, other = self.third, self.other
        if mode == "base":
            third = False
        elif mode == "third":
            third = other = True
        elif mode == "they":
            third, other = False, True
        elif mode == "you":
            third = other = False
        return Speech(self.names, third, other, self.plural, False, self.depth + 1)


def render(cat: str, value: Any, speech: Speech) -> str | None:
    """The text of a value in a category, or None if no phrase can say it."""
    if speech.depth > MAX_NESTING:
        return None
    made = CATEGORIES[cat]
    if made.show is not None:
        return made.show(value, speech)
    for phrase in made.phrases:
        if not phrase.printable:
            continue
        parts = phrase.parts(value)
        if parts is None:
            continue
        for form in phrase.forms:
            filled = _fit(phrase, form, parts)
            if filled is None:
                continue
            if speech.explicit and "who" in form.template.slots:
                filled.setdefault("who", Who())
            inner = speech.inner("")
            inner.explicit = speech.explicit and "who" not in filled
            text = _say(form.template.pieces, filled, inner)
            if text is not None:
                return _join(text, speech.names)
    return None


def _fit(phrase: Phrase, form: Form, parts: Slots) -> Slots | None:
    filled = dict(parts)
    for key, value in form.implies.items():
        if filled.pop(key, phrase.defaults.get(key)) != value:
            return None
    template = form.template
    for key in template.slots:
        if key.endswith("_per") and key[:-4] in filled:
            base, per = _divided(filled[key[:-4]])
            if per is None:
                continue
            filled[key[:-4]], filled[key] = base, per
    for key in template.needed:
        if key not in filled:
            if key not in phrase.defaults:
                return None
            filled[key] = phrase.defaults[key]
    if any(key not in template.slots for key in filled):
        return None
    return filled


def _divided(amount: Any) -> tuple[Any, Any]:
    from kickdoor.lang.phrasebook.scaling import divide  # noqa: PLC0415

    return divide(amount)


def _say(pieces: list[Piece], filled: Slots, speech: Speech) -> list[str] | None:
    said: list[str] = []
    for piece in pieces:
        words = _piece(piece, filled, speech)
        if words is None:
            return None
        said += words
    return said


def _piece(piece: Piece, filled: Slots, speech: Speech) -> list[str] | None:
    if piece.kind == "word":
        return [piece.text]
    if piece.kind == "comma":
        return [","]
    if piece.kind == "plural":
        return [piece.text + piece.slot if speech.plural else piece.text]
    if piece.kind == "class":
        return [_class(piece, speech)]
    if piece.kind == "slot":
        return _slot(piece, filled, speech)
    if piece.kind == "opt":
        if not any(_has_value(branch, filled) for branch in piece.parts):
            return []
        return _first(
            [branch for branch in piece.parts if _has_value(branch, filled)], filled, speech
        )
    with_value = [branch for branch in piece.parts if _has_value(branch, filled)]
    without = [branch for branch in piece.parts if not _slots(branch)]
    return _first(with_value or without, filled, speech)


def _first(branches: list[list[Piece]], filled: Slots, speech: Speech) -> list[str] | None:
    for branch in branches:
        said = _say(branch, filled, speech)
        if said is not None:
            return said
    return None


def _slot(piece: Piece, filled: Slots, speech: Speech) -> list[str] | None:
    if piece.slot not in filled:
        return None
    value = filled[piece.slot]
    inner = speech.inner(piece.mode)
    inner.explicit = speech.explicit
    text = render(piece.cat, value, inner)
    if text is None:
        return None
    if isinstance(value, Who) and piece.cat.startswith("subject"):
        speech.third = value.code not in PLURAL_SUBJECTS
        speech.other = value.code != c.W_YOU
    elif isinstance(value, Num):
        speech.plural = value.n not in (1, -1)
    elif isinstance(value, int):
        speech.plural = value not in (1, -1)
    return [text]


def _class(piece: Piece, speech: Speech) -> str:
    words = CLASSES[piece.text]
    if piece.mode == "person" and speech.other:
        return {"your": "their", "you": "they", "yourself": "themselves"}[piece.text]
    return words.third if words.verb and speech.third else words.base


def _slots(branch: list[Piece]) -> list[str]:
    made: list[str] = []
    for piece in branch:
        if piece.kind == "slot":
            made.append(piece.slot)
        for inner in piece.parts:
            made += _slots(inner)
    return made


def _has_value(branch: list[Piece], filled: Slots) -> bool:
    return any(slot in filled for slot in _slots(branch))


_SOFT = re.compile(r"(?i)(one|uni|use|eu|once)")


def _join(words: list[str], names: Names) -> str:
    text = ""
    for word in words:
        if not word:
            continue
        if not text:
            text = word
        elif word[0] in ",:)" or word.startswith("'s") or text.endswith("("):
            text += word
        else:
            article = text == "a" or text.endswith((" a", "(a"))
            if article and names.plurals.get(word) == word:  # nobody is “a Royalty”
                text = text[:-1] + word
                continue
            if article and word[0].lower() in "aeiou" and not _SOFT.match(word):
                text += "n"
            text += " " + word
    return text
