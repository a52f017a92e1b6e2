"""Sentences put together: what one hands on to the next, and where each clause belongs.

It must not match words; it only sees what the sentences were read as.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.clauses import (
    Ability,
    AttachTo,
    CardText,
    On,
    OnceOnly,
    PlayCost,
    PlayIf,
    TargetIf,
    Timing,
)
from kickdoor.engine.nodes.conds import AnyOf, CardInPlay, CouldNot, DidIt, LevelIn
from kickdoor.engine.nodes.fights import (
    Escape,
    SideBonus,
    StrengthMod,
    Theft,
)
from kickdoor.engine.nodes.flow import ChooseCard, If, May, NoEffect, RollDie, Seq
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.levels import GainLevels, LoseLevels
from kickdoor.engine.nodes.losses import Lose, LosePicked
from kickdoor.engine.nodes.moves import Search, ShowHand, Take
from kickdoor.engine.nodes.statics import (
    AutoDefeat,
    Clarification,
    HeroBonus,
    MonsterBonus,
    NoPursuit,
    NoTreasure,
    TwoTraits,
    Usable,
    WontFight,
)
from kickdoor.engine.nodes.who import Who
from kickdoor.lang import links
from kickdoor.lang.cardnames import PICK_CODES
from kickdoor.lang.joining import (
    ability_of,
    again,
    amended,
    group_count,
    in_turn,
    loses,
    nested,
    otherwise,
    plus,
    refers_back,
    roll_branches,
    told,
    with_spoils,
)
from kickdoor.lang.logic import all_of, any_of, negate, with_cond
from kickdoor.lang.phrases.abilities import make_ability
from kickdoor.lang.phrases.effects_losses import lose
from kickdoor.lang.phrases.flow import with_who
from kickdoor.lang.phrases.holdings import none_of
from kickdoor.lang.pronouns import holds, rolled_bonus, settle_amounts

OWNER_KINDS = frozenset(
    {c.CLASS, c.RACE, c.JOINER, c.COMPANION, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA}
)
HEADS = (links.Head, links.StealBy, links.SearchIn, links.PickedBy)
MONSTER_KINDS = frozenset({c.MONSTER, c.ENHANCER})


class Unfit(Exception):
    """The sentence is English, but not here; the message says what is missing."""


@dataclass
class Box:
    """A text as far as it has been put together."""

    kind: int
    effects_play: bool  # an effect in this box happens when the card is played
    bare: bool = False  # nothing but effects counts here (Bad Stuff)
    text: CardText = field(default_factory=CardText)
    head: links.Head | links.StealBy | links.SearchIn | links.PickedBy | None = None
    last: Any = None  # the clause a later sentence would hang on
    some_combat: bool = False  # “during combat”, without saying whose

    def add(self, value: Any, joined: bool = False) -> None:
        """Put in what the next sentence said, or raise Unfit; `joined`: it followed a semicolon."""
        if isinstance(value, list):
            for one in value:
                self.add(one, joined)
            return
        if self.head is not None and not isinstance(value, links.Link):
            if isinstance(self.head, links.StealBy) and value == RollDie():
                return
            raise Unfit("what the sentence before buys")
        if isinstance(value, links.DuringCombat):
            self.some_combat = True
        elif isinstance(value, links.Link):
            self._link(value)
        elif isinstance(value, Static):
            self._static(value)
        elif isinstance(value, On):
            self.text.triggers.append(value)
            self.last = value
        elif isinstance(value, Ability):
            self.text.abilities.append(value)
            self.last = value
        elif isinstance(value, Effect) and joined and isinstance(self.last, On | Ability):
            self._follow(value)
        elif isinstance(value, Effect):
            self._effect(value)
        else:
            self._mark(value)

    def close(self) -> CardText:
        """The finished text."""
        text = self.text
        text.statics, text.triggers = rolled_bonus(text.statics, text.triggers)
        text.play = settle_amounts(text.play)
        text.triggers = [replace(on, effect=settle_amounts([on.effect])[0]) for on in text.triggers]
        text.abilities = [
            replace(one, effect=settle_amounts([one.effect])[0]) for one in text.abilities
        ]
        if self.kind == c.LEVEL_UP:
            self._level_up_condition()
        if self.some_combat:
            anybodys = self.kind == c.ENHANCER or holds(text.play, SideBonus)
            text.timing |= c.T_ANY_COMBAT if anybodys else c.T_OWN_COMBAT
        return text

    def _level_up_condition(self) -> None:
        """“Go up a level if you have a Class” cannot be played without one (I3)."""
        play = self.text.play
        for i, effect in enumerate(play):
            if (
                isinstance(effect, If)
                and isinstance(effect.then, GainLevels)
                and effect.otherwise is None
                and effect.who == Who()
                and not isinstance(effect.cond, CouldNot | DidIt)
            ):
                play[i] = effect.then
                self._mark(PlayIf(effect.cond))

    # --- clauses ------------------------------------------------------------------------------

    def _static(self, value: Static) -> None:
        if isinstance(value, Usable) and self.kind in (c.LEVEL_UP, c.CURSE, c.SPECIAL):
            self._mark(PlayIf(value.cond if value.only else negate(value.cond)))
            return
        if self.bare:
            if not isinstance(value, Clarification):
                raise Unfit("something that happens")
            return
        if not (isinstance(value, TwoTraits) and value in self.text.statics):
            self.text.statics.append(value)
        self.last = value

    def _effect(self, value: Effect) -> None:
        if self.effects_play:
            if self.bare and isinstance(value, If) and value.then == Escape():
                value = replace(value, then=NoEffect())  # caught, yet spared (B21)
            elif self.bare and value == Escape():
                value = NoEffect()
            self.text.play.append(value)
            self.last = value
            return
        if isinstance(self.last, On | Ability) and refers_back(value):
            self._follow(value)
            return
        raise Unfit("when this happens, such as “When it enters combat, …”")

    def _mark(self, value: Any) -> None:
        text = self.text
        if isinstance(value, Timing):
            if isinstance(self.last, Ability) and not self.effects_play:
                self._retime(value.mask)
            else:
                text.timing |= value.mask
        elif isinstance(value, OnceOnly):
            text.once = True
        elif isinstance(value, AttachTo):
            text.attach = value.what
        elif isinstance(value, PlayIf):
            self.last = value
            text.play_if = (
                value.cond if text.play_if is None else all_of([text.play_if, value.cond])
            )
        elif isinstance(value, TargetIf):
            old = text.target_if
            text.target_if = value.cond if old is None else all_of([old, value.cond])
        elif isinstance(value, PlayCost):
            text.play_cost = value.cost
        else:
            raise Unfit("a rule")

    def _retime(self, mask: int) -> None:
        last = self.text.abilities[-1]
        self.text.abilities[-1] = self.last = replace(last, timing=mask)

    def _follow(self, effect: Effect) -> None:
        """Add an effect to the trigger or ability before it."""
        shown = isinstance(self.last.effect, ShowHand)
        if shown and isinstance(effect, Lose) and effect.what.at == c.AT_CURSES:
            effect = replace(effect, what=replace(effect.what, at=c.AT_HAND))
        if isinstance(self.last, On):
            self.text.triggers[-1] = self.last = replace(
                self.last, effect=in_turn(self.last.effect, effect)
            )
        else:
            self.text.abilities[-1] = self.last = replace(
                self.last, effect=in_turn(self.last.effect, effect)
            )

    # --- links --------------------------------------------------------------------------------

    def _link(self, value: links.Link) -> None:
        head = self.head
        if isinstance(head, links.StealBy) and isinstance(value, links.Success):
            self.head = None
            effect: Effect = Theft(head.what, value.least, value.fail)
            self.add(ability_of(head.head, effect))
        elif isinstance(head, links.SearchIn) and isinstance(value, links.TakeFromIt):
            self.head = None
            cards = value.cards
            self.add(Search(replace(cards.what, at=head.at), cards.count or Num(1)))
        elif isinstance(head, links.Head) and isinstance(value, links.Each | links.IfDone):
            self.head = None
            if self.effects_play and isinstance(value, links.IfDone):
                self.add(May(value.effect, cost=head.cost))
            else:
                self.add(ability_of(head, value.effect))
        elif isinstance(value, links.RollIt):
            if not isinstance(head, links.StealBy):
                self._after(RollDie())
        elif isinstance(value, HEADS) and head is None:
            self.head = value
        elif isinstance(head, links.PickedBy) and isinstance(value, links.DiscardIt):
            self.head = None
            made = lose(replace(head.cards, pick=head.by))
            if made is None:
                raise Unfit("cards that can be discarded")
            self.add(made)
        elif isinstance(value, links.When) and isinstance(head, links.Head):
            head.timing = value.mask
        elif head is not None:
            raise Unfit("what the sentence before buys")
        else:
            self._back_link(value)

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
        elif isinstance(value, links.MustFight) and isinstance(last, WontFight):
            must = negate(value.cond)
            cond = must if last.cond is None else all_of([last.cond, must])
            self.text.statics[-1] = self.last = replace(last, cond=cond)
        elif isinstance(value, links.TheseAdd) and isinstance(last, MonsterBonus):
            if not isinstance(last.cond, AnyOf):
                raise Unfit("several kinds of player in the sentence before")
            self.text.statics[-1:] = [replace(last, cond=one) for one in last.cond.of]
            self.last = self.text.statics[-1]
        elif isinstance(value, links.ForOthers) and isinstance(last, NoPursuit):
            spared = None if last.cond is None else with_cond(value.static, negate(last.cond))
            if spared is None:
                raise Unfit("somebody spared in the sentence before")
            self._static(spared)
        elif isinstance(value, links.Success) and isinstance(last, Ability):
            raise Unfit("a theft before it")
        else:
            raise Unfit("a sentence before it that it can refer to")

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
        if value.others and not isinstance(last, If):
            self._effect(with_who(value.effect, Who(c.W_OTHERS)))
            return
        if value.what is not None and not loses(last, value.what):
            self._effect(If(none_of(value.what), value.effect))
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
        changed = with_spoils(effect, value)
        if changed is not None:
            self._replace_last(changed)
        elif self.kind in MONSTER_KINDS and False in (value.treasure, value.levels):
            self._static(NoTreasure(value.treasure is False, value.levels is False))
        else:
            raise Unfit("a monster that leaves, in the sentence before")

    def _more(self, value: links.Extra | links.Instead) -> None:
        last = self.last
        if isinstance(last, SideBonus | StrengthMod) and self.effects_play:
            amount = (
                value.amount
                if isinstance(value, links.Instead)
                else plus(last.amount, value.amount)
            )
            if amount is None:
                raise Unfit("a plain bonus before it")
            self._replace_last(If(value.cond, replace(last, amount=amount), last))
        elif isinstance(last, HeroBonus | MonsterBonus) and isinstance(value, links.Extra):
            self._static(type(last)(value.amount, value.cond))
        elif isinstance(last, HeroBonus) or (
            self.kind == c.ITEM and isinstance(value, links.Instead)
        ):
            self._static(HeroBonus(value.amount, value.cond, instead=True))
        else:
            raise Unfit("a bonus before it")
