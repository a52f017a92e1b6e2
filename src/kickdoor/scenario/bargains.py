"""The phrases of bargaining and charity: help, trades, gifts, counter-offers, shares."""

from __future__ import annotations

from kickdoor.scenario.tokens import Ref
from kickdoor.scenario.wishes import Cursor, Terms, Wish

OFFERING = ("offering", "for", "promising", "with")


def _saying(wish: Wish, cursor: Cursor) -> bool:
    """A free text at the end."""
    cursor.mark(",")
    if not cursor.word("saying", "says"):
        return False
    cursor.mark(":")
    text = cursor.text()
    if text is None:
        raise cursor.fail("a text in quotes")
    wish.text = text
    return True


def ask(wish: Wish, cursor: Cursor) -> None:
    """Such as "asks C for help offering 2 Treasures, C first, X, playing Y, win or lose"."""
    wish.on_seat = cursor.need_seat()
    cursor.words_in_order("for", "help") or cursor.words_in_order("to", "help")
    wish.terms = Terms()
    if _saying(wish, cursor):
        return
    cursor.word(*OFFERING)
    _terms(wish, cursor)


def _terms(wish: Wish, cursor: Cursor) -> None:
    terms = wish.terms
    assert terms is not None
    while cursor.peek() is not None:
        if cursor.mark(",", ";", ":") or cursor.word("and", "the", "item", "items", "with"):
            continue
        if _saying(wish, cursor):
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
            terms.helper_first = seat not in (-1, _fighter(wish))
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


def _fighter(wish: Wish) -> int:
    """Whoever asks is the Fighter; in a counter-offer that is open, so nobody."""
    return wish.seat if wish.verb in ("ask", "") else -2


def offer(wish: Wish, cursor: Cursor) -> None:
    """Such as "offers B X for Y" or "offers X to B for Y"; nothing for a gift."""
    wish.on_seat = cursor.seat()
    wish.cards = cursor.cards()
    if cursor.word("to"):
        wish.on_seat = cursor.need_seat()
    if wish.on_seat < 0:
        raise cursor.fail("somebody to offer it to")
    if cursor.word("for"):
        wish.want = [] if cursor.word("nothing") else cursor.need_cards()
    if not wish.cards and not wish.want:
        raise cursor.fail("an Item")
    _saying(wish, cursor)


def trade(wish: Wish, cursor: Cursor) -> None:
    """Such as "trades X with B for Y"."""
    wish.cards = cursor.need_cards()
    if not cursor.word("with", "to"):
        raise cursor.fail("“with” and somebody")
    wish.on_seat = cursor.need_seat()
    if cursor.word("for"):
        wish.want = cursor.need_cards()
    _saying(wish, cursor)


def gift(wish: Wish, cursor: Cursor) -> None:
    """Such as "gives B X" or "gives X to B"; to a Companion it is handing over."""
    wish.verb = "offer"
    wish.on_seat = cursor.seat()
    wish.cards = cursor.need_cards()
    if wish.on_seat < 0:
        if not cursor.word("to"):
            raise cursor.fail("“to” and somebody")
        cursor.word("the", "his", "her", "their")
        wish.on_seat = cursor.seat()
        if wish.on_seat < 0:
            wish.verb = "hand over"
            wish.on_card = cursor.need_card()
            return
    _saying(wish, cursor)


def counter(wish: Wish, cursor: Cursor) -> None:
    """Such as "counters: 3 Treasures, C first" for help, "counters: X for Y" for a trade."""
    cursor.skip("with", "offer", "offering")
    cursor.mark(":")
    cursor.skip("offering")
    here = cursor.at
    cards = cursor.cards()
    if cards and (cursor.word("for") or cursor.peek() is None):
        wish.cards = cards
        wish.want = [] if cursor.word("nothing") else cursor.cards()
        _saying(wish, cursor)
        if cursor.peek() is None:
            wish.terms = Terms(items=list(cards)) if not wish.want else None
            return
    cursor.at = here
    wish.cards, wish.want = [], []
    wish.terms = Terms()
    _terms(wish, cursor)


def charity(wish: Wish, cursor: Cursor) -> None:
    """Such as "charity: X to B, Y and Z to C" or "charity: discard X, Y"."""
    cursor.mark(":")
    while cursor.peek() is not None:
        cursor.mark(",", ";")
        cursor.word("and")
        gone = cursor.word("discard", "discards", "discarding")
        group: list[Ref] = cursor.need_cards()
        seat = -1
        if cursor.word("to"):
            if not cursor.word("nobody"):
                seat = cursor.need_seat()
        elif not gone:
            raise cursor.fail("“to” and a seat")
        wish.pairs += [(ref, seat) for ref in group]
    if not wish.pairs:
        raise cursor.fail("cards and who gets them")
