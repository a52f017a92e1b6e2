"""An agent that reads and writes, in one seat of a game with players of other kinds.

What it is told and what it may answer is as in `TextTable`; what it says is heard by other agents.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from kickdoor.actions import to_engine
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.referee import refusal
from kickdoor.engine.state import Action
from kickdoor.envs.game_words import Wording
from kickdoor.envs.seat_game import SeatGame
from kickdoor.envs.text.seat_text import news, options_text, table_text
from kickdoor.games.typed_actions import NotUnderstood, TypedReader
from kickdoor.seats.decision_makers import safe_choice
from kickdoor.seats.view_builder import view

TextAgent = Callable[[str], str]
MOST_TRIES: Final = 3  # in one decision; then the safest option is taken
LONGEST_TALK: Final = 280


@dataclass
class TableTalk:
    """What was said at one table, in order: who, and what."""

    said: list[tuple[Seat, str]] = field(default_factory=list)


class TextPlayer:
    """One agent in one seat of one game."""

    def __init__(self, agent: TextAgent, seat: Seat, wording: Wording, talk: TableTalk) -> None:
        self.agent = agent
        self.seat = seat
        self.wording = wording
        self.talk = talk
        self.refused = 0
        self._told = 0  # events it knows already
        self._heard = 0  # ... and things said

    def decide(self, game: SeatGame) -> tuple[Action, str]:
        """Ask until the answer can be done, three times at most."""
        problem = ""
        for _ in range(MOST_TRIES):
            options = self.wording.options(game)
            answer = self._ask(self._observation(game, options, problem))
            chosen, problem = self._read(game, options, answer)
            if chosen is not None:
                return chosen
        return safe_choice(game.choices), ""

    # --- internal -----------------------------------------------------------------------------

    def _ask(self, observation: str) -> str:
        try:
            return str(self.agent(observation))
        except Exception as failure:  # foreign code may raise anything
            return f"({type(failure).__name__})"

    def _observation(self, game: SeatGame, options: list[str], problem: str) -> str:
        names, seat = self.wording.names, self.seat
        lines = [f"You are {names[seat]}."]
        happened = news(game, self.wording.of(seat), seat, self._told)
        self._told = len(game.st.events or [])
        if happened:
            lines += ["What happened:", *(f"  {line}" for line in happened)]
        new = self.talk.said[self._heard :]
        self._heard = len(self.talk.said)
        lines += [f"{names[who]} says: {words}" for who, words in new if who != seat]
        lines += [table_text(game, self.wording, seat), self.wording.question(game, seat)]
        lines += [options_text(options), problem]
        return "\n".join(line for line in lines if line)

    def _read(
        self, game: SeatGame, options: list[str], answer: str
    ) -> tuple[tuple[Action, str] | None, str]:
        """What was meant, if it may be done; else why not."""
        cards = game.cat.cards

        def card_name(card: CardId) -> str:
            return cards[card].name

        seen = view(game.st, self.seat)
        try:
            typed = TypedReader(seen, self.wording.names, options, card_name).read(answer)
        except NotUnderstood as unclear:
            self.refused += 1
            return None, f"Refused: {unclear}"
        if typed.talk:
            self.talk.said.append((self.seat, typed.talk[:LONGEST_TALK]))
            return None, "You said it; now choose."
        made = typed.action
        action = to_engine(made) if made is not None else game.action_at(typed.option)
        code = refusal(game.st, self.seat, action)
        if not code:
            return (action, typed.text[:LONGEST_TALK]), ""
        self.refused += 1
        rule, sentence = reason(code)
        return None, f"Refused: {sentence} ({rule})" if rule else f"Refused: {sentence}"
