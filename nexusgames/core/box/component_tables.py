"""Component tables from JSON files, strictly read; what is wrong is told as file, entry and reason."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from nexusgames.core.box.component_shapes import ID_FIELDS, At, Components, written_fields
from nexusgames.core.values.codec import digest
from nexusgames.core.values.files import Unreadable, read_text
from nexusgames.core.values.texts import quotable

Box = TypeVar("Box", bound=Components)

Tables = Mapping[str, Mapping[str, object]]
"""What the files hold, by name."""

LARGEST_FILE = 300_000
RULES = "rules.json"


class DataError(Exception):
    """A component table is wrong; the message is one sentence with file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        """Say where the table is wrong, and why."""
        super().__init__(quotable(f"{file}, {entry}: {reason}" if entry else f"{file}: {reason}"))


def load_components(folder: Path, shape: type[Box]) -> Box:
    """Read and check the tables of a folder; raise DataError for the first thing that is wrong."""
    places = written_fields(shape)
    tables = {file: read_table(folder, file) for file in dict.fromkeys((RULES, *(at.file for at in places.values())))}
    numbers = {
        "numbers": tables[RULES],
        "rules": {name: child(entry, "value") for name, entry in tables[RULES].items()},
    }
    content = {**lists_of(tables, places), **numbers, "digest": digest(tables)}
    context = {at.noun: ids_of(content.get(name)) for name, at in places.items()}
    try:
        return TypeAdapter(shape).validate_json(json.dumps(content), context=context)
    except ValidationError as error:
        raise refusal(error, content, places) from error


def lists_of(tables: Tables, places: Mapping[str, At]) -> dict[str, object]:
    """What the files hold, by the field that it belongs to; pydantic says what is missing."""
    names = {(at.file, at.key): name for name, at in places.items()}
    found: dict[str, object] = {}
    for file, table in tables.items():
        for key, entries in table.items() if file != RULES else ():
            if (file, key) not in names:
                raise DataError(file, "", f"{key} is not a known field")
            found[names[file, key]] = entries
    return found


def read_table(folder: Path, file: str) -> dict[str, object]:
    """What a file holds."""
    try:
        text = read_text(folder / file, LARGEST_FILE)
        table = json.loads(text, object_pairs_hook=lambda pairs: unique_keys(file, pairs))
    except FileNotFoundError as error:
        raise DataError(file, "", f"the file cannot be read ({error.strerror})") from error
    except Unreadable as error:
        raise DataError(file, "", str(error)) from error
    except RecursionError:
        raise DataError(file, "", "the file is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise DataError(file, f"line {error.lineno}", f"this is not JSON ({error.msg})") from error
    except ValueError:
        raise DataError(file, "", "it holds a number that is far too large") from None
    try:
        from_json(text)
    except ValueError as error:  # stricter than Python about halves of letters and the depth of lists
        raise DataError(file, "", f"this is not JSON ({error})") from None
    if not isinstance(table, dict):
        raise DataError(file, "", "the file must hold an object, which begins with {")
    return cast("dict[str, object]", table)


def unique_keys(file: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, refused if a key is there twice, because the first value would be lost in silence."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise DataError(file, item_name(found, ""), f"the key '{key}' is there twice")
        found[key] = value
    return found


def ids_of(entries: object) -> set[str]:
    """The ids in a list that may not be well formed: those of its entries, its keys, or the names that it lists."""
    items = cast("dict[str, object]", entries) if isinstance(entries, dict) else as_list(entries)
    return {item if isinstance(item, str) else item_name(item, "") for item in items}


def refusal(error: ValidationError, content: Mapping[str, object], places: Mapping[str, At]) -> DataError:
    """The first complaint of pydantic as our sentence."""
    first = error.errors(include_url=False)[0]
    kind, loc, told = first["type"], first["loc"], first["msg"]
    notes = first.get("ctx", {})
    if not loc:
        file, _, part = notes.get("part", RULES).partition(", ")
        return DataError(file, part, told)
    at = places.get(str(loc[0]), At(RULES, ""))
    names, last_field = way_to(loc, content, at)
    match kind:
        case "demand":
            return DataError(at.file, " ".join(filter(None, (*names, notes["part"]))), told)
        case "unknown":
            return DataError(at.file, " ".join(names[: last_field + 1]), told)
        case "twice":
            return DataError(at.file, f"{at.noun} {notes['name']}", told)
        case _:
            reason = reason_for(kind, told, names[last_field] if names else "the file", first["input"])
            return DataError(at.file, " ".join(names[:last_field]), reason)


def way_to(loc: tuple[int | str, ...], content: Mapping[str, object], at: At) -> tuple[list[str], int]:
    """The words for the way to a place in a file, and which of them is the last field."""
    inside = loc[1:-2] if loc[-1] == "[key]" else loc[1:]
    names = [name for name in (at.noun if inside and at.noun else at.key,) if name]
    node, last_field = content.get(str(loc[0])), 0
    for part in inside:
        if part == child(node, "kind") and child(node, part) is None:
            continue  # pydantic also names the kind by which it chose a shape
        node = child(node, part)
        if isinstance(part, str):
            last_field = len(names)
        names.append(part if isinstance(part, str) else item_name(node, str(part + 1)))
    return names, last_field


def child(node: object, part: int | str) -> object:
    """What is inside a JSON value at this key or index, if anything is."""
    if isinstance(part, str):
        return cast("dict[str, object]", node).get(part) if isinstance(node, dict) else None
    items = as_list(node)
    return items[part] if part < len(items) else None


def as_list(node: object) -> list[object]:
    """A JSON list, or nothing."""
    return cast("list[object]", node) if isinstance(node, list) else []


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
            rest = re.sub(r" after validation, not \d+$", "", re.sub(r"^\w+ should", "must", message))
            rest = rest.replace("greater than or equal to", "at least").replace("less than or equal to", "at most")
            return f"{field} {rest}"
