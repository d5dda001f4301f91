"""Fast deep copies of state dataclasses, generated once from their field types."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

PLAIN = (int, str, bool, type(None))


@cache
def cloner(cls: type[T]) -> Callable[[T], T]:
    """A function that copies instances of this dataclass: mutable parts are copied, frozen parts shared."""
    writer = _Writer()
    function = writer.copy_function(cls)
    source = "\n".join(writer.lines)
    exec(compile(source, f"<clone {cls.__name__}>", "exec"), writer.names)
    return writer.names[function]


def _same(old: T) -> T:
    return old


class _Writer:
    """Collects the source of the copy functions: straight-line assignments make them fast."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {"new": object.__new__}
        self.written: dict[type, str] = {}

    def copy_function(self, cls: type) -> str:
        if cls in self.written:
            return self.written[cls]
        function = f"clone_{len(self.written)}_{cls.__name__}"
        self.written[cls] = function
        self.names[f"cls_{function}"] = cls
        hints = get_type_hints(cls, include_extras=False)
        body = [f"def {function}(old):", f"    copy = new(cls_{function})"]
        body += [f"    copy.{f.name} = {self.copy_of(hints[f.name], f'old.{f.name}')}" for f in fields(cls)]
        self.lines += [*body, "    return copy"]
        return function

    def copy_of(self, hint: Any, value: str) -> str:
        """The expression that copies `value`, an instance of `hint`."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.copy_of(args[0], value)
        if self.is_shared(hint):
            return value
        if origin is list:
            return f"{value}[:]" if self.is_shared(args[0]) else f"[{self.copy_of(args[0], 'x')} for x in {value}]"
        if origin is dict and args[0] is str:
            if self.is_shared(args[1]):
                return f"{value}.copy()"
            return f"{{k: {self.copy_of(args[1], 'v')} for k, v in {value}.items()}}"
        if origin in (Union, types.UnionType):
            copied = self.copy_of_union([a for a in args if a is not type(None)], value)
            return f"(None if {value} is None else {copied})" if type(None) in args else copied
        if isinstance(hint, type) and is_dataclass(hint):
            return f"{self.copy_function(hint)}({value})"
        raise TypeError(f"state may not hold {hint!r}")

    def copy_of_union(self, members: list[Any], value: str) -> str:
        if len(members) == 1:
            return self.copy_of(members[0], value)
        table = f"union_{len(self.names)}"
        self.names[table] = by_class = dict[type, Any]()
        for member in members:
            if not (isinstance(member, type) and is_dataclass(member)):
                raise TypeError(f"state may not hold a choice of {members!r}: only dataclasses can be told apart")
            by_class[member] = _same if self.is_shared(member) else cloner(member)
        return f"{table}[{value}.__class__]({value})"

    def is_shared(self, hint: Any) -> bool:
        """Whether a copy may share the object, because nothing can change it."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.is_shared(args[0])
        if origin is Literal or hint in PLAIN:
            return True
        if origin in (Union, types.UnionType):
            return all(self.is_shared(a) for a in args)
        return is_dataclass(hint) and hint.__hash__ is not None  # only frozen classes can be hashed
