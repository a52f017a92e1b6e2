"""A table for trying bots: a state arranged by hand, and what the bot in a seat does there."""

from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine import equipment
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.flow.combats import start_combat
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, State
from kickdoor.engine.zones import detach, discard, to_hand, to_table
from kickdoor.seats.view_builder import view

CAT = small_catalog(2)


class Table:
    """A game at the start of seat 0's first turn, all hands empty."""

    def __init__(self, seats: int = 3, cat: Catalog = CAT, rules: Settings | None = None) -> None:
        self.cat = cat
        rules = rules or small_settings(seats, 0)
        rules.first = 0
        rules.sexes = [c.MALE] * seats
        self.st: State = new_game(self.cat, rules, 1)
        while self.st.window == c.WINDOW_SETUP:
            turn = next_turn(self.st)
            assert turn is not None
            if self.st.window == c.WINDOW_SETUP:
                apply_trusted(self.st, turn.seat, (c.A_PASS,))
        for player in self.st.players:
            for card in player.hand[:]:
                discard(self.st, card, "SETUP-02", True)

    def find(self, name: str) -> CardId:
        """A card of that name that nobody has."""
        for card, definition in enumerate(self.cat.cards):
            free = self.st.owner[card] < 0 and self.st.place[card] != c.FIGHTING
            if definition.name == name and free:
                return CardId(card)
        raise AssertionError(f"no {name} left")

    def hold(self, seat: int, *names: str) -> list[CardId]:
        """Cards for a hand."""
        cards = [self.find(name) for name in names]
        for card in cards:
            to_hand(self.st, card, Seat(seat))
        self.st.players[seat].fresh = []
        return cards

    def wear(self, seat: int, *names: str) -> list[CardId]:
        """Cards in play; Items are equipped if they fit."""
        cards = [self.find(name) for name in names]
        for card in cards:
            to_table(self.st, card, Seat(seat))
            if (
                self.cat.cards[card].is_item
                and equipment.equip_refusal(self.st, Seat(seat), card) == 0
            ):
                equipment.equip(self.st, Seat(seat), card)
        run(self.st)
        return cards

    def level(self, seat: int, level: int) -> None:
        self.st.players[seat].level = level

    def meet(self, name: str) -> None:
        """Seat 0 is in combat with that monster."""
        card = self.find(name)
        detach(self.st, card)
        self.st.window = c.WINDOW_NONE
        start_combat(self.st, card, Seat(0), True)
        run(self.st)
        assert self.st.window == c.WINDOW_COMBAT

    def claim(self) -> None:
        """Seat 0 announces the kill; the others may object."""
        apply_trusted(self.st, Seat(0), (c.A_CLAIM,))

    def act(self, seat: int, action: Action) -> None:
        apply_trusted(self.st, Seat(seat), action)

    def decide(self, seat: int, bot: str = "easy", luck: int = 1) -> Action:
        """What the bot does in that seat now, if it overlooks nothing."""
        ctx = make_bot(bot if ":" in bot or bot == "random" else f"{bot}:keen", self.cat)
        return ctx.decide(
            view(self.st, Seat(seat)), options(self.st, Seat(seat), False), Luck(luck)
        )

    def name(self, action: Action) -> str:
        """The card an action is about."""
        return self.cat.cards[action[1]].name
