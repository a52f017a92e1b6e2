"""A combat from the exposure of its monster to its end (COMBAT)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight, helping, statuses, strength
from kickdoor.engine.flow.beaten import tell_earlier
from kickdoor.engine.flow.deaths import start_bodies
from kickdoor.engine.flow.moments import run_card_moment, run_moment
from kickdoor.engine.flow.rewards import earlier_levels, earlier_treasures, start_hauls
from kickdoor.engine.flow.rolls import start_roll
from kickdoor.engine.flow.spawning import start_spawning
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.nodes.amounts import needs_roll
from kickdoor.engine.nodes.oddities import Cancels
from kickdoor.engine.nodes.prey import Slays
from kickdoor.engine.nodes.statics import AutoDefeat, WontFight
from kickdoor.engine.parasites import is_parasite, put_on_top, shed_added
from kickdoor.engine.queueing import queue_others
from kickdoor.engine.spoils import has_beaten, has_slain
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Combat, Frame, State
from kickdoor.engine.traits import statics_of
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


def step_combat(st: State, fr: Frame) -> None:
    """F_COMBAT."""
    combat = st.combat
    if combat is None:
        st.stack.pop()
        return
    if fr.pc == BEGIN:
        fr.pc = OPEN
        fresh_window(st, c.WINDOW_COMBAT, combat.fighter)
        st.window = c.WINDOW_NONE
    elif fr.pc == OPEN:
        _open(st, fr, combat)
    elif fr.pc == KILL:
        _kill(st, fr, combat)
    elif fr.pc == PAY:
        fr.pc = LOOT_BODIES  # somebody may have died on the way
        frame = Frame(c.F_REWARD)
        frame.you = combat.fighter
        st.stack.append(frame)
    elif fr.pc == FIGHTER_FLEES:
        fr.pc = HELPER_FLEES
        _flee(st, combat.fighter)
    elif fr.pc == HELPER_FLEES:
        fr.pc = LOST
        if combat.helper >= 0:
            _flee(st, combat.helper)
    elif fr.pc == LOST:
        fr.pc = LOOT_BODIES
        for foe in reversed(combat.foes):
            run_card_moment(st, foe.card, c.ON_COMBAT_END, combat.fighter, -1)
        clear_fight(st, combat)  # FLEE-08
        if combat.contract is not None and combat.contract.always:
            frame = Frame(c.F_PROMISE)
            frame.you = combat.fighter
            st.stack.append(frame)
        if combat.spoils:
            _pay_earlier(st, combat)
    elif fr.pc == LOOT_BODIES:
        fr.pc = OVER
        start_bodies(st)  # AMB-60
    else:
        _end(st, combat)


def _pay_earlier(st: State, combat: Combat) -> None:
    """Who passed the fight on does not lose what was earned before (AMB-123)."""
    tell_earlier(st, combat)
    start_hauls(st, earlier_treasures(st, combat, True))
    earlier_levels(st, combat, True)


def _open(st: State, fr: Frame, combat: Combat) -> None:
    if not st.players[combat.fighter].alive:  # AMB-64: nobody is left to fight
        fr.pc = LOST
        return
    if combat.helper >= 0 and (
        not st.players[combat.helper].alive or helping.must_fight_alone(st, combat.fighter)
    ):
        helping.helper_leaves(st)
        return
    if combat.forced_help and helping.is_nobody_forced(st):
        helping.helper_leaves(st, "AMB-130")
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
                    fight.kill_foe(st, foe.number, static.levels, static.treasure)
                else:
                    fight.remove_foe(st, foe.number, 1 if static.treasure else 0)
                return
            if isinstance(static, Cancels) and _cancel(st, combat, foe.number, static.name):
                return
            if isinstance(static, WontFight) and not static.optional:
                if static.cond is not None and static.cond.holds(
                    st, combat.fighter, foe.number, None
                ):
                    fight.drop_foe(st, foe.number)  # the Fighter became one it will not fight
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


def lose_fight(st: State, fr: Frame, combat: Combat) -> None:
    """From here on everybody in it has to flee; `fr` is the frame of the combat."""
    st.emit(e.COMBAT_LOST, "FLEE-01", combat.fighter)
    combat.fleeing = True
    gap = strength.side_strength(st) - strength.monster_strength(st)
    st.margin = min(gap, 0) - 1  # lost
    st.offers.clear()
    fr.pc = FIGHTER_FLEES


def _cancel(st: State, combat: Combat, number: int, name: str) -> bool:
    """Two monsters that cannot stand each other leave together, unbeaten (AMB-116)."""
    for other in combat.foes:
        if other.number != number and st.cat.cards[other.card].name == name:
            fight.drop_foe(st, other.number)
            fight.drop_foe(st, number)
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
                    fight.kill_foe(st, foe.number, True, True)
                    return True
    return False


def _kill(st: State, fr: Frame, combat: Combat) -> None:
    """COMBAT-05, COMBAT-10, COMBAT-12: all monsters are killed together."""
    fr.pc = PAY
    combat.won = True
    st.margin = strength.side_strength(st) - strength.monster_strength(st)
    remember(st, combat)
    piles = fight.piles_of(st, combat)
    fight.kill_all(st)
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
    piles = fight.piles_of(st, combat)
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


def _flee(st: State, seat: int) -> None:
    frame = Frame(c.F_FLEE)
    frame.you = seat
    st.stack.append(frame)


def _end(st: State, combat: Combat) -> None:
    st.stack.pop()
    clear_fight(st, combat)
    st.killed = combat.won and has_slain(combat)
    st.combat = None
    st.offers.clear()
    seats = [combat.fighter]
    if combat.helper >= 0:
        seats.append(combat.helper)
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


def step_enter(st: State, fr: Frame) -> None:
    """F_ENTER: what a monster does on joining, before anybody acts (A13, A14, A22)."""
    combat = st.combat
    foe = combat.foe(fr.mon) if combat is not None else None
    if combat is None or foe is None:
        st.stack.pop()
        return
    definition = st.cat.cards[fr.card]
    if fr.pc == 0:
        fr.pc = 1
        for bonus in definition.against:
            if needs_roll(bonus.amount):
                fr.pc = 5
                start_roll(st, combat.fighter, fr.card, 0)
                return
    elif fr.pc == 5:
        foe.rolled = fr.roll  # rolled once and kept (A6)
        fr.pc = 1
    elif fr.pc == 1:
        fr.pc = 3
        for static in definition.others:
            if not isinstance(static, WontFight):
                continue
            if static.cond is not None and not static.cond.holds(st, combat.fighter, fr.mon, None):
                continue
            if static.optional:
                if len(combat.foes) == 1:
                    fr.pc = 2
                    ask(st, combat.fighter, c.D_AVOID, [0, 1], 1, 1, "MONSTER-04", fr.card)
                    return
            else:
                _avoid(st, fr, static)
                return
    elif fr.pc == 2:
        fr.pc = 3
        if fr.xs[0] == 1:
            for static in definition.others:
                if isinstance(static, WontFight) and static.optional:
                    _avoid(st, fr, static)
                    return
    elif fr.pc == 3:
        fr.pc = 6
        if is_parasite(st, foe):
            start_spawning(st, foe.number, foe.card)
    elif fr.pc == 6:
        fr.pc = 4
        run_card_moment(st, fr.card, c.ON_ENTER, combat.fighter, fr.mon)
    else:
        st.stack.pop()


def _avoid(st: State, fr: Frame, static: WontFight) -> None:
    st.stack.pop()
    seat = fr.you
    fight.drop_foe(st, fr.mon)
    if static.gives is not None:
        start_effect(st, static.gives, seat, seat, fr.card)
