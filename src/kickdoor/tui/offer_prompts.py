"""Guided prompts for deals: asking for help, trades and gifts, and counter-offers to both.

Terms are put together here; the engine says whether they can be kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from rich.text import Text

from kickdoor.actions import (
    Action,
    AskHelp,
    Counter,
    HelpTerms,
    OfferTrade,
    TradeTerms,
    to_engine,
)
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.views import OfferView
from kickdoor.tui import palette
from kickdoor.tui.key_labels import offer_line
from kickdoor.tui.own_cards import key_fact
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.sale_prompts import PromptResult, where
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted, say


@dataclass
class Terms:
    """What a Helper would get."""

    treasures: int = 1
    helper_first: bool = False
    always: bool = False
    give: list[CardId] = field(default_factory=list)
    plays: list[CardId] = field(default_factory=list)
    text: str = ""

    def value(self) -> HelpTerms:
        """The terms as part of an action."""
        return HelpTerms(
            self.treasures, self.helper_first, self.always, tuple(self.give), tuple(self.plays)
        )


# Makes an action from terms.
MakeHelp = Callable[[HelpTerms], Action]
MakeTrade = Callable[[TradeTerms], Action]


def ask_help(prompter: Prompter, person: PersonSeat, scene: Scene) -> PromptResult | None:
    """Choose a Helper and the price."""
    combat = scene.view.combat
    if combat is None:
        return None
    seats: list[Seat] = []
    labels: list[str | Text] = []
    for player in scene.view.players:
        if player.seat == scene.seat:
            continue
        rule, sentence = person.why_not(to_engine(AskHelp(player.seat)))
        if sentence:
            prompter.tell(f"Not {scene.name(player.seat)}: {sentence} ({rule})", palette.DIM)
            continue
        said_no = ", no deal before" if player.seat in combat.refused else ""
        seats.append(player.seat)
        labels.append(f"{scene.name(player.seat)}: {person.with_helper(player.seat)}{said_no}")
    if not seats:
        prompter.tell("There is nobody you could ask.", palette.BAD)
        return None
    lack = combat.monsters - combat.side + (0 if combat.wins_ties else 1)
    at = prompter.one(f"You need {lack} more to win. Whom do you ask?", labels)
    if at < 0:
        return None
    target = seats[at]
    make = partial(AskHelp, target)
    return _settle(prompter, person, scene, make, Terms(), scene.seat, target)


def _settle(
    prompter: Prompter,
    person: PersonSeat,
    scene: Scene,
    make: MakeHelp,
    terms: Terms,
    fighter: Seat,
    helper: Seat,
    given: OfferView | None = None,
) -> PromptResult | None:
    """Go through the terms of a help offer one by one; the engine has the last word."""
    while True:
        if not _fill(prompter, person, scene, make, terms, fighter, helper, given):
            return None
        action = to_engine(make(terms.value()))
        rule, sentence = person.why_not(action)
        if not sentence:
            return action, terms.text
        prompter.tell(f"{sentence} ({rule})", palette.BAD)


def _fill(
    prompter: Prompter,
    person: PersonSeat,
    scene: Scene,
    make: MakeHelp,
    terms: Terms,
    fighter: Seat,
    helper: Seat,
    given: OfferView | None,
) -> bool:
    combat = scene.view.combat
    most = combat.treasures if combat is not None else 0
    mine = fighter == scene.seat
    them = scene.name(helper if mine else fighter)
    share = prompter.number(
        f"How many of the {counted(most, 'Treasure')} for {them if mine else 'you'}?",
        0,
        most,
        min(terms.treasures, most),
    )
    if share is None:
        return False
    terms.treasures = share
    if 0 < share < most:
        first = prompter.yes(
            f"Does {them} pick first?" if mine else "Do you pick first?", terms.helper_first
        )
        if first is None:
            return False
        terms.helper_first = first
    items = _items(scene, fighter)
    if items:
        picked = prompter.some(
            f"Items {'you give' if mine else f'{them} gives you'} as well?",
            [_item_row(scene, card, number) for number, card in items],
            0,
            len(items),
            "none",
        )
        if picked is None:
            return False
        terms.give = [card for number, card in items if number in picked]
    plays = _promised_plays(person, scene, make, given)
    if plays:
        picked = prompter.some(
            f"Cards {'you promise' if mine else f'{them} promises'} to play on the Helper?",
            [(at + 1, scene.inked(card)) for at, card in enumerate(plays)],
            0,
            len(plays),
            "none",
        )
        if picked is None:
            return False
        terms.plays = [plays[at - 1] for at in picked]
    if terms.give or terms.plays:
        always = prompter.yes("Is that due even if the fight is lost?", terms.always)
        if always is None:
            return False
        terms.always = always
    words = prompter.text("Any words with it? They bind nobody")
    if words is None:
        return False
    terms.text = words
    return True


def _items(scene: Scene, seat: Seat) -> list[tuple[int, CardId]]:
    """A player's Items in play with numbers to type; those of others have numbers of their own."""
    cards = [one.card for one in scene.view.players[seat].table if scene.card(one.card).is_item]
    if seat == scene.seat:
        return [(scene.number(card), card) for card in cards]
    return [(at + 1, card) for at, card in enumerate(cards)]


def _item_row(scene: Scene, card: CardId, number: int) -> tuple[int, Text]:
    definition = scene.card(card)
    place = where(scene, card)
    note = "  ".join(
        part for part in (key_fact(scene, card), f"{definition.value:,} GP", place) if part
    )
    return number, say(scene.inked(card), (f"  {note}", palette.DIM))


def _promised_plays(
    person: PersonSeat, scene: Scene, make: MakeHelp, given: OfferView | None
) -> list[CardId]:
    """Hand cards that could be part of this offer, as the engine says for each."""
    cards = [*scene.view.hand, *(given.plays if given is not None else [])]
    return [
        card
        for card in dict.fromkeys(cards)
        if person.may(to_engine(make(HelpTerms(plays=(card,)))))
    ]


def counter(prompter: Prompter, person: PersonSeat, scene: Scene) -> PromptResult | None:
    """Answer an open offer with other terms."""
    offers = [offer for offer in scene.view.offers if offer.target == scene.seat]
    if not offers:
        return None
    at = 0
    if len(offers) > 1:
        at = prompter.one("Which offer?", [offer_line(scene, offer) for offer in offers])
        if at < 0:
            return None
    offer = offers[at]
    make = partial(Counter, offer.number)
    if offer.kind == c.OFFER_HELP:
        terms = Terms(
            offer.treasures, offer.helper_first, offer.always, list(offer.give), list(offer.plays)
        )
        helper = offer.maker if offer.fighter == offer.target else offer.target
        return _settle(prompter, person, scene, make, terms, offer.fighter, helper, offer)
    return _swap(prompter, person, scene, make, offer.maker)


def trade(prompter: Prompter, person: PersonSeat, scene: Scene) -> PromptResult | None:
    """Offer Items for Items, or for nothing but a promise."""
    others = [player.seat for player in scene.view.players if player.seat != scene.seat]
    at = prompter.one("With whom?", [scene.name(seat) for seat in others])
    if at < 0:
        return None
    return _swap(prompter, person, scene, partial(OfferTrade, others[at]), others[at])


def _swap(
    prompter: Prompter, person: PersonSeat, scene: Scene, make: MakeTrade, partner: Seat
) -> PromptResult | None:
    name = scene.name(partner)
    sides: list[list[int]] = []
    for seat, title in (
        (scene.seat, f"Items you give {name}?"),
        (partner, f"Items you want from {name}?"),
    ):
        items = _items(scene, seat)
        picked: list[int] | None = []
        if items:
            rows = [_item_row(scene, card, number) for number, card in items]
            picked = prompter.some(title, rows, 0, len(rows), "none")
        if picked is None:
            return None
        sides.append([card for number, card in items if number in picked])
    give, want = sides
    if not give and not want:
        prompter.tell("Nothing for nothing: no offer was made.", palette.DIM)
        return None
    words = prompter.text("A promise or some words with it? They bind nobody")
    if words is None:
        return None
    action = to_engine(make(TradeTerms(tuple(give), tuple(want))))
    rule, sentence = person.why_not(action)
    if sentence:
        prompter.tell(f"{sentence} ({rule})", palette.BAD)
        return None
    return action, words
