"""Word classes made from the words: which rows of words stand for a class, and where they end.

It must not hold the words themselves; those are in `words` and `nounwords`.
"""

from __future__ import annotations

from kickdoor.lang.phrasebook.nounwords import NOUNS
from kickdoor.lang.phrasebook.tokens import tokenize
from kickdoor.lang.phrasebook.words import BEFORE_VERB, VERBS


def _spell(form: str) -> tuple[str, ...]:
    return tuple(token.text for token in tokenize(form))


class WordClass:
    """The forms of one class, indexed by first word; verbs also take words before them."""

    def __init__(self, name: str, forms: list[str], verb: bool) -> None:
        self.name = name
        self.verb = verb
        shown = forms[0].split("/")
        self.base, self.third = shown[0], shown[-1]
        self.index: dict[str, list[tuple[str, ...]]] = {}
        for form in forms:
            for piece in form.replace("%your", "your").replace("%you", "you").split("/"):
                self.add(_spell(piece))
                if "%" in form:
                    self.add(_spell(form.replace("%your", "their").replace("%you", "they")))
        for rows in self.index.values():
            rows.sort(key=lambda row: -len(row))

    def add(self, words: tuple[str, ...]) -> None:
        """Let these words stand for the class."""
        rows = self.index.setdefault(words[0], [])
        if words not in rows:
            rows.append(words)

    def first(self) -> frozenset[str]:
        """Every word such a class can begin with."""
        keys = set(self.index)
        if self.verb:
            keys.update(words[0] for words in BEFORE_VERB)
        return frozenset(keys)

    def ends(self, words: list[str], at: int) -> list[int]:
        """Where a form that begins at this word can end, longest first."""
        found = self._plain(words, at)
        if self.verb:
            start = at
            while (step := _skip(words, start)) > start:
                start = step
                found += [end for end in self._plain(words, start) if end not in found]
        return found

    def _plain(self, words: list[str], at: int) -> list[int]:
        if at >= len(words):
            return []
        return [
            at + len(row)
            for row in self.index.get(words[at], ())
            if tuple(words[at : at + len(row)]) == row
        ]


def _skip(words: list[str], at: int) -> int:
    for row in BEFORE_VERB:
        if tuple(words[at : at + len(row)]) == row:
            return at + len(row)
    return at


CLASSES: dict[str, WordClass] = {
    **{name: WordClass(name, forms, True) for name, forms in VERBS.items()},
    **{name: WordClass(name, forms, False) for name, forms in NOUNS.items()},
}
