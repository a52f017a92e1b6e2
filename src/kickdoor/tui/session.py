"""A game at the terminal from its present state to its end: bots move, the person decides.

It passes keys to the engine and its answers to the screen; it knows no rule.
"""

from __future__ import annotations

from kickdoor.bots.bot import Bot
from kickdoor.bots.decision_recorder import DecisionRecorder
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.state import Action
from kickdoor.errors import IllegalAction, SaveError
from kickdoor.seats import decision_makers
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View
from kickdoor.tui import palette, screen
from kickdoor.tui.answer_prompts import answer, give_answer, hint
from kickdoor.tui.autosaves import GameSaver, resume_command
from kickdoor.tui.choice_keys import Choice, choices_of
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.key_actions import KeyHandler
from kickdoor.tui.key_labels import action_label
from kickdoor.tui.lookups import Lookups
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.scene import Scene
from kickdoor.tui.table_rules import TableRules
from kickdoor.tui.terminal import Terminal
from kickdoor.tui.text_lines import clean, wrap

PASS: Action = (c.A_PASS,)
PAUSE_SECONDS = 0.6  # seconds to read what a bot did
# Windows in other players' turns in which the person is asked only on request.
ANNOUNCED = (c.A_KICK, c.A_LOOT, c.A_TROUBLE, c.A_END, c.A_CLAIM, c.A_GIVE_UP)
QUIET = (c.WINDOW_DOOR, c.WINDOW_END, c.WINDOW_FLEE)


class Quit(Exception):
    """The person leaves; `kept` tells whether the game can be resumed later."""

    def __init__(self, kept: bool) -> None:
        super().__init__(kept)
        self.kept = kept


class Session:
    """One person, some bots, one terminal."""

    def __init__(
        self,
        terminal: Terminal,
        person: PersonSeat,
        bots: dict[int, tuple[Bot, Luck]],
        saver: GameSaver,
        rules: TableRules,
    ) -> None:
        self.terminal = terminal
        self.person = person
        self.bots = bots
        self.saver = saver
        self.rules = rules
        self.editions = rules.title
        self.event_log = EventLog()
        self.recorder = DecisionRecorder()
        self.lookups = Lookups(terminal, person, self.event_log, saver.packs, rules, self.recorder)
        self.prompter = Prompter(terminal, self.lookups.answer)
        self.key_handler = KeyHandler(self.prompter, person)
        self.every = False
        self._waiting = False
        self._ready = False  # has passed before the first turn
        self._asked_in = 0  # another player's turn in which the person was last asked
        self._message = ""
        self._announced: Action = ()  # a move the others could still answer
        self._printed: dict[str, str] = {}

    def run(self) -> None:
        """Play to the end; Quit, KeyboardInterrupt and EOFError mean that the person left."""
        game = self.person.game
        while True:
            self.terminal.checkpoint()
            turn = referee.next_turn(game.state)
            self._tell()
            if turn is None:
                self.saver.finish()
                return
            if turn.seat != self.person.seat:
                self._bot(turn)
            elif self._stays_out(view(game.state, turn.seat), turn):
                self.person.act(PASS)
            elif self.person.is_let_go():
                self.person.act(turn.choices[0] if PASS not in turn.choices else PASS)
            else:
                self._waiting = False
                self._decide()
                self.event_log.decided()
                self.saver.autosave(game)

    def _bot(self, turn: referee.Turn) -> None:
        bot, luck = self.bots[turn.seat]
        game = self.person.game
        action, fault = decision_makers.ask_safely(bot, game.state, turn.seat, turn.choices, luck)
        if fault is not None:
            self.event_log.add(f"{game.names[turn.seat]} lost the thread and lets it be.")
        elif bot.needs_view:
            self.recorder.note(bot, view(game.state, turn.seat), turn.choices, action)
        game.act(turn.seat, action, decision_makers.recalled_name(bot, game.state, turn.seat, luck))
        self._tell()

    def _tell(self) -> None:
        """Add what happened to the log, and show it while the person only watches."""
        state = self.person.game.state
        if not self.event_log.tell(self.person.words, self.person.news(), state.texts):
            return
        if self.terminal.redraws:
            width, height = self.terminal.width, self.terminal.height
            rows = screen.waiting_screen(
                self.person.scene(), self.event_log, self.editions, width, height
            )
            self.terminal.clear()
            self.terminal.write(rows)
            self.terminal.pause(PAUSE_SECONDS)
        else:
            self._print_news()

    def _print_news(self) -> None:
        for line in self.event_log.unread():
            self.terminal.write(wrap(line, self.terminal.width, indent=2))

    def _stays_out(self, seen: View, turn: referee.Turn) -> bool:
        """Whether the person has asked not to be bothered in situations like this one."""
        if PASS not in turn.choices:
            return False
        if seen.window == c.WINDOW_SETUP:
            return self._ready and not self.every and not seen.offers
        combat = seen.combat
        concerned = (
            seen.active == seen.seat
            or bool(seen.fresh)
            or any(offer.target == seen.seat for offer in seen.offers)
            or (combat is not None and seen.seat in (combat.fighter, combat.helper))
            or (seen.curse is not None and seen.curse.victim == seen.seat)
            or (seen.roll is not None and seen.roll.seat == seen.seat)
        )
        if concerned:
            return False
        once = seen.window == c.WINDOW_ARRANGE and self._asked_in == seen.turn
        self._asked_in = seen.turn
        return self._waiting or (not self.every and (once or seen.window in QUIET))

    def _decide(self) -> None:
        """Ask until an action was performed."""
        self._message = ""
        fresh = True
        scene = self.person.scene()
        if self._announced and not scene.view.intent and self.person.may(self._announced):
            what = action_label(scene, self._announced)  # AMB-67
            self._message = f"Something was played first. {what} again if you still want to."
        self._announced = ()
        while True:
            scene = self.person.scene()
            demand = scene.view.demand
            choices = choices_of(self.person, scene) if demand is None else []
            self._draw(scene, choices, fresh)
            fresh = False
            typed = clean(self.terminal.ask(hint(demand) if demand is not None else "> ")).strip()
            self._message = ""
            try:
                named = demand is not None and demand.kind == c.D_NAME
                if not (named and " " in typed) and self._command(typed):
                    continue
                if named:
                    self.person.act((c.A_ANSWER,), typed)
                    return
                if demand is not None:
                    made = answer(scene, demand, typed.lower())
                    if isinstance(made, str):
                        self._message = made
                        continue
                    give_answer(self.person, demand, made)
                    return
                if self._choose(scene, choices, typed.lower()):
                    return
            except IllegalAction as refused:
                self._message = str(refused)

    def _draw(self, scene: Scene, choices: list[Choice], fresh: bool) -> None:
        width, height = self.terminal.width, self.terminal.height
        message = wrap(self._message, width, indent=2) if self._message else []
        if self.saver.trouble:
            message += wrap(self.saver.trouble, width, indent=2)
        for row in message:
            row.stylize(palette.BAD)
        if self.terminal.redraws:
            room = height - len(message)
            rows = screen.decision_screen(
                scene, self.event_log, choices, self.editions, width, room
            )
            self.terminal.clear()
            self.terminal.write([*rows, *message])
            return
        if fresh:
            self._print_news()
            self._print_changes(scene, choices, width)
        self.terminal.write(message)

    def _print_changes(self, scene: Scene, choices: list[Choice], width: int) -> None:
        """Without a screen to redraw, print only panels that have changed."""
        for name, rows in screen.panels(scene, choices, self.editions, width, screen.ROOMY):
            text = "\n".join(row.plain for row in rows)
            if name in ("moment", "choices") or self._printed.get(name) != text:
                self.terminal.write(rows)
            self._printed[name] = text

    def _command(self, typed: str) -> bool:
        """Handle keys that are not moves; False if it is none of them."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if word in ("s", "save"):
            try:
                path = self.saver.save(self.person.game, rest.strip())
                self._message = f"Saved. To go on: {resume_command()} --resume {path}"
            except SaveError as trouble:
                self._message = str(trouble)
        elif word in ("q", "quit", "exit"):
            kept = self.prompter.yes("Quit. Keep this game to go on later?", True)
            if kept is not None:
                raise Quit(kept)
        elif word == "look":
            self._printed.clear()
            scene = self.person.scene()
            choices = choices_of(self.person, scene) if scene.view.demand is None else []
            if not self.terminal.redraws:
                self._print_changes(scene, choices, self.terminal.width)
        # CONFLICT-07; the question that follows is also answered by the person.
        elif word == "dispute":
            self.person.act((c.A_DISPUTE,))
        elif word == "every":
            self.every = not self.every
            self._message = (
                "You are asked at every moment you could act."
                if self.every
                else "On others' turns you are asked before the door and in fights."
            )
        else:
            return self.lookups.answer(typed)
        return True

    def _choose(self, scene: Scene, choices: list[Choice], typed: str) -> bool:
        """Perform what the key stands for; False if nothing was done."""
        if typed in ("w", "wait") and self.person.may(PASS):
            self._waiting = True
            self.person.act(PASS)
            return True
        made = self.key_handler.handle(scene, choices, typed)
        if isinstance(made, str):
            self._message = made
            return False
        action, text = made
        self.person.act(action, text)
        self._announced = action if action[0] in ANNOUNCED else ()
        self._ready = action == PASS and scene.view.window == c.WINDOW_SETUP
        return True
