"""The stage of a battle of Nexus Ops as a picture: both armies face each other on the terrain of the space.

Its spaces are the units, kind by kind (`attacker RS`), and the plates of both sides (`attacker`).
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.nexus_ops.view.battle import BattleView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.ground import TABLE, Box, Shade
from nexusgames.tui.drawing.picture import LIT, Picture, State
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, SIDES, Army, armies
from nexusgames.tui.presenters.nexus_ops.board_names import board_word, called, is_alternate
from nexusgames.tui.presenters.nexus_ops.field import HEAD, Pane, pane_for
from nexusgames.tui.presenters.nexus_ops.field_tones import field_ramp
from nexusgames.tui.presenters.nexus_ops.ranks import draw_fighters, draw_frame, draw_name
from nexusgames.tui.presenters.nexus_ops.tally import draw_losses, draw_table
from nexusgames.tui.presenters.nexus_ops.tones import TEXTURES
from nexusgames.tui.presenters.nexus_ops.tray import draw_tray
from nexusgames.tui.presenters.nexus_ops.verdict import draw_odds, draw_order
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours, player_colour, player_mark
from nexusgames.tui.widgets.raster_board import CURSOR_LEGAL_SIGN, CURSOR_SIGN, LEGAL_SIGN

PEAKS = (0.7, 0.25, 0.6, 0.35, 0.75, 0.45, 0.8, 0.3, 0.6, 0.2, 0.6)
"""The ridge behind the field: its depth below the sky, from left to right."""
HORIZON, NEARER = 0.3, 0.66
"""How much of the field is above the horizon, and above the nearer ground."""
THIN = 1.5
"""How thick a line of peaks is."""
PLATE_TINT = 0.3
PLATE_ROW = 1


class BattleStage(Picture):
    """The stage of one battle; it draws only what the view shows."""

    def __init__(self, view: NexusOpsView, battle: BattleView, mode: Mode = "quad") -> None:
        """Set the stage for the current battle."""
        self.tell(view, battle)
        self.letters = False
        self.names: Sequence[str] = ()
        self.alternate = is_alternate(view)
        self._pane: Pane | None = None
        super().__init__(_spaces(self.armies), rgb(colours().table), mode)

    def tell(self, view: NexusOpsView, battle: BattleView) -> None:
        """Take another moment of the same battle; `paint_all` shows it."""
        self.view, self.battle = view, battle
        self.armies = armies(view, battle)
        self.fighters = {one.space: one for army in self.armies for one in army.fighters}

    @property
    def pane(self) -> Pane:
        """Where everything stands at the current size."""
        assert self._pane is not None
        return self._pane

    @property
    def terrain(self) -> str:
        """The kind of ground."""
        return self.view.spaces[self.battle.space].terrain

    def suits(self, view: NexusOpsView) -> bool:
        """Whether a view shows the battle of this stage: the same sides with the same kinds of units."""
        if view.battle is None or view.battle.space != self.battle.space:
            return False
        sides = armies(view, view.battle)
        seats = [[army.told.seat for army in known] for known in (sides, self.armies)]
        return _spaces(sides) == self.spaces and seats[0] == seats[1]

    def measure(self, width: int, height: int) -> bool:
        """The largest sprites that fit."""
        self._pane = pane_for(self.armies, width, height)
        return self._pane is not None

    def lay_ground(self) -> None:
        """Lay sky, ridge and ground, which belong to the table; each unit owns the cells around it."""
        pane, ground = self.pane, self.ground
        ground.paint(TABLE, field_ramp(self.terrain, "plain"))
        width, top, deep = pane.width, 2 * PLATE_ROW, 2 * (pane.floor - PLATE_ROW)
        horizon, near, floor = top + HORIZON * deep, top + NEARER * deep, top + deep
        ground.fill(TABLE, Shade.OUTLINE, _band(width, top, horizon))
        ground.fill(TABLE, Shade.RIM, _ridge(width, top, horizon))
        ground.texture(TABLE, _band(width, horizon, near), TEXTURES[self.terrain])
        ground.texture(TABLE, _band(width, near, floor), TEXTURES[self.terrain], (3, 2), Shade.STAGE)
        ground.fill(TABLE, Shade.SPARE, _band(width, floor, 2 * pane.height))
        for space in self.spaces:
            left, top, right, bottom = box = self.box(space)
            ground.claim(self.number[space], box)
            ground.boxes[self.number[space]] = max(0, left - 1), top - 1, min(width, right + 1), bottom

    def box(self, space: str) -> Box:
        """The cells of a unit or of the plate of a side."""
        pane = self.pane
        if space in SIDES:
            left = pane.left(space)
            return left, PLATE_ROW, left + pane.half, HEAD
        spot = pane.spots[space]
        return spot.x, spot.y, spot.x + spot.width, spot.y + spot.height

    def ramp(self, space: str, state: State) -> Sequence[Colour]:
        """The colours of the field, a little brighter around a unit that can be chosen."""
        return field_ramp(self.terrain, "plain" if space in SIDES else state)

    def lit(self, space: str, ramp: Sequence[Colour], tone: Colour) -> Sequence[Colour]:
        """The ground around a unit when something happens to it: tinted if there are enough colours."""
        return ramp if colours().flat else [mix(colour, tone, LIT) for colour in ramp]

    def edge(self, space: str, cue: Cue) -> None:
        """Draw corners around the units that something happens to, and their name on top."""
        if space in self.fighters:
            draw_frame(self, self.fighters[space], cue.tone)
            draw_name(self, self.fighters[space])

    def chip_words(self, cue: Cue) -> str:
        """The words of a chip, without dice: those fall in the tray of their side."""
        return cue.chip

    def look_at(self, view: NexusOpsView) -> NexusOpsView:
        """Show another moment of the battle; one after its end changes nothing."""
        before = self.view
        if view.battle is not None and self.suits(view):
            self.tell(view, view.battle)
        return before

    def state_of(self, space: str) -> State:
        """The state of a place; everything to choose is marked, because there are few units."""
        if space == self.cursor:
            return "cursor"
        return "legal" if space in self.legal else "plain"

    def sign_of(self, space: str) -> str:
        """The sign for the state of a place, because colour never carries meaning alone."""
        if space == self.cursor:
            return CURSOR_LEGAL_SIGN if space in self.legal else CURSOR_SIGN
        return LEGAL_SIGN if space in self.legal else ""

    def tones_of(self, space: str) -> tuple[Colour, Colour] | None:
        """Ink and ground of a place under the cursor or on offer."""
        state, shown = self.state_of(space), colours()
        if state not in ("cursor", "legal"):
            return None
        edge = rgb(shown.cursor_edge if state == "cursor" else shown.legal_edge)
        return ink_on(edge), edge

    def middle(self, space: str) -> tuple[float, float]:
        """The centre of a place, in units."""
        left, top, right, bottom = self.box(space)
        return (left + right) / 2, top + bottom

    def dress(self, space: str) -> None:
        """Draw units with their name, or the plate of a side."""
        if space in SIDES:
            self._plate(next(army for army in self.armies if army.side == space))
        else:
            draw_fighters(self, self.fighters[space])

    def _plate(self, army: Army) -> None:
        """Draw the plate of a side: the player and the role."""
        player, shown = self.view.players[army.told.seat], colours()
        tone = rgb(player_colour(player.colour))
        ground = rgb(shown.side) if shown.flat else mix(rgb(shown.side), tone, PLATE_TINT)
        ink, ground = self.tones_of(army.side) or (rgb(shown.text), ground)
        mark, room = player_mark(player.colour, self.letters), self.pane.half - 6
        name = called(self.names, player.seat, player.faction, room)
        words = longest(board_word(f"stage.{army.side}", name=name).split("|"), room) or name
        told = f" {self.sign_of(army.side)}{mark} {words} "
        left = 1 if army.side == ATTACKER else self.pane.width - 1 - len(told)
        self.surface.text(left, PLATE_ROW, told, ink, ground, bold=True)
        draw_losses(self, army, (left, left + len(told)))
        if ground != rgb(shown.cursor_edge):
            self.surface.text(left + told.index(mark), PLATE_ROW, mark, tone, ground, bold=True)

    def above(self) -> None:
        """Draw the order of attack, what came of it so far, dice and cards of both sides, and the odds."""
        draw_order(self)
        draw_table(self)
        for army in self.armies:
            draw_tray(self, army)
        draw_odds(self)


def _ridge(width: int, top: float, horizon: float) -> list[tuple[float, float]]:
    """Draw mountains up to the horizon, or only the line of their peaks if grounds cannot be dark."""
    step = width / (len(PEAKS) - 1)
    line = [(step * place, top + (horizon - top) * depth) for place, depth in enumerate(PEAKS)]
    foot = [(x, y + THIN) for x, y in reversed(line)] if colours().flat else [(width, horizon), (0, horizon)]
    return [*line, *foot]


def _spaces(sides: Sequence[Army]) -> list[str]:
    """All places on the stage; the plates come last, because they lie above the heads of units."""
    return [*(one.space for army in sides for one in army.fighters), *(army.side for army in sides)]


def _band(width: int, top: float, bottom: float) -> list[tuple[float, float]]:
    return [(0, top), (width, top), (width, bottom), (0, bottom)]
