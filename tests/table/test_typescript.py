"""The browser speaks the shapes the server speaks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.table.wire.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]


def test_the_browser_has_the_shapes_of_this_protocol() -> None:
    written = (ROOT / "web" / "src" / "wire" / "types.ts").read_text(encoding="utf-8")
    assert written == typescript(), (
        "run: python -m kickdoor.table.wire.typescript web/src/wire/types.ts"
    )


@pytest.mark.parametrize(
    "line",
    [
        "  type: 'act'",
        "  action: Action",
        "  how?: 'carry' | 'use' | null",
        "  text?: string",  # a client may leave out what has a default
        "  public: View",
        "  own: Own | null",
        "  options?: Record<string, boolean | number | string>",
    ],
)
def test_fields_come_out_as_typescript_says_them(line: str) -> None:
    assert f"\n{line}\n" in typescript()


# Numbers of the engine belong into types.ts, where they have names; these are the ways to type one.
FIELDS = "kind|code|window|until|source|sex|awaited"
NAMES = "|".join(
    sorted(
        name.partition("_")[2]
        for name in vars(c)
        if name.startswith(("A_", "D_", "WINDOW_", "OFFER_", "UNTIL_", "SRC_"))
    )
    + [name for name, value in vars(e).items() if name.isupper() and isinstance(value, int)]
    + ["TIME_UP", "REASON_TOLD", "OPEN_EYES", "PROTOCOL"]
)
BY_HAND = re.compile(
    rf"\.({FIELDS})\)?\s*[=!<>]==?\s*-?\d"  # offer.kind === 1
    rf"|\d\s*[=!]==?\s*[\w.?]+\.({FIELDS})\b"  # 1 === offer.kind
    rf"|const ({NAMES})(:[^=]+)? = -?\d"  # const SELL = 13
    r"|(action|intent)\??\.?\[\d"  # choice.action[0]
    r"|\[-?\d[-\d, ]*\]\.includes\("  # [15, 16].includes(code)
    r"|new Set\(\[-?\d[-\d, ]*\]\)"  # new Set([15, 16])
    r"|case -?\d"
    r"|gold.*\b1000\b|\b1000 gold|[Nn]eed\w*:.*\d"  # what a level costs, what a roll must show
)


@pytest.mark.parametrize(
    "line",
    [
        "const SELL = 13",
        "const TIME_UP = 0",
        "  const CLAIM: number = 6",
        "{#if answered.offer.kind === 1}",
        "(view.awaited.kind) !== 0",
        "view?.intent[0] === CLAIM",
        "choices.find((one) => one.action[0] === other)",
        "if (3 === view.window) return",
        "[15, 16, 19].includes(code)",
        "new Set([3, 4])",
        "    case 12:",
        "const waste = $derived(gold - levels * 1000)",
        "note: '1000 gold buys a level.'",
        "dieNeed: 'Needs 5 or more',",
    ],
)
def test_a_number_typed_by_hand_is_noticed(line: str) -> None:
    assert BY_HAND.search(line)


def test_no_number_of_the_engine_is_typed_by_hand_in_the_page() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "web" / "src").rglob("*"))
        if path.suffix in (".ts", ".svelte") and path.name != "types.ts"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if BY_HAND.search(line)
    ]
    assert found == [], "name it in kickdoor.table.wire.typescript and import it from types.ts"


def test_nothing_is_left_untyped() -> None:
    assert "unknown" not in typescript()
