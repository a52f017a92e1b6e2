"""What could come next in a text: names, tags, words of the language, beginnings of sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kickdoor.lang.pack_names import Names
from kickdoor.lang.vocabulary import lexicon
from kickdoor.seats.display_names import KIND_NAMES
from kickdoor.table.wire.workshop_bodies import Completion, Completions
from kickdoor.workshop.card_forms import openings
from kickdoor.workshop.pack_context import NamedCard, PackContext, names_in
from kickdoor.workshop.utf16 import from_utf16, to_utf16

MOST = 12
LONGEST_START = 40
SHORTEST_WORD = 2
LAST_WORD = re.compile(r"[\w’'-]*$")
SENTENCE_START = re.compile(r"(?:^|[.!?;:]\s*)([^.!?;:]*)$")


def completions(context: PackContext, kind: str, text: str, units: int) -> Completions:
    """What could take the place of the word that is being written."""
    return completions_with(names_in(context, NamedCard("", "special")), kind, text, units)


def completions_with(names: Names, kind: str, text: str, units: int) -> Completions:
    """The same with these names."""
    at = from_utf16(text, units)
    before = text[:at]
    word_match = LAST_WORD.search(before)
    word = word_match.group() if word_match else ""
    sentence_match = SENTENCE_START.search(before)
    sentence = sentence_match.group(1).lstrip() if sentence_match else ""
    start = at - len(word)
    found: list[Completion] = []
    whole = sentence[:LONGEST_START]
    begun = list(_openings(kind, whole))
    if begun and (not word or whole == sentence):
        found += begun
        start = at - len(sentence) if sentence else at
    if not found or start == at - len(word):
        found += list(_named(names, word))
        found += list(_words(word)) if word else []
        found += list(_cards(names, word)) if len(word) >= SHORTEST_WORD else []
    unique = {(one.insert, one.sign): one for one in found}
    return Completions(
        start=to_utf16(text, start), end=to_utf16(text, at), found=list(unique.values())[:MOST]
    )


def _openings(kind: str, begun: str) -> Iterator[Completion]:
    for one in openings():
        fits = not one.kinds or kind in one.kinds
        if fits and one.insert.lower().startswith(begun.lower()) and one.insert.strip() != begun:
            title = one.insert.strip() + ("" if one.insert.endswith(".") else " …")
            yield Completion(insert=one.insert, title=title, note=one.note, sign="opening")


def _named(names: Names, word: str) -> Iterator[Completion]:
    low = word.lower()
    for name, kind in names.kinds.items():
        plural = names.plural(name)
        for form in dict.fromkeys((plural, name)):
            if form.lower().startswith(low):
                title = KIND_NAMES[kind]
                note = f"{title[:1].upper()}{title[1:]}"
                yield Completion(insert=form, title=form, note=note, sign="name")
    for tag in names.tags:
        if tag.lower().startswith(low):
            yield Completion(insert=tag, title=tag, note="a tag", sign="tag")


def _cards(names: Names, word: str) -> Iterator[Completion]:
    """Cards, after the words of the language: a text that begins with “Lo” rarely names Loki."""
    for card in names.cards:
        if card.lower().startswith(word.lower()):
            yield Completion(insert=card, title=card, note="a card", sign="name")


def _words(word: str) -> Iterator[Completion]:
    low = word.lower()
    for first in sorted(lexicon().entries, key=lambda one: (len(one), one)):
        if first.startswith(low) and first != low and first.isalpha():
            said = first.capitalize() if word[:1].isupper() else first
            yield Completion(insert=said, title=said, note="", sign="word")
