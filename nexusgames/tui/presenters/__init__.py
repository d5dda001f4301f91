"""How each game looks in the app: its board and its side panels, drawn from a seat's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from textual.content import Content

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.narration import Narrator
from nexusgames.tui.widgets.raster_board import RasterBoard


class Presenter(Protocol):
    """A game on screen. It knows how things look, never what is allowed."""

    def board(self, view: Any) -> RasterBoard:
        """A board widget for this table."""
        ...

    def show(self, board: RasterBoard, view: Any, decision: Decision | None) -> None:
        """Bring the board up to date; the spaces of the decision's choices are legal."""
        ...

    def space_of(self, view: Any, choice: Choice) -> str | None:
        """The space that a choice is about."""
        ...

    def mark(self, view: Any, seat: int) -> Content:
        """A seat's mark and name, in its colour."""
        ...

    def status(self, view: Any, narrator: Narrator) -> str:
        """Phase and round, for the prompt bar."""
        ...

    def players(self, view: Any, narrator: Narrator, width: int) -> Content:
        """What everybody has."""
        ...

    def space(self, view: Any, narrator: Narrator, space: str) -> Content:
        """What is on a space."""
        ...

    def hand(self, view: Any, narrator: Narrator) -> Content:
        """The cards of the seat that looks."""
        ...

    def sheet(self, view: Any, narrator: Narrator) -> Content:
        """The reference sheet."""
        ...

    def details(self, view: Any, narrator: Narrator) -> Content | None:
        """What is going on beside the board, such as a battle; None if nothing is."""
        ...


MODULES: Mapping[str, str] = {"nexus-ops": "nexusgames.tui.presenters.nexus_ops"}


def presenter_for(game_id: str) -> Presenter:
    """The presenter of a game, imported when it is wanted."""
    make = cast(Callable[[], Presenter], import_module(MODULES[game_id]).make)
    return make()


def stacked(parts: Sequence[Content]) -> Content:
    """Lines one under the other."""
    return Content("\n").join(parts)
