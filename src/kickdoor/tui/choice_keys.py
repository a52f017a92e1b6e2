"""What the person can do now, as keys to type: progress, cards by number, deals.

It sorts and names what the engine allows; it never allows anything itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.actions import OfferTrade, TradeTerms, to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, CardId
from kickdoor.engine.state import Action
from kickdoor.tui.key_labels import action_label, pass_label, way_label
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted

GO_ON, ANSWER, CARDS, DEALS = "Go on", "Answer", "Cards", "Deals"
GROUPS = (ANSWER, GO_ON, CARDS, DEALS)

SELL, HELP, TRADE, COUNTER, SHOW, PAY = "sell", "help", "trade", "counter", "show", "pay"


@dataclass(frozen=True)
class Choice:
    """Something to type. A single action is performed at once; of several, one is picked first."""

    keys: tuple[str, ...]
    label: str
    group: str
    actions: tuple[Action, ...] = ()
    guide: str = ""  # a guided prompt instead
    card: CardId = NO_CARD
    in_hand: bool = False

    @property
    def key(self) -> str:
        """The key shown on the screen."""
        return self.keys[0]


# by code: keys, group
SIMPLE: dict[int, tuple[tuple[str, ...], str]] = {
    c.A_KICK: (("k", "kick"), GO_ON),
    c.A_LOOT: (("o", "loot"), GO_ON),
    c.A_TROUBLE: (("t", "trouble"), GO_ON),
    c.A_END: (("e", "end"), GO_ON),
    c.A_CLAIM: (("c", "claim", "win"), GO_ON),
    c.A_GIVE_UP: (("f", "flee", "run"), GO_ON),
    c.A_PASS: (("p", "pass", ""), GO_ON),
    c.A_REPORT: (("slip",), DEALS),
    c.A_ACCEPT: (("a", "accept"), ANSWER),
    c.A_DECLINE: (("d", "decline"), ANSWER),
}
ON_CARD = (c.A_PLAY, c.A_USE, c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_JOIN, c.A_TUCK, c.A_HAND_OVER)


def choices_of(person: PersonSeat, scene: Scene) -> list[Choice]:
    """Everything that can be typed in a window, in the order it is shown."""
    options = person.options()
    found: list[Choice] = []
    for code, (keys, group) in SIMPLE.items():
        actions = tuple(action for action in options if action[0] == code)
        if actions:
            found.append(Choice(keys, _simple_label(person, scene, code, actions), group, actions))
    found += _offers(scene, person)
    found += _cards(scene, options)
    found += _deals(person, scene, options)
    return sorted(found, key=lambda choice: GROUPS.index(choice.group))


def _reply_label(person: PersonSeat, scene: Scene, action: Action) -> str:
    """The label of accepting help, with the totals it would lead to."""
    if action[0] == c.A_DECLINE:
        return "Decline"
    for offer in scene.view.offers:
        if offer.number == action[1] and offer.kind == c.OFFER_HELP:
            helper = offer.target if offer.maker == offer.fighter else offer.maker
            return f"Accept: {person.with_helper(helper)}"
    return "Accept"


def _simple_label(person: PersonSeat, scene: Scene, code: int, actions: tuple[Action, ...]) -> str:
    if code == c.A_PASS:
        return pass_label(scene)
    if code in (c.A_ACCEPT, c.A_DECLINE) and len(actions) == 1:
        return _reply_label(person, scene, actions[0])
    if len(actions) == 1:
        return action_label(scene, actions[0])
    if code == c.A_TROUBLE:
        return f"Look for trouble with one of {len(actions)} monsters from your hand"
    if code == c.A_REPORT:
        return f"Call a slip: {len(actions)} players or demands to choose from"
    if code == c.A_ACCEPT:
        return f"Accept one of {len(actions)} offers"
    return f"Decline one of {len(actions)} offers"


def _offers(scene: Scene, person: PersonSeat) -> list[Choice]:
    """Replies to open offers; a counter-offer is always possible."""
    open_ones = [offer for offer in scene.view.offers if offer.target == scene.seat]
    made = [offer for offer in scene.view.offers if offer.maker == scene.seat]
    found: list[Choice] = []
    if open_ones:
        found.append(Choice(("n", "counter"), "Make a counter-offer", ANSWER, guide=COUNTER))
    back = tuple((c.A_WITHDRAW, offer.number) for offer in made)
    back = tuple(action for action in back if person.may(action))
    if back:
        found.append(Choice(("u", "withdraw"), "Take back your offer", DEALS, back))
    return found


def _cards(scene: Scene, options: list[Action]) -> list[Choice]:
    """One entry for each usable card, under its number."""
    by_card: dict[CardId, list[Action]] = {}
    for action in options:
        card = card_of(scene, action)
        if card >= 0:
            by_card.setdefault(card, []).append(action)
    found: list[Choice] = []
    for card in sorted(by_card, key=scene.number):
        actions = tuple(by_card[card])
        starts = list(dict.fromkeys(without_payment(scene, action) for action in actions))
        label = action_label(scene, starts[0])
        if len(starts) > 1:
            label = way_label(scene, card, actions)
        held = card in scene.view.hand
        key = str(scene.number(card))
        found.append(Choice((key,), label, CARDS, actions, card=card, in_hand=held))
    return found


def without_payment(scene: Scene, action: Action) -> Action:
    """The action without the cards that pay for it."""
    if action[0] == c.A_BUY_OFF:
        return action[:2]
    if action[0] == c.A_USE:
        ability = scene.card(CardId(action[1])).text.abilities[action[2]]
        return action[: 4 if ability.per == c.PER_VICTIM else 3]
    return action


def card_of(scene: Scene, action: Action) -> CardId:
    """The card that an action is about, if it is typed by a card's number."""
    if action[0] in ON_CARD or action[0] in (c.A_SACRIFICE, c.A_TROUBLE):
        return CardId(action[1])
    if action[0] == c.A_BUY_OFF:
        return scene.foe_card(action[1])
    return NO_CARD


def _deals(person: PersonSeat, scene: Scene, options: list[Action]) -> list[Choice]:
    found: list[Choice] = []
    if any(action[0] == c.A_ASK_HELP for action in options):
        found.append(Choice(("h", "help"), "Ask somebody for help", DEALS, guide=HELP))
    goods = [
        card
        for card in (*scene.view.hand, *(one.card for one in scene.table()))
        if scene.card(card).is_item
    ]
    if goods and person.may((c.A_SELL, *goods)):
        gold, levels = person.sale(goods)
        label = f"Sell Items ({gold:,} GP: {counted(levels, 'level')})"
        found.append(Choice(("v", "sell"), label, DEALS, guide=SELL))
    if any(person.may(action) for action in _trial_trades(scene)):
        found.append(Choice(("g", "trade", "give"), "Trade or give Items", DEALS, guide=TRADE))
    return found


def _trial_trades(scene: Scene) -> list[Action]:
    """One gift and one request for each other player, to see if any trade is allowed."""
    mine = [one.card for one in scene.table() if scene.card(one.card).is_item]
    found: list[Action] = []
    for player in scene.view.players:
        if player.seat == scene.seat:
            continue
        if mine:
            found.append(to_engine(OfferTrade(player.seat, TradeTerms(give=(mine[0],)))))
        theirs = [one.card for one in player.table if scene.card(one.card).is_item]
        if theirs:
            found.append(to_engine(OfferTrade(player.seat, TradeTerms(want=(theirs[0],)))))
    return found


def unlisted_actions(person: PersonSeat, scene: Scene, card: CardId) -> list[Action]:
    """Rare actions with an own card that are allowed although no list offers them."""
    trials: list[Action] = [(c.A_EQUIP, card), (c.A_UNEQUIP, card), (c.A_DROP, card)]
    trials += [
        (c.A_HAND_OVER, card, one.card)
        for one in scene.table()
        if scene.card(one.card).kind == c.COMPANION
    ]
    return [action for action in trials if person.may(action)]


def usable_cards(choices: list[Choice]) -> set[int]:
    """Cards that can be used now."""
    return {choice.card for choice in choices if choice.card >= 0}
