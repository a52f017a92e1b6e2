"""Whether something keeps a player's Level from falling, and what that costs (AMB-110).

It must not lower a Level itself; that is `levels`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.nodes.protection_statics import LevelWard
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.traits import statics_of


def keeps_level(st: State, seat: Seat) -> bool:
    """Nothing lowers the player's Level, for nothing."""
    if not st.cat.has_level_ward:
        return False
    for _, ward in statics_of(st, seat, LevelWard):
        if not ward.spend:
            return True
    return False


def _spent(st: State, seat: Seat) -> tuple[CardId, bool]:
    """The card that could be discarded instead, and whether its owner is asked; else -1."""
    for card, ward in statics_of(st, seat, LevelWard):
        if ward.spend and st.place[card] == c.IN_PLAY and st.owner[card] == seat:
            return card, ward.asks
    return NO_CARD, False


def ward_levels(st: State, fr: EffectFrame) -> bool:
    """Take out of fr.left whoever loses nothing; no while somebody is asked.

    fr.so_far counts how many of fr.left were looked at; an answer lies in fr.answers.
    """
    if not st.cat.has_level_ward:
        return True
    while fr.so_far < len(fr.left):
        seat = fr.left[fr.so_far]
        if st.players[seat].level > 1:
            if keeps_level(st, seat):
                _keep(st, fr, seat)
                continue
            card, asks = _spent(st, seat)
            if card >= 0 and asks and not fr.answers:
                ask(st, seat, c.D_YES_NO, [0, 1], 1, 1, "AMB-110", card)
                return False
            use = card >= 0 and (not asks or fr.answers[0] == 1)
            fr.answers = []
            if use:
                lose_card(st, card, "AMB-110")
                _keep(st, fr, seat)
                continue
        fr.so_far += 1
    return True


def _keep(st: State, fr: EffectFrame, seat: Seat) -> None:
    st.emit(e.LEVEL_KEPT, "AMB-110", seat, 0, fr.card)
    fr.left.pop(fr.so_far)
    fr.done += 1
