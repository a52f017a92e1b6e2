"""Things to look up without making a move: reasons, cards, the log, the rules, the keys.

Nothing here can change a game.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.bots.decision_recorder import DecisionRecorder
from kickdoor.engine.ids import CardId, Seat
from kickdoor.rulebook.rules import rulebook
from kickdoor.tui import palette
from kickdoor.tui.bot_thoughts import knowledge_page, reasons_page
from kickdoor.tui.card_meaning import understood
from kickdoor.tui.card_page import card_page, find_by_name
from kickdoor.tui.choice_keys import choices_of, usable_cards
from kickdoor.tui.choice_menu import legend
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.player_page import find_player, player_page
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.table_rules import TableRules, rules_page
from kickdoor.tui.terminal import Terminal
from kickdoor.tui.text_lines import clean, heading, listed, say, wrap
from kickdoor.tui.why_not import reasons, trouble_with

AFTER = "A bot's name, or Enter to leave"
KEYS = [
    ("a number", "use the card with that number; • marks what can be used now"),
    ("k t o e", "kick the door, look for trouble, loot the room, end your turn"),
    ("c f p", "claim the kill, flee, pass (Enter passes too)"),
    ("h v g", "ask for help, sell Items, trade or give"),
    ("w", "wait: pass until something concerns you"),
    ("? or ? N", "why not: reasons for everything, or for card N"),
    ("i N, i NAME", "look at a card; i alone shows the fight"),
    ("who, who NAME", "everything the players have on the table"),
    ("l", "the whole log"),
    ("b", "why the bots did what they did"),
    ("r", "the rules of this table: editions, options, special cards"),
    ("r ID, r WORD", "rules: by id such as HELP-05, or by a word"),
    ("look", "the whole table once more"),
    ("x N", "put card N aside or discard it, where that is allowed"),
    ("show", "show cards of your hand to others"),
    ("every", "be asked at every moment of the others' turns, or no longer"),
    ("dispute", "stop: does the last move stand, or is it taken back? You own this game"),
    ("s, s FILE", "save; the game is also saved after each of your decisions"),
    ("q", "quit"),
]


class Lookups:
    """Answers to the person's own questions."""

    def __init__(
        self,
        terminal: Terminal,
        person: PersonSeat,
        event_log: EventLog,
        packs: list[str],
        rules: TableRules,
        recorder: DecisionRecorder,
    ) -> None:
        self._recorder = recorder
        self._terminal = terminal
        self._person = person
        self._event_log = event_log
        self._packs = packs
        self._table = rules

    def answer(self, typed: str) -> bool:
        """Show what was asked for; False if the line is not such a question."""
        word, _, rest = typed.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", word[1:]
        if word in ("?", "why"):
            self._show(self._reasons(rest))
        elif word in ("i", "inspect"):
            self._show(self._card(rest))
        elif word == "who":
            self._show(self._players(rest))
        elif word in ("b", "bots"):
            self._show(self._bots())
        elif word in ("l", "log"):
            self._show_back(self._log())
        elif word in ("r", "rule", "rules"):
            self._show(self._rules(rest))
        elif word in ("m", "more", "keys"):
            width = self._terminal.width
            self._show([heading("Keys", width), *legend(KEYS, width)])
        else:
            return False
        return True

    def _show(self, rows: list[Text]) -> None:
        """Show a page, or several with a stop between them."""
        terminal = self._terminal
        if not terminal.redraws:
            terminal.write(rows)
            return
        size = max(5, terminal.height - 2)
        terminal.clear()
        for start in range(0, max(1, len(rows)), size):
            terminal.write(rows[start : start + size])
            more = start + size < len(rows)
            typed = terminal.ask("Enter = more, x = enough: " if more else "Enter = back: ")
            if typed.strip().lower() in ("x", "q"):
                return

    def _show_back(self, rows: list[Text]) -> None:
        """Show the last page first, then go back through the earlier ones."""
        terminal = self._terminal
        size = max(5, terminal.height - 2)
        if not terminal.redraws or len(rows) <= size:
            self._show(rows)
            return
        end = len(rows)
        while end > 0:
            start = max(0, end - size)
            terminal.clear()
            terminal.write(rows[start : max(end, min(len(rows), size))])
            prompt = "b = earlier, Enter = back: " if start else "Enter = back: "
            if terminal.ask(prompt).strip().lower() not in ("b", "back") or not start:
                return
            end = start

    def _reasons(self, asked: str) -> list[Text]:
        person = self._person
        scene = person.scene()
        width = self._terminal.width
        if asked.isdecimal() and len(asked) < 5:
            card = CardId(scene.at(int(asked)))
            if card < 0:
                return self._sorry(f"No card has the number {asked}.")
            usable = usable_cards(choices_of(person, scene))
            if card in usable:
                return wrap(f"{scene.card_name(card)} can be used now: type {asked}.", width)
            return wrap(trouble_with(person, scene, card), width, indent=2)
        rows = [heading("Why not?", width)]
        waits = scene.words.waiting(scene.view)
        if waits:
            rows += wrap(f"{waits}.", width)
        if scene.view.demand is not None:
            rows += wrap(f"First: {scene.words.question(scene.view)}", width)
        usable = usable_cards(choices_of(person, scene)) if scene.view.demand is None else set()
        return [*rows, *reasons(person, scene, usable, width)]

    def _card(self, asked: str) -> list[Text]:
        scene = self._person.scene()
        combat = scene.view.combat
        if not asked:
            cards = [foe.card for foe in combat.foes] if combat is not None else []
            cards += (
                [card for foe in combat.foes for card in foe.enhancers + foe.added]
                if combat
                else []
            )
            if not cards:
                return self._sorry("Type i and the number or name of a card, such as: i 3")
        elif asked.isdecimal() and len(asked) < 5:
            cards = [CardId(scene.at(int(asked)))]
            if cards[0] < 0:
                return self._sorry(f"No card has the number {asked}.")
        else:
            cards = find_by_name(scene, asked)
            player = find_player(scene, asked, whole=bool(cards))
            if player >= 0:
                return player_page(scene, player, self._terminal.width)
            if not cards:
                return self._sorry(f"Nothing called “{asked[:40]}” lies open on this table.")
        rows: list[Text] = []
        for card in cards[:6]:
            lines = understood(scene.card(card), self._packs)
            rows += card_page(scene, card, self._terminal.width, lines)
        return rows

    def _players(self, asked: str) -> list[Text]:
        scene = self._person.scene()
        width = self._terminal.width
        if asked:
            seat = find_player(scene, asked, whole=False)
            if seat < 0:
                return self._sorry(f"Nobody here is called “{asked[:40]}”.")
            return player_page(scene, seat, width)
        return [
            row for seat in range(len(scene.names)) for row in player_page(scene, Seat(seat), width)
        ]

    def _log(self) -> list[Text]:
        width = self._terminal.width
        rows = [heading("The log", width)]
        if self._person.scene().view.hushed:
            return self._sorry("Not now: this is a test of memory. (AMB-45)")
        for line in self._event_log.lines:
            rows += wrap(line, width, indent=3)
        return rows

    def _bots(self) -> list[Text]:
        """Reasons for the bots' latest moves; they reveal nothing hidden."""
        if self._person.scene().view.hushed:
            return self._sorry("Not now: this is a test of memory. (AMB-45)")
        return reasons_page(self._recorder, self._person.words, self._terminal.width)

    def aftermath(self, prompter: Prompter) -> None:
        """After the game: show what the bots knew, as long as the person wants to see it."""
        bots = sorted({decision.seat for decision in self._recorder.decisions})
        names = self._person.words.names
        while bots:
            typed = clean(prompter.terminal.ask(f"What did they know? {AFTER}: ")).strip()
            if not typed:
                return
            seat = find_player(self._person.scene(), typed, whole=False)
            if seat not in bots:
                prompter.tell(
                    f"One of {listed([names[one] for one in bots])}, please.", palette.BAD
                )
                continue
            width = self._terminal.width
            self._show(knowledge_page(self._recorder, self._person.words, seat, width))

    def _rules(self, asked: str) -> list[Text]:
        width = self._terminal.width
        in_force = self._person.scene().view.rules
        if not asked:
            return rules_page(self._table, in_force.goal_level, width)
        found = rulebook().look_up(asked, in_force.editions)
        if not found:
            return self._sorry(f"No rule has the id or the words “{asked[:40]}”.")
        rows = [heading(f"Rules: {asked[:40]}", width)]
        for rule in found:
            who = f" (decides: {rule.who})" if rule.who else ""
            said = " · ".join(part for part in (rule.summary, rule.text) if part)
            text = say((f"{rule.id}  ", palette.KEY), said, (who, palette.DIM))
            rows += wrap(text, width, indent=4)
        return rows

    def _sorry(self, text: str) -> list[Text]:
        return wrap(Text(text, style=palette.BAD), self._terminal.width, indent=2)
