"""The phrases of steps: who does what, in words, understood as wishes.

It must not look at a position; which copy of a card is meant is decided when the step is run.
"""

from __future__ import annotations

from kickdoor.scenario.tables import nearest
from kickdoor.scenario.tokens import SEAT, WORD, Vocabulary
from kickdoor.scenario.verbs import VERBS, Reader, read_answer
from kickdoor.scenario.wishes import ALL, Cursor, PhraseError, Wish


def understand(words: str, vocabulary: Vocabulary) -> Wish:
    """The wish a phrase expresses, or a `PhraseError`."""
    tokens = vocabulary.scan(words)
    cursor = Cursor(tokens, words)
    if cursor.word("all", "everyone", "everybody", "others") or cursor.words_in_order(
        "the", "others"
    ):
        cursor.skip("others", "else")
        if not cursor.word("pass", "passes"):
            raise cursor.fail("“pass”")
        cursor.end()
        return Wish(ALL, "pass", words)
    if cursor.word("answer"):
        cursor.mark(":")
        wish = Wish(ALL, "answer", words)
        read_answer(wish, cursor)
        return wish
    if not tokens or tokens[0].kind != SEAT:
        seats = ", ".join(vocabulary.seats)
        raise PhraseError(f"“{words}” does not begin with a seat ({seats}).")
    wish = Wish(cursor.need_seat(), "", words)
    _several_pass(wish, cursor)
    if wish.verb:
        return wish
    if cursor.words_in_order("wants", "to"):
        wish.hold = True
    verb, read = _verb(cursor)
    wish.verb = verb
    read(wish, cursor)
    if cursor.words_in_order("if", "asked"):
        if verb not in ("answer", "discard", "loot"):
            raise PhraseError(f"in “{words}”: “if asked” belongs to answers only.")
        wish.if_asked = True
    cursor.end()
    return wish


def _several_pass(wish: Wish, cursor: Cursor) -> None:
    """Such as "B, C and D pass"."""
    here = cursor.at
    seats = [wish.seat]
    while cursor.mark(",") or cursor.word("and"):
        cursor.word("and")
        seat = cursor.seat()
        if seat < 0:
            break
        seats.append(seat)
    if len(seats) > 1 and cursor.word("pass"):
        cursor.end()
        wish.verb = "pass"
        wish.seats = seats
        return
    cursor.at = here


def _verb(cursor: Cursor) -> tuple[str, Reader]:
    token = cursor.peek()
    if token is None or token.kind not in (WORD,):
        raise cursor.fail("what the seat does")
    said = token.text.lower()
    for base in (said, said.removesuffix("s"), said.removesuffix("es")):
        found = VERBS.get(base)
        if found is not None:
            cursor.at += 1
            return found
    near = nearest(said, VERBS) or f" Verbs: {', '.join(sorted(VERBS))}."
    raise PhraseError(f"in “{cursor.words}”: nobody knows what “{said}” means.{near}")
