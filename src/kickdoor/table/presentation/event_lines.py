"""Events as lines for one reader: redacted, in words, with where a card moved from and to.

It tells a reader only what redaction leaves.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.reason_words import SENTENCES, sentence
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.state import Event
from kickdoor.seats.event_words import event_words
from kickdoor.seats.redaction import redact
from kickdoor.seats.seat_words import Words
from kickdoor.table.wire.message_base import REASON_TOLD, TIME_UP
from kickdoor.table.wire.message_parts import EventLine, Place

DECKS: Final = {c.DOOR: "door_deck", c.TREASURE: "treasure_deck"}
DISCARDS: Final = {c.DOOR: "door_discards", c.TREASURE: "treasure_discards"}
FIGHT: Final = Place(zone="fight")
STAGE: Final = Place(zone="stage")
# Events whose first number is a card.
ABOUT_A: Final = (
    e.DOOR_KICKED, e.CARD_DRAWN, e.CARD_PLAYED, e.CARD_DISCARDED, e.CARD_TAKEN, e.CARD_GIVEN,
    e.CARD_EQUIPPED, e.CARD_UNEQUIPPED, e.CARD_ATTACHED, e.CARDS_SHOWN, e.CURSE_STRUCK,
    e.CURSE_IGNORED, e.CURSE_KEPT, e.CURSE_ENDED, e.COMBAT_STARTED, e.MONSTER_JOINED,
    e.MONSTER_REMOVED, e.MONSTER_KILLED, e.ESCAPED, e.CAUGHT, e.NOT_PURSUED, e.BAD_STUFF,
    e.BODY_LOOTED, e.CHARITY_GIVEN, e.ABILITY_USED, e.BIG_SHED, e.EFFECT_VOID,
    e.MONSTER_AVOIDED, e.TREASURE_SHARED, e.LOOK_FOR_TROUBLE, e.PERSONA_TAKEN,
    e.PARASITE_ADDED, e.CARD_SEEN, e.STATUS_ENDED, e.PROMISE_VOID,
    e.RULING_MADE,
)  # fmt: skip
ABOUT_B: Final = (e.DIE_ROLLED, e.LEVEL_GAINED, e.LEVEL_LOST, e.STRENGTH_CHANGED, e.SLIP_CALLED)


def line_of(words: Words, event: Event, texts: list[str]) -> EventLine:
    """An event as the reader of these words may know it."""
    known = redact(event, words.you)
    code, rule, seat, a, b, _ = known
    if code == TIME_UP:
        return EventLine(code=code, rule="", seat=seat, a=a, b=b, text=_time_up(words, seat, a))
    if code == REASON_TOLD:
        return EventLine(code=code, rule="", seat=seat, a=a, b=b, text=_reason(words, seat, a, b))
    card = CardId(a) if code in ABOUT_A else CardId(b) if code in ABOUT_B else NO_CARD
    start, end = _way(words, code, seat, a, b)
    return EventLine(
        code=code,
        rule=rule,
        seat=seat,
        a=a,
        b=b,
        text=event_words(words, known, texts),
        card=card,
        start=start,
        end=end,
    )


def _reason(words: Words, seat: Seat, number: int, about: int) -> str:
    """What a bot says about its move, to this reader."""
    whom = "" if about < 0 else "you" if about == words.you else words.names[about]
    return f"{words.names[seat]}: “{sentence(SENTENCES[number], whom)}”"


def _time_up(words: Words, seat: Seat, kind: int) -> str:
    if seat < 0:
        return "Time was up: the game begins."
    if kind == c.D_NAME:
        return f"Time was up: {words.seat(seat)} named no card."
    if kind:
        return f"Time was up: the table chose for {words.seat(seat)}."
    return f"Time was up: the table played on for {words.seat(seat)}."


def hand(seat: Seat) -> Place:
    """A player's hand, as a place."""
    return Place(zone="hand", seat=seat)


def table(seat: Seat) -> Place:
    """A player's cards in play, as a place."""
    return Place(zone="table", seat=seat)


def anywhere(seat: Seat) -> Place:
    """A player's cards, in hand or in play, as a place."""
    return Place(zone="seat", seat=seat)


def _way(words: Words, code: int, seat: Seat, a: int, b: int) -> tuple[Place | None, Place | None]:
    """Where the card comes from and goes to, as far as everybody can see."""
    cards = words.cat.cards
    definition = cards[a] if 0 <= a < len(cards) else None
    if code == e.CARD_DRAWN:
        return Place(zone=DECKS.get(b, "box")), hand(seat)
    if code == e.DOOR_KICKED:
        return Place(zone="door_deck"), STAGE
    if code == e.CARD_PLAYED and definition is not None:
        return hand(seat), _target(definition.kind, definition.once, seat, b)
    if code == e.CARD_DISCARDED:
        pile = Place(zone=DISCARDS.get(definition.deck, "box")) if definition is not None else None
        return anywhere(seat) if seat >= 0 else FIGHT, pile
    if code in (e.CARD_TAKEN, e.BODY_LOOTED):
        return anywhere(Seat(b)) if b >= 0 else None, hand(seat)
    if code in (e.CARD_GIVEN, e.CHARITY_GIVEN):
        return anywhere(seat), anywhere(Seat(b))
    if code == e.BIG_SHED and b >= 0:
        return table(seat), table(Seat(b))
    if code == e.LOOK_FOR_TROUBLE:
        return hand(seat), FIGHT
    if code == e.COMBAT_STARTED:
        return STAGE, FIGHT
    if code == e.MONSTER_JOINED:
        return anywhere(seat) if seat >= 0 else None, FIGHT
    if code in (e.MONSTER_KILLED, e.MONSTER_REMOVED, e.MONSTER_AVOIDED) and definition is not None:
        return FIGHT, Place(zone=DISCARDS.get(definition.deck, "box"))
    if code in (e.CURSE_STRUCK, e.CURSE_KEPT):
        return STAGE, anywhere(seat)
    if code == e.TREASURE_SHARED:
        return STAGE, hand(seat)
    return None, None


def _target(kind: int, once: bool, seat: Seat, b: int) -> Place:
    if kind in (c.CURSE, c.LEVEL_UP) and b >= 0:
        return anywhere(Seat(b))
    if kind in (c.ENHANCER, c.MONSTER) or once:
        return FIGHT
    if kind in (c.CURSE, c.LEVEL_UP, c.SPECIAL):
        return STAGE
    return table(seat)
