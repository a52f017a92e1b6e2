"""Rules every phrase keeps: it is documented, shown by an example, read, printed and read again."""

import pytest
from tests.lang.reading import BOXES, NAMES

from kickdoor.lang.phrasebook.grammar import CATEGORIES, PHRASES, Phrase
from kickdoor.lang.phrasebook.matcher import MACHINES
from kickdoor.lang.phrasebook.printer import write, write_effects
from kickdoor.lang.phrasebook.problems import Unprintable
from kickdoor.lang.phrasebook.reader import read

# Phrases of these categories make sentences; the others are parts of sentences.
_SPEAKING = """
effect_one effect monster_static owner_static owner_one source_rule usable table_static trigger
ability mark remark link each_gives success curse_static owner_tag
"""
SPEAKING = frozenset(_SPEAKING.split())
SHOWN = [one for one in PHRASES.values() if one.examples]
PATTERNS = {
    "A": 25, "B": 29, "C": 8, "D": 11, "E": 12, "F": 7, "G": 14, "H": 3, "I": 3, "J": 5,
}  # fmt: skip
# Patterns of the catalogue that no node of the engine can carry out yet.
NOT_YET: set[str] = set()


def reads_and_prints(example: str) -> bool:
    """Some kind of card takes the example, prints it, and reads what was printed the same."""
    for kind, part in BOXES:
        reading = read(example, kind, part, NAMES)
        if reading.ok and all(one.status == "read" for one in reading.sentences):
            try:
                if part == "text":
                    write(reading.text, kind, NAMES)
                else:
                    write_effects(reading.text.play, NAMES)
            except Unprintable:
                continue
            return True
    return False


@pytest.mark.parametrize("phrase", SHOWN, ids=lambda one: one.name)
def test_examples_are_read_and_printed(phrase: Phrase) -> None:
    for example in phrase.examples:
        assert reads_and_prints(example), example


def test_every_phrase_that_makes_a_sentence_is_documented_and_shown() -> None:
    silent = [
        one.name
        for one in PHRASES.values()
        if one.cat in SPEAKING and not (one.doc and one.examples)
    ]
    assert not silent


def test_every_category_says_what_is_expected_there() -> None:
    assert not [name for name, one in CATEGORIES.items() if not one.doc]


def test_every_template_can_be_taken_apart_and_used() -> None:
    for phrase in PHRASES.values():
        for form in phrase.forms:
            assert form.template.pieces, phrase.name
    for name in CATEGORIES:
        MACHINES.first(MACHINES.get(name))


def test_no_category_begins_with_itself() -> None:
    begins: dict[str, set[str]] = {}
    for name, category in CATEGORIES.items():
        if category.like:
            begins[name] = {category.like}
        elif category.find is None:
            root = MACHINES.root(MACHINES.get(name))
            begins[name] = {machine.name for machine, _ in root.cats}
    for name, first in begins.items():
        seen: set[str] = set()
        todo = list(first)
        while todo:
            here = todo.pop()
            assert here != name, f"{name} begins with itself"
            if here not in seen:
                seen.add(here)
                todo += begins.get(here, ())


def test_every_pattern_of_the_catalogue_is_covered() -> None:
    covered = {pattern for one in PHRASES.values() for pattern in one.covers}
    known = {f"{letter}{n}" for letter, most in PATTERNS.items() for n in range(1, most + 1)}
    known |= {"A26", "A27"}
    assert known - covered == NOT_YET
    assert covered <= known


CURSED = [text for one in SHOWN for text in one.examples if "Curse" in text]


@pytest.mark.parametrize("example", CURSED)
def test_a_trap_is_a_curse_in_every_sentence(example: str) -> None:
    other = example.replace("Curse", "Trap")
    same = 0
    for kind, part in BOXES:
        said, meant = read(other, kind, part, NAMES), read(example, kind, part, NAMES)
        if meant.ok:
            assert said.ok, (kind, part)
            assert said.text == meant.text
            same += 1
    assert same
