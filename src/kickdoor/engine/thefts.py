"""Which Items a thief could take (META-05, CLASS-10). It only reads the state."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects_moves import comes_back, takeable
from kickdoor.engine.matching import matches
from kickdoor.engine.nodes.dice import Theft
from kickdoor.engine.state import Player, State


def theft_targets(node: Theft, st: State, thief: int) -> list[int]:
    """Items of living players outside combat, thief included (META-05, META-07, CLASS-10)."""
    found: list[int] = []
    if not _is_fighting(st, thief):
        for player in st.players:
            if _is_victim(st, thief, player):
                found.extend(takeable(st, player.seat, node.what))
    return found


def can_steal(node: Theft, st: State, thief: int) -> bool:
    """There is at least one such Item."""
    if _is_fighting(st, thief):
        return False
    for player in st.players:
        if _is_victim(st, thief, player):
            if node.what.at != c.AT_TABLE:
                if takeable(st, player.seat, node.what):
                    return True
                continue
            for card in player.table:
                if st.cat.cards[card].kind != c.PERSONA and matches(st, card, node.what):
                    if not comes_back(st, card):
                        return True
    return False


def _is_fighting(st: State, seat: int) -> bool:
    return st.combat is not None and st.combat.is_in(seat)


def _is_victim(st: State, thief: int, player: Player) -> bool:
    return player.seat != thief and player.alive and not _is_fighting(st, player.seat)
