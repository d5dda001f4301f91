"""Files of an enemy at every door of the command line: one sentence, nothing that a terminal obeys, nothing touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.command import Command
from tests.fire.hostile import CONTENTS, DOORS, ESCAPE, EXPENSIVE, HOSTILE, NAMES, SHAPES, TYPED, harmless, writer

pytestmark = pytest.mark.skipif(os.name == "nt", reason="names, links and pipes that Windows does not have")


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder that is nobody's business."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "precious.json").write_text("precious")
    return folder


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.chdir(tmp_path)


THOROUGH = ("resume", "list", "verify", "check")
"""Doors at which every file is tried here; `tests/fire/hostile_files.py` tries all at all."""
BAD_NAMES = ("../../x", "/tmp/x", "..", "a/b", "CON", "nul.txt", "x.", "x ", "x" * 61, ESCAPE, ".x")


def picture(folder: Path) -> dict[str, bytes]:
    """All files of a folder with their content."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("door", DOORS)
def test_a_hostile_file_gets_a_sentence_at_every_door(
    nexusgames: Command, tmp_path: Path, outside: Path, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    accepted = set[str]()
    for number, (name, make) in enumerate(HOSTILE.items()):
        if name in EXPENSIVE or (door not in THOROUGH and number % 3 and name not in (*SHAPES, "progress", "settings")):
            continue
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "game.json"
        make(path)
        before = path.read_bytes() if path.is_file() and name in CONTENTS else b""
        monkeypatch.setenv("NEXUSGAMES_PROGRESS", str(path))
        monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(path))
        done = nexusgames(*DOORS[door](path), typed=TYPED)
        assert done.code in (0, 1, 2, 3), (name, done)
        accepted |= {name} if done.code == 0 else set()
        assert harmless(done.out + done.err), (name, done)
        assert "Traceback" not in done.out + done.err, (name, done)
        if door not in ("resume", "resume the newest", "learn"):
            assert name not in CONTENTS or path.read_bytes() == before, name
    if door in ("resume", "list"):
        assert {"names with escapes", "names of 100,000 letters", "names that nobody sees"} <= accepted
    assert list(picture(outside).values()) == [b"precious"]
    assert sorted(path.name for path in tmp_path.iterdir() if not path.name.isdecimal()) == ["outside"]


@pytest.mark.parametrize("stem", NAMES, ids=range(len(NAMES)))
def test_a_hostile_name_is_shown_harmlessly(nexusgames: Command, saves: Path, stem: str) -> None:
    path = saves / f"{stem}.json"
    writer(CONTENTS["names with escapes"])(path)
    for door in ("list", "list for programs", "verify", "check", "replay", "resume"):
        words = DOORS[door](path)
        done = nexusgames(*(words if not stem.startswith("-") else [word.replace(stem, f"./{stem}") for word in words]))
        assert harmless(done.out + done.err), (door, done)
        assert "Traceback" not in done.err
    assert path.exists()


@pytest.mark.parametrize("stem", ["\x1b]0;OWNED\x07", "a\nb", "\u202egame", os.fsdecode(b"\xff\xfe")], ids=range(4))
def test_a_damaged_file_with_a_hostile_name_is_listed_harmlessly(nexusgames: Command, saves: Path, stem: str) -> None:
    (saves / f"{stem}.json").write_bytes(CONTENTS["cut off"])
    done = nexusgames("list", "--saves", saves)
    assert "the file is damaged" in done.out
    assert harmless(done.out + done.err)


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_game_cannot_be_saved_under_a_name_that_leads_elsewhere(
    nexusgames: Command, saves: Path, outside: Path, name: str
) -> None:
    play = ("play", "nexus-ops", "--plain", "--players", "Ada,Bo", "--saves", saves)
    done = nexusgames(*play, typed=f"save {name}\nquit\n")
    assert done.code == 0
    assert harmless(done.out)
    made = {path for path in saves.parent.rglob("*") if path.is_file()}
    assert {path.parent for path in made} <= {saves, outside}
    assert all(path.name.isprintable() for path in made)


@pytest.mark.parametrize("name", [ESCAPE, "\ud800", "\x00", "\u202e" * 50, "n" * 100_000])
def test_hostile_names_of_players_are_cleaned_or_refused(nexusgames: Command, saves: Path, name: str) -> None:
    done = nexusgames("play", "nexus-ops", "--plain", "--players", f"{name},Bo", "--saves", saves)
    assert done.code in (0, 2)
    assert harmless(done.out + done.err)
    done = nexusgames("learn", "icaion", "1", "--plain", "--learner", name, "--saves", saves)
    assert harmless(done.out + done.err)


@pytest.mark.parametrize("word", [ESCAPE, "\x1b[2J"])
def test_hostile_words_on_the_command_line_are_not_repeated_as_they_are(nexusgames: Command, word: str) -> None:
    for words in [
        ("play", word),
        ("rules", "icaion", word),
        ("rules", word),
        ("resume", word, "--plain"),
        ("replay", word, "--plain"),
        ("learn", word),
        ("learn", "icaion", word),
        ("play", "icaion", "--plain", "--players", f"Ada:{word},Bo={word}"),
        ("play", "icaion", "--plain", "--players", "Ada,Bo", "--option", f"{word}={word}"),
        ("simulate", "icaion", "--seats", word),
        ("check", word),
        ("verify", word),
        (word,),
        ("list", word),
        ("list", f"--{word}"),
        ("schema", word),
    ]:
        done = nexusgames(*words)
        assert harmless(done.out + done.err), (words, done)
        assert done.code in (1, 2, 3), words


def test_a_defect_is_told_in_a_sentence(nexusgames: Command, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(folder: Path) -> list[object]:
        raise KeyError("a defect")

    monkeypatch.setattr("nexusgames.cli.inspection.list_saves", broken)
    nexusgames("list", "--saves", saves).complains(
        1, "Something went wrong that should not have (KeyError at ", " broken)"
    )
