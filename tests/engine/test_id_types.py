"""The type checker refuses a number of one sort where another is meant (docs/decisions/0030)."""

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).resolve().parents[2]
HEAD = """\
from kickdoor.engine import codes as c
from kickdoor.engine import stack
from kickdoor.engine import events as e
from kickdoor.engine.acts import negotiate
from kickdoor.engine.combat_changes import escape_one, kill_foe
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, DefId, FoeId, OfferId, Seat
from kickdoor.engine.ids import as_cards, as_seats
from kickdoor.engine.offer import Offer
from kickdoor.engine.state import Combat, Foe, Player, State
from kickdoor.engine.strength import is_usable, player_strength
from kickdoor.engine.zones import discard, to_hand

def check(
    st: State, player: Player, combat: Combat, offer: Offer, seat: Seat, card: CardId,
    definition: DefId, foe: FoeId, number: int, numbers: list[int],
) -> None:
"""
RIGHT = [
    "to_hand(st, card, seat)",
    "to_hand(st, player.hand[0], player.seat)",
    "to_hand(st, CardId(number), Seat(number))",
    "kill_foe(st, combat.foes[0].number, True, True)",
    "negotiate.accept(st, offer.target, offer.number)",
    "st.owner[card] = NOBODY",
    "st.host[card] = NO_CARD",
    "player.hand.extend(as_cards(numbers))",
    "stack.ask(st, seat, c.D_CARDS, player.hand, 1, 1, 'HELP-01')",
    "stack.ask(st, seat, c.D_CARDS, [seat], 1, 1, 'HELP-01')",
    "Foe(foe, card)",
    "st.cat.cards[card].id == definition",
    "number = card + seat",
    "st.place[card] = c.IN_HAND",
    "st.emit(e.CARD_DRAWN, 'TURN-10', seat, card)",
]
WRONG = [
    "to_hand(st, seat, card)",  # a seat for a card, and a card for a seat
    "to_hand(st, 3, seat)",
    "discard(st, foe, 'DECK-01')",  # a foe for a card
    "kill_foe(st, combat.foes[0].card, True, True)",  # a card for a foe
    "escape_one(st, foe, seat)",
    "player_strength(st, offer.number)",  # an offer for a seat
    "negotiate.accept(st, offer.number, offer.target)",
    "is_usable(st, seat, st.cat.cards[card].id)",  # a definition for a card
    "st.cat.cards[card].id = card",
    "st.owner[card] = NO_CARD",
    "st.host[card] = NOBODY",
    "st.active = number",
    "st.winners.append(card)",
    "player.hand.append(seat)",
    "player.hand.extend(numbers)",
    "player.hand = st.winners",
    "combat.escaped_from.append((foe, seat))",
    "st.queue.append((seat, 0, card, card))",
    "st.emit(e.CARD_DRAWN, 'TURN-10', card, seat)",
    "st.demand = stack.ask(st, card, c.D_CARDS, numbers, 1, 1, 'HELP-01')",
    "as_cards(st.winners)",
    "Foe(card, foe)",
    "Offer(OfferId(1), c.OFFER_HELP, seat, card)",
    "st.place[card] = seat",
    "st.place[card] = c.DOOR",  # a deck for a place
    "st.emit(c.D_CARDS, 'TURN-10', seat)",  # a question for an event
    "stack.ask(st, seat, c.OFFER_HELP, numbers, 1, 1, 'HELP-01')",
    "stack.ask(st, seat, c.MONSTER, numbers, 1, 1, 'HELP-01')",
]


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The snippets that the type checker refuses, all checked in one run."""
    snippets = RIGHT + WRONG
    path = tmp_path_factory.mktemp("snippets") / "snippets.py"
    path.write_text(HEAD + "".join(f"    {snippet}\n" for snippet in snippets), "utf-8")
    cache = ROOT / ".mypy_cache" / "snippets"
    options = ["--strict", "--follow-imports=silent", f"--cache-dir={cache}", "--no-error-summary"]
    said, trouble, _ = api.run([*options, "--config-file=", str(path)])
    assert trouble == ""
    first = HEAD.count("\n") + 1
    found = {int(line) for line in re.findall(r"^\S*snippets\.py:(\d+): error", said, re.M)}
    assert not [line for line in found if line < first], said
    return {snippets[line - first] for line in found}


@pytest.mark.parametrize("snippet", RIGHT)
def test_what_is_right_is_accepted(refused: set[str], snippet: str) -> None:
    assert snippet not in refused


@pytest.mark.parametrize("snippet", WRONG)
def test_a_mix_up_is_refused(refused: set[str], snippet: str) -> None:
    assert snippet in refused
