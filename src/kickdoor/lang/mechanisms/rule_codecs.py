"""Groups, monsters and sources of strength in rules that stand: their codecs, both halves.

It must not know any particular row.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import (
    CombatWon,
    FoeBeside,
    HasHelp,
    IsAlone,
    IsFighter,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
    Used,
)
from kickdoor.engine.nodes.logical_conditions import AnyOf, Compare, IsOdd, Not, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import (
    CardInPlay,
    HandIn,
    Has,
    HasTraitKind,
    IsEpic,
    OwnTurn,
    SexChanged,
)
from kickdoor.engine.nodes.result_conditions import TableFact
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_filters import (
    DECKS,
    KINDS,
    TRAITS,
    filter_of,
    unused,
    whole_filter,
)
from kickdoor.lang.lowering.persons import METAS, both, foe_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.mechanisms.mechanism_codecs import (
    PART,
    PUT,
    READ,
    SAY,
    TAKE,
    TELL,
    check,
    said_meaning,
    words,
)
from kickdoor.lang.raising.raised_cards import described
from kickdoor.lang.raising.raised_people import ANYONE, foes, group
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, make, meant, show

SOMEBODY = meant("Somebody")
EACH_OTHER = meant("People", count="each", other=True, person="player", rest=True)
SOURCES = {
    "level": c.SRC_LEVEL,
    "item": c.SRC_ITEM,
    "companion": c.SRC_COMPANION,
    "class": c.SRC_CLASS,
    "race": c.SRC_RACE,
    "power": c.SRC_POWER,
    "kata": c.SRC_KATA,
    "curse": c.SRC_CURSE,
    "enhancer": c.SRC_ENHANCER,
    "other": c.SRC_OTHER,
    "ability": c.SRC_ABILITY,
    "bonuses": c.SRC_ALL & ~c.SRC_LEVEL,
    "all": c.SRC_ALL,
}
SOURCE_WORDS = {code: word for word, code in SOURCES.items()}
PARTS = ("level", "other", "ability", "bonuses", "all")
OF_CARDS = ("item", "companion", "class", "race", "power", "kata", "enhancer")

words("ART", {word: KINDS[word] for word in ("power", "kata")})
words("BIRTH", {word: KINDS[word] for word in ("class", "race")})
words("TRAITKIND", {word: KINDS[word] for word in sorted(TRAITS)})
words("PILEKIND", {**DECKS, "card": 0})
words("META", {word: code for word, code in METAS.items() if word != "theft"})
words("FOR", {"both": (True, True), "items": (False, True), "monsters": (True, False)}, "both")
words("WON", {"beaten": False, "killed": True})
words("PART", {word: SOURCES[word] for word in PARTS})
words("TURNED", {"any": False, "you": True}, "any")

SITUATIONS = (
    *(HasHelp, IsAlone, MonsterNamed, MonstersIn, TableFact, MonsterTagged, MonsterLevelIn),
    *(CardInPlay, CombatWon, Compare, IsEpic, IsFighter, IsOdd, OwnTurn, SexChanged, Used, WhoIs),
)

# --- people ---


def _somebody(value: Value | None, _place: Place) -> Cond | None:
    """What somebody must be; None if anybody will do."""
    return None if value in (None, SOMEBODY) else person_cond(said_meaning(value))


def _either(value: Value | None, place: Place) -> Cond | None:
    if value is not None and said_meaning(value).get("count") != "any":
        raise NoMechanism("extra Treasures for somebody else")
    return _somebody(value, place)


def _against(value: Value | None, place: Place) -> Cond | None:
    if value is None:
        return None
    if not place.of_monster or said_meaning(value).parts[0].kind != "People":
        raise NotHere("against whom it does not count")
    return person_cond(said_meaning(value))


def _group(value: Value | None, _place: Place) -> Cond:
    """Players of whom any will do, as what they must be."""
    made = person_cond(said_meaning(value))
    if made is None:
        raise NoMechanism("anybody, in this place")
    return made


def _few(cond: Cond | None) -> Meaning | None:
    return None if cond is None else group(cond)


def _user(cond: Cond) -> Meaning:
    if isinstance(cond, Has | HasTraitKind | HandIn):
        raise Unsaid("who may use it, which is said as a condition")
    return group(cond)


def _under(cond: Cond | None) -> None:
    """A condition that is said around the rule."""
    if cond is not None:
        raise Unsaid("a group, in the place of a condition")


def _grouped(cond: Cond | None) -> Meaning | None:
    asked = cond.of if isinstance(cond, Not) else cond
    if isinstance(asked, SITUATIONS):
        raise Unsaid("what is so, in the place of a group")
    return None if cond is None else group(cond)


READ |= {
    "ANYBODY": _somebody,
    "FEW": _somebody,
    "EITHER": _either,
    "AGAINST": _against,
    "GROUP": _group,
    "USERS": _group,
}
SAY |= {
    "ANYBODY": group,
    "FEW": _few,
    "EITHER": _under,
    "GROUPED": _grouped,
    "AGAINST": _under,
    "GROUP": group,
    "USERS": _user,
}


def _plain_thief(who: Value | None) -> bool:
    return who is None or (
        isinstance(who, Meaning)
        and who.kind in ("Somebody", "People")
        and not who.has("trait", "sex", "level", "has")
    )


def _is_this(what: Value | None) -> bool:
    return what == IT or (isinstance(what, Meaning) and what.get("ref") == "this")


def _is_anyone(who: Value | None) -> bool:
    return who == SOMEBODY or (isinstance(who, Meaning) and person_cond(who) is None)


HELPED = (None, YOU, ANYONE, EACH_OTHER, EACH_OTHER.without("rest"))
check("THIS", _is_this, IT)
check("ANYONE", _is_anyone, ANYONE)
check("THIEVES", _plain_thief, ANYONE)
check("HELPERS", lambda whom: whom in HELPED, None)
check("SLOTTED", lambda what: isinstance(what, Meaning) and what.has("slot"), None)

# --- a condition in two places: of a group, and around the rule ---


def _apart(cond: Any, first: str, _second: str) -> tuple[Any, Any]:
    try:
        SAY[first](cond)
    except Unsaid:
        return None, cond
    return cond, None


PUT["&"], PART["&"] = both, _apart

# --- monsters ---


def _foes(value: Value | None, _place: Place) -> Cond:
    made = foe_cond(said_meaning(value))
    if made is None:
        raise NoMechanism("any monster, in this place")
    return made


def _all_foes(value: Value | None, place: Place) -> Cond:
    if said_meaning(value).parts[0].get("count") not in ("some", "all", "any", "each"):
        raise NoMechanism(f"{show(said_meaning(value))} at once")
    return _foes(value, place)


def _few_foes(cond: Cond | None) -> Meaning | None:
    if cond is None:
        return None
    if not isinstance(cond, FoeBeside | MonsterTagged | MonsterLevelIn):
        raise Unsaid("monsters of several kinds")
    return foes(cond)


def _many_foes(cond: Cond | None) -> Meaning | None:
    several = cond.of if isinstance(cond, AnyOf) else [cond]
    if cond is None or all(isinstance(one, MonsterTagged | MonsterLevelIn) for one in several):
        return None if cond is None else foes(cond)
    return _few_foes(cond)


def _fought(cond: Cond | None) -> Meaning:
    some = meant("Foes", count="some", person="monster") if cond is None else foes(cond)
    if some.is_list:
        raise Unsaid("several kinds of monsters you fight")
    return some.with_(fought=True)


SAY["FOUGHT"] = _fought
READ |= {
    "MANYFOES": lambda value, _place: None if value is None else foe_cond(said_meaning(value)),
    "THOSE": _foes,
    "ALLFOES": _all_foes,
    "FEWFOES": lambda value, _place: None if value is None else foe_cond(said_meaning(value)),
}
SAY |= {"THOSE": foes, "ALLFOES": foes, "FEWFOES": _few_foes, "MANYFOES": _many_foes}

# --- cards and strength ---


def _times(left: Fields, place: Place) -> tuple[int, Filter | None]:
    """Sources of strength that count several times."""
    if place.of_monster and (left.get("kind") == "item" or "owner" in left):
        raise NotHere("what counts twice")
    left.pop("owner", None)
    return _sources(left, OF_CARDS)


def _from(left: Fields, _place: Place) -> tuple[int, Filter | None]:
    """Sources of strength that do not count."""
    return _sources(left, tuple(SOURCES))


def _sources(left: Fields, kinds: tuple[str, ...]) -> tuple[int, Filter | None]:
    kind = str(left.get("kind"))
    if kind not in kinds:
        raise NoMechanism(f"the strength of {kind}")
    found, rest = filter_of(make("Cards", left))
    unused(rest)
    if found.once == 1 and kinds != OF_CARDS:
        return c.SRC_ONE_SHOT, None
    return SOURCES[kind], None if set(left) == {"kind"} else found


def _with_slot(left: Fields, place: Place) -> tuple[int, Filter | None]:
    if "slot" not in left:
        raise NoMechanism("which of one's cards do not count")
    return _from(left, place)


def _told_sources(pair: tuple[int, Filter | None]) -> Fields:
    sources, what = pair
    if sources == c.SRC_ONE_SHOT and what is None:
        return {"kind": "item", "once": True}
    word = SOURCE_WORDS.get(sources, "")
    if word not in KINDS:
        raise Unsaid("such sources of strength")
    return {"kind": word} if what is None else described(what)


def _goods(left: Fields, _place: Place) -> Filter:
    if left.get("kind") != "item":
        raise NoMechanism("carrying such cards beyond the limits")
    return whole_filter(make("Cards", left))


TAKE |= {"TIMES": _times, "FROM": _from, "SLOTFROM": _with_slot, "GOODS": _goods}
TELL |= {
    "TIMES": _told_sources,
    "FROM": _told_sources,
    "SLOTFROM": _told_sources,
    "GOODS": described,
}
USUAL_ESCAPE = 5


def _one_less(value: Value | None, _place: Place) -> int:
    """“… two of them”: one more than everybody has."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 2:
        raise NoMechanism("no more than usual")
    return value - 1


def _over(value: Value | None, _place: Place) -> int:
    """“You escape on a 3 or better”: two better than the usual 5 (RUN-02)."""
    if not isinstance(value, int) or not 1 <= value <= 6 or value == USUAL_ESCAPE:
        raise NoMechanism("an escape on such a roll")
    return USUAL_ESCAPE - value


READ |= {
    "ONELESS": _one_less,
    "OVER": _over,
    "NAME": lambda value, _place: str(value or ""),
    "KILLED": lambda value, _place: not value,
}
SAY |= {
    "ONELESS": lambda n: n + 1,
    "OVER": lambda n: USUAL_ESCAPE - n,
    "NAME": lambda name: name or None,
    "KILLED": lambda killed: None if killed else True,
}
