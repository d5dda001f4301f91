"""Component tables from JSON files, strictly read; what is wrong is told as file, entry and reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from nexusgames.core.codec import digest
from nexusgames.core.files import Unreadable, read_text
from nexusgames.core.table_shapes import RuleEntry
from nexusgames.core.texts import quotable

Table = TypeVar("Table")
Tables = TypeVar("Tables")
Data = TypeVar("Data")

LARGEST_FILE = 300_000

ID_FIELDS = ("code", "id", "hex")
"""Fields by which an entry of a table is called."""
Nouns = Mapping[tuple[str, str], str]
"""What the entries of a list are called in a message, by file and list."""


class DataError(Exception):
    """A component table is wrong; the message is one sentence with file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        """Say where the table is wrong, and why."""
        super().__init__(quotable(f"{file}, {entry}: {reason}" if entry else f"{file}: {reason}"))


def load_tables(
    folder: Path,
    read: Callable[[Path, dict[str, object]], Tables],
    problems: Callable[[Tables], Iterable[tuple[str, str, str]]],
    look_up: Callable[[Tables, str], Data],
) -> Data:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong.

    `read` brings the files into their shapes and keeps what they say for the digest, which `look_up` is given.
    """
    contents: dict[str, object] = {}
    tables = read(folder, contents)
    for problem in problems(tables):
        raise DataError(*problem)
    return look_up(tables, digest(contents))


def read_table(folder: Path, file: str, shape: type[Table], contents: dict[str, object], nouns: Nouns) -> Table:
    """One file in its shape; what it says is kept in `contents` for the digest."""
    try:
        text = read_text(folder / file, LARGEST_FILE)
        contents[file] = json.loads(text, object_pairs_hook=lambda pairs: unique_keys(file, pairs))
    except FileNotFoundError as error:
        raise DataError(file, "", f"the file cannot be read ({error.strerror})") from error
    except Unreadable as error:
        raise DataError(file, "", str(error)) from error
    except RecursionError:
        raise DataError(file, "", "the file is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise DataError(file, f"line {error.lineno}", f"this is not JSON ({error.msg})") from error
    return validated(file, text, contents[file], shape, nouns)


def read_rules(folder: Path, shape: type[Table], contents: dict[str, object]) -> tuple[Table, dict[str, RuleEntry]]:
    """The values of rules.json in their shape, and its entries with rules and marks."""
    entries = read_table(folder, "rules.json", dict[str, RuleEntry], contents, {})
    values = {name: entry.value for name, entry in entries.items()}
    return validated("rules.json", json.dumps(values), values, shape, {}), entries


def unique_keys(file: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, refused if a key is there twice, because the first value would be lost in silence."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise DataError(file, item_name(found, ""), f"the key '{key}' is there twice")
        found[key] = value
    return found


def validated(file: str, text: str, content: object, shape: type[Table], nouns: Nouns) -> Table:
    """The text in its shape; strict mode takes lists as tuples only from JSON text, so not from `content`."""
    try:
        return TypeAdapter(shape).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        entry, field = entry_and_field(file, content, first["loc"], nouns)
        reason = reason_for(first["type"], first["msg"], field, first["input"])
        raise DataError(file, entry, reason) from error


def entry_and_field(file: str, content: object, loc: tuple[int | str, ...], nouns: Nouns) -> tuple[str, str]:
    """The words for a place in a file: the unit, card or layout, and the field of it."""
    names: list[str] = []
    node = content
    last_field = 0
    for part in loc:
        node = child(node, part)
        if isinstance(part, int):
            names.append(item_name(node, str(part + 1)))
        else:
            last_field = len(names)
            names.append(part)
    field = names[last_field] if names else "the file"
    words = names[:last_field]
    if words:
        words[0] = nouns.get((file, words[0]), words[0])
    return " ".join(words), field


def child(node: object, part: int | str) -> object:
    """What is inside a JSON value at this key or index, if anything is."""
    if isinstance(node, dict) and isinstance(part, str):
        return cast("dict[str, object]", node).get(part)
    if isinstance(node, list) and isinstance(part, int):
        items = cast("list[object]", node)
        return items[part] if part < len(items) else None
    return None


def item_name(node: object, otherwise: str) -> str:
    """The id of an entry, or its number where it has none."""
    ids = [child(node, name) for name in ID_FIELDS]
    return next((name for name in ids if isinstance(name, str)), otherwise)


def reason_for(kind: str, message: str, field: str, value: object) -> str:
    """pydantic's complaint in the words of a person who edits the table."""
    match kind:
        case "missing":
            return f"{field} is missing"
        case "unexpected_keyword_argument" | "extra_forbidden":
            return f"{field} is not a known field"
        case "literal_error":
            return f"'{value}' is not a known value of {field}"
        case "union_tag_invalid" | "union_tag_not_found":
            return f"'{child(value, 'kind')}' is not a known kind of {field}"
        case _:
            rest = re.sub(r"^\w+ should", "must", message)
            for long, short in (
                ("greater than or equal to", "at least"),
                ("less than or equal to", "at most"),
            ):
                rest = rest.replace(long, short)
            return f"{field} {rest}"
