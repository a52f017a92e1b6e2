"""What every column of an encoded observation or option says, with its bounds.

The words of `row_layout`: `observation_rows` and `option_rows` write in exactly this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.envs.encoding import row_layout as r

CARD: Final = "A card, as the number of its definition from 1; 0 = none."
WHO: Final = "A seat: 1 = you, 2 = the player on your left, and so on; 0 = nobody."
FOE: Final = "A row of `foes`, from 1; 0 = none."


@dataclass(frozen=True)
class Column:
    """One column: its name, what it says, and the least and the most it can hold."""

    name: str
    doc: str
    low: int = 0
    high: int = r.LARGEST


@dataclass(frozen=True)
class Section:
    """Rows that are alike; `table` has a single one."""

    name: str
    rows: int
    columns: tuple[Column, ...]
    doc: str


def flag(name: str, doc: str) -> Column:
    return Column(name, doc, 0, 1)


def number(name: str, doc: str) -> Column:
    """A number that may be negative."""
    return Column(name, doc, r.SMALLEST)


def seat(name: str, doc: str) -> Column:
    return Column(name, f"{doc} {WHO}", 0, r.PLAYER_ROWS)


def card(name: str, doc: str) -> Column:
    return Column(name, f"{doc} {CARD}")


def foe(name: str, doc: str) -> Column:
    return Column(name, f"{doc} {FOE}", 0, r.FOE_ROWS)


def unused(name: str = "spare") -> Column:
    return Column(name, "Always 0.", 0, 1)


TABLE: Final = (
    Column("version", "The version of this encoding.", r.VERSION, r.VERSION),
    Column("seats", "How many play.", 3, r.PLAYER_ROWS),
    Column("turn", "The number of the turn; 0 while the table is laid."),
    Column("goal_level", "The Level that wins."),
    Column("window", "Which window is open, as a WINDOW code; 0 = none.", 0, 8),
    Column("demand", "Which question is open, as a D code; 0 = none.", 0, 27),
    Column("demand_low", "How many picks it needs, if it is yours."),
    Column("demand_high", "How many picks it takes at most, if it is yours."),
    Column("demand_picked", "Picks you have made already."),
    Column("demand_effect", "The class of effect that asks you, as a number of `effects`."),
    Column("demand_choices", "How many choices your question has."),
    Column("options", "How many options you have, on all pages; 0 if you are not asked."),
    Column("page", "The page of options that is shown, from 0."),
    Column("pages", "How many pages there are; 0 if you are not asked."),
    Column("hand", "Cards in your hand."),
    Column("cards_left_out", "Cards in sight that found no row; 0 in all but the longest games."),
    Column("door_deck", "Cards in the Door deck."),
    Column("door_discards", "Cards in its discards."),
    Column("treasure_deck", "Cards in the Treasure deck."),
    Column("treasure_discards", "Cards in its discards."),
    number("side", "Strength of the Fighter's side."),
    number("monsters", "Strength of the monsters."),
    flag("wins_ties", "The Fighter's side wins ties."),
    flag("ahead", "The Fighter's side is ahead."),
    number("fight_treasures", "Treasures to be won in the fight."),
    number("fight_levels", "Levels to be won in the fight."),
    flag("fleeing", "The fight is lost; they run."),
    Column("fight_monsters", "How many monsters fight, rows or not."),
    flag("contract", "Help was agreed on."),
    number("contract_share", "The Helper's Treasures, if you are a party."),
    flag("contract_first", "The Helper picks first, if you are a party."),
    flag("contract_always", "It is due even if the fight is lost, if you are a party."),
    seat("runner", "Who is running away."),
    foe("running_from", "From which monster."),
    seat("roller", "Whose die is being settled."),
    Column("face", "What it shows; 0 = no roll.", 0, 6),
    number("roll_plus", "What is added to it."),
    flag("roll_escape", "It decides an escape."),
    seat("curse_victim", "Whom a Curse is about to strike."),
    seat("curse_by", "Who played it."),
    number("margin", "By how much the last fight was won; lost by n = -1 - n."),
    flag("killed", "Something was killed in it."),
    flag("fought", "A monster was met this turn."),
    Column("announced", "Progress that was announced, as an A code plus 1; 0 = none.", 0, 31),
    flag("faster", "The faster game is played."),
    flag("shared_victory", "Several may win together."),
    flag("epic", "Epic rules are on."),
    Column("kill_levels", "So many of the topmost Levels are reached by a Kill only."),
    number("big_limit", "Big Items one may carry; -1 = any number."),
    Column("hands", "Hands a player has."),
    number("hand_limit", "Cards one may keep."),
    Column("companion_limit", "Companions one may have."),
    flag("over", "The game is over."),
    number("turns_left", "Turns until the turn limit; 0 if there is none."),
    flag("fight", "There is a fight."),
    unused(),
)

PLAYERS: Final = (
    flag("here", "1 in every row that is a player."),
    flag("alive", "The player lives."),
    Column("level", "Level."),
    flag("active", "It is this player's turn."),
    number("strength", "Strength out of a fight: Level and all that is in force."),
    Column("sex", "0 = none, 1 = male, 2 = female.", 0, 2),
    Column("race_number", "A race from a Persona or a card that gives one; 0 = none."),
    Column("hand_size", "Cards in the hand."),
    number("hand_limit", "Cards that may be kept."),
    flag("fights", "Is the Fighter."),
    flag("helps", "Is the Helper."),
    flag("refused", "Has not come to terms since the fight last changed."),
    flag("passed", "Has passed in this window."),
    flag("main", "The window waits for this player's next step."),
    flag("asked", "A question is open to this player."),
    Column("offers_made", "Offers made in this window."),
    number("blows_to_you", "How often this player hurt you."),
    number("favours_to_you", "How often this player helped you."),
    number("blows_by_you", "How often you hurt this player."),
    Column("favours_by_you", "How often you helped this player."),
    number("deals_to_you", "Deals this player kept with you."),
    number("deals_by_you", "Deals you kept with this player."),
    Column("items", "Items in play."),
    Column("gold", "What they are worth together."),
    Column("big_items", "Big Items among them."),
    Column("companions", "Companions."),
    card("class", "The first Class or Stance."),
    card("race", "The first Race."),
    card("persona", "The Persona."),
    Column("ranks", "Ranks of Powers and Katas in play."),
    number("rank_room", "Ranks the player may have."),
    flag("won", "Has won."),
)

CARDS: Final = (
    card("card", "Which card."),
    Column("zone", "Where it is: see `zones`.", 0, r.ZONES - 1),
    seat("owner", "Whose it is."),
    Column("used", "In play: it is equipped. Kept: what it waits for has begun.", 0, 1),
    card("other", "In play: the card it is attached to. Kept: the Item it puts aside."),
    Column("row", "The row of `foes` or `offers` it belongs to, from 1; 0 = none.", 0, 8),
    Column("until", "Kept: an UNTIL code plus 1, until when.", 0, 16),
    flag("fresh", "In your hand: just received."),
)

FOES: Final = (
    card("card", "Which monster."),
    number("strength", "Its strength with all that was played on it."),
    number("treasures", "Treasures it brings."),
    Column("levels", "Levels it brings."),
    Column("enhancers", "Cards on it."),
    Column("parasites", "Parasites under it."),
    flag("clone", "It is a copy of another."),
    flag("here", "1 in every row that is a monster."),
)

OFFERS: Final = (
    Column("kind", "1 = help, 2 = a trade or a gift; 0 = no offer.", 0, 2),
    seat("maker", "Who made it."),
    seat("target", "To whom."),
    flag("known", "You are a party and know the terms; else all that follows is 0."),
    number("treasures", "The Helper's Treasures."),
    flag("helper_first", "The Helper picks first."),
    flag("always", "It is due even if the fight is lost."),
    Column("give", "Items given; they are rows of `cards`."),
    Column("want", "Items wanted; they are rows of `cards`."),
    Column("plays", "Promised plays; they are rows of `cards`."),
    Column("chain", "Counter-offers before it."),
    unused(),
)

EVENTS: Final = (
    Column("event", "What happened, as an event code; 0 = nothing. The latest comes first.", 0, 82),
    seat("seat", "To whom, or by whom."),
    card("card", "The card it is about, if you may know it."),
    card("other", "A second card."),
    seat("other_seat", "Another player."),
    number("number", "A number: levels, a die, a deck, a sum; -1 if you may not know it."),
    unused(),
    Column("more", "A second number."),
)

OPTIONS: Final = (
    Column("kind", "An A code plus 1; 32 turns the page; 0 = no option.", 0, r.NEXT_PAGE),
    card("card", "The card that is played, used or picked."),
    Column("zone", "Where that card is: see `zones`.", 0, r.ZONES - 1),
    seat("seat", "The player it is done to, or whose card it is."),
    foe("foe", "The monster it is done to."),
    card("other", "A second card: what it is attached to, what takes its place, who carries it."),
    Column("other_zone", "Where that is; of an offer: how many of its cards are Items given."),
    Column("ability", "Which ability of the card, from 1."),
    card("first", "The first of several cards: sold, paid, offered."),
    card("second", "The second."),
    card("third", "The third."),
    Column("count", "How many there are."),
    number("number", "The answer's number; of an offer its row; of an Item 1 = carry, 2 = use up."),
    number("gold", "What the cards are worth together."),
    Column("effect", "The class of effect it has, as a number of `effects`; 0 = not told."),
    Column("terms", "Terms of help: 4 for each Treasure, 1 = picks first, 2 = always due."),
)

SECTIONS: Final = (
    Section("table", 1, TABLE, "The table, the fight and what is asked."),
    Section("players", r.PLAYER_ROWS, PLAYERS, "You first, then to your left."),
    Section("foes", r.FOE_ROWS, FOES, "The monsters of the fight."),
    Section("offers", r.OFFER_ROWS, OFFERS, "Open offers."),
    Section("events", r.EVENT_ROWS, EVENTS, "What happened last."),
    Section("cards", r.CARD_ROWS, CARDS, "Every card you can see."),
)
OPTION_SECTION: Final = Section("options", r.OPTION_ROWS, OPTIONS, "What you may do.")
