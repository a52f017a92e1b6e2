"""`kickdoor play`: a new game or a saved one, set up for one person and bots, and played.

It must not read the command line; the values come from there.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.bots.names import make_bots
from kickdoor.engine import codes as c
from kickdoor.engine.api import MAX_SEATS, MIN_SEATS
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import Event
from kickdoor.errors import KickdoorError, SaveError, SettingsError
from kickdoor.games.game import Game, replay_entries, settle, start_game
from kickdoor.games.mixes import mix_of
from kickdoor.games.saves import open_game, read_document
from kickdoor.games.sayer import words_of
from kickdoor.lang.packs.load import Mix
from kickdoor.tui.asking import Asker
from kickdoor.tui.chair import Chair
from kickdoor.tui.lines import clean
from kickdoor.tui.saving import Keeper, find_save, new_autosave
from kickdoor.tui.session import Quit, Session
from kickdoor.tui.tablerules import table_rules
from kickdoor.tui.terminal import Screen, Terminal
from kickdoor.tui.welcome import LONGEST_NAME, ask_name, farewell, greet, left, other_names

PERSON = 0  # the seat of the person in a new game
LEFT = 130
MOST_SEED = 10**9
REMINDER = 6  # lines of the log that are repeated when a game is taken up again
SEXES = {"": 0, "male": c.MALE, "m": c.MALE, "female": c.FEMALE, "f": c.FEMALE}


@dataclass
class Choices:
    """What is played: editions, whose values hold, and options of the table."""

    editions: list[str] = field(default_factory=lambda: ["legends"])
    lead: str = ""
    options: dict[str, object] = field(default_factory=dict)


def play(
    seats: int = 4,
    name: str = "",
    sex: str = "",
    bots: Sequence[str] = ("easy",),
    chosen: Choices | None = None,
    seed: int | None = None,
    resume: str = "",
    plain: bool = False,
    fast: bool = False,
) -> int:
    """Play a game in this terminal; the exit code."""
    terminal = Screen(plain, fast)
    with terminal.watched():
        return play_on(terminal, seats, name, sex, bots, chosen, seed, resume)


def play_on(
    terminal: Terminal,
    seats: int = 4,
    name: str = "",
    sex: str = "",
    bots: Sequence[str] = ("easy",),
    chosen: Choices | None = None,
    seed: int | None = None,
    resume: str = "",
) -> int:
    """The same on any terminal; nobody is asked anything before the settings are sound."""
    if resume:
        path = find_save(resume)
        return finish(resumed(terminal, path))
    check_settings(seats, name, sex)
    chosen = chosen or Choices()
    mix = mix_of(chosen.editions, chosen.lead)
    settings = mix.settings(seats, **chosen.options)
    mix.check_cards(settings)
    others = make_bots(list(bots), seats - 1, mix.catalog)
    asker = Asker(terminal, lambda line: False)
    luck = seed if seed is not None else secrets.randbelow(MOST_SEED)
    try:
        greet(asker, settings.goal_level, table_rules(mix, settings))
        mine = name.strip() or ask_name(asker)
    except (EOFError, KeyboardInterrupt):
        asker.tell("")
        return LEFT
    names = [bot.name for bot in others]
    game = new_game(mix, settings, mine, SEXES[sex.lower()], names, luck)
    return finish(session_of(terminal, mix, game, new_autosave(luck)))


def check_settings(seats: int, name: str, sex: str) -> None:
    """Refuse what no table could be set up with."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise SettingsError("--seats", f"{MIN_SEATS} to {MAX_SEATS} players", str(seats))
    if sex.lower() not in SEXES:
        raise SettingsError("--sex", "male or female", f"“{clean(sex)[:40]}”")
    if len(name) > LONGEST_NAME or clean(name) != name:
        expected = f"a name of at most {LONGEST_NAME} plain characters"
        raise SettingsError("--name", expected, f"“{clean(name)[:40]}”")


def new_game(mix: Mix, settings: Settings, mine: str, sex: int, bots: list[str], seed: int) -> Game:
    """A new game with the person in the first seat."""
    seats = settings.seats
    if sex and settings.sex_rule == "declared":
        settings.sexes = [sex] + [0] * (seats - 1)
    names = [mine, *other_names(seats - 1, mine, seed)]
    return start_game(mix.catalog, settings, seed, names, ["", *bots])


def resumed(terminal: Terminal, path: Path) -> Session:
    """A saved game, with its log if that leads to where it stands."""
    document = read_document(path)
    mix = mix_of(document.packs)
    if document.lead in {pack.info.id for pack in mix.packs}:
        mix = mix_of(document.packs, document.lead)
    game = open_game(document, mix.catalog, str(path))
    if "" not in game.bots:
        raise SaveError("Nobody but bots plays in this game.", str(path))
    game.names = [clean(name)[:LONGEST_NAME] for name in game.names]
    session = session_of(terminal, mix, game, path)
    session.journal.tell(session.chair.words, _story(game), game.state.texts)
    session.journal.skip(REMINDER)
    session.journal.add(f"You are back, {game.names[session.chair.seat]}.")
    return session


def _story(game: Game) -> list[Event]:
    """Everything that has happened, if the log leads to where the game stands; else nothing."""
    settle(game.state)
    game.news()
    try:
        replayed = replay_entries(game.cat, game.settings, game.seed, game.log)
        settle(replayed)
    except KickdoorError:
        return []
    return replayed.events or [] if to_data(replayed) == to_data(game.state) else []


def session_of(terminal: Terminal, mix: Mix, game: Game, path: Path) -> Session:
    """Everything for one sitting: words, bots with their luck, and a place to save."""
    seat = game.bots.index("")
    cards = mix.catalog.under(game.settings)
    words = words_of(mix, game.settings, game.names, seat)
    seated: dict[int, tuple[Bot, Luck]] = {}
    for other, bot in enumerate(game.bots):
        if other != seat:
            made = make_bots([bot or "easy"], 1, cards)[0]
            seated[other] = (made, luck_of(game.seed, other))
    keeper = Keeper(mix.editions, path, mix.lead)
    return Session(terminal, Chair(game, words), seated, keeper, table_rules(mix, game.settings))


def finish(session: Session) -> int:
    """Play; whatever happens, the game is not lost."""
    keeper, asker, chair = session.keeper, session.asker, session.chair
    try:
        session.run()
    except Quit as quitting:
        if not quitting.kept:
            keeper.finish()
            return 0
        keeper.autosave(chair.game)
        left(asker, keeper.path, keeper.trouble)
        return 0
    except (KeyboardInterrupt, EOFError):
        keeper.autosave(chair.game)
        left(asker, keeper.path, keeper.trouble)
        return LEFT
    except KickdoorError:
        keeper.autosave(chair.game)
        raise
    farewell(asker, chair, session.journal, session.rules)
    keeper.tidy()
    with contextlib.suppress(EOFError, KeyboardInterrupt):  # nobody there to ask
        session.lookups.aftermath(asker)
    return 0
