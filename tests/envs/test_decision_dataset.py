"""`kickdoor lab dataset`: whole, reproducible, the same games as a simulation, with its card."""

from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from kickdoor.api.simulation import simulate
from kickdoor.cli.commands import app
from kickdoor.envs.decision_dataset import DIGEST, WIDTH, command
from kickdoor.envs.encoding.encoder import encoding_digest
from kickdoor.envs.observation_spaces import sections
from kickdoor.errors import RecordsError

GAMES, TURNS = 3, 12


def written(folder: Path, name: str, processes: int = 1) -> Path:
    path = folder / name
    command(
        ["legends"], 3, ["easy", "random"], GAMES, 5, processes, TURNS, "", {}, str(path), False
    )
    return path


def test_every_decision_is_there_with_its_options_and_how_it_ended(tmp_path: Path) -> None:
    path = written(tmp_path, "games.parquet")
    table = parquet.read_table(path)
    run = simulate("legends", games=GAMES, seats=3, bots=["easy", "random"], seed=5,
                   turn_limit=TURNS)  # fmt: skip
    assert table.num_rows == sum(one.decisions for one in run.results)
    assert table.schema.metadata[DIGEST] == encoding_digest().encode()
    for row in table.to_pylist()[::7]:
        result = run.results[row["game"]]
        assert row["seed"] == result.seed == 5 + row["game"]
        assert row["final_level"] == result.levels[row["seat"]]
        assert row["won"] == (row["seat"] in result.winners)
        seen = sections(np.array(row["observation"], dtype=np.int16))
        assert len(row["observation"]) == WIDTH
        assert seen["table"][2] == row["turn"]
        assert len(row["options"]) == 16 * seen["table"][11]
        assert 0 <= row["choice"] < seen["table"][11]
        assert row["options"][16 * row["choice"]] > 0


def test_the_same_arguments_give_the_same_rows(tmp_path: Path) -> None:
    first = parquet.read_table(written(tmp_path, "a.parquet"))
    assert first.equals(parquet.read_table(written(tmp_path, "b.parquet", processes=2)))


def test_the_card_says_how_it_was_made(tmp_path: Path) -> None:
    card = written(tmp_path, "games.parquet").with_suffix(".md").read_text("utf-8")
    assert encoding_digest() in card
    words = card.split("`kickdoor ", 1)[1].split("`", 1)[0].split()
    again = tmp_path / "again.parquet"
    done = CliRunner().invoke(app, [*words[:2], str(again), *words[2:]])
    assert done.exit_code == 0, done.output
    assert parquet.read_table(again).equals(parquet.read_table(tmp_path / "games.parquet"))


def test_nothing_is_overwritten_or_half_written(tmp_path: Path) -> None:
    path = written(tmp_path, "games.parquet")
    with pytest.raises(RecordsError, match="--force"):
        written(tmp_path, "games.parquet")
    with pytest.raises(RecordsError, match="parquet"):
        written(tmp_path, "games.csv")
    with pytest.raises(RecordsError, match="no such folder"):
        written(tmp_path / "nowhere", "games.parquet")
    assert sorted(tmp_path.iterdir()) == [path.with_suffix(".md"), path]
