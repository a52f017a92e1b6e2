"""Which conditions in a card's text hurt the player who meets them (SUPERM-04).

It marks the text once, when the card is looked at first; what the marks do is up to `traits`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import BonusOf, CountCards, CountPlayers, LevelOf, Num, Times
from kickdoor.engine.nodes.base import Amount, Cond, Effect, Node, Static
from kickdoor.engine.nodes.belongings import Usable
from kickdoor.engine.nodes.clauses import On
from kickdoor.engine.nodes.conds import AllOf, AnyOf, Has, HasTrait, HasTraitKind, Not, WhoIs
from kickdoor.engine.nodes.dice import LoseTurn
from kickdoor.engine.nodes.exchanges import PutAside
from kickdoor.engine.nodes.flow import If, Seq
from kickdoor.engine.nodes.fortunes import LoseRolled
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.levels import Die, LoseLevels, SetLevel
from kickdoor.engine.nodes.losses import Lose, LoseBest, LoseValue
from kickdoor.engine.nodes.moves import BadStuff, Take
from kickdoor.engine.nodes.prey import FoeBonus
from kickdoor.engine.nodes.statics import (
    AutoDefeat,
    AutoEscape,
    Ban,
    BuyOff,
    CurseWard,
    HelperBan,
    HeroBonus,
    Ignore,
    MonsterBonus,
    Multiply,
    NoEscape,
    NoHelp,
    NoPursuit,
    NoTreasure,
    Reward,
    RunBonus,
    WinTies,
    WontFight,
)
from kickdoor.engine.walking import walk

LOSSES: Final = (LoseLevels, Lose, LoseValue, LoseBest, Die)
BLOWS: Final = (*LOSSES, LoseRolled, PutAside, LoseTurn, BadStuff)
HELPFUL: Final = (NoPursuit, AutoEscape, WinTies, AutoDefeat, CurseWard, WontFight, BuyOff)
NO_KIND: Final = 0


def mark_hostile(root: Node) -> None:
    """Mark what asks for a trait, by name or by kind, where having it would hurt."""
    for node in walk(root):
        if isinstance(node, Static):
            _mark_static(node)
        elif isinstance(node, If):
            _mark_if(node)
        elif isinstance(node, On):
            if strikes(node.effect):
                _mark(node.cond, True, _lost_kind(node.effect))
        elif isinstance(node, LOSSES):
            _mark(node.who.cond, True, _lost_kind(node))
            if isinstance(node, (LoseLevels, LoseValue)) and node.amount is not None:
                _mark_amount(node.amount)
            elif isinstance(node, Lose) and node.count is not None:
                _mark_amount(node.count)


def mark_target(cond: Cond | None) -> None:
    """A Curse that strikes only some players is a drawback of what makes one of them."""
    _mark(cond, True, NO_KIND)


def _mark_static(node: Static) -> None:
    if isinstance(node, MonsterBonus):
        for below in walk(node.amount):
            if isinstance(below, (CountCards, LevelOf, BonusOf)):
                node.personal = below.who.code == c.W_YOU
    if isinstance(node, (MonsterBonus, FoeBonus)):
        _mark(node.cond, not is_negative(node.amount), NO_KIND)
        if not is_negative(node.amount):
            _mark_amount(node.amount)
    elif isinstance(node, (HeroBonus, RunBonus)):
        _mark(node.cond, is_negative(node.amount), NO_KIND)
        if is_negative(node.amount):
            _mark_amount(node.amount)
    elif isinstance(node, (NoEscape, HelperBan, NoHelp, NoTreasure, Ban)):
        _mark(node.cond, True, NO_KIND)
    elif isinstance(node, HELPFUL):
        _mark(node.cond, False, NO_KIND)
    elif isinstance(node, Reward):
        less = node.levels < 0 or (node.treasures is not None and is_negative(node.treasures))
        _mark(node.cond, less, NO_KIND)
    elif isinstance(node, Ignore):
        _mark(node.cond, node.sources != c.SRC_ENHANCER, NO_KIND)
    elif isinstance(node, Multiply):
        _mark(node.cond, node.sources == c.SRC_ENHANCER, NO_KIND)
    elif isinstance(node, Usable):
        _mark(node.cond, not node.only, NO_KIND)


def _mark_if(node: If) -> None:
    """The branch that is worse is the one that hurts; nothing is, if both are alike."""
    here = severity(node.then)
    there = severity(node.otherwise) if node.otherwise is not None else 0
    if here > there:
        _mark(node.cond, True, _lost_kind(node.then))
    elif here < there and node.otherwise is not None:
        _mark(node.cond, False, _lost_kind(node.otherwise))


def severity(effect: Effect) -> int:
    """How bad an effect is for whom it strikes, to compare two; 0 if it is no blow."""
    if isinstance(effect, Seq):
        total = 0
        for part in effect.of:
            here = severity(part)
            if here == 0:
                return 0
            total += here
        return total
    if not strikes(effect):
        return 0
    if isinstance(effect, Die):
        return 1000
    if isinstance(effect, LoseLevels) and isinstance(effect.amount, Num):
        return max(effect.amount.n, 0)
    return 1


def strikes(effect: Effect) -> bool:
    """The effect takes something from "you" or from those it names."""
    if isinstance(effect, Seq):
        return severity(effect) > 0
    if isinstance(effect, BLOWS):
        return True
    if isinstance(effect, SetLevel):
        return effect.only_down
    if isinstance(effect, Take):
        return effect.giver.code == c.W_YOU
    if isinstance(effect, Lasting):
        for static in effect.statics:
            if not (
                isinstance(static, Ban)
                or (isinstance(static, (HeroBonus, RunBonus)) and is_negative(static.amount))
            ):
                return False
        return bool(effect.statics)
    return False


def _lost_kind(effect: Effect) -> int:
    """The kind of trait an effect takes: losing it is no drawback of having it."""
    if isinstance(effect, Lose):
        return effect.what.kind
    return NO_KIND


def is_negative(amount: Amount) -> bool:
    """A plain number below zero, or so many for each of something."""
    if isinstance(amount, Times):
        return amount.factor < 0
    return isinstance(amount, Num) and amount.n < 0


def _mark_amount(amount: Amount) -> None:
    """More of what it counts hurts more."""
    for below in walk(amount):
        if isinstance(below, CountCards):
            below.hostile = True
        elif isinstance(below, CountPlayers):
            _mark(below.who.cond, True, NO_KIND)


def _mark(cond: Cond | None, hurts: bool, lost: int) -> None:
    """Mark the traits whose presence (not absence) makes a hurtful condition true."""
    if cond is None:
        return
    todo: list[tuple[Cond, bool]] = [(cond, hurts)]
    while todo:
        here, bad = todo.pop()
        if isinstance(here, HasTrait):
            here.hostile = bad
        elif isinstance(here, HasTraitKind):
            here.hostile = bad and here.kind != lost
        elif isinstance(here, Has):
            here.hostile = bad and here.what.kind != lost
        elif isinstance(here, Not):
            todo.append((here.of, not bad))
        elif isinstance(here, WhoIs):
            todo.append((here.cond, bad))
        elif isinstance(here, (AllOf, AnyOf)):
            for one in here.of:
                todo.append((one, bad))
