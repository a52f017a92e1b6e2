"""The phrases of steps: who does what, in words, parsed into steps.

It must not look at a position; which copy of a card is meant is decided when the step is run.
"""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.scenario.lexer import SEAT, WORD, Vocabulary
from kickdoor.scenario.parsed_steps import ALL, Cursor, ParsedStep, PhraseError
from kickdoor.scenario.step_verbs import VERBS, Reader, read_answer
from kickdoor.scenario.toml_tables import nearest


def parse_step(words: str, vocabulary: Vocabulary) -> ParsedStep:
    """The step that a phrase expresses; PhraseError if it cannot be parsed."""
    lexemes = vocabulary.scan(words)
    cursor = Cursor(lexemes, words)
    if cursor.word("all", "everyone", "everybody", "others") or cursor.words_in_order(
        "the", "others"
    ):
        cursor.skip("others", "else")
        if not cursor.word("pass", "passes"):
            raise cursor.fail("“pass”")
        cursor.end()
        return ParsedStep(ALL, "pass", words)
    if cursor.word("answer"):
        cursor.mark(":")
        parsed = ParsedStep(ALL, "answer", words)
        read_answer(parsed, cursor)
        return parsed
    if not lexemes or lexemes[0].kind != SEAT:
        seats = ", ".join(vocabulary.seats)
        raise PhraseError(f"“{words}” does not begin with a seat ({seats}).")
    parsed = ParsedStep(cursor.need_seat(), "", words)
    _several_pass(parsed, cursor)
    if parsed.verb:
        return parsed
    if cursor.words_in_order("wants", "to"):
        parsed.hold = True
    verb, read = _verb(cursor)
    parsed.verb = verb
    read(parsed, cursor)
    if cursor.words_in_order("if", "asked"):
        if verb not in ("answer", "discard", "loot"):
            raise PhraseError(f"in “{words}”: “if asked” belongs to answers only.")
        parsed.if_asked = True
    cursor.end()
    return parsed


def _several_pass(parsed: ParsedStep, cursor: Cursor) -> None:
    """Such as "B, C and D pass"."""
    here = cursor.at
    seats = [parsed.seat]
    while cursor.mark(",") or cursor.word("and"):
        cursor.word("and")
        seat = Seat(cursor.seat())
        if seat < 0:
            break
        seats.append(seat)
    if len(seats) > 1 and cursor.word("pass"):
        cursor.end()
        parsed.verb = "pass"
        parsed.seats = seats
        return
    cursor.at = here


def _verb(cursor: Cursor) -> tuple[str, Reader]:
    lexeme = cursor.peek()
    if lexeme is None or lexeme.kind not in (WORD,):
        raise cursor.fail("what the seat does")
    said = lexeme.text.lower()
    for base in (said, said.removesuffix("s"), said.removesuffix("es")):
        found = VERBS.get(base)
        if found is not None:
            cursor.at += 1
            return found
    near = nearest(said, VERBS) or f" Verbs: {', '.join(sorted(VERBS))}."
    raise PhraseError(f"in “{cursor.words}”: nobody knows what “{said}” means.{near}")
