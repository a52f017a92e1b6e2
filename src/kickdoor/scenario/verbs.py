"""The verbs of steps: what comes after each, read into a wish.

It must not look at a position; which copy of a card is meant is decided when the step is run.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.scenario import bargains
from kickdoor.scenario.tokens import SEAT
from kickdoor.scenario.wishes import Cursor, Wish

ARTICLES = ("the", "a", "an", "his", "her", "their", "its")
SELF_WORDS = ("self", "himself", "herself", "themself", "themselves", "itself", "oneself")
SIDES = {
    "munchkins": c.SIDE_MUNCHKINS,
    "munchkin": c.SIDE_MUNCHKINS,
    "fighters": c.SIDE_MUNCHKINS,
    "fighter": c.SIDE_MUNCHKINS,
    "players": c.SIDE_MUNCHKINS,
    "monsters": c.SIDE_MONSTERS,
    "monster": c.SIDE_MONSTERS,
}
Reader = Callable[[Wish, Cursor], None]


def _plain(*small: str) -> Reader:
    def read(_: Wish, cursor: Cursor) -> None:
        cursor.skip(*ARTICLES, *small)

    return read


def _one_card(wish: Wish, cursor: Cursor) -> None:
    wish.cards = [cursor.need_card()]


def _cards(wish: Wish, cursor: Cursor) -> None:
    wish.cards = cursor.need_cards()


def _play(wish: Wish, cursor: Cursor) -> None:
    wish.cards = [cursor.need_card()]
    while cursor.peek() is not None:
        if cursor.word("on", "to", "against"):
            _target(wish, cursor)
        elif cursor.word("with", "and"):
            wish.along += cursor.need_cards()
        elif cursor.word("for"):
            cursor.skip("the", "side", "of")
            token = cursor.peek()
            side = token.text.lower().rstrip("'") if token is not None else ""
            if side not in SIDES:
                raise cursor.fail("“the munchkins” or “the monsters”")
            wish.side = SIDES[side]
            cursor.at += 1
            cursor.skip("side", "'s", "'")
        elif cursor.word("paying", "discarding"):
            wish.paid = cursor.need_cards()
        elif cursor.word("choosing", "taking"):
            wish.picks = cursor.rest()
        elif not cursor.mark(","):
            return


def _target(wish: Wish, cursor: Cursor) -> None:
    if cursor.word(*SELF_WORDS):
        wish.on_self = True
        return
    cursor.word("the")
    seat = cursor.seat()
    if seat >= 0:
        wish.on_seat = seat
        return
    wish.on_card = cursor.card()
    if wish.on_card is None:
        raise cursor.fail("a seat or a card")


def _put(wish: Wish, cursor: Cursor) -> None:
    cursor.word("down")
    wish.cards = [cursor.need_card()]
    cursor.skip("down", "on", "the", "table", "in", "play", "front")


def _use(wish: Wish, cursor: Cursor) -> None:
    words: list[str] = []
    while True:
        card = cursor.card()
        if card is not None:
            if wish.cards and wish.on_card is None and not words:
                raise cursor.fail("“on” or “paying” before another card")
            wish.cards.append(card)
            continue
        token = cursor.peek()
        if token is None or cursor.is_word("on", "paying", "discarding", "choosing", "if"):
            break
        if token.kind == SEAT:
            break
        cursor.at += 1
        if token.text not in (",", ":", "'s"):
            words.append(token.text)
    wish.ability = " ".join(word for word in words if word.lower() not in ("the", "ability", "of"))
    if not wish.cards and not wish.ability:
        raise cursor.fail("a card or the name of an ability")
    while cursor.peek() is not None:
        if cursor.word("on", "against"):
            _target(wish, cursor)
        elif cursor.word("paying", "discarding"):
            wish.paid = cursor.need_cards()
        elif cursor.word("choosing"):
            wish.picks = cursor.rest()
        elif not cursor.mark(","):
            return


def _add(wish: Wish, cursor: Cursor) -> None:
    wish.cards = [cursor.need_card()]
    cursor.skip("to", "the", "fight", "combat", "into")
    wish.on_card = cursor.card()
    if cursor.word("with", "using", "by"):
        wish.along = [cursor.need_card()]


def _look(wish: Wish, cursor: Cursor) -> None:
    if not cursor.words_in_order("for", "trouble"):
        raise cursor.fail("“for trouble with” and a monster")
    cursor.word("with")
    wish.cards = [cursor.need_card()]


def _give(wish: Wish, cursor: Cursor) -> None:
    if cursor.word("up"):
        wish.verb = "give up"
        return
    bargains.gift(wish, cursor)


def _take(wish: Wish, cursor: Cursor) -> None:
    if cursor.word("off"):
        wish.verb = "unequip"
        _one_card(wish, cursor)
        return
    if cursor.word("back"):
        wish.verb = "take back"
        _one_card(wish, cursor)
        return
    here = cursor.at
    card = cursor.card()
    if card is not None and cursor.word("back", "off"):
        wish.verb = "take back" if cursor.tokens[cursor.at - 1].text == "back" else "unequip"
        wish.cards = [card]
        cursor.skip("to", "into", "in", "hand", *ARTICLES)
        return
    cursor.at = here
    read_answer(wish, cursor)


def _hand(wish: Wish, cursor: Cursor) -> None:
    cursor.word("over")
    wish.cards = [cursor.need_card()]
    if not cursor.word("to"):
        raise cursor.fail("“to” and a Companion")
    cursor.skip(*ARTICLES)
    wish.on_card = cursor.need_card()


def _browse(wish: Wish, cursor: Cursor) -> None:
    cursor.skip("through", *ARTICLES)
    wish.number = c.TREASURE if cursor.word("treasure", "treasures") else c.DOOR
    cursor.skip("door", "doors", "discards", "discard", "pile")


def _buy(wish: Wish, cursor: Cursor) -> None:
    cursor.word("off")
    wish.on_card = cursor.card()
    if cursor.word("paying", "with", "discarding"):
        wish.paid = cursor.need_cards()


def _call(wish: Wish, cursor: Cursor) -> None:
    cursor.skip("a", "slip", "of")
    wish.on_seat = cursor.need_seat()
    if cursor.word("with", "for"):
        wish.cards = [cursor.need_card()]


def _show(wish: Wish, cursor: Cursor) -> None:
    wish.cards = cursor.need_cards()
    if not cursor.word("to"):
        raise cursor.fail("“to” and somebody")
    if cursor.word("everyone", "everybody", "all"):
        return
    wish.seats = [cursor.need_seat()]
    while cursor.mark(",") or cursor.word("and"):
        cursor.word("and")
        wish.seats.append(cursor.need_seat())


def _offer_number(wish: Wish, cursor: Cursor) -> None:
    cursor.skip(*ARTICLES)
    seat = cursor.seat()
    if seat >= 0:
        wish.on_seat = seat
        cursor.word("'s")
    cursor.skip("offer", "help", "trade", "gift", "to")
    wish.number = cursor.number() or 0


def read_answer(wish: Wish, cursor: Cursor) -> None:
    cursor.mark(":")
    picks = cursor.rest()
    if len(picks) >= 2 and [token.text for token in picks[-2:]] == ["if", "asked"]:
        wish.if_asked = True
        picks = picks[:-2]
    wish.picks = picks


VERBS: dict[str, tuple[str, Reader]] = {
    "kick": ("kick", _plain("open", "door")),
    "loot": ("loot", read_answer),
    "end": ("end", _plain("turn")),
    "claim": ("claim", _plain("kill", "win", "victory")),
    "run": ("give up", _plain("away")),
    "concede": ("give up", _plain("fight")),
    "give": ("gift", _give),
    "pass": ("pass", _plain()),
    "play": ("play", _play),
    "put": ("carry", _put),
    "carry": ("carry", _put),
    "carries": ("carry", _put),
    "lay": ("carry", _put),
    "use": ("use", _use),
    "add": ("join", _add),
    "look": ("trouble", _look),
    "fight": ("trouble", _one_card),
    "equip": ("equip", _one_card),
    "wear": ("equip", _one_card),
    "unequip": ("unequip", _one_card),
    "discard": ("discard", _cards),
    "drop": ("discard", _cards),
    "sell": ("sell", _cards),
    "ask": ("ask", bargains.ask),
    "offer": ("offer", bargains.offer),
    "trade": ("offer", bargains.trade),
    "accept": ("accept", _offer_number),
    "decline": ("decline", _offer_number),
    "refuse": ("decline", _offer_number),
    "withdraw": ("withdraw", _offer_number),
    "counter": ("counter", bargains.counter),
    "show": ("show", _show),
    "hand": ("hand over", _hand),
    "dispute": ("dispute", _plain()),
    "sacrifice": ("sacrifice", _one_card),
    "call": ("call", _call),
    "buy": ("buy off", _buy),
    "pay": ("buy off", _buy),
    "browse": ("browse", _browse),
    "charity": ("charity", bargains.charity),
    "answer": ("answer", read_answer),
    "choose": ("answer", read_answer),
    "pick": ("answer", read_answer),
    "select": ("answer", read_answer),
    "say": ("answer", read_answer),
    "keep": ("answer", read_answer),
    "lose": ("answer", read_answer),
    "declare": ("answer", read_answer),
    "take": ("answer", _take),
}
