"""A station while its ring is being laid: the sectors that lie there, what each is for, and places for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.read_model import PlayerView
from nexusgames.tui.drawing.colour import owned, rgb
from nexusgames.tui.presenters.theseus.board_names import forms, longest, sector_forms
from nexusgames.tui.presenters.theseus.figures import Written, width_of, write
from nexusgames.tui.presenters.theseus.sprites import FACTIONS, HIGH, WIDE, enlarged
from nexusgames.tui.presenters.theseus.station import Module, Rect
from nexusgames.tui.presenters.theseus.tones import faint_on, ground_of, hull_of, ink_for, quiet_floor, soft_on
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

UNKNOWN = "?"
"""A sector of a ring that is not laid yet."""
LARGE_ROWS, LARGE_WIDE = 12, 16
"""The least rows and columns of a module for a picture of double size."""


def draw_what_is_laid(board: StationPicture) -> None:
    """TH-RING-04: draw the sectors already laid, and places for the others; the next one is marked."""
    coming = [code for code in board.station.modules if code.startswith(UNKNOWN)]
    for code, module in board.station.modules.items():
        if code in coming:
            _to_come(board, module.rect, following=code == coming[0])
        else:
            _laid(board, code, module)


def _to_come(board: StationPicture, rect: Rect, *, following: bool) -> None:
    x, y, wide, high = rect
    ground = hull_of("")
    words = longest(forms("laying.next"), wide - 2) if following else UNKNOWN
    tone = rgb(colours().legal_edge) if following else faint_on(ground)
    board.surface.centred(x + wide / 2, y + high // 2, words, tone, ground, bold=following)


def _laid(board: StationPicture, code: str, module: Module) -> None:
    """Draw the name on its edge, as later on the station, and what stopping there is good for."""
    x, y, wide, high = module.rect
    name, floor = ground_of("plate", code, "plain", filled=False, opened=False), quiet_floor(code)
    board.surface.box(x, y, wide, high, floor)
    row = y + high - 1 if module.side == "bottom" else y
    board.surface.box(x, row, wide, 1, name)
    board.surface.text(x + 1, row, longest(sector_forms(code), wide - 2) or code, ink_for(name), name, bold=True)
    owners = [player for player in board.view.players if player.home == code]
    if owners:
        _home(board, owners, module.rect)
    else:
        words = longest(forms(f"laying.{code}"), wide - 2)
        board.surface.centred(x + wide / 2, y + high // 2, words, soft_on(floor), floor)


def _home(board: StationPicture, owners: list[PlayerView], rect: Rect) -> None:
    """Draw a unit of each faction that lives there, and its mark."""
    x, y, wide, high = rect
    times = 2 if high >= LARGE_ROWS and wide >= LARGE_WIDE * len(owners) else 1
    part, long = wide / len(owners), WIDE * times
    top = y + max(1, (high - HIGH * times // 2 - 1) // 2)
    for number, player in enumerate(owners):
        mark, tone = board.mark_of(player.seat)
        left = round(x + part * number + (part - long) / 2)
        if high > HIGH // 2 + 2:
            board.surface.sprite(left, 2 * top, enlarged(FACTIONS[player.faction], times), owned(tone))
        words = longest([f"{mark} {name}" for name in (*forms(f"laying.{player.faction}"), "")], round(part) - 2)
        line = [Written(words, tone, rgb(colours().units), bold=True)]
        middle = round(x + part * number + (part - width_of(line)) / 2)
        write(board, middle, min(top + HIGH * times // 2, y + high - 2), line)
