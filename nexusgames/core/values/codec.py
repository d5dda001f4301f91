"""State dataclasses to JSON and back: strictly checked, with canonical hashes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, TypeAdapter, ValidationError, with_config

from nexusgames.core.values.files import Unreadable, read_bytes
from nexusgames.core.values.texts import quotable

T = TypeVar("T")

LARGEST_NUMBER = 1_000_000
"""More than any board holds of anything; a rule that counts higher would take all memory and time."""
STRICT = ConfigDict(strict=True, extra="forbid")
strict = with_config(STRICT)
"""Decorator for dataclasses that are read from files: no conversions, no unknown fields."""


class _Storing(type):
    def __new__(
        mcs, name: str, bases: tuple[type, ...], content: dict[str, Any], *, kw_only: bool = True, **notes: Any
    ) -> Any:
        made: Any = super().__new__(mcs, name, bases, content, **notes)
        return made if "__slots__" in content else dataclass(slots=True, kw_only=kw_only)(made)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
class Stored(metaclass=_Storing):
    """The base of strict dataclasses that change and are kept in files, such as the parts of a game's state."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


class Malformed(Exception):
    """JSON of the wrong shape; the message says where and what."""

    def __init__(self, what: str) -> None:
        """Make the message safe to show: it may quote a stranger's file."""
        super().__init__(quotable(what))


class Codec(Generic[T]):
    """Reads and writes one dataclass as JSON."""

    def __init__(self, cls: type[T]) -> None:
        """Leave the adapter for later: most commands never read a state."""
        self._cls = cls
        self._adapter: TypeAdapter[T] | None = None

    @property
    def adapter(self) -> TypeAdapter[T]:
        """pydantic's adapter for the dataclass, built when it is first needed."""
        if self._adapter is None:
            self._adapter = TypeAdapter(self._cls)
        return self._adapter

    def dump(self, value: T) -> dict[str, Any]:
        """The value as JSON types."""
        return self.adapter.dump_python(value, mode="json")

    def text(self, value: T) -> str:
        """The value as compact JSON."""
        return self.adapter.dump_json(value).decode("utf-8")

    def load(self, value: object) -> T:
        """A value from JSON types; raises `Malformed`."""
        return self.read(json.dumps(value))

    def read_file(self, path: Path, largest: int) -> T:
        """A value from a file of at most `largest` bytes; raises `Malformed`."""
        try:
            return self.read(read_bytes(path, largest))
        except FileNotFoundError as error:
            raise Malformed(f"the file cannot be read ({error.strerror})") from None
        except Unreadable as error:
            raise Malformed(str(error)) from None

    def read(self, text: str | bytes) -> T:
        """A value from JSON text; raises `Malformed`."""
        try:
            return self.adapter.validate_json(text)
        except ValidationError as error:
            raise Malformed(first_error(error)) from None

    def hash(self, value: T) -> str:
        """A fingerprint of the value, the same on every machine."""
        return digest(self.dump(value))


def check_numbers(content: Mapping[str, object]) -> None:
    """Raise `Malformed` if a position holds an absurd number; only `chance` may hold large ones."""
    waiting: list[object] = [value for name, value in content.items() if name != "chance"]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            waiting += cast("dict[str, object]", here).values()
        elif isinstance(here, list):
            waiting += cast("list[object]", here)
        elif isinstance(here, int | float) and not -LARGEST_NUMBER <= here <= LARGEST_NUMBER:
            raise Malformed("it holds a number that is far too large")


def digest(value: object) -> str:
    """A short fingerprint of a JSON value, whatever its spacing and key order."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def first_error(error: ValidationError) -> str:
    """The first error, as `where: what`."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg'].lower()}" if where else first["msg"].lower()
