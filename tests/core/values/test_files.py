"""Files that survive: full disks, failing calls, and a kill at any instant."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.values import files
from nexusgames.core.values.files import previous_of, write_durably

OLDER, OLD, NEW = ("".join(f"{word} {n}\n" for n in range(3000)) for word in ("older", "old", "new"))
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that was written twice."""
    path = tmp_path / "game.json"
    write_durably(path, OLDER)
    write_durably(path, OLD)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


class FailingFile:
    """A file on a disk that fills up in the middle of a write."""

    def __init__(self, file: Any, error: int) -> None:
        self.file, self.error = file, error

    def __enter__(self) -> FailingFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, text: str) -> None:
        self.file.write(text[: len(text) // 2])
        self.file.flush()
        raise OSError(self.error, os.strerror(self.error))


def fail_at(call: Callable[..., Any], number: int, error: int) -> Callable[..., Any]:
    """The same call, failing the one time that it is called for the `number`th time."""
    calls = 0

    def failing(*args: Any, **more: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == number:
            raise OSError(error, os.strerror(error))
        return call(*args, **more)

    return failing


CALLS: dict[str, tuple[object, str, int]] = {
    "opening the temporary file": (Path, "open", 1),
    "syncing the temporary file": (os, "fsync", 1),
    "removing a second name that is left over": (Path, "unlink", 1),
    "giving the old file a second name": (Path, "hardlink_to", 1),
    "renaming that to the previous copy": (Path, "replace", 1),
    "renaming the temporary file": (Path, "replace", 2),
    "opening the folder": (os, "open", 1),
    "syncing the folder": (os, "fsync", 2),
}
HARMLESS = {
    "removing a second name that is left over",
    "giving the old file a second name",
    "renaming that to the previous copy",
    "opening the folder",
    "syncing the folder",
}
"""The new content is written all the same: a previous copy or a synced folder is more than every system gives."""


def test_a_file_gets_its_content_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_durably(path, "first\nsecond \u00e9\u4e2d\n")
    assert path.read_bytes() == b"first\nsecond \xc3\xa9\xe4\xb8\xad\n"
    assert names(tmp_path) == ["game.json"]


def test_the_copy_before_the_last_write_is_kept(file: Path) -> None:
    assert (file.read_text(), previous_of(file).read_text()) == (OLD, OLDER)
    write_durably(file, NEW)
    assert (file.read_text(), previous_of(file).read_text()) == (NEW, OLD)
    assert names(file.parent) == ["game.json", "game.json.previous"]


def test_a_folder_that_does_not_exist_is_an_error_and_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_durably(tmp_path / "nowhere" / "game.json", NEW)
    assert names(tmp_path) == []


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
@pytest.mark.parametrize("failure", CALLS)
def test_a_call_that_fails_leaves_the_old_or_the_new_content(
    file: Path, monkeypatch: pytest.MonkeyPatch, failure: str, error: int
) -> None:
    owner, name, number = CALLS[failure]
    with monkeypatch.context() as patched:
        patched.setattr(owner, name, fail_at(getattr(owner, name), number, error))
        if failure in HARMLESS:
            write_durably(file, NEW)
        else:
            with pytest.raises(OSError, match=os.strerror(error)):
                write_durably(file, NEW)
    assert file.read_text() == (NEW if failure in HARMLESS else OLD)
    assert previous_of(file).read_text() in (OLDER, OLD)
    assert names(file.parent) == ["game.json", "game.json.previous"]


@pytest.mark.parametrize("failure", CALLS)
def test_after_a_failure_the_next_write_is_as_good_as_ever(
    file: Path, monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    owner, name, number = CALLS[failure]
    with monkeypatch.context() as patched:
        patched.setattr(owner, name, fail_at(getattr(owner, name), number, errno.EIO))
        try:
            write_durably(file, NEW)
        except OSError:
            write_durably(file, NEW)
    write_durably(file, "newest")
    assert (file.read_text(), previous_of(file).read_text()) == ("newest", NEW)
    assert names(file.parent) == ["game.json", "game.json.previous"]


@pytest.mark.parametrize("error", ERRORS, ids=errno.errorcode.get)
def test_a_disk_that_fills_up_while_writing_leaves_the_old_content(
    file: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    real_open = Path.open

    def open_failing(path: Path, *args: Any, **more: Any) -> FailingFile:
        return FailingFile(real_open(path, *args, **more), error)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", open_failing)
        with pytest.raises(OSError, match=os.strerror(error)):
            write_durably(file, NEW)
    assert (file.read_text(), previous_of(file).read_text()) == (OLD, OLDER)
    assert names(file.parent) == ["game.json", "game.json.previous"]


def test_an_interruption_while_writing_leaves_the_old_content(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            write_durably(file, NEW)
    assert file.read_text() == OLD
    assert names(file.parent) == ["game.json", "game.json.previous"]


def test_the_content_is_on_the_disk_before_the_file_has_its_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def note_sync(handle: int) -> None:
        done.append("sync")
        fsync(handle)

    def note_rename(path: Path, target: Path) -> Path:
        done.append(f"rename to {target.name}")
        return replace(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", note_sync)
        patched.setattr(Path, "replace", note_rename)
        write_durably(file, NEW)
    assert done == ["sync", "rename to game.json.previous", "rename to game.json", "sync"]


WRITE_FOREVER = """
import sys
from pathlib import Path
from nexusgames.core.values.files import write_durably
number = int(sys.argv[2])
while True:
    number += 1
    print(number, flush=True)
    write_durably(Path(sys.argv[1]), f"{number}\\n" * 4000)
"""

DIE_AT_A_LINE = """
import os, signal, sys
from pathlib import Path
from nexusgames.core.values import files
left = int(sys.argv[2])
def trace(frame, event, arg):
    global left
    if frame.f_code.co_filename != files.__file__:
        return None
    if event == "line":
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return trace
sys.settrace(trace)
files.write_durably(Path(sys.argv[1]), "new\\n" * 4000)
"""


def whole(path: Path) -> int:
    """The number of the write that the file holds, all of it."""
    text = path.read_text()
    number = int(text.split("\n", 1)[0])
    assert text == f"{number}\n" * 4000
    return number


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_kill_at_a_random_instant_leaves_a_whole_file(tmp_path: Path) -> None:
    path, last, instants = tmp_path / "game.json", 0, random.Random(1)
    for _ in range(25):
        with subprocess.Popen(
            [sys.executable, "-S", "-c", WRITE_FOREVER, path, str(last)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(files.__file__).parents[3])},
            text=True,
        ) as writer:
            assert writer.stdout is not None
            lines = [writer.stdout.readline() for _ in range(instants.randrange(1, 12))]
            for _ in range(instants.randrange(1, 20_000)):
                pass
            writer.kill()
            writer.stdout.read()
        begun = int(lines[-1])
        if path.exists() or begun > 1:
            last = whole(path)
            assert last >= begun - 1
        if previous_of(path).exists():
            assert whole(previous_of(path)) <= last
    assert last > 25


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_kill_at_any_line_of_the_code_leaves_a_whole_file(file: Path) -> None:
    found, code = list[str](), -1
    environment = {**os.environ, "PYTHONPATH": str(Path(files.__file__).parents[3])}
    for line in range(1, 100):
        write_durably(file, OLD)
        command = [sys.executable, "-S", "-c", DIE_AT_A_LINE, str(file), str(line)]
        code = subprocess.run(command, env=environment, check=False).returncode
        found.append(file.read_text())
        assert found[-1] in (OLD, "new\n" * 4000)
        assert previous_of(file).read_text() in (OLD, "new\n" * 4000)
        if code == 0:
            break
    assert code == 0
    assert len(found) > 15
    assert set(found) == {OLD, "new\n" * 4000}


# Links, long names, folders without hard links, patience


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links and shorter names")
def test_a_link_is_replaced_and_what_it_leads_to_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    outside, path = tmp_path / "outside" / "precious", tmp_path / "game.json"
    outside.write_text("precious")
    path.symlink_to(outside)
    write_durably(path, NEW)
    write_durably(path, OLD)
    assert (outside.read_text(), path.read_text(), path.is_symlink()) == ("precious", OLD, False)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links and shorter names")
def test_a_link_that_waits_under_the_name_of_the_temporary_file_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside, path = tmp_path / "precious", tmp_path / "game.json"
    outside.write_text("precious")
    monkeypatch.setattr("secrets.token_hex", lambda size: "0")
    (tmp_path / ".game.json.0.tmp").symlink_to(outside)
    with pytest.raises(FileExistsError):
        write_durably(path, NEW)
    assert outside.read_text() == "precious"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links and shorter names")
def test_a_name_may_be_as_long_as_the_system_lets_it(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 246 + ".json")
    write_durably(path, OLD)
    write_durably(path, NEW)
    assert path.read_text() == NEW
    assert names(tmp_path) == [path.name]


def test_a_folder_without_hard_links_has_a_previous_copy_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    write_durably(file, NEW)
    assert (file.read_text(), previous_of(file).read_text()) == (NEW, OLD)
    assert names(file.parent) == ["game.json", "game.json.previous"]


def test_a_rename_is_tried_again_while_another_program_reads(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, where a virus scanner looks at every new file."""
    monkeypatch.setattr(files, "PATIENCE", 3)
    monkeypatch.setattr(files, "PAUSE", 0)
    monkeypatch.setattr(Path, "replace", fail_at(Path.replace, 2, errno.EACCES))
    write_durably(file, NEW)
    assert file.read_text() == NEW


def test_what_a_killed_program_left_is_swept_away_and_nothing_else(file: Path) -> None:
    for name in (".game.json.1a2b.tmp", ".game.json.1a2b.old", ".game.json.lock", ".other.json.1a.tmp", "game.tmp"):
        (file.parent / name).touch()
    files.sweep(file)
    assert names(file.parent) == [
        ".game.json.lock",
        ".other.json.1a.tmp",
        "game.json",
        "game.json.previous",
        "game.tmp",
    ]


# Reading


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_only_files_of_a_size_that_makes_sense_are_read(file: Path) -> None:
    os.mkfifo(file.parent / "pipe")
    for path, reason in [
        (file.parent / "pipe", "this is not a file"),
        (file.parent, "this is not a file"),
        (Path("/dev/zero"), "this is not a file"),
        (file, "the file is far too large"),
        (Path("a\0b"), "the file cannot be read"),
        (file / "below", "the file cannot be read"),
    ]:
        with pytest.raises(files.Unreadable, match=reason):
            files.read_bytes(path, 100)
    assert files.read_text(file, len(OLD)) == OLD
    file.write_bytes(b"\xff")
    with pytest.raises(files.Unreadable, match="not UTF-8"):
        files.read_text(file, 100)
