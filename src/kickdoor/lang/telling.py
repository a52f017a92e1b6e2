"""What is told beside a rule, and how it is told from one: whole sentences that say nothing.

What is set aside holds no word of the game, no number, no name and no word that turns a meaning;
whoever writes the card is shown it. It must not set anything aside that was read.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from kickdoor.lang.declared_names import entries_of
from kickdoor.lang.pack_names import Names, single_of
from kickdoor.lang.semantics import Meaning
from kickdoor.lang.tokenizer import NUMBER, QUOTE, SIGNED, WORD, Sentence, Token, tokens_of
from kickdoor.lang.vocabulary import FOLDER, lexicon

PLACED = frozenset({"the", "a", "an", "from", "in", "of", "at", ",", "his", "her", "its", "your"})
TO_WHOM = frozenset({"for", "against", "to", "on", "by", "vs", "versus", "except", "unless"})
ORDERING = frozenset({"do", "never", "always", "no", "all", "any", "each", "every"})
ASKING = frozenset({"can", "could", "should", "shall", "would", "will", "do", "are", "may", "must"})
LOSSES = frozenset({"Lose", "LoseLevels", "Die", "LoseSome", "Take"})
ECHOED = frozenset({"kind", "slot", "zone", "sex", "trait", "tag"})
PLAIN = frozenset({"card", "item"})  # too plain to be an echo, unless there is nothing else
PICTURED = frozenset({"it", "its", "he", "his", "she", "her", "they", "their", "the", "a", "an"})
SPEAKING = frozenset({"i", "me", "my", "mine", "we", "us", "our", "ours"})
LONGEST_CRY = 4  # words
LONGEST_QUESTION = 14
WISHING = frozenset({"should", "could", "would"})
COMPARING = frozenset({"more", "most", "less", "least"})
LOSING = frozenset({"lose", "discard", "ditch", "drop", "sacrifice", "forfeit"})
STARTING = frozenset({",", ":", "(", "and", "or", "then", "so"})
CLAUSES = frozenset({",", "and", "so", "but", "then", "that", ":", "("})
NOBODY: frozenset[str] = frozenset()
DENYING = frozenset({"not", "never", "no", "nothing", "cannot"})
LONGEST_TAIL = 8  # words of a story behind a rule
LEAST_TALE = 3  # “Slimy!” may be meant as a tag


@dataclass(frozen=True)
class Story:
    """The words of `story.toml`."""

    forbidden: frozenset[str]
    game: frozenset[str]
    soft: frozenset[str]
    taking: frozenset[str]
    lean: frozenset[str]
    plain: frozenset[str]
    intangible: frozenset[str]
    dying: frozenset[str]
    gear: frozenset[str]
    weather: frozenset[str]
    harming: frozenset[str]
    ditto: frozenset[str]
    leads: tuple[tuple[str, ...], ...]
    joints: tuple[tuple[str, ...], ...]
    tails: tuple[tuple[str, ...], ...]
    endings: tuple[tuple[str, ...], ...]
    losses: tuple[tuple[str, ...], ...]


@cache
def story() -> Story:
    """The words that tell a story from a rule, read once."""
    data = tomllib.loads((FOLDER / "story.toml").read_text("utf-8"))
    keys = ("game", "ruling", "counting", "turning", "soft")

    def words(*groups: str) -> frozenset[str]:
        return frozenset(" ".join(data[group] for group in groups).split())

    def rows(group: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row.split()) for row in data[group]["words"])

    return Story(
        forbidden=words(*keys),
        game=words("game"),
        soft=words("soft"),
        taking=words("taking"),
        lean=words("lean"),
        plain=words("plain"),
        intangible=words("intangible"),
        dying=words("dying"),
        gear=words("gear"),
        weather=words("weather"),
        harming=words("harming"),
        ditto=words("ditto"),
        leads=rows("leads"),
        joints=rows("joints"),
        tails=rows("tails"),
        endings=rows("endings"),
        losses=rows("losses"),
    )


def says_nothing(tokens: list[Token], names: Names) -> bool:
    """Whether these words are story: nothing in them could be a rule."""
    if not any(token.kind == WORD for token in tokens):
        return False
    forbidden, declared = story().forbidden, entries_of(names)
    texts = [token.text for token in tokens]
    numbers = lexicon().entries
    for at, token in enumerate(tokens):
        if token.kind in (NUMBER, SIGNED) or token.text in forbidden:
            return False
        if token.kind == QUOTE and not says_nothing(tokens_of(token.text), names):
            return False  # a rule that is quoted is no story
        if any(entry.cat == "NUM" for entry in numbers.get(token.text, ())):
            return False
        if any(
            tuple(texts[at : at + len(one.words)]) == one.words
            for one in declared.get(token.text, ())
        ):
            return False
        if at and names.permissive and _may_be_group(tokens, at):
            return False
    return True


def _may_be_group(tokens: list[Token], at: int) -> bool:
    """Whether a capital word could be players of whom something is said: “the Emerald Bog” not."""
    token = tokens[at]
    if not token.is_capital or (token.raw.isupper() and len(token.raw) > 1):
        return False
    if all(one.is_capital for one in tokens if one.kind == WORD):
        return False  # “Toxic Slap!”: a cry says nothing of anybody
    while at and tokens[at - 1].is_capital and tokens[at - 1].text not in PLACED:
        at -= 1
    before = [one.text for one in tokens[max(0, at - 2) : at]]
    return not before or before[-1] not in PLACED or bool(TO_WHOM & set(before))


def is_story(tokens: list[Token], names: Names, echo: frozenset[object]) -> bool:
    """Whether an unread sentence beside a rule is story.

    Small words may turn a story as long as nothing is asked of you and nothing of the game is
    named; a thing of the game may be named if a rule of the same box speaks of it (`echo`).
    """
    tokens = [token for token in tokens if not _is_echo_of_event(token, echo)]
    if is_speech(tokens, names):
        return True
    if tokens and tokens[0].text in _orders():
        return False
    if says_nothing(tokens, names):
        return True
    texts = [token.text for token in tokens]
    strange = [token for token in tokens if is_strange(token)]
    if strange and echo & LOSSES and texts[0] in PICTURED and "your" in texts:
        tokens = [token for token in tokens if token.text not in story().taking]
        if says_nothing(tokens, names):
            return True  # “He steals your lunch. Lose two Items.”: the loss is said
    if not strange or texts[0] in ORDERING or _asks_of_you(texts):
        return False
    soft = [token for token in tokens if token.text not in story().soft]
    if len(soft) < len(tokens):
        return bool(soft) and says_nothing(soft, names)
    rest = [token for at, token in enumerate(tokens) if not (at and _echoes(token, names, echo))]
    return len(rest) < len(tokens) and says_nothing(rest, names)


def is_beside(sentence: Sentence, names: Names, echo: frozenset[object]) -> bool:
    """Whether an unread sentence beside a rule says nothing, whichever way."""
    if not sentence.tokens or _may_rule(sentence.tokens):  # a mark alone, as while somebody writes
        return False
    return (
        is_cry(sentence, names)
        or is_story(sentence.tokens, names, echo)
        or is_told(sentence.tokens, names)
        or _is_lost_for_nothing(sentence.tokens)
    )


def _may_rule(tokens: list[Token]) -> bool:
    """Whether plain words could be a rule: “Gnomes, too.”, “Arrows do not hurt it.”, “your bow”."""
    texts, book = [token.text for token in tokens], story()
    short = len(texts) <= LONGEST_CRY and texts[0] not in (*PICTURED, "too")
    if short and {texts[0], texts[-1]} & book.ditto:
        return True
    if DENYING & set(texts) and book.harming & set(texts):
        return True
    orders = NOBODY if texts[0] in PICTURED else _orders()
    return any(
        (one == "your" and after in book.gear) or (one == "," and after in orders)
        for one, after in pairwise(texts)
    )


def is_told(tokens: list[Token], names: Names) -> bool:
    """The rule of telling: a clause that describes, and asks, permits and counts nothing.

    It has a word of its own, begins with no order and with nothing that you do, and holds no firm
    word of the game. Plain English that cards use as well (`lean`: “takes”, “turns”) may stand in
    it, what compares a strange word (“more cheerful than …”), and small words (`soft`).
    """
    texts = [token.text for token in tokens]
    own = [token for token in tokens if is_strange(token) and token.text not in story().plain]
    ordered = texts[0] in ORDERING and texts[:2] != ["no", "one"]
    if not own or ordered or texts[0] in _orders() or _asks_of_you(texts):
        return False
    you = texts[0] == "you" and texts[1:2] not in (["should"], ["could"], ["would"])
    left = [
        token
        for at, token in enumerate(tokens)
        if not (_is_small(tokens, at) or (not you and _is_lean(tokens, at)))
    ]
    return says_nothing(left, names)


def _is_small(tokens: list[Token], at: int) -> bool:
    """A word that turns rules and turns nothing here: “no one”, “as if”, “more cheerful than”."""
    word = tokens[at].text
    before = tokens[at - 1] if at else None
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if word in story().soft or word == "than":
        return True
    if word == "one":
        led = before.text if before is not None else ""
        return led == "no" or (led == "the" and behind is not None and is_strange(behind))
    if word == "if":
        return before is not None and before.text == "as"
    if word == "or":
        return all(one is not None and is_strange(one) for one in (before, behind))
    return word in COMPARING and behind is not None and is_strange(behind)


def _is_lean(tokens: list[Token], at: int) -> bool:
    """Plain English that cards use as well, where it takes nothing of yours."""
    word = tokens[at].text
    if word not in story().lean:
        return False
    if at and tokens[at - 1].text in STARTING and word in _orders():
        return False  # “Short of that, give all”
    yours = any(one.text == "your" for one in tokens[at + 1 :])
    return not (yours and word in story().taking)


@cache
def _orders() -> frozenset[str]:
    """How an order may begin: the plain form of every verb of the lexicon."""
    return frozenset(
        forms[0].split("_")[0] for verb in lexicon().verbs.values() for forms in verb.forms
    )


def _is_lost_for_nothing(tokens: list[Token]) -> bool:
    """“Lose your dignity”: what no card is about."""
    texts = [token.text for token in tokens]
    between = [one for one in tokens[1:-1] if one.text not in ("your", "all", "the", "some")]
    lost = texts[-1] in story().intangible and texts[0] in LOSING
    return lost and all(map(is_strange, between))


def is_quiet(tokens: list[Token], names: Names) -> bool:
    """Whether these words are story, small words that turn a rule among them."""
    if says_nothing(tokens, names):
        return True
    texts = [token.text for token in tokens]
    if not any(map(is_strange, tokens)) or texts[0] in ORDERING or _asks_of_you(texts):
        return False
    left = [token for token in tokens if token.text not in story().soft]
    return bool(left) and says_nothing(left, names)


def strangely(tokens: list[Token], names: Names, anywhere: bool = False) -> bool:
    """Whether these few words say nothing, the last of them strange: “a tidal wave”.

    `anywhere`: any of them, as in “for meddling with time”.
    """
    if not 0 < len(tokens) <= LONGEST_TAIL:
        return False
    odd = any(map(is_strange, tokens)) if anywhere else is_strange(tokens[-1])
    return odd and says_nothing(tokens, names)


def is_cry(sentence: Sentence, names: Names) -> bool:
    """“Cavity alert!”, “Had enough?”: a few words cried out, with a strange one among them."""
    tokens = sentence.tokens
    short = len(tokens) <= LONGEST_CRY and sentence.cry
    short = short or (len(tokens) <= LONGEST_QUESTION and sentence.question)
    if not short or not any(map(is_strange, tokens)):
        return False
    left = [token for token in tokens if token.text in story().game or is_strange(token)]
    numbers = any(token.kind in (NUMBER, SIGNED) for token in tokens)
    ordered = tokens[0].text in ORDERING and not sentence.question
    return not numbers and not ordered and says_nothing(left, names)


def is_speech(tokens: list[Token], names: Names) -> bool:
    """“I never liked you!”: a card that speaks of itself in the first person tells no rule."""
    texts = {token.text for token in tokens}
    if not texts & SPEAKING or texts & story().game:
        return False
    plain = [t for t in tokens if t.text not in SPEAKING and t.text not in story().forbidden]
    return bool(plain) and says_nothing(plain, names)


def _is_echo_of_event(token: Token, echo: frozenset[object]) -> bool:
    """Whether a rule in the same box says what this word tells: “a slow death. You die.”"""
    return "Die" in echo and token.text in story().dying


def _asks_of_you(texts: list[str]) -> bool:
    """“You can not …”, “you should …”: said to the player, so a rule.

    Not “the worst you could imagine”, nor “you should be ashamed”.
    """
    for at, (one, after) in enumerate(pairwise(texts)):
        if one not in ("you", "players", "munchkins") or after not in ASKING:
            continue
        past = after in WISHING and texts[at + 2 : at + 3] in (["be"], ["have"], ["know"])
        begins = at == 0 or texts[at - 1] in CLAUSES
        if begins and not (past and at == 0):
            return True
    return False


def _echoes(token: Token, names: Names, echo: frozenset[object]) -> bool:
    """Whether a rule in the same box speaks of this thing: “your hat”, where Headgear is lost."""
    found = [*lexicon().entries.get(token.text, ()), *entries_of(names).get(token.text, ())]
    told: list[frozenset[object]] = [
        frozenset(value for key, value in entry.meaning.fields if key in ECHOED) - PLAIN
        for entry in found
        if entry.cat in ("CN", "PN", "MN") and isinstance(entry.meaning, Meaning)
    ]
    if not told and token.is_capital:
        told = [echo & {token.raw, single_of(token.raw)}]
    return any(one and one <= echo for one in told)


def is_tale(sentence: Sentence, names: Names) -> bool:
    """Whether a sentence is a picture of a monster and could be no ability told in few words."""
    tokens = sentence.tokens
    if sentence.question or len(tokens) < LEAST_TALE or tokens[0].text not in PICTURED:
        return False
    return says_nothing(tokens, names) and not any(
        token.text in ("you", "your", "magic", "fire", "hates", "hate", "fears", "fear", "likes")
        for token in tokens
    )


def is_strange(token: Token) -> bool:
    """Whether no row of the lexicon has this word."""
    book = lexicon()
    return token.kind == WORD and token.text not in book.entries and token.text not in book.literals
