"""Answers to questions: turns the words of a step into choices of the open question."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.flow.door_cards import door_plays
from kickdoor.engine.ids import as_numbers
from kickdoor.engine.state import Demand, State
from kickdoor.lang.packs.nearest import nearest
from kickdoor.scenario.effect_words import effect_words
from kickdoor.scenario.lexer import CARD, NUMBER, SEAT, WORD, Lexeme
from kickdoor.scenario.parsed_steps import NUMBERS, ParsedStep, PhraseError
from kickdoor.scenario.scenario_names import ScenarioNames

CARD_QUESTIONS = (
    c.D_CARDS, c.D_CHARITY_CARDS, c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP, c.D_TRAIT, c.D_UNEQUIP,
    c.D_BIG_SELL, c.D_PERSONA,
)  # fmt: skip
SEAT_QUESTIONS = (c.D_SEAT, c.D_CHARITY_SEAT, c.D_BIG_TO)
FOE_QUESTIONS = (c.D_FOE, c.D_FLEE_ORDER)
YES_NO = {"yes": 1, "no": 0, "true": 1, "false": 0}
SIDES = {"munchkins": c.SIDE_MUNCHKINS, "monsters": c.SIDE_MONSTERS}
SEXES = {"male": c.MALE, "female": c.FEMALE}
RULINGS = {"confirm": 0, "confirms": 0, "undo": 1}
AVOIDING = {"fight": 0, "fights": 0, "no": 0, "ignore": 1, "avoid": 1, "yes": 1}
CALLS = {"low": c.CALL_LOW, "high": c.CALL_HIGH}
NOTHING = ("nothing", "none", "nobody")
SMALL_WORDS = ("the", "a", "an", "and", "it", "to", "side", "'s", "of", "card")


def answer_for(st: State, naming: ScenarioNames, parsed: ParsedStep) -> list[int]:
    """The numbers that answer the open question; PhraseError if the words do not fit it."""
    demand = st.demand
    picks = list(parsed.picks)
    if not picks and parsed.cards:
        picks = [Lexeme(CARD, ref.shown, ref=ref) for ref in parsed.cards]
    if demand is None:
        return []
    kind = demand.kind
    if kind == c.D_NAME:  # the words themselves are the answer
        parsed.text = " ".join(lexeme.text for lexeme in picks)
        return []
    said = [lexeme.text.lower() for lexeme in picks if lexeme.kind == WORD]
    cards = [lexeme for lexeme in picks if lexeme.kind == CARD]
    if not cards and said and said[0] in NOTHING:
        return []
    if kind in CARD_QUESTIONS:
        return _cards(st, naming, demand, picks, parsed)
    if kind in SEAT_QUESTIONS:
        seats = [lexeme.seat for lexeme in picks if lexeme.kind == SEAT]
        return as_numbers(seats) if seats else _fail(parsed, "a seat")
    if kind in FOE_QUESTIONS:
        return _foes(st, naming, demand, cards, parsed)
    if kind == c.D_OPTION:
        return [_option(demand, picks, parsed, naming)]
    if kind == c.D_DOOR_CARD:
        return [_door_card(st, demand, picks, said, parsed)]
    if kind == c.D_FACE or (kind == c.D_FACT and any(one.kind == NUMBER for one in picks)):
        return [_number(picks, parsed)]
    for wanted, table in (
        (c.D_YES_NO, YES_NO), (c.D_FACT, YES_NO), (c.D_TEAM_UP, YES_NO), (c.D_CALL, CALLS),
        (c.D_PROMISED, YES_NO), (c.D_SIDE, SIDES), (c.D_SEX, SEXES), (c.D_RULING, RULINGS),
        (c.D_AVOID, AVOIDING),
    ):  # fmt: skip
        if kind == wanted:
            for word in said:
                if word in table:
                    return [table[word]]
            return _fail(parsed, " or ".join(table))
    return _fail(parsed, "an answer to a question of another kind")


def _fail(parsed: ParsedStep, expected: str) -> list[int]:
    raise PhraseError(f"“{parsed.words}” does not answer the question: expected {expected}.")


def _cards(
    st: State, naming: ScenarioNames, demand: Demand, picks: list[Lexeme], parsed: ParsedStep
) -> list[int]:
    found: list[int] = []
    for lexeme in picks:
        if lexeme.kind == CARD and lexeme.ref is not None:
            for _ in range(lexeme.times):
                copies = naming.copies(lexeme.ref)
                open_ones = [
                    card
                    for card in copies
                    if card in demand.choices and card not in demand.picked + found
                ]
                found.append((open_ones or copies)[0])
        elif lexeme.kind == WORD and lexeme.text.lower() not in SMALL_WORDS:
            return _fail(parsed, "cards")
    return found if found else _fail(parsed, "cards")


def _foes(
    st: State, naming: ScenarioNames, demand: Demand, cards: list[Lexeme], parsed: ParsedStep
) -> list[int]:
    found: list[int] = []
    if st.combat is not None:
        for lexeme in cards:
            copies = naming.copies(lexeme.ref) if lexeme.ref is not None else []
            numbers = [foe.number for foe in st.combat.foes if foe.card in copies]
            fitting = [number for number in numbers if number in demand.choices]
            left = [number for number in fitting if number not in found]
            if left or numbers:
                found.append((left or numbers)[0])
    return found if found else _fail(parsed, "a monster of the fight")


def _number(picks: list[Lexeme], parsed: ParsedStep) -> int:
    for lexeme in picks:
        if lexeme.kind == NUMBER:
            return lexeme.number
        if lexeme.kind == WORD and lexeme.text.lower() in NUMBERS:
            return NUMBERS[lexeme.text.lower()]
    return _fail(parsed, "a number")[0]


def option_words(demand: Demand, naming: ScenarioNames) -> list[str]:
    """The choices in words, in their order."""
    node = demand.node
    if not isinstance(node, PickOne):
        return [str(choice) for choice in demand.choices]
    return [effect_words(node.of[choice], naming) for choice in demand.choices]


def _option(demand: Demand, picks: list[Lexeme], parsed: ParsedStep, naming: ScenarioNames) -> int:
    numbers = [lexeme.number for lexeme in picks if lexeme.kind == NUMBER]
    said = " ".join(lexeme.text for lexeme in picks).lower().removeprefix("to ")
    if numbers and len(picks) <= 2 and said.removeprefix("option ").isdigit():
        return numbers[0] - 1
    words = option_words(demand, naming)
    for choice, text in zip(demand.choices, words, strict=True):
        if said and said.rstrip(".") in text.lower():
            return choice
    best = nearest(said, words, 75.0)
    if best:
        return demand.choices[words.index(best)]
    return _fail(parsed, f"one of: {'; '.join(words)}; or the number of an option")[0]


def _door_card(
    st: State, demand: Demand, picks: list[Lexeme], said: list[str], parsed: ParsedStep
) -> int:
    if any(word in ("hand", "take", "takes", "keep", "keeps", "it") for word in said) and not any(
        word.startswith("play") for word in said
    ):
        return 0
    if not any(word.startswith("play") for word in said):
        return _fail(parsed, "“play it” or “take it”")[0]
    plays = door_plays(st, demand.seat, demand.card)
    seats = [lexeme.seat for lexeme in picks if lexeme.kind == SEAT]
    for at, action in enumerate(plays, 1):
        if not seats or (len(action) > 2 and action[2] == seats[0]):
            return at
    return len(plays) + 1
