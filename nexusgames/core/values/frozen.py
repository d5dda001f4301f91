"""Frozen dataclasses that are fast to create and fast to define."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


class _Freezing(type):
    """Makes every class of this type a frozen dataclass with slots; dataclasses then ask for the slotted class."""

    def __new__(mcs, name: str, bases: tuple[type, ...], content: dict[str, Any], **notes: Any) -> Any:
        made = super().__new__(mcs, name, bases, content, **notes)
        return made if "__slots__" in content else _freeze(made)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(metaclass=_Freezing):
    """The base of frozen, hashable dataclasses, which only the type checker keeps frozen.

    A guard at run time would make creating one three times as slow; every decision creates several, so that would be
    a tenth of the cost of a game. `__eq__`, `__hash__` and `__repr__` are shared functions, because having Python
    generate and compile them for each class takes a tenth of every start.
    """

    __slots__ = ()


def _freeze(cls: type[T]) -> type[T]:
    own, made = cls.__dict__, cast("Any", dataclass(slots=True, eq=False, repr=False)(cls))
    if "__eq__" not in own:
        values = _reader([field.name for field in fields(made) if field.compare])
        made.__eq__, made.__hash__ = _comparison(values), _fingerprint(values)
    if "__repr__" not in own:
        made.__repr__ = _described
    return made


def _reader(names: list[str]) -> Callable[[Any], object]:
    """A function that returns the values to compare."""
    return attrgetter(*names) if names else lambda _: ()


def _comparison(values: Callable[[Any], object]) -> Callable[[Any, object], bool]:
    """`__eq__`: same class, same values."""

    def __eq__(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _fingerprint(values: Callable[[Any], object]) -> Callable[[Any], int]:
    """`__hash__`: equal instances have equal hashes."""

    def __hash__(self: object) -> int:
        return hash(values(self))

    return __hash__


def _described(self: Any) -> str:
    """`__repr__`: the instance as a program would write it."""
    said = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({said})"
