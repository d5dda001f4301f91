"""The quick way to read text files says what tomllib says, or nothing."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from nexusgames import paths
from nexusgames.core.values.plain_toml import read_plain


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """The texts of nested tables by their whole keys."""
    found: dict[str, str] = {}
    for name, entry in table.items():
        found |= flat(entry, f"{prefix}{name}.") if isinstance(entry, dict) else {f"{prefix}{name}": entry}
    return found


@pytest.mark.parametrize("file", sorted((paths.assets() / "text").rglob("*.toml")), ids=lambda file: file.name)
def test_every_text_file_is_written_so_that_it_is_read_quickly(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_plain(text) == flat(tomllib.loads(text))


def test_sections_quoted_keys_quotes_remarks_and_lines_are_understood() -> None:
    text = '# a remark\na = "A"\n\n[b]\nc.d = "say \\"D\\""\n"1+2" = ""\nlong = """\none\ntwo"""\n[b.e]\nf = "F"'
    text += '\n[names]\nHU = {nom = "Human", acc = "a \\"Human\\""}\n"*" = {at = "in {name}"}'
    assert read_plain(text) == flat(tomllib.loads(text))


@pytest.mark.parametrize(
    "strange",
    [
        "a = 3",
        "a = 'A'",
        'a = "A" # why',
        'a = "tab\\t"',
        'a = ["A"]',
        '[[a]]\nb = "B"',
        'a = "A"\na = "B"',
        "a",
        'a = """A"""',
        'a = "A"b',
        "a = {b = 3}",
        'a = {b = "B",c = "C"}',
        'a = {b = "B", b = "B"}',
    ],
)
def test_whatever_else_there_is_is_left_to_tomllib(strange: str) -> None:
    assert read_plain(strange) is None
