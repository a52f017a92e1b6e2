"""Sentences put together: what one hands on to the next, and where each clause belongs.

It must not match words; it only sees what the sentences were read as.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import ShowHand
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus
from kickdoor.engine.effects.control_flow import If, May
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.effects.player_changes import BecomeTrait, ReplaceTrait
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import (
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
from kickdoor.engine.nodes.combat_conditions import IsAlone
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.node import Cond, Effect, Static
from kickdoor.engine.nodes.player_statics import Clarification, ForAll, TwoTraits
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, RollIn
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook import links
from kickdoor.lang.phrasebook.backward import MONSTER_KINDS, Backward, Unfit
from kickdoor.lang.phrasebook.joining import (
    ability_of,
    asks_for,
    holds_choice,
    in_turn,
    is_plain_branch,
    lasts,
    refers_back,
    rolled_for,
    same_slot,
    speaks_of,
    without_price,
)
from kickdoor.lang.phrasebook.logic import all_of, negate
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.pronouns import holds, rolled_bonus, settle_amounts, swap

__all__ = ["MONSTER_KINDS", "OWNER_KINDS", "Box", "Unfit"]
OWNER_KINDS = frozenset(
    {c.CLASS, c.RACE, c.JOINER, c.COMPANION, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA}
)
OWN_MOMENT = "a moment of its owner, such as “When you win a combat” or “At the start of your turn”"
# Moments in the life of a player, which set off that player's cards only.
KILLS = (c.ON_KILL, c.ON_KILL_ALONE)
BY_ONESELF = (c.ON_WIN_ALONE, c.ON_BEAT_ALONE, c.ON_KILL_ALONE)
DEFEATS = (c.ON_WIN, c.ON_BEAT, *BY_ONESELF, c.ON_KILL)
NOT_OF_MONSTERS = (
    *(c.ON_EQUIPPED, c.ON_TURN_START, c.ON_TURN_END, c.ON_CURSED),
    *(c.ON_HELPED_WIN, c.ON_LEVEL_UP),
    *(c.ON_OTHER_DEATH, c.ON_OTHER_LEVEL_UP, c.ON_OTHER_LEVEL_DOWN),
    *(c.ON_OTHER_CURSED, c.ON_OTHER_WIN, c.ON_OTHER_BEAT, c.ON_OTHER_KILL),
    *(c.ON_HELPED_BEAT, c.ON_HELPED_KILL),
)
BOTH = 2
HEADS = (
    links.Head,
    links.StealBy,
    links.SearchIn,
    links.PickedBy,
    links.FirstFound,
    links.RollFor,
)


@dataclass
class Box(Backward):
    """A text that is being put together, sentence by sentence."""

    def add(self, value: Any, joined: bool = False) -> None:
        """Put in what the next sentence said, or raise Unfit; `joined`: it followed a semicolon."""
        if isinstance(value, list):
            for one in value:
                self.add(one, joined)
            return
        if self.head is not None and not isinstance(value, links.Link):
            if isinstance(self.head, links.StealBy) and value == RollDie():
                return
            if isinstance(self.head, links.RollFor) and is_plain_branch(value):
                self._link(links.EachRoll(value.cond, value.then))
                return
            raise Unfit("what the sentence before buys")
        if isinstance(value, links.DuringCombat):
            self.some_combat = True
        elif isinstance(value, links.Link):
            self._link(value)
        elif isinstance(value, Static):
            self._static(value)
        elif isinstance(value, On):
            if value.moment == c.ON_ENTER and self.kind not in (*MONSTER_KINDS, c.SPECIAL):
                raise Unfit(OWN_MOMENT)  # only monsters come into a fight by themselves
            if self.kind in MONSTER_KINDS:
                value = self._monster_moment(value)
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

    def _monster_moment(self, value: On) -> On:
        """“If you win” on a monster is its defeat; most other moments never come for it."""
        if value.moment in DEFEATS:
            alone: list[Cond] = [IsAlone()] if value.moment in BY_ONESELF else []
            conds = alone if value.cond is None else [*alone, value.cond]
            cond = all_of(conds) if conds else None
            moment = c.ON_KILLED if value.moment in KILLS else c.ON_DEFEATED
            return replace(value, moment=moment, cond=cond)
        if value.moment in NOT_OF_MONSTERS:
            raise Unfit("a moment of the fight, such as “When it enters combat”")
        return value

    def close(self) -> CardText:
        """The finished text."""
        text = self.text
        text.statics, text.triggers = rolled_bonus(text.statics, text.triggers)
        text.play = settle_amounts(text.play)
        text.triggers = [replace(on, effect=settle_amounts([on.effect])[0]) for on in text.triggers]
        text.abilities = [
            replace(one, effect=settle_amounts([one.effect])[0]) for one in text.abilities
        ]
        if self.kind in (c.CURSE, c.LEVEL_UP) and not holds_choice(text.play):
            text.play = swap(text.play, Who(c.W_CHOSEN), Who())  # “that player”: the target
        text.play = [without_price(one) if text.once else one for one in text.play]
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
                and not isinstance(effect.cond, CouldNot | DidIt | RollIn)
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
        if isinstance(value, ForAll) and self._is_used_up():
            inner = value.static
            if not isinstance(inner, MonsterBonus) or inner.cond is not None:
                raise Unfit("how long it lasts, such as “until the end of the turn”")  # ONESHOT-06
            self._effect(MonsterMod(inner.amount, c.M_ALL))
            return
        if self.kind == c.SPECIAL and self.text.play and lasts(value) and not self.text.attach:
            raise Unfit("how long it lasts, such as “until the end of the turn”")  # ONESHOT-06
        if not (isinstance(value, TwoTraits) and value in self.text.statics):
            self.text.statics.append(value)
        self.last = value

    def _is_used_up(self) -> bool:
        """A one-shot, or a special that was said to be played into a fight."""
        fights = c.T_ANY_COMBAT | c.T_OWN_COMBAT | c.T_OTHERS_COMBAT
        if self.kind == c.SPECIAL:
            return self.some_combat or self.text.timing & fights != 0
        return self.kind == c.ITEM and self.effects_play

    def _effect(self, value: Effect) -> None:
        if self.effects_play:
            stays = self.kind == c.SPECIAL and any(lasts(one) for one in self.text.statics)
            if stays and not self.text.attach:
                raise Unfit("when this happens: the card stays in play")  # ONESHOT-06
            if isinstance(self.last, PlayIf) and speaks_of(self.last.cond, value):
                self._link(links.DiscardIt())  # “only if the Hireling is in play. Discard it.”
                return
            steps = value.of if isinstance(value, Seq) else []
            in_play = isinstance(self.last, PlayIf) and len(steps) > 1
            if in_play and speaks_of(self.last.cond, steps[0]):
                self._link(links.DiscardIt())
                value = steps[1] if len(steps) == BOTH else Seq(steps[1:])
            if self.bare and isinstance(value, If) and value.then == Escape():
                value = replace(value, then=NoEffect())  # caught, yet spared (B21)
            elif self.bare and value == Escape():
                value = NoEffect()
            if self._spares(value):
                return
            if isinstance(self.last, BecomeTrait) and asks_for(value, self.last.trait):
                value = replace(value, otherwise=self.last)  # what one was before counts
                self.text.play.pop()
            if self.bare and isinstance(self.last, Lose) and same_slot(self.last, value):
                self.text.play.pop()  # “It eats your boots. Lose the Footgear you are wearing.”
            self.text.play.append(value)
            self.last = value
            return
        if isinstance(self.last, On | Ability) and refers_back(value):
            self._follow(value)
            return
        raise Unfit("when this happens, such as “When it enters combat, …”")

    def _spares(self, value: Effect) -> bool:
        """“Lose two levels. Elves are immune.”: what was said before is not for them (B21)."""
        if not isinstance(value, If) or value.then != NoEffect() or value.otherwise is not None:
            return False
        play = self.text.play
        if not play or any(isinstance(one, If) or refers_back(one) for one in play):
            return False
        whole = play[0] if len(play) == 1 else Seq(list(play))
        play[:] = [If(negate(value.cond), whole)]
        self.last = play[0]
        return True

    def _mark(self, value: Any) -> None:
        text = self.text
        if isinstance(value, Timing):
            if text.abilities and not self.effects_play:
                self._retime(value.mask)
            else:
                text.timing |= value.mask
        elif isinstance(value, OnceOnly):
            text.once = True
        elif isinstance(value, AttachTo):
            if self.kind == c.ENHANCER and value.what == replace(value.what, kind=c.MONSTER):
                return  # “play on any monster”: what else
            text.attach = value.what
        elif isinstance(value, PlayIf) and self.kind == c.ITEM and not self.effects_play:
            self._static(Usable(value.cond))  # it stays: asked all the time (ITEM-09)
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
        if self.on_turn and last.timing == c.T_OWN_TURN and mask == c.T_NOT_IN_COMBAT:
            return  # “on your turn”, and not in combat: that moment is never in combat
        self.text.abilities[-1] = self.last = replace(last, timing=mask)

    def _follow(self, effect: Effect) -> None:
        """Add an effect to the trigger or ability before it."""
        before = self.last.effect
        if isinstance(before, May) and before.who == Who():  # what follows belongs to the choice
            whole = replace(before, effect=in_turn(before.effect, effect))
            self._replace_last(whole)
            return
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
        elif isinstance(value, links.FirstFound) and value.kind:
            self.head = None
            self.add(ReplaceTrait(value.kind))
        elif isinstance(head, links.Head) and isinstance(value, links.Each | links.IfDone):
            self.head = None
            if self.effects_play and isinstance(value, links.IfDone):
                self.add(May(value.effect, cost=head.cost))
            else:
                self.add(ability_of(head, value.effect))
        elif isinstance(head, links.RollFor) and isinstance(value, links.EachRoll):
            self.head = None
            made_of_rolls = rolled_for(head, value)
            if made_of_rolls is None:
                raise Unfit("what a roll for each of them means")
            self.add(made_of_rolls)
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
