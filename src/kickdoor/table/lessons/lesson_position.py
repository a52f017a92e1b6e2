"""Where a course begins: levels, hands and gear as it says, and all other cards shuffled.

It places cards; what may be done with them is the engine's business.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.run import run
from kickdoor.engine.flow.setup import lay_out
from kickdoor.engine.flow.turn_phases import TurnFrame
from kickdoor.engine.ids import CardId, Place, Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.errors import EngineBug
from kickdoor.table.lessons.lesson_course import Course

SEXES = {"male": c.MALE, "female": c.FEMALE}


def cards_named(cat: Catalog, course: Course) -> dict[str, CardId]:
    """The physical card of every name in the course: always the first of its copies."""
    found: dict[str, CardId] = {}
    for card, definition in enumerate(cat.cards):
        found.setdefault(definition.name, CardId(card))
    named = [name for seat in course.seats for name in (*seat.hand, *seat.equipped, *seat.carried)]
    named += [name for step in course.steps for name in (*step.doors, *step.treasures)]
    missing = [name for name in named if name not in found]
    if missing:
        raise EngineBug(f"The course names cards that are not there: {', '.join(missing)}.")
    return found


def position_of(cat: Catalog, settings: Settings, course: Course, seed: int) -> State:
    """The state at the first decision of the course."""
    state = lay_out(cat, settings, Chance(seed))
    state.events = []
    cards = cards_named(state.cat, course)
    for number, seat in enumerate(course.seats):
        player = state.players[number]
        player.level, player.sex = seat.level, SEXES[seat.sex]
        for name in seat.hand:
            _take(state, cards[name], Seat(number), c.IN_HAND)
            player.hand.append(cards[name])
        for names, used in ((seat.equipped, True), (seat.carried, False)):
            for name in names:
                _take(state, cards[name], Seat(number), c.IN_PLAY)
                player.table.append(cards[name])
                state.equipped[cards[name]] = used
    _put_aside(state, course, cards)
    state.active = Seat(0)
    state.stack.append(TurnFrame())
    state.dirty = 0
    run(state)
    state.events = []
    return state


def _put_aside(state: State, course: Course, cards: dict[str, CardId]) -> None:
    """Cards that the course needs later lie at the bottom: nobody draws one by chance."""
    for step in course.steps:
        for names, deck in ((step.doors, state.door_deck), (step.treasures, state.treasure_deck)):
            for name in names:
                deck.remove(CardId(cards[name]))
                deck.insert(0, CardId(cards[name]))


def _take(state: State, card: CardId, seat: Seat, place: Place) -> None:
    """A card out of its deck, to somebody."""
    deck = state.door_deck if card in state.door_deck else state.treasure_deck
    deck.remove(card)
    state.place[card], state.owner[card] = place, seat
