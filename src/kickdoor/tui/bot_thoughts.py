"""Why the bots moved as they did and, once the game is over, what they knew and thought.

During a game only reasons are shown, which reveal nothing hidden; it changes nothing.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.bots.decision_recorder import DecisionRecorder, RecordedDecision
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.seat_words import Words
from kickdoor.seats.views import Action, View
from kickdoor.tui import palette
from kickdoor.tui.text_lines import heading, listed, say, wrap

LATEST = 12
MOST_OPTIONS = 6
LEVEL = 100  # bots count in hundredths of a level
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
}
# What was answered, by the kind of question; cards that ask are named.
ANSWERED = {
    c.D_SEX: "chose a sex",
    c.D_DOOR_CARD: "dealt with the card behind the door",
    c.D_SIDE: "chose a side",
    c.D_FLEE_ORDER: "chose which monster to run from first",
    c.D_CHARITY_CARDS: "chose cards for Charity",
    c.D_CHARITY_SEAT: "chose who gets Charity",
    c.D_LOOT_BODY: "took a card from a body",
    c.D_SHARE: "picked a shared Treasure",
    c.D_BIG_KEEP: "chose which Big Item to keep",
    c.D_BIG_TO: "chose who gets a Big Item",
    c.D_BIG_SELL: "got rid of Big Items",
    c.D_PROMISED: "kept a promise",
    c.D_UNEQUIP: "took an Item off",
    c.D_AVOID: "chose whether to fight",
    c.D_PERSONA: "chose who to be",
    c.D_TEAM_UP: "chose whether to team up",
    c.D_NAME: "named a card from memory",
    c.D_CALL: "called a roll",
}


def done_words(words: Words, view: View, action: Action) -> str:
    """The move as everybody saw it; what only some may know is left out."""
    if action[0] in PLAYED:
        return f"{PLAYED[action[0]]} {words.card(CardId(action[1]))}"
    demand = view.demand
    if action[0] == c.A_ANSWER and demand is not None:
        card = f" {words.card(demand.card)}" if demand.card >= 0 else " a question"
        return ANSWERED.get(demand.kind, f"answered{card}")
    return DONE.get(action[0], "did something")


def reasons_page(recorder: DecisionRecorder, words: Words, width: int) -> list[Text]:
    """The latest moves of the bots, each with its reason."""
    rows = [heading("Why the bots did that", width)]
    decisions = recorder.last(LATEST)
    if not decisions:
        return [*rows, *wrap("No bot has had anything to decide yet.", width)]
    for number, decision in enumerate(decisions):
        said = f"“{decision.reason.said(words.names, number)}”"
        who = words.names[decision.seat]
        line = say(
            (f"{who} ", palette.KEY), f"{done_words(words, decision.view, decision.action)}. {said}"
        )
        rows += wrap(line, width, indent=3)
    return rows


def knowledge_page(recorder: DecisionRecorder, words: Words, seat: Seat, width: int) -> list[Text]:
    """For after the game: everything a bot decided, with its hand and its scores."""
    rows = [heading(f"What {words.names[seat]} knew", width)]
    theirs = Words(words.cat, words.names, seat, words.terms)
    turn = -1
    for decision in recorder.of(seat):
        if decision.view.turn != turn:
            turn = decision.view.turn
            rows.append(Text(f"Turn {turn}", style=palette.ACCENT))
        rows += _decision_lines(theirs, decision, width)
    if turn < 0:
        rows += wrap("It never had a choice.", width)
    return rows


def _decision_lines(words: Words, decision: RecordedDecision, width: int) -> list[Text]:
    hand = listed([words.card(card) for card in decision.view.hand]) or "nothing"
    rows = wrap(Text(f"In hand: {hand}", style=palette.DIM), width, indent=3, first=1)
    scores = decision.scores()
    if not scores:
        chosen = words.action(decision.view, decision.action)
        return rows + wrap(
            f"▸ {chosen} ({len(decision.options)} options)", width, indent=3, first=1
        )
    ranked = sorted(range(len(scores)), key=lambda at: -scores[at])
    shown = ranked[:MOST_OPTIONS]
    taken = decision.options.index(decision.action)
    if taken not in shown:
        shown.append(taken)
    best = scores[ranked[0]]
    for at in shown:
        mark = "▸" if at == taken else " "
        behind = (scores[at] - best) / LEVEL
        text = f"{mark} {behind:+6.2f}  {words.action(decision.view, decision.options[at])}"
        rows += wrap(Text(text, style="" if at == taken else palette.DIM), width, indent=12)
    if len(ranked) > len(shown):
        rows += wrap(f"and {len(ranked) - len(shown)} more", width, indent=3, first=3)
    return rows
