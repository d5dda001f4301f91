"""A finished game in numbers: its statistics, and a table of them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from textual.content import Content

from nexusgames.core.session.session import LogEntry
from nexusgames.core.values.texts import cells
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters import stacked
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import Source, fitted


class Statistics(Protocol):
    """A module that tells what a game was like; it reads only public events and the public view."""

    def rows(self, log: Sequence[LogEntry], narrator: Narrator) -> list[tuple[str, list[str]]]:
        """Headings with a value for every seat."""
        ...

    def points_by_turn(self, log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
        """Every seat's score at the end of every turn."""
        ...

    def plotted(self, view: Any, narrator: Narrator) -> str:
        """What these scores are called."""
        ...

    def sources(self, view: Any, narrator: Narrator, seat: int) -> list[Source]:
        """What a seat scored with."""
        ...


def statistics_for(game_id: str) -> Statistics:
    """A game's statistics, imported on first use."""
    return cast(Statistics, import_module(f"{GAMES[game_id].app}.statistics"))


def table(rows: Sequence[tuple[str, Sequence[str]]], cards: Sequence[PlayerCard], width: int) -> Content:
    """Headings on the left, a column for every seat; names are cut to fit."""
    first = max(cells(heading) for heading, _ in rows)
    column = max(6, min(18, (width - first) // max(1, len(cards)) - 2))
    top = Content(" " * first)
    for card in cards:
        top += Content.styled(f"  {fitted(f'{card.mark} {card.name}', column)}", f"bold {card.colour}")
    lines = [top]
    for heading, values in rows:
        padded = "".join("  " + fitted(value, column) for value in values)
        lines.append(Content.styled(heading + " " * (first - cells(heading)), "$dim") + Content(padded))
    return stacked(lines)
