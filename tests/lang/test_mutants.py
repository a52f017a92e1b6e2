"""One important word put into a sentence, or changed in it, changes its reading or spoils it.

The sentences are those of all editions. A reading that stays the same is suspicious; the words
that really change nothing where they stand are named in SAME, each with the reason.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest
from tests.lang.reading import read
from tests.lang.typed import HOLDS, PLAYS, SPECIALS

from kickdoor.engine import codes as c
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import names_for

FOLDER = Path(__file__).resolve().parents[2] / "src" / "kickdoor" / "packs"
PUT_IN = (
    *("not", "other", "each", "may", "only", "instead", "unless", "before", "after", "first"),
    *("another", "their", "his", "never", "any"),
)
CHANGED = {
    "your": ("their", "his"),
    "you": ("they",),
    "and": ("or",),
    "or": ("and",),
    "each": ("another",),
    "all": ("one",),
    "if": ("unless",),
    "may": ("must",),
    "higher": ("lower",),
    "lose": ("gain",),
}
PARTS = 4  # the sentences are tried in so many heaps
Same = Callable[[str, str, str], bool]
# (the word, the word before it, the word after it): where it says nothing new
SAME: dict[str, Same] = {
    # the order of sentences is the order of the text anyway
    "first": lambda before, after, whole: before == "",
    # a bonus beside another one adds to it
    "another": lambda before, after, whole: after[:1] in "+-",
    # a group is all of its members, and a monster is any one of them
    "any": lambda before, after, whole: (
        (before == "to" and after == "monster")
        or before == "wearing"
        or (before in ("against", "for") and after.rstrip(".").endswith("s"))
    ),
    "each": lambda before, after, whole: before in ("against", "for"),
    # said twice, or said of a moment that is the only one anyway
    "only": lambda before, after, whole: whole.endswith("only.") or before == "play",
    # what is lost now is not what was lost before
    "other": lambda before, after, whole: before == "one",
    # theirs, against whom the monster fights
    "their": lambda before, after, whole: "anyone" in whole,
    # a bonus for a group of groups
    "and>or": lambda before, after, whole: " for " in whole or " against " in whole,
    "or>and": lambda before, after, whole: " for " in whole or " of Level " in whole,
    # in a monster's text they are those who fight it
    "your>their": lambda before, after, whole: "it enters combat" in whole,
    "your>his": lambda before, after, whole: "it enters combat" in whole,
    # what nobody may do, nobody must do
    "may>must": lambda before, after, whole: " may not " in whole,
}

# Words the reader still passes over where they stand. A word that disappears from this list is
# progress; a new one belongs here only if the sentence of the card itself is read as it is meant.
PASSED_OVER = {
    "each: -1 in each combat until you go up a level.",
    "each: High Schoolers each lose an extra level.",
    "each: If the monster each is a Parasite, an extra +5.",
    "each: On 1 or 2, each lose that many levels.",
    "each: On 1 to 3, each lose a level.",
    "each: Usable by each Halflings only.",
    "his: Usable his once only.",
    "their: You may have two Races, or one Race with all its advantages their and none of its"
    " drawbacks.",
}


def sentences() -> list[tuple[int, str, str]]:
    found: dict[tuple[int, str, str], None] = {}
    for path in sorted(FOLDER.glob("*/*.toml")):
        for kind, cards in tomllib.loads(path.read_text("utf-8")).items():
            if kind not in KINDS:
                continue
            for card in cards:
                for part in ("text", "bad_stuff"):
                    code = KINDS[kind].code if part == "text" else c.MONSTER
                    for one in re.split(r"(?<=[.!?]) ", card.get(part, "")):
                        found.setdefault((code, part, one))
    for text, _ in [*PLAYS, *HOLDS]:
        for one in re.split(r"(?<=[.!?]) ", text):
            found.setdefault((c.ITEM, "text", one))
    for text, _, _ in SPECIALS:
        found.setdefault((c.SPECIAL, "text", text))
    return [row for row in found if row[2]]


def mutants(text: str, number: int) -> Iterator[tuple[str, str, str, str]]:
    """The word, the word before and after it, and the changed sentence."""
    words = text.split(" ")
    word = PUT_IN[number % len(PUT_IN)]
    at = number // len(PUT_IN) % len(words)
    before = words[at - 1] if at else ""
    yield word, before, words[at], " ".join([*words[:at], word, *words[at:]])
    for at, old in enumerate(words):
        for new in CHANGED.get(old.lower(), ())[number % 2 :]:
            before = words[at - 1] if at else ""
            yield f"{old}>{new}", before, "", " ".join([*words[:at], new, *words[at + 1 :]])
            return


@pytest.mark.parametrize("heap", range(PARTS))
def test_no_important_word_is_passed_over(heap: int) -> None:
    names = names_for(shelf.editions())
    blind: list[str] = []
    tried = 0
    for kind, part, text in sentences():
        number = crc32(text.encode())  # of the sentence alone: another card changes nothing here
        if number % PARTS != heap:
            continue
        plain = read(text, kind, part, names)
        if not plain.ok:
            continue  # it needs the sentence before it
        for word, before, after, changed in mutants(text, number):
            tried += 1
            if kind == c.CURSE and word.lower().startswith("you"):
                continue  # on a Curse they are whoever it hits
            same = SAME.get(word)
            if same is not None and same(before.lower(), after.rstrip(".,"), text):
                continue
            other = read(changed, kind, part, names)
            if other.ok and other.text == plain.text:
                blind.append(f"{word}: {changed}")
    assert tried > 100
    # A new card may bring a word that says nothing new where it was put: not the card's fault.
    new = set(blind) - PASSED_OVER
    assert len(new) <= tried // 100, new
