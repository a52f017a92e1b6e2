"""Answers to questions: words of a step turned into the choices the question offers."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.flow.door import door_plays
from kickdoor.engine.nodes.flow import PickOne
from kickdoor.engine.state import Demand, State
from kickdoor.lang.packs.nearest import nearest
from kickdoor.scenario.scene import Scene
from kickdoor.scenario.tokens import CARD, NUMBER, SEAT, WORD, Token
from kickdoor.scenario.wishes import NUMBERS, PhraseError, Wish
from kickdoor.scenario.wording import effect_words

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


def reply(st: State, scene: Scene, wish: Wish) -> list[int]:
    """The numbers that answer the open question; a `PhraseError` if the words do not fit it."""
    demand = st.demand
    picks = list(wish.picks)
    if not picks and wish.cards:
        picks = [Token(CARD, ref.shown, ref=ref) for ref in wish.cards]
    if demand is None:
        return []
    kind = demand.kind
    if kind == c.D_NAME:  # the words themselves are the answer
        wish.text = " ".join(token.text for token in picks)
        return []
    said = [token.text.lower() for token in picks if token.kind == WORD]
    cards = [token for token in picks if token.kind == CARD]
    if not cards and said and said[0] in NOTHING:
        return []
    if kind in CARD_QUESTIONS:
        return _cards(st, scene, demand, picks, wish)
    if kind in SEAT_QUESTIONS:
        seats = [token.seat for token in picks if token.kind == SEAT]
        return seats if seats else _fail(wish, "a seat")
    if kind in FOE_QUESTIONS:
        return _foes(st, scene, demand, cards, wish)
    if kind == c.D_OPTION:
        return [_option(demand, picks, wish, scene)]
    if kind == c.D_DOOR_CARD:
        return [_door_card(st, demand, picks, said, wish)]
    if kind == c.D_FACE:
        return [_number(picks, wish)]
    for wanted, table in (
        (c.D_YES_NO, YES_NO), (c.D_FACT, YES_NO), (c.D_TEAM_UP, YES_NO), (c.D_CALL, CALLS),
        (c.D_PROMISED, YES_NO), (c.D_SIDE, SIDES), (c.D_SEX, SEXES), (c.D_RULING, RULINGS),
        (c.D_AVOID, AVOIDING),
    ):  # fmt: skip
        if kind == wanted:
            for word in said:
                if word in table:
                    return [table[word]]
            return _fail(wish, " or ".join(table))
    return _fail(wish, "an answer to a question of another kind")


def _fail(wish: Wish, expected: str) -> list[int]:
    raise PhraseError(f"“{wish.words}” does not answer the question: expected {expected}.")


def _cards(st: State, scene: Scene, demand: Demand, picks: list[Token], wish: Wish) -> list[int]:
    found: list[int] = []
    for token in picks:
        if token.kind == CARD and token.ref is not None:
            for _ in range(token.times):
                copies = scene.copies(token.ref)
                open_ones = [
                    card
                    for card in copies
                    if card in demand.choices and card not in demand.picked + found
                ]
                found.append((open_ones or copies)[0])
        elif token.kind == WORD and token.text.lower() not in SMALL_WORDS:
            return _fail(wish, "cards")
    return found if found else _fail(wish, "cards")


def _foes(st: State, scene: Scene, demand: Demand, cards: list[Token], wish: Wish) -> list[int]:
    found: list[int] = []
    if st.combat is not None:
        for token in cards:
            copies = scene.copies(token.ref) if token.ref is not None else []
            numbers = [foe.number for foe in st.combat.foes if foe.card in copies]
            fitting = [number for number in numbers if number in demand.choices]
            left = [number for number in fitting if number not in found]
            if left or numbers:
                found.append((left or numbers)[0])
    return found if found else _fail(wish, "a monster of the fight")


def _number(picks: list[Token], wish: Wish) -> int:
    for token in picks:
        if token.kind == NUMBER:
            return token.number
        if token.kind == WORD and token.text.lower() in NUMBERS:
            return NUMBERS[token.text.lower()]
    return _fail(wish, "a number")[0]


def option_words(demand: Demand, scene: Scene) -> list[str]:
    """What can be chosen, in words, in the order of the choices."""
    node = demand.node
    if not isinstance(node, PickOne):
        return [str(choice) for choice in demand.choices]
    return [effect_words(node.of[choice], scene) for choice in demand.choices]


def _option(demand: Demand, picks: list[Token], wish: Wish, scene: Scene) -> int:
    numbers = [token.number for token in picks if token.kind == NUMBER]
    said = " ".join(token.text for token in picks).lower().removeprefix("to ")
    if numbers and len(picks) <= 2 and said.removeprefix("option ").isdigit():
        return numbers[0] - 1
    words = option_words(demand, scene)
    for choice, text in zip(demand.choices, words, strict=True):
        if said and said.rstrip(".") in text.lower():
            return choice
    best = nearest(said, words, 75.0)
    if best:
        return demand.choices[words.index(best)]
    return _fail(wish, f"one of: {'; '.join(words)}; or the number of an option")[0]


def _door_card(st: State, demand: Demand, picks: list[Token], said: list[str], wish: Wish) -> int:
    if any(word in ("hand", "take", "takes", "keep", "keeps", "it") for word in said) and not any(
        word.startswith("play") for word in said
    ):
        return 0
    if not any(word.startswith("play") for word in said):
        return _fail(wish, "“play it” or “take it”")[0]
    plays = door_plays(st, demand.seat, demand.card)
    seats = [token.seat for token in picks if token.kind == SEAT]
    for at, action in enumerate(plays, 1):
        if not seats or (len(action) > 2 and action[2] == seats[0]):
            return at
    return len(plays) + 1
