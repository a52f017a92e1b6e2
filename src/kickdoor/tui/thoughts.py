"""Why the bots did what they did; and, once the game is over, what they knew and reckoned.

During a game only reasons are shown, which give nothing away; it changes nothing.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.bots.recorder import Moment, Recorder
from kickdoor.engine import codes as c
from kickdoor.seats.views import Action
from kickdoor.seats.words import Words
from kickdoor.tui import palette
from kickdoor.tui.lines import heading, listed, say, wrap

LATEST = 12
MOST_OPTIONS = 6
LEVEL = 100  # bots reckon in hundredths of a level
PLAYED = {c.A_PLAY: "played", c.A_USE: "used", c.A_EQUIP: "put on", c.A_UNEQUIP: "took off"}
DONE = {
    c.A_KICK: "kicked open the door",
    c.A_TROUBLE: "looked for trouble",
    c.A_LOOT: "looted the room",
    c.A_END: "ended the turn",
    c.A_CHARITY: "gave cards away",
    c.A_CLAIM: "claimed the kill",
    c.A_GIVE_UP: "gave up the fight",
    c.A_JOIN: "added a monster",
    c.A_TUCK: "added a monster",
    c.A_HAND_OVER: "handed an Item over",
    c.A_SELL: "sold Items",
    c.A_ASK_HELP: "asked for help",
    c.A_OFFER_TRADE: "offered a trade",
    c.A_ACCEPT: "accepted an offer",
    c.A_DECLINE: "declined an offer",
    c.A_COUNTER: "made a counter-offer",
    c.A_SACRIFICE: "left a Companion behind",
    c.A_BUY_OFF: "paid a monster's price",
    c.A_ANSWER: "made a choice",
}


def done_words(words: Words, action: Action) -> str:
    """The move as everybody saw it; what only some may know is left out."""
    if action[0] in PLAYED:
        return f"{PLAYED[action[0]]} {words.card(action[1])}"
    return DONE.get(action[0], "did something")


def reasons_page(recorder: Recorder, words: Words, width: int) -> list[Text]:
    """The latest moves of the bots, each with its reason."""
    rows = [heading("Why the bots did that", width)]
    moments = recorder.last(LATEST)
    if not moments:
        return [*rows, *wrap("No bot has had anything to decide yet.", width)]
    for moment in moments:
        said = moment.reason.said(words.names)
        who = words.names[moment.seat]
        line = say((f"{who} ", palette.KEY), f"{done_words(words, moment.action)}. {said}")
        rows += wrap(line, width, indent=3)
    return rows


def knowledge_page(recorder: Recorder, words: Words, seat: int, width: int) -> list[Text]:
    """For after the game: everything a bot decided, with its hand and what it thought of it."""
    rows = [heading(f"What {words.names[seat]} knew", width)]
    theirs = Words(words.cat, words.names, seat, words.terms)
    turn = -1
    for moment in recorder.of(seat):
        if moment.view.turn != turn:
            turn = moment.view.turn
            rows.append(Text(f"Turn {turn}", style=palette.ACCENT))
        rows += _moment(theirs, moment, width)
    if turn < 0:
        rows += wrap("It never had a choice.", width)
    return rows


def _moment(words: Words, moment: Moment, width: int) -> list[Text]:
    hand = listed([words.card(card) for card in moment.view.hand]) or "nothing"
    rows = wrap(Text(f"In hand: {hand}", style=palette.DIM), width, indent=3, first=1)
    scores = moment.scores()
    if not scores:
        chosen = words.action(moment.view, moment.action)
        return rows + wrap(f"▸ {chosen} ({len(moment.options)} options)", width, indent=3, first=1)
    ranked = sorted(range(len(scores)), key=lambda at: -scores[at])
    shown = ranked[:MOST_OPTIONS]
    taken = moment.options.index(moment.action)
    if taken not in shown:
        shown.append(taken)
    best = scores[ranked[0]]
    for at in shown:
        mark = "▸" if at == taken else " "
        behind = (scores[at] - best) / LEVEL
        text = f"{mark} {behind:+6.2f}  {words.action(moment.view, moment.options[at])}"
        rows += wrap(Text(text, style="" if at == taken else palette.DIM), width, indent=12)
    if len(ranked) > len(shown):
        rows += wrap(f"and {len(ranked) - len(shown)} more", width, indent=3, first=3)
    return rows
