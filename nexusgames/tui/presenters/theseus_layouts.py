"""Where the parts of the station lie: boxes on a racetrack where there is little room, else a ring around a hub.

A layout is worked out once for every size of the board. It knows which space owns each pixel, and for each space the
spot for its label: the widest rows of cells that lie inside the space.
"""

from __future__ import annotations

from functools import lru_cache

from nexusgames.tui.presenters.theseus_annulus import Annulus
from nexusgames.tui.presenters.theseus_spots import Layout, Parts
from nexusgames.tui.presenters.theseus_track import Track

LEAST_RING = (66, 56)
"""Pixels that a ring needs."""


@lru_cache(maxsize=16)
def lay_out(sectors: tuple[Parts, ...], width: int, height: int) -> Layout | None:
    """The best layout for an area of this many pixels; None if nothing fits."""
    if not sectors:
        return None
    if width >= LEAST_RING[0] and height >= LEAST_RING[1] and (ring := Annulus(sectors, width, height)).roomy:
        return ring.layout()
    return Track.fitting(sectors, width, height)
