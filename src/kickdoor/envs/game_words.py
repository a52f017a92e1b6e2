"""A game in words: its options, the question, and the table, as one seat may know them.

It words what the engine offers and adds nothing.
"""

from __future__ import annotations

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.state import Action
from kickdoor.envs.game_cards import GameCards
from kickdoor.envs.seat_game import SeatGame
from kickdoor.games.card_text_printer import words_of
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view

NEXT_PAGE = "Show the next options"


class Wording:
    """The words of one environment's games."""

    def __init__(self, cards: GameCards, names: list[str] | None = None) -> None:
        self.cards = cards
        seats = cards.settings.seats
        self.names = names or [f"Player {seat}" for seat in range(seats)]
        self._words: dict[int, Words] = {}

    def of(self, seat: int) -> Words:
        """The words for one reader."""
        if seat not in self._words:
            loaded = self.cards.mix._loaded
            self._words[seat] = words_of(loaded, self.cards.settings, self.names, Seat(seat))
        return self._words[seat]

    def options(self, game: SeatGame) -> list[str]:
        """What each row of the present page does, for the seat that is asked."""
        if game.seat < 0:
            return []
        seen, words = view(game.st, Seat(game.seat)), self.of(game.seat)
        found: list[str] = []
        for row in range(game.count()):
            action: Action = game.action_at(row)
            found.append(words.action(seen, action) if action else NEXT_PAGE)
        return found

    def question(self, game: SeatGame, seat: int) -> str:
        """What the seat is asked, or what is going on."""
        seen, words = view(game.st, Seat(seat)), self.of(seat)
        return words.question(seen) or words.window(seen)

    def table(self, game: SeatGame, reader: int = NOBODY) -> str:
        """The table as everybody sees it, in a few lines, for one of the players or for anybody."""
        seen = view(game.st, NOBODY)
        lines = [f"Turn {seen.turn}, {self.of(reader).whose(seen.active)} turn"]
        for player in seen.players:
            mark = "*" if player.seat == game.seat else " "
            cards = f"{player.hand_size} cards in hand"
            lines.append(f"{mark}{self.names[player.seat]}: {player.summary}; {cards}")
        if seen.combat is not None:
            fight = seen.combat
            foes = ", ".join(game.cat.cards[foe.card].name for foe in fight.foes)
            lines.append(f" Fight: {fight.side} against {fight.monsters} ({foes})")
        if seen.over:
            won = " and ".join(self.names[seat] for seat in seen.winners) or "Nobody"
            lines.append(f" {won} won.")
        return "\n".join(lines)
