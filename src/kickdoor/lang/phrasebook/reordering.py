"""A time or place said first instead of last, or last instead of first: “In combat, …”.

Used only where a sentence does not read as it stands. It must not move conditions, subjects or
anything behind a second comma.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.lang.phrasebook.tokens import MARK, Token

LEADS = frozenset(
    {
        *("instead", "in", "during", "until", "once", "after", "before", "on", "at"),
        *("throughout", "while", "when", "whenever"),
    }
)
LONGEST = 8
FEWEST = 2


def reordered(tokens: list[Token]) -> Iterator[list[Token]]:
    """The sentence with what stands first put last, and the other way round."""
    words = [token.text for token in tokens]
    commas = [at for at, word in enumerate(words) if word == ","]
    if words[0] in LEADS and commas and FEWEST <= commas[0] <= LONGEST:
        first = commas[0]
        rest = tokens[first + 1 :]
        if len(rest) >= FEWEST:
            yield rest + tokens[:first]
            yield tokens[:first] + rest
        return
    if commas and commas[-1] < len(words) - LONGEST - 1:
        return
    for at in range(len(words) - FEWEST, 1, -1):
        if len(words) - at > LONGEST:
            break
        if words[at] in LEADS:
            stop = at - 1 if words[at - 1] == "," else at
            if len(commas) > (1 if stop < at else 0):
                return
            comma = Token(",", ",", ",", tokens[at].column, MARK)
            yield [*tokens[at:], comma, *tokens[:stop]]
