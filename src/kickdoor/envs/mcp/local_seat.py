"""A seat in a game with bots, played in words: what tools of a language model call.

It knows what the seat knows and may do what the seat may do, no more. It knows no protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.actions import to_engine
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.referee import refusal
from kickdoor.engine.state import Action
from kickdoor.envs.game_cards import TURN_LIMIT, Packs, game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.opponents import BotChoice, Opponents
from kickdoor.envs.text.seat_text import card_text, news, options_text, table_text
from kickdoor.games.typed_actions import NotUnderstood, Typed, TypedReader
from kickdoor.lang.packs.nearest import nearest_few
from kickdoor.rulebook.rules import rulebook
from kickdoor.seats.view_builder import view

ROWS: Final = 1024
NAMES: Final = ("You", "Ada", "Bo", "Cy", "Di", "Eve")
OVER: Final = "The game is over."


class LocalSeat:
    """Seat 0 of a game with bots; whatever is told is made of this seat's view."""

    def __init__(
        self,
        packs: Packs = "legends",
        bots: BotChoice | Sequence[BotChoice] = "easy",
        seats: int = 4,
        seed: int = 1,
        lead: str = "",
        turn_limit: int = TURN_LIMIT,
    ) -> None:
        self.cards = game_cards(packs, seats, lead, None, turn_limit, ROWS)
        self.names = list(NAMES[:seats])
        self.wording = Wording(self.cards, self.names)
        self.game = self.cards.game()
        self.game.trims = False
        self.bots = Opponents(self.game, bots)
        self.seat = Seat(0)
        self.seed = seed
        self.begin(seed)

    def begin(self, seed: int) -> str:
        """A new game, at the first question to the seat."""
        self.seed = seed
        self.game.reset(seed)
        self.bots.begin(seed)
        self.bots.play_until(self.game, self.seat)
        self._told = 0
        return self.look()

    def look(self) -> str:
        """The table, the fight, open offers, the own cards, and what is asked."""
        return f"{table_text(self.game, self.wording, self.seat)}\n{self._question()}"

    def options(self) -> str:
        """What can be done now, by number."""
        said = options_text(self._options())
        return f"{self._question()}\n{said}"

    def act(self, typed: str) -> str:
        """Take an option by its number or words; then what happened until the seat is asked."""
        if self.game.seat < 0:
            return f"{OVER} {self._winners()}"
        try:
            meant = self._read(typed)
        except NotUnderstood as problem:
            return f"Refused: {problem}"
        if meant.talk:
            return self.say(meant.talk)
        chosen = self._action(meant)
        code = refusal(self.game.st, self.seat, chosen)
        if code:
            return f"Refused: {_told(code)}"
        self.game.act(chosen, meant.text)
        self.bots.play_until(self.game, self.seat)
        return self._since()

    def offer(self, to: str, terms: str, words: str = "") -> str:
        """Ask for help in the own fight, or offer a trade, at terms of one's own."""
        is_trade = any(part.strip().startswith(("give", "want")) for part in terms.split(";"))
        is_help = self.game.st.combat is not None and not is_trade
        typed = f"ask {to} for help: {terms}" if is_help else f"trade {to}: {terms}"
        return self.act(f"{typed}; say {words}" if words else typed)

    def why_not(self, typed: str) -> str:
        """Which rule forbids what was typed; nothing is done."""
        if self.game.seat < 0:
            return OVER
        try:
            meant = self._read(typed)
        except NotUnderstood as problem:
            return str(problem)
        if meant.talk:
            return "Talking is always allowed."
        code = refusal(self.game.st, self.seat, self._action(meant))
        return _told(code) if code else "It is allowed."

    def card(self, name: str) -> str:
        """What is printed on a card of these packs."""
        found = [
            one for one in self.game.cat.defs if one.name.casefold() == name.strip().casefold()
        ]
        if found:
            return card_text(found[0])
        alike = nearest_few(name, [one.name for one in self.game.cat.defs], 3)
        hint = f" Perhaps {', '.join(alike)}." if alike else ""
        return f"No card of these packs is called “{name[:60]}”.{hint}"

    def rule(self, asked: str) -> str:
        """Rules by id, by section, or by words in them."""
        found = rulebook().look_up(asked, self.cards.settings.editions)
        if not found:
            return f"No rule is called or says “{asked[:60]}”."
        return "\n".join(f"{one.id}: {one.summary} {one.text}".strip() for one in found)

    def rules(self) -> str:
        """Every rule of these editions, by id."""
        editions = self.cards.settings.editions
        held = [one for one in rulebook().rules.values() if one.holds_for_any(editions)]
        return "\n".join(f"{one.id}: {one.summary}" for one in held)

    def say(self, words: str) -> str:
        """Words for everybody; bots hear nothing, and the turn goes on."""
        return f"You said: {' '.join(words.split())[:280]} (Bots do not listen.)"

    # --- internal -----------------------------------------------------------------------------

    def _options(self) -> list[str]:
        return self.wording.options(self.game)

    def _question(self) -> str:
        if self.game.seat < 0:
            return f"{OVER} {self._winners()}"
        return self.wording.question(self.game, self.seat)

    def _winners(self) -> str:
        won = [self.names[seat] for seat in self.game.st.winners]
        return f"{' and '.join(won)} won." if won else "Nobody won."

    def _read(self, typed: str) -> Typed:
        seen = view(self.game.st, self.seat)
        return TypedReader(seen, self.names, self._options(), self._card_name).read(typed)

    def _action(self, meant: Typed) -> Action:
        if meant.action is not None:
            return to_engine(meant.action)
        return self.game.action_at(meant.option)

    def _card_name(self, card: CardId) -> str:
        return self.game.cat.cards[card].name

    def _since(self) -> str:
        """What has happened since the last answer, and what is asked now."""
        happened = news(self.game, self.wording.of(self.seat), self.seat, self._told)
        self._told = len(self.game.st.events or [])
        options = options_text(self._options())
        return "\n".join(part for part in (*happened, self._question(), options) if part)


def _told(code: int) -> str:
    rule, sentence = reason(code)
    return f"{sentence} ({rule})" if rule else sentence
