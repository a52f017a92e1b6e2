"""Effects on who fights, and on how a combat ends.

Strengths and single monsters are left to others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes, combat_help, statuses
from kickdoor.engine.effect_choices import READY, choose_seats
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.flow import combats
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.ids import NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.nodes.node import CombatEffect
from kickdoor.engine.nodes.player_statics import LootsLater
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.options import refusals as r
from kickdoor.engine.stack import ask, finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.strength import player_strength
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class HelperLeaves(CombatEffect):
    """The Helper leaves the fight (E11)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-14."""
        if st.combat is None or st.combat.helper < 0:
            finish_void(st, fr)
            return
        finish_effect(st, fr, 1)
        combat_help.helper_leaves(st)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return st.combat is not None and st.combat.helper >= 0

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if st.combat is None or st.combat.helper < 0:
            return r.NO_TARGET
        return r.OK

    def forecast(self, fc: Forecast) -> Outcome:
        """The Helper is gone, with what it adds."""
        out = Outcome()
        combat = fc.st.combat
        if combat is not None and combat.helper >= 0:
            out.note(o.HELPER_GONE, combat.helper, -player_strength(fc.st, combat.helper))
        return out


@dataclass
class ForceHelp(CombatEffect):
    """Those players must help, unpaid (A19)."""

    who: Who = field(default_factory=lambda: Who(c.W_ANOTHER))

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only somebody who could help at all (HELP-02, HELP-17); one Helper."""
        able = [one.seat for one in st.players if combat_help.may_be_forced(st, one.seat)]
        if combat_help.is_nobody_forced(st):
            able = []
        seats = choose_seats(st, fr, self.who, True, able)
        if seats is None:
            return
        if not seats:
            finish_void(st, fr)
            return
        finish_effect(st, fr, 1)
        combat_help.set_helper(st, seats[0], True)

    def forces_help(self) -> bool:
        return True

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if st.combat is not None and st.combat.helper >= 0:
            return r.HELPER_THERE
        for player in st.players:
            if combat_help.may_be_forced(st, player.seat):
                return r.OK
        return r.HELP_BANNED

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.others_fight(o.HELP_FORCED, self.who)


@dataclass
class PassFight(CombatEffect):
    """Another player fights this combat instead (E8).

    `loot`: whose turn it is may Loot the Room once it is over; `later` is what reminds of it.
    """

    who: Who = field(default_factory=lambda: Who(c.W_ANOTHER))
    loot: bool = False
    later: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.loot and self.later is None:
            self.later = Lasting([LootsLater()], c.UNTIL_TURN_END)

    def step(self, st: State, fr: EffectFrame) -> None:
        """To any living player but the Fighter (E8)."""
        combat = st.combat
        if combat is None:
            finish_void(st, fr)
            return
        able = [player.seat for player in st.players if player.seat != combat.fighter]
        seats = choose_seats(st, fr, self.who, True, able)
        if seats is None:
            return
        if not seats:
            finish_void(st, fr)
            return
        if self.later is not None and combat.fighter == st.active and combat.from_door:
            statuses.begin(st, st.active, self.later, fr.card, fr.by)
        finish_effect(st, fr, 1)
        combat_changes.pass_fight(st, seats[0])

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.others_fight(o.FIGHT_PASSED, self.who)


@dataclass
class FightAlone(CombatEffect):
    """From now on nobody may help in this fight."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """A Helper who is there leaves (A17)."""
        combat = st.combat
        if combat is None:
            finish_void(st, fr)
            return
        combat.no_help = True
        finish_effect(st, fr, 1)
        if combat.helper >= 0:
            combat_help.helper_leaves(st)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.NO_HELP)


@dataclass
class Escape(CombatEffect):
    """Those players get away automatically: from every monster, or from one (E6, D6).

    `high_level`: only from monsters of at most that Level.
    """

    who: Who = field(default_factory=Who)
    one: bool = False
    high_level: int = 1000

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.left = players still to get away; with `one` each names the monster (E6, D6)."""
        combat = st.combat
        if combat is None:
            finish_void(st, fr)
            return
        if fr.pc == START:
            seats = choose_seats(st, fr, self.who)
            if seats is None:
                return
            fr.left = [seat for seat in seats if combat.is_in(seat)]
            fr.done = 0
            fr.pc = READY
        elif fr.answers:
            combat_changes.escape_one(st, fr.left.pop(0), FoeId(fr.answers[0]))
            fr.answers = []
            fr.done += 1
        near = [
            foe.number for foe in combat.foes if st.cat.cards[foe.card].level <= self.high_level
        ]
        while fr.left:
            seat = fr.left[0]
            if self.one and len(near) > 1:
                ask(st, seat, c.D_FOE, near, 1, 1, "CONFLICT-01", fr.card)
                return
            fr.left.pop(0)
            if near:
                fr.done += 1
            if len(near) == len(combat.foes) and not self.one:
                combat_changes.escape_all(st, seat)
            else:
                for number in near:
                    combat_changes.escape_one(st, seat, number)
        finish_effect(st, fr, fr.done, fr.done == 0)

    def timing(self) -> int:
        return c.T_FLEE

    def scope(self) -> int:
        return c.SCOPE_COMBAT

    def forecast(self, fc: Forecast) -> Outcome:
        out = Outcome()
        combat = fc.st.combat
        if combat is None:
            return out
        for seat in seats_of(fc.st, self.who, fc.fr):
            near = [
                foe for foe in combat.foes if fc.st.cat.cards[foe.card].level <= self.high_level
            ]
            if near:
                out.note(o.ESCAPES, seat).foe = near[0].number if self.one else NO_FOE
        return out


@dataclass
class EndCombat(CombatEffect):
    """The combat is over: every monster leaves. treasure as in RemoveMonster."""

    treasure: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-54."""
        if st.combat is None:
            finish_void(st, fr)
            return
        finish_effect(st, fr, 1)
        combat_changes.end_combat(st, self.treasure)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.ended(o.FIGHT_ENDS)


@dataclass
class Rout(CombatEffect):
    """The combat is lost at once, whatever the totals: everybody in it has to flee (AMB-118)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """A fight that is won already, or lost, stays so (AMB-118)."""
        combat = st.combat
        frame = combats.current_combat(st)
        if combat is None or frame is None or combat.fleeing or frame.pc != combats.OPEN:
            finish_effect(st, fr, 0, True)
            return
        finish_effect(st, fr, 1)
        combats.lose_fight(st, frame, combat)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.ended(o.FIGHT_LOST)
