"""What a card keeps from happening, or is besides: wards, prices, what it counts as.

Clauses to statics. It must not know words.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import LevelOf, Num, Plus, Times
from kickdoor.engine.nodes.combat_conditions import MonsterNamed
from kickdoor.engine.nodes.combat_statics import (
    Cancels,
    FoeBonus,
    HeroBonus,
    Multiply,
    NotOn,
    Slays,
)
from kickdoor.engine.nodes.item_statics import (
    FromHand,
    KeptInDeath,
    MakesSmall,
    NoSlotNeeded,
    OwnerReturn,
    Unlosable,
    Unsellable,
    WhileCarried,
    WorthTo,
)
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Amount, Cond, Static
from kickdoor.engine.nodes.player_statics import (
    Ban,
    ChangePrice,
    Clarification,
    CountsAs,
    DrawsDiscards,
    LootsMore,
    OverridesInvariant,
)
from kickdoor.engine.nodes.protection_statics import CurseWard, DeathWard, LevelWard, TheftWard
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.lang.lowering.card_filters import whole_filter
from kickdoor.lang.lowering.conditions import both
from kickdoor.lang.lowering.happenings import effect_of
from kickdoor.lang.lowering.persons import foe_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import IT, YOU, Meaning, show

ANYONE = Meaning("People", (("count", "any"), ("person", "player")))
Make = Callable[[Meaning, Place, Cond | None], Static]
DECKS = {"door": c.DOOR, "treasure": c.TREASURE, "card": 0}
LEVELS_LOST = (
    Meaning("LoseLevels", (("amount", Meaning("Any", ())),)),
    Meaning("LoseLevels", (("amount", 1),)),
)
SOURCES = {
    "item": c.SRC_ITEM,
    "companion": c.SRC_COMPANION,
    "class": c.SRC_CLASS,
    "race": c.SRC_RACE,
    "power": c.SRC_POWER,
    "kata": c.SRC_KATA,
    "enhancer": c.SRC_ENHANCER,
}


def is_this(what: Meaning | None) -> bool:
    """Whether the card itself is meant."""
    return what == IT or (what is not None and what.get("ref") == "this")


def _unconditional(cond: Cond | None) -> None:
    if cond is not None:
        raise NoMechanism("such a rule under a condition")


def spent(asks: bool) -> Make:
    """“Discard it instead of dying”, “you may discard it instead of losing levels”."""

    def made(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
        only(meaning, "what", "instead")
        instead = meaning.part("instead")
        if not place.of_owner or instead is None or not is_this(meaning.part("what")):
            raise NotHere(f"when this happens: {show(meaning)}")
        _unconditional(cond)
        if instead in LEVELS_LOST:
            return LevelWard(spend=True, asks=asks)
        if instead == Meaning("Die", ()) and not asks:
            return DeathWard()
        raise NoMechanism(f"{show(meaning)}, as a ward")

    return made


def no_level_loss(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“You cannot lose levels.”"""
    only(meaning, "amount")
    if place.of_monster or meaning.get("amount") != Meaning("Any", ()):
        raise NoMechanism("some levels that cannot be lost")
    _unconditional(cond)
    return LevelWard()


def no_theft(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Nobody can steal your Items.”"""
    only(meaning, "who", "what")
    what, who = part(meaning, "what"), meaning.part("who")
    anybody = who is None or (
        who.kind in ("Somebody", "People") and not who.has("trait", "sex", "level", "has")
    )
    mine = what.get("owner") == "you" and what.get("kind") == "item"
    if place.of_monster or not anybody or not mine or what.has("slot", "size", "zone"):
        raise NoMechanism(f"a ban on stealing {show(what)}")
    _unconditional(cond)
    return TheftWard()


def not_sold(cond: Cond | None) -> Static:
    """“This card cannot be sold.”"""
    _unconditional(cond)
    return Unsellable()


def sold_for(meaning: Meaning, cond: Cond | None) -> Static:
    """“Elves may sell it for double its value.”"""
    only(meaning, "who", "what", "factor", "n")
    who = meaning.part("who")
    made = both(None if who is None else person_cond(who), cond)
    n, factor = meaning.get("n"), meaning.get("factor")
    return WorthTo(made, int(str(n or 0)), int(str(factor or 1)))


def _worth_to(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    if place.of_monster:
        raise NotHere("a price on a monster")
    return sold_for(Meaning("Sell", tuple(
        ("who" if key == "to" else key, value) for key, value in meaning.fields
    )), cond)  # fmt: skip


def _count_as(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    what, to = part(meaning, "what"), meaning.get("to")
    level = what.part("level") if set(dict(what.fields)) == {"level"} else None
    if level is not None and level.kind == "Just" and to is None and place.kind == c.CURSE:
        n = level.get("n")
        return HeroBonus(Plus(Num(int(str(n))), Times(LevelOf(), -1)), cond)
    if place.of_monster or {key for key, _ in what.fields} - {"undeclared"} != {"person", "trait"}:
        raise NoMechanism(f"counting as {show(what)}")
    _unconditional(cond)
    return CountsAs(str(what.get("trait")), to != "items", to != "monsters")


def _multiply(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“Enhancers count double.”"""
    only(meaning, "what", "factor")
    what, factor = part(meaning, "what"), meaning.get("factor")
    if not isinstance(factor, int):
        raise NotHere("what counts")
    if what.kind == "Strength":
        return Multiply(c.SRC_LEVEL, factor, cond=cond)
    return several_times(what, factor, place, cond)


def several_times(what: Meaning, factor: int, place: Place, cond: Cond | None) -> Static:
    """Sources of strength that count several times."""
    kind = str(what.get("kind"))
    if place.of_monster and (kind == "item" or what.has("owner")):
        raise NotHere("what counts twice")
    if kind not in SOURCES or what.get("count") not in ("all", "some"):
        raise NoMechanism(f"{show(what)}, several times")
    plain = what.without("count", "owner") == Meaning("Cards", (("kind", kind),))
    found = None if plain else whole_filter(what.without("owner"))
    return Multiply(SOURCES[kind], factor, found, cond)


def foe_bonus(of: Meaning, amount: Amount, cond: Cond | None) -> Static:
    """“Monsters you fight have -2.”"""
    if not of.get("fought") or of.get("count") not in ("some", "all", "any", "each"):
        raise NotHere(f"a bonus of {show(of)}")
    return FoeBonus(amount, both(foe_cond(of.without("fought", "count")), cond))


def slays(meaning: Meaning, cond: Cond | None) -> Static:
    """“You automatically kill monsters of Level 4 or lower.”"""
    only(meaning, "what", "how")
    what = part(meaning, "what")
    made = foe_cond(what) if what.kind == "Foes" and not what.has("other") else None
    if what.get("count") not in ("some", "all", "any", "each") or made is None:
        raise NoMechanism(f"killing {show(what)} at once")
    whole = both(made, cond)
    assert whole is not None
    return Slays(whole)


def _not_on(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    if meaning.has("named") and place.kind == c.ENHANCER and cond is None:
        return NotOn(Not(MonsterNamed(str(meaning.get("named")))))
    what = part(meaning, "what")
    made = foe_cond(what.without("count")) if not what.is_list else foe_cond(what)
    if place.kind != c.ENHANCER or made is None or cond is not None:
        raise NotHere("monsters on which it is played")
    return NotOn(made if meaning.kind == "NotOn" else Not(made))


def _cancels(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    if not place.of_monster or cond is not None:
        raise NotHere("monsters that cancel each other")
    return Cancels(str(meaning.get("name")))


def _draws_discards(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    what, price = part(meaning, "what"), meaning.part("price")
    kind = str(what.get("kind"))
    if place.of_monster or kind not in DECKS or len(what.fields) != 1 or cond is not None:
        raise NoMechanism(f"drawing {show(what)} face up")
    return DrawsDiscards(DECKS[kind], None if price is None else effect_of(price, place))


def loots_more(inner: Meaning) -> Static | None:
    """“When you loot the room, draw two cards.”"""
    does = inner.part("does") if inner.kind == "May" else inner
    what = None if does is None or does.kind != "Draw" else does.part("what")
    if does is None or what is None or does.without("what", "instead").fields:
        return None
    if does.get("instead") not in (None, 1) or (does.has("instead") and inner.kind == "May"):
        return None
    left = dict(what.fields)
    n, extra = left.pop("count", None), bool(left.pop("extra", False))
    if left.get("kind") not in ("card", "door") or len(left) != 1 or not isinstance(n, int):
        return None
    more = n if extra else n - 1
    return LootsMore(more) if more > 0 else None


def no_reward(meaning: Meaning, place: Place, cond: Cond | None) -> Static | None:
    """“No Treasure.”, “No level.”: of this monster."""
    what = meaning.part("what")
    if not place.of_monster or meaning.without("what", "amount").fields:
        return None
    if meaning == Meaning("GainLevels", (("amount", 0),)):
        return NoTreasure(treasure=False, levels=True, cond=cond)
    if what == Meaning("Cards", (("count", 0), ("kind", "treasure"))):
        return NoTreasure(cond=cond)
    return None


def _breaks(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    number = meaning.get("rule")
    _unconditional(cond)
    if number not in (1, 2, 3, 4):
        raise NoMechanism("a rule broken")
    return OverridesInvariant(int(str(number)))


def _change_price(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    n = meaning.get("n")
    _unconditional(cond)
    if not isinstance(n, int) or not place.of_owner:
        raise NoMechanism("such a price")
    return ChangePrice(n)


def _kept(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "what")
    if not place.of_owner or not is_this(meaning.part("what")):
        raise NotHere(f"when this happens: {show(meaning)}")
    _unconditional(cond)
    return KeptInDeath()


def _no_slot(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“… against your Footgear limit”: of a slot; Big Items have a limit of another kind."""
    what = meaning.part("what")
    if what is not None and not what.has("slot"):
        raise NoMechanism("a card that does not count against such a limit")
    return _plain(NoSlotNeeded)(meaning.without("what"), place, cond)


def _plain(make: type[Static], *fields: str) -> Make:
    """A rule of the card that needs nothing of its sentence."""

    def made(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
        only(meaning, *fields)
        if place.of_monster:
            raise NotHere("a rule of a player's card")
        _unconditional(cond)
        return make()

    return made


def no_curse(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“Curses do not affect you.”"""
    only(meaning, "what", "whom")
    what = meaning.part("what")
    assert what is not None
    left = dict(what.fields)
    if (
        left.pop("kind", None) != "curse"
        or left.pop("count", None) not in ("some", "all", "any")
        or meaning.get("whom") != YOU
    ):
        raise NoMechanism("what does not affect you")
    turned = left.pop("turned", None)
    if left:
        raise NoMechanism(f"what does not affect you: {show(what)}")
    return CurseWard(door_only=turned is not None, cond=cond)


def no_curses(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot be cursed.”"""
    only(meaning, "who", "whom")
    if meaning.get("who") not in (Meaning("Somebody", ()), ANYONE) or meaning.get("whom") != YOU:
        raise NoMechanism("somebody else who cannot be cursed")
    return Ban(c.BAN_CURSE, cond)


PROTECTIONS: dict[str, Make] = {
    "WorksCarried": _plain(WhileCarried),
    "FromHand": _plain(FromHand),
    "NoSlotNeeded": _no_slot,
    "OwnerReturn": _plain(OwnerReturn),
    "Unlosable": _plain(Unlosable),
    "MakesSmall": _plain(MakesSmall),
    "WorthTo": _worth_to,
    "ChangePrice": _change_price,
    "CountAs": _count_as,
    "Count": _multiply,
    "NotOn": _not_on,
    "OnlyOn": _not_on,
    "CancelsWith": _cancels,
    "DrawsDiscards": _draws_discards,
    "Breaks": _breaks,
    "Repeats": lambda _meaning, _place, _cond: Clarification(),
    "Lose": spent(asks=False),
    "KeepInDeath": _kept,
}
