"""Component tables from JSON files, strictly read; what is wrong is told as file, entry and reason."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from nexusgames.core.codec import digest
from nexusgames.core.component_shapes import ID_FIELDS, At, Components
from nexusgames.core.files import Unreadable, read_text
from nexusgames.core.texts import quotable

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
    places = places_of(shape)
    tables = {file: read_table(folder, file) for file in dict.fromkeys(place.file for place in places.values())}
    refuse_unknown_lists(tables, places)
    content = {name: listed_at(place, tables) for name, place in places.items() if is_written(place, tables)}
    context = {place.noun: ids_of(content.get(name)) for name, place in places.items()}
    content |= {"rules": rule_values(tables[RULES]), "digest": digest(tables)}
    try:
        return TypeAdapter(shape).validate_json(json.dumps(content), context=context)
    except ValidationError as error:
        raise refusal(error, content, places) from error


def places_of(shape: type[Components]) -> dict[str, At]:
    """The fields that are written in files, and where."""
    notes = {field.name: getattr(field.type, "__metadata__", ()) for field in fields(shape)}
    return {name: note for name, all_notes in notes.items() for note in all_notes if isinstance(note, At)}


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


def refuse_unknown_lists(tables: Tables, places: Mapping[str, At]) -> None:
    """A file has no list but those that the game reads; rules.json is read whole."""
    known = {(place.file, place.key) for place in places.values()}
    for file, table in tables.items():
        for key in table:
            if (file, key) not in known and file != RULES:
                raise DataError(file, "", f"{key} is not a known field")


def is_written(place: At, tables: Tables) -> bool:
    """Whether the file has this list; where it is missing, pydantic says so."""
    return place.key in tables[place.file] or not place.key


def listed_at(place: At, tables: Tables) -> object:
    """A list of a file, or all of it."""
    return tables[place.file][place.key] if place.key else tables[place.file]


def rule_values(entries: Mapping[str, object]) -> dict[str, object]:
    """The values of rules.json by name, without the rule that states each."""
    return {name: child(entry, "value") for name, entry in entries.items()}


def ids_of(entries: object) -> set[str]:
    """The ids in a list that may not be well formed: those of its entries, its keys, or the names that it lists."""
    if isinstance(entries, dict):
        return set(cast("dict[str, object]", entries))
    return {item if isinstance(item, str) else item_name(item, "") for item in as_list(entries)}


def refusal(error: ValidationError, content: Mapping[str, object], places: Mapping[str, At]) -> DataError:
    """The first complaint of pydantic as our sentence."""
    first = error.errors(include_url=False)[0]
    kind, notes = first["type"], first.get("ctx", {})
    file, _, part = notes.get("part", "").partition(", ")
    if not first["loc"]:
        return DataError(file, part, notes["reason"])
    place, names, last_field = where(first["loc"], content, places)
    match kind:
        case "demand":
            return DataError(place.file, " ".join(filter(None, (*names, part or file))), notes["reason"])
        case "unknown":
            return DataError(place.file, " ".join(names[: last_field + 1]), first["msg"])
        case "twice":
            return DataError(place.file, f"{place.noun} {notes['name']}", first["msg"])
        case _:
            field = names[last_field] if names else "the file"
            return DataError(
                place.file, " ".join(names[:last_field]), reason_for(kind, first["msg"], field, first["input"])
            )


def where(
    loc: tuple[int | str, ...], content: Mapping[str, object], places: Mapping[str, At]
) -> tuple[At, list[str], int]:
    """The list in which something is wrong, the words for the way to it, and which of them is the last field."""
    place = places.get(str(loc[0]), At(RULES, ""))
    node = content.get(str(loc[0]))
    inside = loc[1:-2] if loc[-1] == "[key]" else loc[1:]
    names = [place.noun or place.key] if inside and place.key else [place.key] if place.key else []
    last_field = 0
    for part in inside:
        if part == child(node, "kind") and child(node, part) is None:
            continue  # pydantic also names the kind by which it chose a shape
        node = child(node, part)
        if isinstance(part, str):
            last_field = len(names)
        names.append(part if isinstance(part, str) else item_name(node, str(part + 1)))
    return place, names, last_field


def child(node: object, part: int | str) -> object:
    """What is inside a JSON value at this key or index, if anything is."""
    if isinstance(node, dict) and isinstance(part, str):
        return cast("dict[str, object]", node).get(part)
    items = as_list(node)
    return items[part] if isinstance(part, int) and part < len(items) else None


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
