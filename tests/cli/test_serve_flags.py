import pytest
from tests.cli.typed import Kickdoor


@pytest.mark.parametrize(
    ("flag", "word", "expected"),
    [
        ("--keep", "soon", "such as 12h, 90d"),
        ("--keep-open", "0d", "such as 12h, 90d"),
        ("--keep-files", "30min", "such as 12h, 90d"),
        ("--trusted-proxy", "nginx", "an address such as 10.0.0.1"),
    ],
)
def test_a_server_is_not_started_with_words_it_does_not_understand(
    kickdoor: Kickdoor, flag: str, word: str, expected: str
) -> None:
    ended = kickdoor("serve", flag, word)
    assert ended.code == 2
    assert f"{flag}: expected" in ended.err
    assert expected in ended.err
    assert f"“{word}”" in ended.err
