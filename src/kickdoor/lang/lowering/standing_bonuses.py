"""Bonuses that stand as long as a card does, and strength that counts several times.

Clauses to statics. It must not know words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_conditions import MonstersIn
from kickdoor.engine.nodes.combat_statics import FoeBonus, HeroBonus, MonsterBonus
from kickdoor.engine.nodes.escape_statics import RollBonus, RunBonus
from kickdoor.engine.nodes.item_statics import ExtraBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Amount, Cond, Static
from kickdoor.engine.nodes.player_statics import ForAll
from kickdoor.lang.lowering.card_filters import bounds
from kickdoor.lang.lowering.comparisons import named_foe
from kickdoor.lang.lowering.persons import both, foe_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_amounts import amount_of, at_most, count_of, times
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import IT, YOU, Meaning, show

HOST = Meaning("HostItem", ())
ANOTHER_FOE = Meaning("Foes", (("count", 1), ("other", True), ("person", "monster")))
ALL_FOES = Meaning("Foes", (("count", "all"), ("person", "monster")))
MANY = frozenset(range(2, 100))
ANYONE = Meaning("People", (("count", "any"), ("person", "player")))


def bonus(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """A bonus that stands: of a monster, of its owner, to Run Away, to all rolls."""
    only(meaning, "amount", "of", "to", "each", "extra", "against", "for", "when", "by", "replaces",
         "most", "beside", "least", "floor", "unless", "over")  # fmt: skip
    amount = amount_of(meaning.get("amount"))
    over = meaning.get("over")  # so much is given to all of them before
    if isinstance(over, int) and isinstance(amount, Num):
        amount = Num(amount.n - over)
    each = meaning.part("each")
    if each is not None and meaning.has("when") and isinstance(each.get("owner"), Meaning):
        raise NoMechanism("whose cards are counted: of all, or of those in the combat")
    if each is not None:
        amount = times(amount, count_of(each, place))
        amount = at_most(amount, meaning.get("most"), meaning.get("least"))
    elif meaning.has("most", "least"):
        raise NoMechanism("at most so much of a bonus that is given")
    to, of = meaning.get("to"), meaning.part("of")
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism(f"a bonus {show(meaning.get('when') or '')}")
    cond = both(_against(meaning.part("against"), place), cond)
    if meaning.has("beside"):
        cond = both(named_foe(meaning.get("beside")), cond)
    other = meaning.part("unless")
    if other is not None:
        spared = foe_cond(other) if other.parts[0].kind == "Foes" else person_cond(other)
        if spared is None:
            raise NoMechanism("another bonus against anybody")
        cond = both(cond, Not(spared))
    group = meaning.part("for")
    if group is not None:
        if place.of_monster and to != "run_away":
            raise NotHere(f"a bonus for {show(group)}")
        if not group.is_list and group.get("count") == "each":
            raise NoMechanism("a bonus for each of several players: once, or for each?")
        cond = both(person_cond(group), cond)
    if meaning.get("by") == HOST:
        if place.kind != c.SPECIAL or set(dict(meaning.fields)) != {"amount", "by"}:
            raise NotHere("a bonus of the Item that a card is on")
        return ExtraBonus(amount)
    if meaning.has("by"):
        if meaning.get("by") == IT and place.kind == c.SPECIAL and cond is None and of is None:
            return ExtraBonus(amount)
        if meaning.get("by") != IT:
            raise NoMechanism("a bonus for each of something not said before")
    if to == "run_away" and of in (None, YOU, ANYONE):
        return RunBonus(amount, cond)
    if to == "run_away" and place.of_monster and of is not None and _all_who_flee(of):
        return RunBonus(amount, both(person_cond(of), cond))
    if to == "all_rolls" and cond is None:
        return RollBonus(amount)
    if to is not None:
        raise NotHere(f"a standing bonus to {show(to)}")
    instead = bool(meaning.get("replaces"))
    floor = int(str(meaning.get("floor") or 0))
    if floor and place.kind != c.ENHANCER:
        raise NotHere("a bonus with a floor")
    if place.of_monster and of in (None, IT) and not instead:
        return MonsterBonus(amount, cond, floor=floor)
    if place.of_monster and of is not None and not instead and _fights_it(of):
        return HeroBonus(amount, both(None if of == YOU else person_cond(of), cond))
    if place.kind == c.ITEM and of is not None and of.get("count") == "any" and cond is None:
        cond, of = person_cond(of), None  # whoever uses it, if one of them
    if not place.of_monster and of in (None, YOU):
        return HeroBonus(amount, cond, instead)
    if place.of_owner and of == ALL_FOES and cond is None and not instead:
        return ForAll(MonsterBonus(amount))
    if place.of_owner and of is not None and of.kind == "Foes" and not instead:
        return foe_bonus(of, amount, cond)
    raise NotHere(f"a bonus of {show(of or '')}")


def foe_bonus(of: Meaning, amount: Amount, cond: Cond | None) -> Static:
    """“Monsters you fight have -2.”"""
    if not of.get("fought") or of.get("count") not in ("some", "all", "any", "each"):
        raise NotHere(f"a bonus of {show(of)}")
    return FoeBonus(amount, both(foe_cond(of.without("fought", "count")), cond))


def _all_who_flee(of: Meaning) -> bool:
    """“All players get +1 to Run Away”: each of them, from this monster."""
    plain = of.kind == "People" and not of.has("other", "rest", "ref", "role", "rank")
    return (
        plain and of.get("count") in ("any", "each") and of.get("person") in ("player", "fighter")
    )


def _fights_it(of: Meaning) -> bool:
    """“Elves fight at -2”: whoever fights the monster, if one of them."""
    return of == YOU or (of.kind == "People" and of.get("count") == "any" and not of.has("other"))


def _against(group: Meaning | None, place: Place) -> Cond | None:
    """Monsters have bonuses against players, and players against monsters."""
    if group is None or group == IT:
        return None
    if place.of_monster and group == ANOTHER_FOE:
        return MonstersIn(2)
    foes = group.parts[0].kind == "Foes"
    if foes == place.of_monster:
        raise NotHere(f"a bonus against {show(group)}")
    if foes and not group.is_list and isinstance(group.get("count"), Meaning):
        if group.without("count", "person").fields:
            raise NoMechanism(f"so many of them: {show(group)}")
        return MonstersIn(*bounds(group.get("count"), 0, 1000))
    if foes:
        return foe_cond(group)
    if any(
        isinstance(one.get("count"), Meaning) or one.get("count") in MANY for one in group.parts
    ):
        raise NoMechanism(f"so many of them in the combat: {show(group)}")
    return person_cond(group)
