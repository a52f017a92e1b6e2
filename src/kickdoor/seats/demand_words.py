"""Questions and their answers in plain English.

It words the question and names its rule; it recommends no answer.
"""

from __future__ import annotations

from kickdoor.actions import to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue, PutAside
from kickdoor.engine.effects.card_transfers import Take, Theft
from kickdoor.engine.effects.combat_cards import Annul, LevelFromCard
from kickdoor.engine.effects.combat_monsters import JoinMonster, SwapMonster
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.discard_piles import NameCard, Search
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.node import walk
from kickdoor.seats.display_names import SEX_NAMES, DisplayNames
from kickdoor.seats.play_words import foe_name, play_words
from kickdoor.seats.views import DemandView, View

QUESTIONS = {
    c.D_SEX: "Which sex is your character?",
    c.D_SEAT: "Which player do you choose?",
    c.D_FOE: "Which monster do you choose?",
    c.D_OPTION: "Which of these do you choose?",
    c.D_SIDE: "Which side is it for?",
    c.D_FACE: "Which number should the die show?",
    c.D_FLEE_ORDER: "Which monster do you run from next?",
    c.D_LOOT_BODY: "Which card do you take from the body?",
    c.D_SHARE: "Which Treasure do you take?",
    c.D_BIG_KEEP: "Which Big Item do you keep?",
    c.D_TRAIT: "Which card do you give up?",
    c.D_UNEQUIP: "Which Item do you take off?",
    c.D_BIG_SELL: "Too many Big Items: which Items do you sell?",
    c.D_AVOID: "Do you fight this monster?",
    c.D_RULING: "A dispute was opened. What is your ruling?",
    c.D_CALL: "Call the roll.",
    c.D_PERSONA: "You died. Do you want to be somebody else from now on?",
    c.D_PROMISED: "You promised this: carry it out now.",
}

SWAP_RULE = "REWARD-07"
TEAM_UP = "Team-up:"
PRICE_RULE = "CLASS-04"
SPARE_RULE = "ALLY-08"
IDENTITY_RULE = "META-04"
WARD_RULE = "AMB-110"
REPAIR_RULE = "BIG-03"
DISCARD_RULE = "AMB-124"
LATER_RULE = "TURN-10"
# Kinds that nobody loses but from the hand.
HELD_KINDS = (c.MONSTER, c.CURSE, c.ENHANCER, c.LEVEL_UP, c.SPECIAL)
SIDES = {c.SIDE_MUNCHKINS: "For the munchkins", c.SIDE_MONSTERS: "For the monsters"}
RULINGS = ["Play on: it was right", "Take it back"]


def question_words(display: DisplayNames, demand: DemandView, brief: bool = False) -> str:
    """The question, after the card that asks it; `brief` if its text is shown beside it."""
    text = _question(display, demand, brief)
    left = demand.high - len(demand.picked)
    if demand.high > 1 and left > 0 and demand.kind != c.D_BIG_SELL:
        text += f" ({left} more)" if demand.picked else f" ({_how_many(demand)})"
    if demand.card >= 0 and demand.kind not in (c.D_DOOR_CARD, c.D_CHARITY_SEAT, c.D_BIG_TO):
        return f"{display.card(demand.card)}: {text}"
    return text


def _how_many(demand: DemandView) -> str:
    if demand.low == demand.high:
        return f"{demand.low} of {len(demand.choices)}"
    if demand.low == 0:
        return f"up to {demand.high}"
    return f"{demand.low} to {demand.high}"


def _question(display: DisplayNames, demand: DemandView, brief: bool) -> str:
    kind = demand.kind
    if kind == c.D_DOOR_CARD:
        return f"You found {display.card(demand.card)}. Play it right away?"
    if kind == c.D_CARDS:
        return _cards_question(display, demand)
    if kind == c.D_YES_NO and demand.rule == SPARE_RULE:
        return "Does your Helper get away as well, without a roll?"
    if kind == c.D_FACT:
        facts = display.cat.cards[demand.card].facts if demand.card >= 0 else []
        said = facts[demand.about] if 0 <= demand.about < len(facts) else "that is so"
        if len(demand.choices) > len((0, 1)):
            return f"At your table, how many are there of this: {said}?"
        return f"At your table, is it true that {said}?"
    if kind == c.D_YES_NO and demand.rule == SWAP_RULE:
        return f"Take a level instead of {demand.about} Treasures?"
    if kind == c.D_YES_NO and demand.rule == WARD_RULE:
        return "Discard it instead of losing levels?"
    if kind == c.D_YES_NO and demand.rule == LATER_RULE:
        return "Do you Loot the Room after all?"
    if kind == c.D_YES_NO and demand.rule == DISCARD_RULE:
        return "It lies on top of the discards. Take it instead of drawing a card?"
    if kind == c.D_YES_NO:
        if demand.node < 0 and demand.card >= 0:
            return "It lies on top of the discards. Use it as the door card instead of a new one?"
        said = display.node(demand.node)
        return f"Do you want to: {said}?" if said else "Do you want to do what the card says?"
    if kind == c.D_TEAM_UP:
        return _team_up(display, demand, brief)
    if kind == c.D_NAME:
        return f"Without looking, {_named(display, demand)}."
    if kind == c.D_CHARITY_CARDS:
        if demand.about == display.you:
            return "Charity: nobody has a lower Level. Which cards do you discard?"
        return "Charity: which cards do you give away?"
    if kind == c.D_CHARITY_SEAT:
        return f"Charity: who gets {display.card(demand.card)}?"
    if kind == c.D_BIG_TO:
        return f"Who gets {display.card(demand.card)}?"
    return QUESTIONS.get(kind, "What do you choose?")


def _team_up(display: DisplayNames, demand: DemandView, brief: bool) -> str:
    """The question in the words of the card, if it has them, so that nothing is said twice."""
    printed = display.cat.cards[demand.card].printed if demand.card >= 0 else ""
    _, mark, said = printed.partition(TEAM_UP)
    if mark and brief:
        return "Do you team up?"
    said = said.strip() if mark else display.node(demand.node)
    return f"Do you team up? {said}" if said else "Do you use your Team-up ability?"


def _named(display: DisplayNames, demand: DemandView) -> str:
    """Which card has to be named, and what else happens (AMB-45)."""
    said = display.node(demand.node)
    if said:
        return said[:1].lower() + said[1:]
    node = display.cat.node(demand.node) if demand.node >= 0 else None
    if not isinstance(node, NameCard):
        return "name the card"
    noun = display.kind(node.what.kind) if node.what.kind else "card"
    return f"name the {'bottommost' if node.bottom else 'topmost'} {noun} in the discards"


def text_that_asks(display: DisplayNames, demand: DemandView) -> str:
    """The part of the asking card that asks, its Bad Stuff or its text; of that card only."""
    if demand.card < 0 or demand.kind == c.D_NAME:  # in a test of memory the question says it all
        return ""
    definition = display.cat.cards[demand.card]
    if demand.node < 0 or not definition.printed_bad:
        return definition.printed
    node = display.cat.node(demand.node)
    if any(one is node for one in walk(definition.bad_effect)):
        return definition.printed_bad
    mine = any(one is node for root in definition.roots() for one in walk(root))
    return definition.printed if mine else ""


def _repair(demand: DemandView) -> str:
    """How too many Big Items can be put right (BIG-03)."""
    if demand.card >= 0:
        return "Which of these is it for?"
    if not demand.choices:
        return "You carry too many Big Items, and nothing you have puts that right."
    return "You carry too many Big Items. Put that right?"


def _cards_question(display: DisplayNames, demand: DemandView) -> str:
    if demand.rule == REPAIR_RULE:
        return _repair(demand)
    node = display.cat.node(demand.node) if demand.node >= 0 else None
    noun = _noun(display, demand)
    if demand.high > 1:
        noun = plural(noun)
    if isinstance(node, Lose | LoseValue | LoseBest):
        if all(display.cat.cards[card].kind in HELD_KINDS for card in demand.choices):
            return f"Which {'cards' if demand.high > 1 else 'card'} do you discard from your hand?"
        return f"Which {noun} do you lose?"
    if isinstance(node, Take | Search | Theft):
        return f"Which {noun} {'are' if demand.high > 1 else 'is'} taken?"
    if isinstance(node, JoinMonster | SwapMonster):
        return "Which monster joins the fight?"
    if isinstance(node, LevelFromCard):
        return "Which monster do you discard for its Level?"
    if isinstance(node, Annul):
        return "Which card is taken out of the fight?"
    if isinstance(node, PutAside):
        return f"Which {noun} can you not use for a while?"
    if isinstance(node, CancelCurse):
        return f"Which {display.kind(c.CURSE)} is canceled?"
    if demand.rule == IDENTITY_RULE:
        return f"Do you try to throw this {display.kind(c.CURSE)} off with a Secret Identity?"
    if isinstance(node, PlayFromHand):
        return "Which cards do you put into play?"
    if demand.rule == PRICE_RULE:
        return f"Which {noun} do you discard for it?"
    return f"Which {noun} do you choose?"


def _noun(display: DisplayNames, demand: DemandView) -> str:
    """“Item” if all choices are Items, and so on; else “card”."""
    kinds = {display.cat.cards[card].kind for card in demand.choices}
    words = {display.kind_of(display.cat.cards[card]) for card in demand.choices}
    if all(display.cat.cards[card].is_item for card in demand.choices):
        return "Item"
    if len(kinds) == 1:
        return words.pop() if len(words) == 1 else display.kind(kinds.pop())
    return "card"


def plural(noun: str) -> str:
    """“cards”, “Classes”, “Allies”."""
    if noun.endswith("s"):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def answer_words(display: DisplayNames, view: View, picks: list[int]) -> str:
    """An answer to the open question."""
    demand = view.demand
    if demand is None:
        return "Answer"
    if demand.kind == c.D_NAME:
        return "I do not know"
    if not picks and demand.rule == REPAIR_RULE:
        return "No: part with Big Items"
    if not picks and demand.kind == c.D_PERSONA:
        return "Stay who you are"
    if not picks:
        return "That is all" if demand.picked else "None"
    return _listed([answer_word(display, view, demand, Seat(pick)) for pick in picks])


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words)


def answer_word(display: DisplayNames, view: View, demand: DemandView, pick: int) -> str:
    """One choice of a question."""
    kind = demand.kind
    if kind == c.D_SEX:
        return SEX_NAMES[pick].capitalize()
    if kind in (c.D_SEAT, c.D_CHARITY_SEAT, c.D_BIG_TO):
        return "Yourself" if pick == display.you else display.seat(Seat(pick))
    if kind in (c.D_FOE, c.D_FLEE_ORDER):
        return foe_name(display, view, pick)
    if kind == c.D_CALL:
        return "High: 4, 5 or 6" if pick == c.CALL_HIGH else "Low: 1, 2 or 3"
    if kind == c.D_TEAM_UP:
        return "Team up" if pick == 1 else "Not now"
    if kind == c.D_FACT and len(demand.choices) > len((0, 1)):
        return str(pick)
    if kind in (c.D_YES_NO, c.D_FACT):
        return "Yes" if pick == 1 else "No"
    if kind == c.D_AVOID:
        return "Leave it alone" if pick == 1 else "Fight"
    if kind == c.D_SIDE:
        return SIDES.get(pick, "?")
    if kind == c.D_FACE:
        return str(pick)
    if kind == c.D_RULING:
        return RULINGS[pick]
    if kind == c.D_OPTION:
        at = demand.choices.index(pick)
        said = display.node(demand.options[at]) if at < len(demand.options) else ""
        return said[:1].upper() + said[1:] if said else f"Option {pick + 1}"
    if kind == c.D_DOOR_CARD:
        if pick == 0:
            return "Take it into your hand"
        return play_words(display, view, list(to_engine(demand.plays[pick - 1])[1:]))
    if demand.rule == REPAIR_RULE and demand.card < 0:
        return _repair_word(display, view, CardId(pick))
    return owned_card(display, view, CardId(pick))


def _repair_word(display: DisplayNames, view: View, card: CardId) -> str:
    """What the card would do about it: leave the hand, carry, or be put to use."""
    if card in view.hand:
        return f"Play {display.card(card)}"
    if display.cat.cards[card].kind == c.COMPANION:
        return f"Hand one to {display.card(card)}"
    return f"Use {display.card(card)}"


def owned_card(display: DisplayNames, view: View, card: CardId) -> str:
    """A card, with its owner if that is somebody else."""
    for player in view.players:
        if player.seat != display.you and any(other.card == card for other in player.table):
            return f"{display.card(card)} ({display.whose(player.seat)})"
    return display.card(card)
