"""Players of a sentence to the engine's `Who`, and what they are to its conditions.

It must not know what happens to them.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num, WorthOf
from kickdoor.engine.nodes.combat_conditions import (
    InCombat,
    IsFighter,
    IsHelper,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Compare, Not
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import (
    HandIn,
    Has,
    HasTraitKind,
)
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_filters import KINDS, MOST, TRAITS, bounds, filter_of, unused
from kickdoor.lang.lowering.place import NOWHERE, NoMechanism
from kickdoor.lang.mechanisms.mechanism_table import FEATURES, made_of
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, show

SEXES = {"male": c.MALE, "female": c.FEMALE}
METAS = {
    "flight": c.META_FLIGHT,
    "hq": c.META_HQ,
    "identity": c.META_IDENTITY,
    "theft": c.META_THEFT,
}
RANKS = {
    ("highest", False): c.W_HIGHEST,
    ("lowest", False): c.W_LOWEST,
    ("highest", True): c.W_OTHER_HIGHEST,
    ("lowest", True): c.W_OTHER_LOWEST,
    ("most_cards", False): c.W_MOST_CARDS,
    ("fewest_cards", False): c.W_FEWEST_CARDS,
    ("most_items", False): c.W_MOST_ITEMS,
    ("fewest_items", False): c.W_FEWEST_ITEMS,
    ("richest", False): c.W_RICHEST,
    ("poorest", False): c.W_POOREST,
}
PLACES = {"left": c.W_LEFT, "right": c.W_RIGHT}
GROUPS: dict[tuple[str, int | str, bool], int] = {  # who, how many of them, others only
    ("player", "each", False): c.W_EVERYONE,
    ("player", "all", False): c.W_EVERYONE,
    ("player", "each", True): c.W_OTHERS,
    ("player", "all", True): c.W_OTHERS,
    ("player", 1, True): c.W_ANOTHER,
    ("player", 1, False): c.W_ANY,
    ("player", "any", False): c.W_ANY,
    ("player", "any", True): c.W_ANOTHER,
    ("helper", 1, False): c.W_HELPER,
    ("helper", "own", False): c.W_HELPER,
    ("fighter", "each", False): c.W_FIGHTERS,
    ("fighter", "all", False): c.W_FIGHTERS,
    ("fighter", 1, False): c.W_FIGHTER,
    ("neighbor", "all", False): c.W_NEIGHBOURS,
    ("neighbor", "each", False): c.W_NEIGHBOURS,
    ("neighbor", 2, False): c.W_NEIGHBOURS,
}
ROLES = {"fighter": c.W_FIGHTER, "by": c.W_BY, "owner": c.W_OWNER}
SEVERAL = frozenset({c.W_EVERYONE, c.W_OTHERS, c.W_FIGHTERS, c.W_NEIGHBOURS, c.W_BYSTANDERS})
ROLE_CONDS: dict[str, Callable[[], Cond]] = {"helper": IsHelper, "fighter": IsFighter}
KINDS_OF_PERSON: dict[str, Callable[[], Cond] | None] = {
    "player": None,
    "fighter": InCombat,
    "helper": IsHelper,
}
ABOUT = ("trait", "sex", "level", "has", "lacks", "ability", "isnot", "alone", "except", "beside")


def who_of(person: Value | None) -> Who:
    """The players a sentence speaks of; nobody named is you."""
    if person is None or person == "you":
        return Who()
    if person == "they":
        return Who(c.W_CHOSEN)
    if not isinstance(person, Meaning):
        raise NoMechanism(f"players such as {show(person)}")
    if person.kind == "You":
        return Who()
    if person.kind == "They":
        return Who(c.W_CHOSEN)
    if person.is_list:
        return _everyone_of(person)
    if person.kind != "People":
        raise NoMechanism(f"players such as {show(person)}")
    if person.get("role") in ROLES and person.get("count") == 1:
        if set(dict(person.fields)) != {"count", "person", "role"}:
            raise NoMechanism(f"players such as {show(person)}")
        return Who(ROLES[str(person.get("role"))])
    if person.part("except") == YOU and person.get("count") == "each":
        person = person.without("except").with_(other=True)  # everyone but you
    left = dict(person.fields)
    left.pop("undeclared", None)
    left.pop("rest", None)
    if left.get("beside") and left.get("count") == "each":
        left["other"] = True  # nobody is above or below oneself
    about: Fields = {key: left.pop(key) for key in ABOUT if key in left}
    cond = _all([_fact(key, value) for key, value in about.items()])
    if left.get("where") == "combat" and left.get("count") == "any":
        del left["where"]  # one of them, whichever is chosen
        cond = InCombat() if cond is None else AllOf([InCombat(), cond])
    if left.get("person") == "fighter":
        left.pop("choose", None)
    code = _code(left, person)
    if code == c.W_FIGHTER:  # any one of those who fight
        return Who(c.W_ANY, InCombat() if cond is None else AllOf([InCombat(), cond]))
    return Who(code, cond)


def _everyone_of(groups: Meaning) -> Who:
    """“Each Elf and each Dwarf”: every player who is one of them."""
    conds: list[Cond] = []
    for group in groups.parts:
        who = who_of(group)
        if who.code != c.W_EVERYONE or who.cond is None:
            raise NoMechanism(f"players such as {show(groups)}")
        conds.append(who.cond)
    return Who(c.W_EVERYONE, AnyOf(conds))


def _code(left: Fields, person: Meaning) -> int:
    kind, count = left.pop("person", "player"), left.pop("count", 1)
    if kind in ("neighbor", "helper") and left.get("owner") in ("you", YOU):
        left.pop("owner")
    other = bool(left.pop("other", False))
    if left.get("where") == "table":
        left.pop("where")
    if left.pop("ref", "") in ("that", "this"):
        code: int | None = c.W_CHOSEN
    elif "rank" in left:
        code = RANKS.get((str(left.pop("rank")), other))
    elif "place" in left:
        code = PLACES[str(left.pop("place"))]
    elif left.get("role") == "helper":
        left.pop("role")
        code = c.W_HELPER
    elif left.get("where") == "combat":
        left.pop("where")
        code = c.W_FIGHTERS if count in ("each", "all", "any") else c.W_FIGHTER
    elif left.get("where") == "outside":
        left.pop("where")
        code = c.W_BYSTANDERS
    else:
        key = (str(kind), count if isinstance(count, int | str) else "", other)
        code = GROUPS.get(key)
    left.pop("choose", None) if left.get("choose") in ("own", "you") else None
    if code is None or left:
        raise NoMechanism(f"players such as {show(person)}")
    return code


def person_cond(person: Meaning) -> Cond | None:
    """What somebody must be to be one of these; None if anybody is."""
    if person.kind in {"Or", "And"}:
        made = [person_cond(part) for part in person.parts]
        if any(one is None for one in made):
            return None
        return AnyOf([one for one in made if one is not None])  # a list of groups: any of them
    if person.kind != "People":
        raise NoMechanism(f"players such as {show(person)}")
    among = person.part("among")
    if among is not None and person.get("count") != 0:
        unused({key: value for key, value in person.fields if key not in ("among", "count")})
        return person_cond(among)
    left = dict(person.fields)
    if left.get("count") == 0:
        raise NoMechanism("what holds for nobody")
    for key in ("count", "person", "undeclared"):
        left.pop(key, None)
    if left.get("where") == "table":
        left.pop("where")
    told = sorted(left.items(), key=lambda pair: pair[0] == "except")
    facts = [_fact(key, value) for key, value in told]
    kind = person.get("person") or "player"
    if kind not in KINDS_OF_PERSON:
        raise NoMechanism(f"players such as {show(person)}")
    fights = KINDS_OF_PERSON[str(kind)]
    if fights is None or person.has("alone"):  # whoever is alone in a combat fights
        return _all(facts)
    return _all([fights(), *facts])


def is_cond(what: Meaning) -> Cond:
    """What one is said to be: “an Elf or a Dwarf”, “wearing Headgear”."""
    if what.kind in ("Or", "And"):
        parts = [is_cond(part) for part in what.parts]
        return AnyOf(parts) if what.kind == "Or" else AllOf(parts)
    made = person_cond(what)
    if made is None:
        raise NoMechanism(f"a condition such as {show(what)}")
    return made


def _all(conds: list[Cond]) -> Cond | None:
    if not conds:
        return None
    return conds[0] if len(conds) == 1 else AllOf(conds)


def _fact(key: str, value: Value) -> Cond:
    if isinstance(value, Meaning):
        if key == "has":
            return has_cond(value)
        if key == "lacks":
            return Not(_lacked(value))
        if key == "isnot":
            return Not(is_cond(value))
        spared = person_cond(value) if key == "except" else None  # “but Elves and Dwarves”: either
        if spared is not None:
            return Not(spared)
    return _feature("People", key, value)


def _feature(kind: str, key: str, value: Value) -> Cond:
    """What one feature of a noun asks, by its row."""
    made: Cond = made_of(Meaning(kind, ((key, value),)), NOWHERE, FEATURES)
    return made


def _lacked(cards: Meaning) -> Cond:
    """Without this or that: neither of them."""
    if cards.is_list:
        return AnyOf([has_cond(part) for part in cards.parts])
    return has_cond(cards)


def has_cond(cards: Meaning) -> Cond:
    """Whether somebody has these cards: a trait, so many in hand, or in play."""
    if cards.is_list:
        parts = [has_cond(part) for part in cards.parts]
        return AllOf(parts) if cards.kind == "And" else AnyOf(parts)
    among = cards.part("among")
    if among is not None:
        unused({key: value for key, value in cards.fields if key not in ("among", "count")})
        return AnyOf([has_cond(part) for part in among.parts])
    kind, count = cards.get("kind"), cards.get("count")
    if count == 0:
        return Not(has_cond(cards.without("count")))
    if kind in TRAITS and count is None and {key for key, _ in cards.fields} == {"kind"}:
        return HasTraitKind(KINDS[str(kind)])
    if cards.has("total"):
        what, left = filter_of(cards.without("total", "count"))
        unused(left)
        return _worth(WorthOf(what), *bounds(cards.get("total"), 0, MOST))
    if cards == IT:
        raise NoMechanism("having what was spoken of")
    low, high = (1, 1000) if count is None else bounds(count, 0, 1000)
    if kind == "card" and cards.get("zone") in (None, "hand"):
        plain = {key: value for key, value in cards.fields if key not in ("kind", "zone", "count")}
        unused(plain)
        return HandIn(low, high)
    what, left = filter_of(cards)
    left.pop("count", None)
    unused(left)
    return Has(what, low, high)


def _worth(worth: WorthOf, low: int, high: int) -> Cond:
    """So much in all: at least, at most, or just that."""
    if low == high:
        return Compare(worth, Num(low), 0)
    if high >= MOST:
        return Compare(worth, Num(low))
    if low <= 0:
        return Compare(worth, Num(high), -1)
    raise NoMechanism("a worth between two bounds")


def foe_cond(foes: Meaning) -> Cond | None:
    """What a monster must be."""
    if foes.is_list:
        made = [foe_cond(part) for part in foes.parts]
        return None if None in made else AnyOf([one for one in made if one is not None])
    if foes.kind == "It":
        return None
    if foes.kind != "Foes" or foes.get("count") == 0:
        raise NoMechanism(f"monsters such as {show(foes)}")
    said = [pair for pair in foes.fields if pair[0] not in ("count", "person", "undeclared")]
    return _all([_feature("Foes", key, value) for key, value in said])


def both(first: Cond | None, second: Cond | None) -> Cond | None:
    """Two conditions that must both hold."""
    if first is None or second is None:
        return first or second
    left = first.of if isinstance(first, AllOf) else [first]
    right = second.of if isinstance(second, AllOf) else [second]
    return AllOf([*left, *right])
