"""Somebody who does what the Doorman says, by pressing what a person would press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from e2e.primary import other, primary
from playwright.sync_api import Locator, Page, expect

PICKED = {
    "Choose your own side": "For the munchkins",
    "Take the Feathered Headdress": "Feathered Headdress",
    "Run from the City Council first": "Reptilian City Council",
    "Choose to lose one Item": "Lose",
    "Choose which Item to lose": "Barrel with Suspenders",
    "Give one card to Odalys": "Half-Breed",
}
SOLD = ("Hat of Too Many Rabbits", "Plaid of the Lumberjack", "Achilles' Ankle Guards")


class TaughtPlayer:
    """One page with the Doorman on it, and the steps of the course."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        plan: dict[str, Any] = page.request.get(f"{address}/api/lessons").json()
        self.steps = plan["steps"]
        self.todo = page.locator(".doorman .todo b")
        self.step_before = ""

    def said(self) -> str:
        """The one thing to do, once there is one."""
        expect(self.todo).to_be_visible()
        return (self.todo.text_content() or "").removeprefix("To do:").strip()

    def play(self, look: Callable[[str], None] | None = None, most: int = 60) -> list[str]:
        """To the end of the game; everything that was to do."""
        done: list[str] = []
        for _ in range(most):
            said = self.said()
            done.append(said)
            if look is not None:
                look(said)
            self.do(said)
            self.settle()
            if self.page.locator(".doorman .ways.end").count():
                return done
        return done

    def settle(self) -> None:
        """Until something else is to do, or the game is over."""
        self.page.wait_for_function(
            """(said) => {
              if (document.querySelector('.doorman .ways.end')) return true
              const now = document.querySelector('.doorman .todo')?.dataset.step
              return now !== undefined && now !== said
            }""",
            arg=self.step_before,
        )

    def do(self, said: str) -> None:
        """Press what it takes."""
        self.step_before = self.page.locator(".doorman .todo").get_attribute("data-step") or ""
        step = self.steps[int(self.step_before)]
        assert step["todo"] == said
        kind, _, name = step["place"].partition(":")
        if kind == "hand":
            self._play_card(name, said)
        elif kind == "help":
            other(self.page, "[data-guide=help]").click()
            panel = self.page.locator(".over .panel")
            panel.get_by_role("radio", name="Odalys").or_(
                panel.get_by_role("button", name="Odalys")
            ).first.click()
            panel.locator(".button.primary").click()
        elif kind == "sell":
            self._sell()
        elif kind == "question":
            self._answer(PICKED[said])
        elif kind == "offer":
            self._primary().click()
        elif kind == "run":
            other(self.page, "[data-verb=give_up]").click()
        elif kind == "door":
            self.page.locator("button.door").click()
        else:
            self._primary().click()

    def _primary(self) -> Locator:
        return primary(self.page)

    def _play_card(self, name: str, said: str) -> None:
        card = self.page.locator(".hand-card", has=self.page.get_by_text(name, exact=True)).first
        card.click(position={"x": 12, "y": 40})
        if said.endswith("on Rook"):
            self.page.locator("[data-place=seat-2]").click(position={"x": 20, "y": 12})
        else:
            self._primary().click()

    def _answer(self, name: str) -> None:
        panel = self.page.locator(".over .panel")
        panel.locator(".choices button, .choices [role=checkbox]", has_text=name).first.click()
        confirm = panel.locator(".button.primary")
        if confirm.count() and confirm.first.is_visible() and confirm.first.is_enabled():
            confirm.first.click()

    def _sell(self) -> None:
        other(self.page, "[data-guide=sell]").click()
        panel = self.page.locator(".over .panel")
        for name in SOLD:
            panel.get_by_text(name, exact=True).first.click()
        panel.locator(".button.primary").click()
