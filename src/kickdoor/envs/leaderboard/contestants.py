"""The players of a leaderboard by name: bots, learned policies, agents that read and write.

    medium:keen           a bot, with a temper or a budget, also one from another package
    net:policy.npz        a learned policy (docs/examples/imitation.py)
    text:module:function  a function from an observation in words to an answer

Each sees what its seat may know, and cannot break a game.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.luck import Luck
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action
from kickdoor.envs.game_words import Wording
from kickdoor.envs.leaderboard.text_player import TableTalk, TextAgent, TextPlayer
from kickdoor.envs.learning.network_policy import NetworkPolicy
from kickdoor.envs.seat_game import SeatGame
from kickdoor.errors import SettingsError
from kickdoor.seats.decision_makers import ask_safely, recalled_name

TEXT: Final = "text:"
NET: Final = "net:"


class Contestant(Protocol):
    """Somebody in one seat of one game."""

    @property
    def faults(self) -> int:
        """Answers that could not be used."""

    def decide(self, game: SeatGame, seat: Seat, luck: Luck) -> tuple[Action, str]:
        """One of the things that are allowed, and words that go with it."""


class BotContestant:
    """A bot; one of them may sit in several seats, each with a contestant of its own."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.faults = 0

    def decide(self, game: SeatGame, seat: Seat, luck: Luck) -> tuple[Action, str]:
        """What the bot chooses; the safest option if it fails."""
        action, fault = ask_safely(self.bot, game.st, seat, game.choices, luck)
        self.faults += fault is not None
        asks_name = game.st.demand is not None
        return action, recalled_name(self.bot, game.st, seat, luck) if asks_name else ""


class NetContestant:
    """A learned policy."""

    faults = 0

    def __init__(self, policy: NetworkPolicy) -> None:
        self.policy = policy

    def decide(self, game: SeatGame, seat: Seat, luck: Luck) -> tuple[Action, str]:
        """One of the options that the policy thinks well of."""
        return game.action_at(self.policy.choose(game, luck)), ""


class TextContestant:
    """An agent that reads and writes."""

    def __init__(self, words: TextPlayer) -> None:
        self.words = words

    @property
    def faults(self) -> int:
        """Answers that were refused."""
        return self.words.refused

    def decide(self, game: SeatGame, seat: Seat, luck: Luck) -> tuple[Action, str]:
        """What the agent writes, once it can be done."""
        return self.words.decide(game)


def check_name(name: str, cat: Catalog) -> None:
    """SettingsError if there is no such contestant."""
    if name.startswith(TEXT):
        agent_of(name)
    elif name.startswith(NET):
        NetworkPolicy.of_file(Path(name.removeprefix(NET)), cat)
    else:
        make_bot(name, cat)


def agent_of(name: str) -> TextAgent:
    """The function behind `text:module:function`."""
    module, colon, function = name.removeprefix(TEXT).partition(":")
    expected = "text:module:function, a function from an observation to an answer"
    if not colon:
        raise SettingsError("--contestants", expected, f"“{name[:60]}”")
    try:
        found: object = getattr(import_module(module), function)
    except Exception as problem:  # foreign code may raise anything
        got = f"{type(problem).__name__}: {problem}"[:120]
        raise SettingsError("--contestants", expected, f"“{name[:60]}” ({got})") from None
    if not callable(found):
        raise SettingsError("--contestants", expected, f"“{name[:60]}”, which is no function")
    asked: Callable[[str], str] = found
    return asked


class Cast:
    """Makes the contestants of games with the same cards; bots and networks are shared."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        self._bots: dict[str, Bot] = {}
        self._nets: dict[str, NetworkPolicy] = {}

    def seat(self, name: str, seat: Seat, wording: Wording, talk: TableTalk) -> Contestant:
        """That contestant, in that seat of a new game."""
        if name.startswith(TEXT):
            return TextContestant(TextPlayer(agent_of(name), seat, wording, talk))
        if name.startswith(NET):
            if name not in self._nets:
                path = Path(name.removeprefix(NET))
                self._nets[name] = NetworkPolicy.of_file(path, self.cat)
            return NetContestant(self._nets[name])
        if name not in self._bots:
            self._bots[name] = make_bot(name, self.cat)
        return BotContestant(self._bots[name])
