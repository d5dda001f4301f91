"""Style sheets that are parsed once: Textual parses all of them again whenever a screen brings its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

MOST_SHEETS = 256
"""More than all screens and widgets have together."""


@cache
def kept(colours: frozenset[tuple[str, str]]) -> LRUCache[tuple[Any, ...], list[RuleSet]]:
    """What was read with these colours."""
    return LRUCache(MOST_SHEETS)


class KeptStyles(Stylesheet):
    """What was read once with the same colours is never read again, whichever app asks for it."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._parse_cache = kept(frozenset(self._variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        """Use other colours; everything is parsed again unless they were used before."""
        self._parse_cache = LRUCache(1)  # Textual clears the cache it has
        super().set_variables(variables)
        self._parse_cache = kept(frozenset(variables.items()))

    def reparse(self) -> None:
        """Parse what is new."""
        self.parse()
