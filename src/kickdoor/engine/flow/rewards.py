"""After a win: levels first, then Treasure, then the agreement with the Helper (REWARD)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.combat_credit import begun_at, first_slain, second
from kickdoor.engine.flow.contracts import ContractFrame
from kickdoor.engine.flow.defeat_triggers import tell_all
from kickdoor.engine.flow.treasure_sharing import FIGHT_WON, HELPED, TreasureFrame
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.levels import free_top, gain_levels
from kickdoor.engine.nodes.reward_statics import HelpTreasures, NoTreasure, SwapReward
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Combat, State
from kickdoor.engine.traits import statics_of

LEVELS: Final = 0
TEXTS: Final = 1
SWAP: Final = 2
PROMISE: Final = 3
OVER: Final = 4
TREASURES: Final = 5


class RewardFrame(Frame):
    """What a fight that was won is worth, step by step."""

    fields: ClassVar[tuple[str, ...]] = ("price", "card")

    def __init__(self) -> None:
        super().__init__(c.F_REWARD)
        self.price = 0  # Treasures offered for a level (REWARD-07)
        self.card = NO_CARD  # ... and the card that allows it

    def copy(self) -> RewardFrame:
        other = RewardFrame()
        self.hand_to(other)
        other.price = self.price
        other.card = self.card
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        combat = st.combat
        if combat is None:
            st.stack.pop()
            return
        if self.pc == LEVELS:
            self.pc = TEXTS
            _levels(st, combat)
            if st.winners:
                _victory(st, combat)
        elif self.pc == TEXTS:  # HELP-14: what the monsters say about their defeat
            self.pc = SWAP
            tell_all(st, combat)
        elif self.pc == SWAP:
            self.pc = TREASURES
            _offer_swap(st, self, combat)
        elif self.pc == TREASURES:
            self.pc = PROMISE
            if self.answers and self.answers[0] == 1:
                combat.treasures_won -= self.price
                gain_levels(st, combat.fighter, 1, self.card, "REWARD-07", False, False)
            _treasures(st, combat)
        elif self.pc == PROMISE:
            self.pc = OVER
            if combat.contract is not None and combat.helper >= 0:
                st.stack.append(ContractFrame())
        else:
            st.stack.pop()


def _levels(st: State, combat: Combat) -> None:
    """CONFLICT-04, REWARD-01, REWARD-09, HELP-11, HELP-12."""
    rule = "REWARD-01" if combat.kills else "COMBAT-06"
    for _, denied in statics_of(st, combat.fighter, NoTreasure):  # a Curse on the Fighter (B24)
        if denied.treasure:
            combat.treasures_won = 0
        if denied.levels:
            combat.levels_won = 0
    levels = combat.levels_won if combat.kills else 0
    st.emit(e.COMBAT_WON, rule, combat.fighter, levels, combat.treasures_won)
    if combat.kills:
        slain = first_slain(combat, begun_at(combat), len(combat.slain))
        gain_levels(st, combat.fighter, levels, slain, "REWARD-01", True, True)
    earlier_levels(st, combat)
    _helper_levels(st, combat)


def _helper_levels(st: State, combat: Combat) -> None:
    """For each monster that was killed with the player's help, card by card (HELP-12)."""
    paid: list[CardId] = []
    for card, mark in combat.merits:
        if mark >= 0 or card in paid:
            continue
        paid.append(card)
        seat = st.owner[card]
        if seat < 0 or not st.players[seat].alive:
            continue
        levels = 0
        for other, n in combat.merits:
            if other == card and n < 0:
                levels -= n
        gain_levels(st, seat, levels, card, "HELP-12", True, True)


def earlier_levels(st: State, combat: Combat, lost: bool = False) -> None:
    """Levels for what was killed before the fight was passed on (AMB-123).

    `lost`: whoever came back into the fight and runs from it gets nothing (COMBAT-15).
    """
    start = 0
    for seat, _, upto, kills, levels, _ in combat.spoils:
        slain = first_slain(combat, start, upto)
        start = upto
        if kills and st.players[seat].alive and not (lost and combat.is_in(seat)):
            if not is_denied(st, seat, False):
                gain_levels(st, seat, levels, slain, "REWARD-01", True, True)


def is_denied(st: State, seat: Seat, treasure: bool) -> bool:
    """Something on the player says that there is no Treasure, or no level, for a win (B24)."""
    for _, denied in statics_of(st, seat, NoTreasure):
        if denied.treasure if treasure else denied.levels:
            return True
    return False


def earlier_treasures(st: State, combat: Combat, lost: bool = False) -> list[TreasureFrame]:
    """Treasures for what was beaten before the fight was passed on."""
    found: list[TreasureFrame] = []
    for seat, helper, _, _, _, treasures in combat.spoils:
        if treasures > 0 and st.players[seat].alive and not (lost and combat.is_in(seat)):
            if not is_denied(st, seat, True):
                found.append(TreasureFrame(seat, treasures, helper >= 0, FIGHT_WON))
    return found


def _victory(st: State, combat: Combat) -> None:
    """LEVEL-06, VARIANT-04, AMB-48."""
    if (
        st.settings.shared_victory
        and combat.helper >= 0
        and combat.helper not in st.winners
        and combat.fighter in st.winners
    ):
        st.winners.append(combat.helper)
    st.over = True
    for seat in st.winners:
        st.emit(e.GAME_WON, "LEVEL-06", seat)


def _offer_swap(st: State, fr: RewardFrame, combat: Combat) -> None:
    """REWARD-07: Treasures of a Kill alone for a level that cannot win."""
    seat = combat.fighter
    player = st.players[seat]
    if combat.helper >= 0 or not combat.kills or not player.alive:
        return
    if player.level >= free_top(st):
        return
    for card, static in statics_of(st, seat, SwapReward):
        if combat.treasures_won >= static.treasures:
            fr.price = static.treasures
            fr.card = card
            ask(st, seat, c.D_YES_NO, [0, 1], 1, 1, "REWARD-07", card, static.treasures)
            return


def _treasures(st: State, combat: Combat) -> None:
    """REWARD-02, REWARD-03, HELP-13."""
    hauls = earlier_treasures(st, combat)
    helper = combat.helper
    if st.players[combat.fighter].alive:  # DEATH-07
        contract = combat.contract
        haul = TreasureFrame(combat.fighter, combat.treasures_won, helper >= 0, FIGHT_WON)
        if contract is not None and helper >= 0 and contract.treasures > 0 and haul.left > 0:
            haul.helper = helper
            haul.promised = contract.treasures
            haul.helper_first = contract.helper_first
        hauls.append(haul)
        if helper >= 0:
            for _, static in statics_of(st, helper, HelpTreasures):
                count = static.n * _times(st, combat, static)
                hauls.append(TreasureFrame(helper, count, static.face_up, HELPED))
    start_treasures(st, hauls)


def start_treasures(st: State, hauls: list[TreasureFrame]) -> None:
    """One after the other, the first now."""
    for frame in reversed(hauls):
        if frame.left > 0:
            st.stack.append(frame)


def _times(st: State, combat: Combat, static: HelpTreasures) -> int:
    """How often the Helper draws: once for a fight with a Kill, or for each monster."""
    if not static.each:
        return 1 if combat.kills else 0
    total = 0
    for at in range(len(combat.beaten)):
        if st.cat.cards[combat.beaten[at]].kind == c.MONSTER:
            if second(combat, at) == combat.helper and (combat.slain[at] or not static.killed):
                total += 1
    return total
