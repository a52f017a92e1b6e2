"""Nodes in words: texts, effects, conditions and their parts, as the printer says them.

It must not invent words: what no sentence says raises `Unsaid`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.nodes.card_text import Ability, CardText, Cost, On
from kickdoor.engine.nodes.node import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.clauses_to_print import spaced
from kickdoor.lang.mechanisms.monster_codecs import said_monsters
from kickdoor.lang.pack_names import Names
from kickdoor.lang.raising.raised_amounts import amount
from kickdoor.lang.raising.raised_cards import bare
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import who
from kickdoor.lang.raising.raised_rules import holds, price
from kickdoor.lang.raising.raised_text import ability, meanings, printed_text, sentences
from kickdoor.lang.raising.raised_triggers import trigger
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.rows import FEATURES
from kickdoor.lang.semantics import YOU, Meaning, meant
from kickdoor.lang.sentence_printer import SentencePrinter


def text_in_words(text: CardText, kind: int, part: str, names: Names, check: bool = True) -> str:
    """A text in the language's own words; with `check` it is read back to be sure."""
    if check:
        return printed_text(text, kind, part, names)
    return " ".join(sentences(text, kind, part, names))


def effects_in_words(effects: list[Effect], names: Names) -> str:
    """What happens, sentence by sentence; theft, which no sentence says alone, as an attempt."""
    if len(effects) == 1 and isinstance(effects[0], Theft):
        return _attempt(SentencePrinter(names), effects[0])
    return " ".join(sentences(CardText(play=effects), c.MONSTER, "bad_stuff", names))


def _attempt(printer: SentencePrinter, theft: Theft) -> str:
    another = meant("People", count=1, person="player", other=True)
    what = bare(theft.what).with_(count=1, owner=another)
    return f"Try to {spaced(printer.clause(meant('Steal', what=what)))}."


def condition_in_words(cond: Cond, names: Names) -> str:
    """What has to be so, without a full stop: “only if you have a Class”."""
    return f"only if {spaced(SentencePrinter(names).condition(condition(cond)))}"


def node_in_words(node: Any, names: Names) -> str:
    """A node as the language would say it; nothing if it only says it in a whole sentence."""
    for kind, say in SAYS:
        if isinstance(node, kind):
            try:
                return spaced(say(SentencePrinter(names), node))
            except Unsaid:
                return ""
    return str(node)


def _people(printer: SentencePrinter, node: Who) -> str:
    return printer.phrase(who(node) or YOU).words


def _amount(printer: SentencePrinter, node: Amount) -> str:
    n, each = amount(node)
    measure = n.part("to") if isinstance(n, Meaning) and n.kind == "Equal" else None
    if measure is not None:
        return printer.row("MEASURE", measure)
    said = str(n) if isinstance(n, int) else printer.quantity("AMOUNT", n)
    if each is None:
        return said
    return f"{said} {printer.row('ADJUNCT', meant(FEATURES, each=each))}"


def _cards(printer: SentencePrinter, node: Filter) -> str:
    if node.kind == c.MONSTER and node.at == c.AT_FIGHT:
        return printer.phrase(said_monsters(c.M_CHOSEN, node)).words
    return printer.bare(bare(node), "pl").words


def _effect(printer: SentencePrinter, node: Effect) -> str:
    """One clause, or the sentences of a text that says nothing else."""
    try:
        return printer.sentence(happens(node))
    except Unsaid:
        said = meanings(CardText(play=[node]), c.MONSTER, "bad_stuff")
        return ". ".join(printer.sentence(one) for one in said)


def _trigger(printer: SentencePrinter, node: On) -> str:
    try:
        return printer.sentence(trigger(node, c.ITEM))
    except Unsaid:
        return printer.sentence(trigger(node, c.MONSTER))


def _ability(printer: SentencePrinter, node: Ability) -> str:
    return ". ".join(printer.sentence(one) for one in ability(node))


SAYS: list[tuple[type, Callable[[SentencePrinter, Any], str]]] = [
    (Who, _people),
    (Filter, _cards),
    (Amount, _amount),
    (Cost, lambda printer, node: printer.clause(price(node))),
    (Cond, lambda printer, node: printer.condition(condition(node))),
    (Effect, _effect),
    (Static, lambda printer, node: printer.sentence(holds(node))),
    (On, _trigger),
    (Ability, _ability),
]
