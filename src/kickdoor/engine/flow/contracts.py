"""Keeping a help contract once the fight is over (AMB-13, AMB-63)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine import events as e
from kickdoor.engine.acts.play_cards import play_card
from kickdoor.engine.frames import Frame
from kickdoor.engine.ledger import note
from kickdoor.engine.options.play_checks import check_play
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.state import State

ITEMS: Final = 0
PLAYS: Final = 1


class ContractFrame(Frame):
    """Items first, then promised plays, one after another."""

    fields: ClassVar[tuple[str, ...]] = ("kept",)

    def __init__(self) -> None:
        super().__init__(c.F_CONTRACT)
        self.kept = 0  # how many of the promised plays had their turn

    def copy(self) -> ContractFrame:
        other = ContractFrame()
        self.hand_to(other)
        other.kept = self.kept
        return other

    def step(self, st: State) -> None:
        combat = st.combat
        contract = combat.contract if combat is not None else None
        if combat is None or contract is None or combat.helper < 0:
            st.stack.pop()
            return
        helper = combat.helper
        fighter = combat.fighter
        if self.pc == ITEMS:
            for card in contract.give:
                there = st.place[card] == c.IN_PLAY and st.owner[card] == fighter
                if there and st.players[helper].alive and equipment.can_carry(st, helper, card):
                    equipment.give_item(st, card, fighter, helper, "HELP-05")
                else:
                    st.emit(e.PROMISE_VOID, "AMB-13", fighter, card, -1, 1 << fighter | 1 << helper)
            self.pc = PLAYS
            return
        if self.kept < len(contract.plays):
            card = contract.plays[self.kept]
            self.kept += 1
            context = SeatContext(st, fighter, c.WINDOW_END)
            mine = st.place[card] == c.IN_HAND and st.owner[card] == fighter
            if mine and st.players[helper].alive and check_play(st, context, card, helper) == 0:
                play_card(st, fighter, card, helper)  # HELP-06: a promise is kept
            else:
                st.emit(e.PROMISE_VOID, "AMB-13", fighter, card, -1, 1 << fighter | 1 << helper)
            return
        st.stack.pop()
        st.emit(e.DEAL_DONE, "AMB-13", fighter, helper)
        note(st, c.LEDGER_DEAL, fighter, helper)
