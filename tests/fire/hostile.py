"""Files as an enemy would leave them, and the doors of the command line through which they come in."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.fire.mutations import with_digest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = (ROOT / "assets" / "samples" / "sample-nexus-ops-early.json").read_bytes()
ESCAPE = "\x1b]0;OWNED\x07\x1b[31mEVIL\x9b2J\r\b\u202e"
"""What must never reach a terminal as it is."""
HUGE = 100_000_000
Make = Callable[[Path], object]
"""Puts something hostile at a path."""


def forged(**changes: Any) -> bytes:
    """The sample with fields changed and a digest that fits."""
    return with_digest({**json.loads(SAMPLE), **changes}).encode("utf-8", "surrogatepass")


def seats(name: str) -> list[dict[str, str]]:
    """The seats of the sample with this name."""
    return [{**seat, "name": f"{name}{number}"} for number, seat in enumerate(json.loads(SAMPLE)["seats"])]


def flipped(place: int) -> bytes:
    """The sample with one bit wrong."""
    damaged = bytearray(SAMPLE)
    damaged[place] ^= 4
    return bytes(damaged)


CONTENTS: Mapping[str, bytes] = {
    "nothing": b"",
    "one brace": b"{",
    "cut off": SAMPLE[: len(SAMPLE) // 2],
    "cut off by one": SAMPLE[:-4],
    "a bit wrong": flipped(700),
    "a bit wrong in the digest": flipped(len(SAMPLE) - 10),
    "a list": b"[]",
    "a number": b"7",
    "wrong types": forged(seats=7, options=[], decisions={}),
    "a field too many": forged(**{ESCAPE: ESCAPE}),
    "a name twice": b'{"format": 1, "format": 1}',
    "not a number": b'{"format": 1, "seed": NaN}',
    "infinite": b'{"format": 1, "seed": -Infinity}',
    "an endless number": b'{"format": 1, "seed": ' + b"9" * 100_000 + b"}",
    "a huge number in the position": forged(snapshot={**json.loads(SAMPLE)["snapshot"], "round": 10**18}),
    "ten thousand lists": b'{"format": 1, "a": ' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    "two hundred lists and a digest": forged(snapshot=json.loads("[" * 200 + "]" * 200)),
    "a long string": b'{"format": 1, "game": "' + b"x" * 390_000 + b'"}',
    "very many things": b'{"format": 1, "snapshot": [' + b"{}," * 120_000 + b"{}]}",
    "very many fields and a digest": forged(snapshot={str(number): 0 for number in range(30_000)}),
    "very many decisions and a digest": forged(decisions=["end"] * 12_000),
    "decisions that are none": forged(decisions=['end"', "\\", ESCAPE]),
    "names with escapes": forged(seats=seats(ESCAPE)),
    "names that nobody sees": forged(seats=seats("\u200b\u3164")),
    "names of 100,000 letters": forged(seats=seats("n" * 100_000)),
    "escapes everywhere": forged(saved_at=ESCAPE, app_version=ESCAPE, data_digest=ESCAPE),
    "a game with escapes": forged(game=ESCAPE),
    "options with escapes": forged(options={ESCAPE: ESCAPE}),
    "half a letter": forged(seats=seats("\ud800")),
    "a newer format": forged(format=99),
    "no UTF-8": b'{"format": 1, "game": "\xff\xfe\x1b[31m"}',
    "a mark of byte order": b"\xef\xbb\xbf" + SAMPLE,
    "zeros": b"\0" * 5000,
    "escapes": ESCAPE.encode() * 100,
    "a scenario": json.dumps({"game": "icaion", "title": ESCAPE, "steps": [{"choose": ESCAPE}]}).encode(),
    "a scenario of nothing": json.dumps({"game": ESCAPE, "title": "", "steps": []}).encode(),
    "a huge scenario": json.dumps({"game": "icaion", "title": "", "steps": [], "position": {"year": 10**12}}).encode(),
    "settings": json.dumps({"theme": ESCAPE}).encode(),
    "seats in settings": json.dumps({"seats": seats(ESCAPE)}).encode(),
    "progress": json.dumps({"last": ESCAPE, "learners": {ESCAPE: {"done": [ESCAPE]}}}).encode(),
}


def huge(path: Path) -> None:
    """100 MB of zeros that take no room on the disk."""
    path.touch()
    os.truncate(path, HUGE)


def letters(path: Path) -> None:
    """A string of 100 MB; in pieces, so that only the program under test can need the memory."""
    with path.open("wb") as file:
        file.write(b'{"format": 1, "a": "')
        for _ in range(100):
            file.write(b"a" * (HUGE // 100))
        file.write(b'"}')


SHAPES: Mapping[str, Make] = {
    "100 MB": huge,
    "100 MB of letters": letters,
    "a folder": lambda path: path.mkdir(),
    "a pipe": lambda path: os.mkfifo(path),
    "a link to nothing": lambda path: path.symlink_to(path.with_name("nowhere")),
    "a link to itself": lambda path: path.symlink_to(path),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to another file": lambda path: path.symlink_to(ROOT / "LICENSE"),
}
"""What is no file, or hardly one."""
EXPENSIVE = ("100 MB of letters",)


def writer(content: bytes) -> Make:
    """Writes this."""
    return lambda path: path.write_bytes(content)


HOSTILE: Mapping[str, Make] = {**{name: writer(content) for name, content in CONTENTS.items()}, **SHAPES}

NAMES = ("game", "\x1b]0;OWNED\x07", "a\nb", "\u202egame", "-rf", "con", "n" * 200, os.fsdecode(b"\xff\xfe"), "..game")
"""Names that a file may have, without the suffix."""

DOORS: Mapping[str, Callable[[Path], list[str]]] = {
    "resume": lambda path: ["resume", str(path), "--plain", "--saves", str(path.parent)],
    "resume the newest": lambda path: ["resume", "--plain", "--saves", str(path.parent)],
    "replay": lambda path: ["replay", str(path), "--plain", "--saves", str(path.parent)],
    "list": lambda path: ["list", "--saves", str(path.parent)],
    "list for programs": lambda path: ["list", "--json", "--saves", str(path.parent)],
    "verify": lambda path: ["verify", str(path)],
    "check": lambda path: ["check", str(path)],
    "learn": lambda path: ["learn", "icaion", "1", "--plain", "--saves", str(path.parent)],
    "play": lambda path: ["play", "icaion", "--players", "Ada,Bo", "--plain", "--saves", str(path)],
    "where": lambda path: ["where", "--saves", str(path)],
}
"""By name; `NEXUSGAMES_PROGRESS` and `NEXUSGAMES_SETTINGS` name the file too."""
TYPED = "\n1\nl\np\nsave x\n\nquit\n"


def harmless(printed: str) -> bool:
    """Whether a terminal would only show it."""
    return all(letter == "\n" or letter.isprintable() for letter in printed)
