"""A monster enters a combat: what it does before anybody acts (MONSTER-05, COMBAT-12).

What becomes of it in the fight is `engine.combat_changes`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes
from kickdoor.engine import events as e
from kickdoor.engine.flow.fire_triggers import run_card_moment
from kickdoor.engine.flow.rolls import start_roll
from kickdoor.engine.flow.spawning import start_spawning
from kickdoor.engine.flow.table_facts import forget_fleeting, start_facts
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.engine.ledger import meddled
from kickdoor.engine.nodes.combat_statics import WontFight
from kickdoor.engine.parasites import is_parasite
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Foe, State
from kickdoor.engine.zones import detach

BEGIN: Final = 0
AVOID: Final = 1
AVOID_ASKED: Final = 2
SPAWN: Final = 3
OVER: Final = 4
ROLLED: Final = 5
TEXT: Final = 6


def join_foe(st: State, card: CardId, by: Seat) -> None:
    """A monster card enters the combat as a monster of its own (MONSTER-05, COMBAT-12)."""
    combat = st.combat
    if combat is None:
        return
    detach(st, card)
    st.place[card] = c.FIGHTING
    foe = Foe(combat.next_foe, card)
    combat.next_foe = FoeId(combat.next_foe + 1)
    combat.foes.append(foe)
    if len(combat.foes) > 1:
        st.emit(e.MONSTER_JOINED, "MONSTER-05", by, card)
        meddled(st, by, True)
    st.stack.append(EnterFrame(card, foe.number, combat.fighter))
    forget_fleeting(st, card)
    start_facts(st, card, combat.fighter)


def swap_foe(st: State, number: FoeId, card: CardId) -> None:
    """A monster is replaced; what was on it goes with it (F5)."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is None or foe is None:
        return
    combat_changes.release_foe(st, combat, foe)
    join_foe(st, card, combat.fighter)


class EnterFrame(Frame):
    """What a monster does on joining, before anybody acts (A13, A14, A22)."""

    fields: ClassVar[tuple[str, ...]] = ("card", "foe", "fighter")

    def __init__(self, card: CardId, foe: FoeId, fighter: Seat) -> None:
        super().__init__(c.F_ENTER)
        self.card = card
        self.foe = foe  # its number
        self.fighter = fighter

    def copy(self) -> EnterFrame:
        other = EnterFrame(self.card, self.foe, self.fighter)
        self.hand_to(other)
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        combat = st.combat
        foe = combat.foe(self.foe) if combat is not None else None
        if combat is None or foe is None:
            st.stack.pop()
            return
        definition = st.cat.cards[self.card]
        if self.pc == BEGIN:
            self.pc = AVOID
            for bonus in definition.against:
                if bonus.amount.needs_roll():
                    self.pc = ROLLED
                    start_roll(st, combat.fighter, self.card, 0)
                    return
        elif self.pc == ROLLED:
            foe.rolled = self.roll  # rolled once and kept (A6)
            self.pc = AVOID
        elif self.pc == AVOID:
            self.pc = SPAWN
            for static in definition.others:
                if not isinstance(static, WontFight):
                    continue
                if static.cond is not None and not static.cond.holds(
                    st, combat.fighter, self.foe, None
                ):
                    continue
                if static.optional:
                    if len(combat.foes) == 1:
                        self.pc = AVOID_ASKED
                        ask(st, combat.fighter, c.D_AVOID, [0, 1], 1, 1, "MONSTER-04", self.card)
                        return
                else:
                    _avoid(st, self, static)
                    return
        elif self.pc == AVOID_ASKED:
            self.pc = SPAWN
            if self.answers[0] == 1:
                for static in definition.others:
                    if isinstance(static, WontFight) and static.optional:
                        _avoid(st, self, static)
                        return
        elif self.pc == SPAWN:
            self.pc = TEXT
            if is_parasite(st, foe):
                start_spawning(st, foe.number, foe.card)
        elif self.pc == TEXT:
            self.pc = OVER
            run_card_moment(st, self.card, c.ON_ENTER, combat.fighter, self.foe)
        else:
            st.stack.pop()


def _avoid(st: State, fr: EnterFrame, static: WontFight) -> None:
    st.stack.pop()
    combat_changes.drop_foe(st, fr.foe)
    if static.gives is not None:
        start_effect(st, static.gives, fr.fighter, fr.fighter, fr.card)
