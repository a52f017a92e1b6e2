"""The games of a leaderboard: who sits where, and what came of it.

Game number n has the seed `seed + n`. In every round of games each contestant sits in each chair
once; a round is played in one edition, and editions take turns.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec

from kickdoor.api.mix import mix_in
from kickdoor.engine.ids import Seat
from kickdoor.envs.game_cards import GameCards, game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.leaderboard.contestants import Cast, check_name
from kickdoor.envs.leaderboard.deal_counts import Bargains, BargainWatch
from kickdoor.envs.leaderboard.text_player import TableTalk
from kickdoor.envs.seat_game import lucks_of
from kickdoor.errors import SettingsError

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
ROWS: Final = 1024  # options of a decision; more have never been seen
MOST_DECISIONS: Final = 50_000
MOST_CONTESTANTS: Final = 50


class RatedGame(msgspec.Struct, kw_only=True):
    """One game; nothing in it depends on the time or the machine."""

    number: int
    seed: int
    edition: int  # which of the editions
    lineup: list[int]  # for each seat which of the contestants
    winners: list[int]  # seats
    levels: list[int]
    turns: int
    decisions: int
    faults: list[int]
    bargains: list[Bargains]


@dataclass
class RatedRun:
    """A run of games, as it is sent to a process."""

    contestants: list[str]
    editions: list[list[str]]  # each is one edition, or several that are mixed
    seats: int
    seed: int
    turn_limit: int
    options: Mapping[str, object] = field(default_factory=dict)
    _cards: dict[int, GameCards] = field(default_factory=dict)
    _casts: dict[int, Cast] = field(default_factory=dict)

    def __getstate__(self) -> dict[str, object]:
        """Each process loads cards and contestants itself."""
        return {**self.__dict__, "_cards": {}, "_casts": {}}

    def cards(self, edition: int) -> GameCards:
        """The cards and rules of an edition."""
        if edition not in self._cards:
            mix = mix_in(self.editions[edition], "")
            self._cards[edition] = game_cards(
                mix, self.seats, "", self.options, self.turn_limit, ROWS
            )
        return self._cards[edition]

    def check(self) -> None:
        """SettingsError if something cannot be used, before anything is played."""
        names = self.contestants
        if not 2 <= len(names) <= MOST_CONTESTANTS:
            expected = f"2 to {MOST_CONTESTANTS} contestants"
            raise SettingsError("--contestants", expected, str(len(names)))
        if len(set(names)) < len(names):
            raise SettingsError("--contestants", "every contestant once", ", ".join(names)[:120])
        for edition in range(len(self.editions)):
            cards = self.cards(edition)
            cards.mix._loaded.check_cards(cards.settings)
            for name in names:
                check_name(name, cards.cat)

    def lineup(self, number: int) -> tuple[int, list[int]]:
        """The edition of a game, and the contestant in each of its chairs."""
        count = len(self.contestants)
        turn, at = divmod(number, count)
        order = list(range(count))
        random.Random(self.seed * 1_000_003 + turn).shuffle(order)
        chairs = [order[(at + chair) % count] for chair in range(self.seats)]
        return turn % len(self.editions), chairs

    def play(self, number: int) -> RatedGame:
        """Play that game."""
        edition, lineup = self.lineup(number)
        cards, seed = self.cards(edition), self.seed + number
        cast = self._casts.setdefault(edition, Cast(cards.cat))
        names, talk = list(NAMES[: self.seats]), TableTalk()
        wording = Wording(cards, names)
        game = cards.game()
        game.trims = False
        game.reset(seed)
        seated = [
            cast.seat(self.contestants[who], Seat(seat), wording, talk)
            for seat, who in enumerate(lineup)
        ]
        lucks, watch = lucks_of(seed, self.seats), BargainWatch(self.seats)
        while game.seat >= 0 and game.steps < MOST_DECISIONS:
            seat = Seat(game.seat)
            action, text = seated[seat].decide(game, seat, lucks[seat])
            watch.before(game.st, seat, action)
            game.act(action, text)
            watch.after(game.st)
        return RatedGame(
            number=number,
            seed=seed,
            edition=edition,
            lineup=lineup,
            winners=[int(seat) for seat in game.st.winners],
            levels=[int(player.level) for player in game.st.players],
            turns=int(game.st.turn),
            decisions=game.steps,
            faults=[one.faults for one in seated],
            bargains=watch.found,
        )
