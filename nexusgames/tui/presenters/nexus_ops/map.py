"""The board of Nexus Ops: the hex map, or the stage of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER
from nexusgames.tui.presenters.nexus_ops.hexes import least_room, narrowest
from nexusgames.tui.presenters.nexus_ops.picture import HexPicture
from nexusgames.tui.widgets.raster_board import RasterBoard

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.stage import BattleStage


class HexMap(RasterBoard):
    """Hexes, flat on top, placed by their axial coordinates; or the units of a battle facing each other."""

    aside = 8
    """Favours moves straight ahead: in wide bricks the hexes above and below are nearer than the next in the row."""

    def __init__(self, view: NexusOpsView) -> None:
        """The map of this table."""
        self.hexes = HexPicture(view)
        self.stage: BattleStage | None = None
        """The stage of the current battle or of the last one."""
        self._map_wanted = False
        super().__init__(self.hexes, view.spaces)

    def show_view(self, view: NexusOpsView, letters: bool, names: Sequence[str] = ()) -> None:
        """Take another position; `update_board` paints it."""
        self.hexes.view, self.hexes.letters, self.hexes.names = view, letters, names
        stage, battle = self.stage, view.battle
        if stage is None:
            return
        stage.letters, stage.names = letters, names
        if battle is not None and stage.suits(view):
            stage.tell(view, battle)
        elif self.is_staged:
            self._to_map()

    @property
    def view(self) -> NexusOpsView:
        """The position that is shown."""
        return self.hexes.view

    @property
    def is_staged(self) -> bool:
        """Whether a battle is shown instead of the map."""
        return self.picture is self.stage

    def turn_to(self, view: NexusOpsView, decision: Decision | None) -> None:
        """Show the stage during a battle, unless the question is about the map or somebody wants to see it."""
        stage = self._stage_of(view)
        if stage is None or self._map_wanted or _names_spaces(view, decision):
            self._to_map()
        elif self.picture is not stage:
            self.exhibit(stage, stage.spaces, ATTACKER)

    def turn_over(self) -> bool:
        """Switch from the stage to the map or back."""
        battle = self.view.battle
        if battle is None or self.stage is None or not self.stage.suits(self.view):
            return False
        self._map_wanted = self.is_staged
        return True

    def _stage_of(self, view: NexusOpsView) -> BattleStage | None:
        """The stage for the battle of a view, if both sides are known; a new battle gets a new one."""
        battle = view.battle
        if battle is None or battle.defender is None:
            self._map_wanted = False
            return None
        if self.stage is None or not self.stage.suits(view):
            from nexusgames.tui.presenters.nexus_ops.stage import BattleStage

            self.stage, self._map_wanted = BattleStage(view, battle), False
            self.stage.letters, self.stage.names = self.hexes.letters, self.hexes.names
        self.stage.tell(view, battle)
        return self.stage

    def _to_map(self) -> None:
        """Show the map again, with the cursor where the battle is or was."""
        if self.picture is not self.hexes:
            place = self.stage.battle.space if self.stage is not None else self.cursor
            self.exhibit(self.hexes, self.view.spaces, place)

    def neighbours(self, space: str) -> Iterable[str]:
        """The hexes beside a hex."""
        return () if self.is_staged else self.view.spaces[space].neighbours

    def names_at(self, space: str) -> Sequence[str]:
        """The names for a place: a hex itself; for units their kind, with different positions for the two sides."""
        if not self.is_staged:
            return (space,)
        side, _, unit = space.partition(" ")
        return (unit, "") if side == ATTACKER else ("", unit)

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest hexes."""
        return least_room(narrowest(self.hexes.places))


def _names_spaces(view: NexusOpsView, decision: Decision | None) -> bool:
    """Whether a question is about spaces of the map."""
    options = decision.options if decision is not None else ()
    return any(word in view.spaces for choice in options for word in choice.args)
