"""Playing cards and using abilities, in plain English.

Only names; what a card does is said by its own text.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.seats.display_names import DisplayNames
from kickdoor.seats.views import View

SWITCHED_KINDS = (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA)
SAID_KINDS = (c.CLASS, c.RACE, c.JOINER, c.COMPANION, c.STANCE, c.ORIGIN)


def play_words(display: DisplayNames, view: View, rest: list[int]) -> str:
    """Playing a card, worded by its kind."""
    card = rest[0]
    target = rest[1] if len(rest) > 1 else -1
    definition = display.cat.cards[card]
    name = definition.name
    kind = definition.kind
    if kind in (c.CURSE, c.LEVEL_UP):
        whom = "yourself" if target == display.you else display.seat(Seat(target))
        return f"Play {name} on {whom}"
    if kind == c.ENHANCER:
        return f"Play {name} on {foe_name(display, view, target)}"
    if kind == c.ITEM:
        if definition.once:
            return f"Use {name}" if target != 0 else f"Carry {name} on the table"
        return f"Play {name}"
    if kind == c.SPECIAL and definition.text.attach is not None:
        return f"Attach {name} to {display.card(CardId(target))}"
    if definition.rank:
        name += f" ({display.kind_of(definition)}, Rank {definition.rank})"
    elif kind in SAID_KINDS:
        name += f" ({display.kind_of(definition)})"
    if kind in SWITCHED_KINDS and target >= 0:
        return f"Replace {display.card(CardId(target))} with {name}"
    return f"Play {name}"


def use_words(display: DisplayNames, rest: list[int]) -> str:
    """Using an ability of a card: its name, on whom, for what."""
    card, index = rest[0], rest[1]
    paid = rest[2:]
    definition = display.cat.cards[card]
    ability = definition.text.abilities[index]
    text = definition.name
    if ability.name:
        text = f"{ability.name} ({definition.name})"
    elif len(definition.text.abilities) > 1:
        said = display.text_of(ability.effect)
        text = f"{definition.name} ({said})" if said else f"{definition.name} (ability {index + 1})"
    text = f"Use {text}"
    if ability.per == c.PER_VICTIM and paid:
        text += f" on {display.seat(Seat(paid[0]))}"
        paid = paid[1:]
    if paid:
        text += f": discard {display.cards(as_cards(paid))}"
    elif ability.cost.kind == c.COST_HAND:
        text += ": discard your whole hand"
    elif ability.cost.kind == c.COST_THIS:
        text += ": discard it"
    elif ability.cost.kind == c.COST_LEVELS:
        text += f": lose {ability.cost.low} Level" + ("s" if ability.cost.low > 1 else "")
    return text


def foe_name(display: DisplayNames, view: View, number: int) -> str:
    """A monster of the fight by its number."""
    if view.combat is not None:
        for foe in view.combat.foes:
            if foe.number == number:
                twin = " (the copy)" if foe.clone_of >= 0 else ""
                return display.card(foe.card) + twin
    return "the monster"
