"""Story told beside a rule: which sentences nobody could read are jokes and pictures.

It must not pass anything that gives an order in words of the game, forbids, permits, counts cards
or speaks of other players; whoever writes the card is told what was passed over.
"""

from __future__ import annotations

from kickdoor.lang.phrasebook.flavour import GAME_WORDS, PAIRS, RULING, may_be_flavour, words_in
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.tokens import NUMBER, RANGE, SIGNED, Sentence, Token

_EVERYDAY = """
hand hands door doors power powers trap traps monster monsters fight fights fighting
battle help helps helped helping
helper draws flee escape escapes lost die dies dead death kill kills killed slain
throw throws steal steals stolen sex gender male female males females undead win wins strength
wearing worn carry carries carried ally companion gold munchkin munchkins munchkin's curse skip
treasure treasures tie ties loot trade dice
"""
EVERYDAY = frozenset(_EVERYDAY.split())
_ECHOED = """
headgear armor footgear hand hands item items card cards class classes race races power powers
treasure treasures door doors gold hireling hirelings ally allies sidekick sidekicks companion
companions curse curses trap traps head feet
"""
ECHOED = frozenset(_ECHOED.split())
HARD = RULING - words_in("figuratively almost nearly") | words_in(
    "choose chooses effect effects if unless versa"
)
_ORDERS = """
lose discard draw gain die fight flee escape help kill steal throw win carry trade skip give take
show reveal choose pick pass put place play use exchange remove add subtract count ignore keep move
search return name roll drop ditch go start begin end treat reduce double sell swap pay bribe
cannot may can must if unless until yes no each every another any
"""
ORDERS = frozenset(_ORDERS.split())
MAY = words_in("may must can cannot could should shall need have will")
OTHERS = words_in(
    "anyone everyone everybody anybody each every others other another nobody someone somebody "
    "players player whoever those all any no"
)
LOGIC = words_in("if unless only until when whenever or may must cannot can not instead")
YOU_DO = words_in("die lose win help steal carry kill draw gain discard skip trade loot")
DEATH = words_in("die dies dead death kill kills killed slain")
DYING = frozenset({"die", "dies", "kill", "kills"})
YOU = frozenset({"you", "your", "yourself", "player", "players", "helper"})
HARMLESS = words_in(
    "figuratively almost nearly wish wishes feel feels inside pretend plays look looks"
)
_UNREAL = """
lunch mind temper self will dignity pride cool balance memory way breath nerve hope sanity appetite
marbles grip patience composure innocence youth looks voice faith bearings consciousness dinner
breakfast sleep interest count track sight reputation job wallet keys hair teeth pants trousers
"""
UNREAL = words_in(_UNREAL)
IDIOMS = words_in("stop unsee believe wait stand breathe hide feel tell explain sleep see hear")
HAND = frozenset({"hand", "hands"})  # of flesh, or there would be a rule about it
LONGEST = 4
CONNECTIVES = (
    ("in", "that", "case"),
    ("if", "so"),
    ("if", "not"),
    ("otherwise",),
    ("or", "else"),
    ("else",),
    ("instead",),
    ("unless",),
    ("short", "of", "that"),
    ("failing", "that"),
)
LEADS = words_in("a an the any all only no some most every each many")
TO_WHOM = frozenset({"for", "against", "to", "on", "by", "vs"})


def game_nouns(tokens: list[Token], names: Names) -> frozenset[str]:
    """The things of the game that a sentence names, and the traits."""
    named = {token.plain for token in tokens} & ECHOED
    named |= {one.plain for at, one in enumerate(tokens) if names.traits.find(tokens, at)}
    return frozenset(named | {_other_number(word) for word in named})


def _other_number(word: str) -> str:
    """One for many and many for one, as far as these words need it."""
    if word.endswith(("s", "ies")) and word not in ("class", "feet"):
        return word[:-1]
    return word + "s"


def is_story(tokens: list[Token], names: Names, echo: frozenset[str], ended: bool) -> bool:
    """Whether a sentence nobody could read says nothing in the game.

    `echo`: things of which a rule in the same box speaks; `ended`: that rule kills.
    """
    words = [token.plain for token in tokens]
    texts = [token.text for token in tokens]
    if _loses_nothing(texts):
        return True
    if not words or words[0] in ORDERS or texts[0] in ORDERS or _measured(tokens):
        return False
    if (
        any(word in HARD for word in words)
        or _cannot_be(texts)
        or _orders_you(texts)
        or names_group(tokens, names, echo)
    ):
        return False
    passing = EVERYDAY | (echo & ECHOED)
    if not (ended or HARMLESS & set(words)):
        passing = passing - (DEATH if YOU & set(texts) else DYING)
    game = False
    for at, word in enumerate(words):
        pair = (words[at - 1], word) if at else ("", "")
        ran = pair == ("run", "away") and texts[at - 2 : at - 1] == ["you"]
        if pair in PAIRS and pair != ("to", "you") and not ran:
            return False
        if word in GAME_WORDS:
            if word not in passing:
                return False
            game = game or word not in echo
            if pair[0] == "your" and word in ECHOED - HAND and word not in echo:
                return False
    return not game or not (OTHERS & set(words) or LOGIC & set(texts))


class StoryBox:
    """What is known of a text when its unread sentences are judged."""

    def __init__(self, names: Names, ruled: bool, monster: bool, ended: bool) -> None:
        self.names, self.ruled, self.monster, self.ended = names, ruled, monster, ended

    def stories(
        self, sentences: list[Sentence], heard: list[bool], unread: list[bool]
    ) -> list[int]:
        """Which of the unread sentences are story."""
        echo: frozenset[str] = frozenset()
        for sentence, rule in zip(sentences, heard, strict=True):
            if rule:
                echo |= game_nouns(sentence.tokens, self.names)
        return [
            at
            for at, sentence in enumerate(sentences)
            if unread[at] and sentence.tokens and self._says_nothing(sentence, echo)
        ]

    def _says_nothing(self, sentence: Sentence, echo: frozenset[str]) -> bool:
        tokens = sentence.tokens
        if hangs_on(tokens):
            return False
        if self.ruled and may_be_flavour(tokens, not sentence.question):
            return not names_group(tokens, self.names)
        return self.monster and is_story(tokens, self.names, echo, self.ended)


def hangs_on(tokens: list[Token]) -> bool:
    """“In that case, …”, “Otherwise …”: what follows depends on what was said before."""
    words = tuple(token.text for token in tokens[:3])
    return any(words[: len(row)] == row for row in CONNECTIVES)


def _measured(tokens: list[Token]) -> bool:
    """A number that counts something of the game, or nothing that is named."""
    for at, token in enumerate(tokens):
        if token.kind in (SIGNED, RANGE):
            return True
        if token.value < 0 and token.kind != NUMBER:
            continue
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.plain == "one" and after is not None and after.plain not in GAME_WORDS:
            continue
        if after is None or not after.text.isalpha() or after.plain in ("or", "and", "if", "for"):
            return True
        if any(one.plain in GAME_WORDS for one in tokens):
            return True
    return False


def _loses_nothing(words: list[str]) -> bool:
    """“You lose your temper”: nothing that the game knows."""
    start = 1 if words[0] == "you" else 0
    if words[start : start + 1] != ["lose"] or words[start + 1 : start + 2] not in (
        ["your"],
        ["the"],
        ["all"],
    ):
        return False
    rest = [word for word in words[start + 2 :] if word not in GAME_WORDS]
    return rest == words[start + 2 :] and bool(rest) and rest[0] in UNREAL and len(rest) <= LONGEST


def _cannot_be(words: list[str]) -> bool:
    """“It cannot be …”: what may not happen to it is a rule."""
    return any(
        words[at : at + 2] == ["not", "be"] and words[at - 1] in ("can", "may", "must")
        for at in range(1, len(words) - 1)
    )


def _orders_you(words: list[str]) -> bool:
    """“You must …”, “you lose …”: said to the player, so a rule."""
    for at, word in enumerate(words[:-1]):
        if word != "you":
            continue
        after = words[at + 1 : at + 3]
        if after[:2] == ["can", "not"] and IDIOMS & set(words[at + 3 : at + 4]):
            continue
        if after[0] in MAY - {"have", "will"} or after[0] in YOU_DO:
            return True
        if after[0] in ("have", "need") and after[1:] == ["to"]:
            return True
        soon = len(after) > 1 and after[0] in ("do", "will", "just", "then", "also", "now")
        if soon and after[1] in YOU_DO:
            return True
        if soon and after[1] == "not" and words[at + 3 : at + 4] and words[at + 3] in YOU_DO:
            return True
    return False


def names_group(tokens: list[Token], names: Names, echo: frozenset[str] = frozenset()) -> bool:
    """“… for Elves”, “Elves can …”: a trait that something happens to.

    `echo`: traits of which a rule in the same box speaks already.
    """
    start = 1 if tokens[0].plain in LEADS else 0
    told = start < len(tokens) and tokens[start].plain in echo
    fresh = not told or any(token.text in MAY for token in tokens)
    if (
        fresh
        and start < len(tokens)
        and any(
            end == len(tokens) or tokens[end].text != ","
            for end, _, _ in names.traits.find(tokens, start)
        )
    ):
        return True
    return any(
        tokens[at - 1].plain in TO_WHOM and bool(names.traits.find(tokens, at))
        for at in range(1, len(tokens))
    )
