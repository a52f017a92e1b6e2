"""What happens, as clauses: nodes of effects to meanings, by a table from their types.

A row is all that a node needs here. It must not know the box of the card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import ShowHand
from kickdoor.engine.effects.card_losses import Lose, LosePicked
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.lasting_effects import LastingTrigger
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num, Plus, Times
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_moves import PICKERS
from kickdoor.lang.lowering.moments import LATER
from kickdoor.lang.mechanisms import (  # noqa: F401  (they name their codecs)
    monster_codecs,
    rule_codecs,
    subject_codecs,
)
from kickdoor.lang.mechanisms.mechanism_codecs import SAY
from kickdoor.lang.mechanisms.mechanism_table import said_of
from kickdoor.lang.raising.raised_amounts import COUNTED, FIXED_WORDS, counted
from kickdoor.lang.raising.raised_cards import bare, cards
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_people import ANYONE, who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import YOU, Meaning, Value, joined, meant

Raise = Callable[[Any], Meaning]
PICKED_BY = {pick: Who(code) for code, pick in PICKERS.items()}
ITEM = Filter(kind=c.ITEM)
COMING = {  # “the next time you …”
    c.ON_DEATH: meant("Die"),
    c.ON_WIN: meant("WinCombat"),
    c.ON_LEVEL_UP: meant("GainLevels", amount=1),
    c.ON_CURSED: meant("PutCurse", who=meant("Somebody"), whom=meant("You")),
}


def happens(effect: Effect) -> Meaning:
    """The effect as a clause; Unsaid if no sentence makes it."""
    made = EFFECTS.get(type(effect))
    try:
        return said_of(effect)[0]
    except Unsaid:
        if made is None:
            raise
    return made(effect)


SAY["EFFECT"] = happens
SAY["ELSE"] = lambda effect: None if effect is None else happens(effect)


def _chosen(pick: int, loser: Who) -> Value | None:
    if pick == c.PICK_OWNER:
        return None
    if pick == c.PICK_RANDOM:
        return "random"
    if pick == c.PICK_YOU and loser != Who():
        return "you"
    if pick in PICKED_BY:
        return who(PICKED_BY[pick])
    raise Unsaid(f"cards picked by {pick}")


def _lose(one: Lose) -> Meaning:
    n, each = one.count, None
    single = n.of if isinstance(n, Times) else n
    if isinstance(single, COUNTED) and not isinstance(single, Plus):
        each, n = counted(single), Num(n.factor if isinstance(n, Times) else 1)
    elif n is not None and type(n) in FIXED_WORDS:
        each, n = meant(FIXED_WORDS[type(n)]), Num(1)
    what = cards(one.what, n).with_(choose=_chosen(one.pick, one.who))
    return meant("Lose", what=what, each=each, who=who(one.who))


def _take(one: Take) -> Meaning:
    if one.optional:
        inner = _take(replace(one, optional=False))
        return meant("May", does=inner)
    what = cards(one.what, one.count, worn=False)
    hidden = one.what.at == c.AT_HAND
    giver, taker = who(one.giver), who(one.taker)
    if one.pick == c.PICK_OWNER or (giver is None and one.pick == c.PICK_RANDOM and not hidden):
        what = what.with_(choose=_chosen(one.pick, Who()))
        return meant("Give", what=what, to=taker or YOU, who=giver)
    choose = "random" if one.pick == c.PICK_RANDOM and not hidden else None
    if hidden and one.pick == c.PICK_TAKER and giver is not None and not giver.get("ref"):
        choose = "own"
    return meant("Take", what=what.with_(owner=giver or "you", choose=choose), who=taker)


def _search(one: Search) -> Meaning:
    if one.end and one.count == Num(1) and one.to == c.TO_HAND:
        end = "top" if one.end == 1 else "bottom"
        return meant("TakeEnd", end=end, what=bare(one.what), who=who(one.who))
    if one.end or one.to != c.TO_HAND:
        raise Unsaid("a search from one end")
    return meant("Take", what=cards(one.what, one.count), who=who(one.who))


def _show(one: ShowHand) -> Meaning:
    what = meant("Cards", count="all", kind="card", zone="hand")
    to = None if one.to == Who(c.W_EVERYONE) else who(one.to) or meant("You")
    return meant("Show", what=what, who=who(one.who), to=to)


def _if(one: If) -> Meaning:
    if one.who != Who():
        raise Unsaid("a condition on somebody else")
    other = None if one.otherwise is None else happens(one.otherwise)
    return meant("If", cond=condition(one.cond), does=happens(one.then), **{"else": other})


def _seq(one: Seq) -> Meaning:
    if len(one.of) == 2 and isinstance(one.of[0], ChooseCard) and one.of[1] == LosePicked():
        what = bare(one.of[0].what).with_(count=1, zone="play", owner=ANYONE)
        if one.of[0].who == Who(c.W_EVERYONE):
            return meant("Lose", what=what)
    parts = tuple(happens(part) for part in one.of)
    listed = _one_list(parts)
    return listed if listed is not None else joined("Seq", parts)


def _one_list(parts: tuple[Meaning, ...]) -> Meaning | None:
    """Losses one after another are one loss of several cards."""
    if not all(part.kind == "Lose" and part.without("what") == parts[0].without("what")
               for part in parts):  # fmt: skip
        return None
    things = tuple(part.part("what") for part in parts)
    return parts[0].with_(what=joined("And", tuple(one for one in things if one is not None)))


def _pick(one: PickOne) -> Meaning:
    if one.who != Who():
        if one.spares:
            raise Unsaid("a choice of somebody else")
        options = joined("OneOf", tuple(happens(part) for part in one.of))
        return meant("Choice", who=who(one.who), does=options)
    if one.spares and len(one.of) == 2:
        paid = meant("Happens", what=happens(one.of[0]))
        return meant("If", cond=meant("Not", of=paid), does=happens(one.of[1]))
    if one.spares:
        raise Unsaid("several ways to be spared")
    return joined("OneOf", tuple(happens(part) for part in one.of))


def _for_each(one: ForEach) -> Meaning:
    players, inner = who(one.who), happens(one.effect)
    if players is None or players.is_list:
        raise Unsaid("each of such players")
    return _said_of(players, inner)


def _said_of(players: Meaning, inner: Meaning) -> Meaning:
    if inner.kind == "May" or inner.is_list:
        if inner.kind == "May":
            does = inner.part("does")
            assert does is not None
            return inner.with_(does=_said_of(players, does))
        return joined(inner.kind, tuple(_said_of(players, part) for part in inner.parts))
    if inner.kind == "If" or inner.has("who"):
        raise Unsaid("such a thing of each player")
    return inner.with_(who=players)


def _may(one: May) -> Meaning:
    if one.who != Who() or one.cost is not None:
        raise Unsaid("what somebody else may do")
    return meant("May", does=happens(one.effect))


def _later(one: LastingTrigger) -> Meaning:
    words = {code: word for word, code in LATER.items()}
    inner = happens(one.effect)
    if one.moment in COMING and who(one.who) is None and inner.kind != "If":
        return meant("Later", event=COMING[one.moment], does=inner)
    if one.moment not in words or who(one.who) is not None or inner.is_list or inner.kind == "If":
        raise Unsaid("something at such a moment")
    return inner.with_(when=words[one.moment])


EFFECTS: dict[type, Raise] = {
    ForEach: _for_each,
    May: _may,
    LastingTrigger: _later,
    Lose: _lose,
    Take: _take,
    Search: _search,
    ShowHand: _show,
    If: _if,
    Seq: _seq,
    PickOne: _pick,
}
