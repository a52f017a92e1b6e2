"""`TextTable`: whole games in words, with the calls of TextArena.

    table = TextTable()
    table.reset(num_players=4, seed=1)
    player, observation = table.get_observation()
    done, info = table.step("[1]")
    rewards, info = table.close()

It decides nothing: what was typed is read, and the engine has the last word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kickdoor.actions import to_engine
from kickdoor.api.mix import TableOptions
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.referee import refusal
from kickdoor.engine.state import Action
from kickdoor.envs.game_cards import TURN_LIMIT, GameCards, Packs, game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.reward_shapes import prizes
from kickdoor.envs.seat_game import SeatGame
from kickdoor.envs.text.seat_text import news, options_text, table_text
from kickdoor.errors import SettingsError
from kickdoor.games.typed_actions import HELP_PAGE, NotUnderstood, Typed, TypedReader
from kickdoor.seats.decision_makers import safe_choice
from kickdoor.seats.view_builder import view

MOST_REFUSALS: Final = 3  # in one decision; then the safest option is taken
MOST_TALK: Final = 3  # things said in one decision
LONGEST_TALK: Final = 280
LONGEST_NAME: Final = 30
MANY_ROWS: Final = 1024  # options of a text are on one page
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


class TextTable:
    """One game at a time among players who read and write.

    What is refused changes nothing: the same player is asked again and told why, with the rule.
    After three refusals in one decision the safest option is taken, which `info` says.
    """

    def __init__(
        self,
        packs: Packs = "legends",
        lead: str = "",
        table_options: TableOptions | None = None,
        turn_limit: int = TURN_LIMIT,
        names: Sequence[str] = (),
    ) -> None:
        self.packs, self.lead = packs, lead
        self.table_options = table_options
        self.turn_limit = turn_limit
        self.given_names = list(names)
        self.cards: GameCards | None = None
        self._game: SeatGame | None = None
        self._options: list[str] = []
        self._problem = ""
        self._refused = 0
        self._talked = 0

    def reset(self, num_players: int = 4, seed: int | None = None) -> None:
        """Begin a new game for so many players."""
        self.cards = game_cards(
            self.packs, num_players, self.lead, self.table_options, self.turn_limit, MANY_ROWS
        )
        names = [*self.given_names, *NAMES[len(self.given_names) :]][:num_players]
        if any(not 0 < len(str(one).strip()) <= LONGEST_NAME for one in names):
            expected = f"names of 1 to {LONGEST_NAME} characters"
            raise SettingsError("names", expected, repr(names)[:80])
        if len({name.casefold() for name in names}) < num_players:
            raise SettingsError("names", "a different name for each player", ", ".join(names))
        self.wording = Wording(self.cards, names)
        self.names = names
        self._game = self.cards.game()
        self._game.trims = False
        self._game.reset(0 if seed is None else seed)
        self._told = [0] * num_players  # events that each player knows already
        self._talk: list[list[str]] = [[] for _ in names]  # said, and not yet heard
        self._begin_decision()
        self.refusals = [0] * num_players
        self.forced = [0] * num_players

    @property
    def game(self) -> SeatGame:
        """The game; SettingsError before the first `reset` and after `close`."""
        if self._game is None:
            raise SettingsError("table", "a game, begun with reset", "none")
        return self._game

    def get_observation(self) -> tuple[int, str]:
        """Who is asked, and all that this player should read now; -1 when the game is over."""
        game = self.game
        seat = game.seat
        if seat < 0:
            return -1, self.wording.table(game)
        lines = [f"You are {self.names[seat]}."]
        happened = news(game, self.wording.of(seat), seat, self._told[seat])
        self._told[seat] = len(game.st.events or [])
        if happened:
            lines += ["What happened:", *(f"  {line}" for line in happened)]
        lines += self._talk[seat]
        self._talk[seat] = []
        lines += [table_text(game, self.wording, seat), self.wording.question(game, seat)]
        lines += [options_text(self.options()), self._problem]
        return seat, "\n".join(line for line in lines if line)

    def options(self) -> list[str]:
        """The words of the options, in the order of their numbers."""
        if not self._options:
            self._options = self.wording.options(self.game)
        return self._options

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """What the player that is asked types; whether the game is over, and what came of it."""
        game = self.game
        seat = game.seat
        if seat < 0:
            raise SettingsError("step", "a game that is not over", "one that is")
        given: object = action
        if not isinstance(given, str):
            return self._refuse(seat, "", f"Expected a text, got {type(given).__name__}.")
        if action.strip().casefold() == "help":
            self._problem = HELP_PAGE
            return False, {"player": seat, "help": HELP_PAGE}
        try:
            seen = view(game.st, Seat(seat))
            typed = TypedReader(seen, self.names, self.options(), self._card_name).read(action)
        except NotUnderstood as problem:
            return self._refuse(seat, "", str(problem))
        if typed.talk:
            return self._say(seat, typed.talk)
        chosen, refused = self._chosen(seat, typed)
        if refused:
            return self._refuse(seat, *refused)
        return self._act(seat, chosen, typed.text)

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """End the game: what each player got, and how it went."""
        game = self.game
        rewards = dict(enumerate(prizes(game.st)))
        found = {
            "winners": [int(seat) for seat in game.st.winners],
            "levels": [player.level for player in game.st.players],
            "turns": int(game.st.turn),
            "decisions": game.steps,
            "truncated": not game.st.winners,
            "refusals": self.refusals,
            "forced": self.forced,
        }
        self._game = None
        return rewards, found

    # --- internal -----------------------------------------------------------------------------

    def _begin_decision(self) -> None:
        self._options = []
        self._problem = ""
        self._refused = 0
        self._talked = 0

    def _chosen(self, seat: int, typed: Typed) -> tuple[Action, tuple[str, str] | None]:
        game = self.game
        made = typed.action
        chosen = to_engine(made) if made is not None else game.action_at(typed.option)
        code = refusal(game.st, Seat(seat), chosen)
        return chosen, reason(code) if code else None

    def _card_name(self, card: CardId) -> str:
        return self.game.cat.cards[card].name

    def _act(self, seat: int, chosen: Action, text: str) -> tuple[bool, dict[str, Any]]:
        game = self.game
        game.act(chosen, text[:LONGEST_TALK])
        self._begin_decision()
        return game.seat < 0, {"player": seat}

    def _refuse(self, seat: int, rule: str, sentence: str) -> tuple[bool, dict[str, Any]]:
        """Nothing has happened; after a few refusals the safest option is taken."""
        self.refusals[seat] += 1
        self._refused += 1
        told = f"{sentence} ({rule})" if rule else sentence
        found: dict[str, Any] = {"player": seat, "refused": sentence, "rule": rule}
        if self._refused < MOST_REFUSALS:
            self._problem = f"Refused: {told}"
            return False, found
        self.forced[seat] += 1
        done, _ = self._act(seat, safe_choice(self.game.choices), "")
        return done, {**found, "forced": True}

    def _say(self, seat: int, talk: str) -> tuple[bool, dict[str, Any]]:
        if self._talked >= MOST_TALK:
            return self._refuse(seat, "", f"You have said {MOST_TALK} things; now choose.")
        self._talked += 1
        line = f"{self.names[seat]} says: {talk[:LONGEST_TALK]}"
        for other, heard in enumerate(self._talk):
            if other != seat:
                heard.append(line)
        return False, {"player": seat, "said": talk[:LONGEST_TALK]}
