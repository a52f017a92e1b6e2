"""Events, questions and positions in plain words, for people who read a failed scenario."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import strength
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.engine.state import Demand, Event, State
from kickdoor.scenario.answer_phrases import (
    CARD_QUESTIONS,
    FOE_QUESTIONS,
    SEAT_QUESTIONS,
    option_words,
)
from kickdoor.scenario.scenario_names import ScenarioNames
from kickdoor.seats.event_facts import ARGS, CARD, DECK, EVENT_NAMES, NUMBER, SEAT, SEX, SKIP

PHASE_OF_WINDOW = {
    c.WINDOW_NONE: "none",
    c.WINDOW_SETUP: "setup",
    c.WINDOW_ARRANGE: "arrange",
    c.WINDOW_DOOR: "after the door",
    c.WINDOW_END: "end",
    c.WINDOW_COMBAT: "combat",
    c.WINDOW_FLEE: "running away",
    c.WINDOW_ROLL: "after a roll",
    c.WINDOW_CURSE: "before a Curse",
}
QUESTIONS = {
    c.D_SEX: "sex",
    c.D_DOOR_CARD: "door card",
    c.D_CARDS: "cards",
    c.D_SEAT: "player",
    c.D_FOE: "monster",
    c.D_OPTION: "option",
    c.D_YES_NO: "yes or no",
    c.D_SIDE: "side",
    c.D_FACE: "face",
    c.D_FACT: "fact",
    c.D_FLEE_ORDER: "run from",
    c.D_CHARITY_CARDS: "charity cards",
    c.D_CHARITY_SEAT: "charity receiver",
    c.D_LOOT_BODY: "loot",
    c.D_SHARE: "share",
    c.D_BIG_KEEP: "big item to keep",
    c.D_BIG_TO: "big item receiver",
    c.D_PROMISED: "promise",
    c.D_RULING: "ruling",
    c.D_TRAIT: "trait",
    c.D_UNEQUIP: "take off",
    c.D_BIG_SELL: "big item sale",
    c.D_AVOID: "fight or ignore",
    c.D_PERSONA: "persona",
    c.D_TEAM_UP: "team-up",
    c.D_NAME: "name",
    c.D_CALL: "call",
}
SEXES = ["none", "male", "female"]
DECKS = ["", "Doors", "Treasures"]


def phase_of(st: State) -> str:
    """The phase in words; a question belongs to the phase of its combat or turn."""
    if st.over:
        return "over"
    if st.window != c.WINDOW_NONE:
        return PHASE_OF_WINDOW[st.window]
    if st.combat is not None:
        return "running away" if st.combat.fleeing else "combat"
    return "question"


def arg_words(kind: str, value: int, naming: ScenarioNames) -> str:
    """One number of an event in words."""
    if kind == SKIP or (value < 0 and kind != NUMBER):
        return ""
    if kind == CARD:
        return naming.label(CardId(value))
    if kind == SEAT:
        return naming.seat(Seat(value))
    if kind == DECK:
        return DECKS[value] if 0 < value < len(DECKS) else str(value)
    if kind == SEX:
        return SEXES[value]
    return str(value)


def event_words(event: Event, naming: ScenarioNames) -> str:
    """One event as a line: what, who, with what, and the rule."""
    code, rule, seat, a, b, to = event
    first, second = ARGS.get(code, (CARD, SKIP))
    said = [naming.seat(seat)] if seat >= 0 else []
    said += [word for word in (arg_words(first, a, naming), arg_words(second, b, naming)) if word]
    secret = "" if to == -1 else f" (known to {naming.seat_labels(seats_in(to, naming))})"
    tail = f": {', '.join(said)}" if said else ""
    name = EVENT_NAMES.get(code, str(code)).replace("_", " ")
    return f"{name}{tail}{secret} [{rule}]"


def seats_in(mask: int, naming: ScenarioNames) -> list[Seat]:
    """The seats of a bit mask."""
    return [Seat(seat) for seat in range(len(naming.seats)) if mask >> seat & 1]


def choice_words(demand: Demand, st: State, naming: ScenarioNames) -> list[str]:
    """The possible answers in words."""
    if demand.kind in CARD_QUESTIONS:
        return [naming.label(CardId(card)) for card in demand.choices]
    if demand.kind in SEAT_QUESTIONS:
        return [naming.seat(Seat(seat)) for seat in demand.choices]
    if demand.kind in FOE_QUESTIONS and st.combat is not None:
        foes = [st.combat.foe(FoeId(number)) for number in demand.choices]
        return [naming.label(foe.card) for foe in foes if foe is not None]
    if demand.kind == c.D_OPTION:
        return option_words(demand, naming)
    named = {
        c.D_SIDE: {c.SIDE_MUNCHKINS: "munchkins", c.SIDE_MONSTERS: "monsters"},
        c.D_SEX: {c.MALE: "male", c.FEMALE: "female"},
        c.D_YES_NO: {0: "no", 1: "yes"},
        c.D_FACT: {0: "no", 1: "yes"},
        c.D_TEAM_UP: {0: "no", 1: "yes"},
        c.D_PROMISED: {0: "no", 1: "yes"},
        c.D_CALL: {c.CALL_LOW: "low", c.CALL_HIGH: "high"},
        c.D_AVOID: {0: "fight", 1: "ignore"},
        c.D_RULING: {0: "confirm", 1: "undo"},
    }.get(demand.kind, {})
    if demand.kind == c.D_DOOR_CARD:
        named = {0: "take it"}
        return [named.get(choice, "play it") for choice in demand.choices]
    return [named.get(choice, str(choice)) for choice in demand.choices]


def question_words(demand: Demand, st: State, naming: ScenarioNames) -> str:
    """An open question as a line."""
    count = str(demand.low) if demand.low == demand.high else f"{demand.low} to {demand.high}"
    card = f" by {naming.label(demand.card)}" if demand.card >= 0 else ""
    choices = ", ".join(choice_words(demand, st, naming))
    return (
        f"{naming.seat(demand.seat)} is asked{card} ({QUESTIONS.get(demand.kind)}; "
        f"{count} of: {choices}) [{demand.rule}]"
    )


def answer_hint(demand: Demand, st: State, naming: ScenarioNames) -> str:
    """A step that would answer the question."""
    seat = naming.seat(demand.seat)
    words = [
        word.split("#", maxsplit=1)[0].rstrip(".") for word in choice_words(demand, st, naming)
    ]
    example = "the name" if demand.kind == c.D_NAME else ", ".join(words[: max(1, demand.low)])
    other = f" or “{seat} answers nothing”" if demand.low == 0 and words else ""
    return f"Answer it with a step such as “{seat} answers {example}”{other}."


def position_lines(st: State, naming: ScenarioNames) -> list[str]:
    """The position as a person would lay it out."""
    lines = [f"turn of {naming.seat(st.active)}, phase: {phase_of(st)}"]
    for player in st.players:
        mark = "" if player.alive else ", dead"
        lines.append(
            f"{naming.seat(player.seat)}: Level {player.level}{mark}; hand: "
            f"{naming.labels(player.hand)}; table: {table_words(st, player.seat, naming)}"
        )
        kept = [status.card for status in player.statuses if status.card >= 0]
        if kept:
            lines.append(f"   kept Curses: {naming.labels(kept)}")
    combat = st.combat
    if combat is not None and combat.foes:
        helper = f" with {naming.seat(combat.helper)}" if combat.helper >= 0 else ""
        foes = ", ".join(
            f"{naming.label(foe.card)} ({strength.foe_strength(st, foe)})" for foe in combat.foes
        )
        lines.append(
            f"combat: {naming.seat(combat.fighter)}{helper} against {foes}; "
            f"{strength.side_strength(st)} : {strength.monster_strength(st)}"
        )
    if st.demand is not None:
        lines.append(f"question: {question_words(st.demand, st, naming)}")
    for pile, name in ((st.door_discards, "Door"), (st.treasure_discards, "Treasure")):
        if pile:
            lines.append(f"{name} discards, top first: {naming.labels(pile[::-1])}")
    return lines


def table_words(st: State, seat: Seat, naming: ScenarioNames) -> str:
    """A player's cards in play: equipped, carried, attached."""
    said: list[str] = []
    for card in st.players[seat].table:
        words = naming.label(card)
        if st.host[card] >= 0:
            words += f" (on {naming.label(st.host[card])})"
        elif st.cat.cards[card].is_gear:
            words += " (equipped)" if st.equipped[card] else " (carried)"
        said.append(words)
    return ", ".join(said) if said else "none"
