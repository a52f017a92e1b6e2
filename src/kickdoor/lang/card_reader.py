"""A box of a card read: every sentence to a meaning, all of them to nodes, all problems at once.

It must not guess: two readings that differ are refused with both, and a sentence that is English
but no rule the engine has is told from one that is not understood.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.lang.accounting import unaccounted
from kickdoor.lang.asides import trimmed
from kickdoor.lang.chart import MOST_WORK, Chart, Item, derivation, parse
from kickdoor.lang.declared_names import (
    ends_known,
    entries_of,
    guessed_names,
    undeclared,
    vocabulary_words,
)
from kickdoor.lang.diagnostics import (
    Diagnosis,
    ambiguous,
    asked_of_table,
    at_odds,
    no_mechanism,
    not_read,
    nothing_happens,
    taken_for_name,
)
from kickdoor.lang.grammar_rules import grammar, literals
from kickdoor.lang.lowering.box_shapes import denied_manner, lasts_while
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.whole_box import WholeBox
from kickdoor.lang.normal_form import normal_meaning
from kickdoor.lang.one_shots import is_one_use
from kickdoor.lang.own_names import called_it, said_of_owner
from kickdoor.lang.pack_names import Names
from kickdoor.lang.reference import IN_DOUBT, Discourse, Record, in_doubt
from kickdoor.lang.rival_readings import anywhere, is_taken_by, names_a_player, with_antecedents
from kickdoor.lang.room_facts import asked_of_the_table
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.scope import is_tail, open_readings
from kickdoor.lang.semantics import Fields, Meaning, atoms, meant, put, show
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.telling import is_beside, is_tale
from kickdoor.lang.text_bounds import LONGEST_TEXT, sentence_out_of_bounds, text_out_of_bounds
from kickdoor.lang.tokenizer import (
    MARK,
    Sentence,
    Token,
    sentences_of,
)
from kickdoor.lang.vocabulary import lexical, lexicon

READ, FLAVOUR, REFUSED = "read", "flavour", "refused"
STORIES = frozenset({"unknown-word", "no-construction", "undeclared-name"})
NOTHING: frozenset[str] = frozenset()
GEAR = frozenset({"big", "slot", "hands", "value", "bonus"})
FACTS = {  # which fields may stand in the text of which kind of card
    c.ITEM: GEAR,
    c.COMPANION: GEAR,
    c.MONSTER: frozenset({"level", "treasures", "levels"}),
    c.POWER: frozenset({"rank"}),
    c.KATA: frozenset({"rank"}),
}
NAMED = frozenset({c.MONSTER, c.ITEM, c.COMPANION})  # cards that may speak of themselves by name
OF_AN_OWNER = frozenset({c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA})
ONE_SHOT = "it works once: no sentence says so, but what it does happens when it is used"
MOST_TRIES = 6  # ways to set a story aside that are tried
NEAR = 0.05  # readings nearer than this in cost are told apart by nothing


@dataclass
class SentenceRead:
    """One sentence: its meaning, how it was found, and if not read, why."""

    sentence: Sentence
    status: str = REFUSED
    meaning: Meaning | None = None
    rivals: list[Meaning] = field(default_factory=list)
    why: list[str] = field(default_factory=list)
    problem: Diagnosis | None = None
    facts: Meaning | None = None  # the sentence as printed facts, if it can be read so
    aside: tuple[int, int] | None = None  # the range of a story told beside the rule
    title: str = ""  # what the ability is called, said before it
    skipped: bool = False  # unmarked, taken for flavour: the author should see it
    guessed: list[list[Token]] = field(default_factory=list)  # capital words taken for names
    asked: str = ""  # what the table is asked, for the author

    def names_guessed(self) -> list[str]:
        """The capital words that were taken for names although no pack declares them."""
        named = self.guessed if self.status == READ else []
        return [" ".join(token.raw for token in one) for one in named]


@dataclass
class BoxRead:
    """A box: its nodes, its sentences, and what words referred to."""

    text: CardText
    sentences: list[SentenceRead] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    facts: Fields = field(default_factory=dict)  # printed facts that stand in the text
    assumed: list[str] = field(default_factory=list)  # what no sentence says: the author sees it

    @property
    def ok(self) -> bool:
        """Whether every sentence was read or is flavour."""
        return all(one.status != REFUSED for one in self.sentences)

    @property
    def problems(self) -> list[Diagnosis]:
        """Everything that stands in the way, in reading order."""
        return [one.problem for one in self.sentences if one.problem is not None]


def read_box(
    text: str, kind: int, part: str, names: Names, name: str = "", worn: bool = True
) -> BoxRead:
    """Read one box of a card: its `text` or its `bad_stuff`.

    `name` is the card's own, which means “it”. Unless it is `worn`, an Item that says nothing but
    what happens is taken for a one-shot, and `assumed` tells so.
    """
    sentences = sentences_of(text, names.protected) if len(text) <= LONGEST_TEXT else []
    if refused := text_out_of_bounds(text, sentences):
        return BoxRead(CardText(), [SentenceRead(Sentence([], 0, len(text)), problem=refused)])
    if name and kind in NAMED:
        sentences = [called_it(one, name, names) for one in sentences]
    if kind in OF_AN_OWNER:
        sentences = [said_of_owner(one) for one in sentences]
    made = [part for one in sentences for part in read_parts(one, names)]
    once = any(_is_once(one.meaning) for one in made)
    if kind != c.ITEM or part != "text" or once or worn:
        return _put_together(made, Place(kind, part, once and kind == c.ITEM), names)
    again = [replace(one) for one in made]
    found = _put_together(made, Place(kind, part), names)
    worn_when_played = found.text.timing and found.text.statics and not found.text.play
    if found.ok and not worn_when_played:
        return found
    used = _put_together(again, Place(kind, part, once=True), names)
    if not used.ok or not is_one_use(used.text):
        return found
    used.assumed.append(ONE_SHOT)
    return used


def read_sentence(sentence: Sentence, names: Names) -> SentenceRead:
    """One sentence by itself: its meaning in normal form, or a diagnosis."""
    made = SentenceRead(sentence)
    if sentence.marked:
        made.status = FLAVOUR
        return made
    tokens = sentence.tokens
    if refused := sentence_out_of_bounds(sentence, names):
        made.problem = refused
        return made
    chart = chart_of(sentence, names)
    found = _different(chart.whole("ASK" if sentence.question else "SENT"))
    kept = [one for one in found if not unaccounted(tokens, one[1])]
    printed = chart.whole("FACTS")
    made.facts = _meaning(printed[0]) if printed else None
    if not kept or chart.exhausted:
        made.problem = not_read(tokens, chart)
        return made if made.facts is not None or chart.exhausted else _beside(made, names)
    best = kept[0][0]
    made.why = derivation(best, [token.text for token in tokens])
    made.guessed = _guessed(tokens, best)
    made.rivals = _rivals(kept)
    made.meaning = made.rivals[0]
    made.status = READ
    return made


def read_parts(sentence: Sentence, names: Names) -> list[SentenceRead]:
    """The sentence, or the two that a dash or dots make of it: “No help - fight it alone.”"""
    whole = read_sentence(sentence, names)
    if whole.problem is None or whole.problem.code not in STORIES:
        return [whole]
    tokens = sentence.tokens
    for at, token in enumerate(tokens[1:-1], 1):
        if token.kind != MARK or token.text != ",":
            continue
        halves = [_part(sentence, tokens[:at]), _part(sentence, tokens[at + 1 :])]
        second = read_sentence(halves[1], names)
        if token.raw == "," and not is_tail(second.meaning):
            continue
        first = read_sentence(halves[0], names)
        if first.status == second.status == READ:
            return [first, second]
    return [whole]


def _part(sentence: Sentence, tokens: list[Token]) -> Sentence:
    return replace(sentence, tokens=tokens, start=tokens[0].start, end=tokens[-1].end)


def _beside(made: SentenceRead, names: Names) -> SentenceRead:
    """A sentence that was not read: perhaps a rule with a story told before or behind it."""
    for asked in islice(asked_of_the_table(made.sentence, names), MOST_TRIES):
        chart = chart_of(asked.core, names)
        kept = _different(chart.whole("SENT"))
        if not kept or chart.exhausted or unaccounted(asked.core.tokens, kept[0][1]):
            continue
        _take(made, asked.core.tokens, kept)
        made.asked = asked_of_table(asked.fact, made.meaning)
        return made
    for one in islice(trimmed(made.sentence, names), MOST_TRIES):
        chart = chart_of(one.core, names)
        found = _different(chart.whole("SENT") or chart.whole("TRAILING"))
        kept = [found_one for found_one in found if not unaccounted(one.core.tokens, found_one[1])]
        if not kept or chart.exhausted or kept[0][1].kind in ("Once", "Window"):
            continue
        if kept[0][1].kind == "Else" and one.core.start != made.sentence.start:
            continue
        _take(made, one.core.tokens, kept)
        made.aside, made.title = None if one.title else one.aside, one.title
        return made
    return made


def _take(made: SentenceRead, tokens: list[Token], kept: list[tuple[Item, Meaning]]) -> None:
    """What is left of a sentence, with its readings."""
    made.why = derivation(kept[0][0], [token.text for token in tokens])
    made.guessed = _guessed(tokens, kept[0][0])
    made.rivals = _rivals(kept)
    made.meaning, made.status, made.problem = made.rivals[0], READ, None


def _guessed(tokens: list[Token], best: Item) -> list[list[Token]]:
    return [tokens[one.start : one.end] for one in guessed_names(best)]


def chart_of(sentence: Sentence, names: Names) -> Chart:
    """All that can be made of the words of a sentence."""
    tokens = sentence.tokens
    words = lexical(tokens, lexicon(), entries_of(names), set(literals()))
    if names.permissive:
        known = vocabulary_words()
        for at, row in enumerate(words):
            if not row:
                row += [one for one in undeclared(tokens, at, known) if not ends_known(one, words)]
    return parse(grammar(), words, MOST_WORK)


def _meaning(item: Item) -> Meaning:
    assert isinstance(item.meaning, Meaning)
    return normal_meaning(item.meaning)


def _different(items: list[Item]) -> list[tuple[Item, Meaning]]:
    """The readings that mean different things, cheapest first, with what they mean."""
    seen: set[Meaning] = set()
    made = []
    for item in items:
        meaning = _meaning(item)
        if meaning not in seen:
            seen.add(meaning)
            made.append((item, meaning))
    return made


def _rivals(kept: list[tuple[Item, Meaning]]) -> list[Meaning]:
    """What the sentence can mean: readings about as cheap as the best, each left open or closed."""
    least = kept[0][0].cost
    near = [meaning for item, meaning in kept if item.cost < least + NEAR]
    return [one for meaning in near for one in open_readings(meaning)]


def _put_together(made: list[SentenceRead], place: Place, names: Names) -> BoxRead:
    discourse = Discourse()
    facts: Fields = {}
    for number, one in enumerate(made):
        if not place.is_bad_stuff and _states_facts(one, place.kind, facts):
            continue
        if one.meaning is not None:
            if len(one.rivals) > 1:
                spoken = any(map(names_a_player, (said.meaning for said in discourse.said)))
                _settle(one, place, names, spoken)
            if one.meaning is not None:
                discourse.add(number, one.meaning)
    box = WholeBox(place)
    begun = False
    for said in discourse.said:
        last = made[said.sentences[-1]]
        missing = ""
        try:
            missing = next((discourse.open[n] for n in said.sentences if n in discourse.open), "")
            if not missing and not begun and isinstance(facts.get("bonus"), int):
                missing = in_doubt(meant("Bonus", amount=facts["bonus"]), said.meaning)
            begun, before = True, len(box.text.abilities)
            if missing:
                raise NoAntecedent(missing)
            denied_manner(said.meaning)
            lasts_while(said.meaning, last.sentence, place)
            box.add(said.meaning)
            for ability in box.text.abilities[before:]:
                ability.name = made[said.sentences[0]].title
        except NoMechanism as problem:
            last.status = REFUSED
            last.problem = no_mechanism(last.sentence, problem.code, str(problem))
            if str(problem) == IN_DOUBT:
                last.problem = _doubtful(last, said.meaning, names)
    text = box.close()
    _set_aside(made, text, place, names)
    if place.is_bad_stuff and all(one.status == FLAVOUR for one in made):
        for one in made:
            one.status, one.problem = REFUSED, nothing_happens(one.sentence)
    assumed = [taken_for_name(name) for one in made for name in one.names_guessed()]
    assumed += [one.asked for one in made if one.asked and one.status == READ]
    return BoxRead(text, made, discourse.records, facts, list(dict.fromkeys(assumed)))


def _doubtful(one: SentenceRead, meaning: Meaning, names: Names) -> Diagnosis:
    """“+2. +4 for Elves.”: on top of the bonus before, or in its place; both are shown."""
    ways: tuple[Fields, ...] = ({"extra": True}, {"replaces": True})
    both = [made for way in ways if (made := put(meaning, way)) is not None]
    return ambiguous(one.sentence, both, _printed(both, names))


def _states_facts(one: SentenceRead, kind: int, facts: Fields) -> bool:
    """Whether the sentence is nothing but fields of such a card; they join those before."""
    if one.facts is None or not {key for key, _ in one.facts.fields} <= FACTS.get(kind, NOTHING):
        return False
    one.status, one.meaning, one.problem = READ, None, None
    for key, value in one.facts.fields:
        if facts.setdefault(key, value) != value:
            one.status = REFUSED
            one.problem = at_odds(one.sentence, key, show(facts[key]))
    return True


def _set_aside(made: list[SentenceRead], text: CardText, place: Place, names: Names) -> None:
    """Sentences that say nothing, beside one that does; a whole text only of a monster."""
    ruled = bool(text.play or text.statics or text.triggers or text.abilities)
    unread = [
        one
        for one in made
        if one.problem is not None and one.problem.code in STORIES and not one.sentence.lost
    ]
    if not ruled and not (place.kind == c.MONSTER and not place.is_bad_stuff):
        return
    if not ruled and len(unread) + sum(one.status == FLAVOUR for one in made) < len(made):
        return
    told = [one.meaning for one in made if one.meaning is not None]
    echo = frozenset(atom for meaning in told for atom in atoms(meaning))
    for one in unread:
        quiet = is_beside(one.sentence, names, echo) if ruled else is_tale(one.sentence, names)
        if quiet:
            one.status, one.problem, one.skipped = FLAVOUR, None, True


def _is_once(meaning: Meaning | None) -> bool:
    return meaning is not None and any(one.kind == "UsableOnce" for one in meaning.parts)


def _settle(one: SentenceRead, place: Place, names: Names, spoken: bool) -> None:
    """Several readings: one if only one can be played or all come to the same, else none."""
    playable: list[tuple[Meaning, CardText]] = []
    closed: list[Meaning] = []  # those that refer to nothing outside
    one.rivals = with_antecedents(one.rivals, spoken)
    if not place.of_monster and not place.is_bad_stuff and any(map(is_taken_by, one.rivals)):
        one.rivals = list(filter(is_taken_by, one.rivals))  # “he takes”: there is no monster
    if len({anywhere(meaning) for meaning in one.rivals}) == 1:
        one.rivals = one.rivals[-1:]  # “+3 to each Elf in the fight”: who fights, then
    for meaning in one.rivals:
        discourse = Discourse()
        discourse.add(0, meaning)
        box = WholeBox(place)
        try:
            box.add(discourse.said[0].meaning)
        except NoMechanism:
            continue
        playable.append((meaning, box.close()))
        closed += [] if discourse.open else [meaning]
    if playable and all(text == playable[0][1] for _, text in playable):
        one.meaning = next(iter(closed), playable[0][0])
        return
    one.meaning, one.status = None, REFUSED
    meanings = [meaning for meaning, _ in playable] or one.rivals
    one.problem = ambiguous(one.sentence, meanings, _printed(meanings, names))


def _printed(meanings: list[Meaning], names: Names) -> list[str]:
    made = []
    for meaning in meanings:
        try:
            made.append(print_sentence(meaning, names))
        except Unsaid:
            return []
    return made
