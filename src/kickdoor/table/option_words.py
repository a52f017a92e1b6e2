"""How options, clocks, bots and takeovers are shown to people.

An option without an entry is shown by its documentation, so a new one appears without a change;
a test asks for an entry for each of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kickdoor.engine.settings import Settings
from kickdoor.errors import SettingsError
from kickdoor.lang.packs.load import Mix
from kickdoor.lang.packs.tables import choices
from kickdoor.lang.packs.values import Allowed, Value
from kickdoor.table.wire.message_parts import ChangedRule

WINNING, CARDS, COMBAT, COMPANIONS, TABLE = (
    "Winning",
    "Cards and characters",
    "Combat and help",
    "Companions",
    "At the table",
)
GROUPS = (WINNING, CARDS, COMBAT, COMPANIONS, TABLE)
ANY_NUMBER: Mapping[Value, str] = {-1: "Any number"}
SECONDS, PERCENT = "seconds", "percent"  # seconds are kept in thousandths


@dataclass(frozen=True)
class OptionText:
    """An option in words: title, what it does, its group, its unit, and values with a name."""

    title: str
    note: str
    group: str
    unit: str = ""
    named: Mapping[Value, str] = field(default_factory=dict)


OPTIONS = {
    "epic": OptionText(
        "Epic game", "To Level 20, with two Doors and epic abilities from Level 10 on.", WINNING
    ),
    "shared_victory": OptionText(
        "Win together", "Whoever helps in the winning fight wins, too.", WINNING
    ),
    "faster": OptionText("Faster game", "Listen at the door, and loot Treasures.", WINNING),
    "ask_help_while_ahead": OptionText(
        "Help while ahead", "You may ask for help even while you are winning.", COMBAT
    ),
    "goal_level": OptionText("Level to win", "The first to reach it wins.", WINNING),
    "kill_levels": OptionText(
        "Last levels that need a kill", "Nothing but killing a monster gains these.", WINNING
    ),
    "turn_limit": OptionText(
        "Turn limit", "After this many turns the game is a draw.", WINNING, "", {0: "1,000"}
    ),
    "hand_limit": OptionText("Hand limit", "Cards you may keep after Charity.", CARDS),
    "start_doors": OptionText("Starting Doors", "Door cards dealt to each player.", CARDS),
    "start_treasures": OptionText(
        "Starting Treasures", "Treasure cards dealt to each player.", CARDS
    ),
    "deck_share": OptionText(
        "Share of the decks", "How much of each edition is shuffled in.", CARDS, PERCENT
    ),
    "big_limit": OptionText("Big Items", "How many each player may carry.", CARDS, "", ANY_NUMBER),
    "hands": OptionText("Hands", "How many each player has for Items.", CARDS),
    "sex_rule": OptionText(
        "Sex of a character",
        "Some cards ask for it.",
        CARDS,
        "",
        {"declared": "Players choose", "persona": "By Persona", "none": "Not used"},
    ),
    "human_with_class": OptionText(
        "Human with a Class", "A character with a Class still counts as human.", CARDS
    ),
    "ranked_any_time": OptionText(
        "Powers and Katas on any turn", "They may be played on other players’ turns, too.", CARDS
    ),
    "death_ends_turn": OptionText(
        "Death ends the turn", "If you die on your own turn, it ends at once.", COMBAT
    ),
    "removal_treasure": OptionText(
        "Treasure for removed monsters",
        "A monster that is removed leaves its Treasure behind.",
        COMBAT,
    ),
    "kill_window_ms": OptionText(
        "Time to answer a kill", "If the table plays by the book’s clock.", COMBAT, SECONDS
    ),
    "undead_joins": OptionText(
        "Undead join Undead", "Anybody may add an Undead from the hand to a fight with one.", COMBAT
    ),
    "offer_hand_cards": OptionText(
        "Help paid with hand cards", "You may promise to play cards in return for help.", COMBAT
    ),
    "nobody_forced_to_help_for_the_win": OptionText(
        "No forced help for the win",
        "No card forces anybody to help in a fight that would win the game.",
        COMBAT,
    ),
    "companion_limit": OptionText(
        "Companions", "How many each player may have.", COMPANIONS, "", ANY_NUMBER
    ),
    "companion_sacrifice": OptionText(
        "Sacrifice to escape", "You may leave a Companion behind to escape.", COMPANIONS
    ),
    "companion_replace": OptionText(
        "Replace Companions", "A new one may take the place of an old one.", COMPANIONS
    ),
    "free_companion_discard": OptionText(
        "Discard Companions freely", "You may let one go at no cost.", COMPANIONS
    ),
    "companion_trade": OptionText(
        "Trade Companions", "Those with a value may be traded like Items.", COMPANIONS
    ),
    "first": OptionText(
        "First player",
        "Who takes the first turn.",
        TABLE,
        "",
        {-1: "Roll for it", **{seat: f"Seat {seat + 1}" for seat in range(6)}},
    ),
    "offers_per_window": OptionText(
        "Offers per player", "How many each may make before the game moves on.", TABLE
    ),
    "counter_offers": OptionText(
        "Counter-offers in a row", "How long two players may haggle.", TABLE
    ),
    "answer_ms": OptionText(
        "Time for a memory test", "When a card asks you to remember something.", TABLE, SECONDS
    ),
    "facts_by": OptionText(
        "Questions about the room",
        "Who answers when a card asks about the real world.",
        TABLE,
        "",
        {"owner": "The owner of the table", "player": "The player concerned", "vote": "A vote"},
    ),
    "carpeted_floor": OptionText(
        "Carpeted floor", "There is a carpet where you play. Some cards ask.", TABLE
    ),
}
FIRST = ("epic", "shared_victory", "faster", "ask_help_while_ahead")  # the most wanted, shown first
PACE = "Pace"
CLOCKS = {
    "relaxed": "Relaxed",
    "sheet": "By the book",
    "quick": "Quick",
    "none": "No clock",
    "own": "Custom",
}
BOTS = {"random": "Random"}
NO_MATCH = ("random",)  # too weak to be offered for a quick game
TAKEOVERS = {
    "owner": "If the owner says so",
    "auto": "By itself, after a minute",
    "never": "Never",
}


def titled(name: str, names: dict[str, str]) -> str:
    """The display name: its entry, or its own name written out."""
    return names.get(name) or capital(name.replace("_", " "))


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def option_text(name: str, allowed: Allowed) -> OptionText:
    """The words for an option; without an entry, those of its documentation."""
    return OPTIONS.get(name) or OptionText(capital(allowed.doc), "", TABLE)


def value_text(text: OptionText, value: Value) -> str:
    """A value as people say it: “Seat 2”, “2.6 seconds”, “50 %”, “on”."""
    if value in text.named:
        return text.named[value]
    if isinstance(value, bool):
        return "on" if value else "off"
    if text.unit == SECONDS and isinstance(value, int):
        return f"{value / 1000:g} seconds"
    return f"{value} %" if text.unit == PERCENT else str(value)


def changed_rules(before: Settings, after: Settings) -> list[ChangedRule]:
    """What holds now instead of what held before, the most wanted first."""
    found: list[ChangedRule] = []
    for name, allowed in _in_order():
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            text = option_text(name, allowed)
            said = value_text(text, old), value_text(text, new)
            found.append(ChangedRule(title=text.title, before=said[0], after=said[1]))
    return found


def changed_clock(before: str, after: str) -> list[ChangedRule]:
    """The change from one clock to another, by their names."""
    if before == after:
        return []
    said = titled(before, CLOCKS), titled(after, CLOCKS)
    return [ChangedRule(title=PACE, before=said[0], after=said[1])]


def _in_order() -> list[tuple[str, Allowed]]:
    """The options that a table can choose, the most wanted first."""
    order = {name: n for n, name in enumerate(OPTIONS)}
    known = choices()
    names = sorted(known, key=lambda one: order.get(one, len(order)))
    return [(name, known[name]) for name in names if name != "live"]


def setting_problem(problem: SettingsError) -> str:
    """Why a table cannot be made, for whoever filled in the form: no name of a field or a value."""
    option = OPTIONS.get(problem.field.removeprefix("options."))
    before = f"{option.title}: e" if option is not None else "E"
    return f"{before}xpected {problem.expected}, but got {problem.got}."


def house_rules(mix: Mix, settings: Settings) -> list[str]:
    """What a table does differently from its editions, the most wanted first."""
    usual = mix.settings(settings.seats, epic=settings.epic)
    found: list[str] = []
    for name, allowed in _in_order():
        value: Value = getattr(settings, name)
        chosen = value is True if name == "epic" else value != getattr(usual, name)
        if chosen:
            text = option_text(name, allowed)
            said = f"{text.title}: {value_text(text, value)}"
            found.append(text.title if value is True else said)
    return found
