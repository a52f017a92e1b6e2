"""Observes one game and writes its record: draws, uses of cards, monsters, deals, Level curves.

It learns from events, and from the state where events say too little. It must not influence the
game, and it knows no edition.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NO_CARD, CardId, DefId, Seat
from kickdoor.engine.state import Action, Event, State
from kickdoor.lab import records as r
from kickdoor.lab.mechanics import ARRIVALS, is_use, taker_of

SPENT_KINDS = (c.CURSE, c.MONSTER, c.SPECIAL, c.LEVEL_UP, c.ENHANCER)
SALE = "SELL-01"
KILL_RULE, HELP_RULE = "REWARD-01", "HELP-12"


class Observer:
    """Is called before and after every action; `record` gives the result."""

    def __init__(self, st: State) -> None:
        seats = len(st.players)
        self.read = 0  # events processed so far
        self.levels = [1] * seats
        self.curves: list[list[int]] = [[] for _ in range(seats)]
        self.draws: list[r.Draw] = []
        self.uses: dict[tuple[DefId, Seat], r.Use] = {}
        self.monsters: dict[DefId, r.Monster] = {}
        self.deals: list[r.Deal] = []
        self.offers: dict[int, r.Deal] = {}
        self.in_use: set[int] = set()  # cards counted as used since their player got them
        self.spent: set[int] = set()  # cards that are discarded by being used
        self.caught_by = [NO_CARD] * seats
        self.last_gain: dict[int, str] = {}
        self.helped = False
        self.turn = 0

    def before(self, st: State, action: Action) -> None:
        """An action is about to be performed."""
        if action[0] in (c.A_ACCEPT, c.A_COUNTER):
            deal = self.offers.pop(action[1], None)
            if deal is not None:
                deal.outcome = r.ACCEPTED if action[0] == c.A_ACCEPT else r.COUNTERED

    def after(self, st: State) -> None:
        """It has been performed."""
        events = st.events or []
        for at in range(self.read, len(events)):
            self._see(st, events[at])
        self.read = len(events)
        levels = [player.level for player in st.players]
        while len(self.curves[0]) < st.turn - 1:
            self._note_levels(levels)
        self.levels = levels

    def record(
        self, st: State, number: int, seed: int, decisions: int, ended: str, first: int
    ) -> r.GameRecord:
        """The record of the finished game, without the counts of mechanisms."""
        self._note_levels(self.levels)
        for player in st.players:
            for card in player.table:
                self._use(st, card, player.seat).table += 1
            for card in player.hand:
                self._use(st, card, player.seat).hand += 1
        return r.GameRecord(
            number=number,
            seed=seed,
            turns=st.turn,
            decisions=decisions,
            ended=ended,
            how=self._how(st),
            winners=sorted(st.winners),
            first=first,
            levels=self.levels,
            curves=self.curves,
            draws=self.draws,
            cards=[self.uses[key] for key in sorted(self.uses)],
            monsters=[self.monsters[key] for key in sorted(self.monsters)],
            deals=self.deals,
            mechanisms={},
        )

    def _note_levels(self, levels: list[int]) -> None:
        for curve, level in zip(self.curves, levels, strict=True):
            curve.append(level)

    def _how(self, st: State) -> str:
        if not st.winners:
            return ""
        rule = self.last_gain.get(st.winners[0], "")
        if st.players[st.winners[0]].level < st.settings.goal_level:
            return r.BY_TEXT
        if rule == KILL_RULE:
            return r.KILL_HELPED if self.helped else r.KILL_ALONE
        return r.BY_HELPING if rule == HELP_RULE else r.BY_CARD

    def _use(self, st: State, card: CardId, seat: Seat) -> r.Use:
        key = (st.cat.cards[card].id, seat)
        found = self.uses.get(key)
        if found is None:
            found = self.uses[key] = r.Use(key[0], seat)
        return found

    def _monster(self, st: State, card: CardId) -> r.Monster:
        number = st.cat.cards[card].id
        found = self.monsters.get(number)
        if found is None:
            found = self.monsters[number] = r.Monster(number)
        return found

    def _see(self, st: State, event: Event) -> None:
        code, rule, seat, a, b, _ = event
        if code in (e.CARD_DRAWN, e.DOOR_KICKED):
            self._drawn(st, code, seat, CardId(a), b)
        elif code == e.CARD_DISCARDED:
            self._discarded(st, rule, seat, CardId(a))
        elif code in ARRIVALS:
            self._arrived(st, code, seat, CardId(a), b)
        elif code in (e.LEVEL_GAINED, e.LEVEL_LOST):
            self.levels[seat] += a if code == e.LEVEL_GAINED else -a
            if code == e.LEVEL_GAINED:
                self.last_gain[seat] = rule
        elif code == e.TURN_STARTED:
            self.turn = a
            self.caught_by = [NO_CARD] * len(self.caught_by)
        elif code in DEAL_EVENTS:
            self._deal(st, code, seat, a, b)
        elif code == e.CURSE_STRUCK:
            self.caught_by[seat] = NO_CARD
        elif code in FIGHT_EVENTS:
            self._fight(st, code, seat, CardId(a))
        if is_use(st, code, CardId(a)):
            self._used(st, seat, CardId(a))

    def _drawn(self, st: State, code: int, seat: Seat, card: CardId, deck: int) -> None:
        self.in_use.discard(card)
        self.spent.discard(card)
        best = max(level for other, level in enumerate(self.levels) if other != seat)
        level = self.levels[seat]
        source = r.KICKED
        if code == e.CARD_DRAWN:
            source = r.FROM_DOORS if deck == c.DOOR else r.FROM_TREASURES
        number = st.cat.cards[card].id
        self.draws.append(r.Draw(number, seat, source, self.turn, level, level - best))

    def _discarded(self, st: State, rule: str, seat: Seat, card: CardId) -> None:
        if rule == SALE and seat >= 0:
            self._use(st, card, seat).sold += 1
        elif seat >= 0 and card not in self.spent:
            self._use(st, card, seat).discarded += 1
        self.in_use.discard(card)
        self.spent.discard(card)

    def _arrived(self, st: State, code: int, seat: Seat, card: CardId, other: int) -> None:
        taker = taker_of(code, seat, other)
        if taker >= 0:
            self.in_use.discard(card)
            self._use(st, card, taker).got += 1

    def _used(self, st: State, seat: Seat, card: CardId) -> None:
        definition = st.cat.cards[card]
        if definition.once or definition.kind in SPENT_KINDS:
            self.spent.add(card)
        if card not in self.in_use and seat >= 0:
            self.in_use.add(card)
            self._use(st, card, seat).used += 1

    def _fight(self, st: State, code: int, seat: Seat, card: CardId) -> None:
        if code == e.HELP_JOINED:
            self.helped = True
        elif code == e.DIED:
            if self.caught_by[seat] >= 0:
                self._monster(st, self.caught_by[seat]).fatal += 1
        elif code == e.COMBAT_STARTED:
            self.helped = False
            self._monster(st, card).met += 1
        elif code == e.MONSTER_JOINED:
            self._monster(st, card).met += 1
        elif code == e.MONSTER_KILLED:
            self._monster(st, card).killed += 1
        elif code in (e.MONSTER_REMOVED, e.MONSTER_AVOIDED):
            self._monster(st, card).removed += 1
        elif code in (e.ESCAPED, e.NOT_PURSUED):
            self._monster(st, card).fled += 1
        else:
            self.caught_by[seat] = card
            if code == e.CAUGHT:
                self._monster(st, card).caught += 1

    def _deal(self, st: State, code: int, seat: Seat, a: int, b: int) -> None:
        if code in (e.HELP_REFUSED, e.OFFER_DECLINED):
            deal = self.offers.pop(b if code == e.HELP_REFUSED else a, None)
            if deal is not None:
                deal.outcome = r.REFUSED
            return
        number = b if code == e.HELP_ASKED else a
        for offer in st.offers:
            if offer.number == number and offer.kind == c.OFFER_HELP:
                helper = offer.target if offer.maker == offer.fighter else offer.maker
                deal = r.Deal(offer.fighter, helper, offer.treasures, len(offer.give))
                self.deals.append(deal)
                self.offers[number] = deal


DEAL_EVENTS = (e.HELP_ASKED, e.OFFER_MADE, e.HELP_REFUSED, e.OFFER_DECLINED)
FIGHT_EVENTS = (
    e.BAD_STUFF,
    e.CAUGHT,
    e.COMBAT_STARTED,
    e.DIED,
    e.ESCAPED,
    e.HELP_JOINED,
    e.MONSTER_AVOIDED,
    e.MONSTER_JOINED,
    e.MONSTER_KILLED,
    e.MONSTER_REMOVED,
    e.NOT_PURSUED,
)
