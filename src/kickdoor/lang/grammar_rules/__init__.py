"""The grammar: all rules of the card language, from these modules and from the lexicon.

    nominals       nouns, and phrases for cards, players and monsters
    complements    phrases in certain places, and what somebody is
    verbal         verbs with their frames, orders, statements, may, must, cannot, passives
    circumstances  conditions, adjuncts, prices
    subordinate    clauses inside clauses, brackets, what stands before or behind a sentence
    outcomes_of_rolls  a roll and what comes of it
    short_prices   what is paid for something, in short
    sentential     sequences, choices, whole sentences
    replaced_bonuses  a bonus in the place of another
    carried_verbs  a verb said once for several objects
    shortened      questions, verbs left out, others made to do it
    preferences    every cost, by name
    registry       how rules are written
This package must not import the engine.
"""

from __future__ import annotations

from functools import cache

from kickdoor.lang.chart import Rules
from kickdoor.lang.grammar_rules import (  # noqa: F401  (they declare rules)
    carried_verbs,
    circumstances,
    complements,
    nominals,
    outcomes_of_rolls,
    sentential,
    short_prices,
    shortened,
    subordinate,
    verbal,
)
from kickdoor.lang.grammar_rules.registry import WRITTEN
from kickdoor.lang.grammar_rules.verbal import frame_rules
from kickdoor.lang.vocabulary import lexicon


@cache
def grammar() -> Rules:
    """All rules, built once."""
    made = Rules()
    book = lexicon()
    for rule in [*book.rules, *WRITTEN, *frame_rules(book)]:
        made.add(rule)
    return made


@cache
def literals() -> frozenset[str]:
    """Words that stand in rules by themselves."""
    symbols = {symbol for rule in grammar().all for symbol in rule.right}
    return frozenset(
        symbol
        for symbol in symbols
        if symbol[0] != "%" and ":" not in symbol[1:] and not symbol.isupper()
    )
