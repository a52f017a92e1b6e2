"""What everybody at the table has seen players do to each other: blows, favours, deals.

Counts only, of public acts; no rule asks for them. They are for players with a memory.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State


def note(st: State, kind: int, by: Seat, to: Seat) -> None:
    """One more of that kind from one player to another."""
    count = len(st.players)
    if not (0 <= by < count and 0 <= to < count) or by == to:
        return
    if not st.ledger:
        st.ledger = [0] * (c.LEDGERS * count * count)
    st.ledger[(kind * count + by) * count + to] += 1


def noted(st: State, kind: int, by: Seat, to: Seat) -> int:
    """How many there were."""
    count = len(st.players)
    return st.ledger[(kind * count + by) * count + to] if st.ledger else 0


def meddled(st: State, by: Seat, against: bool) -> None:
    """Somebody outside the fight made it harder, or easier, for those in it."""
    combat = st.combat
    if combat is None or by < 0 or combat.is_in(by):
        return
    kind = c.LEDGER_BLOW if against else c.LEDGER_FAVOUR
    note(st, kind, by, combat.fighter)
    if combat.helper >= 0:
        note(st, kind, by, combat.helper)
