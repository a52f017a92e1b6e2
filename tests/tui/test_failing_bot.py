"""A bot that fails at the terminal loses its choice; the person reads one plain line."""

from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import new_game, session_on

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import referee
from kickdoor.seats.views import View


class Stumbling(Bot):
    """Fails whenever it is asked."""

    name = "stumbling"

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        raise KeyError("where was I")


def test_the_game_goes_on_and_says_so_plainly() -> None:
    game = new_game(seed=3)
    session = session_on(FakeTerminal([]), game)
    for seat in session.bots:
        session.bots[seat] = (Stumbling(game.cat), Luck(seat))
    stumbled = 0
    for _ in range(40):
        turn = referee.next_turn(game.state)
        assert turn is not None
        if turn.seat == session.person.seat:
            game.act(turn.seat, turn.choices[0])
            continue
        before = game.state.version
        session._bot(turn)
        assert game.state.version > before
        name = game.names[turn.seat]
        lines = [line.plain.strip() for line in session.event_log.last(60, 200)]
        assert f"{name} lost the thread and lets it be." in lines
        assert not any("KeyError" in line for line in lines)
        stumbled += 1
    assert stumbled > 5
