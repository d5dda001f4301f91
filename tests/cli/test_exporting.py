"""The command `export`: every mistake gets one sentence, and no file is lost."""

import json
from pathlib import Path

import pytest

from tests.cli.command import Command

SAMPLE = "sample-theseus-early"
KINDS = {"a.svg": "<svg ", "a.ans": "\x1b[", "a.cast": '{"version": 2, "width": 80, "height": 24'}
"""Files, and how they begin."""
PART = ("--turn", "2", "--size", "80x24")


def test_the_ending_of_the_file_says_what_is_made(nexusgames: Command, tmp_path: Path) -> None:
    for name, begins in KINDS.items():
        done = nexusgames("export", SAMPLE, tmp_path / name, *PART)
        assert (done.code, done.err) == (0, "")
        assert done.out == f"{tmp_path / name}: exported as everybody may see it.\n"
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["a.ans", "a.cast", "a.svg"]


def test_a_file_is_replaced_only_on_demand(nexusgames: Command, tmp_path: Path) -> None:
    path = tmp_path / "table.SVG"
    path.write_text("mine", encoding="utf-8")
    nexusgames("export", SAMPLE, path).complains(1, "table.SVG: the file already exists; --force replaces it.")
    assert path.read_text(encoding="utf-8") == "mine"
    assert nexusgames("export", SAMPLE, path, "--force").code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nothing-like-it", "a.svg"], 3, "no saved game 'nothing-like-it'"),
        ([SAMPLE, "a.png"], 2, "end with one of .svg, .ans, .cast"),
        ([SAMPLE, "a"], 2, "end with one of"),
        ([SAMPLE, "nowhere/a.svg"], 1, "nowhere/a.svg: "),
        ([SAMPLE, "a.svg", "--size", "79x24"], 2, "from 80x24 to 300x100"),
        ([SAMPLE, "a.svg", "--size", "100x101"], 2, "from 80x24 to 300x100"),
        ([SAMPLE, "a.svg", "--size", "large"], 2, "such as 100x35"),
        ([SAMPLE, "a.svg", "--size", "9999999x35"], 2, "such as 100x35"),
        ([SAMPLE, "a.cast", "--turn", "0"], 2, "at least 1"),
        ([SAMPLE, "a.cast", "--turn", "999"], 2, "This game has "),
        ([SAMPLE, "a.cast", "--from", "3", "--to", "2"], 2, "This game has "),
        ([SAMPLE, "a.cast", "--turn", "2", "--to", "3"], 2, "--turn names one turn"),
        ([SAMPLE, "a.cast", "--turn", "2", "--from", "1"], 2, "--turn"),
        ([SAMPLE, "a.cast", "--pace", "light"], 2, "--pace"),
        ([SAMPLE], 2, "FILE"),
        ([SAMPLE, "a\x1b[31m.png"], 2, "end with one of"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    nexusgames: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    nexusgames("export", *arguments).complains(code, words)
    assert not list(tmp_path.iterdir())


def test_a_damaged_save_is_no_picture(nexusgames: Command, saves: Path, tmp_path: Path) -> None:
    (saves / "broken.json").write_text("{", encoding="utf-8")
    nexusgames("export", "broken", tmp_path / "a.svg", "--saves", saves).complains(3, "damaged")


def test_a_recording_goes_as_fast_as_it_is_asked_to(nexusgames: Command, tmp_path: Path) -> None:
    ends: list[float] = []
    for pace in ("slow", "normal", "quick"):
        path = tmp_path / f"{pace}.cast"
        nexusgames("export", SAMPLE, path, *PART, "--pace", pace)
        ends.append(json.loads(path.read_text(encoding="utf-8").splitlines()[-1])[0])
    assert ends[0] > ends[1] > ends[2] > 0
