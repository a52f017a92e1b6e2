"""The cheap filter: may a sentence nobody could read be mere flavour?

It must not decide alone: the same box needs a sentence that was read, and the author is told.
"""

from __future__ import annotations

from kickdoor.lang.phrasebook.tokens import NUMBER, RANGE, SIGNED, Token


def words_in(text: str) -> frozenset[str]:
    """A set of words, written in a row."""
    return frozenset(text.split())


_GAME = """
level levels card cards item items hand hands treasure treasures door doors class classes race
races power powers kata katas stance stances origin curse curses trap traps monster monsters
combat fight fights fighting battle help helper helpers helping player players flee escape
escapes discard discards lose loses lost draw draws gain gains bonus penalty die dies dead death
kill kills killed slain roll rolls dice rolled throw headgear armor footgear hireling
hirelings steed steeds ship ships vehicle vehicles affiliation affiliations accent accents mojo
mojos loyalty loyalties follower followers ally allies sidekick sidekicks companion companions gold
steal steals stolen
sex gender male female males females undead charity loot win wins strength enhancer enhancers equip
equipped wearing worn carry carries carried sell sells trade trades pursue pursues
pursuing coin munchkin munchkins
munchkin's skip tie ties reroll ditch ditches forfeit forfeits sacrifice sacrifices
cancel cancels defeat defeats defeated defeating swap swaps helps helped weapon weapons rounded half
twice side sides winner winners loser owner victim deck decks pile piles game sale price reward
rewards
"""
GAME_WORDS = frozenset(_GAME.split())
PAIRS = frozenset(
    {
        ("bad", "stuff"),
        ("run", "away"),
        ("your", "turn"),
        ("next", "turn"),
        ("a", "turn"),
        ("this", "turn"),
        ("go", "up"),
        ("goes", "up"),
        ("each", "other"),
        ("other", "players"),
        ("at", "random"),
        ("to", "you"),
        ("your", "left"),
        ("your", "right"),
        ("in", "play"),
        ("your", "choice"),
        ("take", "it"),
        ("round", "up"),
        ("round", "down"),
    }
)
_RULING = """
ability abilities count counts counted ignore ignores immune apply applies affect affects affecting
add adds adding stack stacks double doubled triple twice half halved instead otherwise except
bribe bribes worth
value maximum minimum phase opponent opponents rival rivals neighbour neighbours neighbor
neighbors
enhanced cloned shuffle shuffled deck decks immune charm
automatically automatic figuratively almost nearly
happens once become becomes classless raceless women men discarded
discarding losing gaining gained drawing drawn rolling removed removes winning works damage
rounded rounding highest lowest most least biggest smallest largest rank ranks higher lower
"""
RULING = frozenset(_RULING.split())
_QUANTIFIERS = "all any both each every half more none several twice once another double"
QUANTIFIERS = frozenset(_QUANTIFIERS.split())
_LOGIC = """
if may must not only until unless except cannot can when whenever while instead otherwise always
never without either or
"""
LOGIC = frozenset(_LOGIC.split())


def may_be_flavour(tokens: list[Token], strict: bool = True) -> bool:
    """No game word, no number or quantifier, no condition, permission, denial or duration.

    Not `strict`: numbers, game words and pairs are still refused, but not the small words.
    """
    if tokens and tokens[0].plain in ("yes", "no"):
        return False  # an answer to a question about the rule before it (J5)
    before = ""
    for token in tokens:
        if token.kind in (NUMBER, SIGNED, RANGE) or token.value >= 0:
            return False
        word = token.plain
        if word in RULING or word in GAME_WORDS or token.text in GAME_WORDS - {"player", "players"}:
            return False
        if (before, word) in PAIRS:
            return False
        if strict and (word in QUANTIFIERS or token.text in LOGIC):
            return False
        before = word
    return True
