"""Cards and levels that somebody loses, gains, takes or shows: meanings to effects.

It must not know words, nor anything of fights.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import Foreign
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import ForEach, PickOne
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import ReplaceTrait
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_filters import (
    DECKS,
    DISCARDS,
    KINDS,
    Taken,
    filter_of,
    taken,
    unused,
    whole_filter,
)
from kickdoor.lang.lowering.persons import who_of
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of, at_most, count_of, times
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, show

PICKERS = {
    c.W_LEFT: c.PICK_LEFT,
    c.W_RIGHT: c.PICK_RIGHT,
    c.W_BY: c.PICK_BY,
    c.W_HIGHEST: c.PICK_HIGHEST,
    c.W_LOWEST: c.PICK_LOWEST,
}


# --- losses ---


def _lose(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what", "each")
    what = part(meaning, "what")
    who = who_of(meaning.get("who"))
    if meaning.has("each"):
        worth = what.get("worth")
        if what.is_list or not isinstance(worth, int):
            raise NoMechanism("so many cards for each of several things")
        made = _lose_worth(what, who)
        return replace(made, amount=times(Num(worth), count_of(part(meaning, "each"), place)))
    if what.kind == "And":
        return Seq([_lose(meaning.with_(what=one), place) for one in what.parts])
    if what.kind == "Or":
        return PickOne([_lose(meaning.with_(what=one), place) for one in what.parts])
    if what.get("ref") == "this":
        if what.get("kind") == "curse" and place.kind != c.CURSE:
            raise NoMechanism("a Curse, on a card that is none")
        return DiscardSource()
    if what.kind == "Cards" and what.has("best", "worst"):
        return _lose_best(what, who)
    if what.kind == "Cards" and what.has("worth"):
        return _lose_worth(what, who)
    among = what.part("among")
    if among is not None and what.without("among") == Meaning("Cards", (("count", "own"),)):
        each = [one.with_(count="own") for one in among.parts]
        return PickOne([_lose(meaning.with_(what=one), place) for one in each])
    gear = among is not None and all(one.has("slot") for one in among.parts)
    if gear and what.without("among") == Meaning("Cards", (("count", "all"),)):
        assert among is not None
        every = [one.with_(count="all") for one in among.parts]  # “any Armor or Headgear you have”
        return Seq([_lose(meaning.with_(what=one), place) for one in every])
    if what.get("owner") == "you" and who.cond is None and who.code in PICKERS:
        mine = meaning.without("who").with_(
            what=what.without("owner").with_(choose=meaning.get("who"))
        )
        return _lose(mine, place)
    if what.get("kind") == "monster" and not what.has("zone"):
        raise NoMechanism("a monster: of the combat, or of the hand")
    if what.get("count") == "any":
        raise NoMechanism("any such card: one of them, or all")
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


def _lose_best(what: Meaning, who: Who) -> Effect:
    left = dict(what.fields)
    best, worst = left.pop("best", None), left.pop("worst", None)
    if left.pop("count", None) not in (1, "own"):
        raise NoMechanism("several cards by their rank")
    plain = Meaning("Cards", tuple(sorted(left.items(), key=lambda pair: pair[0])))
    if plain.has("among") or plain.get("kind") == "card":
        raise NoMechanism("the best of several kinds of cards")
    found = whole_filter(plain)
    item = Filter(kind=c.ITEM)
    return LoseBest(who, (best or worst) == "value", None if found == item else found, best is None)


def _lose_worth(what: Meaning, who: Who) -> LoseValue:
    left = dict(what.fields)
    worth, count = left.pop("worth"), left.pop("count", None)
    if count != "some" or left != {"kind": "item"}:
        raise NoMechanism(f"a loss of {show(what)}")
    return LoseValue(amount_of(worth), who)


def _lose_levels(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "amount", "extra", "each", "most", "least")
    who, amount = who_of(meaning.get("who")), meaning.get("amount")
    if amount == Meaning("All", ()) and not meaning.has("each", "most", "least"):
        return LoseLevels(None, who)
    if isinstance(amount, Meaning) and amount.kind == "HalfOwn" and who != Who():
        return ForEach(who, LoseLevels(amount_of(amount)))
    return LoseLevels(_so_many_levels(meaning, place), who)


def _gain_levels(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "amount", "extra", "each", "most", "least", "even")
    if meaning.get("amount") == 0:
        raise NoMechanism("no level, where none was promised")
    wins = meaning.get("even") == "to_win"
    if meaning.has("even") and not wins:
        raise NoMechanism("levels at such a time")
    return GainLevels(_so_many_levels(meaning, place), who_of(meaning.get("who")), wins)


def _so_many_levels(meaning: Meaning, place: Place) -> Amount:
    amount = amount_of(meaning.get("amount"))
    each = meaning.part("each")
    if each is not None:
        amount = times(amount, count_of(each, place))
    if meaning.has("most", "least") and isinstance(amount, Num):
        raise NoMechanism("at most so many levels of a number that is given")
    return at_most(amount, meaning.get("most"), meaning.get("least"))


def _take_levels(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "amount", "from")
    amount = amount_of(meaning.get("amount"))
    if who_of(meaning.get("from")) == who_of(meaning.get("who")):
        raise NoMechanism("levels taken from oneself")
    return Seq(
        [
            LoseLevels(amount, who_of(meaning.get("from"))),
            GainLevels(amount, who_of(meaning.get("who"))),
        ]
    )


# --- cards that change hands ---


def _draw(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "what", "each", "drawn")
    what = part(meaning, "what")
    left = dict(what.fields)
    deck = DECKS.get(str(left.pop("kind")))
    count = amount_of(left.pop("count", None))
    face = left.pop("face", "down")
    if deck is None or left or count == Num(0):
        raise NoMechanism(f"drawing {show(what)}")
    each = meaning.part("each")
    if each is not None:
        count = times(count, count_of(each, place))
    as_drawn = meaning.get("drawn") == "same"
    return Draw(deck, count, who_of(meaning.get("who")), face_up=face == "up", as_drawn=as_drawn)


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
    return Take(found.what, giver, taker, found.count, pick)


def _take_end(meaning: Meaning, _place: Place) -> Effect:
    """“Take the top Item in the Treasure discards.”"""
    only(meaning, "who", "what", "end")
    found, left = filter_of(part(meaning, "what"))
    unused(left)
    if found.at not in DISCARDS.values():
        raise NoMechanism("the topmost of cards that are in no pile")
    end = 1 if meaning.get("end") == "top" else 2
    return Search(found, Num(1), who_of(meaning.get("who")), end)


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
    return Take(found.what, who_of(meaning.get("who")), taker, found.count, pick)


def _show(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "to")
    what = part(meaning, "what")
    if what.with_(owner=None) != Meaning(
        "Cards", (("count", "all"), ("kind", "card"), ("zone", "hand"))
    ):
        raise NoMechanism(f"showing {show(what)}")
    if what.get("owner") == "they" and not meaning.has("who"):
        raise NoAntecedent("his")
    to = meaning.get("to")
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


def _swap_hands(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "with")
    return SwapHands(who_of(meaning.get("with")), who_of(meaning.get("who")))


def _swap_cards(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "for")
    mine, theirs = part(meaning, "what"), part(meaning, "for")
    owner = theirs.part("owner")
    plain = mine.without("count")
    if owner is None or theirs.without("owner", "count") != plain or mine.get("count") != 1:
        raise NoMechanism(f"swapping {show(mine)} for {show(theirs)}")
    if theirs.get("count") != 1 or meaning.has("who"):
        raise NoMechanism(f"swapping {show(mine)} for {show(theirs)}")
    found = whole_filter(plain)
    return (
        SwapItems(who_of(owner))
        if found == Filter(kind=c.ITEM)
        else SwapItems(who_of(owner), found)
    )


def _replace(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what", "by")
    what, by = part(meaning, "what"), meaning.part("by")
    kind = KINDS.get(str(what.get("kind")))
    plain = what.without("count") == (by or Meaning("Cards", (("kind", str(what.get("kind"))),)))
    if kind is None or not plain or what.get("count") != "own":
        raise NoMechanism(f"replacing {show(what)}")
    return ReplaceTrait(kind, who_of(meaning.get("who")))


def _search(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what", "deck")
    pile = DISCARDS[None if meaning.get("deck") is None else str(meaning.get("deck"))]
    found = taken(part(meaning, "what"), worn=False)
    if found.rest.pop("choose", "own") != "own" or found.count is None:
        raise NoMechanism("a search without a choice")
    unused(found.rest)
    return Search(replace(found.what, at=pile), found.count)


def _foreign(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "end", "what", "n")
    what = meaning.part("what")
    kind = c.MONSTER if what is None else KINDS.get(str(what.get("kind")), 0)
    if kind not in (c.MONSTER, c.CURSE):
        raise NoMechanism("the effects of such a card")
    return Foreign(
        Filter(kind=kind, at=c.AT_DOOR_DISCARDS),
        meaning.get("end") == "bottom",
        who_of(meaning.get("who")),
        count=int(str(meaning.get("n") or 1)),
    )


CARD_MOVES = {
    "Lose": _lose,
    "LoseLevels": _lose_levels,
    "GainLevels": _gain_levels,
    "TakeLevels": _take_levels,
    "Draw": _draw,
    "Take": _take,
    "Steal": _take,
    "Give": _give,
    "Show": _show,
    "LookAt": _look,
    "SwapHands": _swap_hands,
    "SwapCards": _swap_cards,
    "ReplaceFromDiscards": _replace,
    "SearchFor": _search,
    "SufferBadStuff": _foreign,
    "SufferCard": _foreign,
    "TakeEnd": _take_end,
}
