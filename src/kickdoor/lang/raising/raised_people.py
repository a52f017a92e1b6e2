"""Players of the engine, and conditions, as a sentence says them.

It must not know what happens to them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    Half,
    LevelOf,
    Num,
    Paid,
    Plus,
    RollShown,
    Times,
    WorthOf,
)
from kickdoor.engine.nodes.combat_conditions import (
    CombatWon,
    FoeBeside,
    HasHelp,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
    Used,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Compare, IsOdd, Not, WhoIs
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.player_conditions import (
    CardInPlay,
    HandIn,
    Has,
    HasMeta,
    HasTrait,
    HasTraitKind,
    IsEpic,
    IsRanked,
    IsSex,
    LevelBeside,
    LevelIn,
    OwnTurn,
    SexChanged,
)
from kickdoor.engine.nodes.result_conditions import (
    CouldNot,
    DidIt,
    DidMany,
    RollIn,
    RollOdd,
    TableFact,
)
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.persons import GROUPS, METAS, PLACES, RANKS, ROLES, SEXES
from kickdoor.lang.lowering.said_amounts import FIXED
from kickdoor.lang.raising.raised_cards import KIND_WORDS, bare, described, span
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Fields, Meaning, Value, joined, make, meant

SEX_WORDS = {code: word for word, code in SEXES.items()}
META_WORDS = {code: word for word, code in METAS.items()}
COUNTABLE = (c.W_EVERYONE, c.W_OTHERS, c.W_FIGHTERS)
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
    if isinstance(cond, HasTrait):
        return {"trait": cond.trait}
    if isinstance(cond, IsSex):
        return {"sex": SEX_WORDS[cond.sex]}
    if isinstance(cond, LevelIn):
        return {"level": span(cond.low, cond.high, 1, 1000)}
    if isinstance(cond, IsRanked) and not cond.alone:
        return {"rank": "highest" if cond.highest else "lowest"}
    if isinstance(cond, HasMeta):
        return {"ability": META_WORDS[cond.meta]}
    if isinstance(cond, IsAlone):
        return {"alone": True}
    if isinstance(cond, IsHelper | IsFighter):
        return {"role": "helper" if isinstance(cond, IsHelper) else "fighter"}
    if isinstance(cond, LevelBeside):
        return {"beside": "higher" if cond.higher else "lower"}
    if isinstance(cond, IsEpic):
        return {"epic": True}
    if isinstance(cond, Compare) and isinstance(cond.left, WorthOf) and cond.sign == 1:
        return {"has": _worth(cond.left, cond.right)}
    if isinstance(cond, InCombat):
        return {"where": "combat"}
    if isinstance(cond, Has | HasTraitKind | HandIn):
        return {"has": _had(cond)}
    if isinstance(cond, Not):
        return _lacking(cond.of)
    raise Unsaid(f"players who are {cond}")


def _lacking(cond: Cond) -> Fields:
    if isinstance(cond, HasTraitKind) or (isinstance(cond, Has) and cond.low == 1):
        return {"lacks": _had(cond)}
    if isinstance(cond, HandIn) and cond.low == 1:
        return {"lacks": meant("Cards", kind="card", zone="hand")}
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
    if isinstance(cond, MonsterTagged):
        return meant("Foes", count="some", person="monster", tag=cond.tag)
    if isinstance(cond, MonsterLevelIn):
        level = span(cond.low, cond.high, 1, 1000)
        return meant("Foes", count="some", person="monster", level=level)
    if isinstance(cond, FoeBeside):
        beside = "higher" if cond.higher else "lower"
        return meant("Foes", count="some", person="monster", beside=beside)
    raise Unsaid(f"monsters that are {cond}")


def condition(cond: Cond) -> Meaning:
    """A condition as a clause of its own."""
    if isinstance(cond, HasHelp):
        return meant("Helped", by=ANYONE)
    if isinstance(cond, MonstersIn):
        count = span(cond.low, cond.high, 0, 1000)
        return meant("There", what=meant("Foes", count=count, person="monster"))
    made = CONDITIONS.get(type(cond))
    told = None if made is None else made(cond)
    if told is not None:
        return told
    if isinstance(cond, RollIn):
        return meant("RollIs", range=span(cond.low, cond.high, 1, 1000))
    if isinstance(cond, CouldNot) and not cond.partly:
        return meant("Failed")
    if isinstance(cond, DidIt):
        return meant("Done")
    if isinstance(cond, TableFact):
        return meant("Fact", text=cond.text)
    if isinstance(cond, WhoIs):
        return meant("Is", who=who(cond.who), what=being(cond.cond))
    if isinstance(cond, MonsterTagged | MonsterLevelIn):
        return meant("Is", who=IT, what=foes(cond).without("count"))
    if isinstance(cond, AllOf):
        return _both(cond)
    if isinstance(cond, AnyOf) and all(isinstance(one, RollIn) for one in cond.of):
        rolls = [one.low for one in cond.of if isinstance(one, RollIn) and one.low == one.high]
        if not 2 <= len(rolls) == len(cond.of) <= 3:
            raise Unsaid("several rolls")
        told = dict(zip(("n", "or", "third"), rolls, strict=False))
        return meant("RollIs", range=meant("Either", **told))
    if isinstance(cond, Not) and not isinstance(cond.of, Has | HasTraitKind | HandIn):
        inner = condition(cond.of)
        return meant("Not", of=inner)
    return meant("Is", what=being(cond))


def _worth(left: WorthOf, right: Amount) -> Meaning:
    n, _ = amount(right)
    return make("Cards", {**described(left.what), "count": "some", "total": meant("Least", n=n)})


def _measure(value: Amount) -> Meaning:
    """A number that is compared."""
    if isinstance(value, CountPlayers):
        return meant("Tally", of=counted(value).with_(count="any"))
    if isinstance(value, CountCards) and value.who == Who():
        return meant("Count", of=bare(value.what))
    if isinstance(value, RollShown):
        return meant("Rolled")
    n, each = amount(value)
    inner = n.part("to") if isinstance(n, Meaning) else None
    if each is not None or inner is None:
        raise Unsaid(f"a number such as {value}")
    return inner


def _compare(cond: Compare) -> Meaning | None:
    if isinstance(cond.left, WorthOf):
        return None  # said of what somebody has
    right = cond.right
    if isinstance(right, Num) and isinstance(cond.left, CountPlayers) and right.n == 0:
        nobody = who(cond.left.who)
        if nobody is None or cond.left.who.cond is None or cond.sign != -1:
            raise Unsaid("nobody at all")
        plain = make("People", OF_ALL[cond.left.who.code]).with_(count=0)
        return meant("Is", who=plain, what=being(cond.left.who.cond))
    if isinstance(right, Num) and isinstance(cond.left, CountPlayers) and cond.left.who.cond:
        bound = {1: "Least", 0: "Just", -1: "Most"}[cond.sign]
        several = make("People", OF_ALL[cond.left.who.code]).with_(count=meant(bound, n=right.n))
        return meant("Is", who=several, what=being(cond.left.who.cond))
    left = _measure(cond.left)
    if isinstance(right, Num):
        bound = {1: "Least", 0: "Just", -1: "Most"}[cond.sign]
        return meant("Compare", left=left, range=meant(bound, n=right.n))
    by = {1: "least", 0: "same", -1: "most"}[cond.sign]
    if isinstance(right, Plus) and cond.sign and right.right == Num(cond.sign):
        right, by = right.left, "more" if cond.sign == 1 else "less"
    return meant("Compare", by=by, left=left, right=_measure(right))


def _in_play(cond: CardInPlay) -> Meaning:
    if cond.what.name and cond.what == Filter(name=cond.what.name):
        return meant("InPlay", named=cond.what.name)
    return meant("InPlay", what=bare(cond.what).with_(count=1))


CONDITIONS: dict[type, Callable[[Any], Meaning | None]] = {
    Compare: _compare,
    IsOdd: lambda cond: meant("Odd", odd=cond.odd, of=_measure(cond.of)),
    MonsterNamed: lambda cond: meant("There", named=cond.name),
    CardInPlay: _in_play,
    Used: lambda cond: meant("Used", what=bare(cond.what).with_(count=1), past=True),
    CombatWon: lambda cond: None if cond.killed else meant("Won", own=cond.own or None),
    SexChanged: lambda _cond: meant("SexChanged"),
    OwnTurn: lambda _cond: meant("OwnTurn"),
    RollOdd: lambda cond: meant("RollIs", range=meant("Odd" if cond.odd else "Even")),
    DidMany: lambda cond: meant("DidSome", n=meant("Least", n=cond.low)),
}


def _both(cond: AllOf) -> Meaning:
    try:
        return meant("Is", what=being(cond))
    except Unsaid:
        return meant("AllOf", of=tuple(condition(one) for one in cond.of))


# --- amounts ---

FIXED_WORDS = {node: word for word, node in FIXED.items()}


def capped(value: Amount) -> tuple[Value, Meaning | None, int | None]:
    """A number, for each of what it counts, and the most it may be."""
    if isinstance(value, Capped):
        if value.low != Capped(Num(0)).low:
            raise Unsaid("a number that is at least so much")
        return *amount(value.of), value.high
    return *amount(value), None


def amount(value: Amount) -> tuple[Value, Meaning | None]:
    """A number, and for each of what it counts."""
    if isinstance(value, Num):
        return value.n, None
    reckoned = _reckoned(value)
    if reckoned is not None:
        return meant("Equal", to=reckoned), None
    if isinstance(value, Times):
        return value.factor, counted(value.of)
    if isinstance(value, CountCards | CountMonsters | CountPlayers | FreeHands | Paid | Plus):
        return 1, counted(value)
    if isinstance(value, RollShown):
        return meant("That"), None
    if type(value) in FIXED_WORDS:
        return meant("Equal", to=meant(FIXED_WORDS[type(value)])), None
    if isinstance(value, BonusOf | WorthOf) and value.who == Who():
        kind = "BestBonus" if isinstance(value, BonusOf) else "WorthOf"
        return meant("Equal", to=meant(kind, of=bare(value.what))), None
    if isinstance(value, DieRoll) and not value.plus:
        return meant("Equal", to=meant("DieRoll")), None
    if isinstance(value, LevelOf):
        return meant("Equal", to=meant("LevelOf", who=who(value.who) or meant("You"))), None
    raise Unsaid(f"an amount such as {value}")


def _reckoned(value: Amount) -> Meaning | None:
    """Half of something, or so much more than it."""
    if isinstance(value, Half):
        return meant("Half", of=_measure(value.of), up=None if value.up else False)
    if isinstance(value, DieRoll) and value.plus:
        return meant("Sum", n=value.plus, of=meant("DieRoll"))
    if isinstance(value, Plus) and isinstance(value.left, Num):
        return meant("Sum", first=value.left.n, of=_measure(value.right))
    if isinstance(value, Plus) and isinstance(value.right, Num):
        return meant("Sum", n=value.right.n, of=_measure(value.left))
    return None


def counted(value: Amount) -> Meaning:
    """What is counted one by one."""
    if isinstance(value, CountCards) and value.who == Who():
        return bare(value.what)
    if isinstance(value, CountMonsters):
        return meant("Foes", person="monster", tag=value.tag or None)
    if isinstance(value, FreeHands):
        return meant("Cards", kind="free_hand", owner="you" if value.own else None)
    if isinstance(value, Paid):
        return meant("Paid")
    if isinstance(value, Plus):
        return joined("And", (counted(value.left), counted(value.right)))
    if isinstance(value, CountPlayers):
        made = who(value.who)
        if made is not None and not made.is_list and value.who.code in COUNTABLE:
            if value.who.code == c.W_FIGHTERS:
                made = made.with_(person="player", where="combat")
            return made.without("count", *(("other",) if made.has("beside") else ()))
    raise Unsaid(f"a count of {value}")
