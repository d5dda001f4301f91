"""The part of TOML that text files are written in, read many times faster than the whole of it."""

from __future__ import annotations

import re

NAME = r'(?:[\w-]+|"[^"\\]*")'
PART = re.compile(
    rf"""(?:\[({NAME}(?:\.{NAME})*)\]                                 # a section
    |({NAME}(?:\.{NAME})*)[ ]=[ ](?:"((?!"")(?:[^"\\\n]|\\")*)"       # a key and its text
                                   |\"""\n([^"\\]*)\""")              # or its lines of text
    |\#.*|)(?:\n|\Z)""",
    re.ASCII | re.VERBOSE,
)


def read_plain(text: str) -> dict[str, str] | None:
    """Every text of a file by its whole key, in the order of the file; None where anything else stands in it."""
    found: dict[str, str] = {}
    section, count, place, end = "", 0, 0, len(text)
    while place < end:
        if (part := PART.match(text, place)) is None:
            return None
        place = part.end()
        name, key, said, lines = part.groups()
        if key:
            found[section + key.replace('"', "")] = lines if said is None else said.replace('\\"', '"')
            count += 1
        elif name:
            section = name.replace('"', "") + "."
    return found if len(found) == count else None
