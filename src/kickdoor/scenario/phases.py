"""Where in the game a scenario begins: the frames of a turn, a combat, a flight, the setup."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.flow import combats, turns
from kickdoor.engine.flow.setup import SetupFrame
from kickdoor.engine.offer import Offer
from kickdoor.engine.parasites import is_parasite_card
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.scenario.model import CombatSetup, Scenario
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tables import nearest
from kickdoor.scenario.tokens import Ref

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
    START: turns.BEGIN,
    ARRANGE: turns.ARRANGE,
    DOOR: turns.TROUBLE_OR_LOOT,
    COMBAT: turns.BEFORE_END,
    FLEE: turns.BEFORE_END,
    END: turns.END,
    CHARITY: turns.CHARITY,
}
Place = Callable[[Ref], int]


def known(scene: Scene, scenario: Scenario) -> str:
    """The phase a scenario begins in."""
    usual = COMBAT if scenario.combat is not None else ARRANGE
    said = scenario.phase.lower() or usual
    found = PHASES.get(said)
    if found is None:
        near = nearest(said, PHASES) or f" Phases: {', '.join(PHASES)}."
        raise scene.library.error(f"there is no phase “{scenario.phase}”.{near}")
    if (found in (COMBAT, FLEE)) != (scenario.combat is not None):
        raise scene.library.error("a phase of combat needs [scenario.combat], others have none.")
    return found


def seat_named(scene: Scene, name: str, default: int) -> int:
    """A seat by its name."""
    if not name:
        return default
    if name not in scene.seats:
        seats = ", ".join(scene.seats)
        raise scene.library.error(f"there is no seat “{name}”; seats are {seats}.")
    return scene.seats.index(name)


def enter(st: State, scene: Scene, scenario: Scenario, phase: str, place: Place) -> None:
    """Put the frames of the phase on the stack."""
    if phase == SETUP:
        st.turn = 0
        st.stack.append(SetupFrame())
        return
    frame = turns.TurnFrame()
    frame.pc = PC_OF[phase]
    st.stack.append(frame)
    if phase == START:
        st.turn = 0
    if scenario.combat is not None:
        _fight(st, scene, scenario.combat, phase == FLEE, place)


def _fight(st: State, scene: Scene, setup: CombatSetup, fleeing: bool, place: Place) -> None:
    combat = Combat(seat_named(scene, setup.fighter, st.active))
    combat.from_door = setup.at_door
    combat.fleeing = fleeing
    if setup.helper:
        combat.helper = seat_named(scene, setup.helper, -1)
        if combat.helper == combat.fighter:
            raise scene.library.error("Fighter and Helper are the same seat.")
    for words in setup.monsters:
        for ref in scene.refs(words):
            card = place(ref)
            if st.cat.cards[card].kind != c.MONSTER:
                raise scene.library.error(f"“{ref}” is no monster.")
            st.place[card] = c.FIGHTING
            combat.foes.append(Foe(combat.next_foe, card))
            combat.next_foe += 1
    for name, row in setup.enhancers.items():
        foe = _foe(scene, combat, name)
        for words in row:
            for ref in scene.refs(words):
                card = place(ref)
                if st.cat.cards[card].kind != c.ENHANCER:
                    raise scene.library.error(f"“{ref}” is no enhancer.")
                st.place[card] = c.ON_MONSTER
                foe.attached.append(card)
    for name, row in setup.added.items():
        foe = _foe(scene, combat, name)
        for words in row:
            for ref in scene.refs(words):
                card = place(ref)
                if not is_parasite_card(st, card):
                    raise scene.library.error(f"“{ref}” is no Parasite.")
                st.place[card] = c.UNDER_MONSTER
                foe.added.append(card)
    if setup.agreed:
        combat.contract = _contract(st, scene, setup, combat)
    st.combat = combat
    st.fought = True
    frame = combats.CombatFrame()
    frame.pc = combats.FIGHTER_FLEES if fleeing else combats.OPEN
    st.stack.append(frame)


def _foe(scene: Scene, combat: Combat, name: str) -> Foe:
    for ref in scene.refs(name):
        for foe in combat.foes:
            if foe.card in scene.copies(ref):
                return foe
    raise scene.library.error(f"“{name}” is not among the monsters of the combat.")


def _contract(st: State, scene: Scene, setup: CombatSetup, combat: Combat) -> Offer:
    if combat.helper < 0:
        raise scene.library.error("“agreed” needs a helper.")
    offer = Offer(0, c.OFFER_HELP, combat.fighter, combat.helper)
    offer.fighter = combat.fighter
    offer.treasures = setup.treasures
    offer.helper_first = setup.helper_first
    offer.always = setup.always
    rows = ((setup.items, offer.give, c.IN_PLAY), (setup.plays, offer.plays, c.IN_HAND))
    for words, to, zone in rows:
        for word in words:
            for ref in scene.refs(word):
                mine = [
                    card
                    for card in scene.copies(ref)
                    if st.place[card] == zone and st.owner[card] == combat.fighter
                ]
                if not mine:
                    raise scene.library.error(f"the Fighter does not have the agreed “{ref}”.")
                to.append(mine[0])
    return offer
