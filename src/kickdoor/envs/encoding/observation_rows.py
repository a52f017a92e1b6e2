"""Writes what one seat may know as rows of numbers, straight from the state.

What it writes is what `seats.view_builder` would show, seats counted from the reader's left and
cards by their definitions. It must not write anything a view of that seat does not hold.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.discard_piles import is_hushed
from kickdoor.engine.flow.charity import hand_limit
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.deaths import body_of
from kickdoor.engine.flow.rolls import current_roll, is_escape_roll
from kickdoor.engine.flow.treasure_sharing import ShareFrame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.ledger import noted
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.buy_off_checks import fleeing_frame
from kickdoor.engine.ranks import rank_room, rank_total
from kickdoor.engine.reward_amounts import foe_levels, foe_treasures
from kickdoor.engine.state import Event, Player, State
from kickdoor.engine.strength import (
    foe_strength,
    monster_strength,
    player_strength,
    side_strength,
    wins_ties,
)
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.column_words import fit, row_of_foe, size, word
from kickdoor.seats.view_builder import visible_card

# What the two numbers of an event are; see `event_meanings`.
NOTHING: Final = 0
A_NUMBER: Final = 1
A_CARD: Final = 2
A_SEAT: Final = 3
OPEN_B: Final = (e.CARD_DRAWN, e.CARD_TAKEN, e.CARD_GIVEN, e.CHARITY_GIVEN)  # as in redaction
EVERYBODY: Final = -1


class Observer:
    """Writes observations of games that are played with the same cards."""

    def __init__(
        self, cat: Catalog, meanings: list[tuple[int, int]], effects: dict[str, int]
    ) -> None:
        self.cat = cat
        self.meanings = meanings  # of the numbers of each event
        self.effects = effects  # the number of each class of effect, by its name
        self.out: list[int] = []
        self.cards: list[int] = []  # the rows of cards, which come last
        self.seats = 0
        self.seat = Seat(0)
        self.left_out = 0  # rows of cards that found no place

    def number_of(self, card: CardId) -> int:
        """A card as its definition is numbered, from 1; 0 for none."""
        return self.cat.cards[card].id + 1 if card >= 0 else 0

    def place_of(self, seat: Seat) -> int:
        """1 for the reader, 2 for the player on the left and so on; 0 for nobody."""
        return (seat - self.seat) % self.seats + 1 if seat >= 0 else 0

    def effect_of(self, node: Effect | None) -> int:
        """The number of the class of an effect; 0 for none."""
        return 0 if node is None else self.effects.get(type(node).__name__, 0)

    def observe(self, st: State, seat: Seat, page: int, pages: int, options: int) -> list[int]:
        """The observation as words, up to the last card; what follows is 0."""
        self.seat = seat
        self.seats = len(st.players)
        self.out = []
        self.cards = []
        self.left_out = 0
        players: list[int] = []
        for step in range(self.seats):
            at = seat + step
            player = st.players[at if at < self.seats else at - self.seats]
            self._player(st, player, players)
        players.extend([0] * ((r.PLAYER_ROWS - self.seats) * r.PLAYER_WORDS))
        foes: list[int] = []
        self._foes(st, foes)
        offers: list[int] = []
        self._offers(st, offers)
        self._loose(st)
        out = self.out
        self._table(st, page, pages, options)
        out.extend(players)
        out.extend(foes)
        out.extend(offers)
        self._events(st, out)
        out.extend(self.cards)
        return out

    # --- rows of cards ------------------------------------------------------------------------

    def _card(
        self,
        card: CardId,
        zone: int,
        owner: Seat,
        used: int = 0,
        other: int = 0,
        row: int = 0,
        until: int = 0,
        fresh: int = 0,
    ) -> None:
        cards = self.cards
        if len(cards) >= r.CARD_ROWS * r.CARD_WORDS:
            self.left_out += 1
            return
        cards.append(word(self.number_of(card), zone, self.place_of(owner), used))
        cards.append(word(other, row, until, fresh))

    # --- players ------------------------------------------------------------------------------

    def _player(self, st: State, player: Player, out: list[int]) -> None:
        seat, cards, equipped = player.seat, self.cat.cards, st.equipped
        if seat == self.seat:
            for card in player.hand:
                self._card(card, r.IN_OWN_HAND, seat, 0, 0, 0, 0, 1 if card in player.fresh else 0)
        items = gold = big = companions = 0
        first_class = race = persona = 0
        for card in player.table:
            definition = cards[card]
            kind = definition.kind
            if definition.is_item:
                items += 1
                gold += definition.value
                if definition.big:
                    big += 1
            if kind == c.COMPANION:
                companions += 1
            elif kind in (c.CLASS, c.STANCE):
                first_class = first_class or definition.id + 1
            elif kind == c.RACE:
                race = race or definition.id + 1
            elif kind == c.PERSONA:
                persona = definition.id + 1
            host = self.number_of(st.host[card])
            self._card(card, r.ON_TABLE, seat, 1 if equipped[card] else 0, host)
        for status in player.statuses:
            zone = r.CURSE_KEPT if status.card >= 0 else r.EFFECT_KEPT
            shown = status.card if status.card >= 0 else status.source
            used = 1 if status.counted else 0
            self._card(shown, zone, seat, used, self.number_of(status.idle), 0, status.until + 1)
        if not player.alive:
            for card in body_of(st, seat):
                self._card(card, r.ON_DEAD_BODY, seat)
        combat = st.combat
        fights = combat is not None and combat.fighter == seat
        helps = combat is not None and combat.helper == seat
        refused = combat is not None and combat.refused >> seat & 1
        won = seat in st.winners
        strength = fit(player_strength(st, seat))
        sex_race = cat_race(self.cat, player.race)
        own = self.seat
        out.append(word(1, 1 if player.alive else 0, player.level, 1 if st.active == seat else 0))
        out.append(word(strength, player.sex, sex_race, size(len(player.hand))))
        limit = hand_limit(st, seat)
        out.append(word(fit(limit), 1 if fights else 0, 1 if helps else 0, 1 if refused else 0))
        waited = st.demand is not None and st.demand.seat == seat
        passed = st.passed >> seat & 1
        main = 1 if st.main == seat else 0
        out.append(word(passed, main, 1 if waited else 0, size(player.offers)))
        if st.ledger and seat != own:
            out.append(
                word(
                    fit(noted(st, c.LEDGER_BLOW, seat, own)),
                    fit(noted(st, c.LEDGER_FAVOUR, seat, own)),
                    fit(noted(st, c.LEDGER_BLOW, own, seat)),
                    size(noted(st, c.LEDGER_FAVOUR, own, seat)),
                )
            )
            deals = fit(noted(st, c.LEDGER_DEAL, seat, own))
            kept = fit(noted(st, c.LEDGER_DEAL, own, seat))
        else:
            out.append(0)
            deals = kept = 0
        out.append(word(deals, kept, items, size(gold)))
        out.append(word(big, companions, first_class, race))
        powers = katas = room = 0
        if self.cat.ranked:
            powers = rank_total(st, seat, c.POWER)
            katas = rank_total(st, seat, c.KATA)
            room = rank_room(st, seat, self.cat.ranked[0])
        rank = size(powers + katas)
        out.append(word(persona, rank, fit(room), 1 if won else 0))

    # --- the fight ----------------------------------------------------------------------------

    def _foes(self, st: State, out: list[int]) -> None:
        combat = st.combat
        written = 0
        if combat is not None:
            fighter = combat.fighter
            for foe in combat.foes:
                if written == r.FOE_ROWS:
                    break
                written += 1
                strength = fit(foe_strength(st, foe))
                treasures, levels = fit(foe_treasures(st, foe)), size(foe_levels(st, foe))
                out.append(word(self.number_of(foe.card), strength, treasures, levels))
                clone = 1 if foe.clone_of >= 0 else 0
                out.append(word(len(foe.attached), len(foe.added), clone, 1))
                self._card(foe.card, r.MONSTER_IN_FIGHT, fighter, 0, 0, written)
                for card in foe.attached:
                    self._card(card, r.ENHANCER_ON_FOE, fighter, 0, 0, written)
                for card in foe.added:
                    self._card(card, r.PARASITE_UNDER_FOE, fighter, 0, 0, written)
            for card in combat.played:
                self._card(card, r.PLAYED_IN_FIGHT, fighter)
        out.extend([0] * ((r.FOE_ROWS - written) * r.FOE_WORDS))

    # --- offers -------------------------------------------------------------------------------

    def _offers(self, st: State, out: list[int]) -> None:
        written = 0
        for offer in st.offers:
            if written == r.OFFER_ROWS:
                break
            written += 1
            kind = offer.kind
            maker, target = self.place_of(offer.maker), self.place_of(offer.target)
            if self.seat not in (offer.maker, offer.target):
                out.append(word(kind, maker, target, 0))
                out.append(0)
                out.append(0)
                continue
            out.append(word(kind, maker, target, 1))
            self._terms(offer, written, out)
        out.extend([0] * ((r.OFFER_ROWS - written) * r.OFFER_WORDS))

    def _terms(self, offer: Offer, row: int, out: list[int]) -> None:
        first, always = 1 if offer.helper_first else 0, 1 if offer.always else 0
        out.append(word(fit(offer.treasures), first, always, len(offer.give)))
        out.append(word(len(offer.want), len(offer.plays), offer.chain, 0))
        for card in offer.give:
            self._card(card, r.GIVEN_IN_OFFER, offer.maker, 0, 0, row)
        for card in offer.want:
            self._card(card, r.WANTED_IN_OFFER, offer.target, 0, 0, row)
        for card in offer.plays:
            self._card(card, r.PROMISED_IN_OFFER, offer.maker, 0, 0, row)

    def _loose(self, st: State) -> None:
        """Cards that lie with nobody."""
        nobody = Seat(-1)
        for frame in reversed(st.stack):
            if isinstance(frame, ShareFrame):
                for card in frame.treasures:
                    self._card(card, r.TO_SHARE_OUT, nobody)
                break
        if not is_hushed(st):
            for pile in (st.door_discards, st.treasure_discards):
                if pile:
                    self._card(pile[-1], r.TOP_OF_DISCARDS, nobody)
        demand = st.demand
        if demand is not None:
            card = demand.card
            if demand.seat != self.seat:
                card = visible_card(st, self.seat, card)
            if card >= 0:
                self._card(card, r.ASKING, demand.seat)
        curse = current_curse(st)
        if curse is not None:
            self._card(curse.card, r.STRIKING, curse.victim)

    # --- the table ----------------------------------------------------------------------------

    def _table(self, st: State, page: int, pages: int, options: int) -> None:
        out, settings, demand, combat = self.out, st.settings, st.demand, st.combat
        own = st.players[self.seat]
        out.append(word(r.VERSION, self.seats, fit(st.turn), settings.goal_level))
        kind = low = high = picked = effect = choices = 0
        if demand is not None:
            kind = demand.kind
            if demand.seat == self.seat:
                low, high, picked = size(demand.low), size(demand.high), len(demand.picked)
                effect = self.effect_of(demand.node)
                choices = len(demand.choices)
        out.append(word(st.window, kind, low, high))
        out.append(word(picked, effect, fit(choices), size(options)))
        out.append(word(page, pages, len(own.hand), self.left_out))
        doors, treasures = len(st.door_deck), len(st.treasure_deck)
        out.append(word(doors, len(st.door_discards), treasures, len(st.treasure_discards)))
        if combat is not None:
            side, monsters = side_strength(st), monster_strength(st)
            ties = wins_ties(st)
            ahead = side > monsters or (side == monsters and ties)
            out.append(word(fit(side), fit(monsters), 1 if ties else 0, 1 if ahead else 0))
            gain, levels = combat.treasures_won, combat.levels_won
            for foe in combat.foes:
                gain += foe_treasures(st, foe)
                levels += foe_levels(st, foe)
            out.append(word(fit(gain), fit(levels), 1 if combat.fleeing else 0, len(combat.foes)))
            contract = combat.contract
            agreed = 1 if contract is not None else 0
            if contract is not None and combat.is_in(self.seat):
                share, first = fit(contract.treasures), 1 if contract.helper_first else 0
                out.append(word(agreed, share, first, 1 if contract.always else 0))
            else:
                out.append(word(agreed, 0, 0, 0))
        else:
            out.extend([0, 0, 0])
        flight = fleeing_frame(st)
        if flight is not None:
            runner, foe_row = self.place_of(flight.runner), row_of_foe(st, flight.foe)
        else:
            runner = foe_row = 0
        victim = by = 0
        curse = current_curse(st)
        if curse is not None:
            victim, by = self.place_of(curse.victim), self.place_of(curse.by)
        roll = current_roll(st)
        if roll is not None and roll.face:
            escape = 1 if is_escape_roll(st) else 0
            out.append(word(runner, foe_row, self.place_of(roll.roller), roll.face))
            out.append(word(fit(roll.plus), escape, victim, by))
        else:
            out.append(word(runner, foe_row, 0, 0))
            out.append(word(0, 0, victim, by))
        intent = st.intent[0] + 1 if st.intent else 0
        fought, killed = 1 if st.fought else 0, 1 if st.killed else 0
        out.append(word(fit(st.margin), killed, fought, intent))
        shared, epic = 1 if settings.shared_victory else 0, 1 if settings.epic else 0
        out.append(word(1 if settings.faster else 0, shared, epic, settings.kill_levels))
        big, hands = settings.big_limit, settings.hands
        out.append(word(fit(big), hands, settings.hand_limit, settings.companion_limit))
        rest = settings.turn_limit - st.turn if settings.turn_limit else 0
        out.append(word(1 if st.over else 0, fit(rest), 1 if combat is not None else 0, 0))

    # --- events -------------------------------------------------------------------------------

    def _events(self, st: State, out: list[int]) -> None:
        """The last events, the latest first."""
        events = st.events
        written = 0
        if events is not None and not is_hushed(st):
            at = len(events)
            while at > 0 and written < r.EVENT_ROWS:
                at -= 1
                self._event(events[at], out)
                written += 1
        out.extend([0] * ((r.EVENT_ROWS - written) * r.EVENT_WORDS))

    def _event(self, event: Event, out: list[int]) -> None:
        code, _, who, a, b, audience = event
        if audience != EVERYBODY and not audience >> self.seat & 1:
            a = -1
            if code not in OPEN_B:
                b = -1
        first, second = self.meanings[code]
        card = other = seat = number = more = 0
        if first == A_CARD:
            card = self.number_of(CardId(a))
        elif first == A_SEAT:
            seat = self.place_of(Seat(a))
        elif first == A_NUMBER:
            number = fit(a)
        if second == A_CARD:
            if card:
                other = self.number_of(CardId(b))
            else:
                card = self.number_of(CardId(b))
        elif second == A_SEAT:
            seat = self.place_of(Seat(b))
        elif second == A_NUMBER:
            if first == A_NUMBER:
                more = size(b)
            else:
                number = fit(b)
        out.append(word(code, self.place_of(who), card, other))
        out.append(word(seat, number, 0, more))


def cat_race(cat: Catalog, race: str) -> int:
    """The number of a race that is printed on a Persona or was taken on; 0 for none."""
    return cat.race_number(race) + 1 if race else 0
