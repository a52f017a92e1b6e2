"""The picture of a moment: made once for everybody, then completed for each seat.

What is encoded for all holds only what everybody may know.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from kickdoor.engine import codes as c
from kickdoor.engine.api import options
from kickdoor.engine.state import Action, Event, State
from kickdoor.games import counsel
from kickdoor.seats.redacting import redact
from kickdoor.seats.seeing import view as view_of
from kickdoor.seats.views import SPECTATOR, OfferView, Part, View
from kickdoor.seats.words import Words
from kickdoor.table.showing.choices import WrittenAsks, asks_of
from kickdoor.table.showing.lines import line_of
from kickdoor.table.showing.seeing import passed_on, seat_view
from kickdoor.table.showing.shorthand import Shorthand
from kickdoor.table.wire.parts import ClockState, EventLine, FightLine, OfferLine, Own, PartLine
from kickdoor.table.wire.told import Update

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final = msgspec.Raw(b"null")
Asked = tuple[list[Action], WrittenAsks]


class Picture:
    """One moment of a game, to be shown to several readers."""

    def __init__(
        self,
        st: State,
        watcher: Words,
        seq: int,
        moment: int,
        clock: ClockState,
        shorthand: Shorthand | None = None,
        before: Picture | None = None,
    ) -> None:
        """`before`: the last picture, if nobody has done anything since but pass."""
        self.st = st
        self._shorthand = shorthand or Shorthand(st.cat)
        self._lines: dict[Event, msgspec.Raw] = {}  # events as bystanders read them
        self.seq = seq
        self.moment = moment
        self.clock = clock
        self._watcher = watcher
        self._asked: dict[int, Asked] = {}
        if before is not None:
            self.public: View = passed_on(st, before.public)
            self._fight: msgspec.Raw = before._fight
            self._asked = before._asked
        else:
            self.public = view_of(st, SPECTATOR)
            fight = fight_lines(st, self.public, watcher)
            self._fight = msgspec.Raw(ENCODER.encode(fight)) if fight is not None else NOTHING
        self._public = msgspec.Raw(ENCODER.encode(self.public))

    def for_seat(self, words: Words, events: list[Event], missed: bool = False) -> bytes:
        """The update of the seat those words are for."""
        seen = seat_view(self.st, self.public, words.you)
        over = seen.over
        return self._encoded(words, events, missed, self._own(seen, words), None if over else seen)

    def for_watchers(self, events: list[Event], missed: bool = False) -> bytes:
        """The update of everybody who only watches."""
        return self._encoded(self._watcher, events, missed, None, None)

    def tidy(self) -> None:
        """Everybody has been told: forget the lines, which only those who come late need again."""
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
                own=own,
                asks=self._asks(asked, words) if asked is not None else None,
            )
        )

    def _asks(self, seen: View, words: Words) -> WrittenAsks:
        """What the reader may do; if it is the same as before, so are its words."""
        if seen.demand is not None:
            return asks_of(self.st, seen, words, self._shorthand)
        listed = options(self.st, seen.seat)
        known = self._asked.get(seen.seat)
        if known is not None and known[0] == listed:
            return replace(
                known[1], waiting=words.waiting(seen), must=seen.seat in seen.awaited.seats
            )
        made = asks_of(self.st, seen, words, self._shorthand, listed)
        self._asked[seen.seat] = (listed, made)
        return made

    def _line(self, words: Words, event: Event) -> EventLine | msgspec.Raw:
        """The event for that reader; all who have no part in it read the same."""
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
        )


def offer_line(st: State, seen: View, words: Words, offer: OfferView) -> OfferLine:
    """An offer with its terms, and what it would make of the fight."""
    text = words.offer(seen, offer)
    line = OfferLine(offer=offer, text=text[:1].upper() + text[1:])
    if offer.kind == c.OFFER_HELP and st.combat is not None:
        helper = offer.target if offer.maker == offer.fighter else offer.maker
        line.side, line.monsters, ahead = counsel.with_helper(st, helper)
        line.tie = tie_words(st, words, helper) if ahead and line.side == line.monsters else ""
    return line


def tie_words(st: State, words: Words, helper: int = -1) -> str:
    """The card that makes a tie enough, by its name."""
    card = counsel.tie_winner(st, helper)
    return words.card(card) if card >= 0 else ""


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
        tie=tie_words(st, words) if combat.ahead and combat.side == combat.monsters else "",
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
