"""Sentences cut back to their rule: a clause of story before or behind it, the monster by name.

It must not cut what gives an order, sets a condition or names players; `story` judges that.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.lang.phrasebook.flavour import GAME_WORDS, words_in
from kickdoor.lang.phrasebook.names import SMALL, Names, own_name
from kickdoor.lang.phrasebook.story import OTHERS, is_story
from kickdoor.lang.phrasebook.tokens import SIGNED, WORD, Token

# What joins story and rule; the longest first.
JOINTS: tuple[tuple[str, ...], ...] = (
    (",", "and", "then"),
    (",", "and", "so"),
    ("and", "then"),
    ("and", "so"),
    (",", "and"),
    (",", "so"),
    (",", "but"),
    (",", "as"),
    (",", "then"),
    (",", "which", "means"),
    ("which", "means", "that"),
    ("which", "means"),
    ("this", "means"),
    ("that",),
    ("while",),
    ("because",),
    ("so",),
    (",",),
    (":",),
    ("and",),
    ("as",),
    ("then",),
    ("but",),
)
SPLITS: tuple[tuple[str, ...], ...] = (
    (",", "and", "also"),
    (",", "and", "then"),
    ("and", "also"),
    ("and", "then"),
    (",", "and"),
    (",", "but"),
    (",", "then"),
    (",",),
    (":",),
    ("and",),
    ("but",),
    ("plus",),
    ("then",),
)
HANGING = words_in(
    "if when whenever unless until on each while or either may choose except instead"
)
VERBS = words_in("lose discard draw gain roll others anyone everyone will may cannot you it")
SUBJECTS = words_in(
    "they you it he she who that which and , : to must may can will shall not helper male female "
    "males females men women also then monster or"
)
FILLERS = words_in(
    "just simply really quite also merely immediately instantly promptly suddenly actually totally "
    "completely utterly please unfortunately sadly luckily literally basically poor very"
)
MOST_HALVES = 8
NONE: frozenset[str] = frozenset()
LEAST = 2
LISTING = frozenset({"and", ",", "but", "then", ":"})
PRONOUNS = words_in("it he she they you that this which there who what i we")
FINITE = words_in("is are was were has have had will would")
GAME = GAME_WORDS - words_in(
    "hand hands door doors power fight fights fighting battle throw throws"
)
STOPS = OTHERS | words_in(
    "if unless or not only until women men whichever instead never except without twice turn turns "
    "better worse"
)
MOST_CUTS = 12
YOURS = frozenset({"you", "your", "yours"})
BEGINS_RULE = words_in(
    "if unless when whenever for except but not or against with without even plus than that who "
    "which until"
)


def cuts(tokens: list[Token], names: Names) -> Iterator[list[Token]]:
    """What is left without a clause of story, the longest rule first."""
    words = [token.text for token in tokens]
    left = MOST_CUTS
    for at in range(1, len(tokens)):
        for row in JOINTS:
            if tuple(words[at : at + len(row)]) != row:
                continue
            start = at + len(row)
            before, after = tokens[:at], tokens[start:]
            if row == ("that",) and not {"so", "such"} & set(words[:at]):
                break
            alone = row == ("and",) and at <= LEAST
            listed = row[-1] in LISTING and bool(OTHERS & set(words[start : start + 1]))
            if alone or (listed and row != (":",)):
                break  # “You and each neighbour …” is one subject
            if len(after) >= LEAST and _clause(before, names):
                left -= 1
                yield after
            if row == ("while",) and YOURS & set(words[start:]):
                break  # “+2 while your hand is empty” sets a condition
            told = row[-1] not in LISTING or _is_whole(words[start:])
            if after and told and words[start] not in BEGINS_RULE and _clause(after, names):
                left -= 1
                yield before
            break
        if left <= 0:
            return


STARTERS = words_in(
    "if any anyone all others each every everyone can cannot you your the this that when whenever "
    "lose discard draw gain may must no only not play roll take it they he she otherwise a an "
    "after before during once until players use usable will"
)


def stops_left_out(tokens: list[Token]) -> list[list[Token]]:
    """The sentences in it, if some begin with a capital letter but the stop before is missing."""
    cuts_at = [
        at
        for at in range(LEAST, len(tokens) - 1)
        if tokens[at].kind == WORD
        and tokens[at].raw[:1].isupper()
        and tokens[at].raw[1:].islower() == (len(tokens[at].raw) > 1)
        and tokens[at].plain in STARTERS
        and not tokens[at - 1].raw[:1].isupper()
        and tokens[at - 1].text not in JOINS
        and not tokens[at + 1].raw[:1].isupper()
    ]
    if not cuts_at:
        return []
    begins = [0, *cuts_at]
    return [tokens[at:end] for at, end in zip(begins, [*cuts_at, len(tokens)], strict=True)]


JOINS = words_in("a an the of to in on by for with your their his her and or , : ( than as is are")


def halves(tokens: list[Token], names: Names) -> Iterator[tuple[list[Token], list[Token]]]:
    """Two sentences written as one: at a joint, or where a stop was forgotten.

    The first must not be a condition or a choice that the second might hang on.
    """
    words = [token.text for token in tokens]
    free = next((at for at, word in enumerate(words) if word in HANGING), len(words))
    found: list[tuple[int, int]] = []
    for at in range(LEAST, min(free, len(tokens) - 1)):
        for row in SPLITS:
            if tuple(words[at : at + len(row)]) == row:
                found.append((at, at + len(row)))
                break
    for at in range(LEAST, min(free, len(tokens) - 1)):
        starts = words[at] in VERBS and not _is_subject(tokens, at - 1, names)
        if starts or (tokens[at].kind == SIGNED and words[at - 1] not in SUBJECTS):
            found.append((at, at))
    for at, start in found[:MOST_HALVES]:
        if len(tokens) - start >= LEAST:
            yield tokens[:at], tokens[start:]


def _is_subject(tokens: list[Token], at: int, names: Names) -> bool:
    """Whether a word may be the subject of the verb behind it, or joins it to something."""
    token = tokens[at]
    if token.text in SUBJECTS or token.text in STOPS or names.traits.find(tokens, at):
        return True
    return names.permissive and token.kind == WORD and token.raw[:1].isupper()


def without_fillers(tokens: list[Token]) -> list[Token]:
    """The sentence without words that change nothing wherever they stand."""
    return [token for token in tokens if token.text not in FILLERS]


def _is_whole(words: list[str]) -> bool:
    """A clause with a subject and a verb: “the carpet is ruined”, not “an affiliation”."""
    return bool(set(words[:1]) & PRONOUNS or set(words[1:]) & FINITE)


def _clause(tokens: list[Token], names: Names) -> bool:
    """Words of story and nothing else, so that leaving them out changes nothing."""
    if any(token.text in STOPS or token.plain in STOPS or token.plain in GAME for token in tokens):
        return False
    if names.speaks_of_trait(tokens[1:]) or names.traits.find(tokens, 0):
        return False
    return is_story(tokens, names, NONE, False)


def guessed_self(tokens: list[Token], names: Names) -> list[Token]:
    """Without a card's name: a name nobody declared is taken as the monster's own."""
    at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and _part_of_name(tokens, at, end):
            end += 1
        while end > at and tokens[end - 1].plain in SMALL:
            end -= 1
        first = at == 0 and (end == 1 or tokens[0].plain in BEGINNINGS)
        if any(names.traits.find(tokens, here) for here in range(at, end)):
            at = end
            continue
        before = tokens[at - 1].text if at else ""
        if end > at and not first and before not in OF_OTHERS and not _declared(tokens, at, names):
            said = " ".join(token.raw for token in tokens[at:end]).replace(" -", "-")
            said = said.removesuffix("'s").removesuffix("’s")
            changed = own_name(tokens, said)
            return changed if len(changed) < len(tokens) or said else tokens
        at = max(end, at + 1)
    return tokens


def _part_of_name(tokens: list[Token], at: int, end: int) -> bool:
    token = tokens[end]
    if token.kind != WORD or token.text == "'s":
        return False
    if token.raw[:1].isupper():
        return token.plain not in GAME_WORDS and token.plain not in PLAIN
    return end > at and (token.plain in SMALL or token.raw[:1] == "-")


OF_OTHERS = words_in(
    "a an against by for any each every all other vs no of with join joins or and another named"
)
BEGINNINGS = words_in(
    "except unlike as like with without against versus when while if for from being during after "
    "before above below over under instead otherwise once only each every all any no not in on at "
    "by to of and or but so then also"
)
PLAIN = words_in("run away bad stuff if when you your it he she they will may no the i")


def _declared(tokens: list[Token], at: int, names: Names) -> bool:
    return any(bool(book.find(tokens, at)) for book in (names.traits, names.tags, names.cards))
