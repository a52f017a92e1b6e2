"""What can be done to a running combat: monsters come and go, strengths change.

It carries out; who may do it and when is decided elsewhere.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.combat_credit import keep_spoils
from kickdoor.engine.duplicates import twins_of
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.engine.parasites import pile_of, shed_added
from kickdoor.engine.reward_amounts import earn, foe_levels, foe_treasures
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.zones import discard

MOST_FOES: Final = 30  # monsters in a combat to which no Duplicate is added (AMB-154)


def release_foe(st: State, combat: Combat, foe: Foe) -> None:
    """Take a monster and its enhancers out of the fight, to the discards.

    What it shares with a Duplicate stays as long as one of them is there (AMB-43).
    """
    family = twins_of(combat, foe)
    if family:
        family[0].attached.extend(foe.attached)
        foe.attached = []
    for card in foe.attached[:]:
        discard(st, card, "ENHANCER-06", True)
    combat.foes.remove(foe)
    if foe.clone_of < 0:
        twins = [other for other in combat.foes if other.clone_of == foe.number]
        if twins:  # AMB-43: the Duplicate stays, and the card with it
            twins[0].clone_of = NO_FOE
            twins[0].added = foe.added  # ... with what was added to both
            foe.added = []
            for other in twins[1:]:
                other.clone_of = twins[0].number
            return
        if foe.added:
            shed_added(st, foe)
        discard(st, foe.card, "COMBAT-11", True)


def remove_foe(st: State, number: FoeId, treasure: int) -> None:
    """A monster is beaten without a Kill (COMBAT-06); -1 = the edition's default (AMB-15)."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is None or foe is None:
        return
    keeps = st.settings.removal_treasure if treasure < 0 else treasure > 0
    if keeps:
        combat.treasures_won += foe_treasures(st, foe)
    earn(st, combat, foe, False, False)
    _note_beaten(combat, foe, False)
    st.emit(e.MONSTER_REMOVED, "COMBAT-06", combat.fighter, foe.card)
    release_foe(st, combat, foe)


def kill_foe(st: State, number: FoeId, levels: bool, treasure: bool) -> None:
    """A monster is killed by a card; paid when the whole fight is over (CONFLICT-05)."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is None or foe is None:
        return
    if levels:
        combat.kills += 1
        combat.levels_won += foe_levels(st, foe)
    if treasure:
        combat.treasures_won += foe_treasures(st, foe)
    earn(st, combat, foe, True, levels)
    _note_beaten(combat, foe, True)
    st.emit(e.MONSTER_KILLED, "COMBAT-05", combat.fighter, foe.card)
    release_foe(st, combat, foe)


def _note_beaten(combat: Combat, foe: Foe, killed: bool) -> None:
    """Remember the monster and what was on it for what their texts say about defeat."""
    for card in [foe.card, *foe.attached]:
        combat.beaten.append(card)
        combat.slain.append(killed)


def piles_of(st: State, combat: Combat) -> list[list[CardId]]:
    """Monsters that others were added to, each as a pile that stays together (PARASITE-08)."""
    found: list[list[CardId]] = []
    if st.cat.has_parasites:
        for foe in combat.foes:
            pile = pile_of(foe)
            if pile:
                found.append(pile)
    return found


def kill_all(st: State) -> None:
    """Every monster is killed in one blow: rewards are counted before anything leaves."""
    combat = st.combat
    if combat is None:
        return
    for foe in combat.foes:
        combat.kills += 1
        combat.levels_won += foe_levels(st, foe)
        combat.treasures_won += foe_treasures(st, foe)
        earn(st, combat, foe, True, True)
    for foe in combat.foes[:]:
        _note_beaten(combat, foe, True)
        st.emit(e.MONSTER_KILLED, "COMBAT-05", combat.fighter, foe.card)
        release_foe(st, combat, foe)


def drop_foe(st: State, number: FoeId) -> None:
    """A monster leaves unbeaten: no reward of any kind."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is not None and foe is not None:
        st.emit(e.MONSTER_AVOIDED, "CONFLICT-01", combat.fighter, foe.card)
        release_foe(st, combat, foe)


def clone_foe(st: State, number: FoeId) -> None:
    """A Duplicate: a monster of its own that shares all enhancers (DUPLICATE-01, DUPLICATE-02)."""
    combat = st.combat
    foe = combat.foe(number) if combat is not None else None
    if combat is None or foe is None:
        return
    if len(combat.foes) >= MOST_FOES:
        st.emit(e.RULING_MADE, "AMB-154", combat.fighter, foe.card)
        return
    twin = foe.copy()
    twin.number = combat.next_foe
    combat.next_foe = FoeId(combat.next_foe + 1)
    twin.clone_of = foe.clone_of if foe.clone_of >= 0 else foe.number
    twin.attached = []
    twin.added = []  # PARASITE-10: those of the original count, and it never spawns
    combat.foes.append(twin)
    for target, amount, card, source in combat.mods[:]:
        if target == -2 - number and card >= 0 and st.cat.cards[card].kind == c.ENHANCER:
            combat.mods.append((-2 - twin.number, amount, card, source))
    st.emit(e.MONSTER_JOINED, "DUPLICATE-01", combat.fighter, foe.card)


def add_mod(st: State, target: int, amount: int, card: CardId, source: int) -> None:
    """Strength for this fight: seat, -1 for the munchkins' side, or -2 - foe."""
    if st.combat is not None:
        st.combat.mods.append((target, amount, card, source))
        st.emit(e.STRENGTH_CHANGED, "COMBAT-02", Seat(target), amount, card)


def tag_foe(st: State, number: FoeId, tag: str) -> None:
    """The monster gets a tag for this fight."""
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is not None and tag not in foe.tags:
        foe.tags.append(tag)


def foe_treasures_mod(st: State, number: FoeId, n: int) -> None:
    """The monster is worth more or fewer Treasures in this fight."""
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is not None:
        foe.treasures += n


def pass_fight(st: State, seat: Seat) -> None:
    """Another player becomes the Fighter; what was played stays (E8)."""
    combat = st.combat
    if combat is None or not st.players[seat].alive:
        return
    old = combat.fighter
    keep_spoils(combat)  # AMB-123
    if combat.helper == seat:
        combat.helper = NOBODY
    combat.contract = None  # AMB-76: the new Fighter agreed to nothing
    combat.fighter = seat
    st.offers.clear()
    statuses.combat_ended(st, old)
    statuses.combat_began(st, seat)
    st.emit(e.FIGHT_PASSED, "CONFLICT-01", old, seat)


def escape_all(st: State, seat: Seat) -> None:
    """The player gets away from every monster of this combat without a roll."""
    if st.combat is not None:
        st.combat.escaped |= 1 << seat


def escape_one(st: State, seat: Seat, number: FoeId) -> None:
    """The player gets away from one monster without a roll."""
    if st.combat is not None:
        st.combat.escaped_from.append((seat, number))


def end_combat(st: State, treasure: int) -> None:
    """Every monster leaves at once (AMB-54)."""
    if st.combat is not None:
        for foe in st.combat.foes[:]:
            remove_foe(st, foe.number, treasure)


def multiply(st: State, seat: Seat, sources: int, factor: int) -> None:
    """Sources of a player's strength count several times in this fight."""
    if st.combat is not None:
        st.combat.multiply.append((seat, sources, factor))


def swap_level(st: State, seat: Seat, level: int) -> None:
    """Another number replaces the player's Level in the strength total (AMB-61)."""
    if st.combat is not None:
        st.combat.level_swap.append((seat, level))
