"""The procedures of the game by their codes, for reading saves.

A new procedure needs an entry here, and its frame class next to its steps.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.acts.playing import AfterPlayFrame, PriceFrame
from kickdoor.engine.flow.charity import CharityFrame
from kickdoor.engine.flow.combats import CombatFrame
from kickdoor.engine.flow.curses import CurseFrame
from kickdoor.engine.flow.deaths import BodyFrame
from kickdoor.engine.flow.door import DoorCardFrame
from kickdoor.engine.flow.entering import EnterFrame
from kickdoor.engine.flow.epic import EpicDoorFrame
from kickdoor.engine.flow.facts import FactFrame
from kickdoor.engine.flow.flight import FleeFrame
from kickdoor.engine.flow.hauls import HaulFrame, ShareFrame
from kickdoor.engine.flow.masks import MaskFrame
from kickdoor.engine.flow.personas import PersonaFrame, TeamUpFrame
from kickdoor.engine.flow.promises import PromiseFrame
from kickdoor.engine.flow.rewards import RewardFrame
from kickdoor.engine.flow.rolls import RollFrame
from kickdoor.engine.flow.ruling import RulingFrame
from kickdoor.engine.flow.settle import SettleFrame
from kickdoor.engine.flow.setup import SetupFrame
from kickdoor.engine.flow.spawning import SpawnFrame
from kickdoor.engine.flow.turns import TurnFrame
from kickdoor.engine.frames import Frame


def blank_frame(code: int) -> Frame | None:
    """A fresh frame of the procedure with that code; None if there is none."""
    frame: Frame | None = None
    if code == c.F_SETUP:
        frame = SetupFrame()
    elif code == c.F_TURN:
        frame = TurnFrame()
    elif code == c.F_COMBAT:
        frame = CombatFrame()
    elif code == c.F_FLEE:
        frame = FleeFrame(-1)
    elif code == c.F_ROLL:
        frame = RollFrame(-1, -1, 0, 0)
    elif code == c.F_CURSE:
        frame = CurseFrame(-1, -1, -1, False)
    elif code == c.F_REWARD:
        frame = RewardFrame()
    elif code == c.F_BODY:
        frame = BodyFrame(-1)
    elif code == c.F_CHARITY:
        frame = CharityFrame(-1)
    elif code == c.F_SETTLE:
        frame = SettleFrame(-1)
    elif code == c.F_DOOR_CARD:
        frame = DoorCardFrame(-1, -1)
    elif code == c.F_AFTER_PLAY:
        frame = AfterPlayFrame(-1)
    elif code == c.F_ENTER:
        frame = EnterFrame(-1, -1, -1)
    elif code == c.F_SHARE:
        frame = ShareFrame(-1, -1, 0, False)
    elif code == c.F_PROMISE:
        frame = PromiseFrame()
    elif code == c.F_RULING:
        frame = RulingFrame(-1)
    elif code == c.F_PRICE:
        frame = PriceFrame(-1, -1)
    elif code == c.F_FACT:
        frame = FactFrame(-1, -1)
    elif code == c.F_PERSONA:
        frame = PersonaFrame(-1)
    elif code == c.F_TEAM_UP:
        frame = TeamUpFrame()
    elif code == c.F_EPIC_DOOR:
        frame = EpicDoorFrame(-1)
    elif code == c.F_SPAWN:
        frame = SpawnFrame(-1, -1)
    elif code == c.F_MASK:
        frame = MaskFrame(-1, -1)
    elif code == c.F_HAUL:
        frame = HaulFrame(-1, 0, False, 0)
    return frame
