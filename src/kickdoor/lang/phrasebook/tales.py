"""A monster's text that is nothing but a picture of it: no ability, and none lost in silence.

It must not pass anything that could be an ability told in few words; whoever writes the card is
shown every sentence that was set aside.
"""

from __future__ import annotations

from kickdoor.lang.phrasebook.flavour import GAME_WORDS, PAIRS, QUANTIFIERS, RULING, words_in
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.tokens import NUMBER, RANGE, SIGNED, Sentence, Token

LEAST_WORDS = 3  # “Slimy!” may be meant as a tag
# Words of the game that a picture of a monster may hold.
PICTURED = words_in(
    "monster monsters hand hands door doors fight fights fighting slain kill kills killed death "
    "dead die dies gold"
)
# What an ability in few words would say of a monster, or ask of a player.
_TELLING = """
if may must only until unless except cannot can when whenever instead otherwise never without or
no nothing nobody none anyone everyone everybody someone somebody whoever whose others other
another those who player players you'll
attack attacks attacked attacking chase chases chased follow follows catch catches caught join joins
joined use uses used using play plays played need needs require requires ignore ignores stay stays
leave leaves leaving start starts end ends begin begins first last next turn turns before after
during flee flees run runs running outrun outruns evade evades hide
against versus vs immune hates hate fears fear afraid allergic vulnerable weak weakness resistant
invisible flying magic magical weapon weapons fire flame name named called affected
counts count add adds extra more less fewer better worse stronger weaker strong always again back
take takes steal steals give gives get gets lose loses keep keeps drop drops wear wears pay pays
bribe bring brings become becomes turns change changes make choose chooses pick show reveal
table room alone together pair twin both
"""
TELLING = words_in(_TELLING)
# A picture says something of somebody: “they bill by the round”, “pocket monster gone wrong”.
TOLD = words_in(
    "it its he she they his her their him them is are was were has have had you your will by with "
    "in on and from too very out off everywhere"
)
SMALL_NAMES = words_in("a an the of and")


def is_tale(sentences: list[Sentence], names: Names) -> bool:
    """Whether every sentence of a monster's text is a picture and no rule at all."""
    return all(one.marked or _pictures(one, names) for one in sentences)


def _pictures(sentence: Sentence, names: Names) -> bool:
    tokens = sentence.tokens
    if sentence.question or len(tokens) < LEAST_WORDS or tokens[0].text in ("do", "be"):
        return False
    texts = {token.text for token in tokens}
    if not TOLD & texts or ("do" in texts and "not" in texts and GAME_WORDS & texts):
        return False  # “It does not die” is no picture
    before = ""
    for at, token in enumerate(tokens):
        if token.kind in (NUMBER, SIGNED, RANGE) or token.value >= 0:
            return False
        word = token.plain
        if word == "not" and before not in ("is", "are", "do"):
            return False
        told = word in TELLING or token.text in TELLING or word in RULING or word in QUANTIFIERS
        if told or (word in GAME_WORDS and word not in PICTURED) or (before, word) in PAIRS:
            return False
        if at and _names_trait(tokens, at, names):
            return False
        before = token.text
    return True


def _names_trait(tokens: list[Token], at: int, names: Names) -> bool:
    """A Class, Race or card that somebody declared; a name nobody knows is part of the picture."""
    if tokens[at].plain in SMALL_NAMES:
        return False
    declared = names.traits.look_up(tokens[at].plain) or names.tags.look_up(tokens[at].plain)
    return bool(declared)
