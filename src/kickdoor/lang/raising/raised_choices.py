"""What happens more rarely, as clauses: choices of cards, dice, turns, changes in a fight.

The counterpart of `card_choices`, `dice_effects`, `turn_effects`. A row is all that a node needs.
It must not know the box of the card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import BadStuff
from kickdoor.engine.effects.card_draws import DrawKeep, Peek
from kickdoor.engine.effects.card_losses import LosePicked, PutAside
from kickdoor.engine.effects.card_swaps import PassHands, SwapAll
from kickdoor.engine.effects.card_transfers import TakePicked, TakeToWin
from kickdoor.engine.effects.combat_cards import Annul, DoubleItem
from kickdoor.engine.effects.combat_monsters import TagMonster
from kickdoor.engine.effects.combat_sides import FightAlone, Rout
from kickdoor.engine.effects.combat_strength import DoubleStrength, MonsterLevelTo
from kickdoor.engine.effects.curse_responses import PassCurse
from kickdoor.engine.effects.dice_rolls import FailRoll, LoseRolled, Reroll, SetDie
from kickdoor.engine.effects.entering_play import KeepAsItem, PlayFromHand
from kickdoor.engine.effects.level_changes import SwapLevels, WinGame
from kickdoor.engine.effects.player_changes import LoseTurn
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.moments import ENDS
from kickdoor.lang.raising.raised_cards import DECK_WORDS, SLOT_WORDS, bare, only_said, span
from kickdoor.lang.raising.raised_people import who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant

Raise = Callable[[Any], Meaning]
ITEM = Filter(kind=c.ITEM)
THAT_CARD = meant("Cards", count=1, kind="card", ref="that")
OTHER = meant("People", count=1, person="player", other=True)
FIGHTERS = meant("People", count="each", person="fighter")
END_WORDS = {code: word for word, code in reversed(ENDS.items())}
WHEN = frozenset({"next_combat", "next_turn"})


def _draw_keep(one: DrawKeep) -> Meaning:
    what = meant("Cards", count=one.count, kind=DECK_WORDS[one.deck])
    return meant("DrawKeep", what=what, keep=one.keep)


def _peek(one: Peek) -> Meaning:
    return meant("Peek", deck=DECK_WORDS[one.deck], n=one.count, who=who(one.who))


def _put_aside(one: PutAside) -> Meaning:
    rank = "value" if one.by_value else "bonus"
    what = bare(one.what or ITEM).with_(count="own", best=rank)
    if one.until not in END_WORDS or who(one.who) is not None:
        raise Unsaid("an Item put aside so long")
    word = END_WORDS[one.until]
    key = "when" if word in WHEN else "until"
    return meant("Cannot", does=meant("Use", what=what).with_(**{key: word}))


def _swap_all(one: SwapAll) -> Meaning:
    what = bare(one.what).with_(count="all")
    return meant("SwapAll", what=what, who=who(one.who), **{"with": who(one.other)})


def _choose_card(one: ChooseCard) -> Meaning:
    only_said(one, "what", "who")
    return meant("ChooseCard", what=bare(one.what).with_(count=1, owner=who(one.who) or "you"))


def _take_to_win(one: TakeToWin) -> Meaning:
    return meant("TakeToWin", what=bare(one.what).with_(count=1, owner=OTHER))


def _double_item(one: DoubleItem) -> Meaning:
    if one.what.at != c.AT_EQUIPPED:
        raise Unsaid("the bonus of such an Item")
    what = bare(replace(one.what, at=c.AT_TABLE)).with_(count=1, zone="worn", owner="you")
    return meant("DoubleBonus", what=what, factor=one.factor)


def _annul(one: Annul) -> Meaning:
    if one.what.at != c.AT_FIGHT:
        raise Unsaid("a card that is not in the fight")
    usual = bare(replace(one.what, at=c.AT_TABLE))
    what = usual.without("zone").with_(count=1, zone="fight")
    return meant("Cancel", what=what)


def _play_from_hand(one: PlayFromHand) -> Meaning:
    if one.what.at != c.AT_HAND:
        raise Unsaid("cards put into play from elsewhere")
    what = bare(replace(one.what, at=c.AT_TABLE)).without("zone")
    return meant("PutIntoPlay", what=what.with_(count="some"), who=who(one.who))


def _keep_as(one: KeepAsItem) -> Meaning:
    if one.hands:
        raise Unsaid("an Item that needs Hands")
    what = meant(
        "Cards",
        count=1,
        kind="companion" if one.companion else "item",
        bonus=span(one.bonus, one.bonus, 0, 0) if one.bonus else None,
        worth=one.value or None,
        slot=SLOT_WORDS[one.slot] if one.slot else None,
        size="big" if one.big else None,
    )
    return meant("KeepAs", what=what)


def foe(target: int) -> Meaning:
    """The monster something is done to."""
    if target == c.M_THIS:
        return IT
    return meant("Foes", count="all" if target == c.M_ALL else 1, person="monster")


def _tag(one: TagMonster) -> Meaning:
    what = meant("Foes", person="monster", tag=one.tag)
    return meant("BecomeTagged", who=foe(one.target), what=what)


def _double_strength(one: DoubleStrength) -> Meaning:
    if one.sources == c.SRC_LEVEL:
        what = meant("LevelOf", who=who(one.who) or YOU)
    elif one.sources == c.SRC_ITEM and who(one.who) is None:
        what = meant("BonusesOf", what=meant("Cards", count="all", kind="item"))
    else:
        raise Unsaid("such strength several times")
    return meant("Change", what=what, factor=one.factor)


def _set_die(one: SetDie) -> Meaning:
    if one.face is None:
        return meant("SetDie")
    if not isinstance(one.face, Num):
        raise Unsaid("a die turned to such a number")
    return meant("SetDie", n=one.face.n)


def _lose_rolled(one: LoseRolled) -> Meaning:
    lost = meant("Lose", what=IT)
    return meant("RollEach", each=bare(one.what), range=span(one.low, one.high, 1, 6), does=lost)


def _reroll(one: Reroll) -> Meaning:
    return meant("Reroll", own=one.own or None, flight=one.flight or None)


def _plain(kind: str, **fields: Value) -> Raise:
    def made(one: Effect) -> Meaning:
        only_said(one)
        return meant(kind, **fields)

    return made


RARER: dict[type, Raise] = {
    DrawKeep: _draw_keep,
    Peek: _peek,
    PutAside: _put_aside,
    SwapAll: _swap_all,
    PassHands: lambda one: meant("PassHands", side="right" if one.right else "left"),
    ChooseCard: _choose_card,
    TakePicked: lambda one: meant("Take", what=THAT_CARD, who=who(one.taker)),
    LosePicked: lambda _one: meant("Lose", what=THAT_CARD),
    TakeToWin: _take_to_win,
    DoubleItem: _double_item,
    Annul: _annul,
    PlayFromHand: _play_from_hand,
    KeepAsItem: _keep_as,
    TagMonster: _tag,
    FightAlone: _plain("Fight", how="alone", until="ever"),
    Rout: _plain("RunAway", who=FIGHTERS, even="winning"),
    MonsterLevelTo: lambda one: meant("FightAs", n=one.level, who=foe(one.target)),
    DoubleStrength: _double_strength,
    PassCurse: _plain("PassCurse", to=OTHER),
    Reroll: _reroll,
    SetDie: _set_die,
    FailRoll: _plain("FailRoll"),
    LoseRolled: _lose_rolled,
    SwapLevels: lambda one: meant("SwapLevels", who=who(one.who), **{"with": who(one.other)}),
    WinGame: lambda one: meant("WinGame", who=who(one.who)),
    LoseTurn: _plain("EndTurn"),
    BadStuff: lambda one: meant("SufferIt", who=who(one.who)),
}
