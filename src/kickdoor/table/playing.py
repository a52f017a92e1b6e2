"""A game of the table: dealt from a seed, moved by actions, with every draw on record.

The same for rooms, replays and verification, so that they cannot differ. It knows no people.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.setup import lay_out, piles
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action
from kickdoor.games.game import Game, start_game
from kickdoor.lang.packs.load import Mix
from kickdoor.table.fairness.shares import cards_hash, deal_hash
from kickdoor.table.room import entries as en
from kickdoor.table.wire.parts import DiceFigures


def settings_for(mix: Mix, seats: int, options: dict[str, bool | int | str]) -> Settings:
    """The settings of a live table, checked."""
    chosen: dict[str, object] = {**options, "live": True}
    settings = mix.settings(seats, **chosen)
    mix.check_cards(settings)
    return settings


def deal(
    mix: Mix, settings: Settings, seed: int, names: list[str], secure: bool = True
) -> tuple[Game, en.Began]:
    """A new game, and how its cards came to lie; `secure` unless dealt under the first protocol."""
    cat = mix.catalog.under(settings)
    game = start_game(cat, settings, seed, names, [""] * settings.seats, secure)
    began = en.Began(names=list(names))
    state = game.state
    if not secure:
        lie = [state.door_deck, state.treasure_deck, [player.hand for player in state.players]]
        began.deal = sha256(json.dumps([lie, state.chance.drawn]).encode()).hexdigest()
        return game, began
    began.draws, began.bounds = _taken(state.chance)
    laid = lay_out(cat, settings, Chance(seed, True))
    began.deal = deal_hash(laid.door_deck, laid.treasure_deck)
    began.share = settings.deck_share
    began.doors = piles(cat, settings, cat.doors)
    began.treasures = piles(cat, settings, cat.treasures)
    return game, began


def cards_of(mix: Mix, settings: Settings, made: en.Made) -> str:
    """The hash of what will be shuffled at a table; known, and shown, before any share."""
    cat = mix.catalog.under(settings)
    doors, treasures = piles(cat, settings, cat.doors), piles(cat, settings, cat.treasures)
    share = settings.deck_share
    return cards_hash(made.digest, made.lead, made.options, share, doors, treasures)


@dataclass
class Drawn:
    """What chance yielded for an action: numbers, their bounds, where in the keystream.

    Without numbers, a place says that a move was taken back, and where it goes on.
    """

    draws: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    first: int = -1


def play(game: Game, seat: int, action: Action, text: str = "") -> Drawn:
    """Do it, or IllegalAction; what was drawn for it."""
    state = game.state
    chance = state.chance
    _taken(chance)
    first = chance.word
    if len(ACTIONS) > MOST_ACTIONS:
        ACTIONS.clear()
    game.act(seat, ACTIONS.setdefault(action, action), text)
    if game.state is not state:
        _taken(game.state.chance)
        # A move was taken back: nothing new was drawn, and its draws will come again.
        return Drawn(first=game.state.chance.word) if game.secure else Drawn()
    draws, bounds = _taken(chance)
    if not game.secure:
        return Drawn(draws)
    return Drawn(draws, bounds, first if draws else -1)


def _taken(chance: Chance) -> tuple[list[int], list[int]]:
    """What is on record, and its bounds; the record is empty afterwards."""
    draws, bounds = chance.record or [], chance.bounds
    chance.record, chance.bounds = [], []
    return draws, bounds


def dice_of(game: Game) -> list[DiceFigures]:
    """How the dice fell, for each seat."""
    faces = [[0] * 6 for _ in range(game.settings.seats)]
    for event in game.state.events or []:
        code, _, seat, face, _, _ = event
        if code == e.DIE_ROLLED and 0 <= seat < len(faces) and 1 <= face <= 6:
            faces[seat][face - 1] += 1
    return [DiceFigures(seat=seat, faces=row) for seat, row in enumerate(faces)]


PASS: Action = (c.A_PASS,)
MOST_ACTIONS = 20_000
ACTIONS: dict[Action, Action] = {}  # the logs of all games share what is done often
