"""The procedures of the game by their codes, for reading saves.

A new procedure needs an entry here, and its frame class next to its steps.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.acts.play_cards import AfterPlayFrame, PriceFrame
from kickdoor.engine.flow.charity import CharityFrame
from kickdoor.engine.flow.combats import CombatFrame
from kickdoor.engine.flow.contracts import ContractFrame
from kickdoor.engine.flow.curses import CurseFrame
from kickdoor.engine.flow.deaths import BodyFrame
from kickdoor.engine.flow.door_cards import DoorCardFrame
from kickdoor.engine.flow.epic_doors import EpicDoorFrame
from kickdoor.engine.flow.monster_entry import EnterFrame
from kickdoor.engine.flow.personas import PersonaFrame, TeamUpFrame
from kickdoor.engine.flow.rewards import RewardFrame
from kickdoor.engine.flow.rolls import RollFrame
from kickdoor.engine.flow.ruling import RulingFrame
from kickdoor.engine.flow.running_away import FleeFrame
from kickdoor.engine.flow.secret_identity import SecretIdentityFrame
from kickdoor.engine.flow.settle import SettleFrame
from kickdoor.engine.flow.setup import SetupFrame
from kickdoor.engine.flow.spawning import SpawnFrame
from kickdoor.engine.flow.table_facts import FactFrame
from kickdoor.engine.flow.treasure_sharing import ShareFrame, TreasureFrame
from kickdoor.engine.flow.turn_phases import TurnFrame
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY


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
        frame = FleeFrame(NOBODY)
    elif code == c.F_ROLL:
        frame = RollFrame(NOBODY, NO_CARD, 0, 0)
    elif code == c.F_CURSE:
        frame = CurseFrame(NO_CARD, NOBODY, NOBODY, False)
    elif code == c.F_REWARD:
        frame = RewardFrame()
    elif code == c.F_BODY:
        frame = BodyFrame(NOBODY)
    elif code == c.F_CHARITY:
        frame = CharityFrame(NOBODY)
    elif code == c.F_SETTLE:
        frame = SettleFrame(NOBODY)
    elif code == c.F_DOOR_CARD:
        frame = DoorCardFrame(NOBODY, NO_CARD)
    elif code == c.F_AFTER_PLAY:
        frame = AfterPlayFrame(NO_CARD)
    elif code == c.F_ENTER:
        frame = EnterFrame(NO_CARD, NO_FOE, NOBODY)
    elif code == c.F_SHARE:
        frame = ShareFrame(NOBODY, NOBODY, 0, False)
    elif code == c.F_CONTRACT:
        frame = ContractFrame()
    elif code == c.F_RULING:
        frame = RulingFrame(NOBODY)
    elif code == c.F_PRICE:
        frame = PriceFrame(NOBODY, NO_CARD)
    elif code == c.F_FACT:
        frame = FactFrame(NO_CARD, NOBODY)
    elif code == c.F_PERSONA:
        frame = PersonaFrame(NOBODY)
    elif code == c.F_TEAM_UP:
        frame = TeamUpFrame()
    elif code == c.F_EPIC_DOOR:
        frame = EpicDoorFrame(NOBODY)
    elif code == c.F_SPAWN:
        frame = SpawnFrame(NO_FOE, NO_CARD)
    elif code == c.F_SECRET_IDENTITY:
        frame = SecretIdentityFrame(NOBODY, NO_CARD)
    elif code == c.F_TREASURE:
        frame = TreasureFrame(NOBODY, 0, False, 0)
    return frame
