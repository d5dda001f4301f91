"""The edge of the program: state dataclasses to JSON and back, strictly, with canonical hashes."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Generic, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError, with_config

T = TypeVar("T")

STRICT = ConfigDict(strict=True, extra="forbid")
strict = with_config(STRICT)
"""Decorator for dataclasses that are read from files: no conversions, no unknown fields."""


class Malformed(Exception):
    """JSON of the wrong shape; says where and what."""


class Codec(Generic[T]):
    """Reads and writes one dataclass as JSON."""

    def __init__(self, cls: type[T]) -> None:
        """Build the adapter when it is first needed: most commands never read a state."""
        self._cls = cls
        self._adapter: TypeAdapter[T] | None = None

    @property
    def adapter(self) -> TypeAdapter[T]:
        """pydantic's view of the dataclass."""
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

    def read(self, text: str) -> T:
        """A value from JSON text; raises `Malformed`."""
        try:
            return self.adapter.validate_json(text)
        except ValidationError as error:
            raise Malformed(first_error(error)) from None

    def hash(self, value: T) -> str:
        """A fingerprint of the value, the same on every machine."""
        return digest(self.dump(value))


def digest(value: object) -> str:
    """A short fingerprint of a JSON value."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def first_error(error: ValidationError) -> str:
    """The first thing that is wrong, as `where: what`."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg'].lower()}" if where else first["msg"].lower()
