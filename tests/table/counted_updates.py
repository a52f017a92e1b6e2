"""The counts file of updates: digests of what seats and spectators are told in seeded games.

What is said (numbers, codes and what is there at all) and in which words stand apart, the words by
the field they stand in, so that a changed sentence can be told from a changed rule.
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
# What everybody is told in seeded games. To renew it: tools/renew
# updates: editions, seat count, seed; updates; digest of their numbers and codes.
# words: editions, seed, the field they stand in; sentences and names; digest of them.
"""
DECKS = ("legends", "oz", "super", "turtles", "ram", "legends,oz,super,turtles,ram")
SEATS = 4
SEED = 7
EVERY = 4  # decisions from one update to the next
MOST = 240  # updates for everybody
MIXES = TableMixes()
CLOCK = ClockState(now=0)


def lines() -> Iterator[str]:
    """Every line of the file."""
    for deck in DECKS:
        yield from lines_for(deck)


class Told:
    """What was told: digests of the facts, and of the words by the field they stand in."""

    def __init__(self) -> None:
        self.facts = hashlib.sha256()
        self.words: dict[str, tuple[int, Any]] = {}

    def add(self, message: bytes) -> None:
        """Take in a message."""
        self.facts.update(facts_in(message))
        for where, words in words_in(msgspec.json.decode(message)):
            count, digest = self.words.get(where) or (0, hashlib.sha256())
            digest.update(words.encode() + b"\n")
            self.words[where] = count + 1, digest


def lines_for(deck: str) -> Iterator[str]:
    """One game that is played at random, as everybody sees it."""
    mix = MIXES.get(deck.split(","))
    settings = table_game.settings_for(mix, SEATS, {})
    st = new_game(mix.catalog.under(settings), settings, SEED, record=True)
    names = ["Ada", "Ben", "Cem", "Dot"]
    public, *own = (words_of(mix, settings, names, Seat(seat)) for seat in range(-1, SEATS))
    luck = Luck(SEED)
    heard = Told()
    told = decisions = news = 0
    while told < MOST and (turn := next_turn(st)) is not None:
        if decisions % EVERY == 0:
            events = (st.events or [])[news:]
            news += len(events)
            builder = UpdateBuilder(st, public, told, told, CLOCK)
            for words in own:
                heard.add(builder.for_seat(words, events))
                found = reasons_of(st, view(st, words.you), words, CardId(-1))
                heard.add(msgspec.json.encode({"reasons": found}))
            heard.add(builder.for_spectators(events))
            told += 1
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        decisions += 1
    yield f"updates {deck} {SEATS} {SEED} {told} {heard.facts.hexdigest()[:12]}"
    for where, (count, digest) in sorted(heard.words.items()):
        yield f"words {deck} {SEED} {where} {count} {digest.hexdigest()[:12]}"


def facts_in(message: bytes) -> bytes:
    """A message without its sentences and names."""
    return msgspec.json.encode(_without_words(msgspec.json.decode(message)))


def words_in(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """The sentences and names of a message, each with the field it stands in."""
    if isinstance(value, dict):
        for key, one in value.items():
            name = key if key.isidentifier() else "*"
            yield from words_in(one, f"{where}.{name}" if where else name)
    elif isinstance(value, list):
        for one in value:
            yield from words_in(one, where)
    elif isinstance(value, str) and not _is_code(value):
        yield where, value


def _is_code(value: str) -> bool:
    return value.isidentifier() and value.islower()


def _without_words(value: Any) -> Any:
    if isinstance(value, dict):
        return [[key, _without_words(one)] for key, one in value.items()]
    if isinstance(value, list):
        return [_without_words(one) for one in value]
    if isinstance(value, str) and not _is_code(value):
        return bool(value)
    return value


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(HEAD + "".join(line + "\n" for line in lines()), "utf-8")
