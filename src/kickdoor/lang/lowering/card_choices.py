"""Cards that are looked at, kept, chosen, swapped or laid down: meanings to effects.

It must not know words, nor what somebody simply loses or gains.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import DrawKeep, Peek
from kickdoor.engine.effects.card_losses import LosePicked, PutAside
from kickdoor.engine.effects.card_swaps import PassHands, SwapAll
from kickdoor.engine.effects.card_transfers import TakePicked, TakeToWin
from kickdoor.engine.effects.combat_cards import Annul, DoubleItem
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse, PassCurse
from kickdoor.engine.effects.entering_play import KeepAsItem, PlayFromHand
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_filters import DECKS, SLOTS, filter_of, unused, whole_filter
from kickdoor.lang.lowering.persons import who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import Fields, Meaning, show

ITEM = Filter(kind=c.ITEM)
IN_USE = Filter(kind=c.ITEM, at=c.AT_EQUIPPED)


def _draw_keep(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what", "keep")
    what = part(meaning, "what")
    left = dict(what.fields)
    deck = DECKS.get(str(left.pop("kind")))
    count, keep = left.pop("count", None), meaning.get("keep")
    if deck is None or left or not isinstance(count, int) or not isinstance(keep, int):
        raise NoMechanism(f"drawing {show(what)}")
    if not 0 < keep < count:
        raise NoMechanism(f"{keep} of {count} cards to keep")
    return DrawKeep(deck, count, keep)


def _peek(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "deck", "n")
    deck, n, who = str(meaning.get("deck")), meaning.get("n"), who_of(meaning.get("who"))
    if not isinstance(n, int) or n < 1:
        raise NoMechanism("so many cards to look at")
    if deck == "either":
        return PickOne([Peek(c.DOOR, n, who), Peek(c.TREASURE, n, who)])
    return Peek(DECKS[deck], n, who)


def _swap_all(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "with")
    what = part(meaning, "what")
    if what.kind != "Cards" or what.get("count") != "all":
        raise NoMechanism(f"swapping {show(what)} with somebody: for what?")
    found = whole_filter(what)
    return SwapAll(who_of(meaning.get("with")), found, who_of(meaning.get("who")))


def _pass_hands(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "side")
    return PassHands(meaning.get("side") == "right")


def _choose_card(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what")
    what = part(meaning, "what")
    if what.kind != "Cards":
        raise NoMechanism(f"choosing {show(what)}")
    found, left = filter_of(what)
    owner, count = left.pop("owner", None), left.pop("count", None)
    if count == "any" and owner is None and what.get("zone") == "play":
        unused(left)
        return ChooseCard(found, Who(c.W_EVERYONE))
    if count != 1 or owner is None:
        raise NoMechanism(f"choosing {show(what)}")
    unused(left)
    return ChooseCard(found, who_of(owner))


def _take_to_win(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what")
    what = part(meaning, "what")
    if what.kind != "Cards":
        raise NoMechanism("taking that to win")
    found, left = filter_of(what)
    owner = left.pop("owner", None)
    if left.pop("count", None) not in (1, "any") or not isinstance(owner, Meaning):
        raise NoMechanism(f"taking {show(what)} to win")
    if who_of(owner).code not in (c.W_ANOTHER, c.W_ANY):
        raise NoMechanism(f"taking {show(what)} to win")
    unused(left)
    return TakeToWin(found)


def _double_bonus(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what", "factor", "when", "who")
    what, factor = part(meaning, "what"), meaning.get("factor")
    if what.kind != "Cards" or what.get("count") != 1 or not isinstance(factor, int):
        raise NoMechanism(f"the bonus of {show(what)}, several times")
    if meaning.get("when") not in (None, "combat"):
        raise NoMechanism("a bonus several times at such a time")
    found, left = filter_of(what.without("count", "other"))
    if left.get("choose") == "own":
        del left["choose"]
    unused(left)
    return DoubleItem(factor, replace(found, at=c.AT_EQUIPPED))


def annulled(what: Meaning) -> Effect:
    """“Cancel one one-shot Item played in the combat”, “… any card just played”."""
    left = dict(what.fields)
    count, just = left.pop("count", None), left.pop("just", False)
    left.pop("zone")
    if count not in (1, "any"):
        raise NoMechanism(f"cancelling {show(what)}")
    plain = Meaning("Cards", tuple(sorted(left.items(), key=lambda pair: pair[0])))
    if plain == Meaning("Cards", (("kind", "curse"),)):
        return CancelCurse(kept=False)
    if plain == Meaning("Cards", (("kind", "card"),)):
        return PickOne([Annul(), CancelCurse(kept=False)]) if just else Annul()
    if plain == Meaning("Cards", (("kind", "curse"),)) and just:
        return CancelCurse(kept=False)
    if plain.get("kind") in ("monster", "curse"):
        raise NoMechanism(f"cancelling {show(what)}")
    return Annul(replace(whole_filter(plain), at=c.AT_FIGHT))


def _put_into_play(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what")
    what = part(meaning, "what")
    if what.kind != "Cards" or what.get("count") not in ("all", "some"):
        raise NoMechanism(f"putting {show(what)} into play")
    if what.get("zone") not in (None, "hand") or what.get("kind") == "card":
        raise NoMechanism(f"putting {show(what)} into play")
    found = whole_filter(what)
    return PlayFromHand(replace(found, at=c.AT_HAND), who_of(meaning.get("who")))


def _keep_as(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "what")
    left: Fields = dict(part(meaning, "what").fields)
    kind, count, bonus = left.pop("kind", ""), left.pop("count", None), left.pop("bonus", None)
    slot, worth = left.pop("slot", None), left.pop("worth", 0)
    big = left.pop("size", "small") == "big"
    if not place.of_monster or kind not in ("item", "companion") or count not in (1, "own"):
        raise NoMechanism("keeping it as that")
    n = bonus.get("n") if isinstance(bonus, Meaning) and bonus.kind == "Just" else 0
    if not isinstance(n, int) or not isinstance(worth, int) or slot == "hand":
        raise NoMechanism("keeping it as that")
    unused(left)
    where = 0 if slot is None else SLOTS[str(slot)]
    return KeepAsItem(n, worth, where, 0, big, kind == "companion")


def _pass_curse(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "to")
    to = part(meaning, "to")
    if who_of(to.without("choose")) != Who(c.W_ANOTHER):
        raise NoMechanism("a Curse that strikes somebody in particular instead")
    return PassCurse()


def put_aside(core: Meaning, until: int) -> Effect | None:
    """“You cannot use your best Item until …”: that one is taken off (AMB-107)."""
    what = core.part("what")
    if core.kind not in ("Use", "Count") or what is None or what.is_list:
        return None
    best = what.get("best")
    if best is None or what.get("count") not in (1, "own"):
        return None
    only(core, "what")
    found = whole_filter(what.without("best"))
    return PutAside(until, by_value=best == "value", what=None if found == ITEM else found)


CHOICES = {
    "DrawKeep": _draw_keep,
    "Peek": _peek,
    "SwapAll": _swap_all,
    "PassHands": _pass_hands,
    "ChooseCard": _choose_card,
    "TakePicked": lambda meaning, _place: TakePicked(who_of(meaning.get("who"))),
    "LosePicked": lambda _meaning, _place: LosePicked(),
    "TakeToWin": _take_to_win,
    "DoubleBonus": _double_bonus,
    "PutIntoPlay": _put_into_play,
    "KeepAs": _keep_as,
    "PassCurse": _pass_curse,
}
