"""What is sent: the view of the seat, choices the engine accepts, and nothing that is hidden."""

import msgspec
import pytest
from tests.seats.swapped_secrets import disguised

from kickdoor.actions import Action, Kick, Pass, PlayCard, Withdraw, to_engine
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine import zones
from kickdoor.engine.flow.charity import start_charity
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, EventCode, Seat
from kickdoor.engine.referee import apply_trusted, new_game, options, refusal
from kickdoor.engine.state import Event, State
from kickdoor.games.card_text_printer import words_of
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.table import table_game
from kickdoor.table.broadcaster import RECENT_EVENTS, _recent_events
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.presentation.event_lines import line_of
from kickdoor.table.presentation.refusal_reasons import reasons_of, weighed
from kickdoor.table.presentation.seat_views import seat_view
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.room.situation import reopened, situation
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.message_parts import ClockState
from kickdoor.table.wire.server_messages import UpdateShape

MIXES = TableMixes()
READER = msgspec.json.Decoder(UpdateShape)
CLOCK = ClockState(now=0)
EDITIONS = (["legends"], ["turtles"], ["super", "oz"], ["ram"])


def game_of(editions: list[str], seats: int, seed: int) -> tuple[State, list[Words], Words]:
    mix = MIXES.get(editions)
    settings = table_game.settings_for(mix, seats, {})
    state = new_game(mix.catalog.under(settings), settings, seed, record=True)
    names = ["Ada", "Ben", "Cem", "Dot", "Eva", "Fin"][:seats]
    words = [words_of(mix, settings, names, Seat(seat)) for seat in range(-1, seats)]
    return state, words[1:], words[0]


def walk(state: State, luck: Luck, steps: int) -> None:
    """Anybody does anything."""
    for _ in range(steps):
        seats = [p.seat for p in state.players if options(state, p.seat, False)]
        if state.over or not seats:
            return
        seat = seats[luck.below(len(seats))]
        choices = options(state, seat, False)
        apply_trusted(state, seat, choices[luck.below(len(choices))])


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_what_hidden_cards_are_changes_no_byte_of_what_a_seat_is_sent(editions: list[str]) -> None:
    luck = Luck(5)
    state, words, spectator_words = game_of(editions, 4, 11)
    for _ in range(60):
        walk(state, luck, 7)
        events = (state.events or [])[-12:]
        for seat in range(4):
            other = disguised(state, seat, luck)
            sent = [
                UpdateBuilder(one, spectator_words, 1, 1, CLOCK).for_seat(words[seat], events)
                for one in (state, other)
            ]
            assert sent[0] == sent[1]
            asked = [
                reasons_of(one, view(one, Seat(seat)), words[seat], NO_CARD)
                for one in (state, other)
            ]
            assert asked[0] == asked[1]
        other = disguised(state, -1, luck)
        looked = [
            UpdateBuilder(one, spectator_words, 1, 1, CLOCK).for_spectators(events)
            for one in (state, other)
        ]
        assert looked[0] == looked[1]
        if state.over:
            return


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_the_parts_of_an_update_make_the_view_of_the_seat(editions: list[str]) -> None:
    luck = Luck(3)
    state, words, spectator_words = game_of(editions, 5, 4)
    for _ in range(150):
        walk(state, luck, 5)
        public = view(state, NOBODY)
        for seat in range(5):
            whole = view(state, Seat(seat))
            assert seat_view(state, public, Seat(seat)) == whole
            told = READER.decode(
                UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_seat(words[seat], [])
            )
            assert told.own is not None
            assert told.own.hand == whole.hand
            assert [line.offer for line in told.own.offers] == whole.offers
            assert told.public.hand == []
        if state.over:
            return


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_what_is_kept_from_before_reads_as_if_it_were_made_anew(editions: list[str]) -> None:
    luck = Luck(12)
    choice_cache = None
    quiet = 0
    for seed in range(6):
        state, words, spectator_words = game_of(editions, 4, seed)
        choice_cache = choice_cache or ChoiceCache(state.cat)
        last: UpdateBuilder | None = None
        for step in range(260):
            seats = [p.seat for p in state.players if options(state, p.seat, False)]
            if state.over or not seats:
                break
            seat = seats[luck.below(len(seats))]
            choices = options(state, seat, False)
            passing = (c.A_PASS,) in choices and luck.below(3) > 0
            action = (c.A_PASS,) if passing else choices[luck.below(len(choices))]
            key, before = situation(state), state.passed
            apply_trusted(state, seat, action)
            same = situation(state) == key and not reopened(before, state, action[0])
            only_passes = action[0] == c.A_PASS and same
            quiet += only_passes and last is not None
            events = (state.events or [])[-6:]
            kept = UpdateBuilder(
                state, spectator_words, step, 1, CLOCK, choice_cache, last if only_passes else None
            )
            fresh = UpdateBuilder(state, spectator_words, step, 1, CLOCK)
            for reader in words:
                assert kept.for_seat(reader, events) == fresh.for_seat(reader, events)
                told = READER.decode(kept.for_seat(reader, events))
                assert told.events == [line_of(reader, event, state.texts) for event in events]
            assert kept.for_spectators(events) == fresh.for_spectators(events)
            assert kept.public == view(state, NOBODY)
            last = kept
    assert quiet > 200
    assert choice_cache is not None
    assert choice_cache.choices


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_every_choice_that_is_sent_is_accepted_and_has_words(editions: list[str]) -> None:
    luck = Luck(8)
    state, words, spectator_words = game_of(editions, 4, 2)
    kinds: set[type[Action]] = set()
    for _ in range(120):
        walk(state, luck, 5)
        if state.over:
            break
        for seat in range(4):
            told = READER.decode(
                UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_seat(words[seat], [])
            )
            assert told.asks is not None
            assert told.asks.title
            found = [choice for group in told.asks.groups for choice in group.choices]
            said = state.intent if state.main == seat else ()  # announced, so done already
            if any(one != said for one in options(state, Seat(seat))):
                assert found
            else:  # an offer of one's own can be taken back, though nobody is asked for that
                assert {type(choice.action) for choice in found} <= {Withdraw}
            for choice in found:
                assert choice.label
                kinds.add(type(choice.action))
                if choice.pay is not None:
                    assert choice.pay.low <= choice.pay.high <= len(choice.pay.cards)
                    continue
                assert refusal(state, Seat(seat), to_engine(choice.action)) == 0, (choice, seat)
    assert {Pass, Kick, PlayCard} <= kinds


def test_an_event_says_where_a_card_went() -> None:
    state, words, spectator_words = game_of(["legends"], 3, 1)
    luck = Luck(1)
    walk(state, luck, 200)
    told = READER.decode(
        UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_seat(words[0], state.events or [])
    )
    zones = {(line.start.zone, line.end.zone) for line in told.events if line.start and line.end}
    assert ("door_deck", "hand") in zones or ("treasure_deck", "hand") in zones
    assert ("door_deck", "stage") in zones
    assert any(line.text for line in told.events)


def test_the_parts_of_a_fight_add_up_in_words() -> None:
    state, _, spectator_words = game_of(["legends"], 3, 1)
    luck = Luck(2)
    for _ in range(400):
        walk(state, luck, 3)
        if state.combat is not None and state.window == c.WINDOW_COMBAT:
            break
    told = READER.decode(UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_spectators([]))
    assert told.fight is not None
    assert told.public.combat is not None
    assert sum(part.amount for part in told.fight.side) == told.public.combat.side
    assert all(part.text for part in told.fight.monsters)


def test_a_sale_that_is_too_small_has_a_total_of_what_is_mine() -> None:
    luck = Luck(3)
    state, words, _ = game_of(["legends"], 3, 4)
    for _ in range(400):
        walk(state, luck, 1)
        seen = view(state, state.active)
        cards = state.cat.cards
        for card in seen.hand:
            if cards[card].is_item and 0 < cards[card].value < 1000:
                told = weighed(state, seen, words[seen.seat], "1", (c.A_SELL, card))
                assert (told.gold, bool(told.sentence)) == (cards[card].value, True)
                theirs = next(one for one in range(len(cards)) if one not in seen.hand)
                told = weighed(state, seen, words[seen.seat], "1", (c.A_SELL, theirs, card))
                assert told.gold == -1
                return
    raise AssertionError("nobody had an Item worth something")


def test_somebody_new_hears_all_of_a_fight_that_goes_on() -> None:
    def line(code: int) -> Event:
        return (EventCode(code), "", Seat(0), -1, 0, 0)

    quiet = [line(9)] * 200
    fight = [line(24), *[line(9)] * (RECENT_EVENTS + 20)]
    assert len(_recent_events(quiet)) == RECENT_EVENTS
    assert _recent_events([*quiet, *fight]) == fight
    assert len(_recent_events([*quiet, *fight, line(5), line(7)])) == RECENT_EVENTS
    assert len(_recent_events(quiet, 150)) == 150
    assert len(_recent_events(quiet, 3)) == RECENT_EVENTS


def test_whoever_gives_cards_away_is_told_who_gets_them() -> None:
    def note(levels: list[int]) -> str:
        state, words, spectator_words = game_of(["legends"], 3, 4)
        state.demand = None
        state.stack.clear()
        for player, level in zip(state.players, levels, strict=True):
            player.level = level
        start_charity(state, Seat(0))
        run(state)
        sent = UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_seat(words[0], [])
        asks = READER.decode(sent).asks
        assert asks is not None
        return asks.note

    assert note([3, 1, 2]) == "They go to Ben."
    assert note([3, 1, 1]) == "They are shared out among Ben and Cem."
    assert note([1, 1, 1]) == ""  # the question says that they are discarded


def test_before_the_first_turn_it_is_nobodys_turn() -> None:
    state, words, spectator_words = game_of(["legends"], 3, 4)
    demand = state.demand
    assert demand is not None
    assert demand.kind == c.D_SEX
    other = (demand.seat + 1) % 3
    sent = UpdateBuilder(state, spectator_words, 1, 1, CLOCK).for_seat(words[other], [])
    asks = READER.decode(sent).asks
    assert asks is not None
    assert asks.title == "Before the first turn"


def test_each_card_can_be_asked_about_alone() -> None:
    """The first card of the catalog as well as any other; not those of others."""
    state, words, _ = game_of(["legends"], 3, 4)
    for card in range(3):
        zones.detach(state, CardId(card))
        zones.to_hand(state, CardId(card), Seat(0))
    seen = view(state, Seat(0))
    _, all_cards = reasons_of(state, seen, words[0], NO_CARD)
    assert [one.card for one in all_cards] == seen.hand
    for one in all_cards:
        assert reasons_of(state, seen, words[0], one.card) == ([], [one])
    others = state.players[1].hand[0]
    assert reasons_of(state, seen, words[0], others) == ([], [])
