"""Whole games at the terminal, typed at random: nothing breaks, nothing is too wide or hidden."""

from __future__ import annotations

import pytest
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import Typist, new_game, play_scripted, session_on, table_of

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.view_builder import can_see
from kickdoor.tui import screen
from kickdoor.tui.choice_keys import choices_of

LIMIT = 14  # turns


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_can_be_played_with_valid_keys(seed: int) -> None:
    session, terminal = play_scripted(seed, seats=3 + seed % 4, turn_limit=LIMIT)
    session.run()
    assert session.person.game.state.over
    assert terminal.answers > 20


@pytest.mark.parametrize("seed", range(3))
def test_wrong_keys_and_questions_never_stop_a_game(seed: int) -> None:
    session, _ = play_scripted(seed, slips=0.6, turn_limit=LIMIT)
    session.run()
    assert session.person.game.state.over


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 20), (40, 15)])
def test_no_line_is_wider_than_the_screen(width: int, height: int) -> None:
    checked = 0

    class Measuring(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            nonlocal checked
            for line in terminal.screens[-1]:
                checked += 1
                assert line.cell_len <= width, line.plain
                assert line.plain.isprintable()
            return super().__call__(terminal, prompt)

    typist = Measuring(width, slips=0.3)
    terminal = FakeTerminal(typist, width, height)
    typist.session = session_on(terminal, new_game(width, 4, turn_limit=LIMIT))
    typist.session.run()
    assert checked > 1000


EDITIONS = ["oz", "super", "turtles", "ram"]
ALL = ["legends", *EDITIONS]


@pytest.mark.parametrize(
    ("editions", "seats", "width", "options"),
    [
        *(([edition], 4, 80, {}) for edition in EDITIONS),
        (ALL, 6, 80, {"epic": True, "faster": True}),
        (ALL, 5, 120, {}),
    ],
    ids=[*EDITIONS, "epic mix", "mix"],
)
def test_every_edition_and_a_mix_of_all_can_be_played_to_the_end(
    editions: list[str], seats: int, width: int, options: dict[str, object]
) -> None:
    high: list[int] = []

    class Measuring(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            for line in terminal.screens[-1]:
                assert line.cell_len <= width, line.plain
                assert line.plain.isprintable()
            if prompt == "> ":
                high.append(len(terminal.screens[-1]) + 1)
            return super().__call__(terminal, prompt)

    typist = Measuring(seats, slips=0.1)
    terminal = FakeTerminal(typist, width, 24 if width == 80 else 40)
    session = table_of(terminal, editions, 7, seats, "easy", {"turn_limit": 2 * LIMIT, **options})
    typist.session = session
    session.run()
    assert session.person.game.state.over
    assert terminal.answers > 40
    fitting = sum(1 for lines in high if lines <= terminal.height)
    # One game: how much lies on the table depends on the deck, and six players take six lines.
    assert fitting / len(high) > (0.7 if seats == 6 else 0.8)


def test_a_decision_fits_on_a_screen_of_24_lines_nearly_always() -> None:
    heights: list[int] = []

    class Measuring(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            if prompt == "> ":
                heights.append(len(terminal.screens[-1]) + 1)
            return super().__call__(terminal, prompt)

    for seed in range(2):
        typist = Measuring(seed)
        terminal = FakeTerminal(typist, 80, 24)
        typist.session = session_on(terminal, new_game(seed, 4, turn_limit=LIMIT))
        typist.session.run()
    fitting = sum(1 for height in heights if height <= 24)
    assert fitting / len(heights) > 0.95


def test_in_ascii_mode_everything_is_ascii() -> None:
    session, terminal = play_scripted(3, ascii_only=True, turn_limit=LIMIT)
    session.run()
    assert terminal.text.isascii()


def test_without_a_terminal_only_changes_are_printed_again() -> None:
    session, terminal = play_scripted(5, redraws=False, turn_limit=LIMIT)
    session.run()
    assert terminal.text.count("Who, and with what") < terminal.answers


def test_hidden_cards_are_never_drawn() -> None:
    """Names that nobody showed the person do not stand in any panel."""
    seen = 0

    class Watching(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            nonlocal seen
            assert self.session is not None
            person = self.session.person
            scene = person.scene()
            choices = choices_of(person, scene) if scene.view.demand is None else []
            rows = screen.panels(scene, choices, "Legends", 120, screen.ROOMY)
            text = "\n".join(row.plain for _, panel in rows for row in panel)
            state = person.game.state
            known = {state.cat.cards[card].name for card in scene.on_show()}
            known |= {state.cat.cards[card].name for card in scene.numbers}
            for card in range(len(state.place)):
                name = state.cat.cards[card].name
                if (
                    name.startswith(("Thing", "Potion"))
                    and name not in known
                    and state.place[card] in (c.IN_HAND, c.IN_DOOR_DECK, c.IN_TREASURE_DECK)
                    and not can_see(state, Seat(0), CardId(card))
                ):
                    seen += 1
                    assert f"{name} " not in f"{text} ".replace("\n", " ")
            return super().__call__(terminal, prompt)

    typist = Watching(2)
    terminal = FakeTerminal(typist, 120, 40)
    typist.session = session_on(terminal, new_game(2, 4, turn_limit=LIMIT))
    typist.session.run()
    assert seen > 300
