"""A scripted session at the terminal: a small deck, bots, and somebody who types."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tests.engine.deck import small_deck
from tests.tui.fake_terminal import FakeTerminal

from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import luck_of
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.settings import Settings
from kickdoor.games.logged_game import LoggedGame, start_game
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seat_words import Words
from kickdoor.tui.answer_prompts import rows_of
from kickdoor.tui.autosaves import GameSaver
from kickdoor.tui.choice_keys import choices_of
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.session import Session
from kickdoor.tui.table_rules import TableRules
from kickdoor.tui.terminal import Terminal
from kickdoor.tui.terminal_game import session_of

NAMES = ["Mina", "Bex", "Odalys", "Piet", "Rook", "Juno"]
PERSON = 0


def deck() -> Catalog:
    """The engine's small deck with something printed on the cards."""
    cat = small_deck()
    for definition in cat.defs:
        definition.printed = f"What {definition.name} says, in a sentence of some length."
        definition.short = f"Does what {definition.name} does."
        definition.fact = f"{definition.bonus:+}" if definition.bonus else ""
        if definition.bad:
            definition.printed_bad = "Something unpleasant happens."
    return cat


def new_game(seed: int = 1, seats: int = 4, bot: str = "random", turn_limit: int = 0) -> LoggedGame:
    """A game of one person and bots."""
    settings = Settings(seats=seats, turn_limit=turn_limit)
    return start_game(deck(), settings, seed, NAMES[:seats], [""] + [bot] * (seats - 1))


def session_on(terminal: Terminal, game: LoggedGame, path: Path | None = None) -> Session:
    """A session for the person of a game."""
    words = Words(game.cat, game.names, Seat(PERSON))
    bots = {
        seat: (make_bots([name], 1, game.cat)[0], luck_of(game.seed, seat))
        for seat, name in enumerate(game.bots)
        if name
    }
    return Session(
        terminal, PersonSeat(game, words), bots, GameSaver(["legends"], path), TableRules("Legends")
    )


def table_of(
    terminal: Terminal,
    editions: list[str],
    seed: int = 1,
    seats: int = 4,
    bot: str = "random",
    options: dict[str, object] | None = None,
) -> Session:
    """A session with the cards and words of real editions; nothing of it is saved."""
    mix = load_editions(editions)
    settings = mix.settings(seats, **(options or {}))
    game = start_game(mix.catalog, settings, seed, NAMES[:seats], ["", *[bot] * (seats - 1)])
    session = session_of(terminal, mix, game, Path("unused"))
    session.saver.path = None
    return session


class Typist:
    """Types valid keys at random; whatever the prompt asks for."""

    def __init__(self, seed: int, slips: float = 0.0) -> None:
        self.rng = random.Random(seed)
        self.slips = slips
        self.session: Session | None = None

    def __call__(self, terminal: FakeTerminal, prompt: str) -> str:
        rng = self.rng
        assert self.session is not None
        if rng.random() < self.slips:
            return rng.choice(SLIPS)
        scene = self.session.person.scene()
        demand = scene.view.demand
        if prompt == "> ":
            return rng.choice(choices_of(self.session.person, scene)).key
        if demand is not None and (
            prompt.startswith(("Number: ", "Number (0")) or "with commas" in prompt
        ):
            rows = rows_of(scene, demand)
            least = max(demand.low - len(demand.picked), 0)
            count = rng.randint(least, max(least, min(2, len(rows))))
            return ",".join(str(row[0]) for row in rng.sample(rows, count)) or "0"
        if prompt.startswith("Number (empty"):
            return rng.choice(["", "1", "1", "2"])
        shown = re.search(r"such as (\d+)", prompt)
        if shown:
            return rng.choice([shown[1], shown[1], "", "all"])
        if "(Y/n" in prompt or "(y/N" in prompt:
            return rng.choice(["y", "n", "", "x"])
        return rng.choice(["", "", "0", "1", "x"])


SLIPS = [
    "", " ", "?", "? 1", "?99", "i", "i 1", "i 99", "i monster", "i zzz", "l", "r", "r HELP-05",
    "r help", "r zzz", "m", "look", "every", "xyzzy", "99", "-1", "1,2,3,4,5,6,7,8,9", "0", "x",
    "x 1", "x 99", "h", "v", "g", "n", "a", "d", "k", "c", "f", "w", "show", "1-99999", "\x1b[A",
    "１", "²", "all", "none", "9" * 50, "\ufffd", "KICK", "é",
]  # fmt: skip


def play_scripted(
    seed: int,
    width: int = 80,
    height: int = 24,
    slips: float = 0.0,
    seats: int = 4,
    redraws: bool = True,
    ascii_only: bool = False,
    turn_limit: int = 0,
) -> tuple[Session, FakeTerminal]:
    """A whole sitting with a random typist, ready to run."""
    typist = Typist(seed, slips)
    terminal = FakeTerminal(typist, width, height, redraws, ascii_only)
    typist.session = session_on(terminal, new_game(seed, seats, turn_limit=turn_limit))
    return typist.session, terminal
