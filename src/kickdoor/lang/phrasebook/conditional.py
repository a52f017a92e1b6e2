"""A condition before or behind any rule: “If you lead, nobody may help.”, “… unless you lead.”

Used only where no phrase says it in one. It must not let a condition pass that the rule cannot
carry, or make a rule that the printer could not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import Clarification
from kickdoor.lang.phrasebook.logic import negate, with_cond
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.speech import Speech, render
from kickdoor.lang.phrasebook.tokens import Token

LEADS = frozenset({"if", "unless", "while"})
BOUND = frozenset({"only", "even", "as", "except", "and", "or", "not"})  # “only if”, “even if”
LINES = ("monster_line", "owner_line", "curse_static", "table_static")
Understand = Callable[[list[Token]], list[Any]]


def under_condition(tokens: list[Token], names: Names, understand: Understand) -> list[Any]:
    """The sentence as a rule with a condition; nothing if one of the two does not read."""
    for lead, said, rest in _split(tokens):
        row = Chart(said, names).whole("clause")
        if row is None or not isinstance(row[0], Cond):
            continue
        cond = negate(row[0]) if lead == "unless" else row[0]
        found = understand(rest)
        made = _carried(found[0], cond, names) if found else None
        if made is not None:
            return [made]
    return []


def _split(tokens: list[Token]) -> Iterator[tuple[str, list[Token], list[Token]]]:
    """The word that leads the condition, the condition, the rule."""
    words = [token.text for token in tokens]
    if words[0] in LEADS:
        for at in range(2, len(words) - 1):
            if words[at] == ",":
                yield words[0], tokens[1:at], tokens[at + 1 :]
    for at in range(len(words) - 2, 1, -1):
        if words[at] in LEADS and words[at - 1] not in BOUND:
            stop = at - 1 if words[at - 1] == "," else at
            yield words[at], tokens[at + 1 :], tokens[:stop]


def _carried(value: Any, cond: Cond, names: Names) -> Any:
    """The rule, or every one of them, under the condition; None if that cannot be said."""
    if isinstance(value, list):
        made = [_carried(one, cond, names) for one in value]
        return made if made and all(one is not None for one in made) else None
    if not isinstance(value, Static) or isinstance(value, Clarification):
        return None
    carried = with_cond(value, cond)
    if carried is None or not any(render(line, carried, Speech(names)) for line in LINES):
        return None
    return carried
