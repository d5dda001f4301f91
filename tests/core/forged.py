"""Saves of the toy, and forgeries of them whose digest fits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.files.saves import SaveError, digest_of, load_session
from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from tests.core.toy import TOYS, session

NOW = "2031-05-06 07:08:09 +0000"


def raid() -> Session:
    """A toy game of 20 decisions, in the middle of a raid."""
    keys = ["work"] * 4 + ["stop", "sing"] + ["work"] * 5 + ["stop", "sleep"] + ["work"] * 5 + ["raid 1", "wave S3"]
    return session(*keys, hands="S1,S2/S3,S4", coins="0/0", days="9")


def write(file: Path, content: Json) -> None:
    """Write a save with a digest that fits, as its author could."""
    content = {name: value for name, value in content.items() if name != "digest"}
    lines = [f"{json.dumps(n)}: {json.dumps(v, separators=(',', ':'), ensure_ascii=False)}" for n, v in content.items()]
    file.write_text("{\n" + ",\n".join([*lines, f'"digest": "{digest_of(lines)}"']) + "\n}\n", encoding="utf-8")


def forge(file: Path, **changes: object) -> None:
    """Change fields of a save; `snapshot__pirates__0__coins` is a place in it."""
    content = json.loads(file.read_text())
    for name, value in changes.items():
        *path, last = [int(part) if part.isdecimal() else part for part in name.split("__")]
        here: Any = content
        for part in path:
            here = here[part]
        here[last] = value
    write(file, content)


def refused(file: Path, games: Any = TOYS) -> str:
    """The sentence with which a file is refused; its bytes stay what they were."""
    before = file.read_bytes()
    with pytest.raises(SaveError) as error:
        load_session(file, games)
    sentence = str(error.value)
    assert sentence.startswith(f"{file.name}: ")
    assert sentence.endswith((".", "..."))
    assert sentence.isprintable()
    assert len(sentence) < 450
    assert file.read_bytes() == before
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name]
    return sentence.removeprefix(f"{file.name}: ")
