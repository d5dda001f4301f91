"""The colours of the ground on which a battle is fought: sky, a far ridge, and the terrain in two depths."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.tui.drawing.colour import Colour, lightness, mix, rgb
from nexusgames.tui.drawing.picture import State
from nexusgames.tui.presenters.nexus_ops.tones import GROUNDS, terrain_tones
from nexusgames.tui.theme import Palette, colours, of_theme

SKY, RIDGE, FAR, NEAR, TRAY, NAME = 0.87, 0.76, 0.6, 0.5, 0.84, 0.76
"""How much darker than the terrain each part is; in light themes, how much lighter."""
BRIGHT, DARKER_STILL = 0.55, 0.14
"""Terrain as bright as sprites gets a darker field."""
GLOW: dict[State, float] = {"cursor": 0.16, "legal": 0.1}


def field_ramp(terrain: str, state: State) -> Sequence[Colour]:
    """The twelve shades of the field: sky (outline), ridge (rim), far ground and near ground."""
    shown = colours()
    table, base, deep = rgb(shown.table), of_theme(GROUNDS)[terrain], rgb(shown.units)
    if shown.flat:
        return [table, table, base, *[table] * 9]
    more = DARKER_STILL if _is_near_sprites(shown, base) else 0.0
    tones = terrain_tones(terrain)
    ramp = [
        table,
        mix(base, deep, SKY),
        mix(base, deep, RIDGE),
        *(mix(tone, deep, FAR + more) for tone in tones),
        *(mix(tone, deep, NEAR + more) for tone in tones),
        tray_ground(terrain),
    ]
    glow, edge = GLOW.get(state, 0.0), rgb(shown.cursor_edge if state == "cursor" else shown.legal_edge)
    return [mix(tone, edge, glow) for tone in ramp] if glow else ramp


def _is_near_sprites(shown: Palette, base: Colour) -> bool:
    return lightness(base) > BRIGHT if shown.dark else lightness(base) < 1 - BRIGHT


def tray_ground(terrain: str) -> Colour:
    """The ground behind dice and cards."""
    return _deep(terrain, TRAY)


def name_ground(terrain: str) -> Colour:
    """The ground behind the name of a unit."""
    return _deep(terrain, NAME)


def _deep(terrain: str, part: float) -> Colour:
    shown = colours()
    return rgb(shown.table) if shown.flat else mix(of_theme(GROUNDS)[terrain], rgb(shown.units), part)
