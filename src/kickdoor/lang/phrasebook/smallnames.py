"""Names written small: “+4 against pirates” speaks of Pirates where any name will do.

Used only without a pack, and only where a sentence does not read as it stands. It must not take
a word of the game for a name.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.lang.phrasebook.flavour import GAME_WORDS, words_in
from kickdoor.lang.phrasebook.names import vocabulary
from kickdoor.lang.phrasebook.tokens import WORD, Token

BEFORE = words_in("against vs")
ARTICLES = words_in("a an any all the")
JOINTS = words_in("and or ,")
STOPS = words_in(
    "a an any all the anyone everyone someone you your yours it its him his her them their they he "
    "she this that these those who whose which whoever players player other others each every no "
    "none not men women man woman if when while unless with without wearing of from for in on at "
    "to only who is are has have highest lowest higher lower lone strongest weakest magic fire "
    "doing discarding losing using paying giving rolling one two three both either neither more "
    "less than and or by as being playing anything everything once twice again here now too also "
    "itself opposition enemies enemy foes foe beginning starting under over above below"
)
MOST_WORDS = 3


LEAST_TITLED = 3


def untitled(tokens: list[Token]) -> list[Token]:
    """“Target Player Discards Hand” is no row of names: a sentence in title case, written small."""
    words = [token for token in tokens if token.kind == WORD and token.raw.isalpha()]
    large = [token for token in words if token.raw[:1].isupper()]
    if len(words) < LEAST_TITLED or len(large) * 3 < len(words) * 2:
        return tokens
    known = vocabulary()
    plain = sum(token.plain in known for token in large)
    if plain * 3 < len(large) * 2 or plain == len(large) == 1:
        return tokens  # names, for the most part
    return [
        replace(token, raw=token.raw.lower())
        if token.kind == WORD and token.plain in known
        else token
        for token in tokens
    ]


def with_capitals(tokens: list[Token]) -> list[Token]:
    """The sentence with names behind “against” written large; itself if there are none."""
    made = list(tokens)
    at = 0
    while at < len(tokens):
        if tokens[at].text in BEFORE:
            at = _names(made, at + 1)
        else:
            at += 1
    return made if any(old is not new for old, new in zip(tokens, made, strict=True)) else tokens


def _names(made: list[Token], at: int) -> int:
    """Write the names of a list large; where it ends."""
    while at < len(made):
        if made[at].text in ARTICLES:
            at += 1
        end = at
        while end < len(made) and end - at < MOST_WORDS and _fits(made[end]):
            end += 1
        if end == at:
            return max(at, 1)
        for here in range(at, end):
            token = made[here]
            made[here] = replace(token, raw=token.raw[:1].upper() + token.raw[1:])
        while end < len(made) and made[end].text in JOINTS:
            end += 1
        at = end
    return at


def _fits(token: Token) -> bool:
    return (
        token.kind == WORD
        and token.value < 0
        and token.raw.isalpha()
        and token.text == token.plain
        and token.plain not in STOPS
        and token.plain not in GAME_WORDS
    )
