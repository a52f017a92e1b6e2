"""The picture of a moment: made once for everybody, then completed for each seat.

What is encoded for all holds only what everybody may know.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.state import Event, State
from kickdoor.games import counsel
from kickdoor.seats.seeing import view as view_of
from kickdoor.seats.views import SPECTATOR, OfferView, Part, View
from kickdoor.seats.words import Words
from kickdoor.table.showing.choices import asks_of
from kickdoor.table.showing.lines import line_of
from kickdoor.table.showing.seeing import seat_view
from kickdoor.table.wire.parts import ClockState, FightLine, OfferLine, Own, PartLine
from kickdoor.table.wire.told import Update

ENCODER = msgspec.json.Encoder()
NOTHING = msgspec.Raw(b"null")


class Picture:
    """One moment of a game, to be shown to several readers."""

    def __init__(self, st: State, watcher: Words, seq: int, moment: int, clock: ClockState) -> None:
        self.st = st
        self.seq = seq
        self.moment = moment
        self.clock = clock
        self._watcher = watcher
        self.public = view_of(st, SPECTATOR)
        self._public = msgspec.Raw(ENCODER.encode(self.public))
        fight = fight_lines(st, self.public, watcher)
        self._fight = msgspec.Raw(ENCODER.encode(fight)) if fight is not None else NOTHING

    def for_seat(self, words: Words, events: list[Event], missed: bool = False) -> bytes:
        """The update of the seat those words are for."""
        seen = seat_view(self.st, self.public, words.you)
        over = seen.over
        return self._encoded(words, events, missed, self._own(seen, words), None if over else seen)

    def for_watchers(self, events: list[Event], missed: bool = False) -> bytes:
        """The update of everybody who only watches."""
        return self._encoded(self._watcher, events, missed, None, None)

    def _encoded(
        self, words: Words, events: list[Event], missed: bool, own: Own | None, asked: View | None
    ) -> bytes:
        texts = self.st.texts
        return ENCODER.encode(
            Update(
                seat=words.you,
                seq=self.seq,
                moment=self.moment,
                events=[line_of(words, event, texts) for event in events],
                missed=missed,
                clock=self.clock,
                public=self._public,
                fight=self._fight,
                own=own,
                asks=asks_of(self.st, asked, words) if asked is not None else None,
            )
        )

    def _own(self, seen: View, words: Words) -> Own:
        combat = seen.combat
        return Own(
            hand=seen.hand,
            fresh=seen.fresh,
            demand=seen.demand,
            offers=[self._offer(seen, words, offer) for offer in seen.offers],
            intent=list(seen.intent),
            contract=combat.contract if combat is not None else None,
            awaited_card=seen.awaited.card,
            roll_card=seen.roll.card if seen.roll is not None else -1,
        )

    def _offer(self, seen: View, words: Words, offer: OfferView) -> OfferLine:
        text = words.offer(seen, offer)
        line = OfferLine(offer=offer, text=text[:1].upper() + text[1:])
        if offer.kind == c.OFFER_HELP and self.st.combat is not None:
            helper = offer.target if offer.maker == offer.fighter else offer.maker
            line.side, line.monsters, _ = counsel.with_helper(self.st, helper)
        return line


def fight_lines(st: State, seen: View, words: Words) -> FightLine | None:
    """Both totals, part by part, in words; and the run of whoever flees."""
    combat = seen.combat
    if combat is None:
        return None
    return FightLine(
        side=[part_line(seen, words, part) for part in combat.side_parts],
        monsters=[part_line(seen, words, part) for part in combat.monster_parts],
        run=[
            part_line(seen, words, part)
            for part in counsel.run_parts(st, seen.runner, seen.running_from)
        ],
    )


def part_line(seen: View, words: Words, part: Part) -> PartLine:
    """One summand."""
    return PartLine(
        amount=part.amount,
        card=part.card,
        seat=part.seat,
        foe=part.foe,
        text=words.part(seen, part),
    )
