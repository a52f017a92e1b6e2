"""How often a person among bots is asked to pass, in seeded games by the room's own clock."""

import pytest
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.seats.view_builder import view
from kickdoor.table.room import timed_steps
from kickdoor.table.room.room_clock import awaited_seat
from kickdoor.table.room.standing_orders import ANSWER, offers_to, order_state
from kickdoor.table.wire import client_messages

ME = Seat(0)
GAMES = 3
MOST_TURNS = 32
MOST_STEPS = 5_000
MOST_PROMPTS = 2  # for each turn of one's own
LONGEST_MS = 4 * 60_000  # a whole game at fast


class Evening:
    """Somebody who plays as an easy bot would and passes until they can answer."""

    def __init__(self, edition: str, number: int) -> None:
        self.prompts = self.own_turns = 0
        with seeded(f"prompts {edition} {number}"):
            self.table = SimulatedRoom(4, 3, listed=False, editions=[edition])
            self.table.start()
            self.table.done(client_messages.Speed, 0, speed="fast")
            self.table.done(client_messages.Order, 0, mode=ANSWER)
            self.begun = self.table.now
            self._play()

    def _play(self) -> None:
        turn, asked = -1, False
        for _ in range(MOST_STEPS):
            state = self.table.state
            if state.over or state.turn > MOST_TURNS:
                return
            if state.turn != turn:
                turn = state.turn
                self.own_turns += state.active == ME
            was, asked = asked, order_state(self.table.room, state, ME).asked
            mine = awaited_seat(state) == ME
            # To be ready and to roll the die are no passes.
            is_pass = asked and not mine and state.window not in (c.WINDOW_SETUP, c.WINDOW_FLEE)
            self.prompts += is_pass and not was
            if mine or asked or offers_to(state, ME):
                asked = not self._act()
            else:
                self.table.wait(max(0, timed_steps.due(self.table.room) - self.table.now))
        raise AssertionError("the game stands still")

    def _act(self) -> bool:
        state, room = self.table.state, self.table.room
        choices = options(state, ME, False)
        if choices:
            chosen = room.built_in_bot("easy").decide(view(state, ME), choices, room.luck(ME))
            self.table.act(0, self.table.named(chosen))
        else:
            self.table.wait(max(0, timed_steps.due(room) - self.table.now))
        return bool(choices)


@pytest.mark.parametrize("edition", ["legends", "oz", "super", "turtles", "ram"])
def test_few_prompts_and_a_quick_game(edition: str) -> None:
    evenings = [Evening(edition, number) for number in range(GAMES)]
    prompts = sum(one.prompts for one in evenings)
    turns = sum(one.own_turns for one in evenings)
    print(f"{edition}: {prompts} prompts in {turns} turns")
    assert prompts <= MOST_PROMPTS * turns
    assert max(one.table.now - one.begun for one in evenings) < LONGEST_MS
