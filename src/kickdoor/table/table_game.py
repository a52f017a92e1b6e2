"""The game at a table: dealt from a seed, moved by actions, with every draw on record.

Rooms, replays and verification share it, so that they cannot differ. It knows nothing about people.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.setup import lay_out, piles
from kickdoor.engine.ids import Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, State
from kickdoor.games.logged_game import LoggedGame, start_game
from kickdoor.lang.packs.load import Mix
from kickdoor.table.room import log_entries as en
from kickdoor.table.shuffle_proof.shares import cards_hash, deal_hash
from kickdoor.table.wire.message_parts import DiceFigures


def settings_for(mix: Mix, seats: int, options: dict[str, bool | int | str]) -> Settings:
    """The settings of a live table with these options, validated."""
    chosen: dict[str, object] = {**options, "live": True}
    settings = mix.settings(seats, **chosen)
    mix.check_cards(settings)
    return settings


def deal(
    mix: Mix, settings: Settings, seed: int, names: list[str], secure: bool = True
) -> tuple[LoggedGame, en.Began]:
    """A new game and the log entry of its deal; `secure` unless dealt under the first protocol."""
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
    """The hash of what will be shuffled at a table, published before any share."""
    cat = mix.catalog.under(settings)
    doors, treasures = piles(cat, settings, cat.doors), piles(cat, settings, cat.treasures)
    share = settings.deck_share
    return cards_hash(made.digest, made.lead, made.options, share, doors, treasures)


@dataclass
class Drawn:
    """The numbers that chance drew for an action, their bounds, and where in the keystream they
    begin.

    Without numbers, the position says that a move was taken back and where the keystream goes on.
    """

    draws: list[int] = field(default_factory=list)
    bounds: list[int] = field(default_factory=list)
    first: int = -1


def play(
    game: LoggedGame, seat: Seat, action: Action, text: str = "", laid: en.Laid | None = None
) -> Drawn:
    """Perform an action and return what was drawn for it; IllegalAction if it is refused.

    `laid` is what a lesson prepares for it.
    """
    state = game.state
    if laid is not None:
        lay(state, laid)
    chance = state.chance
    _taken(chance)
    first = chance.word
    if len(ACTIONS) > MOST_ACTIONS:
        ACTIONS.clear()
    game.act(seat, ACTIONS.setdefault(action, action), text)
    if game.state is not state:
        _taken(game.state.chance)
        # A move was taken back: nothing new was drawn, and its draws will be drawn again.
        return Drawn(first=game.state.chance.word) if game.secure else Drawn()
    draws, bounds = _taken(chance)
    if not game.secure:
        return Drawn(draws)
    return Drawn(draws, bounds, first if draws else -1)


def lay(state: State, laid: en.Laid) -> None:
    """Put cards on top of their decks, the first one topmost, and fix the next dice."""
    for deck, cards in ((state.door_deck, laid.doors), (state.treasure_deck, laid.treasures)):
        for card in reversed(cards):
            if card in deck:
                deck.remove(card)
                deck.append(card)
    if laid.dice:
        state.chance.script = list(laid.dice)


def _taken(chance: Chance) -> tuple[list[int], list[int]]:
    """The recorded draws and their bounds; clears the record."""
    draws, bounds = chance.record or [], chance.bounds
    chance.record, chance.bounds = [], []
    return draws, bounds


def dice_of(game: LoggedGame) -> list[DiceFigures]:
    """How often each face of the die came up, for each seat."""
    faces = [[0] * 6 for _ in range(game.settings.seats)]
    for event in game.state.events or []:
        code, _, seat, face, _, _ = event
        if code == e.DIE_ROLLED and 0 <= seat < len(faces) and 1 <= face <= 6:
            faces[seat][face - 1] += 1
    return [DiceFigures(seat=Seat(seat), faces=row) for seat, row in enumerate(faces)]


PASS: Action = (c.A_PASS,)
MOST_ACTIONS = 20_000
ACTIONS: dict[Action, Action] = {}  # logs of all games share the objects of frequent actions
