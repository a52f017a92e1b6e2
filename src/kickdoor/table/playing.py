"""A game of the table: dealt from a seed, moved by actions, with every draw on record.

The same for rooms, replays and verification, so that they cannot differ. It knows no people.
"""

from __future__ import annotations

import json
from hashlib import sha256

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action
from kickdoor.games.game import Game, start_game
from kickdoor.games.sayer import sayer_of
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.words import Words
from kickdoor.table.wire.parts import DiceFigures


def settings_for(mix: Mix, seats: int, options: dict[str, bool | int | str]) -> Settings:
    """The settings of a live table, checked."""
    chosen: dict[str, object] = {**options, "live": True}
    settings = mix.settings(seats, **chosen)
    mix.check_cards(settings)
    return settings


def deal(mix: Mix, settings: Settings, seed: int, names: list[str]) -> tuple[Game, str]:
    """A new game, and the hash of how all its cards lie."""
    cat = mix.catalog.under(settings)
    game = start_game(cat, settings, seed, names, [""] * settings.seats)
    state = game.state
    lie = [state.door_deck, state.treasure_deck, [player.hand for player in state.players]]
    return game, sha256(json.dumps([lie, state.chance.drawn]).encode()).hexdigest()


def play(game: Game, seat: int, action: Action, text: str = "") -> list[int]:
    """Do it, or IllegalAction; the numbers that were drawn for it."""
    state = game.state
    record = state.chance.record
    before = len(record) if record is not None else 0
    if len(ACTIONS) > MOST_ACTIONS:
        ACTIONS.clear()
    game.act(seat, ACTIONS.setdefault(action, action), text)
    if game.state is not state or record is None:
        return []  # a move was taken back: nothing new was drawn
    return record[before:]


def words_of(mix: Mix, settings: Settings, names: list[str], seat: int) -> Words:
    """The words for one reader."""
    own = {pack.info.id: {"name": pack.info.name, **pack.info.words} for pack in mix.packs}
    terms = {key: word for one in reversed(own.values()) for key, word in one.items()}
    terms.update(own[mix.lead])
    cat = mix.catalog.under(settings)
    return Words(cat, names, seat, terms, sayer_of(tuple(mix.editions)), own)


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
