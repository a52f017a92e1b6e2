"""Reasons of the bots at the terminal, and what they knew once the game is over."""

from pathlib import Path

import pytest
from tests.tui.fake_terminal import FakeTerminal, Finished
from tests.tui.scripted_session import NAMES, Typist, new_game, session_on

from kickdoor.engine.ids import CardId, Seat
from kickdoor.tui.bot_thoughts import knowledge_page, reasons_page
from kickdoor.tui.terminal_game import finish


def played(bot: str, keys: list[str] | None = None) -> tuple[FakeTerminal, Typist]:
    """A short game to its end; afterwards the keys are typed at the last prompt."""
    typist = Typist(3)
    left = list(keys or [])

    def type_(terminal: FakeTerminal, prompt: str) -> str:
        if prompt.startswith("What did they know?"):
            return left.pop(0) if left else ""
        return typist(terminal, prompt)

    terminal = FakeTerminal(type_)
    typist.session = session_on(terminal, new_game(5, 3, bot, turn_limit=6))
    assert finish(typist.session) == 0
    return terminal, typist


def test_the_key_shows_reasons_and_no_hand(tmp_path: Path) -> None:
    typist = Typist(1)
    asked = [0]

    def type_(terminal: FakeTerminal, prompt: str) -> str:
        asked[0] += 1
        if asked[0] == 60:
            return "b"
        if asked[0] > 61:
            raise Finished
        return typist(terminal, prompt)

    terminal = FakeTerminal(type_, redraws=False)
    typist.session = session_on(terminal, new_game(2, 3, "medium"))
    with pytest.raises(Finished):
        typist.session.run()
    rows = reasons_page(typist.session.recorder, typist.session.person.words, 80)
    text = "\n".join(row.plain for row in rows)
    assert "Why the bots did that" in text
    assert any(f"{name} " in text for name in NAMES[1:3])


def test_reasons_tell_played_cards_and_no_others() -> None:
    _, typist = played("medium")
    session = typist.session
    assert session is not None
    words = session.person.words
    text = "\n".join(row.plain for row in reasons_page(session.recorder, words, 200))
    shown = {
        CardId(m.action[1]) for m in session.recorder.last(12) if m.action[0] in (8, 10, 11, 14)
    }
    names = {words.card(card) for card in shown}
    for decision in session.recorder.last(12):
        for card in decision.view.hand:
            name = words.card(card)
            assert name in names or name not in text


def test_after_the_game_a_bots_hand_and_scores_are_shown() -> None:
    terminal, typist = played("medium", ["nobody", NAMES[1], ""])
    assert "please." in terminal.text
    assert f"What {NAMES[1]} knew" in terminal.text
    assert "In hand: " in terminal.text
    assert "▸  +0.00" in terminal.text
    session = typist.session
    assert session is not None
    rows = knowledge_page(session.recorder, session.person.words, Seat(1), 80)
    assert all(row.cell_len <= 80 for row in rows)


def test_bots_that_give_no_scores_show_what_they_chose() -> None:
    terminal, _ = played("easy", [NAMES[2], ""])
    assert f"What {NAMES[2]} knew" in terminal.text
    assert "options)" in terminal.text


def test_nobody_is_asked_about_bots_that_do_not_look() -> None:
    terminal, _ = played("random")
    assert not any(prompt.startswith("What did they know?") for prompt in terminal.prompts)
