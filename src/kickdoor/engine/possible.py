"""Whether an effect could do anything now: impossible ones cannot be picked (B12).

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.matching import annullable, find_cards, in_piles
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.exchanges import Annul, SwapAll, SwapLevels
from kickdoor.engine.nodes.fights import FIGHT_ONLY, CancelCurse, Theft
from kickdoor.engine.nodes.flow import CallDie, ChooseCard, ForEach, If, May, PickOne, Seq
from kickdoor.engine.nodes.levels import ChangeSex, Die, LoseLevels, SetLevel
from kickdoor.engine.nodes.losses import Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.nodes.moves import Draw, ReplaceTrait, Search, SwapHands, SwapItems, Take
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.state import Frame, State
from kickdoor.engine.targets import seats_of
from kickdoor.engine.traits import trait_cards

ITEMS: Final = Filter(kind=c.ITEM)


def _anyone_has(st: State, fr: Frame, who: Who, what: Filter) -> bool:
    for seat in seats_of(st, who, fr):
        if find_cards(st, seat, what):
            return True
    return False


def is_possible(st: State, fr: Frame, node: Effect) -> bool:
    """At least a part of the effect finds something to act on."""
    todo: list[Effect] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, (Seq, PickOne)):
            todo.extend(here.of)
        elif isinstance(here, If):
            todo.append(here.then)
            if here.otherwise is not None:
                todo.append(here.otherwise)
        elif isinstance(here, CallDie):
            todo.append(here.right)
            todo.append(here.wrong)
        elif isinstance(here, May):
            todo.append(here.effect)
        elif isinstance(here, ForEach):
            if seats_of(st, here.who, fr):
                return True
        elif _acts(st, fr, here):
            return True
    return False


def _cancels(st: State, fr: Frame, node: CancelCurse) -> bool:
    """A Curse is about to strike one of the players meant, or lies with one (E9)."""
    seats = seats_of(st, node.who, fr)
    if node.striking:
        striking = current_curse(st)
        if striking is not None and striking.pc < 2 and striking.b == 0 and striking.you in seats:
            return True
    if node.kept:
        for seat in seats:
            for status in st.players[seat].statuses:
                if status.card >= 0:
                    return True
    return False


def _acts(st: State, fr: Frame, node: Effect) -> bool:
    if isinstance(node, Lose):
        return _anyone_has(st, fr, node.who, node.what)
    if isinstance(node, LoseBest):
        return _anyone_has(st, fr, node.who, node.what or ITEMS)
    if isinstance(node, LoseValue):
        return _anyone_has(st, fr, node.who, ITEMS)
    if isinstance(node, ChooseCard):
        return _anyone_has(st, fr, node.who, node.what)
    if isinstance(node, LosePicked):
        return fr.picked >= 0
    if isinstance(node, (LoseLevels, SetLevel, Die, ChangeSex)):
        return bool(seats_of(st, node.who, fr))
    if isinstance(node, Take):
        return bool(seats_of(st, node.taker, fr)) and _anyone_has(st, fr, node.giver, node.what)
    if isinstance(node, Draw):
        if node.deck == c.DOOR:
            return bool(st.door_deck or st.door_discards)
        return bool(st.treasure_deck or st.treasure_discards)
    if isinstance(node, Search):
        return bool(find_cards(st, -1, in_piles(node.what)))
    if isinstance(node, SwapHands):
        return bool(seats_of(st, node.other, fr))
    if isinstance(node, SwapItems):
        return bool(find_cards(st, fr.you, node.what)) and _anyone_has(
            st, fr, node.other, node.what
        )
    if isinstance(node, ReplaceTrait):
        return any(trait_cards(st, seat, node.kind) for seat in seats_of(st, node.who, fr))
    if isinstance(node, Theft):
        return any(
            player.seat != fr.you and find_cards(st, player.seat, node.what)
            for player in st.players
        )
    if isinstance(node, CancelCurse):
        return _cancels(st, fr, node)
    if isinstance(node, Annul):
        return st.combat is not None and bool(annullable(st, st.combat, fr.card, node.what))
    if isinstance(node, (SwapLevels, SwapAll)):
        return bool(seats_of(st, node.other, fr))
    return st.combat is not None or not isinstance(node, FIGHT_ONLY)
