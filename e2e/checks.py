"""What is looked for on every screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the screen."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "async (rules) => (await axe.run(document, {runOnly: rules})).violations"
        ".map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).slice(0, 3).join(' | '))",
        RULES,
    )
    return [str(line) for line in found]
