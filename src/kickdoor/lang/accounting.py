"""Nothing swallowed: every number and every word that turns a meaning must have left a trace in it.

The rules are checked once by a test; this is the second lock, asked of each reading. It must not
change a reading, only refuse it.
"""

from __future__ import annotations

import tomllib

from kickdoor.lang.semantics import Meaning, atoms
from kickdoor.lang.tokenizer import NUMBER, SIGNED, Token
from kickdoor.lang.vocabulary import FOLDER, lexicon

# A word, and what it may have become: kinds, fields or values of the meaning.
TRACES: dict[str, frozenset[int | str | bool]] = {
    "if": frozenset(
        {
            "If",
            "UsableIf",
            "even",
            "against",
            "ChangeSex",
            "CallDie",
            "Else",
            "SharedFate",
            "OwnerReturn",
            "PlayIf",
            "WorksCarried",
            "KeepInDeath",
        }
    ),
    "when": frozenset({"If", "UsableIf", "Fighting", "against", "EndsWith", "run_away"}),
    "whenever": frozenset({"If"}),
    "while": frozenset({"If", "UsableIf", "Fighting", "against", "run_away"}),
    "unless": frozenset({"Not", "lacks", "else"}),
    "may": frozenset(
        {"May", "Usable", "Pay", "Cannot", "OnlyMay", "RankRoom", "TwoTraits", "OnlyCounts"}
    ),
    "each": frozenset({"each", "all", "Each"}),
    "every": frozenset({"each", "all", "Once"}),
    "per": frozenset({"each", "Once"}),
    "random": frozenset({"random"}),
    "other": frozenset({"other"}),
    "another": frozenset({"other", "extra"}),
    "else": frozenset({"other", "else"}),
    "only": frozenset(
        {
            "alone",
            "Usable",
            "UsableIf",
            "Instead",
            "else",
            "except",
            "UsableOnce",
            "OnlyMay",
            "OnlyCounts",
            "Once",
        }
    ),
    "except": frozenset({"not_in_combat", "except", "Not"}),
    "either": frozenset({"OneOf", "either_side", "discards", "CallDie"}),
    "before": frozenset({"combat_start"}),
    "even": frozenset({"even"}),
    "non": frozenset({"isnot", "once"}),
    "but": frozenset({"AllBut", "except", "Seq", "OnlyCounts"}),
    "until": frozenset({"until"}),
    "instead": frozenset({"instead", "Instead", "FightInstead", "UseItsLevel", "replaces"}),
    "not": frozenset(
        {
            0,
            "FailedSuch",
            "Ignore",
            "Cannot",
            "Not",
            "Usable",
            "isnot",
            "lacks",
            "carried",
            "Failed",
            "Else",
            "outside",
            "not_in_combat",
            "not",
        }
    ),
    "without": frozenset({"lacks", "alone", "automatic"}),
    "nobody": frozenset({0, "Cannot"}),
    "no": frozenset({0, "FailedSuch", "Cannot", "lacks", "Nothing", "Most", "alone"}),
    "none": frozenset({"Failed", "TwoTraits"}),
    "next": frozenset({"next_combat", "next_turn", "next_flight", "next_turn_end", "turn_start"}),
    "once": frozenset({"Once", "UsableOnce"}),
    "best": frozenset({"best"}),
    "automatically": frozenset({"automatic"}),
    "alone": frozenset({"alone", "Fight"}),
    "extra": frozenset({"extra", "ExtraTreasures", "ExtraLevels", "ExtraHands"}),
    "additional": frozenset({"ExtraTreasures", "ExtraLevels", "extra"}),
    "equipped": frozenset({"worn"}),
    "worn": frozenset({"worn", "Usable", "Is"}),
    "both": frozenset({2, "And", "all", "fighter"}),
    "half": frozenset({"half"}),
    "double": frozenset({"factor"}),
    "doubles": frozenset({"factor"}),
    "doubled": frozenset({"factor"}),
    "or": frozenset(
        {
            "Or",
            "OneOf",
            "else",
            "Failed",
            "CallDie",
            "Least",
            "Most",
            "Between",
            "AnyOf",
            "Either",
            "TwoTraits",
            "replaces",
        }
    ),
}
# Words that stand in the set phrases of these kinds.
PHRASED: dict[str, str] = {
    "half": "Half HalfOwn",
    "without": "FailedSuch JoinFree isnot short",
    "except": "AllBut GainOtherwise NotOn",
    "equipped": "Usable carried",
    "when": "CancelsWith DrawsDiscards ExtraTurn Repeats after_flight_roll "
    "any_combat helper turn_end turn_start turned",
    "while": "after_flight_roll combat helper",
    "whenever": "DrawsDiscards",
    "may": "Breaks OneTrait CountAs DrawsDiscards FromHand LootLater Once Repeats",
    "each": "Behave CancelsWith Once PassHands",
    "another": "Copy ExtraTurn after_flight_roll HelpKill HelpWin helped helper others_combat",
    "other": "CancelsWith DrawKeep EquipBeyond NoSlotNeeded Repeats Sell others",
    "if": "CarryBeyond Duel EndsWithLast Repeats WorthLevels instead",
    "only": "Affects CountAs Just OnlyMay OnlyOn Play PlayIf WorksCarried",
    "even": "CarryBeyond Even KeepInDeath Odd WorksCarried",
    "instead": "DrawsDiscards PassCurse Remove",
    "not": "Affects CarryBeyond AppliesOnce after_combat NoSlotNeeded NotOn Repeats Unlosable",
    "no": "Affects InPlay NoSlotNeeded Repeats",
    "but": "after_combat",
    "next": "Later next next_combat_over next_turn_over next_turn_start",
    "once": "AppliesOnce EndTurn Roll",
    "best": "BestBonus",
    "none": "Nothing OneTrait",
    "else": "HelpKill HelpWin helped",
    "automatically": "FailRoll next_flight",
    "extra": "ExtraTurn RankRoom",
    "both": "CancelsWith",
    "or": "EquipBeyond Fire OneTrait Unlosable Usable better_for hand_or_play highest over",
    "either": "either neighbor",
}
# … and those that stand beside the rows themselves, in words.toml.
BESIDE: dict[str, str] = tomllib.loads((FOLDER / "words.toml").read_text("utf-8"))["traces"]
for _word, _kinds in (*PHRASED.items(), *BESIDE.items()):
    TRACES[_word] = TRACES.get(_word, frozenset()) | frozenset(_kinds.split())
STANDS_FOR = {"one": 1, "two": 2}
# Kinds whose rows say a number in words of their own.
FIXED = frozenset(
    {
        "TwoTraits",
        "SharedFate",
        "one_combat",
        "Once",
        "factor",
        "ReplaceMonster",
        "UsableOnce",
        "OneOf",
        "ExtraHands",
        "Failed",
        "EscapeOneOrTwo",
    }
)


# Set phrases whose words turn nothing.
SET_PHRASES = (
    ("if", "any"),
    ("if", "you", "have", "one"),
    ("if", "you", "have", "any"),
    ("if", "you", "do", "not", "want", "to", "fight"),
    ("if", "you", "do", "not", "wish", "to", "fight"),
    ("only", "with", "your", "bonuses"),
    ("with", "your", "bonuses", "only"),
    ("whether", "or", "not"),
    ("choose", "not", "to", "fight"),
    ("decide", "not", "to", "fight"),
    ("no", "choice", "but"),
    ("may", "choose", "between"),
    ("each", "time"),
    ("every", "time"),
    ("who", "drew", "this", "card", ",", "or", "how"),
)


IN_PHRASES = {
    word: [(phrase, at) for phrase in SET_PHRASES for at, one in enumerate(phrase) if one == word]
    for word in {word for phrase in SET_PHRASES for word in phrase}
}


def _in_set_phrase(tokens: list[Token], at: int) -> bool:
    """Whether this word belongs to a phrase that says nothing by its single words."""
    for phrase, before in IN_PHRASES.get(tokens[at].text, ()):
        start = at - before
        said = tokens[start : start + len(phrase)] if start >= 0 else []
        if tuple(token.text for token in said) == phrase:
            return True
    return False


def unaccounted(tokens: list[Token], meaning: Meaning) -> list[Token]:
    """The words of a sentence that its reading forgot."""
    have = set(atoms(meaning))
    lost = []
    numbers = lexicon().entries
    for at, token in enumerate(tokens):
        allowed = TRACES.get(token.text)
        turns = allowed is not None and not allowed & have
        counts = token.kind in (NUMBER, SIGNED) or token.text in numbers
        if not (turns or counts) or _in_set_phrase(tokens, at):
            continue
        if turns:
            lost.append(token)
        value: int | None = None
        if token.kind in (NUMBER, SIGNED):
            value = token.value
        elif any(entry.cat == "NUM" for entry in numbers.get(token.text, ())):
            value = next(
                int(str(entry.meaning)) for entry in numbers[token.text] if entry.cat == "NUM"
            )
            if FIXED & {one for one in have if isinstance(one, str)} or token.text == "one":
                value = None
        if value is not None and not {value, value - 1, value + 1, -value} & have:
            lost.append(token)
    return lost
