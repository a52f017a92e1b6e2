"""The counts file of updates: digests of what seats and spectators are told in seeded games.

Only what is said matters here, not in which words: numbers, codes and what is there at all.
`python -m tests.table.counted_updates tests/table/update_counts.txt` writes the file anew, after an
intended change of rules, cards or messages.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from kickdoor.bots.luck import Luck
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.games.card_text_printer import words_of
from kickdoor.seats.view_builder import view
from kickdoor.table import table_game
from kickdoor.table.presentation.refusal_reasons import reasons_of
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.message_parts import ClockState

HEAD = """\
# What everybody is told in seeded games, apart from the words. To renew it: tools/renew
# updates: editions, seat count, seed; updates; digest of their numbers and codes.
"""
DECKS = ("legends", "oz", "super", "turtles", "ram", "legends,oz,super,turtles,ram")
SEATS = 4
SEED = 7
EVERY = 4  # decisions from one update to the next
MOST = 120  # updates for everybody
MIXES = TableMixes()
CLOCK = ClockState(now=0)


def lines() -> Iterator[str]:
    """Every line of the file."""
    for deck in DECKS:
        yield line_for(deck)


def line_for(deck: str) -> str:
    """One game that is played at random, as everybody sees it."""
    mix = MIXES.get(deck.split(","))
    settings = table_game.settings_for(mix, SEATS, {})
    st = new_game(mix.catalog.under(settings), settings, SEED, record=True)
    names = ["Ada", "Ben", "Cem", "Dot"]
    public, *own = (words_of(mix, settings, names, Seat(seat)) for seat in range(-1, SEATS))
    luck = Luck(SEED)
    digest = hashlib.sha256()
    told = decisions = news = 0
    while told < MOST and (turn := next_turn(st)) is not None:
        if decisions % EVERY == 0:
            events = (st.events or [])[news:]
            news += len(events)
            builder = UpdateBuilder(st, public, told, told, CLOCK)
            for words in own:
                digest.update(facts_in(builder.for_seat(words, events)))
                found = reasons_of(st, view(st, words.you), words, CardId(-1))
                digest.update(facts_in(msgspec.json.encode(found)))
            digest.update(facts_in(builder.for_spectators(events)))
            told += 1
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        decisions += 1
    return f"updates {deck} {SEATS} {SEED} {told} {digest.hexdigest()[:12]}"


def facts_in(message: bytes) -> bytes:
    """A message without its sentences and names."""
    return msgspec.json.encode(_without_words(msgspec.json.decode(message)))


def _without_words(value: Any) -> Any:
    if isinstance(value, dict):
        return [[key, _without_words(one)] for key, one in value.items()]
    if isinstance(value, list):
        return [_without_words(one) for one in value]
    if isinstance(value, str) and not (value.isidentifier() and value.islower()):
        return bool(value)
    return value


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(HEAD + "".join(line + "\n" for line in lines()), "utf-8")
