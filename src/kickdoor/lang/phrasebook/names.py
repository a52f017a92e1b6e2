"""The names a pack brings into the language: traits, tags and cards, with their plurals.

It must not read packs from disk; whoever loads a pack hands the names over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from weakref import WeakKeyDictionary

from kickdoor.lang.pack_names import HUMAN, plural_of, single_of
from kickdoor.lang.pack_names import Names as PackNames
from kickdoor.lang.phrasebook.flavour import GAME_WORDS
from kickdoor.lang.phrasebook.tokens import NUMBER_WORDS, QUOTED, WORD, Token, tokenize

MOST_NAME_WORDS = 6
_SMALL_WORDS = "of the a an and in on at to for with from by or"


@cache
def vocabulary() -> frozenset[str]:
    """Every word the phrases themselves are made of: no name to be guessed."""
    from kickdoor.lang.phrasebook.grammar import PHRASES  # noqa: PLC0415
    from kickdoor.lang.phrasebook.lexicon import CLASSES  # noqa: PLC0415

    found: set[str] = set()
    for one in PHRASES.values():
        for form in one.forms:
            plain = re.sub(r"\{[^}]*\}|<[^>]*>|\((?:s|es)\)", " ", form.text)
            found.update(re.findall(r"[a-z']+", plain.lower()))
    for words in CLASSES.values():
        found.update(word for rows in words.index.values() for row in rows for word in row)
    return frozenset(found)


# Words that begin a sentence with a capital and are no name of anything.
NO_NAMES = frozenset(
    [
        "the",
        "it",
        "he",
        "she",
        "they",
        "you",
        "your",
        "yours",
        "his",
        "her",
        "hers",
        "their",
        "them",
        "this",
        "that",
        "these",
        "those",
        "if",
        "when",
        "while",
        "on",
        "in",
        "at",
        "no",
        "not",
        "yes",
        "as",
        "for",
        "from",
        "with",
        "without",
        "until",
        "unless",
        "all",
        "any",
        "each",
        "every",
        "both",
        "either",
        "neither",
        "one",
        "two",
        "three",
        "who",
        "whoever",
        "then",
        "also",
        "but",
        "and",
        "or",
        "only",
    ]
)
SMALL = frozenset(_SMALL_WORDS.split())
JOINING = frozenset({"and", "or"})
_NOT_TRAITS = "run away bad stuff level item items treasure treasures i and also note but yes no oh"
_NO_TRAIT = frozenset(_NOT_TRAITS.split())
_NOT_NAMES = """
let whoever everyone anyone each every all any some other another others you your it its he she they
his her their this that these those when if while until unless after before at in on for with by
lose discard draw roll take give choose pick play use gain go may must can no not and or but higher
highest lower lowest so then also gold treasure treasures item items level levels card cards hand
hands headgear armor footgear class race helper helpers player players only
against versus vs unlike except like during being without above below over under between among
instead otherwise once as from you're you'll you've it's they're he's she's that's i'm we're
there's don't won't can't doesn't isn't
ouch oops yikes wow hey ha haha bam boom zap splat crunch ugh eek aargh argh alas uh oh whoops
gulp yum yuck oof hmm ah aha pow wham bang ow psst shh boo hooray hurrah sorry well okay ok please
"""
_CALENDAR = """
monday tuesday wednesday thursday friday saturday sunday january february april june july august
september october november december christmas easter halloween
"""
_NO_NAME = frozenset(_NOT_NAMES.split() + _CALENDAR.split())


def words_of(name: str) -> tuple[str, ...]:
    """A name as the words the tokenizer would make of it."""
    return tuple(token.plain for token in tokenize(name) if token.kind != QUOTED)


def own_name(tokens: list[Token], name: str) -> list[Token]:
    """The tokens with the card's own name read as “it” (“its” before an apostrophe)."""
    words = words_of(name)
    if words[:1] == ("the",):
        words = words[1:]
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at + len(words)
        if words and tuple(token.plain for token in tokens[at:end]) == words:
            if made and made[-1].plain == "the":
                made.pop()
            first = tokens[at]
            owner = end < len(tokens) and tokens[end].text == "'s"
            text = "its" if owner else "it"
            made.append(Token(text, text, first.raw, first.column))
            at = end + 1 if owner else end
            continue
        made.append(tokens[at])
        at += 1
    return made


def short_names(name: str, names: Names) -> list[str]:
    """What a monster may be called for short: “Bob the Builder” is Bob, “Soup Golem” the Golem."""
    made: list[str] = []
    raw = [token.raw for token in tokenize(name) if token.kind == WORD and token.text != "'s"]
    if raw and raw[0].lower() == "the":
        raw = raw[1:]
    for at, word in enumerate(raw):
        if at and word.lower() in SMALL:
            made.append(" ".join(raw[:at]))
            break
    if len(raw) > 1 and raw[-1][:1].isupper() and not made:
        made.append(raw[-1])
    taken = (names.traits.known, names.tags.known, names.cards.known)
    return [
        one
        for one in made
        if one.lower() not in GAME_WORDS and not any(one.lower() in book for book in taken)
    ]


def own_names(tokens: list[Token], name: str, names: Names) -> list[Token]:
    """The tokens with the card's name, or a short form written as a name, read as “it”."""
    made = own_name(tokens, name)
    for short in short_names(name, names):
        words = words_of(short)
        begins = words_of(name)[: len(words)] == words  # “Bob” may begin a sentence
        for at, token in enumerate(made):
            if tuple(one.plain for one in made[at : at + len(words)]) != words:
                continue
            led = at > 0 and made[at - 1].plain == "the"
            if led or (token.raw[:1].isupper() and (at > 0 or begins)):
                return own_name(made, short)
    return made


class Book:
    """Names of one sort: finds the ones that begin at a token, longest first."""

    def __init__(self) -> None:
        self.forms: dict[str, list[tuple[tuple[str, ...], str, bool]]] = {}
        self.known: dict[str, str] = {}

    def add(self, name: str, form: str, plural: bool) -> None:
        """Let `form` (the name itself, its plural, a nickname) stand for `name`."""
        words = words_of(form)
        if not words:
            return
        rows = self.forms.setdefault(words[0], [])
        if (words, name, plural) not in rows:
            rows.append((words, name, plural))
            rows.sort(key=lambda row: -len(row[0]))
        self.known.setdefault(" ".join(words), name)

    def find(self, tokens: list[Token], at: int) -> list[tuple[int, str, bool]]:
        """(end, name, plural) for every name that begins here."""
        rows = self.forms.get(tokens[at].plain)
        if not rows:
            return []
        made: list[tuple[int, str, bool]] = []
        for words, name, plural in rows:
            end = at + len(words)
            if end <= len(tokens) and all(
                tokens[at + i].plain == word for i, word in enumerate(words)
            ):
                made.append((end, name, plural))
        return made

    def look_up(self, text: str) -> str:
        """The name a quoted text stands for, or nothing."""
        return self.known.get(" ".join(words_of(text)), "")


class Names:
    """Traits with their kinds, tags, and card names; `permissive` takes unknown capitals too."""

    def __init__(
        self,
        traits: Mapping[str, int] | None = None,
        tags: Iterable[str] = (),
        cards: Iterable[str] = (),
        plurals: Mapping[str, str] | None = None,
        labels: Mapping[int, str] | None = None,
        permissive: bool = False,
    ) -> None:
        self.kinds: dict[str, int] = dict(traits or {})
        self.plurals: dict[str, str] = dict(plurals or {})
        self.labels: dict[int, str] = dict(labels or {})
        self.permissive = permissive
        self.traits, self.tags, self.cards = Book(), Book(), Book()
        for name in self.kinds:
            self._enter(self.traits, name)
        if HUMAN not in self.kinds:
            self._enter(self.traits, HUMAN)
        for name in tags:
            self._enter(self.tags, name)
        stops = []
        for name in cards:
            self._enter(self.cards, name)
            if re.search(r"[.!?;]", name):
                stops.append(re.escape(name))
        stops.sort(key=lambda piece: -len(piece))
        self.protected = re.compile("|".join(stops), re.IGNORECASE) if stops else None

    def _enter(self, book: Book, name: str) -> None:
        book.add(name, name, False)
        book.add(name, self.plural(name), True)

    def plural(self, name: str) -> str:
        """The plural of a name: as the pack says, or the usual one."""
        return self.plurals.get(name) or plural_of(name)

    def speaks_of_trait(self, tokens: list[Token]) -> bool:
        """Whether some trait is named in these words."""
        return any(
            self.traits.find(tokens, at)
            or (
                self.permissive
                and token.kind == WORD
                and token.raw[:1].isupper()
                and not token.raw.isupper()
                and token.plain not in _NO_TRAIT
            )
            for at, token in enumerate(tokens)
        )

    def _lists(self, tokens: list[Token], at: int, joint: int) -> bool:
        """“Elf or Dwarf”: two names, not one with a small word in it."""
        if tokens[joint].plain == "or":
            return True
        after = joint + 1 < len(tokens) and bool(self.traits.find(tokens, joint + 1))
        return after or bool(self.traits.find(tokens, at))

    def unknown_name(self, tokens: list[Token], at: int) -> list[tuple[int, str, bool]]:
        """Capitalised words that no book knows, taken as a name; only when permissive."""
        end = at
        words: list[str] = []
        while end < min(len(tokens), at + MOST_NAME_WORDS):
            token = tokens[end]
            if token.text == "'s" and words and _goes_on(tokens, end):
                words[-1] += "" if words[-1].endswith("'s") else "'s"
                end += 1
                continue
            if token.kind != WORD or token.text == "'s" or token.value >= 0:
                break
            if not words and token.plain in _NO_NAME:
                break
            if words and token.plain in JOINING and self._lists(tokens, at, end):
                break
            inner = words and (token.plain in SMALL or token.raw[0] == "-")
            if not token.raw[:1].isupper() and not inner:
                break
            words.append(token.raw)
            end += 1
        while words and words[-1].lower() in SMALL:
            words.pop()
            end -= 1
        made: list[tuple[int, str, bool]] = []
        while words:
            name = " ".join(words).replace(" -", "-")
            last = words[-1].lower()
            game = last in GAME_WORDS or words[0].lower() in NO_NAMES
            game = game or (len(words) == 1 and last in vocabulary())
            if not game and last not in SMALL and last not in NUMBER_WORDS:
                single = single_of(name)
                made.append((end, single, single != name))
            words.pop()
            end -= 1
        return made


def _goes_on(tokens: list[Token], at: int) -> bool:
    """Whether a capitalised word follows a possessive, as in “Bob's Uncle”."""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return after is not None and after.kind == WORD and after.raw[:1].isupper()


PERMISSIVE = Names(tags=["Undead"], permissive=True)

MOST_TRIED = 7  # tokens of an unknown name: longer rows would take forever
_BOOKS: WeakKeyDictionary[PackNames, Names] = WeakKeyDictionary()


class OpenNames(Names):
    """Names that take any capitalised words, but only so many."""

    def unknown_name(self, tokens: list[Token], at: int) -> list[tuple[int, str, bool]]:
        """Capitalised words that no book knows, taken as a name."""
        return super().unknown_name(tokens[: at + MOST_TRIED], at)


def in_books(names: PackNames | Names | None) -> Names:
    """The names of a pack in books that find them among tokens, made once."""
    if names is None:
        return Names()
    if isinstance(names, Names):
        return names
    made = _BOOKS.get(names)
    if made is None:
        books = OpenNames if names.permissive else Names
        made = books(
            names.kinds, names.tags, names.cards, names.plurals, names.labels, names.permissive
        )
        _BOOKS[names] = made
    return made
