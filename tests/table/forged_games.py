"""Games as somebody would write them who knows every share, and may write the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from typing import Any

from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import as_cards
from kickdoor.table.shuffle_proof import shares


def _entry(game: Any, kind: str) -> Any:
    return next(one for one in game["log"] if one["type"] == kind)


def _rolled(game: Any) -> Any:
    """An action that drew something, well after the deal."""
    return [one for one in game["log"] if one["type"] == "acted" and one["draws"]][2]


def chance_of(game: Any) -> Chance:
    """The keystream of the game."""
    known = {
        one["seat"]: (one["share"], one["words"])
        for one in game["log"]
        if one["type"] == "share_revealed"
    }
    table, pledged = _entry(game, "made")["table"], _entry(game, "pledged")
    return Chance(shares.seed_of(pledged["secret"], table, pledged["attempt"], known), True)


def _wanted_decks(game: Any) -> None:
    """Both decks laid out so that the honest shuffle sorts them."""
    chance, began = chance_of(game), _entry(game, "began")
    wanted = []
    for name in ("doors", "treasures"):
        cards = sorted(chain.from_iterable(began[name]), reverse=True)
        places = as_cards(list(range(len(cards))))
        chance.shuffle(places)
        lay = [0] * len(cards)
        for card, place in zip(cards, places, strict=True):
            lay[place] = card
        began[name] = [lay]
        wanted.append(cards)
    began["deal"] = shares.deal_hash(wanted[0], wanted[1])


def _wanted_bounds(game: Any) -> None:
    """Draws below 1 are always 0: no shuffle worth the name."""
    began = _entry(game, "began")
    began["bounds"], began["draws"] = [1] * len(began["bounds"]), [0] * len(began["draws"])
    decks = []
    for name in ("doors", "treasures"):
        deck = list(chain.from_iterable(began[name]))
        for last in range(len(deck) - 1, 0, -1):
            deck[last], deck[0] = deck[0], deck[last]
        decks.append(deck)
    began["deal"] = shares.deal_hash(decks[0], decks[1])


def _wanted_roll(game: Any) -> None:
    """A six from wherever the keystream has one."""
    chance, acted = chance_of(game), _rolled(game)
    faces = [chance.below(6) for _ in range(2000)]
    at = faces.index(5, acted["first"] + 1)
    acted["draws"], acted["bounds"], acted["first"] = [5], [6], at


def _fewer_draws(game: Any) -> None:
    """Dice from draws that the deal has used: there the faces are known, too."""
    began, chance = _entry(game, "began"), chance_of(game)
    began["draws"], began["bounds"] = began["draws"][:8], began["bounds"][:8]
    at = 8
    for _ in range(at):
        chance.below(2)
    for one in game["log"]:
        if one["type"] == "acted" and one["draws"]:
            one["first"], one["draws"] = at, [chance.below(bound) for bound in one["bounds"]]
            at += len(one["draws"])


def _extra_share(game: Any) -> None:
    """A seat that had put in nothing does so when all others are known."""
    late = {**_entry(game, "share_revealed"), "seat": 1, "share": "ab" * 32}
    game["log"].insert(game["log"].index(_entry(game, "began")), late)


def _hidden_attempt(game: Any) -> None:
    """Nobody is to know that a deal before this one was called off."""
    for one in game["log"]:
        if "attempt" in one:
            one["attempt"] += 1


def _another_deal(game: Any) -> None:
    """A second deal, of which one can be shown and the other checked."""
    game["log"].insert(game["log"].index(_entry(game, "began")), {**_entry(game, "began")})
    _wanted_decks(game)


def _other_options(game: Any) -> None:
    """Other rules than those that everybody sat down to."""
    _entry(game, "made")["options"]["deck_share"] = 100


CHANGES: dict[str, Callable[[Any], None]] = {
    "decks laid out afterwards": _wanted_decks,
    "bounds of one's own": _wanted_bounds,
    "a roll from elsewhere": _wanted_roll,
    "fewer draws": _fewer_draws,
    "one more share": _extra_share,
    "an attempt nobody saw": _hidden_attempt,
    "two deals": _another_deal,
    "other options": _other_options,
}


def _forged(change: Callable[[Any], None]) -> Callable[[Any], bytes]:
    def forge(game: Any) -> bytes:
        change(game)
        return json.dumps(game).encode()

    return forge


FORGERIES = {name: _forged(change) for name, change in CHANGES.items()}
