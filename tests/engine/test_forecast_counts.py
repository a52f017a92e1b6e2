"""The counts file of forecasts: what text would do stays the same unless somebody changes it."""

from pathlib import Path

from tests.engine.counted_forecasts import HEAD, lines, positions

FILE = Path(__file__).with_name("forecast_counts.txt")


def test_texts_would_do_what_the_file_says() -> None:
    kept = FILE.read_text("utf-8")
    assert kept.startswith(HEAD)
    came = list(lines())
    different = set(came) ^ set(kept.removeprefix(HEAD).splitlines())
    assert not different, "if cards or forecasts were changed on purpose: tools/renew"
    assert len(came) > 140


def test_the_positions_are_of_all_kinds() -> None:
    seen = [
        (st.combat is not None, st.combat is not None and st.combat.helper >= 0)
        for st in positions()
    ]
    assert (False, False) in seen
    assert (True, False) in seen
