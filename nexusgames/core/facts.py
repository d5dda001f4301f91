"""Facts: dataclasses that nobody changes once they are made, and that are cheap to make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fact(cls: type[T]) -> type[T]:
    """A frozen dataclass, held frozen by the type checker: guarding it while the game runs makes it thrice as dear.

    Every decision makes several, so that this is a tenth of the cost of a game. It can be hashed, as a frozen one.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
