"""What the command palette lists: entries, compared with what is typed."""

from __future__ import annotations

from collections.abc import Iterator

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.types import IgnoreReturnCallbackType

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.commands import key_signs


class Entry(Frozen):
    """An entry of the palette; typed words are compared with `found_by`."""

    label: str
    found_by: str
    run: IgnoreReturnCallbackType
    keys: str = ""

    @property
    def shown(self) -> Content:
        """The label as a sentence begins, with its keys behind it."""
        words = Content(self.label[:1].upper() + self.label[1:])
        return words + Content.styled(f"  {' '.join(key_signs(self.keys))}", "$faint") if self.keys else words


class EntryProvider(Provider):
    """Offers what `entries` lists, in its order."""

    def entries(self) -> Iterator[Entry]:
        """Everything that can be done now."""
        raise NotImplementedError

    async def discover(self) -> Hits:
        """Offer everything before anything is typed."""
        for entry in self.entries():
            yield DiscoveryHit(entry.shown, entry.run, text=entry.label)

    async def search(self, query: str) -> Hits:
        """Offer what matches the typed words."""
        matcher = self.matcher(query)
        for entry in self.entries():
            score = matcher.match(entry.found_by)
            if score > 0:
                yield Hit(score, entry.shown, entry.run, text=entry.label)
