"""Events as lines of a log: past tense, names, one sentence each.

Give it redacted events: it says whatever it is told. Some events have no line of their own
because the next one says it all; they come out empty.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.seats.redacting import Event
from kickdoor.seats.speaker import DECK_NAMES, SEX_NAMES, Speaker, count, gold, signed

# {S} the player as subject, {s} inside the sentence, {whose} their; {was}, {themself};
# {a} and {b} cards, {as} and {bs} players, {n} and {m} numbers.
LINES = [""] * e.EVENTS
LINES[e.GAME_STARTED] = "A game with {n} players begins."
LINES[e.FIRST_CHOSEN] = "{S} will go first."
LINES[e.DOOR_KICKED] = "{S} kicked open the door and found {a}."
LINES[e.CARD_EQUIPPED] = "{S} put {a} to use."
LINES[e.CARD_UNEQUIPPED] = "{S} put {a} aside."
LINES[e.CARD_ATTACHED] = "{S} attached {a} to {b}."
LINES[e.CARDS_SHOWN] = "{S} showed {a}."
LINES[e.CARD_GIVEN] = "{S} gave {a} to {bs}."
LINES[e.CHARITY_GIVEN] = "{S} gave {a} to {bs} as charity."
LINES[e.CURSE_STRUCK] = "{a} struck {s}."
LINES[e.CURSE_IGNORED] = "{a} did nothing to {s}."
LINES[e.CURSE_KEPT] = "{a} stays with {s}."
LINES[e.CURSE_ENDED] = "{a} no longer troubles {s}."
LINES[e.COMBAT_STARTED] = "{S} had to fight {a}."
LINES[e.MONSTER_JOINED] = "{a} joined the fight."
LINES[e.MONSTER_REMOVED] = "{a} was removed from the fight."
LINES[e.MONSTER_KILLED] = "{S} killed {a}."
LINES[e.MONSTER_AVOIDED] = "{a} left without a fight."
LINES[e.HELP_ASKED] = "{S} asked {as} for help."
LINES[e.HELP_REFUSED] = "{S} said no to {as}."
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
LINES[e.OFFER_MADE] = "{S} made {bs} an offer."
LINES[e.OFFER_DECLINED] = "{S} declined {whose_b} offer."
LINES[e.OFFER_WITHDRAWN] = "{S} took an offer back."
LINES[e.TRADE_DONE] = "{S} agreed to a trade."
LINES[e.PROMISE_VOID] = "The promise about {a} could not be kept."
LINES[e.ABILITY_USED] = "{S} used an ability of {a}."
LINES[e.DISPUTE_OPENED] = "{S} opened a dispute."
LINES[e.EFFECT_VOID] = "{a} found none of what it names."
LINES[e.PHASE_SKIPPED] = "{S} had to skip this part of the turn."
LINES[e.STATUS_ENDED] = "{a} stopped affecting {s}."
LINES[e.TREASURE_SHARED] = "{S} got {a}."
LINES[e.LOOK_FOR_TROUBLE] = "{S} looked for trouble with {a}."
LINES[e.CARD_SEEN] = "{S} looked at {a}."
LINES[e.SLIP_CALLED] = "{S} called a slip of {as} ({b})."
LINES[e.FIGHT_PASSED] = "{S} passed the fight on to {as}."
LINES[e.GAME_WON] = "{S} won the game!"
LINES[e.GAME_DRAWN] = "The game ended without a winner."
LINES[e.PERSONA_TAKEN] = "{S} became {a}."
LINES[e.PARASITE_ADDED] = "{a} was tucked under {b}."
LINES[e.LEVEL_KEPT] = "{whose_cap} Level stayed the same."


# What CARD_PLAYED means by the rule it rests on.
CARRIED = "TIMING-09"
USED = "ONESHOT-03"


def event_words(speaker: Speaker, event: Event, texts: list[str] | None = None) -> str:
    """One line of the log; `texts` are the free texts that events refer to."""
    code, _, seat, a, b, _ = event
    if code == e.TEXT_SAID:
        said = texts[a] if texts is not None and 0 <= a < len(texts) else "..."
        return f"{speaker.subject(seat)} said: “{said}”"
    if code in SPECIAL:
        return SPECIAL[code](speaker, event)
    line = LINES[code] if 0 <= code < e.EVENTS else ""
    return _capital(_filled(speaker, line, seat, a, b))


def _filled(speaker: Speaker, line: str, seat: int, a: int, b: int) -> str:
    if "{" not in line:
        return line
    return line.format_map(
        {
            "S": speaker.subject(seat),
            "s": speaker.seat(seat),
            "whose_cap": _capital(speaker.whose(seat)),
            "whose_b": speaker.whose(b),
            "a": speaker.card(a),
            "b": speaker.card(b),
            "as": speaker.seat(a),
            "bs": speaker.seat(b),
            "n": str(a),
            "m": str(b),
        }
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pile_card(speaker: Speaker, card: int, deck: int) -> str:
    if card >= 0:
        return speaker.card(card)
    return f"a {DECK_NAMES[deck]} card" if deck in (c.DOOR, c.TREASURE) else "a card"


def _drawn(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, b, _ = event
    return f"{speaker.subject(seat)} drew {_pile_card(speaker, a, b)}."


def _played(speaker: Speaker, event: Event) -> str:
    """Only Curses and Go Up a Level cards are played on players; b is a monster for others."""
    _, rule, seat, a, b, _ = event
    if rule == CARRIED:
        return f"{speaker.subject(seat)} put {speaker.card(a)} on the table."
    if rule == USED:
        return f"{speaker.subject(seat)} used {speaker.card(a)}."
    text = f"{speaker.subject(seat)} played {speaker.card(a)}"
    if a >= 0 and b >= 0 and speaker.cat.cards[a].kind in (c.CURSE, c.LEVEL_UP) and b != seat:
        text += f" on {speaker.seat(b)}"
    return text + "."


def _discarded(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    if seat < 0:
        return f"{_capital(speaker.card(a))} went to the discards."
    return f"{speaker.subject(seat)} discarded {speaker.card(a)}."


def _taken(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, b, _ = event
    text = f"{speaker.subject(seat)} took {speaker.card(a)}"
    return f"{text} from {speaker.seat(b)}." if b >= 0 else f"{text}."


def _level_gained(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    steps = "a level" if a == 1 else count(a, "level")
    return f"{speaker.subject(seat)} went up {steps}."


def _level_lost(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    steps = "a level" if a == 1 else count(a, "level")
    return f"{speaker.subject(seat)} lost {steps}."


def _rolled(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, b, _ = event
    what = f" for {speaker.card(b)}" if b >= 0 else ""
    return f"{speaker.subject(seat)} rolled {a}{what}."


def _turn_started(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"Turn {a}: {speaker.whose(seat)} turn."


def _sex_declared(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{speaker.subject(seat)} chose a {SEX_NAMES[a]} character."


def _sex_changed(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{_capital(speaker.whose(seat))} character turned {SEX_NAMES[a]}."


def _race_changed(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    race = speaker.cat.races[a] if 0 <= a < len(speaker.cat.races) else "something else"
    return f"{_capital(speaker.whose(seat))} race became {race}."


def _deal(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    whose = "your" if speaker.you in (seat, a) and speaker.you >= 0 else "their"
    return f"{speaker.subject(seat)} and {speaker.seat(a)} settled {whose} agreement."


def _strength(speaker: Speaker, event: Event) -> str:
    """seat is a player, -1 the munchkins' side, or -2 and below a monster."""
    _, _, seat, a, b, _ = event
    if seat >= 0:
        whom = speaker.seat(seat)
    else:
        whom = "the munchkins" if seat == -1 else "the monster"
    source = f" from {speaker.card(b)}" if b >= 0 else ""
    return f"{signed(a)} for {whom}{source}."


def _won(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, b, _ = event
    return f"{speaker.subject(seat)} won the fight: {count(a, 'level')}, {count(b, 'Treasure')}."


def _sold(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{speaker.subject(seat)} sold Items for {gold(a)}."


def _reshuffled(speaker: Speaker, event: Event) -> str:
    _, _, _, a, _, _ = event
    return f"The {DECK_NAMES[a]} discards were shuffled into a new deck."


def _nothing(speaker: Speaker, event: Event) -> str:
    _, _, _, a, _, _ = event
    return f"There was no {DECK_NAMES[a]} card left to draw."


def _shed(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, b, _ = event
    name = speaker.card(a)
    if b < 0:
        return f"{speaker.subject(seat)} had to discard {name}: too many Big Items."
    return f"{speaker.subject(seat)} had to hand {name} to {speaker.seat(b)}: too many Big Items."


def _fact(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{speaker.subject(seat)} answered: {'yes' if a == 1 else 'no'}."


def _named(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{speaker.subject(seat)} named the {'right' if a == 1 else 'wrong'} card."


def _called(speaker: Speaker, event: Event) -> str:
    _, _, seat, a, _, _ = event
    return f"{speaker.subject(seat)} called {'high' if a == c.CALL_HIGH else 'low'}."


def _settled(speaker: Speaker, event: Event) -> str:
    _, _, _, a, _, _ = event
    return "The dispute was settled: " + ("play on." if a == 0 else "take it back.")


def _ruled(speaker: Speaker, event: Event) -> str:
    """What was not going to end (AMB-150 to AMB-152)."""
    _, rule, seat, a, b, _ = event
    if rule == "AMB-152":
        return "The referee stopped the game: it would never have ended."
    if rule == "AMB-151":
        return f"The referee ended {speaker.whose(seat)} turn: it would never have ended."
    if rule == "AMB-153":
        return "The referee broke the tie that the dice would not break."
    if rule == "AMB-154":
        return f"Enough of {speaker.card(a)}: the referee allowed no more of it."
    cards = _capital(speaker.card(a)) if a >= 0 else "This"
    if b >= 0:
        cards += f" and {speaker.card(b)}"
    return f"{cards} would have gone on for ever: the referee dropped the rest of it."


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
    e.DEAL_DONE: _deal,
    e.DECK_RESHUFFLED: _reshuffled,
    e.NOTHING_TO_DRAW: _nothing,
    e.BIG_SHED: _shed,
    e.FACT_ANSWERED: _fact,
    e.CARD_NAMED: _named,
    e.ROLL_CALLED: _called,
    e.DISPUTE_SETTLED: _settled,
    e.RULING_MADE: _ruled,
}
