"""The verbs of steps: what may follow each of them, parsed into a step.

It must not look at a position; which copy of a card is meant is decided when the step is run.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.scenario import offer_phrases
from kickdoor.scenario.lexer import SEAT
from kickdoor.scenario.parsed_steps import Cursor, ParsedStep

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
Reader = Callable[[ParsedStep, Cursor], None]


def _plain(*small: str) -> Reader:
    def read(_: ParsedStep, cursor: Cursor) -> None:
        cursor.skip(*ARTICLES, *small)

    return read


def _one_card(parsed: ParsedStep, cursor: Cursor) -> None:
    parsed.cards = [cursor.need_card()]


def _cards(parsed: ParsedStep, cursor: Cursor) -> None:
    parsed.cards = cursor.need_cards()


def _play(parsed: ParsedStep, cursor: Cursor) -> None:
    parsed.cards = [cursor.need_card()]
    while cursor.peek() is not None:
        if cursor.word("on", "to", "against"):
            _target(parsed, cursor)
        elif cursor.word("with", "and"):
            parsed.along += cursor.need_cards()
        elif cursor.word("for"):
            cursor.skip("the", "side", "of")
            lexeme = cursor.peek()
            side = lexeme.text.lower().rstrip("'") if lexeme is not None else ""
            if side not in SIDES:
                raise cursor.fail("“the munchkins” or “the monsters”")
            parsed.side = SIDES[side]
            cursor.at += 1
            cursor.skip("side", "'s", "'")
        elif cursor.word("paying", "discarding"):
            parsed.paid = cursor.need_cards()
        elif cursor.word("choosing", "taking"):
            parsed.picks = cursor.rest()
        elif not cursor.mark(","):
            return


def _target(parsed: ParsedStep, cursor: Cursor) -> None:
    if cursor.word(*SELF_WORDS):
        parsed.on_self = True
        return
    cursor.word("the")
    seat = Seat(cursor.seat())
    if seat >= 0:
        parsed.on_seat = seat
        return
    parsed.on_card = cursor.card()
    if parsed.on_card is None:
        raise cursor.fail("a seat or a card")


def _put(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.word("down")
    parsed.cards = [cursor.need_card()]
    cursor.skip("down", "on", "the", "table", "in", "play", "front")


def _use(parsed: ParsedStep, cursor: Cursor) -> None:
    words: list[str] = []
    while True:
        card = cursor.card()
        if card is not None:
            if parsed.cards and parsed.on_card is None and not words:
                raise cursor.fail("“on” or “paying” before another card")
            parsed.cards.append(card)
            continue
        lexeme = cursor.peek()
        if lexeme is None or cursor.is_word("on", "paying", "discarding", "choosing", "if"):
            break
        if lexeme.kind == SEAT:
            break
        cursor.at += 1
        if lexeme.text not in (",", ":", "'s"):
            words.append(lexeme.text)
    parsed.ability = " ".join(
        word for word in words if word.lower() not in ("the", "ability", "of")
    )
    if not parsed.cards and not parsed.ability:
        raise cursor.fail("a card or the name of an ability")
    while cursor.peek() is not None:
        if cursor.word("on", "against"):
            _target(parsed, cursor)
        elif cursor.word("paying", "discarding"):
            parsed.paid = cursor.need_cards()
        elif cursor.word("choosing"):
            parsed.picks = cursor.rest()
        elif not cursor.mark(","):
            return


def _add(parsed: ParsedStep, cursor: Cursor) -> None:
    parsed.cards = [cursor.need_card()]
    cursor.skip("to", "the", "fight", "combat", "into")
    parsed.on_card = cursor.card()
    if cursor.word("with", "using", "by"):
        parsed.along = [cursor.need_card()]


def _look(parsed: ParsedStep, cursor: Cursor) -> None:
    if not cursor.words_in_order("for", "trouble"):
        raise cursor.fail("“for trouble with” and a monster")
    cursor.word("with")
    parsed.cards = [cursor.need_card()]


def _give(parsed: ParsedStep, cursor: Cursor) -> None:
    if cursor.word("up"):
        parsed.verb = "give up"
        return
    offer_phrases.gift(parsed, cursor)


def _take(parsed: ParsedStep, cursor: Cursor) -> None:
    if cursor.word("off"):
        parsed.verb = "unequip"
        _one_card(parsed, cursor)
        return
    if cursor.word("back"):
        parsed.verb = "take back"
        _one_card(parsed, cursor)
        return
    here = cursor.at
    card = cursor.card()
    if card is not None and cursor.word("back", "off"):
        parsed.verb = "take back" if cursor.lexemes[cursor.at - 1].text == "back" else "unequip"
        parsed.cards = [card]
        cursor.skip("to", "into", "in", "hand", *ARTICLES)
        return
    cursor.at = here
    read_answer(parsed, cursor)


def _hand(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.word("over")
    parsed.cards = [cursor.need_card()]
    if not cursor.word("to"):
        raise cursor.fail("“to” and a Companion")
    cursor.skip(*ARTICLES)
    parsed.on_card = cursor.need_card()


def _browse(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.skip("through", *ARTICLES)
    parsed.number = c.TREASURE if cursor.word("treasure", "treasures") else c.DOOR
    cursor.skip("door", "doors", "discards", "discard", "pile")


def _buy(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.word("off")
    parsed.on_card = cursor.card()
    if cursor.word("paying", "with", "discarding"):
        parsed.paid = cursor.need_cards()


def _call(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.skip("a", "slip", "of")
    parsed.on_seat = cursor.need_seat()
    if cursor.word("with", "for"):
        parsed.cards = [cursor.need_card()]


def _show(parsed: ParsedStep, cursor: Cursor) -> None:
    parsed.cards = cursor.need_cards()
    if not cursor.word("to"):
        raise cursor.fail("“to” and somebody")
    if cursor.word("everyone", "everybody", "all"):
        return
    parsed.seats = [cursor.need_seat()]
    while cursor.mark(",") or cursor.word("and"):
        cursor.word("and")
        parsed.seats.append(cursor.need_seat())


def _offer_number(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.skip(*ARTICLES)
    seat = Seat(cursor.seat())
    if seat >= 0:
        parsed.on_seat = seat
        cursor.word("'s")
    cursor.skip("offer", "help", "trade", "gift", "to")
    parsed.number = cursor.number() or 0


def read_answer(parsed: ParsedStep, cursor: Cursor) -> None:
    cursor.mark(":")
    picks = cursor.rest()
    if len(picks) >= 2 and [lexeme.text for lexeme in picks[-2:]] == ["if", "asked"]:
        parsed.if_asked = True
        picks = picks[:-2]
    parsed.picks = picks


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
    "ask": ("ask", offer_phrases.ask),
    "offer": ("offer", offer_phrases.offer),
    "trade": ("offer", offer_phrases.trade),
    "accept": ("accept", _offer_number),
    "decline": ("decline", _offer_number),
    "refuse": ("decline", _offer_number),
    "withdraw": ("withdraw", _offer_number),
    "counter": ("counter", offer_phrases.counter),
    "show": ("show", _show),
    "hand": ("hand over", _hand),
    "dispute": ("dispute", _plain()),
    "sacrifice": ("sacrifice", _one_card),
    "call": ("call", _call),
    "buy": ("buy off", _buy),
    "pay": ("buy off", _buy),
    "browse": ("browse", _browse),
    "charity": ("charity", offer_phrases.charity),
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
