"""Words around a sentence that change nothing: “Also, …”, “… as well”, “… because of the smell”.

It must not drop numbers, conditions, permissions, denials or durations.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.lang.phrasebook.flavour import may_be_flavour
from kickdoor.lang.phrasebook.tokens import WORD, Token


def _rows(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(row.split()) for row in text.split("|"))


FRONT = _rows(
    "also ,|also|in addition ,|in addition|then ,|then|and|but|furthermore ,|additionally ,|"
    "besides ,|moreover ,|however ,|immediately|unfortunately ,|so ,|plus ,|note :|finally ,|"
    "bad stuff :|oh , and|oh ,|so|yes ,|of course ,|and , of course ,|and yes ,|naturally ,|"
    "obviously ,|special :|ability :|special ability :|warning :|as a bonus ,|"
    "if it catches you ,|"
    "if you fail to run away ,|if caught ,|first ,|first|let|as well ,|"
    "what is more ,|worse ,|even worse ,|sadly ,|also :|next ,|afterward ,|after that ,|"
    "starting with the player to your left ,|starting with the player on your left ,|"
    "starting to your left ,|starting on your left ,|going clockwise ,|in turn order ,|alas "
    ",|on top of that ,|to make matters worse ,|luckily ,|fortunately ,|remember :|remember ,"
)
BACK = _rows(
    "too|as well|also|immediately|at once|instantly|right away|right now|in addition|besides|"
    "automatically|to you|for you|of course|forever|anyway|at all|all the same|in turn|"
    "starting with the player to your left|"
    "starting with the player on your left|starting on your left|starting to your left|"
    "beginning with the player to your left|beginning with the player on your left|"
    "beginning on your left|beginning to your left|starting from your left|"
    "starting with the player to the left|beginning with you|starting with you|"
    "on the spot|on top of that|then and there|, alas|into the bargain|"
    "to boot|outright|with ease|every time|"
    "and keep them|and keep it|for any reason|regardless of any other cards|"
    "if any|if you have one|if you have any|if you have it|if you have them|if possible|if you can|"
    "( if any )|one at a time|"
    "going clockwise|on your way out|in turn order|normally"
)
TAILS = _rows(
    "because|due to|so that|thanks to|out of|for being|in shame|from|in|as a result of|so you can|"
    "so you|so he|so it|so they|to a|to the|as|as you|by|since|while|with|for|during|after|"
    "into|onto|like|through|just to|to|, not that|, not because|on the|on your|on its|on a|at the|"
    "at your|at it|over the|over your|under the|under your"
)
LONGEST_NAME = 4
LONGEST_CALL = 5


def trimmings(tokens: list[Token]) -> Iterator[list[Token]]:
    """Shorter forms of a sentence that mean the same, one after another."""
    words = [token.text for token in tokens]
    start, end = 0, len(tokens)
    for row in FRONT:
        if row and tuple(words[: len(row)]) == row and len(row) < end:
            start = max(start, len(row))
            if words[start : start + 1] == [","]:
                start += 1
    for row in BACK:
        if tuple(words[end - len(row) : end]) == row and len(row) < end - start:
            end -= len(row)
            if words[end - 1] == ",":
                end -= 1
            break
    if start:
        yield tokens[start:]
    if end < len(tokens):
        yield tokens[:end]
        if start:
            yield tokens[start:end]
    for at in range(start + 1, len(tokens)):
        called = words[at] == "," and len(tokens) - at <= LONGEST_CALL
        if called and may_be_flavour(tokens[at:]) and is_picture(tokens[at:]):
            yield tokens[start:at]
        for row in TAILS:
            rest = tokens[at + len(row) :]
            if at == 1 and words[0] not in ("die", "death", "dead"):
                continue
            if rest and _is_said_of_cards(row, words[at - 1], rest):
                continue
            if tuple(words[at : at + len(row)]) == row and rest and is_picture(rest):
                if _in_condition(words[start:at]):
                    continue  # “if you defeat it with fire”: no picture but a condition
                stop = at - 1 if words[at - 1] == "," else at
                yield tokens[start:stop]


def _in_condition(before: list[str]) -> bool:
    """Whether a clause that begins with “if” is still going on at the end of these words."""
    for word in reversed(before):
        if word == ",":
            return False
        if word in CONDITIONS:
            return True
    return False


CONDITIONS = frozenset({"if", "unless", "when", "whenever", "while"})
PICTURE_STOPS = frozenset(
    {
        *("if", "until", "unless", "not", "may", "must", "or", "when", "name", "names", "title"),
        *("never", "only", "instead", "before", "another", "other", "except", "without", "twice"),
        *("versa", "turn", "turns", "end", "start", "beginning", "round", "rounds", "whichever"),
        *("each", "every", "first", "play", "random", "randomly", "blindly", "chosen", "picked"),
        *("determined", "selected", "decided"),
    }
)


def is_picture(tokens: list[Token]) -> bool:
    """Flavour, even with a “can” in it: nothing that could be a rule."""
    return may_be_flavour(tokens, strict=False) and not any(
        token.text in PICTURE_STOPS for token in tokens
    )


LEAST_PICTURE = 2
THEM = frozenset({"him", "her", "it", "them", "you", "me", "us"})
WEARING = frozenset({"wear", "wears", "wearing", "carry", "carries", "carrying", "hold", "holding"})
CARD_NOUNS = frozenset({"item", "items", "card", "cards", "treasure", "treasures"})


def _is_said_of_cards(row: tuple[str, ...], before: str, rest: list[Token]) -> bool:
    """“… by discarding a card” is a price, “an Item with wheels” one of many, “for him” a side."""
    if rest[-1].text in THEM and len(rest) <= LEAST_PICTURE:
        return True
    if rest[0].text in ("you", "they", "he", "she") and len(rest) <= LEAST_PICTURE:
        return True  # “each Power after you have”: not half a clause
    if before in WEARING:
        return True  # “everything you wear on your feet”
    if row == ("while",):
        return any(token.text in ("you", "your", "yours") for token in rest)
    if row == ("after",):
        return rest[0].text == "you"
    if row == ("by",):
        return rest[0].text.endswith("ing")
    return row in (("with",), ("like",)) and before in CARD_NOUNS


REMARK_STOPS = frozenset({"if", "until", "unless", "may", "must", "only", "when", "except", "or"})


def is_remark(tokens: list[Token]) -> bool:
    """A bracket that says nothing in the game."""
    return may_be_flavour(tokens, strict=False) and not any(
        token.text in REMARK_STOPS for token in tokens
    )


def without_brackets(tokens: list[Token]) -> tuple[list[Token], list[list[Token]]]:
    """A sentence without its brackets, and what stood in them."""
    kept: list[Token] = []
    inside: list[list[Token]] = []
    depth = 0
    for token in tokens:
        if token.text == "(":
            depth += 1
            if depth == 1:
                inside.append([])
                continue
        elif token.text == ")":
            depth -= 1
            if depth == 0:
                continue
        if depth > 0:
            inside[-1].append(token)
        else:
            kept.append(token)
    return kept, [one for one in inside if one]


def heading(tokens: list[Token]) -> tuple[str, list[Token]]:
    """“Berserk: …”: the name of an ability and what follows; no name if there is none."""
    for at in range(1, min(LONGEST_NAME + 1, len(tokens) - 1)):
        if tokens[at].text == ":":
            name = tokens[:at]
            if all(token.kind == WORD and token.raw[:1].isupper() for token in name):
                return " ".join(token.raw for token in name), tokens[at + 1 :]
            return "", tokens
    return "", tokens
