"""The browser speaks the shapes the server speaks."""

from __future__ import annotations

from pathlib import Path

import pytest

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
        "  action: number[]",
        "  text?: string",  # a client may leave out what has a default
        "  public: View",
        "  own: Own | null",
        "  options?: Record<string, boolean | number | string>",
    ],
)
def test_fields_come_out_as_typescript_says_them(line: str) -> None:
    assert f"\n{line}\n" in typescript()


def test_nothing_is_left_untyped() -> None:
    assert "unknown" not in typescript()
