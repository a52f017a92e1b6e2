"""Tries a pack in play: rulings against endless play, broken invariants, cards without effect.

It must not judge taste; the strength of cards and the length of games are measured elsewhere.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError
from kickdoor.lab.ability_loop_bot import AbilityLoopBot
from kickdoor.lab.mechanics import USING
from kickdoor.lab.soak import SoakGame, soak_game
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.lang.packs.pack import Pack

SEATS = (4, 3, 6, 5)
SENSIBLE = "easy:keen"
PLAYERS = (SENSIBLE, "random", AbilityLoopBot.name)
AIMLESS_TURNS = 150  # turn limit of games between bots that do not try to win
DEEP = 25  # copies and saves are checked at every so-many-th decision
WILD = 6
USUAL_COMPANY = "legends"
CHAIN, TURN, GAME = "AMB-150", "AMB-151", "AMB-152"
# Events in which a card does something: the card is the first number, or the second.
ACTS = USING | {e.ABILITY_USED, e.BAD_STUFF, e.STATUS_BEGAN, e.RULING_MADE}
CAUSES = (e.LEVEL_GAINED, e.LEVEL_LOST, e.STRENGTH_CHANGED, e.DIE_ROLLED)


@dataclass
class PackTrial:
    """The results of the games."""

    editions: list[str]
    games: int = 0
    decisions: int = 0
    # Cards involved, by rule.
    rulings: dict[str, Counter[tuple[str, ...]]] = field(default_factory=dict)
    endless: list[int] = field(default_factory=list)  # seeds of games that did not end
    broken: list[str] = field(default_factory=list)  # reports of broken invariants
    idle: list[str] = field(default_factory=list)  # cards of the pack that did nothing
    stopped: bool = False  # the time limit was reached

    @property
    def is_sound(self) -> bool:
        """Whether nothing had to be ended by a ruling and nothing broke."""
        return not (self.rulings or self.endless or self.broken)


def mix_to_try(pack: Pack, path: Path) -> Mix:
    """The pack alone if it can be played so, else with the editions it names or with Legends."""
    name = pack.info.id if path.parent == shelf.ROOT else f"{path.resolve()}"
    alone = load_editions([name])
    if any(card.kind == c.MONSTER for card in pack.defs) and seats_for(alone):
        return alone
    return load_editions([*(pack.info.uses or [USUAL_COMPANY]), name])


def seats_for(mix: Mix) -> list[int]:
    """The numbers of players there are enough cards for, in the order they are tried."""
    found: list[int] = []
    for seats in SEATS:
        with suppress(SettingsError):
            mix.check_cards(mix.settings(seats))
            found.append(seats)
    return found


def try_pack(pack: Pack, mix: Mix, games: int, seed: int, seconds: float) -> Iterator[PackTrial]:
    """Play, and yield the results so far after every game; the same seed gives the same games."""
    trial = PackTrial([one.info.id for one in mix.packs])
    tables = seats_for(mix)
    if not tables:
        mix.check_cards(mix.settings(min(SEATS)))
    own = {card.name for card in pack.defs if card.kind != c.PERSONA}
    busy: set[str] = set()
    begun = time.monotonic()
    for number in range(games):
        if time.monotonic() - begun > seconds:
            trial.stopped = True
            break
        seats = tables[number // len(PLAYERS) % len(tables)]
        game, cards = _game(mix, number, seed + number, seats)
        _note(trial, game, cards, busy)
        trial.idle = sorted(own - busy)
        yield trial
    if trial.stopped:
        yield trial


def _game(mix: Mix, number: int, seed: int, seats: int) -> tuple[SoakGame, Catalog]:
    player = PLAYERS[number % len(PLAYERS)]
    sensible = player == SENSIBLE
    settings = mix.settings(seats, **({} if sensible else {"turn_limit": AIMLESS_TURNS}))
    cards = mix.catalog.under(settings)
    bots: list[Bot]
    if player == AbilityLoopBot.name:
        bots = [AbilityLoopBot(cards)] * seats
    else:
        bots = make_bots([player], seats, cards)
    return soak_game(cards, settings, seed, bots, DEEP, 0 if sensible else WILD), cards


def _note(trial: PackTrial, game: SoakGame, cards: Catalog, busy: set[str]) -> None:
    trial.games += 1
    trial.decisions += game.decisions
    if game.wrong:
        trial.broken.append(game.report(trial.editions, cards))
    for code, rule, _, a, b, _ in game.events:
        if code in ACTS and a >= 0:
            busy.add(cards.cards[a].name)
        elif code in CAUSES and b >= 0:
            busy.add(cards.cards[b].name)
        if code != e.RULING_MADE:
            continue
        if rule == GAME:
            trial.endless.append(game.seed)
        else:
            names = tuple(sorted({cards.cards[card].name for card in (a, b) if card >= 0}))
            trial.rulings.setdefault(rule, Counter())[names] += 1
