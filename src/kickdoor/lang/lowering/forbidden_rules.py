"""What somebody cannot do, or what does not count: clauses with “cannot” to statics, by a table.

It must not know words.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_statics import (
    HelperBan,
    Ignore,
    NoHelp,
    WontFight,
)
from kickdoor.engine.nodes.escape_statics import (
    NoEscape,
    NoPursuit,
)
from kickdoor.engine.nodes.item_statics import ExtraSlot
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.lang.lowering.belonging_rules import no_sale
from kickdoor.lang.lowering.card_filters import SLOTS, filter_of, unused
from kickdoor.lang.lowering.card_protections import (
    no_curse,
    no_curses,
    no_level_loss,
    no_theft,
)
from kickdoor.lang.lowering.conditions import both
from kickdoor.lang.lowering.persons import person_cond
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import IT, YOU, Meaning, show

Make = Callable[[Meaning, Place, Cond | None], Static]

ANYONE = Meaning("People", (("count", "any"), ("person", "player")))
EACH_OTHER = Meaning(
    "People", (("count", "each"), ("other", True), ("person", "player"), ("rest", True))
)
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
CARD_BANS = {None: c.BAN_CARDS, "others": c.BAN_PLAY, "you": c.BAN_ON_YOU}
ITEM_BANS = {"Trade": c.BAN_TRADE, "Equip": c.BAN_EQUIP}


def _no_count(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "what", "when", "against")
    if meaning.get("when") not in (None, "combat") and place.of_monster:
        raise NoMechanism("what does not count at such a time")
    what, against = meaning.part("what"), meaning.part("against")
    assert what is not None
    if against is not None:
        if not place.of_monster or against.parts[0].kind != "People":
            raise NotHere("against whom it does not count")
        cond = both(person_cond(against), cond)
    if not place.of_monster and place.kind != c.CURSE:
        raise NotHere("what does not count")
    if what.kind == "Strength":
        return Ignore(SOURCES[str(what.get("part"))], cond=cond)
    kind = str(what.get("kind"))
    slotted = what.get("count") == "own" and what.has("slot")
    if not (what.get("count") in ("some", "all") or slotted) or kind not in SOURCES:
        raise NoMechanism(f"what does not count: {show(what)}")
    found, left = filter_of(what)
    left.pop("count", None)
    unused(left)
    if found.once == 1:
        return Ignore(c.SRC_ONE_SHOT, cond=cond)
    plain = what.without("count") == Meaning("Cards", (("kind", kind),))
    return Ignore(SOURCES[kind], what=None if plain else found, cond=cond)


def _not_worn(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    """“You cannot wear Footgear”: on a monster it does not count, else there is no place for it."""
    only(meaning, "what")
    what = part(meaning, "what")
    if place.of_monster or place.kind == c.CURSE:
        return _no_count(meaning, place, cond)
    slot = SLOTS.get(str(what.get("slot")))
    if slot is None or cond is not None or what.get("count") not in ("some", "all"):
        raise NoMechanism(f"a ban on wearing {show(what)}")
    if set(dict(what.fields)) != {"count", "kind", "slot"}:
        raise NoMechanism(f"a ban on wearing {show(what)}")
    return ExtraSlot(slot, -1)


def _in_this_combat(meaning: Meaning) -> None:
    """Help is of a combat whether it is said or not."""
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism("help at such a time")


def _no_help(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom", "when")
    _in_this_combat(meaning)
    who = meaning.part("who")
    whom = meaning.part("whom")
    if who is None and whom in (ANYONE, EACH_OTHER, EACH_OTHER.without("rest")):
        return Ban(c.BAN_HELP, cond)
    if whom not in (None, YOU):
        raise NoMechanism("help for somebody else forbidden")
    made = None if who is None or who.kind == "Somebody" else person_cond(who)
    if who is None:
        return Ban(c.BAN_HELP, cond)
    if made is not None:
        if not place.of_monster or cond is not None:
            raise NoMechanism("some who may not help")
        return HelperBan(made)
    return NoHelp(cond) if place.of_monster else Ban(c.BAN_BE_HELPED, cond)


def _no_asking(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "whom", "when")
    _in_this_combat(meaning)
    return NoHelp(cond) if place.of_monster else Ban(c.BAN_BE_HELPED, cond)


def _no_escape(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "from")
    if meaning.get("from") not in (None, IT):
        raise NoMechanism("no escape from certain monsters")
    who = meaning.part("who")
    made = None if who is None or who.kind == "Somebody" else person_cond(who)
    if not place.of_monster:
        return Ban(c.BAN_ESCAPE, both(made, cond))
    return NoEscape(both(made, cond))


def _no_pursuit(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom")
    whom = meaning.part("whom")
    assert whom is not None
    if not place.of_monster or meaning.part("who") not in (None, IT, Meaning("Somebody", ())):
        raise NotHere("a monster that does not pursue")
    if whom == YOU:
        return NoPursuit(cond)
    return NoPursuit(both(person_cond(whom), cond))


def _wont_fight(meaning: Meaning, place: Place, cond: Cond | None) -> Static:
    only(meaning, "who", "whom")
    whom = meaning.part("whom")
    if not place.of_monster or meaning.part("who") not in (None, IT) or whom is None:
        raise NotHere("a monster that does not fight")
    if whom == YOU:
        if cond is None:
            raise NoMechanism("a monster that fights nobody")
        return WontFight(cond, optional=False)
    return WontFight(both(person_cond(whom), cond), optional=False)


def ban(code: int, *fields: str) -> Make:
    """Something forbidden to whoever has the card."""

    def made(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
        only(meaning, *fields)
        return Ban(code, cond)

    return made


def _no_cards(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot play cards on other players.”"""
    only(meaning, "on")
    on = meaning.get("on")
    return Ban(CARD_BANS[None if on is None else str(on)], cond)


def _no_trade(meaning: Meaning, _place: Place, cond: Cond | None) -> Static:
    """“You cannot trade Items.”, “You cannot equip Items.”"""
    only(meaning, "what")
    items = Meaning("Cards", (("count", "some"), ("kind", "item")))
    if part(meaning, "what") not in (items, items.with_(count="all")):
        raise NoMechanism("a ban on some cards only")
    return Ban(ITEM_BANS[meaning.kind], cond)


FORBIDDEN: dict[str, Make] = {
    "Help": _no_help,
    "AskHelp": _no_asking,
    "Escape": _no_escape,
    "RunAway": _no_escape,
    "Pursue": _no_pursuit,
    "Fight": _wont_fight,
    "Count": _no_count,
    "Affect": no_curse,
    "Sell": no_sale,
    "Strike": no_curse,
    "Use": _no_count,
    "Wear": _not_worn,
    "PutCurse": no_curses,
    "LoseLevels": no_level_loss,
    "Steal": no_theft,
    "Take": no_theft,
    "PlayCards": _no_cards,
    "Loot": ban(c.BAN_LOOT),
    "LookForTrouble": ban(c.BAN_TROUBLE),
    "Trade": _no_trade,
    "GetCharity": ban(c.BAN_CHARITY),
    "TakeTurn": ban(c.BAN_TURN),
    "UseClass": ban(c.BAN_CLASS),
    "GainOtherwise": ban(c.BAN_LEVEL_UP),
    "Equip": _no_trade,
}
