"""Nothing swallowed: every rule uses what it reads, and every word leaves a trace."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.lang.corpus import examples, in_short, read_as
from tests.lang.reading import NAMES

from kickdoor.lang import grammar_rules as grammar_package
from kickdoor.lang.accounting import TRACES, unaccounted
from kickdoor.lang.card_reader import chart_of, read_sentence
from kickdoor.lang.chart import Item
from kickdoor.lang.grammar_rules import grammar
from kickdoor.lang.grammar_rules.preferences import PREFERENCES
from kickdoor.lang.grammar_rules.registry import WRITTEN
from kickdoor.lang.normal_form import normal_meaning
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.packs.raw import read_raw
from kickdoor.lang.semantics import Meaning, atoms
from kickdoor.lang.sentence_printer import print_sentence
from kickdoor.lang.tokenizer import Sentence, Token, sentences_of
from kickdoor.lang.vocabulary import lexicon

READ, _ = examples()
# Words that stand in rules by themselves. Everything else belongs in the lexicon.
CONNECTIVES = frozenset(
    """
    and or and/or but , : 's of to not only by be have has if unless while when then plus either
    otherwise else on a except for each every instead one choose play this card cards
    never both choice ( ) / non who that
    """.split()  # noqa: SIM905  (a list of words reads better than a list of strings)
)
# Children of which something may be missing in the result, and why.
RESHAPED = {
    "CARDS -> DET CN: ['True']": "a whole hand is all the cards of a hand",
    "MONSTERS -> DET MN: ['1']": "the monster of the card is “it”",
    "PREDICATE -> DET PN: ['1']": "to be an Elf counts nothing",
    "FOELIKE -> DET MN: ['1']": "nor to be a Soup",
    "may and must: ['0']": "what nobody may do, anybody cannot",
    "statement: ['0']": "what nobody does, anybody cannot",
}
LETTERS = re.compile(r"[a-z]")


def names_of_packs() -> Iterator[tuple[Names, str]]:
    for edition in shelf.editions():
        names = names_for([edition])
        for card in read_raw(shelf.place_of(edition)).cards:
            for part in ("text", "bad_stuff"):
                if text := card.text(part):
                    yield names, text


def pack_sentences() -> Iterator[tuple[Names, Sentence]]:
    seen: set[str] = set()
    for names, text in names_of_packs():
        for sentence in sentences_of(text, names.protected):
            words = " ".join(token.text for token in sentence.tokens)
            if words not in seen:
                seen.add(words)
                yield names, sentence


def test_only_connectives_stand_in_the_rules_of_the_grammar() -> None:
    words = {
        symbol
        for rule in WRITTEN
        for symbol in rule.right
        if LETTERS.match(symbol) and ":" not in symbol
    }
    assert words <= CONNECTIVES


def test_every_cost_in_the_grammar_has_a_name() -> None:
    folder = Path(grammar_package.__file__).parent
    used: set[str] = set()
    for path in [*folder.glob("*.py"), folder.parent / "declared_names.py"]:
        text = path.read_text("utf-8")
        used.update(re.findall(r'cost\("([^"]+)"\)', text))
        assert not re.search(r"Made\([^)]*,\s*\d\.\d", text), path.name
    assert used <= set(PREFERENCES)
    assert all(rule.cost == 0 for rule in grammar().all)


def test_every_row_of_the_lexicon_uses_all_its_slots() -> None:
    for rule in lexicon().rules:  # a row that does not is refused when the files are read
        assert rule.name
    for rule in grammar().all:
        assert len(rule.silent) < len(rule.right) or rule.name, rule.name


def used(item: Item) -> Iterator[Item]:
    yield item
    for kid in item.kids:
        yield from used(kid)


def test_every_child_of_every_rule_applied_leaves_its_values_in_the_result() -> None:
    silent = {(rule.name, rule.right): rule.silent for rule in grammar().all}
    forgotten: set[str] = set()
    applied: set[str] = set()
    sentences = [(NAMES, one) for text in READ for one in sentences_of(text.text)]
    for names, sentence in [*pack_sentences(), *sentences]:
        for best in chart_of(sentence, names).whole("SENT")[:1]:
            for item in used(best):
                applied.add(item.rule)
                right = tuple(kid.cat for kid in item.kids)
                hushed = silent.get((item.rule, right), frozenset())
                have = set(atoms(item.meaning))
                for place, kid in enumerate(item.kids):
                    if place in hushed or not isinstance(kid.meaning, Meaning):
                        continue
                    values = {one for one in atoms(kid.meaning) if isinstance(one, int)}
                    if not values <= have and kid.meaning.kind != "Least":
                        forgotten.add(f"{item.rule}: {sorted(map(str, values - have))}")
    assert not forgotten - RESHAPED.keys()
    assert len(applied) > 300


def test_no_pack_sentence_has_two_meanings_at_the_same_cost() -> None:
    doubtful = []
    for names, sentence in pack_sentences():
        found = read_sentence(sentence, names)
        if len(found.rivals) != 1:
            doubtful.append(" ".join(token.text for token in sentence.tokens))
    assert not doubtful


def test_every_turning_word_of_a_reading_is_accounted_for() -> None:
    for names, sentence in pack_sentences():
        meaning = read_sentence(sentence, names).meaning
        assert meaning is not None
        assert not unaccounted(sentence.tokens, meaning)


@pytest.mark.parametrize("word", ["unless", "each", "other", "random", "until", "instead", "once"])
def test_a_turning_word_without_a_trace_refuses_the_reading(word: str) -> None:
    meaning = Meaning("LoseLevels", (("amount", 1),))
    assert word in TRACES
    assert unaccounted([Token(word, word, 0, 1)], meaning)


def without(sentence: Sentence, at: int) -> Sentence:
    kept = [token for place, token in enumerate(sentence.tokens) if place != at]
    return Sentence(kept, sentence.start, sentence.end)


def test_a_word_that_can_be_left_out_unnoticed_is_one_of_a_short_list() -> None:
    allowed = lexicon().vanishing
    vanished: set[str] = set()
    tried = 0
    for names, sentence in pack_sentences():
        whole = read_sentence(sentence, names).meaning
        for at, token in enumerate(sentence.tokens):
            shorter = read_sentence(without(sentence, at), names)
            tried += 1
            if shorter.meaning == whole and len(shorter.rivals) == 1:
                said = " ".join(one.text for one in sentence.tokens)
                vanished.add(token.text if token.text in allowed else f"{token.text}: {said}")
    assert tried > 2_000
    assert vanished <= allowed


def test_every_pack_sentence_is_printed_and_read_back_alike() -> None:
    tried = 0
    for names, sentence in pack_sentences():
        meaning = read_sentence(sentence, names).meaning
        assert meaning is not None
        printed = print_sentence(meaning, names)
        again = [read_sentence(one, names).rivals for one in sentences_of(printed)]
        assert again == [[meaning]], printed
        tried += 1
    assert tried > 500


def test_normal_form_is_reached_at_once() -> None:
    for names, sentence in pack_sentences():
        meaning = read_sentence(sentence, names).meaning
        assert meaning is not None
        assert normal_meaning(meaning) == meaning


def test_a_number_changed_changes_the_nodes() -> None:
    told = {in_short(read_as("curse", f"Lose {n} levels.").text) for n in range(2, 9)}
    assert len(told) == 7
