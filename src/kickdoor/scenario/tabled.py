"""Steps in table form, for what is awkward to say: { seat = "A", action = "ask", ... }."""

from __future__ import annotations

from kickdoor.scenario.model import Step
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tables import Table, nearest
from kickdoor.scenario.tokens import Ref, Token
from kickdoor.scenario.verbs import SIDES, VERBS
from kickdoor.scenario.wishes import Terms, Wish

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


def wish_of(step: Step, scene: Scene, where: str) -> Wish:
    """The wish of a step in table form."""
    table = Table(step.table, scene.scenario.file, where)
    table.done(KEYS)
    said = table.text("action").lower()
    verb = NAMES.get(said) or (VERBS[said][0] if said in VERBS else "")
    if said in ("give", "gift"):
        verb = "offer"
    if not verb:
        near = nearest(said, [*NAMES, *VERBS])
        raise table.error(f"there is no action “{said}”.{near}")
    wish = Wish(_seat(table, "seat", scene), verb, str(step.table))
    wish.cards = _refs(table, "card", scene) + _refs(table, "cards", scene)
    for key in ("on", "to"):
        if table.has(key):
            name = table.text(key)
            if name in scene.seats:
                wish.on_seat = scene.seats.index(name)
            else:
                wish.on_card = scene.refs(name)[0]
    wish.along = _refs(table, "with", scene)
    wish.paid = _refs(table, "paying", scene)
    wish.want = _refs(table, "want", scene)
    wish.ability = table.text("ability")
    wish.number = table.number("number", 0)
    wish.text = table.text("text")
    wish.hold = table.flag("hold", False)
    if table.has("side"):
        side = table.text("side")
        if side not in SIDES:
            raise table.error("“side” is “munchkins” or “monsters”.")
        wish.side = SIDES[side]
    if verb in ("ask", "counter"):
        first = table.text("first", "fighter")
        wish.terms = Terms(
            table.number("treasures", 0, 0, 60),
            first == "helper" or (first in scene.seats and first != scene.seat(wish.seat)),
            table.flag("always", False),
            _refs(table, "items", scene),
            _refs(table, "plays", scene),
        )
    elif verb == "offer":
        wish.cards += _refs(table, "items", scene)
    shares = table.table("shares")
    for name in shares.keys():  # noqa: SIM118
        for ref in [ref for words in shares.texts(name) for ref in scene.refs(words)]:
            wish.pairs.append((ref, -1 if name == "nobody" else _named(shares, name, scene)))
    wish.picks = _answer(table, scene)
    return wish


def _seat(table: Table, key: str, scene: Scene) -> int:
    return _named(table, table.text(key), scene)


def _named(table: Table, name: str, scene: Scene) -> int:
    if name not in scene.seats:
        raise table.error(f"there is no seat “{name}”; seats are {', '.join(scene.seats)}.")
    return scene.seats.index(name)


def _refs(table: Table, key: str, scene: Scene) -> list[Ref]:
    return [ref for words in table.texts(key) for ref in scene.refs(words)]


def _answer(table: Table, scene: Scene) -> list[Token]:
    if not table.has("answer"):
        return []
    value = table.raw("answer")
    if isinstance(value, int) and not isinstance(value, bool):
        return scene.words.scan(str(value))
    return [token for words in table.texts("answer") for token in scene.words.scan(words)]
