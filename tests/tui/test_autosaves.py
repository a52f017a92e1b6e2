"""Nothing is lost: autosaves, saves, Ctrl-C, Ctrl-D, and files that are not ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import Typist, new_game, session_on

from kickdoor.engine.codes import CURSE
from kickdoor.engine.ids import Seat
from kickdoor.errors import SaveError
from kickdoor.games.logged_game import start_game
from kickdoor.games.save_files import open_game, read_document, write_save
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view
from kickdoor.tui.autosaves import GameSaver, autosaves, data_folder, find_save, new_autosave
from kickdoor.tui.session import PASS, Quit
from kickdoor.tui.terminal_game import LEFT, finish, resumed


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "kickdoor"


class Leaving(Typist):
    """Plays until something is on the screen, then leaves in a certain way."""

    def __init__(self, seed: int, sight: str, how: type[BaseException]) -> None:
        super().__init__(seed)
        self.sight = sight
        self.how = how

    def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
        if self.sight in terminal.screen and prompt == "> ":
            raise self.how
        return super().__call__(terminal, prompt)


@pytest.mark.parametrize("how", [KeyboardInterrupt, EOFError])
def test_leaving_in_the_middle_of_a_fight_keeps_the_game(how: type[BaseException]) -> None:
    game = new_game(4)
    path = new_autosave(game.seed)
    typist = Leaving(4, "more to win", how)
    terminal = FakeTerminal(typist)
    typist.session = session_on(terminal, game, path)
    assert finish(typist.session) == LEFT
    assert "kickdoor play --resume last" in terminal.text
    again = open_game(read_document(find_save("last")), game.cat)
    assert again.state.combat is not None
    assert view(again.state, Seat(0)) == view(game.state, Seat(0))
    assert again.log == game.log


def test_a_resumed_game_goes_on_to_its_end() -> None:
    game = new_game(4, turn_limit=20)
    path = new_autosave(game.seed)
    typist = Leaving(4, "more to win", EOFError)
    typist.session = session_on(FakeTerminal(typist), game, path)
    finish(typist.session)
    again = open_game(read_document(path), game.cat)
    going = Typist(9)
    going.session = session_on(FakeTerminal(going), again, path)
    assert finish(going.session) == 0
    assert again.state.over
    assert not path.exists()


def test_every_decision_is_saved() -> None:
    game = new_game(6)
    path = new_autosave(game.seed)
    decisions = 0

    class Counting(Typist):
        def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
            nonlocal decisions
            if prompt == "> " and path.exists():
                decisions += 1
                saved = read_document(path)
                own = [e for e in game.log if e.seat == 0 and e.action != PASS]
                kept = [e for e in saved.log if e.seat == 0 and tuple(e.action) != PASS]
                assert len(kept) == len(own)
            if decisions > 10:
                raise EOFError
            return super().__call__(terminal, prompt)

    typist = Counting(6)
    typist.session = session_on(FakeTerminal(typist), game, path)
    finish(typist.session)
    assert decisions > 10


def test_quitting_offers_to_keep_the_game(home: Path) -> None:
    for answer, kept in (("", True), ("y", True), ("n", False)):
        game = new_game(2)
        path = new_autosave(game.seed)
        session = session_on(FakeTerminal(["1", "q", "x", "q", answer]), game, path)
        assert finish(session) == 0
        assert path.exists() == kept
        path.unlink(missing_ok=True)


def test_saving_on_request(home: Path, tmp_path: Path) -> None:
    game = new_game(2)
    named = tmp_path / "mine.json"
    terminal = FakeTerminal(["1", "s", f"s {named}", f"s {tmp_path}", "q", "n"])
    finish(session_on(terminal, game, None))
    assert read_document(named).seed == 2
    assert (home / "game-2.json").exists()
    assert (tmp_path / "game-2.json").exists()
    assert f"--resume {named}".replace(" ", "") in terminal.text.replace("\n", "").replace(" ", "")


def test_a_file_that_is_no_save_is_not_written_over(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear all,\n")
    with pytest.raises(SaveError, match="no save"):
        GameSaver(["legends"], None).save(new_game(2), str(other))
    assert other.read_text() == "Dear all,\n"


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    game = new_game(2)
    session = session_on(FakeTerminal(["1", "p", "q", "y"]), game, blocked / "save.json")
    assert finish(session) == 0
    assert session.saver.trouble
    with pytest.raises(SaveError, match="could not be written"):
        session.saver.save(game, str(blocked / "save.json"))


def test_the_last_game_is_the_newest_autosave(home: Path) -> None:
    with pytest.raises(SaveError, match="no unfinished game"):
        find_save("last")
    game = new_game(2)
    first, second = new_autosave(2), None
    GameSaver(["legends"], first).autosave(game)
    second = new_autosave(2)
    assert second != first
    GameSaver(["legends"], second).autosave(game)
    assert set(autosaves()) == {first, second}
    assert data_folder() == home
    assert find_save("elsewhere.json") == Path("elsewhere.json")


def test_quit_says_whether_the_game_is_kept() -> None:
    assert Quit(True).kept


@pytest.mark.parametrize(("lead", "shown"), [("turtles", "turtles"), ("", "oz"), ("who?", "oz")])
def test_a_resumed_mix_is_still_led_by_the_same_edition(lead: str, shown: str) -> None:
    mix = load_editions(["oz", "turtles"], lead=lead if lead != "who?" else "")
    game = start_game(
        mix.catalog, mix.settings(3), 5, ["Mina", "Bex", "Piet"], ["", "easy", "easy"]
    )
    path = new_autosave(game.seed)
    write_save(game, mix.editions, path, lead)
    session = resumed(FakeTerminal([]), path)
    assert session.saver.lead == shown
    assert session.rules.lead.casefold() == shown
    assert f"--lead {shown}" in session.rules.again or shown == "oz"
    assert session.person.words.kind(CURSE) == ("Trap" if shown == "turtles" else "Curse")
