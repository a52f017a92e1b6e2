"""A turning word taken away or exchanged changes what a sentence of the corpus means, or spoils it.

Every deletion is tried, and exchanges as they are drawn. What may stay the same is in SAME, with
the reason: the word says twice what is said anyhow, or two words say one thing there.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as some
from tests.lang.corpus import Example, examples, in_short, read_as
from tests.lang.reading import NAMES

from kickdoor.lang.accounting import SET_PHRASES, TRACES
from kickdoor.lang.card_reader import chart_of, read_sentence
from kickdoor.lang.normal_form import normal_meaning
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.semantics import Meaning, atoms
from kickdoor.lang.tokenizer import sentences_of

READ, _ = examples()
PROVEN = tomllib.loads(Path(__file__).with_name("traces.toml").read_text("utf-8"))
WORD = re.compile(r"[A-Za-z']+")
EXCHANGED = {
    "if": ("unless",), "unless": ("if",), "when": ("unless",), "while": ("unless",),
    "may": ("must",), "must": ("may",), "cannot": ("may",), "not": ("also",),
    "each": ("one",), "every": ("one",), "all": ("one",), "any": ("no",), "no": ("any",),
    "another": ("each",), "only": ("not",), "except": ("and",), "either": ("both",),
    "both": ("either",), "or": ("and",), "and": ("or",), "but": ("and",),
    "without": ("with",), "with": ("without",), "nobody": ("everybody",), "until": ("when",),
    "instead": ("also",), "once": ("twice",), "twice": ("once",), "best": ("worst",),
    "highest": ("lowest",), "lowest": ("highest",), "most": ("fewest",), "higher": ("lower",),
    "lower": ("higher",), "more": ("less",), "less": ("more",), "lose": ("gain",),
    "gain": ("lose",), "left": ("right",), "right": ("left",), "alone": ("together",),
    "half": ("twice",), "double": ("half",), "one": ("two",), "two": ("three",),
    "equipped": ("carried",), "before": ("after",), "after": ("before",), "up": ("down",),
    "down": ("up",), "even": ("odd",), "odd": ("even",), "beat": ("kill",), "defeat": ("kill",),
}  # fmt: skip
# What was done to a word, the sentences in which it may change nothing, and why.
SAME = {
    # the same thing in fewer words
    "both": (r"both an Elf and|helper both|both your", "two things are named"),
    "but": (r", but \+", "a second bonus for some takes the place of the first"),
    "or": (r"\+2, or \+4|a level, or two", "what is for some takes the place of the first"),
    "each": (r"each and each|and each|on each|Items each|card each|cards each", "of each anyhow"),
    "either": (r"[Ee]ither .* or ", "“or” says it"),
    "else": (r"someone else", "whoever is helped is somebody else"),
    "equipped": (r"Lose your equipped", "gear named by its slot is what is worn"),
    "even": (r"keep (it|this card) even if you die", "it is kept if you die"),
    "extra": (r"extra Item, even if|extra against", "on top of the others anyhow"),
    "if": (r"If so|If it catches you|If you fail", "Bad Stuff happens to those who fail"),
    "instead": (r"level instead", "it is for those who had nothing to lose"),
    "may": (
        r"may draw two cards when you loot|may discard up to",
        "nobody draws fewer; up to so many may be none",
    ),
    "next": (r"next turn", "a turn that is skipped is the next"),
    "no": (r"for example", "an example adds nothing"),
    "only": (
        r"[Uu]sable (only )?once only|usable only once|Play only if|can only be played|\(only 1"
        r"|monsters only|[Oo]nce|Play only ",
        "once is once only, and a condition of playing is one",
    ),
    "other": (r"any one other Item|[Nn]o other player|any other player", "nobody robs himself"),
    "when": (
        r"\+\d when in combat|[Ww]hen you Run Away, you may|when kicking open",
        "it is asked at that moment anyhow",
    ),
    "while": (r"while in combat with it", "it is asked at that moment anyhow"),
    # two words for one thing
    "and>or": (r" or ", "a group of groups: any of them"),
    "or>and": (
        r" and (higher|lower|more|less|above|below)| and (Elves|Dwarf|Elf|Dwarves|Wizards)"
        r"|levels and Treasure|fire and flame",
        "five and more is five or more; a group of groups; neither of two",
    ),
    "any>no": (r"(?!)", "never"),
    "beat>kill": (r"level for each monster", "levels come from kills alone"),
    "defeat>kill": (
        r"if (they|you) kill it|[Ii]f you kill it|always kill",
        "what is beaten so is killed",
    ),
    "but>and": (r" and (don't gain|gain no|do not gain)", "joined all the same"),
    "down>up": (r"slide up", "a story"),
    "instead>also": (r"level also", "it is for those who had nothing to lose"),
    "may>must": (
        r"must (not|choose)|must draw two cards when you loot|must discard up to",
        "must not is may not; nobody draws fewer; up to so many may be none",
    ),
    "must>may": (r"may choose between", "a choice is made anyhow"),
    "no>any": (r"for example", "an example adds nothing"),
    "another>each": (r"backstab each player", "once per victim"),
}


def changed(one: Example) -> list[tuple[str, str]]:
    """What was done, and the sentence after it: every deletion, then every exchange."""
    made = []
    for found in WORD.finditer(one.text):
        word = found.group().lower()
        before, after = one.text[: found.start()], one.text[found.end() :]
        if word in TRACES:
            text = f"{before.rstrip()} {after.lstrip()}".strip()
            made.append((word, text[:1].upper() + text[1:]))
        for new in EXCHANGED.get(word, ()):
            text = f"{before}{new}{after}"
            made.append((f"{word}>{new}", text[:1].upper() + text[1:]))
    return made


@cache
def cases() -> tuple[list[tuple[Example, str, str]], list[tuple[Example, str, str]]]:
    """Deletions and exchanges, each sentence once; quotations are left alone."""
    tried: set[tuple[str, str]] = set()
    lists: tuple[list[tuple[Example, str, str]], list[tuple[Example, str, str]]] = ([], [])
    for one in READ:
        for what, text in changed(one) if '"' not in one.text else ():
            if (one.kind, text) not in tried:
                tried.add((one.kind, text))
                lists[">" in what].append((one, what, text))
    return lists


def is_swallowed(one: Example, what: str, text: str) -> bool:
    found = read_as(one.kind, text)
    if not found.ok or in_short(found.text) != one.nodes:
        return False
    pattern, _reason = SAME.get(what, ("(?!)", ""))
    whole = text if ">" in what else one.text
    return re.search(pattern, whole) is None


def test_a_turning_word_taken_away_changes_the_meaning() -> None:
    deletions, _ = cases()
    assert len(deletions) > 2_000
    assert [case for case in deletions if is_swallowed(*case)] == []


def test_a_turning_word_exchanged_changes_the_meaning() -> None:
    _, exchanges = cases()
    assert len(exchanges) > 2_000

    @settings(max_examples=250, deadline=None, derandomize=True)
    @given(some.sampled_from(exchanges))
    def check(case: tuple[Example, str, str]) -> None:
        assert not is_swallowed(*case), case

    check()


@cache
def any_names() -> Names:
    return names_for(shelf.editions(), permissive=True)


def traces_in(text: str) -> list[tuple[str, frozenset[str]]]:
    """Every turning word of a text with what accounts for it, in every reading of its sentences."""
    made = []
    for names in (NAMES, any_names()):
        for sentence in sentences_of(text, names.protected):
            readings = [item.meaning for item in chart_of(sentence, names).whole("SENT")]
            for meaning in [*readings, read_sentence(sentence, names).meaning]:
                if not isinstance(meaning, Meaning):
                    continue
                have = set(atoms(normal_meaning(meaning)))
                made += [
                    (token.text, frozenset(map(str, TRACES[token.text] & have)))
                    for token in sentence.tokens
                    if token.text in TRACES
                ]
    return made


def test_every_trace_is_the_only_one_of_its_word_somewhere() -> None:
    rows = [(word, trace) for word, trace, _ in PROVEN["traces"]]
    assert len(rows) == len(set(rows))
    assert set(rows) == {(word, str(one)) for word, traces in TRACES.items() for one in traces}
    unproven = [
        (word, trace, text)
        for word, trace, text in PROVEN["traces"]
        if (word, frozenset({trace})) not in traces_in(text)
    ]
    assert unproven == []


def test_every_set_phrase_has_a_sentence_that_needs_it() -> None:
    assert {phrase for phrase, _ in PROVEN["phrases"]} == {" ".join(one) for one in SET_PHRASES}
    for phrase, text in PROVEN["phrases"]:
        words = phrase.split()
        found = [word for word, traces in traces_in(text) if not traces]
        assert set(found) & set(words), text
