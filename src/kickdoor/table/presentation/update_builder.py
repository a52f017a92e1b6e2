"""The updates about one situation: the public part is encoded once, the rest for each reader.

The shared part must hold only what everybody may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action, Event, State
from kickdoor.games import advice
from kickdoor.seats.redaction import redact
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view as view_of
from kickdoor.seats.views import SPECTATOR, OfferView, Part, View
from kickdoor.seats.winning_claims import claim_winners
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.presentation.choice_groups import EncodedAsks, asks_of
from kickdoor.table.presentation.curse_costs import strike_line
from kickdoor.table.presentation.event_lines import line_of
from kickdoor.table.presentation.seat_views import seat_view, view_after_passes
from kickdoor.table.wire.message_parts import (
    ClockState,
    EventLine,
    FightLine,
    OfferLine,
    OrderState,
    Own,
    PartLine,
)
from kickdoor.table.wire.server_messages import Update

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final = msgspec.Raw(b"null")
Asked = tuple[list[Action], EncodedAsks]


class UpdateBuilder:
    """Builds the updates about one situation for several readers."""

    def __init__(
        self,
        st: State,
        spectator_words: Words,
        seq: int,
        moment: int,
        clock: ClockState,
        choice_cache: ChoiceCache | None = None,
        before: UpdateBuilder | None = None,
        orders: Callable[[int], OrderState] | None = None,
    ) -> None:
        """`before` is the last builder, if nothing but passes has happened since."""
        self.st = st
        self._choice_cache = choice_cache or ChoiceCache(st.cat)
        # Encoded events as those who are not involved read them.
        self._lines: dict[Event, msgspec.Raw] = {}
        self.seq = seq
        self.moment = moment
        self.clock = clock
        self._spectator_words = spectator_words
        self._orders = orders
        self._asked: dict[int, Asked] = {}
        if before is not None:
            self.public: View = view_after_passes(st, before.public)
            self._fight: msgspec.Raw = before._fight
            self._asked = before._asked
        else:
            self.public = view_of(st, SPECTATOR)
            fight = fight_lines(st, self.public, spectator_words)
            self._fight = msgspec.Raw(ENCODER.encode(fight)) if fight is not None else NOTHING
        self._public = msgspec.Raw(ENCODER.encode(self.public))

    def for_seat(self, words: Words, events: list[Event], missed: bool = False) -> bytes:
        """The update for the seat that these words are made for."""
        seen = seat_view(self.st, self.public, words.you)
        over = seen.over
        return self._encoded(words, events, missed, self._own(seen, words), None if over else seen)

    def for_spectators(self, events: list[Event], missed: bool = False) -> bytes:
        """The update for all spectators."""
        return self._encoded(self._spectator_words, events, missed, None, None)

    def tidy(self) -> None:
        """Drop the cached event lines once everybody has been told."""
        self._lines.clear()

    def _encoded(
        self, words: Words, events: list[Event], missed: bool, own: Own | None, asked: View | None
    ) -> bytes:
        return ENCODER.encode(
            Update(
                seat=words.you,
                seq=self.seq,
                moment=self.moment,
                events=[self._line(words, event) for event in events],
                missed=missed,
                clock=self.clock,
                public=self._public,
                fight=self._fight,
                strike=strike_line(self.st, words) if self.public.curse else None,
                own=own,
                asks=self._asks(asked, words) if asked is not None else None,
            )
        )

    def _asks(self, seen: View, words: Words) -> EncodedAsks:
        """What the reader may do; reused if nothing about it has changed."""
        if seen.demand is not None:
            return asks_of(self.st, seen, words, self._choice_cache)
        listed = options(self.st, seen.seat)
        known = self._asked.get(seen.seat)
        if known is not None and known[0] == listed:
            return replace(
                known[1], waiting=words.waiting(seen), must=seen.seat in seen.awaited.seats
            )
        made = asks_of(self.st, seen, words, self._choice_cache, listed)
        self._asked[seen.seat] = (listed, made)
        return made

    def _line(self, words: Words, event: Event) -> EventLine | msgspec.Raw:
        """The event for this reader; the same line for all who are not involved."""
        known = redact(event, words.you)
        if words.you >= 0 and words.you in known[2:5]:
            return line_of(words, known, self.st.texts)
        line = self._lines.get(known)
        if line is None:
            line = msgspec.Raw(ENCODER.encode(line_of(words, known, self.st.texts)))
            self._lines[known] = line
        return line

    def _own(self, seen: View, words: Words) -> Own:
        combat = seen.combat
        return Own(
            hand=seen.hand,
            fresh=seen.fresh,
            demand=seen.demand,
            offers=[offer_line(self.st, seen, words, offer) for offer in seen.offers],
            contract=combat.contract if combat is not None else None,
            awaited_card=seen.awaited.card,
            roll_card=seen.roll.card if seen.roll is not None else -1,
            order=self._orders(seen.seat) if self._orders is not None else None,
        )


def offer_line(st: State, seen: View, words: Words, offer: OfferView) -> OfferLine:
    """An offer with its terms, and the totals or strengths it would lead to."""
    text = words.offer(seen, offer)
    line = OfferLine(offer=offer, text=text[:1].upper() + text[1:])
    if offer.kind == c.OFFER_HELP and st.combat is not None:
        helper = offer.target if offer.maker == offer.fighter else offer.maker
        line.side, line.monsters, ahead = advice.with_helper(st, helper)
        line.tie = tie_words(st, words, helper) if ahead and line.side == line.monsters else ""
    if offer.kind == c.OFFER_TRADE and offer.target == seen.seat:
        line.strengths = advice.strengths_after_trade(st, seen.seat, (c.A_ACCEPT, offer.number))
    return line


def tie_words(st: State, words: Words, helper: Seat = NOBODY) -> str:
    """The name of the card that lets a tie win, if there is one."""
    card = advice.tie_winner(st, helper)
    return words.card(card) if card >= 0 else ""


def fight_lines(st: State, seen: View, words: Words) -> FightLine | None:
    """Both totals part by part in words, and the Run Away bonus of whoever flees."""
    combat = seen.combat
    if combat is None:
        return None
    return FightLine(
        side=[part_line(seen, words, part) for part in combat.side_parts],
        monsters=[part_line(seen, words, part) for part in combat.monster_parts],
        run=[
            part_line(seen, words, part)
            for part in advice.run_parts(st, seen.runner, seen.running_from)
        ],
        tie=tie_words(st, words) if combat.ahead and combat.side == combat.monsters else "",
        wins=claim_winners(seen),
    )


def part_line(seen: View, words: Words, part: Part) -> PartLine:
    """One part of a total."""
    return PartLine(
        amount=part.amount,
        card=part.card,
        seat=part.seat,
        foe=part.foe,
        text=words.part(seen, part),
    )
