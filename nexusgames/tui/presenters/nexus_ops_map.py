"""The hex map of Nexus Ops as a board of the app: a picture with a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.games.nexus_ops.view import NexusOpsView
from nexusgames.tui.presenters.nexus_ops_hexes import least_room, narrowest
from nexusgames.tui.presenters.nexus_ops_picture import HexPicture
from nexusgames.tui.widgets.stage_board import StageBoard


class HexMap(StageBoard):
    """Hexes, flat on top, placed by their axial coordinates."""

    aside = 8
    """Straight ahead comes first: in wide bricks the hexes above and below are nearer than the next in the row."""

    def __init__(self, view: NexusOpsView) -> None:
        """The map of this table."""
        self.hexes = HexPicture(view)
        super().__init__(self.hexes, view.spaces)

    def show_view(self, view: NexusOpsView, letters: bool, names: Sequence[str] = ()) -> None:
        """Another position; `update_board` paints it."""
        self.hexes.view, self.hexes.letters, self.hexes.names = view, letters, names

    @property
    def view(self) -> NexusOpsView:
        """The position that is shown."""
        return self.hexes.view

    def neighbours(self, space: str) -> Iterable[str]:
        """The hexes beside a hex."""
        return self.view.spaces[space].neighbours

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest hexes."""
        return least_room(narrowest(self.hexes.places))
