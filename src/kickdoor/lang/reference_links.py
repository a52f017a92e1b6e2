"""The ways in which a sentence refers to the one before it: rows of `lexicon/references.toml`.

What no row can say has a function in `LINKS`. It must not know nodes of the engine, nor keep track
of a text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from kickdoor.lang.mechanisms.meaning_patterns import Given, Misfit, said, take
from kickdoor.lang.mechanisms.mechanism_notation import Notation, Pattern, Slot, spelled
from kickdoor.lang.semantics import Meaning, joined, meant

IT_GOES = (
    meant("Remove", what=meant("Foes", count=1, person="monster")),
    meant("Lose", what=meant("Cards", count=1, kind="monster")),
    meant("Lose", what=meant("It")),
)
SIDES = frozenset({"either_side", "monsters_side", "your_side"})
GONE = frozenset({"Remove", "Kill", "Leave"})  # a monster is


@dataclass(frozen=True)
class LinkRow:
    """A row: the sentence before, this one, and what the two say together."""

    word: str
    means: str
    before: Pattern
    now: Pattern
    together: Pattern

    def join(self, before: Meaning, now: Meaning) -> Meaning | None:
        """What the two say together; None if this is another way to refer."""
        given: Given = {}
        try:
            take(self.before, before, given)
            take(self.now, now, given)
        except Misfit:
            return None
        if any(given.get(name) is None for name in self.needed()):
            return None
        made = said(self.together, {**given, "BEFORE": before, "NOW": now})
        return made if isinstance(made, Meaning) else None

    def needed(self) -> set[str]:
        """The slots that must hold something."""
        return {name for one in (self.before, self.now) for name in _needed(one)}


def _needed(pattern: Pattern) -> set[str]:
    found: set[str] = set()
    for field in pattern.fields:
        if isinstance(field.shape, Pattern):
            found |= _needed(field.shape)
        elif isinstance(field.shape, Slot) and field.needed:
            found.add(field.shape.name)
    return found


@cache
def rows() -> tuple[LinkRow, ...]:
    """The rows, the most certain first."""
    text = files(__package__).joinpath("lexicon", "references.toml").read_text("utf-8")
    found = tomllib.loads(text)
    made = []
    for word, means, *patterns in found["together"]["links"]:
        before, now, together = [Notation(spelled(one, found["short"])).whole() for one in patterns]
        made.append(LinkRow(word, means, before, now, together))
    return tuple(made)


@dataclass(frozen=True)
class Link:
    """One way to refer that is no row: the word, what it means, and what the two say together."""

    word: str
    means: str
    join: Callable[[Meaning, Meaning], Meaning | None]


@cache
def _ways(before: str, now: str) -> tuple[LinkRow | Link, ...]:
    """The ways in which sentences of these kinds may be joined."""
    fit = [row for row in rows() if row.before.allows(before) and row.now.allows(now)]
    return (*fit, *LINKS)


def linked(before: Meaning, now: Meaning) -> tuple[Meaning, LinkRow | Link] | None:
    """What two sentences say together, and by which way to refer; None if by none."""
    for link in _ways(before.kind, now.kind):
        made = link.join(before, now)
        if made is not None:
            return made, link
    other = before.part("else")
    found = linked(other, now) if other is not None and other.kind == "SearchDiscards" else None
    return None if found is None else (before.with_(**{"else": found[0]}), found[1])


def _each_against(before: Meaning, now: Meaning) -> Meaning | None:
    """“+2 against Elves and Dwarves. These add up.”"""
    against = before.part("against")
    if now.kind != "Adds" or before.kind != "Bonus" or against is None or not against.is_list:
        return None
    return joined("Seq", tuple(before.with_(against=one) for one in against.parts))


def _join_else(before: Meaning, now: Meaning) -> Meaning | None:
    other = now.part("does")
    return None if now.kind != "Else" or before.kind != "If" else _with_else(before, other or now)


def _with_else(choice: Meaning, other: Meaning) -> Meaning | None:
    """The choice with an alternative to all of its conditions; None if it has one."""
    inner = choice.part("else")
    if inner is None:
        return choice.with_(**{"else": other})
    if inner.kind != "If":
        return None
    made = _with_else(inner, other)
    return None if made is None else choice.with_(**{"else": made})


def _beaten(meaning: Meaning) -> Meaning | None:
    core = meaning.part("does") if meaning.kind == "Pay" else meaning
    return core if core is not None and core.kind in GONE else None


def _spoils(now: Meaning) -> dict[str, bool] | None:
    """“Draw its Treasure, but gain no level.”"""
    made: dict[str, bool] = {}
    for part in now.parts[1:] if now.parts[0] in IT_GOES else now.parts:
        what = part.part("what")
        if part.kind == "GainLevels" and part.get("amount") == 0:
            made["levels"] = False
        elif part.kind == "Draw" and what is not None and what.get("kind") == "treasure":
            if what.get("count") == 0 and len(what.fields) == 2:
                made["treasure"] = False
            elif what.get("owner") == "it" and len(what.fields) == 3 and what.get("count") != 0:
                made["treasure"] = True
            else:
                return None
        else:
            return None
    return made


def _join_spoils(before: Meaning, now: Meaning) -> Meaning | None:
    spoils = _spoils(now)
    core = _beaten(before)
    if spoils is None or core is None:
        return None
    if core.kind != "Kill" and spoils.get("levels") is False:
        spoils.pop("levels")  # no level comes from a Removal anyway
    made = core.with_(**spoils)
    return before.with_(does=made) if before.kind == "Pay" else made


def spoiled(meaning: Meaning) -> Meaning:
    """“Remove one monster and draw no Treasure.”: in one sentence."""
    parts = meaning.parts
    if meaning.kind != "Seq" or parts[0].kind not in GONE:
        return meaning
    rest = parts[1] if len(parts) == 2 else joined("Seq", parts[1:])
    return _join_spoils(parts[0], rest) or meaning


def _join_extra(before: Meaning, now: Meaning) -> Meaning | None:
    """“+2 to either side. If you are an Elf, an extra +3.”"""
    inner = now.part("does") if now.kind == "If" else None
    if inner is None or before.kind != "Bonus" or inner.kind != "Bonus":
        return None
    first, more = before.get("amount"), inner.get("amount")
    if not isinstance(first, int) or not isinstance(more, int) or before.get("to") not in SIDES:
        return None
    if set(dict(inner.fields)) != {"amount", "extra"} or now.has("else"):
        return None
    return meant(
        "If", cond=now.get("cond"), does=before.with_(amount=first + more), **{"else": before}
    )


LINKS: tuple[Link, ...] = (
    Link("it, these", "the bonus before", _each_against),
    Link("otherwise", "the condition before does not hold", _join_else),
    Link("its", "what the monster beaten before brings", _join_spoils),
    Link("extra", "on top of the bonus before", _join_extra),
)
