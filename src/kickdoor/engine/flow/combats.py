"""A combat from the exposure of its monster to its end (COMBAT)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes, combat_help, statuses, strength
from kickdoor.engine import events as e
from kickdoor.engine.combat_credit import has_beaten, has_slain
from kickdoor.engine.flow.contracts import ContractFrame
from kickdoor.engine.flow.deaths import start_bodies
from kickdoor.engine.flow.defeat_triggers import tell_earlier
from kickdoor.engine.flow.fire_triggers import run_card_moment, run_moment
from kickdoor.engine.flow.monster_entry import join_foe
from kickdoor.engine.flow.rewards import (
    RewardFrame,
    earlier_levels,
    earlier_treasures,
    start_treasures,
)
from kickdoor.engine.flow.running_away import FleeFrame
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.nodes.combat_statics import AutoDefeat, Cancels, Slays, WontFight
from kickdoor.engine.parasites import put_on_top, shed_added
from kickdoor.engine.state import Combat, State
from kickdoor.engine.traits import statics_of
from kickdoor.engine.trigger_queue import queue_others
from kickdoor.engine.zones import discard

BEGIN: Final = 0
OPEN: Final = 1
KILL: Final = 2
PAY: Final = 3
FIGHTER_FLEES: Final = 4
HELPER_FLEES: Final = 5
LOST: Final = 6
LOOT_BODIES: Final = 7
OVER: Final = 8


def start_combat(st: State, card: CardId, fighter: Seat, from_door: bool) -> None:
    """Combat begins the moment the monster is exposed (TIMING-11, COMBAT-01)."""
    combat = Combat(fighter)
    combat.from_door = from_door
    st.combat = combat
    st.margin = -1
    st.killed = False
    st.spent = []
    st.fought = True
    st.offers.clear()
    st.players[fighter].fresh.clear()  # AMB-08: the privilege does not outlast the fight
    st.stack.append(CombatFrame())
    st.emit(e.COMBAT_STARTED, "COMBAT-01", fighter, card)
    statuses.combat_began(st, fighter)
    join_foe(st, card, fighter)


class CombatFrame(Frame):
    """A combat; who and what is in it is `st.combat`."""

    def __init__(self) -> None:
        super().__init__(c.F_COMBAT)

    def copy(self) -> CombatFrame:
        other = CombatFrame()
        self.hand_to(other)
        return other

    def step(self, st: State) -> None:
        combat = st.combat
        if combat is None:
            st.stack.pop()
            return
        if self.pc == BEGIN:
            self.pc = OPEN
            fresh_window(st, c.WINDOW_COMBAT, combat.fighter)
            st.window = c.WINDOW_NONE
        elif self.pc == OPEN:
            _open(st, self, combat)
        elif self.pc == KILL:
            _kill(st, self, combat)
        elif self.pc == PAY:
            self.pc = LOOT_BODIES  # somebody may have died on the way
            st.stack.append(RewardFrame())
        elif self.pc == FIGHTER_FLEES:
            self.pc = HELPER_FLEES
            st.stack.append(FleeFrame(combat.fighter))
        elif self.pc == HELPER_FLEES:
            self.pc = LOST
            if combat.helper >= 0:
                st.stack.append(FleeFrame(combat.helper))
        elif self.pc == LOST:
            self.pc = LOOT_BODIES
            for foe in reversed(combat.foes):
                run_card_moment(st, foe.card, c.ON_COMBAT_END, combat.fighter, NO_FOE)
            clear_fight(st, combat)  # FLEE-08
            if combat.contract is not None and combat.contract.always:
                st.stack.append(ContractFrame())
            if combat.spoils:
                _pay_earlier(st, combat)
        elif self.pc == LOOT_BODIES:
            self.pc = OVER
            start_bodies(st)  # AMB-60
        else:
            _end(st, combat)


def _pay_earlier(st: State, combat: Combat) -> None:
    """Who passed the fight on does not lose what was earned before (AMB-123)."""
    tell_earlier(st, combat)
    start_treasures(st, earlier_treasures(st, combat, True))
    earlier_levels(st, combat, True)


def _open(st: State, fr: CombatFrame, combat: Combat) -> None:
    if not st.players[combat.fighter].alive:  # AMB-64: nobody is left to fight
        fr.pc = LOST
        return
    if combat.helper >= 0 and (
        not st.players[combat.helper].alive or combat_help.must_fight_alone(st, combat.fighter)
    ):
        combat_help.helper_leaves(st)
        return
    if combat.forced_help and combat_help.is_nobody_forced(st):
        combat_help.helper_leaves(st, "AMB-130")
        return
    if not combat.foes:  # AMB-54: over at once
        remember(st, combat)
        clear_fight(st, combat)
        combat.won = has_beaten(combat)  # AMB-72, AMB-73: walking away is no defeat
        if combat.won:
            st.margin = 0
        fr.pc = PAY if combat.won else LOST
        return
    for foe in combat.foes:
        for static in st.cat.cards[foe.card].others:
            if isinstance(static, AutoDefeat) and strength.anyone_meets(
                st, combat, static.cond, foe.number
            ):
                if static.kill:
                    combat_changes.kill_foe(st, foe.number, static.levels, static.treasure)
                else:
                    combat_changes.remove_foe(st, foe.number, 1 if static.treasure else 0)
                return
            if isinstance(static, Cancels) and _cancel(st, combat, foe.number, static.name):
                return
            if isinstance(static, WontFight) and not static.optional:
                if static.cond is not None and static.cond.holds(
                    st, combat.fighter, foe.number, None
                ):
                    combat_changes.drop_foe(
                        st, foe.number
                    )  # the Fighter became one it will not fight
                    return
    if st.cat.has_slayers and _slay(st, combat):
        return
    progress = take_progress(st)
    if progress and progress[0] == c.A_CLAIM and strength.is_ahead(st):
        fr.pc = KILL
    elif progress and progress[0] == c.A_GIVE_UP and not strength.is_ahead(st):
        st.emit(e.GAVE_UP, "COMBAT-17", combat.fighter)
        lose_fight(st, fr, combat)
    else:
        open_window(st, c.WINDOW_COMBAT, combat.fighter)


def current_combat(st: State) -> CombatFrame | None:
    """The frame of the combat under way."""
    for at in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[at]
        if isinstance(frame, CombatFrame):
            return frame
    return None


def lose_fight(st: State, fr: CombatFrame, combat: Combat) -> None:
    """From here on everybody in it has to flee; `fr` is the frame of the combat."""
    st.emit(e.COMBAT_LOST, "FLEE-01", combat.fighter)
    combat.fleeing = True
    gap = strength.side_strength(st) - strength.monster_strength(st)
    st.margin = min(gap, 0) - 1  # lost
    st.offers.clear()
    fr.pc = FIGHTER_FLEES


def _cancel(st: State, combat: Combat, number: FoeId, name: str) -> bool:
    """Two monsters that cannot stand each other leave together, unbeaten (AMB-116)."""
    for other in combat.foes:
        if other.number != number and st.cat.cards[other.card].name == name:
            combat_changes.drop_foe(st, other.number)
            combat_changes.drop_foe(st, number)
            return True
    return False


def _slay(st: State, combat: Combat) -> bool:
    """A card of Fighter or Helper kills a monster (AMB-104)."""
    for seat in (combat.fighter, combat.helper):
        if seat < 0:
            continue
        for _, static in statics_of(st, seat, Slays):
            for foe in combat.foes:
                if static.cond.holds(st, seat, foe.number, None):
                    combat_changes.kill_foe(st, foe.number, True, True)
                    return True
    return False


def _kill(st: State, fr: CombatFrame, combat: Combat) -> None:
    """COMBAT-05, COMBAT-10, COMBAT-12: all monsters are killed together."""
    fr.pc = PAY
    combat.won = True
    st.margin = strength.side_strength(st) - strength.monster_strength(st)
    remember(st, combat)
    piles = combat_changes.piles_of(st, combat)
    combat_changes.kill_all(st)
    clear_fight(st, combat)
    put_on_top(st, piles)


def remember(st: State, combat: Combat) -> None:
    """Note what helped in the fight, for texts that ask about it afterwards (A25)."""
    st.spent = combat.played[:]
    for foe in combat.foes:
        st.spent.extend(foe.attached)
    for seat in (combat.fighter, combat.helper):
        if seat >= 0:
            for card in st.players[seat].table:
                if st.equipped[card]:
                    st.spent.append(card)


def clear_fight(st: State, combat: Combat) -> None:
    """Monsters, enhancers and cards played go to their piles (COMBAT-11, FLEE-08)."""
    piles = combat_changes.piles_of(st, combat)
    for foe in combat.foes[:]:
        for card in foe.attached[:]:
            discard(st, card, "COMBAT-11", True)
        if foe.added:
            shed_added(st, foe)
        if foe.clone_of < 0:
            discard(st, foe.card, "COMBAT-11", True)
    combat.foes.clear()
    for card in combat.played[:]:
        discard(st, card, "COMBAT-11", True)
    combat.played.clear()
    if piles:
        put_on_top(st, piles)


def _end(st: State, combat: Combat) -> None:
    st.stack.pop()
    clear_fight(st, combat)
    st.killed = combat.won and has_slain(combat)
    st.combat = None
    st.offers.clear()
    seats = [combat.fighter]
    if combat.helper >= 0:
        seats.append(combat.helper)
    statuses.fight_over(st)
    for seat in seats:
        statuses.combat_ended(st, seat)
    if combat.won and st.players[combat.fighter].alive:
        statuses.won_combat(st, combat.fighter, combat.helper < 0, has_slain(combat))
        queue_others(st, combat.fighter, c.ON_OTHER_WIN)
        if combat.helper >= 0:
            run_moment(st, combat.helper, c.ON_HELPED_WIN, combat.kills > 0)
        else:
            run_moment(st, combat.fighter, c.ON_WIN_ALONE, combat.kills > 0)
        run_moment(st, combat.fighter, c.ON_WIN, combat.kills > 0)
    if st.settings.death_ends_turn and combat.fighter in combat.dead:
        st.skip_turn = True
