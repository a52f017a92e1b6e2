"""What happens, as clauses: nodes of effects to meanings, by a table from their types.

A row is all that a node needs here. It must not know the box of the card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import Foreign
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_sides import (
    EndCombat,
    ForceHelp,
    HelperLeaves,
    PassFight,
)
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import Duel, RollDie, RollEach
from kickdoor.engine.effects.discard_piles import NameCard, Search
from kickdoor.engine.effects.lasting_effects import Behave, Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel
from kickdoor.engine.effects.player_changes import (
    BecomeTrait,
    ChangeRace,
    ChangeSex,
    Die,
    ReplaceTrait,
)
from kickdoor.engine.effects.selections import ChooseCard, ChoosePlayer
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import LevelOf, Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import AnotherTurn
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_moves import PICKERS
from kickdoor.lang.lowering.moments import ENDS
from kickdoor.lang.lowering.turn_effects import LATER
from kickdoor.lang.raising.raised_amounts import amount, capped
from kickdoor.lang.raising.raised_cards import DECK_WORDS, KIND_WORDS, bare, cards, only_said, span
from kickdoor.lang.raising.raised_choices import RARER
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_fights import FIGHTS
from kickdoor.lang.raising.raised_people import ANYONE, who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Meaning, Value, joined, meant

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
    if made is None:
        raise Unsaid(f"an effect such as {effect}")
    return made(effect)


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
    what = cards(one.what, one.count).with_(choose=_chosen(one.pick, one.who))
    return meant("Lose", what=what, who=who(one.who))


def _lose_best(one: LoseBest) -> Meaning:
    rank = "value" if one.by_value else "bonus"
    what = bare(one.what or ITEM).with_(count="own", **{"worst" if one.worst else "best": rank})
    return meant("Lose", what=what, who=who(one.who))


def _lose_value(one: LoseValue) -> Meaning:
    n, each = amount(one.amount)
    if each is not None:
        raise Unsaid("a worth that changes")
    inner = n.part("to") if isinstance(n, Meaning) else None
    n = n if inner is None else inner
    return meant("Lose", what=meant("Cards", count="some", kind="item", worth=n), who=who(one.who))


def _levels(kind: str) -> Raise:
    def made(one: LoseLevels | GainLevels) -> Meaning:
        even = "to_win" if getattr(one, "can_win", False) else None
        if one.amount is None:
            return meant(kind, amount=meant("All"), who=who(one.who))
        n, each, most = capped(one.amount)
        return meant(kind, amount=n, each=each, most=most, even=even, who=who(one.who))

    return made


def _set_level(one: SetLevel) -> Meaning:
    if isinstance(one.amount, Num):
        key = "n" if one.only_down else "to"
        return meant("SetLevel", who=who(one.who), **{key: one.amount.n})
    if not isinstance(one.amount, LevelOf):
        raise Unsaid("a Level such as that")
    whose = who(one.amount.who)
    to = meant("LevelOf", who=whose)
    return meant("SetLevel", to=to, down=True if one.only_down else None, who=who(one.who))


def _draw(one: Draw) -> Meaning:
    n, each = amount(one.count)
    drawn = "same" if one.as_drawn else None
    face = "up" if one.face_up else None
    what = meant("Cards", kind=DECK_WORDS[one.deck], count=n, face=face)
    return meant("Draw", what=what, each=each, drawn=drawn, who=who(one.who))


def _take(one: Take) -> Meaning:
    if one.optional:
        inner = _take(replace(one, optional=False))
        return meant("May", does=inner)
    what = cards(one.what, one.count, worn=False)
    hidden = one.what.at == c.AT_HAND
    giver, taker = who(one.giver), who(one.taker)
    if one.pick == c.PICK_OWNER or (giver is None and one.pick == c.PICK_RANDOM and not hidden):
        return meant("Give", what=what.with_(choose=_chosen(one.pick, Who())), to=taker)
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


def _swap_items(one: SwapItems) -> Meaning:
    mine = bare(one.what).with_(count=1)
    return meant("SwapCards", what=mine, **{"for": mine.with_(owner=who(one.other))})


def _foreign(one: Foreign) -> Meaning:
    only_said(one, "what", "bottom", "who", "count")
    end = "bottom" if one.bottom else "top"
    many = one.count if one.count > 1 else None
    if many is not None and (one.bottom or one.what.kind != c.MONSTER):
        raise Unsaid("the effects of several cards")
    if one.what == Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS):
        return meant("SufferBadStuff", end=end, n=many, who=who(one.who))
    if one.what == Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS):
        return meant("SufferCard", end=end, what=meant("Cards", kind="curse"), who=who(one.who))
    raise Unsaid("the effects of such a card")


def _cancel(one: CancelCurse) -> Meaning:
    what = meant("Cards", count="any", kind="curse")
    if one == CancelCurse():
        return meant("Cancel", what=what)
    strikes = who(one.who) or meant("You")
    return meant("Cancel", what=what.with_(count=1, strikes=strikes))


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
    taken = _taken_levels(one.of)
    if taken is not None:
        return taken
    parts = tuple(happens(part) for part in one.of)
    listed = _one_list(parts)
    return listed if listed is not None else joined("Seq", parts)


def _taken_levels(steps: list[Effect]) -> Meaning | None:
    """“Take a level from another player”: lost by one, gained by the other."""
    if len(steps) != 2:
        return None
    lost, won = steps
    if not isinstance(lost, LoseLevels) or not isinstance(won, GainLevels) or lost.who == Who():
        return None
    if lost.amount is None or lost.amount != won.amount:
        return None
    n, _ = amount(lost.amount)
    return meant("TakeLevels", amount=n, who=who(won.who), **{"from": who(lost.who)})


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


def _name(one: NameCard) -> Meaning:
    if one.fail is None:
        raise Unsaid("naming a card for nothing")
    kind = "NameBottom" if one.bottom else "NameTop"
    return joined("OneOf", (meant(kind), happens(one.fail)))


def _replace(one: ReplaceTrait) -> Meaning:
    plain = meant("Cards", kind=KIND_WORDS[one.kind])
    return meant("ReplaceFromDiscards", what=plain.with_(count="own"), by=plain, who=who(one.who))


def _become(one: BecomeTrait) -> Meaning:
    what = meant("People", person="player", trait=one.trait)
    return meant("Become", what=what, who=who(one.who))


def _change_race(one: ChangeRace) -> Meaning:
    only_said(one, "race")
    return meant("BecomeRace", race=one.race)


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


def _roll_each(one: RollEach) -> Meaning:
    n, each = amount(one.times)
    if n != 1 or each is None:
        raise Unsaid("so many rolls")
    return meant("RollEach", each=each, range=span(one.low, one.high, 1, 6),
                 does=happens(one.effect))  # fmt: skip


def _duel(one: Duel) -> Meaning:
    lose = None if one.lose is None else happens(one.lose)
    return meant("Duel", whom=who(one.other), win=happens(one.win), lose=lose)


def _later(one: LastingTrigger) -> Meaning:
    words = {code: word for word, code in LATER.items()}
    inner = happens(one.effect)
    if one.moment in COMING and who(one.who) is None and inner.kind != "If":
        return meant("Later", event=COMING[one.moment], does=inner)
    if one.moment not in words or who(one.who) is not None or inner.is_list or inner.kind == "If":
        raise Unsaid("something at such a moment")
    return inner.with_(when=words[one.moment])


def _lasting(one: Lasting) -> Meaning:
    """Of what lasts only what is said in a breath; the rest are sentences of their own."""
    if one.statics == [AnotherTurn()] and one.until == c.UNTIL_CURED:
        return meant("ExtraTurn", who=who(one.who))
    rule = one.statics[0] if len(one.statics) == 1 and one.who == Who() else None
    if isinstance(rule, Behave):
        words = {code: word for word, code in reversed(ENDS.items())}
        if one.until not in words:
            raise Unsaid("so long")
        until = meant("Features", until=words[one.until])
        return meant("Behave", like=rule.what, fail=happens(rule.effect), until=until)
    raise Unsaid(f"a rule that lasts, such as {one}")


def _plain(kind: str, **fields: Value) -> Raise:
    def made(one: Effect) -> Meaning:
        only_said(one)
        return meant(kind, **fields)

    return made


def _whose(kind: str, **fields: Value) -> Raise:
    def made(one: Any) -> Meaning:
        only_said(one, "who")
        return meant(kind, who=who(one.who), **fields)

    return made


EFFECTS: dict[type, Raise] = {
    **RARER,
    **FIGHTS,
    ForEach: _for_each,
    May: _may,
    RollEach: _roll_each,
    Duel: _duel,
    LastingTrigger: _later,
    Lasting: _lasting,
    Lose: _lose,
    LoseBest: _lose_best,
    LoseValue: _lose_value,
    LoseLevels: _levels("LoseLevels"),
    GainLevels: _levels("GainLevels"),
    SetLevel: _set_level,
    Draw: _draw,
    Take: _take,
    Search: _search,
    ShowHand: _show,
    SwapHands: lambda one: meant("SwapHands", who=who(one.who), **{"with": who(one.other)}),
    SwapItems: _swap_items,
    Foreign: _foreign,
    CancelCurse: _cancel,
    If: _if,
    Seq: _seq,
    PickOne: _pick,
    NameCard: _name,
    ReplaceTrait: _replace,
    BecomeTrait: _become,
    ChangeRace: _change_race,
    ChoosePlayer: lambda one: meant("Choose", whom=who(one.who)),
    Die: _whose("Die"),
    ChangeSex: _whose("ChangeSex"),
    RollDie: _whose("Roll"),
    ForceHelp: _whose("Help", whom=meant("You")),
    PassFight: lambda one: meant("FightInstead", who=who(one.who), loot=one.loot or None),
    HelperLeaves: _plain("Leave", who=meant("People", count=1, person="helper")),
    DiscardSource: _plain("Lose", what=meant("Cards", count=1, kind="card", ref="this")),
    EndCombat: _plain("EndCombat"),
    NoEffect: _plain("Nothing"),
}
