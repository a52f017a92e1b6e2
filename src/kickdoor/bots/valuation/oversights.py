"""What a bot overlooks: some of its cards, each for the length of a turn.

This is what sets the levels apart: the better a bot, the less it overlooks. Which cards it
overlooks depends only on the turn, the seat and the card, so a card is not noticed a moment later.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import Sight

# Actions that can be overlooked; questions, deals and won fights cannot. Whoever is losing sees
# who could help.
IDEAS: Final = (
    1 << c.A_PLAY | 1 << c.A_USE | 1 << c.A_JOIN | 1 << c.A_TUCK | 1 << c.A_TROUBLE | 1 << c.A_SELL
)


def noticed(view: Sight, options: list[Action], overlooks: int) -> list[Action]:
    """The options that the bot thinks of if it overlooks that percentage of its cards."""
    if not overlooks or view.demand is not None:
        return options
    tossed: dict[int, bool] = {}
    found: list[Action] = []
    for action in options:
        if IDEAS >> action[0] & 1:
            card = CardId(action[1])
            if card not in tossed:
                tossed[card] = _percentile(view.turn, view.seat, card) < overlooks
            if tossed[card]:
                continue
        found.append(action)
    return found or options


def _percentile(turn: int, seat: Seat, card: CardId) -> int:
    """A number from 0 to 99 that looks random; factors stay small for compiled code."""
    word = (turn * 8 + seat) * 1009 + card + 1
    word = word * 0x2545F & 0x3FFFFFFF
    word ^= word >> 13
    word = word * 0x1B873 & 0x3FFFFFFF
    return (word ^ word >> 15) % 100
