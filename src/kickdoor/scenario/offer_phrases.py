"""The phrases of deals and charity: help, trades, gifts, counter-offers, shares."""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.scenario.lexer import CardRef
from kickdoor.scenario.parsed_steps import Cursor, ParsedStep, Terms

OFFERING = ("offering", "for", "promising", "with")


def _saying(parsed: ParsedStep, cursor: Cursor) -> bool:
    """Free text at the end of a phrase."""
    cursor.mark(",")
    if not cursor.word("saying", "says"):
        return False
    cursor.mark(":")
    text = cursor.text()
    if text is None:
        raise cursor.fail("a text in quotes")
    parsed.text = text
    return True


def ask(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "asks C for help offering 2 Treasures, C first, X, playing Y, win or lose"."""
    parsed.on_seat = cursor.need_seat()
    cursor.words_in_order("for", "help") or cursor.words_in_order("to", "help")
    parsed.terms = Terms()
    if _saying(parsed, cursor):
        return
    cursor.word(*OFFERING)
    _terms(parsed, cursor)


def _terms(parsed: ParsedStep, cursor: Cursor) -> None:
    terms = parsed.terms
    assert terms is not None
    while cursor.peek() is not None:
        if cursor.mark(",", ";", ":") or cursor.word("and", "the", "item", "items", "with"):
            continue
        if _saying(parsed, cursor):
            continue
        if cursor.word("nothing", "free"):
            continue
        if cursor.word("playing"):
            terms.plays += cursor.need_cards()
            cursor.word("on")
            cursor.seat()
            continue
        if (
            cursor.words_in_order("even", "if", "lost")
            or cursor.words_in_order("win", "or", "lose")
            or cursor.word("always")
        ):
            terms.always = True
            continue
        if cursor.is_word("helper", "first"):
            cursor.word("helper")
            cursor.skip("picks", "picking", "choosing")
            if not cursor.word("first"):
                raise cursor.fail("“first”")
            cursor.skip("pick", "choice")
            terms.helper_first = True
            continue
        seat = cursor.seat()
        if seat >= 0:
            cursor.skip("picks", "picking", "chooses", "choosing")
            if not cursor.word("first"):
                raise cursor.fail("“first”")
            terms.helper_first = seat not in (-1, _fighter(parsed))
            continue
        cards = cursor.cards()
        if cards:
            terms.items += cards
            continue
        number = cursor.number()
        if number is None:
            raise cursor.fail("terms: “2 Treasures”, “C first”, Items, “playing X”, “win or lose”")
        terms.treasures = number
        cursor.skip("of", "the")
        if not cursor.word("treasures", "treasure"):
            raise cursor.fail("“Treasures”")


def _fighter(parsed: ParsedStep) -> int:
    """The seat that asks is the Fighter; in a counter-offer that is open, hence -1."""
    return parsed.seat if parsed.verb in ("ask", "") else -2


def offer(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "offers B X for Y" or "offers X to B for Y"; nothing for a gift."""
    parsed.on_seat = Seat(cursor.seat())
    parsed.cards = cursor.cards()
    if cursor.word("to"):
        parsed.on_seat = cursor.need_seat()
    if parsed.on_seat < 0:
        raise cursor.fail("somebody to offer it to")
    if cursor.word("for"):
        parsed.want = [] if cursor.word("nothing") else cursor.need_cards()
    if not parsed.cards and not parsed.want:
        raise cursor.fail("an Item")
    _saying(parsed, cursor)


def trade(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "trades X with B for Y"."""
    parsed.cards = cursor.need_cards()
    if not cursor.word("with", "to"):
        raise cursor.fail("“with” and somebody")
    parsed.on_seat = cursor.need_seat()
    if cursor.word("for"):
        parsed.want = cursor.need_cards()
    _saying(parsed, cursor)


def gift(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "gives B X" or "gives X to B"; to a Companion it is handing over."""
    parsed.verb = "offer"
    parsed.on_seat = Seat(cursor.seat())
    parsed.cards = cursor.need_cards()
    if parsed.on_seat < 0:
        if not cursor.word("to"):
            raise cursor.fail("“to” and somebody")
        cursor.word("the", "his", "her", "their")
        parsed.on_seat = Seat(cursor.seat())
        if parsed.on_seat < 0:
            parsed.verb = "hand over"
            parsed.on_card = cursor.need_card()
            return
    _saying(parsed, cursor)


def counter(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "counters: 3 Treasures, C first" for help, "counters: X for Y" for a trade."""
    cursor.skip("with", "offer", "offering")
    cursor.mark(":")
    cursor.skip("offering")
    here = cursor.at
    cards = cursor.cards()
    if cards and (cursor.word("for") or cursor.peek() is None):
        parsed.cards = cards
        parsed.want = [] if cursor.word("nothing") else cursor.cards()
        _saying(parsed, cursor)
        if cursor.peek() is None:
            parsed.terms = Terms(items=list(cards)) if not parsed.want else None
            return
    cursor.at = here
    parsed.cards, parsed.want = [], []
    parsed.terms = Terms()
    _terms(parsed, cursor)


def charity(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "charity: X to B, Y and Z to C" or "charity: discard X, Y"."""
    cursor.mark(":")
    while cursor.peek() is not None:
        cursor.mark(",", ";")
        cursor.word("and")
        gone = cursor.word("discard", "discards", "discarding")
        group: list[CardRef] = cursor.need_cards()
        seat = -1
        if cursor.word("to"):
            if not cursor.word("nobody"):
                seat = cursor.need_seat()
        elif not gone:
            raise cursor.fail("“to” and a seat")
        parsed.pairs += [(ref, seat) for ref in group]
    if not parsed.pairs:
        raise cursor.fail("cards and who gets them")
