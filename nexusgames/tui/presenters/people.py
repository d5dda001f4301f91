"""The players in texts: names in their colours, and the mark of the player a line is about beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.content import Content

from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.widgets.dock import Voice

NOBODY = "•"


class People:
    """The players of a table, by name and by seat."""

    def __init__(self, cards: Sequence[PlayerCard]) -> None:
        """Take the players from their cards."""
        self.cards = {card.seat: card for card in cards}
        self._named = {card.name: card for card in sorted(cards, key=lambda card: -len(card.name)) if card.name}
        self._names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in self._named) or "(?!)")

    def voice(self, seat: int) -> Voice:
        """The name and colour of a player who speaks or is spoken to."""
        card = self.cards[seat]
        return Voice(f"{card.mark} {card.name}", card.colour)

    def named_first(self, line: str) -> PlayerCard | None:
        """The first player that a line names."""
        found = self._names.search(line)
        return self._named[found.group()] if found else None

    def badge_of(self, line: str) -> Content:
        """The chip of the first player that a line names; empty if it names nobody."""
        card = self.named_first(line)
        return self.voice(card.seat).badge if card else Content("")

    def told(self, line: str) -> Content:
        """A line of a list, with the mark of the first player it names."""
        card = self.named_first(line)
        mark = Content.styled(card.mark, card.colour) if card else Content(NOBODY)
        return mark + Content(" ") + self.coloured(line)

    def coloured(self, line: str) -> Content:
        """A text with every player's name in that player's colour."""
        text = Content(line)
        for found in self._names.finditer(line):
            text = text.stylize(f"bold {self._named[found.group()].colour}", found.start(), found.end())
        return text
