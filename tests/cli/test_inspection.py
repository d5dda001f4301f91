"""Commands that look at files: list, rules, check, verify, schema, where; and the command line itself."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nexusgames import __version__, paths
from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import Json
from tests.cli.command import Command
from tests.plain.typist import new_session

GAME = "nexus-ops"


def save_game(path: Path, *, forged: bool = False, name: str = "Ada") -> Path:
    """A save of a few decisions; a forged one has a right digest but tells another story than its snapshot."""
    session = new_session(name, "Bo")
    for key in ("buy HU H0L", "buy HU H0R"):
        session.choose(key)
    if forged:
        session.keys[1] = "buy HU H0K"
    write_save(session, path, "2026-01-01 12:00:00 +0000")
    return path


# list


def test_list_names_games_and_saves_and_what_is_wrong_with_them(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "friday.json", name="Ada\x1b[31m")
    (saves / "broken.json").write_text("{", encoding="utf-8")
    done = nexusgames("list", "--saves", saves)
    assert (done.code, done.err) == (0, "")
    assert "nexus-ops    Nexus Ops" in done.out
    assert "friday: nexus-ops, Ada[31m, Bo, 2 decisions, 2026-01-01" in done.out
    assert "broken.json: the file is damaged" in done.out
    assert "\x1b" not in done.out


def test_list_tells_programs_the_same(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "friday.json")
    (saves / "broken.json").write_text("{", encoding="utf-8")
    listed = json.loads(nexusgames("list", "--saves", saves, "--json").out)
    assert {"id": "nexus-ops", "title": "Nexus Ops"} in listed["games"]
    broken, friday = sorted(listed["saves"], key=lambda save: save["file"])
    assert broken["problem"]
    assert friday == {
        "file": "friday.json",
        "game": "nexus-ops",
        "seats": ["Ada", "Bo"],
        "saved_at": "2026-01-01 12:00:00 +0000",
        "decisions": 2,
        "over": False,
        "problem": "",
    }


def test_list_without_a_folder_is_fine(nexusgames: Command, tmp_path: Path) -> None:
    done = nexusgames("list", "--saves", tmp_path / "nothing")
    assert done.code == 0
    assert "No saved games in" in done.out


# rules


def test_rules_reads_one_rule_without_markup(nexusgames: Command) -> None:
    done = nexusgames("rules", GAME, "nx-ret-01")
    assert (done.code, done.err) == (0, "")
    assert "NX-RET-01  Leaving a fight\n" in done.out
    assert "(Origin: printed.)" in done.out
    assert "*" not in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_rules_lists_all_headings_and_finds_words(nexusgames: Command) -> None:
    everything = nexusgames("rules", GAME).out
    assert "  NX-RET-01  Leaving a fight\n" in everything
    found = nexusgames("rules", GAME, "leaving", "fight").out
    assert "NX-RET-01  Leaving a fight\n" in found
    assert "NX-DEP-01" not in found


def test_rules_lists_the_components_behind_the_rules(nexusgames: Command) -> None:
    headings = nexusgames("rules", GAME).out
    assert headings.index("\nIn the box: Energize cards\n") > headings.index("\nCombining options\n")
    assert "  EN06  Battle Rage\n" in headings


@pytest.mark.parametrize("words", [["rd"], ["Rubium", "Dragon"]])
def test_rules_reads_a_component_by_its_code_or_its_name(nexusgames: Command, words: list[str]) -> None:
    done = nexusgames("rules", GAME, *words)
    assert (done.code, done.err) == (0, "")
    assert "RD  Rubium Dragon\nCosts 12 rubium; 3 figures in each colour.\n" in done.out
    assert "(NX-MOVE-10)" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_rules_that_nobody_wrote_are_not_found(nexusgames: Command) -> None:
    nexusgames("rules", GAME, "zzzz").complains(1, "'zzzz'")
    nexusgames("rules", "chess").complains(2, "no game 'chess'")


# check


def scenario(path: Path, *steps: Json, **changes: object) -> Path:
    content = {"game": GAME, "title": "A test", "options": {"first_player": "1"}, "steps": list(steps), **changes}
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


GOOD: Json = {"choose": "buy HU H0L"}
BAD: Json = {"choose": "buy RD H0L"}


def test_check_passes_a_scenario_that_goes_as_written(nexusgames: Command, tmp_path: Path) -> None:
    done = nexusgames("check", scenario(tmp_path / "good.json", GOOD))
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{tmp_path / 'good.json'}: fine\n"


def test_check_says_which_step_fails_and_what_is_there(nexusgames: Command, tmp_path: Path) -> None:
    path = scenario(tmp_path / "bad.json", GOOD, BAD)
    done = nexusgames("check", path)
    assert done.code == 1
    assert f"{path}: step 2: expected 'buy RD H0L' offered; found " in done.out


def test_check_tells_programs_every_file(nexusgames: Command, tmp_path: Path) -> None:
    scenario(tmp_path / "a.json", GOOD)
    scenario(tmp_path / "b.json", GOOD, BAD)
    (tmp_path / "c.json").write_text("{", encoding="utf-8")
    done = nexusgames("check", tmp_path, "--json")
    good, bad, broken = json.loads(done.out)
    assert done.code == 1
    assert set(good) == {"file", "ok", "step", "expected", "found"}
    assert (good["file"], good["ok"]) == (str(tmp_path / "a.json"), True)
    assert (bad["ok"], bad["step"], bad["expected"]) == (False, 2, "'buy RD H0L' offered")
    assert "NX-DEP-01" in bad["found"]
    assert (broken["ok"], broken["step"], broken["expected"]) == (False, 0, "a scenario")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"steps": "none"},
        {"steps": [{"chose": "end"}]},
        {"options": {"chess960": "on"}},
        {"seats": ["Ada"]},
        {"position": {"phase": "tea"}},
        {"position": {"spaces": {"Z9": {"Red": {"HU": 1}}}}},
        {"position": {"spaces": {"A1": {"Red": {"QQ": 1}}}}},
        {"position": {"players": {"Pink": {"rubium": 3}}}},
        {"snapshot": {}},
    ],
    ids=str,
)
def test_check_says_in_one_line_what_a_scenario_gets_wrong(
    nexusgames: Command, tmp_path: Path, changes: dict[str, object]
) -> None:
    done = nexusgames("check", scenario(tmp_path / "odd.json", GOOD, **changes))
    assert (done.code, done.err) == (1, "")
    assert done.out.startswith(f"{tmp_path / 'odd.json'}: ")
    assert done.out.count("\n") == 1


def test_check_needs_something_to_check(nexusgames: Command, tmp_path: Path) -> None:
    nexusgames("check").complains(2, "FILE")
    nexusgames("check", tmp_path).complains(1, "no scenario in")
    assert nexusgames("check", tmp_path / "missing.json").code == 1


def test_every_scenario_that_ships_passes(nexusgames: Command) -> None:
    done = nexusgames("check", paths.assets() / "scenarios", "--json")
    assert [found for found in json.loads(done.out) if not found["ok"]] == []
    assert done.code == 0


# verify


def test_verify_replays_a_save(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("verify", save_game(saves / "game.json"))
    assert (done.code, done.out) == (0, f"{saves / 'game.json'}: fine\n")


def test_verify_finds_a_save_that_was_forged_with_care(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("verify", save_game(saves / "game.json", forged=True))
    assert done.code == 1
    assert "step 2: expected snapshot" in done.out


def test_verify_cannot_read_a_damaged_save(nexusgames: Command, saves: Path) -> None:
    path = save_game(saves / "game.json")
    path.write_bytes(path.read_bytes()[:-30])
    done = nexusgames("verify", path)
    assert done.code == 3
    assert "game.json: the file is damaged" in done.out
    assert nexusgames("verify", saves / "missing.json").code == 3


def test_verify_tells_programs_every_file(nexusgames: Command, saves: Path) -> None:
    files = [save_game(saves / "a.json"), save_game(saves / "b.json", forged=True)]
    done = nexusgames("verify", *files, "--json")
    good, bad = json.loads(done.out)
    assert done.code == 1
    assert set(good) == {"file", "ok", "step", "expected", "found"}
    assert good["ok"]
    assert (bad["ok"], bad["step"]) == (False, 2)


# schema, where, and the rest


@pytest.mark.parametrize("name", ["save", "scenario"])
def test_schema_prints_a_json_schema(nexusgames: Command, name: str) -> None:
    done = nexusgames("schema", name)
    assert (done.code, done.err) == (0, "")
    assert "properties" in json.loads(done.out)


def test_schema_knows_two_formats(nexusgames: Command) -> None:
    nexusgames("schema").complains(2, "format")
    nexusgames("schema", "recipe").complains(2, "recipe")


def test_where_names_the_folders(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("where", "--saves", saves)
    assert done.code == 0
    assert str(saves) in done.out
    assert str(paths.assets()) in done.out
    assert str(paths.progress()) in done.out


def test_without_arguments_the_program_says_what_it_can_do(nexusgames: Command) -> None:
    done = nexusgames()
    assert (done.code, done.err) == (0, "")
    for name in ("play", "resume", "list", "rules", "check", "verify", "simulate", "schema", "where"):
        assert f"    {name} " in done.out


def test_an_unknown_command_or_flag_is_a_mistake_of_use(nexusgames: Command) -> None:
    nexusgames("dance").complains(2, "dance")
    nexusgames("--dance").complains(2, "--dance")


@pytest.mark.parametrize(
    "command", ["play", "resume", "list", "rules", "check", "verify", "simulate", "schema", "where"]
)
def test_every_command_has_help(nexusgames: Command, command: str) -> None:
    done = nexusgames(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"usage: nexusgames {command}" in done.out


def test_the_version_is_told_anywhere_on_the_line(nexusgames: Command) -> None:
    assert nexusgames("--version").out == f"nexusgames {__version__}\n"


def in_a_process(*arguments: str, code: str = "") -> subprocess.CompletedProcess[str]:
    run = code or "from nexusgames.__main__ import main; code = main(sys.argv[1:])"
    program = f"import sys; {run}; print(*sys.modules, file=sys.stderr); sys.exit(code)"
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, encoding="utf-8", timeout=60, check=False
    )


@pytest.mark.parametrize("arguments", [["list"], ["rules", GAME, "NX-RET-01"], ["where"], ["schema", "save"]])
def test_looking_at_files_loads_no_terminal_library(arguments: list[str]) -> None:
    done = in_a_process(*arguments)
    assert done.returncode == 0
    assert {"textual", "rich"} & set(done.stderr.split()) == set()


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"'{sys.executable}' -m nexusgames rules {GAME} the | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_without_unicode_is_no_error(saves: Path) -> None:
    save_game(saves / "game.json", name="Zo\u00eb \u0105")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "nexusgames", "list", "--saves", str(saves)],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zo? ?" in done.stdout
