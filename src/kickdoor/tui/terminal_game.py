"""`kickdoor play`: sets up a new or saved game for one person and bots, and plays it.

It must not read the command line; its values are passed in.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import Event
from kickdoor.errors import KickdoorError, SaveError, SettingsError
from kickdoor.games.card_text_printer import words_of
from kickdoor.games.logged_game import LoggedGame, replay_entries, settle, start_game
from kickdoor.games.mix_cache import mix_of
from kickdoor.games.save_files import open_game, read_document
from kickdoor.lang.packs.load import Mix
from kickdoor.tui.autosaves import GameSaver, find_save, new_autosave
from kickdoor.tui.greetings import LONGEST_NAME, ask_name, farewell, greet, other_names, resume_hint
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.session import Quit, Session
from kickdoor.tui.table_rules import table_rules
from kickdoor.tui.terminal import SystemTerminal, Terminal
from kickdoor.tui.text_lines import clean

PERSON = 0  # the person's seat in a new game
LEFT = 130
MOST_SEED = 10**9
REMINDER = 6  # lines of the log that are repeated when a game is resumed
SEXES = {"": 0, "male": c.MALE, "m": c.MALE, "female": c.FEMALE, "f": c.FEMALE}


@dataclass
class GameChoices:
    """What is played: editions, lead, and options of the table."""

    editions: list[str] = field(default_factory=lambda: ["legends"])
    lead: str = ""
    options: dict[str, object] = field(default_factory=dict)


def play(
    seats: int = 4,
    name: str = "",
    sex: str = "",
    bots: Sequence[str] = ("easy",),
    chosen: GameChoices | None = None,
    seed: int | None = None,
    resume: str = "",
    plain: bool = False,
    fast: bool = False,
) -> int:
    """Play a game in this terminal; returns the exit code."""
    terminal = SystemTerminal(plain, fast)
    with terminal.watched():
        return play_on(terminal, seats, name, sex, bots, chosen, seed, resume)


def play_on(
    terminal: Terminal,
    seats: int = 4,
    name: str = "",
    sex: str = "",
    bots: Sequence[str] = ("easy",),
    chosen: GameChoices | None = None,
    seed: int | None = None,
    resume: str = "",
) -> int:
    """The same on any terminal; settings are validated before anything is asked."""
    if resume:
        path = find_save(resume)
        return finish(resumed(terminal, path))
    check_settings(seats, name, sex)
    chosen = chosen or GameChoices()
    mix = mix_of(chosen.editions, chosen.lead)
    settings = mix.settings(seats, **chosen.options)
    mix.check_cards(settings)
    others = make_bots(list(bots), seats - 1, mix.catalog)
    prompter = Prompter(terminal, lambda line: False)
    luck = seed if seed is not None else secrets.randbelow(MOST_SEED)
    try:
        greet(prompter, settings.goal_level, table_rules(mix, settings))
        mine = name.strip() or ask_name(prompter)
    except (EOFError, KeyboardInterrupt):
        prompter.tell("")
        return LEFT
    names = [bot.name for bot in others]
    game = new_game(mix, settings, mine, SEXES[sex.lower()], names, luck)
    return finish(session_of(terminal, mix, game, new_autosave(luck)))


def check_settings(seats: int, name: str, sex: str) -> None:
    """Refuse impossible settings."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise SettingsError("--seats", f"{MIN_SEATS} to {MAX_SEATS} players", str(seats))
    if sex.lower() not in SEXES:
        raise SettingsError("--sex", "male or female", f"“{clean(sex)[:40]}”")
    if len(name) > LONGEST_NAME or clean(name) != name:
        expected = f"a name of at most {LONGEST_NAME} plain characters"
        raise SettingsError("--name", expected, f"“{clean(name)[:40]}”")


def new_game(
    mix: Mix, settings: Settings, mine: str, sex: int, bots: list[str], seed: int
) -> LoggedGame:
    """A new game with the person in the first seat."""
    seats = settings.seats
    if sex and settings.sex_rule == "declared":
        settings.sexes = [sex] + [0] * (seats - 1)
    names = [mine, *other_names(seats - 1, mine, seed)]
    return start_game(mix.catalog, settings, seed, names, ["", *bots])


def resumed(terminal: Terminal, path: Path) -> Session:
    """A saved game, with its events if its log leads to the saved state."""
    document = read_document(path)
    mix = mix_of(document.packs)
    if document.lead in {pack.info.id for pack in mix.packs}:
        mix = mix_of(document.packs, document.lead)
    game = open_game(document, mix.catalog, str(path))
    if "" not in game.bots:
        raise SaveError("Nobody but bots plays in this game.", str(path))
    game.names = [clean(name)[:LONGEST_NAME] for name in game.names]
    session = session_of(terminal, mix, game, path)
    session.event_log.tell(session.person.words, _past_events(game), game.state.texts)
    session.event_log.skip(REMINDER)
    session.event_log.add(f"You are back, {game.names[session.person.seat]}.")
    return session


def _past_events(game: LoggedGame) -> list[Event]:
    """All past events, if the log leads to the saved state; else none."""
    settle(game.state)
    game.news()
    try:
        replayed = replay_entries(game.cat, game.settings, game.seed, game.log)
        settle(replayed)
    except KickdoorError:
        return []
    return replayed.events or [] if to_data(replayed) == to_data(game.state) else []


def session_of(terminal: Terminal, mix: Mix, game: LoggedGame, path: Path) -> Session:
    """Everything for one session: words, bots with their luck, and where to save."""
    seat = Seat(game.bots.index(""))
    cards = mix.catalog.under(game.settings)
    words = words_of(mix, game.settings, game.names, seat)
    seated: dict[int, tuple[Bot, Luck]] = {}
    for other, bot in enumerate(game.bots):
        if other != seat:
            made = make_bots([bot or "easy"], 1, cards)[0]
            seated[other] = (made, luck_of(game.seed, other))
    saver = GameSaver(mix.editions, path, mix.lead)
    return Session(
        terminal, PersonSeat(game, words), seated, saver, table_rules(mix, game.settings)
    )


def finish(session: Session) -> int:
    """Play to the end or until the person leaves; whatever happens, the game is saved."""
    saver, prompter, person = session.saver, session.prompter, session.person
    try:
        session.run()
    except Quit as quitting:
        if not quitting.kept:
            saver.finish()
            return 0
        saver.autosave(person.game)
        resume_hint(prompter, saver.path, saver.trouble)
        return 0
    except (KeyboardInterrupt, EOFError):
        saver.autosave(person.game)
        resume_hint(prompter, saver.path, saver.trouble)
        return LEFT
    except KickdoorError:
        saver.autosave(person.game)
        raise
    farewell(prompter, person, session.event_log, session.rules)
    saver.tidy()
    with contextlib.suppress(EOFError, KeyboardInterrupt):  # there is nobody to ask
        session.lookups.aftermath(prompter)
    return 0
