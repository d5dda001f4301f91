"""Tables in which every number is another one, to see whether the rulebook shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import count
from typing import Any

from nexusgames.core.box.components import Component

Path = tuple[str, ...]
Lay = Callable[[Any], Sequence[Component]]
"""From the tables of a game to its components."""
FIRST_SIGNATURE = 7001
"""Higher than any number of a component."""


def children(node: Any) -> Iterator[tuple[str, Any]]:
    """What a table, an entry or a list holds, by name or number; not what an entry leaves out."""
    if is_dataclass(node):
        written = (field for field in fields(node) if field.init and getattr(node, field.name) != field.default)
        yield from ((field.name, getattr(node, field.name)) for field in written)
    elif isinstance(node, Mapping):
        yield from ((str(name), item) for name, item in node.items())
    elif isinstance(node, tuple):
        yield from ((str(place), item) for place, item in enumerate(node))


def leaves(node: Any, path: Path = (), owner: str = "") -> Iterator[tuple[Path, str, Any]]:
    """Every value with its path and the id or code of the entry it belongs to."""
    owner = getattr(node, "id", None) or getattr(node, "code", None) or owner
    inside = list(children(node))
    if not inside:
        yield path, owner, node
    for name, child in inside:
        yield from leaves(child, (*path, name), owner)


def changed(node: Any, new: Mapping[Path, Any], path: Path = ()) -> Any:
    """The same tables with other values at these paths; nothing is checked."""
    if path in new:
        return new[path]
    inside = {name: changed(child, new, (*path, name)) for name, child in children(node)}
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **inside)
    if isinstance(node, Mapping):
        return dict(zip(node, inside.values(), strict=True))
    return tuple(inside.values()) if isinstance(node, tuple) else node


def told(component: Component) -> str:
    """All words of a component."""
    return "\n".join((component.id, component.title, *component.lines))


def only_one(components: Sequence[Component], id: str, title: str = "") -> Component:
    """The component with this id and a title that has these words."""
    (found,) = [component for component in components if component.id == id and title in component.title]
    return found


def numbers_not_shown(tables: Any, lay: Lay, structure: Sequence[str]) -> list[str]:
    """The numbers that stand in no component of their entry; `structure` are the beginnings of paths that are none."""
    signature = count(FIRST_SIGNATURE)
    number_leaves = [
        (path, owner, next(signature))
        for path, owner, value in leaves(tables)
        if type(value) is int and not any(re.match(pattern, ".".join(path)) for pattern in structure)
    ]
    components = lay(changed(tables, {path: number for path, _, number in number_leaves}))
    missing: list[str] = []
    for path, owner, number in number_leaves:
        own = [component for component in components if owner and owner in (component.id, *component.also)]
        if not any(re.search(rf"\b{number}\b", told(component)) for component in own or components):
            missing.append(".".join(path))
    assert len(number_leaves) > 100, "hardly any number was looked for"
    return missing


def switches_not_shown(tables: Any, lay: Lay, structure: Sequence[str]) -> list[str]:
    """The fields with yes or no that could be turned without any change of the entry's component."""
    turned: dict[str, dict[Path, bool]] = {}
    owners: dict[Path, str] = {}
    for path, owner, value in leaves(tables):
        if type(value) is bool and not any(re.match(pattern, ".".join(path)) for pattern in structure):
            turned.setdefault(path[-1], {})[path] = not value
            owners[path] = owner
    before = lay(tables)
    missing: list[str] = []
    for field, new in turned.items():
        after = set(lay(changed(tables, new)))
        anew = [component for component in before if component not in after]
        names = {name for component in anew for name in (component.id, *component.also)}
        missing += [f"{field} of {owners[path]}" for path in new if owners[path] not in names]
    return missing


def ids(tables: Any) -> set[str]:
    """The id or code of every entry that has one."""
    found: set[str] = set()
    if is_dataclass(tables):
        found |= {getattr(tables, name) for name in ("id", "code") if isinstance(getattr(tables, name, None), str)}
    return found.union(*(ids(child) for _, child in children(tables)))


def ids_not_shown(tables: Any, components: Sequence[Component]) -> set[str]:
    """The entries that have no component."""
    return ids(tables) - {name for component in components for name in (component.id, *component.also)}
