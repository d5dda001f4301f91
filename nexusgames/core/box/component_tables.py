"""Component tables, read strictly from JSON files; every fault is reported as file, entry and reason."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from nexusgames import paths
from nexusgames.core.box.component_shapes import ID_FIELDS, At, Components, written_fields
from nexusgames.core.values.codec import digest
from nexusgames.core.values.files import Unreadable, read_text
from nexusgames.core.values.texts import quotable

Box = TypeVar("Box", bound=Components)

Tables = Mapping[str, Mapping[str, object]]
"""The content of the files, by file name."""

LARGEST_FILE = 300_000
RULES = "rules.json"


class DataError(Exception):
    """A faulty component table; the message is one sentence with file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        """Say where the table is wrong, and why."""
        super().__init__(quotable(f"{file}, {entry}: {reason}" if entry else f"{file}: {reason}"))


def load_components(folder: Path, shape: type[Box]) -> Box:
    """Read and check the tables of a folder; raises `DataError` for the first fault."""
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


def shipped_components(game: str, shape: type[Box]) -> Box:
    """The tables that come with the program."""
    return load_components(paths.assets() / "data" / game, shape)


def lists_of(tables: Tables, places: Mapping[str, At]) -> dict[str, object]:
    """The lists in the files, by the field each belongs to; pydantic reports missing ones later."""
    names = {(at.file, at.key): name for name, at in places.items()}
    found: dict[str, object] = {}
    for file, table in tables.items():
        for key, entries in table.items() if file != RULES else ():
            if (file, key) not in names:
                raise DataError(file, "", f"{key} is not a known field")
            found[names[file, key]] = entries
    return found


def read_table(folder: Path, file: str) -> dict[str, object]:
    """The JSON object in a file; raises `DataError`."""
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
    except ValueError as error:  # stricter than Python about lone surrogates and nesting
        raise DataError(file, "", f"this is not JSON ({error})") from None
    if not isinstance(table, dict):
        raise DataError(file, "", "the file must hold an object, which begins with {")
    return cast("dict[str, object]", table)


def unique_keys(file: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object; a key that occurs twice is refused, because the first value would be lost silently."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise DataError(file, item_name(found, ""), f"the key '{key}' is there twice")
        found[key] = value
    return found


def ids_of(entries: object) -> set[str]:
    """The ids in a list that may be malformed: those of its entries, its keys, or the names that it lists."""
    items = cast("dict[str, object]", entries) if isinstance(entries, dict) else as_list(entries)
    return {item if isinstance(item, str) else item_name(item, "") for item in items}


def refusal(error: ValidationError, content: Mapping[str, object], places: Mapping[str, At]) -> DataError:
    """pydantic's first complaint as a `DataError`."""
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
    """The names on the way to a place in a file, and the index of the last one that is a field."""
    inside = loc[1:-2] if loc[-1] == "[key]" else loc[1:]
    names = [name for name in (at.noun if inside and at.noun else at.key,) if name]
    node, last_field = content.get(str(loc[0])), 0
    for part in inside:
        if part == child(node, "kind") and child(node, part) is None:
            continue  # pydantic also names the kind that selected the shape
        node = child(node, part)
        if isinstance(part, str):
            last_field = len(names)
        names.append(part if isinstance(part, str) else item_name(node, str(part + 1)))
    return names, last_field


def child(node: object, part: int | str) -> object:
    """What a JSON value holds at this key or index, if anything."""
    if isinstance(part, str):
        return cast("dict[str, object]", node).get(part) if isinstance(node, dict) else None
    items = as_list(node)
    return items[part] if part < len(items) else None


def as_list(node: object) -> list[object]:
    """The JSON list, or an empty one for anything else."""
    return cast("list[object]", node) if isinstance(node, list) else []


def item_name(node: object, otherwise: str) -> str:
    """The id of an entry, or `otherwise` if it has none."""
    ids = [child(node, name) for name in ID_FIELDS]
    return next((name for name in ids if isinstance(name, str)), otherwise)


def reason_for(kind: str, message: str, field: str, value: object) -> str:
    """pydantic's complaint in words for the person who edits the table."""
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
