"""Events as lines of a log: past tense, names, one sentence each.

Pass in redacted events: it says everything they hold. Some events have no line because the next one
says it all; they give an empty text.
"""

from __future__ import annotations

import re

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.state import Event
from kickdoor.seats.display_names import DECK_NAMES, SEX_NAMES, DisplayNames, count, gold, signed

# {S} the player as subject, {s} inside the sentence, {whose} their; {was}, {themself};
# {a} and {b} cards, {as} and {bs} players, {n} and {m} numbers.
LINES = [""] * e.EVENTS
LINES[e.GAME_STARTED] = "A game with {n} players begins."
LINES[e.FIRST_CHOSEN] = "{S} will go first."
LINES[e.DOOR_KICKED] = "{S} kicked open the door and found {a}."
LINES[e.CARD_EQUIPPED] = "{S} equipped {a}."
LINES[e.CARD_UNEQUIPPED] = "{S} put {a} aside."
LINES[e.CARD_ATTACHED] = "{S} attached {a} to {b}."
LINES[e.CARDS_SHOWN] = "{S} showed {a}."
LINES[e.CARD_GIVEN] = "{S} gave {a} to {bs}."
LINES[e.CHARITY_GIVEN] = "{S} gave {a} to {bs} as charity."
LINES[e.CURSE_STRUCK] = "{a} struck {s}."
LINES[e.CURSE_IGNORED] = "{a} did nothing to {s}."
LINES[e.CURSE_KEPT] = "{a} stays with {s}."
LINES[e.CURSE_ENDED] = "{a} no longer troubles {s}."
LINES[e.COMBAT_STARTED] = "{S} faced {a}."
LINES[e.MONSTER_JOINED] = "{a} joined the fight."
LINES[e.MONSTER_REMOVED] = "{a} was removed from the fight."
LINES[e.MONSTER_KILLED] = "{S} killed {a}."
LINES[e.MONSTER_AVOIDED] = "{a} left without a fight."
LINES[e.HELP_ASKED] = "{S} asked {as} for help."
LINES[e.HELP_REFUSED] = "{S} refused to help {as}."
LINES[e.HELP_JOINED] = "{S} joined the fight to help {as}."
LINES[e.HELPER_LEFT] = "{S} left the fight."
LINES[e.KILL_CLAIMED] = "{S} claimed the kill. Any objections?"
LINES[e.COMBAT_LOST] = "{S} could not win and had to run away."
LINES[e.ESCAPED] = "{S} got away from {a}."
LINES[e.CAUGHT] = "{a} caught {s}."
LINES[e.NOT_PURSUED] = "{a} did not pursue {s}."
LINES[e.BAD_STUFF] = "{S} suffered the Bad Stuff of {a}."
LINES[e.DIED] = "{S} died."
LINES[e.BODY_LOOTED] = "{S} took {a} from {whose_b} body."
LINES[e.REVIVED] = "{S} came back to life."
LINES[e.REBORN] = "{S} drew a new start hand."
LINES[e.LOOTED_ROOM] = "{S} looted the room."
LINES[e.LISTENED] = "{S} listened at the door."
LINES[e.OFFER_DECLINED] = "{S} declined {whose_b} offer."
LINES[e.OFFER_WITHDRAWN] = "{S} withdrew an offer."
LINES[e.TRADE_DONE] = "{S} agreed to a trade."
LINES[e.PROMISE_VOID] = "The promise about {a} could not be kept."
LINES[e.DISPUTE_OPENED] = "{S} opened a dispute."
LINES[e.PHASE_SKIPPED] = "{S} had to skip this part of the turn."
LINES[e.STATUS_ENDED] = "{a} stopped affecting {s}."
LINES[e.TREASURE_SHARED] = "{S} got {a}."
LINES[e.LOOK_FOR_TROUBLE] = "{S} looked for trouble with {a}."
LINES[e.CARD_SEEN] = "{S} looked at {a}."
LINES[e.SLIP_CALLED] = "{S} caught {as} slipping ({b})."
LINES[e.FIGHT_PASSED] = "{S} passed the fight on to {as}."
LINES[e.GAME_WON] = "{S} won the game!"
LINES[e.GAME_DRAWN] = "The game ended without a winner."
LINES[e.PERSONA_TAKEN] = "{S} became {a}."
LINES[e.PARASITE_ADDED] = "{a} was tucked under {b}."
LINES[e.DEAL_DONE] = "{S} settled up with {as} for the help."

# Why nothing came of a level, by the rule that kept it.
KEPT_LEVELS = {
    "AMB-110": "A card kept {s} from losing a level.",
    "CONFLICT-01": "A card kept {s} from going up a level.",
    "CONFLICT-04": "{S} went up no level: nothing was killed.",
    "DEATH-07": "{S} went up no level: the dead gain none.",
    "LEVEL-04": "{S} stayed at Level 1, the lowest there is.",
    "LEVEL-07": "{S} went up no level: the last one takes a kill.",
}

# What CARD_PLAYED means by the rule it rests on.
CARRIED = "TIMING-09"
USED = "ONESHOT-03"
COUNTERED = "HELP-05"  # what OFFER_MADE means then
STOLE_NOTHING = "META-06"  # what EFFECT_VOID means then
ABOUT_YOU = re.compile(r"\b(you|your|yours)\b")


def event_words(display: DisplayNames, event: Event, texts: list[str] | None = None) -> str:
    """One line of the log; `texts` are the free texts that events refer to."""
    code, _, seat, a, b, _ = event
    if code == e.TEXT_SAID:
        said = texts[a] if texts is not None and 0 <= a < len(texts) else "..."
        return f"{display.subject(seat)} said: “{said}”"
    if code in SPECIAL:
        return SPECIAL[code](display, event)
    line = LINES[code] if 0 <= code < e.EVENTS else ""
    return _capital(_filled(display, line, seat, a, b))


def _filled(display: DisplayNames, line: str, seat: Seat, a: int, b: int) -> str:
    if "{" not in line:
        return line
    return line.format_map(
        {
            "S": display.subject(seat),
            "s": display.seat(seat),
            "whose_b": display.whose(Seat(b)),
            "a": display.card(CardId(a)),
            "b": display.card(CardId(b)),
            "as": display.seat(Seat(a)),
            "bs": display.seat(Seat(b)),
            "n": str(a),
            "m": str(b),
        }
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pile_card(display: DisplayNames, card: CardId, deck: int) -> str:
    if card >= 0:
        return display.card(card)
    return f"a {DECK_NAMES[deck]} card" if deck in (c.DOOR, c.TREASURE) else "a card"


def _drawn(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, b, _ = event
    return f"{display.subject(seat)} drew {_pile_card(display, CardId(a), b)}."


def _played(display: DisplayNames, event: Event) -> str:
    """Playing a card; `b` is a player for Curses and Go Up a Level cards, else a monster."""
    _, rule, seat, a, b, _ = event
    if rule == CARRIED:
        return f"{display.subject(seat)} put {display.card(CardId(a))} on the table."
    if rule == USED:
        return f"{display.subject(seat)} used {display.card(CardId(a))}."
    text = f"{display.subject(seat)} played {display.card(CardId(a))}"
    if a >= 0 and b >= 0 and display.cat.cards[a].kind in (c.CURSE, c.LEVEL_UP) and b != seat:
        text += f" on {display.seat(Seat(b))}"
    return text + "."


def _discarded(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    if seat < 0:
        return f"{_capital(display.card(CardId(a)))} went to the discards."
    return f"{display.subject(seat)} discarded {display.card(CardId(a))}."


def _taken(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, b, _ = event
    text = f"{display.subject(seat)} took {display.card(CardId(a))}"
    return f"{text} from {display.seat(Seat(b))}." if b >= 0 else f"{text}."


def _level_gained(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    steps = "a level" if a == 1 else count(a, "level")
    return f"{display.subject(seat)} went up {steps}."


def _level_lost(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    steps = "a level" if a == 1 else count(a, "level")
    return f"{display.subject(seat)} lost {steps}."


def _rolled(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, b, _ = event
    what = f" for {display.card(CardId(b))}" if b >= 0 else ""
    return f"{display.subject(seat)} rolled {a}{what}."


def _turn_started(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"Turn {a}: {display.whose(seat)} turn."


def _sex_declared(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{display.subject(seat)} chose a {SEX_NAMES[a]} character."


def _sex_changed(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{_capital(display.whose(seat))} character turned {SEX_NAMES[a]}."


def _race_changed(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    race = display.cat.races[a] if 0 <= a < len(display.cat.races) else "something else"
    return f"{_capital(display.whose(seat))} race became {race}."


def _used(display: DisplayNames, event: Event) -> str:
    """An ability, and what for, as far as that can be said of somebody else."""
    _, _, seat, a, b, _ = event
    text = f"{display.subject(seat)} used {display.card(CardId(a))}"
    abilities = display.cat.cards[a].text.abilities if a >= 0 else []
    if not 0 <= b < len(abilities):
        return f"{text}."
    said = display.text_of(abilities[b].effect).split(": ")[0].split(". ")[0]
    purpose = said.removeprefix("Give you ")
    if not said or (seat != display.you and ABOUT_YOU.search(purpose)):
        return f"{text}."
    if purpose[0] in "+-":
        return f"{text} for {purpose}."
    return f"{text} to {purpose[0].lower()}{purpose[1:]}."


def _void(display: DisplayNames, event: Event) -> str:
    _, rule, seat, a, _, _ = event
    if rule == STOLE_NOTHING:
        return f"{display.subject(seat)} failed to steal {display.card(CardId(a))}."
    whom = f" on {display.seat(seat)}" if seat >= 0 else ""
    return f"{_capital(display.card(CardId(a)))} had no effect{whom}."


def _offered(display: DisplayNames, event: Event) -> str:
    _, rule, seat, _, b, _ = event
    what = "a counter-offer" if rule == COUNTERED else "an offer"
    return f"{display.subject(seat)} made {display.seat(Seat(b))} {what}."


def _kept_level(display: DisplayNames, event: Event) -> str:
    _, rule, seat, a, b, _ = event
    line = KEPT_LEVELS.get(rule, "{S} stayed at the same Level.")
    return _capital(_filled(display, line, seat, a, b))


def _strength(display: DisplayNames, event: Event) -> str:
    """A change of strength; the seat is a player, -1 the Side, or -2 and below a monster."""
    _, _, seat, a, b, _ = event
    if seat >= 0:
        whom = display.seat(seat)
    else:
        whom = "the munchkins" if seat == -1 else "the monster"
    source = f" from {display.card(CardId(b))}" if b >= 0 else ""
    return f"{signed(a)} for {whom}{source}."


def _won(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, b, _ = event
    return f"{display.subject(seat)} won the fight: {count(a, 'level')}, {count(b, 'Treasure')}."


def _sold(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{display.subject(seat)} sold Items for {gold(a)}."


def _reshuffled(display: DisplayNames, event: Event) -> str:
    _, _, _, a, _, _ = event
    return f"The {DECK_NAMES[a]} discards were shuffled into a new deck."


def _nothing(display: DisplayNames, event: Event) -> str:
    _, _, _, a, _, _ = event
    return f"There was no {DECK_NAMES[a]} card left to draw."


def _shed(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, b, _ = event
    name = display.card(CardId(a))
    if b < 0:
        return f"{display.subject(seat)} had to discard {name}: too many Big Items."
    taker = display.seat(Seat(b))
    return f"{display.subject(seat)} had to hand {name} to {taker}: too many Big Items."


def _fact(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{display.subject(seat)} answered: {'yes' if a == 1 else 'no'}."


def _named(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{display.subject(seat)} named the {'right' if a == 1 else 'wrong'} card."


def _called(display: DisplayNames, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{display.subject(seat)} called {'high' if a == c.CALL_HIGH else 'low'}."


def _settled(display: DisplayNames, event: Event) -> str:
    _, _, _, a, _, _ = event
    return "The dispute was settled: " + ("play on." if a == 0 else "take it back.")


def _ruled(display: DisplayNames, event: Event) -> str:
    """A ruling that ended what would never have ended (AMB-150 to AMB-152)."""
    _, rule, seat, a, b, _ = event
    if rule == "AMB-152":
        return "The referee stopped the game: it would never have ended."
    if rule == "AMB-151":
        return f"The referee ended {display.whose(seat)} turn: it would never have ended."
    if rule == "AMB-153":
        return "The referee broke the tie that the dice would not break."
    if rule == "AMB-154":
        return f"Enough of {display.card(CardId(a))}: the referee allowed no more of it."
    cards = _capital(display.card(CardId(a))) if a >= 0 else "This"
    if b >= 0:
        cards += f" and {display.card(CardId(b))}"
    return f"{cards} would have gone on forever: the referee dropped the rest of it."


SPECIAL = {
    e.CARD_DRAWN: _drawn,
    e.CARD_PLAYED: _played,
    e.CARD_DISCARDED: _discarded,
    e.CARD_TAKEN: _taken,
    e.LEVEL_GAINED: _level_gained,
    e.LEVEL_LOST: _level_lost,
    e.DIE_ROLLED: _rolled,
    e.TURN_STARTED: _turn_started,
    e.SEX_DECLARED: _sex_declared,
    e.SEX_CHANGED: _sex_changed,
    e.RACE_CHANGED: _race_changed,
    e.STRENGTH_CHANGED: _strength,
    e.COMBAT_WON: _won,
    e.SOLD: _sold,
    e.ABILITY_USED: _used,
    e.EFFECT_VOID: _void,
    e.OFFER_MADE: _offered,
    e.LEVEL_KEPT: _kept_level,
    e.DECK_RESHUFFLED: _reshuffled,
    e.NOTHING_TO_DRAW: _nothing,
    e.BIG_SHED: _shed,
    e.FACT_ANSWERED: _fact,
    e.CARD_NAMED: _named,
    e.ROLL_CALLED: _called,
    e.DISPUTE_SETTLED: _settled,
    e.RULING_MADE: _ruled,
}
