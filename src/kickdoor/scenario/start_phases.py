"""Where a scenario begins: sets up the frames of a turn, a combat, a flight or the setup."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.flow import combats, turn_phases
from kickdoor.engine.flow.setup import SetupFrame
from kickdoor.engine.ids import NOBODY, CardId, FoeId, OfferId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.parasites import is_parasite_card
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.scenario.lexer import CardRef
from kickdoor.scenario.scenario_model import CombatSetup, Scenario
from kickdoor.scenario.scenario_names import ScenarioNames
from kickdoor.scenario.toml_tables import nearest

NEW_GAME = "new game"
SETUP = "setup"
START = "start of turn"
ARRANGE = "arrange"
DOOR = "after the door"
COMBAT = "combat"
FLEE = "running away"
END = "end"
CHARITY = "charity"

PHASES = {
    NEW_GAME: NEW_GAME,
    SETUP: SETUP,
    START: START,
    ARRANGE: ARRANGE,
    "before the door": ARRANGE,
    DOOR: DOOR,
    "trouble or loot": DOOR,
    COMBAT: COMBAT,
    FLEE: FLEE,
    END: END,
    "end of turn": END,
    CHARITY: CHARITY,
}
PC_OF = {
    START: turn_phases.BEGIN,
    ARRANGE: turn_phases.ARRANGE,
    DOOR: turn_phases.TROUBLE_OR_LOOT,
    COMBAT: turn_phases.BEFORE_END,
    FLEE: turn_phases.BEFORE_END,
    END: turn_phases.END,
    CHARITY: turn_phases.CHARITY,
}
Place = Callable[[CardRef], CardId]


def phase_of_scenario(naming: ScenarioNames, scenario: Scenario) -> str:
    """The phase in which a scenario begins."""
    usual = COMBAT if scenario.combat is not None else ARRANGE
    said = scenario.phase.lower() or usual
    found = PHASES.get(said)
    if found is None:
        near = nearest(said, PHASES) or f" Phases: {', '.join(PHASES)}."
        raise naming.pool.error(f"there is no phase “{scenario.phase}”.{near}")
    if (found in (COMBAT, FLEE)) != (scenario.combat is not None):
        raise naming.pool.error("a phase of combat needs [scenario.combat], others have none.")
    return found


def seat_named(naming: ScenarioNames, name: str, default: Seat) -> Seat:
    """A seat by its name."""
    if not name:
        return default
    if name not in naming.seats:
        seats = ", ".join(naming.seats)
        raise naming.pool.error(f"there is no seat “{name}”; seats are {seats}.")
    return Seat(naming.seats.index(name))


def enter(st: State, naming: ScenarioNames, scenario: Scenario, phase: str, place: Place) -> None:
    """Push the frames of the phase."""
    if phase == SETUP:
        st.turn = 0
        st.stack.append(SetupFrame())
        return
    frame = turn_phases.TurnFrame()
    frame.pc = PC_OF[phase]
    st.stack.append(frame)
    if phase == START:
        st.turn = 0
    if scenario.combat is not None:
        _fight(st, naming, scenario.combat, phase == FLEE, place)


def _fight(
    st: State, naming: ScenarioNames, setup: CombatSetup, fleeing: bool, place: Place
) -> None:
    combat = Combat(seat_named(naming, setup.fighter, st.active))
    combat.from_door = setup.at_door
    combat.fleeing = fleeing
    if setup.helper:
        combat.helper = seat_named(naming, setup.helper, NOBODY)
        if combat.helper == combat.fighter:
            raise naming.pool.error("Fighter and Helper are the same seat.")
    for words in setup.monsters:
        for ref in naming.refs(words):
            card = place(ref)
            if st.cat.cards[card].kind != c.MONSTER:
                raise naming.pool.error(f"“{ref}” is no monster.")
            st.place[card] = c.FIGHTING
            combat.foes.append(Foe(combat.next_foe, card))
            combat.next_foe = FoeId(combat.next_foe + 1)
    for name, row in setup.enhancers.items():
        foe = _foe(naming, combat, name)
        for words in row:
            for ref in naming.refs(words):
                card = place(ref)
                if st.cat.cards[card].kind != c.ENHANCER:
                    raise naming.pool.error(f"“{ref}” is no enhancer.")
                st.place[card] = c.ON_MONSTER
                foe.attached.append(card)
    for name, row in setup.added.items():
        foe = _foe(naming, combat, name)
        for words in row:
            for ref in naming.refs(words):
                card = place(ref)
                if not is_parasite_card(st, card):
                    raise naming.pool.error(f"“{ref}” is no Parasite.")
                st.place[card] = c.UNDER_MONSTER
                foe.added.append(card)
    if setup.agreed:
        combat.contract = _contract(st, naming, setup, combat)
    st.combat = combat
    st.fought = True
    frame = combats.CombatFrame()
    frame.pc = combats.FIGHTER_FLEES if fleeing else combats.OPEN
    st.stack.append(frame)


def _foe(naming: ScenarioNames, combat: Combat, name: str) -> Foe:
    for ref in naming.refs(name):
        for foe in combat.foes:
            if foe.card in naming.copies(ref):
                return foe
    raise naming.pool.error(f"“{name}” is not among the monsters of the combat.")


def _contract(st: State, naming: ScenarioNames, setup: CombatSetup, combat: Combat) -> Offer:
    if combat.helper < 0:
        raise naming.pool.error("“agreed” needs a helper.")
    offer = Offer(OfferId(0), c.OFFER_HELP, combat.fighter, combat.helper)
    offer.fighter = combat.fighter
    offer.treasures = setup.treasures
    offer.helper_first = setup.helper_first
    offer.always = setup.always
    rows = ((setup.items, offer.give, c.IN_PLAY), (setup.plays, offer.plays, c.IN_HAND))
    for words, to, zone in rows:
        for word in words:
            for ref in naming.refs(word):
                mine = [
                    card
                    for card in naming.copies(ref)
                    if st.place[card] == zone and st.owner[card] == combat.fighter
                ]
                if not mine:
                    raise naming.pool.error(f"the Fighter does not have the agreed “{ref}”.")
                to.append(mine[0])
    return offer
