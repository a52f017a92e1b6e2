"""What a bot that was asked in another process answered. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.state import Action


@dataclass
class BotMove:
    """The answer of a bot that was asked elsewhere: valid for one entry of the log, due then."""

    seq: int
    action: Action
    text: str
    at: int
