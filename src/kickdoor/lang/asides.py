"""A story told before or behind a rule, in the same sentence, and the ways to cut it away.

What may be cut is up to `telling`; whoever writes the card is shown it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.telling import is_quiet, is_strange, is_told, says_nothing, story, strangely
from kickdoor.lang.tokenizer import MARK, Sentence, Token
from kickdoor.lang.vocabulary import lexicon

CONDITIONAL = frozenset({"on", "at", "with", "for", "by", "from", "under", "in", "to"})
TELLERS = frozenset({"it", "you", "the", "he", "she", "they", "your", "this", "a", "an"})
PICTURED = frozenset({"it", "its", "he", "his", "she", "her", "they", "their", "the", "a", "an"})
FOR = ("for",)
LOSING = frozenset({"lose", "discard", "ditch", "drop", "sacrifice", "forfeit"})
LONGEST_TAIL = 8  # words of a story behind a rule
LONGEST_SUBJECT = 6
SPOKEN = ((1, "it"), (0, "they"))  # forms of a verb, and who does it
LONGEST_CALL = 2  # words
GROUPS = frozenset({"PN", "MN", "TAGGED", "TRAIT", "TRAITNAME"})
LONGEST_LABEL = 3  # words
EXAMPLE = ["for", "example"]
DASHES = "-—"
ADDRESSED = frozenset({"you", "when", "whenever", "once", "during", "after", "while", "may", "can"})


@dataclass(frozen=True)
class Trimmed:
    """A sentence without the story told in it, and the range of that story."""

    core: Sentence
    aside: tuple[int, int]
    title: str = ""  # what the ability is called, if that is what stands before it


def trimmed(sentence: Sentence, names: Names) -> Iterator[Trimmed]:
    """The ways to set aside a story before or behind a rule, the shortest story first."""
    tokens = sentence.tokens
    texts = tuple(token.text for token in tokens)
    made: list[tuple[int, Trimmed]] = []
    made += _bracketed(sentence, names)
    made += _told_of(sentence, names)
    made += _labelled(sentence, names)
    for at in range(1, len(tokens) - 1):
        behind = tokens[at + 1 :]
        pause = tokens[at].kind == MARK and tokens[at].text == "," and tokens[at].raw != ","
        called = texts[at] == "," and _calls_you(behind, names)
        if called or (pause and says_nothing(behind, names)):
            made.append((len(tokens) - at, _cut(sentence, tokens[:at], tokens[at:])))
        for joint in story().joints:
            end = at + len(joint)
            named = joint == (":",) and texts[0] not in TELLERS  # the name of an ability
            fits = texts[at:end] == joint and end < len(tokens) and not named
            if fits and _may_lead(tokens[:at], names):
                made.append((at, _cut(sentence, tokens[end:], tokens[:end])))
            led = 2 if texts[:2] == ("otherwise", ",") else 1 if texts[0] == "otherwise" else 0
            if fits and 0 < led < at and _may_lead(tokens[led:at], names):
                kept = tokens[:led] + tokens[end:]
                made.append((at, _cut(sentence, kept, tokens[led:end])))
        if texts[at] == "so" and at + 2 < len(tokens) and texts[at + 2] in ("you", "that", "it"):
            end = at + (3 if texts[at + 2] == "that" else 2)
            if end < len(tokens) and _may_lead(tokens[: at + 2], names):
                made.append((at, _cut(sentence, tokens[end:], tokens[:end])))
        if texts[at:] in story().endings:
            made.append((len(texts) - at, _cut(sentence, tokens[:at], tokens[at:])))
        for tail in story().tails:
            end, left = at + len(tail), len(tokens) - at - len(tail)
            short = texts[at:end] == tail and 0 < left <= LONGEST_TAIL
            if short and is_quiet(tokens[end:], names):
                made.append((left, _cut(sentence, tokens[:at], tokens[at:])))
        if (
            texts[0] in LOSING
            and "each" not in texts
            and any(
                texts[at : at + len(one)] == one
                and strangely(tokens[at + len(one) :], names, one == FOR)
                for one in story().losses
                if one != FOR or texts[at + 1].endswith("ing")
            )
        ):
            made.append((len(texts) - at, _cut(sentence, tokens[:at], tokens[at:])))
    for _, one in sorted(made, key=lambda pair: pair[0]):
        yield one


def _told_of(sentence: Sentence, names: Names) -> list[tuple[int, Trimmed]]:
    """“Its slimy tongue costs you a level”: a part of the picture does what the monster does."""
    tokens = sentence.tokens
    if not tokens or tokens[0].text not in PICTURED:
        return []
    for at in range(1, min(len(tokens) - 1, LONGEST_SUBJECT) + 1):
        word = does_harm(tuple(token.text for token in tokens[at:]))
        if word and says_nothing(tokens[1:at], names) and at > 1:
            it = Token(word, word, tokens[0].start, tokens[at - 1].end)
            kept = [it, *tokens[at:]]
            return [(at, Trimmed(replace(sentence, tokens=kept), (it.start, it.end)))]
    return []


def does_harm(texts: tuple[str, ...]) -> str:
    """The pronoun for whatever does this to the player, if these words begin with such a verb."""
    found = (word for verb, word in harms().get(texts[0], ()) if texts[: len(verb)] == verb)
    return next(found, "")


@cache
def harms() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """What a monster does to a player, by its first word, and the pronoun for it."""
    book = lexicon()
    verbs = [one for one in book.verbs.values() if one.subject == "by" and "MONSTERS" in one.by]
    rows = [(forms[at], word) for one in verbs for forms in one.forms for at, word in SPOKEN]
    for name, word in (("makes", "it"), ("make_you", "they")):
        rows += [(text, word) for text in book.classes[name]]
    made: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for text, word in rows:
        verb = tuple(text.replace("_", " ").split())
        made.setdefault(verb[0], []).append((verb, word))
    return made


def _bracketed(sentence: Sentence, names: Names) -> list[tuple[int, Trimmed]]:
    """A story in brackets: “Lose a level (ouch).”"""
    tokens = sentence.tokens
    texts = [token.text for token in tokens]
    if "(" not in texts[1:] or ")" not in texts:
        return []
    first, last = texts.index("("), texts.index(")")
    inside = tokens[first + 1 : last]
    kept = tokens[:first] + tokens[last + 1 :]
    example = texts[first + 1 : first + 3] == EXAMPLE  # it adds nothing
    told = example or is_quiet(inside, names)
    told = told and story().gear.isdisjoint(texts[first:last])  # “(unarmed)” is a condition
    if not inside or "(" in texts[last:] or not told:
        return []
    return [(len(inside), _cut(sentence, kept, tokens[first : last + 1]))]


def _labelled(sentence: Sentence, names: Names) -> list[tuple[int, Trimmed]]:
    """The title of an ability before what it does: “Second Wind: you may …”, “Grit - once …”."""
    tokens = sentence.tokens
    for at in range(1, min(LONGEST_LABEL + 1, len(tokens) - 1)):
        mark, rest = tokens[at], tokens[at + 1 :]
        dash = mark.text == "," and mark.raw.strip()[:1] in DASHES and mark.raw != ","
        if mark.kind != MARK or not (dash or mark.text == ":"):
            continue
        title = tokens[:at]
        if rest[0].text not in ADDRESSED and not _names_a_thing(title):
            return []  # “Elf: +3” is said of Elves
        plain = _names_a_thing(title) or all(map(_is_title, title))
        plain = plain and not any(
            entry.cat in GROUPS and tuple(one.text for one in title[first:]) == entry.words
            for first in range(at)
            for entry in entries_of(names).get(title[first].text, ())
        )
        if not plain:
            return []
        name = " ".join(token.raw for token in title)
        return [(at, replace(_cut(sentence, rest, tokens[: at + 1]), title=name))]
    return []


def _names_a_thing(title: list[Token]) -> bool:
    """“Charm Spell”, “Kettle of Plenty”: no players, whatever the words."""
    texts = [token.text for token in title]
    capital = title[0].is_capital and title[-1].is_capital
    return capital and (texts[-1] in ("spell", "spells") or "of" in texts[1:-1])


def _is_title(token: Token) -> bool:
    number = any(one.cat == "NUM" for one in lexicon().entries.get(token.text, ()))
    return token.is_capital and token.text not in story().forbidden and not number


def _calls_you(tokens: list[Token], names: Names) -> bool:
    """“Lose a level, fool”: a last word or two that the card language does not know."""
    strange = all(is_strange(token) for token in tokens)
    return 0 < len(tokens) <= LONGEST_CALL and strange and says_nothing(tokens, names)


def _may_lead(tokens: list[Token], names: Names) -> bool:
    texts = tuple(token.text for token in tokens)
    for lead in story().leads:
        if texts[: len(lead)] == lead:
            return says_nothing(tokens[1:], names)
    if texts[0] in CONDITIONAL:
        return False
    return says_nothing(tokens, names) or (texts[0] in PICTURED and is_told(tokens, names))


def _cut(sentence: Sentence, kept: list[Token], aside: list[Token]) -> Trimmed:
    core = replace(sentence, tokens=kept, start=kept[0].start, end=kept[-1].end)
    return Trimmed(core, (aside[0].start, aside[-1].end))
