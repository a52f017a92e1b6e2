"""Card text read: every sentence to clauses, all problems of a text at once.

It must not stop at the first problem, guess, or let a rule pass as flavour in silence.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import lru_cache

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.nodes.card_text import Ability, CardText, On, OnceOnly
from kickdoor.engine.nodes.combat_statics import Tagged
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.node import Clause, Effect
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.pack_names import Names as PackNames
from kickdoor.lang.phrasebook.antecedents import person_in
from kickdoor.lang.phrasebook.assemble import Box, Unfit
from kickdoor.lang.phrasebook.bounds import too_large
from kickdoor.lang.phrasebook.guards import doubt, says
from kickdoor.lang.phrasebook.joining import refers_back
from kickdoor.lang.phrasebook.links import Link
from kickdoor.lang.phrasebook.meaning import best, meant_of
from kickdoor.lang.phrasebook.names import Names, in_books, own_names
from kickdoor.lang.phrasebook.problems import Problem, diagnose
from kickdoor.lang.phrasebook.pronouns import each_own, holds, owner_is_you
from kickdoor.lang.phrasebook.questions import joined
from kickdoor.lang.phrasebook.roots import roots_of
from kickdoor.lang.phrasebook.sentences import split
from kickdoor.lang.phrasebook.smallnames import untitled
from kickdoor.lang.phrasebook.stats import Facts, facts_in
from kickdoor.lang.phrasebook.story import StoryBox
from kickdoor.lang.phrasebook.tales import is_tale
from kickdoor.lang.phrasebook.tokens import (
    MAX_SENTENCE,
    MAX_SENTENCES,
    MAX_TEXT,
    MAX_TOKENS,
    Sentence,
    tokenize,
)
from kickdoor.lang.phrasebook.trimming import without_brackets

WHEN = "when this happens, such as “When it enters combat, …” or “You may …”"
ONE_SHOT = "it works once: no sentence says so, but what it does happens when it is used"
LOSSES = (LoseLevels, Lose, LoseBest, LoseValue, Die)
READ, FLAVOUR, UNKNOWN = "read", "flavour", "unknown"
GOES_ON = frozenset({"then", "next", "afterward"})


@dataclass
class SentenceReading:
    """One sentence: where it stands, whether it was read, as what, and if not, why not."""

    source: str
    start: int
    end: int
    status: str = UNKNOWN
    clauses: list[Clause | Link] = field(default_factory=list)
    problem: Problem | None = None
    skipped: bool = False  # unmarked, taken for flavour: the author should see it


@dataclass
class Reading:
    """A text and how each of its sentences fared."""

    text: CardText
    sentences: list[SentenceReading] = field(default_factory=list)
    facts: Facts = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)  # what no sentence says: the author sees it

    @property
    def ok(self) -> bool:
        """Every sentence was read or is flavour."""
        return all(one.status != UNKNOWN for one in self.sentences)

    @property
    def problems(self) -> list[Problem]:
        """Everything that was not understood, in reading order."""
        return [one.problem for one in self.sentences if one.problem is not None]


def read(
    text: str,
    kind: int,
    part: str = "text",
    names: PackNames | Names | None = None,
    name: str = "",
    worn: bool = False,
) -> Reading:
    """Read one box of a card: its `text` or its `bad_stuff`.

    `name` is the card's own name: where a monster's text says it, it means “it”. `worn`: the
    card's fields say that it is gear, so it is no one-shot unless its text says so.
    """
    known = in_books(names)
    if len(text) > MAX_TEXT:
        return _refused(text, f"at most {MAX_TEXT} characters", f"{len(text)} of them")
    sentences = split(text, known.protected)
    if len(sentences) > MAX_SENTENCES:
        return _refused(text, f"at most {MAX_SENTENCES} sentences", f"{len(sentences)} of them")
    made = [SentenceReading(one.source, one.start, one.end) for one in sentences]
    for one, reading in zip(sentences, made, strict=True):
        _prepare(one, reading, known)
        if name and kind in (c.MONSTER, c.ITEM, c.COMPANION):
            one.tokens = own_names(one.tokens, name, known)
    if any(one.question for one in sentences) and all(one.problem is None for one in made):
        sentences = joined(sentences)
        made = [SentenceReading(one.source, one.start, one.end) for one in sentences]
        for one, reading in zip(sentences, made, strict=True):
            reading.status = FLAVOUR if one.marked else UNKNOWN
    item = kind == c.ITEM and part == "text"
    once = item and _is_one_shot(sentences, made, known)
    if item and not once:
        used = [replace(reading, clauses=[]) for reading in made]
        found = _read_all(sentences, made, kind, part, False, known, name)
        if not found.ok and not worn:
            other = _read_all(sentences, used, kind, part, True, known, name)
            if other.ok and other.text.play and _only_plays(other.text):
                other.assumed.append(ONE_SHOT)
                return other
        return found
    return _read_all(sentences, made, kind, part, once, known, name)


def _only_plays(text: CardText) -> bool:
    """Nothing but what happens: on an Item that is a use, and there is only one."""
    kept = (Usable, Tagged, Clarification)
    if text.abilities or not all(isinstance(static, kept) for static in text.statics):
        return False
    if holds(text.play, SideBonus) or any(refers_back(one) for one in text.play[:1]):
        return False  # a bare bonus of something worn; “on a 1”, and nobody has rolled
    return not all(_is_harm(one) for one in text.play)


def _is_harm(effect: Effect) -> bool:
    """Nobody would use that up of his own will."""
    if isinstance(effect, LOSSES):
        return effect.who == Who()
    return isinstance(effect, Take) and effect.giver == Who()


def _read_all(
    sentences: list[Sentence],
    made: list[SentenceReading],
    kind: int,
    part: str,
    once: bool,
    known: Names,
    name: str,
) -> Reading:
    roots = roots_of(kind, part, once)
    plays = part == "bad_stuff" or kind in (c.CURSE, c.SPECIAL, c.LEVEL_UP) or once
    box = Box(kind, plays, part == "bad_stuff", named=bool(name))
    if kind == c.CURSE:
        box.person = ("you", False)  # whoever it hits
    facts: Facts = {}
    for one, reading in zip(sentences, made, strict=True):
        if reading.status == UNKNOWN and reading.problem is None:
            if part == "text" and _states_facts(one, reading, kind, facts):
                box.bonus_told = "bonus" in facts
                continue
            _read_one(one, reading, roots, known, box)
    if box.head is not None:
        _complain(made, "what this buys, such as “Each gives you +2.”")
    _sort_flavour(sentences, made, box.text, known, (kind, part))
    if part == "bad_stuff" and made and not any(one.status == READ for one in made):
        for reading in made:
            if reading.status == FLAVOUR:
                reading.status = UNKNOWN
                reading.problem = Problem(
                    reading.start + 1,
                    "something that happens, or “Nothing happens.”",
                    "only flavour",
                )
    made_of = box.close()
    made_of.once = made_of.once or once
    return Reading(made_of, made, facts)


def _states_facts(one: Sentence, reading: SentenceReading, kind: int, facts: Facts) -> bool:
    """Whether the sentence is nothing but printed facts; they are added to those before."""
    found = facts_in(one.tokens, kind)
    if found is None:
        return False
    reading.status = READ
    for key, value in found.items():
        if facts.setdefault(key, value) != value:
            reading.status = UNKNOWN
            reading.problem = Problem(
                one.start + 1, f"{key} {facts[key]}, as said before", f"“{one.source}”"
            )
    return True


def _refused(text: str, expected: str, got: str) -> Reading:
    problem = Problem(1, expected, got, "split the card or shorten its text")
    return Reading(CardText(), [SentenceReading(text[:60], 0, len(text), problem=problem)])


def _prepare(sentence: Sentence, reading: SentenceReading, names: Names) -> None:
    if sentence.marked:
        reading.status = FLAVOUR
        return
    if len(sentence.source) > MAX_SENTENCE:
        reading.problem = Problem(
            sentence.start + 1,
            f"a sentence of at most {MAX_SENTENCE} characters",
            f"{len(sentence.source)} of them",
            "split it",
        )
        return
    sentence.tokens = untitled(tokenize(sentence.source, sentence.start))
    if len(sentence.tokens) > MAX_TOKENS:
        reading.problem = Problem(
            sentence.start + 1, f"a sentence of at most {MAX_TOKENS} words", "more", "split it"
        )
        return
    reading.problem = too_large(sentence.tokens, names)


def _is_one_shot(sentences: list[Sentence], made: list[SentenceReading], names: Names) -> bool:
    for sentence, reading in zip(sentences, made, strict=True):
        unread = reading.status == UNKNOWN and reading.problem is None
        kept, inside = without_brackets(sentence.tokens)
        for part in (sentence.tokens, *inside):
            if unread and OnceOnly() in best(part, ["mark"], names):
                return True
        if unread and "side" in {token.text for token in sentence.tokens}:
            for value in best(kept, ["effects"], names):
                if holds(value, SideBonus):  # for either side: nothing that is worn can do that
                    return True
    return False


def _read_one(
    sentence: Sentence, reading: SentenceReading, roots: list[str], names: Names, box: Box
) -> None:
    found = meant_of(sentence.tokens, roots, names, box)
    unfit = ""
    words = {token.text for token in sentence.tokens}
    for value in found:
        value = owner_is_you(each_own(value, words))
        unsure = doubt(sentence.tokens, value, box, names)
        if unsure:
            unfit = unsure
            break  # no worse reading is to be trusted either
        try:
            box.add(deepcopy(value), sentence.joined)
        except Unfit as problem:
            unfit = unfit or str(problem)
            continue
        reading.status = READ
        reading.clauses = value if isinstance(value, list) else [value]
        box.person = person_in(value, box.person)
        if holds(value, Ability):
            box.on_turn = says(sentence.tokens, "your turn") or says(sentence.tokens, "own turn")
        return
    goes_on = sentence.joined or (sentence.tokens and sentence.tokens[0].text in GOES_ON)
    plain = sentence.tokens[1:] if goes_on and not sentence.joined else sentence.tokens
    loose = [] if "effects" in roots or found else best(plain, ["effects"], names)
    for value in loose:
        if isinstance(box.last, On | Ability) and (goes_on or refers_back(value)):
            box.add(deepcopy(value), True)
            reading.status, reading.clauses = READ, [value]
            return
    if loose:
        unfit = WHEN
    if unfit:
        reading.problem = Problem(sentence.start + 1, unfit, f"“{sentence.source}”")
    else:
        reading.problem = diagnose(sentence, roots, names)


def _complain(made: list[SentenceReading], expected: str) -> None:
    for reading in reversed(made):
        if reading.status == READ:
            reading.status = UNKNOWN
            reading.problem = Problem(reading.end + 1, expected, "the end of the text")
            return


def _sort_flavour(
    sentences: list[Sentence],
    made: list[SentenceReading],
    text: CardText,
    names: Names,
    where: tuple[int, str],
) -> None:
    """Set aside what says nothing, beside something that was read; a whole text only of a monster.

    A monster without any ability is common, Bad Stuff or a Curse that does nothing is not.
    """
    ruled = bool(text.play or text.statics or text.triggers or text.abilities)
    if not ruled:
        if where == (c.MONSTER, "text") and is_tale(sentences, names):
            for one in made:
                one.skipped = one.status == UNKNOWN
                one.status, one.problem = FLAVOUR, None
        return
    open_ones = [reading.status == UNKNOWN for reading in made]
    heard = [reading.status == READ for reading in made]
    told = where[0] in (c.MONSTER, c.CURSE, c.LEVEL_UP)
    box = StoryBox(names, ruled, told, holds(text.play, Die))
    for at in box.stories(sentences, heard, open_ones):
        made[at].status, made[at].skipped, made[at].problem = FLAVOUR, True, None


@lru_cache(maxsize=1)
def permissive_names() -> Names:
    """Names for reading without a pack: any capitalised word may be a trait."""
    return Names(tags=["Undead"], permissive=True)
