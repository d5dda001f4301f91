"""The disc of Icaion as a board of the app: a picture with a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.games.icaion.view.board import NodeView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters.icaion.picture import LEAST_SIZE, DiscPicture
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.widgets.raster_board import RasterBoard


class RegionMap(RasterBoard):
    """15 Regions, 5 craters, the City and 40 nodes."""

    wedge, aside = 1, 1
    """The cursor searches within a quarter turn: nodes and areas are so close that a wider wedge would skip some."""

    def __init__(self, view: IcaionView) -> None:
        """The board of this table."""
        self.disc = DiscPicture(view)
        super().__init__(self.disc, self.disc.spaces)

    def show_view(self, view: IcaionView, letters: bool, names: Sequence[str] = (), asked: int | None = None) -> None:
        """Take another position and who decides in it; `update_board` paints it."""
        self.disc.view, self.disc.letters, self.disc.names, self.disc.asked = view, letters, names, asked

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Show the cursor in full while whoever is asked moves it, else only where something here can be chosen."""
        super().watch_has_focus(_has_focus)
        if self.is_mounted:
            self.repaint(self.cursor)

    def _tell_picture(self) -> None:
        super()._tell_picture()
        self.disc.quiet = not self.legal and (self.disc.asked is None or not self.has_focus)

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest disc."""
        return LEAST_SIZE

    def neighbours(self, space: str) -> Iterable[str]:
        """The nodes and areas around a node; for an area, its nodes and the areas across a path."""
        view = self.disc.view
        if space in view.nodes:
            return [*view.nodes[space].neighbours, *_areas_at(view.nodes[space])]
        nodes = [node.id for node in view.nodes.values() if space in _areas_at(node)]
        return [*nodes, *self._across(space)]

    def _across(self, space: str) -> list[str]:
        view = self.disc.view
        if space == CITY:
            return [region.id for region in view.regions.values() if region.inner]
        if space in view.craters:
            return list(view.craters[space].regions)
        here = view.regions[space]
        return [*here.beside, *([here.crater] if here.crater else []), *([CITY] if here.inner else [])]


def _areas_at(node: NodeView) -> list[str]:
    """The areas that meet at a node."""
    return [*node.regions, *([node.crater] if node.crater else []), *([CITY] if node.city else [])]
