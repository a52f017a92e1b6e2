"""Turns of speech put plainly: “is forced to” is “must”, “whose Level is 3” is “of Level 3”.

Used only where a sentence does not read as it stands. It must not change what is said, and it
must not touch names.
"""

from __future__ import annotations

from itertools import product

from kickdoor.lang.phrasebook.flavour import GAME_WORDS
from kickdoor.lang.phrasebook.tokens import NUMBER, NUMBER_WORDS, WORD, Token
from kickdoor.lang.phrasebook.turns import MORE
from kickdoor.lang.phrasebook.turns_typed import TYPED

GAP = "…"
ANY = "*"
ANY_NUMBER = "#"  # any number, kept as it is
SIGN = "<signed>"  # a number with its sign, kept as it is
LONGEST_GAP = 7
PEOPLE = "another any a an one each every all that the your some any both two"
OPENS = frozenset(PEOPLE.split())
PERSONS = frozenset(
    [
        "player",
        "players",
        "one",
        "helper",
        "fighter",
        "fighters",
        "neighbour",
        "neighbours",
        "other",
    ]
)
DEEDS = (
    "(discard|lose|draw|roll|give|reveal|show|reroll|take|help|suffer|gain|pass|swap|fight|drop|"
    "skip|die|choose|pick)"
)

# What is said, and how the card language says it; alternatives in brackets, an empty one may
# be missing. “…” stands for up to seven words that name players, “*” for any word that is none of
# the game's, but not the first; “=1” and “=2” are the first and the last word of what was said.
# “#” is a number, “<signed>” one with a sign.
TABLE: tuple[tuple[str, str], ...] = (
    # permission and duty
    ("(is|are|be) (allowed|permitted|able|free|entitled|welcome) to", "may"),
    ("(is|are) not (allowed|permitted|able|entitled|free) to", "may not"),
    ("(is|are) (unable|forbidden) to", "can not"),
    ("(has|have) the (option|right|choice|chance|opportunity) to", "may"),
    ("(get|gets) to", "may"),
    ("(may|can) (opt|choose|elect|decide) to", "may"),
    ("(may|can) never", "can not"),
    ("(is|are) (forced|obliged|required|compelled|made|told) to", "must"),
    ("(has|have) no choice but to", "must"),
    ("(need|needs) to", "must"),
    ("(must|has to|have to) be (discarded|lost)", "is discarded"),
    ("(is|are) to be (discarded|lost)", "is discarded"),
    # somebody is made to do something
    (f"(force|forces) {GAP} (to|into)", GAP),
    (f"(cause|causes|order|orders|require|requires) {GAP} to", GAP),
    (f"(make|makes|have|has|let|lets) {GAP} {DEEDS}", f"{GAP} =2"),
    # conditions
    ("in the event (that|)", "if"),
    ("should you", "if you"),
    ("assuming (that|)", "if"),
    ("(as|so) long as", "while"),
    ("if and only if", "only if"),
    ("in (order|an attempt|an effort) to", "to"),
    # times
    ("prior to", "before"),
    ("(for the duration of|throughout)", "during"),
    ("at the (conclusion|close) of", "at the end of"),
    ("the (next|first) time (that|) you (fight|are in combat|enter combat)", "in your next combat"),
    ("(next|the next) combat you (are in|fight|enter|face|take part in)", "your next combat"),
    ("your (following|upcoming|very next|subsequent)", "your next"),
    # levels
    ("whose (level|levels) (is|are)", "of level"),
    ("whose level is (below|under|less than|lower than|smaller than)", "below level"),
    ("whose level is (above|over|more than|higher than|greater than)", "above level"),
    ("whose level (exceeds|surpasses)", "above level"),
    ("(with|of|at|has|have) a level (below|under|less than|lower than)", "below level"),
    (
        "(with|of|at|has|have) a level (above|over|more than|higher than|greater than)",
        "above level",
    ),
    ("(with|at) (a|) level (of|) at least", "of at least level"),
    ("(with|at) (a|) level (of|) at most", "of at most level"),
    ("(with|at) a level of", "of level"),
    ("who (is|are) (at|of|) level", "of level"),
    ("who (is|are) (below|under) level", "below level"),
    ("who (is|are) (above|over) level", "above level"),
    # numbers and choices
    ("any (one|single) of", "one of"),
    ("(any|a|one) single", "one"),
    ("each and every", "each"),
    ("every (single|last)", "every"),
    ("(all|every one|each one) of your", "all your"),
    ("(all|every one|each one) of their", "all their"),
    ("a couple (of|)", "two"),
    ("a total of", ""),
    ("a (minimum|total) of at least", "at least"),
    ("of your (choosing|own choosing)", "of your choice"),
    ("of (their|his|her) (choosing|own choosing)", "of their choice"),
    ("(that|) you (want|wish|like|prefer)", "of your choice"),
    (
        "(that|) (they|he|she) (want|wants|wish|wishes|like|likes|prefer|prefers)",
        "of their choice",
    ),
    ("whichever you (like|prefer|want|choose)", "your choice"),
    ("whichever they (like|prefer|want|choose)", "their choice"),
    ("(levels|cards|items|level|card|item) each", "=1"),
    # asides
    (", if any ,", ""),
    (", if you (have|had) (one|any) ,", ""),
    (", in turn order ,", ""),
    ("(if|when) you had a helper , (he|she|they)", "your helper"),
    ("on a roll of", "on"),
    ("(you|they) (have|has) got", "=1 have"),
    # things
    ("(piece|pieces|bit|item|items|article|articles) of (headgear|armor|footgear)", "=2"),
    ("(piece|pieces|bit|article|articles) of (equipment|gear|clothing)", "item"),
    ("item card", "item"),
    ("item cards", "items"),
    ("(in your possession|that you own|you own|that you possess|you possess)", "you have"),
    # players
    (
        "(said|the same|the selected|the targeted|the target|the named|the picked) player",
        "that player",
    ),
    ("(the|this|that) player in question", "that player"),
)


def _alternatives(text: str) -> list[tuple[str, ...]]:
    """Each way to say a row, as words; “(a|b c|)” stands for one of them, or for nothing."""
    parts: list[list[str]] = []
    rest = text
    while rest:
        before, bracket, after = rest.partition("(")
        parts += [[word] for word in before.split()]
        inside, _, rest = after.partition(")") if bracket else ("", "", "")
        if bracket:
            parts.append(inside.split("|"))
    return [tuple(" ".join(choice).split()) for choice in product(*parts)]


class Row:
    """One way to say something: its words, and the plain words with places to fill."""

    __slots__ = ("gap", "numbers", "plain", "words")

    def __init__(self, words: tuple[str, ...], plain: list[str]) -> None:
        self.words, self.plain = words, plain
        self.gap = words.index(GAP) if GAP in words else -1
        self.numbers = [at for at, word in enumerate(words) if word in (ANY_NUMBER, SIGN)]


def _rows() -> dict[str, list[Row]]:
    made: dict[str, list[Row]] = {}
    for said, plain in (*TABLE, *MORE, *TYPED):
        for words in _alternatives(said):
            kept = {"=1": words[0], "=2": words[-1]}
            filled = [kept.get(word, word) for word in plain.split()]
            made.setdefault(words[0], []).append(Row(words, filled))
    for rows in made.values():
        rows.sort(key=lambda row: -len(row.words))
    return made


ROWS = _rows()


def plainly(tokens: list[Token]) -> list[Token]:
    """The same sentence in plainer words; the very same list if there is nothing to change."""
    words = [token.text for token in tokens]
    made: list[Token] = []
    at = 0
    changed = False
    texts = [_shape(token) for token in tokens]
    while at < len(tokens):
        found = _at(words, texts, at)
        if found is None:
            made.append(tokens[at])
            at += 1
            continue
        row, end, gap = found
        first = tokens[at]
        numbers = iter(row.numbers)
        for word in row.plain:
            if word == GAP:
                made += tokens[gap[0] : gap[1]]
            elif word in (ANY_NUMBER, SIGN):
                made.append(tokens[at + next(numbers)])
            else:
                made.append(Token(word, word, first.raw, first.column, WORD, _value(word)))
        at, changed = end, True
    return made if changed else tokens


def _value(word: str) -> int:
    return NUMBER_WORDS.get(word, -1)


def _shape(token: Token) -> str:
    """The word, or the sign for any number."""
    return ANY_NUMBER if token.value >= 0 and token.kind in (WORD, NUMBER) else token.text


def _is_said(row: tuple[str, ...], words: list[str], texts: list[str], at: int) -> bool:
    """Whether the words of a row stand here; “*” is any word of no consequence."""
    if len(words) < at + len(row):
        return False
    return all(
        said in (word, text) or (said == ANY and word.isalpha() and word not in GAME_WORDS)
        for said, word, text in zip(row, words[at:], texts[at:], strict=False)
    )


def _at(words: list[str], texts: list[str], at: int) -> tuple[Row, int, tuple[int, int]] | None:
    rows = ROWS.get(words[at], [])
    if texts[at] == ANY_NUMBER:
        rows = [*rows, *ROWS.get(ANY_NUMBER, ())]
    for row in rows:
        if row.gap < 0:
            if _is_said(row.words, words, texts, at):
                return row, at + len(row.words), (at, at)
            continue
        before, after = row.words[: row.gap], row.words[row.gap + 1 :]
        start = at + len(before)
        if tuple(words[at:start]) != before or words[start : start + 1] == []:
            continue
        if words[start] not in OPENS:
            continue
        for end in range(start + 1, min(start + LONGEST_GAP, len(words)) + 1):
            if tuple(words[end : end + len(after)]) == after:
                if not PERSONS & set(words[start:end]):
                    break  # “have a Class”: nobody is made to do anything
                return row, end + len(after), (start, end)
            if end < len(words) and words[end] in (",", "and", "to", "if"):
                break
    return None
