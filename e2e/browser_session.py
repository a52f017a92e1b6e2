"""A server, a browser and the people who have come by in one test."""

from __future__ import annotations

from typing import Any

from e2e.people import Person, Server
from e2e.prepared_tables import Moment, prepared
from playwright.sync_api import Browser, Page, expect


class BrowserSession:
    """People and their pages; all of them are closed at the end of a test."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.people: list[Person] = []

    def guest(self, name: str = "Somebody", phone: bool = False, **how: bool) -> Person:
        """A new person with a browser window of their own, who has not gone anywhere yet."""
        person = Person(self.browser, self.server, name, phone, **how)
        self.people.append(person)
        return person

    def table(self, moment: Moment, name: str, **how: Any) -> list[str]:
        """The addresses of the seats of a table in that situation."""
        return prepared(self.server.database, moment, name=name, **how)

    def at(self, address: str) -> Page:
        """The page of somebody who sits there, with the hand dealt."""
        person = self.guest()
        person.go(address)
        expect(person.page.locator(".hand")).to_be_visible()
        return person.page

    def close(self) -> list[str]:
        """Close everything; returns what the browsers complained of."""
        complaints = [line for one in self.people for line in one.complaints]
        for one in self.people:
            one.close()
        return complaints
