"""Facts: dataclasses that nobody changes once they are made, and that are cheap to make and to define."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """A frozen dataclass, held frozen by the type checker: guarding it while the game runs makes it thrice as dear.

    Every decision makes several, so that this is a tenth of the cost of a game. It can be hashed, as a frozen one.
    Python would also write and compile a comparison, a hash and a description for each class: a tenth of every start.
    """
    own = cls.__dict__
    made = cast("Any", dataclass(slots=True, eq=False, repr=False)(cls))
    if "__eq__" not in own:
        values = _reader([field.name for field in fields(made) if field.compare])
        made.__eq__, made.__hash__ = _comparison(values), _fingerprint(values)
    if "__repr__" not in own:
        made.__repr__ = _described
    return made


def _reader(names: list[str]) -> Callable[[Any], object]:
    """A function that gives what a fact says, to be compared."""
    return attrgetter(*names) if names else lambda _: ()


def _comparison(values: Callable[[Any], object]) -> Callable[[Any, object], bool]:
    """`__eq__`: whether another fact is of the same class and says the same."""

    def __eq__(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _fingerprint(values: Callable[[Any], object]) -> Callable[[Any], int]:
    """`__hash__`: the same for facts that say the same."""

    def __hash__(self: object) -> int:
        return hash(values(self))

    return __hash__


def _described(self: Any) -> str:
    """`__repr__`: the fact as one would write it in a program."""
    said = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({said})"
