"""Sentences that reach back: fallbacks, limits, spoils, exceptions to the sentence before.

It must not decide what is a link; it only carries one out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.effects.card_swaps import SwapHands
from kickdoor.engine.effects.card_transfers import Take, TakeToWin, Theft
from kickdoor.engine.effects.combat_sides import ForceHelp, PassFight
from kickdoor.engine.effects.combat_strength import SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import Die, ReplaceTrait
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Capped, Num
from kickdoor.engine.nodes.card_text import Ability, CardText, On, PlayIf
from kickdoor.engine.nodes.combat_statics import AutoDefeat, HeroBonus, MonsterBonus
from kickdoor.engine.nodes.escape_statics import NoPursuit, RunBonus
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.player_conditions import CardInPlay, LevelIn
from kickdoor.engine.nodes.player_statics import DrawsDiscards
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook import links, links_losses
from kickdoor.lang.phrasebook.adding import added
from kickdoor.lang.phrasebook.cardnames import PICK_CODES
from kickdoor.lang.phrasebook.joining import (
    again,
    amended,
    changed,
    group_count,
    is_group_loss,
    is_stolen_level,
    loses,
    nested,
    otherwise,
    plus,
    roll_branches,
    told,
    with_spoils,
)
from kickdoor.lang.phrasebook.logic import all_of, any_of, negate
from kickdoor.lang.phrasebook.phrases.abilities import make_ability
from kickdoor.lang.phrasebook.phrases.flow import with_who
from kickdoor.lang.phrasebook.phrases.holdings import held, none_of
from kickdoor.lang.phrasebook.pronouns import holds, swap

# What another loss may stand in for.
LOSSES = (Die, Lose, LoseBest, LoseLevels, LoseValue)
MONSTER_KINDS = frozenset({c.MONSTER, c.ENHANCER})


def _is_owners_pick(last: Any) -> bool:
    """Of equally good Items, of two traits, of players who tie: whoever suffers it picks anyway."""
    if isinstance(last, LoseBest | SwapHands):
        return True
    return (
        isinstance(last, Lose)
        and last.count == Num(1)
        and last.pick == c.PICK_OWNER
        and last.what.kind in (c.CLASS, c.RACE)
    )


class Unfit(Exception):
    """The sentence is English, but not here; the message says what is missing."""


@dataclass
class Backward(ABC):
    """A text as far as it has been put together, and how a sentence reaches back into it."""

    kind: int
    effects_play: bool  # an effect in this box happens when the card is played
    bare: bool = False  # nothing but effects counts here (Bad Stuff)
    text: CardText = field(default_factory=CardText)
    head: links.Opening | None = None
    last: Any = None  # the clause a later sentence would hang on
    some_combat: bool = False  # “during combat”, without saying whose
    named: bool = False  # the card's own name is known
    person: tuple[str, bool] = ("", False)  # whom “he” means, in words; whether they are many
    on_turn: bool = False  # the ability before was said to be for your own turn
    bonus_told: bool = False  # a printed bonus stands in the text

    @abstractmethod
    def _static(self, value: Static) -> None:
        """Put in something that holds as long as the card is in force."""

    @abstractmethod
    def _effect(self, value: Effect) -> None:
        """Put in something that happens."""

    @abstractmethod
    def _follow(self, effect: Effect) -> None:
        """Hang an effect on the clause before it."""

    @abstractmethod
    def add(self, value: Any, joined: bool = False) -> None:
        """Put in what the next sentence said."""

    def _back_link(self, value: links.Link) -> None:
        last = self.last
        if isinstance(value, links.Fallback):
            self._fallback(value)
        elif isinstance(value, links.IfDone):
            self._after(If(DidIt(), value.effect))
        elif isinstance(value, links.Limit) and isinstance(last, Ability):
            self.text.abilities[-1] = self.last = make_ability(
                last.effect, last.cost, last.timing, last.cond, value, last.name
            )
        elif isinstance(value, links.Spoils):
            self._spoils(value)
        elif isinstance(value, links.Joins) and self.text.play and self.kind == c.SPECIAL:
            return
        elif isinstance(value, links.TakeFromIt) and isinstance(last, ShowHand):
            self._effect(Take(value.cards.what, again(last.who), Who(), value.cards.count))
        elif isinstance(value, links.Extra | links.Instead):
            self._more(value)
        elif isinstance(value, links.LevelsFor) and isinstance(last, LoseLevels):
            self._replace_last(If(value.cond, replace(last, amount=value.amount), last))
        elif isinstance(value, links.InsteadIf) and isinstance(last, LOSSES) and self.effects_play:
            self._replace_last(If(value.cond, value.effect, last))
        elif isinstance(value, links.Rest):
            taken = isinstance(last, Take) and last.giver == Who()
            self._after(Lose(last.what if taken else Filter(at=c.AT_HAND)))
        elif (isinstance(value, links.TieChoice) and _is_owners_pick(last)) or (
            isinstance(value, links.Restates) and is_stolen_level(last)
        ):
            return
        elif isinstance(value, links.Then) and isinstance(last, DrawsDiscards):
            self.text.statics[-1] = self.last = replace(last, price=value.effect)
        elif isinstance(value, links.Floor) and isinstance(last, MonsterBonus):
            self.text.statics[-1] = self.last = replace(last, floor=value.n)
        elif isinstance(value, links.ShortOnes) and isinstance(last, Lose | LoseValue):
            short = If(CouldNot(True), value.effect)
            self._replace_last(ForEach(last.who, Seq([replace(last, who=Who()), short])))
        elif isinstance(value, links.LevelsFor) and is_group_loss(last):
            self._effect(If(value.cond, LoseLevels(value.amount)))
        elif isinstance(value, links.UntilSlot | links.Slips) and isinstance(last, Lasting):
            self._replace_last(amended(last, value))
        elif isinstance(value, links.HigherLevels) and isinstance(last, NoPursuit):
            if not isinstance(last.cond, LevelIn):
                raise Unfit("Levels in the sentence before")
            self.add(On(c.ON_FLEE, value.effect, LevelIn(last.cond.high + 1)))
        elif isinstance(value, links.DiscardIt) and isinstance(last, ChooseCard):
            self._effect(LosePicked())
        elif isinstance(value, links.DiscardIt) and isinstance(last, PlayIf):
            if not isinstance(last.cond, CardInPlay):
                raise Unfit("a card in play in the sentence before")
            self._effect(Seq([ChooseCard(last.cond.what, Who(c.W_EVERYONE)), LosePicked()]))
        elif isinstance(value, links.DiscardIt) and isinstance(last, Lose):
            return
        elif isinstance(value, links.ChosenBy) and isinstance(last, Lose):
            self._replace_last(replace(last, pick=PICK_CODES[value.by]))
        elif isinstance(value, links.Ransom) and self.effects_play and self.text.play:
            self._ransom(value)
        elif isinstance(value, links.AnotherLevel) and isinstance(last, LoseLevels):
            self._effect(If(value.cond, LoseLevels(Num(1))))
        elif isinstance(value, links.ToWin) and isinstance(last, Take) and self.effects_play:
            if last.taker != Who() or last.what != Filter(kind=c.ITEM):
                raise Unfit("an Item that you take, in the sentence before")
            self._replace_last(TakeToWin())
        elif isinstance(value, links.FirstMay) and self.effects_play and self.text.play:
            self.text.play.insert(0, May(value.effect))
        elif isinstance(value, links.NotAtOne) and isinstance(last, Ability):
            if last.cost.kind != c.COST_LEVELS:
                raise Unfit("a price in levels before it")
        elif isinstance(value, links.MoreTreasures) and self.text.timing == c.T_AFTER_COMBAT:
            self._effect(Draw(c.TREASURE, Num(value.n)))
        elif isinstance(value, links.SoIs) and isinstance(last, LOSSES) and last.who == Who():
            self._effect(replace(last, who=value.who))
        elif isinstance(value, links.NoLoot) and holds(last, Die):
            self._replace_last(swap(last, Die(), Die(loot=False)))
        elif isinstance(last, Static) and (made := changed(last, value)):
            self.text.statics[-1:] = made
            self.last = made[-1]
        elif isinstance(value, links.ElseLevels):
            self._else_levels(value)
        elif isinstance(value, links.Ends) and isinstance(last, Lasting):
            self._replace_last(replace(last, until=value.until, slot=value.slot))
        elif self._goes_without_saying(value):
            return
        elif isinstance(value, links_losses.Cap) and isinstance(last, LoseLevels) and last.amount:
            self._replace_last(replace(last, amount=Capped(last.amount, high=value.n)))
        elif isinstance(value, links_losses.LootLater) and isinstance(last, PassFight):
            self._replace_last(PassFight(last.who, True))
        elif isinstance(value, links_losses.AllOrNothing):
            self._all_or_nothing(value)
        elif isinstance(value, links_losses.GainsOne) and isinstance(last, LoseLevels):
            self._effect(GainLevels(Num(1), value.who))
        elif isinstance(value, links.Success) and isinstance(last, Ability):
            raise Unfit("a theft before it")
        elif (more := added(value, last, self.text, self.bare or self.kind == c.CURSE)) is not None:
            for one in more:
                self.add(one)
        else:
            raise Unfit("a sentence before it that it can refer to")

    def _else_levels(self, value: links.ElseLevels) -> None:
        """“Lose two levels if you are an Elf; otherwise, one.”"""
        last = self.last
        if not (isinstance(last, If) and isinstance(last.then, LoseLevels)):
            raise Unfit("a loss of levels before it")
        self._fallback(links.Fallback(LoseLevels(Num(value.n))))

    def _goes_without_saying(self, value: links.Link) -> bool:
        """A forced helper gets nothing; what one sentence says is counted once."""
        if isinstance(value, links_losses.Unpaid):
            return holds(self.last, ForceHelp)
        if isinstance(value, links_losses.Replaces):
            return bool(self.last == ReplaceTrait(value.kind))
        return isinstance(value, links_losses.NotTwice) and self._is_single_bonus()

    def _is_single_bonus(self) -> bool:
        """The monster has one bonus or penalty only, so that nothing can be counted twice."""
        bonuses = [one for one in self.text.statics if isinstance(one, MonsterBonus)]
        return len(bonuses) == 1 and bonuses[0] is self.last

    def _all_or_nothing(self, value: links_losses.AllOrNothing) -> None:
        lost = self.last.effect if isinstance(self.last, On | Ability) else self.last
        if not isinstance(lost, Lose) or lost.who != Who() or not isinstance(lost.count, Num):
            raise Unfit("a loss of so many cards before it")
        if value.n not in (0, lost.count.n):
            raise Unfit("the same number as in the sentence before")
        self._replace_last(If(held(lost.what, lost.count.n), lost))

    def _after(self, effect: Effect) -> None:
        if self.effects_play and self.text.play:
            self._effect(effect)
        elif isinstance(self.last, On | Ability):
            self._follow(effect)
        else:
            raise Unfit("a sentence before it that it can refer to")

    def _fallback(self, value: links.Fallback) -> None:
        cond = value.cond or CouldNot()
        last = self.last
        if value.grouped and not isinstance(last, If):
            raise Unfit("a group of players in the sentence before")
        if value.others and not isinstance(last, If):
            self._effect(with_who(value.effect, Who(c.W_OTHERS)))
            return
        if value.what is not None and value.what.at == c.AT_EQUIPPED:
            if self._not_worn(value):
                return
            value = replace(value, what=None) if value.what == links.ANY_WORN else value
        if value.what is not None and isinstance(value.effect, PickOne):
            first, *others = value.effect.of
            if len(others) == 1 and loses(first, value.what):
                # “lose your Class or a level if you have no Class”: the level instead of it
                self._effect(If(none_of(value.what), others[0], first))
                return
        if value.what is not None and not loses(last, value.what):
            none = none_of(value.what)
            if value.also is not None:
                none = all_of([none, none_of(value.also)])
            self._effect(If(none, value.effect))
            return
        if (
            isinstance(last, Ability)
            and isinstance(last.effect, Theft)
            and last.effect.fail is None
        ):
            self.text.abilities[-1] = self.last = replace(
                last, effect=replace(last.effect, fail=value.effect)
            )
            return
        many = roll_branches(self.text.play) if value.cond is None and self.effects_play else 0
        if many > 1:
            self.text.play[-many:] = [nested(self.text.play[-many:], value.effect)]
            self.last = self.text.play[-1]
            return
        groups = group_count(self.text.play) if value.others else 0
        if groups > 1:
            conds = [one.cond for one in self.text.play[-groups:] if isinstance(one, If)]
            self._effect(If(negate(any_of(conds)), value.effect))
            return
        if value.cond is None:
            whole = last.effect if isinstance(last, On | Ability) else last
            joined = otherwise(whole, value.effect) if isinstance(whole, Effect) else None
            if joined is not None:
                self._replace_last(joined)
                return
        self._after(If(cond, value.effect))

    def _not_worn(self, value: links.Fallback) -> bool:
        """Gear in play is lost, but the fallback asks what is worn: it is asked first (AMB-90)."""
        assert value.what is not None
        lost = self.last.effect if isinstance(self.last, On | Ability) else self.last
        if value.what == links.ANY_WORN and not isinstance(lost, Lose | Take):
            raise Unfit("what you are not wearing")
        if not isinstance(lost, Lose) or lost.what.at == c.AT_EQUIPPED or lost.who != Who():
            return False
        worn = replace(lost.what, at=c.AT_EQUIPPED)
        if value.what not in (worn, links.ANY_WORN):
            return False
        if value.instead:
            self._replace_last(If(none_of(worn), value.effect, lost))
        elif lost is self.last and self.text.play and self.text.play[-1] is lost:
            self.text.play.insert(-1, If(none_of(worn), value.effect))
        else:
            raise Unfit("“instead”, or the condition first")
        return True

    def _ransom(self, value: links.Ransom) -> None:
        """The victim picks: what the card does, or the price (B12)."""
        play = self.text.play
        start = 0 if value.whole else len(play) - 1
        if not value.whole and self.last is not play[-1]:
            raise Unfit("a loss before it")
        bad = play[-1] if start == len(play) - 1 else Seq(list(play[start:]))
        play[start:] = [PickOne([value.price, bad], spares=True)]
        self.last = play[-1]

    def _replace_last(self, effect: Effect) -> None:
        if isinstance(self.last, On):
            self.text.triggers[-1] = self.last = replace(self.last, effect=effect)
        elif isinstance(self.last, Ability):
            self.text.abilities[-1] = self.last = replace(self.last, effect=effect)
        else:
            self.text.play[-1] = self.last = effect

    def _spoils(self, value: links.Spoils) -> None:
        last = self.last
        if isinstance(last, AutoDefeat):
            self.text.statics[-1] = self.last = told(last, value)
            return
        effect = last.effect if isinstance(last, On | Ability) else last
        spoiled = with_spoils(effect, value)
        if spoiled is not None:
            self._replace_last(spoiled)
        elif self.kind in MONSTER_KINDS and False in (value.treasure, value.levels):
            self._static(NoTreasure(value.treasure is False, value.levels is False))
        else:
            raise Unfit("a monster that leaves, in the sentence before")

    def _more(self, value: links.Extra | links.Instead) -> None:
        last = self.last
        if holds(last, RunBonus):
            raise Unfit("what the number is added to, such as “+1 to Run Away”")
        if isinstance(last, SideBonus | StrengthMod) and self.effects_play:
            amount = (
                value.amount
                if isinstance(value, links.Instead)
                else plus(last.amount, value.amount)
            )
            if amount is None:
                raise Unfit("a plain bonus before it")
            if isinstance(last, SideBonus) and value.fighting:
                self._replace_last(replace(last, better=amount, cond=value.cond))  # AMB-102
            else:
                self._replace_last(If(value.cond, replace(last, amount=amount), last))
        elif self.effects_play:
            raise Unfit("a bonus before it")
        elif isinstance(last, HeroBonus | MonsterBonus) and isinstance(value, links.Extra):
            self._static(type(last)(value.amount, value.cond))
        elif isinstance(last, HeroBonus) or (
            self.kind == c.ITEM and isinstance(value, links.Instead)
        ):
            self._static(HeroBonus(value.amount, value.cond, instead=True))
        else:
            raise Unfit("a bonus before it")
