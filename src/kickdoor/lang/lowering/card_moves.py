"""Cards and levels that somebody loses, gains, takes or shows: meanings to effects.

It must not know words, nor anything of fights.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import ShowHand
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LosePicked
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_filters import (
    DISCARDS,
    Taken,
    taken,
    unused,
)
from kickdoor.lang.lowering.persons import who_of
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of, count_of, times
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.mechanisms.mechanism_table import made_of
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant, show

PICKERS = {
    c.W_LEFT: c.PICK_LEFT,
    c.W_RIGHT: c.PICK_RIGHT,
    c.W_BY: c.PICK_BY,
    c.W_HIGHEST: c.PICK_HIGHEST,
    c.W_LOWEST: c.PICK_LOWEST,
}


ONE_OF, ONE_OF_YOURS = meant("Cards", count=1), meant("Cards", count="own")
NEIGHBORS = meant("People", count="each", person="neighbor")
BESIDE = (c.PICK_LEFT, c.PICK_RIGHT)

# --- losses ---


def _lose(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what", "each")
    what, each = part(meaning, "what"), meaning.part("each")
    who = who_of(meaning.get("who"))
    if each is not None:
        made = _lose(meaning.without("each"), place)
        if not isinstance(made, Lose) or made.count is None:
            raise NoMechanism("such a loss for each of several things")
        return replace(made, count=times(made.count, count_of(each, place)))
    if what.kind == "And":
        return Seq([_one_loss(meaning.with_(what=one), place) for one in what.parts])
    if what.kind == "Or":
        return PickOne([_one_loss(meaning.with_(what=one), place) for one in what.parts])
    if what.get("ref") == "this":
        if what.get("kind") == "curse" and place.kind != c.CURSE:
            raise NoMechanism("a Curse, on a card that is none")
        return DiscardSource()
    among = what.part("among")
    if among is not None and what.without("among", "owner") in (ONE_OF, ONE_OF_YOURS):
        ways = [one.with_(count=what.get("count")) for one in among.parts]
        return PickOne([_one_loss(meaning.with_(what=one), place) for one in ways])
    gear = among is not None and all(one.has("slot") for one in among.parts)
    if gear and what.without("among") == Meaning("Cards", (("count", "all"),)):
        assert among is not None
        every = [one.with_(count="all") for one in among.parts]  # “any Armor or Headgear you have”
        return Seq([_one_loss(meaning.with_(what=one), place) for one in every])
    if what.get("owner") == "you" and who.cond is None and who.code in PICKERS:
        mine = meaning.without("who").with_(
            what=what.without("owner").with_(choose=meaning.get("who"))
        )
        return _lose(mine, place)
    if what.get("kind") in ("monster", "enhancer") and not what.has("zone"):
        raise NoMechanism(f"{show(what)}: of the combat, or of the hand")
    if what.get("count") == "any":
        raise NoMechanism("any such card: one of them, or all")
    if what.get("choose") == NEIGHBORS and what.get("count") == 2:
        one = meaning.with_(what=what.with_(count=1, choose=None))
        return Seq([replace(_plain(_lose(one, place)), pick=code) for code in BESIDE])
    found = _so_many(what)
    owner = found.rest.pop("owner", None)
    pick = found.rest.pop("choose", None)
    unused(found.rest)
    if isinstance(owner, Meaning) and owner.get("count") == "any" and who == Who():
        at = replace(found.what, at=c.AT_TABLE)
        return Seq([ChooseCard(at, Who(c.W_EVERYONE)), LosePicked()])
    if owner is not None:
        raise NoMechanism("a loss of somebody else's cards")
    if found.what.at in DISCARDS.values():
        raise NoMechanism("a loss of cards that are nobody's")
    return Lose(found.what, found.count, who, picker(pick, who))


def _plain(effect: Effect) -> Lose:
    if not isinstance(effect, Lose):
        raise NoMechanism("such a loss, picked by others")
    return effect


def _one_loss(meaning: Meaning, place: Place) -> Effect:
    """One loss of several."""
    try:
        made: Effect | None = made_of(meaning, place)
    except NoMechanism:
        made = None
    return _lose(meaning, place) if made is None else made


def _so_many(what: Meaning) -> Taken:
    """The cards, and how many, if need be as many as something else."""
    count = what.get("count")
    if isinstance(count, Meaning) and count.kind in ("Equal", "AsMany"):
        return replace(taken(what.with_(count=1)), count=amount_of(count))
    return taken(what)


def picker(choose: Value | None, loser: Who) -> int:
    """Who picks the cards."""
    if choose == "they" and loser == Who():
        raise NoAntecedent("their")
    if choose is None or choose in ("own", "they"):
        return c.PICK_OWNER
    if choose == "random":
        return c.PICK_RANDOM
    if choose == "you":
        return c.PICK_OWNER if loser == Who() else c.PICK_YOU
    code = PICKERS.get(who_of(choose).code)
    if code is None:
        raise NoMechanism(f"cards picked by {show(choose)}")
    return code


# --- cards that change hands ---


def _take(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what")
    what = part(meaning, "what")
    if meaning.get("who") == IT and place.is_bad_stuff:
        if what.is_list or what.get("owner") not in ("you", YOU, None):
            raise NoMechanism("what the monster takes from somebody else")
        return _lose(Meaning("Lose", (("what", what.without("owner")),)), place)
    found = taken(what, worn=False)
    owner = found.rest.pop("owner", None)
    choose = found.rest.pop("choose", None)
    taker = who_of(meaning.get("who"))
    unused(found.rest)
    if found.what.at in (c.AT_DISCARDS, c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS):
        if owner is not None or choose not in (None, "own") or found.count is None:
            raise NoMechanism(f"taking {show(what)}")
        return Search(found.what, found.count, taker)
    struck = place.is_bad_stuff or place.kind == c.CURSE
    if owner is None and struck and taker != Who() and found.what.at not in DISCARDS.values():
        owner = YOU  # what others take when it strikes is the victim's
    if owner is None:
        raise NoMechanism("cards taken from nobody in particular")
    giver = who_of(owner)
    hidden = found.what.at == c.AT_HAND
    pick = c.PICK_RANDOM if hidden else c.PICK_TAKER
    if choose == "you" and giver == Who() and taker != Who():
        pick = c.PICK_OWNER
    elif choose is not None and not (choose == "own" and not hidden):
        pick = c.PICK_RANDOM if choose == "random" else c.PICK_TAKER
    if choose == "you" and taker != Who():
        if giver != Who():
            raise NoMechanism("somebody else's cards, picked by you for another")
        pick = c.PICK_OWNER
    if owner == Meaning("They", ()):
        pick = c.PICK_TAKER  # the hand was looked at
    return _moved(Take(found.what, giver, taker, found.count, pick))


def may_take(meaning: Meaning, place: Place) -> Effect:
    """“Everyone else may take one card from your hand.”: each of them, or not."""
    who = meaning.part("who")
    made = _take(meaning if who is None else meaning.with_(who=who.with_(count="each")), place)
    if not isinstance(made, Take) or made.giver != Who():
        raise NoMechanism("what each of several players may take from others")
    return replace(made, optional=True)


def _give(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "to")
    found = taken(part(meaning, "what"), worn=False)
    pick = picker(found.rest.pop("choose", None), who_of(meaning.get("who")))
    unused(found.rest)
    if who_of(meaning.get("to")).code in (c.W_EVERYONE, c.W_OTHERS, c.W_FIGHTERS):
        raise NoMechanism("cards given to several players")
    taker = who_of(meaning.get("to"))
    if pick == c.PICK_YOU and taker == Who():
        pick = c.PICK_TAKER
    return _moved(Take(found.what, who_of(meaning.get("who")), taker, found.count, pick))


def _moved(made: Take) -> Take:
    """“Elves take an Item from you”: other Elves do, and not you if you are one."""
    if made.giver == made.taker == Who():
        raise NoMechanism("cards that somebody takes from themselves")
    return made


def _show(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "to")
    what = part(meaning, "what")
    if what.with_(owner=None) != Meaning(
        "Cards", (("count", "all"), ("kind", "card"), ("zone", "hand"))
    ):
        raise NoMechanism(f"showing {show(what)}")
    if what.get("owner") == "they" and not meaning.has("who"):
        raise NoAntecedent("his")
    if what.get("owner") == "you" and meaning.has("who"):
        raise NoMechanism("somebody else who shows your hand")
    to = meaning.get("to")
    if isinstance(to, Meaning) and to.get("other") and to.get("count") == "any":
        to = to.with_(count="each")  # “to other players”: to all of them
    return (
        ShowHand(who_of(meaning.get("who")))
        if to is None
        else ShowHand(who_of(meaning.get("who")), who_of(to))
    )


def _look(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what")
    what = part(meaning, "what")
    owner = what.part("owner")
    mine = what.get("owner") == "you"
    if (owner is None and not mine) or what.without("owner", "count") != Meaning(
        "Cards", (("kind", "card"), ("zone", "hand"))
    ):
        raise NoMechanism(f"looking at {show(what)}")
    looks = who_of(meaning.get("who"))
    if mine and looks.code in (c.W_EVERYONE, c.W_OTHERS) and looks.cond is None:
        return ShowHand()
    return ShowHand(who_of(owner), looks)


def _search(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what", "deck")
    pile = DISCARDS[None if meaning.get("deck") is None else str(meaning.get("deck"))]
    found = taken(part(meaning, "what"), worn=False)
    if found.rest.pop("choose", "own") != "own" or found.count is None:
        raise NoMechanism("a search without a choice")
    unused(found.rest)
    return Search(replace(found.what, at=pile), found.count)


CARD_MOVES = {
    "Lose": _lose,
    "Take": _take,
    "Steal": _take,
    "Give": _give,
    "Show": _show,
    "LookAt": _look,
    "SearchFor": _search,
}
