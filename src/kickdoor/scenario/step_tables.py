"""Steps in table form, for what is awkward to phrase: { seat = "A", action = "ask", ... }."""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.scenario.lexer import CardRef, Lexeme
from kickdoor.scenario.parsed_steps import ParsedStep, Terms
from kickdoor.scenario.scenario_model import Step
from kickdoor.scenario.scenario_names import ScenarioNames
from kickdoor.scenario.step_verbs import SIDES, VERBS
from kickdoor.scenario.toml_tables import TomlTable, nearest

KEYS = (
    "seat", "action", "card", "cards", "on", "to", "with", "paying", "side", "ability", "number",
    "treasures", "first", "always", "items", "plays", "want", "shares", "answer", "text", "hold",
    "refused", "rule", "because", "note",
)  # fmt: skip
NAMES = {
    "give up": "give up",
    "look for trouble": "trouble",
    "ask for help": "ask",
    "hand over": "hand over",
    "buy off": "buy off",
}


def parse_table_step(step: Step, naming: ScenarioNames, where: str) -> ParsedStep:
    """The parsed step of a step in table form."""
    table = TomlTable(step.table, naming.scenario.file, where)
    table.done(KEYS)
    said = table.text("action").lower()
    verb = NAMES.get(said) or (VERBS[said][0] if said in VERBS else "")
    if said in ("give", "gift"):
        verb = "offer"
    if not verb:
        near = nearest(said, [*NAMES, *VERBS])
        raise table.error(f"there is no action “{said}”.{near}")
    parsed = ParsedStep(Seat(_seat(table, "seat", naming)), verb, str(step.table))
    parsed.cards = _refs(table, "card", naming) + _refs(table, "cards", naming)
    for key in ("on", "to"):
        if table.has(key):
            name = table.text(key)
            if name in naming.seats:
                parsed.on_seat = Seat(naming.seats.index(name))
            else:
                parsed.on_card = naming.refs(name)[0]
    parsed.along = _refs(table, "with", naming)
    parsed.paid = _refs(table, "paying", naming)
    parsed.want = _refs(table, "want", naming)
    parsed.ability = table.text("ability")
    parsed.number = table.number("number", 0)
    parsed.text = table.text("text")
    parsed.hold = table.flag("hold", False)
    if table.has("side"):
        side = table.text("side")
        if side not in SIDES:
            raise table.error("“side” is “munchkins” or “monsters”.")
        parsed.side = SIDES[side]
    if verb in ("ask", "counter"):
        first = table.text("first", "fighter")
        parsed.terms = Terms(
            table.number("treasures", 0, 0, 60),
            first == "helper" or (first in naming.seats and first != naming.seat(parsed.seat)),
            table.flag("always", False),
            _refs(table, "items", naming),
            _refs(table, "plays", naming),
        )
    elif verb == "offer":
        parsed.cards += _refs(table, "items", naming)
    shares = table.table("shares")
    for name in shares.keys():  # noqa: SIM118
        for ref in [ref for words in shares.texts(name) for ref in naming.refs(words)]:
            parsed.pairs.append((ref, -1 if name == "nobody" else _named(shares, name, naming)))
    parsed.picks = _answer(table, naming)
    return parsed


def _seat(table: TomlTable, key: str, naming: ScenarioNames) -> int:
    return _named(table, table.text(key), naming)


def _named(table: TomlTable, name: str, naming: ScenarioNames) -> int:
    if name not in naming.seats:
        raise table.error(f"there is no seat “{name}”; seats are {', '.join(naming.seats)}.")
    return naming.seats.index(name)


def _refs(table: TomlTable, key: str, naming: ScenarioNames) -> list[CardRef]:
    return [ref for words in table.texts(key) for ref in naming.refs(words)]


def _answer(table: TomlTable, naming: ScenarioNames) -> list[Lexeme]:
    if not table.has("answer"):
        return []
    value = table.raw("answer")
    if isinstance(value, int) and not isinstance(value, bool):
        return naming.words.scan(str(value))
    return [lexeme for words in table.texts("answer") for lexeme in naming.words.scan(words)]
