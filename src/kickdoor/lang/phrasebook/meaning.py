"""One sentence understood: as it stands, without its brackets, or cut back to its rule.

It must not look at the sentences beside it; `reader` and `assemble` do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_strength import StrengthMod
from kickdoor.engine.effects.control_flow import May
from kickdoor.engine.effects.dice_rolls import ModifyRoll
from kickdoor.engine.nodes.card_text import Ability, On
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook import phrases  # noqa: F401  (importing it declares them)
from kickdoor.lang.phrasebook.antecedents import MANY, in_their_place, mistaken, speaks_of_person
from kickdoor.lang.phrasebook.assemble import MONSTER_KINDS, Box
from kickdoor.lang.phrasebook.colons import with_the_named
from kickdoor.lang.phrasebook.conditional import under_condition
from kickdoor.lang.phrasebook.guards import names_somebody
from kickdoor.lang.phrasebook.joining import whos_in
from kickdoor.lang.phrasebook.links import Head, StealBy
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.pronouns import holds
from kickdoor.lang.phrasebook.pruning import (
    cuts,
    guessed_self,
    halves,
    stops_left_out,
    without_fillers,
)
from kickdoor.lang.phrasebook.reordering import reordered
from kickdoor.lang.phrasebook.reshaping import reshaped
from kickdoor.lang.phrasebook.rewording import plainly
from kickdoor.lang.phrasebook.smallnames import with_capitals
from kickdoor.lang.phrasebook.tokens import Token
from kickdoor.lang.phrasebook.trimming import heading, is_remark, trimmings, without_brackets

YOURS_TO_CHOOSE = ("your choice", "you choose", "of your choice")
SAYS_NOTHING = (
    "your choice",
    "you choose",
    "of your choice",
    "owner 's choice",
    "or helps defeat",
    "or helps to defeat",
    "the card",
    "if any",
    "including combat",
    "even in combat",
    "even during combat",
    "in or out of combat",
    "no matter who owns it",
    "no matter who owns him",
    "no matter whose",
    "yours or theirs",
    "face down",
)


def meant(tokens: list[Token], roots: list[str], names: Names, box: Box) -> list[Any]:
    """The readings of a sentence; cut back to its rule only if nothing else helps."""
    found = (
        _unstopped(tokens, roots, names)
        or understand(tokens, roots, names)
        or _in_brackets(tokens, roots, names)
    )
    if found or not tokens:
        return found
    plain = plainly(tokens)
    if not plain:
        return []  # nothing but words that say nothing
    reworded = plain is not tokens
    if reworded:
        found = understand(plain, roots, names) or _in_brackets(plain, roots, names)
        if found:
            return found
    found = under_condition(plain, names, lambda rest: understand(rest, roots, names))
    if found:
        return found
    for moved in (*reordered(plain), with_the_named(plain, names)):
        found = understand(moved, roots, names)
        if found:
            return found
    if names.permissive:
        changed = with_capitals(tokens)
        found = understand(changed, roots, names) if changed is not tokens else []
        if found:
            return found
    if names.permissive and box.kind == c.MONSTER and not box.named:
        changed = guessed_self(tokens, names)
        if changed is not tokens:
            tokens = changed
            found = understand(tokens, roots, names)
    found = found or _reordered(plain, roots, names, box)
    if not found and reworded:
        found = _loosened(plain, roots, names, 2)
    return found or _loosened(tokens, roots, names, 2)


def _reordered(tokens: list[Token], roots: list[str], names: Names, box: Box) -> list[Any]:
    """The sentence with its clauses in another order, if that reads."""
    for changed in reshaped(tokens, box.kind, box.bare, names):
        found = understand(changed, roots, names) or understand(plainly(changed), roots, names)
        if found:
            return found
    return []


def _unstopped(tokens: list[Token], roots: list[str], names: Names) -> list[Any]:
    """Several sentences without stops between them, if every one of them reads."""
    values: list[Any] = []
    for part in stops_left_out(tokens):
        found = understand(part, roots, names)
        if not found:
            return []
        values.append(found[0])
    return [values] if values else []


def meant_of(tokens: list[Token], roots: list[str], names: Names, box: Box) -> list[Any]:
    """The readings of a sentence that may speak of the player named before it."""
    person, many = box.person
    if not person or not speaks_of_person(tokens):
        return meant(tokens, roots, names, box)
    ours = box.kind not in MONSTER_KINDS and not names_somebody(tokens, names)
    found = [] if ours else meant(tokens, roots, names, box)  # “he” is the monster if it can be
    if found:
        return found
    for changed in in_their_place(tokens, person, many):
        found = understand(changed, roots, names) or understand(plainly(changed), roots, names)
        if found:
            return found
    found = meant(tokens, roots, names, box) if ours else []
    wrong = person != "you" and found and mistaken(found[0], tokens)
    return [] if wrong else found


def _loosened(tokens: list[Token], roots: list[str], names: Names, depth: int) -> list[Any]:
    """Without fillers, without clauses of story, as two sentences; each only if need be."""
    plain = without_fillers(tokens)
    if len(plain) < len(tokens):
        tokens = plain
        found = understand(tokens, roots, names)
        if found:
            return found
    for shorter in cuts(tokens, names):
        found = understand(shorter, roots, names)
        if not found and depth > 1:
            found = _loosened(shorter, roots, names, depth - 1)
        if found:
            return found
    for first, second in halves(tokens, names):
        left = _half(first, roots, names)
        right = _half(second, roots, names) if left else []
        if right:
            return [[left[0], right[0]]]
    return []


def _half(tokens: list[Token], roots: list[str], names: Names) -> list[Any]:
    """One of two sentences written as one, in plainer words if need be."""
    found = understand(tokens, roots, names)
    if found:
        return found
    plain = plainly(tokens)
    return understand(plain, roots, names) if plain is not tokens else []


def _named(value: Any, name: str) -> Any:
    if name and isinstance(value, Ability | Head):
        return replace(value, name=name)
    if name and isinstance(value, StealBy):
        return replace(value, head=replace(value.head, name=name))
    return value


def understand(tokens: list[Token], roots: list[str], names: Names) -> list[Any]:
    """The readings of a sentence, best first; shortened and loose ones only if need be."""
    if not tokens:
        return []
    found = best(tokens, roots, names)
    if found:
        return found
    name, rest = heading(tokens)
    if name and "ability" in roots:
        found = best(rest, roots, names)
        if found:
            return [_named(value, name) for value in found]
    for shorter in trimmings(tokens):
        kept = {token.column for token in shorter}
        dropped = [token for token in tokens[1:] if token.column not in kept]
        if names.speaks_of_trait(dropped):
            continue  # “… for Wizards” is no flavour
        found = best(shorter, roots, names)
        if found:
            return found
    return best(tokens, roots, names, loose=True)


def _in_brackets(tokens: list[Token], roots: list[str], names: Names) -> list[Any]:
    """The sentence without its brackets; what stands in them is read too, or is flavour."""
    kept, inside = without_brackets(tokens)
    found = understand(kept, roots, names) if inside and kept else []
    if not found:
        return []
    values = [found[0]]
    for bracket in inside:
        said = " ".join(token.text for token in bracket)
        if said in YOURS_TO_CHOOSE and any(who != Who() for who in whos_in(found[0])):
            return understand([token for token in tokens if token.text not in "()"], roots, names)
        if said == "each":
            if not any(who.code in MANY for who in whos_in(found[0])):
                return []  # each of whom?
            continue  # “both lose a level (each)”
        if said in SAYS_NOTHING or is_remark(bracket):
            continue
        more = understand(bracket, roots, names)
        if not more:
            return []
        values.append(more[0])
    return found if len(values) == 1 else [values]


def best(tokens: list[Token], roots: list[str], names: Names, loose: bool = False) -> list[Any]:
    chart = Chart(tokens, names, loose=loose)
    found = [(row[1], row[0]) for root in roots if (row := chart.whole(root)) is not None]
    if any(isinstance(value, Ability | Head) for _, value in found):
        # “When you Run Away, you may …” is the owner's ability, not something that happens.
        found = [row for row in found if not (isinstance(row[1], On) and holds(row[1], May))]
    if any(holds(value, RunBonus) for _, value in found):
        # “+1 to the die when you Run Away” is true of every flight; nothing is set off.
        found = [
            row for row in found if not (holds(row[1], ModifyRoll) or holds(row[1], StrengthMod))
        ]
    found.sort(key=_score, reverse=True)
    return [value for _, value in found]


def _score(row: tuple[int, Any]) -> int:
    return row[0]
