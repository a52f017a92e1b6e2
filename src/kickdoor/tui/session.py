"""A game at the terminal from where it stands to its end: bots move, the person decides.

It carries keys to the engine and its answers to the screen; it knows no rule.
"""

from __future__ import annotations

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.recorder import Recorder
from kickdoor.engine import api
from kickdoor.engine import codes as c
from kickdoor.engine.state import Action
from kickdoor.errors import IllegalAction, SaveError
from kickdoor.seats import chairs
from kickdoor.seats.seeing import view
from kickdoor.seats.views import View
from kickdoor.tui import palette, screen
from kickdoor.tui.answering import answer, give_answer, hint
from kickdoor.tui.asking import Asker
from kickdoor.tui.carrying import Carrier
from kickdoor.tui.chair import Chair
from kickdoor.tui.choices import Choice, choices_of
from kickdoor.tui.journal import Journal
from kickdoor.tui.lines import clean, wrap
from kickdoor.tui.lookups import Lookups
from kickdoor.tui.saving import Keeper, command
from kickdoor.tui.scene import Scene
from kickdoor.tui.tablerules import TableRules
from kickdoor.tui.terminal import Terminal

PASS: Action = (c.A_PASS,)
BEAT = 0.6  # seconds to read what a bot did
# Moments of other players' turns at which the person is asked only on request.
QUIET = (c.WINDOW_DOOR, c.WINDOW_END, c.WINDOW_FLEE)


class Quit(Exception):
    """The person leaves; `kept` tells whether the game is to be resumed later."""

    def __init__(self, kept: bool) -> None:
        super().__init__(kept)
        self.kept = kept


class Session:
    """One person, some bots, one terminal."""

    def __init__(
        self,
        terminal: Terminal,
        chair: Chair,
        bots: dict[int, tuple[Bot, Luck]],
        keeper: Keeper,
        rules: TableRules,
    ) -> None:
        self.terminal = terminal
        self.chair = chair
        self.bots = bots
        self.keeper = keeper
        self.rules = rules
        self.editions = rules.title
        self.journal = Journal()
        self.recorder = Recorder()
        self.lookups = Lookups(terminal, chair, self.journal, keeper.packs, rules, self.recorder)
        self.asker = Asker(terminal, self.lookups.answer)
        self.carrier = Carrier(self.asker, chair)
        self.every = False
        self._waiting = False
        self._ready = False  # has passed before the first turn
        self._asked_in = 0  # the turn of somebody else in which the person was last asked
        self._message = ""
        self._printed: dict[str, str] = {}

    def run(self) -> None:
        """Play to the end; Quit, KeyboardInterrupt and EOFError say that the person left."""
        game = self.chair.game
        while True:
            self.terminal.checkpoint()
            turn = api.next_turn(game.state)
            self._tell()
            if turn is None:
                self.keeper.finish()
                return
            if turn.seat != self.chair.seat:
                self._bot(turn)
            elif self._stays_out(view(game.state, turn.seat), turn):
                self.chair.act(PASS)
            else:
                self._waiting = False
                self._decide()
                self.journal.decided()
                self.keeper.autosave(game)

    def _bot(self, turn: api.Turn) -> None:
        bot, luck = self.bots[turn.seat]
        game = self.chair.game
        action, fault = chairs.answer(bot, game.state, turn.seat, turn.choices, luck)
        if fault is not None:
            self.journal.add(f"{game.names[turn.seat]} lost the thread and lets it be.")
        elif bot.needs_view:
            self.recorder.note(bot, view(game.state, turn.seat), turn.choices, action)
        game.act(turn.seat, action, chairs.words(bot, game.state, turn.seat, luck))
        self._tell()

    def _tell(self) -> None:
        """Put what happened into the log, and show it to somebody who only watches."""
        state = self.chair.game.state
        if not self.journal.tell(self.chair.words, self.chair.news(), state.texts):
            return
        if self.terminal.redraws:
            width, height = self.terminal.width, self.terminal.height
            rows = screen.watching(self.chair.scene(), self.journal, self.editions, width, height)
            self.terminal.clear()
            self.terminal.write(rows)
            self.terminal.pause(BEAT)
        else:
            self._print_news()

    def _print_news(self) -> None:
        for line in self.journal.unread():
            self.terminal.write(wrap(line, self.terminal.width, indent=2))

    def _stays_out(self, seen: View, turn: api.Turn) -> bool:
        """The person asked to be left alone at moments like this one."""
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
        """Ask until something was done."""
        self._message = ""
        fresh = True
        while True:
            scene = self.chair.scene()
            demand = scene.view.demand
            choices = choices_of(self.chair, scene) if demand is None else []
            self._draw(scene, choices, fresh)
            fresh = False
            typed = clean(self.terminal.ask(hint(demand) if demand is not None else "> ")).strip()
            self._message = ""
            try:
                named = demand is not None and demand.kind == c.D_NAME
                if not (named and " " in typed) and self._command(typed):
                    continue
                if named:
                    self.chair.act((c.A_ANSWER,), typed)
                    return
                if demand is not None:
                    made = answer(scene, demand, typed.lower())
                    if isinstance(made, str):
                        self._message = made
                        continue
                    give_answer(self.chair, demand, made)
                    return
                if self._choose(scene, choices, typed.lower()):
                    return
            except IllegalAction as refused:
                self._message = str(refused)

    def _draw(self, scene: Scene, choices: list[Choice], fresh: bool) -> None:
        width, height = self.terminal.width, self.terminal.height
        message = wrap(self._message, width, indent=2) if self._message else []
        if self.keeper.trouble:
            message += wrap(self.keeper.trouble, width, indent=2)
        for row in message:
            row.stylize(palette.BAD)
        if self.terminal.redraws:
            room = height - len(message)
            rows = screen.decision(scene, self.journal, choices, self.editions, width, room)
            self.terminal.clear()
            self.terminal.write([*rows, *message])
            return
        if fresh:
            self._print_news()
            self._print_changes(scene, choices, width)
        self.terminal.write(message)

    def _print_changes(self, scene: Scene, choices: list[Choice], width: int) -> None:
        """Without a screen to redraw, only panels that have changed are printed again."""
        for name, rows in screen.panels(scene, choices, self.editions, width, screen.ROOMY):
            text = "\n".join(row.plain for row in rows)
            if name in ("moment", "choices") or self._printed.get(name) != text:
                self.terminal.write(rows)
            self._printed[name] = text

    def _command(self, typed: str) -> bool:
        """Keys that are no moves."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if word in ("s", "save"):
            try:
                path = self.keeper.save(self.chair.game, rest.strip())
                self._message = f"Saved. To go on: {command()} --resume {path}"
            except SaveError as trouble:
                self._message = str(trouble)
        elif word in ("q", "quit", "exit"):
            kept = self.asker.yes("Quit. Keep this game to go on later?", True)
            if kept is not None:
                raise Quit(kept)
        elif word == "look":
            self._printed.clear()
            scene = self.chair.scene()
            choices = choices_of(self.chair, scene) if scene.view.demand is None else []
            if not self.terminal.redraws:
                self._print_changes(scene, choices, self.terminal.width)
        elif word == "dispute":  # CONFLICT-07; the question that follows is answered here, too
            self.chair.act((c.A_DISPUTE,))
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
        """Carry out what the key stands for; False if nothing was done."""
        if typed in ("w", "wait") and self.chair.may(PASS):
            self._waiting = True
            self.chair.act(PASS)
            return True
        made = self.carrier.carry(scene, choices, typed)
        if isinstance(made, str):
            self._message = made
            return False
        action, text = made
        self.chair.act(action, text)
        self._ready = action == PASS and scene.view.window == c.WINDOW_SETUP
        return True
