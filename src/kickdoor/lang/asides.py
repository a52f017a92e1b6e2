"""Story told beside a rule: whole sentences that say nothing, and asides before or behind one.

What is set aside holds no word of the game, no number, no name and no word that turns a meaning;
whoever writes the card is shown it. It must not set anything aside that was read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.pack_names import Names, single_of
from kickdoor.lang.semantics import Meaning
from kickdoor.lang.tokenizer import MARK, NUMBER, QUOTE, SIGNED, WORD, Sentence, Token, tokens_of
from kickdoor.lang.vocabulary import FOLDER, lexicon

CONDITIONAL = frozenset({"on", "at", "with", "for", "by", "from", "under", "in", "to"})
TELLERS = frozenset({"it", "you", "the", "he", "she", "they", "your", "this", "a", "an"})
PLACED = frozenset({"the", "a", "an", "from", "in", "of", "at", ",", "his", "her", "its", "your"})
TO_WHOM = frozenset({"for", "against", "to", "on", "by", "vs", "versus", "except", "unless"})
ORDERING = frozenset({"do", "never", "always", "no", "all", "any", "each", "every"})
ASKING = frozenset({"can", "could", "should", "shall", "would", "will", "do", "are", "may", "must"})
LOSSES = frozenset({"Lose", "LoseLevels", "Die", "LoseSome", "Take"})
ECHOED = frozenset({"kind", "slot", "zone", "sex", "trait", "tag"})
PLAIN = frozenset({"card", "item"})  # too plain to be an echo, unless there is nothing else
PICTURED = frozenset({"it", "its", "he", "his", "she", "her", "they", "their", "the", "a", "an"})
SPEAKING = frozenset({"i", "me", "my", "mine", "we", "us", "our", "ours"})
FOR = ("for",)
LOSING = frozenset({"lose", "discard", "ditch", "drop", "sacrifice", "forfeit"})
LONGEST_CRY = 4  # words
LONGEST_TAIL = 8  # words of a story behind a rule
LONGEST_SUBJECT = 6
SPOKEN = ((1, "it"), (0, "they"))  # forms of a verb, and who does it
LONGEST_CALL = 2  # words
LEAST_TALE = 3  # “Slimy!” may be meant as a tag
GROUPS = frozenset({"PN", "MN", "TAGGED", "TRAIT", "TRAITNAME"})
LONGEST_LABEL = 3  # words
EXAMPLE = ["for", "example"]
DASHES = "-—"
ADDRESSED = frozenset({"you", "when", "whenever", "once", "during", "after", "while", "may", "can"})


@dataclass(frozen=True)
class Story:
    """The words of `story.toml`."""

    forbidden: frozenset[str]
    game: frozenset[str]
    soft: frozenset[str]
    taking: frozenset[str]
    dying: frozenset[str]
    leads: tuple[tuple[str, ...], ...]
    joints: tuple[tuple[str, ...], ...]
    tails: tuple[tuple[str, ...], ...]
    endings: tuple[tuple[str, ...], ...]
    losses: tuple[tuple[str, ...], ...]


@cache
def story() -> Story:
    """The words that tell a story from a rule, read once."""
    data = tomllib.loads((FOLDER / "story.toml").read_text("utf-8"))
    keys = ("game", "ruling", "counting", "turning", "soft")
    words = " ".join(data[key] for key in keys).split()

    def rows(group: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row.split()) for row in data[group]["words"])

    groups = (rows(group) for group in ("leads", "joints", "tails", "endings", "losses"))
    return Story(
        frozenset(words),
        frozenset(data["game"].split()),
        frozenset(data["soft"].split()),
        frozenset(data["taking"].split()),
        frozenset(data["dying"].split()),
        *groups,
    )


def says_nothing(tokens: list[Token], names: Names) -> bool:
    """Whether these words are story: nothing in them could be a rule."""
    if not any(token.kind == WORD for token in tokens):
        return False
    forbidden, declared = story().forbidden, entries_of(names)
    texts = [token.text for token in tokens]
    numbers = lexicon().entries
    for at, token in enumerate(tokens):
        if token.kind in (NUMBER, SIGNED) or token.text in forbidden:
            return False
        if token.kind == QUOTE and not says_nothing(tokens_of(token.text), names):
            return False  # a rule that is quoted is no story
        if any(entry.cat == "NUM" for entry in numbers.get(token.text, ())):
            return False
        if any(
            tuple(texts[at : at + len(one.words)]) == one.words
            for one in declared.get(token.text, ())
        ):
            return False
        if at and names.permissive and _may_be_group(tokens, at):
            return False
    return True


def _may_be_group(tokens: list[Token], at: int) -> bool:
    """Whether a capital word could be players of whom something is said: “the Emerald Bog” not."""
    token = tokens[at]
    if not token.is_capital or (token.raw.isupper() and len(token.raw) > 1):
        return False
    if all(one.is_capital for one in tokens if one.kind == WORD):
        return False  # “Toxic Slap!”: a cry says nothing of anybody
    while at and tokens[at - 1].is_capital and tokens[at - 1].text not in PLACED:
        at -= 1
    before = [one.text for one in tokens[max(0, at - 2) : at]]
    return not before or before[-1] not in PLACED or bool(TO_WHOM & set(before))


def is_story(tokens: list[Token], names: Names, echo: frozenset[object]) -> bool:
    """Whether an unread sentence beside a rule is story.

    Small words may turn a story as long as nothing is asked of you and nothing of the game is
    named; a thing of the game may be named if a rule of the same box speaks of it (`echo`).
    """
    tokens = [token for token in tokens if not _is_echo_of_event(token, echo)]
    if says_nothing(tokens, names) or is_speech(tokens, names):
        return True
    texts = [token.text for token in tokens]
    strange = [token for token in tokens if is_strange(token)]
    if strange and echo & LOSSES and texts[0] in PICTURED and "your" in texts:
        tokens = [token for token in tokens if token.text not in story().taking]
        if says_nothing(tokens, names):
            return True  # “He steals your lunch. Lose two Items.”: the loss is said
    if not strange or texts[0] in ORDERING or _asks_of_you(texts):
        return False
    soft = [token for token in tokens if token.text not in story().soft]
    if len(soft) < len(tokens):
        return bool(soft) and says_nothing(soft, names)
    rest = [token for at, token in enumerate(tokens) if not (at and _echoes(token, names, echo))]
    return len(rest) < len(tokens) and says_nothing(rest, names)


def is_quiet(tokens: list[Token], names: Names) -> bool:
    """Whether these words are story, small words that turn a rule among them."""
    if says_nothing(tokens, names):
        return True
    texts = [token.text for token in tokens]
    if not any(map(is_strange, tokens)) or texts[0] in ORDERING or _asks_of_you(texts):
        return False
    left = [token for token in tokens if token.text not in story().soft]
    return bool(left) and says_nothing(left, names)


def strangely(tokens: list[Token], names: Names) -> bool:
    """Whether these few words say nothing, the last of them strange: “a tidal wave”."""
    short = 0 < len(tokens) <= LONGEST_TAIL
    return short and is_strange(tokens[-1]) and says_nothing(tokens, names)


def is_cry(sentence: Sentence, names: Names) -> bool:
    """“Cavity alert!”, “Had enough?”: a few words cried out, with a strange one among them."""
    tokens = sentence.tokens
    short = len(tokens) <= LONGEST_CRY and (sentence.cry or sentence.question)
    if not short or not any(map(is_strange, tokens)):
        return False
    left = [token for token in tokens if token.text in story().game or is_strange(token)]
    numbers = any(token.kind in (NUMBER, SIGNED) for token in tokens)
    return not numbers and tokens[0].text not in ORDERING and says_nothing(left, names)


def is_speech(tokens: list[Token], names: Names) -> bool:
    """“I never liked you!”: a card that speaks of itself in the first person tells no rule."""
    texts = {token.text for token in tokens}
    if not texts & SPEAKING or texts & story().game:
        return False
    plain = [t for t in tokens if t.text not in SPEAKING and t.text not in story().forbidden]
    return bool(plain) and says_nothing(plain, names)


def _is_echo_of_event(token: Token, echo: frozenset[object]) -> bool:
    """Whether a rule in the same box says what this word tells: “a slow death. You die.”"""
    return "Die" in echo and token.text in story().dying


def _asks_of_you(texts: list[str]) -> bool:
    """“You can not …”, “you should …”: said to the player, so a rule."""
    return any(
        one in ("you", "players", "munchkins") and after in ASKING for one, after in pairwise(texts)
    )


def _echoes(token: Token, names: Names, echo: frozenset[object]) -> bool:
    """Whether a rule in the same box speaks of this thing: “your hat”, where Headgear is lost."""
    found = [*lexicon().entries.get(token.text, ()), *entries_of(names).get(token.text, ())]
    told: list[frozenset[object]] = [
        frozenset(value for key, value in entry.meaning.fields if key in ECHOED) - PLAIN
        for entry in found
        if entry.cat in ("CN", "PN", "MN") and isinstance(entry.meaning, Meaning)
    ]
    if not told and token.is_capital:
        told = [echo & {token.raw, single_of(token.raw)}]
    return any(one and one <= echo for one in told)


def is_tale(sentence: Sentence, names: Names) -> bool:
    """Whether a sentence is a picture of a monster and could be no ability told in few words."""
    tokens = sentence.tokens
    if sentence.question or len(tokens) < LEAST_TALE or tokens[0].text not in PICTURED:
        return False
    return says_nothing(tokens, names) and not any(
        token.text in ("you", "your", "magic", "fire", "hates", "hate", "fears", "fear", "likes")
        for token in tokens
    )


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
                texts[at : at + len(one)] == one and strangely(tokens[at + len(one) :], names)
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


def is_strange(token: Token) -> bool:
    """Whether no row of the lexicon has this word."""
    book = lexicon()
    return token.kind == WORD and token.text not in book.entries and token.text not in book.literals


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
    if not inside or "(" in texts[last:] or not (example or is_quiet(inside, names)):
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
    return texts[0] not in CONDITIONAL and says_nothing(tokens, names)


def _cut(sentence: Sentence, kept: list[Token], aside: list[Token]) -> Trimmed:
    core = replace(sentence, tokens=kept, start=kept[0].start, end=kept[-1].end)
    return Trimmed(core, (aside[0].start, aside[-1].end))
