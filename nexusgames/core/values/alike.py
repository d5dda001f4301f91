"""Values under the same names: what a view, a picture or a sentence takes over as it is."""

from __future__ import annotations

from typing import Any


def named(source: object, names: str) -> dict[str, Any]:
    """These attributes of the source by name, lists and dictionaries copied."""
    values = {name: getattr(source, name) for name in names.split()}
    return {name: value.copy() if isinstance(value, list | dict) else value for name, value in values.items()}
