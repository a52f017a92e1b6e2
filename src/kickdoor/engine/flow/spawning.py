"""A Parasite enters the combat and may draw others out of the Door discards (PARASITE)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow.rolls import FOR_SPAWNING, start_roll
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import CardId, FoeId
from kickdoor.engine.parasites import topmost, tuck
from kickdoor.engine.state import State

LOOK: Final = 0
ROLLED: Final = 1

HIGHEST: Final = 3  # a roll of more ends it (PARASITE-01)


def start_spawning(st: State, number: FoeId, card: CardId) -> None:
    """A newcomer, a monster of the fight or a card just added to it, rolls for more."""
    st.stack.append(SpawnFrame(number, card))


class SpawnFrame(Frame):
    """The Fighter rolls as long as somebody is there to come (AMB-39)."""

    fields: ClassVar[tuple[str, ...]] = ("foe", "card")

    def __init__(self, foe: FoeId, card: CardId) -> None:
        super().__init__(c.F_SPAWN)
        self.foe = foe  # number of the monster they are added to
        self.card = card  # the newcomer that is rolled for

    def copy(self) -> SpawnFrame:
        other = SpawnFrame(self.foe, self.card)
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
        found = topmost(st)
        if self.pc == ROLLED:
            self.pc = LOOK
            if self.roll > HIGHEST:
                st.stack.pop()
                return
            if found >= 0:
                tuck(st, foe, found, combat.fighter, "PARASITE-01")
                self.card = found
            return
        if found < 0:
            st.stack.pop()
            return
        self.pc = ROLLED
        start_roll(st, combat.fighter, self.card, 0, FOR_SPAWNING)
