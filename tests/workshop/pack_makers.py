"""People in the workshop, with a pack of theirs."""

from typing import Any

from starlette.testclient import TestClient

SOCK: dict[str, Any] = {
    "kind": "monster",
    "deck": "door",
    "name": "Sock With a Plan",
    "level": 3,
    "treasures": 1,
    "text": "+2 against anyone wearing no Footgear.",
    "bad_stuff": "Lose a level.",
}
SPOON: dict[str, Any] = {
    "kind": "item",
    "deck": "treasure",
    "name": "Spoon of Doubt",
    "bonus": 2,
    "value": 300,
}
KETTLE: dict[str, Any] = {
    "kind": "monster",
    "deck": "door",
    "name": "Kettle",
    "level": 6,
    "treasures": 2,
    "text": "+4 against Elves and Wizards wearing Headgear. -1 to Run Away.",
    "bad_stuff": "Lose the Item you love most.",
}
ROOT = "/api/workshop"


class Maker:
    """Somebody with the edit link of a pack, who remembers what they have seen."""

    def __init__(
        self,
        client: TestClient,
        opened: dict[str, Any] | None = None,
        by: str = "Mina",
        **wishes: Any,
    ) -> None:
        self.client, self.by = client, by
        self.editor = f"editor-{by.lower()}"
        if opened is None:
            wishes = {"cards": [SOCK, SPOON], "name": "Kitchen", "by": by, **wishes}
            answer = client.post(f"{ROOT}/packs", json=wishes)
            assert answer.status_code == 201, answer.text
            opened = answer.json()
        self.opened = opened
        self.pack = str(opened["pack"])
        self.edit, self.view = str(opened["edit"]), str(opened["view"])
        self.seen = int(opened["state"]["revision"])
        self.cards = {card["facts"]["name"]: card["card"] for card in opened["state"]["cards"]}
        self.numbers = 0

    def friend(self, by: str) -> "Maker":
        """Somebody else with the same edit link."""
        return Maker(self.client, self.opened, by)

    def get(self, path: str = "", token: str | None = None) -> Any:
        return self.client.get(f"{ROOT}/packs/{self.pack}{path}", headers=self._headers(token))

    def post(self, path: str, body: Any = None, token: str | None = None) -> Any:
        place = f"{ROOT}/packs/{self.pack}{path}"
        return self.client.post(place, json=body or {}, headers=self._headers(token))

    def _headers(self, token: str | None) -> dict[str, str]:
        token = self.edit if token is None else token
        return {"authorization": f"Bearer {token}"} if token else {}

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get().json()
        return found

    def facts(self, name: str) -> dict[str, Any]:
        """A card by its name."""
        cards = self.state()["cards"]
        found: dict[str, Any] = next(one["facts"] for one in cards if one["facts"]["name"] == name)
        return found

    def change(self, *changes: dict[str, Any], token: str | None = None) -> Any:
        """Send changes; ids and what was seen are added."""
        rows = []
        for change in changes:
            self.numbers += 1
            rows.append({"id": str(self.numbers), "seen": self.seen, "card": "", **change})
        body = {"editor": self.editor, "by": self.by, "since": self.seen, "changes": rows}
        return self.post("/changes", body, token)

    def changed(self, *changes: dict[str, Any]) -> dict[str, Any]:
        """Changes that are saved; what came back has been seen."""
        answer = self.change(*changes)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        self.seen = told["revision"]
        return told

    def set(self, name: str, field: str, value: Any) -> dict[str, Any]:
        """Change a field of the card that had this name at the start."""
        return self.changed({"card": self.cards[name], "field": field, "value": value})

    def add(self, card: str, facts: dict[str, Any]) -> dict[str, Any]:
        """A new card."""
        self.cards[str(facts["name"])] = card
        return self.changed({"card": card, "field": "*", "value": facts})
