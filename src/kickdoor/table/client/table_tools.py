"""A seat of an online table, played in words: what the tools of a language model call.

The same calls as those of a local game. What may be done, the server decides.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from kickdoor.actions import Action, BuyOff, Pass, UseAbility
from kickdoor.engine.ids import CardId
from kickdoor.errors import TableError
from kickdoor.games.typed_actions import NotUnderstood, Typed, TypedReader
from kickdoor.lang.packs.nearest import nearest_few
from kickdoor.table.client.message_names import fresh_name
from kickdoor.table.client.seat_report import (
    card_name,
    choices_of,
    face_line,
    news_text,
    options_list,
    over_line,
    question_line,
    seat_view,
    table_report,
    waiting_room,
)
from kickdoor.table.client.table_seat import TableSeat
from kickdoor.table.wire.client_messages import Act, FromClient, Say, Start, Weigh
from kickdoor.table.wire.message_base import LONGEST_TEXT
from kickdoor.table.wire.message_parts import Choice
from kickdoor.table.wire.server_messages import Done, Refused, Weighed

DEAL: Final = "Deal the cards"
MOVED_ON: Final = "Refused: the table has moved on since you looked. Nothing was done."
NOT_YET: Final = "The game has not begun."
PAYING = re.compile(r"(.+?)\s+paying\s+(.+)", re.IGNORECASE | re.DOTALL)
LONGEST_WAIT: Final = 50  # seconds; clients of the protocol often give up after a minute


class TableTools:
    """The tools of one seat."""

    def __init__(self, held: TableSeat, patience: float = 20.0) -> None:
        self.held = held
        self.patience = patience  # seconds that `act` waits for the next question
        self._shown = -1  # the moment whose options were told last
        self._choices: list[Choice] = []
        self._done = 0  # the number of the last thing that was done
        self._passed = -1  # the moment in which this seat has passed, perhaps unseen

    async def look(self) -> str:
        """The table, the fight, open offers, the own cards, and what is asked."""
        return "\n".join([*self._news(), table_report(self.held), *self._situation()])

    async def options(self) -> str:
        """What can be done now, by number."""
        return "\n".join([*self._news(), *self._situation()])

    async def wait(self, seconds: float = 20.0) -> str:
        """Wait until the seat is asked, somebody speaks, or the time is up."""
        held = self.held
        patience = max(0.0, min(float(seconds), LONGEST_WAIT))
        await held.until(lambda: self._is_asked() or bool(held.news), patience)
        return await self.options()

    async def act(self, typed: str) -> str:
        """Take an option by its number or words; then what happened until the seat is asked."""
        held = self.held
        if held.update is None:
            return await self._deal(typed)
        if held.update.public.over:
            return over_line(held)
        try:
            meant, action = self._meant(typed)
        except NotUnderstood as problem:
            return f"Refused: {problem}"
        if meant.talk:
            return await self.say(meant.talk)
        moment = held.update.moment
        if moment != self._shown:
            return "\n".join([MOVED_ON, await self.options()])
        text = meant.text[:LONGEST_TEXT]
        message = Act(id=fresh_name(), seat=held.seat, moment=moment, action=action, text=text)
        refused = await self._send(message)
        if refused is not None:
            if refused.code == "stale":
                await held.until(lambda: held.update.moment != moment, self.patience)  # type: ignore[union-attr]
                return "\n".join([MOVED_ON, await self.options()])
            return f"Refused: {_told(refused.sentence, refused.rule)}"
        if isinstance(action, Pass):
            self._passed = moment
        await held.until(self._is_asked, self.patience)
        return await self.options()

    async def offer(self, to: str, terms: str, words: str = "") -> str:
        """Ask for help in the own fight, or offer a trade, at terms of one's own."""
        update = self.held.update
        if update is None:
            return NOT_YET
        is_trade = any(part.strip().startswith(("give", "want")) for part in terms.split(";"))
        is_help = update.public.combat is not None and not is_trade
        typed = f"ask {to} for help: {terms}" if is_help else f"trade {to}: {terms}"
        return await self.act(f"{typed}; say {words}" if words else typed)

    async def why_not(self, typed: str) -> str:
        """Which rule forbids what was typed; nothing is done."""
        held = self.held
        if held.update is None:
            return NOT_YET
        if held.update.public.over:
            return over_line(held)
        try:
            meant, action = self._meant(typed)
        except NotUnderstood as problem:
            return str(problem)
        if meant.talk:
            return "Talking is always allowed."
        answer = await held.ask(Weigh(id=fresh_name(), seat=held.seat, action=action))
        if isinstance(answer, Refused):
            return _told(answer.sentence, answer.rule)
        if isinstance(answer, Weighed) and answer.sentence:
            return _told(answer.sentence, answer.rule)
        return "It is allowed."

    async def card(self, name: str) -> str:
        """What is printed on a card of this table."""
        faces = self.held.faces.faces
        wanted = name.strip().casefold()
        for face in faces:
            if face.name.casefold() == wanted:
                return face_line(face)
        alike = nearest_few(name, [one.name for one in faces], 3)
        hint = f" Perhaps {', '.join(alike)}." if alike else ""
        return f"No card of this table is called “{name[:60]}”.{hint}"

    async def rule(self, asked: str) -> str:
        """Rules by id, by section, or by words in them."""
        found = (await self.held.requests.rules(asked)).rules
        if not found:
            return f"No rule is called or says “{asked[:60]}”."
        return "\n".join(f"{one.id}: {one.summary} {one.text}".strip() for one in found)

    async def rules(self) -> str:
        """Every rule in force at the table, by id."""
        found = (await self.held.requests.rules()).rules
        return "\n".join(f"{one.id}: {one.summary}" for one in found)

    async def say(self, words: str) -> str:
        """Words for everybody at the table; they take no turn."""
        said = " ".join(words.split())[:LONGEST_TEXT]
        refused = await self._send(Say(id=fresh_name(), seat=self.held.seat, text=said))
        return f"Refused: {refused.sentence}" if refused is not None else f"You said: {said}"

    # --- internal -----------------------------------------------------------------------------

    async def _send(self, message: FromClient) -> Refused | None:
        answer = await self.held.ask(message)
        if isinstance(answer, Refused):
            return answer
        if not isinstance(answer, Done):
            raise TableError(f"The server answered with {type(answer).__name__}.")
        self._done = max(self._done, answer.seq)
        return None

    async def _deal(self, typed: str) -> str:
        """Before the game the owner of the table deals; nobody else can do anything."""
        held = self.held
        if held.table.owner != held.seat or typed.strip().strip("[]").casefold() not in (
            "1",
            DEAL.casefold(),
        ):
            return f"Refused: {NOT_YET}\n{waiting_room(held)}"
        refused = await self._send(Start(id=fresh_name(), seat=held.seat))
        if refused is not None:
            return f"Refused: {refused.sentence}"
        await held.until(self._is_asked, self.patience)
        return await self.look()

    def _is_asked(self) -> bool:
        """Whether the seat is to decide something: a question, its own move, an answer."""
        held = self.held
        update = held.update
        if update is None or update.seq < self._done:
            return False
        seen, own = update.public, update.own
        if seen.over:
            return True
        if own is None or not choices_of(update.asks):
            return False
        leads = seen.main == held.seat and seen.intent is None
        offered = any(one.offer.target == held.seat for one in own.offers)
        asked = own.order is not None and own.order.asked and self._passed != update.moment
        return own.demand is not None or leads or offered or asked

    def _news(self) -> list[str]:
        lines = news_text(self.held.take_news())
        if not self.held.is_open:
            lines.append("The connection to the table is lost; it is being tried again.")
        return lines

    def _situation(self) -> list[str]:
        """What is asked, and the options; from now on numbers mean these."""
        held = self.held
        update = held.update
        if update is None:
            owns = held.table.owner == held.seat
            return [f"[1] {DEAL}"] if owns else ["Call wait until the cards are dealt."]
        self._shown = update.moment
        self._choices = choices_of(update.asks) if not update.public.over else []
        lines = [question_line(held), options_list(held, self._choices)]
        if not self._is_asked():
            lines.append("You are not asked now; you may act all the same, or call wait.")
        return [line for line in lines if line]

    def _meant(self, typed: str) -> tuple[Typed, Action]:
        """What was typed, as an action; numbers are those of the options that were told."""
        held = self.held
        assert held.update is not None
        seen = seat_view(held.update)
        names = [chair.name for chair in held.table.chairs]
        labels = [choice.label for choice in self._choices]
        reader = TypedReader(seen, names, labels, self._card_name)
        is_label = typed.strip().casefold() in (label.casefold() for label in labels)
        paying = None if is_label else PAYING.fullmatch(typed.strip())
        meant = reader.read(paying[1] if paying else typed)
        if meant.talk:
            return meant, Pass()
        if meant.action is not None:
            return meant, meant.action
        choice = self._choices[meant.option]
        return meant, _paid(choice, reader, paying[2] if paying else "")

    def _card_name(self, card: CardId) -> str:
        return card_name(self.held, card)


def _paid(choice: Choice, reader: TypedReader, listed: str) -> Action:
    """The action of a choice, with the cards that pay for it."""
    action, pay = choice.action, choice.pay
    if pay is None or not isinstance(action, (UseAbility, BuyOff)):
        if listed:
            raise NotUnderstood("Expected no payment, since this option costs no cards.")
        return action
    cards = reader.own_cards(listed) if listed else []
    if not listed and len(pay.cards) == pay.low:
        cards = [int(card) for card in pay.cards]
    if not pay.low <= len(cards) <= pay.high:
        raise NotUnderstood(
            f"Expected {pay.low} to {pay.high} cards to pay with (“… paying Tin Hat, Long "
            f"Spoon”), got {len(cards)}."
        )
    return msgspec.structs.replace(action, paid=tuple(cards))


def _told(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if rule else sentence
