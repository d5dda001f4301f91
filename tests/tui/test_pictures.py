"""Boards as pictures: a repaint equals a fresh drawing, whatever the size, the mode and the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import apart
from nexusgames.tui.drawing.cues import WHOLE, Cue
from nexusgames.tui.drawing.picture import Picture
from nexusgames.tui.drawing.pixels import PIXELS, Mode, block
from nexusgames.tui.presenters.icaion.picture import DiscPicture
from nexusgames.tui.presenters.nexus_ops.picture import VORTEX_SPACE, HexPicture
from nexusgames.tui.presenters.theseus.picture import TOLD_SPACE, StationPicture
from tests.tui.icaion_tables import crowded, icaion, play_on, view_of
from tests.tui.seated import new_session, recorded_session
from tests.tui.theseus_tables import station_views

SIZES = {"80x24": (56, 22), "100x35": (70, 33), "140x45": (102, 43), "200x60": (144, 58)}
"""The rooms that boards have on screens of these sizes."""


@cache
def hex_views() -> dict[str, Any]:
    """Late positions of all layouts."""
    sessions = {
        "two": recorded_session("points_two_players", 20)[0],
        "three": recorded_session("points_three_players", 20)[0],
        "four": recorded_session("points_four_players", 20)[0],
        "neighbourhood": recorded_session("points_dangerous_neighbourhood", 20)[0],
        "energy": recorded_session("points_energy_dependency", 20)[0],
        "vortex": recorded_session("points_vortex_alternate_intercepted", 20)[0],
        "new": new_session("Ada", "Bo", "Cy", "Di"),
    }
    return {name: session.game.view(session.state, None) for name, session in sessions.items()}


@cache
def disc_views() -> dict[str, Any]:
    """Positions of all tables: late ones, a new one, and one where everything lies everywhere."""
    sessions = {
        "two": icaion(2, luminous_rays="on", neutral_preset="off"),
        "three": icaion(3),
        "four": icaion(4),
        "five": icaion(5),
    }
    for seed, session in enumerate(sessions.values()):
        play_on(session, seed, lambda session, decision: len(session.keys) > 150 and decision.kind == "move")
    views = {name: view_of(session) for name, session in sessions.items()}
    return {**views, "new": view_of(icaion(2)), "crowded": crowded()}


HEXES: dict[str, Callable[[Mode], Picture]] = {
    f"nexus_ops_{name}": lambda mode, name=name: HexPicture(hex_views()[name], mode)
    for name in ("two", "three", "four", "neighbourhood", "energy", "vortex", "new")
}

STATIONS: dict[str, Callable[[Mode], Picture]] = {
    f"theseus_{name}": lambda mode, name=name: StationPicture(station_views()[name], mode)
    for name in ("four", "five", "six", "seven", "alliances", "pandora", "setting", "draft")
}
DISCS: dict[str, Callable[[Mode], Picture]] = {
    f"icaion_{name}": lambda mode, name=name: DiscPicture(disc_views()[name], mode)
    for name in ("two", "three", "four", "five", "new", "crowded")
}
MAKERS = HEXES | STATIONS | DISCS


def cells(picture: Picture) -> list[list[tuple[str, int, int, bool]]]:
    return [list(row) for row in picture.surface.rows]


def choosable(picture: Picture) -> list[str]:
    return [space for space in picture.spaces if space not in (VORTEX_SPACE, TOLD_SPACE)]


@pytest.mark.parametrize("mode", PIXELS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_a_repaint_equals_a_fresh_drawing(name: str, size: str, mode: Mode) -> None:
    picture, fresh = MAKERS[name](mode), MAKERS[name](mode)
    spaces = choosable(picture)
    picture.legal = fresh.legal = frozenset(spaces[::4])
    picture.last = fresh.last = tuple(spaces[:2])
    picture.cursor = spaces[0]
    assert picture.draw(*SIZES[size])
    for before, cursor in pairwise([*spaces[:: max(9, len(spaces) // 5)], spaces[-1]]):
        picture.cursor = fresh.cursor = cursor
        picture.jump = fresh.jump = {cursor: "A"}
        changed = {*picture.cues, before, cursor}
        picture.cues = fresh.cues = {before: Cue(0xFF8000, "hit"), spaces[-1]: Cue(0x00FF00)}
        picture.repaint([*changed, *picture.cues])
        fresh.draw(*SIZES[size])
        wrong = [
            (x, y, now, right)
            for y, (row, wanted) in enumerate(zip(cells(picture), cells(fresh), strict=True))
            for x, (now, right) in enumerate(zip(row, wanted, strict=True))
            if now != right
        ]
        assert not wrong, (cursor, wrong[:3])


def cleared(view: Any) -> Any:
    """The same table when everything on it is gone."""
    if isinstance(view, NexusOpsView):
        nobody = tuple({} for _ in view.players)
        return replace(view, spaces={name: replace(here, units=nobody) for name, here in view.spaces.items()})
    if isinstance(view, IcaionView):
        bare = {name: replace(here, machines=(), qoam=0, parasites=0) for name, here in view.regions.items()}
        return replace(view, regions=bare)
    sectors = {
        code: replace(
            sector,
            rooms=tuple(replace(room, unit="") for room in sector.rooms),
            slots=tuple(replace(slot, card=None) for slot in sector.slots),
        )
        for code, sector in view.sectors.items()
    }
    return replace(view, sectors=sectors)


def shows(spaces: list[str], later: Any) -> Iterator[dict[str, Cue]]:
    """What may be shown, one after the other: light, fades, tokens that turn, ways, and lines across the board."""
    one, two, three = spaces[1], spaces[len(spaces) // 2], spaces[-1]
    yield {one: Cue(0xFF8000, "hit"), three: Cue(0x00FF00, "new|!")}
    for part in (0.3, 0.6, 0.78):
        yield {space: Cue(0xFF0000, "lost", fading=part, later=later) for space in spaces[::3]}
    yield {two: Cue(0x00FF00, turning="edge", later=later)}
    yield {two: Cue(0x00FF00, turning="face", later=later)}
    yield {one: Cue(0xFF8000, toward=(two,)), two: Cue(0xFF8000, "passed|pass", toward=(three,)), three: Cue(0x00FF00)}
    yield {one: Cue(0xFF8000, fading=0.3, later=later), two: Cue(0xFF0000, "-2 Life|-2")}
    yield {WHOLE: Cue(0xFFFFFF, "a long line across the whole board|a line"), three: Cue(0xFF8000)}
    yield {}


@pytest.mark.parametrize("size", ["80x24", "140x45"])
@pytest.mark.parametrize(
    "name", ["nexus_ops_vortex", "nexus_ops_two", "theseus_seven", "theseus_pandora", "icaion_two"]
)
def test_whatever_is_shown_a_repaint_equals_a_fresh_drawing(name: str, size: str) -> None:
    picture, fresh = MAKERS[name]("quad"), MAKERS[name]("quad")
    view, before = getattr(picture, "view"), dict[str, Cue]()  # noqa: B009
    assert picture.draw(*SIZES[size])
    for cues in shows(choosable(picture), cleared(view)):
        picture.cues = fresh.cues = cues
        picture.repaint([*before, *cues])
        fresh.draw(*SIZES[size])
        assert cells(picture) == cells(fresh), cues
        assert getattr(picture, "view") is view, "it looks ahead no longer than it must"  # noqa: B009
        before = cues


def test_what_is_lost_grows_fainter_and_is_gone_at_last() -> None:
    picture = MAKERS["icaion_crowded"]("quad")
    later, space = cleared(disc_views()["crowded"]), "A1"
    drawn = list[list[list[tuple[str, int, int, bool]]]]()
    for part in (0.0, 0.3, 0.6, 1.0):
        picture.cues = {space: Cue(0xFF0000, fading=part, later=later)}
        picture.draw(*SIZES["140x45"])
        drawn.append(cells(picture))
    left, top, right, bottom = picture.ground.boxes[picture.number[space]]
    frames = [[row[left:right] for row in now[top:bottom]] for now in drawn]
    far = [
        sum(apart(one[1], other[1]) + apart(one[2], other[2]) for row, last in zip(now, frames[-1], strict=True)
            for one, other in zip(row, last, strict=True))
        for now in frames
    ]  # fmt: skip
    seen = [["".join(cell[0] for cell in row if cell[1] != cell[2]) for row in now] for now in frames]
    assert far[0] > far[1] > far[2] > far[3]
    assert [any("Harvester" in row for row in rows) for rows in seen] == [True, True, True, False]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_every_space_can_be_clicked_at_its_middle(name: str, size: str) -> None:
    picture = MAKERS[name]("quad")
    assert picture.draw(*SIZES[size])
    for space in choosable(picture):
        x, y = picture.middle(space)
        assert picture.space_at(int(x), int(y / 2)) == space


def test_two_colours_of_a_cell_are_shown_exactly() -> None:
    assert block((1, 2)) == ("▀", 1, 2)
    assert block((1, 2, 2, 2)) == ("▘", 1, 2)
    assert block((5, 5, 5, 5)) == (" ", 5, 5)
    assert block((1, 2, 1, 2, 1, 2)) == ("▌", 1, 2)
    assert block((1, 2, 2, 2, 2, 2)) == ("\U0001fb00", 1, 2)


def test_of_three_colours_the_two_that_matter_most_stay() -> None:
    assert block((0xFFFFFF, 0x000000, 0x000000, 0x010101)) == ("▘", 0xFFFFFF, 0x000000)
