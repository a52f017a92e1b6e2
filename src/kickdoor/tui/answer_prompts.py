"""Prompts for answers to the engine's questions: one choice, or several at once.

The choices are the engine's; cards are typed by the numbers they have on the screen.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, as_cards
from kickdoor.engine.options.refusals import TOO_CHEAP, reason
from kickdoor.engine.state import Action
from kickdoor.errors import IllegalAction
from kickdoor.seats.views import DemandView
from kickdoor.tui import palette
from kickdoor.tui.key_labels import action_label
from kickdoor.tui.own_cards import key_fact
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import ALL, NONE, numbers_in
from kickdoor.tui.sale_prompts import where
from kickdoor.tui.scene import CARD_DEMANDS, Scene
from kickdoor.tui.text_lines import columns, heading, in_columns, right, say, wrap

Row = tuple[int, int, Text]  # number to type, choice, label


def rows_of(scene: Scene, demand: DemandView) -> list[Row]:
    """The choices, each with the number to type."""
    found: list[Row] = []
    cards = demand.kind in CARD_DEMANDS
    for at, choice in enumerate(demand.choices):
        if choice in demand.picked:
            continue
        number = scene.number(CardId(choice)) if cards else at + 1
        found.append((number, choice, _label(scene, demand, CardId(choice), cards)))
    return found


def _label(scene: Scene, demand: DemandView, choice: CardId, cards: bool) -> Text:
    if not cards:
        return Text(action_label(scene, (c.A_ANSWER, choice)))
    definition = scene.card(choice)
    place = where(scene, choice)
    notes = [key_fact(scene, choice), place if place != "in hand" else ""]
    if demand.kind == c.D_BIG_SELL:
        notes.insert(0, f"{definition.value:,} Gold Pieces")
    tail = "  ".join(note for note in notes if note)
    return say(scene.inked(choice), (f"  {tail}", palette.DIM))


def marked(scene: Scene, demand: DemandView) -> set[int]:
    """Choices in the person's hand: they are marked there and not listed again."""
    if demand.kind not in CARD_DEMANDS:
        return set()
    return {card for card in demand.choices if card in scene.view.hand} - set(demand.picked)


def question(scene: Scene, demand: DemandView, width: int, tight: bool) -> list[Text]:
    """The question with its choices, for the screen."""
    rule = f"{demand.rule}" if demand.rule else ""
    rows = [heading("A question to you", width, rule)]
    rows += wrap(Text(scene.words.question(scene.view), style=palette.ACCENT), width, 1, 0, 1)
    if demand.card >= 0 and (not tight or demand.kind == c.D_FACT):
        body = scene.words.asking_text(scene.view)
        curse = scene.view.curse
        if curse is not None and curse.card == demand.card:
            body = ""  # it is shown above the question
        rows += wrap(Text(body, style=palette.DIM), width, 3, 2, 3) if body else []
    if demand.picked:
        names = scene.words.cards(as_cards(demand.picked)) if demand.kind in CARD_DEMANDS else ""
        rows += wrap(f" Picked so far: {names or len(demand.picked)}", width, 3, 0, 1)
    held = marked(scene, demand)
    if held:
        rows.append(Text("   Type the numbers marked • in your hand.", style=palette.DIM))
    cells = [
        say(right(Text(str(number), style=palette.KEY), 4), "  ", label)
        for number, choice, label in rows_of(scene, demand)
        if choice not in held
    ]
    if tight and len(cells) > 1:
        return rows + columns(cells, width, 2)
    return rows + in_columns(cells, width, 2 if len(cells) > 6 else 1)


def hint(demand: DemandView) -> str:
    """How to answer, for the prompt."""
    left = demand.high - len(demand.picked)
    least = demand.low - len(demand.picked)
    if demand.kind == c.D_NAME:
        return "Its name (Enter = no idea): "
    if left == 1 and least == 1:
        return "Number: "
    if left == 1:
        return f"Number (0 = {'no more' if demand.picked else 'none'}): "
    if least <= 0:
        return f"Up to {left} numbers with commas (0 = {'no more' if demand.picked else 'none'}): "
    if left == least:
        return f"{left} numbers with commas: "
    return f"{least} to {left} numbers with commas: "


def answer(scene: Scene, demand: DemandView, typed: str) -> Action | str:
    """The answer that was typed, or a sentence that says what is wrong with it."""
    rows = rows_of(scene, demand)
    left = demand.high - len(demand.picked)
    least = max(0, demand.low - len(demand.picked))
    if typed in NONE:
        return (c.A_ANSWER,) if least == 0 else _wanted(least, left, rows)
    picked = [number for number, _, _ in rows] if typed in ALL else numbers_in(typed)
    by_number = {number: choice for number, choice, _ in rows}
    if not picked or any(number not in by_number for number in picked):
        return _wanted(least, left, rows)
    if len(picked) > left:
        return f"You typed {len(picked)} numbers; at most {left} can be picked."
    return (c.A_ANSWER, *(by_number[number] for number in picked))


def _wanted(least: int, left: int, rows: list[Row]) -> str:
    numbers = [str(number) for number, _, _ in rows]
    shown = ", ".join(numbers[:12])
    if left == 1:
        return f"Type one of these numbers: {shown}."
    return f"Type {'up to ' if least < left else ''}{left} of these numbers with commas: {shown}."


def give_answer(person: PersonSeat, demand: DemandView, action: Action) -> None:
    """Send the answer; a single pick out of several also ends the selection."""
    alone = len(action) == 2 and demand.high - len(demand.picked) > 1
    sale = alone and demand.kind == c.D_BIG_SELL  # a sale cannot be undone
    if sale and not person.sale([*as_cards(demand.picked), CardId(action[1])])[1]:
        raise IllegalAction(TOO_CHEAP, *reason(TOO_CHEAP))
    person.act(action)
    if not alone:
        return
    after = person.scene().view.demand
    same = after is not None and after.picked == [*demand.picked, action[1]]
    if same and person.may((c.A_ANSWER,)):
        person.act((c.A_ANSWER,))
