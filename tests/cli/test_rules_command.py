"""`kickdoor rules`, and options on the command line."""

import json

from tests.cli.command_run import Kickdoor


def test_the_command_prints_sheet_rule_and_json(kickdoor: Kickdoor) -> None:
    assert "Rules in force: Legends" in kickdoor("rules").out
    assert "HELP-05" in kickdoor("rules", "help-05").out
    told = json.loads(kickdoor("rules", "--json", "--option", "faster").out)
    assert told["editions"] == ["legends"]
    assert {line["name"]: line["value"] for line in told["values"]}["faster"] is True
    ended = kickdoor("rules", "--option", "fastr")
    assert ended.code == 2
    assert "did you mean faster?" in ended.err
    assert kickdoor("rules", "xyzzy").code == 2


def test_options_reach_simulated_games(kickdoor: Kickdoor) -> None:
    ended = kickdoor("sim", "--games", "2", "--option", "goal_level=3", "--json")
    assert ended.code == 0
    assert json.loads(ended.out)["games"] == 2
    assert kickdoor("sim", "--games", "2", "--option", "goal_level=0").code == 2
