"""What somebody may hold, carry, wear, use or sell: clauses to statics.

It must not know words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.item_statics import (
    BigLimit,
    Carries,
    CompanionLimit,
    ExtraHands,
    ExtraSlot,
    SellFactor,
    SharedFate,
    Usable,
    Waive,
)
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import Ban, Gives, HandLimit, RankRoom, TwoTraits
from kickdoor.lang.lowering.card_filters import KINDS, SLOTS, TRAITS, whole_filter
from kickdoor.lang.lowering.card_protections import is_this, not_sold, sold_for
from kickdoor.lang.lowering.conditions import cond_of
from kickdoor.lang.lowering.persons import METAS, person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import Meaning, show


def _counted(meaning: Meaning) -> tuple[Meaning, int, bool]:
    """Cards one may have: what they are, how many, and whether these are extra ones."""
    what = meaning.part("what")
    assert what is not None
    count = what.get("count")
    if isinstance(count, Meaning) and count.kind == "Unlimited":
        return what.without("count"), -1, False
    if not isinstance(count, int):
        raise NoMechanism(f"having {show(what)}")
    return what.without("count", "extra"), count, bool(what.get("extra"))


def _may_hold(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "what", "when")
    what, n, extra = _counted(meaning)
    if cond is not None or meaning.get("when") not in (None, "turn_end"):
        raise NoMechanism("a limit under a condition")
    plain = what.without("zone")
    if n == 2 and not extra and what.get("kind") in TRAITS and len(what.fields) == 1:
        return TwoTraits(KINDS[str(what.get("kind"))])
    if (
        plain == Meaning("Cards", (("kind", "card"),))
        and what.get("zone") in (None, "hand")
        and n > 0
    ):
        return HandLimit(n, exactly=not extra)
    if plain == Meaning("Cards", (("kind", "companion"),)) and (extra or n == -1):
        return CompanionLimit(n)
    raise NoMechanism(f"holding {show(what)}")


def _may_carry(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    what, n, extra = _counted(meaning)
    if what.get("kind") == "card":
        return _may_hold(meaning, place, cond)
    only(meaning, "what")
    big = Meaning("Cards", (("kind", "item"), ("size", "big")))
    if cond is None and what == big and (extra or n == -1):
        return BigLimit(n)
    raise NoMechanism(f"carrying {show(what)}")


def _may_wear(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "what")
    what, n, extra = _counted(meaning)
    slot = SLOTS.get(str(what.get("slot")))
    if cond is None and slot is not None and len(what.fields) == 2 and (extra or n > 1):
        return ExtraSlot(slot, n if extra else n - 1)
    raise NoMechanism(f"wearing {show(what)}")


def _sell(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    what = meaning.part("what")
    if is_this(what) and not meaning.has("often"):
        return sold_for(meaning, cond)
    only(meaning, "what", "factor", "often")
    factor = meaning.get("factor")
    often = meaning.part("often")
    plain = Meaning("Cards", (("count", 1), ("kind", "item")))
    every = (plain.with_(count="some"), plain.with_(count="all"))
    if what in every and isinstance(factor, int) and often is None and cond is None:
        return SellFactor(factor, 0)
    if what != plain or not isinstance(factor, int) or cond is not None:
        raise NoMechanism("such a sale")
    if often is None or often.get("per") != "turn":
        raise NoMechanism("a better price more than once a turn")
    return SellFactor(factor, 1)


def _usable(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    only(meaning, "only", "bar")
    group = meaning.part("only") or meaning.part("bar")
    assert group is not None
    made = person_cond(group)
    if made is None or cond is not None:
        raise NoMechanism("such a restriction")
    return Usable(made, meaning.has("only"))


def _usable_if(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "cond")
    when = meaning.part("cond")
    if place.of_monster or when is None or cond is not None:
        raise NotHere("when a card may be used")
    return Usable(cond_of(when))


def _carries(meaning: Meaning, _place: Place, _cond: Cond | None) -> Static:
    only(meaning, "what", "who")
    what = meaning.part("what")
    if what is not None and what.get("choose") == "own":
        what = what.without("choose")
    n = None if what is None else what.get("count")
    if what is None or not isinstance(n, int) or n < 1 or what.get("kind") != "item":
        raise NoMechanism("carrying such cards beyond the limits")
    plain = len(what.fields) == 2  # count and kind
    return Carries(n) if plain else Carries(n, what=whole_filter(what))


def _two_traits(meaning: Meaning, _place: Place, _cond: Cond | None) -> Static:
    one, two = meaning.part("one"), meaning.part("two")
    if one is None or one != two or str(one.get("kind")) not in ("class", "race"):
        raise NoMechanism("two of those")
    return TwoTraits(KINDS[str(one.get("kind"))])


def _shared_fate(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    if meaning.get("what") != Meaning("Cards", (("kind", "companion"),)) or cond is not None:
        raise NoMechanism("cards that are lost together")
    if not place.of_owner:
        raise NotHere("companions that are lost together")
    return SharedFate()


def _ability(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "which")
    if place.of_monster:
        raise NotHere("an ability for whoever has the card")
    which = str(meaning.get("which"))
    if which == "theft" or cond is not None:
        raise NoMechanism("such an ability")
    return Gives(METAS[which])


def no_sale(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot sell Items.”"""
    only(meaning, "what")
    what = meaning.part("what")
    if is_this(what):
        return not_sold(cond)
    if what is None or what.without("count") != Meaning("Cards", (("kind", "item"),)):
        raise NoMechanism("a ban on selling some cards")
    return Ban(c.BAN_SELL, cond)


def _rank_room(meaning: Meaning, _place: Place, _cond: Cond | None) -> Static:
    only(meaning, "n", "of")
    n, of = int(str(meaning.get("n"))), meaning.part("of")
    if of is None:
        return RankRoom(n)
    if of.get("kind") not in ("power", "kata") or len(of.fields) != 1:
        raise NoMechanism("Ranks of such cards")
    return RankRoom(n, KINDS[str(of.get("kind"))])


BELONGINGS = {
    "Usable": _usable,
    "UsableIf": _usable_if,
    "HaveAbility": _ability,
    "CarryBeyond": _carries,
    "TwoTraits": _two_traits,
    "EquipBeyond": lambda _meaning, _place, _cond: Waive(),
    "ExtraHands": lambda meaning, _place, _cond: ExtraHands(int(str(meaning.get("n")))),
    "RankRoom": _rank_room,
    "SharedFate": _shared_fate,
}
LIMITS = {
    "CarryBeyond": _carries,
    "Hold": _may_hold,
    "Carry": _may_carry,
    "Equip": _may_hold,
    "Wear": _may_wear,
    "Sell": _sell,
    "EquipBeyond": lambda _meaning, _place, _cond: Waive(),
}
