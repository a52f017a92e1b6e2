"""Players of the engine, and conditions, as a sentence says them.

It must not know what happens to them.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    Num,
    WorthOf,
)
from kickdoor.engine.nodes.combat_conditions import (
    InCombat,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Compare, Not
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.player_conditions import (
    HandIn,
    Has,
    HasTrait,
    HasTraitKind,
)
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.persons import GROUPS, PLACES, RANKS, ROLES
from kickdoor.lang.mechanisms.mechanism_table import said_of
from kickdoor.lang.raising.raised_cards import KIND_WORDS, described, span
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Fields, Meaning, Value, joined, make, meant

ANYONE = meant("People", count="any", person="player")


def _plain(count: Value, person: str = "player", other: bool = False, **more: Value) -> Fields:
    made: Fields = {"count": count, "person": person, **more}
    return {**made, "other": True} if other else made


def _players() -> dict[int, Fields]:
    """Players by their code, without more ado; the first way to say it is the one printed."""
    made: dict[int, Fields] = {
        c.W_CHOSEN: _plain(1, ref="that"),
        c.W_BYSTANDERS: _plain("each", where="outside"),
        **{code: _plain(1, role=role) for role, code in ROLES.items()},
    }
    for place, code in PLACES.items():
        made.setdefault(code, _plain(1, place=place))
    for (rank, other), code in RANKS.items():
        made.setdefault(code, _plain(1, other=other, rank=rank))
    for (person, count, other), code in GROUPS.items():
        made.setdefault(code, _plain(count, person, other))
    return made


OF_ALL = _players()


def who(players: Who) -> Meaning | None:
    """The players, or None for you."""
    if players.code == c.W_YOU and players.cond is None:
        return None
    if players.code not in OF_ALL:
        raise Unsaid(f"players of code {players.code}")
    if players == Who(c.W_ANY, InCombat()):
        return meant("People", count=1, person="fighter")
    plain = OF_ALL[players.code]
    if players.code == c.W_FIGHTERS and isinstance(players.cond, HasTrait):
        plain = _plain("each", where="combat")  # each Elf in the combat
    if players.cond is None:
        return make("People", plain)
    if isinstance(players.cond, AnyOf):
        each = [make("People", {**plain, **features(one)}) for one in players.cond.of]
        return joined("And", tuple(each))
    more = features(players.cond)
    if "where" in more:
        plain = {**plain, "count": "any"}  # one of those who fight, not the Fighter
    return make("People", {**plain, **more})


def features(cond: Cond) -> Fields:
    """What somebody is, as features of a noun."""
    if isinstance(cond, AllOf):
        made: Fields = {}
        for one in cond.of:
            more = features(one)
            have, also = made.get("has"), more.get("has")
            if isinstance(have, Meaning) and isinstance(also, Meaning) and set(more) == {"has"}:
                made["has"] = joined("And", (have, also))
                continue
            if set(more) & set(made):
                raise Unsaid("two conditions of one kind")
            made |= more
        return made
    if isinstance(cond, Compare) and isinstance(cond.left, WorthOf) and cond.sign == 1:
        return {"has": _worth(cond.left, cond.right)}
    if isinstance(cond, Has | HasTraitKind | HandIn):
        return {"has": _had(cond)}
    if isinstance(cond, Not) and not isinstance(cond.of, InCombat):
        return _lacking(cond.of)
    return _featured(cond, "People")


def _featured(cond: Cond, kind: str) -> Fields:
    """What a condition asks, as a feature of such a noun, by its row."""
    told = said_of(cond, of_nouns=True)[0]
    if told.kind != kind:
        raise Unsaid(f"{kind} that are {cond}")
    return dict(told.fields)


def _lacking(cond: Cond) -> Fields:
    if isinstance(cond, HasTraitKind) or (isinstance(cond, Has) and cond.low == 1):
        return {"lacks": _had(cond)}
    if isinstance(cond, HandIn) and cond.low == 1:
        return {"lacks": meant("Cards", kind="card", zone="hand")}
    if isinstance(cond, InCombat):
        return features(Not(cond))
    if isinstance(cond, AnyOf) and all(isinstance(one, Has) for one in cond.of):
        parts = tuple(_had(one) for one in cond.of)
        return {"lacks": joined("Or", parts)}
    return {"isnot": being(cond)}


def _had(cond: Cond) -> Meaning:
    if isinstance(cond, HasTraitKind):
        return meant("Cards", kind=KIND_WORDS[cond.kind])
    if isinstance(cond, HandIn):
        return meant("Cards", kind="card", zone="hand", count=span(cond.low, cond.high, 0, 1000))
    assert isinstance(cond, Has)
    plain = described(cond.what)
    if (cond.low, cond.high) != (1, 1000):
        plain["count"] = span(cond.low, cond.high, 0, 1000)
    return make("Cards", plain)


def being(cond: Cond) -> Meaning:
    """What somebody is said to be."""
    if isinstance(cond, AnyOf):
        return joined("Or", tuple(being(one) for one in cond.of))
    made = features(cond)
    if {"trait", "sex", "rank"} & set(made):
        made["person"] = "player"
    if set(made) == {"sex", "person"}:
        del made["person"]
    return make("People", made)


def group(cond: Cond | None) -> Meaning:
    """Players of whom any will do: “against Elves”."""
    if cond is None:
        return ANYONE
    if isinstance(cond, AnyOf):
        return joined("Or", tuple(group(one) for one in cond.of))
    if isinstance(cond, Not):
        made = _lacking(cond.of)
        inner = made.pop("isnot", None)
        if inner is None:
            return ANYONE.with_(**made)
        assert isinstance(inner, Meaning)
        return ANYONE.with_(**{"except": _each_any(inner)})
    return ANYONE.with_(**features(cond))


def _each_any(people: Meaning) -> Meaning:
    if people.is_list:
        return joined(people.kind, tuple(_each_any(part) for part in people.parts))
    return people.with_(count="any", person="player")


def foes(cond: Cond) -> Meaning:
    """Monsters of which any will do: “against Undead”."""
    if isinstance(cond, AnyOf):
        return joined("Or", tuple(foes(one) for one in cond.of))
    return meant("Foes", count="some", person="monster", **_featured(cond, "Foes"))


def _worth(left: WorthOf, right: Amount) -> Meaning:
    if not isinstance(right, Num):
        raise Unsaid("a worth that changes")
    total = meant("Least", n=right.n)
    return make("Cards", {**described(left.what), "count": "some", "total": total})
